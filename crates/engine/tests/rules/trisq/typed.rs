//! What people type: lenient about case, spaces, punctuation, order and language.

use rules::games::MoveError;

use super::read;
use crate::refusals::{check_typed, check_typed_refused};

const START: &str = "8 r - -";
const LATER: &str = "8 r b2hne,c4vse d5vnw,d5vsw";

fn check(position: &str, typed: &str, expected: &str) {
    check_typed(&*read(position), typed, expected);
}

fn check_refused(position: &str, typed: &str, expected: &str) {
    check_typed_refused(&*read(position), typed, expected);
}

#[test]
fn one_piece_is_read_leniently() {
    for typed in [
        "c3hnw",
        "C3HNW",
        " c3 h nw ",
        "c3-h-nw",
        "c 3 h n w",
        "c3h nw",
        "c3 hnw",
        "c3, horizontal, upper left",
        "place c3 horizontal top left!",
        "c3 horizontal topleft",
        "c3 links oben waagerecht",
        "lege einen Stein in c3, waagerecht geschnitten, Ecke oben links"
            .replace("einen ", "")
            .as_str(),
        "nw h c3",
        "C3 quer Nordwest",
        "c3 hor north west",
    ] {
        check(START, typed, "c3hnw");
    }
    for typed in [
        "d4vse",
        "d4 v so",
        "d4vso",
        "d4 senkrecht unten rechts",
        "d4 vertikal südost",
        "d4 vertical lower right",
        "D4 V S E",
    ] {
        check(START, typed, "d4vse");
    }
    for typed in ["d4vne", "d4 v no", "d4 vertical upper right", "d4vno"] {
        check(START, typed, "d4vne");
    }
}

#[test]
fn two_pieces_are_read_in_any_order() {
    for typed in [
        "e2hne+g7vsw",
        "g7vsw e2hne",
        "e2 h ne, g7 v sw",
        "g7 senkrecht links unten und e2 waagerecht rechts oben",
        "ne h e2 + sw v g7",
    ] {
        check(LATER, typed, "e2hne+g7vsw");
    }
    check(LATER, "c3hsw b3vse", "b3vse+c3hsw");
    check(LATER, "b3vse c3hsw", "b3vse+c3hsw");
}

#[test]
fn beginnings_are_read_too() {
    check(START, "", "");
    check(START, "C3", "c3");
    check(START, "c3 v", "c3v");
    check(LATER, "e2hne g7", "e2hne+g7");
    check(LATER, "e2hne+g7 v", "e2hne+g7v");
    check(LATER, "c3hsw", "c3hsw");
    // The cut goes without saying where there are pieces.
    check(LATER, "d5 ne", "d5vne");
    check("12 r - -", "l12hnw", "l12hnw");
    check("12 r - -", "a 10 v se", "a10vse");
}

#[test]
fn what_is_not_understood_is_named() {
    check_refused(START, "hello", "trisq-unreadable text=hello");
    check_refused(START, "c3 x nw", "trisq-unreadable text=x");
    check_refused(START, "c9hnw", "trisq-no-such-square last=h8 square=c9hnw");
    check_refused(START, "i1 h nw", "trisq-no-such-square last=h8 square=i1");
    check_refused(START, "c3 nw", "trisq-cut-missing square=c3");
    check_refused(START, "h nw", "trisq-square-missing");
    check_refused(START, "c3hnw d4hne", "trisq-first-turn-one piece=c3hnw");
    check_refused(LATER, "e2hne e2hne", "trisq-place-twice piece=e2hne");
    check_refused(
        LATER,
        "e2hne f2hne g2hne",
        "trisq-two-pieces pieces=e2hne+f2hne",
    );
    check_refused(LATER, "e2 g7", "trisq-cut-missing square=e2");
    check_refused(LATER, "d5h", "trisq-other-cut cut=v square=d5");
    check_refused(
        START,
        &"x".repeat(100_000),
        &format!("trisq-unreadable text={}…", "x".repeat(32)),
    );
    check_refused(START, "ﬀ", "trisq-unreadable text=ﬀ");
    check_refused(START, "ü3hnw", "trisq-unreadable text=ü3hnw");
    check_refused(
        START,
        "c99999999999hnw",
        "trisq-no-such-square last=h8 square=c99999999999hnw",
    );
    assert_eq!(
        read("2 b a1vnw,a1vsw,a2vnw,a2vsw -").partial_as_typed("b1"),
        Err(MoveError::Over)
    );
}
