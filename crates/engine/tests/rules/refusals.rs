//! What people type and choose, and what they are told: the same checks in every game.

use rules::games::{AnyPosition, MoveError, Part, PartialMove};

/// The reason of a refusal, with what is filled in.
pub fn reason(refused: Result<PartialMove, MoveError>) -> String {
    match refused {
        Err(MoveError::Illegal(reason) | MoveError::Unreadable(reason)) => reason.to_string(),
        other => panic!("{other:?} is no refusal with a reason"),
    }
}

/// What is typed is understood as this beginning of a move.
pub fn check_typed(position: &dyn AnyPosition, typed: &str, expected: &str) {
    let partial = position
        .partial_as_typed(typed)
        .unwrap_or_else(|error| panic!("{typed}: {error}"));
    assert_eq!(partial.text, expected, "{typed}");
}

/// What is typed is refused for this reason.
pub fn check_typed_refused(position: &dyn AnyPosition, typed: &str, expected: &str) {
    assert_eq!(
        reason(position.partial_as_typed(typed)),
        expected,
        "{typed}"
    );
}

/// A part that is chosen after this beginning of a move is refused for this reason.
pub fn check_part_refused(
    position: &dyn AnyPosition,
    text: &str,
    (slot, input): (&str, &str),
    expected: &str,
) {
    assert_eq!(
        reason(position.extend(text, &Part::new(slot, input))),
        expected,
        "{slot} {input} after \"{text}\""
    );
}

/// A move in another spelling than the notation's is not played, and its own spelling is told.
pub fn check_misspelt(position: &dyn AnyPosition, text: &str, expected: &str) {
    let reason = position.actor(text).unwrap_err();
    assert_eq!(reason.to_string(), expected, "{text}");
    let Err(MoveError::Unreadable(of_play)) = position.play(text) else {
        panic!("{text} is played")
    };
    assert_eq!(of_play, reason, "{text}");
}
