//! A form (Discord calls it a modal), which the bot opens and a person fills in.

use std::collections::HashSet;

use serde::de::{Deserializer, Error};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{
    List, Number, Refusal, Text, Unknown,
    components::{CustomId, MenuOption},
    within_place,
};

#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Form {
    custom_id: CustomId,
    pub title: Text<1, 45>,
    pub components: List<Labelled, 1, 5>,
    #[serde(flatten, skip_serializing)]
    _unknown: Unknown,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Labelled {
    #[serde(rename = "type")]
    kind: Number<18, 18>,
    pub label: Text<1, 45>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<Text<0, 100>>,
    pub component: Asked,
    #[serde(flatten, skip_serializing)]
    _unknown: Unknown,
}

/// What is asked for below a label.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum Asked {
    Field(Field),
    Choices(Choices),
}

/// A group of choices (Discord calls it a radio group), of which one is to be made.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Choices {
    #[serde(rename = "type")]
    kind: Number<21, 21>,
    custom_id: CustomId,
    pub options: List<MenuOption, 2, 10>,
    #[serde(default = "yes")]
    pub required: bool,
    #[serde(flatten, skip_serializing)]
    _unknown: Unknown,
}

const fn yes() -> bool {
    true
}

/// A field for one line of text, which must not stay empty.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Field {
    #[serde(rename = "type")]
    kind: Number<4, 4>,
    style: Number<1, 1>,
    custom_id: CustomId,
    pub placeholder: Option<Text<0, 100>>,
    /// What is in it at first.
    #[serde(default)]
    pub value: Text<0, 4000>,
    #[serde(flatten, skip_serializing)]
    _unknown: Unknown,
}

impl<'de> Deserialize<'de> for Asked {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let object = Value::deserialize(deserializer)?;
        let asked = match object["type"].as_u64() {
            Some(4) => serde_path_to_error::deserialize(object).map(Self::Field),
            Some(21) => serde_path_to_error::deserialize(object).map(Self::Choices),
            _ => {
                let why = "Must be a text input (4) or a radio group (21).";
                return Err(D::Error::custom(why));
            }
        };
        asked.map_err(D::Error::custom)
    }
}

impl Asked {
    fn custom_id(&self) -> &str {
        match self {
            Self::Field(field) => &field.custom_id,
            Self::Choices(choices) => &choices.custom_id,
        }
    }

    /// Discord's object of it with what a person has typed or chosen, but for its number.
    fn filled_in(&self, value: &str) -> Result<Value, String> {
        match self {
            Self::Field(field) => {
                let value = Text::<1, 4000>::new(value)?;
                Ok(json!({"type": 4, "custom_id": field.custom_id, "value": value}))
            }
            Self::Choices(choices) => {
                let is_offered = choices.options.iter().any(|it| &*it.value == value);
                let is_none = value.is_empty() && !choices.required;
                if !is_offered && !is_none {
                    return Err(format!("{value:?} is not offered"));
                }
                let value = is_offered.then_some(value);
                Ok(json!({"type": 21, "custom_id": choices.custom_id, "value": value}))
            }
        }
    }
}

impl Form {
    /// Checks what the types cannot say.
    pub(super) fn check(&self, place: &str) -> Result<(), Refusal> {
        let mut ids = HashSet::new();
        for (number, Labelled { component, .. }) in self.components.iter().enumerate() {
            let flaw = |why| Err(Refusal::flaw(&within_place(place, number), why));
            if !ids.insert(component.custom_id()) {
                return flaw("Component custom id cannot be duplicated");
            }
            let Asked::Choices(Choices { options, .. }) = component else {
                continue;
            };
            let values: HashSet<_> = options.iter().map(|option| &option.value).collect();
            if values.len() < options.len() {
                return flaw("The option values must be unique.");
            }
            if options.iter().filter(|option| option.default).count() > 1 {
                return flaw("More than one option is the default.");
            }
        }
        Ok(())
    }

    /// Discord's object of the form with these values in it, one for each of its components in
    /// their order, or why Discord would not take it.
    pub(super) fn filled_in(&self, values: &[&str]) -> Result<Value, String> {
        if values.len() != self.components.len() {
            return Err(format!("{} values are needed", self.components.len()));
        }
        let mut components = Vec::new();
        for (Labelled { component, .. }, value) in self.components.iter().zip(values) {
            // Discord numbers them all.
            let number = 2 * components.len() + 1;
            let mut filled_in = component.filled_in(value)?;
            filled_in["id"] = (number + 1).into();
            components.push(json!({"type": 18, "id": number, "component": filled_in}));
        }
        Ok(json!({"custom_id": self.custom_id, "components": components}))
    }
}
