//! Discord's limits as types: the type of a body's field says what Discord takes, and reading the
//! body refuses everything else. A limit is written nowhere but in the field's type.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::ops::{Deref, DerefMut};

use serde::de::{DeserializeOwned, Deserializer, Error};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_path_to_error::Segment;

use super::Refusal;

/// A text of `MIN` to `MAX` characters.
#[derive(Clone, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize)]
pub struct Text<const MIN: usize, const MAX: usize>(String);

impl<const MIN: usize, const MAX: usize> Text<MIN, MAX> {
    pub(super) fn new(text: impl Into<String>) -> Result<Self, String> {
        let text = text.into();
        within::<MIN, MAX>(text.chars().count())?;
        Ok(Self(text))
    }

    /// Converts to a type with wider limits.
    pub(super) fn widened<const LEAST: usize, const MOST: usize>(self) -> Text<LEAST, MOST> {
        const { assert!(LEAST <= MIN && MAX <= MOST, "the other type takes less") };
        Text(self.0)
    }
}

impl<const MIN: usize, const MAX: usize> Deref for Text<MIN, MAX> {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl<'de, const MIN: usize, const MAX: usize> Deserialize<'de> for Text<MIN, MAX> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::new(String::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

/// A list of `MIN` to `MAX` entries.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct List<T, const MIN: usize, const MAX: usize>(Vec<T>);

impl<T, const MAX: usize> Default for List<T, 0, MAX> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T, const MIN: usize, const MAX: usize> Deref for List<T, MIN, MAX> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.0
    }
}

impl<T, const MIN: usize, const MAX: usize> DerefMut for List<T, MIN, MAX> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.0
    }
}

impl<'de, T: Deserialize<'de>, const MIN: usize, const MAX: usize> Deserialize<'de>
    for List<T, MIN, MAX>
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let entries = Vec::deserialize(deserializer)?;
        within::<MIN, MAX>(entries.len()).map_err(D::Error::custom)?;
        Ok(Self(entries))
    }
}

fn within<const MIN: usize, const MAX: usize>(length: usize) -> Result<(), String> {
    if (MIN..=MAX).contains(&length) {
        Ok(())
    } else {
        Err(format!("Must be between {MIN} and {MAX} in length."))
    }
}

/// A whole number from `MIN` to `MAX`; by default `MIN`.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize)]
pub struct Number<const MIN: u64, const MAX: u64>(u64);

impl<const MIN: u64, const MAX: u64> Default for Number<MIN, MAX> {
    fn default() -> Self {
        Self(MIN)
    }
}

impl<const MIN: u64, const MAX: u64> Number<MIN, MAX> {
    pub(super) const fn get(self) -> u64 {
        self.0
    }
}

impl<'de, const MIN: u64, const MAX: u64> Deserialize<'de> for Number<MIN, MAX> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u64::deserialize(deserializer)?;
        if (MIN..=MAX).contains(&number) {
            Ok(Self(number))
        } else {
            Err(D::Error::custom(format!("Must be {MIN} to {MAX}.")))
        }
    }
}

/// The fields of an object that the stand-in does not know. Client libraries send some of them;
/// these must be null, false or empty.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Unknown;

impl<'de> Deserialize<'de> for Unknown {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let fields = BTreeMap::<String, Value>::deserialize(deserializer)?;
        let telling = fields.iter().find(|(_, value)| match value {
            Value::Null | Value::Bool(false) => false,
            Value::Array(entries) => !entries.is_empty(),
            _ => true,
        });
        let Some((name, _)) = telling else {
            return Ok(Self);
        };
        let why = format!("The stand-in does not know the field {name}.");
        Err(D::Error::custom(why))
    }
}

/// Reads a whole number that may also stand in a text, as Discord takes ids.
pub fn number_or_text<'de, D: Deserializer<'de>, const MIN: u64, const MAX: u64>(
    deserializer: D,
) -> Result<Number<MIN, MAX>, D::Error> {
    let value = match Value::deserialize(deserializer)? {
        Value::String(text) => text.parse::<u64>().map_or(Value::String(text), Value::from),
        value => value,
    };
    Number::deserialize(value).map_err(D::Error::custom)
}

/// Reads a field that may be left out and must not be null.
pub fn given<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

/// Reads a body, or the part of it at `root`, and refuses it at the first flaw.
pub fn read<T: DeserializeOwned>(root: &str, body: &Value) -> Result<T, Refusal> {
    serde_path_to_error::deserialize(body).map_err(|why| {
        let steps = why.path().iter().filter_map(|segment| match segment {
            Segment::Seq { index } => Some(index.to_string()),
            Segment::Map { key } => Some(key.clone()),
            Segment::Enum { .. } | Segment::Unknown => None,
        });
        let place = steps.fold(root.to_owned(), |place, step| within_place(&place, step));
        Refusal::flaw(&place, why.inner())
    })
}

/// The path of a field within a path of the body.
pub fn within_place(place: &str, field: impl Display) -> String {
    if place.is_empty() {
        field.to_string()
    } else {
        format!("{place}.{field}")
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[derive(Debug, Deserialize)]
    struct Body {
        #[serde(default)]
        #[expect(dead_code, reason = "it is only read")]
        lines: List<Text<1, 3>, 0, 2>,
        #[serde(flatten)]
        _unknown: Unknown,
    }

    #[test]
    fn a_body_is_refused_at_the_place_of_its_flaw() {
        let read = |body| read::<Body>("data", &body).map(drop);
        assert_eq!(read(json!({"lines": ["ä", "äöü"], "more": []})), Ok(()));
        let check = |body, place, why| assert_eq!(read(body), Err(Refusal::flaw(place, why)));
        let why = "Must be between 1 and 3 in length.";
        check(json!({"lines": ["a", ""]}), "data.lines.1", why);
        let why = "Must be between 0 and 2 in length.";
        check(json!({"lines": ["a", "b", "c"]}), "data.lines", why);
        let why = "invalid type: null, expected a sequence";
        check(json!({"lines": null}), "data.lines", why);
        let why = "The stand-in does not know the field more.";
        check(json!({"more": 1}), "data", why);
    }
}
