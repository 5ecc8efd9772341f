//! What a word may turn, which depends on the connection that has to be broken.

use super::{
    board::{Hex, HexSet},
    moves::Turn,
    position::Position,
    search::Line,
};

/// What a word on a path may turn.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Turns {
    /// All of the opponent's stones: the word is straight, or uses none.
    Line,
    /// One of these: the word is bent.
    One(HexSet),
    /// Nothing: no turn would break the opponent's connection.
    Never,
}

impl Turns {
    pub fn iter(self) -> impl Iterator<Item = Turn> {
        let line = (self == Self::Line).then_some(Turn::Line);
        let one = match self {
            Self::One(hexes) => hexes,
            Self::Line | Self::Never => HexSet::EMPTY,
        };
        line.into_iter().chain(one.iter().map(Turn::One))
    }

    pub(super) const fn len(self) -> u64 {
        match self {
            Self::Line => 1,
            Self::One(hexes) => hexes.len() as u64,
            Self::Never => 0,
        }
    }
}

/// A connection that the player to move must break.
#[derive(Clone, Copy, Debug)]
pub struct Threat {
    /// All of the opponent's stones.
    theirs: HexSet,
    /// Those that break the connection when one of them alone turns.
    pub cuts: HexSet,
}

impl Position {
    /// The connection that the player to move has to break.
    pub fn threat(&self) -> Option<Threat> {
        let theirs = self.theirs();
        let group = self.size.joining(theirs)?;
        let is_cut = |hex: &Hex| self.size.joining(theirs & !HexSet::of(*hex)).is_none();
        let cuts = group.iter().filter(is_cut).collect();
        Some(Threat { theirs, cuts })
    }

    /// What a word along these hexes may turn.
    pub fn turns(&self, path: HexSet, line: Line, threat: Option<&Threat>) -> Turns {
        let used = path & self.theirs();
        match (line, threat) {
            (Line::Bent, None) if !used.is_empty() => Turns::One(used),
            (_, None) => Turns::Line,
            (Line::Bent, Some(threat)) if !used.meets(threat.cuts) => Turns::Never,
            (Line::Bent, Some(threat)) => Turns::One(used & threat.cuts),
            (_, Some(threat)) if self.size.joining(threat.theirs & !used).is_none() => Turns::Line,
            (_, Some(_)) => Turns::Never,
        }
    }
}
