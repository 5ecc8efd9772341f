//! A button within Discord's limits.

use serenity::all::{ButtonStyle, CreateButton};

use super::custom_id::Control;
use crate::{
    bot::Action,
    discord::wire::limits::{LABEL, Text},
    texts::{Locale, phrase},
};

/// The number of a button that is disabled for want of an id; there is one at most.
const WITHOUT_ID: u8 = u8::MAX;

/// Makes the buttons of one message in its language.
#[derive(Clone, Copy, Debug)]
pub struct Buttons(pub Locale);

impl Buttons {
    pub fn primary(self, control: impl Into<Control>, key: &str) -> CreateButton {
        self.styled(control, key, ButtonStyle::Primary)
    }

    pub fn secondary(self, control: impl Into<Control>, key: &str) -> CreateButton {
        self.styled(control, key, ButtonStyle::Secondary)
    }

    pub fn success(self, control: impl Into<Control>, key: &str) -> CreateButton {
        self.styled(control, key, ButtonStyle::Success)
    }

    pub fn danger(self, control: impl Into<Control>, key: &str) -> CreateButton {
        self.styled(control, key, ButtonStyle::Danger)
    }

    fn styled(self, control: impl Into<Control>, key: &str, style: ButtonStyle) -> CreateButton {
        button(control, &phrase(self.0, key), style)
    }

    /// A disabled button, with a number that no other of its message has.
    pub fn disabled(self, number: u8, key: &str) -> CreateButton {
        disabled(number, &phrase(self.0, key))
    }
}

/// A button; disabled where its action is too long for a `custom_id`: it can still be typed.
pub fn button(control: impl Into<Control>, label: &str, style: ButtonStyle) -> CreateButton {
    let control = control.into();
    let Some(id) = control.id() else {
        tracing::debug!(
            action = control.action.for_log(),
            "a button's id is too long"
        );
        return disabled(WITHOUT_ID, label);
    };
    let label = Text::<LABEL>::shortened(label);
    CreateButton::new(id).label(label).style(style)
}

/// A disabled button, with a number that no other of its message has.
pub fn disabled(number: u8, label: &str) -> CreateButton {
    let id = Control::from(Action::Dismiss).numbered(number).id();
    CreateButton::new(id.unwrap_or_default())
        .label(Text::<LABEL>::shortened(label))
        .style(ButtonStyle::Secondary)
        .disabled(true)
}
