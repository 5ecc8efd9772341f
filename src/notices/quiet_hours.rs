use std::{fmt, str::FromStr, time::Duration};

use jiff::ToSpan;

use super::{DayTime, Zone};
use crate::ids::Timestamp;

/// The hours of a day in which a person is told nothing, in minutes after midnight. They may
/// include midnight, and are at most 16 hours.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct QuietHours {
    from: u16,
    to: u16,
}

/// They cannot be read, or are too long.
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
#[error("no quiet hours")]
pub struct BadQuietHours;

/// Minutes of a day.
const DAY: u16 = 24 * 60;

impl QuietHours {
    /// The most minutes of a day that may be quiet: reminders must fit somewhere.
    pub const MOST: u16 = 16 * 60;

    /// Quiet hours that are offered before anything is typed.
    pub const USUAL: [Self; 4] = [
        Self::of_hours(22, 8),
        Self::of_hours(21, 7),
        Self::of_hours(23, 7),
        Self::of_hours(0, 9),
    ];

    const fn of_hours(from: u16, to: u16) -> Self {
        Self {
            from: from * 60,
            to: to * 60,
        }
    }

    pub fn new(from: u16, to: u16) -> Result<Self, BadQuietHours> {
        let length = (to + DAY).checked_sub(from).map(|length| length % DAY);
        let is_fine = length.is_some_and(|length| (1..=Self::MOST).contains(&length));
        if from < DAY && to < DAY && is_fine {
            return Ok(Self { from, to });
        }
        Err(BadQuietHours)
    }

    /// When they begin and end, in minutes after midnight.
    pub const fn minutes(self) -> (u16, u16) {
        (self.from, self.to)
    }

    const fn contains(self, minute: u16) -> bool {
        if self.from < self.to {
            self.from <= minute && minute < self.to
        } else {
            self.from <= minute || minute < self.to
        }
    }
}

impl fmt::Display for QuietHours {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (from, to) = (self.from, self.to);
        write!(f, "{:02}:{:02}", from / 60, from % 60)?;
        write!(f, "–{:02}:{:02}", to / 60, to % 60)
    }
}

impl FromStr for QuietHours {
    type Err = BadQuietHours;

    /// Reads `22:00–08:00` and what people write for it: `22-8`, `10pm to 8am`, `22 bis 8 Uhr`.
    fn from_str(text: &str) -> Result<Self, BadQuietHours> {
        let text = text.trim().to_lowercase();
        let between = ["–", "—", " to ", " bis ", "-"];
        let parts = between.iter().find_map(|it| text.split_once(it));
        let (from, to) = parts.ok_or(BadQuietHours)?;
        let minutes = |text: &str| text.parse().map(DayTime::minutes);
        let (from, to) = (minutes(from), minutes(to));
        let (from, to) = from.ok().zip(to.ok()).ok_or(BadQuietHours)?;
        Self::new(from, to)
    }
}

/// Quiet hours in the time zone of a person.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Quiet {
    pub hours: QuietHours,
    pub zone: Zone,
}

impl Quiet {
    /// Whether nothing may be told then.
    pub fn contains(&self, at: Timestamp) -> bool {
        self.hours.contains(self.minute(at))
    }

    /// The first moment from `at` on at which something may be told.
    pub fn next_outside(&self, at: Timestamp) -> Timestamp {
        if !self.contains(at) {
            return at;
        }
        let end = self.zone.next_at(self.hours.to, at);
        // Where clocks are set back, a time of day comes twice.
        let left = minutes_between(self.minute(at), self.hours.to);
        let sooner = begin_of_minute(at).after(left);
        if self.contains(sooner) {
            end
        } else {
            end.min(sooner)
        }
    }

    /// When the quiet hours began that a moment is in; the moment itself where it is in none.
    pub fn begin(&self, at: Timestamp) -> Timestamp {
        if !self.contains(at) {
            return at;
        }
        let today = self.zone.today(at);
        let yesterday = today.checked_sub(1.day()).unwrap_or(today);
        let passed = minutes_between(self.hours.from, self.minute(at));
        // Where clocks are set forward, a time of day may not come at all.
        let counted = begin_of_minute(at).before(passed);
        let of_days = [today, yesterday].map(|day| self.zone.at(day, self.hours.from));
        let is_begin = |it: &Timestamp| *it <= at && !self.contains(Timestamp(it.0 - 1));
        let begins = of_days.into_iter().chain([counted]).filter(is_begin);
        begins.max().unwrap_or(counted)
    }

    fn minute(&self, at: Timestamp) -> u16 {
        let (_, time) = self.zone.local(at);
        let minutes = i16::from(time.hour()) * 60 + i16::from(time.minute());
        minutes.unsigned_abs()
    }
}

/// Time from one minute of a day to the next time that it is another one.
fn minutes_between(from: u16, to: u16) -> Duration {
    Duration::from_mins(((to + DAY - from) % DAY).into())
}

fn begin_of_minute(at: Timestamp) -> Timestamp {
    Timestamp(at.0 - at.0.rem_euclid(60_000))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use jiff::civil::date;

    use super::*;

    #[test]
    fn quiet_hours_read_as_people_write_them() {
        for (text, expected) in [
            ("22:00–08:00", "22:00–08:00"),
            ("22-8", "22:00–08:00"),
            ("10pm to 8am", "22:00–08:00"),
            ("22 bis 8 Uhr", "22:00–08:00"),
            ("22.30 - 7.15", "22:30–07:15"),
            ("12am-9am", "00:00–09:00"),
            ("24-6", "00:00–06:00"),
            ("13-15", "13:00–15:00"),
        ] {
            let read: QuietHours = text.parse().unwrap();
            assert_eq!(read.to_string(), expected, "{text}");
            assert_eq!(read.to_string().parse(), Ok(read));
            let (from, to) = read.minutes();
            assert_eq!(QuietHours::new(from, to), Ok(read));
        }
        for text in [
            "", "22", "8-8", "6-23", "25-8", "22:60-8", "13pm-8am", "-1-8", "a-b",
        ] {
            assert_eq!(text.parse::<QuietHours>(), Err(BadQuietHours), "{text}");
        }
        for usual in QuietHours::USUAL {
            assert_eq!(usual.to_string().parse(), Ok(usual));
        }
    }

    #[test]
    fn what_falls_into_quiet_hours_can_be_told_before_and_after() {
        let zone: Zone = "Europe/Berlin".parse().unwrap();
        let quiet = |hours: &str| Quiet {
            hours: hours.parse().unwrap(),
            zone: zone.clone(),
        };
        let at = |day, hour: u16, minute| zone.at(date(2026, 3, day), hour * 60 + minute);
        let night = quiet("22-8");
        for (now, after, before) in [
            (at(28, 21, 59), at(28, 21, 59), at(28, 21, 59)),
            (at(28, 22, 0), at(29, 8, 0), at(28, 22, 0)),
            // Summer time begins that night.
            (at(29, 1, 30), at(29, 8, 0), at(28, 22, 0)),
            (at(29, 7, 59), at(29, 8, 0), at(28, 22, 0)),
            (at(29, 8, 0), at(29, 8, 0), at(29, 8, 0)),
        ] {
            assert_eq!(night.next_outside(now), after);
            assert_eq!(night.begin(now), before);
            assert!(!night.contains(night.next_outside(now)));
        }
        // 02:00 to 03:00 does not come that night, and in autumn it comes twice.
        let skipped = quiet("2:30-8");
        assert_eq!(skipped.begin(at(29, 4, 0)), at(29, 1, 30));
        let autumn = |hour: u16, minute| zone.at(date(2026, 10, 25), hour * 60 + minute);
        let second_two = autumn(1, 0).after(Duration::from_hours(2));
        let [short, long] = ["1-2:30", "1:30-8"].map(quiet);
        let half_past = second_two.after(Duration::from_mins(30));
        assert_eq!(short.next_outside(second_two), half_past);
        assert_eq!(long.begin(half_past), autumn(1, 30));
        let noon = quiet("12-14");
        assert_eq!(noon.next_outside(at(28, 13, 0)), at(28, 14, 0));
        assert_eq!(noon.next_outside(at(28, 14, 0)), at(28, 14, 0));
    }
}
