#![allow(clippy::unwrap_used)]

use super::{reasons::wins, sampler::LONGEST, *};
use crate::{Level, SearchState, Seen};
use rules::games::{AnyPosition, Game, Options, Seat};

const LEVEL_3: Strength = Strength::Level(Level::ALL[2]);

/// The start of a game, with the bag in the order of this seed.
fn start(side: u8, variant: &str, words: &str, seed: u64) -> Position {
    let mut options = Options::new();
    options.insert("side".to_owned(), side.into());
    options.insert("variant".to_owned(), variant.into());
    options.insert("words".to_owned(), words.into());
    let random = &mut Random::new(seed);
    let setup = Game::WYPS.setup();
    setup.complete(&mut options, Seat::FIRST, random);
    let position = setup.start(&options).unwrap();
    Position::clone(
        (position.as_ref() as &dyn std::any::Any)
            .downcast_ref()
            .unwrap(),
    )
}

fn read(text: &str) -> Position {
    text.parse().unwrap()
}

fn thought(position: &Position, strength: Strength, seed: u64) -> Option<Thought> {
    let positions: [Box<dyn AnyPosition>; 1] = [position.boxed()];
    let seat = position.turn().unwrap_or(Seat::FIRST);
    crate::think(&Seen::by(seat, &positions, &[]), strength, seed)
}

/// Plays random moves by the rules.
fn after_random_moves(mut position: Position, count: usize, seed: u64) -> Position {
    let random = &mut Random::new(seed);
    for _ in 0..count {
        if position.is_over() {
            break;
        }
        let state = State::imagine(&position, Knowledge::all(), random);
        let mv = state.random_move(300, random).or_else(|| state.some_move());
        let mv = mv.unwrap();
        position.check(&mv).unwrap();
        position.play_unchecked(&mv);
    }
    position
}

/// Sides, variants and filters.
const GAMES: [(u8, &str, &str); 6] = [
    (7, "standard", "all"),
    (10, "standard", "all"),
    (13, "standard", "all"),
    (7, "standard", "family"),
    (7, "quick", "all"),
    (10, "number", "all"),
];

#[test]
fn moves_are_legal_in_all_variants() {
    for (seed, (side, variant, words)) in (1..).zip(GAMES) {
        for (level, moves) in Level::ALL.into_iter().zip([0, 1, 2, 5, 9, 14]) {
            let position = after_random_moves(start(side, variant, words, seed), moves, seed);
            let strength = match level.get() {
                1..=3 => Strength::Level(level),
                _ => Strength::Looks(3.try_into().unwrap()),
            };
            let Some(thought) = thought(&position, strength, seed) else {
                assert!(position.is_over(), "{position}");
                continue;
            };
            let mv = position.read_move(&thought.mv).unwrap();
            assert_eq!(position.check(&mv), Ok(()), "{mv} in {position}");
        }
    }
}

#[test]
fn the_order_of_the_bag_does_not_matter() {
    for (seed, (side, variant, words)) in (1..).zip(GAMES) {
        for (level, moves) in Level::ALL.into_iter().zip([0, 1, 2, 4, 6, 8]) {
            let position = after_random_moves(start(side, variant, words, seed), moves, seed);
            let mut other = position.clone();
            other.bag.reverse();
            assert_ne!(position.bag, other.bag, "{position}");
            let strength = match level.get() {
                1..=3 => Strength::Level(level),
                _ => Strength::Looks(3.try_into().unwrap()),
            };
            let [one, two] = [&position, &other].map(|it| thought(it, strength, 7));
            assert_eq!(one, two, "{position}");
        }
    }
    let position = after_random_moves(start(7, "standard", "all", 3), 4, 3);
    assert_eq!(
        thought(&position, LEVEL_3, 7),
        thought(&position, LEVEL_3, 7)
    );
}

#[test]
fn an_empty_rack_passes() {
    let position = read("A/../... b s - ACT,- -");
    assert_eq!(thought(&position, LEVEL_3, 1).unwrap().mv, "pass");
}

#[test]
fn the_search_plays_as_the_rules_do() {
    for seed in 1..=6 {
        let mut position = start(7, "standard", "all", seed);
        let random = &mut Random::new(seed);
        let mut state = State::imagine(&position, Knowledge::all(), random);
        position.bag.clone_from(&state.position().bag);
        while !position.is_over() {
            let mv = state.random_move(300, random).or_else(|| state.some_move());
            let mv = mv.unwrap();
            assert_eq!(position.check(&mv), Ok(()), "{mv} in {position}");
            position.play_unchecked(&mv);
            SearchState::play(&mut state, &mv);
            assert_eq!(state.judged(), position);
        }
    }
}

/// A position of a game of random moves in which the player to move can win at once.
fn winnable(seed: u64) -> Option<Position> {
    let random = &mut Random::new(seed);
    let mut position = start(7, "standard", "all", seed);
    while !position.is_over() {
        let state = State::imagine(&position, Knowledge::all(), random);
        if let Some(win) = state.win(random) {
            assert!(wins(&position, &win), "{win} in {position}");
            return Some(position);
        }
        let mv = state.random_move(300, random).or_else(|| state.some_move());
        position.play_unchecked(&mv.unwrap());
    }
    None
}

#[test]
fn wins_at_once_are_found_and_said() {
    let mut found = 0;
    for seed in 1..=12 {
        let Some(position) = winnable(seed) else {
            continue;
        };
        found += 1;
        let thought = thought(&position, Strength::Looks(10.try_into().unwrap()), seed).unwrap();
        let mv = position.read_move(&thought.mv).unwrap();
        assert!(wins(&position, &mv), "{mv} in {position}");
        let keys: Vec<&str> = thought.reasons.iter().map(|it| it.key.as_ref()).collect();
        assert_eq!(keys, ["wyps-reason-wins"]);
    }
    assert!(found >= 5, "{found}");
}

/// The moves that join all three sides are those among all moves that do.
#[test]
fn all_moves_that_join_are_found() {
    let mut joining = 0;
    for seed in 1..=4 {
        let mut position = start(7, "standard", "all", seed);
        let random = &mut Random::new(seed);
        while !position.is_over() {
            let state = State::imagine(&position, Knowledge::all(), random);
            if position.open().len() <= 12 {
                let mut found = state.joining_moves();
                let mut expected = Vec::new();
                position.for_each_move(&mut |mv| {
                    let mut after = position.clone();
                    Position::play(&mut after, mv, Some(false));
                    let Move::Lay(lay) = mv else { return };
                    if after.joins(position.to_move) && lay.steps.len() <= LONGEST {
                        expected.push(mv.to_string());
                    }
                });
                found.sort();
                expected.sort();
                joining += found.len();
                assert_eq!(found, expected, "{position}");
            }
            let mv = state.random_move(300, random).or_else(|| state.some_move());
            position.play_unchecked(&mv.unwrap());
        }
    }
    assert!(joining > 20, "{joining}");
}
