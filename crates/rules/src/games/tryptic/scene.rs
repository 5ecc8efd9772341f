//! Scenes: positions as plain values, without what the viewer may not know.

use super::{
    board::{Hex, Run},
    colours::{Colour, Pattern},
    moves::{Move, Partial},
    notation,
    position::{Position, Stage},
};
use crate::games::{GameScene, Outcome, PartialMoves, Seat, State, Viewer};

#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Scene {
    /// The tiles, in the order of [`Hex::all`]; `None` for an open hex.
    pub tiles: Vec<Option<Colour>>,
    /// Number of tiles left of each colour, in the order of [`Colour::ALL`].
    pub left: [u8; Colour::COUNT],
    /// In the order of their seats.
    pub players: Vec<Seated>,
    /// The move that led here.
    pub last: Option<Last>,
    /// The tiles that other moves have placed that are new too.
    pub earlier: Vec<Hex>,
    pub partial: Option<PartialTurn>,
    /// Whether the mover has made a challenge this turn.
    pub challenged: bool,
    /// The points on the board that are shown: the viewer's, and at the end everybody's.
    pub scoring: Vec<Scoring>,
    pub status: Status,
}

/// The position, won if `last` was a right claim. The rules page's notation, in which older
/// pictures are stored, does not show that; a player who claims wrongly is out.
fn claimed(position: &Position, last: Option<&str>) -> Position {
    let last = last.and_then(|last| notation::read_move(last, position.players.len()).ok());
    match last {
        Some(Move::Claim(seat)) if position.has_enough_points(seat) => Position {
            claimed: Some(seat),
            ..position.clone()
        },
        _ => position.clone(),
    }
}

/// A player as the viewer may see them.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Seated {
    pub seat: Seat,
    /// `None` where it is not known.
    pub name: Option<String>,
    pub is_in: bool,
    /// `None` where the viewer may not know it.
    pub pattern: Option<Pattern>,
    /// Points gained or lost by guesses, which everybody knows.
    pub gained: i32,
    /// `None` where the viewer may not know them.
    pub points: Option<i32>,
    pub is_viewer: bool,
}

#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Scoring {
    pub seat: Seat,
    /// The runs that show the pattern; they may overlap.
    pub runs: Vec<Run>,
}

/// The move that led to a position, and its outcome.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Last {
    Placed(Hex),
    Challenge {
        seat: Seat,
        guess: Pattern,
        is_right: bool,
    },
    Claim {
        seat: Seat,
        is_right: bool,
    },
    Left(Seat),
    Passed,
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum PartialTurn {
    /// The hex of a tile whose colour is still to be chosen.
    Hex(Hex),
    /// A tile of a known colour, which is among [`Scene::tiles`].
    Tile(Hex),
    /// The player whose pattern is going to be guessed.
    Player(Seat),
    /// A guess; whether it is right is not known yet.
    Guess { seat: Seat, guess: Pattern },
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Status {
    /// The turn of this seat; on a full board its last word.
    Turn(Seat),
    Won(Seat),
    /// Over without a winner.
    Over,
}

impl Scene {
    pub fn tile(&self, hex: Hex) -> Option<Colour> {
        self.tiles.get(hex.index()).copied().flatten()
    }

    /// Whether the board is full, with the tile of the partial move.
    pub fn is_full(&self) -> bool {
        self.tiles.iter().all(Option::is_some)
    }

    /// The view of `viewer` with the partial move `text` carried out and the new `moves` marked,
    /// the last of which led here. What does not fit is left out. The outcome of a challenge or a
    /// claim does not show while it is only tried out.
    pub(super) fn of(position: &Position, text: &str, moves: &[&str], viewer: Viewer) -> Self {
        let last = moves.last().copied();
        let earlier = &moves[..moves.len().saturating_sub(1)];
        let position = &claimed(position, last);
        let partial = partial(position, text);
        let mut shown = position.clone();
        if let Some(Partial::Whole(Move::Place { hex, colour })) = partial {
            shown.board.place(hex, colour);
        }
        let status = match position.outcome() {
            None => Status::Turn(position.to_move),
            Some(Outcome::Win { winner, .. }) => Status::Won(winner),
            Some(Outcome::Draw { .. }) => Status::Over,
        };
        Self {
            tiles: Hex::all().map(|hex| shown.board.tile(hex)).collect(),
            left: Colour::ALL.map(|colour| shown.board.left(colour)),
            players: shown
                .seats()
                .map(|seat| seated(&shown, seat, viewer))
                .collect(),
            last: last.and_then(|last| last_move(position, last)),
            earlier: earlier
                .iter()
                .filter_map(|text| placed(position, text))
                .collect(),
            partial: partial.and_then(visible),
            challenged: position.stage == Stage::Challenged,
            scoring: scoring(&shown, viewer, status),
            status,
        }
    }
}

impl GameScene for Scene {
    fn ended(self, winner: Option<Seat>) -> Self {
        match self.status {
            Status::Won(_) => self,
            Status::Turn(_) | Status::Over => Self {
                status: winner.map_or(Status::Over, Status::Won),
                partial: None,
                ..self
            },
        }
    }

    fn without_outcome(mut self, before: &Self) -> Self {
        for (player, before) in self.players.iter_mut().zip(&before.players) {
            player.points = before.points;
        }
        Self {
            scoring: before.scoring.clone(),
            status: before.status,
            ..self
        }
    }

    fn named(mut self, names: &[Option<String>]) -> Self {
        for (player, name) in self.players.iter_mut().zip(names) {
            player.name.clone_from(name);
        }
        self
    }
}

fn seated(position: &Position, seat: Seat, viewer: Viewer) -> Seated {
    let is_viewer = viewer == Viewer::Seat(seat);
    let player = position.player(seat);
    Seated {
        seat,
        name: None,
        is_in: position.is_in(seat),
        pattern: player
            .map(|player| player.pattern)
            .filter(|_| position.shows(seat, viewer)),
        gained: position.gained(seat),
        points: (viewer.sees(seat) || position.turn().is_none()).then(|| position.points(seat)),
        is_viewer,
    }
}

/// The points on the board of everybody at the end, and before it of the viewer.
fn scoring(position: &Position, viewer: Viewer, status: Status) -> Vec<Scoring> {
    let is_running = matches!(status, Status::Turn(_));
    let shown = position
        .seats()
        .zip(&position.players)
        .filter(|(seat, _)| !is_running || viewer.sees(*seat));
    let scoring = shown.map(|(seat, player)| Scoring {
        seat,
        runs: position.board.runs_of(player.pattern).collect(),
    });
    scoring.filter(|scoring| !scoring.runs.is_empty()).collect()
}

/// The partial move, if it is legal.
fn partial(position: &Position, text: &str) -> Option<Partial> {
    position.partial(text).ok()?;
    notation::read_partial(text, position.players.len()).ok()
}

const fn visible(partial: Partial) -> Option<PartialTurn> {
    match partial {
        Partial::Hex(hex) => Some(PartialTurn::Hex(hex)),
        Partial::Player(seat) => Some(PartialTurn::Player(seat)),
        Partial::Whole(Move::Place { hex, .. }) => Some(PartialTurn::Tile(hex)),
        Partial::Whole(Move::Challenge { seat, guess }) => Some(PartialTurn::Guess { seat, guess }),
        Partial::Nothing | Partial::Whole(Move::Claim(_) | Move::Leave(_) | Move::Pass) => None,
    }
}

/// The hex of the tile that a move has placed.
fn placed(position: &Position, text: &str) -> Option<Hex> {
    match last_move(position, text)? {
        Last::Placed(hex) => Some(hex),
        _ => None,
    }
}

/// The move that led to the position, if it can have.
fn last_move(position: &Position, last: &str) -> Option<Last> {
    let mv = notation::read_move(last, position.players.len()).ok()?;
    match mv {
        Move::Place { hex, colour } => {
            (position.board.tile(hex) == Some(colour)).then_some(Last::Placed(hex))
        }
        Move::Challenge { seat, guess } => {
            let is_right = position.player(seat)?.pattern.is_same(guess);
            let fits = position.stage == Stage::Challenged
                && seat != position.to_move
                && is_right != position.is_in(seat);
            fits.then_some(Last::Challenge {
                seat,
                guess,
                is_right,
            })
        }
        Move::Claim(seat) => {
            let is_right = position.claimed == Some(seat);
            (is_right || !position.is_in(seat)).then_some(Last::Claim { seat, is_right })
        }
        Move::Leave(seat) => (!position.is_in(seat)).then_some(Last::Left(seat)),
        Move::Pass => matches!(position.stage, Stage::LastWords(1..)).then_some(Last::Passed),
    }
}
