//! What stands below a page of a ranking.

use serenity::all::{
    CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};

use super::{button::Buttons, components::pager, custom_id::Control};
use crate::{
    bot::{Action, Controls, RankedClass},
    discord::wire::limits::{CHOICE, ENTRIES, PLACEHOLDER, Text},
    texts::{Locale, sentence, text},
};

fn page_of(class: RankedClass, page: u32, to_all: bool) -> Action {
    let (of, game) = (Some(class), None);
    Action::Ranking {
        of,
        page,
        to_all,
        game,
    }
}

/// The other classes that are played here.
pub(super) fn menu(controls: &Controls, locale: Locale) -> Option<CreateActionRow> {
    let Controls::Ranking { class, others, .. } = controls else {
        return None;
    };
    let mut options = Vec::new();
    for other in others.iter().take(ENTRIES) {
        let label = Text::<CHOICE>::shortened(text(locale, &other.title()));
        options.push(CreateSelectMenuOption::new(label, other.to_string()));
    }
    let id = Control::from(page_of(*class, 0, false))
        .in_place()
        .numbered(MENU)
        .id();
    let id = id.filter(|_| !options.is_empty())?;
    let placeholder = text(locale, &sentence!(menu_of_rankings));
    let menu = CreateSelectMenu::new(id, CreateSelectMenuKind::String { options })
        .placeholder(Text::<PLACEHOLDER>::shortened(placeholder));
    Some(CreateActionRow::SelectMenu(menu))
}

/// The number of the menu, whose action is that of a button on the second page.
const MENU: u8 = 1;

/// The other pages, and the button that shows this one to everybody.
pub(super) fn row(controls: &Controls, buttons: Buttons) -> Vec<CreateButton> {
    let Controls::Ranking {
        class,
        page,
        pages,
        may_share,
        ..
    } = controls
    else {
        return Vec::new();
    };
    let mut row = pager(*page, *pages, buttons, |page| page_of(*class, page, false));
    if *may_share {
        row.push(buttons.secondary(page_of(*class, *page, true), "button-share"));
    }
    row
}
