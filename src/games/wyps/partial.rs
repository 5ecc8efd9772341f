//! A partial move: a word still to be placed, a path hex by hex, or a whole move.

use super::{
    board::Hex,
    moves::{Lay, Move, Step, Turn},
    stones::Stone,
};

/// A partial move on a board that has these hexes; it need not be legal.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) enum Partial {
    Nothing,
    /// A word that is still to be placed.
    Word(Vec<Stone>),
    /// A path, as far as it goes.
    Path(Path),
    /// A move that lays nothing.
    Call(Move),
}

/// A path as far as it goes.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(super) struct Path {
    /// The hexes whose stones are settled. There is at least one, or an open one.
    pub steps: Vec<Step>,
    /// The next hex, open, which awaits its stone.
    pub open: Option<Hex>,
    /// What is said about turning.
    pub turned: Turned,
}

/// What is said about which stone turns.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(super) enum Turned {
    /// Nothing: the word may go on.
    #[default]
    Unsaid,
    /// The word is all there, and one of the stones that it uses turns; which one is still to be
    /// said.
    Awaited,
    One(Hex),
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
    /// The move, if nothing is awaited.
    pub fn whole(self) -> Option<Lay> {
        let turn = match (self.turned, self.open) {
            (Turned::Unsaid, None) => Turn::Line,
            (Turned::One(hex), None) => Turn::One(hex),
            _ => return None,
        };
        Some(Lay {
            steps: self.steps,
            turn,
        })
    }

    /// The path with one more hex, on which a stone lies already or is laid.
    pub fn with(&self, hex: Hex, stone: Option<Stone>) -> Self {
        let mut steps = self.steps.clone();
        steps.push(Step { hex, stone });
        Self {
            steps,
            open: None,
            turned: Turned::Unsaid,
        }
    }

    /// The path with one more hex, which awaits its stone.
    pub fn with_open(&self, hex: Hex) -> Self {
        Self {
            steps: self.steps.clone(),
            open: Some(hex),
            turned: Turned::Unsaid,
        }
    }

    /// The path as a whole word of which this turns.
    pub fn turning(&self, turned: Turned) -> Self {
        Self {
            steps: self.steps.clone(),
            open: self.open,
            turned,
        }
    }
}

impl Path {
    /// Whether this goes on from `prefix`: over the same hexes with the same stones, and no other
    /// stone turns.
    pub fn keeps(&self, prefix: &Self) -> bool {
        let steps = prefix.steps.len();
        let same_steps = self.steps.get(..steps) == Some(&prefix.steps[..]);
        let next = self
            .steps
            .get(steps)
            .map(|step| step.hex)
            .or(self.open.filter(|_| self.steps.len() == steps));
        let same_open = prefix.open.is_none_or(|open| next == Some(open));
        let same_turn = match prefix.turned {
            Turned::Unsaid => true,
            Turned::Awaited => self.steps.len() == steps && self.turned != Turned::Unsaid,
            Turned::One(_) => self.steps.len() == steps && self.turned == prefix.turned,
        };
        same_steps && same_open && same_turn
    }
}
