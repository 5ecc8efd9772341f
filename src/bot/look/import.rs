//! An imported record: to view, or to continue as a new game.

use std::time::{Duration, Instant};

use super::bad_import::BadImport;
use super::replay::looked_at;
use crate::{
    bot::{
        Continuation, Controls, Import, Outcome, Source,
        context::{Answer, Context},
        gather::challenge,
        words::openings::terms_from,
    },
    games::{BadRecord, BadText, Game, PlainText, Positions, Record, fitting, in_fence},
    ids::RecordId,
};

/// Time limit for validating a record.
const PATIENCE: Duration = Duration::from_secs(2);

struct Found {
    game: Game,
    record: Record,
    positions: Positions,
    ply: usize,
}

/// What was handed in.
enum Written {
    Record(Box<Record>),
    Plain(PlainText),
}

pub(in crate::bot) async fn take(context: &Context<'_>, import: &Import) -> Answer<Outcome> {
    let found = read(import).map_err(|bad| bad.sentence())?;
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
        None => look(context, found).await.map(Outcome::Reply),
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
    let written = Written::read(text).map_err(BadImport::Text)?;
    let (game, (record, positions)) = written.played(import)?;
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

impl Written {
    fn read(text: &str) -> Result<Self, BadText> {
        if is_json(text) {
            return Self::record(text);
        }
        let code = in_fence(text);
        if is_json(&code) {
            Self::record(&code)
        } else {
            PlainText::read(text).map(Self::Plain)
        }
    }

    fn record(text: &str) -> Result<Self, BadText> {
        Ok(Self::Record(Box::new(text.parse()?)))
    }

    /// The game with its record and positions. The game that the player named counts; a file's name
    /// is only a hint.
    fn played(&self, import: &Import) -> Result<(Game, (Record, Positions)), BadImport> {
        let until = Instant::now() + PATIENCE;
        let in_time = &mut || Instant::now() < until;
        let mut played = |game| match self {
            Self::Record(record) => record.played(game, in_time),
            Self::Plain(text) => text.record(game, in_time),
        };
        let Some(game) = import
            .game
            .or_else(|| import.name.as_deref().and_then(hint))
        else {
            return fitting(played).map_err(|(game, why)| self.bad(game, why, false));
        };
        match played(game) {
            Ok(made) => Ok((game, made)),
            Err(why) if import.game.is_some() => Err(self.bad(game, why, true)),
            Err(why) => fitting(played).map_err(|_| self.bad(game, why, true)),
        }
    }

    /// `is_named`: whether the player said which game it is.
    fn bad(&self, game: Game, why: BadRecord, is_named: bool) -> BadImport {
        let options = match self {
            Self::Record(record) => &record.options,
            Self::Plain(text) => text.options(),
        };
        match why {
            BadRecord::Move {
                line: Some(line),
                number: 1,
                text,
                ..
            } if !is_named => BadImport::NoGame { line, text },
            why => BadImport::Record {
                game,
                options: serde_json::Value::from(options.clone()).to_string().into(),
                why,
            },
        }
    }
}

/// Whether a text is meant as JSON, and is no header like `[Date "2026"]`.
fn is_json(text: &str) -> bool {
    let text = text.trim_start();
    let list = text.strip_prefix('[').map(str::trim_start);
    text.starts_with('{') || list.is_some_and(|rest| !rest.starts_with(char::is_alphabetic))
}

/// The game that a file's name begins with: `trypsylon-12.txt`.
fn hint(name: &str) -> Option<Game> {
    let name = name.to_lowercase();
    let mut games = Game::all().iter().copied();
    games.find(|game| name.starts_with(game.name()))
}
