//! Tournaments: each against each, knock-outs, and Swiss ones.

use std::collections::BTreeSet;

use causeway::{
    bot::{Action, Controls},
    ids::{LeagueId, PersonId},
    leagues::{EntrantState, Format, GameEnd, GameState, LeagueGame, SeasonState, Tournament},
    store::StoredSeason,
    table::Time,
};

use crate::{
    clocks::pass_awake,
    leagues::{change, join, look, people, resign, running, season, shown},
    world::*,
};

/// A tournament of Trisq in this format, which these have joined, and which has begun.
pub async fn begun(world: &World, format: &str, players: u64) -> LeagueId {
    let id = open(world, format).await;
    join(world, id, &people(players)).await;
    world.ask(MODERATOR, change(Some(id), "start")).await;
    look(world).await;
    id
}

async fn open(world: &World, format: &str) -> LeagueId {
    let made = world
        .ask(MODERATOR, change(None, "new=round_robin/trisq"))
        .await;
    let (id, _) = shown(&made);
    let format = format!("format={format}");
    world.ask(MODERATOR, change(Some(id), &format)).await;
    world.ask(MODERATOR, change(Some(id), "clock=10m+1m")).await;
    world.ask(MODERATOR, change(Some(id), "open")).await;
    id
}

/// Ends the games that are under way: who wins is decided by their order among these, and who has no
/// place in it has lost.
async fn play(world: &World, id: LeagueId, order: &[u64]) {
    let rank = |person: &PersonId| order.iter().position(|it| *it == person.0);
    for table in running(&season(world, id).await) {
        let stored = world.store.table(table).await.unwrap().unwrap();
        let last = |person: &&PersonId| rank(person).unwrap_or(usize::MAX);
        let worse = *stored.table.seats.iter().max_by_key(last).unwrap();
        resign(world, table, worse).await;
    }
    look(world).await;
}

/// Ends the games that are under way such that who begins wins.
async fn play_level(world: &World, id: LeagueId) {
    for table in running(&season(world, id).await) {
        let stored = world.store.table(table).await.unwrap().unwrap();
        resign(world, table, stored.table.seats[1]).await;
    }
    look(world).await;
}

async fn play_out(world: &World, id: LeagueId, order: &[u64]) -> StoredSeason {
    for _ in 0..20 {
        let stored = season(world, id).await;
        if stored.season.state == SeasonState::Over {
            return stored;
        }
        play(world, id, order).await;
    }
    panic!("it does not end");
}

fn places(stored: &StoredSeason) -> Vec<(u64, u32)> {
    let entrants = stored.entrants.iter();
    let mut places: Vec<_> = entrants
        .filter_map(|it| Some((it.person.0, it.place?)))
        .collect();
    places.sort_by_key(|(person, place)| (*place, *person));
    places
}

#[tokio::test]
async fn a_knock_out_of_eight_is_played_in_an_evening() {
    let world = World::new().await;
    let id = begun(&world, "knock_out", 8).await;
    let stored = season(&world, id).await;
    assert_eq!(running(&stored).len(), 8, "two in each of four ties");
    let panel = world.ask(ANN, Action::Tournaments).await;
    says(&panel, "**Quarter-finals**");
    says(&panel, "<@1> – <@8> 0:0");
    let stored = play_out(&world, id, &[1, 2, 3, 4, 5, 6, 7, 8]).await;
    let expected = [
        (1, 1),
        (2, 2),
        (3, 3),
        (4, 3),
        (5, 5),
        (6, 5),
        (7, 5),
        (8, 5),
    ];
    assert_eq!(places(&stored), expected);
    assert_eq!(stored.games.len(), 14);
    let panel = world.ask(BEN, Action::Tournaments).await;
    says(&panel, "⭐ <@1> won.");
    says(&panel, "✅ <@1> – <@2> 4:0");
    // It is over for good.
    let refused = world.refused(MODERATOR, change(Some(id), "open")).await;
    says(&refused, "This tournament is over.");
}

#[tokio::test]
async fn a_level_tie_goes_on_at_half_the_clock_until_a_last_game() {
    let world = World::new().await;
    let id = begun(&world, "knock_out", 3).await;
    // The first one has a bye.
    let stored = season(&world, id).await;
    assert_eq!(running(&stored).len(), 2);
    let times = async |world: &World| {
        let mut times = Vec::new();
        for table in running(&season(world, id).await) {
            let stored = world.store.table(table).await.unwrap().unwrap();
            times.push(stored.table.terms.time);
        }
        times
    };
    let [full, half] = ["10m+1m", "5m+1m"].map(|it| Time::Limited(it.parse().unwrap()));
    assert_eq!(times(&world).await, [full, full]);
    play_level(&world, id).await;
    assert_eq!(times(&world).await, [half, half]);
    play_level(&world, id).await;
    assert_eq!(times(&world).await, [half], "a last game");
    let stored = season(&world, id).await;
    let last = stored.games.last().unwrap();
    let second = stored.entrant(last.second.unwrap()).unwrap();
    assert_eq!(second.person, BEN, "the higher seed goes second");
    play(&world, id, &[2, 3]).await;
    let stored = season(&world, id).await;
    let tournament = Tournament::of(Format::KnockOut, &stored.entrants, &stored.games).unwrap();
    let rounds = tournament.ties();
    let last = &rounds.last().unwrap()[0];
    let both = last.slots.map(|it| it.unwrap().person);
    assert_eq!(both, [ANN, BEN]);
}

#[tokio::test]
async fn who_leaves_a_knock_out_has_lost_their_tie() {
    let world = World::new().await;
    let id = begun(&world, "knock_out", 4).await;
    let asked = world.ask(ANN, change(Some(id), "leave")).await;
    says(&asked, "Leave this tournament?");
    world.ask(ANN, change(Some(id), "leave=sure")).await;
    look(&world).await;
    let stored = play_out(&world, id, &[2, 3, 4]).await;
    assert_eq!(places(&stored), [(2, 1), (4, 2), (1, 3), (3, 3)]);
}

#[tokio::test]
async fn a_swiss_tournament_has_byes_late_entries_and_withdrawals() {
    let world = World::new().await;
    let id = begun(&world, "swiss", 5).await;
    let byes = |stored: &StoredSeason| -> Vec<i64> {
        let byes = stored.games.iter().filter(|it| it.second.is_none());
        byes.map(|it| it.first).collect()
    };
    let stored = season(&world, id).await;
    assert_eq!((running(&stored).len(), byes(&stored).len()), (4, 1));
    let joined = world.ask(PersonId(6), change(Some(id), "join")).await;
    says(&joined, "You play in this tournament.");
    says(&joined, "Round 1 of 3.");
    play(&world, id, &[1, 2, 3, 4, 5, 6]).await;
    let stored = season(&world, id).await;
    assert_eq!(running(&stored).len(), 6, "the one who joined late plays");
    world.ask(PersonId(5), change(Some(id), "leave=sure")).await;
    look(&world).await;
    let stored = play_out(&world, id, &[1, 2, 3, 4, 6]).await;
    let parts: BTreeSet<u32> = stored.games.iter().map(|it| it.part).collect();
    assert_eq!(parts, [1, 2, 3].into());
    let with_byes: BTreeSet<i64> = byes(&stored).into_iter().collect();
    assert_eq!(with_byes.len(), byes(&stored).len(), "nobody has two");
    // Two meet once, with both sides.
    let mut met = BTreeSet::new();
    for game in &stored.games {
        let Some(second) = game.second else {
            continue;
        };
        assert!(met.insert((game.first, second)), "{game:?}");
    }
    assert!(met.iter().all(|(one, other)| met.contains(&(*other, *one))));
    assert_eq!(places(&stored)[0], (1, 1));
    let left = stored.entrant_of(PersonId(5)).unwrap();
    assert_eq!(left.state, EntrantState::Left);
}

#[tokio::test]
async fn each_meets_each() {
    let world = World::new().await;
    let id = begun(&world, "round_robin", 3).await;
    let stored = play_out(&world, id, &[3, 1, 2]).await;
    assert_eq!(stored.games.len(), 6);
    assert_eq!(places(&stored), [(3, 1), (1, 2), (2, 3)]);
    // There is no next season.
    assert_eq!(season(&world, id).await.season.number, 1);
    let joined = world.refused(ANN, change(Some(id), "join")).await;
    says(&joined, "This cannot be joined.");
}

#[tokio::test]
async fn a_director_may_start_it_and_too_few_do_not_begin() {
    let world = World::new().await;
    let id = open(&world, "swiss").await;
    join(&world, id, &people(3)).await;
    let start = || change(Some(id), "start");
    says(&world.refused(BEN, start()).await, "Only moderators");
    let named = Action::LeagueDirector {
        of: id,
        person: Some(BEN),
    };
    says(&world.refused(ANN, named.clone()).await, "Only moderators");
    says(&world.ask(MODERATOR, named).await, "Director: <@2>");
    let refused = world.refused(BEN, start()).await;
    says(&refused, "4 players are needed, and 3 have joined.");
    join(&world, id, &[PersonId(4)]).await;
    let started = world.ask(BEN, start()).await;
    let Controls::League(panel) = &started.controls else {
        panic!("{started:?}");
    };
    assert!(panel.manages.is_some());
    look(&world).await;
    assert_eq!(season(&world, id).await.season.state, SeasonState::Running);
    says(&world.refused(BEN, start()).await, "already started");
    // Another one that nobody starts does not take place.
    let other = open(&world, "knock_out").await;
    join(&world, other, &people(2)).await;
    world.pass(7 * 24);
    look(&world).await;
    let stored = season(&world, other).await;
    assert_eq!(stored.season.state, SeasonState::Over);
    let panel = world
        .ask(
            ANN,
            Action::League {
                of: Some(other),
                change: None,
            },
        )
        .await;
    says(&panel, "This tournament did not take place.");
}

#[tokio::test]
async fn nobody_waits_for_secrets_longer_than_for_moves() {
    let world = World::new().await;
    let made = world
        .ask(MODERATOR, change(None, "new=round_robin/tryptic.two"))
        .await;
    let (id, _) = shown(&made);
    world
        .ask(MODERATOR, change(Some(id), "format=knock_out"))
        .await;
    world.ask(MODERATOR, change(Some(id), "open")).await;
    join(&world, id, &people(4)).await;
    world.ask(MODERATOR, change(Some(id), "start")).await;
    look(&world).await;
    let stored = season(&world, id).await;
    let chooses = stored.games.iter();
    let chooses = chooses.filter(|it| matches!(it.state, GameState::Begun(Some(_), None)));
    assert_eq!(chooses.count(), 4);
    pass_awake(&world, 25).await;
    look(&world).await;
    let stored = season(&world, id).await;
    let first: Vec<Option<GameEnd>> = stored.games.iter().take(4).map(LeagueGame::end).collect();
    assert_eq!(first, [Some(GameEnd::NotPlayed); 4]);
}

#[tokio::test]
async fn a_game_of_a_tournament_says_of_which_it_is() {
    let world = World::new().await;
    let id = open(&world, "knock_out").await;
    join(&world, id, &people(3)).await;
    world.ask(MODERATOR, change(Some(id), "start")).await;
    world.bot.plan_notices().await.unwrap();
    world.bot.plan_notices().await.unwrap();
    let mut said = Vec::new();
    for message in world.bot.claim_messages().await.unwrap() {
        if let Some(telling) = world.bot.telling(&message).await.unwrap() {
            said.push((message.person, english(&telling.places[0].1)));
        }
    }
    let to_ben: Vec<&str> = said
        .iter()
        .filter(|(person, _)| *person == BEN)
        .map(|(_, it)| it.as_str())
        .collect();
    assert_eq!(to_ben.len(), 3, "{to_ben:?}");
    says(
        to_ben[0],
        "Tournament: Trisq, knock-out has begun, with 3 players.",
    );
    for board in &to_ben[1..] {
        begins(*board, "🏁 Tournament: Trisq, knock-out");
    }
    let (_, to_ann) = said.iter().find(|(person, _)| *person == ANN).unwrap();
    says(to_ann, "has begun");
}

#[tokio::test]
async fn what_is_set_up_stays_once_people_join() {
    let world = World::new().await;
    let id = open(&world, "swiss").await;
    for late in [
        "clock=3d",
        "format=knock_out",
        "days=28",
        "judged=on",
        "close",
    ] {
        let refused = world.refused(MODERATOR, change(Some(id), late)).await;
        says(&refused, "This tournament can be joined already.");
    }
}
