//! The record of a game as a file.

use super::{
    Reply,
    context::{Answer, Context},
};
use crate::texts::sentence;

/// Number of characters of a record that fit into a message beside the sentences around it.
const FITS_IN_A_MESSAGE: usize = 1500;

/// Sends the record of the game here to the actor. Where no file may be attached, it is written
/// out, if it is short enough.
pub(super) async fn show(context: &Context<'_>) -> Answer {
    let stored = context.table_here().await?;
    let table = &stored.table;
    let record = table.record().to_string();
    let may_attach = context.request.place.may_attach;
    let is_short = record.chars().count() <= FITS_IN_A_MESSAGE;
    let game = table.terms.game;
    let mut lines = vec![match (may_attach, is_short) {
        (true, _) => {
            let count = table.moves.len();
            sentence!(records_export, game = game.title(), count = count)
        }
        (false, true) => sentence!(records_export_in_words, game = game.title()),
        (false, false) => sentence!(records_export_too_long),
    }];
    if table.hides_something() {
        lines.push(sentence!(records_export_hides));
    }
    if may_attach {
        let changed = stored.changed.utc();
        let day = changed.split('T').next().unwrap_or_default();
        return Ok(Reply {
            file: Some((format!("{game}-{day}.txt"), record)),
            ..Reply::private(lines)
        });
    }
    if is_short {
        lines.push(sentence!(records_export_text, record = record));
    }
    Ok(Reply::private(lines))
}
