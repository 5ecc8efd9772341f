//! The forms in which a part of a move, or a move in notation, is typed, or something is chosen in
//! secret. All that a form needs is in the `custom_id` of its button, which it hands on; only whose
//! turn it is is read before it opens.

use serde_json::{Value, json};
use serenity::all::{ButtonStyle, CreateButton};

use super::{
    button::button,
    custom_id::{Control, CustomId},
};
use crate::{
    bot::{Action, PrivateBoard, Running, TriedMove, TryAt},
    discord::wire::limits::{CHOICE, FORM_LABEL, FORM_NOTE, FORM_PLACEHOLDER, Text},
    games::{AnyPosition, Game},
    texts::{Locale, Sentence, phrase, text},
};

/// The `custom_id` of the field in a form, and with a number of its groups of choices.
pub const FIELD_ID: &str = "typed";

/// The number of the button for the form of groups, which may open the same one as another button.
const GROUPS: u8 = 8;

/// Stands for a name.
const HERE: &str = "\u{1}";

// Discord's types of components, and the style of a field of one line.
const FIELD: u8 = 4;
const LABELLED: u8 = 18;
const CHOICES: u8 = 21;
const ONE_LINE: u8 = 1;

/// The buttons that open forms: one for each slot that can be typed now, which takes a whole move
/// too, or else one for that.
pub fn buttons(board: &PrivateBoard, locale: Locale) -> Vec<CreateButton> {
    let (position, touched) = (&board.position, board.on.touched());
    let opening = Opening {
        at: board.on.at(),
        game: position.game(),
        // Where the id would be too long, a mistake leads back to what is binding.
        partials: [board.tried.to_string(), touched.to_owned()],
    };
    let slots = position.typed_slots(touched);
    let whole = slots.is_empty().then_some(None);
    let of_slot = |slot| opening.button(slot, locale);
    let shown = &board.tried.partial;
    let groups = grouped(opening.at, &**position, shown).zip(position.grouped_slot(shown));
    let groups = groups.map(|(form, slot)| {
        let label = phrase(locale, &key(opening.game, Some(slot), "button"));
        button(form.numbered(GROUPS), &label, ButtonStyle::Primary)
    });
    let typed = slots.into_iter().map(Some).chain(whole);
    let typed = typed.filter_map(of_slot);
    groups.into_iter().chain(typed).collect()
}

/// What the button that names a player says in this language; `None` for another button. `label`: as
/// it is below a board, in the language of that.
fn named_on(label: &str, game: Game, locale: Locale) -> Option<String> {
    let slot = game.info().slots.iter().find(|slot| slot.is_player)?;
    let button = Sentence::composed(format!("{game}-button-{}", slot.name));
    let says = |locale, name: &str| text(locale, &button.clone().fill("input", name));
    let name = Locale::ALL.into_iter().find_map(|known| {
        let said = says(known, HERE);
        let (before, after) = said.split_once(HERE)?;
        label.strip_prefix(before)?.strip_suffix(after)
    })?;
    Some(says(locale, name).trim_end_matches('…').to_owned())
}

/// Opens the form of groups that follows this partial move, if one does.
pub fn grouped(at: TryAt, position: &dyn AnyPosition, partial: &str) -> Option<Control> {
    let form = Control::from(Action::Form {
        at,
        game: position.game(),
        slot: Some(position.grouped_slot(partial)?.to_owned()),
        partial: partial.to_owned(),
        typed: None,
    });
    form.id().map(|_| form)
}

/// The button below a public board: for the first slot that can be typed, or else for a whole move.
pub fn public_button(running: &Running, locale: Locale) -> Option<CreateButton> {
    let opening = Opening {
        at: running.at.into(),
        game: running.game,
        partials: [running.touched.clone(), String::new()],
    };
    let slots = running.game.info().slots.iter();
    let mut slots = slots.map(|slot| slot.name);
    let typed = slots.find(|name| running.typed.iter().any(|typed| typed == name));
    opening.button(typed, locale)
}

/// What a button that opens a form hands on.
struct Opening {
    at: TryAt,
    game: Game,
    /// What the board shows when something was mistyped: the first that a button can carry.
    partials: [String; 2],
}

impl Opening {
    /// `slot`: the one to be typed; `None`: a whole move.
    fn button(&self, slot: Option<&str>, locale: Locale) -> Option<CreateButton> {
        let form = |partial: &String| {
            Control::from(Action::Form {
                at: self.at,
                game: self.game,
                slot: slot.map(str::to_owned),
                partial: partial.clone(),
                typed: None,
            })
        };
        let mut forms = self.partials.iter().map(form);
        let form = forms.find(|form| form.id().is_some())?;
        let style = match slot {
            Some(_) => ButtonStyle::Primary,
            None => ButtonStyle::Secondary,
        };
        let label = phrase(locale, &key(self.game, slot, "button"));
        Some(button(form, &label, style))
    }
}

/// Discord's object of the form that a button with this action opens; `None` for others. `pressed`:
/// what the button says, where that is known.
pub fn opened_by(action: &Action, pressed: Option<&str>, locale: Locale) -> Option<Value> {
    if let Action::SecretForm { game, .. } = action {
        let option = game.info().secret?.option;
        let title = phrase(locale, &format!("{game}-{option}-button"));
        let id = Control::from(action.clone()).id()?;
        return groups(*game, &id, title, locale, |number, _| number.to_string());
    }
    let Action::Form {
        game,
        slot,
        partial,
        typed: None,
        ..
    } = action
    else {
        return None;
    };
    let id = Control::from(action.clone()).id()?;
    let slot = slot.as_deref();
    let of_slot = |what: &str| phrase(locale, &key(*game, slot, what));
    if slot.is_some_and(|slot| game.info().is_grouped(slot)) {
        let named = pressed.and_then(|label| named_on(label, *game, locale));
        let title = named.unwrap_or_else(|| of_slot("title"));
        let mut form = groups(*game, &id, title, locale, |_, value| value.to_owned())?;
        let note = Text::<FORM_NOTE>::shortened(of_slot("note"));
        form["components"][0]["description"] = json!(note);
        return Some(form);
    }
    let example = match slot {
        Some(_) => of_slot("example"),
        None => phrase(locale, &format!("{game}-form-example")),
    };
    let mut field = json!({
        "type": FIELD,
        "style": ONE_LINE,
        "custom_id": FIELD_ID,
        "placeholder": Text::<FORM_PLACEHOLDER>::shortened(example),
    });
    if slot.is_none() {
        field["value"] = TriedMove::read(partial).partial.into();
    }
    Some(json!({
        "custom_id": id,
        "title": Text::<FORM_LABEL>::shortened(of_slot("title")),
        "components": [{
            "type": LABELLED,
            "label": Text::<FORM_LABEL>::shortened(of_slot("label")),
            "component": field,
        }],
    }))
}

/// The form of a choice like what is chosen in secret: a group of choices for each of its menus. `value_of`: what is
/// sent of a choice, from its number and its value in the game's notation.
fn groups(
    game: Game,
    id: &CustomId,
    title: String,
    locale: Locale,
    value_of: impl Fn(usize, &str) -> String,
) -> Option<Value> {
    let secret = game.info().secret?;
    let text = |key: &str| phrase(locale, &format!("{game}-{}-{key}", secret.option));
    let values = secret.values.iter().enumerate();
    let choices: Vec<Value> = values
        .map(|(number, value)| {
            let label = Text::<CHOICE>::shortened(text(value));
            json!({ "label": label, "value": value_of(number, value) })
        })
        .collect();
    let groups = secret.menus.iter().enumerate().map(|(number, menu)| {
        json!({
            "type": LABELLED,
            "label": Text::<FORM_LABEL>::shortened(text(&format!("menu-{menu}"))),
            "component": {
                "type": CHOICES,
                "custom_id": format!("{FIELD_ID}{number}"),
                "options": choices,
            },
        })
    });
    Some(json!({
        "custom_id": id,
        "title": Text::<FORM_LABEL>::shortened(title),
        "components": groups.collect::<Vec<_>>(),
    }))
}

/// The key of a form's text. The form for a whole move is the same in all games, but for the
/// example.
fn key(game: Game, slot: Option<&str>, what: &str) -> String {
    match slot {
        Some(slot) => format!("{game}-form-{slot}-{what}"),
        None => format!("form-{what}"),
    }
}
