//! Trisq through the bot: places given one by one or two at once, completions, and who begins the
//! next game.

use causeway::{
    bot::{Action, Controls, Place, PlaceKind, Reply, Suggestion},
    games::{Game, GameOption},
    ids::ChannelId,
    table::Terms,
};

use crate::{stand_ins, turns::labels, world::*};

fn terms() -> Terms {
    stand_ins::terms(Game::TRISQ, &[("size", "6")])
}

fn place(piece: &str, second: Option<&str>) -> Action {
    let filled: Vec<_> = [("piece", piece)]
        .into_iter()
        .chain(second.map(|second| ("second", second)))
        .collect();
    give("place", &filled)
}

/// What a private board shows.
fn drafts(reply: &Reply) -> String {
    assert!(reply.audience.is_private());
    let Controls::PrivateBoard(board) = &reply.controls else {
        panic!("no try-out board: {reply:?}")
    };
    board.tried.to_string()
}

fn values(suggestions: &[Suggestion]) -> Vec<&str> {
    suggestions.iter().map(|it| it.value.as_str()).collect()
}

#[tokio::test]
async fn one_piece_or_two_are_placed_by_one_command() {
    let world = World::with_game_on(terms()).await;
    let played = english(&world.ask(ANN, place("C3 h nw", None)).await);
    says(&played, "c3hnw");
    let played = english(&world.ask(BEN, place("d4vse", Some("a1hne"))).await);
    says(&played, "<@2> places pieces on **a1hne** and **d4vse**.");
}

#[tokio::test]
async fn a_command_of_another_game_leads_to_the_own_one_in_the_thread() {
    let world = World::with_game_on(terms()).await;
    let thread = Place {
        channel: ChannelId(200),
        kind: PlaceKind::Thread,
        ..CHANNEL
    };
    let wyps = Terms {
        game: Game::WYPS,
        options: Game::WYPS
            .info()
            .options
            .iter()
            .map(|option| (option.key.to_owned(), GameOption::json(option.values[0])))
            .collect(),
        ..terms()
    };
    let challenge = world.challenge(thread, CLEO, BEN, wyps).await;
    let accept = Action::Accept {
        challenge: Some(challenge),
    };
    world.ask_in(thread, BEN, accept).await;
    let lay = || give("word", &[("word", "CAT")]);
    let played = world.store.table_in(ChannelId(200)).await.unwrap().unwrap();
    let link = format!(
        "https://discord.com/channels/10/200/{}",
        played.message.unwrap()
    );
    for person in [BEN, CLEO] {
        assert_eq!(
            world.refused(person, lay()).await,
            format!("Your game of WYPS is [in another channel]({link}). Use `/word` there.")
        );
    }
    let notation = "a1hnw".to_owned();
    let moved = world.refused(CLEO, Action::Move { notation }).await;
    begins(&moved, "Your game of WYPS is [in another channel]");
    // Ann plays nothing else, so she hears what this game is played by.
    assert!(
        world
            .refused(ANN, lay())
            .await
            .ends_with("Use `/place` or `/move`.")
    );
}

#[tokio::test]
async fn a_piece_that_has_to_be_mended_is_only_drafted() {
    let world = World::with_game_on(terms()).await;
    world.ask(ANN, place("b2hne", None)).await;
    world.play(BEN, "f6hne").await;
    let at = world.at().await;
    let drafted = world.ask(ANN, place("c3hsw", None)).await;
    assert_eq!(drafts(&drafted), "c3hsw");
    says(
        &drafted,
        "Choose the square of a second piece that lies along both",
    );
    assert_eq!(world.at().await, at, "a draft binds nobody");
    let played = english(&world.ask(ANN, place("c3hsw", Some("b3vse"))).await);
    says(&played, "**b3vse** and **c3hsw**");
}

#[tokio::test]
async fn whoever_places_one_piece_says_whether_to_add_a_second() {
    let world = World::with_game_on(terms()).await;
    world.ask(ANN, place("b2hne", None)).await;
    let at = world.at().await;
    let tried = |partial: &str| Action::Try {
        at: at.into(),
        partial: partial.to_owned(),
    };
    let pressed = world.ask(BEN, tried("f6hne")).await;
    let drafted = world.ask(BEN, place("f6hne", None)).await;
    let undelivered = Vec::new();
    let drafted = Reply {
        undelivered,
        ..drafted.as_update()
    };
    assert_eq!(drafted, pressed);
    assert_eq!(
        english(&pressed),
        "<@2> places a piece on **f6hne**. Play it, or add to it."
    );
    let adding = world.ask(BEN, tried("f6hne+")).await;
    assert_eq!(drafts(&adding), "f6hne+");
    assert_eq!(english(&adding), "Choose a square for the second piece.");
    // What is no whole move is not asked about.
    assert_eq!(drafts(&world.ask(BEN, tried("f6h+")).await), "f6h");
    assert_eq!(world.at().await, at, "a draft binds nobody");
    let partial = "f6hne".to_owned();
    world
        .ask(
            BEN,
            Action::Play {
                at: at.into(),
                partial,
            },
        )
        .await;
    assert_eq!(world.moves().await, ["b2hne", "f6hne"]);
    // Whose turn it is not places nothing.
    let refused = world.refused(BEN, place("a1hne", None)).await;
    begins(&refused, "It’s <@1>’s turn");
}

#[tokio::test]
async fn the_private_board_says_who_wins_by_a_move_or_right_after_it() {
    let world = World::with_game_on(terms()).await;
    let played = [
        "c1hsw",
        "e2hne",
        "c1hnw+c2hsw",
        "f2hnw+f3hsw",
        "c2hnw+c3hsw",
        "f5vse",
        "c3hnw+c4hsw",
        "e5vne",
        "c4hnw+c5hsw",
        "a4hse+a5hsw",
    ];
    for (mv, by) in played.into_iter().zip([ANN, BEN].into_iter().cycle()) {
        world.play(by, mv).await;
    }
    let check = async |by, partial: &str, expected: &str| {
        let (at, partial) = (world.at().await.into(), partial.to_owned());
        let tried = world.ask(by, Action::Try { at, partial }).await;
        begins(&english(&tried), expected);
        labels(&tried.controls)
    };
    check(ANN, "c5hnw", "<@1> places a piece on **c5hnw**.").await;
    check(ANN, "c5hnw+c6hsw", "<@1> places pieces on").await;
    world.play(ANN, "c5hnw+c6hsw").await;
    check(BEN, "a1hnw", "<@1> could win right after this move.").await;
    world.play(BEN, "a1hnw").await;
    // Nothing is added to that.
    let offered = check(ANN, "c6hnw", "This move wins.").await;
    assert!(offered.iter().all(|label| !label.starts_with("+ ")));
    assert!(offered.contains(&"Play".to_owned()), "{offered:?}");
}

#[tokio::test]
async fn refusals_name_the_pieces_that_touch() {
    let world = World::with_game_on(terms()).await;
    let refused = world.refused(ANN, place("b2hne", Some("c3hne"))).await;
    says(&refused, "places one piece");
    world.ask(ANN, place("b2hne", None)).await;
    world.play(BEN, "f6hne").await;
    let refused = world.refused(ANN, place("e2hne", Some("f3hsw"))).await;
    says(&refused, "e2hne and f3hsw would touch only at a point");
}

#[tokio::test]
async fn pieces_are_completed_as_they_are_typed() {
    let world = World::with_game_on(terms()).await;
    assert_eq!(
        world
            .complete(ANN, command("place", &[]), "piece", "")
            .await
            .len(),
        25
    );
    assert_eq!(
        values(
            &world
                .complete(ANN, command("place", &[]), "piece", "C3 h")
                .await
        ),
        ["c3hne", "c3hnw", "c3hse", "c3hsw"]
    );
    assert_eq!(
        world
            .complete(ANN, command("place", &[("piece", "c3hne")]), "second", "")
            .await,
        [],
        "the first turn places one"
    );
    assert_eq!(
        world
            .complete(BEN, command("place", &[]), "piece", "")
            .await,
        []
    );
    world.ask(ANN, place("b2hne", None)).await;
    world.play(BEN, "f6hne").await;
    let noted = world
        .complete(ANN, command("place", &[]), "piece", "c3hs")
        .await;
    assert_eq!(values(&noted), ["c3hse", "c3hsw"]);
    assert!(noted[1].label.contains("needs a second piece"), "{noted:?}");
    let second = world
        .complete(ANN, command("place", &[("piece", "c3hsw")]), "second", "")
        .await;
    assert_eq!(values(&second), ["b3hse", "b3vse", "c2hnw", "c2vnw"]);
}

#[tokio::test]
async fn the_loser_gets_red_in_the_next_game() {
    let world = World::with_game_on(terms()).await;
    world.ask(ANN, place("c3hnw", None)).await;
    let at = world.at().await;
    world.ask(BEN, Action::ResignConfirmed { at }).await;
    world.ask(ANN, Action::Rematch { at: None }).await;
    let next = english(&world.ask(BEN, Action::Rematch { at: None }).await);
    says(&next, format!("<@{BEN}> is Red"));
    let played = english(&world.ask(BEN, place("d4vse", None)).await);
    says(&played, "d4vse");
}
