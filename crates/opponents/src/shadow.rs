//! What an opponent's search knows of a position, beside the rules: for tests that play both, move
//! by move.

use std::any::Any;

use super::{
    Candidate, Random, Ranked, SearchState, Style, Value, trisq, trypsylon, tryptic, wyps,
};
use rules::games::{self, AnyPosition, Rules};

/// The state in which an opponent searches, which plays along with the rules.
#[derive(Debug)]
pub struct Shadow(State);

#[derive(Debug)]
#[allow(clippy::large_enum_variant, reason = "there is one at a time")]
enum State {
    Trypsylon(trypsylon::State),
    Trisq(trisq::State),
    Tryptic(tryptic::Gains, games::tryptic::Position),
    Wyps(wyps::State),
}

impl Shadow {
    /// The state in which a search begins from here, or from a position that its player cannot tell
    /// from this one; `None` where there is no opponent for this game.
    #[allow(
        clippy::same_functions_in_if_condition,
        reason = "each asks for a type of its own"
    )]
    pub fn of(position: &dyn AnyPosition, random: &mut Random) -> Option<Self> {
        let any = position as &dyn Any;
        let state = if let Some(position) = any.downcast_ref() {
            State::Trypsylon(trypsylon::State::new(*position))
        } else if let Some(position) = any.downcast_ref() {
            State::Trisq(trisq::State::new(position))
        } else if let Some(position) = any.downcast_ref() {
            State::Tryptic(tryptic::Gains::of(position), position.clone())
        } else if let Some(position) = any.downcast_ref() {
            let knowledge = wyps::Knowledge::all();
            State::Wyps(wyps::State::imagine(position, knowledge, random))
        } else {
            return None;
        };
        Some(Self(state))
    }

    /// The position that the search has made of it.
    pub fn position(&self) -> Box<dyn AnyPosition> {
        match &self.0 {
            State::Trypsylon(state) => state.position.boxed(),
            State::Trisq(state) => state.position.boxed(),
            State::Tryptic(_, position) => position.boxed(),
            State::Wyps(state) => state.judged().boxed(),
        }
    }

    /// Whether the search knows what is true of this position; how it ended does not count.
    pub fn is_like(&self, position: &dyn AnyPosition) -> bool {
        let any = position as &dyn Any;
        match &self.0 {
            State::Tryptic(gains, _) => any.downcast_ref().is_some_and(|it| gains.are_of(it)),
            _ => self.position().text() == position.text(),
        }
    }

    /// The moves among which the search chooses, in the game's notation, with what a look at each
    /// says. [`Value::WON`] and [`Value::LOST`] are certain at one move ahead.
    pub fn candidates(&self, width: usize, random: &mut Random) -> Vec<Ranked<String>> {
        fn ranked<S: SearchState>(
            state: &S,
            style: &Style,
            random: &mut Random,
        ) -> Vec<Ranked<String>>
        where
            S::Move: ToString,
        {
            let found = state.candidates(style, random).into_iter();
            let in_notation = |Candidate { mv, value }: Candidate<S::Move>| Ranked {
                mv: mv.to_string(),
                value,
            };
            found.map(in_notation).collect()
        }
        let style = &Style {
            looks: 1,
            width,
            heat: 0,
            careless: random.happens(50),
        };
        match &self.0 {
            State::Trypsylon(state) => ranked(state, style, random),
            State::Trisq(state) => ranked(state, style, random),
            State::Tryptic(gains, _) => {
                let value = Value::EVEN;
                let tiles = gains.tiles().map(|it| it.to_string());
                tiles.map(|mv| Ranked { mv, value }).collect()
            }
            State::Wyps(state) => ranked(state, style, random),
        }
    }

    /// Plays a legal move. What is not one, or no move of this game, is left alone.
    pub fn play(&mut self, mv: &str) {
        fn play<S: SearchState, P: Rules<Move = S::Move>>(position: &P, state: &mut S, mv: &str) {
            if let Ok(mv) = position.read_move(mv) {
                state.play(&mv);
            }
        }
        match &mut self.0 {
            State::Trypsylon(state) => play(&{ state.position }, state, mv),
            State::Trisq(state) => play(&{ state.position }, state, mv),
            State::Tryptic(gains, position) => {
                if let Ok(mv) = position.read_move(mv) {
                    gains.play(&mv);
                    position.play_unchecked(&mv);
                }
            }
            State::Wyps(state) => play(&state.position().clone(), state, mv),
        }
    }
}
