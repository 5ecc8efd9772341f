//! The time of two players, counted step by step beside a table's own account of it.

use std::time::Duration;

use causeway::{
    games::Seat,
    ids::Timestamp,
    table::{Event, Offer, OfferKind, Table, TableAction, Time, TimeControl},
};

use super::Random;

/// Everything happens at multiples of this: ten minutes.
pub const STEP: i64 = 600_000;

/// Milliseconds of this number of steps.
pub fn steps(count: usize) -> i64 {
    i64::try_from(count).unwrap() * STEP
}

pub struct TimeAccount {
    control: TimeControl,
    pub left: [Duration; 2],
    /// Since when the turn is counted.
    pub since: i64,
    /// In what parts of the turn the clock stood still.
    pub stood: Vec<(Timestamp, Timestamp)>,
}

impl TimeAccount {
    pub fn new(time: Time) -> Self {
        let control = time.control().unwrap();
        Self {
            control,
            left: [control.at_start(); 2],
            since: 0,
            stood: Vec::new(),
        }
    }

    fn stands(&self, at: i64) -> bool {
        let at = Timestamp(at);
        self.stood
            .iter()
            .any(|(from, until)| (*from..*until).contains(&at))
    }

    /// Time of the turn in which the clock ran.
    fn running(&self, now: i64) -> Duration {
        let steps = (self.since / STEP..now / STEP).filter(|step| !self.stands(step * STEP));
        Duration::from_mins(10 * steps.count() as u64)
    }

    /// Whether there was a moment of the turn at which its time was used and the clock ran.
    pub fn is_over(&self, turn: Seat, now: i64) -> bool {
        let mut left = self.left[turn.index()];
        (self.since / STEP..=now / STEP).any(|step| {
            let runs = !self.stands(step * STEP);
            let is_over = runs && left.is_zero();
            if runs {
                left = left.saturating_sub(Duration::from_mins(10));
            }
            is_over
        })
    }

    /// Counts what has happened in the turn of this seat.
    pub fn count(&mut self, turn: Seat, event: &Event, now: i64) {
        let moved = matches!(event, Event::Moved(_));
        if moved || matches!(event, Event::TakenBack(_)) {
            let left = self.left[turn.index()].saturating_sub(self.running(now));
            self.left[turn.index()] = match self.control {
                control if moved => control.after_move(left),
                TimeControl::PerMove(time) => time,
                TimeControl::Bank { .. } => left,
            };
            self.since = now;
            self.stood.clear();
        }
        if let Event::TimeGiven(seat, days) = event {
            self.left[seat.index()] += TimeControl::GIVEN * *days;
        }
    }

    #[track_caller]
    pub fn check(&self, table: &Table) {
        let clock = table.clock.as_ref().unwrap();
        assert_eq!(
            (&clock.left[..], clock.since.0),
            (&self.left[..], self.since)
        );
    }
}

/// Something that players of Trypsylon do about moves, offers and time; it may be refused.
pub fn some_timed_action(table: &Table, random: &mut Random) -> TableAction {
    let takes_back = |open: Offer| open.kind == OfferKind::TakeBack;
    match random.below(16) {
        0 | 1 => TableAction::Propose(OfferKind::Draw),
        2 | 3 => TableAction::Propose(OfferKind::TakeBack),
        4..=7 => TableAction::AnswerOffer {
            accept: table.offer().is_some_and(takes_back),
        },
        8 => TableAction::GiveTime,
        _ if table.moves.len().is_multiple_of(2) => TableAction::Move("c3 L3-90".to_owned()),
        _ => TableAction::Move("c3 R3-90".to_owned()),
    }
}
