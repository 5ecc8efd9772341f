use std::fmt;

use super::{
    Choice, Draft, Explanation, Game, MoveError, Options, Outcome, Part, Remark, Rules, Saying,
    Scene, Seat, TooMany, Viewer, perft::perft,
};

/// A position of whichever game, spoken to in its notation. Every type with [`Rules`] is one.
pub trait AnyPosition: fmt::Debug + fmt::Display + Send + Sync {
    /// Which game this is.
    fn game(&self) -> Game;
    /// The whole position as text, secrets included: for the store, never for people.
    fn text(&self) -> String;
    /// The position as text, as `viewer` may see it.
    fn text_for(&self, viewer: Viewer) -> String;
    /// Whose turn it is; `None` when the game is over.
    fn turn(&self) -> Option<Seat>;
    /// See [`Rules::is_in`].
    fn is_in(&self, seat: Seat) -> bool;
    /// How the game ended; `None` while it runs.
    fn outcome(&self) -> Option<Outcome>;
    /// The seat that would make this move.
    ///
    /// # Errors
    /// When the text is not a whole move.
    fn actor(&self, mv: &str) -> Result<Option<Seat>, Explanation>;
    /// See [`Rules::draft`].
    ///
    /// # Errors
    /// As there.
    fn draft(&self, text: &str) -> Result<Draft, MoveError>;
    /// See [`Rules::extend`].
    ///
    /// # Errors
    /// As there.
    fn extend(&self, text: &str, part: &Part) -> Result<Draft, MoveError>;
    /// See [`Rules::draft_as_typed`].
    ///
    /// # Errors
    /// As there.
    fn draft_as_typed(&self, typed: &str) -> Result<Draft, MoveError>;
    /// See [`Rules::before`].
    fn before(&self, text: &str) -> Vec<String>;
    /// See [`Rules::suggest`].
    fn suggest(&self, text: &str, slot: &str, typed: &str) -> Option<Vec<Choice>>;
    /// See [`Rules::saying`].
    fn saying(&self, seat: Seat, saying: Saying) -> Option<String>;
    /// See [`Rules::remarks`]; none about what is no move.
    fn remarks(&self, mv: &str, ends: bool) -> Vec<Remark>;
    /// See [`Rules::secrets`].
    fn secrets(&self, seat: Seat) -> Vec<Explanation>;
    /// The position after a whole move in the game's notation.
    ///
    /// # Errors
    /// When it is no move, the game is over, or the move is not legal.
    fn play(&self, mv: &str) -> Result<Box<dyn AnyPosition>, MoveError>;
    /// See [`Rules::replay`].
    ///
    /// # Errors
    /// When it is no move, the game was over, or the move cannot have been played.
    fn replay(&self, mv: &str, ends: Option<bool>) -> Result<Box<dyn AnyPosition>, MoveError>;
    /// See [`Rules::trace`]; what is no move stays as it is.
    fn trace(&self, mv: &str) -> String;
    /// See [`Rules::binding`].
    fn binding(&self, text: &str, touch_move: bool) -> String;
    /// See [`Rules::keeps`].
    fn keeps(&self, text: &str, begun: &str) -> bool;
    /// See [`Rules::scene`].
    fn scene(&self, draft: &str, last: Option<&str>, viewer: Viewer) -> Scene;
    /// Every legal move once, in byte order.
    fn moves(&self) -> Vec<String>;
    /// The number of legal moves.
    fn count(&self) -> u64;
    /// Whether there are so few moves that the engine lists and counts them.
    ///
    /// # Errors
    /// When there are more than [`Rules::MOST_LISTED`].
    fn check_listed(&self) -> Result<(), TooMany>;
    /// The number of move sequences of this length.
    ///
    /// # Errors
    /// When there are more than `most` of that length or a shorter one.
    fn perft(&self, length: u64, most: u64) -> Result<u64, TooMany>;
    /// See [`Rules::facts`].
    fn facts(&self, want: Option<&str>) -> Option<Options>;
    /// A copy.
    fn boxed(&self) -> Box<dyn AnyPosition>;
}

impl<R: Rules> AnyPosition for R {
    fn game(&self) -> Game {
        R::GAME
    }

    fn text(&self) -> String {
        Rules::text(self)
    }

    fn text_for(&self, viewer: Viewer) -> String {
        Rules::text_for(self, viewer)
    }

    fn turn(&self) -> Option<Seat> {
        Rules::turn(self)
    }

    fn is_in(&self, seat: Seat) -> bool {
        Rules::is_in(self, seat)
    }

    fn outcome(&self) -> Option<Outcome> {
        Rules::outcome(self)
    }

    fn actor(&self, mv: &str) -> Result<Option<Seat>, Explanation> {
        self.read_move(mv).map(|mv| Rules::actor(self, &mv))
    }

    fn draft(&self, text: &str) -> Result<Draft, MoveError> {
        Rules::draft(self, text)
    }

    fn extend(&self, text: &str, part: &Part) -> Result<Draft, MoveError> {
        Rules::extend(self, text, part)
    }

    fn draft_as_typed(&self, typed: &str) -> Result<Draft, MoveError> {
        Rules::draft_as_typed(self, typed)
    }

    fn before(&self, text: &str) -> Vec<String> {
        Rules::before(self, text)
    }

    fn suggest(&self, text: &str, slot: &str, typed: &str) -> Option<Vec<Choice>> {
        Rules::suggest(self, text, slot, typed)
    }

    fn saying(&self, seat: Seat, saying: Saying) -> Option<String> {
        Rules::saying(self, seat, saying)
    }

    fn remarks(&self, mv: &str, ends: bool) -> Vec<Remark> {
        self.read_move(mv)
            .map(|mv| Rules::remarks(self, &mv, ends))
            .unwrap_or_default()
    }

    fn secrets(&self, seat: Seat) -> Vec<Explanation> {
        Rules::secrets(self, seat)
    }

    fn play(&self, mv: &str) -> Result<Box<dyn AnyPosition>, MoveError> {
        play(self, mv).map(|next| Box::new(next) as Box<dyn AnyPosition>)
    }

    fn replay(&self, mv: &str, ends: Option<bool>) -> Result<Box<dyn AnyPosition>, MoveError> {
        let mv = playable(self, mv)?;
        Rules::replay(self, &mv, ends)
            .map(|next| Box::new(next) as Box<dyn AnyPosition>)
            .map_err(MoveError::Illegal)
    }

    fn trace(&self, mv: &str) -> String {
        self.read_move(mv)
            .map_or_else(|_| mv.to_owned(), |mv| Rules::trace(self, &mv))
    }

    fn binding(&self, text: &str, touch_move: bool) -> String {
        Rules::binding(self, text, touch_move)
    }

    fn keeps(&self, text: &str, begun: &str) -> bool {
        Rules::keeps(self, text, begun)
    }

    fn scene(&self, draft: &str, last: Option<&str>, viewer: Viewer) -> Scene {
        Rules::scene(self, draft, last, viewer)
    }

    fn moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        self.for_each_move(&mut |mv| moves.push(mv.to_string()));
        moves.sort_unstable();
        moves
    }

    fn count(&self) -> u64 {
        Rules::count(self)
    }

    fn check_listed(&self) -> Result<(), TooMany> {
        if R::MOST_LISTED == u64::MAX {
            Ok(())
        } else {
            self.count_up_to(R::MOST_LISTED).map(|_| ())
        }
    }

    fn perft(&self, length: u64, most: u64) -> Result<u64, TooMany> {
        perft(self, length, most)
    }

    fn facts(&self, want: Option<&str>) -> Option<Options> {
        Rules::facts(self, want)
    }

    fn boxed(&self) -> Box<dyn AnyPosition> {
        Box::new(self.clone())
    }
}

impl Clone for Box<dyn AnyPosition> {
    fn clone(&self) -> Self {
        self.boxed()
    }
}

/// The position after a whole move in the game's notation, checked.
fn play<R: Rules>(position: &R, text: &str) -> Result<R, MoveError> {
    let mv = playable(position, text)?;
    position.check(&mv).map_err(MoveError::Illegal)?;
    let mut next = position.clone();
    next.play_unchecked(&mv);
    Ok(next)
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
