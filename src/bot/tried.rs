use std::fmt;

/// The beginning of a move on the try-out board, as its controls carry it: in the game's notation, and, where the notation does not tell which part came
/// last, after `~` which of the ways to it was gone (see [`crate::games::Rules::before`]), so that the same part is undone.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Tried {
    /// The beginning of the move.
    pub draft: String,
    /// The way that led to it, from 0.
    pub way: u8,
}

impl Tried {
    /// The beginning to which a part has led that was added to `from`; `before` are all beginnings to which one can have been.
    pub fn after(from: &str, draft: &str, before: &[String]) -> Self {
        let way = before.iter().position(|it| it == from).and_then(|way| u8::try_from(way).ok());
        Self { draft: draft.to_owned(), way: way.unwrap_or(0) }
    }

    /// Reads what a control carries. A way that makes no sense is the usual one.
    pub fn read(text: &str) -> Self {
        let (draft, way) = text.split_once('~').unwrap_or((text, ""));
        Self { draft: draft.to_owned(), way: way.parse().unwrap_or(0) }
    }
}

impl fmt::Display for Tried {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.way {
            0 => f.write_str(&self.draft),
            way => write!(f, "{}~{way}", self.draft),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_way_travels_with_the_beginning() {
        let before = ["a1".to_owned(), "b2".to_owned()];
        for (from, text) in [("a1", "a1+b2"), ("b2", "a1+b2~1"), ("c3", "a1+b2")] {
            let tried = Tried::after(from, "a1+b2", &before);
            assert_eq!(tried.to_string(), text);
            assert_eq!(Tried::read(text), tried);
        }
        assert_eq!(Tried::read("a1+b2~x"), Tried { draft: "a1+b2".to_owned(), way: 0 });
    }
}
