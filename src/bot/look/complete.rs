//! Autocompletion of moves and of options.

use crate::{
    bot::{Completion, GameCommand, Suggestion, Typing, boards::commands::filled},
    games::{Choice, Game, GameOption, Means, Part, PartOption, PartialMove},
    ids::Timestamp,
    notices::{DayTime, QuietHours, SuggestedDay, Wording, Zone, read_clock, suggested_days},
    table::{Setting, Table, Time},
    texts::{Locale, phrase, text},
};

/// Discord shows no more than this many.
const MOST: usize = 25;

// Longer texts are no move of any game.
const MOST_CHARACTERS: usize = 200;
const MOST_WORDS: usize = 32;

/// Suggestions for the player to move, the best first; nothing for anyone else.
pub(in crate::bot) fn suggestions(table: &Table, completion: &Completion) -> Vec<Suggestion> {
    let is_too_long = completion.typed.chars().count() > MOST_CHARACTERS
        || completion.typed.split_whitespace().count() > MOST_WORDS;
    if is_too_long || table.person_to_move() != Some(completion.by) {
        return Vec::new();
    }
    let mut found = match &completion.what {
        Typing::Move => moves(table, &completion.typed),
        // What is needed for it is no table.
        Typing::Variant(_) | Typing::Time | Typing::Words(_) => Vec::new(),
        Typing::Option { command, option } => parts(table, command, option, completion),
    };
    found.truncate(MOST);
    found
}

/// The values of a game's options that go together, the usual ones first, and last the panel with
/// all settings.
pub(in crate::bot) fn variants(game: Game, completion: &Completion) -> Vec<Suggestion> {
    let mut variants = vec![Vec::new()];
    for option in game.info().options {
        let with = |variant: Vec<(&'static str, &'static str)>| {
            let values = option.values.iter();
            values.map(move |value| [&variant[..], &[(option.key, *value)]].concat())
        };
        variants = variants.into_iter().flat_map(with).collect();
        variants.retain(|variant| {
            let json = |(key, value): &(&str, &str)| ((*key).to_owned(), GameOption::json(value));
            game.setup()
                .agree(&mut variant.iter().map(json).collect())
                .is_ok()
        });
    }
    // What the other options leave no choice of is not named.
    let is_open = |variant: &[(&str, &str)], key: &str| {
        variants.iter().any(|other| {
            let mut differing = variant.iter().filter(|option| !other.contains(option));
            differing.next().is_some_and(|(of, _)| *of == key) && differing.next().is_none()
        })
    };
    let title =
        |(key, value): &(&str, &str)| text(completion.locale, &game.value_title(key, value));
    let suggestion = |variant: &Vec<(&str, &str)>| {
        let open = variant.iter().filter(|(key, _)| is_open(variant, key));
        let values = variant.iter().map(|(_, value)| *value);
        Suggestion {
            label: open.map(title).collect::<Vec<_>>().join(" · "),
            value: values.collect::<Vec<_>>().join(" "),
        }
    };
    let panel = Suggestion {
        label: phrase(completion.locale, "button-setup"),
        value: "settings".to_owned(),
    };
    let mut found: Vec<Suggestion> = variants.iter().map(suggestion).collect();
    found.retain(|it| !it.value.is_empty());
    found.push(panel);
    fitting(found, &completion.typed)
}

/// The usual clocks; further ones when something is typed that they are called.
pub(in crate::bot) fn times(completion: &Completion) -> Vec<Suggestion> {
    let suggestion = |value: &&'static str| Suggestion {
        label: text(completion.locale, &Time::from(value.parse().ok()).title()),
        value: (*value).to_owned(),
    };
    let all = if completion.typed.trim().is_empty() {
        &Setting::USUAL_TIMES
    } else {
        Setting::Time.values()
    };
    let meant = read_clock(&completion.typed).map_or_else(|nearest| nearest, |it| vec![it]);
    let mut found = fitting(all.iter().map(suggestion).collect(), &completion.typed);
    found.retain(|it| !meant.contains(&it.value.as_str()));
    meant.iter().map(suggestion).chain(found).collect()
}

/// Days, quiet hours or time zones that may be meant by what was typed.
pub(in crate::bot) fn words(
    wording: Wording,
    completion: &Completion,
    zone: &Zone,
    now: Timestamp,
) -> Vec<Suggestion> {
    let (typed, locale) = (completion.typed.as_str(), completion.locale);
    let plain = |value: String| Suggestion {
        label: value.clone(),
        value,
    };
    let none = || Suggestion {
        label: phrase(locale, "notice-none"),
        value: "off".to_owned(),
    };
    let mut found: Vec<Suggestion> = match wording {
        Wording::Day => {
            let days = suggested_days(typed, now, zone, locale).into_iter();
            let day = |SuggestedDay { label, value }| Suggestion { label, value };
            days.map(day).collect()
        }
        Wording::Time => {
            let usual = DayTime::USUAL.map(|time| plain(time.to_string()));
            let usual = || fitting([usual.to_vec(), vec![none()]].concat(), typed);
            let time: Result<DayTime, _> = typed.parse();
            time.map_or_else(|_| usual(), |time| vec![plain(time.to_string())])
        }
        Wording::QuietHours => {
            let usual = QuietHours::USUAL.map(|hours| plain(hours.to_string()));
            let usual = || fitting([usual.to_vec(), vec![none()]].concat(), typed);
            let hours: Result<QuietHours, _> = typed.parse();
            hours.map_or_else(|_| usual(), |hours| vec![plain(hours.to_string())])
        }
        Wording::Zone => {
            let zones = Zone::suggested(typed, locale).into_iter().take(MOST);
            zones.map(|name| with_time_there(name, now)).collect()
        }
    };
    found.truncate(MOST);
    found
}

/// A time zone with the time that it is there now.
fn with_time_there(name: String, now: Timestamp) -> Suggestion {
    let label = match name.parse::<Zone>() {
        Ok(zone) => {
            let (_, time) = zone.local(now);
            format!("{name} · {:02}:{:02}", time.hour(), time.minute())
        }
        Err(_) => name.clone(),
    };
    Suggestion { label, value: name }
}

fn parts(
    table: &Table,
    command: &GameCommand,
    option: &str,
    completion: &Completion,
) -> Vec<Suggestion> {
    let Some((before, option)) = parts_before(table, command, option) else {
        return Vec::new();
    };
    let mut found: Vec<Suggestion> = Vec::new();
    for start in beginnings(table) {
        let Some(partial) = extended(table, &start, &before) else {
            continue;
        };
        // Where the game suggests choices, it has sorted and sifted them already.
        let best = table
            .position
            .suggest(&partial.text, option.slot, &completion.typed);
        let is_best = best.is_some();
        let mut choices = best.unwrap_or_else(|| partial.choices(option.slot).cloned().collect());
        if start != table.partial_move() && before.is_empty() && table.awaits(option.slot) {
            choices.retain(|choice| !is_whole(table, choice));
        }
        let suggestion = |choice| suggestion(table, choice, completion.locale);
        let mut fits: Vec<Suggestion> = choices.iter().map(suggestion).collect();
        if !is_best {
            fits = fitting(fits, &completion.typed);
        }
        fits.retain(|it| found.iter().all(|old| old.value != it.value));
        found.append(&mut fits);
    }
    found
}

enum Step {
    Filled(Part),
    Open(&'static str),
}

/// What comes before the option of that name, and the option itself; `None` where the game here has
/// no such option, or what comes before means nothing.
fn parts_before(
    table: &Table,
    command: &GameCommand,
    option: &str,
) -> Option<(Vec<Step>, &'static PartOption)> {
    let Means::Parts(options) = table.terms.game.info().command(&command.name)?.means else {
        return None;
    };
    let index = options.iter().position(|known| known.name == option)?;
    let step = |known: &PartOption| {
        let part = filled(table, known, command).ok()?;
        Some(part.map_or(Step::Open(known.slot), Step::Filled))
    };
    let steps: Option<Vec<Step>> = options[..index].iter().map(step).collect();
    Some((steps?, &options[index]))
}

/// Partial moves that the next part may belong to: the one at the table, and its binding prefix
/// where that is shorter.
fn beginnings(table: &Table) -> Vec<String> {
    let mut prefixes = vec![table.partial_move().to_owned(), table.touched()];
    prefixes.dedup();
    prefixes
}

/// A partial move with these parts added. Options may be filled in in any order: a slot that is
/// still open gets its first choice, if it has one.
fn extended(table: &Table, start: &str, steps: &[Step]) -> Option<PartialMove> {
    let partial = table.position.partial(start).ok()?;
    steps.iter().try_fold(partial, |partial, step| match step {
        Step::Filled(part) => table.position.extend(&partial.text, part).ok(),
        Step::Open(slot) => {
            let first = partial.choices(slot).next();
            let assumed = first.and_then(|choice| table.position.partial(&choice.text).ok());
            Some(assumed.unwrap_or(partial))
        }
    })
}

fn is_whole(table: &Table, choice: &Choice) -> bool {
    let partial = table.position.partial(&choice.text);
    partial.is_ok_and(|partial| partial.complete)
}

fn fitting(mut suggestions: Vec<Suggestion>, typed: &str) -> Vec<Suggestion> {
    let typed = typed.trim().to_lowercase();
    suggestions.retain(|it| {
        it.value.to_lowercase().contains(&typed)
            || it.label.to_lowercase().replace('×', "x").contains(&typed)
    });
    // A stable sort: `false` comes first.
    suggestions.sort_by_key(|it| !it.value.to_lowercase().starts_with(&typed));
    suggestions
}

fn suggestion(table: &Table, choice: &Choice, locale: Locale) -> Suggestion {
    let value = choice.input.clone();
    let mut label = vec![value.clone()];
    // The name of a part, where the game has one: `Left edge` for `L3`.
    let key = choice.key(table.terms.game);
    label.extend(Some(phrase(locale, &key)).filter(|words| *words != key));
    label.extend(choice.note.as_ref().map(|note| text(locale, note)));
    Suggestion {
        label: label.join(" · "),
        value,
    }
}

fn moves(table: &Table, typed: &str) -> Vec<Suggestion> {
    let Some((partial, is_all)) = understood(table, typed) else {
        return Vec::new();
    };
    let wanted = squeezed(typed);
    let touched = table.touched();
    let shown = continuations(table, partial, &wanted)
        .into_iter()
        .filter(|shown| table.position.keeps(&shown.partial.text, &touched));
    let (first, rest): (Vec<_>, Vec<_>) =
        shown.partition(|shown| squeezed(&shown.partial.text).starts_with(&wanted));
    // What was typed in another order or spelling is meant too, where all of it is understood and
    // nothing fits better.
    let shown = if first.is_empty() && is_all {
        rest
    } else {
        first
    };
    let suggestion = |Shown { partial, .. }: Shown| {
        let more = if partial.complete { "" } else { " …" };
        let (label, value) = (format!("{}{more}", partial.text), partial.text);
        Suggestion { label, value }
    };
    shown.into_iter().map(suggestion).collect()
}

/// The partial move of the longest readable prefix of what was typed, and whether that is all of
/// it; before anything is typed, the partial move at the table.
fn understood(table: &Table, typed: &str) -> Option<(PartialMove, bool)> {
    let words: Vec<&str> = typed.split_whitespace().collect();
    for count in (1..=words.len()).rev() {
        if let Ok(partial) = table.position.partial_as_typed(&words[..count].join(" ")) {
            return Some((partial, count == words.len()));
        }
    }
    let prefix = if words.is_empty() {
        table.partial_move().to_owned()
    } else {
        table.touched()
    };
    let partial = table.position.partial(&prefix).ok()?;
    Some((partial, words.is_empty()))
}

struct Shown {
    partial: PartialMove,
    /// Whether its continuations may take its place. A whole move is suggested once as it is.
    open: bool,
}

impl Shown {
    fn goes_on_to(&self) -> &[Choice] {
        if self.open { &self.partial.next } else { &[] }
    }

    /// Number of suggestions that take its place when it is continued.
    fn grows_to(&self) -> usize {
        self.goes_on_to().len() + usize::from(self.partial.complete || !self.open)
    }
}

/// Continuations of a partial move, as deep as all of one depth fit. Of the first part, those that
/// do not match `wanted` are left out, if any does.
fn continuations(table: &Table, mut partial: PartialMove, wanted: &str) -> Vec<Shown> {
    let is_wanted = |choice: &Choice| {
        let text = squeezed(&choice.text);
        text.starts_with(wanted) || wanted.starts_with(&text)
    };
    if partial.next.iter().any(is_wanted) {
        partial.next.retain(is_wanted);
    }
    partial.next.truncate(MOST);
    let mut shown = vec![Shown {
        partial,
        open: true,
    }];
    loop {
        let further: usize = shown.iter().map(Shown::grows_to).sum();
        let is_done = shown.iter().all(|shown| shown.goes_on_to().is_empty());
        if is_done || (further > MOST && shown.len() > 1) {
            return shown;
        }
        let longer = shown.into_iter().flat_map(|shown| successors(table, shown));
        shown = longer.collect();
    }
}

/// The move itself, if it is whole, and its continuations by one part.
fn successors(table: &Table, shown: Shown) -> Vec<Shown> {
    let open = true;
    let read = |choice: &Choice| {
        let partial = table.position.partial(&choice.text).ok()?;
        Some(Shown { partial, open })
    };
    let longer: Vec<Shown> = shown.goes_on_to().iter().filter_map(read).collect();
    let stays = (shown.partial.complete || longer.is_empty()).then_some(Shown {
        open: false,
        ..shown
    });
    stays.into_iter().chain(longer).collect()
}

/// Without what people leave out or add: case and spaces.
fn squeezed(text: &str) -> String {
    let kept = text.chars().filter(|c| !c.is_whitespace());
    kept.flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests;
