//! Splits what players type into words. The games' words are few and mixed with notation, so a
//! parser's crate would be longer than these functions.

/// The words of a text: runs of letters and digits, and of these `signs`.
pub(super) fn words<'a>(text: &'a str, signs: &'static [char]) -> impl Iterator<Item = &'a str> {
    text.split(|c: char| !c.is_alphanumeric() && !signs.contains(&c))
        .filter(|word| !word.is_empty())
}

/// The meaning of a word, of these lists of names in small letters with a space between them.
pub(super) fn meaning<T: Clone>(names: &[(&str, T)], word: &str) -> Option<T> {
    let found = prefixes(names, word).find(|(_, rest)| rest.is_empty());
    found.map(|(meaning, _)| meaning)
}

/// The names with which a word begins, in the order of the lists: what each means, and the rest of
/// the word.
pub(super) fn prefixes<'a, T: Clone>(
    names: &'a [(&str, T)],
    word: &'a str,
) -> impl Iterator<Item = (T, &'a str)> {
    names.iter().flat_map(move |(names, meaning)| {
        let rests = names
            .split(' ')
            .filter_map(move |name| word.strip_prefix(name));
        rests.map(move |rest| (meaning.clone(), rest))
    })
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
