//! What there is to see of a WYPS position, as plain values: `render` draws them without knowing a
//! rule.

use super::{
    board::{Edge, Hex, HexSet},
    moves::{Lay, Move, Step},
    notation,
    partial::{Partial, Path, Turned},
    position::{Colour, Position, Standing},
    stones::{Stone, spell},
};
use crate::games::{PartialMoves, Rules, Seat};

/// A triangle of hexes with stones, two racks, and marks.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Scene {
    /// How many hexes a side has, 3 to 13.
    pub side: u8,
    /// The hexes row by row from the apex, each row from the left: `a1`, `b1`, `b2`, … .
    pub cells: Vec<Option<Face>>,
    /// White's rack and black's, sorted, without the stones that the move begun has used.
    pub racks: [Vec<Stone>; 2],
    /// How many stones a full rack holds.
    pub rack_size: usize,
    /// How many stones are in the bag.
    pub bag: usize,
    /// The groups that touch a side, those that touch more of them first.
    pub groups: Vec<Group>,
    /// The word or stone laid last.
    pub last: Option<Trace>,
    /// The move that has begun, as far as it goes.
    pub partial: Option<Trace>,
    /// The stones of which one alone, turned, would break the connection that has to be broken.
    pub cuts: Vec<Hex>,
    /// Whose turn it is and what they have to do, or how it ended.
    pub status: Status,
}

/// A stone on the board.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Face {
    pub stone: Stone,
    pub colour: Colour,
    /// Whether it is part of a group that joins all three sides.
    pub joined: bool,
}

/// Stones of one colour that hang together.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Group {
    pub colour: Colour,
    pub hexes: Vec<Hex>,
    pub edges: Vec<Edge>,
}

/// The course of a move, or of its beginning.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Trace {
    pub by: Colour,
    /// The hexes in reading order.
    pub hexes: Vec<Hex>,
    /// The word on them, or the single letter.
    pub word: String,
    /// The hexes with stones from the rack.
    pub fresh: Vec<Hex>,
    /// The opponent's stones that turned, as far as the move says.
    pub turned: Vec<Hex>,
    /// An open hex at the end that awaits its stone.
    pub open: Option<Hex>,
}

/// How it stands.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Status {
    /// Black may swap the racks.
    Swap,
    /// It is this player's turn.
    Turn(Colour),
    /// It is this player's turn, and they must break the opponent's connection.
    Atari(Colour),
    /// This player has won, or would by the move that is tried out.
    Won(Colour),
    Drawn,
}

impl Scene {
    /// What there is to see of a position with the partial move `partial` carried out, and of
    /// `last`, the move that led to it.
    pub(super) fn of(position: &Position, text: &str, last: Option<&str>) -> Self {
        let partial = partial(position, text);
        let seen = match &partial {
            Some(Begun {
                whole: Some(mv), ..
            }) => after(position, mv),
            Some(Begun { path, .. }) => with_path(position, path),
            None => after_call(position, text).unwrap_or_else(|| position.clone()),
        };
        let joined: HexSet = Colour::ALL
            .into_iter()
            .filter_map(|colour| seen.size.joining(seen.faces(colour)))
            .fold(HexSet::EMPTY, |all, it| all | it);
        let face = |hex: Hex| {
            let colour = if seen.faces(Colour::White).contains(hex) {
                Colour::White
            } else {
                Colour::Black
            };
            seen.stone(hex).map(|stone| Face {
                stone,
                colour,
                joined: joined.contains(hex),
            })
        };
        let status = status(position, &seen);
        Self {
            side: seen.size.side(),
            cells: seen.size.hexes().iter().map(face).collect(),
            racks: Colour::ALL.map(|colour| seen.rack(colour).stones().collect()),
            rack_size: seen.variant.rack(),
            bag: seen.bag.len(),
            groups: groups(&seen),
            last: last.and_then(|last| played(position, last)),
            partial: partial.map(|partial| partial.trace),
            cuts: cuts(&seen, status),
            status,
        }
    }
}

impl Scene {
    /// The same for a game that has ended otherwise than by its rules: nobody is to move, and
    /// perhaps somebody has won.
    #[must_use]
    pub(crate) fn ended(self, winner: Option<Seat>) -> Self {
        let status = Colour::ALL
            .into_iter()
            .find(|colour| Some(colour.seat()) == winner)
            .map_or(Status::Drawn, Status::Won);
        Self { status, ..self }
    }
}

/// A partial move on a path.
struct Begun {
    path: Path,
    /// The move, if it is whole and legal.
    whole: Option<Lay>,
    trace: Trace,
}

/// Reads a partial move; `None` for one that lays nothing, or does not fit.
fn partial(position: &Position, text: &str) -> Option<Begun> {
    let Ok(Partial::Path(path)) = notation::read_partial(text, position.size, position.variant)
    else {
        return None;
    };
    if position.partial(text).is_err() {
        return None;
    }
    let whole = path
        .clone()
        .whole()
        .filter(|lay| position.check(&Move::Lay(lay.clone())).is_ok());
    let turned = match (&whole, path.turned) {
        (Some(lay), _) => position.turned_by(lay),
        (None, Turned::One(hex)) => HexSet::of(hex),
        (None, _) => HexSet::EMPTY,
    };
    let trace = Trace {
        by: position.to_move,
        hexes: path.steps.iter().map(|step| step.hex).collect(),
        word: spell(position.word(&path.steps)),
        fresh: path
            .steps
            .iter()
            .filter(|step| step.stone.is_some())
            .map(|step| step.hex)
            .collect(),
        turned: turned.iter().collect(),
        open: path.open,
    };
    Some(Begun { path, whole, trace })
}

/// The position with a path's new stones laid; nothing is turned yet, and nobody else is to move.
fn with_path(position: &Position, path: &Path) -> Position {
    let mut seen = position.clone();
    for &Step { hex, stone } in &path.steps {
        if let Some(stone) = stone {
            seen.racks[seen.to_move as usize].take(stone);
            seen.stones[hex.index()] = Some(stone);
            seen.show(hex, seen.to_move);
        }
    }
    seen
}

/// The position after a move that is tried out. What would be drawn from the bag stays there:
/// nobody may see it before it is drawn.
fn after(position: &Position, lay: &Lay) -> Position {
    let mut seen = with_path(
        position,
        &Path {
            steps: lay.steps.clone(),
            ..Path::default()
        },
    );
    position
        .turned_by(lay)
        .iter()
        .for_each(|hex| seen.show(hex, position.to_move));
    seen
}

/// The position with the racks swapped, where that is tried out.
fn after_call(position: &Position, text: &str) -> Option<Position> {
    let mv = notation::read_move(text, position.size, position.variant).ok()?;
    (mv == Move::Swap && position.check(&mv).is_ok()).then(|| {
        let mut seen = position.clone();
        seen.racks.swap(0, 1);
        seen
    })
}

/// The move that led to a position, or its trace, which tells the stones that a straight word has
/// turned.
fn played(position: &Position, last: &str) -> Option<Trace> {
    let mut parts = last.split(" *");
    let path = parts.next().unwrap_or_default();
    let turned: Vec<Hex> = parts
        .map(|name| position.size.read(name))
        .collect::<Option<_>>()?;
    let Move::Lay(lay) = notation::read_move(path, position.size, position.variant).ok()? else {
        return None;
    };
    // A move that does not fit is left out.
    let lies = |step: &Step| match step.stone {
        Some(stone) => position.stone(step.hex) == Some(stone),
        None => position.stone(step.hex).is_some(),
    };
    let is_used = |hex: &Hex| {
        lay.steps
            .iter()
            .any(|step| step.hex == *hex && step.stone.is_none())
    };
    if !lay.steps.iter().all(lies) || !turned.iter().all(is_used) {
        return None;
    }
    let bare: Vec<Step> = lay
        .steps
        .iter()
        .map(|step| Step {
            stone: None,
            ..*step
        })
        .collect();
    Some(Trace {
        by: position.to_move.other(),
        hexes: bare.iter().map(|step| step.hex).collect(),
        word: spell(position.word(&bare)),
        fresh: lay
            .steps
            .iter()
            .filter(|step| step.stone.is_some())
            .map(|step| step.hex)
            .collect(),
        turned,
        open: None,
    })
}

/// The groups that touch a side, those that touch more of them first, then by colour and first hex.
fn groups(position: &Position) -> Vec<Group> {
    let of = |colour: Colour| {
        position.faces(colour).groups().map(move |hexes| {
            let edges = Edge::ALL
                .into_iter()
                .filter(|&edge| !(hexes & position.size.edge(edge)).is_empty())
                .collect();
            Group {
                colour,
                hexes: hexes.iter().collect(),
                edges,
            }
        })
    };
    let mut groups: Vec<Group> = Colour::ALL
        .into_iter()
        .flat_map(of)
        .filter(|group| !group.edges.is_empty())
        .collect();
    groups.sort_by_key(|group| std::cmp::Reverse(group.edges.len()));
    groups
}

/// The stones that hold together a connection that has to be broken.
fn cuts(seen: &Position, status: Status) -> Vec<Hex> {
    match status {
        Status::Atari(_) => seen
            .threat()
            .map(|threat| threat.cuts.iter().collect())
            .unwrap_or_default(),
        _ => Vec::new(),
    }
}

/// How it stands: as the position says, unless the move that is tried out joins all three sides
/// where that wins at once.
fn status(position: &Position, seen: &Position) -> Status {
    let mover = position.to_move;
    match position.status {
        Standing::Over(outcome) => Colour::ALL
            .into_iter()
            .find(|colour| Some(colour.seat()) == outcome.winner())
            .map_or(Status::Drawn, Status::Won),
        _ if position.swap_is_open => Status::Swap,
        _ if seen.variant == super::Variant::Quick && seen.joins(mover) => Status::Won(mover),
        Standing::Atari if seen.joins(mover.other()) => Status::Atari(mover),
        _ => Status::Turn(mover),
    }
}
