//! What people type for pieces and their parts, in English or German: lenient about case, spaces,
//! punctuation and order.

use super::{
    notation::{no_such_corner, no_such_cut, no_such_place, no_such_square, unreadable},
    place::{Corner, Cut, Size, Square},
};
use crate::games::lexer;
use crate::texts::Sentence;

/// A part of a move, understood.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Word {
    /// The square of a piece.
    Square(Square),
    /// How its square is cut.
    Cut(Cut),
    /// The corner that it holds.
    Corner(Corner),
}

/// Why a word cannot be understood.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Misread {
    /// It looks like a square, but there is none of that name.
    Square,
    Unknown,
}

/// Half of a corner's name.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Half {
    Upper,
    Lower,
    Left,
    Right,
}

/// What cuts are called.
const CUTS: [(&str, Cut); 13] = [
    ("h", Cut::Horizontal),
    ("hor", Cut::Horizontal),
    ("horizontal", Cut::Horizontal),
    ("horizontally", Cut::Horizontal),
    ("waagerecht", Cut::Horizontal),
    ("waagrecht", Cut::Horizontal),
    ("quer", Cut::Horizontal),
    ("v", Cut::Vertical),
    ("ver", Cut::Vertical),
    ("vertical", Cut::Vertical),
    ("vertically", Cut::Vertical),
    ("vertikal", Cut::Vertical),
    ("senkrecht", Cut::Vertical),
];

/// What the halves of corners are called. In German east is an o, as in so for the lower right.
const HALVES: [(&str, Half); 27] = [
    ("n", Half::Upper),
    ("north", Half::Upper),
    ("nord", Half::Upper),
    ("top", Half::Upper),
    ("upper", Half::Upper),
    ("oben", Half::Upper),
    ("obere", Half::Upper),
    ("s", Half::Lower),
    ("south", Half::Lower),
    ("süd", Half::Lower),
    ("sued", Half::Lower),
    ("bottom", Half::Lower),
    ("lower", Half::Lower),
    ("unten", Half::Lower),
    ("untere", Half::Lower),
    ("w", Half::Left),
    ("west", Half::Left),
    ("left", Half::Left),
    ("links", Half::Left),
    ("linke", Half::Left),
    ("e", Half::Right),
    ("o", Half::Right),
    ("east", Half::Right),
    ("ost", Half::Right),
    ("right", Half::Right),
    ("rechts", Half::Right),
    ("rechte", Half::Right),
];

/// What people add to make it a sentence.
const FILLERS: [&str; 34] = [
    "and",
    "at",
    "auf",
    "board",
    "corner",
    "cut",
    "dann",
    "ecke",
    "ein",
    "eine",
    "feld",
    "first",
    "geschnitten",
    "in",
    "lege",
    "mit",
    "move",
    "on",
    "piece",
    "place",
    "plus",
    "put",
    "schnitt",
    "second",
    "setze",
    "square",
    "stein",
    "stück",
    "teil",
    "the",
    "then",
    "und",
    "with",
    "zweite",
];

/// All parts of a whole or partial move, piece by piece: square, cut, corner.
pub(super) fn words(text: &str, size: Size) -> Result<Vec<Word>, Sentence> {
    read(text, size)
        .map(in_order)
        .map_err(|(word, why)| match why {
            Misread::Square => no_such_square(&word, size),
            Misread::Unknown => unreadable(&word),
        })
}

/// The piece that the option of that name names.
pub(super) fn pieces(input: &str, size: Size) -> Result<Vec<Word>, Sentence> {
    let words = read(input, size).map_err(|_| no_such_place(input, size))?;
    if words.is_empty() {
        Err(no_such_place(input, size))
    } else {
        Ok(in_order(words))
    }
}

/// The square that the option of that name names, with cut and corner if somebody adds them right
/// there.
pub(super) fn squares(input: &str, size: Size) -> Result<Vec<Word>, Sentence> {
    let words = read(input, size)
        .ok()
        .filter(|words| words.iter().any(|word| matches!(word, Word::Square(_))));
    words
        .map(in_order)
        .ok_or_else(|| no_such_square(input, size))
}

/// The cut that the option of that name names, with the corner if somebody adds it right there.
pub(super) fn cuts(input: &str, size: Size) -> Result<Vec<Word>, Sentence> {
    let words = read(input, size)
        .ok()
        .filter(|words| words.iter().any(|word| matches!(word, Word::Cut(_))));
    let words = words.filter(|words| words.iter().all(|word| !matches!(word, Word::Square(_))));
    words.map(in_order).ok_or_else(|| no_such_cut(input))
}

/// The corner that the option of that name names.
pub(super) fn corners(input: &str, size: Size) -> Result<Vec<Word>, Sentence> {
    let words = read(input, size)
        .ok()
        .filter(|words| matches!(words[..], [Word::Corner(_)]));
    words.ok_or_else(|| no_such_corner(input))
}

/// The parts in the order in which a piece is placed. A part that the piece has already belongs to
/// the next one.
fn in_order(words: Vec<Word>) -> Vec<Word> {
    let mut ordered = Vec::new();
    let mut piece: Vec<Word> = Vec::new();
    for word in words {
        if piece.iter().any(|part| slot(*part) == slot(word)) {
            ordered.append(&mut piece);
        }
        let at = piece.partition_point(|part| slot(*part) < slot(word));
        piece.insert(at, word);
    }
    ordered.append(&mut piece);
    ordered
}

/// The parts in their order.
const fn slot(word: Word) -> u8 {
    match word {
        Word::Square(_) => 0,
        Word::Cut(_) => 1,
        Word::Corner(_) => 2,
    }
}

/// Understands word by word. An error comes with its word.
fn read(text: &str, size: Size) -> Result<Vec<Word>, (String, Misread)> {
    let text = text.to_lowercase();
    let mut tokens = lexer::words(&text, &[]).peekable();
    let mut words = Vec::new();
    while let Some(token) = tokens.next() {
        // A column and a row with a space between them, or half a corner and the other half, belong
        // together.
        let next = tokens.peek().copied().unwrap_or_default();
        let is_parted_square = token.len() == 1 && lexer::is_number(next);
        let parted_corner = half(token)
            .zip(half(next))
            .and_then(|(one, other)| join(one, other));
        if is_parted_square {
            let square = format!("{token}{next}");
            words.extend(read_word(&square, size).map_err(|why| (square, why))?);
            tokens.next();
        } else if let Some(corner) = parted_corner {
            words.push(Word::Corner(corner));
            tokens.next();
        } else if !FILLERS.contains(&token) {
            words.extend(read_word(token, size).map_err(|why| (token.to_owned(), why))?);
        }
    }
    Ok(words)
}

/// Understands one word by itself: `c3hnw`, `c3h`, `c3`, `hnw`, `h`, `nw`.
fn read_word(word: &str, size: Size) -> Result<Vec<Word>, Misread> {
    let digits = word.get(1..).map_or(0, |rest| {
        rest.bytes().take_while(u8::is_ascii_digit).count()
    });
    if digits == 0 {
        return read_parts(word).ok_or(Misread::Unknown);
    }
    let (square, parts) = word.split_at(1 + digits);
    let parts = read_parts(parts).ok_or(Misread::Unknown)?;
    let square = Square::read(square, size).ok_or(Misread::Square)?;
    Ok([vec![Word::Square(square)], parts].concat())
}

/// Understands a cut, a corner, both, or neither.
fn read_parts(text: &str) -> Option<Vec<Word>> {
    let corner = |text: &str| {
        if text.is_empty() {
            Some(Vec::new())
        } else {
            corner(text).map(|corner| vec![Word::Corner(corner)])
        }
    };
    let with_cut = CUTS.iter().find_map(|&(name, cut)| {
        Some([vec![Word::Cut(cut)], corner(text.strip_prefix(name)?)?].concat())
    });
    with_cut.or_else(|| corner(text))
}

/// Understands a corner: two halves in either order.
fn corner(text: &str) -> Option<Corner> {
    HALVES
        .iter()
        .find_map(|&(name, one)| join(one, half(text.strip_prefix(name)?)?))
}

fn half(word: &str) -> Option<Half> {
    lexer::meaning(&HALVES, word)
}

/// The corner with these two halves.
const fn join(one: Half, other: Half) -> Option<Corner> {
    match (one, other) {
        (Half::Upper, Half::Right) | (Half::Right, Half::Upper) => Some(Corner::Ne),
        (Half::Upper, Half::Left) | (Half::Left, Half::Upper) => Some(Corner::Nw),
        (Half::Lower, Half::Right) | (Half::Right, Half::Lower) => Some(Corner::Se),
        (Half::Lower, Half::Left) | (Half::Left, Half::Lower) => Some(Corner::Sw),
        _ => None,
    }
}
