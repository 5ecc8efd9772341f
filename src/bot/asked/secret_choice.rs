use serde::{Deserialize, Serialize};

use crate::{games::Secret, table::Sealed};

/// A secret choice as it was filled in: an entry of each menu, written as a digit.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(transparent)]
pub struct ColourChoice(Sealed);

impl ColourChoice {
    pub fn new(text: impl Into<String>) -> Self {
        Self(Sealed::new(text))
    }

    /// The entry of each menu; entries that there are not count as not chosen.
    pub fn entries(&self, secret: &Secret) -> Vec<Option<usize>> {
        let digit = |c: char| {
            c.to_digit(36)
                .and_then(|digit| usize::try_from(digit).ok())
                .filter(|entry| *entry < secret.values.len())
        };
        let chosen: Vec<Option<usize>> = self.0.open().chars().map(digit).collect();
        (0..secret.menus.len())
            .map(|menu| chosen.get(menu).copied().flatten())
            .collect()
    }

    /// The choice in the game's notation, once an entry of every menu is chosen.
    pub fn whole(&self, secret: &Secret) -> Option<Sealed> {
        let entries = self.entries(secret).into_iter();
        let values = entries.map(|entry| secret.values.get(entry?).copied());
        values.collect::<Option<String>>().map(Sealed::new)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::Sentence;

    const COLOURS: Secret = Secret {
        option: "patterns",
        menus: &["first", "middle", "last"],
        values: &["B", "G", "R"],
        read: |_| Err(Sentence::composed("no")),
    };

    #[test]
    fn it_is_whole_with_an_entry_of_every_menu() {
        let whole = |text: &str| ColourChoice::new(text).whole(&COLOURS);
        assert_eq!(whole("220"), Some(Sealed::new("RRB")));
        assert_eq!(whole("22-"), None);
    }

    #[test]
    fn what_makes_no_sense_is_not_chosen() {
        for text in ["", "9", "22", "zzz", "0 1", "---", "é"] {
            assert_eq!(ColourChoice::new(text).whole(&COLOURS), None, "{text}");
        }
    }

    #[test]
    fn it_is_told_nowhere() {
        let shown = format!("{:?}", ColourChoice::new("220"));
        assert_eq!(shown, "ColourChoice(Sealed)");
    }
}
