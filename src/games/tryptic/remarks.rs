//! What a move does, for everybody to hear: what its notation does not say.

use super::{moves::Move, position::Position};
use crate::games::{Remark, Rules, Seat, State};
use crate::texts::{Sentence, sentence};

/// What there is to tell everybody about a legal move played from here.
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
            vec![
                Remark::new(sentence)
                    .with("who", seat)
                    .with("by", position.to_move),
            ]
        }
        Move::Claim(seat) if !after.is_in(seat) => {
            let sentence = with_pattern(position, "tryptic-claimed-wrong", seat);
            vec![Remark::new(sentence).with("who", seat)]
        }
        Move::Leave(seat) => {
            let sentence = with_pattern(position, "tryptic-left-with", seat);
            vec![Remark::new(sentence).with("who", seat)]
        }
        Move::Place { .. } if after.is_full() => {
            vec![Remark::new(sentence!(tryptic_last_words))]
        }
        Move::Place { .. } | Move::Claim(_) | Move::Pass => Vec::new(),
    }
}

/// The sentence with the pattern of a player who is out now, which is a secret no longer.
fn with_pattern(position: &Position, key: &str, seat: Seat) -> Sentence {
    let sentence = Sentence::composed(key);
    match position.player(seat) {
        Some(player) => sentence.fill("pattern", player.pattern),
        None => sentence,
    }
}
