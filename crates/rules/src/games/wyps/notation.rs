//! The notation of positions and moves, in the one spelling that the rules page gives, both ways.

use std::{fmt, str::FromStr};

use super::{
    board::{Hex, HexSet, MOST_HEXES, Size},
    moves::{Lay, Move, Partial, Path, Step, Turn, Turned},
    position::{Colour, Position, Standing},
    stones::{Rack, Stone, Variant, spell},
    word_filter::Words,
};
use crate::games::BadPosition;
use crate::games::lexer::sole;
use crate::sentences::{Argument, Sentence, sentence};

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bag = spell(self.bag.iter().rev().copied());
        let bag = if bag.is_empty() { "-" } else { &bag };
        write!(f, "{}{bag}", self.text_to_bag())
    }
}

impl Position {
    /// The text with the number of stones in the bag in place of their order.
    pub(super) fn text_without_bag(&self) -> String {
        let text = self.text_to_bag();
        match self.bag.len() {
            0 => text + "-",
            left => format!("{text}({left})"),
        }
    }

    fn text_to_bag(&self) -> String {
        let mut rows = String::new();
        for hex in self.size.hexes().iter() {
            if hex.column() == 0 && hex.row() > 0 {
                rows.push('/');
            }
            let is_white = self.faces(Colour::White).contains(hex);
            rows.push(match self.stone(hex) {
                Some(stone) if is_white => stone.sign(),
                Some(stone) => black_face(stone),
                None => '.',
            });
        }
        let mover = ["w", "b"][self.to_move as usize];
        let variant = self.variant.letter();
        let filter = ["", "f", "c"][self.words as usize];
        let swap = if self.swap_is_open { '?' } else { '-' };
        let [white, black] = &self.racks;
        format!("{rows} {mover} {variant}{filter} {swap} {white},{black} ")
    }
}

fn black_face(stone: Stone) -> char {
    match stone.sign() {
        '0'..='9' => ('a'..='j').nth(stone.index()).unwrap_or('a'),
        letter => letter.to_ascii_lowercase(),
    }
}

/// Six fields, one space between them.
impl FromStr for Position {
    type Err = BadPosition;

    fn from_str(text: &str) -> Result<Self, BadPosition> {
        let fields: Vec<_> = text.splitn(7, ' ').collect();
        let [rows, mover, variant, swap, racks, bag] = fields[..] else {
            return Err(bad(
                "a position has six fields with one space between them: \
                 rows, mover, variant, swap, racks, bag",
            ));
        };
        let to_move = match mover {
            "w" => Colour::White,
            "b" => Colour::Black,
            _ => return Err(bad("the second field, the mover, is w or b")),
        };
        let (variant, words) = read_variant(variant)?;
        let (size, stones, faces) = read_rows(rows, variant)?;
        let swap_is_open = match swap {
            "?" => true,
            "-" => false,
            _ => return Err(bad("the fourth field is ? while black may swap, else -")),
        };
        let bag: Vec<_> = read_stones(bag, variant)?.into_iter().rev().collect();
        let racks = read_racks(racks, variant, &bag)?;
        let mut position = Self {
            size,
            variant,
            words,
            stones,
            faces,
            to_move,
            swap_is_open,
            racks,
            bag,
            status: Standing::Free,
        };
        if swap_is_open && (to_move == Colour::White || position.open() != size.hexes()) {
            return Err(bad(
                "only black may swap, and only before the first stone is laid",
            ));
        }
        if position.joins(to_move) {
            return Err(bad("the player to move joins all three sides already"));
        }
        position.status = position.judge(None);
        Ok(position)
    }
}

fn bad(reason: &str) -> BadPosition {
    BadPosition(reason.to_owned())
}

fn read_variant(text: &str) -> Result<(Variant, Words), BadPosition> {
    let (letter, words) = if let Some(letter) = text.strip_suffix('f') {
        (letter, Words::Family)
    } else if let Some(letter) = text.strip_suffix('c') {
        (letter, Words::Common)
    } else {
        (text, Words::All)
    };
    let variant = Variant::ALL
        .into_iter()
        .find(|variant| variant.letter() == letter);
    match (variant, words) {
        (Some(Variant::Number), Words::Family | Words::Common) | (None, _) => Err(bad(
            "the third field, the variant, is s, q or n; sf or qf with the family filter, sc or qc with common words",
        )),
        (Some(variant), words) => Ok((variant, words)),
    }
}

/// The size of a board, its stones, and the hexes with white and with black faces up.
type Board = (Size, [Option<Stone>; MOST_HEXES], [HexSet; 2]);

/// Reads the rows from the apex.
fn read_rows(text: &str, variant: Variant) -> Result<Board, BadPosition> {
    // One more than any board has is enough to see that there are too many.
    let rows: Vec<_> = text.splitn(14, '/').collect();
    let size = u64::try_from(rows.len()).ok().and_then(Size::new);
    let is_triangle = rows
        .iter()
        .zip(1..)
        .all(|(cells, length)| cells.len() == length);
    let size = size
        .filter(|_| is_triangle)
        .ok_or_else(|| bad("the board has 3 to 13 rows, of one cell, two, three and so on"))?;
    let (mut stones, mut faces) = ([None; MOST_HEXES], [HexSet::EMPTY; 2]);
    let cells = rows.iter().flat_map(|row| row.chars());
    for (hex, cell) in size
        .hexes()
        .iter()
        .zip(cells)
        .filter(|(_, cell)| *cell != '.')
    {
        let (stone, colour) = read_face(cell, variant).ok_or_else(|| {
            bad("a cell is . if open, or a stone of the variant: \
                 capital or digit for white, small for black")
        })?;
        stones[hex.index()] = Some(stone);
        faces[colour as usize].insert(hex);
    }
    Ok((size, stones, faces))
}

fn read_face(cell: char, variant: Variant) -> Option<(Stone, Colour)> {
    if let Some(stone) = variant.stone(cell) {
        return Some((stone, Colour::White));
    }
    let sign = match variant {
        Variant::Number => {
            ('a'..='j')
                .zip('0'..='9')
                .find(|(face, _)| *face == cell)?
                .1
        }
        _ if cell.is_ascii_lowercase() => cell.to_ascii_uppercase(),
        _ => return None,
    };
    Some((Stone::new(sign)?, Colour::Black))
}

/// Reads stones in a row; `-` for none.
pub(super) fn read_stones(text: &str, variant: Variant) -> Result<Vec<Stone>, BadPosition> {
    if text == "-" {
        return Ok(Vec::new());
    }
    let stones: Option<Vec<_>> = text.chars().map(|sign| variant.stone(sign)).collect();
    stones
        .filter(|stones| !stones.is_empty())
        .ok_or_else(|| bad("stones are the variant's capital letters or digits, or - for none"))
}

fn read_racks(text: &str, variant: Variant, bag: &[Stone]) -> Result<[Rack; 2], BadPosition> {
    let (white, black) = text
        .split_once(',')
        .ok_or_else(|| bad("the fifth field is white's rack, a comma, black's rack"))?;
    let read = |rack: &str| {
        let stones = read_stones(rack, variant)?;
        if !stones.is_sorted() {
            return Err(bad("the stones of a rack are sorted"));
        }
        if stones.len() > variant.rack() || (stones.len() < variant.rack() && !bag.is_empty()) {
            return Err(bad("a rack is full, or short because the bag is empty"));
        }
        Ok(Rack::from_iter(stones))
    };
    Ok([read(white)?, read(black)?])
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.row()), self.column() + 1)
    }
}

impl Size {
    pub(super) fn read(self, name: &str) -> Option<Hex> {
        let (&row @ b'a'..=b'm', number) = name.as_bytes().split_first()? else {
            return None;
        };
        let column: u8 = match *number {
            [ones @ b'1'..=b'9'] => ones - b'1',
            [b'1', ones @ b'0'..=b'9'] => ones - b'0' + 9,
            _ => return None,
        };
        Hex::new(row - b'a', column).filter(|&hex| self.hexes().contains(hex))
    }

    fn last_hex(self) -> String {
        format!("{}{}", char::from(b'a' + self.side() - 1), self.side())
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.stone {
            Some(stone) => write!(f, "{}={stone}", self.hex),
            None => self.hex.fmt(f),
        }
    }
}

fn write_steps(f: &mut fmt::Formatter<'_>, steps: &[Step]) -> fmt::Result {
    let mut separator = "";
    for step in steps {
        write!(f, "{separator}{step}")?;
        separator = "-";
    }
    Ok(())
}

/// The names of hexes, with a separator between them.
pub(super) fn names(hexes: impl Iterator<Item = Hex>, separator: &str) -> String {
    let names: Vec<_> = hexes.map(|hex| hex.to_string()).collect();
    names.join(separator)
}

impl fmt::Display for Lay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_steps(f, &self.steps)?;
        match self.turn {
            Turn::One(hex) => write!(f, " *{hex}"),
            Turn::Line => Ok(()),
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Swap => f.write_str(SWAP),
            Self::Keep => f.write_str(KEEP),
            Self::Pass => f.write_str(PASS),
            Self::Lay(lay) => lay.fmt(f),
        }
    }
}

pub(super) const SWAP: &str = "swap";
pub(super) const KEEP: &str = "keep";
pub(super) const PASS: &str = "pass";

impl fmt::Display for Partial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => Ok(()),
            Self::Word(word) => f.write_str(&spell(word.iter().copied())),
            Self::Call(mv) => mv.fmt(f),
            Self::Path(path) => {
                write_steps(f, &path.steps)?;
                if let Some(open) = path.open {
                    write!(f, "{}{open}=", if path.steps.is_empty() { "" } else { "-" })?;
                }
                match path.turned {
                    Turned::Unsaid => Ok(()),
                    Turned::Awaited => f.write_str(" *"),
                    Turned::One(hex) => write!(f, " *{hex}"),
                }
            }
        }
    }
}

pub(super) fn read_move(text: &str, size: Size, variant: Variant) -> Result<Move, Sentence> {
    let partial = read_partial(text, size, variant)?;
    if let Partial::Word(word) = &partial {
        let word = spell(word.iter().copied());
        return Err(sentence!(wyps_hexes_missing, word));
    }
    partial
        .whole()
        .ok_or_else(|| sentence!(wyps_move_unfinished))
}

/// Reads a partial move in the one spelling of the notation: a word that is still to be placed, or
/// a path, perhaps with an open hex that awaits its stone (`g3=`) or the sign that some stone turns
/// (` *`).
pub(super) fn read_partial(text: &str, size: Size, variant: Variant) -> Result<Partial, Sentence> {
    match text {
        "" => return Ok(Partial::Nothing),
        SWAP => return Ok(Partial::Call(Move::Swap)),
        KEEP => return Ok(Partial::Call(Move::Keep)),
        PASS => return Ok(Partial::Call(Move::Pass)),
        _ => {}
    }
    if text.len() > 1
        && let Some(word) = text.chars().map(|sign| variant.stone(sign)).collect()
    {
        return Ok(Partial::Word(word));
    }
    let (path, turned) = match text.split_once(" *") {
        None => (text, Turned::Unsaid),
        Some((path, "")) => (path, Turned::Awaited),
        Some((path, hex)) => (path, Turned::One(read_hex(hex, size)?)),
    };
    let mut path = read_path(path, size, variant)?;
    if path.open.is_some() && turned != Turned::Unsaid {
        return Err(sentence!(wyps_move_unfinished));
    }
    path.turned = turned;
    Ok(Partial::Path(path))
}

fn read_path(text: &str, size: Size, variant: Variant) -> Result<Path, Sentence> {
    let mut path = Path::default();
    for step in text.split('-') {
        if path.open.is_some() {
            return Err(sentence!(wyps_move_unfinished));
        }
        let (name, stone) = match step.split_once('=') {
            Some((name, stone)) => (name, Some(stone)),
            None => (step, None),
        };
        let hex = read_hex(name, size)?;
        if stone == Some("") {
            path.open = Some(hex);
            continue;
        }
        let stone = stone.map(|text| read_stone(text, variant)).transpose()?;
        path.steps.push(Step { hex, stone });
    }
    Ok(path)
}

fn read_stone(text: &str, variant: Variant) -> Result<Stone, Sentence> {
    let stone = sole(text).and_then(|sign| variant.stone(sign));
    stone.ok_or_else(|| no_such_stone(text, variant))
}

fn read_hex(text: &str, size: Size) -> Result<Hex, Sentence> {
    size.read(text).ok_or_else(|| no_such_hex(text, size))
}

pub(super) fn no_such_hex(text: &str, size: Size) -> Sentence {
    let hex = Argument::typed(text);
    sentence!(wyps_no_such_hex, hex, last = size.last_hex())
}

pub(super) fn no_such_stone(text: &str, variant: Variant) -> Sentence {
    let stone = Argument::typed(text);
    match variant {
        Variant::Number => sentence!(wyps_no_such_digit, stone),
        Variant::Standard | Variant::Quick => sentence!(wyps_no_such_letter, stone),
    }
}

pub(super) fn unreadable(text: &str) -> Sentence {
    sentence!(wyps_unreadable, text = Argument::typed(text))
}
