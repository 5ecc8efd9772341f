//! A game written down: what it began from and its moves, as one line of JSON that `causeway
//! engine` answers as it stands.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use super::{AnyPosition, BadOptions, Game, MoveError, Options, Seat};

/// A game from its start: `{"options":{…},"moves":[…],"about":{…}}`. Its moves need not be
/// playable; [`Record::played`] finds out.
#[derive(Clone, Debug, Default, Deserialize, Eq, PartialEq, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Record {
    pub options: Options,
    /// In the game's notation, or as somebody has typed them.
    pub moves: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub about: Option<About>,
}

/// Who played a recorded game, and when, for people who read the record: the rules ask nothing
/// about it.
#[derive(Clone, Debug, Default, Deserialize, Eq, PartialEq, Serialize)]
#[serde(default)]
pub struct About {
    /// The name of the game, where the record stands among those of others.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// The game's number where it was played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<u64>,
    /// By seat.
    pub players: Vec<String>,
    /// In UTC, as in ISO 8601.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub began: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ended: Option<String>,
    /// The number of the winner's seat, from 1, `draw`, or `none`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
    /// The player who ended it, or the moderator, unless a move did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// Why it ended: the name of a [`Why`], or of the rules' reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
    /// The numbers of the moves that were made with a hint, from 1.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub hints: Vec<usize>,
}

/// Why a game ended that no move has ended.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Why {
    Resigned,
    OutOfTime,
    /// The players agreed on a draw.
    Agreed,
    /// A moderator decided it.
    Adjudicated,
    /// A moderator, or a player whom nobody answered any more, ended it without a result.
    Closed,
}

impl Why {
    pub const ALL: [Self; 5] = [
        Self::Resigned,
        Self::OutOfTime,
        Self::Agreed,
        Self::Adjudicated,
        Self::Closed,
    ];

    /// The name in a record.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Resigned => "resigned",
            Self::OutOfTime => "out_of_time",
            Self::Agreed => "agreed",
            Self::Adjudicated => "adjudicated",
            Self::Closed => "closed",
        }
    }
}

impl About {
    /// Why the game ended; `None` where a move ended it, and for what later versions write.
    pub fn why(&self) -> Option<Why> {
        let name = self.why.as_deref()?;
        Why::ALL.into_iter().find(|why| why.name() == name)
    }

    /// The seat that won, which the game need not have.
    pub fn winner(&self) -> Option<Seat> {
        let number: u8 = self.result.as_deref()?.parse().ok()?;
        Seat::new(number.checked_sub(1)?)
    }
}

/// The positions of a game, from the first one on.
pub type Positions = Vec<Box<dyn AnyPosition>>;

/// Why a text is no record.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum BadText {
    #[error("a record has at most {} bytes", Record::LONGEST)]
    TooLong,
    /// Line and column are counted from 1.
    /// Nothing is there, or comments and headers alone.
    #[error("there are no moves")]
    NoMoves,
    #[error("no JSON from line {line}, column {column}")]
    NotJson { line: usize, column: usize },
    /// JSON with something else here than a record has. Line and column are counted from 1.
    #[error("not a record's fields at line {line}, column {column}")]
    NotARecord { line: usize, column: usize },
    #[error("{0} moves; a record has at most {most}", most = Record::MOST_MOVES)]
    TooManyMoves(usize),
}

/// Why a record is none of a game.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum BadRecord {
    #[error(transparent)]
    Options(#[from] BadOptions),
    #[error("move {number}, \"{text}\": {why}")]
    Move {
        /// In which line of a [`PlainText`](super::PlainText), counted from 1.
        line: Option<u32>,
        /// Counted from 1.
        number: usize,
        text: String,
        why: MoveError,
    },
    /// There was no time to check more than this number of moves.
    #[error("stopped after move {number}")]
    Stopped { number: usize },
}

impl Record {
    /// Largest length of a text in bytes, a hundred times that of the longest games seen.
    pub const LONGEST: usize = 256 << 10;
    pub const MOST_MOVES: usize = 2000;

    pub const fn new(options: Options, moves: Vec<String>) -> Self {
        let about = None;
        Self {
            options,
            moves,
            about,
        }
    }

    /// The positions of a game of this kind, from the first one on: one more than there are moves.
    ///
    /// # Errors
    /// When the game cannot start like this, or at the first move that cannot be played.
    pub fn positions(&self, game: Game) -> Result<Positions, BadRecord> {
        let (_, positions) = self.played(game, &mut || true)?;
        Ok(positions)
    }

    /// The record with its moves in the game's notation, and the positions as [`Record::positions`]
    /// gives them. Stops with [`BadRecord::Stopped`] once `may_go_on` says no: some games need long
    /// to check a move.
    ///
    /// # Errors
    /// When the game cannot start like this, or at the first move that cannot be played.
    pub fn played(
        &self,
        game: Game,
        may_go_on: &mut dyn FnMut() -> bool,
    ) -> Result<(Self, Positions), BadRecord> {
        let mut moves = Vec::with_capacity(self.moves.len());
        let mut positions = Vec::with_capacity(self.moves.len() + 1);
        let mut position = game.start(&self.options)?;
        for (index, text) in self.moves.iter().enumerate() {
            if !may_go_on() {
                return Err(BadRecord::Stopped { number: index });
            }
            let (mv, next) = position
                .play_as_typed(text)
                .map_err(|why| BadRecord::Move {
                    line: None,
                    number: index + 1,
                    text: text.clone(),
                    why,
                })?;
            moves.push(mv);
            positions.push(std::mem::replace(&mut position, next));
        }
        positions.push(position);
        let (options, about) = (self.options.clone(), self.about.clone());
        let record = Self {
            options,
            moves,
            about,
        };
        Ok((record, positions))
    }
}

/// The game that something is a record of, with what `played` makes of it: the first in the list of
/// games in which all moves can be played.
///
/// # Errors
/// Which game comes nearest to it, and why it is none of that game either.
pub fn fitting<T>(
    mut played: impl FnMut(Game) -> Result<T, BadRecord>,
) -> Result<(Game, T), (Game, BadRecord)> {
    let mut failed = Vec::new();
    for &game in Game::all() {
        match played(game) {
            Ok(made) => return Ok((game, made)),
            Err(why) => failed.push((game, why)),
        }
    }
    // The first of those that got furthest; there is at least one game.
    failed.reverse();
    let furthest = failed.into_iter().max_by_key(|(_, why)| why.gets_to());
    Err(furthest.unwrap_or_else(|| (Game::all()[0], BadOptions(String::new()).into())))
}

/// The positions of a game whose moves were legal when they were played, from `first` on.
/// `is_over`: whether the last move ended the game, where that is known.
///
/// # Errors
/// When the board says that a move cannot have been played.
pub fn replayed<T: AsRef<str>>(
    first: Box<dyn AnyPosition>,
    moves: &[T],
    is_over: Option<bool>,
) -> Result<Positions, MoveError> {
    let mut positions = vec![first];
    for (index, text) in moves.iter().enumerate() {
        let is_last = index + 1 == moves.len();
        let ends = if is_last { is_over } else { Some(false) };
        let next = positions[index].replay(text.as_ref(), ends)?;
        positions.push(next);
    }
    Ok(positions)
}

impl BadRecord {
    /// The number of the move that it got to: 0 before the first position.
    const fn gets_to(&self) -> usize {
        match self {
            Self::Options(_) => 0,
            Self::Move { number, .. } | Self::Stopped { number } => *number,
        }
    }
}

/// One line of JSON.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&serde_json::to_string(self).map_err(|_| fmt::Error)?)
    }
}

impl FromStr for Record {
    type Err = BadText;

    fn from_str(text: &str) -> Result<Self, BadText> {
        if text.len() > Self::LONGEST {
            return Err(BadText::TooLong);
        }
        // serde would read a struct from a list too.
        if text.trim_start().starts_with('[') {
            return Err(BadText::NotARecord { line: 1, column: 1 });
        }
        let record: Self = serde_json::from_str(text).map_err(|why| {
            let (line, column) = (why.line().max(1), why.column().max(1));
            if why.is_data() {
                BadText::NotARecord { line, column }
            } else {
                BadText::NotJson { line, column }
            }
        })?;
        if record.moves.len() > Self::MOST_MOVES {
            return Err(BadText::TooManyMoves(record.moves.len()));
        }
        Ok(record)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    fn record<T: ToString>(moves: &[T]) -> Record {
        Record {
            moves: moves.iter().map(ToString::to_string).collect(),
            ..Record::default()
        }
    }

    #[test]
    fn what_is_no_record_is_told_with_its_place() {
        let not_json = |line, column| BadText::NotJson { line, column };
        let not_a_record = |line, column| BadText::NotARecord { line, column };
        let too_many = Record::MOST_MOVES + 1;
        for (text, expected) in [
            ("", not_json(1, 1)),
            ("{\"moves\":\n[\"c3\",]}", not_json(2, 7)),
            ("{} {}", not_json(1, 4)),
            ("[]", not_a_record(1, 1)),
            ("7", not_a_record(1, 1)),
            ("{\"moves\":\n[7]}", not_a_record(2, 2)),
            ("{\"moves\":null}", not_a_record(1, 13)),
            ("{\"position\":\"\"}", not_a_record(1, 11)),
            (&" ".repeat(Record::LONGEST + 1), BadText::TooLong),
            (
                &record(&vec!["pass"; too_many]).to_string(),
                BadText::TooManyMoves(too_many),
            ),
        ] {
            assert_eq!(text.parse::<Record>(), Err(expected), "{text}");
        }
    }

    #[test]
    fn a_record_comes_back_as_it_was() {
        let text =
            r#"{"options":{"first":"meadow","rules":"expert","size":"6x6"},"moves":["c3 L3-90"]}"#;
        assert_eq!(text.parse::<Record>().unwrap().to_string(), text);
        assert_eq!("{}".parse::<Record>(), Ok(Record::default()));
        // What a later version says about a game is no mistake.
        let text = r#"{"about":{"number":12,"players":["Ann"],"began":"2026","where":"Kiel"}}"#;
        let about = About {
            game: None,
            number: Some(12),
            players: vec!["Ann".to_owned()],
            began: Some("2026".to_owned()),
            ..About::default()
        };
        let about = Some(about);
        let expected = Record {
            about,
            ..Record::default()
        };
        assert_eq!(text.parse::<Record>(), Ok(expected));
    }

    #[test]
    fn the_move_at_fault_is_named() {
        let game = Game::TRYPSYLON;
        let first = game.start(&Options::new()).unwrap().moves().remove(0);
        assert_eq!(record::<&str>(&[]).positions(game).unwrap().len(), 1);
        assert_eq!(record(&[&first]).positions(game).unwrap().len(), 2);
        let bad = record(&[&first, "z9"]);
        let why = bad.positions(game).unwrap_err();
        assert!(
            matches!(why, BadRecord::Move { number: 2, ref text, .. } if text == "z9"),
            "{why}"
        );
        let mut left = 1;
        let stopped = bad.played(game, &mut || std::mem::replace(&mut left, 0) > 0);
        assert_eq!(stopped.unwrap_err(), BadRecord::Stopped { number: 1 });
        let no_size = Record {
            options: Options::from_iter([("size".to_owned(), "1x1".into())]),
            ..Record::default()
        };
        let (_, why) = fitting(|game| no_size.positions(game)).unwrap_err();
        assert!(matches!(why, BadRecord::Options(_)), "{why:?}");
    }
}
