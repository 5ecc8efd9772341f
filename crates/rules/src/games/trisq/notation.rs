//! The notation of positions and moves, in the one spelling that the rules page gives, both ways.

use std::{cmp::Ordering, fmt, str::FromStr};

use super::{
    moves::{IllegalContact, Move, illegal_contacts},
    partial::{Partial, Started},
    place::{Colour, Corner, Cut, Place, Size, Square},
    place_set::PlaceSet,
    position::Position,
};
use crate::games::BadPosition;
use crate::sentences::{Argument, Sentence, sentence};

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mover = match self.to_move() {
            Colour::Red => 'r',
            Colour::Blue => 'b',
        };
        write!(f, "{} {mover}", self.size())?;
        for colour in Colour::ALL {
            let places = self.pieces(colour).iter();
            let names: Vec<_> = places.map(|place| place.to_string()).collect();
            f.write_str(if names.is_empty() { " -" } else { " " })?;
            f.write_str(&names.join(","))?;
        }
        Ok(())
    }
}

/// Four fields, one space between them.
impl FromStr for Position {
    type Err = BadPosition;

    fn from_str(text: &str) -> Result<Self, BadPosition> {
        let bad = |reason: &str| Err(BadPosition(reason.to_owned()));
        let fields: Vec<_> = text.splitn(5, ' ').collect();
        let [size, mover, red, blue] = fields[..] else {
            return bad(
                "a position has four fields with one space between them: size, mover, red \
                 places, blue places",
            );
        };
        let Some(size) = Size::all().find(|it| it.to_string() == size) else {
            return bad("the first field, the size, is 2 to 12");
        };
        let to_move = match mover {
            "r" => Colour::Red,
            "b" => Colour::Blue,
            _ => return bad("the second field, the mover, is r or b"),
        };
        let pieces = [read_places(red, size)?, read_places(blue, size)?];
        for square in size.squares() {
            let mut here = pieces.iter().flat_map(|pieces| pieces.of_square(square));
            let cut = here.next().map(Place::cut);
            if here.any(|place| Some(place.cut()) != cut) {
                return bad(&format!("all pieces in {square} have the same cut"));
            }
        }
        if let Some(place) = (pieces[0] & pieces[1]).first() {
            return bad(&format!("{place} holds one piece only"));
        }
        for pieces in &pieces {
            let mut found = pieces
                .iter()
                .flat_map(|place| illegal_contacts(pieces, place));
            if let Some(IllegalContact { piece, other }) = found.next() {
                return bad(&format!(
                    "{piece} and {other} touch only at a point, and no piece of their colour lies \
                     along both"
                ));
            }
        }
        Ok(Self::with_pieces(size, to_move, pieces))
    }
}

/// Reads places in byte order, or `-` for none.
fn read_places(text: &str, size: Size) -> Result<PlaceSet, BadPosition> {
    let mut places = PlaceSet::EMPTY;
    if text == "-" {
        return Ok(places);
    }
    let mut last = None;
    for name in text.split(',') {
        let Some(place) = Place::read(name, size) else {
            let why = "places of this board, as in c3hnw, are joined by commas; - is for none";
            return Err(BadPosition(why.to_owned()));
        };
        if last.is_some_and(|last| last >= place) {
            let why = format!("places come in byte order, each once; {place} does not");
            return Err(BadPosition(why));
        }
        last = Some(place);
        places.insert(place);
    }
    Ok(places)
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::One(place) => place.fmt(f),
            Self::Two(first, second) => write!(f, "{first}+{second}"),
        }
    }
}

impl fmt::Display for Started {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => Ok(()),
            Self::Square(square) => square.fmt(f),
            Self::Cut(square, cut) => write!(f, "{square}{}", cut.name()),
        }
    }
}

impl fmt::Display for Partial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::First(started) => started.fmt(f),
            Self::Second(place, Started::Nothing) => place.fmt(f),
            Self::Second(place, started) => write!(f, "{place}+{started}"),
            Self::Whole(first, second) => write!(f, "{first}+{second}"),
        }
    }
}

impl Size {
    /// The square farthest from a1.
    pub(super) fn last_square(self) -> String {
        format!("{}{}", char::from(b'a' + self.get() - 1), self.get())
    }
}

impl Square {
    /// Reads a square of this board at the start of a text, with all the digits that follow.
    fn read_prefix(text: &str, size: Size) -> Option<(Self, &str)> {
        let column = text.bytes().next().filter(u8::is_ascii_lowercase)? - b'a';
        let rest = &text[1..];
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let (row, rest) = rest.split_at(digits);
        let number: u8 = row
            .parse()
            .ok()
            .filter(|number: &u8| number.to_string() == row)?;
        let square = Self::new(column, number.checked_sub(1)?)?;
        size.has(square).then_some((square, rest))
    }

    /// Reads a square of this board.
    pub(super) fn read(text: &str, size: Size) -> Option<Self> {
        let (square, rest) = Self::read_prefix(text, size)?;
        rest.is_empty().then_some(square)
    }
}

impl Place {
    /// Reads a place of this board.
    pub(super) fn read(text: &str, size: Size) -> Option<Self> {
        let (square, rest) = Square::read_prefix(text, size)?;
        let (cut, rest) = read_cut(rest)?;
        let mut corners = Corner::ALL.into_iter();
        let corner = corners.find(|corner| corner.name() == rest)?;
        Some(Self::new(square, cut, corner))
    }
}

/// Reads a cut at the start of a text.
fn read_cut(text: &str) -> Option<(Cut, &str)> {
    let mut cuts = Cut::ALL.into_iter();
    cuts.find_map(|cut| text.strip_prefix(cut.name()).map(|rest| (cut, rest)))
}

/// Reads a whole move.
pub(super) fn read_move(text: &str, size: Size) -> Result<Move, Sentence> {
    let whole = read_partial(text, size)?.whole();
    whole.ok_or_else(|| sentence!(trisq_move_unfinished))
}

/// Reads a partial move, in the one spelling of the notation.
pub(super) fn read_partial(text: &str, size: Size) -> Result<Partial, Sentence> {
    let Some((first, second)) = text.split_once('+') else {
        return Ok(match Place::read(text, size) {
            Some(place) => Partial::Second(place, Started::Nothing),
            None if text.is_empty() => Partial::EMPTY,
            None => Partial::First(read_started(text, size)?),
        });
    };
    let first = Place::read(first, size).ok_or_else(|| no_such_place(first, size))?;
    let Some(second) = Place::read(second, size) else {
        return Ok(Partial::Second(first, read_started(second, size)?));
    };
    match first.cmp(&second) {
        Ordering::Less => Ok(Partial::Whole(first, second)),
        Ordering::Equal => Err(sentence!(trisq_place_twice, piece = first)),
        Ordering::Greater => Err(sentence!(
            trisq_pieces_unsorted,
            first = second,
            second = first
        )),
    }
}

/// Reads a square, perhaps with its cut.
fn read_started(text: &str, size: Size) -> Result<Started, Sentence> {
    let (square, rest) =
        Square::read_prefix(text, size).ok_or_else(|| no_such_place(text, size))?;
    match read_cut(rest) {
        Some((cut, "")) => Ok(Started::Cut(square, cut)),
        None if rest.is_empty() => Ok(Started::Square(square)),
        _ => Err(no_such_place(text, size)),
    }
}

pub(super) fn no_such_place(text: &str, size: Size) -> Sentence {
    let place = Argument::typed(text);
    sentence!(trisq_no_such_place, place, last = size.last_square())
}

pub(super) fn no_such_square(text: &str, size: Size) -> Sentence {
    let square = Argument::typed(text);
    sentence!(trisq_no_such_square, square, last = size.last_square())
}

pub(super) fn no_such_cut(text: &str) -> Sentence {
    sentence!(trisq_no_such_cut, cut = Argument::typed(text))
}

pub(super) fn no_such_corner(text: &str) -> Sentence {
    sentence!(trisq_no_such_corner, corner = Argument::typed(text))
}

pub(super) fn unreadable(text: &str) -> Sentence {
    sentence!(trisq_unreadable, text = Argument::typed(text))
}
