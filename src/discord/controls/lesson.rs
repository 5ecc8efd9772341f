//! The buttons of lessons.

use serenity::all::{ButtonStyle, CreateButton};

use super::button::{Buttons, button};
use crate::{
    bot::{Action, LessonStep, TryAt},
    texts::{Locale, sentence, text},
};

/// Beside the buttons of a lesson's board: the step before, and what the player may say instead of
/// a move.
pub fn besides(at: LessonStep, locale: Locale) -> Vec<CreateButton> {
    let buttons = Buttons(locale);
    let mut row = Vec::new();
    if let Some(index) = at.index.checked_sub(1) {
        let previous = LessonStep { index, ..at };
        row.push(buttons.secondary(shows(previous), "button-previous-step"));
    }
    if let Some((saying, partial)) = at.says() {
        let key = format!("button-{}", saying.name());
        let at = TryAt::Lesson(at);
        let play = Action::Play { at, partial };
        row.push(buttons.primary(play, &key));
    }
    row
}

/// Below a move that was judged: what comes next.
pub fn below_judged(at: LessonStep, is_right: bool, buttons: Buttons) -> Vec<CreateButton> {
    let game = at.game;
    let play = || Action::PlayAtOnce { game, level: 1 };
    let mut row = Vec::new();
    if !is_right {
        row.push(buttons.primary(shows(at), "button-try-again"));
    }
    row.push(match (at.next().map(shows), is_right) {
        (Some(next), true) => buttons.success(next, "button-next-step"),
        (Some(next), false) => buttons.secondary(next, "button-skip-step"),
        (None, true) => buttons.success(play(), "button-play-gentlest"),
        (None, false) => buttons.secondary(play(), "button-play-gentlest"),
    });
    row.push(buttons.secondary(Action::CloseTryOut, "button-close"));
    row
}

/// The lessons at these steps, with how far each has got.
pub fn choice(lessons: &[LessonStep], locale: Locale) -> Vec<CreateButton> {
    let learn = |at: &LessonStep| {
        let (game, solved, steps) = (at.game.title(), usize::from(at.index), at.steps());
        let label = match solved {
            0 => text(locale, &game),
            _ if solved < steps => text(locale, &sentence!(button_lesson_at, game, solved, steps)),
            _ => text(locale, &sentence!(button_lesson_done, game)),
        };
        let (game, at) = (Some(at.game), None);
        button(Action::Learn { game, at }, &label, ButtonStyle::Primary)
    };
    lessons.iter().map(learn).collect()
}

const fn shows(at: LessonStep) -> Action {
    Action::Learn {
        game: None,
        at: Some(at),
    }
}
