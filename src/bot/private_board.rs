//! A player's private board with a partial move: what it leads to, and the controls to continue.

use super::{At, Attached, Controls, Frames, Picture, Reply, TryOut, announce::picture};
use crate::{
    games::{PartialMove, Seat, Viewer},
    table::Table,
    texts::Sentence,
};

/// The private board, for a state of the table that is known once it is stored. `path`: see
/// [`super::TriedMove`].
pub(super) fn private_board(
    table: &Table,
    seat: Seat,
    partial: PartialMove,
    path: u8,
    lines: Vec<Sentence>,
) -> impl FnOnce(At) -> Reply + use<> {
    let (game, position, touched) = (table.terms.game, table.position.text(), table.touched());
    let picture = Picture {
        frames: Frames::still(&partial.text),
        ..picture(table, Viewer::Seat(seat))
    };
    move |at| Reply {
        attached: Some(Attached::Picture(picture)),
        controls: Controls::TryOut(TryOut {
            at,
            game,
            position,
            partial: partial.text,
            path,
            touched,
            mistaken: None,
        }),
        ..Reply::private(lines)
    }
}
