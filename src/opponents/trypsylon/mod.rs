//! The opponent in Trypsylon: best-first search over whole moves, which are judged by how far both
//! players are from connecting.

mod candidates;
mod distance;
mod moves;

use self::candidates::State;
use super::{Random, Ranked, Strength, Style, Thought, View, search};
use crate::games::{Rules, State as _, trypsylon::Position};

/// What a level is made of.
struct Skill {
    looks: u32,
    width: usize,
    heat: u16,
    /// In how many of 100 turns it overlooks what the opponent could win with at once.
    careless: u8,
}

const SKILLS: [Skill; 6] = [
    Skill::new(1, 200, 9000, 50),
    Skill::new(1, 60, 4000, 20),
    Skill::new(3, 30, 1000, 0),
    Skill::new(10, 30, 0, 0),
    Skill::new(50, 30, 0, 0),
    Skill::new(250, 30, 0, 0),
];

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
    let skill = &SKILLS[strength.level().index()];
    let style = Style {
        looks: strength.looks(SKILLS.each_ref().map(|it| it.looks)),
        width: skill.width,
        heat: skill.heat,
        careless: random.happens(skill.careless),
    };
    let found = search(&State::new(*position), &style, random);
    let is_legal = |mv| position.check(mv).is_ok();
    let chosen = found
        .choose(style.heat, random)
        .filter(|it| is_legal(&it.mv))?;
    let others = found.moves.iter().filter(|it| it.mv != chosen.mv);
    Some(Thought {
        mv: chosen.mv.to_string(),
        value: chosen.value,
        looks: found.looks,
        line: vec![chosen.mv.to_string()],
        others: others
            .take(4)
            .map(|it| Ranked {
                mv: it.mv.to_string(),
                value: it.value,
            })
            .collect(),
        reasons: Vec::new(),
        wants_draw: false,
    })
}
