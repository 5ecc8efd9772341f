//! Who plays: the opponents by level, and rivals to measure them by.

use std::{num::NonZeroU32, time::Duration};

use causeway::{
    games::{AnyPosition, Seat},
    opponents::{Level, Random, Seen, Strength, think},
};

use crate::uct;

pub trait Player {
    /// A legal move for the seat whose turn it is, in the game's notation.
    fn choose(
        &mut self,
        seat: Seat,
        positions: &[Box<dyn AnyPosition>],
        moves: &[String],
        seed: u64,
    ) -> String;
}

/// The player of this name, see the usage.
pub fn player(name: &str) -> Box<dyn Player> {
    let (kind, amount) = name.split_once(':').unwrap_or((name, ""));
    match kind {
        "random" => Box::new(AtRandom),
        "looks" => Box::new(Opponent(Strength::Looks(
            amount.parse::<NonZeroU32>().unwrap(),
        ))),
        "uct" => Box::new(uct::Uct(Duration::from_millis(amount.parse().unwrap()))),
        level => {
            let level = Level::new(level.parse().unwrap()).unwrap();
            Box::new(Opponent(Strength::Level(level)))
        }
    }
}

struct Opponent(Strength);

impl Player for Opponent {
    fn choose(
        &mut self,
        seat: Seat,
        positions: &[Box<dyn AnyPosition>],
        moves: &[String],
        seed: u64,
    ) -> String {
        think(&Seen::by(seat, positions, moves), self.0, seed)
            .unwrap()
            .mv
    }
}

struct AtRandom;

impl Player for AtRandom {
    fn choose(
        &mut self,
        _: Seat,
        positions: &[Box<dyn AnyPosition>],
        _: &[String],
        seed: u64,
    ) -> String {
        let moves = positions.last().unwrap().moves();
        moves[Random::new(seed).index(moves.len())].clone()
    }
}
