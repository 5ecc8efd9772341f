//! A thought of the highest level on the largest boards.

use std::num::NonZeroU32;

use causeway::{
    games::{AnyPosition, Game, Options, Seat},
    opponents::{Level, Random, Seen, Strength, think},
};
use serde_json::json;

use crate::ALLOCATOR;

/// Number of bytes that a thought may take.
const MOST: usize = 16 << 20;

/// A game in its middle: the positions so far, and the moves between them.
fn middle(game: Game, options: &serde_json::Value) -> (Vec<Box<dyn AnyPosition>>, Vec<String>) {
    let mut options: Options = serde_json::from_value(options.clone()).unwrap();
    let random = &mut Random::new(7);
    game.setup().complete(&mut options, Seat::FIRST, random);
    let mut positions = vec![game.start(&options).unwrap()];
    let mut moves = Vec::new();
    let quick = Strength::Looks(NonZeroU32::MIN);
    for seed in 0..10 {
        let now = positions.last().unwrap();
        let seen = Seen::by(now.turn().unwrap(), &positions, &moves);
        let mv = think(&seen, quick, seed).unwrap().mv;
        positions.push(now.play(&mv).unwrap());
        moves.push(mv);
    }
    (positions, moves)
}

pub fn take_little_memory() {
    let patterns = ["GGR", "RWR", "BBW", "WYW", "YYG"];
    let strongest = Strength::Level(Level::HIGHEST);
    for (game, options) in [
        (Game::TRYPTIC, json!({"patterns": patterns})),
        (Game::TRYPSYLON, json!({"size": "6x6"})),
        (Game::TRYPSYLON, json!({"size": "6x6", "rules": "expert"})),
        (Game::TRISQ, json!({"size": 9})),
        (Game::WYPS, json!({"side": 13})),
    ] {
        // This makes the tables and the dictionary, too, which stay.
        let (positions, moves) = middle(game, &options);
        let seen = Seen::by(
            positions.last().unwrap().turn().unwrap(),
            &positions,
            &moves,
        );
        let before = ALLOCATOR.allocated();
        let thought = think(&seen, strongest, 1);
        // At most: the largest amount may be an earlier one.
        let taken = ALLOCATOR.max_allocated() - before;
        assert!(thought.is_some());
        println!("{game} {options}: {taken} bytes at most");
        assert!(taken <= MOST, "{game} {options}: {taken} bytes");
    }
}
