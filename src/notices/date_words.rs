//! Days in words, in English and German, as people type them: `tomorrow`, `next Friday`, `in 3
//! Tagen`, `24.12.`, `2026-12-24`.

use jiff::{
    ToSpan,
    civil::{Date, Weekday},
};

use super::Zone;
use crate::{
    ids::Timestamp,
    texts::{Locale, Sentence, sentence, text},
};

/// A day that may be meant by what was typed.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct SuggestedDay {
    /// The day as people read it.
    pub label: String,
    /// The day as ISO 8601 writes it.
    pub value: String,
}

/// The days of the week, from Monday on.
const WEEKDAYS: [[&str; 2]; 7] = [
    ["monday", "montag"],
    ["tuesday", "dienstag"],
    ["wednesday", "mittwoch"],
    ["thursday", "donnerstag"],
    ["friday", "freitag"],
    ["saturday", "samstag"],
    ["sunday", "sonntag"],
];

const MONTHS: [[&str; 2]; 12] = [
    ["january", "januar"],
    ["february", "februar"],
    ["march", "maerz"],
    ["april", "april"],
    ["may", "mai"],
    ["june", "juni"],
    ["july", "juli"],
    ["august", "august"],
    ["september", "september"],
    ["october", "oktober"],
    ["november", "november"],
    ["december", "dezember"],
];

/// Numbers in words, from 1 on.
const NUMBERS: [&[&str]; 7] = [
    &["a", "an", "one", "ein", "eine", "einem", "einen", "einer"],
    &["two", "zwei"],
    &["three", "drei"],
    &["four", "vier"],
    &["five", "fuenf"],
    &["six", "sechs"],
    &["seven", "sieben"],
];

/// Words that mean nothing by themselves.
const FILLERS: [&str; 9] = [
    "on", "am", "this", "diesen", "diese", "dieser", "the", "of", "den",
];

const NEXT: [&str; 8] = [
    "next",
    "naechste",
    "naechsten",
    "naechster",
    "naechstes",
    "kommenden",
    "kommende",
    "kommender",
];

/// Units of time in words, and their days.
const UNITS: [(&[&str], i64); 2] = [
    (&["day", "days", "tag", "tage", "tagen"], 1),
    (&["week", "weeks", "woche", "wochen"], 7),
];

/// The most days ahead that are understood: more than a year makes no sense for an absence.
const MOST_DAYS: i64 = 400;

/// What of a text stands for a day.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Word<'a> {
    Number(i64),
    /// A number with the point of an ordinal number.
    Ordinal(i64),
    Text(&'a str),
}

/// Reads a day, seen from `today`. A day without a year is the next one of that date.
pub fn read_day(text: &str, today: Date) -> Option<Date> {
    let text = folded(text);
    if let Ok(day) = text.parse::<Date>() {
        // Not "2026-12-24T08:00" and the like.
        return Some(day).filter(|_| text.len() == 10);
    }
    let spaced = text.replace('.', ". ").replace(',', " ");
    let words = spaced.split_whitespace().filter(|it| !FILLERS.contains(it));
    let words: Option<Vec<Word>> = words.map(word).collect();
    let ahead = |days: i64| {
        let is_fine = (0..=MOST_DAYS).contains(&days);
        is_fine
            .then(|| today.checked_add(days.days()).ok())
            .flatten()
    };
    match words?.as_slice() {
        [Word::Text("today" | "heute" | "now" | "jetzt")] => Some(today),
        // Whoever asks says that it is past.
        [Word::Text("yesterday" | "gestern")] => today.yesterday().ok(),
        [Word::Text("tomorrow" | "morgen")] => ahead(1),
        [Word::Text("uebermorgen")]
        | [
            Word::Text("day"),
            Word::Text("after"),
            Word::Text("tomorrow"),
        ] => ahead(2),
        [Word::Text(day)] => coming(weekday(day)?, today),
        // Of the next week, which begins on Monday.
        [Word::Text(next), Word::Text(day)] if NEXT.contains(next) => {
            let monday = coming(Weekday::Monday, today)?;
            match weekday(day) {
                Some(Weekday::Monday) => Some(monday),
                Some(day) => coming(day, monday),
                None if unit(day) == Some(7) => Some(monday),
                None => None,
            }
        }
        [Word::Text("in"), Word::Number(count), Word::Text(of)]
        | [Word::Number(count), Word::Text(of)]
            if unit(of).is_some() =>
        {
            ahead(count.checked_mul(unit(of)?)?)
        }
        [Word::Number(day) | Word::Ordinal(day), Word::Text(of)]
        | [Word::Text(of), Word::Number(day) | Word::Ordinal(day)] => {
            next_date(month(of)?, *day, today)
        }
        [Word::Ordinal(day), Word::Ordinal(month)] => next_date(*month, *day, today),
        [Word::Ordinal(day), Word::Ordinal(month), Word::Number(year)] => date(*year, *month, *day),
        [
            Word::Number(day) | Word::Ordinal(day),
            Word::Text(of),
            Word::Number(year),
        ]
        | [
            Word::Text(of),
            Word::Number(day) | Word::Ordinal(day),
            Word::Number(year),
        ] => date(*year, month(of)?, *day),
        _ => None,
    }
}

/// Reads the last day of a time that begins on this day, or how long it lasts: "a week" is seven
/// days with the first one. A day is seen from `today`, or if it would be before the first one, from
/// that.
pub fn read_last_day(text: &str, first: Date, today: Date) -> Option<Date> {
    let Some(days) = length(text) else {
        let day = read_day(text, today).filter(|day| *day >= first);
        return day.or_else(|| read_day(text, first));
    };
    let lasts = (1..=MOST_DAYS).contains(&days);
    lasts
        .then(|| first.checked_add((days - 1).days()).ok())
        .flatten()
}

/// How many days are meant by "a week" or "3 days".
fn length(text: &str) -> Option<i64> {
    let typed = folded(text);
    let words: Option<Vec<Word>> = typed.split_whitespace().map(word).collect();
    match words?.as_slice() {
        [Word::Number(count), Word::Text(of)] => count.checked_mul(unit(of)?),
        _ => None,
    }
}

/// Days that may be meant by what was typed, the most likely first.
pub fn suggested_days(
    typed: &str,
    now: Timestamp,
    zone: &Zone,
    locale: Locale,
) -> Vec<SuggestedDay> {
    let today = zone.today(now);
    let wanted = folded(typed);
    let mut found: Vec<(Option<Sentence>, Date)> = Vec::new();
    // How long something lasts stays as it was typed, for it counts from another day.
    let day = read_day(typed, today).filter(|_| length(typed).is_none());
    if let Some(day) = day.filter(|day| *day >= today) {
        found.push((None, day));
    }
    let mut usual = usual_days(today);
    usual.sort_by_key(|(_, _, day)| *day);
    for (words, label, day) in usual {
        let shown = label.as_ref().map(|label| folded(&text(locale, label)));
        let is_meant = words.iter().any(|words| words.starts_with(&wanted))
            || shown.is_some_and(|shown| shown.starts_with(&wanted));
        if is_meant {
            match found.iter_mut().find(|(_, known)| *known == day) {
                Some((known, _)) => *known = known.take().or(label),
                None => found.push((label, day)),
            }
        }
    }
    let suggestion = |(label, day): (Option<Sentence>, Date)| {
        let date = text(locale, &written(day));
        let label = label.map_or_else(String::new, |label| format!("{} · ", text(locale, &label)));
        SuggestedDay {
            label: format!("{label}{date}"),
            value: day.to_string(),
        }
    };
    found.into_iter().map(suggestion).collect()
}

/// What people say in words, and the name that it has.
fn usual_days(today: Date) -> Vec<(Vec<String>, Option<Sentence>, Date)> {
    let ahead = |days: i64| today.checked_add(days.days()).unwrap_or(today);
    let own = |words: [&str; 2], label: Sentence, days: i64| {
        let words = words.map(str::to_owned).to_vec();
        (words, Some(label), ahead(days))
    };
    let mut days = vec![
        own(["today", "heute"], sentence!(date_today), 0),
        own(["tomorrow", "morgen"], sentence!(date_tomorrow), 1),
    ];
    for days_ahead in 2..8 {
        let day = ahead(days_ahead);
        let names = weekday_names(day);
        let next = names.map(|name| format!("this {name}")).to_vec();
        days.push((
            [names.map(str::to_owned).to_vec(), next].concat(),
            None,
            day,
        ));
    }
    for count in [2_u8, 3, 4, 5, 6, 10] {
        let words = [format!("in {count} days"), format!("in {count} tagen")];
        let label = sentence!(date_in_days, count = count);
        days.push((words.to_vec(), Some(label), ahead(count.into())));
    }
    for count in [1_u8, 2, 3, 4] {
        let words = match count {
            1 => ["in a week".to_owned(), "in einer woche".to_owned()].to_vec(),
            _ => [format!("in {count} weeks"), format!("in {count} wochen")].to_vec(),
        };
        let label = sentence!(date_in_weeks, count = count);
        days.push((words, Some(label), ahead(i64::from(count) * 7)));
    }
    for (index, [en, de]) in (0..).zip(WEEKDAYS) {
        let Some(day) = next_week(index, today) else {
            continue;
        };
        let words = [
            format!("next {en}"),
            format!("naechsten {de}"),
            format!("naechster {de}"),
        ];
        days.push((words.to_vec(), None, day));
    }
    days
}

fn next_week(index: i64, today: Date) -> Option<Date> {
    let monday = coming(Weekday::Monday, today)?;
    monday.checked_add(index.days()).ok()
}

fn weekday_names(day: Date) -> [&'static str; 2] {
    let index = day.weekday().to_monday_zero_offset();
    let index = usize::try_from(index).unwrap_or(0);
    WEEKDAYS[index % WEEKDAYS.len()]
}

/// A day with its day of the week, in the language of its reader.
pub fn written(day: Date) -> Sentence {
    let weekday = Sentence::composed(format!("weekday-{}", day.weekday().to_monday_one_offset()));
    let month = Sentence::composed(format!("month-{}", day.month()));
    let (number, year) = (day.day().unsigned_abs(), day.year().to_string());
    sentence!(date_written, weekday, day = number, month, year)
}

fn word(word: &str) -> Option<Word<'_>> {
    let (digits, is_ordinal) = match word.strip_suffix('.') {
        Some(digits) => (digits, true),
        None => (word, false),
    };
    if digits.bytes().all(|byte| byte.is_ascii_digit()) {
        let number = digits.parse().ok()?;
        return Some(if is_ordinal {
            Word::Ordinal(number)
        } else {
            Word::Number(number)
        });
    }
    let number = (1..).zip(NUMBERS).find(|(_, words)| words.contains(&word));
    Some(number.map_or(Word::Text(digits), |(number, _)| Word::Number(number)))
}

/// A number in digits or in words.
pub(super) fn number_in_words(word: &str) -> Option<u64> {
    let mut numbers = (1..).zip(NUMBERS);
    let number = numbers.find(|(_, words)| words.contains(&word));
    number
        .map(|(number, _)| number)
        .or_else(|| word.parse().ok())
}

/// The day of the week of a name, or of its first letters: `fri`, `Fr`, `Sonnabend`.
fn weekday(name: &str) -> Option<Weekday> {
    if name == "sonnabend" {
        return Some(Weekday::Saturday);
    }
    let mut days = (1..).zip(WEEKDAYS);
    let (number, _) = days.find(|(_, names)| is_short_for(name, 2, *names))?;
    Weekday::from_monday_one_offset(number).ok()
}

fn month(name: &str) -> Option<i64> {
    let mut months = (1..).zip(MONTHS);
    let (number, _) = months.find(|(_, names)| is_short_for(name, 3, *names))?;
    Some(number)
}

fn is_short_for(name: &str, least: usize, names: [&str; 2]) -> bool {
    name.len() >= least && names.iter().any(|whole| whole.starts_with(name))
}

fn unit(word: &str) -> Option<i64> {
    let unit = UNITS.iter().find(|(words, _)| words.contains(&word))?;
    Some(unit.1)
}

/// The next day of this name after today.
fn coming(day: Weekday, today: Date) -> Option<Date> {
    today.nth_weekday(1, day).ok()
}

/// The first day of this date from today on.
fn next_date(month: i64, day: i64, today: Date) -> Option<Date> {
    let year = i64::from(today.year());
    // The 29th of February may be eight years away.
    let mut years = (year..=year + 8).filter_map(|year| date(year, month, day));
    years.find(|date| *date >= today)
}

fn date(year: i64, month: i64, day: i64) -> Option<Date> {
    let year = if (0..100).contains(&year) {
        year + 2000
    } else {
        year
    };
    let (year, month, day) = (year.try_into(), month.try_into(), day.try_into());
    Date::new(year.ok()?, month.ok()?, day.ok()?).ok()
}

/// Without case and umlauts.
pub(super) fn folded(text: &str) -> String {
    let text = text.trim().to_lowercase();
    let text = text.replace('ä', "ae").replace('ü', "ue");
    text.replace('ö', "oe").replace('ß', "ss")
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use jiff::civil::date;

    use super::*;

    /// A Monday.
    const TODAY: Date = date(2026, 11, 23);

    #[test]
    fn days_read_in_words_of_both_languages() {
        for (text, expected) in [
            ("today", "2026-11-23"),
            ("heute", "2026-11-23"),
            ("Tomorrow", "2026-11-24"),
            ("morgen", "2026-11-24"),
            ("the day after tomorrow", "2026-11-25"),
            ("übermorgen", "2026-11-25"),
            ("Friday", "2026-11-27"),
            ("fri", "2026-11-27"),
            ("am Freitag", "2026-11-27"),
            ("Fr", "2026-11-27"),
            ("Monday", "2026-11-30"),
            ("next Friday", "2026-12-04"),
            ("nächsten Freitag", "2026-12-04"),
            ("next Monday", "2026-11-30"),
            ("next week", "2026-11-30"),
            ("Sonnabend", "2026-11-28"),
            ("in 3 days", "2026-11-26"),
            ("in 3 Tagen", "2026-11-26"),
            ("in drei Tagen", "2026-11-26"),
            ("10 days", "2026-12-03"),
            ("a week", "2026-11-30"),
            ("in a week", "2026-11-30"),
            ("in einer Woche", "2026-11-30"),
            ("2 Wochen", "2026-12-07"),
            ("2026-12-24", "2026-12-24"),
            ("24.12.", "2026-12-24"),
            ("24.12.2027", "2027-12-24"),
            ("24.12.27", "2027-12-24"),
            ("24. Dezember", "2026-12-24"),
            ("24 Dec", "2026-12-24"),
            ("December 24", "2026-12-24"),
            ("Dec 24, 2027", "2027-12-24"),
            ("1. März", "2027-03-01"),
            ("23.11.", "2026-11-23"),
            ("22.11.", "2027-11-22"),
            ("29.2.", "2028-02-29"),
        ] {
            let day = read_day(text, TODAY).map(|day| day.to_string());
            assert_eq!(day.as_deref(), Some(expected), "{text}");
        }
        for text in [
            "",
            "soon",
            "f",
            "in days",
            "in 1000 days",
            "31.2.",
            "24.13.",
            "2026-13-01",
            "0.1.",
            "2026-12-24T08:00",
            "next",
            "3",
            "99999999999999999999 days",
            "2026-1-1",
            "-3 days",
        ] {
            assert_eq!(read_day(text, TODAY), None, "{text}");
        }
    }

    #[test]
    fn a_time_ends_on_a_day_or_lasts_some_days() {
        for (text, expected) in [
            ("a week", "2026-11-29"),
            ("1 day", "2026-11-23"),
            ("zwei Tage", "2026-11-24"),
            ("2 weeks", "2026-12-06"),
            ("in a week", "2026-11-30"),
            ("tomorrow", "2026-11-24"),
        ] {
            let day = read_last_day(text, TODAY, TODAY).map(|day| day.to_string());
            assert_eq!(day.as_deref(), Some(expected), "{text}");
        }
        for text in ["0 days", "99999999999999999999 days", "500 days", "days"] {
            assert_eq!(read_last_day(text, TODAY, TODAY), None, "{text}");
        }
        assert_eq!(read_day("now", TODAY), Some(TODAY));
        // Monday, 23 November.
        for (first, text, expected) in [
            ("2026-11-24", "in 2 days", "2026-11-25"),
            ("2026-11-24", "tomorrow", "2026-11-24"),
            ("2026-11-25", "tomorrow", "2026-11-26"),
            ("2026-11-27", "friday", "2026-11-27"),
            ("2026-11-30", "friday", "2026-12-04"),
            ("2026-11-24", "3 days", "2026-11-26"),
        ] {
            let day = read_last_day(text, first.parse().unwrap(), TODAY);
            let day = day.map(|day| day.to_string());
            assert_eq!(day.as_deref(), Some(expected), "{first} {text}");
        }
    }

    #[test]
    fn suggestions_begin_with_what_was_typed() {
        let zone = Zone::UTC;
        let now = zone.at(TODAY, 600);
        let check = |typed: &str, locale, expected: &[&str]| {
            let found = suggested_days(typed, now, &zone, locale);
            let labels: Vec<&str> = found.iter().map(|it| it.label.as_str()).collect();
            assert_eq!(labels, expected, "{typed}");
            for it in &found {
                assert_eq!(read_day(&it.value, TODAY).unwrap().to_string(), it.value);
            }
        };
        check("tom", Locale::En, &["tomorrow · Tue 24 Nov 2026"]);
        check("fr", Locale::De, &["Fr 27.11.2026"]);
        check("next fri", Locale::En, &["Fri 4 Dec 2026"]);
        check("nächsten fr", Locale::De, &["Fr 4.12.2026"]);
        check(
            "in 3",
            Locale::En,
            &[
                "in 3 days · Thu 26 Nov 2026",
                "in 3 weeks · Mon 14 Dec 2026",
            ],
        );
        check("in 4 days", Locale::En, &["in 4 days · Fri 27 Nov 2026"]);
        check("24.12.", Locale::De, &["Do 24.12.2026"]);
        check("nonsense", Locale::En, &[]);
        let all = suggested_days("", now, &zone, Locale::En);
        assert_eq!(all[0].label, "today · Mon 23 Nov 2026");
        assert!(all.len() > 15 && all.len() <= 25, "{}", all.len());
    }
}
