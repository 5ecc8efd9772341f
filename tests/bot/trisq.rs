//! Trisq through the bot: places given one by one or two at once, completions, and who begins the
//! next game.

use causeway::{
    bot::{Action, Place, PlaceKind, Suggestion},
    games::{Game, GameOption},
    ids::ChannelId,
    table::Terms,
};

use crate::{stand_ins, world::*};

fn terms() -> Terms {
    stand_ins::terms(Game::Trisq, &[("size", "6")])
}

fn place(piece: &str, second: Option<&str>) -> Action {
    let filled: Vec<_> = [("piece", piece)]
        .into_iter()
        .chain(second.map(|second| ("second", second)))
        .collect();
    give("place", &filled)
}

fn values(suggestions: &[Suggestion]) -> Vec<&str> {
    suggestions.iter().map(|it| it.value.as_str()).collect()
}

#[tokio::test]
async fn one_piece_or_two_are_placed_by_one_command() {
    let world = World::with_game_on(terms()).await;
    let played = english(&world.ask(ANN, place("C3 h nw", None)).await);
    assert!(played.contains("c3hnw"), "{played}");
    let played = english(&world.ask(BEN, place("d4vse", Some("a1hne"))).await);
    assert!(
        played.contains("<@2> places pieces on **a1hne** and **d4vse**."),
        "{played}"
    );
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
        game: Game::Wyps,
        options: Game::Wyps
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
        thread: None,
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
    // Ann plays nothing else, so she hears what this game is played by.
    assert!(
        world
            .refused(ANN, lay())
            .await
            .ends_with("Use `/place` or `/move`.")
    );
}

#[tokio::test]
async fn a_piece_that_has_to_be_mended_waits_for_the_second() {
    let world = World::with_game_on(terms()).await;
    world.ask(ANN, place("b2hne", None)).await;
    world.ask(BEN, place("f6hne", None)).await;
    let prefix = english(&world.ask(ANN, place("c3hsw", None)).await);
    assert!(
        prefix.contains("c3hsw") && prefix.contains("/place"),
        "{prefix}"
    );
    let played = english(&world.ask(ANN, place("b3vse", None)).await);
    assert!(played.contains("**b3vse** and **c3hsw**"), "{played}");
}

#[tokio::test]
async fn what_was_begun_is_not_lost_by_a_mistake_and_its_end_is_told() {
    let world = World::with_game_on(terms()).await;
    world.ask(ANN, place("b2hne", None)).await;
    world.ask(BEN, place("f6hne", None)).await;
    let prefix = english(&world.ask(ANN, place("c3hsw", None)).await);
    assert!(prefix.contains("`/back` undoes it."), "{prefix}");
    // By itself a1hne would be a move, but here it stands where a second piece is awaited.
    let refused = world.refused(ANN, place("a1hne", None)).await;
    assert!(
        refused.contains("Choose a second piece that lies along both"),
        "{refused}"
    );
    let played = english(&world.ask(ANN, place("a1hne", Some("e5hne"))).await);
    assert!(
        played.contains("`c3hsw` went back.") && played.contains("**a1hne** and **e5hne**"),
        "{played}"
    );
}

#[tokio::test]
async fn refusals_name_the_pieces_that_touch() {
    let world = World::with_game_on(terms()).await;
    let refused = world.refused(ANN, place("b2hne", Some("c3hne"))).await;
    assert!(refused.contains("places one piece"), "{refused}");
    world.ask(ANN, place("b2hne", None)).await;
    world.ask(BEN, place("f6hne", None)).await;
    let refused = world.refused(ANN, place("e2hne", Some("f3hsw"))).await;
    assert!(
        refused.contains("e2hne and f3hsw would touch only at a point"),
        "{refused}"
    );
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
    world.ask(BEN, place("f6hne", None)).await;
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
    world
        .ask(
            ANN,
            Action::Rematch {
                at: None,
                thread: None,
            },
        )
        .await;
    let next = english(
        &world
            .ask(
                BEN,
                Action::Rematch {
                    at: None,
                    thread: None,
                },
            )
            .await,
    );
    assert!(next.contains(&format!("<@{BEN}> is Red")), "{next}");
    let played = english(&world.ask(BEN, place("d4vse", None)).await);
    assert!(played.contains("d4vse"), "{played}");
}
