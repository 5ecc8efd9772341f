//! Below the messages of a game whose players have joined and choose something in secret before
//! play.

use serenity::all::CreateButton;

use super::button::Buttons;
use crate::{bot::Action, games::Game, ids::ChallengeId, texts::Locale};

/// Below the public message: open the form, leave, and the rules.
pub fn opening_row(challenge: ChallengeId, game: Game, locale: Locale) -> Vec<CreateButton> {
    let buttons = Buttons(locale);
    let mut row = form(challenge, game, locale);
    let challenge = Some(challenge);
    row.push(buttons.secondary(Action::Decline { challenge }, "button-leave"));
    let (game, page) = (Some(game), 0);
    row.push(buttons.secondary(Action::Rules { game, page }, "button-rules"));
    row
}

/// The button that opens the form.
pub fn form(challenge: ChallengeId, game: Game, locale: Locale) -> Vec<CreateButton> {
    let button = |option| {
        let key = format!("{game}-{option}-button");
        Buttons(locale).primary(Action::SecretForm { challenge, game }, &key)
    };
    let secret = game.info().secret.into_iter();
    secret.map(|secret| button(secret.option)).collect()
}
