//! Public remarks on moves: what their notation does not say.

use super::{
    moves::{Move, Turn},
    notation::names,
    position::{Position, Standing},
    stones::{Variant, spell},
};
use crate::games::Remark;
use crate::texts::{Sentence, sentence};

/// The word of a legal move and what it turns, that it breaks a connection, and that it makes one,
/// with the kinds of words that can break that.
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
        Move::Lay(lay) if lay.turn == Turn::Line => {
            let turned = position.turned_by(lay);
            let text = mv.to_string();
            turned
                .iter()
                .fold(text, |text, hex| format!("{text} *{hex}"))
        }
        _ => mv.to_string(),
    }
}

impl Position {
    /// The word that a move lays, which its notation shows in part only, and the stones that it
    /// turns.
    fn word_of(&self, mv: &Move) -> Option<Remark> {
        let Move::Lay(lay) = mv else { return None };
        let word = spell(self.word(&lay.steps));
        let hexes = names(self.turned_by(lay).iter(), ", ");
        let sentence = match (self.variant == Variant::Number, hexes.is_empty()) {
            (false, true) => sentence!(wyps_laid, word),
            (false, false) => sentence!(wyps_laid_turning, word, hexes),
            (true, true) => sentence!(wyps_laid_digits, word),
            (true, false) => sentence!(wyps_laid_digits_turning, word, hexes),
        };
        (lay.steps.len() > 1).then(|| Remark::new(sentence))
    }

    /// That the other player must break the connection, and how.
    fn atari(&self, after: &Self) -> Remark {
        let cuts = after.threat().map(|threat| names(threat.cuts.iter(), ", "));
        let cuts = cuts.unwrap_or_default();
        let key = match after.kinds_that_break() {
            // A bent word turns one stone only.
            _ if cuts.is_empty() => "wyps-atari-several",
            (true, true) => "wyps-atari-any",
            (true, false) => "wyps-atari-straight",
            (false, _) => "wyps-atari-bent",
        };
        let mut remark = self.named(key);
        remark.sentence = remark.sentence.fill("hexes", cuts);
        remark
    }

    /// A remark that names the player to move and the other one.
    fn named(&self, key: &str) -> Remark {
        Remark::new(Sentence::composed(key))
            .with("by", self.to_move.seat())
            .with("who", self.to_move.other().seat())
    }
}
