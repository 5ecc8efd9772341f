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

use self::{candidates::State, moves::allows_doubles, reasons::reasons};
use super::{
    Chances, Opponent, Random, Ranked, Shadow, Strength, Style, Thought, Value, View,
    chance::is_poor,
    puzzles::{self, PuzzleInfo, Puzzles},
    search, shadow,
};
use rules::games::{
    AnyPosition, Options, Rules, State as _,
    trypsylon::{Kind, Move, Position, Ruleset, Shore},
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

/// The opponent in Trypsylon.
pub struct Trypsylon;

impl Opponent for Trypsylon {
    type Position = Position;

    // From 2,280 games of levels 4 and 5 on 5x5, on 2026-11-29: within 3 points in every tenth.
    const CHANCES: Chances = [
        134, 134, 134, 134, 134, 156, 246, 246, 246, 329, 337, 337, 371, 433, 433, 564, 564, 564,
        564, 564, 598, 668, 681, 708, 743, 764, 794, 828, 828, 828, 828, 828, 828,
    ];
    // From the games of each level against the one below, see `docs/measured.md`.
    const RATINGS: [u16; 6] = [1_150, 1_330, 1_500, 1_680, 1_900, 2_030];
    const REVIEW: (u32, u32) = (2_400, 100);

    fn think(
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

    /// Also where nothing moves forward any more.
    fn takes_draw(known: &View<'_, Position>, judge: &dyn Fn() -> Option<Value>) -> bool {
        judge().is_some_and(|own| wants_draw(&known.past, own) || is_poor(&Self::CHANCES, own))
    }

    fn looks_at_all(position: &Position) -> bool {
        !allows_doubles(position)
    }

    fn shadow(position: &Position, _: &mut Random) -> Option<Box<dyn Shadow>> {
        Some(Box::new(State::new(*position)))
    }
}

impl Puzzles for Trypsylon {
    const INFO: PuzzleInfo = PuzzleInfo {
        options: puzzle_options,
        // Wins and defences with one card, and double moves.
        ideas: &[
            |it| it.kind == puzzles::Kind::WinInOne && !it.key.contains('+'),
            |it| it.kind == puzzles::Kind::Defence && !it.key.contains('+'),
            |it| it.key.contains('+'),
        ],
        lacks: |position, seat| Some(reasons::lacks(position.typed()?, Shore::of(seat)?)),
        ..PuzzleInfo::USUAL
    };
}

/// The options of a game that is played to find puzzles in.
fn puzzle_options(random: &mut Random) -> Options {
    let mut pick = |values: &[&'static str]| values[random.index(values.len())].into();
    Options::from_iter([
        ("size".to_owned(), pick(&["5x5", "5x5", "6x5", "6x6"])),
        (
            "rules".to_owned(),
            pick(&["standard", "standard", "standard", "expert"]),
        ),
    ])
}

impl Shadow for State {
    fn position(&self) -> Box<dyn AnyPosition> {
        self.position.boxed()
    }

    fn candidates(&self, style: &Style, random: &mut Random) -> Vec<Ranked<String>> {
        shadow::candidates(self, style, random)
    }

    fn play(&mut self, mv: &str) {
        let position = self.position;
        shadow::play(self, &position, mv);
    }
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
fn wants_draw(past: &[(&Position, Move)], value: Value) -> bool {
    let quiet = quiet(past);
    let is_even = value.get().abs_diff(Value::EVEN.get()) <= MARGIN;
    value != Value::WON && (quiet >= STUCK || (quiet >= QUIET && is_even))
}

/// Whether to offer a draw now: not on every turn, where it is declined.
fn offers_draw(past: &[(&Position, Move)], value: Value) -> bool {
    // Of two moves in a row one is this player's.
    wants_draw(past, value) && quiet(past) % AGAIN < 2
}
