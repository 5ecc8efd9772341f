//! Why a record cannot be imported.

use crate::{
    games::{BadOptions, BadRecord, BadText, Game, MoveError, Record},
    texts::{Argument, Sentence, sentence},
};

#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) enum BadImport {
    Text(BadText),
    /// Plain notation whose first move fits no game.
    NoGame {
        line: u32,
        text: String,
    },
    /// It fits no game; the error is that of the game that it fits best.
    Record {
        game: Game,
        /// The options that it begins from, as text.
        options: Box<str>,
        why: BadRecord,
    },
    NoSuchMove {
        asked: u32,
        count: usize,
    },
}

impl BadImport {
    pub(super) fn sentence(&self) -> Sentence {
        match self {
            Self::Text(BadText::NoMoves) => sentence!(records_no_moves),
            Self::Text(BadText::TooLong) => {
                sentence!(records_too_long, most = Record::LONGEST >> 10)
            }
            Self::Text(
                BadText::NotJson { line, column } | BadText::NotARecord { line, column },
            ) => sentence!(records_not_a_record, line, column),
            Self::Text(BadText::TooManyMoves(count)) => {
                sentence!(records_too_many_moves, count, most = Record::MOST_MOVES)
            }
            Self::Record {
                game,
                options,
                why: BadRecord::Options(BadOptions(_)),
            } => sentence!(
                records_options,
                game = game.title(),
                options = Argument::typed(options)
            ),
            Self::NoGame { line, text } => {
                let text = Argument::typed(text);
                sentence!(records_no_game, line, text)
            }
            Self::Record {
                game,
                why:
                    BadRecord::Move {
                        line,
                        number,
                        text,
                        why,
                    },
                ..
            } => {
                let (game, text) = (game.title(), Argument::typed(text));
                match why {
                    MoveError::Over => {
                        sentence!(
                            records_move_after_the_end,
                            game,
                            before = number - 1,
                            number,
                            r#move = text
                        )
                    }
                    MoveError::Unreadable(why) | MoveError::Illegal(why) => match line {
                        Some(line) => sentence!(records_line, line, number, r#move = text, why),
                        None => sentence!(records_move, number, game, r#move = text, why),
                    },
                }
            }
            Self::Record {
                game,
                why: BadRecord::Stopped { number },
                ..
            } => sentence!(records_too_slow, game = game.title(), number),
            Self::NoSuchMove { asked, count } => {
                sentence!(records_no_such_move, asked, count)
            }
        }
    }
}
