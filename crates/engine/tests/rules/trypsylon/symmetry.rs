//! The board's symmetries, as changes of texts. Turning the board swaps the players.

use crate::subject;

/// The symmetries as the runners take them.
pub const SYMMETRIES: [subject::Symmetry; 2] = [
    subject::Symmetry {
        name: "mirror",
        position: |position| Symmetry::Mirror.position(position),
        mv: |position, mv| Symmetry::Mirror.mv(columns(position), mv),
        swaps: false,
    },
    subject::Symmetry {
        name: "turn",
        position: |position| Symmetry::Turn.position(position),
        mv: |position, mv| Symmetry::Turn.mv(columns(position), mv),
        swaps: true,
    },
];

/// The columns of a position's board.
fn columns(position: &str) -> u8 {
    position.find('/').unwrap() as u8
}

/// A symmetry of the board.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Symmetry {
    /// Left and right change places.
    Mirror,
    /// A quarter turn clockwise: left becomes top.
    Turn,
}

impl Symmetry {
    pub const ALL: [Self; 2] = [Self::Mirror, Self::Turn];

    /// Where a place goes, both from 0, on a board with this many columns.
    fn place(self, columns: u8, (column, row): (u8, u8)) -> (u8, u8) {
        match self {
            Self::Mirror => (columns - 1 - column, row),
            Self::Turn => (row, columns - 1 - column),
        }
    }

    fn square(self, columns: u8, name: &str) -> String {
        let bytes = name.as_bytes();
        let (column, row) = self.place(columns, (bytes[0] - b'a', bytes[1] - b'1'));
        format!("{}{}", char::from(b'a' + column), row + 1)
    }

    fn quarters(self, quarters: u8) -> u8 {
        match self {
            Self::Mirror => 3 - quarters,
            Self::Turn => (quarters + 1) % 4,
        }
    }

    /// A point of the compass.
    pub fn side(self, side: char) -> char {
        let (from, to) = match self {
            Self::Mirror => ("NESW", "NWSE"),
            Self::Turn => ("NESW", "ESWN"),
        };
        to.chars().nth(from.find(side).unwrap()).unwrap()
    }

    /// A player, by letter or by name.
    pub fn player(self, player: &str) -> &str {
        match (self, player) {
            (Self::Mirror, _) => player,
            (Self::Turn, "b") => "m",
            (Self::Turn, "m") => "b",
            (Self::Turn, "beach") => "meadow",
            (Self::Turn, "meadow") => "beach",
            _ => panic!("{player}"),
        }
    }

    /// A position.
    pub fn position(self, text: &str) -> String {
        let fields: Vec<_> = text.split(' ').collect();
        let rows: Vec<&[u8]> = fields[0].split('/').rev().map(str::as_bytes).collect();
        let (columns, height) = (rows[0].len() as u8, rows.len() as u8);
        let (new_columns, new_rows) = if self == Self::Turn {
            (height, columns)
        } else {
            (columns, height)
        };
        let mut board = vec![vec!['?'; new_columns.into()]; new_rows.into()];
        for row in 0..height {
            for column in 0..columns {
                let cell = rows[usize::from(row)][usize::from(column)];
                let (to_column, to_row) = self.place(columns, (column, row));
                let cell = if cell == b'.' {
                    '.'
                } else {
                    char::from(b'0' + self.quarters(cell - b'0'))
                };
                board[usize::from(to_row)][usize::from(to_column)] = cell;
            }
        }
        let rows: Vec<String> = board.iter().rev().map(|row| row.iter().collect()).collect();
        let last = if fields[3] == "-" {
            "-".to_owned()
        } else {
            self.square(columns, fields[3])
        };
        format!(
            "{} {} {} {last} {}",
            rows.join("/"),
            self.player(fields[1]),
            fields[2],
            fields[4]
        )
    }

    /// A move on a board with this many columns.
    pub fn mv(self, columns: u8, text: &str) -> String {
        let mut words = text.split(' ');
        let mut cards: Vec<_> = words
            .next()
            .unwrap()
            .split('+')
            .map(|card| self.square(columns, card))
            .collect();
        cards.sort();
        let insertions = words.map(|word| self.insertion(columns, word));
        std::iter::once(cards.join("+"))
            .chain(insertions)
            .collect::<Vec<_>>()
            .join(" ")
    }

    fn insertion(self, columns: u8, text: &str) -> String {
        let (line, degrees) = text.split_once('-').unwrap();
        let (edge, name) = line.split_at(1);
        let name = name.as_bytes()[0];
        let row = |index: u8| char::from(b'1' + index);
        let column = |index: u8| char::from(b'a' + index);
        let line = match (self, edge) {
            (Self::Mirror, "L") => format!("R{}", char::from(name)),
            (Self::Mirror, "R") => format!("L{}", char::from(name)),
            (Self::Mirror, edge) => format!("{edge}{}", column(columns - 1 - (name - b'a'))),
            (Self::Turn, "L") => format!("T{}", column(name - b'1')),
            (Self::Turn, "R") => format!("B{}", column(name - b'1')),
            (Self::Turn, "T") => format!("R{}", row(columns - 1 - (name - b'a'))),
            (Self::Turn, _) => format!("L{}", row(columns - 1 - (name - b'a'))),
        };
        let quarters = u8::try_from(degrees.parse::<u16>().unwrap() / 90).unwrap();
        format!("{line}-{}", 90 * u16::from(self.quarters(quarters)))
    }
}

#[test]
fn four_turns_and_two_mirrorings_change_nothing() {
    let position = "01.20./1.3.../....../2.0.../....31 m x f1 o";
    let mv = "b2+e4 L3-90 Te-180";
    let (mut turned, mut turned_move, mut columns) = (position.to_owned(), mv.to_owned(), 6);
    for _ in 0..4 {
        turned_move = Symmetry::Turn.mv(columns, &turned_move);
        turned = Symmetry::Turn.position(&turned);
        columns = 11 - columns;
    }
    assert_eq!((turned.as_str(), turned_move.as_str()), (position, mv));
    let mirrored = Symmetry::Mirror.position(&Symmetry::Mirror.position(position));
    assert_eq!(mirrored, position);
    assert_eq!(Symmetry::Mirror.mv(6, &Symmetry::Mirror.mv(6, mv)), mv);
}
