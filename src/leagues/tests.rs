#![allow(clippy::unwrap_used)]

use super::{
    Fate::{Down, Stays, Up},
    *,
};

#[test]
fn a_change_reads_as_it_is_written() {
    for text in [
        "new=trisq",
        "new=swiss/wyps.small",
        "format=knock_out",
        "start",
        "days=21",
        "clock=2d+4h",
        "most=4",
        "here",
        "open",
        "close",
        "delete",
        "delete=sure",
        "join",
        "leave",
        "leave=sure",
        "stay",
    ] {
        let change: LeagueChange = text.parse().unwrap();
        assert_eq!(change.to_string(), text);
    }
    for text in [
        "",
        "new=",
        "days=15",
        "most=3",
        "join=1",
        "clock=x",
        "format=league",
        "new=x/trisq",
    ] {
        assert!(text.parse::<LeagueChange>().is_err(), "{text}");
    }
}

#[test]
fn each_length_of_a_season_has_clocks_that_end_in_time() {
    for days in League::DAYS {
        let clocks = League::clocks(days);
        assert!(clocks.len() >= 3, "{days} days: {clocks:?}");
        assert!(clocks.contains(&League::usual_clock(days)));
    }
    let clock = |text: &str| text.parse().unwrap();
    assert!(
        !League::allows(clock("7d"), 28),
        "without a bank it may never end"
    );
    assert!(League::allows(clock("1d+2h"), 14));
    assert!(
        !League::allows(clock("1d+3h"), 14),
        "60 moves take nine and a half days"
    );
}

fn entrant() -> Entrant {
    Entrant {
        id: 1,
        person: PersonId(1),
        server: None,
        team: None,
        state: EntrantState::In,
        most: 2,
        division: Some(0),
        seed: 0,
        warnings: 0,
        warned: None,
        timed_out: false,
        left: None,
        place: None,
    }
}

const NOW: Timestamp = Timestamp(1_000_000_000);
const HOUR: fn(u64) -> Duration = Duration::from_hours;

#[test]
fn who_lets_two_warnings_pass_is_out() {
    let mut entrant = entrant();
    let late =
        |entrant: &mut Entrant, hours| entrant.times_out(Format::League, NOW.after(HOUR(hours)));
    assert_eq!(late(&mut entrant, 0), Some(LeagueNews::Warned));
    assert_eq!(late(&mut entrant, 71), None, "the same absence");
    assert_eq!(entrant.lets_pass(NOW.after(HOUR(71))), None);
    assert_eq!(
        entrant.lets_pass(NOW.after(HOUR(72))),
        None,
        "the first one"
    );
    entrant.answers(NOW.after(HOUR(72)));
    assert_eq!(entrant.warnings, 1, "it is too late");
    assert_eq!(late(&mut entrant, 73), Some(LeagueNews::Warned));
    assert_eq!(entrant.answer_until(), Some(NOW.after(HOUR(145))));
    assert_eq!(
        entrant.lets_pass(NOW.after(HOUR(145))),
        Some(LeagueNews::Out)
    );
}

#[test]
fn who_answers_is_warned_anew() {
    let mut entrant = entrant();
    for day in [0, 10, 20] {
        let at = NOW.after(HOUR(24 * day));
        assert_eq!(
            entrant.times_out(Format::League, at),
            Some(LeagueNews::Warned),
            "day {day}"
        );
        entrant.answers(at.after(HOUR(1)));
        assert_eq!(entrant.lets_pass(at.after(HOUR(100))), None);
    }
    assert!(entrant.timed_out);
    assert_eq!(entrant.warnings, 0);
}

#[test]
fn in_a_tournament_the_third_game_lost_on_time_is_the_last() {
    let mut entrant = entrant();
    let mut late = || entrant.times_out(Format::Swiss, NOW);
    assert_eq!(
        [late(), late(), late()],
        [None, None, Some(LeagueNews::Out)]
    );
}

fn people(numbers: &[u64]) -> Vec<PersonId> {
    numbers.iter().copied().map(PersonId).collect()
}

#[test]
fn who_missed_a_season_keeps_their_place_and_newcomers_come_last() {
    let before = [people(&[1, 2, 3, 4]), people(&[5, 6, 7, 8])];
    let last = [people(&[2, 3, 4, 9]), people(&[5, 6, 7, 8])];
    let players = people(&[20, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    let played = last.concat();
    let divisions = divide(&players, &last, &before, &played).unwrap();
    // 9 and 5 have changed places, 1 has kept the first one.
    let order = people(&[1, 2, 3, 4, 5, 9, 6, 7, 8, 20]);
    assert_eq!(divisions.concat(), order);
    assert_eq!(divide(&people(&[1, 2, 3]), &[], &[], &[]), None);
}

#[test]
fn a_place_far_down_is_kept_over_a_missed_season_and_lost_by_who_leaves() {
    let before = [people(&[1, 2, 3, 4]), people(&[5, 6, 7, 8])];
    // 8 has missed it, 7 was struck.
    let last = [people(&[1, 2, 3, 4]), people(&[5, 6, 9])];
    let played = people(&[1, 2, 3, 4, 5, 6, 7, 9]);
    let players = people(&[20, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    let divisions = divide(&players, &last, &before, &played).unwrap();
    assert_eq!(divisions.concat(), people(&[1, 2, 3, 5, 4, 6, 8, 9, 20, 7]));
}

fn game(id: i64, first: i64, second: i64, state: GameState) -> LeagueGame {
    LeagueGame {
        id,
        first,
        second: Some(second),
        part: 0,
        state,
    }
}

#[test]
fn both_games_of_two_begin_at_once_and_nobody_has_more_than_they_want() {
    let entrants: Vec<Entrant> = (1..=4)
        .map(|id| Entrant {
            id,
            most: if id == 1 { 4 } else { 2 },
            seed: u32::try_from(id).unwrap(),
            ..entrant()
        })
        .collect();
    let pairs = [(1, 2), (3, 4), (1, 3), (2, 4), (1, 4), (2, 3)];
    let mut games = Vec::new();
    for (number, (one, other)) in (0..).zip(pairs) {
        games.push(game(2 * number, one, other, GameState::Waiting));
        games.push(game(2 * number + 1, other, one, GameState::Waiting));
    }
    let next = |games: &[LeagueGame], entrants: &[Entrant]| -> Vec<i64> {
        let division = Division::of(entrants, games, 0);
        division.next_games(&[]).iter().map(|it| it.id).collect()
    };
    assert_eq!(next(&games, &entrants), [0, 1, 2, 3]);
    for game in &mut games[..4] {
        game.state = GameState::Begun(None, None);
    }
    assert!(next(&games, &entrants).is_empty());
    games[2].state = GameState::Ended(GameEnd::First, None);
    assert!(
        next(&games, &entrants).is_empty(),
        "the other one is not over"
    );
    games[3].state = GameState::Ended(GameEnd::First, None);
    assert_eq!(next(&games, &entrants), [4, 5]);
    let mut left = entrants.clone();
    left[2].state = EntrantState::Struck;
    assert_eq!(next(&games, &left), [8, 9]);
}

#[test]
fn who_leaves_with_half_of_their_games_played_keeps_them() {
    let entrants = [entrant(), Entrant { id: 2, ..entrant() }];
    let played = GameState::Ended(GameEnd::First, None);
    let mut games = vec![game(0, 1, 2, played), game(1, 2, 1, GameState::Waiting)];
    let without = |games: &[LeagueGame]| Division::of(&entrants, games, 0).without(1);
    assert_eq!(without(&games), EntrantState::Left);
    games.push(game(2, 1, 2, GameState::Begun(None, None)));
    assert_eq!(without(&games), EntrantState::Struck);
    games[2].state = GameState::Ended(GameEnd::NotPlayed, None);
    assert_eq!(
        without(&games),
        EntrantState::Struck,
        "what was not played is not"
    );
}

#[test]
fn the_first_goes_up_and_the_last_down_where_there_is_a_division() {
    let fates =
        |above, below| -> Vec<Fate> { (1..=6).map(|it| fate(it..=it, 6, above, below)).collect() };
    assert_eq!(fates(None, None), [Stays; 6]);
    assert_eq!(
        fates(None, Some(6)),
        [Stays, Stays, Stays, Stays, Stays, Down]
    );
    assert_eq!(
        fates(Some(5), Some(6)),
        [Up, Stays, Stays, Stays, Stays, Down]
    );
    let two = (1..=8).map(|it| fate(it..=it, 8, Some(7), Some(8)));
    let moving = two.filter(|fate| *fate != Stays).count();
    assert_eq!(moving, 4);
    // Of two who share a place, the rating decides.
    assert_eq!(fate(1..=2, 6, Some(6), None), Stays);
    assert_eq!(fate(5..=6, 6, None, Some(6)), Stays);
}
