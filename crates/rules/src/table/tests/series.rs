use super::{several, *};
use crate::stand_ins::Random;

fn drawn(table: &Table) -> Table {
    table.after(ANN, &DRAW).after(BEN, &YES)
}

fn next(table: &Table) -> Table {
    table.next_game(NOW, &mut Draws(&[])).unwrap()
}

#[test]
fn a_rematch_needs_all_players() {
    touch_move().refuses(ANN, &Rematch, Refusal::Running);
    let over = touch_move().after(ANN, &Resign);
    over.refuses(EVE, &Rematch, Refusal::NotSeated);

    let (one, event) = over.by(BEN, &Rematch).unwrap();
    assert_eq!(event, Event::RematchAsked(false));
    let (again, event) = one.by(BEN, &Rematch).unwrap();
    assert_eq!(event, Event::RematchAsked(false));
    assert_eq!(again.all(), one.all());

    let (both, event) = one.by(ANN, &Rematch).unwrap();
    assert_eq!(event, Event::RematchAsked(true));
    assert_eq!(both.rematch(), [Seat::FIRST, Seat::SECOND]);
    both.refuses(ANN, &Rematch, Refusal::NextGameStarted);
}

#[test]
fn the_next_game_is_a_new_one_of_the_same_players_on_the_same_terms() {
    let old = touch_move().after_moves(&BEACHES_WIN);
    let new = next(&old);
    assert_eq!((&new.terms, &new.seats), (&old.terms, &old.seats));
    assert_eq!(new.position.text(), "...../...../...../...../..... m s - -");
    assert_eq!((new.round, &new.score[..]), (2, &[1, 0][..]));
    assert!(new.moves.is_empty() && new.is_running() && new.rematch().is_empty());
}

#[test]
fn in_standard_games_the_loser_starts() {
    let first = touch_move();
    let second = next(&first.after(ANN, &Resign));
    assert_eq!(second.starter, Seat::FIRST);
    assert_eq!(next(&second.after(BEN, &Resign)).starter, Seat::SECOND);
    assert_eq!(next(&first.after(BEN, &Resign)).starter, Seat::SECOND);
}

#[test]
fn the_players_start_in_turn_in_expert_games_and_after_a_draw_or_a_closed_game() {
    let check = |rules, end: &dyn Fn(&Table) -> Table| {
        let second = next(&end(&table(rules, true)));
        assert_eq!(second.starter, Seat::SECOND);
        assert_eq!(next(&end(&second)).starter, Seat::FIRST);
    };
    for loser in [ANN, BEN] {
        check("expert", &|table: &Table| table.after(loser, &Resign));
    }
    for rules in ["standard", "expert"] {
        check(rules, &drawn);
        check(rules, &Table::closed);
    }
}

#[test]
fn the_score_counts_wins_and_nothing_else() {
    let second = next(&touch_move().after(ANN, &Resign));
    let third = next(&drawn(&second));
    let fourth = next(&third.closed());
    let fifth = next(&fourth.after(BEN, &Resign));
    assert_eq!((&fifth.score[..], fifth.round), (&[1, 1][..], 4));
    assert_eq!(fifth.after(BEN, &Resign).score_with_this_game(), [2, 1]);
}

/// The game over in some way, and the seat that has won it.
fn over(table: &Table, random: &mut Random) -> (Table, Option<Seat>) {
    match random.below(4) {
        0 => (table.after(ANN, &Resign), table.seat_of(BEN)),
        1 => (table.after(BEN, &Resign), table.seat_of(ANN)),
        2 => (drawn(table), None),
        _ => (table.closed(), None),
    }
}

#[test]
fn the_first_player_with_enough_wins_has_won_the_series_and_the_next_one_begins() {
    for (series, wins) in [(Series::BestOf3, 2), (Series::BestOf5, 3)] {
        let mut decided = 0;
        for seed in 0..20 {
            let mut random = Random(seed);
            let terms = Terms {
                series,
                ..terms("standard", true)
            };
            let mut table = stand_ins::begin(ANN, BEN, terms, &mut random);
            let (mut won, mut round) = ([0, 0], 1);
            for _ in 0..20 {
                assert_eq!((&table.score[..], table.round), (&won[..], round));
                assert_eq!(
                    (table.series_winner(), table.series_goes_on()),
                    (None, true)
                );
                let (ended, winner) = over(&table, &mut random);
                if let Some(winner) = winner {
                    won[winner.index()] += 1;
                }
                let by = winner.filter(|winner| won[winner.index()] == wins);
                assert_eq!(ended.score_with_this_game(), won);
                assert_eq!(ended.series_winner(), by);
                assert_eq!(ended.series_goes_on(), by.is_none());
                (won, round) = match (by, ended.end()) {
                    (Some(_), _) => ([0, 0], 1),
                    // It does not count.
                    (None, Some(End::Closed(_))) => (won, round),
                    (None, _) => (won, round + 1),
                };
                decided += usize::from(by.is_some());
                table = ended.next_game(NOW, &mut random).unwrap();
            }
        }
        assert!(decided > 20, "{series:?} was decided {decided} times");
    }
}

#[test]
fn only_a_number_of_wins_decides_a_series() {
    for (series, goes_on) in [(Series::Single, false), (Series::Open, true)] {
        let mut table = touch_move();
        table.terms.series = series;
        for round in 1..8 {
            let over = table.after(ANN, &Resign);
            assert_eq!(over.series_winner(), None);
            assert_eq!(over.series_goes_on(), goes_on);
            assert_eq!(over.score_with_this_game(), [0, round]);
            table = next(&over);
        }
    }
}

#[test]
fn a_series_of_several_players_is_decided_in_the_same_way() {
    let mut table = several::three(["BGB", "RYW", "GBR"]);
    table.terms.series = Series::BestOf3;
    let next = |over: &Table| {
        let gathered = Challenge::rematch(over, TableId(1), ANN, NOW, EXPIRES);
        let choices: Vec<_> = over.seats.iter().map(|it| (*it, "GBR")).collect();
        let ready = several::chosen(&gathered, &choices);
        // The seats are drawn anew.
        ready.table(Some(over), NOW, &mut Draws(&[1])).unwrap()
    };
    let won = |table: &Table, winner: PersonId| {
        let others = table.seats.iter().filter(|person| **person != winner);
        others.fold(table.clone(), |table, person| table.after(*person, &Resign))
    };
    for (round, winner) in (1..).zip([ANN, BEN]) {
        assert_eq!(table.round, round);
        let over = won(&table, winner);
        assert_eq!(over.person(over.winner().unwrap()), Some(winner));
        assert!(over.series_goes_on());
        table = next(&over);
    }
    assert_eq!((table.round, table.score.iter().sum::<u32>()), (3, 2));
    let over = won(&table, BEN);
    assert_eq!(over.series_winner(), over.seat_of(BEN));
    let again = next(&over);
    assert_eq!((again.round, &again.score[..]), (1, &[0, 0, 0][..]));
}
