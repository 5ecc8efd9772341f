//! Hex on a board of 3 x 3: the first player joins left and right, the second bottom and top.

mod drawing;
mod opponent;

use std::fmt;

use causeway::{
    games::{
        AnyPosition, BadOptions, BadPosition, Choice, Figure, Game, GameInfo, GameScene, Means,
        MoveCommand, MoveError, Options, Outcome, Part, PartOption, PartialMove, PartialMoves,
        Presentation, Remark, Rules, Seat, Setup, Slot, State, Viewer, WinReason,
    },
    render,
    texts::{Locale, Sentence, add},
};

const HEX: Game = Game::new(&INFO);
const CELL: &str = "hex";

/// Adds the game to the lists, once.
pub fn register() -> Game {
    let texts = [
        (Locale::En, include_str!("en.ftl")),
        (Locale::De, include_str!("de.ftl")),
    ];
    assert!(Game::add(&[HEX]) && render::add(&[&drawing::Hex]));
    assert!(causeway::opponents::add(&[&opponent::Hex]) && add(&texts));
    HEX
}

#[derive(Debug)]
struct Hex;

const INFO: GameInfo = GameInfo {
    slots: &[Slot::buttons(CELL)],
    commands: &[MoveCommand::new(
        "place",
        Means::Parts(&[PartOption::of(CELL)]),
    )],
    first_seat_starts: true,
    guide: &[Figure::of("....1....")],
    ..GameInfo::of_two("hex", &["red", "blue"], &Hex)
};

impl Setup for Hex {
    fn start(&self, options: &Options) -> Result<Box<dyn AnyPosition>, BadOptions> {
        match options.keys().next() {
            Some(key) => Err(BadOptions(format!("there is no option {key}"))),
            None => Ok(Box::new(Position([None; 9]))),
        }
    }

    fn read(&self, text: &str) -> Result<Box<dyn AnyPosition>, BadPosition> {
        let cells: Vec<_> = text
            .chars()
            .map(|it| match it {
                '1' => Some(Seat::FIRST),
                '2' => Some(Seat::SECOND),
                _ => None,
            })
            .collect();
        let cells = <[_; 9]>::try_from(cells).map_err(|_| BadPosition("nine cells".to_owned()))?;
        let position = Position(cells);
        if position.to_string() != text || !(0..=1).contains(&position.lead()) {
            return Err(BadPosition("no position of Hex".to_owned()));
        }
        Ok(Box::new(position))
    }
}

/// The stones, row by row from the bottom.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
struct Position([Option<Seat>; 9]);

/// A cell, by its index.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
struct Cell(u8);

impl Cell {
    fn all() -> impl Iterator<Item = Self> {
        (0..9).map(Self)
    }

    fn read(text: &str) -> Result<Self, Sentence> {
        let unreadable = || Sentence::composed("hex-unreadable").fill("text", text.to_owned());
        let mut all = Self::all();
        all.find(|cell| cell.to_string() == text)
            .ok_or_else(unreadable)
    }

    const fn index(self) -> usize {
        self.0 as usize
    }

    /// Column and row, from 0.
    const fn at(self) -> (u8, u8) {
        (self.0 % 3, self.0 / 3)
    }

    fn is_beside(self, other: Self) -> bool {
        let ((x, y), (across, up)) = (self.at(), other.at());
        let apart = (x.abs_diff(across), y.abs_diff(up));
        matches!(apart, (1, 0) | (0, 1)) || apart == (1, 1) && x + y == across + up
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (x, y) = self.at();
        write!(f, "{}{}", char::from(b'a' + x), y + 1)
    }
}

impl Position {
    /// Number of stones that the first player has more than the second.
    fn lead(&self) -> i32 {
        let stones = self.0.iter().flatten();
        stones
            .map(|it| if *it == Seat::FIRST { 1 } else { -1 })
            .sum()
    }

    fn mover(&self) -> Seat {
        [Seat::FIRST, Seat::SECOND][usize::from(self.lead() > 0)]
    }

    fn has_joined(&self, seat: Seat) -> bool {
        let along = |cell: Cell| [cell.at().0, cell.at().1][seat.index()];
        let own = || Cell::all().filter(|cell| self.0[cell.index()] == Some(seat));
        let mut reached: Vec<_> = own().filter(|cell| along(*cell) == 0).collect();
        let mut next = 0;
        while let Some(cell) = reached.get(next).copied() {
            let new = own().filter(|it| it.is_beside(cell) && !reached.contains(it));
            reached.extend(new.collect::<Vec<_>>());
            next += 1;
        }
        reached.into_iter().any(|cell| along(cell) == 2)
    }

    fn wins_with(&self, cell: Cell) -> bool {
        let (mut after, mover) = (*self, self.mover());
        after.play_unchecked(&cell);
        after.has_joined(mover)
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|stone| match stone {
            Some(seat) => write!(f, "{seat}"),
            None => f.write_str("."),
        })
    }
}

impl State for Position {
    fn turn(&self) -> Option<Seat> {
        self.outcome().is_none().then(|| self.mover())
    }

    fn outcome(&self) -> Option<Outcome> {
        let mut seats = [Seat::FIRST, Seat::SECOND].into_iter();
        let winner = seats.find(|seat| self.has_joined(*seat))?;
        let by = WinReason::Connection;
        Some(Outcome::Win { winner, by })
    }

    fn can_win_now(&self) -> bool {
        let mut can_win = false;
        self.for_each_move(&mut |cell| can_win |= self.wins_with(*cell));
        can_win
    }
}

impl PartialMoves for Position {
    fn partial(&self, text: &str) -> Result<PartialMove, MoveError> {
        if self.outcome().is_some() {
            return Err(MoveError::Over);
        }
        let (mut next, complete) = (Vec::new(), !text.is_empty());
        if complete {
            let cell = Cell::read(text).map_err(MoveError::Unreadable)?;
            self.check(&cell).map_err(MoveError::Illegal)?;
        } else {
            self.for_each_move(&mut |cell| next.push(Choice::new(CELL, cell, cell)));
        }
        let text = text.to_owned();
        Ok(PartialMove {
            text,
            complete,
            next,
        })
    }

    fn extend(&self, _: &str, part: &Part) -> Result<PartialMove, MoveError> {
        self.partial_as_typed(&part.input)
    }

    fn partial_as_typed(&self, typed: &str) -> Result<PartialMove, MoveError> {
        self.partial(&typed.trim().to_lowercase())
    }
}

impl Presentation for Position {}

impl Rules for Position {
    type Move = Cell;
    type Scene = Scene;

    const GAME: Game = HEX;

    fn read_move(&self, text: &str) -> Result<Cell, Sentence> {
        Cell::read(text)
    }

    fn check(&self, cell: &Cell) -> Result<(), Sentence> {
        let taken = || Sentence::composed("hex-taken").fill("cell", cell.to_string());
        self.0[cell.index()].map_or(Ok(()), |_| Err(taken()))
    }

    fn play_unchecked(&mut self, cell: &Cell) {
        self.0[cell.index()] = Some(self.mover());
    }

    fn sentence_of(&self, _: &Cell) -> Remark {
        Remark::new(Sentence::composed("hex-plays"))
    }

    fn scene_of(&self, partial: &str, moves: &[&str], _: Viewer) -> Scene {
        let mut after = *self;
        let tried = Cell::read(partial).ok();
        let tried = tried.filter(|cell| self.check(cell).is_ok());
        if let Some(cell) = tried {
            after.play_unchecked(&cell);
        }
        let last = moves.last().and_then(|text| Cell::read(text).ok());
        Scene {
            position: after,
            marked: tried.or(last),
            turn: self.turn(),
        }
    }

    fn for_each_move(&self, f: &mut dyn FnMut(&Cell)) {
        let is_legal = |cell: &Cell| self.outcome().is_none() && self.check(cell).is_ok();
        Cell::all().filter(is_legal).for_each(|cell| f(&cell));
    }
}

/// The board, the stone that is marked, and whose turn it is.
#[derive(Clone, Debug, Eq, PartialEq)]
struct Scene {
    position: Position,
    marked: Option<Cell>,
    turn: Option<Seat>,
}

impl GameScene for Scene {
    fn ended(self, _: Option<Seat>) -> Self {
        Self { turn: None, ..self }
    }

    fn without_outcome(self, _: &Self) -> Self {
        self
    }
}
