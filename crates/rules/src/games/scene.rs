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
