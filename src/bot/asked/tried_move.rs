use std::fmt;

use serde::{Deserialize, Serialize};

/// A partial move on the try-out board. The notation of some partial moves does not tell which part
/// came last (of two cards, say, which was taken second): `path` does, so that the right one is
/// undone. A control carries the notation, followed by `~` and the path unless that is 0, and by
/// `+` where the player adds to a whole move.
#[derive(Clone, Debug, Default, Deserialize, Eq, PartialEq, Serialize)]
pub struct TriedMove {
    pub partial: String,
    /// The index of the partial move before the last part, among all that it may come from, see
    /// `before` of the game's partial moves.
    pub path: u8,
    /// Whether a further part is being chosen, where the game asks for that first.
    pub adding: bool,
}

impl TriedMove {
    pub const fn from_text(partial: String) -> Self {
        Self {
            partial,
            path: 0,
            adding: false,
        }
    }

    /// The partial move that a part leads to from this one; `before` are all partial moves that it
    /// may come from. Where there is only one, the path is kept.
    #[must_use]
    pub fn with(&self, partial: &str, before: impl FnOnce() -> Vec<String>) -> Self {
        // Where the notation only grows, it tells which part came last.
        if self.path == 0 && partial.starts_with(&self.partial) {
            return Self::from_text(partial.to_owned());
        }
        let before = before();
        let mut path = self.path;
        if before.len() > 1 {
            // A part may have brought another one with it.
            let is_this = |it: &String| *it == self.partial;
            let grows = |it: &String| !self.partial.is_empty() && it.starts_with(&self.partial);
            let index = before.iter().position(is_this);
            let index = index.or_else(|| before.iter().position(grows));
            path = index
                .and_then(|index| u8::try_from(index).ok())
                .unwrap_or(0);
        }
        Self {
            path,
            ..Self::from_text(partial.to_owned())
        }
    }

    /// The partial move before the last part, of all that it may come from.
    #[must_use]
    pub fn undone(&self, mut before: Vec<String>) -> Option<Self> {
        match before.len() {
            0 => None,
            1 => before.pop().map(|partial| Self {
                path: self.path,
                ..Self::from_text(partial)
            }),
            paths => {
                let path = Some(usize::from(self.path)).filter(|path| *path < paths);
                Some(Self::from_text(before.swap_remove(path.unwrap_or(0))))
            }
        }
    }

    /// Reads what a control carries. A path that makes no sense counts as 0.
    pub fn read(text: &str) -> Self {
        let (text, adding) = match text.strip_suffix('+') {
            Some(text) => (text, true),
            None => (text, false),
        };
        let (partial, path) = text.split_once('~').unwrap_or((text, ""));
        Self {
            partial: partial.to_owned(),
            path: path.parse().unwrap_or(0),
            adding,
        }
    }
}

impl fmt::Display for TriedMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.partial)?;
        if self.path > 0 {
            write!(f, "~{}", self.path)?;
        }
        f.write_str(if self.adding { "+" } else { "" })
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn the_part_before_is_known_also_where_another_one_came_with_it() {
        let before = ["d2hnw+d3h".to_owned(), "d3hnw+d2h".to_owned()];
        let started = TriedMove::from_text("d3hnw+d2".to_owned());
        let placed = started.with("d2hnw+d3hnw", || before.to_vec());
        assert_eq!(placed.to_string(), "d2hnw+d3hnw~1");
        let undone = placed.undone(before.to_vec()).unwrap();
        assert_eq!(undone.partial, "d3hnw+d2h");
    }

    #[test]
    fn the_path_travels_with_the_partial_move() {
        let before = ["a1".to_owned(), "b2".to_owned()];
        for (from, text) in [("a1", "a1+b2"), ("b2", "a1+b2~1"), ("c3", "a1+b2")] {
            let tried = TriedMove::from_text(from.to_owned()).with("a1+b2", || before.to_vec());
            assert_eq!(tried.to_string(), text);
            assert_eq!(TriedMove::read(text), tried);
            let adding = TriedMove {
                adding: true,
                ..tried.clone()
            };
            assert_eq!(adding.to_string(), format!("{text}+"));
            assert_eq!(TriedMove::read(&adding.to_string()), adding);
            // It is still known when something that has come after it is undone.
            let longer = tried.with("a1+b2 L1", || vec!["a1+b2".to_owned()]);
            assert_eq!(longer.undone(vec!["a1+b2".to_owned()]), Some(tried.clone()));
            let undone = tried.undone(before.to_vec()).unwrap();
            assert_eq!(undone.to_string(), if from == "b2" { "b2" } else { "a1" });
        }
        assert_eq!(TriedMove::read("a1").undone(Vec::new()), None);
        assert_eq!(
            TriedMove::read("a1+b2~7").undone(before.to_vec()),
            Some(TriedMove::read("a1"))
        );
        assert_eq!(TriedMove::read("a1+b2~x"), TriedMove::read("a1+b2"));
    }
}
