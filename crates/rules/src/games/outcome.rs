use super::Seat;

/// How a game ended by its rules.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Outcome {
    Win { winner: Seat, by: WinReason },
    Draw { by: DrawReason },
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum WinReason {
    /// The winner's sides are connected.
    Connection,
    /// The winner announced it, and was right.
    Claim,
    LastPlayer,
    /// The loser had no answer to an atari.
    NoReply,
    /// The board is full, and the winner is connected.
    FullBoard,
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum DrawReason {
    /// The board is full, and nobody has won.
    FullBoard,
    /// Nobody has anything left to place.
    NoStones,
}

impl Outcome {
    /// The winner's seat; `None` for a draw.
    pub const fn winner(self) -> Option<Seat> {
        match self {
            Self::Win { winner, .. } => Some(winner),
            Self::Draw { .. } => None,
        }
    }

    /// The reason's name in the engine's answers and in text keys.
    pub const fn reason(self) -> &'static str {
        match self {
            Self::Win { by, .. } => match by {
                WinReason::Connection => "connection",
                WinReason::Claim => "claim",
                WinReason::LastPlayer => "last_player",
                WinReason::NoReply => "no_reply",
                WinReason::FullBoard => "full_board",
            },
            Self::Draw { by } => match by {
                DrawReason::FullBoard => "full_board",
                DrawReason::NoStones => "no_stones",
            },
        }
    }
}
