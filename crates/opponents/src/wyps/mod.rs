//! The opponent in WYPS: words found by chance, weighed by the stones and the letters that they
//! bring, and best-first search among the best of them.
//!
//! Racks are open, so the other's reply is found like one's own move. Only the order of the bag is
//! hidden: it is shuffled before a search.

mod board;
mod evaluation;
mod puzzles;
mod reasons;
mod sampler;
mod state;
#[cfg(test)]
mod tests;
mod vocabulary;
mod wins;
mod worths;

pub use state::{Knowledge, State};
pub use vocabulary::Vocabulary;

use super::{
    Candidate, Chances, Found, Opponent, Random, Ranked, Shadow, Strength, Style, Thought, Value,
    View, search, shadow,
};
use rules::games::{
    AnyPosition, Rules, State as _,
    wyps::{Move, Position},
};

/// How a level plays.
struct Plan {
    style: Style,
    knowledge: Knowledge,
    /// The words that the other player is feared to know.
    feared: Vocabulary,
}

impl Plan {
    fn of(strength: Strength, position: &Position, random: &mut Random) -> Self {
        use Vocabulary::{All, Everyday, UpTo};
        let number = usize::from(strength.level().get()) - 1;
        let vocabulary = [Everyday(4), Everyday(5), Everyday(5), All, All, All][number];
        let descents = [20, 15, 10, 20, 200, 500][number];
        let heat = [30_000, 12_000, 30_000, 8_500, 3_000, 0][number];
        let careless = [100, 70, 0, 0, 0, 0][number];
        // From level 3 on no reply that wins at once is overlooked.
        let feared = [Everyday(4), UpTo(4), All, All, All, All][number];
        Self {
            style: Style {
                looks: looks(strength, position),
                width: 24,
                heat,
                careless: random.happens(careless),
            },
            knowledge: Knowledge {
                vocabulary,
                descents,
                evaluated: 200,
                tries_all_answers: number >= 2,
            },
            feared,
        }
    }
}

/// Number of expansions. A level makes fewer of them on a board that is larger than the smallest,
/// where each takes longer.
fn looks(strength: Strength, position: &Position) -> u32 {
    const SMALLEST: u32 = 28;
    let looks = strength.looks([1, 1, 1, 1, 4, 250]);
    match strength {
        Strength::Level(_) => (looks * SMALLEST / position.size.hexes().len().max(SMALLEST)).max(1),
        Strength::Looks(_) => looks,
    }
}

/// The opponent in WYPS.
pub struct Wyps;

impl Opponent for Wyps {
    type Position = Position;

    // From 2,357 games of levels 4 and 5 on side 7, on 2026-11-29: within 3 points in every tenth.
    // Rather flat: words turn so much that few advantages last.
    const CHANCES: Chances = [
        167, 234, 234, 234, 296, 315, 370, 391, 395, 406, 426, 464, 464, 464, 481, 501, 501, 501,
        501, 508, 520, 520, 520, 529, 529, 529, 529, 550, 604, 653, 653, 653, 653,
    ];
    // From the games of each level against the one below, see `docs/measured.md`.
    const RATINGS: [u16; 6] = [1_120, 1_340, 1_500, 1_740, 1_870, 2_000];
    const REVIEW: (u32, u32) = (1_200, 60);

    fn think(
        view: &View<'_, Position>,
        strength: Strength,
        random: &mut Random,
    ) -> Option<Thought> {
        let position = view.now;
        if position.turn() != Some(view.seat) {
            return None;
        }
        let plan = Plan::of(strength, position, random);
        let state = State::imagine(position, plan.knowledge, random);
        let found = search(&state, &plan.style, random);
        let chosen = choose(&found, &state, &plan, random)
            .filter(|(mv, _)| position.check(mv).is_ok())
            .or_else(|| Some((some_move(position)?, Value::EVEN)));
        let (mv, value) = chosen?;
        let reasons = reasons::reasons(&state, &mv, random);
        // A connection that none of the words breaks that this player knows.
        let knows_all = plan.knowledge.vocabulary == Vocabulary::All;
        let resigns = position.threat().is_some() && found.moves.is_empty() && !knows_all;
        Some(Thought {
            resigns,
            ..Thought::of(&found, &mv, value, reasons)
        })
    }

    fn shadow(position: &Position, random: &mut Random) -> Option<Box<dyn Shadow>> {
        Some(Box::new(State::imagine(position, Knowledge::all(), random)))
    }
}

impl Shadow for State {
    fn position(&self) -> Box<dyn AnyPosition> {
        self.judged().boxed()
    }

    fn candidates(&self, style: &Style, random: &mut Random) -> Vec<Ranked<String>> {
        shadow::candidates(self, style, random)
    }

    fn play(&mut self, mv: &str) {
        let position = State::position(self).clone();
        shadow::play(self, &position, mv);
    }
}

/// The move to play and its value. Unless that is overlooked this time, it is one after which the
/// other does not win at once, if one is found.
fn choose(
    found: &Found<Move>,
    state: &State,
    plan: &Plan,
    random: &mut Random,
) -> Option<(Move, Value)> {
    let chosen = if plan.style.heat == 0 {
        best_known(found, state.position())?
    } else {
        found.choose(plan.style.heat, random)?
    };
    let chosen = (chosen.mv.clone(), chosen.value);
    if plan.style.careless || chosen.1 == Value::WON {
        return Some(chosen);
    }
    let mut threats = Threats::default();
    let mut fewest = threats.count(&chosen.0, state, plan.feared, BAGS, random);
    if fewest == 0 {
        return Some(chosen);
    }
    let mut best = chosen;
    let mut try_all = |others: Vec<(Move, Value)>, random: &mut Random| {
        for other in others {
            let count = threats.count(&other.0, state, plan.feared, fewest, random);
            if count < fewest {
                (best, fewest) = (other, count);
            }
            if fewest == 0 {
                break;
            }
        }
        fewest
    };
    let found = found.moves.iter().map(|it| (it.mv.clone(), it.value));
    // Moves that the search has not weighed are worth less than one that loses by bad luck alone.
    if try_all(found.collect(), random) > 1 {
        try_all(state.many_moves(random), random);
    }
    Some(best)
}

/// By how much a move may be worse whose word more people know.
const AS_GOOD: u16 = 400;

/// Of the moves that are as good as the best one, or nearly so, that with the word that most people
/// know: the highest level gives the hints, and what a review calls better is to be found.
fn best_known<'a>(found: &'a Found<Move>, position: &Position) -> Option<&'a Candidate<Move>> {
    let best = found.moves.first()?.value;
    let is_as_good = |it: &&Candidate<Move>| {
        it.value.is_certain() == best.is_certain() && best.get() - it.value.get() <= AS_GOOD
    };
    let as_good = found.moves.iter().filter(is_as_good);
    as_good.min_by_key(|it| position.commonness(&it.mv))
}

/// Number of orders of the bag that are drawn for a move: whether a connection can be broken often
/// depends on what comes out of it.
const BAGS: usize = 6;

/// The moves by which the other wins at once after one of the moves tried so far; the last one that
/// did comes first.
#[derive(Default)]
struct Threats(Vec<Move>);

impl Threats {
    /// In how many of [`BAGS`] orders of the bag the other wins at once after this move, by a word
    /// that they may know; counted up to `most`.
    fn count(
        &mut self,
        mv: &Move,
        state: &State,
        feared: Vocabulary,
        most: usize,
        random: &mut Random,
    ) -> usize {
        let mut count = 0;
        let mut connections = None;
        for _ in 0..BAGS {
            let after = state.with_other_bag(random).after(mv, feared);
            let known = self.0.iter().position(|it| after.wins_by(it, random));
            if let Some(known) = known {
                self.0[..=known].rotate_right(1);
            } else {
                let among = connections.get_or_insert_with(|| after.connections());
                let Some(win) = after.win_among(among, random) else {
                    continue;
                };
                self.0.insert(0, win);
            }
            count += 1;
            if count == most {
                break;
            }
        }
        count
    }
}

/// Some legal move, should all else fail.
fn some_move(position: &Position) -> Option<Move> {
    use std::ops::ControlFlow;

    use rules::games::wyps::{Lay, Step, Turn};

    if position.swap_is_open {
        return Some(Move::Keep);
    }
    let Some(stone) = position.own_rack().kinds().next() else {
        return Some(Move::Pass);
    };
    let mut found = None;
    if position.threat().is_none() {
        let hex = position.open().first()?;
        let stone = Some(stone);
        return Some(Move::Lay(Lay {
            steps: vec![Step { hex, stone }],
            turn: Turn::Line,
        }));
    }
    let _ = position.for_each_word(&[], None, &mut |steps, turns| {
        found = turns.iter().next().map(|turn| (steps.to_vec(), turn));
        ControlFlow::Break(())
    });
    found.map(|(steps, turn)| Move::Lay(Lay { steps, turn }))
}
