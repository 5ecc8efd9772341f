//! An opponent that plays everything out.

use causeway::{
    games::{Rules, State},
    opponents::{
        Opponent, Random, Strength, Thought, Value, View,
        puzzles::{PuzzleInfo, Puzzles},
    },
    texts::Sentence,
};

use super::{Cell, Position};

pub(super) struct Hex;

/// Whether the player to move wins with this move, whatever follows.
fn wins(position: &Position, cell: Cell) -> bool {
    let mut after = *position;
    after.play_unchecked(&cell);
    after.outcome().is_some() || !moves(&after).into_iter().any(|reply| wins(&after, reply))
}

fn moves(position: &Position) -> Vec<Cell> {
    let mut moves = Vec::new();
    position.for_each_move(&mut |cell| moves.push(*cell));
    moves
}

impl Opponent for Hex {
    type Position = Position;

    fn think(known: &View<'_, Position>, _: Strength, random: &mut Random) -> Option<Thought> {
        let mut moves = moves(known.now);
        random.shuffle(&mut moves);
        let now = (known.now.turn() == Some(known.seat)).then_some(known.now)?;
        let at_once = moves.iter().find(|cell| now.wins_with(**cell));
        let winning = at_once.or_else(|| moves.iter().find(|cell| wins(now, **cell)));
        let mv = winning.or(moves.first())?.to_string();
        Some(Thought {
            line: vec![mv.clone()],
            mv,
            value: if winning.is_some() {
                Value::WON
            } else {
                Value::LOST
            },
            looks: 1,
            others: Vec::new(),
            reasons: vec![Sentence::composed("hex-reason")],
            offers_draw: false,
            resigns: false,
        })
    }
}

impl Puzzles for Hex {
    const INFO: PuzzleInfo = PuzzleInfo {
        least_moves: 2,
        ..PuzzleInfo::USUAL
    };
}
