//! Empty seats of a lobby that the program takes: which of its players join, and leave again.

use std::{fmt, str::FromStr};

use super::{
    Controls, Reply, challenge,
    context::{Answer, Context},
};
use crate::{
    ids::{ChallengeId, Computer, PersonId},
    table::Challenge,
    texts::sentence,
};

/// A change of who of the program's own players has joined a lobby.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Filling {
    /// One of this level joins.
    Add(u8),
    Remove(PersonId),
}

impl Filling {
    /// One for each level.
    pub fn levels() -> impl Iterator<Item = (u8, Self)> {
        (1..=Computer::MOST_LEVEL).map(|level| (level, Self::Add(level)))
    }
}

impl fmt::Display for Filling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Add(level) => write!(f, "add.{level:x}"),
            Self::Remove(PersonId(id)) => write!(f, "remove.{id:x}"),
        }
    }
}

impl FromStr for Filling {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let read = match text.split_once('.') {
            Some(("add", level)) => u8::from_str_radix(level, 16).map(Self::Add).ok(),
            Some(("remove", id)) => {
                let id = u64::from_str_radix(id, 16).map(PersonId);
                id.map(Self::Remove).ok()
            }
            _ => None,
        };
        read.ok_or_else(|| format!("\"{text}\" fills no seat"))
    }
}

/// Shows the challenger in private who has joined, and whom the program may add or take out.
pub(super) async fn open(context: &Context<'_>, id: ChallengeId) -> Answer {
    let stored = context.challenge(id).await?;
    let challenge = &stored.challenge;
    challenge.may_fill(context.person(), context.now)?;
    Ok(panel(id, challenge))
}

/// What its challenger may still change about the seats of a lobby.
pub(super) fn panel(id: ChallengeId, challenge: &Challenge) -> Reply {
    let mut lines = challenge::people(challenge);
    lines.push(sentence!(computer_fills));
    Reply {
        controls: Controls::Fill {
            challenge: id,
            computers: challenge.computers().collect(),
        },
        ..Reply::private(lines)
    }
}

/// What is left of that once the lobby is full.
pub(super) fn full() -> Reply {
    Reply::private(vec![sentence!(computer_fills_all)])
}
