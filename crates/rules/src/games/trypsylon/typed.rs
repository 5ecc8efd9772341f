//! What people type for moves and their parts, in English or German: lenient about case, spaces,
//! punctuation and order.

use super::{
    board::{Edge, Line, Rotation, Size, Square},
    notation::{no_such_card, no_such_edge, no_such_rotation, unreadable},
    partial::no_such_line,
};
use crate::games::lexer;
use crate::sentences::Sentence;

/// A part of a move.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Word {
    Card(Square),
    /// An edge where only one line is possible.
    Edge(Edge),
    Line(Line),
    Rotation(Rotation),
}

/// Why a word cannot be understood.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Misread {
    /// It looks like a card, but there is none of that name.
    Card,
    /// That edge has no line of that name.
    Line(Edge),
    /// It looks like a rotation, but is none.
    Rotation,
    Unknown,
}

/// The names of edges, longer ones before their own prefixes.
const EDGES: [(&str, Edge); 4] = [
    ("left links l", Edge::Left),
    ("right rechts r", Edge::Right),
    ("top oben t o", Edge::Top),
    ("bottom unten b u", Edge::Bottom),
];

/// Words before the degrees of a rotation.
const ROTATIONS: [&str; 6] = ["rotation", "rot", "r", "drehung", "dreh", "d"];

/// Words that people add to make it a sentence.
const FILLERS: [&str; 32] = [
    "and", "at", "card", "column", "deg", "degrees", "double", "drehung", "edge", "from", "grad",
    "in", "karte", "kante", "line", "linie", "move", "nimm", "on", "push", "reihe", "rot",
    "rotation", "row", "schieb", "schiebe", "spalte", "take", "the", "to", "und", "von",
];

/// All words of a whole or partial move.
pub(super) fn words(text: &str, size: Size) -> Result<Vec<Word>, Sentence> {
    read(text, size).map_err(|(word, why)| match why {
        Misread::Card => no_such_card(&word, size),
        Misread::Line(edge) => no_such_line(edge, size),
        Misread::Rotation => no_such_rotation(&word),
        Misread::Unknown => unreadable(&word),
    })
}

/// The cards of the option `card`.
pub(super) fn cards(input: &str, size: Size) -> Result<Vec<Word>, Sentence> {
    words_that(input, size, Word::is_card).ok_or_else(|| no_such_card(input, size))
}

/// The edge of the option `edge`, and its rotation if that was added.
pub(super) fn edges(input: &str, size: Size) -> Result<Vec<Word>, Sentence> {
    if let Err((_, Misread::Line(edge))) = read(input, size) {
        return Err(no_such_line(edge, size));
    }
    words_that(input, size, |word| !word.is_card()).ok_or_else(|| no_such_edge(input))
}

/// The rotation of the option `rotation`.
pub(super) fn rotations(input: &str) -> Result<Vec<Word>, Sentence> {
    // No rotation depends on the board's size.
    words_that(input, Size::S6x6, Word::is_rotation).ok_or_else(|| no_such_rotation(input))
}

/// The words of an input that has some, all of them of the kind that an option takes.
fn words_that(input: &str, size: Size, fits: fn(&Word) -> bool) -> Option<Vec<Word>> {
    let words = read(input, size).ok()?;
    (!words.is_empty() && words.iter().all(fits)).then_some(words)
}

impl Word {
    #[allow(clippy::trivially_copy_pass_by_ref)] // as `partition` wants it
    const fn is_card(&self) -> bool {
        matches!(self, Self::Card(_))
    }

    #[allow(clippy::trivially_copy_pass_by_ref)] // as `partition` wants it
    const fn is_rotation(&self) -> bool {
        matches!(self, Self::Rotation(_))
    }
}

/// The words in the order in which a move is made: cards first, then edge by edge with its
/// rotation.
pub(super) fn in_order(words: Vec<Word>) -> Vec<Word> {
    let (mut ordered, rest): (Vec<_>, Vec<_>) = words.into_iter().partition(Word::is_card);
    let (rotations, edges): (Vec<_>, Vec<_>) = rest.iter().copied().partition(Word::is_rotation);
    if rotations.len() == edges.len() {
        for (edge, rotation) in edges.into_iter().zip(rotations) {
            ordered.extend([edge, rotation]);
        }
    } else {
        // Not guessed which edge a rotation belongs to: what was typed stays as it is.
        ordered.extend(rest);
    }
    ordered
}

/// Reads word by word. An error comes with its word.
fn read(text: &str, size: Size) -> Result<Vec<Word>, (String, Misread)> {
    let text = text.to_lowercase();
    let mut words = Vec::new();
    for word in lexer::words(&text, &[]) {
        let named_line = match (words.last(), lexer::sole(word)) {
            (Some(&Word::Edge(edge)), Some(name)) if names_line(edge, name) => Some((edge, name)),
            _ => None,
        };
        if let Some((edge, name)) = named_line {
            let line = Line::named(edge, name, size)
                .ok_or_else(|| (word.to_owned(), Misread::Line(edge)))?;
            words.pop();
            words.push(Word::Line(line));
        } else if !FILLERS.contains(&word) {
            words.push(read_word(word, size).map_err(|why| (word.to_owned(), why))?);
        }
    }
    Ok(words)
}

/// Reads one word by itself.
fn read_word(word: &str, size: Size) -> Result<Word, Misread> {
    if let Some(rotation) = read_rotation(word) {
        return rotation.map(Word::Rotation);
    }
    if let Some(card) = Square::read(word, size) {
        return Ok(Word::Card(card));
    }
    if let &[b'a'..=b'k', b'0'..=b'9'] = word.as_bytes() {
        return Err(Misread::Card);
    }
    for (edge, rest) in lexer::prefixes(&EDGES, word) {
        if rest.is_empty() {
            return Ok(Word::Edge(edge));
        }
        if let Some(name) = lexer::sole(rest) {
            let line = Line::named(edge, name, size);
            return line.map(Word::Line).ok_or(Misread::Line(edge));
        }
    }
    Err(Misread::Unknown)
}

/// Reads a word that looks like a rotation: a number, or one with a word before it. `r3` looks like
/// the third line from the right.
fn read_rotation(word: &str) -> Option<Result<Rotation, Misread>> {
    let without_unit = word.strip_suffix("deg").or(word.strip_suffix("grad"));
    let bare = without_unit.unwrap_or(word);
    let mut prefixes = ROTATIONS.into_iter();
    let prefix = prefixes.find(|prefix| bare.starts_with(prefix));
    let prefix = prefix.unwrap_or_default();
    let degrees = &bare[prefix.len()..];
    let is_number = lexer::is_number(degrees);
    let is_place = matches!(prefix, "r" | "d") && degrees.len() == 1 && degrees != "0";
    (is_number && !is_place).then(|| Rotation::from_degrees(degrees).ok_or(Misread::Rotation))
}

/// Whether a letter or digit after an edge can only be the name of a line.
const fn names_line(edge: Edge, name: char) -> bool {
    if edge.has_rows() {
        matches!(name, '1'..='9')
    } else {
        matches!(name, 'a'..='k' | '1'..='9')
    }
}
