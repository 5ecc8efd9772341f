//! The opponent in Trypsylon: best-first search over whole moves, which are judged by how far both
//! players are from connecting.

mod candidates;
mod distance;
mod forced;
mod killers;
mod moves;
mod reasons;
#[cfg(test)]
mod tests;

use self::reasons::reasons;
pub(super) use self::{candidates::State, moves::allows_doubles};
use super::{Random, Strength, Style, Thought, Value, View, search};
use rules::games::{
    Rules, State as _,
    trypsylon::{Kind, Move, Position, Ruleset},
};

/// What a level is made of.
struct Skill {
    looks: u32,
    width: usize,
    heat: u16,
    /// In how many of 100 turns it overlooks what the opponent could win with at once.
    careless: u8,
}

const SKILLS: [Skill; 6] = [
    Skill::new(1, 200, 5000, 30),
    Skill::new(1, 60, 2500, 6),
    Skill::new(3, 30, 1000, 0),
    Skill::new(5, 30, 0, 0),
    Skill::new(20, 30, 0, 0),
    Skill::new(150, 30, 0, 0),
];

/// In Expert more looks change less, so levels 2 to 5 have more heat.
const EXPERT_SKILLS: [Skill; 6] = [
    Skill::new(1, 200, 5000, 30),
    Skill::new(1, 60, 3500, 8),
    Skill::new(2, 30, 1500, 0),
    Skill::new(5, 30, 2500, 0),
    Skill::new(20, 30, 3800, 0),
    Skill::new(150, 30, 0, 0),
];

/// Number of moves in a row without a face-down card after which a draw is wanted where nobody is
/// ahead.
const QUIET: usize = 40;
/// Number of these after which a draw is wanted unless a win is certain.
const STUCK: usize = 80;
/// Number of moves after which a draw that was declined is offered again.
const AGAIN: usize = 20;
/// How far from even a value may be where nobody is ahead.
const MARGIN: u16 = 8_000;

impl Skill {
    const fn new(looks: u32, width: usize, heat: u16, careless: u8) -> Self {
        Self {
            looks,
            width,
            heat,
            careless,
        }
    }
}

pub(super) fn think(
    view: &View<'_, Position>,
    strength: Strength,
    random: &mut Random,
) -> Option<Thought> {
    let position = view.now;
    if position.turn() != Some(view.seat) {
        return None;
    }
    let skills = match position.ruleset() {
        Ruleset::Standard => &SKILLS,
        Ruleset::Expert => &EXPERT_SKILLS,
    };
    let skill = &skills[strength.level().index()];
    let style = Style {
        looks: strength.looks(skills.each_ref().map(|it| it.looks)),
        width: skill.width,
        heat: skill.heat,
        careless: random.happens(skill.careless),
    };
    let found = search(&State::new(*position), &style, random);
    let chosen = found.choose(style.heat, random);
    let chosen = chosen.filter(|it| position.check(&it.mv).is_ok());
    let (mv, value) = match chosen {
        Some(chosen) => (chosen.mv, chosen.value),
        None => (any_move(position)?, Value::EVEN),
    };
    let reasons = reasons(position, mv);
    Some(Thought {
        offers_draw: offers_draw(&view.past, value),
        ..Thought::of(&found, &mv, value, reasons)
    })
}

/// Some legal move.
fn any_move(position: &Position) -> Option<Move> {
    let mut first = None;
    position.for_each_move(&mut |mv| first = first.or(Some(*mv)));
    first
}

/// Number of moves in a row without a face-down card: open moves can follow each other for ever,
/// while every other move turns a card face up.
fn quiet(past: &[(&Position, Move)]) -> usize {
    let moves = past.iter().rev();
    let is_open = |(position, mv): &&(&Position, Move)| position.kind(*mv) == Kind::Open;
    moves.take_while(is_open).count()
}

/// Whether nothing moves forward any more for a player with this value.
pub(super) fn wants_draw(past: &[(&Position, Move)], value: Value) -> bool {
    let quiet = quiet(past);
    let is_even = value.get().abs_diff(Value::EVEN.get()) <= MARGIN;
    value != Value::WON && (quiet >= STUCK || (quiet >= QUIET && is_even))
}

/// Whether to offer a draw now: not on every turn, where it is declined.
fn offers_draw(past: &[(&Position, Move)], value: Value) -> bool {
    // Of two moves in a row one is this player's.
    wants_draw(past, value) && quiet(past) % AGAIN < 2
}
