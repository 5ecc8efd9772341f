//! Below the messages of a game whose players have joined and choose something in secret before
//! play.

use serenity::all::{
    CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};

use super::{button::Buttons, custom_id::Control};
use crate::{
    bot::{Action, ColourChoice},
    discord::wire::limits::{CHOICE, ENTRIES, PLACEHOLDER, ROWS, Text},
    games::Game,
    ids::ChallengeId,
    texts::{Locale, phrase},
};

/// The public row: open the menus, leave, and the rules.
pub fn opening_row(challenge: ChallengeId, game: Game, locale: Locale) -> Vec<CreateButton> {
    let buttons = Buttons(locale);
    let mut row = Vec::new();
    if let Some(secret) = game.info().secret {
        let key = format!("{game}-{}-button", secret.option);
        let chosen = None;
        row.push(buttons.primary(Action::Choose { challenge, chosen }, &key));
    }
    let challenge = Some(challenge);
    row.push(buttons.secondary(Action::Decline { challenge }, "button-leave"));
    let (game, page) = (Some(game), 0);
    row.push(buttons.secondary(Action::Rules { game, page }, "button-rules"));
    row
}

/// The private menus, and a button to submit what was chosen.
pub fn rows(
    challenge: ChallengeId,
    game: Game,
    chosen: &ColourChoice,
    locale: Locale,
) -> Vec<CreateActionRow> {
    let Some(secret) = game.info().secret else {
        return Vec::new();
    };
    let entries = chosen.entries(&secret);
    let mut rows: Vec<CreateActionRow> = Vec::new();
    for (number, (menu, entry)) in (0..).zip(secret.menus.iter().zip(&entries)).take(ROWS - 1) {
        let choose = Control::from(Action::Choose {
            challenge,
            chosen: None,
        });
        let Some(id) = choose.numbered(number).id() else {
            continue;
        };
        let mut options = Vec::new();
        for (index, value) in secret.values.iter().take(ENTRIES).enumerate() {
            let label = phrase(locale, &format!("{game}-{}-{value}", secret.option));
            let leads_to = chosen.with(&secret, usize::from(number), index);
            let label = Text::<CHOICE>::shortened(label);
            let option = CreateSelectMenuOption::new(label, leads_to.open());
            options.push(option.default_selection(*entry == Some(index)));
        }
        let placeholder = phrase(locale, &format!("{game}-{}-menu-{menu}", secret.option));
        let menu = CreateSelectMenu::new(id, CreateSelectMenuKind::String { options })
            .placeholder(Text::<PLACEHOLDER>::shortened(placeholder));
        rows.push(CreateActionRow::SelectMenu(menu));
    }
    let buttons = Buttons(locale);
    let done = match chosen.whole(&secret) {
        Some(_) => {
            let chosen = chosen.clone();
            let submit = Action::ColourChoice { challenge, chosen };
            buttons.success(submit, "button-done")
        }
        None => buttons.disabled(1, "button-done"),
    };
    let never_mind = buttons.secondary(Action::Dismiss, "button-never-mind");
    rows.push(CreateActionRow::Buttons(vec![done, never_mind]));
    rows
}
