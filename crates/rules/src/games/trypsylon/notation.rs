//! The notation of positions and moves, in the one spelling that the rules page gives, both ways.

use std::{fmt, str::FromStr};

use super::{
    board::{Edge, Line, Rotation, Shore, Size, Square},
    cards::Cards,
    moves::{Insertion, Move},
    partial::{Few, Partial},
    position::{Position, Ruleset},
};
use crate::games::BadPosition;
use crate::sentences::{Argument, Sentence, sentence};

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.size();
        for row in (0..size.rows()).rev() {
            for square in size.row(row) {
                match self.cards.rotation(square) {
                    Some(rotation) => write!(f, "{}", rotation.quarters())?,
                    None => f.write_str(".")?,
                }
            }
            f.write_str(if row > 0 { "/" } else { " " })?;
        }
        let mover = match self.to_move {
            Shore::Beach => 'b',
            Shore::Meadow => 'm',
        };
        let ruleset = match self.ruleset {
            Ruleset::Standard => 's',
            Ruleset::Expert => 'x',
        };
        let last = self
            .last
            .map_or_else(|| "-".to_owned(), |last| last.to_string());
        write!(
            f,
            "{mover} {ruleset} {last} {}",
            if self.after_open { 'o' } else { '-' }
        )
    }
}

/// Five fields, one space between them. An `o` is taken wherever a card is face up, as the rules
/// page has it, even where no earlier open move can be imagined.
impl FromStr for Position {
    type Err = BadPosition;

    fn from_str(text: &str) -> Result<Self, BadPosition> {
        let bad = |reason: &str| BadPosition(reason.to_owned());
        let fields: Vec<_> = text.splitn(6, ' ').collect();
        let [rows, mover, ruleset, last, open] = fields[..] else {
            return Err(bad(
                "a position has five fields with one space between them: rows, mover, rules, last \
                 inserted cell, open move",
            ));
        };
        let cards = read_rows(rows)?;
        let to_move = match mover {
            "b" => Shore::Beach,
            "m" => Shore::Meadow,
            _ => return Err(bad("the second field, the mover, is b or m")),
        };
        let ruleset = match ruleset {
            "s" => Ruleset::Standard,
            "x" => Ruleset::Expert,
            _ => return Err(bad("the third field, the rules, is s or x")),
        };
        let last = match (last, cards.face_up.is_empty()) {
            ("-", true) => None,
            (_, true) => return Err(bad("the fourth field is - as long as no card is face up")),
            (name, false) => match last_inserted(name, &cards) {
                None => return Err(bad("the fourth field is a face-up card on the edge")),
                last => last,
            },
        };
        let after_open = match (open, last) {
            ("-", _) => false,
            ("o", Some(_)) => true,
            _ => return Err(bad("the fifth field is -, or o after an open move")),
        };
        Ok(Self {
            cards,
            to_move,
            ruleset,
            last,
            after_open,
        })
    }
}

/// Reads the rows from the top.
fn read_rows(text: &str) -> Result<Cards, BadPosition> {
    let bad = |reason: &str| BadPosition(reason.to_owned());
    // One more than any board has is enough to see that there are too many.
    let rows: Vec<_> = text.splitn(8, '/').collect();
    let size = Size::new(rows[0].len(), rows.len())
        .filter(|_| rows.iter().all(|row| row.len() == rows[0].len()))
        .ok_or_else(|| bad("the board has 5 or 6 rows of 5 or 6 cells each"))?;
    let mut cards = Cards::face_down(size);
    for (row, text) in (0..size.rows()).rev().zip(rows) {
        for (square, cell) in size.row(row).zip(text.bytes()) {
            match cell {
                b'.' => {}
                b'0'..=b'3' => cards.show(square, Rotation::ALL[usize::from(cell - b'0')]),
                _ => return Err(bad("a cell is . if face down, or 0 to 3 quarter turns")),
            }
        }
    }
    Ok(cards)
}

/// The card that was inserted last: it still lies face up on the edge where it was pushed in.
fn last_inserted(name: &str, cards: &Cards) -> Option<Square> {
    let square = Square::read(name, cards.size)?;
    let mut edges = Edge::ALL.into_iter();
    let on_edge = edges.any(|edge| cards.size.edge(edge).contains(square));
    (on_edge && cards.face_up.contains(square)).then_some(square)
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.edge.letter(), self.name())
    }
}

impl fmt::Display for Insertion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.line, self.rotation.degrees())
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Partial::of(*self).fmt(f)
    }
}

impl fmt::Display for Partial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.cards {
            Few::None => {}
            Few::One(card) => write!(f, "{card}")?,
            Few::Two(first, second) => write!(f, "{first}+{second}")?,
        }
        for insertion in self.insertions.iter() {
            write!(f, " {insertion}")?;
        }
        self.line.map_or(Ok(()), |line| write!(f, " {line}"))
    }
}

impl Square {
    /// Reads a square of this board.
    pub(super) fn read(text: &str, size: Size) -> Option<Self> {
        let &[column @ b'a'..=b'f', row @ b'1'..=b'6'] = text.as_bytes() else {
            return None;
        };
        Self::new(column - b'a', row - b'1').filter(|&square| size.has(square))
    }
}

/// Reads a whole move.
pub(super) fn read_move(text: &str, size: Size) -> Result<Move, Sentence> {
    let whole = read_partial(text, size)?.whole();
    whole.ok_or_else(|| sentence!(trypsylon_move_unfinished))
}

/// Reads a partial move.
pub(super) fn read_partial(text: &str, size: Size) -> Result<Partial, Sentence> {
    let mut partial = Partial::default();
    if text.is_empty() {
        return Ok(partial);
    }
    let mut words = text.split(' ');
    for name in words.next().unwrap_or_default().split('+') {
        let card = Square::read(name, size).ok_or_else(|| no_such_card(name, size))?;
        if let Few::One(first) = partial.cards
            && card < first
        {
            return Err(sentence!(
                trypsylon_cards_unsorted,
                first = card,
                second = first
            ));
        }
        partial = partial.with_card(card)?;
    }
    for word in words {
        let parts = word.split_once('-');
        let (line, rotation) =
            parts.map_or((word, None), |(line, rotation)| (line, Some(rotation)));
        partial = partial.with_line(read_line(line, size)?)?;
        if let Some(rotation) = rotation {
            let bad = || {
                let rotation = Argument::typed(rotation);
                sentence!(trypsylon_no_rotation_of_notation, rotation)
            };
            partial = partial.with_rotation(Rotation::from_degrees(rotation).ok_or_else(bad)?)?;
        }
    }
    Ok(partial)
}

/// Reads an edge and a line: `L3`.
fn read_line(text: &str, size: Size) -> Result<Line, Sentence> {
    let line = Line::all(size).find(|line| text.chars().eq([line.edge.letter(), line.name()]));
    line.ok_or_else(|| sentence!(trypsylon_no_line_of_notation, line = Argument::typed(text)))
}

pub(super) fn no_such_card(text: &str, size: Size) -> Sentence {
    let card = Argument::typed(text);
    sentence!(trypsylon_no_such_card, card, last = size.last_square())
}

pub(super) fn no_such_edge(text: &str) -> Sentence {
    sentence!(trypsylon_no_such_edge, edge = Argument::typed(text))
}

pub(super) fn no_such_rotation(text: &str) -> Sentence {
    sentence!(trypsylon_no_such_rotation, rotation = Argument::typed(text))
}

pub(super) fn unreadable(text: &str) -> Sentence {
    sentence!(trypsylon_unreadable, text = Argument::typed(text))
}
