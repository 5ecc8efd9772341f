use std::{borrow::Cow, fmt};

use serde::{Deserialize, Serialize};

use super::{Argument, Link};
use crate::ids::PersonId;

/// A sentence for a reader, still without a language: the key of a text and its arguments. One with
/// a key that is known when the program is compiled is made with `sentence!`.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct Sentence {
    /// The text's key in `assets/locales`.
    pub key: Cow<'static, str>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub arguments: Vec<(Cow<'static, str>, Argument)>,
}

impl Sentence {
    /// The sentence of a key that is put together when the program runs, e.g. from a game's name.
    pub fn composed(key: impl Into<String>) -> Self {
        Self {
            key: Cow::Owned(key.into()),
            arguments: Vec::new(),
        }
    }

    #[must_use]
    pub fn fill(mut self, name: &str, value: impl Into<Argument>) -> Self {
        self.arguments
            .push((Cow::Owned(name.to_owned()), value.into()));
        self
    }

    /// The sentence with players in the place of their seats; `players` are those of seat 1, 2 and
    /// so on.
    #[must_use]
    pub fn naming(mut self, players: &[PersonId]) -> Self {
        for (_, argument) in &mut self.arguments {
            if let Argument::Sentence { sentence } = argument {
                **sentence = sentence.clone().naming(players);
            }
            let Argument::Seats { seats } = argument else {
                continue;
            };
            let indices = seats.iter().map(|seat| usize::from(*seat).checked_sub(1));
            let named = indices.map(|index| players.get(index?).copied());
            if let Some(people) = named.collect() {
                *argument = Argument::People { people };
            }
        }
        self
    }

    /// The sentence with another link in the place of each.
    #[must_use]
    pub fn linking(mut self, link: Link) -> Self {
        for (_, argument) in &mut self.arguments {
            match argument {
                Argument::Link { link: old } => *old = link,
                Argument::Sentence { sentence } => {
                    **sentence = sentence.clone().linking(link);
                }
                _ => {}
            }
        }
        self
    }

    /// Whether it links to something.
    pub fn has_link(&self) -> bool {
        let mut arguments = self.arguments.iter();
        arguments.any(|(_, argument)| matches!(argument, Argument::Link { .. }))
    }

    /// Everybody whom it mentions.
    pub fn people(&self) -> Vec<PersonId> {
        let mut people = Vec::new();
        for (_, argument) in &self.arguments {
            argument.add_people(&mut people);
        }
        people
    }

    pub(super) fn filled(key: &'static str, arguments: Vec<(&'static str, Argument)>) -> Self {
        Self {
            key: Cow::Borrowed(key),
            arguments: arguments
                .into_iter()
                .map(|(name, value)| (Cow::Borrowed(name), value))
                .collect(),
        }
    }
}

/// For the engine and the log.
impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.key)?;
        for (name, value) in &self.arguments {
            write!(f, " {name}={value}")?;
        }
        Ok(())
    }
}
