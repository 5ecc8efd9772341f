use super::{Game, trypsylon};

/// What there is to see of a position, as plain values that a picture and a description in words are made from. One variant a game.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Scene {
    /// Trypsylon.
    Trypsylon(trypsylon::Scene),
}

impl Scene {
    /// Which game's scene this is.
    pub const fn game(&self) -> Game {
        match self {
            Self::Trypsylon(_) => Game::Trypsylon,
        }
    }
}
