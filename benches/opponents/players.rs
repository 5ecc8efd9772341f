//! Who plays: the opponents by level, and rivals to measure them by.

use std::{num::NonZeroU32, time::Duration};

use causeway::{
    games::{AnyPosition, Saying, Seat},
    opponents::{Level, Random, Seen, Strength, think},
};

use crate::{
    prototype::Prototype,
    recipes::{Recipe, Wish},
    uct::{Effort, Uct},
};

/// What a player is asked about: their seat, and the game so far.
pub struct Asked<'a> {
    pub seat: Seat,
    /// One more than moves, the present one last.
    pub positions: &'a [Box<dyn AnyPosition>],
    pub moves: &'a [String],
}

impl Asked<'_> {
    pub fn now(&self) -> &dyn AnyPosition {
        self.positions[self.positions.len() - 1].as_ref()
    }
}

pub trait Player {
    /// A legal move for the seat whose turn it is, in the game's notation.
    fn choose(&mut self, asked: &Asked<'_>, seed: u64) -> String;

    /// What a player says out of turn, where the game lets them: by default they announce a win as
    /// soon as they can.
    fn speak(&mut self, asked: &Asked<'_>) -> Option<String> {
        let (now, seat) = (asked.now(), asked.seat);
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
        "prototype" => Box::new(Prototype(Duration::from_millis(amount.parse().unwrap()))),
        "recipe" => Box::new(Recipe {
            wish: Wish::Edges,
            samples: amount.parse().unwrap(),
        }),
        "distance" => Box::new(Recipe {
            wish: Wish::Distance,
            samples: amount.parse().unwrap(),
        }),
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
        think(&known, self.0, seed).map(|it| it.mv)
    }
}

impl Player for Opponent {
    fn choose(&mut self, asked: &Asked<'_>, seed: u64) -> String {
        self.thought(asked, seed).unwrap()
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
    fn choose(&mut self, asked: &Asked<'_>, seed: u64) -> String {
        let moves = asked.now().moves();
        moves[Random::new(seed).index(moves.len())].clone()
    }
}
