//! The private panel on which a challenge is set up: a menu for the game, a menu for each setting,
//! and the buttons below them.

use serenity::all::{
    CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption, UserId,
};

use super::{button::Buttons, custom_id::Control, screens};
use crate::{
    bot::{Action, Addressed, Panel, Setup, SetupMenu},
    discord::wire::limits::{CHOICE, ENTRIES, PLACEHOLDER, ROWS, Text},
    texts::{Locale, phrase, text},
};

pub fn rows(panel: &Panel, locale: Locale) -> Vec<CreateActionRow> {
    let menus = (0..).zip(&panel.menus).take(ROWS - 1);
    let mut rows: Vec<CreateActionRow> = menus
        .filter_map(|(number, menu)| row(number, menu, locale))
        .collect();
    if panel.chooses_opponent {
        rows.splice(0..0, opponent(&panel.setup, locale));
    }
    let buttons = Buttons(locale);
    let setup = panel.setup.clone();
    let send = match setup.to {
        Addressed::Oneself => "button-start",
        Addressed::To(_) if setup.begins_at_once() => "button-start",
        Addressed::To(_) => "button-send",
        Addressed::Replacing(_) => "button-replace",
    };
    let mut last = vec![buttons.success(Action::SendChallenge { setup }, send)];
    for (page, key) in [
        (&panel.page_before, "button-page-back"),
        (&panel.next_page, "button-more"),
    ] {
        if let Some(setup) = page.clone() {
            let setup = Some(setup);
            last.push(buttons.secondary(Action::Setup { setup }, key));
        }
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
    let room = ROWS.saturating_sub(rows.len());
    rows.extend(screens::in_rows(last, room));
    rows
}

/// The menu of people, in which the opponent may be chosen.
fn opponent(setup: &Setup, locale: Locale) -> Option<CreateActionRow> {
    let choose = Control::from(Action::Address {
        setup: setup.clone(),
        to: None,
    });
    let chosen = match &setup.to {
        Addressed::To(people) => people.iter().copied().find(|person| !person.is_computer()),
        Addressed::Oneself | Addressed::Replacing(_) => None,
    };
    let default_users = chosen.map(|person| vec![UserId::new(person.0)]);
    let key = if setup.begins_at_once() {
        "menu-opponent-program"
    } else {
        "menu-opponent-anyone"
    };
    let menu = CreateSelectMenu::new(choose.id()?, CreateSelectMenuKind::User { default_users });
    let placeholder = Text::<PLACEHOLDER>::shortened(phrase(locale, key));
    // Whoever chooses nobody challenges anyone.
    Some(CreateActionRow::SelectMenu(
        menu.placeholder(placeholder).min_values(0),
    ))
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
