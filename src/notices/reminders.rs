//! When a player is reminded of a turn: once or twice, never in quiet hours, and not twice within
//! twelve hours, or six for one turn, where that leaves a reminder of each turn. The share of the turn's time that has
//! passed counts, so nobody is reminded earlier because of a pause.
//!
//! A moment is planned so that an hour later it is still early enough, because the program may be
//! down meanwhile. What was missed all the same is made up for as soon as that may be.

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

/// The same for two reminders of one turn.
const LEAST_APART: Duration = Duration::from_hours(6);

/// Time in which a reminder can still be sent that is not sent when it is planned: longer than the
/// program is down when it is started anew.
const LEEWAY: Duration = HOUR;

/// How much earlier than planned a reminder may come because of quiet hours: their greatest length
/// of 16 hours, one that clocks are set forward, and the leeway.
const EARLIER: Duration = Duration::from_hours(18);

/// Time within which turns may have to be named together.
pub const TOGETHER: Duration = Duration::from_hours(12 + 2 * 18);

/// Time after a message about a turn, be it a reminder, a nudge or a digest, in which no other one
/// is sent about it.
pub const TOLD_APART: Duration = HOUR;

/// When a player is called once more before their time is up for good, where vacation was spent by
/// itself and none is left; `None` where they want no reminders.
pub fn last_call(until: Timestamp, mode: ReminderMode, quiet: Option<&Quiet>) -> Option<Timestamp> {
    let at = match mode {
        ReminderMode::Off => return None,
        ReminderMode::Gentle => until.before(BEFORE_END),
        ReminderMode::Insistent => until.before(LAST_HOURS),
    };
    let Some(quiet) = quiet.filter(|quiet| quiet.contains(at)) else {
        return Some(at);
    };
    let after = quiet.next_outside(at);
    let is_early = after.after(LEEWAY) <= until;
    Some(if is_early {
        after
    } else {
        quiet.begin(at).before(LEEWAY)
    })
}

/// A turn that a player is reminded of.
#[derive(Clone, Copy, Debug)]
pub struct Turn<'a> {
    clock: &'a Clock,
    seat: Seat,
    /// Number of reminders that were sent, or that are to be counted as sent.
    pub sent: u32,
    /// When the player was last told of this turn, by whatever message.
    told: Option<Timestamp>,
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
    let turn = Turn::of(table, 0, None)?;
    let used = turn.planned(ReminderMode::Insistent).into_iter().min()?;
    // The last reminder may come earlier, and the first one before that.
    Some(turn.at(used.saturating_sub(2 * EARLIER)))
}

impl<'a> Turn<'a> {
    /// The turn of a running game with a clock. `told`: when the player was last told of it.
    pub fn of(table: &'a Table, sent: u32, told: Option<Timestamp>) -> Option<Self> {
        Some(Self {
            clock: table.clock.as_ref()?,
            seat: table.turn()?,
            sent,
            told,
        })
    }

    /// The most reminders of a turn; as many count as sent where the player wants none.
    pub const MOST: u32 = 2;

    /// The number that counts as sent where the player wants no more in this turn.
    pub const UNWANTED: u32 = Self::MOST + 1;

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

    /// The first moment from `at` on at which the player may be told something: nobody is disturbed
    /// in quiet hours, or while they are away.
    fn permitted(self, at: Timestamp, quiet: Option<&Quiet>) -> Timestamp {
        next_permitted(at, quiet, |at| self.clock.pause_at(at))
    }

    /// Whether a reminder that misses a permitted moment can be made up for before the deadline.
    fn has_leeway(self, at: Timestamp, quiet: Option<&Quiet>) -> bool {
        let late = at.after(LEEWAY);
        let next = self.permitted(late, quiet);
        let last = if next == late {
            next
        } else {
            next.after(LEEWAY)
        };
        last <= self.clock.deadline(self.seat)
    }

    /// When a reminder comes that is planned for `at`. What falls into quiet hours comes after
    /// them, or if little time would be left then, some time before.
    fn moment(self, at: Timestamp, quiet: Option<&Quiet>) -> Timestamp {
        let after = self.permitted(at, quiet);
        if self.has_leeway(after, quiet) {
            return after;
        }
        self.before_quiet(at, quiet)
    }

    /// When the last of two reminders comes, which leaves the last hours of the turn also after
    /// quiet hours: or else it comes before them.
    fn last_moment(self, at: Timestamp, quiet: Option<&Quiet>) -> Timestamp {
        let after = self.permitted(at, quiet);
        let leaves_hours = after.after(LAST_HOURS) <= self.clock.deadline(self.seat);
        if after == at || (leaves_hours && self.has_leeway(after, quiet)) {
            return self.moment(at, quiet);
        }
        self.before_quiet(at, quiet)
    }

    /// When a reminder that is planned for `at` comes before quiet hours, if the turn has begun
    /// then.
    fn before_quiet(self, at: Timestamp, quiet: Option<&Quiet>) -> Timestamp {
        let after = self.permitted(at, quiet);
        let begin = |at: Timestamp| quiet.map_or(at, |quiet| quiet.begin(at));
        let late = at.after(LEEWAY);
        let begin = [at, late].into_iter().map(begin).min().unwrap_or(at);
        let before = begin.before(LEEWAY).min(at);
        // They were called when the turn began.
        let first = self.clock.since.after(LEEWAY);
        if before >= first || after >= self.clock.deadline(self.seat) {
            before.max(first)
        } else {
            after
        }
    }

    /// The moments of reminders.
    fn moments(self, mode: ReminderMode, quiet: Option<&Quiet>) -> Vec<Timestamp> {
        let planned = self.planned(mode);
        if let [first, last] = planned[..] {
            let last = self.last_moment(self.at(last), quiet);
            let first = self.at(first).min(last.before(APART));
            let first = self.moment(first, quiet).min(last);
            // Where there is no room for two, the last one counts: they were called when the turn
            // began.
            let is_late = first < self.clock.since.after(LEEWAY) || first.after(LEAST_APART) > last;
            return vec![if is_late { last } else { first }, last];
        }
        let moments = planned.into_iter();
        moments
            .map(|used| self.moment(self.at(used), quiet))
            .collect()
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
        if now >= self.clock.deadline(self.seat) {
            // It may be moved: by a day that is spent or given.
            return Next::Later(now.after(HOUR));
        }
        let possible = self
            .told
            .map_or(now, |told| now.max(told.after(TOLD_APART)));
        if let [_, last] = moments[..]
            && passed < Self::MOST
            && now.after(LEAST_APART) > last
        {
            // The first one was missed, and the last one counts.
            return Next::Later(last);
        }
        let apart = if self.sent == 0 { APART } else { LEAST_APART };
        let apart = told.map_or(possible, |told| possible.max(told.after(apart)));
        let possible = self.permitted(possible, quiet);
        let apart = self.permitted(apart, quiet);
        // Rather soon after another one than not at all.
        let at = if self.sent == 0 && !self.has_leeway(apart, quiet) {
            possible
        } else {
            apart
        };
        if at <= now {
            Next::Now(passed)
        } else {
            Next::Later(at)
        }
    }

    /// Whether a reminder that is sent now is to name this game too, because its own would have to
    /// come within the time in which nobody is reminded twice; and how many count as sent then.
    pub fn joins(self, mode: ReminderMode, quiet: Option<&Quiet>, now: Timestamp) -> Option<u32> {
        if self.told.is_some_and(|told| told.after(TOLD_APART) > now) {
            return None;
        }
        let (moments, soon) = (self.moments(mode, quiet), now.after(APART));
        let soon = number(moments.iter().filter(|at| **at < soon).count());
        (soon > self.sent).then_some(soon)
    }

    /// Whether a reminder of this turn would come within the time in which a message about it counts
    /// as the same.
    pub fn comes_soon(self, mode: ReminderMode, quiet: Option<&Quiet>, now: Timestamp) -> bool {
        let (moments, soon) = (self.moments(mode, quiet), now.after(TOLD_APART));
        number(moments.iter().filter(|at| **at < soon).count()) > self.sent
    }

    /// When to look again after this number of reminders; `None`: never in this turn.
    pub fn look_again(
        self,
        sent: u32,
        mode: ReminderMode,
        quiet: Option<&Quiet>,
        now: Timestamp,
    ) -> Option<Timestamp> {
        let told = Some(now);
        let after = Self { sent, told, ..self };
        match after.next(mode, quiet, Some(now), now) {
            Next::Later(at) => Some(at),
            Next::Now(_) | Next::Never => None,
        }
    }
}

/// The first moment from `at` on that is neither in quiet hours nor in a pause. `pause`: the end of
/// the pause that a moment is in.
pub fn next_permitted(
    mut at: Timestamp,
    quiet: Option<&Quiet>,
    pause: impl Fn(Timestamp) -> Option<Timestamp>,
) -> Timestamp {
    loop {
        let after = pause(at).unwrap_or(at);
        let after = quiet.map_or(after, |quiet| quiet.next_outside(after));
        if after <= at {
            return at;
        }
        at = after;
    }
}

fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::cast_possible_truncation, clippy::unwrap_used)]

    use super::*;
    use crate::{
        notices::{QuietHours, Zone},
        stand_ins::Random,
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
            told: None,
        }
    }

    /// The hours at which a player is told of a turn, looked at as the due times say.
    fn told(clock: &Clock, mode: ReminderMode, quiet: Option<&Quiet>) -> Vec<i64> {
        let (mut now, mut sent, mut last, mut told) = (hour(0), 0, None, Vec::new());
        for _ in 0..100 {
            match turn(clock, sent).next(mode, quiet, last, now) {
                Next::Never => return told,
                Next::Later(at) if at >= clock.deadline(SEAT) => return told,
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
    fn nobody_is_reminded_while_a_turn_begins() {
        let night = quiet("22-7");
        for (mode, began) in [ReminderMode::Gentle, ReminderMode::Insistent]
            .into_iter()
            .flat_map(|mode| (0..24).map(move |began| (mode, began)))
        {
            for control in ["12h", "1d", "2d"] {
                let clock = Clock::start(control.parse().unwrap(), 2, hour(began));
                let next = turn(&clock, 0).next(mode, Some(&night), None, hour(began));
                let is_soon = match next {
                    Next::Now(_) => true,
                    Next::Later(at) => at < hour(began + 1),
                    Next::Never => false,
                };
                assert!(!is_soon, "{mode:?}, {control} from {began}: {next:?}");
            }
        }
    }

    /// It was planned for the last moment before them, and looked for a moment later.
    #[test]
    fn what_comes_before_quiet_hours_comes_early_enough() {
        let mode = ReminderMode::Gentle;
        let night = quiet("22-8");
        for began in 4..=9 {
            let control = "1d".parse().unwrap();
            let clock = Clock::start(control, 2, hour(began));
            let turn = turn(&clock, 0);
            let Next::Later(at) = turn.next(mode, Some(&night), None, hour(began)) else {
                panic!("it comes later");
            };
            assert_eq!(at, hour(if began == 9 { 24 + 8 } else { 21 }), "{began}");
            let late = at.after(Duration::from_mins(59));
            assert_eq!(turn.next(mode, Some(&night), None, late), Next::Now(1));
        }
    }

    /// Guards against a last reminder at eight for a turn that ends at ten.
    #[test]
    fn the_last_reminder_leaves_its_hours_also_after_quiet_hours() {
        let mut clock = clock("3d");
        let night = quiet("22:00-08:00");
        for (end, expected) in [
            (72 + 10, vec![57, 69]),
            (72 + 11, vec![66, 80]),
            (72 + 12, vec![67, 81]),
        ] {
            clock.left = vec![Duration::from_hours(end); 2];
            let told = told(&clock, ReminderMode::Insistent, Some(&night));
            assert_eq!(told, expected, "{end}");
        }
        // Twice in a turn of a day, too.
        let (clock, night) = (self::clock("1d"), quiet("01:00-11:00"));
        assert_eq!(
            told(&clock, ReminderMode::Insistent, Some(&night)),
            [11, 21]
        );
    }

    #[test]
    fn what_was_missed_is_made_up_for_while_there_is_time() {
        let mode = ReminderMode::Gentle;
        let (mut clock, night) = (clock("1d"), quiet("13-1"));
        // The time runs out at midnight, in quiet hours.
        let next = turn(&clock, 0).next(mode, Some(&night), None, hour(14));
        assert_eq!(next, Next::Later(hour(25)));
        assert_eq!(
            turn(&clock, 0).next(mode, Some(&night), None, hour(25)),
            Next::Later(hour(26))
        );
        clock = clock.with_more(SEAT, Duration::from_hours(24));
        // The first of two would come an hour too late for the second one.
        let insistent = ReminderMode::Insistent;
        let next = turn(&clock, 0).next(insistent, Some(&night), None, hour(34));
        assert_eq!(next, Next::Later(hour(36)));
        let next = turn(&clock, 0).next(insistent, Some(&night), None, hour(36));
        assert_eq!(next, Next::Now(2));
    }

    #[test]
    fn who_was_told_of_a_turn_is_told_again_an_hour_later() {
        let mode = ReminderMode::Gentle;
        let clock = clock("1d");
        let told = Some(hour(18));
        let nudged = Turn {
            told,
            ..turn(&clock, 0)
        };
        let half = hour(18).after(HOUR / 2);
        assert_eq!(nudged.next(mode, None, None, half), Next::Later(hour(19)));
        assert_eq!(nudged.next(mode, None, None, hour(19)), Next::Now(1));
        assert_eq!(nudged.joins(mode, None, half), None);
        assert_eq!(nudged.joins(mode, None, hour(19)), Some(1));
    }

    #[test]
    fn a_reminder_soon_after_that_of_another_game_is_better_than_none() {
        let mode = ReminderMode::Gentle;
        let clock = clock("1d");
        let next = turn(&clock, 0).next(mode, None, Some(hour(10)), hour(18));
        assert_eq!(next, Next::Later(hour(22)));
        let next = turn(&clock, 0).next(mode, None, Some(hour(13)), hour(18));
        assert_eq!(next, Next::Now(1));
        // They know of this turn.
        let next = turn(&clock, 1).next(ReminderMode::Insistent, None, Some(hour(16)), hour(21));
        assert_eq!(next, Next::Later(hour(22)));
    }

    /// Random quiet hours, zones and clocks; now and then the program is down for nearly an hour.
    #[test]
    fn who_can_be_reminded_in_time_is_reminded_and_never_twice() {
        const ZONES: [&str; 6] = [
            "UTC",
            "Europe/Berlin",
            "America/New_York",
            "Asia/Kolkata",
            "Australia/Lord_Howe",
            "America/Sao_Paulo",
        ];
        const MINUTE: Duration = Duration::from_mins(1);
        let mut random = Random(35);
        let mut reminded = 0;
        for round in 0..400 {
            let mut below = |bound: usize| random.below(bound);
            let control = ["1d", "2d", "3d", "7d", "10d+36h"][below(5)];
            // Of 400 days from the first of March 2026, so that clocks are set in some nights.
            let since = Timestamp(1_772_323_200_000).after(MINUTE * below(400 * 24 * 60) as u32);
            let mut clock = Clock::start(control.parse().unwrap(), 2, since);
            if below(4) == 0 {
                clock.left[0] = MINUTE * (12 * 60 + below(24 * 60) as u32);
            }
            let length = 1 + below(16 * 60);
            let from = below(24 * 60);
            let to = (from + length) % (24 * 60);
            let hours = QuietHours::new(from as u16, to as u16).unwrap();
            let zone = ZONES[below(6)].parse().unwrap();
            let quiet = (below(6) > 0).then_some(Quiet { hours, zone });
            let mode = ReminderMode::ALL[1 + below(2)];
            let mut last = (below(2) == 0).then(|| since.before(MINUTE * below(12 * 60) as u32));
            let deadline = clock.deadline(SEAT);
            let what = format!("{round}: {control} {clock:?} {quiet:?} {mode}");

            let first = turn(&clock, 0).planned(ReminderMode::Insistent);
            let first = first.into_iter().min().unwrap();
            let mut due = turn(&clock, 0).at(first.saturating_sub(EARLIER));
            let (mut sent, mut told) = (0, Vec::new());
            while due < deadline {
                let late = if below(3) == 0 { 59 * 60 } else { 5 };
                let now = due.after(Duration::from_secs(below(late) as u64));
                let of_turn = Turn {
                    told: told.last().copied(),
                    ..turn(&clock, sent)
                };
                let next = match of_turn.next(mode, quiet.as_ref(), last, now) {
                    Next::Now(count) => {
                        assert!(now < deadline, "{what}");
                        assert!(quiet.as_ref().is_none_or(|it| !it.contains(now)), "{what}");
                        assert!(count > sent && count <= Turn::MOST, "{what}");
                        told.push(now);
                        last = Some(now);
                        sent = count;
                        of_turn.look_again(sent, mode, quiet.as_ref(), now)
                    }
                    Next::Later(at) => Some(at),
                    Next::Never => None,
                };
                let Some(at) = next else { break };
                assert!(at > now, "{what}");
                due = at;
            }
            let apart = |two: &[Timestamp]| two[1] >= two[0].after(LEAST_APART);
            assert!(told.windows(2).all(apart), "{what}: {told:?}");
            // Times of five minutes in a row, an hour after the start or later, in which a reminder
            // is permitted.
            let (mut longest, mut row, mut at) = (0, 0, since.after(LEEWAY));
            while at < deadline {
                let is_permitted = quiet.as_ref().is_none_or(|quiet| !quiet.contains(at));
                row = if is_permitted { row + 1 } else { 0 };
                longest = longest.max(row);
                at = at.after(MINUTE * 5);
            }
            assert!(!told.is_empty() || longest <= 13, "{what}: {longest}");
            reminded += told.len();
        }
        assert!(reminded > 400);
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

    #[test]
    fn the_last_call_comes_before_the_end_and_not_in_quiet_hours() {
        let call = |mode, quiet| last_call(hour(48), mode, quiet);
        assert_eq!(call(ReminderMode::Off, None), None);
        assert_eq!(call(ReminderMode::Gentle, None), Some(hour(42)));
        assert_eq!(call(ReminderMode::Insistent, None), Some(hour(45)));
        let (early, late) = (quiet("20:00-22:00"), quiet("20:00-02:00"));
        let insistent = ReminderMode::Insistent;
        assert_eq!(call(insistent, Some(&early)), Some(hour(46)));
        assert_eq!(call(insistent, Some(&late)), Some(hour(43)));
    }
}
