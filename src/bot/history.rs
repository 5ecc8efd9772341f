//! The moves of a game, page by page.

use super::{
    At, Controls, Reply,
    announce::{name, standing},
    call::{Answer, Call},
};
use crate::{
    games::Explanation,
    ids::Timestamp,
    store::StoredTable,
    table::{Played, Table},
};

/// So many moves are on a page; the longest lines of one still fit into a message.
const PER_PAGE: usize = 20;

/// Lists the moves of the game here, or of the one whose button was pressed; a later move makes no page wrong.
pub(super) async fn show(call: &Call<'_>, page: u32, at: Option<At>) -> Answer {
    let stored = match at {
        Some(at) => call.table(at.table).await?,
        None => call.table_here().await?,
    };
    let reply = match stored.table.moves.as_slice() {
        [] => Reply::private([vec![Explanation::new("bot-history-none")], standing(&stored.table)].concat()),
        _ => page_of(&stored, page),
    };
    // Pages but the first are only reached by turning them, on a message of their own.
    Ok(if page == 0 { reply } else { reply.as_update() })
}

fn page_of(stored: &StoredTable, page: u32) -> Reply {
    let table = &stored.table;
    let pages = table.moves.len().div_ceil(PER_PAGE);
    let page = usize::try_from(page).unwrap_or(usize::MAX).min(pages - 1);
    let from = page * PER_PAGE;
    let moves: Vec<String> =
        table.moves.iter().enumerate().skip(from).take(PER_PAGE).map(|(index, played)| line(table, index, played)).collect();
    let headline = Explanation::new("bot-history").with("from", from + 1).with("to", from + moves.len()).with("count", table.moves.len());
    let mut reply = Reply::private(vec![headline, Explanation::new("bot-history-moves").with("moves", moves.join("\n"))]);
    if pages == 1 {
        return reply;
    }
    reply.lines.push(Explanation::new("bot-history-file"));
    let at = At { table: stored.id, revision: stored.revision };
    let (page, pages) = (u32::try_from(page).unwrap_or_default(), u32::try_from(pages).unwrap_or_default());
    Reply { controls: Controls::History { at, page, pages }, ..reply }
}

fn line(table: &Table, index: usize, played: &Played) -> String {
    format!("{}. {} `{}` {}", index + 1, name(table, played.seat), played.text, played.at.show('f'))
}

/// A point in time as in ISO 8601, to the second: `2026-11-21T04:05:06Z`.
pub(super) fn utc(at: Timestamp) -> String {
    format!("{}Z", at.utc())
}
