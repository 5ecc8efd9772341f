//! What a message is laid out of: rows of buttons, or of one menu; and in the new layout also texts,
//! and sections of texts with a button beside them.

use std::collections::HashSet;

use serde::de::{Deserializer, Error};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{List, Number, Refusal, Snowflake, Text, Unknown, within_place};

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

/// Largest number of components of a message in the new layout, those in others included.
const MAX_COMPONENTS: usize = 40;
/// Largest number of characters of all its texts together.
const MAX_TEXT: usize = 4000;
/// Largest number of rows of a message in the old layout.
const MAX_ROWS: usize = 5;

/// A part of a message, from top to bottom.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum Part {
    Row(Row),
    Section(Section),
    Text(TextDisplay),
}

#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct TextDisplay {
    #[serde(rename = "type")]
    kind: Number<10, 10>,
    #[serde(skip_deserializing)]
    id: u32,
    pub content: Text<1, 4000>,
    #[serde(flatten, skip_serializing)]
    _unknown: Unknown,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Section {
    #[serde(rename = "type")]
    kind: Number<9, 9>,
    #[serde(skip_deserializing)]
    id: u32,
    pub components: List<TextDisplay, 1, 3>,
    pub accessory: Component,
    #[serde(flatten, skip_serializing)]
    _unknown: Unknown,
}

impl Part {
    /// What can be used in it, in reading order.
    pub fn controls(&self) -> &[Component] {
        match self {
            Self::Row(row) => &row.components,
            Self::Section(section) => std::slice::from_ref(&section.accessory),
            Self::Text(_) => &[],
        }
    }

    pub fn texts(&self) -> &[TextDisplay] {
        match self {
            Self::Row(_) => &[],
            Self::Section(section) => &section.components,
            Self::Text(text) => std::slice::from_ref(text),
        }
    }

    /// Number of components that it counts as.
    fn count(&self) -> usize {
        let inside = self.controls().len() + self.texts().len();
        match self {
            Self::Row(_) | Self::Section(_) => 1 + inside,
            Self::Text(_) => inside,
        }
    }
}

impl<'de> Deserialize<'de> for Part {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let object = Value::deserialize(deserializer)?;
        let part = match object["type"].as_u64() {
            Some(1) => serde_path_to_error::deserialize(object).map(Self::Row),
            Some(9) => serde_path_to_error::deserialize(object).map(Self::Section),
            Some(10) => serde_path_to_error::deserialize(object).map(Self::Text),
            _ => {
                let why = "Must be a row (1), a section (9) or a text (10).";
                return Err(D::Error::custom(why));
            }
        };
        part.map_err(D::Error::custom)
    }
}

#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum Component {
    Button(Button),
    Menu(Menu),
    People(PeopleMenu),
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

/// A menu of the people of the server, of whom one may be chosen, or nobody.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct PeopleMenu {
    #[serde(rename = "type")]
    kind: Number<5, 5>,
    #[serde(skip_deserializing)]
    pub(super) id: u32,
    pub custom_id: CustomId,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub placeholder: Option<Text<0, 150>>,
    #[serde(default)]
    pub default_values: List<DefaultPerson, 0, 1>,
    #[serde(default)]
    pub disabled: bool,
    min_values: Number<0, 0>,
    #[serde(default)]
    max_values: Number<1, 1>,
    #[serde(flatten, skip_serializing)]
    _unknown: Unknown,
}

/// Who is chosen at first.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct DefaultPerson {
    pub id: Snowflake,
    #[serde(rename = "type")]
    pub kind: Text<4, 4>,
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
            Self::People(menu) => &menu.custom_id,
        }
    }

    const fn id(&mut self) -> &mut u32 {
        match self {
            Self::Button(button) => &mut button.id,
            Self::Menu(menu) => &mut menu.id,
            Self::People(menu) => &mut menu.id,
        }
    }

    pub const fn is_disabled(&self) -> bool {
        match self {
            Self::Button(button) => button.disabled,
            Self::Menu(menu) => menu.disabled,
            Self::People(menu) => menu.disabled,
        }
    }
}

impl<'de> Deserialize<'de> for Component {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let object = Value::deserialize(deserializer)?;
        let component = match object["type"].as_u64() {
            Some(2) => serde_path_to_error::deserialize(object).map(Self::Button),
            Some(3) => serde_path_to_error::deserialize(object).map(Self::Menu),
            Some(5) => serde_path_to_error::deserialize(object).map(Self::People),
            _ => {
                let why = "Must be a button (2), or a menu of texts (3) or of people (5).";
                return Err(D::Error::custom(why));
            }
        };
        component.map_err(D::Error::custom)
    }
}

/// Checks what the types cannot say about the parts at a place of a body. `is_new`: whether the
/// message has the new layout.
pub(super) fn check(parts: &[Part], is_new: bool, place: &str) -> Result<(), Refusal> {
    let whole = |why| Err(Refusal::flaw(place, why));
    let texts = parts.iter().flat_map(Part::texts);
    let characters = texts.map(|text| text.content.chars().count());
    if is_new {
        if parts.iter().map(Part::count).sum::<usize>() > MAX_COMPONENTS {
            return whole("The message has too many components (40)");
        }
        if characters.sum::<usize>() > MAX_TEXT {
            return whole("The total displayable text size exceeds the limit (4000)");
        }
    } else if !parts.iter().all(|part| matches!(part, Part::Row(_))) {
        return whole("These components need the flag IS_COMPONENTS_V2");
    } else if parts.len() > MAX_ROWS {
        return whole("Must be 5 or fewer in length.");
    }
    let mut ids = HashSet::new();
    for (number, part) in parts.iter().enumerate() {
        let flaw = |why| Err(Refusal::flaw(&within_place(place, number), why));
        for component in part.controls() {
            if !ids.insert(component.custom_id()) {
                return flaw("Component custom id cannot be duplicated");
            }
            if let Component::Button(_) = component {
                continue;
            }
            if part.controls().len() > 1 || matches!(part, Part::Section(_)) {
                return flaw("A menu must be alone in its row.");
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
        }
    }
    Ok(())
}

/// Numbers all parts and their components from 1 on, as Discord does.
pub(super) fn numbered(parts: &[Part]) -> Vec<Part> {
    let mut parts = parts.to_vec();
    let mut ids = 1..;
    let mut number = |id: &mut u32| *id = ids.next().unwrap_or_default();
    for part in &mut parts {
        match part {
            Part::Row(row) => {
                number(&mut row.id);
                row.components.iter_mut().for_each(|it| number(it.id()));
            }
            Part::Section(section) => {
                number(&mut section.id);
                section
                    .components
                    .iter_mut()
                    .for_each(|it| number(&mut it.id));
                number(section.accessory.id());
            }
            Part::Text(text) => number(&mut text.id),
        }
    }
    parts
}
