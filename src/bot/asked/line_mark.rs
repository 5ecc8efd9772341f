//! What a button carries of the line of moves that it was made for.

use serde::{Deserialize, Serialize};

use crate::{
    bot::{At, LessonStep},
    ids::{PuzzleId, TableId},
};

/// The position on which a private board tries moves out.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum TryAt {
    /// A table's.
    Table(At),
    /// The one after moves that are explored from a table's.
    Line(At, LineMark),
    Puzzle(PuzzleId),
    Lesson(LessonStep),
    Retry(RetryAt),
}

/// A turning point of a finished game that is played anew.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct RetryAt {
    pub of: TableId,
    /// The number of the point, from 1.
    pub point: u8,
}

impl From<At> for TryAt {
    fn from(at: At) -> Self {
        Self::Table(at)
    }
}

/// Tells lines of explored moves apart. A mark that fits the line that is stored, or its beginning,
/// was made for exactly these moves, but for one time in 65,536.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct LineMark {
    /// Number of explored moves.
    pub moves: u8,
    /// A check of the moves played before them, and of them.
    pub check: u16,
}

impl LineMark {
    /// The mark of the line without a move, after these played ones.
    pub fn after<'a>(played: impl Iterator<Item = &'a str>) -> Self {
        Self {
            moves: 0,
            check: played.fold(0, checked),
        }
    }

    /// The mark of this line with these moves added.
    #[must_use]
    pub fn with(self, explored: &[String]) -> Self {
        let count = u8::try_from(explored.len()).unwrap_or(u8::MAX);
        let explored = explored.iter().map(String::as_str);
        Self {
            moves: self.moves.saturating_add(count),
            check: explored.fold(self.check, checked),
        }
    }
}

/// Adds a move to a check (FNV-1a, folded to 16 bits). Another version of the program must find the
/// same.
fn checked(check: u16, text: &str) -> u16 {
    const BASIS: u32 = 0x811c_9dc5;
    const PRIME: u32 = 0x0100_0193;
    let bytes = check.to_be_bytes().into_iter().chain(text.bytes());
    let hash = bytes.fold(BASIS, |hash, byte| {
        (hash ^ u32::from(byte)).wrapping_mul(PRIME)
    });
    let [high, low] = [hash >> 16, hash & 0xffff];
    u16::try_from(high ^ low).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_tells_what_was_played_and_what_was_explored() {
        let line = ["d4 L4-0".to_owned(), "c3 R3-90".to_owned()];
        let start = LineMark::after(["c3 L3-90"].into_iter());
        assert_eq!(
            start,
            LineMark {
                moves: 0,
                check: 0x2978
            }
        );
        assert_eq!(start.with(&line[..1]).with(&line[1..]), start.with(&line));
        let played = LineMark::after(["c3 L3-90", "d4 L4-0"].into_iter());
        let marks = [start, start.with(&line[..1]), start.with(&line), played];
        for (index, mark) in marks.iter().enumerate() {
            assert!(!marks[..index].contains(mark), "{mark:?}");
        }
    }
}
