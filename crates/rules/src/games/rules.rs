//! What every game implements on the type of its positions.
//!
//! [`State`], [`PartialMoves`] and [`Presentation`] speak the game's notation, so that
//! `AnyPosition` has them as they are. [`Rules`] speaks of moves as values.

use std::fmt;

#[cfg(doc)]
use super::AnyPosition;
use super::{
    Game, GameScene, Options, Outcome, PartialMoves, Remark, Saying, Seat, TooMany, Viewer,
};
use crate::sentences::{Sentence, sentence};

/// Whose turn it is, and how the game ended. `Display` writes the rules page's notation.
pub trait State: fmt::Debug + fmt::Display + Send + Sync {
    /// The whole position as text, which reads back without loss: for the store, never for people.
    /// The rules page's notation may leave out how the game ended.
    fn text(&self) -> String {
        self.to_string()
    }

    /// The seat whose turn it is; `None` when the game is over.
    fn turn(&self) -> Option<Seat>;

    /// Whether the player of a seat still takes part: in some games one may be out while the others
    /// continue.
    fn is_in(&self, _seat: Seat) -> bool {
        true
    }

    /// How the game ended; `None` while it runs.
    fn outcome(&self) -> Option<Outcome>;

    /// Whether the player to move could win with this move, as far as everybody can see. `false`
    /// where that is a secret, or takes more than about 20 ms to find out.
    fn can_win_now(&self) -> bool {
        false
    }

    /// Whether this seat may claim a win now, on its turn or not, and would win. Only this seat may
    /// know it.
    fn can_win_by_claim(&self, _seat: Seat) -> bool {
        false
    }

    /// The notation of what this seat says, whether or not it may say it now; `None` where the game
    /// does not know it. Where a game knows [`Saying::Leave`], that replaces resigning.
    fn saying(&self, _seat: Seat, _saying: Saying) -> Option<String> {
        None
    }
}

/// A position's texts for its readers.
pub trait Presentation: State {
    /// The position's text as `viewer` may see it. Games without secrets write everything.
    fn text_for(&self, _viewer: Viewer) -> String {
        self.to_string()
    }

    /// What only this seat may know, in words: never part of anything that others see.
    fn secrets(&self, _seat: Seat) -> Vec<Sentence> {
        Vec::new()
    }

    /// What stays below every board, from all moves so far with the seats that made them: a text
    /// with its `entries`. Everybody reads it.
    fn ledger(&self, _moves: &[(Seat, &str)]) -> Vec<(Sentence, Vec<Remark>)> {
        Vec::new()
    }

    /// The fields that this game adds to every answer of the engine, and those that `want` asks
    /// for. `None` when the game does not know this `want`.
    fn facts(&self, want: Option<&str>) -> Option<Options> {
        want.is_none().then(Options::new)
    }
}

/// The moves of one game.
pub trait Rules: State + PartialMoves + Presentation + Clone + Eq + 'static {
    /// A move that names places and pieces that exist on this board; it need not be legal. Its
    /// `Display` is the notation.
    type Move: Clone + Eq + fmt::Debug + fmt::Display;

    /// What is shown of a position.
    type Scene: GameScene;

    const GAME: Game;

    /// Reads a whole move in the one spelling that the notation allows.
    fn read_move(&self, text: &str) -> Result<Self::Move, Sentence>;

    /// The seat that makes this move: some games let others than the player to move speak.
    fn actor_of(&self, _mv: &Self::Move) -> Option<Seat> {
        self.turn()
    }

    /// Whether the move may be played, the game being not over.
    ///
    /// # Errors
    /// Why it may not.
    fn check(&self, mv: &Self::Move) -> Result<(), Sentence>;

    /// Plays a move that [`Rules::check`] allows while the game is not over. Any other leaves a
    /// position that means nothing, but never panics.
    fn play_unchecked(&mut self, mv: &Self::Move);

    /// The position after a move of a stored game that was not over. The move was legal when it was
    /// played, so only what the board alone says is checked, not what another version of the
    /// program may decide otherwise, such as a dictionary. `ends`: whether the move ended the game,
    /// where that is known.
    ///
    /// # Errors
    /// Why it cannot have been played here.
    fn replayed(&self, mv: &Self::Move, _ends: Option<bool>) -> Result<Self, Sentence> {
        self.check(mv)?;
        let mut next = self.clone();
        next.play_unchecked(mv);
        Ok(next)
    }

    /// The position from which `viewer` may explore lines of moves. What is hidden from them has
    /// something made up in its place, the same whatever it is, and a move whose outcome depends on
    /// it is illegal from here on. So nothing that is played, refused or shown on the way tells a
    /// secret: all of it follows from what `viewer` sees. By default the position itself, for games
    /// that hide nothing.
    #[must_use]
    fn explored_by(&self, _viewer: Viewer) -> Self {
        self.clone()
    }

    /// The position with something made up in the place of all that is hidden from `viewer`, the
    /// same whatever it is; all else is as it is. By default as for exploring.
    #[must_use]
    fn seen_by(&self, viewer: Viewer) -> Self {
        self.explored_by(viewer)
    }

    /// How [`Rules::scene_of`] takes a legal move: its notation, and what neither that
    /// nor the position after it shows.
    fn trace_of(&self, mv: &Self::Move) -> String {
        mv.to_string()
    }

    /// A legal move played from here as a sentence. [`AnyPosition::sentence`] fills in `who`, its
    /// player, and `move`, its notation.
    fn sentence_of(&self, mv: &Self::Move) -> Remark;

    /// What people call a legal move played from here: its notation, unless that tells them less
    /// than, say, the word that it lays.
    fn name_of(&self, mv: &Self::Move) -> Sentence {
        sentence!(move_notation, r#move = mv.to_string())
    }

    /// What the player of a legal move from here is told that they did, where that says more than
    /// its notation.
    fn done_by(&self, _mv: &Self::Move) -> Option<Sentence> {
        None
    }

    /// What came of a legal move that was played from here, in a word or two, where neither its name
    /// nor the board tells it: whether a guess was right.
    fn result_of(&self, _mv: &Self::Move) -> Option<Sentence> {
        None
    }

    /// The remarks on a legal move played from here, beside [`Rules::sentence_of`]. `ends`: whether
    /// it ends the game, which some games would have to search for.
    fn remarks_on(&self, _mv: &Self::Move, _ends: bool) -> Vec<Remark> {
        Vec::new()
    }

    /// The position with the partial move `partial` carried out, as `viewer` may see it, and
    /// `moves` marked: those that are new and led here one after the other, each in its notation or
    /// as [`Rules::trace_of`] has it. What does not fit is left out.
    fn scene_of(&self, partial: &str, moves: &[&str], viewer: Viewer) -> Self::Scene;

    /// Calls `f` with every legal move once, in no particular order; with none when the game is
    /// over.
    fn for_each_move(&self, f: &mut dyn FnMut(&Self::Move));

    /// The move that the player to move has to make, where there is nothing else that they may do:
    /// by default the only legal one. A game whose moves are not all listed knows none.
    fn forced_move(&self) -> Option<Self::Move> {
        let is_only = self.count_up_to(1).is_ok_and(|count| count == 1);
        let mut only = None;
        if is_only {
            self.for_each_move(&mut |mv| only = Some(mv.clone()));
        }
        only
    }

    /// The number of legal moves.
    ///
    /// # Errors
    /// When there are more than `most`; a game that may have very many stops counting there.
    fn count_up_to(&self, most: u64) -> Result<u64, TooMany> {
        let mut count = 0;
        self.for_each_move(&mut |_| count += 1);
        TooMany::unless(count, most)
    }
}
