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

use self::candidates::State;
use super::{
    Chances, Level, Opponent, Random, Ranked, Shadow, Strength, Style, Thought, Value, View,
    puzzles::{Kind, PuzzleInfo, Puzzles, hidden_among},
    search, shadow,
};
use rules::games::{
    AnyPosition, Options, Rules,
    trisq::{Colour, Move, Position},
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

/// The opponent in Trisq.
pub struct Trisq;

impl Opponent for Trisq {
    type Position = Position;

    // From 2,999 games of levels 4 and 5 on 6x6, on 2026-11-29: within 2 points in every tenth.
    const CHANCES: Chances = [
        0, 17, 17, 17, 17, 17, 25, 54, 74, 111, 160, 219, 268, 292, 375, 445, 495, 522, 581, 633,
        704, 748, 793, 824, 893, 914, 927, 961, 972, 972, 972, 972, 985,
    ];
    // From the games of each level against the one below, see `docs/measured.md`.
    const RATINGS: [u16; 6] = [1_040, 1_260, 1_500, 1_720, 1_950, 2_160];

    fn think(
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

    fn shadow(position: &Position, _: &mut Random) -> Option<Box<dyn Shadow>> {
        Some(Box::new(State::new(position)))
    }
}

impl Puzzles for Trisq {
    const INFO: PuzzleInfo = PuzzleInfo {
        options: puzzle_options,
        // A move is two pieces, chosen one after the other: these are some 140 of them, and 220.
        hidden: |_, _, moves| Some(hidden_among(moves, [10_000, 25_000])),
        // Missing pieces, blocks, and threats that cannot be answered.
        ideas: &[
            |it| it.kind == Kind::WinInOne,
            |it| it.kind == Kind::Defence,
            |it| it.kind == Kind::WinInTwo,
        ],
        lacks: |position, seat| reasons::lacks(position.typed()?, Colour::of(seat)?),
        ..PuzzleInfo::USUAL
    };
}

/// The options of a game that is played to find puzzles in.
fn puzzle_options(_: &mut Random) -> Options {
    Options::from_iter([("size".to_owned(), 6.into())])
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
