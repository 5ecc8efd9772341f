//! What a move does, for everybody to hear: what its notation does not say.

use super::{
    moves::{Lay, Move, Turn},
    position::{Position, Standing},
    stones::{Variant, spell},
};
use crate::games::Remark;
use crate::texts::{Sentence, sentence};

/// What there is to tell everybody about a legal move played from here: the word and what it turns,
/// that a connection is broken, or that there is a new one to be broken, and by which kinds of words
/// that can be done.
pub(super) fn on(position: &Position, mv: &Move, ends: bool) -> Vec<Remark> {
    let mut after = position.clone();
    after.play(mv, Some(ends));
    let broken = (position.status == Standing::Atari).then(|| position.named("wyps-atari-broken"));
    let given = (after.status == Standing::Atari).then(|| position.atari(&after));
    let word = position.word_of(mv);
    word.into_iter().chain(broken).chain(given).collect()
}

/// A legal move with all the stones that it turns, of a straight word too: `d1-d2-d3-d4=S *d1 *d2`.
pub(super) fn trace(position: &Position, mv: &Move) -> String {
    match mv {
        Move::Lay(
            lay @ Lay {
                turn: Turn::Line, ..
            },
        ) => position
            .turned_by(lay)
            .iter()
            .fold(mv.to_string(), |text, hex| format!("{text} *{hex}")),
        _ => mv.to_string(),
    }
}

impl Position {
    /// The word that a move lays, which its notation shows in part only, and the stones that it
    /// turns.
    fn word_of(&self, mv: &Move) -> Option<Remark> {
        let Move::Lay(lay) = mv else { return None };
        let turned: Vec<_> = self
            .turned_by(lay)
            .iter()
            .map(|hex| hex.to_string())
            .collect();
        let (word, hexes) = (spell(self.word(&lay.steps)), turned.join(", "));
        let sentence = match (self.variant == Variant::Number, turned.is_empty()) {
            (false, true) => sentence!(wyps_laid, word = word),
            (false, false) => sentence!(wyps_laid_turning, word = word, hexes = hexes),
            (true, true) => sentence!(wyps_laid_digits, word = word),
            (true, false) => sentence!(wyps_laid_digits_turning, word = word, hexes = hexes),
        };
        (lay.steps.len() > 1).then(|| Remark::new(sentence))
    }

    /// That the other player must break the connection, and how.
    fn atari(&self, after: &Self) -> Remark {
        let cuts: Vec<_> = after
            .threat()
            .iter()
            .flat_map(|threat| threat.cuts.iter())
            .map(|hex| hex.to_string())
            .collect();
        let key = match after.kinds_that_break() {
            // Where no stone alone holds them together, a bent word cannot do it.
            _ if cuts.is_empty() => "wyps-atari-several",
            (true, true) => "wyps-atari-any",
            (true, false) => "wyps-atari-straight",
            (false, _) => "wyps-atari-bent",
        };
        let remark = self.named(key);
        Remark {
            sentence: remark.sentence.fill("hexes", cuts.join(", ")),
            ..remark
        }
    }

    /// A remark on the player who moves here and the other one.
    fn named(&self, key: &str) -> Remark {
        Remark::new(Sentence::composed(key))
            .with("by", self.to_move.seat())
            .with("who", self.to_move.other().seat())
    }
}
