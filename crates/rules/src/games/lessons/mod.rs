//! Interactive lessons: a few steps for each game, each a position with a task that one move
//! solves.
//!
//! A lesson is data, `lesson.rs` in the folder of its game: positions in the game's notation, and for each step what a move has to bring
//! about. Every move that does so is right, not only one. What is said is in the texts
//! `GAME-lesson-NUMBER`, by step. **Absent on purpose:** sentences, and who is at which step.

mod attempt;
#[cfg(test)]
mod tests;

pub use attempt::{Attempt, stops, wins};

use super::{AnyPosition, BadPosition, Figure, Game, MoveError, Saying};

/// What a move has to bring about.
pub type Goal = fn(&Attempt<'_>) -> bool;

/// A position with a task.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// The position, and the partial move with which the task starts.
    pub figure: Figure,
    /// The goals in the order in which they are checked; the first that is missed says what to do
    /// better.
    goals: &'static [Goal],
    /// What the player may say instead of a move.
    pub saying: Option<Saying>,
}

/// Whether a move solves a task.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Verdict {
    Right,
    /// The number of the goal that it misses, from 1.
    Missed(usize),
}

/// A move that was tried in a lesson, the position after it, and whether it is right.
#[derive(Debug)]
pub struct Judged {
    pub after: Box<dyn AnyPosition>,
    pub verdict: Verdict,
}

/// The steps of a game's lesson; none where it has no lesson.
pub fn steps(game: Game) -> &'static [Step] {
    game.info().lesson
}

impl Step {
    pub const fn new(figure: Figure, goals: &'static [Goal]) -> Self {
        Self {
            figure,
            goals,
            saying: None,
        }
    }

    #[must_use]
    pub const fn or_saying(mut self, saying: Saying) -> Self {
        self.saying = Some(saying);
        self
    }

    /// Number of goals; for each there is a text that says what a move misses.
    #[must_use]
    pub const fn goals(&self) -> usize {
        self.goals.len()
    }

    /// The position of the task.
    ///
    /// # Errors
    /// When another version of the rules cannot read it.
    pub fn position(&self, game: Game) -> Result<Box<dyn AnyPosition>, BadPosition> {
        game.read(self.figure.position)
    }

    /// Plays a whole move on the position of the task.
    ///
    /// # Errors
    /// When the move is not legal there.
    pub fn judge(&self, before: &dyn AnyPosition, mv: &str) -> Result<Judged, MoveError> {
        let after = before.play(mv)?;
        let attempt = Attempt {
            before,
            mv,
            after: &*after,
        };
        let missed = self.goals.iter().position(|goal| !goal(&attempt));
        let verdict = missed.map_or(Verdict::Right, |index| Verdict::Missed(index + 1));
        Ok(Judged { after, verdict })
    }
}
