//! The rival that the level 6 of each game is measured by: the best player of the prototype in
//! that game, with its time in milliseconds a move. Without time it plays like a beginner who knows
//! the rules: it sees a win at once, else makes the move that looks best, and thinks of no answer.

use std::{any::Any, time::Duration};

use causeway::opponents::Random;

use crate::{
    players::{Asked, Player},
    prototype_trisq, prototype_trypsylon, prototype_tryptic, prototype_wyps,
};

/// The prototype's best player with this processor time a move.
pub struct Prototype(pub Duration);

impl Player for Prototype {
    fn choose(&mut self, asked: &Asked<'_>, seed: u64) -> String {
        let (now, random) = (asked.now(), &mut Random::new(seed));
        let position = now as &dyn Any;
        match now.info().name {
            "trypsylon" => {
                prototype_trypsylon::choose(position.downcast_ref().unwrap(), self.0, random)
            }
            "trisq" => prototype_trisq::choose(position.downcast_ref().unwrap(), self.0, random),
            // Its time is over after 1 or 2 ms.
            "tryptic" => prototype_tryptic::choose(asked, !self.0.is_zero(), random),
            "wyps" => prototype_wyps::choose(position.downcast_ref().unwrap(), self.0, random),
            name => panic!("the prototype does not play {name}"),
        }
    }
}
