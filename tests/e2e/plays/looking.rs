//! Looking without acting: the board once more, and completions.

use crate::{
    game::{BOARD, Match},
    harness::{Harbour, alt_text, labels},
};

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
    // Move and Type… are for whose turn it is, and Nudge for the other.
    let is_anns = game.to_move().mention() == ann.mention();
    let own = if is_anns { 0..7 } else { 2..8 };
    assert_eq!(labels(&mine), BOARD[own]);
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
