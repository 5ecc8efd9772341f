//! The controls below what a player has planned.

use serenity::all::{
    CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};

use super::{button::Buttons, custom_id::Control};
use crate::{
    bot::{Action, LineMark, PlanChange, Plans},
    discord::wire::limits::{CHOICE, ENTRIES, PLACEHOLDER, Text},
    texts::{Locale, phrase},
};

/// The rows below a plan: a menu of its lines, and buttons.
pub fn rows(held: &Plans, locale: Locale) -> Vec<CreateActionRow> {
    let buttons = Buttons(locale);
    let at = Some(held.at);
    let change = |change| Action::Plan {
        at,
        change: Some(change),
    };
    let mut row: Vec<CreateButton> =
        vec![buttons.primary(Action::Explore { at }, "button-explore")];
    if !held.lines.is_empty() {
        row.push(buttons.danger(change(PlanChange::DeleteAll), "button-plan-delete"));
    }
    let other = change(PlanChange::OnlyMoves(!held.only_moves));
    // What is on stands out.
    row.push(if held.only_moves {
        buttons.primary(other, "button-only-moves")
    } else {
        buttons.secondary(other, "button-only-moves")
    });
    let menu = menu(held, locale);
    menu.into_iter()
        .chain([CreateActionRow::Buttons(row)])
        .collect()
}

/// The menu to delete a line. Its entries carry marks, and nothing of the moves.
fn menu(held: &Plans, locale: Locale) -> Option<CreateActionRow> {
    let mut options = Vec::new();
    for (number, line) in (1..).zip(&held.lines).take(ENTRIES) {
        let label = Text::<CHOICE>::shortened(format!("{number}. {}", line.text));
        let value = PlanChange::Delete(line.mark).to_string();
        options.push(CreateSelectMenuOption::new(label, value));
    }
    let none = LineMark { moves: 0, check: 0 };
    let delete = Control::from(Action::Plan {
        at: Some(held.at),
        change: Some(PlanChange::Delete(none)),
    });
    let id = delete.id().filter(|_| !options.is_empty())?;
    let placeholder = Text::<PLACEHOLDER>::shortened(phrase(locale, "menu-of-plan"));
    let menu = CreateSelectMenu::new(id, CreateSelectMenuKind::String { options });
    Some(CreateActionRow::SelectMenu(menu.placeholder(placeholder)))
}
