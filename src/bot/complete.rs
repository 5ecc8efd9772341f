//! Autocompletion of moves and of options.

use super::{Completion, GameCommand, Suggestion, Typing, commands::filled};
use crate::{
    games::{Choice, Means, Part, PartOption, PartialMove},
    table::Table,
    texts::{Locale, phrase, text},
};

/// Discord shows no more than this many.
const MOST: usize = 25;

/// More characters are no move of any game; nothing is looked for then.
const MOST_CHARACTERS: usize = 200;
/// More words are no move of any game.
const MOST_WORDS: usize = 32;

/// Suggestions for the player to move, the best first; nothing for anyone else.
pub(super) fn suggestions(table: &Table, completion: &Completion) -> Vec<Suggestion> {
    let is_too_long = completion.typed.chars().count() > MOST_CHARACTERS
        || completion.typed.split_whitespace().count() > MOST_WORDS;
    if is_too_long || table.person_to_move() != Some(completion.by) {
        return Vec::new();
    }
    let found = match &completion.what {
        Typing::Move => moves(table, &completion.typed),
        Typing::Option { command, option } => parts(table, command, option, completion),
    };
    found.into_iter().take(MOST).collect()
}

/// What may be filled in for an option of a command of the game here.
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
        let (mut choices, is_best) = choices(table, &partial, option.slot, &completion.typed);
        if start != table.partial_move() && before.is_empty() && table.awaits(option.slot) {
            choices.retain(|choice| !is_whole(table, choice));
        }
        let fits = choices
            .iter()
            .map(|choice| suggestion(table, choice, completion.locale));
        let fits = if is_best {
            fits.collect()
        } else {
            fitting(fits, &completion.typed)
        };
        let new = fits
            .into_iter()
            .filter(|it| found.iter().all(|old| old.value != it.value));
        found.extend(new.collect::<Vec<_>>());
    }
    found
}

/// An option before the one that is being filled in.
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
    let (prefix, touched) = (table.partial_move().to_owned(), table.touched());
    if prefix == touched {
        vec![prefix]
    } else {
        vec![prefix, touched]
    }
}

/// A partial move with these parts added. Options may be filled in in any order: a slot that is
/// still open gets its first choice, if it has one.
fn extended(table: &Table, start: &str, steps: &[Step]) -> Option<PartialMove> {
    let partial = table.position.partial(start).ok()?;
    steps.iter().try_fold(partial, |partial, step| match step {
        Step::Filled(part) => table.position.extend(&partial.text, part).ok(),
        Step::Open(slot) => {
            let assumed = partial
                .choices(slot)
                .next()
                .and_then(|choice| table.position.partial(&choice.text).ok());
            Some(assumed.unwrap_or(partial))
        }
    })
}

/// What there is to choose for a slot, and whether the game has sorted and sifted it already.
fn choices(table: &Table, partial: &PartialMove, slot: &str, typed: &str) -> (Vec<Choice>, bool) {
    match table.position.suggest(&partial.text, slot, typed) {
        Some(best) => (best, true),
        None => (partial.choices(slot).cloned().collect(), false),
    }
}

/// Whether a choice makes a whole move.
fn is_whole(table: &Table, choice: &Choice) -> bool {
    let partial = table.position.partial(&choice.text);
    partial.is_ok_and(|partial| partial.complete)
}

/// Suggestions that contain what was typed, those that start with it first.
fn fitting(suggestions: impl Iterator<Item = Suggestion>, typed: &str) -> Vec<Suggestion> {
    let typed = typed.trim().to_lowercase();
    let fits = |it: &Suggestion| {
        it.value.to_lowercase().contains(&typed) || it.label.to_lowercase().contains(&typed)
    };
    let (first, rest): (Vec<_>, Vec<_>) = suggestions
        .filter(fits)
        .partition(|it| it.value.to_lowercase().starts_with(&typed));
    [first, rest].concat()
}

fn suggestion(table: &Table, choice: &Choice, locale: Locale) -> Suggestion {
    let named = words_for(table, choice, locale);
    let note = choice.note.as_ref().map(|note| text(locale, note));
    let label = [Some(choice.input.clone()), named, note]
        .into_iter()
        .flatten()
        .collect::<Vec<_>>()
        .join(" · ");
    Suggestion {
        label,
        value: choice.input.clone(),
    }
}

/// The name of a part, where the game has one: `Left edge` for `edge-left-3`.
fn words_for(table: &Table, choice: &Choice, locale: Locale) -> Option<String> {
    let key = choice.key(table.terms.game);
    let words = phrase(locale, &key);
    (words != key).then_some(words)
}

/// Whole or partial moves that continue what was typed.
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
    let suggestion = |shown: Shown| {
        let text = shown.partial.text;
        Suggestion {
            label: if shown.partial.complete {
                text.clone()
            } else {
                format!("{text} …")
            },
            value: text,
        }
    };
    shown.into_iter().map(suggestion).collect()
}

/// The partial move of the longest readable prefix of what was typed, and whether that is all of
/// it; before anything is typed, the partial move at the table.
fn understood(table: &Table, typed: &str) -> Option<(PartialMove, bool)> {
    let words: Vec<&str> = typed.split_whitespace().collect();
    let read = |count: usize| {
        table
            .position
            .partial_as_typed(&words[..count].join(" "))
            .ok()
            .map(|partial| (partial, count == words.len()))
    };
    let prefix = if words.is_empty() {
        table.partial_move().to_owned()
    } else {
        table.touched()
    };
    let unread = || {
        table
            .position
            .partial(&prefix)
            .ok()
            .map(|partial| (partial, words.is_empty()))
    };
    (1..=words.len()).rev().find_map(read).or_else(unread)
}

/// A partial or whole move that is suggested.
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
        shown = shown
            .into_iter()
            .flat_map(|shown| successors(table, shown))
            .collect();
    }
}

/// The move itself, if it is whole, and its continuations by one part.
fn successors(table: &Table, shown: Shown) -> Vec<Shown> {
    let read = |choice: &Choice| {
        table
            .position
            .partial(&choice.text)
            .ok()
            .map(|partial| Shown {
                partial,
                open: true,
            })
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
    text.chars()
        .filter(|c| !c.is_whitespace())
        .flat_map(char::to_lowercase)
        .collect()
}

#[cfg(test)]
mod tests;
