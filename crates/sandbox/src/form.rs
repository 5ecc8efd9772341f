//! A form (Discord calls it a modal), which the bot opens and a person fills in.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{Number, Text, Unknown, components::CustomId};

#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Form {
    custom_id: CustomId,
    pub title: Text<1, 45>,
    /// Discord takes further ones.
    pub components: [Labelled; 1],
    #[serde(flatten, skip_serializing)]
    _unknown: Unknown,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Labelled {
    #[serde(rename = "type")]
    kind: Number<18, 18>,
    pub label: Text<1, 45>,
    pub component: Field,
    #[serde(flatten, skip_serializing)]
    _unknown: Unknown,
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

impl Form {
    /// Discord's object of the form with this text in it, or why Discord would not take it.
    pub(super) fn filled_in(&self, typed: &str) -> Result<Value, String> {
        let value = Text::<1, 4000>::new(typed)?;
        let [Labelled { component, .. }] = &self.components;
        let custom_id = &component.custom_id;
        let field = json!({"type": 4, "id": 2, "custom_id": custom_id, "value": value});
        let components = json!([{"type": 18, "id": 1, "component": field}]);
        Ok(json!({"custom_id": self.custom_id, "components": components}))
    }
}
