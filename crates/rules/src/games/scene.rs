use super::{Game, Seat, trisq, trypsylon, tryptic, wyps};

/// A view of a position, as plain values that a picture and a description in words are made from.
/// One variant a game.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Scene {
    Trypsylon(trypsylon::Scene),
    Trisq(trisq::Scene),
    Tryptic(tryptic::Scene),
    Wyps(wyps::Scene),
}

impl Scene {
    pub const fn game(&self) -> Game {
        match self {
            Self::Trypsylon(_) => Game::Trypsylon,
            Self::Trisq(_) => Game::Trisq,
            Self::Tryptic(_) => Game::Tryptic,
            Self::Wyps(_) => Game::Wyps,
        }
    }

    /// The scene of a game that has ended otherwise than by its rules, as by resigning: nobody is
    /// to move, and perhaps a player has won.
    #[must_use]
    pub fn ended(self, winner: Option<Seat>) -> Self {
        match self {
            Self::Trypsylon(scene) => Self::Trypsylon(scene.ended(winner)),
            Self::Trisq(scene) => Self::Trisq(scene.ended(winner)),
            Self::Tryptic(scene) => Self::Tryptic(scene.ended(winner)),
            Self::Wyps(scene) => Self::Wyps(scene.ended(winner)),
        }
    }
}

/// Of new moves the last one, which is marked the most, and those before it.
pub(super) fn split<'a, 'm>(moves: &'a [&'m str]) -> (Option<&'m str>, &'a [&'m str]) {
    match moves {
        [earlier @ .., last] => (Some(*last), earlier),
        [] => (None, moves),
    }
}

/// What the frame of a picture says of a game in which `Side` names a player.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Status<Side> {
    /// It is this player's turn, which lasts until the move is really played.
    Turn(Side),
    /// This player has won, or would by the move that is tried out.
    Won(Side),
    /// The game is over, and nobody has won.
    Over,
}

impl<Side> Status<Side> {
    /// The status of a game that has ended otherwise than by its rules. A win by the rules stays.
    #[must_use]
    pub fn ended(self, winner: Option<Side>) -> Self {
        match self {
            Self::Won(side) => Self::Won(side),
            Self::Turn(_) | Self::Over => winner.map_or(Self::Over, Self::Won),
        }
    }
}
