//! A menu of a panel, in place of whose message the answer stands.

use serenity::all::{
    CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};

use super::custom_id::Control;
use crate::{
    bot::Action,
    discord::wire::limits::{CHOICE, ENTRIES, PLACEHOLDER, Text},
    texts::{Locale, Sentence, text},
};

/// What may be chosen, and what the menu says while nothing is.
pub struct Menu {
    /// What is asked for; the entry that is chosen fills it in.
    pub action: Action,
    pub title: Option<Sentence>,
    /// Each with its value, and whether it is chosen.
    pub entries: Vec<(Sentence, String, bool)>,
}

impl Menu {
    /// `number`: that of the menu, which no other of its message has.
    pub fn row(&self, number: u8, locale: Locale) -> Option<CreateActionRow> {
        let choose = Control::from(self.action.clone()).in_place();
        let id = choose.numbered(number).id()?;
        let mut options = Vec::new();
        for (title, value, is_chosen) in self.entries.iter().take(ENTRIES) {
            let label = Text::<CHOICE>::shortened(text(locale, title));
            let option = CreateSelectMenuOption::new(label, value.clone());
            options.push(option.default_selection(*is_chosen));
        }
        let menu = CreateSelectMenu::new(id, CreateSelectMenuKind::String { options });
        let title = self.title.as_ref().map(|title| text(locale, title));
        Some(CreateActionRow::SelectMenu(match title {
            Some(title) => menu.placeholder(Text::<PLACEHOLDER>::shortened(title)),
            None => menu,
        }))
    }
}
