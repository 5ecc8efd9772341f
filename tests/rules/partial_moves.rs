//! Moves built up in parts: for every beginning, whether it is one, whether it is whole, and what
//! comes next.

use std::collections::BTreeSet;

use causeway::games::{AnyPosition, MoveError, Part, PartialMove};

use super::{random::Random, subject::Subject};

/// Boards with no more moves than this have all their beginnings looked at.
const ALL: usize = 200;

/// What holds for every draft: it is written in its one spelling, and what may come next leads on
/// by what a person types for it.
fn check_draft(position: &dyn AnyPosition, text: &str) -> PartialMove {
    let place = format!("\"{text}\" in {}", position.text());
    let draft = position
        .partial(text)
        .unwrap_or_else(|error| panic!("{place}: {error}"));
    assert_eq!(draft.text, text);
    assert!(
        draft.complete || !draft.next.is_empty(),
        "{place} leads nowhere"
    );
    assert_eq!(draft.complete, position.play(text).is_ok(), "{place}");
    let texts: BTreeSet<_> = draft
        .next
        .iter()
        .map(|choice| (choice.slot, choice.text.as_str()))
        .collect();
    let inputs: BTreeSet<_> = draft
        .next
        .iter()
        .map(|choice| (choice.slot, choice.input.as_str()))
        .collect();
    assert_eq!(
        (texts.len(), inputs.len()),
        (draft.next.len(), draft.next.len()),
        "{place} offers something twice"
    );
    draft
}

/// Typing what is offered leads to what is promised.
fn check_extend(position: &dyn AnyPosition, draft: &PartialMove) {
    for choice in &draft.next {
        let extended = position.extend(&draft.text, &Part::new(choice.slot, &choice.input));
        let extended = extended.unwrap_or_else(|error| {
            panic!(
                "{choice:?} after \"{}\" in {}: {error}",
                draft.text,
                position.text()
            )
        });
        assert_eq!(
            extended.text,
            choice.text,
            "{choice:?} after \"{}\" in {}",
            draft.text,
            position.text()
        );
        assert!(
            position.keeps(&choice.text, &draft.text),
            "{choice:?} after \"{}\" in {}",
            draft.text,
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
            let draft = check_draft(position, &text);
            check_extend(position, &draft);
            if draft.complete {
                whole.insert(draft.text);
            }
            open.extend(draft.next.into_iter().map(|choice| choice.text));
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
            "the drafts of {}",
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
    let mut draft = check_draft(position, "");
    while draft.text != mv {
        let ways: Vec<_> = draft
            .next
            .iter()
            .filter(|choice| position.keeps(mv, &choice.text))
            .collect();
        assert!(
            !ways.is_empty(),
            "no way from \"{}\" to {mv} in {}",
            draft.text,
            position.text()
        );
        draft = check_draft(position, &random.pick(&ways).text);
    }
    assert!(draft.complete);
}

/// Whatever may come next leads to a legal move.
fn check_random_way(
    subject: &Subject,
    position: &dyn AnyPosition,
    moves: &[String],
    random: &mut Random,
) {
    let mut draft = check_draft(position, "");
    while !draft.next.is_empty() && (!draft.complete || random.below(2) != 0) {
        let choice = random.pick(&draft.next);
        let extended = position
            .extend(&draft.text, &Part::new(choice.slot, &choice.input))
            .unwrap();
        assert_eq!(extended.text, choice.text);
        draft = check_draft(position, &choice.text);
    }
    assert!(
        moves.binary_search(&draft.text).is_ok() || (subject.unlisted)(&draft.text),
        "{} in {}",
        draft.text,
        position.text()
    );
}
