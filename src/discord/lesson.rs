//! The buttons of lessons.

use serenity::all::{ButtonStyle, CreateButton};

use super::button::{Buttons, button};
use crate::{
    bot::{Action, LessonStep, TryAt},
    games::Game,
    texts::{Locale, text},
};

/// Beside the buttons of a lesson's board: what the player may say instead of a move, and starting
/// over.
pub fn besides(at: LessonStep, locale: Locale) -> Vec<CreateButton> {
    let buttons = Buttons(locale);
    let mut row = Vec::new();
    if at.index > 0 {
        let first = LessonStep { index: 0, ..at };
        row.push(buttons.secondary(shows(first), "button-start-over"));
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
    let next = at.next().map(shows);
    let mut row = Vec::new();
    if is_right {
        let (game, thread) = (at.game, None);
        let play = (
            Action::PlayAfterLesson { game, thread },
            "button-play-gentlest",
        );
        let (comes, key) = next.map_or(play, |next| (next, "button-next-step"));
        row.push(buttons.success(comes, key));
    } else {
        row.push(buttons.primary(shows(at), "button-try-again"));
        row.extend(next.map(|next| buttons.secondary(next, "button-skip-step")));
    }
    row.push(buttons.secondary(Action::CloseTryOut, "button-close"));
    row
}

pub fn of_each_game(locale: Locale) -> Vec<CreateButton> {
    let learn = |game: &Game| {
        let label = text(locale, &game.title());
        let (game, at) = (Some(*game), None);
        button(Action::Learn { game, at }, &label, ButtonStyle::Primary)
    };
    Game::ALL.iter().map(learn).collect()
}

const fn shows(at: LessonStep) -> Action {
    Action::Learn {
        game: None,
        at: Some(at),
    }
}
