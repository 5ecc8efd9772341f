//! A position of any game, spoken to in its notation.

use std::any::Any;

use super::{
    Game, GameInfo, Layout, MoveError, PartialMoves, Presentation, Remark, Rules, Scene, Seat,
    Slot, State, TooMany, Viewer, perft::perft,
};
use crate::sentences::{Sentence, sentence};

/// A position of any game. Every type with [`Rules`] is one.
pub trait AnyPosition: State + PartialMoves + Presentation + Any {
    fn game(&self) -> Game;

    fn info(&self) -> &'static GameInfo {
        self.game().info()
    }

    /// The slots that can be typed in a form after this partial move.
    fn typed_slots(&self, partial: &str) -> Vec<&'static str> {
        let slots = self.info().slots.iter();
        let typed = slots.filter(|slot| slot.layout == Layout::Form);
        let open = typed.filter(|slot| self.suggest(partial, slot.name, "").is_some());
        open.map(|slot| slot.name).collect()
    }

    /// The slot that is filled in with a form of groups after this partial move.
    fn grouped_slot(&self, partial: &str) -> Option<&'static str> {
        let partial = self.partial(partial).ok()?;
        let mut slots = self.info().slots.iter();
        let is_open = |slot: &&Slot| partial.choices(slot.name).next().is_some();
        slots
            .find(|slot| slot.layout == Layout::Groups && is_open(slot))
            .map(|slot| slot.name)
    }

    /// The seat that would make this move, see [`Rules::actor_of`].
    fn actor(&self, mv: &str) -> Result<Option<Seat>, Sentence>;

    /// The position after a whole move in the game's notation.
    ///
    /// # Errors
    /// When it is no move, the game is over, or the move is not legal.
    fn play(&self, mv: &str) -> Result<Box<dyn AnyPosition>, MoveError>;

    /// Plays a whole move as a person writes it, see [`PartialMoves::partial_as_typed`]. Returns it
    /// in the game's notation, with the position after it.
    ///
    /// # Errors
    /// When it means no whole move, the game is over, or the move is not legal.
    fn play_as_typed(&self, typed: &str) -> Result<(String, Box<dyn AnyPosition>), MoveError> {
        match self.play(typed) {
            Ok(next) => Ok((typed.to_owned(), next)),
            Err(MoveError::Unreadable(_)) => {
                let whole = self.partial_as_typed(typed)?.text;
                let next = self.play(&whole)?;
                Ok((whole, next))
            }
            Err(why) => Err(why),
        }
    }

    /// The position after a move of a stored game, see [`Rules::replayed`].
    fn replay(&self, mv: &str, ends: Option<bool>) -> Result<Box<dyn AnyPosition>, MoveError>;

    /// The position from which `viewer` may explore moves, see [`Rules::explored_by`].
    fn explored_by(&self, viewer: Viewer) -> Box<dyn AnyPosition>;

    /// The position as `viewer` may know it, see [`Rules::seen_by`].
    fn seen_by(&self, viewer: Viewer) -> Box<dyn AnyPosition>;

    /// A move as [`AnyPosition::scene`] takes it, see [`Rules::trace_of`]; a text that
    /// is no move stays as it is.
    fn trace(&self, mv: &str) -> String;

    /// A move as a sentence, such as `@Ann lays CAT`; `None` for a text that is no move.
    fn sentence(&self, mv: &str) -> Option<Remark>;

    /// What people call a move, see [`Rules::name_of`]: its notation where it has no other name.
    fn name(&self, mv: &str) -> Sentence;

    /// What the player of a move is told that they did, see [`Rules::done_by`].
    fn done(&self, mv: &str) -> Option<Sentence>;

    /// What came of a move that was played, see [`Rules::result_of`].
    fn result(&self, mv: &str) -> Option<Sentence>;

    /// See [`Rules::remarks_on`]; none for a text that is no move.
    fn remarks(&self, mv: &str, ends: bool) -> Vec<Remark>;

    /// See [`Rules::scene_of`].
    fn scene_after(&self, partial: &str, moves: &[&str], viewer: Viewer) -> Scene;

    /// The scene in which one move at most is new.
    fn scene(&self, partial: &str, last: Option<&str>, viewer: Viewer) -> Scene {
        self.scene_after(partial, last.as_slice(), viewer)
    }

    /// Every legal move once, in byte order.
    fn moves(&self) -> Vec<String>;

    /// The move without an alternative, see [`Rules::forced_move`].
    fn forced_move(&self) -> Option<String>;

    fn count(&self) -> u64;

    /// # Errors
    /// When there are more moves than [`GameInfo::most_listed`].
    fn check_listed(&self) -> Result<(), TooMany>;

    /// The number of move sequences of this length.
    ///
    /// # Errors
    /// When there are more than `most` of that length or a shorter one.
    fn perft(&self, length: u64, most: u64) -> Result<u64, TooMany>;

    fn boxed(&self) -> Box<dyn AnyPosition>;
}

impl<R: Rules> AnyPosition for R {
    fn game(&self) -> Game {
        R::GAME
    }

    fn actor(&self, mv: &str) -> Result<Option<Seat>, Sentence> {
        self.read_move(mv).map(|mv| self.actor_of(&mv))
    }

    fn play(&self, mv: &str) -> Result<Box<dyn AnyPosition>, MoveError> {
        let mv = playable(self, mv)?;
        self.check(&mv).map_err(MoveError::Illegal)?;
        let mut next = self.clone();
        next.play_unchecked(&mv);
        Ok(Box::new(next))
    }

    fn replay(&self, mv: &str, ends: Option<bool>) -> Result<Box<dyn AnyPosition>, MoveError> {
        let mv = playable(self, mv)?;
        Ok(Box::new(
            self.replayed(&mv, ends).map_err(MoveError::Illegal)?,
        ))
    }

    fn explored_by(&self, viewer: Viewer) -> Box<dyn AnyPosition> {
        Box::new(Rules::explored_by(self, viewer))
    }

    fn seen_by(&self, viewer: Viewer) -> Box<dyn AnyPosition> {
        Box::new(Rules::seen_by(self, viewer))
    }

    fn trace(&self, mv: &str) -> String {
        let read = self.read_move(mv);
        read.map_or_else(|_| mv.to_owned(), |mv| self.trace_of(&mv))
    }

    fn sentence(&self, mv: &str) -> Option<Remark> {
        let mv = self.read_move(mv).ok()?;
        let mut remark = self.sentence_of(&mv);
        remark.sentence = remark.sentence.fill("move", mv.to_string());
        Some(remark.with("who", self.actor_of(&mv)?))
    }

    fn name(&self, mv: &str) -> Sentence {
        self.read_move(mv).map_or_else(
            |_| sentence!(move_notation, r#move = mv),
            |mv| self.name_of(&mv),
        )
    }

    fn done(&self, mv: &str) -> Option<Sentence> {
        self.done_by(&self.read_move(mv).ok()?)
    }

    fn result(&self, mv: &str) -> Option<Sentence> {
        self.result_of(&self.read_move(mv).ok()?)
    }

    fn remarks(&self, mv: &str, ends: bool) -> Vec<Remark> {
        let read = self.read_move(mv);
        read.map_or_else(|_| Vec::new(), |mv| self.remarks_on(&mv, ends))
    }

    fn scene_after(&self, partial: &str, moves: &[&str], viewer: Viewer) -> Scene {
        Scene::new(R::GAME, self.scene_of(partial, moves, viewer))
    }

    fn moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        self.for_each_move(&mut |mv| moves.push(mv.to_string()));
        moves.sort_unstable();
        moves
    }

    fn forced_move(&self) -> Option<String> {
        Rules::forced_move(self).map(|mv| mv.to_string())
    }

    fn count(&self) -> u64 {
        self.count_up_to(u64::MAX).unwrap_or(u64::MAX)
    }

    fn check_listed(&self) -> Result<(), TooMany> {
        let most = R::GAME.info().most_listed;
        most.map_or(Ok(()), |most| self.count_up_to(most).map(|_| ()))
    }

    fn perft(&self, length: u64, most: u64) -> Result<u64, TooMany> {
        perft(self, length, most)
    }

    fn boxed(&self) -> Box<dyn AnyPosition> {
        Box::new(self.clone())
    }
}

impl dyn AnyPosition + '_ {
    /// The position as a value of one game; `None` if it is of another game.
    pub fn typed<P: Rules>(&self) -> Option<&P> {
        (self as &dyn Any).downcast_ref()
    }
}

impl Clone for Box<dyn AnyPosition> {
    fn clone(&self) -> Self {
        self.boxed()
    }
}

/// A whole move in the game's notation, where the game is not over.
fn playable<R: Rules>(position: &R, text: &str) -> Result<R::Move, MoveError> {
    let mv = position.read_move(text).map_err(MoveError::Unreadable)?;
    if position.outcome().is_some() {
        Err(MoveError::Over)
    } else {
        Ok(mv)
    }
}
