//! The record of a game as a file.

use super::{
    Attached, Outcome, Reply,
    context::{Answer, Context},
    history::utc,
    title,
};
use crate::{
    games::{About, Record},
    ids::PersonId,
    store::StoredTable,
    texts::{Locale, Sentence, name_without_account, sentence},
};

/// The record of a game with who played it and when.
fn record_of(stored: &StoredTable, players: Vec<String>) -> Record {
    let about = About {
        game: None,
        number: Some(stored.id.0),
        players,
        began: Some(utc(stored.began)),
        ended: stored.ended.map(utc),
        hints: stored.table.hinted_moves().collect(),
    };
    Record {
        about: Some(about),
        ..stored.table.record()
    }
}

/// The record of a game that does not say who played it.
pub(super) fn without_names(stored: &StoredTable) -> Record {
    record_of(stored, Vec::new())
}

/// The record of a game for an archive, which names the game, and its players by their ids.
pub fn archived(stored: &StoredTable) -> Record {
    let player = |person: &PersonId| {
        let name = name_without_account(*person, Locale::default());
        name.unwrap_or_else(|| person.to_string())
    };
    let players = stored.table.seats.iter().map(player);
    let mut record = record_of(stored, players.collect());
    if let Some(about) = &mut record.about {
        about.game = Some(stored.table.terms.game.name().to_owned());
    }
    record
}

/// Sends the record of the game here to the actor. Where no file may be attached, it is written
/// out, if it is short enough.
pub(super) async fn show(context: &Context<'_>, names: Option<&[String]>) -> Answer<Outcome> {
    let stored = context.table_here().await?;
    let (table, game) = (&stored.table, stored.table.terms.game);
    let Some(names) = names else {
        return Ok(Outcome::LookUpNames(table.seats.clone()));
    };
    let record = record_of(&stored, names.to_vec()).to_string();
    let hides = table
        .hides_something()
        .then(|| sentence!(records_export_hides));
    let hides: Vec<Sentence> = hides.into_iter().collect();
    let lines = |headline| [vec![headline], hides.clone()].concat();
    let count = table.moves.len();
    let title = || title::short(game, stored.id);
    let in_file = sentence!(records_export, game = title(), count = count);
    let mut in_words = lines(sentence!(records_export_in_words, game = title()));
    in_words.push(sentence!(records_export_text, record = as_code(&record)));
    let too_long = lines(sentence!(records_export_too_long));
    Ok(Outcome::Reply(Reply {
        attached: Some(Attached::File {
            name: title::file_name(game, stored.id, names),
            content: record,
            may_be_compressed: false,
            instead: vec![in_words, too_long],
        }),
        ..Reply::private(lines(in_file))
    }))
}

/// The record between Discord's marks for code: other JSON of the same record, in which names hold
/// neither such a mark nor an address.
fn as_code(record: &str) -> String {
    record.replace('`', "\\u0060").replace('/', "\\/")
}
