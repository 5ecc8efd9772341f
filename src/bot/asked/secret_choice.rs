use serde::{Deserialize, Serialize};

use crate::{games::Secret, table::Sealed};

/// A secret choice before it is complete: an entry of each menu, or none yet. Written as a digit
/// per menu, `-` for none, so that it travels in the controls of a private message and need not be
/// stored before it is complete.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(transparent)]
pub struct ColourChoice(Sealed);

const NONE: char = '-';

impl ColourChoice {
    pub fn new(text: impl Into<String>) -> Self {
        Self(Sealed::new(text))
    }

    /// What a control of the player's private message carries.
    pub fn open(&self) -> &str {
        self.0.open()
    }

    pub fn at_first(secret: &Secret, set: Option<&Sealed>) -> Self {
        let entries = set.and_then(|set| entries(secret, set.open()));
        Self::new(entries.unwrap_or_else(|| NONE.to_string().repeat(secret.menus.len())))
    }

    /// The entry of each menu; entries that there are not count as not chosen.
    pub fn entries(&self, secret: &Secret) -> Vec<Option<usize>> {
        let digit = |c: char| {
            c.to_digit(36)
                .and_then(|digit| usize::try_from(digit).ok())
                .filter(|entry| *entry < secret.values.len())
        };
        let chosen: Vec<Option<usize>> = self.open().chars().map(digit).collect();
        (0..secret.menus.len())
            .map(|menu| chosen.get(menu).copied().flatten())
            .collect()
    }

    #[must_use]
    pub fn with(&self, secret: &Secret, menu: usize, entry: usize) -> Self {
        let mut entries = self.entries(secret);
        if let Some(chosen) = entries.get_mut(menu) {
            *chosen = Some(entry);
        }
        Self::new(entries.into_iter().map(digit).collect::<String>())
    }

    /// The choice in the game's notation, once an entry of every menu is chosen.
    pub fn whole(&self, secret: &Secret) -> Option<Sealed> {
        let entries = self.entries(secret).into_iter();
        let values = entries.map(|entry| secret.values.get(entry?).copied());
        values.collect::<Option<String>>().map(Sealed::new)
    }
}

fn digit(entry: Option<usize>) -> char {
    entry
        .and_then(|entry| u32::try_from(entry).ok())
        .and_then(|entry| char::from_digit(entry, 36))
        .unwrap_or(NONE)
}

fn entries(secret: &Secret, mut whole: &str) -> Option<String> {
    let mut entries = String::new();
    for _ in secret.menus {
        let entry = secret
            .values
            .iter()
            .position(|value| whole.starts_with(value))?;
        whole = whole.strip_prefix(secret.values.get(entry)?)?;
        entries.push(digit(Some(entry)));
    }
    whole.is_empty().then_some(entries)
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
    fn it_grows_menu_by_menu() {
        let mut chosen = ColourChoice::at_first(&COLOURS, None);
        assert_eq!((chosen.open(), chosen.whole(&COLOURS)), ("---", None));
        chosen = chosen.with(&COLOURS, 2, 0);
        assert_eq!((chosen.open(), chosen.whole(&COLOURS)), ("--0", None));
        for (menu, entry) in [(0, 1), (1, 2), (0, 2)] {
            chosen = chosen.with(&COLOURS, menu, entry);
        }
        let whole = Some(Sealed::new("RRB"));
        assert_eq!(
            (chosen.open(), chosen.whole(&COLOURS)),
            ("220", whole.clone())
        );
        assert_eq!(ColourChoice::at_first(&COLOURS, whole.as_ref()), chosen);
    }

    #[test]
    fn what_makes_no_sense_is_not_chosen() {
        for text in ["", "9", "22", "zzz", "0 1", "---", "é"] {
            assert_eq!(ColourChoice::new(text).whole(&COLOURS), None, "{text}");
        }
        let unknown = ColourChoice::at_first(&COLOURS, Some(&Sealed::new("RX")));
        assert_eq!(unknown.open(), "---");
    }

    #[test]
    fn it_is_told_nowhere() {
        let shown = format!("{:?}", ColourChoice::new("220"));
        assert_eq!(shown, "ColourChoice(Sealed)");
    }
}
