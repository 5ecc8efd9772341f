use std::{fmt, str::FromStr};

use jiff::{
    ToSpan,
    civil::{Date, Time},
    tz::{TimeZone, db},
};

use super::places::{is_deprecated, squeezed, zone_of, zones_beginning};
use crate::{ids::Timestamp, texts::Locale};

/// A time zone of the IANA list.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Zone(TimeZone);

/// There is no time zone of this name.
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
#[error("no time zone")]
pub struct UnknownZone;

/// Time zones that are offered before anything is typed.
const USUAL_EN: [&str; 8] = [
    "Europe/London",
    "America/New_York",
    "America/Chicago",
    "America/Denver",
    "America/Los_Angeles",
    "Australia/Sydney",
    "Asia/Singapore",
    "UTC",
];
const USUAL_DE: [&str; 4] = ["Europe/Berlin", "Europe/Vienna", "Europe/Zurich", "UTC"];

/// How the names of zones begin that are so many hours from UTC.
const FIXED: &str = "Etc/GMT";

impl Zone {
    pub const UTC: Self = Self(TimeZone::UTC);

    pub fn name(&self) -> &str {
        self.0.iana_name().unwrap_or("UTC")
    }

    /// The names that may be meant by what was typed: first that of a place of this name, then those
    /// whose city begins with it; deprecated ones last. Where a town is not known, its country is
    /// meant that follows it: "Oberammergau, Germany".
    pub fn suggested(typed: &str, locale: Locale) -> Vec<String> {
        let found = Self::beginning(typed, locale);
        match typed.rsplit_once(',') {
            Some((_, country)) if found.is_empty() && !country.trim().is_empty() => {
                Self::beginning(country, locale)
            }
            _ => found,
        }
    }

    fn beginning(typed: &str, locale: Locale) -> Vec<String> {
        let typed = squeezed(typed);
        let usual = match locale {
            Locale::En => USUAL_EN.as_slice(),
            Locale::De => USUAL_DE.as_slice(),
        };
        if typed.is_empty() {
            return usual.iter().map(|name| (*name).to_owned()).collect();
        }
        // Places in the order of the table; zones that many have first, the others by their names.
        let mut found: Vec<(u8, usize, String)> = Vec::new();
        for (place, (zone, is_whole)) in zones_beginning(&typed).enumerate() {
            found.push((if is_whole { 0 } else { 2 }, place, zone.to_owned()));
        }
        for name in db().available() {
            let name = name.as_str();
            let is_place = name.contains('/') && !name.starts_with("Etc/");
            if !is_place && name != "UTC" {
                continue;
            }
            let (whole, city) = (squeezed(name), name.rsplit('/').next().unwrap_or(name));
            let rank = match squeezed(city) {
                _ if is_deprecated(name) && whole.contains(&typed) => 5,
                city if city.starts_with(&typed) => 1,
                _ if whole.starts_with(&typed) => 3,
                _ if begins_a_word(name, &typed) => 4,
                _ => continue,
            };
            let place = usual.iter().position(|zone| *zone == name);
            found.push((rank, place.unwrap_or(usize::MAX), name.to_owned()));
        }
        found.sort();
        let mut names: Vec<String> = Vec::new();
        for (_, _, name) in found {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names
    }

    /// The day and the time of day there.
    pub fn local(&self, at: Timestamp) -> (Date, Time) {
        let local = self.0.to_datetime(instant(at));
        (local.date(), local.time())
    }

    pub fn today(&self, now: Timestamp) -> Date {
        self.local(now).0
    }

    /// When a day begins there; a time that clocks skip counts as the one after it.
    pub fn start_of(&self, day: Date) -> Timestamp {
        self.at(day, 0)
    }

    /// When it is this many minutes after midnight on a day there.
    pub fn at(&self, day: Date, minutes: u16) -> Timestamp {
        let (hour, minute) = (minutes / 60 % 24, minutes % 60);
        let (hour, minute) = (i8::try_from(hour), i8::try_from(minute));
        let time = day.at(hour.unwrap_or(0), minute.unwrap_or(0), 0, 0);
        let zoned = self.0.to_ambiguous_zoned(time).compatible();
        let milliseconds = zoned.map(|zoned| zoned.timestamp().as_millisecond());
        Timestamp(milliseconds.unwrap_or(i64::MAX))
    }

    /// When it is this many minutes after midnight there for the first time after `now`.
    pub fn next_at(&self, minutes: u16, now: Timestamp) -> Timestamp {
        let mut day = self.today(now);
        loop {
            let at = self.at(day, minutes);
            match day.checked_add(1.day()) {
                Ok(next) if at <= now => day = next,
                _ => return at,
            }
        }
    }
}

/// Whether a word of a zone's name begins with what was typed.
fn begins_a_word(name: &str, typed: &str) -> bool {
    let mut words = name.match_indices(['/', '_', '-']);
    words.any(|(at, _)| squeezed(&name[at + 1..]).starts_with(typed))
}

impl FromStr for Zone {
    type Err = UnknownZone;

    /// Reads a name as it is in the list, a place, or the only name that it can mean. The list's own
    /// abbreviations have no summer time, and so a place counts before them.
    fn from_str(name: &str) -> Result<Self, UnknownZone> {
        if let Some(offset) = offset(name) {
            return TimeZone::get(&offset).map(Self).map_err(|_| UnknownZone);
        }
        let country = || zone_of(name.rsplit_once(',')?.1);
        let place = zone_of(name).or_else(country);
        let place = place.filter(|_| !name.contains('/'));
        if let Some(Ok(zone)) = place.map(TimeZone::get) {
            return Ok(Self(zone));
        }
        if let Ok(zone) = TimeZone::get(name) {
            return Ok(Self(zone));
        }
        let typed = squeezed(name);
        let mut meant = Self::suggested(name, Locale::En);
        meant.retain(|it| !typed.is_empty() && squeezed(it).ends_with(&typed));
        match meant.as_slice() {
            [only] => TimeZone::get(only).map(Self).map_err(|_| UnknownZone),
            _ => Err(UnknownZone),
        }
    }
}

/// The zone of so many hours from UTC, as in "UTC+3"; in the list its sign is the other way round.
fn offset(typed: &str) -> Option<String> {
    let typed = typed.trim().to_ascii_uppercase();
    let hours = typed.strip_prefix("UTC").or(typed.strip_prefix("GMT"))?;
    let hours: i8 = hours.trim().parse().ok()?;
    Some(format!("{FIXED}{:+}", hours.checked_neg()?)).filter(|_| hours != 0)
}

impl fmt::Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fixed = self.name().strip_prefix(FIXED);
        match fixed.and_then(|hours| hours.parse::<i8>().ok()) {
            Some(hours) => write!(f, "UTC{:+}", -hours),
            None => f.write_str(self.name()),
        }
    }
}

fn instant(at: Timestamp) -> jiff::Timestamp {
    jiff::Timestamp::from_millisecond(at.0).unwrap_or(jiff::Timestamp::MAX)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use jiff::civil::date;

    use super::*;

    #[test]
    fn zones_are_found_by_what_was_typed() {
        let first = |typed| Zone::suggested(typed, Locale::En).first().cloned();
        for (typed, expected) in [
            ("berl", "Europe/Berlin"),
            ("new y", "America/New_York"),
            ("europe/ber", "Europe/Berlin"),
            ("TOKYO", "Asia/Tokyo"),
            ("utc", "UTC"),
            ("münch", "Europe/Berlin"),
            ("Munich", "Europe/Berlin"),
            ("mumbai", "Asia/Kolkata"),
            ("san fr", "America/Los_Angeles"),
            ("Deutschl", "Europe/Berlin"),
            ("Germany", "Europe/Berlin"),
            ("pst", "America/Los_Angeles"),
            ("MEZ", "Europe/Berlin"),
            ("Mailand", "Europe/Rome"),
            ("usa", "America/New_York"),
            ("Montreal", "America/Toronto"),
            ("Oberammergau, Germ", "Europe/Berlin"),
            ("", "Europe/London"),
        ] {
            assert_eq!(first(typed).as_deref(), Some(expected), "{typed}");
        }
        // Not some city in whose name it stands.
        for typed in ["atlantis", "Oberammergau", "ewyork", "Oberammergau,"] {
            assert_eq!(first(typed), None, "{typed}");
        }
        for typed in ["", "ber"] {
            assert_eq!(Zone::suggested(typed, Locale::De)[0], "Europe/Berlin");
        }
        let kolkata = Zone::suggested("calc", Locale::En);
        assert_eq!(
            kolkata,
            ["Asia/Kolkata", "Asia/Calcutta"],
            "what is deprecated is last"
        );
    }

    #[test]
    fn a_zone_reads_by_its_name_or_its_city() {
        let name = |text: &str| text.parse::<Zone>().map(|zone| zone.to_string());
        assert_eq!(name("Europe/Berlin"), Ok("Europe/Berlin".to_owned()));
        assert_eq!(name("berlin"), Ok("Europe/Berlin".to_owned()));
        assert_eq!(name("UTC"), Ok("UTC".to_owned()));
        for (text, zone) in [
            ("München", "Europe/Berlin"),
            ("Österreich", "Europe/Vienna"),
            ("San Francisco", "America/Los_Angeles"),
            // The list has zones of these names, which know no summer time.
            ("EST", "America/New_York"),
            ("CET", "Europe/Berlin"),
            ("Oberammergau, Germany", "Europe/Berlin"),
            ("Zürich", "Europe/Zurich"),
        ] {
            assert_eq!(name(text).as_deref(), Ok(zone), "{text}");
        }
        assert_eq!(name("utc+3").as_deref(), Ok("UTC+3"));
        let fixed: Zone = "GMT-5".parse().unwrap();
        assert_eq!(
            (fixed.name(), fixed.to_string().as_str()),
            ("Etc/GMT+5", "UTC-5")
        );
        assert_eq!(name("UTC+0"), Err(UnknownZone));
        assert_eq!(name("UTC+15"), Err(UnknownZone));
        // These could mean several.
        for text in ["USA", "Springfield"] {
            assert_eq!(name(text), Err(UnknownZone), "{text}");
        }
        for text in ["", "e", "Mars/Olympus", "../etc/passwd"] {
            assert_eq!(name(text), Err(UnknownZone), "{text}");
        }
    }

    #[test]
    fn times_of_day_follow_summer_time() {
        let berlin: Zone = "Europe/Berlin".parse().unwrap();
        let hour = 3_600_000;
        let winter = berlin.start_of(date(2026, 1, 10));
        assert_eq!(winter, Timestamp(1_767_999_600_000));
        let spring = berlin.at(date(2026, 3, 29), 8 * 60);
        assert_eq!(spring.0 - berlin.at(date(2026, 3, 28), 8 * 60).0, 23 * hour);
        // 02:30 does not exist that night.
        let skipped = berlin.at(date(2026, 3, 29), 150);
        assert_eq!(skipped, berlin.at(date(2026, 3, 29), 210));
        assert_eq!(
            berlin.next_at(8 * 60, spring),
            berlin.at(date(2026, 3, 30), 8 * 60)
        );
        assert_eq!(berlin.next_at(8 * 60, Timestamp(spring.0 - 1)), spring);
        assert_eq!(berlin.local(spring).1.hour(), 8);
    }
}
