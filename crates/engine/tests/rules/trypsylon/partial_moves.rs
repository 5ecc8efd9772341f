//! Moves of Trypsylon built up in parts: what is offered, and why a part is refused.

use rules::games::Part;

use super::read;
use crate::refusals::{check_misspelt, check_part_refused};

const START: &str = "...../...../...../...../..... b s - -";
const AFTER_OPEN: &str = "...../...../...../...../0.1.. b s a1 o";
const EXPERT: &str = "...../...../...../...../0.1.. b x a1 o";

fn inputs(position: &str, text: &str) -> String {
    let partial = read(position).partial(text).unwrap();
    partial
        .next
        .iter()
        .map(|choice| choice.input.as_str())
        .collect::<Vec<_>>()
        .join(" ")
}

#[test]
fn what_comes_next_is_offered_as_the_picture_names_it() {
    assert_eq!(inputs(START, "c3"), "L3 R3 Tc Bc");
    assert_eq!(inputs(START, "a1"), "R1 Ta");
    assert_eq!(inputs(START, "c3 L3"), "rot0 rot90 rot180 rot270");
    assert_eq!(inputs(AFTER_OPEN, "b3+d4"), "L3 L4 R3 R4 Tb Td Bb Bd");
    // Two gaps in one line: each line once.
    assert_eq!(inputs(AFTER_OPEN, "b3+d3"), "L3 R3 Tb Td Bb Bd");
    assert_eq!(inputs(AFTER_OPEN, "b3+d4 L3-0"), "L4 R4 Td Bd");
    assert_eq!(inputs(AFTER_OPEN, "b3+d4 L3-0 L4-90"), "");
}

#[test]
fn experts_are_offered_a_second_card_only() {
    let partial = read(EXPERT).partial("b3").unwrap();
    assert!(partial.next.iter().all(|choice| choice.slot == "card"));
    assert_eq!(partial.next.len(), 22);
    let partial = read(EXPERT).partial("c1").unwrap();
    assert!(partial.next.iter().all(|choice| choice.slot == "edge"));
}

#[test]
fn taken_cards_are_sorted() {
    let partial = read(AFTER_OPEN)
        .extend("e5", &Part::new("card", "c3"))
        .unwrap();
    assert_eq!(partial.text, "c3+e5");
}

#[test]
fn what_was_chosen_last_is_undone_with_one_part() {
    let check = |position: &str, text: &str, expected: &[&str]| {
        assert_eq!(
            read(position).before(text),
            expected,
            "\"{text}\" in {position}"
        );
    };
    check(START, "", &[]);
    check(START, "nonsense", &[]);
    check(START, "c3", &[""]);
    check(START, "c3 L3", &["c3"]);
    check(START, "c3 L3-90", &["c3 L3"]);
    // Either may have been taken last, and the notation does not say which.
    check(AFTER_OPEN, "b3+d4", &["b3", "d4"]);
    check(AFTER_OPEN, "b3+d4 L3", &["b3+d4"]);
    check(AFTER_OPEN, "b3+d4 L3-0", &["b3+d4 L3"]);
    check(AFTER_OPEN, "b3+d4 L3-0 L4-90", &["b3+d4 L3-0 L4"]);
}

#[test]
fn refused_parts_say_why() {
    let check = |position: &str, text: &str, slot: &str, input: &str, expected: &str| {
        check_part_refused(&*read(position), text, (slot, input), expected);
    };
    check(
        START,
        "",
        "card",
        "f6",
        "trypsylon-no-such-card card=f6 last=e5",
    );
    check(
        START,
        "",
        "card",
        "",
        "trypsylon-no-such-card card=(empty) last=e5",
    );
    check(
        START,
        "",
        "card",
        "left",
        "trypsylon-no-such-card card=left last=e5",
    );
    check(
        AFTER_OPEN,
        "",
        "card",
        "a1",
        "trypsylon-card-inserted-last card=a1",
    );
    check(
        AFTER_OPEN,
        "b1",
        "card",
        "c1",
        "trypsylon-face-up-beside-face-down card=c1 taken=b1",
    );
    check(
        AFTER_OPEN,
        "c1",
        "card",
        "b1",
        "trypsylon-face-down-beside-face-up card=b1 taken=c1",
    );
    check(
        AFTER_OPEN,
        "b1",
        "card",
        "b1",
        "trypsylon-card-already-taken card=b1",
    );
    check(
        AFTER_OPEN,
        "b1+b2",
        "card",
        "b2",
        "trypsylon-too-many-cards first=b1 second=b2",
    );
    check(
        AFTER_OPEN,
        "b1+b2 L1-0",
        "card",
        "b3",
        "trypsylon-too-late-to-take",
    );
    check(START, "c3 L3", "card", "b3", "trypsylon-too-late-to-take");
    check(
        START,
        "c3",
        "card",
        "c4",
        "trypsylon-first-move-simple card=c3",
    );
    check(START, "", "edge", "edge-left", "trypsylon-take-first");
    check(START, "", "rotation", "rot90", "trypsylon-take-first");
    check(START, "c3", "rotation", "rot90", "trypsylon-edge-missing");
    check(
        START,
        "c3 L3",
        "edge",
        "edge-left",
        "trypsylon-rotation-missing edge=L3",
    );
    check(
        START,
        "c3 L3-90",
        "edge",
        "edge-left",
        "trypsylon-move-complete",
    );
    check(START, "c3 L3-90", "card", "c4", "trypsylon-move-complete");
    check(
        START,
        "c3",
        "edge",
        "edge-north",
        "trypsylon-no-such-edge edge=edge-north",
    );
    check(START, "c3", "edge", "c4", "trypsylon-no-such-edge edge=c4");
    check(
        START,
        "c3",
        "edge",
        "edge-left-6",
        "trypsylon-no-such-line edge=L edges=L1, L2, L3, L4 or L5",
    );
    check(
        START,
        "a3",
        "edge",
        "edge-left",
        "trypsylon-edge-without-push edge=L edges=R3, Ta or Ba",
    );
    check(
        START,
        "a3",
        "edge",
        "l3",
        "trypsylon-edge-holds-no-card card=a3 edge=L3 edges=R3, Ta or Ba",
    );
    check(
        START,
        "c3",
        "edge",
        "l2",
        "trypsylon-no-vacancy-in-line edge=L2 edges=L3, R3, Tc or Bc",
    );
    check(
        AFTER_OPEN,
        "b3+d4",
        "edge",
        "left",
        "trypsylon-line-needed first=L3 second=L4",
    );
    check(
        "01230/12301/23.12/30123/01230 b x a1 o",
        "c3",
        "card",
        "c4",
        "trypsylon-last-face-down-alone card=c3",
    );
    check(
        EXPERT,
        "b3",
        "edge",
        "left",
        "trypsylon-expert-second-card card=b3",
    );
    check(
        EXPERT,
        "b3",
        "edge",
        "l3",
        "trypsylon-expert-second-card card=b3",
    );
    check(
        START,
        "c3 L3",
        "rotation",
        "rot45",
        "trypsylon-no-such-rotation rotation=rot45",
    );
    check(
        START,
        "c3 L3",
        "rotation",
        "",
        "trypsylon-no-such-rotation rotation=(empty)",
    );
    check(
        START,
        "",
        "colour",
        "red",
        "trypsylon-unreadable text=colour",
    );
}

#[test]
fn moves_in_another_spelling_say_how_the_notation_spells_them() {
    let check = |text: &str, expected: &str| check_misspelt(&*read(START), text, expected);
    check("c3", "trypsylon-move-unfinished");
    check("c3 L3", "trypsylon-move-unfinished");
    check(
        "e5+c3 L3-90 L3-90",
        "trypsylon-cards-unsorted first=c3 second=e5",
    );
    check("c3 l3-90", "trypsylon-no-line-of-notation line=l3");
    check("c3 L6-90", "trypsylon-no-line-of-notation line=L6");
    check(
        "c3 edge-left-3 rot90",
        "trypsylon-no-line-of-notation line=edge",
    );
    check("c3 L3-45", "trypsylon-no-rotation-of-notation rotation=45");
    check("C3 L3-90", "trypsylon-no-such-card card=C3 last=e5");
}
