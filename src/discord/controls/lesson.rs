//! The buttons of lessons.

use serenity::all::{ButtonStyle, CreateButton};

use super::{
    button::{Buttons, button},
    custom_id::Control,
};
use crate::{
    bot::{Action, Learnt, LessonStep, TryAt},
    games::Game,
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
    if is_right && at.next().is_none() {
        row.push(buttons.primary(shows_ideas(game), "button-ideas"));
    }
    row.push(buttons.secondary(Action::CloseTryOut, "button-close"));
    row
}

/// The lessons at these steps, with how far each has got.
pub fn choice(lessons: &[LessonStep], locale: Locale) -> Vec<CreateButton> {
    let learn = |at: &LessonStep| {
        let named = at.progress().unwrap_or_else(|| at.game.title());
        let label = text(locale, &named);
        let (game, at) = (Some(at.game), None);
        button(Action::Learn { game, at }, &label, ButtonStyle::Primary)
    };
    lessons.iter().map(learn).collect()
}

/// The ideas of a game, with how far each has got, its rules once more, and Play.
pub fn ideas(game: Game, ideas: &[Learnt], locale: Locale) -> Vec<CreateButton> {
    let buttons = Buttons(locale);
    let solve = |at: &Learnt| {
        let (name, solved, puzzles) = (at.idea.title(), at.solved, at.puzzles);
        let label = match solved {
            0 => text(locale, &name),
            _ if solved < puzzles => {
                text(locale, &sentence!(button_idea_at, name, solved, puzzles))
            }
            _ => text(locale, &sentence!(button_idea_done, name)),
        };
        let (puzzle, game, theme) = (Some(at.next), None, None);
        let solve = Action::Puzzle {
            puzzle,
            game,
            theme,
        };
        button(
            Control::from(solve).in_place(),
            &label,
            ButtonStyle::Primary,
        )
    };
    let first = LessonStep { game, index: 0 };
    let mut row: Vec<CreateButton> = ideas.iter().map(solve).collect();
    row.push(buttons.secondary(shows(first), "button-first-lesson"));
    let play = Action::PlayAtOnce { game, level: 1 };
    row.push(buttons.secondary(play, "button-play-gentlest"));
    row
}

/// Shows the ideas of a game whose lesson is finished.
pub fn shows_ideas(game: Game) -> Action {
    let (game, at) = (Some(game), None);
    Action::Learn { game, at }
}

const fn shows(at: LessonStep) -> Action {
    Action::Learn {
        game: None,
        at: Some(at),
    }
}
