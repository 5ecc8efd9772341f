//! All games of one person, in all places.

use super::{
    Reply,
    announce::name,
    call::{Answer, Call, link, since},
    history::utc,
    refused::mentions,
};
use crate::{games::Explanation, ids::PersonId, store::StoredTable};

/// So many games fit into one message; a person who has more gets a file with all of them.
const MOST_LINES: usize = 10;

/// Lists the games of the person who asks, those first where it is their move.
pub(super) async fn list(call: &Call<'_>) -> Answer {
    let tables = call.tables_of_asker().await?;
    if tables.is_empty() {
        return Ok(Reply::private(vec![Explanation::new("bot-games-none")]));
    }
    let person = call.person();
    let mut lines = vec![Explanation::new("bot-games").with("count", tables.len())];
    lines.extend(tables.iter().take(MOST_LINES).map(|stored| line(stored, person)));
    let mut file = None;
    if tables.len() > MOST_LINES {
        lines.push(Explanation::new("bot-games-more").with("count", tables.len() - MOST_LINES));
        file = Some(("games.txt".to_owned(), whole_list(&tables, person)));
    }
    Ok(Reply { file, ..Reply::private(lines) })
}

fn line(stored: &StoredTable, person: PersonId) -> Explanation {
    let table = &stored.table;
    let others: Vec<PersonId> = table.seats.iter().copied().filter(|seated| *seated != person).collect();
    let turn = table.turn();
    let key = if turn.is_some() && turn == table.seat_of(person) { "bot-games-mine" } else { "bot-games-theirs" };
    let line = Explanation::new(key)
        .with("game", format!("@{}-name", table.terms.game))
        .with("others", mentions(&others))
        .with("channel", stored.channel.link())
        .with("link", link(stored))
        .with("since", since(stored).show('f'));
    match turn {
        Some(seat) if key == "bot-games-theirs" => line.with("who", name(table, seat)),
        _ => line,
    }
}

/// All games as plain text: an arrow where it is the person's move, since when, and the link.
fn whole_list(tables: &[StoredTable], person: PersonId) -> String {
    let line = |stored: &StoredTable| {
        let arrow = if stored.table.person_to_move() == Some(person) { '▶' } else { ' ' };
        format!("{arrow} {} {} {}\n", stored.table.terms.game, utc(since(stored)), link(stored))
    };
    tables.iter().map(line).collect()
}
