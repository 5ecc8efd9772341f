use std::{fmt, str::FromStr};

use crate::bot::LineMark;

/// A change of what somebody has planned, as a control carries it: never the moves themselves.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum PlanChange {
    /// Plan the explored line of this mark.
    Add(LineMark),
    /// Delete the planned line of this mark.
    Delete(LineMark),
    DeleteAll,
    /// Whether moves without an alternative are played for the person, in all games.
    OnlyMoves(bool),
}

impl fmt::Display for PlanChange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Add(LineMark { moves, check }) => write!(f, "add.{moves:x}.{check:x}"),
            Self::Delete(LineMark { moves, check }) => write!(f, "delete.{moves:x}.{check:x}"),
            Self::DeleteAll => f.write_str("clear"),
            Self::OnlyMoves(true) => f.write_str("only"),
            Self::OnlyMoves(false) => f.write_str("never"),
        }
    }
}

impl FromStr for PlanChange {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let unknown = || format!("\"{text}\" changes no plan");
        let mark = |moves: &str, check: &str| {
            let moves = u8::from_str_radix(moves, 16).map_err(|_| unknown())?;
            let check = u16::from_str_radix(check, 16).map_err(|_| unknown())?;
            Ok(LineMark { moves, check })
        };
        match text.split('.').collect::<Vec<_>>()[..] {
            ["add", moves, check] => mark(moves, check).map(Self::Add),
            ["delete", moves, check] => mark(moves, check).map(Self::Delete),
            ["clear"] => Ok(Self::DeleteAll),
            ["only"] => Ok(Self::OnlyMoves(true)),
            ["never"] => Ok(Self::OnlyMoves(false)),
            _ => Err(unknown()),
        }
    }
}
