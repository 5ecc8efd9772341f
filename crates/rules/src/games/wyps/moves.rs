//! Moves and partial moves as values; they need not be legal.

use super::{
    board::{Hex, HexSet},
    stones::Stone,
};

#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Move {
    /// Black exchanges the racks before the first word.
    Swap,
    /// Black keeps the racks as they are.
    Keep,
    /// A player without stones does nothing.
    Pass,
    Lay(Lay),
}

/// A word on a path, or one stone alone.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Lay {
    /// The hexes in reading order; at least one.
    pub steps: Vec<Step>,
    pub turn: Turn,
}

/// A hex of a path.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Step {
    pub hex: Hex,
    /// The stone that is newly laid there; `None` where one lies already.
    pub stone: Option<Stone>,
}

/// Which of the opponent's stones in a word turn.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Turn {
    /// This one: the word is bent.
    One(Hex),
    /// All of them: the word is straight, or uses none.
    Line,
}

#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) enum Partial {
    Nothing,
    /// A word that is still to be placed.
    Word(Vec<Stone>),
    Path(Path),
    /// A move that lays nothing.
    Call(Move),
}

/// An unfinished path.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(super) struct Path {
    /// The hexes with their stones. There is at least one, or an open one.
    pub steps: Vec<Step>,
    /// The next hex, which awaits its stone.
    pub open: Option<Hex>,
    pub turned: Turned,
}

/// Which stone of a partial move turns.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(super) enum Turned {
    /// The word may still become longer.
    #[default]
    Unsaid,
    /// The word is complete; which of its stones turns is still to be chosen.
    Awaited,
    One(Hex),
}

/// The hexes of a path.
pub(super) fn hexes<C: FromIterator<Hex>>(steps: &[Step]) -> C {
    steps.iter().map(|step| step.hex).collect()
}

impl Lay {
    pub fn hexes(&self) -> HexSet {
        hexes(&self.steps)
    }
}

impl Partial {
    /// The move, if this is a whole one.
    pub fn whole(self) -> Option<Move> {
        match self {
            Self::Call(mv) => Some(mv),
            Self::Path(path) => path.whole().map(Move::Lay),
            Self::Nothing | Self::Word(_) => None,
        }
    }
}

impl Path {
    pub fn of(steps: &[Step]) -> Self {
        Self {
            steps: steps.to_vec(),
            ..Self::default()
        }
    }

    /// The move, if nothing is awaited.
    pub fn whole(self) -> Option<Lay> {
        let turn = match (self.turned, self.open) {
            (Turned::Unsaid, None) => Turn::Line,
            (Turned::One(hex), None) => Turn::One(hex),
            _ => return None,
        };
        let steps = self.steps;
        Some(Lay { steps, turn })
    }

    /// The path with one more hex, and the stone that is laid there if it is open.
    pub fn with(&self, hex: Hex, stone: Option<Stone>) -> Self {
        let mut path = Self::of(&self.steps);
        path.steps.push(Step { hex, stone });
        path
    }

    /// The path with one more hex, which awaits its stone.
    pub fn with_open(&self, hex: Hex) -> Self {
        Self {
            open: Some(hex),
            ..Self::of(&self.steps)
        }
    }

    pub fn turning(self, turned: Turned) -> Self {
        Self { turned, ..self }
    }

    /// Whether this continues `prefix`: the same hexes with the same stones, and the same turn.
    pub fn keeps(&self, prefix: &Self) -> bool {
        let Some(longer) = self.steps.strip_prefix(&prefix.steps[..]) else {
            return false;
        };
        let next = longer.first().map_or(self.open, |step| Some(step.hex));
        let same_open = prefix.open.is_none_or(|open| next == Some(open));
        let same_turn = match prefix.turned {
            Turned::Unsaid => true,
            Turned::Awaited => longer.is_empty() && self.turned != Turned::Unsaid,
            Turned::One(_) => longer.is_empty() && self.turned == prefix.turned,
        };
        same_open && same_turn
    }
}
