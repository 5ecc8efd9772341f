//! Public remarks on moves: what their notation does not say.

use super::{
    board::HexSet,
    moves::{Lay, Move, Step, Turn},
    notation::names,
    position::{Position, Standing},
    stones::spell,
};
use crate::games::Remark;
use crate::sentences::{Argument, Sentence, sentence};

/// Largest number of turned stones that the name of a move lists.
const MOST_NAMED: u32 = 3;

/// That a legal move breaks a connection, and that it makes one, with the kinds of words that can
/// break that.
pub(super) fn on(position: &Position, mv: &Move, ends: bool) -> Vec<Remark> {
    let mut after = position.clone();
    after.play(mv, Some(ends));
    let broken = (position.status == Standing::Atari).then(|| position.named("wyps-atari-broken"));
    let given = (after.status == Standing::Atari).then(|| position.atari(&after));
    broken.into_iter().chain(given).collect()
}

/// The word that a legal move lays, which its notation shows in part only, and the stones that it
/// turns.
pub(super) fn sentence(position: &Position, mv: &Move) -> Sentence {
    let lay = match mv {
        Move::Swap => return Sentence::composed("wyps-plays-swap"),
        Move::Keep => return Sentence::composed("wyps-plays-keep"),
        Move::Pass => return Sentence::composed("wyps-plays-pass"),
        Move::Lay(lay) => lay,
    };
    let word = spell(position.word(&lay.steps));
    let turned = position.turned_by(lay);
    let key = match lay.steps.as_slice() {
        [Step { hex, .. }] => {
            let stone = Sentence::composed("wyps-plays-stone");
            return stone.fill("stone", word).fill("hex", *hex);
        }
        _ if turned.is_empty() => "wyps-plays-word",
        _ => "wyps-plays-word-turning",
    };
    let hexes = names(turned.iter(), ", ");
    let (from, to) = ends(lay);
    let sentence = Sentence::composed(key).fill("word", word);
    let sentence = sentence.fill("from", from).fill("to", to);
    sentence.fill("hexes", hexes)
}

/// The hexes of a word's first and last letter, which say where it lies.
fn ends(lay: &Lay) -> (String, String) {
    let name = |step: Option<&Step>| step.map(|step| step.hex.to_string()).unwrap_or_default();
    (name(lay.steps.first()), name(lay.steps.last()))
}

/// What people call a legal move: its word or stone with its place, whether it is bent, and what it
/// turns.
pub(super) fn name(position: &Position, mv: &Move) -> Sentence {
    let lay = match mv {
        Move::Swap => return sentence!(wyps_name_swap),
        Move::Keep => return sentence!(wyps_name_keep),
        Move::Pass => return sentence!(wyps_name_pass),
        Move::Lay(lay) => lay,
    };
    let word = spell(position.word(&lay.steps));
    let turned = position.turned_by(lay);
    let (hexes, count) = (names(turned.iter(), ", "), turned.len());
    let (from, to) = ends(lay);
    match (lay.steps.as_slice(), lay.turn) {
        ([Step { hex, .. }], _) => sentence!(wyps_name_stone, stone = word, hex = *hex),
        (_, Turn::One(_)) => sentence!(wyps_name_bent, word, from, to, hexes),
        (_, Turn::Line) if turned.is_empty() => sentence!(wyps_name_word, word, from, to),
        (_, Turn::Line) if count > MOST_NAMED => {
            sentence!(wyps_name_turning_many, word, from, to, count)
        }
        (_, Turn::Line) => sentence!(wyps_name_turning, word, from, to, hexes),
    }
}

/// What the player of a legal move is told that they did.
pub(super) fn done(position: &Position, mv: &Move) -> Sentence {
    let lay = match mv {
        Move::Swap => return sentence!(wyps_you_swapped),
        Move::Keep => return sentence!(wyps_you_kept),
        Move::Pass => return sentence!(wyps_you_passed),
        Move::Lay(lay) => lay,
    };
    let word = spell(position.word(&lay.steps));
    let (from, to) = ends(lay);
    match lay.steps.as_slice() {
        [Step { hex, .. }] => sentence!(wyps_you_laid_stone, stone = word, hex = *hex),
        _ => sentence!(wyps_you_laid, word, from, to),
    }
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
    /// That the other player must break the connection, and how.
    fn atari(&self, after: &Self) -> Remark {
        let cuts = after.threat().map_or(HexSet::EMPTY, |threat| threat.cuts);
        let key = match after.kinds_that_break() {
            // A bent word turns one stone only.
            _ if cuts.is_empty() => "wyps-atari-several",
            (true, true) => "wyps-atari-any",
            (true, false) => "wyps-atari-straight",
            (false, _) => "wyps-atari-bent",
        };
        let mut remark = self.named(key);
        let sentence = remark.sentence.fill("count", cuts.len());
        let hexes = cuts.iter().map(|hex| hex.to_string());
        remark.sentence = sentence.fill("hexes", Argument::any_of(hexes));
        remark
    }

    /// A remark that names the player to move and the other one.
    fn named(&self, key: &str) -> Remark {
        Remark::new(Sentence::composed(key))
            .with("by", self.to_move.seat())
            .with("who", self.to_move.other().seat())
    }
}
