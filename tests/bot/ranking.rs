//! Who is how good among the players of a server.

use causeway::{
    bot::{Action, Controls, Place, PlaceKind, RankedClass, Reply},
    games::Game,
    ids::{PersonId, ServerId},
    settings::PersonalChanges,
    table::Terms,
};
use sqlx::AssertSqlSafe;

use crate::world::*;

const HOUR: i64 = 60 * 60 * 1000;
const DAY: i64 = 24 * HOUR;

const DIRECT: Place = Place {
    server: None,
    kind: PlaceKind::WithBot,
    ..CHANNEL
};

fn of_game(game: Option<Game>) -> Action {
    let (of, page, to_all) = (None, 0, false);
    Action::Ranking {
        of,
        page,
        to_all,
        game,
    }
}

fn page(class: RankedClass, page: u32, to_all: bool) -> Action {
    let (of, game) = (Some(class), None);
    Action::Ranking {
        of,
        page,
        to_all,
        game,
    }
}

fn trisq() -> RankedClass {
    RankedClass::new(Game::TRISQ, "").unwrap()
}

fn listed(ranking: bool) -> Action {
    Action::Settings {
        changes: PersonalChanges {
            ranking: Some(ranking),
            ..PersonalChanges::default()
        },
    }
}

/// A row of ratings: what somebody was rated in Trisq so long ago, after a number of games.
async fn rated(world: &World, person: u64, (points, games): (i64, u32), ago: i64) {
    rated_in(world, ("trisq", ""), person, (points, games), ago).await;
}

async fn rated_in(
    world: &World,
    (game, class): (&str, &str),
    person: u64,
    (points, games): (i64, u32),
    ago: i64,
) {
    let at = world.now().0 - ago;
    let sql = format!(
        "UPDATE ratings SET is_last = FALSE WHERE person = {person} AND game = '{game}';
         INSERT INTO ratings (seat, person, game, class, alone, points, deviation, games, rated,
                              is_last)
         VALUES (0, {person}, '{game}', '{class}', FALSE, {points}000, 200000, {games}, {at},
                 TRUE);
         INSERT INTO server_players (server, person) VALUES (10, {person})
         ON CONFLICT DO NOTHING"
    );
    world.database.tamper(AssertSqlSafe(sql)).await;
}

fn controls(reply: &Reply) -> (u32, u32, Vec<RankedClass>, bool) {
    let Controls::Ranking {
        page,
        pages,
        others,
        may_share,
        ..
    } = reply.controls.clone()
    else {
        panic!("{:?}", reply.controls);
    };
    (page, pages, others, may_share)
}

#[tokio::test]
async fn players_are_ranked_with_what_became_of_them_in_a_week() {
    let world = World::new().await;
    // Ann has come up past Ben, who has come down; two share a place; one is new.
    rated(&world, 1, (1_500, 5), 8 * DAY).await;
    rated(&world, 1, (1_700, 6), DAY).await;
    rated(&world, 2, (1_600, 9), 8 * DAY).await;
    rated(&world, 3, (1_550, 9), 30 * DAY).await;
    rated(&world, 4, (1_400, 2), 9 * DAY).await;
    rated(&world, 4, (1_550, 3), HOUR).await;
    rated(&world, 5, (1_900, 2), HOUR).await;
    let shown = world.ask(ANN, of_game(Some(Game::TRISQ))).await;
    assert_eq!(
        english(&shown),
        "🏆 **Trisq**: 4 players\n\
         **1.** <@1> · 1700 ▲2\n\
         **2.** <@2> · 1600 ▼1\n\
         **3.** <@3> · 1550 ▼1\n\
         **3.** <@4> · 1550 🆕"
    );
    assert!(shown.audience.is_private());
    assert_eq!(controls(&shown), (0, 1, Vec::new(), true));
    // A week later nothing has changed since.
    world.pass(7 * 24 + 1);
    let later = world.ask(ANN, of_game(Some(Game::TRISQ))).await;
    assert_eq!(
        english(&later),
        "🏆 **Trisq**: 4 players\n\
         **1.** <@1> · 1700\n\
         **2.** <@2> · 1600\n\
         **3.** <@3> · 1550\n\
         **3.** <@4> · 1550"
    );
    // To all, it says nothing about who has asked, and calls nobody.
    let public = world.ask(PersonId(9), page(trisq(), 0, true)).await;
    assert_eq!(english(&public), english(&later));
    assert_eq!(public.audience.calls(), []);
    assert_eq!(public.controls, Controls::None);
}

#[tokio::test]
async fn ones_own_place_is_on_each_page() {
    let world = World::new().await;
    for person in 11..34 {
        let points = 2_000 - i64::try_from(person).unwrap();
        rated(&world, person, (points, 5), 9 * DAY).await;
    }
    rated(&world, 1, (1_700, 5), 9 * DAY).await;
    let first = world.ask(ANN, of_game(Some(Game::TRISQ))).await;
    begins(&first, "🏆 **Trisq**: 24 players\n**1.** <@11> · 1989\n");
    ends(&first, "\n**10.** <@20> · 1980\nYou: **24.** <@1> · 1700");
    assert_eq!(controls(&first), (0, 3, Vec::new(), true));
    let last = world.ask(ANN, page(trisq(), 2, false)).await;
    ends(
        &last,
        "players\n**21.** <@31> · 1969\n**22.** <@32> · 1968\n\
                 **23.** <@33> · 1967\n**24.** <@1> · 1700",
    );
    // A page that is gone is the last one.
    let gone = world.ask(ANN, page(trisq(), 7, false)).await;
    assert_eq!(english(&gone), english(&last));
    let of_none = world.ask(BEN, of_game(Some(Game::TRISQ))).await;
    ends(&of_none, "\nYou: new, 3 more rated games to go");
    rated(&world, 2, (1_800, 2), DAY).await;
    let of_few = world.ask(BEN, of_game(Some(Game::TRISQ))).await;
    ends(&of_few, "\nYou: new, one more rated game to go");
    // Rated, but elsewhere.
    let elsewhere = Place {
        server: Some(ServerId(11)),
        ..CHANNEL
    };
    let shown = world
        .ask_in(elsewhere, ANN, of_game(Some(Game::TRISQ)))
        .await;
    begins(&shown, "🏆 Nobody has a place in Trisq yet.");
    ends(&shown, "\nYou: 1700, listed once you play here");
    assert_eq!(controls(&shown), (0, 1, Vec::new(), false));
}

#[tokio::test]
async fn who_does_not_want_it_is_not_listed() {
    let world = World::new().await;
    rated(&world, 1, (1_700, 5), 9 * DAY).await;
    rated(&world, 2, (1_600, 5), 9 * DAY).await;
    let set = world.ask(ANN, listed(false)).await;
    says(&set, "Listed in rankings: **no**.");
    let of_ben = world.ask(BEN, of_game(Some(Game::TRISQ))).await;
    assert_eq!(
        english(&of_ben),
        "🏆 **Trisq**: one player\n**1.** <@2> · 1600"
    );
    let of_ann = world.ask(ANN, of_game(Some(Game::TRISQ))).await;
    says(&of_ann, "You are not listed");
    says(
        &world.ask(ANN, listed(true)).await,
        "Listed in rankings: **yes**.",
    );
    let again = world.ask(BEN, of_game(Some(Game::TRISQ))).await;
    ends(&again, "**1.** <@1> · 1700\n**2.** <@2> · 1600");
    let refused = world.refused_in(DIRECT, ANN, of_game(None)).await;
    says(refused.as_str(), "Only servers have rankings");
}

#[tokio::test]
async fn the_class_is_the_one_that_concerns_whoever_asks() {
    let world = World::new().await;
    begins(
        &world.ask(ANN, of_game(None)).await,
        "🏆 Nobody has a place in Trypsylon yet.",
    );
    rated_in(&world, ("wyps", "small"), 2, (1_500, 5), DAY).await;
    rated_in(&world, ("wyps", "words"), 3, (1_500, 5), DAY).await;
    rated_in(&world, ("wyps", "words"), 4, (1_500, 5), DAY).await;
    let asked = async |by, game| english(&world.ask(by, of_game(game)).await);
    // The one with most players, or with most of one's own games.
    begins(asked(ANN, None).await.as_str(), "🏆 **WYPS**: 2 players");
    begins(
        asked(BEN, None).await.as_str(),
        "🏆 **WYPS (small or Quick)**: one player",
    );
    begins(
        asked(BEN, Some(Game::WYPS)).await.as_str(),
        "🏆 **WYPS (small",
    );
    begins(asked(BEN, Some(Game::TRISQ)).await.as_str(), "🏆 Nobody");
    // The menu leads to the others.
    let shown = world.ask(BEN, of_game(None)).await;
    let words = RankedClass::new(Game::WYPS, "words").unwrap();
    assert_eq!(controls(&shown).2, [words]);
    let chosen = page(trisq(), 0, false).with_selected(words.to_string());
    assert_eq!(chosen, page(words, 0, false));
    // Where a game is played, that.
    world.begin(CHANNEL, terms()).await;
    begins(
        asked(BEN, None).await.as_str(),
        "🏆 Nobody has a place in Trypsylon yet.",
    );
}

#[tokio::test]
async fn who_plays_in_a_server_is_listed_there_until_they_delete_their_data() {
    let world = World::new().await;
    let rated_terms = Terms {
        rated: true,
        ..terms()
    };
    for person in [1, 2] {
        rated(&world, person, (1_600, 5), 9 * DAY).await;
    }
    world.database.tamper("DELETE FROM server_players").await;
    begins(
        &world.ask(ANN, of_game(Some(Game::TRISQ))).await,
        "🏆 Nobody",
    );
    world.begin(CHANNEL, rated_terms).await;
    let both = "🏆 **Trisq**: 2 players\n**1.** <@1> · 1600\n**1.** <@2> · 1600";
    assert_eq!(
        english(&world.ask(ANN, of_game(Some(Game::TRISQ))).await),
        both
    );
    let step = causeway::bot::PrivacyStep::Delete;
    world.ask(BEN, Action::Privacy { step }).await;
    let left = english(&world.ask(ANN, of_game(Some(Game::TRISQ))).await);
    begins(
        left.as_str(),
        "🏆 **Trisq**: one player\n**1.** <@1> · 1600",
    );
}
