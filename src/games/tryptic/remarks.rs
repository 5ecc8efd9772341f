//! What a move does, for everybody to hear: what its notation does not say.

use super::{moves::Move, position::Position};
use crate::games::{Explanation, Remark, Rules, Seat, State};

/// What there is to tell everybody about a legal move played from here.
pub(super) fn on(position: &Position, mv: Move) -> Vec<Remark> {
    let mut after = position.clone();
    after.play_unchecked(&mv);
    match mv {
        Move::Challenge { seat, guess } => {
            let sentence = if after.is_in(seat) {
                Explanation::new("tryptic-guessed-wrong").with("pattern", guess)
            } else {
                with_pattern(position, Explanation::new("tryptic-guessed-right"), seat)
            };
            vec![
                Remark::new(sentence)
                    .with("who", seat)
                    .with("by", position.to_move),
            ]
        }
        Move::Claim(seat) if !after.is_in(seat) => {
            vec![
                Remark::new(with_pattern(
                    position,
                    Explanation::new("tryptic-claimed-wrong"),
                    seat,
                ))
                .with("who", seat),
            ]
        }
        Move::Leave(seat) => vec![
            Remark::new(with_pattern(
                position,
                Explanation::new("tryptic-left-with"),
                seat,
            ))
            .with("who", seat),
        ],
        Move::Place { .. } if after.is_full() => {
            vec![Remark::new(Explanation::new("tryptic-last-words"))]
        }
        Move::Place { .. } | Move::Claim(_) | Move::Pass => Vec::new(),
    }
}

/// The sentence with the pattern of a player who is out now, which is a secret no longer.
fn with_pattern(position: &Position, sentence: Explanation, seat: Seat) -> Explanation {
    match position.player(seat) {
        Some(player) => sentence.with("pattern", player.pattern),
        None => sentence,
    }
}
