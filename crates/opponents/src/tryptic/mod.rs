//! Tryptic: conclusions about the patterns of others from the tiles that they place (Bayes), and
//! tiles that tell little about one's own.

mod belief;
mod choice;
mod gains;
mod mind;
mod puzzles;
mod reasons;
mod standing;
#[cfg(test)]
mod tests;

use self::{
    belief::Public,
    choice::{Choice, Table},
    gains::{Gains, PATTERNS},
    mind::Mind,
};

use super::{
    Candidate, Chances, Found, Opponent, Random, Ranked, Shadow, Standing, Strength, Style,
    Thought, Value, View,
};
use rules::{
    games::{
        AnyPosition, Rules, Seat, State,
        tryptic::{Move, Pattern, Position},
    },
    sentences::{Sentence, sentence},
};

/// The pattern that a computer opponent chooses for itself.
fn pattern(seed: u64) -> Pattern {
    gains::pattern(Random::new(seed).index(PATTERNS))
}

/// The opponent in Tryptic.
pub struct Tryptic;

impl Opponent for Tryptic {
    type Position = Position;

    // From 2,996 games for two of levels 4 and 5, on 2026-11-29: within 5 points in every tenth.
    const CHANCES: Chances = [
        6, 132, 132, 168, 227, 264, 269, 327, 351, 367, 367, 391, 410, 441, 477, 486, 498, 514,
        515, 536, 544, 570, 596, 596, 608, 643, 673, 696, 726, 832, 914, 936, 936,
    ];
    // From the games of each level against the one below, see `docs/measured.md`.
    const RATINGS: [u16; 6] = [1_190, 1_320, 1_500, 1_670, 1_860, 2_000];
    const REVIEW: (u32, u32) = (6_000, 60);

    fn think(
        view: &View<'_, Position>,
        strength: Strength,
        random: &mut Random,
    ) -> Option<Thought> {
        let (position, seat) = (view.now, view.seat);
        let turn = position.turn()?;
        let claim = Move::Claim(seat);
        if position.can_win_by_claim(seat) {
            let points = position.points(seat);
            let reasons = vec![sentence!(tryptic_reason_claims, points)];
            return Some(thought(claim, Value::WON, reasons));
        }
        if turn != seat {
            return None;
        }
        if position.is_full() {
            let reasons = vec![sentence!(tryptic_reason_full)];
            return Some(thought(Move::Pass, Value::EVEN, reasons));
        }
        let on_turn = on_turn(view, &Mind::of(strength), random);
        on_turn.or_else(|| any(position))
    }

    /// Patterns are secret, so nobody knows how things look. On a full board only a claim wins.
    fn takes_draw(known: &View<'_, Position>, _: &dyn Fn() -> Option<Value>) -> bool {
        known.now.is_full() && !known.now.has_enough_points(known.seat)
    }

    fn standing(revealed: &View<'_, Position>) -> Option<Standing> {
        Some(standing::of(revealed))
    }

    fn shadow(position: &Position, _: &mut Random) -> Option<Box<dyn Shadow>> {
        Some(Box::new(PlayedGains(Gains::of(position), position.clone())))
    }
}

/// The gains of a position, which a search keeps beside it.
#[derive(Debug)]
struct PlayedGains(Gains, Position);

impl Shadow for PlayedGains {
    fn position(&self) -> Box<dyn AnyPosition> {
        self.1.boxed()
    }

    fn is_like(&self, position: &dyn AnyPosition) -> bool {
        position.typed().is_some_and(|it| self.0.are_of(it))
    }

    fn candidates(&self, _: &Style, _: &mut Random) -> Vec<Ranked<String>> {
        let value = Value::EVEN;
        let tiles = self.0.tiles().map(|it| it.to_string());
        tiles.map(|mv| Ranked { mv, value }).collect()
    }

    fn play(&mut self, mv: &str) {
        if let Ok(mv) = self.1.read_move(mv) {
            self.0.play(&mv);
            self.1.play_unchecked(&mv);
        }
    }
}

/// The likeliest pattern of another seat after all that everybody has seen, and how likely it is.
fn conclude(view: &View<'_, Position>, seat: Seat) -> Option<(Pattern, f32)> {
    let public = Public::of(view, |_, _| true);
    let chances = public.about(seat).chances();
    let numbered = chances.into_iter().take(PATTERNS).enumerate();
    let likeliest = numbered.max_by(|(_, one), (_, other)| one.total_cmp(other));
    likeliest.map(|(number, chance)| (gains::pattern(number), chance))
}

/// A guess or a tile.
fn on_turn(view: &View<'_, Position>, mind: &Mind, random: &mut Random) -> Option<Thought> {
    let (position, seat) = (view.now, view.seat);
    let own = gains::number(position.pattern(seat)?);
    // Throughout a game the same tiles are noticed.
    let mut count = 0;
    let public = Public::of(view, |mover, tile| {
        count += 1;
        let seed = [own, count, tile.index()];
        let seed = seed.iter().fold(0, |seed, it| seed * 1_000 + *it as u64);
        mover == seat || Random::new(seed).happens(mind.attention)
    });
    let table = Table::of(position, seat, &public, mind);
    let choices = considered(table.choices(), mind, random);
    let best = choices.first()?.chance;
    if let Some(guess) = table.guess(best).filter(|_| best < 1.0) {
        let mv = Move::Challenge {
            seat: guess.seat,
            guess: gains::pattern(guess.number),
        };
        if position.check(&mv).is_ok() {
            let reasons = reasons::of_guess(&table, &guess);
            return Some(thought(mv, value(guess.chance), reasons));
        }
    }
    let candidate = |it: Choice| Candidate {
        mv: it.tile,
        value: value(it.chance),
    };
    let found = Found {
        moves: choices.into_iter().map(candidate).collect(),
        line: Vec::new(),
        looks: mind.looks,
    };
    let chosen = found.choose(mind.heat, random)?;
    let is_legal = position.check(&chosen.mv.mv()).is_ok();
    let reasons = reasons::of_tile(&table, chosen.mv);
    is_legal.then(|| Thought::of(&found, &chosen.mv, chosen.value, reasons))
}

/// The tiles that a player thinks of, the best one if they make a fifth point.
fn considered(choices: Vec<Choice>, mind: &Mind, random: &mut Random) -> Vec<Choice> {
    let is_seen = |it: &Choice| it.chance >= 1.0 || random.happens(mind.sight);
    let seen: Vec<_> = choices.iter().copied().filter(is_seen).collect();
    if seen.is_empty() { choices } else { seen }
}

/// Any legal move, where nothing better is found.
fn any(position: &Position) -> Option<Thought> {
    let mut any = None;
    position.for_each_move(&mut |mv| any = Some(*mv));
    Some(thought(any?, Value::EVEN, Vec::new()))
}

/// The value of a chance of winning.
fn value(chance: f32) -> Value {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a chance is from 0 to 1, and the cast saturates"
    )]
    Value::estimate((chance * f32::from(u16::MAX)) as u16)
}

fn thought(mv: Move, value: Value, reasons: Vec<Sentence>) -> Thought {
    Thought {
        mv: mv.to_string(),
        value,
        looks: 1,
        line: vec![mv.to_string()],
        others: Vec::new(),
        reasons,
        offers_draw: false,
        resigns: false,
    }
}
