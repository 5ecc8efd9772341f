//! WYPS for plain UCT.

use std::any::Any;

use causeway::{
    games::{
        AnyPosition, State as _,
        wyps::{Move, Position},
    },
    opponents::{
        Random, SearchState,
        wyps::{Knowledge, State},
    },
};

use crate::uct::Playout;

/// Number of moves that are tried in a position: there are 100,000 or more.
const WIDTH: usize = 40;

/// Number of descents for a reply that breaks a connection.
const REPLIES: u32 = 100;

#[derive(Clone)]
pub struct Wyps {
    state: State,
    random: Random,
    /// The reply to an atari.
    reply: Option<Move>,
    is_lost: bool,
}

impl Wyps {
    pub fn of(position: &dyn AnyPosition, random: &mut Random) -> Self {
        let position = (position as &dyn Any).downcast_ref::<Position>().unwrap();
        Self {
            state: State::imagine(position, Knowledge::all(), random),
            random: Random::new(random.next()),
            reply: None,
            is_lost: false,
        }
    }
}

impl Playout for Wyps {
    type Move = Move;

    fn result(&self) -> Option<f64> {
        if self.is_lost {
            return Some(0.0);
        }
        let outcome = self.state.position().outcome()?;
        // Whoever has moved has won.
        Some(if outcome.winner().is_some() { 0.0 } else { 0.5 })
    }

    fn moves(&self) -> Vec<Move> {
        let mut random = self.random.clone();
        let mut moves: Vec<Move> = Vec::new();
        for _ in 0..3 * WIDTH {
            let mv = self.state.random_move(REPLIES, &mut random);
            moves.extend(mv.filter(|mv| !moves.contains(mv)));
            if moves.len() == WIDTH {
                break;
            }
        }
        if moves.is_empty() {
            // A reply to an atari that chance did not find.
            moves.extend(self.state.some_move());
        }
        moves
    }

    fn random_move(&self, random: &mut Random) -> Move {
        let known = self.reply.clone();
        known.unwrap_or_else(|| self.state.random_move(REPLIES, random).unwrap())
    }

    fn play(&mut self, mv: &Move) {
        self.random.next();
        self.state.play(mv);
        self.reply = None;
        if self.state.is_atari() {
            self.reply = self.state.random_move(REPLIES, &mut self.random);
            self.is_lost = self.reply.is_none();
        }
    }
}
