use std::{collections::HashMap, sync::LazyLock};

use super::Puzzle;
use rules::ids::PuzzleId;

/// The puzzles that come with the program, made by `causeway puzzles`.
static SHIPPED: LazyLock<Vec<Puzzle>> = LazyLock::new(|| {
    let lines = include_str!("../../../../assets/puzzles.jsonl").lines();
    // A test reads them all.
    lines
        .filter_map(|line| serde_json::from_str(line).ok())
        .collect()
});

static PLACES: LazyLock<HashMap<PuzzleId, usize>> = LazyLock::new(|| {
    let ids = shipped().iter().map(Puzzle::id);
    ids.zip(0..).collect()
});

/// The puzzle with this id that comes with the program.
pub fn shipped_with(id: PuzzleId) -> Option<&'static Puzzle> {
    PLACES.get(&id).and_then(|place| shipped().get(*place))
}

/// The puzzles that come with the program, in an order that never changes; read when they are
/// first needed.
pub fn shipped() -> &'static [Puzzle] {
    &SHIPPED
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::collections::{BTreeMap, BTreeSet};

    use super::*;
    use crate::{
        opponents,
        puzzles::{Kind, keys, make},
    };
    use rules::games::Game;

    #[test]
    fn every_line_is_a_puzzle_and_each_game_has_many_of_several_kinds() {
        let lines = include_str!("../../../../assets/puzzles.jsonl").lines();
        assert_eq!(lines.count(), shipped().len());
        assert!(shipped().len() >= 400);
        let ids: BTreeSet<_> = shipped().iter().map(Puzzle::id).collect();
        assert_eq!(ids.len(), shipped().len());
        let mut counts: BTreeMap<Game, BTreeMap<Kind, usize>> = BTreeMap::new();
        for puzzle in shipped() {
            *counts
                .entry(puzzle.game)
                .or_default()
                .entry(puzzle.kind)
                .or_default() += 1;
        }
        for game in Game::all() {
            let kinds = &counts[game];
            assert!(kinds.len() >= 2, "{game}: {kinds:?}");
            assert!(kinds.values().sum::<usize>() >= 90, "{game}: {kinds:?}");
        }
    }

    #[test]
    fn the_command_makes_them() {
        for game in Game::all() {
            let made = make(*game, 110, 1).next().unwrap();
            let mut shipped = shipped().iter();
            let first = shipped.find(|puzzle| puzzle.game == *game).unwrap();
            assert_eq!(made.id(), first.id(), "{game}");
        }
    }

    /// Every puzzle with few moves and a task of one move is verified, and of those that take
    /// longer every fifth.
    #[test]
    fn each_puzzle_has_exactly_one_key() {
        let mut dear = 0;
        for puzzle in shipped() {
            let position = puzzle.read().unwrap();
            position.play(&puzzle.key).unwrap();
            if puzzle.kind == Kind::Pattern {
                continue;
            }
            let moves = position.perft(1, 100_000).unwrap();
            let info = opponents::of(puzzle.game).unwrap().puzzles();
            let hidden = (info.hidden)(&*position, &puzzle.key, moves).unwrap();
            assert_eq!(puzzle.level, puzzle.kind.level(hidden));
            let is_dear = match puzzle.kind {
                Kind::WinInOne => false,
                Kind::WinInTwo => true,
                _ => moves > 5_000,
            };
            dear += u32::from(is_dear);
            if is_dear && dear % 5 != 1 {
                continue;
            }
            let keys = keys(&*position, puzzle.kind);
            assert_eq!(keys.len(), 1, "{puzzle:?}: {keys:?}");
            let (same, key) = (position.play(&keys[0]), position.play(&puzzle.key));
            assert_eq!(same.unwrap().text(), key.unwrap().text(), "{puzzle:?}");
        }
    }
}
