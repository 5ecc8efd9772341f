//! The record of a game as a file.

use super::{
    Attached, Outcome, Reply,
    context::{Answer, Context},
    history::utc,
    title,
};
use crate::{
    games::About,
    texts::{Sentence, plain, sentence},
};

/// Longest name of a player in a record, in characters: as long as Discord's names are.
const LONGEST_NAME: usize = 32;

/// Sends the record of the game here to the actor. Where no file may be attached, it is written
/// out, if it is short enough.
pub(super) async fn show(context: &Context<'_>, names: Option<&[String]>) -> Answer<Outcome> {
    let stored = context.table_here().await?;
    let (table, game) = (&stored.table, stored.table.terms.game);
    let Some(names) = names else {
        return Ok(Outcome::LookUpNames(table.seats.clone()));
    };
    let mut record = table.record();
    record.about = Some(About {
        number: Some(stored.id.0),
        // A record may be written out between Discord's marks for code.
        players: names.iter().map(|name| plain(name, LONGEST_NAME)).collect(),
        began: Some(utc(stored.began)),
        ended: stored.ended.map(utc),
        hints: table.hinted_moves().collect(),
    });
    let record = record.to_string();
    let hides = table
        .hides_something()
        .then(|| sentence!(records_export_hides));
    let hides: Vec<Sentence> = hides.into_iter().collect();
    let lines = |headline| [vec![headline], hides.clone()].concat();
    let count = table.moves.len();
    let title = || title::short(game, stored.id);
    let in_file = sentence!(records_export, game = title(), count = count);
    let mut in_words = lines(sentence!(records_export_in_words, game = title()));
    in_words.push(sentence!(records_export_text, record = &record));
    let too_long = lines(sentence!(records_export_too_long));
    Ok(Outcome::Reply(Reply {
        attached: Some(Attached::File {
            name: title::file_name(game, stored.id, names),
            content: record,
            instead: vec![in_words, too_long],
        }),
        ..Reply::private(lines(in_file))
    }))
}
