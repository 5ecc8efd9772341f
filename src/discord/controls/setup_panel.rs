//! The private panel on which a challenge is set up: a menu for the game, a menu for each setting,
//! and the buttons below them.

use serenity::all::{
    CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};

use super::{button::Buttons, custom_id::Control};
use crate::{
    bot::{Action, Addressed, Panel, SetupMenu},
    discord::wire::limits::{CHOICE, ENTRIES, ROWS, Text},
    texts::{Locale, text},
};

pub fn rows(panel: &Panel, locale: Locale) -> Vec<CreateActionRow> {
    let menus = (0..).zip(&panel.menus).take(ROWS - 1);
    let mut rows: Vec<CreateActionRow> = menus
        .filter_map(|(number, menu)| row(number, menu, locale))
        .collect();
    let buttons = Buttons(locale);
    let setup = panel.setup.clone();
    let send = match setup.to {
        Addressed::Oneself => "button-start",
        Addressed::To(_) if setup.begins_at_once() => "button-start",
        Addressed::To(_) => "button-send",
        Addressed::Replacing(_) => "button-replace",
    };
    let mut last = vec![buttons.success(Action::SendChallenge { setup }, send)];
    if panel.next_page.is_some() {
        let setup = panel.next_page.clone();
        last.push(buttons.secondary(Action::Setup { setup }, "button-more"));
    }
    if let Some(otherwise) = panel.otherwise.clone() {
        let key = match otherwise.to {
            Addressed::Oneself => "button-play-oneself",
            Addressed::To(_) | Addressed::Replacing(_) => "button-play-computer",
        };
        let setup = Some(otherwise);
        last.push(buttons.secondary(Action::Setup { setup }, key));
    }
    last.push(buttons.secondary(Action::Dismiss, "button-cancel"));
    rows.push(CreateActionRow::Buttons(last));
    rows
}

fn row(number: u8, menu: &SetupMenu, locale: Locale) -> Option<CreateActionRow> {
    let choose = Control::from(Action::Setup { setup: None });
    let id = choose.numbered(number).id()?;
    let entries = menu.entries.iter().take(ENTRIES).enumerate();
    let entries = entries.map(|(index, (title, setup))| {
        let label = Text::<CHOICE>::shortened(text(locale, title));
        let entry = CreateSelectMenuOption::new(label, setup.to_string());
        entry.default_selection(index == menu.chosen)
    });
    let options = entries.collect();
    let menu = CreateSelectMenu::new(id, CreateSelectMenuKind::String { options });
    Some(CreateActionRow::SelectMenu(menu))
}
