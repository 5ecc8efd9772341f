//! What people type: lenient about case, spaces, punctuation, order and language.

use rules::games::{MoveError, Part};

use super::read;
use crate::refusals::{check_typed, check_typed_refused};

const START: &str = "...../...../...../...../..... b s - -";
const AFTER_OPEN: &str = "...../...../...../...../0.1.. b s a1 o";

fn check(position: &str, typed: &str, expected: &str) {
    check_typed(&*read(position), typed, expected);
}

fn check_refused(position: &str, typed: &str, expected: &str) {
    check_typed_refused(&*read(position), typed, expected);
}

#[test]
fn whole_moves_are_read_leniently() {
    for typed in [
        "c3 L3-90",
        "C3 l3-90",
        " c3,l3,90 ",
        "c3 left rot90",
        "take c3 push left 90",
        "c3 edge-left rot90",
        "c3 edge-left-3 rot90",
        "Take C3, push Edge-Left ROT90!",
        "nimm c3, schiebe links 90°",
        "c3 kante-links drehung 90",
        "c3 links-3 r90",
        "c3 left 3 90",
        "c3 left3 90deg",
        "rot90 left c3",
        "l3-90 c3",
        "c3 L 90",
    ] {
        check(START, typed, "c3 L3-90");
    }
    for typed in [
        "c3 Tc-0",
        "c3 tc 0",
        "c3 top-c rot0",
        "c3 oben r0",
        "c3 oben-c 0",
        "c3 top c 0",
        "c3 o 0°",
    ] {
        check(START, typed, "c3 Tc-0");
    }
    for typed in [
        "b3 Bb-180",
        "b3 bb-180",
        "b3 bottom b 180",
        "b3 unten 180",
        "b3 b 180",
        "b3 ub 180",
    ] {
        check(START, typed, "b3 Bb-180");
    }
    check(START, "c3 rechts 270", "c3 R3-270");
}

#[test]
fn doubles_are_read_in_any_order_of_cards() {
    for typed in [
        "b3+d4 L3-90 Td-180",
        "d4+b3 l3-90 td-180",
        "d4 b3 l3 90 td 180",
        "d4, b3: left-3 rot90, top-d rot180",
        "b3 and d4 l3 td 90 180",
    ] {
        check(AFTER_OPEN, typed, "b3+d4 L3-90 Td-180");
    }
    // After the first push the edge alone says which line is meant.
    check(AFTER_OPEN, "b3 d4 l3 90 top 180", "b3+d4 L3-90 Td-180");
}

#[test]
fn beginnings_are_read_too() {
    check(START, "", "");
    check(START, "C3", "c3");
    check(AFTER_OPEN, "e5 c3", "c3+e5");
    check(START, "c3 left", "c3 L3");
    check(AFTER_OPEN, "b3+d4 left-3 90", "b3+d4 L3-90");
    check(AFTER_OPEN, "b3+d4 left-3 90 top", "b3+d4 L3-90 Td");
}

#[test]
fn what_is_not_understood_is_named() {
    check_refused(START, "hello", "trypsylon-unreadable text=hello");
    check_refused(START, "c3 north 90", "trypsylon-unreadable text=north");
    check_refused(
        START,
        "c9 left 90",
        "trypsylon-no-such-card card=c9 last=e5",
    );
    check_refused(
        START,
        "f1 left 90",
        "trypsylon-no-such-card card=f1 last=e5",
    );
    check_refused(
        START,
        "c3 left 45",
        "trypsylon-no-such-rotation rotation=45",
    );
    check_refused(
        START,
        "c3 left rot-45",
        "trypsylon-no-such-rotation rotation=45",
    );
    check_refused(
        START,
        "c3 top-3 90",
        "trypsylon-no-such-line edge=T edges=Ta, Tb, Tc, Td or Te",
    );
    check_refused(START, "left 90", "trypsylon-take-first");
    check_refused(START, "c3 90", "trypsylon-edge-missing");
    check_refused(
        START,
        "c3 c3 left 90",
        "trypsylon-card-already-taken card=c3",
    );
    check_refused(
        AFTER_OPEN,
        "b3 d4 e5 left 90",
        "trypsylon-too-many-cards first=b3 second=d4",
    );
    check_refused(
        AFTER_OPEN,
        "b3 d4 l3 td 90",
        "trypsylon-rotation-missing edge=L3",
    );
    check_refused(START, "c3 l3 90 l4 90", "trypsylon-move-complete");
    check_refused(
        START,
        &"x".repeat(100_000),
        &format!("trypsylon-unreadable text={}…", "x".repeat(32)),
    );
    check_refused(START, "ﬀ", "trypsylon-unreadable text=ﬀ");
    assert_eq!(
        read("03030/...../...../...../..... m s a5 -").partial_as_typed("c3"),
        Err(MoveError::Over)
    );
}

#[test]
fn edges_are_read_as_people_name_them() {
    let check = |text: &str, input: &str, expected: &str| {
        let partial = read(AFTER_OPEN)
            .extend(text, &Part::new("edge", input))
            .unwrap_or_else(|error| panic!("{input}: {error}"));
        assert_eq!(partial.text, format!("{text} {expected}"), "{input}");
    };
    for input in [
        "edge-left",
        "edge-left-3",
        "Left",
        "l3",
        "L",
        "kante-links",
        "links-3",
        "links",
        "EDGE LEFT 3",
        "row 3 left".replace("row 3 ", "").as_str(),
    ] {
        check("c3", input, "L3");
    }
    for input in ["edge-top", "top-c", "tc", "oben-c", "oben", "T"] {
        check("c3", input, "Tc");
    }
    for input in ["edge-bottom", "bottom-c", "bc", "unten-c", "unten", "b"] {
        check("c3", input, "Bc");
    }
    check("b3+d4", "edge-right-4", "R4");
    // Whoever adds the rotation right there is understood as well.
    check("c3", "L3-90", "L3-90");
}

#[test]
fn rotations_are_read_as_people_name_them() {
    for input in [
        "rot90",
        "90",
        "r90",
        "90°",
        "ROT 90",
        "90 degrees",
        "90 Grad",
        "rot-90",
    ] {
        let partial = read(START)
            .extend("c3 L3", &Part::new("rotation", input))
            .unwrap_or_else(|error| panic!("{input}: {error}"));
        assert_eq!(partial.text, "c3 L3-90", "{input}");
    }
}
