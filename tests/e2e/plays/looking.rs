//! Looking without acting: games, history, the board, the rules, help, and completions.

use crate::{
    game::{BOARD, Match, random_move},
    harness::{Harbour, alt_text, labels},
};
use rand::{SeedableRng, rngs::StdRng};

#[tokio::test]
async fn the_board_again_for_me_or_for_all_from_any_side() {
    let harbour = Harbour::open().await;
    let (ann, ben, cleo) = (
        harbour.player("Ann"),
        harbour.player("Ben"),
        harbour.player("Cleo"),
    );
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    game.play_any().await;

    let mine = ann.privately(harbour.channel, "board", &[]).await;
    assert_eq!(labels(&mine), BOARD);
    let turned = ann
        .privately(harbour.channel, "board", &[("from", "left")])
        .await;
    assert_ne!(
        mine.attachments[0].bytes, turned.attachments[0].bytes,
        "seen from the left it looks different"
    );
    assert!(!alt_text(&turned).is_empty());
    let onlooker = cleo
        .privately(harbour.channel, "board", &[("for", "me")])
        .await;
    assert_eq!(
        labels(&onlooker),
        Vec::<&str>::new(),
        "who looks on has nothing to press"
    );

    let all = cleo
        .publicly(harbour.channel, "board", &[("for", "all")])
        .await;
    assert_eq!(all.pinged, [], "nothing has happened, so nobody is called");
    assert_eq!(labels(&all), BOARD);
    assert_eq!(
        alt_text(&all),
        alt_text(&game.board),
        "the same board is described the same"
    );
    harbour.loses_buttons(&game.board).await;
    // The new message's buttons are the ones that work now.
    game.board = all;
    let opened = game.to_move().press(&game.board, "Move").await;
    game.to_move().assert_private(&opened);
    drop(game);
    harbour.finish().await;
}

#[tokio::test]
async fn history_shows_every_move_page_by_page() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[("size", "6x6")]).await;
    ann.refused(harbour.channel, "history", &[]).await;
    let mut rng = StdRng::seed_from_u64(7);
    while game.moves.len() < 21 {
        let text = loop {
            let text = random_move(&*game.position, &mut rng);
            if game
                .position
                .play(&text)
                .is_ok_and(|next| next.outcome().is_none())
            {
                break text;
            }
        };
        game.play(&text).await;
    }
    let first = ann.privately(harbour.channel, "history", &[]).await;
    let usable = labels(&first);
    assert_eq!(
        usable.len(),
        1,
        "the first of two pages leads only on: {usable:?}"
    );
    let second = ann.press(&first, usable[0]).await;
    assert_eq!(second.id, first.id);
    let both = format!("{}\n{}", first.content, second.content);
    for text in &game.moves {
        assert!(both.contains(text.as_str()), "{text} is missing in\n{both}");
    }
    assert!(both.contains("<t:"), "with times: {both}");
    drop(game);
    harbour.finish().await;
}

#[tokio::test]
async fn games_lists_those_first_where_it_is_my_move() {
    let harbour = Harbour::open().await;
    let (ann, ben, dov) = (
        harbour.player("Ann"),
        harbour.player("Ben"),
        harbour.player("Dov"),
    );
    let none = ann.privately(harbour.channel, "games", &[]).await;
    assert!(none.content.contains("/challenge"), "{}", none.content);

    let mut here = Match::begin(&harbour, &ann, &ben, &[]).await;
    let lagoon = harbour.sandbox.channel("lagoon").expect("#lagoon");
    let challenge = dov
        .challenges(lagoon, Some(&ann), &[("seat", "mine")])
        .await;
    let board = ann.accepts(&challenge).await;
    let mut there = Match::of(&harbour, &dov, &ann, &[], board);
    // Here it is Ann's move, there it is not.
    while here.to_move().id() != ann.id() {
        here.play_any().await;
    }
    while there.to_move().id() == ann.id() {
        there.play_any().await;
    }
    let guild = harbour.sandbox.guild();
    // Where a message is becomes known after it was sent.
    for game in [&here, &there] {
        harbour.board_stored(&game.board).await;
    }
    let listed = ann.privately(lagoon, "games", &[]).await;
    let place = |game: &Match<'_>| {
        let link = format!(
            "https://discord.com/channels/{guild}/{}/{}",
            game.channel, game.board.id
        );
        listed
            .content
            .find(&link)
            .unwrap_or_else(|| panic!("no {link} in {}", listed.content))
    };
    assert!(place(&here) < place(&there), "{}", listed.content);
    drop((here, there));
    harbour.finish().await;
}

#[tokio::test]
async fn the_rules_have_pictures_and_pages() {
    let harbour = Harbour::open().await;
    let ben = harbour.player("Ben");
    let which = ben.privately(harbour.channel, "rules", &[]).await;
    assert_eq!(
        labels(&which),
        [
            "Trypsylon",
            "Trisq",
            "Tryptic",
            "WYPS",
            "Neue Partie",
            "Lernen",
            "Gegen Causeway"
        ]
    );
    let mut page = ben.press(&which, "Trypsylon").await;
    let mut pages = 1;
    let mut pictures = 0;
    loop {
        pictures += page.attachments.len();
        if !page.attachments.is_empty() {
            assert!(!alt_text(&page).is_empty());
        }
        let usable: Vec<String> = page
            .enabled_components()
            .map(causeway::sandbox::Component::custom_id)
            .filter(|id| id.contains(":rules:"))
            .map(str::to_owned)
            .collect();
        // On: the last of the usable ones, as long as there is one more than the way back.
        let on = if pages == 1 {
            usable.first()
        } else {
            usable.get(1)
        };
        let Some(on) = on else { break };
        page = ben.click_on(&page, on).await;
        pages += 1;
    }
    assert!(pages >= 3, "{pages} pages of rules");
    assert!(pictures >= 2, "{pictures} pictures in the rules");
    harbour.finish().await;
}

#[tokio::test]
async fn help_says_what_to_do_here_and_now() {
    let harbour = Harbour::open().await;
    let (ann, ben, cleo) = (
        harbour.player("Ann"),
        harbour.player("Ben"),
        harbour.player("Cleo"),
    );
    let idle = ann.privately(harbour.channel, "help", &[]).await.content;
    assert!(idle.contains("/challenge"), "{idle}");
    let challenge = ann
        .challenges(harbour.channel, Some(&cleo), &[("seat", "mine")])
        .await;
    let asked = cleo.privately(harbour.channel, "help", &[]).await.content;
    assert!(asked.contains("/accept"), "{asked}");
    let board = cleo.accepts(&challenge).await;
    let game = Match::of(&harbour, &ann, &cleo, &[], board);
    let mine = game
        .to_move()
        .privately(harbour.channel, "help", &[])
        .await
        .content;
    assert!(mine.contains("/take"), "{mine}");
    let theirs = game
        .waiting()
        .privately(harbour.channel, "help", &[])
        .await
        .content;
    assert!(theirs.contains(&game.to_move().mention()), "{theirs}");
    let onlooker = ben.privately(harbour.channel, "help", &[]).await.content;
    assert_ne!(onlooker, theirs);
    drop(game);
    harbour.finish().await;
}

#[tokio::test]
async fn completions_offer_what_is_legal_and_nothing_else() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[("size", "6x6")]).await;
    for _ in 0..4 {
        game.play_any().await;
        let player = game.to_move();
        let partial = game.position.partial("").expect("a running game");
        let legal: Vec<&str> = partial
            .choices("card")
            .map(|choice| choice.input.as_str())
            .collect();
        let mut offered = Vec::new();
        for column in ["a", "b", "c", "d", "e", "f"] {
            let choices = player
                .autocomplete(harbour.channel, "take", &[], ("card", column))
                .await
                .expect("choices");
            offered.extend(choices.iter().map(|choice| choice.value.to_string()));
        }
        offered.sort_unstable();
        offered.dedup();
        assert_eq!(
            offered,
            legal,
            "cards that may be taken from {}",
            game.position.text()
        );
        let all = player
            .autocomplete(harbour.channel, "take", &[], ("card", ""))
            .await
            .expect("choices");
        assert!(!all.is_empty() && all.len() <= 25);
        assert_eq!(
            game.waiting()
                .autocomplete(harbour.channel, "take", &[], ("card", ""))
                .await
                .expect("choices"),
            [],
            "it is not their turn"
        );
    }
    let player = game.to_move();
    let card = game.position.partial("").expect("a running game").next[0].clone();
    game.board = player
        .partly(harbour.channel, "take", &[("card", &card.input)])
        .await;
    let partial = game.position.partial(&card.text).expect("taken");
    let mut legal: Vec<&str> = partial
        .choices("edge")
        .map(|choice| choice.input.as_str())
        .collect();
    let choices = player
        .autocomplete(harbour.channel, "push", &[], ("edge", ""))
        .await
        .expect("choices");
    let mut offered: Vec<&str> = choices.iter().map(|choice| &*choice.value).collect();
    legal.sort_unstable();
    offered.sort_unstable();
    assert_eq!(offered, legal);
    let moves = player
        .autocomplete(harbour.channel, "move", &[], ("notation", &card.input))
        .await
        .expect("choices");
    assert!(!moves.is_empty() && moves.len() <= 25);
    assert!(
        moves
            .iter()
            .all(|choice| game.position.partial(&choice.value).is_ok()),
        "{moves:?}"
    );
    drop(game);
    harbour.finish().await;
}
