//! Puzzles of WYPS: a win, or a connection that no reply breaks.

use super::Wyps;
use crate::{
    Random,
    puzzles::{self, Kind, Puzzle, PuzzleInfo, Puzzles, Task, Wrong, shortest},
};
use rules::{
    games::{
        AnyPosition, Options, Rules as _,
        wyps::{Commonness, Edge, Move, Position},
    },
    sentences::{Sentence, sentence},
};

impl Puzzles for Wyps {
    const INFO: PuzzleInfo = PuzzleInfo {
        kinds: &[Kind::WinInOne, Kind::Connection],
        options,
        hidden,
        // A straight or a bent word that cannot be answered, and a win in Quick.
        ideas: &[
            |it| it.kind == Kind::Connection && !it.key.contains('*'),
            |it| it.kind == Kind::Connection && it.key.contains('*'),
            |it| it.kind == Kind::WinInOne,
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

/// Largest number of letters of a word that is found soon.
const SHORT: usize = 5;

/// By how common the word is, and how long. One that few people know is not posed, but in Quick,
/// where hardly another one is the only win.
fn hidden(position: &dyn AnyPosition, key: &str, _: u64) -> Option<u8> {
    let position: &Position = position.typed()?;
    let mv = position.read_move(key).ok()?;
    let Move::Lay(lay) = &mv else {
        return None;
    };
    let is_long = u8::from(lay.steps.len() > SHORT);
    match position.commonness(&mv) {
        Commonness::Everyday => Some(is_long),
        Commonness::Familiar => Some(1 + is_long),
        Commonness::Rare => position.is_quick().then_some(2),
    }
}

fn wrong(puzzle: &Puzzle, it: Wrong<'_>, other: Sentence) -> Sentence {
    let r#move = it.named;
    match (it.reply, missing(puzzle, it.tried)) {
        (Some(reply), _) if !it.ends => sentence!(puzzle_wrong_broken, r#move, reply, other),
        (None, Some(edge)) if !it.ends => {
            sentence!(puzzle_wrong_misses, r#move, edge = edge.name())
        }
        _ => puzzles::wrong(puzzle, it, other),
    }
}

/// The one side that the group of a move does not reach; `None` where it reaches all or more are
/// missing.
fn missing(puzzle: &Puzzle, tried: &str) -> Option<Edge> {
    let before = puzzle.read()?;
    let position: &Position = before.typed()?;
    let Move::Lay(lay) = position.read_move(tried).ok()? else {
        return None;
    };
    let after = before.play(tried).ok()?;
    let own = after.typed::<Position>()?.faces(position.to_move);
    let group = lay.hexes().grown(own);
    let mut missing = Edge::ALL
        .into_iter()
        .filter(|edge| !group.meets(position.size.edge(*edge)));
    let first = missing.next()?;
    missing.next().is_none().then_some(first)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::puzzles::shipped;

    #[test]
    fn the_side_is_named_that_a_move_does_not_reach() {
        let mut all = shipped().iter();
        let puzzle = all.find(|it| it.key == "g5-f4-e3=A-d2=N-c1=O").unwrap();
        for (tried, side) in [
            ("d2=N-c1=O", Some(Edge::Base)),
            // Two sides are missing.
            ("c1=O", None),
            (&puzzle.key, None),
        ] {
            assert_eq!(missing(puzzle, tried), side, "{tried}");
        }
    }
}
