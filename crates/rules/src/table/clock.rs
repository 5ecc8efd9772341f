//! Clocks: the time that each player has left, and when it runs out. Only the time of the seat to
//! move runs, except in pauses: absences of that player, and outages of the bot.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::TimeControl;
use crate::{
    games::Seat,
    ids::{PersonId, Timestamp},
};

/// The clocks of a game.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Clock {
    pub control: TimeControl,
    /// Time of each seat at the start of the turn.
    pub left: Vec<Duration>,
    /// When the turn began.
    pub since: Timestamp,
    /// Those of the player to move that end after that.
    pub absences: Vec<Absence>,
    /// Those that end after the turn began.
    pub outages: Vec<Outage>,
    /// Vacation that was spent, and is to be stored with the table.
    pub spent: Option<Spent>,
}

/// A time in which a person's clocks stand still, except fast ones; or only that of the game in which
/// it was spent by itself.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct Absence {
    pub from: Timestamp,
    pub until: Timestamp,
    /// Whether it was spent by itself when the time of a move had run out.
    pub automatic: bool,
}

impl Absence {
    /// Time of absence that a person may have within [`Absence::YEAR`].
    pub const MOST: Duration = Duration::from_hours(30 * 24);

    /// Time of absence beyond [`Absence::MOST`], so that one which was set by mistake and ended soon
    /// costs no day.
    const SPARE: Duration = Duration::from_hours(1);

    /// The time that an absence counts, after its end.
    pub const YEAR: Duration = Duration::from_hours(365 * 24);

    /// Time that is spent by itself at a deadline.
    pub const DAY: Duration = Duration::from_hours(24);

    /// These absences in the order of their starts, those that overlap as one.
    pub fn joined(absences: &[Self]) -> Vec<Self> {
        let mut sorted = absences.to_vec();
        sorted.sort_by_key(|it| it.from);
        let mut joined: Vec<Self> = Vec::new();
        for absence in sorted {
            match joined.last_mut().filter(|last| absence.from <= last.until) {
                Some(last) => {
                    last.until = last.until.max(absence.until);
                    last.automatic &= absence.automatic;
                }
                None => joined.push(absence),
            }
        }
        joined
    }

    /// The absence that somebody with these is in now, as far as it goes; `None` where they are
    /// there.
    pub fn at(absences: &[Self], now: Timestamp) -> Option<Self> {
        let mut joined = Self::joined(absences).into_iter();
        joined.find(|it| it.from <= now && now < it.until)
    }

    /// What is left of [`Absence::MOST`] and the spare time for a person with these absences, also
    /// planned ones.
    pub fn left(absences: &[Self], now: Timestamp) -> Duration {
        let counted = absences.iter().map(|it| (it.from, it.until));
        let year = now.before(Self::YEAR);
        let away = counted
            .collect::<Pauses>()
            .paused(year, Timestamp(i64::MAX));
        (Self::MOST + Self::SPARE).saturating_sub(away)
    }
}

/// A time in which players could not move, because the bot was not there.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Outage {
    pub from: Timestamp,
    pub until: Timestamp,
}

/// Vacation days that a person spent by their clock.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Spent {
    pub person: PersonId,
    pub days: Vec<Absence>,
}

impl Clock {
    pub fn start(control: TimeControl, seats: usize, now: Timestamp) -> Self {
        Self {
            control,
            left: vec![control.at_start(); seats],
            since: now,
            absences: Vec::new(),
            outages: Vec::new(),
            spent: None,
        }
    }

    /// Time that this seat has at the start of its turn.
    pub fn left(&self, seat: Seat) -> Duration {
        self.left.get(seat.index()).copied().unwrap_or_default()
    }

    /// When the time of the seat to move runs out.
    pub fn deadline(&self, to_move: Seat) -> Timestamp {
        self.pauses().after(self.since, self.left(to_move))
    }

    /// Time that the seat to move has used of its turn.
    pub fn used(&self, now: Timestamp) -> Duration {
        self.pauses().running(self.since, now)
    }

    /// When this much of the turn of the seat to move has passed, at most all of it.
    pub fn moment(&self, to_move: Seat, used: Duration) -> Timestamp {
        self.pauses()
            .after(self.since, used.min(self.left(to_move)))
    }

    /// When the pause ends in which the clock stands still at a time; `None` where it runs.
    pub fn pause_at(&self, at: Timestamp) -> Option<Timestamp> {
        self.pauses().end_of_pause(at)
    }

    /// Whether this absence is a vacation day that was spent by itself in this turn.
    pub fn spends(&self, day: &Absence) -> bool {
        day.automatic && self.since <= day.from
    }

    /// When the time of the seat to move stands still.
    fn pauses(&self) -> Pauses {
        let absences = self.absences.iter().filter(|_| !self.control.is_fast());
        let absences = absences.map(|it| (it.from, it.until));
        let outages = self.outages.iter().map(|it| (it.from, it.until));
        absences.chain(outages).collect()
    }

    /// The clocks after a turn. `moved`: whether it ended by a move of this seat, which adds an
    /// increment, and not otherwise, e.g. by a takeback. The pauses of the next seat to move are
    /// not known here.
    #[must_use]
    pub fn after_turn(&self, seat: Seat, moved: bool, now: Timestamp) -> Self {
        let left = self.left(seat).saturating_sub(self.used(now));
        let left = match self.control {
            control if moved => control.after_move(left),
            TimeControl::PerMove(time) => time,
            TimeControl::Bank { .. } => left,
        };
        self.turned(seat, left, now)
    }

    /// The clocks after the time of this seat ran out.
    #[must_use]
    pub(super) fn after_flag(&self, seat: Seat, now: Timestamp) -> Self {
        self.turned(seat, Duration::ZERO, now)
    }

    fn turned(&self, seat: Seat, left: Duration, now: Timestamp) -> Self {
        let mut clock = Self {
            since: now.max(self.since),
            absences: Vec::new(),
            outages: Vec::new(),
            ..self.clone()
        };
        if let Some(of_seat) = clock.left.get_mut(seat.index()) {
            *of_seat = left;
        }
        clock
    }

    /// The clocks with more time for one seat.
    #[must_use]
    pub fn with_more(&self, seat: Seat, more: Duration) -> Self {
        let mut clock = self.clone();
        if let Some(left) = clock.left.get_mut(seat.index()) {
            *left = left.saturating_add(more);
        }
        clock
    }

    /// The clocks with as many vacation days for the seat to move as are needed to have time at
    /// `now`, and those days; `None` where `vacation` has too few, and in a fast game, which has no
    /// vacations.
    pub(super) fn with_days_spent(
        &self,
        to_move: Seat,
        now: Timestamp,
        vacation: Duration,
    ) -> Option<(Self, Vec<Absence>)> {
        if self.control.is_fast() {
            return None;
        }
        let (mut clock, mut days, mut left) = (self.clone(), Vec::new(), vacation);
        loop {
            let from = clock.deadline(to_move);
            if from > now {
                return Some((clock, days));
            }
            left = left.checked_sub(Absence::DAY)?;
            let day = Absence {
                from,
                until: from.after(Absence::DAY),
                automatic: true,
            };
            clock.absences.push(day);
            days.push(day);
        }
    }
}

/// Times in which a clock stands still: in order, without overlaps.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
struct Pauses(Vec<(Timestamp, Timestamp)>);

impl FromIterator<(Timestamp, Timestamp)> for Pauses {
    /// Joins pauses that overlap, and leaves out those that end before they begin.
    fn from_iter<I: IntoIterator<Item = (Timestamp, Timestamp)>>(pauses: I) -> Self {
        let pauses = pauses.into_iter().filter(|(from, to)| from < to);
        let mut pauses: Vec<_> = pauses.collect();
        pauses.sort_unstable();
        pauses.dedup_by(|(from, to), (_, before)| {
            let overlaps = *from <= *before;
            if overlaps {
                *before = (*before).max(*to);
            }
            overlaps
        });
        Self(pauses)
    }
}

impl Pauses {
    /// Time between two moments that is in pauses.
    fn paused(&self, from: Timestamp, to: Timestamp) -> Duration {
        let pauses = self.0.iter();
        let within = pauses.map(|(begin, end)| between(from.max(*begin), to.min(*end)));
        within.sum()
    }

    /// Time between two moments without the pauses.
    fn running(&self, from: Timestamp, to: Timestamp) -> Duration {
        between(from, to).saturating_sub(self.paused(from, to))
    }

    /// The end of the pause that this moment is in.
    fn end_of_pause(&self, at: Timestamp) -> Option<Timestamp> {
        let pause = self.0.iter().find(|(from, to)| *from <= at && at < *to)?;
        Some(pause.1)
    }

    /// The last moment at which this much time has passed without the pauses: at the end of a
    /// pause, if it passes exactly at its start.
    fn after(&self, from: Timestamp, mut time: Duration) -> Timestamp {
        let mut at = from;
        for (begin, end) in &self.0 {
            let before = between(at, *begin);
            if time < before {
                break;
            }
            if *end > at {
                time -= before;
                at = *end;
            }
        }
        at.after(time)
    }
}

/// Time from one moment to a later one; none where it is earlier.
fn between(from: Timestamp, to: Timestamp) -> Duration {
    let time = to.0.saturating_sub(from.0);
    Duration::from_millis(u64::try_from(time).unwrap_or(0))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::stand_ins::Random;

    fn at(minute: i64) -> Timestamp {
        Timestamp(minute * 60_000)
    }

    fn minutes(count: u64) -> Duration {
        Duration::from_mins(count)
    }

    fn pauses(list: &[(i64, i64)]) -> Pauses {
        list.iter().map(|(from, to)| (at(*from), at(*to))).collect()
    }

    #[test]
    fn time_stands_still_in_pauses() {
        let paused = pauses(&[(30, 40), (10, 20), (15, 25), (50, 45)]);
        assert_eq!(paused, pauses(&[(10, 25), (30, 40)]));
        for (from, time, deadline) in [
            (0, 9, 9),
            (0, 10, 25),
            (0, 11, 26),
            (0, 15, 40),
            (0, 16, 41),
            (12, 1, 26),
            (12, 0, 25),
            (26, 3, 29),
            (60, 5, 65),
        ] {
            assert_eq!(
                paused.after(at(from), minutes(time)),
                at(deadline),
                "{from} {time}"
            );
        }
        assert_eq!(paused.running(at(0), at(60)), minutes(35));
        assert_eq!(paused.running(at(12), at(20)), minutes(0));
        assert_eq!(paused.running(at(20), at(10)), minutes(0));
    }

    #[test]
    fn the_time_used_is_what_passed_outside_pauses_and_no_deadline_is_early() {
        let mut random = Random(7);
        for _ in 0..500 {
            let mut below = |bound| i64::try_from(random.below(bound)).unwrap();
            let mut list = Vec::new();
            for _ in 0..below(6) {
                let from = below(1000);
                list.push((from, from + below(100)));
            }
            let paused = pauses(&list);
            let runs = |minute: i64| !list.iter().any(|(from, to)| (*from..*to).contains(&minute));
            let (from, to) = (below(500), 500 + below(700));
            let counted = (from..to).filter(|minute| runs(*minute)).count();
            assert_eq!(paused.running(at(from), at(to)), minutes(counted as u64));
            let time = minutes(1 + below(400).unsigned_abs());
            let deadline = paused.after(at(from), time);
            assert_eq!(paused.running(at(from), deadline), time);
            let after = deadline.after(Duration::from_millis(1));
            assert!(paused.running(at(from), after) > time);
        }
    }

    #[test]
    fn a_turn_uses_the_time_of_its_seat_alone() {
        let control: TimeControl = "10d+36h".parse().unwrap();
        let (first, second) = (Seat::FIRST, Seat::FIRST.other());
        let mut clock = Clock::start(control, 2, at(0));
        clock.outages.push(Outage {
            from: at(60),
            until: at(120),
        });
        assert_eq!(clock.deadline(first), at(10 * 24 * 60 + 60));
        let day = 24 * 60;
        let later = clock.after_turn(first, true, at(3 * day + 60));
        assert_eq!(later.left(first), Duration::from_hours(7 * 24 + 36));
        assert_eq!(later.left(second), Duration::from_hours(240));
        assert_eq!(later.since, at(3 * day + 60));
        let undone = clock.after_turn(first, false, at(3 * day + 60));
        assert_eq!(undone.left(first), Duration::from_hours(7 * 24));
        assert_eq!(
            later.with_more(second, minutes(1440)).left(second),
            Duration::from_hours(264)
        );
    }

    #[test]
    fn vacation_days_are_spent_one_by_one_while_there_are_any() {
        let day = 24 * 60;
        let clock = Clock::start("1d".parse().unwrap(), 2, at(0));
        let spent = |now, days: u32| {
            let vacation = Absence::DAY * days;
            let spent = clock.with_days_spent(Seat::FIRST, at(now), vacation);
            spent.map(|(clock, days)| (clock.deadline(Seat::FIRST), days.len()))
        };
        assert_eq!(spent(day, 1), Some((at(2 * day), 1)));
        assert_eq!(spent(3 * day + 1, 5), Some((at(4 * day), 3)));
        assert_eq!(spent(3 * day + 1, 2), None);
        assert_eq!(spent(day, 0), None);
        let fast = Clock::start("30m+1m".parse().unwrap(), 2, at(0));
        assert_eq!(
            fast.with_days_spent(Seat::FIRST, at(30), Absence::MOST),
            None
        );
    }

    #[test]
    fn absences_count_for_a_year_and_overlaps_once() {
        let day = 24 * 60;
        let away = |from: i64, until: i64| Absence {
            from: at(from * day),
            until: at(until * day),
            automatic: false,
        };
        let absences = [away(0, 10), away(5, 12), away(100, 105)];
        let left = |now: i64| Absence::left(&absences, at(now * day)).as_secs() / 86_400;
        assert_eq!(
            [50, 200, 365 + 6, 365 + 100, 500].map(left),
            [13, 13, 19, 25, 30]
        );
    }
}
