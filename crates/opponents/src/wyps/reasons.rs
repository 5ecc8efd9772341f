//! Why a move is good: facts about the board, each found by playing it out by the rules.

use super::{State, board::Board};
use crate::{Random, SearchState};
use rules::{
    games::{
        Game, Rules, State as _,
        wyps::{Colour, Lay, Move, Node, Position, Rack, Stone},
    },
    sentences::{Sentence, sentence},
};

/// Largest number of reasons.
const MOST: usize = 2;
/// The argument of a reason with the move that it names, which no text shows.
const NOTATION: &str = "notation";

/// The reasons for a legal move, the weightiest first.
pub(super) fn reasons(state: &State, mv: &Move, random: &mut Random) -> Vec<Sentence> {
    let position = state.position();
    let lay = match mv {
        Move::Lay(lay) => lay,
        Move::Pass => return vec![sentence!(wyps_reason_empty)],
        Move::Swap => return Vec::from_iter(racks(position, position.to_move.other())),
        Move::Keep => return Vec::from_iter(racks(position, position.to_move)),
    };
    if wins(position, mv) {
        return vec![sentence!(wyps_reason_wins)];
    }
    let mut reasons = Vec::new();
    if state.is_atari() {
        reasons.push(sentence!(wyps_reason_breaks));
    }
    if let Some((stopped, mv)) = stopped(state, lay, random) {
        reasons.push(sentence!(wyps_reason_stops, stopped).fill(NOTATION, mv.to_string()));
    }
    let mut after = state.clone();
    after.play(mv);
    if after.is_atari() {
        reasons.push(sentence!(wyps_reason_atari));
    } else if let Some((next, mv)) = threat(state, lay, random) {
        reasons.push(sentence!(wyps_reason_threatens, next).fill(NOTATION, mv.to_string()));
    }
    let (me, other) = (position.to_move, position.to_move.other());
    let after = after.position();
    let lacking = |colour| [position, after].map(|it| lacking(it, colour));
    let [before, now] = lacking(me);
    // That nothing is lacking has been said.
    if (1..before).contains(&now) {
        reasons.push(sentence!(wyps_reason_shortens, who = name(me), after = now));
    }
    let [before, now] = lacking(other);
    if now > before {
        reasons.push(sentence!(
            wyps_reason_lengthens,
            who = name(other),
            after = now
        ));
    }
    if reasons.is_empty() {
        let own = |it: &Position| it.faces(me).len();
        let count = own(after) - own(position);
        reasons.push(sentence!(wyps_reason_gains, who = name(me), count));
    }
    reasons.truncate(MOST);
    reasons
}

/// The fewest hexes that a player lacks to join all three sides.
fn lacking(position: &Position, player: Colour) -> usize {
    Board::of(position.size).needed(position.faces(player))
}

fn name(player: Colour) -> Sentence {
    Game::WYPS.seat_title(player.seat())
}

/// The longest words that the two racks have before the first move; `None` where they speak for the
/// other choice. `taken`: whose rack the player to move takes.
fn racks(position: &Position, taken: Colour) -> Option<Sentence> {
    let longest = |player| {
        let mut rack = *position.rack(player);
        let (mut word, mut longest) = (Vec::new(), Vec::new());
        let root = position.lexicon().root();
        let mut is_allowed = |word: &[Stone]| {
            let spelt = || word.iter().map(|stone| stone.sign()).collect();
            position.words.permits(spelt)
        };
        find_longest(root, &mut rack, &mut word, &mut longest, &mut is_allowed);
        let word: String = longest.into_iter().map(Stone::sign).collect();
        // A rack may have no word at all.
        if word.is_empty() {
            "–".to_owned()
        } else {
            word
        }
    };
    let (own, other) = (longest(taken), longest(taken.other()));
    (own.len() >= other.len()).then(|| sentence!(wyps_reason_racks, own, other))
}

/// Puts into `longest` the first of the longest words that begin with `word`.
fn find_longest(
    node: Node<'_>,
    rack: &mut Rack,
    word: &mut Vec<Stone>,
    longest: &mut Vec<Stone>,
    is_allowed: &mut impl FnMut(&[Stone]) -> bool,
) {
    if node.is_word() && word.len() > longest.len() && is_allowed(word) {
        longest.clone_from(word);
    }
    let stones: Vec<Stone> = rack.kinds().collect();
    for stone in stones {
        let Some(next) = node.child(stone.index()) else {
            continue;
        };
        rack.take(stone);
        word.push(stone);
        find_longest(next, rack, word, longest, is_allowed);
        word.pop();
        rack.add(stone);
    }
}

/// Whether a move is legal and wins at once.
pub(super) fn wins(position: &Position, mv: &Move) -> bool {
    if position.is_over() || position.check(mv).is_err() {
        return false;
    }
    let mover = position.to_move.seat();
    let mut after = position.clone();
    after.play_unchecked(mv);
    after
        .outcome()
        .is_some_and(|outcome| outcome.winner() == Some(mover))
}

/// What is left of the rack after a move, before stones are drawn.
fn leave(position: &Position, lay: &Lay) -> Rack {
    let mut rack = *position.own_rack();
    for stone in lay.steps.iter().filter_map(|step| step.stone) {
        rack.take(stone);
    }
    rack
}

/// The state after a move, before stones are drawn.
fn without_draws(state: &State, lay: &Lay) -> State {
    let mover = state.position().to_move;
    let mut after = state.clone();
    after.play(&Move::Lay(lay.clone()));
    let left = leave(state.position(), lay);
    let turn = after.position().to_move;
    let rack = *after.position().rack(turn);
    after.with_mover(mover, left).with_mover(turn, rack)
}

/// A move, and what it is called, by which the other would have won at once, were it their turn, and which does not win any
/// more, whatever stones are drawn.
fn stopped(state: &State, lay: &Lay, random: &mut Random) -> Option<(Sentence, Move)> {
    let position = state.position();
    if state.is_atari() {
        return None;
    }
    let other = position.to_move.other();
    let theirs = state.with_mover(other, *position.rack(other));
    let win = theirs.win(random)?;
    let is_stopped = !wins(without_draws(state, lay).position(), &win);
    let is_it = is_stopped && wins(theirs.position(), &win);
    is_it.then(|| (theirs.position().name_of(&win), win))
}

/// A move, and what it is called, that would win at once after this one, were it the same player's turn again, with the
/// stones that are left.
fn threat(state: &State, lay: &Lay, random: &mut Random) -> Option<(Sentence, Move)> {
    let mover = state.position().to_move;
    let after = without_draws(state, lay);
    let rack = *after.position().rack(mover);
    let again = after.with_mover(mover, rack);
    let win = again.win(random)?;
    let is_it = wins(again.position(), &win);
    is_it.then(|| (again.position().name_of(&win), win))
}
