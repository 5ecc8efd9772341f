//! Splits what players type into words. The games' words are few and mixed with notation, so a
//! parser's crate would be longer than these functions.

/// The words of a text: runs of letters and digits, and of these `signs`.
pub(super) fn words<'a>(text: &'a str, signs: &'static [char]) -> impl Iterator<Item = &'a str> {
    text.split(|c: char| !c.is_alphanumeric() && !signs.contains(&c))
        .filter(|word| !word.is_empty())
}

/// The meaning of a word: that of the names, in small letters with spaces between, it is one of.
pub(super) fn meaning<T: Copy>(names: &[(&str, T)], word: &str) -> Option<T> {
    let is_one = |names: &str| names.split(' ').any(|name| name == word);
    let found = names.iter().find(|(names, _)| is_one(names));
    found.map(|&(_, meaning)| meaning)
}

/// The only character of a text.
pub(super) fn sole(text: &str) -> Option<char> {
    let mut characters = text.chars();
    characters.next().filter(|_| characters.next().is_none())
}

/// Whether a word is digits only.
pub(super) fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|digit| digit.is_ascii_digit())
}
