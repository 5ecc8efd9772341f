//! What there is to see of a position, as values that say nothing that the viewer may not know.

use super::{
    board::{Hex, Run},
    colours::{Colour, Pattern},
    moves::Move,
    notation,
    partial::Partial,
    position::{Position, Stage},
};
use crate::games::{Outcome, PartialMoves, Seat, State, Viewer};

/// What there is to see of a position.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Scene {
    /// The tiles, in the order of [`Hex::all`]; `None` for an open hex.
    pub tiles: Vec<Option<Colour>>,
    /// How many tiles of each colour are left, in the order of [`Colour::ALL`].
    pub left: [u8; Colour::COUNT],
    /// The players, in the order of their seats.
    pub players: Vec<Seated>,
    /// The move that led here.
    pub last: Option<Last>,
    /// The move that has begun, as far as it is known.
    pub partial: Option<PartialTurn>,
    /// Whether the mover has challenged somebody this turn.
    pub challenged: bool,
    /// The runs that are points, of one player whose pattern is shown.
    pub scoring: Option<Scoring>,
    /// Whose turn it is, or how it ended.
    pub status: Status,
}

/// The position as it is when `last` was a claim that won. The rules page's notation, in which
/// older pictures are stored, does not show that, and whoever claims wrongly is out.
fn claimed(position: &Position, last: Option<&str>) -> Position {
    let last = last.and_then(|last| notation::read_move(last, position.players.len()).ok());
    match last {
        Some(Move::Claim(seat)) if position.may_win_by_claim(seat) => Position {
            claimed: Some(seat),
            ..position.clone()
        },
        _ => position.clone(),
    }
}

/// A player as the viewer may see them.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Seated {
    pub seat: Seat,
    /// Whether they are still in the game.
    pub is_in: bool,
    /// Their pattern, where the viewer may know it.
    pub pattern: Option<Pattern>,
    /// Their points, where the viewer may know them.
    pub points: Option<i32>,
    /// Whether they are the viewer.
    pub is_viewer: bool,
}

/// The points on the board of one player.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Scoring {
    pub seat: Seat,
    /// Where the pattern is shown; runs may overlap.
    pub runs: Vec<Run>,
}

/// The move that led to a position, with what became of it.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Last {
    /// A tile was placed here.
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
    /// Somebody passed on a full board.
    Passed,
}

/// A partial move.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum PartialTurn {
    /// A tile is going to be placed on this hex.
    Hex(Hex),
    /// A tile of a known colour; it is among [`Scene::tiles`] already.
    Tile(Hex),
    /// This player's pattern is going to be guessed.
    Player(Seat),
    /// A guess, of which nothing is known yet.
    Guess { seat: Seat, guess: Pattern },
}

/// How the game stands.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Status {
    /// It is this seat's turn; on a full board their last word.
    Turn(Seat),
    Won(Seat),
    /// It is over, and nobody has won.
    Over,
}

impl Scene {
    /// The tile on a hex.
    pub fn tile(&self, hex: Hex) -> Option<Colour> {
        self.tiles.get(hex.index()).copied().flatten()
    }

    /// Whether the board is full, a tile that is only tried out included.
    pub fn is_full(&self) -> bool {
        self.tiles.iter().all(Option::is_some)
    }

    /// The same for a game that has ended otherwise than by its rules.
    #[must_use]
    pub(in crate::games) fn ended(self, winner: Option<Seat>) -> Self {
        match self.status {
            Status::Won(_) => self,
            Status::Turn(_) | Status::Over => Self {
                status: winner.map_or(Status::Over, Status::Won),
                partial: None,
                ..self
            },
        }
    }

    /// What `viewer` may see of `position` with the partial move `partial` carried out, and of
    /// `last`, the move that led there. What does not fit is left out. Of a challenge or a claim
    /// that is only tried out, nothing shows what would become of it.
    pub(super) fn of(position: &Position, text: &str, last: Option<&str>, viewer: Viewer) -> Self {
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
            players: position
                .seats()
                .map(|seat| seated(&shown, seat, viewer, status))
                .collect(),
            last: last.and_then(|last| last_move(position, last)),
            partial: partial.and_then(visible),
            challenged: position.stage == Stage::Challenged,
            scoring: scoring(&shown, viewer, status),
            status,
        }
    }
}

/// A player as the viewer may see them.
fn seated(position: &Position, seat: Seat, viewer: Viewer, status: Status) -> Seated {
    let is_viewer = viewer == Viewer::Seat(seat);
    let is_over = !matches!(status, Status::Turn(_));
    Seated {
        seat,
        is_in: position.is_in(seat),
        pattern: position
            .player(seat)
            .map(|player| player.pattern)
            .filter(|_| position.shows(seat, viewer)),
        points: (is_viewer || is_over).then(|| position.points(seat)),
        is_viewer,
    }
}

/// The runs that are points of the viewer, or when the game is over, of the winner.
fn scoring(position: &Position, viewer: Viewer, status: Status) -> Option<Scoring> {
    let seat = match (status, viewer) {
        (Status::Won(winner), _) => winner,
        (Status::Turn(_) | Status::Over, Viewer::Seat(seat)) => seat,
        (Status::Turn(_) | Status::Over, Viewer::Public) => return None,
    };
    let player = position.player(seat)?;
    Some(Scoring {
        seat,
        runs: position.board.runs_of(player.pattern).collect(),
    })
}

/// A partial move, if some legal move begins like this.
fn partial(position: &Position, text: &str) -> Option<Partial> {
    position.partial(text).ok()?;
    notation::read_partial(text, position.players.len()).ok()
}

/// What a partial move shows.
const fn visible(partial: Partial) -> Option<PartialTurn> {
    match partial {
        Partial::Hex(hex) => Some(PartialTurn::Hex(hex)),
        Partial::Player(seat) => Some(PartialTurn::Player(seat)),
        Partial::Whole(Move::Place { hex, .. }) => Some(PartialTurn::Tile(hex)),
        Partial::Whole(Move::Challenge { seat, guess }) => Some(PartialTurn::Guess { seat, guess }),
        Partial::Nothing | Partial::Whole(Move::Claim(_) | Move::Leave(_) | Move::Pass) => None,
    }
}

/// The move that led to the position with what became of it, if it can have.
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
