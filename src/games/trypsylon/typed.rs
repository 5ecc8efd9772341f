//! What people type for moves and their parts, in English or German: lenient about case, spaces,
//! punctuation and order.

use super::{
    board::{Edge, Line, Rotation, Size, Square},
    notation::{no_such_card, no_such_edge, no_such_rotation, unreadable},
    partial::no_such_line,
};
use crate::games::lexer;
use crate::texts::Sentence;

/// A part of a move, understood.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Word {
    Card(Square),
    /// An edge whose line goes without saying.
    Edge(Edge),
    /// An edge and a line.
    Line(Line),
    /// How a card is turned.
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

/// What edges are called, longer names before their own partial moves.
const EDGES: [(&str, Edge); 14] = [
    ("left", Edge::Left),
    ("links", Edge::Left),
    ("l", Edge::Left),
    ("right", Edge::Right),
    ("rechts", Edge::Right),
    ("r", Edge::Right),
    ("top", Edge::Top),
    ("oben", Edge::Top),
    ("t", Edge::Top),
    ("o", Edge::Top),
    ("bottom", Edge::Bottom),
    ("unten", Edge::Bottom),
    ("b", Edge::Bottom),
    ("u", Edge::Bottom),
];

/// What may stand before the degrees of a rotation.
const ROTATIONS: [&str; 6] = ["rotation", "rot", "r", "drehung", "dreh", "d"];

/// What people add to make it a sentence.
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

/// The cards that the option of that name names.
pub(super) fn cards(input: &str, size: Size) -> Result<Vec<Word>, Sentence> {
    let words = read(input, size).ok().filter(|words| !words.is_empty());
    let words = words.filter(|words| words.iter().all(|word| matches!(word, Word::Card(_))));
    words.ok_or_else(|| no_such_card(input, size))
}

/// The edge that the option of that name names, with its rotation if somebody adds it right there.
pub(super) fn edges(input: &str, size: Size) -> Result<Vec<Word>, Sentence> {
    match read(input, size) {
        Err((_, Misread::Line(edge))) => Err(no_such_line(edge, size)),
        Ok(words)
            if !words.is_empty() && !words.iter().any(|word| matches!(word, Word::Card(_))) =>
        {
            Ok(words)
        }
        Ok(_) | Err(_) => Err(no_such_edge(input)),
    }
}

/// The rotation that the option of that name names.
pub(super) fn rotations(input: &str) -> Result<Vec<Word>, Sentence> {
    // No rotation depends on the board's size.
    let words = read(input, Size::S6x6)
        .ok()
        .filter(|words| !words.is_empty());
    let words = words.filter(|words| words.iter().all(|word| matches!(word, Word::Rotation(_))));
    words.ok_or_else(|| no_such_rotation(input))
}

/// The words in the order in which a move is made: cards first, then edge by edge with its
/// rotation.
pub(super) fn in_order(words: Vec<Word>) -> Vec<Word> {
    let (mut ordered, rest): (Vec<_>, Vec<_>) = words
        .into_iter()
        .partition(|word| matches!(word, Word::Card(_)));
    let (rotations, edges): (Vec<_>, Vec<_>) = rest
        .iter()
        .copied()
        .partition(|word| matches!(word, Word::Rotation(_)));
    if rotations.len() == edges.len() {
        ordered.extend(
            edges
                .into_iter()
                .zip(rotations)
                .flat_map(|(edge, rotation)| [edge, rotation]),
        );
    } else {
        // Not guessed which edge a rotation belongs to: what was typed stays as it is.
        ordered.extend(rest);
    }
    ordered
}

/// Understands word by word. An error comes with its word.
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

/// Understands one word by itself.
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
    for (name, edge) in EDGES {
        match word
            .strip_prefix(name)
            .map(|rest| (rest.is_empty(), lexer::sole(rest)))
        {
            Some((true, _)) => return Ok(Word::Edge(edge)),
            Some((_, Some(line))) => {
                return Line::named(edge, line, size)
                    .map(Word::Line)
                    .ok_or(Misread::Line(edge));
            }
            _ => {}
        }
    }
    Err(Misread::Unknown)
}

/// Understands a word that looks like a rotation: a number, or one with a word before it. `r3`
/// looks like the third line from the right.
fn read_rotation(word: &str) -> Option<Result<Rotation, Misread>> {
    let bare = ["deg", "grad"]
        .into_iter()
        .find_map(|unit| word.strip_suffix(unit))
        .unwrap_or(word);
    let prefix = ROTATIONS
        .into_iter()
        .find(|prefix| bare.starts_with(prefix))
        .unwrap_or_default();
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
