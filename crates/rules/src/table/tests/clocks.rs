//! Time at a table: whose runs, what a turn takes, what happens when it has run out, and games
//! without a clock that nobody continues.

use std::time::Duration;

use super::*;
use crate::{
    stand_ins::{
        Random,
        time_account::{TimeAccount, some_timed_action, steps},
    },
    table::{Absence, Clock, Outage, Time},
};

fn timed(control: &str) -> Table {
    let terms = Terms {
        time: Time::from(control.parse().ok()),
        ..terms("standard", false)
    };
    stand_ins::begin(ANN, BEN, terms, &mut Draws(&[]))
}

fn hours(table: &Table, seat: Seat) -> u64 {
    table.clock.as_ref().unwrap().left(seat).as_secs() / 3600
}

/// A moment after the start of the game.
fn after_hours(hours: u64) -> Timestamp {
    Timestamp(0).after(Duration::from_hours(hours))
}

#[test]
fn whatever_players_do_their_time_adds_up_and_no_flag_falls_early() {
    for seed in 0..40 {
        let mut random = Random(seed);
        let control = if seed % 2 == 0 { "10d+36h" } else { "3d" };
        let mut table = timed(control);
        let mut account = TimeAccount::new(table.terms.time);
        let mut vacation = Absence::DAY * 2;
        let mut now = 0;
        for _ in 0..150 {
            let Some(turn) = table.turn() else { break };
            let before = Timestamp(now);
            now += steps(random.below(100));
            let from = now + steps(random.below(100));
            let until = from + steps(random.below(200));
            let (from, until) = (Timestamp(from), Timestamp(until));
            let clock = table.clock.as_mut().unwrap();
            match random.below(8) {
                // The bot was away since it last looked, which it knows now.
                0 => clock.outages.push(Outage {
                    from: before,
                    until: Timestamp(now),
                }),
                // An absence is known before it begins to matter.
                1 => clock.absences.push(Absence {
                    from,
                    until,
                    automatic: false,
                }),
                _ => {}
            }
            let outages = clock.outages.iter().map(|it| (it.from, it.until));
            let absences = clock.absences.iter().map(|it| (it.from, it.until));
            account.stood = outages.chain(absences).collect();
            let is_over = account.is_over(turn, now);
            let judged = table.run_out(Timestamp(now), Timestamp(now), vacation);
            assert_eq!(judged.is_some(), is_over, "seed {seed} at {now}");
            if let Some(after) = judged {
                let days = after.clock.as_ref().and_then(|clock| clock.spent.clone());
                let Some(spent) = days.filter(|_| after.is_running()) else {
                    assert_eq!(after.end(), Some(End::OutOfTime(turn)));
                    assert_eq!(after.winner(), Some(turn.other()));
                    assert!(after.ran_out(turn) && !after.ran_out(turn.other()));
                    break;
                };
                for day in spent.days {
                    account.stood.push((day.from, day.until));
                    vacation -= Absence::DAY;
                }
                table = after;
                table.clock.as_mut().unwrap().spent = None;
            }
            let actor = *random.pick(&[ANN, BEN]);
            let action = some_timed_action(&table, &mut random);
            let Ok((after, event)) = table.act(actor, &action, Timestamp(now)) else {
                continue;
            };
            table = after;
            account.count(turn, &event, now);
            account.check(&table);
        }
    }
}

#[test]
fn an_offer_stops_no_clock_and_a_late_command_is_refused() {
    let table = timed("1d");
    let moved = table.after_moves(&["c3 L3-90"]);
    let offered = moved.act(ANN, &DRAW, after_hours(10)).unwrap().0;
    assert_eq!(offered.deadline(), moved.deadline());
    let late = offered.deadline().unwrap();
    let mv = typed("c3 R3-90");
    assert!(
        offered
            .act(BEN, &mv, late.before(Duration::from_millis(1)))
            .is_ok()
    );
    for (person, action) in [
        (BEN, mv),
        (BEN, YES),
        (ANN, TableAction::GiveTime),
        (BEN, Resign),
    ] {
        let refused = offered.act(person, &action, late).map(|(_, event)| event);
        assert_eq!(refused, Err(Refusal::OutOfTime(late)));
    }
    assert!(offered.act(EVE, &CLOSE, late).is_ok());
}

#[test]
fn what_arrived_earlier_and_is_handled_later_takes_no_time_back() {
    let table = timed("10d+36h");
    let late = table
        .act(ANN, &typed("c3 L3-90"), after_hours(48))
        .unwrap()
        .0;
    let early = late
        .act(BEN, &typed("c3 R3-90"), after_hours(47))
        .unwrap()
        .0;
    assert_eq!(early.moves[1].at, after_hours(48));
    assert_eq!(early.clock.unwrap().since, after_hours(48));
}

#[test]
fn an_opponent_gives_a_day() {
    let give = TableAction::GiveTime;
    let table = timed("1d");
    table.refuses(EVE, &give, Refusal::NotSeated);
    no_touch_move().refuses(ANN, &give, Refusal::NoClockOfDays);
    timed("30m+1m").refuses(ANN, &give, Refusal::NoClockOfDays);
    let given = table.after(BEN, &give);
    assert_eq!(hours(&given, Seat::FIRST), 48);
    assert_eq!(hours(&given, Seat::FIRST.other()), 24);
    let most = (0..28).fold(given, |table, _| table.after(BEN, &give));
    most.refuses(BEN, &give, Refusal::TimeEnough);
}

#[test]
fn whoever_runs_out_of_time_among_several_leaves() {
    let mut table = several::three(["GBR", "YYW", "RRR"]);
    table.clock = Some(Clock::start("3d".parse().unwrap(), 3, Timestamp(0)));
    let turn = table.turn().unwrap();
    assert_eq!(
        table
            .run_out(after_hours(71), after_hours(71), Duration::ZERO)
            .map(drop),
        None
    );
    let late = after_hours(73);
    let after = table
        .run_out(after_hours(72), late, Duration::ZERO)
        .unwrap();
    assert!(after.is_running() && !after.is_in(turn) && after.ran_out(turn));
    assert_ne!(after.turn(), Some(turn));
    assert_eq!(after.deadline(), Some(late.after(Duration::from_hours(72))));
}

#[test]
fn a_game_without_a_clock_may_be_ended_after_thirty_days_without_a_move() {
    let end = TableAction::Abandon;
    let table = no_touch_move();
    let days = |days: u64| after_hours(days * 24);
    let refused = table.act(BEN, &end, days(29)).map(|(_, event)| event);
    assert_eq!(refused, Err(Refusal::NotAbandonedYet(days(30))));
    let moved = table.act(ANN, &typed("c3 L3-90"), days(10)).unwrap().0;
    let refused = moved.act(BEN, &end, days(30)).map(|(_, event)| event);
    assert_eq!(refused, Err(Refusal::NotAbandonedYet(days(40))));
    for person in [ANN, BEN] {
        let (ended, _) = moved.act(person, &end, days(40)).unwrap();
        assert_eq!(
            (ended.end(), ended.winner()),
            (Some(End::Closed(person)), None)
        );
    }
    assert!(matches!(
        moved.act(EVE, &end, days(40)),
        Err(Refusal::NotSeated)
    ));
    timed("1d").refuses(ANN, &end, Refusal::HasClock);
}

#[test]
fn the_next_game_has_a_new_clock() {
    let table = timed("10d+36h")
        .act(BEN, &Resign, after_hours(100))
        .unwrap()
        .0;
    let next = table.next_game(after_hours(200), &mut Draws(&[])).unwrap();
    let clock = next.clock.unwrap();
    assert_eq!(
        (clock.left, clock.since),
        (vec![Duration::from_hours(240); 2], after_hours(200))
    );
}
