//! Who plays: the opponents by level, and rivals to measure them by.

use std::{num::NonZeroU32, time::Duration};

use causeway::{
    games::Saying,
    opponents::{Level, Random, Seen, Strength, think},
};

use crate::{
    player::{Asked, Player},
    uct::Uct,
};

/// The player of this name, see the usage.
pub fn player(name: &str) -> Box<dyn Player> {
    let (kind, amount) = name.split_once(':').unwrap_or((name, ""));
    match kind {
        "random" => Box::new(AtRandom),
        "looks" => Box::new(Opponent(Strength::Looks(
            amount.parse::<NonZeroU32>().unwrap(),
        ))),
        "uct" => Box::new(Uct(Duration::from_millis(amount.parse().unwrap()))),
        level => {
            let level = Level::new(level.parse().unwrap()).unwrap();
            Box::new(Opponent(Strength::Level(level)))
        }
    }
}

struct Opponent(Strength);

impl Opponent {
    fn thought(&self, asked: &Asked<'_>, seed: u64) -> Option<String> {
        let known = Seen::by(asked.seat, asked.positions, asked.moves);
        let thought = think(&known, self.0, seed)?;
        (!thought.resigns).then_some(thought.mv)
    }
}

impl Player for Opponent {
    fn choose(&mut self, asked: &Asked<'_>, seed: u64) -> Option<String> {
        self.thought(asked, seed)
    }

    fn speak(&mut self, asked: &Asked<'_>) -> Option<String> {
        // Only what a player says out of turn: their turns are for `choose`.
        let now = asked.now();
        now.saying(asked.seat, Saying::Claim)?;
        if now.turn() == Some(asked.seat) {
            return None;
        }
        self.thought(asked, 0)
    }
}

struct AtRandom;

impl Player for AtRandom {
    fn choose(&mut self, asked: &Asked<'_>, seed: u64) -> Option<String> {
        let moves = asked.now().moves();
        Some(moves[Random::new(seed).index(moves.len())].clone())
    }
}
