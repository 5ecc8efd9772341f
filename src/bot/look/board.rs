//! `/board`: the board of the game here, once more.

use crate::{
    bot::{
        Attached, Controls, Frames, Reply,
        context::{Answer, Context, vacation::tell_days_to_follow},
        words::{
            board_message::{board_of, controls, earlier, message, picture},
            calls::called,
            ending::{another_game, what_decided},
            new_game::opening,
            ratings,
            standing::{lines, lines_for_others},
        },
    },
    games::Viewer,
    ids::{PersonId, TableId},
    render::Side,
    store::{Rated, StoredTable},
    texts::Sentence,
};

/// Shows the board of this channel or of this game, seen from a given side or in words, to everyone
/// or only to the actor. The public message takes over the live buttons; it calls nobody, because
/// nothing has happened.
pub(in crate::bot) async fn show(
    context: &Context<'_>,
    of: Option<TableId>,
    to_all: bool,
    (from, told): (Side, bool),
) -> Answer {
    let stored = context.table_numbered(of).await?;
    // Who only looks on from another server has nothing posted here.
    let is_here = context.is_here(stored.server, stored.channel);
    let may_show = is_here || stored.table.seats.contains(&context.person());
    let to_all = to_all && may_show && !stored.channel.is_nowhere();
    if to_all {
        context
            .must_be_audible(stored.server, stored.channel)
            .await?;
    }
    let mut reply = if to_all {
        current(&stored)
    } else {
        let mut reply = private(context, &stored);
        if let Controls::Over(at) = reply.controls
            && context.store.has_next(stored.id).await?
        {
            reply.controls = Controls::Past(at);
        }
        reply
    };
    let unasked = context.server_settings().await?.vacation;
    let since = (unasked, context.now);
    tell_days_to_follow(context.store, &stored.table, since, &mut reply.lines).await?;
    if let Some(Attached::Picture(picture)) = &mut reply.attached {
        let partial = stored.table.partial_move().to_owned();
        (picture.from, picture.frames) = (from, Frames::Still { partial, told });
    }
    Ok(reply)
}

/// The board for the actor alone.
pub(super) fn private(context: &Context<'_>, stored: &StoredTable) -> Reply {
    let table = &stored.table;
    let seat = table.seat_of(context.person());
    let viewer = seat.map_or(Viewer::Public, Viewer::Seat);
    let waits = table.person_to_move() != Some(context.person());
    let told = if waits {
        lines_for_others(stored)
    } else {
        lines(stored)
    };
    let mut reply = Reply::private(told);
    reply.attached = Some(Attached::Picture(picture(table, viewer)));
    // Buttons are for those who can act: players who are not out, and all of them after the end.
    if seat.is_some_and(|seat| table.end().is_some() || table.is_in(seat)) {
        reply.controls = seen_alone(controls(table, stored.at()), waits);
    }
    reply
}

/// The controls of a board that one player alone sees. `waits`: whether another is to move.
pub(in crate::bot) fn seen_alone(mut controls: Controls, waits: bool) -> Controls {
    if let Controls::Board(running) = &mut controls {
        running.waits = waits;
        running.nudges &= waits;
        running.gives_time &= waits;
    }
    controls
}

/// The public message of a board that no message has shown yet; it calls the players whom the game
/// waits for. `rated`: what it has made of ratings, where it has ended.
pub(in crate::bot) fn announcement(stored: &StoredTable, rated: &[Rated]) -> Reply {
    let table = &stored.table;
    let is_new = table.moves.len() == table.terms.opening.len()
        && table.partial_move().is_empty()
        && table.is_running();
    let lines = if is_new {
        opening(table, None)
    } else {
        lines(stored)
    };
    // The position shown last: before the moves made at once, or the present one without any.
    let has_moved = stored.position_since > stored.shown;
    let new = if has_moved {
        table.made_at_once().len()
    } else {
        0
    };
    let before = table.back_to(table.moves.len() - new);
    let was_over = stored.ended.is_some_and(|ended| ended < stored.changed);
    let again = table.end().and_then(|_| another_game(table));
    let decided = table.end().filter(|_| table.has_one_person() && !was_over);
    let decided = decided.and_then(|end| what_decided(table, end));
    let ended = decided.into_iter().chain(ratings::told(rated)).chain(again);
    Reply {
        earlier: earlier(&before, stored).filter(|_| !was_over),
        ..shown(
            stored,
            called(table),
            lines.into_iter().chain(ended).collect(),
        )
    }
}

/// The public message of a table as it is now; it calls nobody.
pub(in crate::bot) fn current(stored: &StoredTable) -> Reply {
    Reply {
        earlier: earlier(&stored.table, stored),
        ..shown(stored, Vec::new(), lines(stored))
    }
}

/// The public message of a table as it is now, in the message that shows it already: what is asked in
/// a message of its own is answered there.
pub(in crate::bot) fn in_place(stored: &StoredTable) -> Reply {
    let reply = current(stored);
    match reply.controls {
        Controls::Offer(running) if stored.question.is_some() => Reply {
            controls: Controls::OfferElsewhere(running),
            ..reply
        },
        _ => reply,
    }
}

fn shown(stored: &StoredTable, calls: Vec<PersonId>, lines: Vec<Sentence>) -> Reply {
    let reply = message(&stored.table, calls, lines).on(board_of(stored));
    reply.in_colours(stored.colours_of_all())
}
