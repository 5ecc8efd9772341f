//! The record of a game as a file.

use super::{
    Reply,
    call::{Answer, Call},
};
use crate::games::Explanation;

/// A record of more characters does not fit into a message beside what has to be said.
const FITS_IN_A_MESSAGE: usize = 1500;

/// Hands out the record of the game here, to the person who asks. Where no file may be attached, it
/// is written out, if it is short enough.
pub(super) async fn show(call: &Call<'_>) -> Answer {
    let stored = call.table_here().await?;
    let table = &stored.table;
    let record = table.record().to_string();
    let game = format!("@{}-name", table.terms.game);
    let may_attach = call.request.place.may_attach;
    let key = if may_attach {
        "records-export"
    } else {
        "records-export-in-words"
    };
    let mut lines = vec![
        Explanation::new(key)
            .with("game", game)
            .with("count", table.moves.len()),
    ];
    if table.hides_something() {
        lines.push(Explanation::new("records-export-hides"));
    }
    if may_attach {
        return Ok(Reply {
            file: Some((format!("{}-{}.txt", table.terms.game, stored.id), record)),
            ..Reply::private(lines)
        });
    }
    lines.push(if record.chars().count() <= FITS_IN_A_MESSAGE {
        Explanation::new("records-export-text").with("record", record)
    } else {
        Explanation::new("records-export-too-long")
    });
    Ok(Reply::private(lines))
}
