//! The forms in which a part of a move, or a move in notation, is typed. A button on the try-out
//! board opens one at once: all that it needs is in the button's `custom_id`, which it hands on.

use serde_json::{Value, json};
use serenity::all::{ButtonStyle, CreateButton};

use super::{button::button, custom_id::Control};
use crate::{
    bot::{Action, PrivateBoard, TriedMove},
    discord::wire::limits::{FORM_LABEL, FORM_PLACEHOLDER, Text},
    games::{Game, Layout, Slot},
    texts::{Locale, phrase},
};

/// The `custom_id` of the field in a form.
pub const FIELD_ID: &str = "typed";

// Discord's types of components, and the style of a field of one line.
const FIELD: u8 = 4;
const LABELLED: u8 = 18;
const ONE_LINE: u8 = 1;

/// The buttons that open forms: one for each slot that can be typed now, the last for a whole move.
pub fn buttons(board: &PrivateBoard, locale: Locale) -> Vec<CreateButton> {
    let (position, touched) = (&board.position, board.on.touched());
    let is_open = |slot: &&Slot| {
        let suggested = position.suggest(touched, slot.name, "");
        slot.layout == Layout::Form && suggested.is_some()
    };
    let (at, game) = (board.on.at(), position.game());
    let open = game.info().slots.iter().filter(is_open);
    let slots = open.map(|slot| Some(slot.name.to_owned())).chain([None]);
    let button = |slot: Option<String>| {
        let form = |partial: String| {
            let (slot, typed) = (slot.clone(), None);
            Control::from(Action::Form {
                at,
                game,
                slot,
                partial,
                typed,
            })
        };
        // Where the id would be too long, a mistake leads back to what is binding.
        let mut forms = [board.tried.to_string(), touched.to_owned()]
            .map(form)
            .into_iter();
        let form = forms.find(|form| form.id().is_some())?;
        let style = match slot {
            Some(_) => ButtonStyle::Primary,
            None => ButtonStyle::Secondary,
        };
        let label = phrase(locale, &key(game, slot.as_deref(), "button"));
        Some(button(form, &label, style))
    };
    slots.filter_map(button).collect()
}

/// Discord's object of the form that a button with this action opens; `None` for others.
pub fn opened_by(action: &Action, locale: Locale) -> Option<Value> {
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
    let slot = slot.as_deref();
    let text = |what: &str| phrase(locale, &key(*game, slot, what));
    let example = match slot {
        Some(_) => text("example"),
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
        "custom_id": Control::from(action.clone()).id()?,
        "title": Text::<FORM_LABEL>::shortened(text("title")),
        "components": [{
            "type": LABELLED,
            "label": Text::<FORM_LABEL>::shortened(text("label")),
            "component": field,
        }],
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
