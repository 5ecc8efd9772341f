//! A game written down: what it began from and its moves, as one line of JSON that `causeway
//! engine` answers as it stands.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use super::{AnyPosition, BadOptions, Game, MoveError, Options};

/// A game from its beginning on: `{"options":{…},"moves":[…]}`. Its moves need not be playable;
/// [`Record::positions`] finds out.
#[derive(Clone, Debug, Default, Deserialize, Eq, PartialEq, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Record {
    /// The options that the first position is made from.
    pub options: Options,
    /// The moves, in the game's notation.
    pub moves: Vec<String>,
}

/// The positions of a game, from the first one on.
pub type Positions = Vec<Box<dyn AnyPosition>>;

/// Why a text is no record.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum BadText {
    /// It has more than [`Record::LONGEST`] bytes.
    #[error("a record has at most {} bytes", Record::LONGEST)]
    TooLong,
    /// It is no JSON from this place on.
    #[error("no JSON from line {line}, column {column}")]
    NotJson {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
    },
    /// It is JSON, but has something else in this place than a record has.
    #[error("not a record's fields at line {line}, column {column}")]
    NotARecord {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
    },
    /// It has more moves than [`Record::MOST_MOVES`].
    #[error("{0} moves; a record has at most {most}", most = Record::MOST_MOVES)]
    TooManyMoves(usize),
}

/// Why a record is none of a game.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum BadRecord {
    /// The game cannot begin from its options.
    #[error(transparent)]
    Options(#[from] BadOptions),
    /// A move cannot be played.
    #[error("move {number}, \"{text}\": {why}")]
    Move {
        /// Which one, from 1.
        number: usize,
        text: String,
        why: MoveError,
    },
    /// There was no time to check more than so many moves.
    #[error("stopped after move {number}")]
    Stopped { number: usize },
}

impl Record {
    /// A longer text, in bytes, is not read. The longest games that have been seen are a hundred
    /// times shorter.
    pub const LONGEST: usize = 256 << 10;
    /// More moves are not played.
    pub const MOST_MOVES: usize = 2000;

    /// The positions of a game of this kind, from the first one on: one more than there are moves.
    ///
    /// # Errors
    /// When the game cannot begin like this, or at the first move that cannot be played.
    pub fn positions(&self, game: Game) -> Result<Positions, BadRecord> {
        self.positions_while(game, &mut || true)
    }

    /// The same as long as `may_go_on` says so: some games take their time to check a move.
    ///
    /// # Errors
    /// As [`Record::positions`], or [`BadRecord::Stopped`].
    pub fn positions_while(
        &self,
        game: Game,
        may_go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Positions, BadRecord> {
        let mut positions = Vec::with_capacity(self.moves.len() + 1);
        let mut position = game.start(&self.options)?;
        for (index, text) in self.moves.iter().enumerate() {
            if !may_go_on() {
                return Err(BadRecord::Stopped { number: index });
            }
            let next = position.play(text).map_err(|why| BadRecord::Move {
                number: index + 1,
                text: text.clone(),
                why,
            })?;
            positions.push(std::mem::replace(&mut position, next));
        }
        positions.push(position);
        Ok(positions)
    }

    /// The game that this is a record of, with its positions: the first in the list of games in
    /// which all moves can be played, as long as `may_go_on` says so.
    ///
    /// # Errors
    /// Which game comes nearest to it, and why it is none of that game either.
    pub fn fitting(
        &self,
        may_go_on: &mut dyn FnMut() -> bool,
    ) -> Result<(Game, Positions), (Game, BadRecord)> {
        let mut nearest = None;
        for &game in Game::ALL {
            match self.positions_while(game, may_go_on) {
                Ok(positions) => return Ok((game, positions)),
                Err(why)
                    if nearest
                        .as_ref()
                        .is_none_or(|(_, before): &(Game, BadRecord)| {
                            before.gets_to() < why.gets_to()
                        }) =>
                {
                    nearest = Some((game, why));
                }
                Err(_) => {}
            }
        }
        // There is at least one game.
        Err(nearest.unwrap_or_else(|| (Game::ALL[0], BadOptions(String::new()).into())))
    }
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
    /// How far one gets with it: 0 before the first position.
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
        // A list would do as well for a struct that can be read from one.
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
        match record.moves.len() {
            many if many > Self::MOST_MOVES => Err(BadText::TooManyMoves(many)),
            _ => Ok(record),
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    fn bad(text: &str, expected: &BadText) {
        assert_eq!(text.parse::<Record>().as_ref(), Err(expected), "{text}");
    }

    #[test]
    fn what_is_no_record_is_told_with_its_place() {
        bad("", &BadText::NotJson { line: 1, column: 1 });
        bad(
            "{\"moves\":\n[\"c3\",]}",
            &BadText::NotJson { line: 2, column: 7 },
        );
        bad("{} {}", &BadText::NotJson { line: 1, column: 4 });
        bad("[]", &BadText::NotARecord { line: 1, column: 1 });
        bad("7", &BadText::NotARecord { line: 1, column: 1 });
        bad(
            "{\"moves\":\n[7]}",
            &BadText::NotARecord { line: 2, column: 2 },
        );
        bad(
            "{\"moves\":null}",
            &BadText::NotARecord {
                line: 1,
                column: 13,
            },
        );
        bad(
            "{\"position\":\"\"}",
            &BadText::NotARecord {
                line: 1,
                column: 11,
            },
        );
        bad(&" ".repeat(Record::LONGEST + 1), &BadText::TooLong);
        let long = Record {
            moves: vec!["pass".to_owned(); Record::MOST_MOVES + 1],
            ..Record::default()
        };
        bad(
            &long.to_string(),
            &BadText::TooManyMoves(Record::MOST_MOVES + 1),
        );
    }

    #[test]
    fn a_record_comes_back_as_it_was() {
        let text =
            r#"{"options":{"first":"meadow","rules":"expert","size":"6x6"},"moves":["c3 L3-90"]}"#;
        assert_eq!(text.parse::<Record>().unwrap().to_string(), text);
        assert_eq!("{}".parse::<Record>(), Ok(Record::default()));
    }

    #[test]
    fn the_move_at_fault_is_named() {
        let record = |moves: &[&str]| Record {
            moves: moves.iter().map(|&text| text.to_owned()).collect(),
            ..Record::default()
        };
        let game = Game::Trypsylon;
        let first = game.start(&Options::new()).unwrap().moves().remove(0);
        assert_eq!(record(&[]).positions(game).unwrap().len(), 1);
        assert_eq!(record(&[&first]).positions(game).unwrap().len(), 2);
        let why = record(&[&first, "z9"]).positions(game).unwrap_err();
        assert!(
            matches!(why, BadRecord::Move { number: 2, ref text, .. } if text == "z9"),
            "{why}"
        );
        let mut left = 1;
        let stopped = record(&[&first, "z9"])
            .positions_while(game, &mut || std::mem::replace(&mut left, 0) > 0);
        assert_eq!(stopped.unwrap_err(), BadRecord::Stopped { number: 1 });
        let options = Options::from_iter([("size".to_owned(), "1x1".into())]);
        let why = Record {
            options,
            ..Record::default()
        }
        .fitting(&mut || true)
        .unwrap_err();
        assert!(matches!(why.1, BadRecord::Options(_)), "{why:?}");
    }
}
