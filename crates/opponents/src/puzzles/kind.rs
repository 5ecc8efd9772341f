use std::fmt;

use serde::{Deserialize, Serialize};

use rules::{
    games::{AnyPosition, Game},
    ids::PuzzleId,
};

/// What is to be found.
#[derive(Clone, Copy, Debug, Deserialize, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// The only move that wins at once, or with which a claim of having won is right.
    WinInOne,
    /// The only move that connects so that no reply breaks it.
    Connection,
    /// The only move after which no reply prevents a win at once.
    WinInTwo,
    /// The only move after which the opponent does not win at once.
    Defence,
    /// What another player hides, by the moves that they have made.
    Pattern,
}

impl Kind {
    pub const ALL: [Self; 5] = [
        Self::WinInOne,
        Self::Connection,
        Self::WinInTwo,
        Self::Defence,
        Self::Pattern,
    ];

    /// The name in the set of puzzles, in the store and in text keys.
    pub const fn name(self) -> &'static str {
        match self {
            Self::WinInOne => "win-in-one",
            Self::Connection => "connection",
            Self::WinInTwo => "win-in-two",
            Self::Defence => "defence",
            Self::Pattern => "pattern",
        }
    }

    /// The kind with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// How difficult a puzzle is, from 1 to 5: by the depth of its task and by how well its key is
    /// hidden, from 0 to 2.
    pub const fn level(self, hidden: u8) -> u8 {
        match self {
            Self::WinInOne | Self::Connection => 1 + hidden,
            Self::Defence => 2 + hidden,
            Self::WinInTwo => 3 + hidden,
            Self::Pattern => 3,
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A position with a task that exactly one move fulfils.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct Puzzle {
    #[serde(with = "game_name")]
    pub game: Game,
    pub kind: Kind,
    /// From 1 to 5.
    pub level: u8,
    /// The position as the player to move may see it, as text that reads back.
    pub position: String,
    /// The moves that are marked on the board, the last one played at the end: the last one of the
    /// opponent, or for a pattern all tiles of the player who has it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marked: Vec<String>,
    /// The move that solves it.
    pub key: String,
}

impl Puzzle {
    /// A hash of the game, the kind and the position, so that equal puzzles have one id. It tells
    /// nothing of the solution.
    pub fn id(&self) -> PuzzleId {
        PuzzleId(hash([self.game.name(), self.kind.name(), &self.position]))
    }

    /// The position in which the move is to be found; `None` for a text of another version.
    pub fn read(&self) -> Option<Box<dyn AnyPosition>> {
        self.game.read(&self.position).ok()
    }
}

/// FNV-1a of these texts, folded to 48 bits. Another version of the program must find the same.
fn hash(texts: [&str; 3]) -> u64 {
    const BASIS: u64 = 0xcbf2_9ce4_8422_2325;
    const PRIME: u64 = 0x0100_0000_01b3;
    let mut hash = BASIS;
    for text in texts {
        for byte in text.bytes().chain([b'\n']) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(PRIME);
        }
    }
    ((hash >> 48) ^ hash) & 0xffff_ffff_ffff
}

pub(super) mod game_name {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    use rules::games::Game;

    #[allow(clippy::trivially_copy_pass_by_ref)] // serde's signature
    pub fn serialize<S: Serializer>(game: &Game, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(game.name())
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Game, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}
