//! A step of a lesson.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use crate::{
    games::{Game, Saying},
    lessons::{self, Step},
    texts::{Sentence, sentence},
};

/// A step of a game's lesson. A control carries the game's name and the index, `trisq.3`.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(try_from = "String", into = "String")]
pub struct LessonStep {
    pub game: Game,
    /// From 0.
    pub index: u8,
}

impl fmt::Display for LessonStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{:x}", self.game, self.index)
    }
}

/// The text of a step that no lesson has.
#[derive(Debug, thiserror::Error)]
#[error("no step of a lesson")]
pub struct BadLessonStep;

impl FromStr for LessonStep {
    type Err = BadLessonStep;

    fn from_str(text: &str) -> Result<Self, BadLessonStep> {
        let (game, index) = text.split_once('.').ok_or(BadLessonStep)?;
        Ok(Self {
            game: game.parse().map_err(|_| BadLessonStep)?,
            index: u8::from_str_radix(index, 16).map_err(|_| BadLessonStep)?,
        })
    }
}

impl TryFrom<String> for LessonStep {
    type Error = BadLessonStep;

    fn try_from(text: String) -> Result<Self, BadLessonStep> {
        text.parse()
    }
}

impl From<LessonStep> for String {
    fn from(step: LessonStep) -> Self {
        step.to_string()
    }
}

impl LessonStep {
    /// The step; `None` where another version of the program had more.
    pub(in crate::bot) fn step(self) -> Option<&'static Step> {
        lessons::steps(self.game).get(usize::from(self.index))
    }

    /// Number of steps of the lesson.
    pub(crate) fn steps(self) -> usize {
        lessons::steps(self.game).len()
    }

    /// How far somebody has got who is at this step; `None` for who has not begun.
    pub(crate) fn progress(self) -> Option<Sentence> {
        let (game, solved, steps) = (self.game.title(), usize::from(self.index), self.steps());
        match solved {
            0 => None,
            _ if solved < steps => Some(sentence!(button_lesson_at, game, solved, steps)),
            _ => Some(sentence!(button_lesson_done, game)),
        }
    }

    /// The number by which players know it, and that of its texts.
    pub(in crate::bot) fn number(self) -> usize {
        usize::from(self.index) + 1
    }

    /// What the player may say instead of a move, with its notation.
    #[must_use]
    pub fn says(self) -> Option<(Saying, String)> {
        let step = self.step()?;
        let position = step.position(self.game).ok()?;
        let (saying, seat) = (step.saying?, position.turn()?);
        Some((saying, position.saying(seat, saying)?))
    }

    /// The step after it, if there is one.
    #[must_use]
    pub fn next(self) -> Option<Self> {
        let index = self.index.checked_add(1)?;
        let next = Self { index, ..self };
        next.step().map(|_| next)
    }

    pub(in crate::bot) fn text(self, part: &str) -> Sentence {
        Sentence::composed(format!("{}-lesson-{}{part}", self.game, self.number()))
    }
}
