//! Clocks in words, in English and German, as people type them: `half an hour`, `24h`, `3 Tage pro
//! Zug`, `30 min + 1 min`.

use std::time::Duration;

use super::date_words::{folded, number_in_words};
use crate::table::{Absence, Setting, TimeControl};

/// Units of time as people write them, and their minutes.
const UNITS: [(&[&str], u64); 4] = [
    (&["m", "min", "mins", "minute", "minutes", "minuten"], 1),
    (
        &[
            "h", "hr", "hrs", "hour", "hours", "std", "stunde", "stunden",
        ],
        60,
    ),
    (&["d", "day", "days", "tag", "tage", "tagen"], 24 * 60),
    (&["w", "week", "weeks", "woche", "wochen"], 7 * 24 * 60),
];

const HALF: [&str; 4] = ["half", "halbe", "halben", "halber"];

const MOVE: [&str; 4] = ["move", "turn", "zug", "zuege"];

/// Words that mean nothing by themselves.
const FILLERS: [&str; 12] = [
    "per", "each", "every", "for", "pro", "je", "jeden", "jeder", "fuer", "and", "und", "/",
];

/// What somebody says of a clock.
struct Spoken {
    /// A time, or a bank and its increment.
    parts: Vec<Duration>,
    is_per_move: bool,
}

/// The clock that a text names, as a value of [`Setting::Time`].
///
/// # Errors
/// The nearest values where there is no such clock; none where the text names no time.
pub fn read_clock(text: &str) -> Result<&'static str, Vec<&'static str>> {
    let Some(spoken) = read(text) else {
        return Err(Vec::new());
    };
    let values = Setting::Time.values().iter();
    let clocks: Vec<(&'static str, TimeControl)> = values
        .filter_map(|value| Some((*value, value.parse().ok()?)))
        .collect();
    let exact = clocks.iter().find(|(_, clock)| spoken.is(*clock));
    // Who names only the bank means the clock that begins so.
    let meant = exact.or_else(|| clocks.iter().find(|(_, clock)| spoken.begins(*clock)));
    if let Some((value, _)) = meant {
        return Ok(value);
    }
    let mut near = clocks;
    near.retain(|(_, clock)| !spoken.is_per_move || matches!(clock, TimeControl::PerMove(_)));
    near.sort_by_key(|(_, clock)| clock.at_start().abs_diff(spoken.start()));
    near.truncate(2);
    near.sort_by_key(|(_, clock)| clock.at_start());
    Err(near.into_iter().map(|(value, _)| value).collect())
}

impl Spoken {
    fn start(&self) -> Duration {
        self.parts.first().copied().unwrap_or_default()
    }

    fn is(&self, clock: TimeControl) -> bool {
        match clock {
            TimeControl::PerMove(time) => self.parts == [time],
            TimeControl::Bank { bank, increment } => self.parts == [bank, increment],
        }
    }

    fn begins(&self, clock: TimeControl) -> bool {
        let is_bank = matches!(clock, TimeControl::Bank { .. });
        is_bank && !self.is_per_move && self.parts == [clock.at_start()]
    }
}

fn read(text: &str) -> Option<Spoken> {
    let (mut parts, mut is_per_move) = (vec![Duration::ZERO], false);
    let (mut count, mut is_half) = (None, false);
    for word in words(text) {
        let word = word.as_str();
        let unit = UNITS.iter().find(|(words, _)| words.contains(&word));
        if let Some((_, minutes)) = unit {
            let minutes = minutes.checked_mul(count.take().unwrap_or(1))?;
            let seconds = minutes.checked_mul(if is_half { 30 } else { 60 })?;
            let part = parts.last_mut()?;
            *part = part.checked_add(Duration::from_secs(seconds))?;
            is_half = false;
        } else if let Some(number) = number_in_words(word) {
            if count.replace(number).is_some() {
                return None;
            }
        } else if HALF.contains(&word) {
            is_half = true;
        } else if MOVE.contains(&word) {
            // "3 days a move".
            count = count.filter(|count| *count != 1);
            is_per_move = true;
        } else if ["+", "plus"].contains(&word) {
            parts.push(Duration::ZERO);
        } else if !FILLERS.contains(&word) {
            return None;
        }
    }
    // A number alone is one of days.
    if let ([Duration::ZERO], Some(days)) = (parts.as_slice(), count) {
        parts = vec![Absence::DAY.checked_mul(u32::try_from(days).ok()?)?];
        count = None;
    }
    let is_whole = count.is_none() && !is_half && !parts.contains(&Duration::ZERO);
    is_whole.then_some(Spoken { parts, is_per_move })
}

/// The words, numbers and signs of a text, also where nothing stands between them.
fn words(text: &str) -> Vec<String> {
    let kind = |c: char| match c {
        '0'..='9' => 0,
        '+' | '/' => 1,
        _ => 2,
    };
    let mut words = Vec::new();
    for word in folded(text).split_whitespace() {
        let mut before = None;
        for c in word.chars().filter(|c| *c != '.') {
            if before != Some(kind(c)) {
                words.push(String::new());
            }
            before = Some(kind(c));
            if let Some(last) = words.last_mut() {
                last.push(c);
            }
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_read_in_words_of_both_languages() {
        for (text, expected) in [
            ("30 minutes", "30m+1m"),
            ("30 min", "30m+1m"),
            ("30min.", "30m+1m"),
            ("half an hour", "30m+1m"),
            ("30 Minuten", "30m+1m"),
            ("eine halbe Stunde", "30m+1m"),
            ("30 min + 1 min", "30m+1m"),
            ("30m plus 1m per move", "30m+1m"),
            ("an hour", "1h+2m"),
            ("zwei Stunden", "2h+5m"),
            ("1 day", "1d"),
            ("1", "1d"),
            ("3", "3d"),
            ("a day", "1d"),
            ("24h", "1d"),
            ("24 Std.", "1d"),
            ("1 Tag pro Zug", "1d"),
            ("einen Tag", "1d"),
            ("3 days a move", "3d"),
            ("3 days/move", "3d"),
            ("three days for each move", "3d"),
            ("3 Tage je Zug", "3d"),
            ("a week", "7d"),
            ("Woche", "7d"),
            ("eine Woche pro Zug", "7d"),
            ("two weeks", "14d"),
            ("10 days", "10d+36h"),
            ("10 days + 1 day and 12 hours", "10d+36h"),
        ] {
            assert_eq!(read_clock(text), Ok(expected), "{text}");
        }
    }

    #[test]
    fn the_nearest_clocks_are_named_in_place_of_one_that_there_is_not() {
        for (text, nearest) in [
            ("4 days", ["3d", "5d"]),
            ("45 minutes", ["30m+1m", "1h+2m"]),
            ("10 days per move", ["7d", "14d"]),
            ("30 minutes per move", ["1d", "2d"]),
            ("99999 weeks", ["14d", "20d+2d"]),
        ] {
            assert_eq!(read_clock(text), Err(nearest.to_vec()), "{text}");
        }
        for text in [
            "",
            "3 4",
            "soon",
            "half",
            "1 day +",
            "1 2 days",
            "a move",
            "99999999999999999999 days",
            "😀",
        ] {
            assert_eq!(read_clock(text), Err(Vec::new()), "{text}");
        }
    }
}
