//! Below the lobby of a server: a menu of what may be played, one of further pages, and the buttons.

use serenity::all::{
    CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};

use super::{button::Buttons, custom_id::Control};
use crate::{
    bot::{Action, Lobby},
    discord::wire::limits::{CHOICE, ENTRIES, PLACEHOLDER, Text},
    texts::{Locale, Sentence, sentence, text},
};

pub fn rows(lobby: &Lobby, locale: Locale) -> Vec<CreateActionRow> {
    let menus = [
        (sentence!(lobby_menu_play), &lobby.play),
        (sentence!(lobby_menu_pages), &lobby.pages),
    ];
    let menus = (0..).zip(&menus);
    let mut rows: Vec<CreateActionRow> = menus
        .filter_map(|(number, (title, entries))| menu(number, title, entries, locale))
        .collect();
    if !lobby.of_server {
        return rows;
    }
    let buttons = Buttons(locale);
    let seek = Action::Seek { change: None };
    let setup = Action::Setup { setup: None };
    rows.push(CreateActionRow::Buttons(vec![
        buttons.success(seek, "button-lobby-seek"),
        buttons.secondary(setup, "button-play"),
        buttons.secondary(Action::Games, "button-my-games"),
    ]));
    rows
}

fn menu(
    number: u8,
    title: &Sentence,
    entries: &[(String, Sentence)],
    locale: Locale,
) -> Option<CreateActionRow> {
    if entries.is_empty() {
        return None;
    }
    let choose = Control::from(Action::Lobby { choice: None });
    let id = choose.numbered(number).id()?;
    let entries = entries.iter().take(ENTRIES).map(|(choice, title)| {
        let label = Text::<CHOICE>::shortened(text(locale, title));
        CreateSelectMenuOption::new(label, choice.clone())
    });
    let options = entries.collect();
    let menu = CreateSelectMenu::new(id, CreateSelectMenuKind::String { options });
    let placeholder = Text::<PLACEHOLDER>::shortened(text(locale, title));
    Some(CreateActionRow::SelectMenu(menu.placeholder(placeholder)))
}
