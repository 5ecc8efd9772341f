//! The public message that shows a table: its picture and its controls.

use super::{
    ledger::first_of_turn,
    seated::{players_shown, seated},
};
use crate::{
    bot::{
        At, Attached, Audience, Board, Controls, EarlierBoard, Ended, Frames, Picture, Reply,
        Running, Shows,
        asked::players::{name, name_people},
    },
    games::{Means, MoveCommand, Viewer},
    ids::PersonId,
    store::StoredTable,
    table::Table,
    texts::{Link, Sentence, sentence},
};

/// A public message that shows a table, but for the board it is on, which for a new table is known
/// once that is stored.
pub(in crate::bot) struct BoardMessage<'a> {
    table: &'a Table,
    picture: Picture,
    calls: Vec<PersonId>,
    lines: Vec<Sentence>,
}

pub(in crate::bot) fn message(
    table: &Table,
    calls: Vec<PersonId>,
    lines: Vec<Sentence>,
) -> BoardMessage<'_> {
    BoardMessage {
        table,
        picture: picture(table, Viewer::Public),
        calls,
        lines,
    }
}

/// What the message of a board says once the next one is shown; `None` where it is that of a finished
/// game, which stays. `table`: as it was there; `stored`: where it is.
pub(in crate::bot) fn earlier(table: &Table, stored: &StoredTable) -> Option<EarlierBoard> {
    let turn = table.all_moves().enumerate().skip(first_of_turn(table));
    let moved = turn.filter_map(|(index, (before, played))| {
        if table.ran_out(played.seat) {
            let who = name(table, played.seat);
            return Some(sentence!(clock_ran_out_and_left, who));
        }
        let told = name_people(&table.back_to(index), before.sentence(&played.text)?);
        Some(match before.result(&played.text) {
            Some(mark) => sentence!(bot_told_marked, told, mark),
            None => told,
        })
    });
    let mut told: Vec<Sentence> = if stored.taken_back {
        vec![sentence!(bot_was_taken_back)]
    } else {
        moved.collect()
    };
    if told.is_empty() {
        told.push(seated(table));
    }
    let next = Link {
        server: stored.server,
        channel: stored.channel,
        message: None,
    };
    table.is_running().then_some(EarlierBoard { told, next })
}

impl BoardMessage<'_> {
    pub(in crate::bot) fn on(self, board: Board) -> Reply {
        let (calls, shows) = (self.calls, Some(Shows::Board(board)));
        Reply {
            attached: Some(Attached::Picture(self.picture)),
            controls: controls(self.table, board.at),
            ..Reply::new(Audience::Public { calls, shows }, self.lines)
        }
    }
}

/// The controls below a board in this state of its table.
pub(in crate::bot) fn controls(table: &Table, at: At) -> Controls {
    let solo = table.is_solo();
    let nudges = !solo && table.still_in().count() > table.computers().count() + 1;
    let takes_time = |seat| table.takes_time_from(seat).is_ok();
    let running = || Running {
        at,
        game: table.terms.game,
        moves: moves_now(table),
        waits: false,
        typed: typed_now(table),
        touched: table.touched(),
        takes_back: table.may_take_back(),
        gives_time: nudges && table.still_in().any(takes_time),
        nudges,
        hints: table.allows_hints(),
        draws: table.still_in().count() == 2,
        solo,
    };
    match (table.end().is_some(), table.offer().is_some()) {
        (true, _) if table.series_goes_on() => Controls::NextGame(at),
        (true, _) => match table.level().filter(|_| table.has_one_person()) {
            Some(level) => Controls::OverWithComputer {
                at,
                level,
                game: table.terms.game,
                has_won: table
                    .winner()
                    .and_then(|seat| table.person(seat))
                    .is_some_and(PersonId::is_computer),
            },
            None if table.all_moves().next().is_none() => Controls::OverUnplayed(at),
            None => Controls::Over(at),
        },
        (false, true) => Controls::Offer(running()),
        (false, false) => Controls::Board(running()),
    }
}

/// The names of the game's commands that are a whole move and may be given now.
pub(super) fn moves_now(table: &Table) -> Vec<String> {
    let is_possible = |command: &&MoveCommand| match command.means {
        Means::Move(text) => table.position.play(text).is_ok(),
        _ => false,
    };
    let possible = table.terms.game.info().commands.iter().filter(is_possible);
    possible.map(|command| command.name.to_owned()).collect()
}

fn typed_now(table: &Table) -> Vec<String> {
    let slots = table.position.typed_slots(&table.touched());
    slots.into_iter().map(str::to_owned).collect()
}

pub(in crate::bot) fn picture(table: &Table, viewer: Viewer) -> Picture {
    let viewer = table.end().map_or(viewer, |_| Viewer::AfterEnd);
    let mut earlier = table.before_turn().new_traces();
    let last = earlier.pop();
    Picture {
        frames: Frames::still(table.partial_move()),
        last,
        earlier,
        ended: Ended::of(table),
        players: players_shown(table),
        ..Picture::still(&table.position, viewer)
    }
}

/// The board of a table as it is.
pub(in crate::bot) fn board_of(stored: &StoredTable) -> Board {
    let (at, channel) = (stored.at(), stored.channel);
    Board { at, channel }
}

/// The board of a table after its next change, which only one write can make.
pub(in crate::bot) fn next_board_of(stored: &StoredTable) -> Board {
    let (at, channel) = (stored.at().next(), stored.channel);
    Board { at, channel }
}
