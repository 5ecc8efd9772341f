//! The board again.

use super::{
    Picture, Reply,
    announce::{board_of, called, controls, message, name, opening, picture, standing},
    context::{Answer, Call},
};
use crate::{
    games::{Explanation, Viewer},
    render::Side,
    store::StoredTable,
};

/// Shows the board of this place, seen from a given side or told in words, to everybody or only to
/// the person who asks. The public one becomes the message whose buttons are live; it calls nobody,
/// because nothing has happened.
pub(super) async fn show(call: &Call<'_>, to_all: bool, from: Side, told: bool) -> Answer {
    let stored = call.table_here().await?;
    let reply = if to_all {
        message(&stored.table, lines(&stored))(board_of(&stored))
    } else {
        private(call, &stored)
    };
    Ok(Reply {
        picture: reply.picture.map(|picture| Picture {
            from,
            told,
            ..picture
        }),
        ..reply
    })
}

fn private(call: &Call<'_>, stored: &StoredTable) -> Reply {
    let table = &stored.table;
    let seat = table.seat_of(call.person());
    let picture = picture(
        table,
        seat.map_or(Viewer::Public, Viewer::Seat),
        Side::default(),
    );
    let reply = Reply {
        picture: Some(picture),
        ..Reply::private(lines(stored))
    };
    // Buttons are for those who can act: players who are not out, and all of them after the end.
    let may_act = seat.is_some_and(|seat| table.end.is_some() || table.is_in(seat));
    if !may_act {
        return reply;
    }
    Reply {
        controls: controls(table)(board_of(stored).at),
        ..reply
    }
}

/// Shows everybody a board that nobody has seen, and calls whoever is next.
pub(super) fn announcement(stored: &StoredTable) -> Reply {
    let table = &stored.table;
    let is_new = table.moves.len() == table.terms.opening.len()
        && table.begun.0.is_empty()
        && table.end.is_none();
    let lines = if is_new {
        opening(table)
    } else {
        lines(stored)
    };
    Reply {
        calls: called(table),
        ..message(table, lines)(board_of(stored))
    }
}

/// How the game stands, with the last move and what has begun of the next.
fn lines(stored: &StoredTable) -> Vec<Explanation> {
    let table = &stored.table;
    let last = table.moves.last().map(|last| {
        let played = Explanation::new("bot-last-move").with("who", name(table, last.seat));
        played
            .with("move", &last.text)
            .with("at", last.at.show('R'))
    });
    let begun = (!table.begun.0.is_empty())
        .then(|| Explanation::new("bot-under-way").with("begun", &table.begun.0));
    last.into_iter()
        .chain(begun)
        .chain(standing(table))
        .collect()
}
