//! Moves built up in parts: for every beginning, whether it is one, whether it is whole, and what
//! comes next.

use std::collections::BTreeSet;

use rules::games::{AnyPosition, MoveError, Part, PartialMove};

use super::{stand_ins::Random, subject::Subject};

/// Boards with no more moves than this have all their beginnings looked at.
const ALL: usize = 200;

/// What holds for every partial move: it is written in its one spelling, and what may come next
/// leads on by what a person types for it.
fn check_partial(position: &dyn AnyPosition, text: &str) -> PartialMove {
    let place = format!("\"{text}\" in {}", position.text());
    let partial = position
        .partial(text)
        .unwrap_or_else(|error| panic!("{place}: {error}"));
    assert_eq!(partial.text, text);
    assert!(
        partial.complete || !partial.next.is_empty(),
        "{place} leads nowhere"
    );
    assert_eq!(partial.complete, position.play(text).is_ok(), "{place}");
    let texts: BTreeSet<_> = partial
        .next
        .iter()
        .map(|choice| (choice.slot, choice.text.as_str()))
        .collect();
    let inputs: BTreeSet<_> = partial
        .next
        .iter()
        .map(|choice| (choice.slot, choice.input.as_str()))
        .collect();
    assert_eq!(
        (texts.len(), inputs.len()),
        (partial.next.len(), partial.next.len()),
        "{place} offers something twice"
    );
    partial
}

/// Typing what is offered leads to what is promised.
fn check_extend(position: &dyn AnyPosition, partial: &PartialMove) {
    for choice in &partial.next {
        let extended = position.extend(&partial.text, &Part::new(choice.slot, &choice.input));
        let extended = extended.unwrap_or_else(|error| {
            panic!(
                "{choice:?} after \"{}\" in {}: {error}",
                partial.text,
                position.text()
            )
        });
        assert_eq!(
            extended.text,
            choice.text,
            "{choice:?} after \"{}\" in {}",
            partial.text,
            position.text()
        );
        assert!(
            position.keeps(&choice.text, &partial.text),
            "{choice:?} after \"{}\" in {}",
            partial.text,
            position.text()
        );
    }
}

/// All whole moves that can be reached by what may come next.
fn reachable(position: &dyn AnyPosition) -> BTreeSet<String> {
    let (mut seen, mut whole) = (BTreeSet::new(), BTreeSet::new());
    let mut open = vec![String::new()];
    while let Some(text) = open.pop() {
        if seen.insert(text.clone()) {
            let partial = check_partial(position, &text);
            check_extend(position, &partial);
            if partial.complete {
                whole.insert(partial.text);
            }
            open.extend(partial.next.into_iter().map(|choice| choice.text));
        }
    }
    whole
}

/// The beginnings in a position lead to exactly these legal moves, or a sample of them, besides
/// those that are not listed.
pub fn check_beginnings(
    subject: &Subject,
    position: &dyn AnyPosition,
    moves: &[String],
    random: &mut Random,
) {
    if moves.is_empty() {
        assert_eq!(position.partial(""), Err(MoveError::Over));
        return;
    }
    if moves.len() <= ALL {
        let mut reached = reachable(position);
        reached.retain(|mv| !(subject.unlisted)(mv));
        assert!(
            reached.iter().eq(moves),
            "the partial moves of {}",
            position.text()
        );
        return;
    }
    check_some(subject, position, moves, 20, random);
}

/// So many ways through the beginnings in a position that has moves.
pub fn check_some(
    subject: &Subject,
    position: &dyn AnyPosition,
    moves: &[String],
    ways: usize,
    random: &mut Random,
) {
    for _ in 0..ways {
        check_way(position, random.pick::<String>(moves), random);
        check_random_way(subject, position, moves, random);
    }
}

/// The parts of a legal move, in whatever order they may come, lead to it.
fn check_way(position: &dyn AnyPosition, mv: &str, random: &mut Random) {
    let mut partial = check_partial(position, "");
    while partial.text != mv {
        let ways: Vec<_> = partial
            .next
            .iter()
            .filter(|choice| position.keeps(mv, &choice.text))
            .collect();
        assert!(
            !ways.is_empty(),
            "no way from \"{}\" to {mv} in {}",
            partial.text,
            position.text()
        );
        partial = check_partial(position, &random.pick(&ways).text);
    }
    assert!(partial.complete);
}

/// Whatever may come next leads to a legal move.
fn check_random_way(
    subject: &Subject,
    position: &dyn AnyPosition,
    moves: &[String],
    random: &mut Random,
) {
    let mut partial = check_partial(position, "");
    while !partial.next.is_empty() && (!partial.complete || random.below(2) != 0) {
        let choice = random.pick(&partial.next);
        let extended = position
            .extend(&partial.text, &Part::new(choice.slot, &choice.input))
            .unwrap();
        assert_eq!(extended.text, choice.text);
        partial = check_partial(position, &choice.text);
    }
    assert!(
        moves.binary_search(&partial.text).is_ok() || (subject.unlisted)(&partial.text),
        "{} in {}",
        partial.text,
        position.text()
    );
}
