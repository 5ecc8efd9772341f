//! Completions of what is being typed.

use super::{Completion, Suggestion};
use crate::{
    games::{Draft, Part},
    table::Table,
    texts::phrase,
};

/// Discord shows no more than this many.
const MOST: usize = 25;

/// The slot of a whole move.
const MOVE: &str = "move";

/// What the person who types may choose now; nothing unless it is their turn.
pub(super) fn suggestions(table: &Table, completion: &Completion) -> Vec<Suggestion> {
    if table.person_to_move() != Some(completion.by) {
        return Vec::new();
    }
    let mut found = if completion.slot == MOVE { moves(table, &completion.typed) } else { parts(table, completion) };
    found.truncate(MOST);
    found
}

/// The parts that may come next, those first that begin with what was typed.
fn parts(table: &Table, completion: &Completion) -> Vec<Suggestion> {
    let mut inputs: Vec<String> = Vec::new();
    for draft in beginnings(table, &completion.before) {
        let more = inputs_of(table, &draft, &completion.slot);
        inputs.extend(more.into_iter().filter(|input| !inputs.contains(input)).collect::<Vec<_>>());
    }
    let typed = completion.typed.trim().to_lowercase();
    let suggestions = inputs.into_iter().map(|input| Suggestion { label: label(table, completion, &input), value: input });
    let fits = |it: &Suggestion| it.value.to_lowercase().contains(&typed) || it.label.to_lowercase().contains(&typed);
    let (first, rest): (Vec<_>, Vec<_>) = suggestions.filter(fits).partition(|it| it.value.to_lowercase().starts_with(&typed));
    [first, rest].concat()
}

/// The beginnings that the next part may belong to: the move begun, and what of it is binding, where that is less.
fn beginnings(table: &Table, before: &[Part]) -> Vec<Draft> {
    let (begun, touched) = (table.begun.0.as_str(), table.touched());
    let starts: &[&str] = if begun == touched { &[begun] } else { &[begun, &touched] };
    starts.iter().filter_map(|start| extended(table, start, before)).collect()
}

fn extended(table: &Table, start: &str, parts: &[Part]) -> Option<Draft> {
    let draft = table.position.draft(start).ok()?;
    parts.iter().try_fold(draft, |draft, part| table.position.extend(&draft.text, part).ok())
}

/// What may be typed for a slot. The last part of all may be filled in before the one it follows, as people do with options.
fn inputs_of(table: &Table, draft: &Draft, slot: &str) -> Vec<String> {
    let mut inputs: Vec<String> = draft.choices(slot).map(|choice| choice.input.clone()).collect();
    if inputs.is_empty()
        && let [.., before, last] = table.terms.game.slots()
        && last.name == slot
    {
        let ahead = draft.choices(before.name).next().and_then(|choice| table.position.draft(&choice.text).ok());
        inputs = ahead.iter().flat_map(|draft| draft.choices(slot)).map(|choice| choice.input.clone()).collect();
    }
    inputs
}

/// What the person reads: the part itself, and what it means where the game has words for it: `edge-left-3 · Left edge`.
fn label(table: &Table, completion: &Completion, input: &str) -> String {
    let game = table.terms.game;
    let stem = input.rsplit_once('-').filter(|(_, line)| line.len() == 1).map_or(input, |(stem, _)| stem);
    let named = stem.strip_prefix(&format!("{}-", completion.slot)).unwrap_or(stem);
    let key = format!("{game}-{}-{named}", completion.slot);
    let words = phrase(completion.locale, &key);
    if words == key { input.to_owned() } else { format!("{input} · {words}") }
}

/// Whole moves, or beginnings of them, that go on from what was typed.
fn moves(table: &Table, typed: &str) -> Vec<Suggestion> {
    let Some((draft, is_all)) = understood(table, typed) else { return Vec::new() };
    let wanted = squeezed(typed);
    let touched = table.touched();
    let texts = continuations(table, draft).into_iter().filter(|(text, _)| table.position.keeps(text, &touched));
    let (first, rest): (Vec<_>, Vec<_>) = texts.partition(|(text, _)| squeezed(text).starts_with(&wanted));
    // What was typed in another order or spelling is meant too, where all of it is understood and nothing fits better.
    let texts = if first.is_empty() && is_all { rest } else { first };
    texts
        .into_iter()
        .map(|(text, complete)| Suggestion { label: if complete { text.clone() } else { format!("{text} …") }, value: text })
        .collect()
}

/// The longest beginning of what was typed that is the beginning of a legal move, and whether that is all of it; before anything is typed, what
/// has begun.
fn understood(table: &Table, typed: &str) -> Option<(Draft, bool)> {
    let words: Vec<&str> = typed.split_whitespace().collect();
    let read = |count: usize| table.position.draft_as_typed(&words[..count].join(" ")).ok().map(|draft| (draft, count == words.len()));
    let begun = if words.is_empty() { table.begun.0.clone() } else { table.touched() };
    let unread = || table.position.draft(&begun).ok().map(|draft| (draft, words.is_empty()));
    (1..=words.len()).rev().find_map(read).or_else(unread)
}

/// What a beginning goes on to, as far ahead as there is room to show it all: each with whether it is a whole move.
fn continuations(table: &Table, draft: Draft) -> Vec<(String, bool)> {
    let mut drafts = vec![draft];
    loop {
        let further: Vec<Draft> = drafts.iter().flat_map(|draft| successors(table, draft)).collect();
        let at_start = drafts.len() == 1 && !drafts[0].complete;
        let done = drafts.iter().all(|draft| draft.complete);
        if done || (further.len() > MOST && !at_start) {
            return drafts.into_iter().map(|draft| (draft.text, draft.complete)).collect();
        }
        drafts = further;
    }
}

/// The drafts one part on; a whole move stays.
fn successors(table: &Table, draft: &Draft) -> Vec<Draft> {
    if draft.complete {
        return vec![draft.clone()];
    }
    draft.next.iter().filter_map(|choice| table.position.draft(&choice.text).ok()).collect()
}

/// Without what people leave out or add: case and spaces.
fn squeezed(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).flat_map(char::to_lowercase).collect()
}
