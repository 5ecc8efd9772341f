//! Ideas of a game, each taught by a few of the shipped puzzles that turn on it, the easiest first:
//! one is shown solved, and the others are to be solved.

use std::{collections::HashMap, sync::LazyLock};

use serde::{Deserialize, Serialize};

use super::{Puzzle, set::shipped};
use crate::opponents;
use rules::{games::Game, ids::PuzzleId, sentences::Sentence};

/// Number of puzzles that teach an idea, after one that is shown solved.
const PUZZLES: usize = 5;

/// An idea of a game, by its place among them, from 0.
#[derive(Clone, Copy, Debug, Deserialize, Eq, Hash, PartialEq, Serialize)]
pub struct Idea {
    #[serde(with = "super::kind::game_name")]
    pub game: Game,
    pub index: u8,
}

static PUZZLES_OF_IDEAS: LazyLock<HashMap<Idea, Vec<&'static Puzzle>>> = LazyLock::new(|| {
    let ideas = Game::all().iter().flat_map(|game| Idea::all_of(*game));
    ideas.map(|idea| (idea, idea.find_puzzles())).collect()
});

static IDEAS: LazyLock<HashMap<PuzzleId, Idea>> = LazyLock::new(|| {
    let of = |(idea, puzzles): (&Idea, &Vec<&Puzzle>)| {
        let idea = *idea;
        let ids: Vec<_> = puzzles.iter().map(|it| (it.id(), idea)).collect();
        ids
    };
    PUZZLES_OF_IDEAS.iter().flat_map(of).collect()
});

impl Idea {
    pub fn all_of(game: Game) -> impl Iterator<Item = Self> {
        let count = opponents::of(game).map_or(0, |it| it.puzzles().ideas.len());
        (0..count).filter_map(move |index| {
            let index = u8::try_from(index).ok()?;
            Some(Self { game, index })
        })
    }

    /// That which a puzzle teaches or is the example of, if there is one.
    pub fn of(puzzle: PuzzleId) -> Option<Self> {
        IDEAS.get(&puzzle).copied()
    }

    /// The puzzle that is shown solved as its example, if it has puzzles.
    pub fn example(self) -> Option<&'static Puzzle> {
        PUZZLES_OF_IDEAS.get(&self)?.first().copied()
    }

    /// The puzzles that teach it, in their order.
    pub fn puzzles(self) -> &'static [&'static Puzzle] {
        let all = PUZZLES_OF_IDEAS.get(&self);
        all.and_then(|all| all.get(1..)).unwrap_or_default()
    }

    fn find_puzzles(self) -> Vec<&'static Puzzle> {
        let ideas = opponents::of(self.game).map_or(&[][..], |it| it.puzzles().ideas);
        let Some(teaches) = ideas.get(usize::from(self.index)) else {
            return Vec::new();
        };
        let of_game = shipped().iter().filter(|it| it.game == self.game);
        let mut found: Vec<&Puzzle> = of_game.filter(|it| teaches(it)).collect();
        found.sort_by_key(|it| (it.level, it.key.len()));
        found.truncate(1 + PUZZLES);
        found
    }

    /// Its name.
    pub fn title(self) -> Sentence {
        self.sentence("")
    }

    /// What it is.
    pub fn text(self) -> Sentence {
        self.sentence("-text")
    }

    fn sentence(self, part: &str) -> Sentence {
        Sentence::composed(format!("{}-idea-{}{part}", self.game, self.index + 1))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn each_game_has_three_ideas_with_puzzles_of_their_own() {
        let mut taught = HashSet::new();
        for game in Game::all() {
            assert_eq!(Idea::all_of(*game).count(), 3, "{game}");
            for idea in Idea::all_of(*game) {
                assert_eq!(idea.puzzles().len(), PUZZLES, "{idea:?}");
                for puzzle in idea.puzzles().iter().copied().chain(idea.example()) {
                    assert!(taught.insert(puzzle.id()), "{puzzle:?} teaches two");
                    assert_eq!(Idea::of(puzzle.id()), Some(idea));
                }
            }
        }
    }
}
