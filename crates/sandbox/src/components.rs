//! What can be pressed below a message: rows of buttons, or of one menu.

use std::collections::HashSet;

use serde::de::{Deserializer, Error};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{List, Number, Refusal, Text, Unknown, within_place};

pub type CustomId = Text<1, 100>;

#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Row {
    #[serde(rename = "type")]
    kind: Number<1, 1>,
    /// Its number in the message, which Discord gives.
    #[serde(skip_deserializing)]
    id: u32,
    pub components: List<Component, 1, 5>,
    #[serde(flatten, skip_serializing)]
    _unknown: Unknown,
}

#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum Component {
    Button(Button),
    Menu(Menu),
}

#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Button {
    #[serde(rename = "type")]
    kind: Number<2, 2>,
    #[serde(skip_deserializing)]
    pub(super) id: u32,
    /// 1 primary, 2 secondary, 3 success, 4 danger.
    pub style: Number<1, 4>,
    pub label: Text<1, 80>,
    pub custom_id: CustomId,
    #[serde(default)]
    pub disabled: bool,
    #[serde(flatten, skip_serializing)]
    _unknown: Unknown,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Menu {
    #[serde(rename = "type")]
    kind: Number<3, 3>,
    #[serde(skip_deserializing)]
    pub(super) id: u32,
    pub custom_id: CustomId,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub placeholder: Option<Text<0, 150>>,
    pub options: List<MenuOption, 1, 25>,
    #[serde(default)]
    pub disabled: bool,
    #[serde(default)]
    min_values: Number<1, 1>,
    #[serde(default)]
    max_values: Number<1, 1>,
    #[serde(flatten, skip_serializing)]
    _unknown: Unknown,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct MenuOption {
    pub label: Text<1, 100>,
    pub value: Text<1, 100>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<Text<0, 100>>,
    #[serde(default)]
    pub default: bool,
    #[serde(flatten, skip_serializing)]
    _unknown: Unknown,
}

impl Component {
    pub fn custom_id(&self) -> &str {
        match self {
            Self::Button(button) => &button.custom_id,
            Self::Menu(menu) => &menu.custom_id,
        }
    }

    pub const fn is_disabled(&self) -> bool {
        match self {
            Self::Button(button) => button.disabled,
            Self::Menu(menu) => menu.disabled,
        }
    }
}

impl<'de> Deserialize<'de> for Component {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let object = Value::deserialize(deserializer)?;
        let component = match object["type"].as_u64() {
            Some(2) => serde_path_to_error::deserialize(object).map(Self::Button),
            Some(3) => serde_path_to_error::deserialize(object).map(Self::Menu),
            _ => {
                let why = "Must be a button (2) or a menu of texts (3).";
                return Err(D::Error::custom(why));
            }
        };
        component.map_err(D::Error::custom)
    }
}

/// Checks what the types cannot say about the rows at a place of a body.
pub(super) fn check(rows: &[Row], place: &str) -> Result<(), Refusal> {
    let mut ids = HashSet::new();
    for (number, row) in rows.iter().enumerate() {
        let flaw = |why| Err(Refusal::flaw(&within_place(place, number), why));
        for component in row.components.iter() {
            if !ids.insert(component.custom_id()) {
                return flaw("Component custom id cannot be duplicated");
            }
            let Component::Menu(Menu { options, .. }) = component else {
                continue;
            };
            let values: HashSet<_> = options.iter().map(|option| &option.value).collect();
            if values.len() < options.len() {
                return flaw("The option values must be unique.");
            }
            if options.iter().filter(|option| option.default).count() > 1 {
                return flaw("More than one option is the default.");
            }
            if row.components.len() > 1 {
                return flaw("A menu must be alone in its row.");
            }
        }
    }
    Ok(())
}

/// Numbers all rows and components from 1 on, as Discord does.
pub(super) fn numbered(rows: &[Row]) -> Vec<Row> {
    let mut rows = rows.to_vec();
    let mut number = 0;
    for row in &mut rows {
        number += 1;
        row.id = number;
        for component in row.components.iter_mut() {
            number += 1;
            match component {
                Component::Button(button) => button.id = number,
                Component::Menu(menu) => menu.id = number,
            }
        }
    }
    rows
}
