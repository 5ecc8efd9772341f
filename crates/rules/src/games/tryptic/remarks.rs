//! Public remarks on moves: what their notation does not say.

use super::{moves::Move, position::Position};
use crate::games::{Remark, Rules, Seat, State};
use crate::sentences::{Sentence, sentence};

pub(super) fn on(position: &Position, mv: Move) -> Vec<Remark> {
    let mut after = position.clone();
    after.play_unchecked(&mv);
    match mv {
        Move::Challenge { seat, guess } => {
            let sentence = if after.is_in(seat) {
                Sentence::composed("tryptic-guessed-wrong").fill("pattern", guess)
            } else {
                with_pattern(position, "tryptic-guessed-right", seat)
            };
            let remark = Remark::new(sentence).with("who", seat);
            vec![remark.with("by", position.to_move)]
        }
        Move::Claim(seat) if !after.is_in(seat) => out(position, "tryptic-claimed-wrong", seat),
        Move::Leave(seat) => out(position, "tryptic-left-with", seat),
        Move::Place { .. } if after.is_full() => vec![Remark::new(sentence!(tryptic_last_words))],
        Move::Place { .. } | Move::Claim(_) | Move::Pass => Vec::new(),
    }
}

fn out(position: &Position, key: &str, seat: Seat) -> Vec<Remark> {
    vec![Remark::new(with_pattern(position, key, seat)).with("who", seat)]
}

/// A sentence with the pattern of a player who is out after the move: it is public then.
fn with_pattern(position: &Position, key: &str, seat: Seat) -> Sentence {
    let sentence = Sentence::composed(key);
    match position.player(seat) {
        Some(player) => sentence.fill("pattern", player.pattern),
        None => sentence,
    }
}
