//! What people type for pieces and their parts, in English or German: lenient about case, spaces,
//! punctuation and order.

use super::{
    notation::{no_such_corner, no_such_cut, no_such_place, no_such_square, unreadable},
    place::{Corner, Cut, Size, Square},
};
use crate::games::lexer;
use crate::sentences::Sentence;

/// A part of a move.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Word {
    Square(Square),
    Cut(Cut),
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

/// The names of cuts.
const CUTS: [(&str, Cut); 2] = [
    (
        "h hor horizontal horizontally waagerecht waagrecht quer",
        Cut::Horizontal,
    ),
    (
        "v ver vertical vertically vertikal senkrecht",
        Cut::Vertical,
    ),
];

/// The names of halves of corners. In German east is an o, as in so for the lower right.
const HALVES: [(&str, Half); 4] = [
    ("n north nord top upper oben obere", Half::Upper),
    ("s south süd sued bottom lower unten untere", Half::Lower),
    ("w west left links linke", Half::Left),
    ("e o east ost right rechts rechte", Half::Right),
];

/// Words that people add to make it a sentence.
const FILLERS: &str = "and at auf board corner cut dann ecke ein eine feld first geschnitten in \
     lege mit move on piece place plus put schnitt second setze square stein stück teil the then \
     und with zweite";

/// All parts of a whole or partial move, piece by piece: square, cut, corner.
pub(super) fn words(text: &str, size: Size) -> Result<Vec<Word>, Sentence> {
    match read(text, size) {
        Ok(words) => Ok(in_order(words)),
        Err((word, Misread::Square)) => Err(no_such_square(&word, size)),
        Err((word, Misread::Unknown)) => Err(unreadable(&word)),
    }
}

/// The piece of the option `piece`.
pub(super) fn pieces(input: &str, size: Size) -> Result<Vec<Word>, Sentence> {
    words_if(input, size, |words| !words.is_empty()).ok_or_else(|| no_such_place(input, size))
}

/// The square of the option `square`, and cut and corner if they were added.
pub(super) fn squares(input: &str, size: Size) -> Result<Vec<Word>, Sentence> {
    let has_square = |words: &[Word]| words.iter().any(|word| slot(*word) == 0);
    words_if(input, size, has_square).ok_or_else(|| no_such_square(input, size))
}

/// The cut of the option `cut`, and the corner if it was added.
pub(super) fn cuts(input: &str, size: Size) -> Result<Vec<Word>, Sentence> {
    let fits = |words: &[Word]| {
        let has_cut = words.iter().any(|word| slot(*word) == 1);
        has_cut && words.iter().all(|word| slot(*word) != 0)
    };
    words_if(input, size, fits).ok_or_else(|| no_such_cut(input))
}

/// The corner of the option `corner`.
pub(super) fn corners(input: &str, size: Size) -> Result<Vec<Word>, Sentence> {
    let fits = |words: &[Word]| matches!(words, [Word::Corner(_)]);
    words_if(input, size, fits).ok_or_else(|| no_such_corner(input))
}

/// The words of an input in order, if they are what an option takes.
fn words_if(input: &str, size: Size, fits: impl Fn(&[Word]) -> bool) -> Option<Vec<Word>> {
    let words = read(input, size).ok()?;
    fits(&words).then(|| in_order(words))
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

/// The place of a part in that order.
const fn slot(word: Word) -> u8 {
    match word {
        Word::Square(_) => 0,
        Word::Cut(_) => 1,
        Word::Corner(_) => 2,
    }
}

/// Reads word by word. An error comes with its word.
fn read(text: &str, size: Size) -> Result<Vec<Word>, (String, Misread)> {
    let text = text.to_lowercase();
    let mut tokens = lexer::words(&text, &[]).peekable();
    let mut words = Vec::new();
    while let Some(token) = tokens.next() {
        // A column and a row with a space between them, or half a corner and the other half, belong
        // together.
        let next = tokens.peek().copied().unwrap_or_default();
        let is_parted_square = token.len() == 1 && lexer::is_number(next);
        let halves = half(token).zip(half(next));
        let parted_corner = halves.and_then(|(one, other)| join(one, other));
        if is_parted_square {
            let square = format!("{token}{next}");
            words.extend(read_word(&square, size).map_err(|why| (square, why))?);
            tokens.next();
        } else if let Some(corner) = parted_corner {
            words.push(Word::Corner(corner));
            tokens.next();
        } else if !FILLERS.split(' ').any(|filler| filler == token) {
            words.extend(read_word(token, size).map_err(|why| (token.to_owned(), why))?);
        }
    }
    Ok(words)
}

/// Reads one word by itself: `c3hnw`, `c3h`, `c3`, `hnw`, `h`, `nw`.
fn read_word(word: &str, size: Size) -> Result<Vec<Word>, Misread> {
    let rest = word.get(1..).unwrap_or_default();
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    if digits == 0 {
        return read_parts(word).ok_or(Misread::Unknown);
    }
    let (square, parts) = word.split_at(1 + digits);
    let parts = read_parts(parts).ok_or(Misread::Unknown)?;
    let square = Square::read(square, size).ok_or(Misread::Square)?;
    Ok([vec![Word::Square(square)], parts].concat())
}

/// Reads a cut, a corner, both, or neither.
fn read_parts(text: &str) -> Option<Vec<Word>> {
    let corner = |text: &str| match text {
        "" => Some(Vec::new()),
        _ => corner(text).map(|corner| vec![Word::Corner(corner)]),
    };
    let mut cuts = lexer::prefixes(&CUTS, text);
    let with_cut =
        cuts.find_map(|(cut, rest)| Some([vec![Word::Cut(cut)], corner(rest)?].concat()));
    with_cut.or_else(|| corner(text))
}

/// Reads a corner: two halves in either order.
fn corner(text: &str) -> Option<Corner> {
    let mut halves = lexer::prefixes(&HALVES, text);
    halves.find_map(|(one, rest)| join(one, half(rest)?))
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
