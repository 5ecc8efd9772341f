//! Scenes: positions as plain values, which `render` draws without knowing a rule.

use super::{
    board::{Edge, Hex, HexSet},
    moves::{Lay, Move, Partial, Path, Step, Turned, hexes},
    notation,
    position::{Colour, Position, Standing},
    stones::{Stone, Variant, spell},
};
use crate::games::{GameScene, PartialMoves, Rules, Seat};

/// A triangle of hexes with stones, two racks, and marks.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Scene {
    /// Number of hexes to a side, 3 to 13.
    pub side: u8,
    /// The hexes row by row from the apex, each row from the left: `a1`, `b1`, `b2`, … .
    pub cells: Vec<Option<Face>>,
    /// White's name and black's, as far as they are known.
    pub names: [Option<String>; 2],
    /// White's rack and black's, sorted, without the stones of the partial move.
    pub racks: [Vec<Stone>; 2],
    /// Number of stones in a full rack.
    pub rack_size: usize,
    /// Number of stones in the bag.
    pub bag: usize,
    /// The groups that touch a side, those that touch more of them first.
    pub groups: Vec<Group>,
    pub last: Option<Trace>,
    pub partial: Option<Trace>,
    /// The stones that break the connection that has to be broken, when one of them alone turns.
    pub cuts: Vec<Hex>,
    pub status: Status,
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Face {
    pub stone: Stone,
    pub colour: Colour,
    /// Whether it is part of a group that joins all three sides.
    pub joined: bool,
}

/// A connected component of stones of one colour.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Group {
    pub colour: Colour,
    pub hexes: Vec<Hex>,
    pub edges: Vec<Edge>,
}

/// A whole or partial move on the board.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Trace {
    pub by: Colour,
    /// The hexes in reading order.
    pub hexes: Vec<Hex>,
    /// The word on them, or the single letter.
    pub word: String,
    /// The hexes with stones from the rack.
    pub fresh: Vec<Hex>,
    /// The opponent's stones that turned, as far as the move tells.
    pub turned: Vec<Hex>,
    /// An open hex at the end that awaits its stone.
    pub open: Option<Hex>,
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Status {
    /// Black may swap the racks.
    Swap,
    Turn(Colour),
    /// This player must break the opponent's connection.
    Atari(Colour),
    /// This player has won, or would by the move that is tried out.
    Won(Colour),
    Drawn,
}

impl Scene {
    /// The view of a position with the partial move `text` carried out, and the last of the new
    /// `moves` marked, which led to it.
    pub(super) fn of(position: &Position, text: &str, moves: &[&str]) -> Self {
        let last = moves.last().copied();
        let partial = partial(position, text);
        let seen = match &partial {
            Some((path, turned, is_whole)) => tried_out(position, path, *turned, *is_whole),
            None => after_call(position, text).unwrap_or_else(|| position.clone()),
        };
        let joined =
            Colour::ALL.map(|colour| seen.size.joining(seen.faces(colour)).unwrap_or_default());
        let face = |hex: Hex| {
            let colour = if seen.faces(Colour::White).contains(hex) {
                Colour::White
            } else {
                Colour::Black
            };
            seen.stone(hex).map(|stone| Face {
                stone,
                colour,
                joined: joined[colour as usize].contains(hex),
            })
        };
        let status = status(position, &seen);
        Self {
            side: seen.size.side(),
            cells: seen.size.hexes().iter().map(face).collect(),
            names: [None, None],
            racks: Colour::ALL.map(|colour| seen.rack(colour).stones().collect()),
            rack_size: seen.variant.rack(),
            bag: seen.bag.len(),
            groups: groups(&seen),
            last: last.and_then(|last| played(position, last)),
            partial: partial.map(|(path, turned, _)| {
                let turned = turned.iter().collect();
                let trace = trace(position, position.to_move, &path.steps, turned);
                let open = path.open;
                Trace { open, ..trace }
            }),
            cuts: cuts(&seen, status),
            status,
        }
    }
}

impl GameScene for Scene {
    fn ended(self, winner: Option<Seat>) -> Self {
        Self {
            status: ended(winner),
            cuts: Vec::new(),
            ..self
        }
    }

    fn named(mut self, names: &[Option<String>]) -> Self {
        for (own, name) in self.names.iter_mut().zip(names) {
            own.clone_from(name);
        }
        self
    }

    fn without_outcome(mut self, before: &Self) -> Self {
        for face in self.cells.iter_mut().flatten() {
            face.joined = false;
        }
        Self {
            groups: Vec::new(),
            cuts: before.cuts.clone(),
            status: before.status,
            ..self
        }
    }
}

fn ended(winner: Option<Seat>) -> Status {
    winner
        .and_then(Colour::of)
        .map_or(Status::Drawn, Status::Won)
}

/// Reads a legal partial move on a path: the path, what it turns, and whether it is whole.
fn partial(position: &Position, text: &str) -> Option<(Path, HexSet, bool)> {
    let partial = notation::read_partial(text, position.size, position.variant);
    let Ok(Partial::Path(path)) = partial else {
        return None;
    };
    position.partial(text).ok()?;
    let is_legal = |lay: &Lay| position.check(&Move::Lay(lay.clone())).is_ok();
    let whole = path.clone().whole().filter(is_legal);
    let turned = match (&whole, path.turned) {
        (Some(lay), _) => position.turned_by(lay),
        (None, Turned::One(hex)) => HexSet::of(hex),
        (None, _) => HexSet::EMPTY,
    };
    Some((path, turned, whole.is_some()))
}

fn trace(position: &Position, by: Colour, steps: &[Step], turned: Vec<Hex>) -> Trace {
    let fresh = steps.iter().filter(|step| step.stone.is_some());
    Trace {
        by,
        hexes: hexes(steps),
        word: spell(position.word(steps)),
        fresh: fresh.map(|step| step.hex).collect(),
        turned,
        open: None,
    }
}

/// The position with a path's new stones laid, and turned what a whole move turns. It is nobody
/// else's turn, and nothing is drawn from the bag: nobody may see a stone before that.
fn tried_out(position: &Position, path: &Path, turned: HexSet, is_whole: bool) -> Position {
    let mut seen = position.clone();
    seen.lay(&path.steps);
    if is_whole {
        turned
            .iter()
            .for_each(|hex| seen.show(hex, position.to_move));
    }
    seen
}

/// The position with the racks swapped, where that is tried out.
fn after_call(position: &Position, text: &str) -> Option<Position> {
    let mv = notation::read_move(text, position.size, position.variant).ok()?;
    let mut seen = position.clone();
    seen.racks.swap(0, 1);
    (mv == Move::Swap && position.check(&mv).is_ok()).then_some(seen)
}

/// Reads the move that led to a position, or its trace, which names the stones that a straight word
/// has turned. `None` if it does not fit.
fn played(position: &Position, last: &str) -> Option<Trace> {
    let mut parts = last.split(" *");
    let path = parts.next().unwrap_or_default();
    let turned = parts.map(|name| position.size.read(name));
    let turned: Vec<Hex> = turned.collect::<Option<_>>()?;
    let Move::Lay(lay) = notation::read_move(path, position.size, position.variant).ok()? else {
        return None;
    };
    let lies = |step: &Step| {
        let there = position.stone(step.hex);
        there.is_some() && (step.stone.is_none() || step.stone == there)
    };
    let is_used = |&hex: &Hex| lay.steps.contains(&Step { hex, stone: None });
    let fits = lay.steps.iter().all(lies) && turned.iter().all(is_used);
    fits.then(|| trace(position, position.to_move.other(), &lay.steps, turned))
}

/// The groups that touch a side: by the number of sides, then by colour and first hex.
fn groups(position: &Position) -> Vec<Group> {
    let of = |colour: Colour| {
        position.faces(colour).groups().map(move |hexes| {
            let touches = |edge: &Edge| hexes.meets(position.size.edge(*edge));
            Group {
                colour,
                hexes: hexes.iter().collect(),
                edges: Edge::ALL.into_iter().filter(touches).collect(),
            }
        })
    };
    let mut groups: Vec<Group> = Colour::ALL.into_iter().flat_map(of).collect();
    groups.retain(|group| !group.edges.is_empty());
    groups.sort_by_key(|group| std::cmp::Reverse(group.edges.len()));
    groups
}

fn cuts(seen: &Position, status: Status) -> Vec<Hex> {
    let threat = match status {
        Status::Atari(_) => seen.threat(),
        _ => None,
    };
    threat.map_or_else(Vec::new, |threat| threat.cuts.iter().collect())
}

/// The status of the position, unless the move that is tried out joins all three sides where that
/// wins at once.
fn status(position: &Position, seen: &Position) -> Status {
    let mover = position.to_move;
    match position.status {
        Standing::Over(outcome) => ended(outcome.winner()),
        _ if position.swap_is_open => Status::Swap,
        _ if seen.variant == Variant::Quick && seen.joins(mover) => Status::Won(mover),
        Standing::Atari if seen.joins(mover.other()) => Status::Atari(mover),
        _ => Status::Turn(mover),
    }
}
