//! Who plays: the opponents by level, and rivals to measure them by.

use std::{num::NonZeroU32, time::Duration};

use causeway::{
    games::{AnyPosition, Saying, Seat},
    opponents::{Level, Random, Seen, Strength, think},
};

use crate::uct::{Effort, Uct};

pub trait Player {
    /// A legal move for the seat whose turn it is, in the game's notation.
    fn choose(
        &mut self,
        seat: Seat,
        positions: &[Box<dyn AnyPosition>],
        moves: &[String],
        seed: u64,
    ) -> String;

    /// What a player says out of turn, where the game lets them: by default they announce a win as
    /// soon as they can.
    fn speak(
        &mut self,
        seat: Seat,
        positions: &[Box<dyn AnyPosition>],
        _moves: &[String],
    ) -> Option<String> {
        let now = positions.last()?;
        let points = now.facts(Some("points"))?;
        let own = points.get("points")?.get(seat.index())?.as_i64()?;
        let claim = now.saying(seat, Saying::Claim)?;
        (own >= 5 && now.is_in(seat) && now.play(&claim).is_ok()).then_some(claim)
    }
}

/// The player of this name, see the usage.
pub fn player(name: &str) -> Box<dyn Player> {
    let (kind, amount) = name.split_once(':').unwrap_or((name, ""));
    match kind {
        "random" => Box::new(AtRandom),
        "looks" => Box::new(Opponent(Strength::Looks(
            amount.parse::<NonZeroU32>().unwrap(),
        ))),
        "uct" => Box::new(Uct(Effort::Time(Duration::from_millis(
            amount.parse().unwrap(),
        )))),
        "playouts" => Box::new(Uct(Effort::Playouts(amount.parse().unwrap()))),
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

    fn speak(
        &mut self,
        seat: Seat,
        positions: &[Box<dyn AnyPosition>],
        moves: &[String],
    ) -> Option<String> {
        // Only what a player says out of turn: their turns are for `choose`.
        let now = positions.last()?;
        if now.saying(seat, Saying::Claim).is_none() || now.turn() == Some(seat) {
            return None;
        }
        think(&Seen::by(seat, positions, moves), self.0, 0).map(|it| it.mv)
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
