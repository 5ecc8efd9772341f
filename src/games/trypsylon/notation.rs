//! The notation of positions and moves, in the one spelling that the rules page gives, both ways.

use std::fmt;

use super::{
    BadPosition, Edge, Explanation, Insertion, Line, Move, Position, Rotation, Ruleset, Shore,
    Size, Square,
    beginning::{Beginning, Few},
    cards::Cards,
};

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
        write!(f, "{mover} {ruleset} ")?;
        match self.last {
            Some(last) => write!(f, "{last}")?,
            None => f.write_str("-")?,
        }
        f.write_str(if self.after_open { " o" } else { " -" })
    }
}

/// Reads a position: five fields, one space between them.
///
/// An `o` is taken wherever a card is face up, as the rules page has it, even where no earlier open
/// move can be imagined.
pub(super) fn read_position(text: &str) -> Result<Position, BadPosition> {
    let bad = |reason: &str| BadPosition(reason.to_owned());
    let fields: Vec<_> = text.splitn(6, ' ').collect();
    let [rows, mover, ruleset, last, open] = fields[..] else {
        return Err(bad(
            "a position has five fields with one space between them: rows, mover, rules, last inserted cell, open move",
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
        (name, false) => Some(
            last_inserted(name, &cards)
                .ok_or_else(|| bad("the fourth field is a face-up card on the edge"))?,
        ),
        (_, true) => return Err(bad("the fourth field is - as long as no card is face up")),
    };
    let after_open = match (open, last) {
        ("-", _) => false,
        ("o", Some(_)) => true,
        _ => return Err(bad("the fifth field is -, or o after an open move")),
    };
    Ok(Position {
        cards,
        to_move,
        ruleset,
        last,
        after_open,
    })
}

/// Reads the rows from the top.
fn read_rows(text: &str) -> Result<Cards, BadPosition> {
    // One more than any board has is enough to see that there are too many.
    let rows: Vec<_> = text.splitn(8, '/').collect();
    let size = Size::new(rows[0].len(), rows.len())
        .filter(|size| {
            rows.iter()
                .all(|row| row.len() == usize::from(size.columns()))
        })
        .ok_or_else(|| BadPosition("the board has 5 or 6 rows of 5 or 6 cells each".to_owned()))?;
    let mut cards = Cards::face_down(size);
    for (row, text) in (0..size.rows()).rev().zip(rows) {
        for (square, cell) in size.row(row).zip(text.bytes()) {
            match cell {
                b'.' => {}
                b'0'..=b'3' => cards.show(square, Rotation::ALL[usize::from(cell - b'0')]),
                _ => {
                    return Err(BadPosition(
                        "a cell is . if face down, or 0 to 3 quarter turns".to_owned(),
                    ));
                }
            }
        }
    }
    Ok(cards)
}

/// The card that was inserted last: it still lies face up on the edge where it was pushed in.
fn last_inserted(name: &str, cards: &Cards) -> Option<Square> {
    let square = Square::read(name, cards.size)?;
    let on_edge = Edge::ALL
        .into_iter()
        .any(|edge| cards.size.edge(edge).contains(square));
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
        Beginning::of(*self).fmt(f)
    }
}

impl fmt::Display for Beginning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.cards {
            Few::None => {}
            Few::One(card) => write!(f, "{card}")?,
            Few::Two(first, second) => write!(f, "{first}+{second}")?,
        }
        for insertion in self.insertions.iter() {
            write!(f, " {insertion}")?;
        }
        match self.line {
            Some(line) => write!(f, " {line}"),
            None => Ok(()),
        }
    }
}

impl Size {
    /// The squares of one row, from the left.
    pub(super) fn row(self, row: u8) -> impl Iterator<Item = Square> {
        (0..self.columns()).filter_map(move |column| Square::new(column, row))
    }
}

impl Square {
    /// Reads a square of this board.
    pub(super) fn read(text: &str, size: Size) -> Option<Self> {
        let &[column @ b'a'..=b'f', row @ b'1'..=b'6'] = text.as_bytes() else {
            return None;
        };
        Self::new(column - b'a', row - b'1').filter(|&square| size.squares().contains(square))
    }
}

impl Line {
    /// The number of the row or the letter of the column.
    pub fn name(self) -> char {
        char::from(self.index + if self.edge.has_rows() { b'1' } else { b'a' })
    }

    /// The line of this board that ends at `edge` and has this name.
    pub(super) fn named(edge: Edge, name: char, size: Size) -> Option<Self> {
        Self::at(size, edge).find(|line| line.name() == name)
    }

    /// What a person types for the edge and the line: `edge-left-3`.
    pub fn input(self) -> String {
        format!("edge-{}-{}", self.edge.name(), self.name())
    }

    /// What a person types for the edge: `edge-left`.
    pub fn edge_input(self) -> String {
        format!("edge-{}", self.edge.name())
    }
}

/// Reads a whole move.
pub(super) fn read_move(text: &str, size: Size) -> Result<Move, Explanation> {
    read_beginning(text, size)?
        .whole()
        .ok_or_else(|| Explanation::new("trypsylon-move-unfinished"))
}

/// Reads the beginning of a move, in the one spelling of the notation.
pub(super) fn read_beginning(text: &str, size: Size) -> Result<Beginning, Explanation> {
    let mut beginning = Beginning::default();
    if text.is_empty() {
        return Ok(beginning);
    }
    let mut words = text.split(' ');
    for name in words.next().unwrap_or_default().split('+') {
        let card = Square::read(name, size).ok_or_else(|| no_such_card(name, size))?;
        if let Few::One(first) = beginning.cards
            && card < first
        {
            return Err(Explanation::new("trypsylon-cards-unsorted")
                .with("first", card)
                .with("second", first));
        }
        beginning = beginning.with_card(card)?;
    }
    for word in words {
        let (line, rotation) = match word.split_once('-') {
            Some((line, rotation)) => (line, Some(rotation)),
            None => (word, None),
        };
        beginning = beginning.with_line(read_line(line, size)?)?;
        if let Some(rotation) = rotation {
            let rotation = Rotation::from_degrees(rotation).ok_or_else(|| {
                Explanation::new("trypsylon-no-rotation-of-notation").quoting("rotation", rotation)
            })?;
            beginning = beginning.with_rotation(rotation)?;
        }
    }
    Ok(beginning)
}

/// Reads an edge and a line: `L3`.
fn read_line(text: &str, size: Size) -> Result<Line, Explanation> {
    let mut letters = text.chars();
    let line = match (letters.next(), letters.next(), letters.next()) {
        (Some(letter), Some(name), None) => Edge::ALL
            .into_iter()
            .find(|edge| edge.letter() == letter)
            .and_then(|edge| Line::named(edge, name, size)),
        _ => None,
    };
    line.ok_or_else(|| Explanation::new("trypsylon-no-line-of-notation").quoting("line", text))
}

/// There is no such place.
pub(super) fn no_such_card(text: &str, size: Size) -> Explanation {
    Explanation::new("trypsylon-no-such-card")
        .quoting("card", text)
        .with("last", size.last_square())
}

/// There is no such edge.
pub(super) fn no_such_edge(text: &str) -> Explanation {
    Explanation::new("trypsylon-no-such-edge").quoting("edge", text)
}

/// This edge has no such line.
pub(super) fn no_such_line(edge: Edge, size: Size) -> Explanation {
    let inputs: Vec<_> = Line::at(size, edge).map(Line::input).collect();
    Explanation::new("trypsylon-no-such-line")
        .with("edge", format!("edge-{}", edge.name()))
        .with("edges", inputs.join(", "))
}

/// A card cannot be turned like that.
pub(super) fn no_such_rotation(text: &str) -> Explanation {
    Explanation::new("trypsylon-no-such-rotation").quoting("rotation", text)
}

/// The text cannot be understood.
pub(super) fn unreadable(text: &str) -> Explanation {
    Explanation::new("trypsylon-unreadable").quoting("text", text)
}
