//! A private board with a partial move: what it leads to, and the controls to continue.

use super::board_message::picture;
use crate::{
    bot::{At, Attached, Controls, Frames, Picture, PrivateBoard, Reply, TriedMove, TriedOn},
    games::{AnyPosition, Seat, Viewer},
    table::Table,
    texts::Sentence,
};

/// The private board with these lines. `picture`: that of its position.
pub(in crate::bot) fn private_board(
    on: TriedOn,
    picture: Picture,
    tried: TriedMove,
    lines: Vec<Sentence>,
) -> Reply {
    let board = PrivateBoard {
        on,
        position: picture.position.clone(),
        tried: tried.clone(),
        mistaken: None,
        is_refusal: false,
        is_hint: false,
        has_hint: false,
    };
    let picture = Picture {
        frames: Frames::still(tried.partial),
        ..picture
    };
    Reply {
        attached: Some(Attached::Picture(picture)),
        controls: Controls::PrivateBoard(board),
        ..Reply::private(lines)
    }
}

/// The private board of a table in this state.
pub(in crate::bot) fn board_of_table(
    table: &Table,
    at: At,
    seat: Seat,
    tried: TriedMove,
    lines: Vec<Sentence>,
) -> Reply {
    let picture = picture(table, Viewer::Seat(seat));
    private_board(on_table(table, at), picture, tried, lines)
}

/// What the controls of a table's private board need of it.
pub(in crate::bot) fn on_table(table: &Table, at: At) -> TriedOn {
    let mut slots = table.terms.game.info().slots.iter();
    let players = if slots.any(|slot| slot.is_player) {
        table.seats.clone()
    } else {
        Vec::new()
    };
    TriedOn::Table {
        at,
        touched: table.touched(),
        players,
        names: Vec::new(),
    }
}

/// The partial move with only the first part of a move.
pub(in crate::bot) fn first_part(position: &dyn AnyPosition, mv: &str) -> String {
    let mut part = mv.to_owned();
    while let Some(before) = position.before(&part).into_iter().next() {
        if before.is_empty() || before.len() >= part.len() {
            break;
        }
        part = before;
    }
    part
}
