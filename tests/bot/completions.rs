//! Completions of what is being typed.

use causeway::{
    bot::{Action, Suggestion, Typing},
    games::Game,
};

use crate::world::*;

fn values(suggestions: &[Suggestion]) -> Vec<&str> {
    suggestions.iter().map(|it| it.value.as_str()).collect()
}

#[tokio::test]
async fn only_the_player_whose_turn_it_is_gets_any() {
    let world = World::with_game().await;
    assert_eq!(
        world
            .complete(ANN, command("take", &[]), "card", "")
            .await
            .len(),
        25
    );
    assert_eq!(
        world.complete(BEN, command("take", &[]), "card", "").await,
        []
    );
    assert_eq!(
        world.complete(CLEO, command("take", &[]), "card", "").await,
        []
    );
    let at = world.at().await;
    world.ask(ANN, Action::ResignConfirmed { at }).await;
    assert_eq!(
        world.complete(ANN, command("take", &[]), "card", "").await,
        []
    );
}

#[tokio::test]
async fn cards_that_may_be_taken_now() {
    let world = World::with_game().await;
    assert_eq!(
        values(&world.complete(ANN, command("take", &[]), "card", "C").await),
        ["c1", "c2", "c3", "c4", "c5"]
    );
    assert_eq!(
        values(
            &world
                .complete(ANN, command("take", &[]), "card", "c3")
                .await
        ),
        ["c3"]
    );
    assert_eq!(
        world.complete(ANN, command("take", &[]), "card", "z").await,
        []
    );
    // No second card in the first move.
    assert_eq!(
        world
            .complete(ANN, command("take", &[("card", "c3")]), "second", "")
            .await,
        []
    );
    world.play(ANN, "c3 L3-90").await;
    // The card inserted last may not be taken.
    let cards = world.complete(BEN, command("take", &[]), "card", "a").await;
    assert_eq!(values(&cards), ["a1", "a2", "a4", "a5"]);
}

#[tokio::test]
async fn second_cards_of_a_double_move() {
    let world = World::with_game_on(terms_with("expert", true, false)).await;
    world.play(ANN, "c3 L3-90").await;
    let second = world
        .complete(BEN, command("take", &[("card", "b2")]), "second", "")
        .await;
    assert_eq!(
        second.len(),
        23,
        "all but the face-up card and the one taken: {second:?}"
    );
    // Nothing can be pushed before the second card is taken.
    world.ask(BEN, take(&["b2"])).await;
    assert_eq!(
        world.complete(BEN, command("push", &[]), "edge", "").await,
        []
    );
}

#[tokio::test]
async fn edges_from_which_can_be_pushed_now() {
    let world = World::with_game().await;
    assert_eq!(
        world.complete(ANN, command("push", &[]), "edge", "").await,
        [],
        "no card is in hand yet"
    );
    world.ask(ANN, take(&["c1"])).await;
    let edges = world.complete(ANN, command("push", &[]), "edge", "").await;
    let mut sorted = values(&edges);
    sorted.sort_unstable();
    assert_eq!(sorted, ["L1", "R1", "Tc"]);
    assert_eq!(
        values(
            &world
                .complete(ANN, command("push", &[]), "edge", "TOP")
                .await
        ),
        ["Tc"]
    );
    assert!(
        edges.iter().any(|it| it.label == "L1 · Left edge"),
        "{edges:?}"
    );
}

#[tokio::test]
async fn rotations_may_be_filled_in_before_the_edge() {
    let world = World::with_game().await;
    world.ask(ANN, take(&["c3"])).await;
    let all = ["rot0", "rot90", "rot180", "rot270"];
    assert_eq!(
        values(
            &world
                .complete(
                    ANN,
                    command("push", &[("edge", "edge-left")]),
                    "rotation",
                    ""
                )
                .await
        ),
        all
    );
    assert_eq!(
        values(
            &world
                .complete(ANN, command("push", &[]), "rotation", "")
                .await
        ),
        all
    );
    assert_eq!(
        values(
            &world
                .complete(ANN, command("push", &[]), "rotation", "27")
                .await
        ),
        ["rot270"]
    );
}

#[tokio::test]
async fn whole_moves_and_beginnings_of_them() {
    let world = World::with_game().await;
    let check = async |typed: &str| {
        let suggestions = world.complete_move(ANN, typed).await;
        assert!(suggestions.len() <= 25, "{typed}: {suggestions:?}");
        for it in &suggestions {
            assert!(it.label.len() <= 100 && it.value.len() <= 100);
        }
        suggestions
    };
    let beginnings = check("").await;
    assert_eq!(beginnings.len(), 25);
    assert!(beginnings.iter().all(|it| it.label.ends_with('…')));
    assert_eq!(check("c3").await.len(), 16, "four edges, four rotations");
    assert_eq!(values(&check("C3 l3-9").await), ["c3 L3-90"]);
    assert_eq!(values(&check("c3 L3-90").await), ["c3 L3-90"]);
    assert_eq!(check("c3 left").await.len(), 4);
    // What cannot be understood leads nowhere, and is no beginning of anything.
    assert_eq!(check("what?").await, []);
}

#[tokio::test]
async fn whole_moves_keep_what_is_touched() {
    let world = World::with_game().await;
    world.ask(ANN, take(&["c3"])).await;
    let suggestions = world.complete_move(ANN, "").await;
    assert_eq!(suggestions.len(), 16);
    assert!(
        suggestions.iter().all(|it| it.value.starts_with("c3 ")),
        "{suggestions:?}"
    );
    assert_eq!(world.complete_move(ANN, "d4").await, []);
}

#[tokio::test]
async fn what_is_longer_than_any_move_is_not_looked_at() {
    let world = World::with_game().await;
    assert!(!world.complete_move(ANN, "c3 at at").await.is_empty());
    assert_eq!(world.complete_move(ANN, &"c3 ".repeat(2000)).await, []);
    assert_eq!(world.complete_move(ANN, &"c".repeat(201)).await, []);
}

#[tokio::test]
async fn variants_of_the_chosen_game_need_no_table() {
    let world = World::new().await;
    let all = async |game, typed: &str| {
        let found = world.completions(ANN, Typing::Variant(game), typed).await;
        assert!(found.len() <= 25);
        found
    };
    let found = all(Some(Game::WYPS), "").await;
    assert_eq!(
        (found[0].value.as_str(), found[0].label.as_str()),
        (
            "standard 13 all",
            "Standard · 13 hexes to a side · the whole English dictionary"
        )
    );
    // Number goes with one side and all words only.
    let number = all(Some(Game::WYPS), "number").await;
    assert_eq!(values(&number), ["number 10 all"]);
    assert_eq!(values(&all(Some(Game::TRISQ), "6 x").await), ["6"]);
    assert_eq!(values(&all(Some(Game::TRYPTIC), "").await), ["settings"]);
    let usual = all(None, "").await;
    assert_eq!((usual.len(), usual[0].value.as_str()), (9, "5x5 standard"));
    assert_eq!(usual[8].label, "Settings…");
}
