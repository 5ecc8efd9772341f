//! Why a move is good: facts about the board before and after it.

use super::{distance::Paths, forced::is_forced};
use rules::{
    games::{
        Game, Rules,
        trypsylon::{Move, Position, Shore},
    },
    sentences::{Sentence, sentence},
};

/// Largest number of reasons of a move.
const MOST: usize = 2;

/// The reasons for a legal move, the weightiest first.
pub(super) fn reasons(before: &Position, mv: Move) -> Vec<Sentence> {
    let me = before.to_move();
    let mut after = *before;
    after.play(mv);
    if after.winner() == Some(me) {
        return vec![sentence!(trypsylon_reason_wins)];
    }
    if after.winner().is_some() {
        return vec![lacks(&after, me)];
    }
    let mut reasons = Vec::new();
    if let Some(stopped) = before.threat().filter(|_| after.winning_move().is_none()) {
        let stopped = before.name_of(&stopped);
        reasons.push(sentence!(trypsylon_reason_stops, stopped));
    }
    if let Some(next) = after.threat() {
        let next = after.name_of(&next);
        reasons.push(if is_forced(&after, &mut None) {
            sentence!(trypsylon_reason_forces, next)
        } else {
            sentence!(trypsylon_reason_threatens, next)
        });
    }
    let [my_before, my_after] = [before, &after].map(|it| needs(it, me));
    if my_after < my_before {
        let (who, after) = (name(me), my_after);
        reasons.push(sentence!(trypsylon_reason_shortens, who, after));
    }
    let [their_before, their_after] = [before, &after].map(|it| needs(it, me.other()));
    if their_after > their_before {
        let (who, after) = (name(me.other()), their_after);
        reasons.push(sentence!(trypsylon_reason_lengthens, who, after));
    }
    if reasons.is_empty() {
        reasons.push(lacks(&after, me));
    }
    reasons.truncate(MOST);
    reasons
}

/// How many cards a player lacks.
pub(super) fn lacks(position: &Position, shore: Shore) -> Sentence {
    let after = needs(position, shore);
    sentence!(trypsylon_reason_lacks, who = name(shore), after)
}

fn needs(position: &Position, shore: Shore) -> u32 {
    let distance = Paths::of(position.cards()).distance(shore);
    u32::try_from(distance.cards).unwrap_or_default()
}

fn name(shore: Shore) -> Sentence {
    Game::TRYPSYLON.seat_title(shore.seat())
}
