//! What all games' descriptions need: lists, rows, and as much as an alternative text has room for,
//! in whichever language it is going to be read.

use std::{borrow::Borrow, fmt::Display};

use texts::{Locale, Sentence, lines, sentence};

/// The longest alternative text that Discord takes, in characters.
const LONGEST: usize = 1024;

/// How easily a line can be done without: the higher, the sooner it is left out. A line of weight 0
/// always stays.
pub(super) type Weight = u8;

/// The lines that fit into an alternative text in every language. Of those with the same weight the
/// last one goes first.
pub(super) fn fitting(described: Vec<(Weight, Sentence)>) -> Vec<Sentence> {
    let (mut weights, mut kept): (Vec<_>, Vec<_>) = described.into_iter().unzip();
    while !fits(&kept) {
        let lightest = weights.iter().enumerate();
        let lightest = lightest.max_by_key(|(index, weight)| (**weight, *index));
        let Some((index, 1..)) = lightest else { break };
        weights.remove(index);
        kept.remove(index);
    }
    kept
}

fn fits(described: &[Sentence]) -> bool {
    let mut locales = Locale::ALL.into_iter();
    locales.all(|locale| lines(locale, described).chars().count() <= LONGEST)
}

/// These lines, all of one weight.
pub(super) fn weighted(
    weight: Weight,
    lines: impl IntoIterator<Item = Sentence>,
) -> impl Iterator<Item = (Weight, Sentence)> {
    lines.into_iter().map(move |line| (weight, line))
}

/// These items in one text, or `None` if there are none.
pub(super) fn listed<T: Display>(
    items: impl IntoIterator<Item = T>,
    separator: &str,
) -> Option<String> {
    let items: Vec<_> = items.into_iter().map(|item| item.to_string()).collect();
    (!items.is_empty()).then(|| items.join(separator))
}

/// These items in one text.
pub(super) fn joined<T: Display>(items: impl IntoIterator<Item = T>, separator: &str) -> String {
    listed(items, separator).unwrap_or_default()
}

/// What was placed by new moves other than the last one.
pub(super) fn earlier<T: Display>(places: &[T]) -> Option<Sentence> {
    listed(places, " ").map(|places| sentence!(board_earlier, places))
}

/// The numbered rows from the top, of signs that are in order from the lowest row.
pub(super) fn rows_from_top<S: Borrow<str>>(signs: &[S], columns: u8) -> String {
    let rows = signs.chunks(columns.max(1).into()).enumerate();
    let rows = rows.map(|(row, signs)| format!("{}: {}", row + 1, signs.join(" ")));
    joined(rows.rev(), "\n")
}

/// That a player could win at once.
pub(super) fn threat(seat: Sentence, is_to_move: bool) -> Sentence {
    if is_to_move {
        sentence!(board_can_win, seat)
    } else {
        sentence!(board_threatens, seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_matters_least_is_left_out() {
        // A key without a text stands for itself.
        let line = |letter: &str| Sentence::composed(letter.repeat(300));
        let check = |described: &[(Weight, &str)], expected: &[&str]| {
            let described = described.iter();
            let described = described.map(|&(weight, letter)| (weight, line(letter)));
            let expected: Vec<_> = expected.iter().copied().map(line).collect();
            assert_eq!(fitting(described.collect()), expected);
        };
        let described = [(0, "a"), (2, "b"), (1, "c"), (2, "d"), (0, "e")];
        check(&described, &["a", "c", "e"]);
        check(&[(1, "a"), (2, "b")], &["a", "b"]);
        check(&[(0, "aaaa")], &["aaaa"]);
    }
}
