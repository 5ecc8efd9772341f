//! What players read of a puzzle: its task, why its solution solves it, and why another move does
//! not.

use super::{Kind, Puzzle, PuzzleInfo};
use crate::opponents;
use rules::{
    games::Seat,
    sentences::{Sentence, sentence},
};

/// A move that does not solve a puzzle.
#[derive(Clone, Copy, Debug)]
pub struct Wrong<'a> {
    pub tried: &'a str,
    /// It by its name.
    pub named: &'a Sentence,
    /// The reply that shows why, by its name.
    pub reply: Option<&'a Sentence>,
    /// Whether the game is over after that.
    pub ends: bool,
}

impl Puzzle {
    /// What is to be found by the player of this seat.
    pub fn task(&self, mover: Seat) -> Sentence {
        (self.info().task)(self, self.game.seat_title(mover), self.other(mover))
    }

    /// Why the solution solves it.
    pub fn reason(&self, mover: Seat) -> Sentence {
        (self.info().reason)(self, self.game.seat_title(mover), self.other(mover))
    }

    /// Why a move does not solve it.
    pub fn wrong(&self, mover: Seat, wrong: Wrong<'_>) -> Sentence {
        (self.info().wrong)(self, wrong, self.other(mover))
    }

    /// Whether nothing is shown of what comes of a move, because that is made up here.
    pub fn hides_outcome(&self, mv: &str) -> bool {
        (self.info().hides_outcome)(mv)
    }

    /// What its player lacks for a win after a legal move.
    fn lacks(&self, tried: &str) -> Option<Sentence> {
        let before = self.read()?;
        let after = before.play(tried).ok()?;
        (self.info().lacks)(&*after, before.turn()?)
    }

    fn info(&self) -> &'static PuzzleInfo {
        opponents::of(self.game).map_or(&PuzzleInfo::USUAL, |opponent| opponent.puzzles())
    }

    /// The player whom the task is about beside the one to move.
    fn other(&self, mover: Seat) -> Sentence {
        let usual = if mover == Seat::FIRST {
            Seat::SECOND
        } else {
            Seat::FIRST
        };
        let seat = (self.info().other)(self).unwrap_or(usual);
        self.game.seat_title(seat)
    }
}

/// The usual task.
pub(crate) fn task(puzzle: &Puzzle, seat: Sentence, other: Sentence) -> Sentence {
    match puzzle.kind {
        Kind::WinInOne => sentence!(puzzle_task_win_in_one, seat),
        Kind::Connection => sentence!(puzzle_task_connect, seat, other),
        Kind::WinInTwo => sentence!(puzzle_task_win_in_two, seat, other),
        Kind::Defence => sentence!(puzzle_task_defence, seat, other),
        Kind::Pattern => {
            sentence!(
                puzzle_task_pattern,
                seat,
                other,
                tiles = puzzle.marked.join(", ")
            )
        }
    }
}

/// Why the solution solves it, usually.
pub(crate) fn reason(puzzle: &Puzzle, seat: Sentence, other: Sentence) -> Sentence {
    match puzzle.kind {
        Kind::WinInOne => sentence!(puzzle_reason_win_in_one, seat),
        Kind::Connection => sentence!(puzzle_reason_connect, other),
        Kind::WinInTwo => sentence!(puzzle_reason_win_in_two, seat, other),
        Kind::Defence => sentence!(puzzle_reason_defence, other),
        Kind::Pattern => sentence!(puzzle_reason_pattern, other),
    }
}

/// Why a move does not solve it, usually.
pub(crate) fn wrong(puzzle: &Puzzle, it: Wrong<'_>, other: Sentence) -> Sentence {
    let r#move = it.named;
    match (it.reply, puzzle.kind) {
        (Some(reply), _) if it.ends => sentence!(puzzle_wrong_loses, r#move, reply, other),
        (Some(reply), _) => sentence!(puzzle_wrong_stopped, r#move, reply, other),
        (None, Kind::Pattern) => sentence!(puzzle_wrong_no_guess, r#move, other),
        (None, _) if it.ends => sentence!(puzzle_wrong_ends, r#move, other),
        (None, Kind::Connection) => sentence!(puzzle_wrong_apart, r#move),
        (None, Kind::WinInOne) => match puzzle.lacks(it.tried) {
            Some(lacks) => sentence!(puzzle_wrong_lacks, r#move, lacks),
            None => sentence!(puzzle_wrong_no_win, r#move),
        },
        (None, Kind::WinInTwo | Kind::Defence) => sentence!(puzzle_wrong, r#move),
    }
}
