//! The private try-out board of any game: what may come next, and undo, play and close.

use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};

use super::{
    button::{Buttons, button, disabled},
    custom_id::Control,
    form,
    limits::{BUTTONS, CHOICE, ENTRIES, PLACEHOLDER, ROWS, Text},
};
use crate::{
    bot::{Action, At, TriedMove, TryOut},
    games::{AnyPosition, Choice, Game, Layout, Part, PartialMove, Slot},
    texts::{Locale, Sentence, sentence, text},
};

/// The rows for what may come next; the last one is for undo, play and close.
const ROOM: usize = ROWS - 1;
/// The number of the button Undo, which may lead to the same partial move as another one.
const UNDO: u8 = 1;
/// The number of the first menu.
const FIRST_MENU: u8 = 2;

/// The rows below the board.
pub fn rows(tried: &TryOut, locale: Locale) -> Vec<CreateActionRow> {
    let position = match tried.game.read(&tried.position) {
        Ok(position) => position,
        Err(why) => {
            tracing::error!(
                %why, table = %tried.at.id, "a position to try moves out on cannot be read"
            );
            return Vec::new();
        }
    };
    let Ok(partial) = position.partial(&tried.partial) else {
        return Vec::new();
    };
    let now = TriedMove {
        partial: partial.text.clone(),
        path: tried.path,
    };
    let before = before(&*position, &now, &tried.touched);
    let words = Words {
        position: &*position,
        game: tried.game,
        at: tried.at,
        locale,
    };
    let mut rows = Vec::from_iter(corrections(tried, &words));
    rows.extend(next(&now, &partial, &words));
    let before = before.as_ref();
    let menus = u8::try_from(rows.len()).unwrap_or(u8::MAX);
    match before.and_then(|before| others(before, &partial, &words, menus)) {
        Some(menu @ CreateActionRow::SelectMenu(_)) => rows.insert(0, menu),
        others => rows.extend(others),
    }
    rows.truncate(ROOM);
    let mut last = last_row(&words, before, &partial);
    last.splice(2..2, form::buttons(tried, &*position, locale));
    rows.push(CreateActionRow::Buttons(last));
    rows
}

/// What all controls of one board have in common.
struct Words<'a> {
    position: &'a dyn AnyPosition,
    game: Game,
    at: At,
    locale: Locale,
}

impl Words<'_> {
    /// The text of a key, if there is one.
    fn known(&self, sentence: &Sentence) -> Option<String> {
        let words = text(self.locale, sentence);
        (words != sentence.to_string()).then_some(words)
    }

    /// The name of a choice, where the game has words for it.
    fn of(&self, choice: &Choice) -> Option<String> {
        self.known(&Sentence::composed(choice.key(self.game)))
    }

    fn note(&self, choice: &Choice) -> Option<String> {
        choice.note.as_ref().map(|note| text(self.locale, note))
    }

    /// The text of the control for a choice that follows this partial move.
    fn leads_to(&self, from: &TriedMove, choice: &Choice) -> String {
        from.with(&choice.text, || self.position.before(&choice.text))
            .to_string()
    }

    fn button(
        &self,
        from: &TriedMove,
        choice: &Choice,
        label: &str,
        style: ButtonStyle,
    ) -> CreateButton {
        let (at, partial) = (self.at, self.leads_to(from, choice));
        button(Action::Try { at, partial }, label, style)
    }
}

/// What may have been meant by what was typed.
fn corrections(tried: &TryOut, words: &Words<'_>) -> Option<CreateActionRow> {
    let Part { slot, input } = tried.mistaken.as_ref()?;
    let meant = words.position.suggest(&tried.touched, slot, input)?;
    let from = TriedMove::from_text(tried.touched.clone());
    let row = || buttons(&from, &Vec::from_iter(&meant), words, None);
    (!meant.is_empty()).then(row)
}

/// The other choices beside the one that was made last, so that they can be compared with one press
/// each.
fn others(
    before: &TriedMove,
    partial: &PartialMove,
    words: &Words<'_>,
    first_menu: u8,
) -> Option<CreateActionRow> {
    let earlier = words.position.partial(&before.partial).ok()?;
    let mut next = earlier.next.iter();
    let made = next.find(|choice| choice.text == partial.text)?;
    let mut slots = words.game.info().slots.iter();
    let slot = slots.find(|slot| slot.name == made.slot)?;
    let choices: Vec<&Choice> = earlier.choices(slot.name).collect();
    match slot.layout {
        Layout::Compared => {
            let menus = menus(slot, before, &choices, words, first_menu, Some(partial));
            menus.into_iter().next()
        }
        Layout::Buttons if choices.len() <= BUTTONS => {
            Some(buttons(before, &choices, words, Some(partial)))
        }
        _ => None,
    }
}

fn last_row(
    words: &Words<'_>,
    before: Option<&TriedMove>,
    partial: &PartialMove,
) -> Vec<CreateButton> {
    let (at, buttons) = (words.at, Buttons(words.locale));
    let undo = match before {
        Some(before) => {
            let partial = before.to_string();
            let undone = Control::from(Action::Try { at, partial });
            buttons.secondary(undone.numbered(UNDO), "button-undo")
        }
        None => buttons.disabled(100, "button-undo"),
    };
    let text = partial.text.clone();
    let play = Control::from(Action::Play { at, partial: text });
    let play = match (partial.complete, play.id()) {
        (true, Some(_)) => buttons.success(play, "button-play"),
        (true, None) => buttons.success(Action::TypeInstead, "button-play"),
        (false, _) => buttons.disabled(101, "button-play"),
    };
    let close = buttons.secondary(Action::CloseTryOut, "button-close");
    vec![undo, play, close]
}

/// The partial move without its last part; what is binding stays. `None` when there is nothing to
/// undo.
fn before(position: &dyn AnyPosition, now: &TriedMove, touched: &str) -> Option<TriedMove> {
    if now.partial == touched || now.partial.is_empty() {
        return None;
    }
    let before = now.undone(position.before(&now.partial));
    let before = before.filter(|before| position.keeps(&before.partial, touched));
    Some(before.unwrap_or_else(|| TriedMove::from_text(touched.to_owned())))
}

/// Controls for what may come next, slot by slot in the game's order. Each has a row at least, and
/// the first ones have as many more as they need.
fn next(now: &TriedMove, partial: &PartialMove, words: &Words<'_>) -> Vec<CreateActionRow> {
    let offered = |slot: &'static Slot| {
        let choices: Vec<&Choice> = partial.choices(slot.name).collect();
        (!choices.is_empty()).then_some((slot, choices))
    };
    let slots: Vec<_> = words.game.info().slots.iter().filter_map(offered).collect();
    let mut spare = ROOM.saturating_sub(slots.len());
    let mut rows = Vec::new();
    for (slot, choices) in slots.into_iter().take(ROOM) {
        let first_menu = u8::try_from(rows.len()).unwrap_or(u8::MAX);
        let mut of_slot = match slot.layout {
            Layout::Row(names) => fixed(names, now, &choices, words),
            Layout::Buttons if choices.len() <= BUTTONS => {
                vec![buttons(now, &choices, words, None)]
            }
            _ => menus(slot, now, &choices, words, first_menu, None),
        };
        of_slot.truncate(1 + spare);
        spare = spare.saturating_sub(of_slot.len().saturating_sub(1));
        rows.append(&mut of_slot);
    }
    rows
}

/// Always the same buttons, greyed out where there is no such choice; a second row where one of
/// them stands for two.
fn fixed(
    names: &[&str],
    from: &TriedMove,
    choices: &[&Choice],
    words: &Words<'_>,
) -> Vec<CreateActionRow> {
    let names = &names[..names.len().min(BUTTONS)];
    let chosen = |name: &str, nth: usize| {
        let is_for = |it: &&&Choice| it.button.is_some_and(|(button, _)| button == name);
        choices.iter().filter(is_for).nth(nth).copied()
    };
    let mut rows = Vec::new();
    let mut number = 0;
    for nth in 0..2 {
        if nth > 0 && names.iter().all(|name| chosen(name, nth).is_none()) {
            break;
        }
        let mut buttons = Vec::new();
        for name in names {
            let choice = chosen(name, nth);
            let line = choice.and_then(|choice| choice.button?.1);
            let label = Sentence::composed(format!("{}-button-{name}", words.game))
                .fill("line", line.map(String::from).unwrap_or_default());
            let label = words.known(&label).unwrap_or_else(|| (*name).to_owned());
            let label = label.trim_end();
            buttons.push(match choice {
                Some(choice) => words.button(from, choice, label, ButtonStyle::Primary),
                None => disabled(number, label),
            });
            number += 1;
        }
        rows.push(CreateActionRow::Buttons(buttons));
    }
    rows
}

/// A button for each choice; where one is chosen already, it stands out.
fn buttons(
    from: &TriedMove,
    choices: &[&Choice],
    words: &Words<'_>,
    chosen: Option<&PartialMove>,
) -> CreateActionRow {
    let buttons = choices.iter().take(BUTTONS).map(|choice| {
        let key = format!("{}-button-{}", words.game, choice.input);
        let short = words.known(&Sentence::composed(key));
        let named = short.or_else(|| words.of(choice));
        let named = named.unwrap_or_else(|| choice.input.clone());
        let label = joined(named, words.note(choice));
        let is_other = chosen.is_some_and(|chosen| chosen.text != choice.text);
        let style = if is_other {
            ButtonStyle::Secondary
        } else {
            ButtonStyle::Primary
        };
        words.button(from, choice, &label, style)
    });
    CreateActionRow::Buttons(buttons.collect())
}

/// Menus of the choices, in their order; where one is chosen already, it is selected.
fn menus(
    slot: &Slot,
    from: &TriedMove,
    choices: &[&Choice],
    words: &Words<'_>,
    first_menu: u8,
    chosen: Option<&PartialMove>,
) -> Vec<CreateActionRow> {
    let mut offered: Vec<(&Choice, String)> = Vec::new();
    for choice in choices {
        let leads_to = words.leads_to(from, choice);
        // What cannot be sent back is not offered; there is still `/move`.
        if leads_to.chars().count() <= CHOICE {
            offered.push((choice, leads_to));
        }
    }
    let menus = offered.chunks(ENTRIES).take(ROOM).zip(first_menu..);
    let menus = menus.filter_map(|(entries, menu)| {
        let (at, partial) = (words.at, String::new());
        let pick = Control::from(Action::Try { at, partial });
        let id = pick.numbered(FIRST_MENU.saturating_add(menu)).id()?;
        let ((first, _), (last, _)) = (entries.first()?, entries.last()?);
        let placeholder = sentence!(
            menu_of_slot,
            slot = words.game.value_title("slot", slot.name),
            first = first.input.as_str(),
            last = last.input.as_str()
        );
        let option = |(choice, leads_to): &(&Choice, String)| {
            let is_chosen = chosen.is_some_and(|chosen| chosen.text == choice.text);
            entry(choice, leads_to, words).default_selection(is_chosen)
        };
        let options = entries.iter().map(option).collect();
        let placeholder = Text::<PLACEHOLDER>::shortened(text(words.locale, &placeholder));
        let menu = CreateSelectMenu::new(id, CreateSelectMenuKind::String { options });
        Some(CreateActionRow::SelectMenu(menu.placeholder(placeholder)))
    });
    menus.collect()
}

fn entry(choice: &Choice, leads_to: &str, words: &Words<'_>) -> CreateSelectMenuOption {
    let label = joined(choice.input.clone(), words.of(choice));
    let entry = CreateSelectMenuOption::new(Text::<CHOICE>::shortened(label), leads_to);
    match words.note(choice) {
        Some(note) => entry.description(Text::<CHOICE>::shortened(note)),
        None => entry,
    }
}

fn joined(name: String, note: Option<String>) -> String {
    match note {
        Some(note) => format!("{name} · {note}"),
        None => name,
    }
}
