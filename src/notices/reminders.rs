//! When a player is reminded of a turn: once or twice, never in quiet hours, and never twice within
//! twelve hours. The share of the turn's time that has passed counts, so nobody is reminded earlier
//! because of a pause.

use std::{fmt, str::FromStr, time::Duration};

use super::Quiet;
use crate::{
    games::Seat,
    ids::Timestamp,
    table::{Clock, Table},
};

/// How often a person wants to be reminded of a turn.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, serde::Deserialize, serde::Serialize)]
pub enum ReminderMode {
    Off,
    /// Once.
    #[default]
    Gentle,
    /// Also when the last hours begin.
    Insistent,
}

/// It is not the name of a mode.
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
#[error("no mode of reminders")]
pub struct UnknownMode;

impl ReminderMode {
    pub const ALL: [Self; 3] = [Self::Off, Self::Gentle, Self::Insistent];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Off => "off",
            Self::Gentle => "gentle",
            Self::Insistent => "insistent",
        }
    }
}

impl fmt::Display for ReminderMode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for ReminderMode {
    type Err = UnknownMode;

    fn from_str(name: &str) -> Result<Self, UnknownMode> {
        let mut all = Self::ALL.into_iter();
        all.find(|mode| mode.name() == name).ok_or(UnknownMode)
    }
}

const HOUR: Duration = Duration::from_hours(1);

/// Least time between a gentle reminder and the end of the time.
const BEFORE_END: Duration = Duration::from_hours(6);

/// The last hours of a turn.
const LAST_HOURS: Duration = Duration::from_hours(3);

/// The shortest turn of which anybody is reminded. Whoever plays with a fast clock is there; and
/// they were called when the turn began.
const SHORTEST: Duration = Duration::from_hours(12);

/// Time in which nobody is reminded twice, of whatever game.
const APART: Duration = Duration::from_hours(12);

/// How much earlier than planned a reminder may come because of quiet hours.
const EARLIER: Duration = Duration::from_hours(17);

/// A turn that a player is reminded of.
#[derive(Clone, Copy, Debug)]
pub struct Turn<'a> {
    clock: &'a Clock,
    seat: Seat,
    /// Number of reminders that were sent, or that are to be counted as sent.
    pub sent: u32,
}

/// What is to be done about a turn.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Next {
    /// Remind the player; so many reminders have been sent then.
    Now(u32),
    /// Look again then.
    Later(Timestamp),
    /// Nothing more in this turn.
    Never,
}

/// When to look for the first time whether somebody is to be reminded of the turn that has begun:
/// early enough for whatever they have set. `None` where nobody ever is.
pub fn first_look(table: &Table) -> Option<Timestamp> {
    if table.computer_to_act().is_some() {
        return None;
    }
    let turn = Turn::of(table, 0)?;
    let used = turn.planned(ReminderMode::Insistent).into_iter().min()?;
    Some(turn.at(used.saturating_sub(EARLIER)))
}

impl<'a> Turn<'a> {
    /// The turn of a running game with a clock.
    pub fn of(table: &'a Table, sent: u32) -> Option<Self> {
        Some(Self {
            clock: table.clock.as_ref()?,
            seat: table.turn()?,
            sent,
        })
    }

    /// The most reminders of a turn; as many count as sent where the player wants none.
    pub const MOST: u32 = 2;

    /// When this much of the turn's time has passed.
    fn at(self, used: Duration) -> Timestamp {
        self.clock.moment(self.seat, used)
    }

    /// How much of the time has passed when reminders come.
    fn planned(self, mode: ReminderMode) -> Vec<Duration> {
        let time = self.clock.left(self.seat);
        if self.clock.control.is_fast() || time < SHORTEST {
            return Vec::new();
        }
        let gentle = (time * 4 / 5).min(time.saturating_sub(BEFORE_END));
        let last = time.saturating_sub(LAST_HOURS);
        match mode {
            ReminderMode::Off => Vec::new(),
            ReminderMode::Gentle => vec![gentle],
            // The first one makes room for the second.
            ReminderMode::Insistent => match last.checked_sub(APART) {
                Some(first) => vec![first.min(gentle), last],
                None => vec![last],
            },
        }
    }

    /// The moments of reminders. What falls into quiet hours comes after them, or if little time
    /// would be left then, before.
    fn moments(self, mode: ReminderMode, quiet: Option<&Quiet>) -> Vec<Timestamp> {
        let deadline = self.clock.deadline(self.seat);
        let mut moments = Vec::new();
        for used in self.planned(mode) {
            let at = self.at(used);
            moments.push(match quiet {
                Some(quiet) if quiet.next_outside(at).after(HOUR) > deadline => {
                    quiet.last_outside(at)
                }
                Some(quiet) => quiet.next_outside(at),
                None => at,
            });
        }
        moments
    }

    /// What is to be done now. `told`: when the player was last reminded of any game.
    pub fn next(
        self,
        mode: ReminderMode,
        quiet: Option<&Quiet>,
        told: Option<Timestamp>,
        now: Timestamp,
    ) -> Next {
        let moments = self.moments(mode, quiet);
        let passed = number(moments.iter().filter(|at| **at <= now).count());
        if passed <= self.sent {
            let next = usize::try_from(self.sent)
                .ok()
                .and_then(|sent| moments.get(sent));
            return next.map_or(Next::Never, |at| Next::Later(*at));
        }
        let mut possible = now;
        if let Some(told) = told {
            possible = possible.max(told.after(APART));
        }
        // Nobody is disturbed while they are away.
        possible = self.clock.pause_at(possible).unwrap_or(possible);
        if let Some(quiet) = quiet {
            possible = quiet.next_outside(possible);
        }
        match possible {
            at if at <= now => Next::Now(passed),
            at if at < self.clock.deadline(self.seat) => Next::Later(at),
            _ => Next::Never,
        }
    }

    /// Whether a reminder that is sent now is to name this game too, because its own would have to
    /// come within the time in which nobody is reminded twice; and how many count as sent then.
    pub fn joins(self, mode: ReminderMode, quiet: Option<&Quiet>, now: Timestamp) -> Option<u32> {
        let (moments, soon) = (self.moments(mode, quiet), now.after(APART));
        let soon = number(moments.iter().filter(|at| **at < soon).count());
        (soon > self.sent).then_some(soon)
    }

    /// When to look again after this number of reminders; `None`: never in this turn.
    pub fn look_again(
        self,
        sent: u32,
        mode: ReminderMode,
        quiet: Option<&Quiet>,
        now: Timestamp,
    ) -> Option<Timestamp> {
        let after = Self { sent, ..self };
        match after.next(mode, quiet, Some(now), now) {
            Next::Later(at) => Some(at),
            Next::Now(_) | Next::Never => None,
        }
    }
}

fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::{
        notices::Zone,
        table::{Absence, TimeControl},
    };

    const HOURS: i64 = 3_600_000;
    const SEAT: Seat = Seat::FIRST;

    fn hour(hours: i64) -> Timestamp {
        Timestamp(hours * HOURS)
    }

    fn clock(control: &str) -> Clock {
        let control: TimeControl = control.parse().unwrap();
        Clock::start(control, 2, hour(0))
    }

    fn turn(clock: &Clock, sent: u32) -> Turn<'_> {
        Turn {
            clock,
            seat: SEAT,
            sent,
        }
    }

    /// The hours at which a player is told of a turn, looked at as the due times say.
    fn told(clock: &Clock, mode: ReminderMode, quiet: Option<&Quiet>) -> Vec<i64> {
        let (mut now, mut sent, mut last, mut told) = (hour(0), 0, None, Vec::new());
        for _ in 0..100 {
            match turn(clock, sent).next(mode, quiet, last, now) {
                Next::Never => return told,
                Next::Later(at) => {
                    assert!(at > now);
                    now = at;
                }
                Next::Now(count) => {
                    assert!(count > sent && count <= Turn::MOST);
                    assert!(quiet.is_none_or(|quiet| !quiet.contains(now)));
                    assert!(now < clock.deadline(SEAT));
                    told.push(now.0.div_euclid(HOURS));
                    (sent, last) = (count, Some(now));
                }
            }
        }
        panic!("it never ends")
    }

    fn quiet(hours: &str) -> Quiet {
        Quiet {
            hours: hours.parse().unwrap(),
            zone: Zone::UTC,
        }
    }

    #[test]
    fn reminders_come_late_in_a_turn_but_hours_before_its_end() {
        use ReminderMode::{Gentle, Insistent, Off};
        for (control, gentle, insistent) in [
            ("1d", vec![18], vec![9, 21]),
            ("3d", vec![57], vec![57, 69]),
            ("7d", vec![134], vec![134, 165]),
            ("10d+36h", vec![192], vec![192, 237]),
            ("30m+1m", vec![], vec![]),
            ("6h", vec![], vec![]),
        ] {
            let clock = clock(control);
            assert_eq!(told(&clock, Gentle, None), gentle, "{control}");
            assert_eq!(told(&clock, Insistent, None), insistent, "{control}");
            assert_eq!(told(&clock, Off, None), [0; 0], "{control}");
        }
        // Of little that is left of a bank there is no reminder.
        let mut short = clock("10d+36h");
        short.left = vec![Duration::from_hours(11); 2];
        assert_eq!(told(&short, Insistent, None), [0; 0]);
        short.left = vec![Duration::from_hours(13); 2];
        assert_eq!(told(&short, Insistent, None), [10]);
        assert_eq!(told(&short, Gentle, None), [7]);
    }

    #[test]
    fn what_falls_into_quiet_hours_comes_after_or_if_that_is_too_late_before() {
        use ReminderMode::Gentle;
        // Hours 18 to 24: the time runs out at midnight.
        assert_eq!(told(&clock("1d"), Gentle, Some(&quiet("17-22"))), [22]);
        assert_eq!(told(&clock("1d"), Gentle, Some(&quiet("17-23:30"))), [16]);
        assert_eq!(told(&clock("1d"), Gentle, Some(&quiet("22-8"))), [18]);
        // 57.6 hours are half past nine in the morning of the third day.
        assert_eq!(told(&clock("3d"), Gentle, Some(&quiet("0-11"))), [59]);
    }

    #[test]
    fn a_pause_puts_reminders_off_and_nobody_is_disturbed_in_it() {
        let mut clock = clock("1d");
        clock.absences.push(Absence {
            from: hour(10),
            until: hour(58),
            automatic: false,
        });
        assert_eq!(told(&clock, ReminderMode::Gentle, None), [66]);
        assert_eq!(told(&clock, ReminderMode::Insistent, None), [9, 69]);
        // What was put off until the absence comes after it.
        let next = turn(&clock, 0).next(ReminderMode::Insistent, None, Some(hour(2)), hour(9));
        assert_eq!(next, Next::Later(hour(58)));
    }

    #[test]
    fn other_games_join_a_reminder_instead_of_one_soon_after() {
        let clock = clock("3d");
        let turn = turn(&clock, 0);
        let mode = ReminderMode::Gentle;
        assert_eq!(turn.joins(mode, None, hour(45)), None);
        assert_eq!(turn.joins(mode, None, hour(46)), Some(1));
        assert_eq!(turn.look_again(1, mode, None, hour(46)), None);
        assert_eq!(Turn { sent: 1, ..turn }.joins(mode, None, hour(50)), None);
        let mode = ReminderMode::Insistent;
        assert_eq!(turn.look_again(1, mode, None, hour(46)), Some(hour(69)));
        // Told of another game, and again when that is long enough ago.
        let next = turn.next(mode, None, Some(hour(50)), hour(57));
        assert_eq!(next, Next::Later(hour(62)));
    }
}
