//! Games of leagues and tournaments that organisers or the program decide.

use causeway::{
    bot::{Action, Closing, Controls, Decision, Intervention, LeagueRuling, Opponent, PrivacyStep},
    ids::{Computer, LeagueId, PersonId},
    leagues::{GameEnd, GameState, LeagueGame, SeasonState},
    store::StoredSeason,
    table::End,
};

use crate::{
    clocks::pass_awake,
    leagues::{change, join, look, people, resign, running, season, shown},
    tournaments::begun,
    world::*,
};

const DAN: PersonId = PersonId(4);
const OUTSIDER: PersonId = PersonId(9);

fn correct(first: PersonId, second: PersonId, winner: Option<PersonId>) -> Action {
    Action::CorrectLeague(LeagueRuling {
        first,
        second,
        winner,
        reason: "the *wrong* one resigned".to_owned(),
    })
}

fn game(stored: &StoredSeason, first: PersonId, second: PersonId) -> LeagueGame {
    let id = |person| stored.entrant_of(person).unwrap().id;
    let is_it = |it: &&LeagueGame| it.first == id(first) && it.second == Some(id(second));
    *stored.games.iter().rev().find(is_it).unwrap()
}

/// This player resigns the game of the two in which `first` begins.
async fn lose(world: &World, id: LeagueId, (first, second): (PersonId, PersonId), who: PersonId) {
    let played = game(&season(world, id).await, first, second);
    resign(world, played.table().unwrap(), who).await;
    look(world).await;
}

#[tokio::test]
async fn an_organiser_corrects_a_result_for_a_reason_that_all_read() {
    let world = World::new().await;
    let id = begun(&world, "round_robin", 4).await;
    let running = world.refused(MODERATOR, correct(ANN, DAN, Some(DAN))).await;
    says(&running, "The game of <@1> and <@4> is still being played.");
    lose(&world, id, (ANN, DAN), DAN).await;
    let refused = world.refused(OUTSIDER, correct(ANN, DAN, Some(DAN))).await;
    says(&refused, "Only moderators");
    let director = Action::LeagueDirector {
        of: id,
        person: Some(OUTSIDER),
    };
    world.ask(MODERATOR, director).await;
    let own = world
        .refused(MODERATOR, correct(MODERATOR, BEN, Some(BEN)))
        .await;
    says(&own, "You play in this game.");
    let corrected = world.ask(OUTSIDER, correct(ANN, DAN, Some(DAN))).await;
    says(&corrected, "✏️ <@1> – <@4>: <@4> wins");
    says(&corrected, "Ratings stay as they are.");
    let stored = season(&world, id).await;
    let decided = game(&stored, ANN, DAN);
    assert_eq!(decided.end(), Some(GameEnd::Second));
    assert!(decided.table().is_some(), "its game stays what it was");
    // Both are told, once, and everybody reads it below the table.
    let told = look(&world).await;
    let heard = |who: PersonId| {
        let is_it = |it: &&(PersonId, String)| it.0 == who && it.1.contains("<@4> wins");
        told.iter().filter(is_it).count()
    };
    assert_eq!(
        [heard(ANN), heard(DAN), heard(MODERATOR)],
        [1, 1, 0],
        "{told:?}"
    );
    let panel = world.ask(OUTSIDER, Action::Tournaments).await;
    says(&panel, r"as organisers decided: the \*wrong\* one resigned");
    // It may be corrected again, also before a game has begun at all.
    world.ask(MODERATOR, correct(ANN, DAN, None)).await;
    let stored = season(&world, id).await;
    assert_eq!(game(&stored, ANN, DAN).end(), Some(GameEnd::Draw));
    assert_eq!(stored.corrections.len(), 1);
    // The words go with the data of who they are about.
    let delete = Action::Privacy {
        step: PrivacyStep::Delete,
    };
    world.ask(DAN, delete).await;
    assert_eq!(season(&world, id).await.corrections, []);
    let none = world
        .refused(MODERATOR, correct(ANN, OUTSIDER, Some(ANN)))
        .await;
    says(&none, "<@1> and <@9> have no game with these sides");
}

#[tokio::test]
async fn a_result_that_has_led_to_other_games_stays() {
    let world = World::new().await;
    let id = begun(&world, "knock_out", 4).await;
    let [one, other] = [(PersonId(1), PersonId(4)), (PersonId(4), PersonId(1))];
    lose(&world, id, one, one.1).await;
    world
        .ask(MODERATOR, correct(one.0, one.1, Some(one.1)))
        .await;
    lose(&world, id, other, one.1).await;
    // They are level now, and two more games have begun.
    let late = correct(one.0, one.1, Some(one.0));
    let stored = season(&world, id).await;
    let count = stored.games.iter().filter(|it| it.part == 2).count();
    assert_eq!(count, 4, "{:?}", stored.games);
    let more = world.refused(MODERATOR, late).await;
    says(&more, "is still being played");
    for table in running(&season(&world, id).await) {
        let seats = world.store.table(table).await.unwrap().unwrap().table.seats;
        resign(&world, table, *seats.iter().max().unwrap()).await;
    }
    look(&world).await;
    let stored = season(&world, id).await;
    assert!(stored.games.iter().any(|it| it.part == 1), "the final runs");
    let late = world
        .refused(MODERATOR, correct(one.0, one.1, Some(one.1)))
        .await;
    says(&late, "has led to other games");
}

#[tokio::test]
async fn moderators_end_games_of_their_league_that_run_in_direct_messages() {
    let world = World::new().await;
    let id = begun(&world, "round_robin", 4).await;
    let played = game(&season(&world, id).await, ANN, DAN);
    let replace = Action::Moderate {
        of: played.table(),
        doing: Intervention::Replace {
            player: ANN,
            substitute: Opponent {
                id: OUTSIDER,
                is_bot: false,
            },
        },
    };
    let stays = world.refused(MODERATOR, replace).await;
    says(&stays, "its players and its place stay");
    let closing = Closing {
        decision: Decision::Win(DAN),
        reason: Some("away for months".to_owned()),
    };
    let of = played.table();
    assert!(of.is_some(), "{played:?}");
    let asked = world.ask(MODERATOR, Action::Close { of, closing }).await;
    says(&asked, "away for months");
    let Controls::ConfirmClose { at, ruling, reason } = asked.controls else {
        panic!("{asked:?}");
    };
    let confirmed = Action::CloseConfirmed { at, ruling, reason };
    world.ask(MODERATOR, confirmed).await;
    look(&world).await;
    let ended = game(&season(&world, id).await, ANN, DAN);
    assert_eq!(ended.end(), Some(GameEnd::Second));
}

#[tokio::test]
async fn the_program_decides_what_is_under_way_where_a_league_says_so() {
    let world = World::new().await;
    let made = world.ask(MODERATOR, change(None, "new=trisq")).await;
    let (id, league) = shown(&made);
    assert!(!league.judged);
    let judged = world.ask(MODERATOR, change(Some(id), "judged=on")).await;
    assert!(shown(&judged).1.judged);
    says(&judged, "judged by Causeway");
    world.ask(MODERATOR, change(Some(id), "open")).await;
    join(&world, id, &people(4)).await;
    world.pass(7 * 24);
    look(&world).await;
    let endless = "UPDATE tables SET due = NULL, deadline = NULL";
    world.database.tamper(endless).await;
    let under_way = running(&season(&world, id).await);
    assert_eq!(under_way.len(), 4);
    world.pass(14 * 24);
    look(&world).await;
    for _ in 0..3 {
        pass_awake(&world, 10).await;
        look(&world).await;
    }
    let over = world.store.season_of(id, 1).await.unwrap().unwrap();
    assert_eq!(over.season.state, SeasonState::Over);
    for table in under_way {
        let stored = world.store.table(table).await.unwrap().unwrap();
        let Some(End::Adjudicated { by, winner }) = stored.table.end() else {
            panic!("{:?}", stored.table.end());
        };
        assert_eq!(by.computer().map(|it: Computer| it.level), Some(6));
        assert_eq!(winner, None, "nothing was played yet");
        let is_it = |it: &&LeagueGame| it.table() == Some(table);
        let played = over.games.iter().find(is_it).unwrap();
        assert!(matches!(
            played.state,
            GameState::Ended(GameEnd::Draw, Some(_))
        ));
    }
}
