//! What a player has planned: the controls below it, and the direct message about what became of
//! it. What cannot be delivered waits until they open a private board or their plan.

use serenity::all::{
    CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};

use super::{
    button::Buttons,
    compose,
    custom_id::Control,
    dispatcher::Dispatcher,
    limits::{CHOICE, ENTRIES, PLACEHOLDER, Text},
};
use crate::{
    bot::{Action, Effort, LineMark, Locales, PlanChange, Plans, Told},
    ids::DeliveryId,
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
    let key = if held.only_moves {
        "button-only-moves-off"
    } else {
        "button-only-moves-on"
    };
    let other = PlanChange::OnlyMoves(!held.only_moves);
    row.push(buttons.secondary(change(other), key));
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

impl Dispatcher {
    /// Tells a player by direct message what became of their plan, unless they know.
    pub(super) async fn tell_of_plan(&self, to: Told, delivery: DeliveryId) {
        let reader = self.bot.locale_of(to.person).await.unwrap_or_default();
        let locales = Locales {
            reader,
            public: reader,
        };
        let bot = self.bot.clone();
        let composed = self.work.run(to.person, Effort::Light, async move {
            let (news, reply) = bot.plan_news(to).await?;
            Some((news, compose::message(&reply, locales, 0)))
        });
        let (news, message) = match composed.await {
            Ok(Some(composed)) => composed,
            Ok(None) => return,
            Err(why) => {
                tracing::error!(%why, table = %to.table, "nobody is told what became of a plan");
                return;
            }
        };
        let posted = self.post_directly(delivery, to.person, &message).await;
        if posted.is_ok() {
            self.bot.plan_told(to, &news).await;
        }
    }
}
