//! Trisq's opponent: best-first search whose static evaluation is the share of random fills of the
//! board that are won.
//!
//! `lanes` computes on many boards at the same time, `grid` and `fills` are these boards,
//! `candidates` finds the moves that look best, `defence` answers threats, and `reasons` says what
//! a move does.

mod candidates;
mod defence;
mod fills;
mod grid;
mod lanes;
mod reasons;
#[cfg(test)]
mod tests;

pub(super) use self::candidates::State;
use super::{Level, Random, Strength, Style, Thought, Value, View, search};
use rules::games::{
    Rules,
    trisq::{Move, Position},
};

/// How a level plays.
struct Recipe {
    /// Number of expansions on a board of 8 x 8 or less.
    looks: u32,
    width: usize,
    heat: u16,
    /// In how many of 100 cases it overlooks that the other player could win at once.
    careless: u8,
    /// How many of 100 squares it looks at.
    sight: u8,
}

const LEVELS: [Recipe; 6] = [
    Recipe::new(1, 24, 3000, 31, 55),
    Recipe::new(1, 24, 2350, 13, 72),
    Recipe::new(1, 24, 1870, 0, 92),
    Recipe::new(4, 24, 0, 0, 100),
    Recipe::new(20, 24, 0, 0, 100),
    Recipe::new(100, 24, 0, 0, 100),
];

impl Recipe {
    const fn new(looks: u32, width: usize, heat: u16, careless: u8, sight: u8) -> Self {
        Self {
            looks,
            width,
            heat,
            careless,
            sight,
        }
    }

    const fn of(level: Level) -> &'static Self {
        &LEVELS[level.index()]
    }
}

pub(super) fn think(
    view: &View<'_, Position>,
    strength: Strength,
    random: &mut Random,
) -> Option<Thought> {
    let position = view.now;
    if position.to_move().seat() != view.seat || position.winner().is_some() {
        return None;
    }
    let recipe = Recipe::of(strength.level());
    let style = Style {
        looks: looks(strength, position),
        width: recipe.width,
        heat: recipe.heat,
        careless: random.happens(recipe.careless),
    };
    let state = State {
        position: *position,
        sight: recipe.sight,
    };
    let found = search(&state, &style, random);
    let chosen = found.choose(style.heat, random);
    let chosen = chosen.filter(|it| position.check(&it.mv).is_ok());
    let (mv, value) = match chosen {
        Some(chosen) => (chosen.mv, chosen.value),
        None => (any_move(position)?, Value::EVEN),
    };
    let reasons = reasons::of(position, mv);
    Some(Thought::of(&found, &mv, value, reasons))
}

/// Number of expansions. A level makes fewer of them on a board that is larger than usual.
fn looks(strength: Strength, position: &Position) -> u32 {
    const USUAL: u32 = 64;
    let squares = u32::from(position.size().get()).pow(2);
    match strength {
        Strength::Level(level) => {
            let looks = Recipe::of(level).looks;
            (looks * USUAL / squares.max(USUAL)).max(1)
        }
        Strength::Looks(looks) => looks.get(),
    }
}

/// Some legal move.
fn any_move(position: &Position) -> Option<Move> {
    let mut any = None;
    position.for_each_move(&mut |&mv| {
        any.get_or_insert(mv);
    });
    any
}
