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
    texts::{Argument, Sentence, sentence},
};

/// Time limit for validating a record.
const PATIENCE: Duration = Duration::from_secs(2);

/// Number of characters of a record that a refusal quotes.
const LONGEST_QUOTED: usize = 80;

struct Found {
    game: Game,
    record: Record,
    positions: Positions,
    ply: usize,
}

#[derive(Clone, Debug, Eq, PartialEq)]
pub enum BadImport {
    Text(BadText),
    /// It fits no game; the error is that of the game that it fits best.
    Record {
        game: Game,
        /// The options that it begins from, as text.
        options: String,
        why: BadRecord,
    },
    NoSuchMove {
        asked: u32,
        count: usize,
    },
}

pub(super) async fn take(context: &Context<'_>, import: &Import) -> Answer {
    let found = read(import).map_err(Refused::Import)?;
    match &import.continuation {
        Some(Continuation {
            opponents,
            seating,
            touch_move,
            series,
        }) => {
            let manner = (*seating, *touch_move, *series);
            let (record, positions) = (&found.record, &found.positions);
            let terms = terms_from(found.game, record, positions, found.ply, manner)?;
            challenge::make(context, opponents, &terms).await
        }
        None => look(context, found).await,
    }
}

/// Stores the record for a while, so that its buttons work also after a restart.
async fn look(context: &Context<'_>, found: Found) -> Answer {
    let Found {
        game,
        record,
        positions,
        ply,
    } = found;
    // Its number is known once it is stored.
    let source = Source::Record(RecordId(0));
    let mut reply = looked_at(context, source, game, record.clone(), positions, ply);
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
    let text = import.text.trim_start_matches('\u{feff}');
    let record: Record = text.parse().map_err(BadImport::Text)?;
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

/// The game and its positions. The game that the player named counts; a file's name is only a hint.
fn played(record: &Record, import: &Import) -> Result<(Game, Positions), BadImport> {
    let bad = |game, why| BadImport::Record {
        game,
        options: serde_json::Value::from(record.options.clone()).to_string(),
        why,
    };
    let until = Instant::now() + PATIENCE;
    let in_time = &mut || Instant::now() < until;
    let Some(game) = import
        .game
        .or_else(|| import.name.as_deref().and_then(hint))
    else {
        return record
            .fitting(in_time)
            .map_err(|(game, why)| bad(game, why));
    };
    match record.positions_while(game, in_time) {
        Ok(positions) => Ok((game, positions)),
        Err(why) if import.game.is_some() => Err(bad(game, why)),
        Err(why) => record.fitting(in_time).map_err(|_| bad(game, why)),
    }
}

/// The game that a file's name begins with: `trypsylon-12.txt`.
fn hint(name: &str) -> Option<Game> {
    let name = name.to_lowercase();
    let mut games = Game::ALL.iter().copied();
    games.find(|game| name.starts_with(game.name()))
}

impl BadImport {
    pub fn sentence(&self) -> Sentence {
        match self {
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
                options = Argument::quoted(options, LONGEST_QUOTED)
            ),
            Self::Record {
                game,
                why: BadRecord::Move { number, text, why },
                ..
            } => {
                let (game, text) = (game.title(), Argument::quoted(text, LONGEST_QUOTED));
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
                    MoveError::Unreadable(why) | MoveError::Illegal(why) => {
                        sentence!(records_move, number, game, r#move = text, why)
                    }
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
