//! Below the private message by which a challenger has the program take empty seats: a menu of
//! levels, and a button for each of its players that is there.

use serenity::all::{
    ButtonStyle, CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};

use super::{button::button, custom_id::Control};
use crate::{
    bot::{Action, Filling},
    discord::wire::limits::{BUTTONS, CHOICE, ENTRIES, PLACEHOLDER, Text},
    ids::{ChallengeId, PersonId},
    texts::{Locale, name_of, phrase, sentence, text},
};

pub fn rows(
    challenge: ChallengeId,
    computers: &[PersonId],
    locale: Locale,
) -> Vec<CreateActionRow> {
    let action = |change| Action::Fill { challenge, change };
    let mut rows = Vec::new();
    if let Some(id) = Control::from(action(None)).numbered(1).id() {
        let mut options = Vec::new();
        for (level, change) in Filling::levels().take(ENTRIES) {
            let label = phrase(locale, &format!("setting-level-{level}"));
            let label = Text::<CHOICE>::shortened(label);
            options.push(CreateSelectMenuOption::new(label, change.to_string()));
        }
        let placeholder = text(locale, &sentence!(button_fill));
        let menu = CreateSelectMenu::new(id, CreateSelectMenuKind::String { options })
            .placeholder(Text::<PLACEHOLDER>::shortened(placeholder));
        rows.push(CreateActionRow::SelectMenu(menu));
    }
    let mut buttons = Vec::new();
    for computer in computers.iter().take(BUTTONS) {
        let Some(name) = computer.computer().map(|it| name_of(it, locale)) else {
            continue;
        };
        let label = text(locale, &sentence!(button_remove_computer, name));
        let remove = action(Some(Filling::Remove(*computer)));
        buttons.push(button(remove, &label, ButtonStyle::Secondary));
    }
    if !buttons.is_empty() {
        rows.push(CreateActionRow::Buttons(buttons));
    }
    rows
}
