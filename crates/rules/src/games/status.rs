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
