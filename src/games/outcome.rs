use super::Seat;

/// How a game ended by its rules.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Outcome {
    Win { winner: Seat, by: WinReason },
    Draw { by: DrawReason },
}

/// What won a game.
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

/// What made a game a draw.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum DrawReason {
    /// The board is full, and nobody has won.
    FullBoard,
    /// Nobody has anything left to place.
    NoStones,
}

impl Outcome {
    /// Who won; `None` for a draw.
    pub const fn winner(self) -> Option<Seat> {
        match self {
            Self::Win { winner, .. } => Some(winner),
            Self::Draw { .. } => None,
        }
    }

    /// The reason's name in the engine's answers and in text keys.
    pub const fn reason(self) -> &'static str {
        match self {
            Self::Win {
                by: WinReason::Connection,
                ..
            } => "connection",
            Self::Win {
                by: WinReason::Claim,
                ..
            } => "claim",
            Self::Win {
                by: WinReason::LastPlayer,
                ..
            } => "last_player",
            Self::Win {
                by: WinReason::NoReply,
                ..
            } => "no_reply",
            Self::Win {
                by: WinReason::FullBoard,
                ..
            }
            | Self::Draw {
                by: DrawReason::FullBoard,
            } => "full_board",
            Self::Draw {
                by: DrawReason::NoStones,
            } => "no_stones",
        }
    }
}
