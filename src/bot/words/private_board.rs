//! A player's private board with a partial move: what it leads to, and the controls to continue.

use super::board_message::picture;
use crate::{
    bot::{At, Attached, Controls, Frames, Picture, Reply, TriedMove, TryOut},
    games::{Seat, Viewer},
    table::Table,
    texts::Sentence,
};

/// The private board, for a state of the table that is known once it is stored.
pub(in crate::bot) fn private_board(
    table: &Table,
    seat: Seat,
    tried: TriedMove,
    lines: Vec<Sentence>,
) -> impl FnOnce(At) -> Reply + use<> {
    let (game, position, touched) = (table.terms.game, table.position.text(), table.touched());
    let chooses_players = game.info().slots.iter().any(|slot| slot.is_player);
    let players = if chooses_players {
        table.seats.clone()
    } else {
        Vec::new()
    };
    let picture = Picture {
        frames: Frames::still(&tried.partial),
        ..picture(table, Viewer::Seat(seat))
    };
    move |at| Reply {
        attached: Some(Attached::Picture(picture)),
        controls: Controls::TryOut(TryOut {
            touched,
            players,
            ..TryOut::new(at, game, position, tried)
        }),
        ..Reply::private(lines)
    }
}
