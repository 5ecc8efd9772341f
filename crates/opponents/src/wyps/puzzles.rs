//! Puzzles of WYPS: a win, or a connection that no reply breaks.

use super::Wyps;
use crate::{
    Random,
    puzzles::{self, Kind, Puzzle, PuzzleInfo, Puzzles, Task, Wrong, shortest},
};
use rules::{
    games::{
        AnyPosition, Options, Rules as _,
        wyps::{Commonness, Move, Position},
    },
    sentences::{Sentence, sentence},
};

impl Puzzles for Wyps {
    const INFO: PuzzleInfo = PuzzleInfo {
        kinds: &[Kind::WinInOne, Kind::Connection],
        options,
        hidden,
        // A win in Quick, and elsewhere a straight or a bent word that cannot be answered.
        ideas: &[
            |it| it.kind == Kind::WinInOne,
            |it| it.kind == Kind::Connection && !it.key.contains('*'),
            |it| it.kind == Kind::Connection && it.key.contains('*'),
        ],
        wrong,
        ..PuzzleInfo::USUAL
    };

    fn keys(position: &Position, kind: Kind) -> Vec<Move> {
        let wanted = if position.is_quick() {
            Kind::WinInOne
        } else {
            Kind::Connection
        };
        if kind == wanted {
            Task::of(position).wins()
        } else {
            Vec::new()
        }
    }

    /// Without a connection there is nothing to break.
    fn refutation(after: &Position, _: Kind) -> Option<String> {
        if after.is_atari() {
            shortest(after, |_| true)
        } else {
            None
        }
    }
}

fn options(random: &mut Random) -> Options {
    let variants = ["standard", "quick"];
    Options::from_iter([
        ("side".to_owned(), 7.into()),
        (
            "variant".to_owned(),
            variants[random.index(variants.len())].into(),
        ),
    ])
}

/// By how common the word is. One that few people know is not posed, but in Quick, where hardly
/// another one is the only win.
fn hidden(position: &dyn AnyPosition, key: &str, _: u64) -> Option<u8> {
    let position: &Position = position.typed()?;
    match position.commonness(&position.read_move(key).ok()?) {
        Commonness::Everyday => Some(0),
        Commonness::Familiar => Some(1),
        Commonness::Rare => position.is_quick().then_some(2),
    }
}

fn wrong(puzzle: &Puzzle, it: Wrong<'_>, other: Sentence) -> Sentence {
    match it.reply {
        Some(reply) if !it.ends => {
            sentence!(puzzle_wrong_broken, r#move = it.named, reply, other)
        }
        _ => puzzles::wrong(puzzle, it, other),
    }
}
