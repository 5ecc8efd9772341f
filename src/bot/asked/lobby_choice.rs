//! What somebody chooses in the lobby of a server.

use std::{fmt, str::FromStr};

use crate::{
    ids::{ChallengeId, PersonId},
    seeks::Kind,
};

/// What is chosen in a menu of the lobby.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum LobbyChoice {
    /// A page of a part of it, from 0.
    Page(LobbyPart, u8),
    /// A game that somebody seeks; `None`: which one is chosen next.
    Seek(PersonId, Option<Kind>),
    Challenge(ChallengeId),
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum LobbyPart {
    Seeks,
    Challenges,
    Games,
    Results,
}

impl LobbyPart {
    pub const ALL: [Self; 4] = [Self::Seeks, Self::Challenges, Self::Games, Self::Results];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Seeks => "seeks",
            Self::Challenges => "challenges",
            Self::Games => "games",
            Self::Results => "results",
        }
    }
}

impl fmt::Display for LobbyChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Page(part, page) => write!(f, "{}.{page:x}", part.name()),
            Self::Seek(PersonId(id), Some(kind)) => write!(f, "seek.{id:x}.{kind}"),
            Self::Seek(PersonId(id), None) => write!(f, "seek.{id:x}"),
            Self::Challenge(ChallengeId(id)) => write!(f, "challenge.{id:x}"),
        }
    }
}

impl FromStr for LobbyChoice {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let read = || {
            let (name, rest) = text.split_once('.')?;
            let number = |text| u64::from_str_radix(text, 16).ok();
            match name {
                "seek" => match rest.split_once('.') {
                    Some((id, kind)) => {
                        Some(Self::Seek(PersonId(number(id)?), Some(kind.parse().ok()?)))
                    }
                    None => Some(Self::Seek(PersonId(number(rest)?), None)),
                },
                "challenge" => number(rest).map(ChallengeId).map(Self::Challenge),
                name => {
                    let mut parts = LobbyPart::ALL.into_iter();
                    let part = parts.find(|part| part.name() == name)?;
                    Some(Self::Page(part, u8::from_str_radix(rest, 16).ok()?))
                }
            }
        };
        read().ok_or_else(|| format!("\"{text}\" is nothing in a lobby"))
    }
}
