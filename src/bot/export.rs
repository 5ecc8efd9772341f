//! The record of a game as a file.

use super::{
    Reply,
    context::{Answer, Context},
};
use crate::games::Explanation;

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
    let key = match (may_attach, is_short) {
        (true, _) => "records-export",
        (false, true) => "records-export-in-words",
        (false, false) => "records-export-too-long",
    };
    let mut lines = vec![
        Explanation::new(key)
            .with("game", format!("@{}-name", table.terms.game))
            .with("count", table.moves.len()),
    ];
    if table.hides_something() {
        lines.push(Explanation::new("records-export-hides"));
    }
    if may_attach {
        let changed = stored.changed.utc();
        let day = changed.split('T').next().unwrap_or_default();
        return Ok(Reply {
            file: Some((format!("{}-{day}.txt", table.terms.game), record)),
            ..Reply::private(lines)
        });
    }
    if is_short {
        lines.push(Explanation::new("records-export-text").with("record", record));
    }
    Ok(Reply::private(lines))
}
