//! Tryptic: conclusions about the patterns of others from the tiles that they place (Bayes), and
//! tiles that tell little about one's own.

mod belief;
mod choice;
mod gains;
mod mind;

use self::{
    belief::Public,
    choice::{Choice, Table},
    gains::{PATTERNS, pattern as numbered},
    mind::Mind,
};
use super::{Candidate, Found, Random, Ranked, Strength, Thought, Value, View};
use crate::games::{
    Rules, State,
    tryptic::{Move, Pattern, Position},
};

/// The pattern that a computer opponent chooses for itself.
pub fn pattern(seed: u64) -> Pattern {
    numbered(Random::new(seed).index(PATTERNS))
}

pub(super) fn think(
    view: &View<'_, Position>,
    strength: Strength,
    random: &mut Random,
) -> Option<Thought> {
    let (position, seat) = (view.now, view.seat);
    let turn = position.turn()?;
    let claim = Move::Claim(seat);
    if position.may_win_by_claim(seat) && position.check(&claim).is_ok() {
        return Some(thought(&claim, Value::WON));
    }
    if turn != seat {
        return None;
    }
    if position.is_full() {
        return Some(thought(&Move::Pass, Value::EVEN));
    }
    let mind = Mind::of(strength);
    // The same tiles are noticed at each turn of a game.
    let own = position.pattern(seat).map_or(0, gains::number) as u64;
    let mut count = 0;
    let public = Public::of(view, |who, tile| {
        count += 1;
        let seed = (own << 40) ^ (count << 20) ^ tile.index() as u64;
        who == seat || Random::new(seed).happens(mind.attention)
    });
    let table = Table::of(position, seat, &public, &mind);
    let mut choices = table.choices();
    if mind.sight < 100 {
        overlook(&mut choices, mind.sight, random);
    }
    let best = choices.first()?;
    let is_won = best.chance >= 1.0;
    if let Some(guess) = table.guess(best.chance).filter(|_| !is_won) {
        let mv = Move::Challenge {
            seat: guess.seat,
            guess: numbered(guess.number),
        };
        if position.check(&mv).is_ok() {
            return Some(thought(&mv, value(guess.chance)));
        }
    }
    let moves = choices.iter().map(|it| Candidate {
        mv: it.tile,
        value: value(it.chance),
    });
    let found = Found {
        moves: moves.collect(),
        line: Vec::new(),
        looks: mind.looks,
    };
    let chosen = found.choose(mind.heat, random)?;
    let mut it = thought(&chosen.mv.mv(), chosen.value);
    it.looks = mind.looks;
    it.others = found
        .moves
        .iter()
        .filter(|it| it.mv != chosen.mv)
        .take(4)
        .map(|it| Ranked {
            mv: it.mv.mv().to_string(),
            value: it.value,
        })
        .collect();
    Some(it)
}

fn overlook(choices: &mut Vec<Choice>, sight: u8, random: &mut Random) {
    let kept: Vec<_> = choices
        .iter()
        .copied()
        .filter(|_| random.happens(sight))
        .collect();
    if !kept.is_empty() {
        *choices = kept;
    }
}

fn value(chance: f32) -> Value {
    Value::estimate((chance * f32::from(u16::MAX)) as u16)
}

fn thought(mv: &Move, value: Value) -> Thought {
    Thought {
        mv: mv.to_string(),
        value,
        looks: 1,
        line: vec![mv.to_string()],
        others: Vec::new(),
        reasons: Vec::new(),
        wants_draw: false,
    }
}
