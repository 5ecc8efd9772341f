//! An imported record: to view, or to continue as a new game.

use std::time::{Duration, Instant};

use super::{
    Continuation, Controls, Import, Refused, Source, challenge,
    context::{Answer, Context},
    openings::terms_from,
    replay::looked_at,
};
use crate::{
    games::{BadOptions, BadRecord, BadText, Game, MoveError, Positions, Record},
    ids::RecordId,
    table::Terms,
    texts::{Sentence, sentence},
};

/// Time limit for validating an imported record.
const PATIENCE: Duration = Duration::from_secs(2);

struct Found {
    game: Game,
    record: Record,
    positions: Positions,
    ply: usize,
}

/// Why a record is refused.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum BadImport {
    Text(BadText),
    /// It is a record of no game, and this one comes nearest.
    Record {
        game: Game,
        /// The options that it begins from, as text.
        options: String,
        why: BadRecord,
    },
    /// It has no such move.
    NoSuchMove {
        asked: u32,
        count: usize,
    },
}

/// Validates the record, and shows it or makes a challenge of it.
pub(super) async fn take(context: &Context<'_>, import: &Import) -> Answer {
    let found = read(import).map_err(Refused::Import)?;
    match &import.continuation {
        Some(continuation) => {
            challenge::make(
                context,
                &continuation.opponents,
                &terms(&found, continuation)?,
            )
            .await
        }
        None => look(context, found).await,
    }
}

fn terms(found: &Found, continuation: &Continuation) -> Result<Terms, Refused> {
    let manner = (
        continuation.seating,
        continuation.touch_move,
        continuation.series,
    );
    terms_from(
        found.game,
        &found.record,
        &found.positions,
        found.ply,
        manner,
    )
}

/// Stores the record for a while, so that its buttons work also after a restart.
async fn look(context: &Context<'_>, found: Found) -> Answer {
    let Found {
        game,
        record,
        positions,
        ply,
    } = found;
    // Which number it gets is known when it is kept.
    let mut reply = looked_at(
        context,
        Source::Record(RecordId(0)),
        game,
        record.clone(),
        positions,
        ply,
    );
    let mut transaction = context.begin().await?;
    let id = transaction
        .insert_record(context.person(), game, &record)
        .await?;
    if let Controls::Replay(stepper) = &mut reply.controls {
        stepper.of = Source::Record(id);
    }
    context.commit(transaction, reply).await
}

fn read(import: &Import) -> Result<Found, BadImport> {
    let record: Record = import
        .text
        .trim_start_matches('\u{feff}')
        .parse()
        .map_err(BadImport::Text)?;
    let (game, positions) = played(&record, import)?;
    let count = record.moves.len();
    let ply = match import.ply {
        None => count,
        Some(asked) => usize::try_from(asked)
            .ok()
            .filter(|ply| *ply <= count)
            .ok_or(BadImport::NoSuchMove { asked, count })?,
    };
    Ok(Found {
        game,
        record,
        positions,
        ply,
    })
}

/// The game and its positions. What was said counts; a file's name is only a hint.
fn played(record: &Record, import: &Import) -> Result<(Game, Positions), BadImport> {
    let bad = |game, why| BadImport::Record {
        game,
        options: serde_json::Value::from(record.options.clone()).to_string(),
        why,
    };
    let until = Instant::now() + PATIENCE;
    let in_time = &mut || Instant::now() < until;
    if let Some(game) = import.game {
        return record
            .positions_while(game, in_time)
            .map(|positions| (game, positions))
            .map_err(|why| bad(game, why));
    }
    let hinted = import
        .name
        .as_deref()
        .and_then(hint)
        .map(|game| (game, record.positions_while(game, in_time)));
    match hinted {
        Some((game, Ok(positions))) => Ok((game, positions)),
        Some((game, Err(why))) => record.fitting(in_time).map_err(|_| bad(game, why)),
        None => record
            .fitting(in_time)
            .map_err(|(game, why)| bad(game, why)),
    }
}

/// The game that a file's name begins with: `trypsylon-12.txt`.
fn hint(name: &str) -> Option<Game> {
    let name = name.to_lowercase();
    Game::ALL
        .iter()
        .copied()
        .find(|game| name.starts_with(game.name()))
}

impl BadImport {
    pub fn sentence(&self) -> Sentence {
        match self {
            Self::Text(BadText::TooLong) => {
                sentence!(records_too_long, most = Record::LONGEST >> 10)
            }
            Self::Text(BadText::NotJson { line, column }) => {
                sentence!(records_not_json, line = line, column = column)
            }
            Self::Text(BadText::NotARecord { line, column }) => {
                sentence!(records_not_a_record, line = line, column = column)
            }
            Self::Text(BadText::TooManyMoves(count)) => sentence!(
                records_too_many_moves,
                count = count,
                most = Record::MOST_MOVES
            ),
            Self::Record {
                game,
                options,
                why: BadRecord::Options(BadOptions(_)),
            } => sentence!(
                records_options,
                game = game.title(),
                options = quoted(options)
            ),
            Self::Record {
                game,
                why: BadRecord::Move { number, text, why },
                ..
            } => {
                let (game, text) = (game.title(), quoted(text));
                match why {
                    MoveError::Over => {
                        let before = number - 1;
                        sentence!(
                            records_move_after_the_end,
                            game = game,
                            before = before,
                            number = number,
                            r#move = text
                        )
                    }
                    MoveError::Unreadable(why) | MoveError::Illegal(why) => {
                        sentence!(
                            records_move,
                            number = number,
                            game = game,
                            r#move = text,
                            why = why
                        )
                    }
                }
            }
            Self::Record {
                game,
                why: BadRecord::Stopped { number },
                ..
            } => sentence!(records_too_slow, game = game.title(), number = number),
            Self::NoSuchMove { asked, count } => {
                sentence!(records_no_such_move, asked = asked, count = count)
            }
        }
    }
}

/// What was handed in, short and without anything that Discord would format or that could be taken
/// for a text's key.
fn quoted(text: &str) -> String {
    let kept: String = text
        .chars()
        .filter(|c| !c.is_control() && !"`*~|<>@\\".contains(*c))
        .take(80)
        .collect();
    if kept.is_empty() {
        "?".to_owned()
    } else {
        kept
    }
}
