use super::{Seat, trisq, trypsylon, tryptic, wyps};

/// What there is to see of a position, as plain values that a picture and a description in words
/// are made from. One variant a game.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Scene {
    Trypsylon(trypsylon::Scene),
    Trisq(trisq::Scene),
    Tryptic(tryptic::Scene),
    Wyps(wyps::Scene),
}

impl From<trypsylon::Scene> for Scene {
    fn from(scene: trypsylon::Scene) -> Self {
        Self::Trypsylon(scene)
    }
}

impl From<trisq::Scene> for Scene {
    fn from(scene: trisq::Scene) -> Self {
        Self::Trisq(scene)
    }
}

impl From<tryptic::Scene> for Scene {
    fn from(scene: tryptic::Scene) -> Self {
        Self::Tryptic(scene)
    }
}

impl From<wyps::Scene> for Scene {
    fn from(scene: wyps::Scene) -> Self {
        Self::Wyps(scene)
    }
}

impl Scene {
    /// The scene of a game that has ended otherwise than by its rules, as by resigning: nobody is to
    /// move, and perhaps a player has won.
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
