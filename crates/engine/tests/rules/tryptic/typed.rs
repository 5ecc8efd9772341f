//! What people type: lenient about case, spaces, punctuation, order and language.

use rules::games::{MoveError, Part};

use super::{open, read_secret, start};
use crate::refusals::{check_typed, check_typed_refused};

const READ: &str = "1 GBR,RRB,YYY 0,0,0 +++ -";

fn check(typed: &str, expected: &str) {
    check_typed(&*open(READ), typed, expected);
}

fn check_refused(typed: &str, expected: &str) {
    check_typed_refused(&*open(READ), typed, expected);
}

#[test]
fn placements_are_read_leniently() {
    for typed in [
        "e5:G",
        "E5:g",
        " e5 g ",
        "e5 green",
        "Green on e5!",
        "G e5",
        "e5g",
        "e5 grün",
        "grün auf e5",
        "E5, GRÜN.",
        "place e5 green",
        "put a green tile on e5",
        "Lege einen grünen Stein auf e5",
        "e5 gruen",
    ] {
        check(typed, "e5:G");
    }
    for (typed, expected) in [
        ("a1 blau", "a1:B"),
        ("b2 rot", "b2:R"),
        ("c3 weiß", "c3:W"),
        ("d4 weiss", "d4:W"),
        ("i9 gelb", "i9:Y"),
    ] {
        check(typed, expected);
    }
    check("b1 b", "b1:B");
    check("b b1", "b1:B");
}

#[test]
fn guesses_are_read_leniently() {
    for typed in [
        "?2:GBR",
        "? 2 gbr",
        "?2 gbr",
        "guess 2 GBR",
        "2 gbr",
        "2 g b r",
        "guess player 2: green, blue, red",
        "rate 2 grün blau rot",
        "GBR 2",
    ] {
        check(typed, "?2:GBR");
    }
    check("guess 3", "?3");
    // Of two players it goes without saying whose.
    assert_eq!(
        start(&["GBR", "RRB"])
            .partial_as_typed("guess rrb")
            .unwrap()
            .text,
        "?2:RRB"
    );
}

#[test]
fn what_is_said_is_read_leniently() {
    for typed in ["!1", "claim", "Claim!", "claim 1", "! 1", "I claim the win"] {
        check(typed, "!1");
    }
    check("!3", "!3");
    check("x2", "x2");
    check("X2", "x2");
    check("leave", "x1");
    check_refused("pass", "tryptic-pass-too-early open=61");
}

#[test]
fn beginnings_are_read_too() {
    check("", "");
    check("E5", "e5");
    check("?2", "?2");
}

#[test]
fn what_is_not_understood_is_named() {
    check_refused("hello", "tryptic-unreadable text=hello");
    check_refused("e5 pink", "tryptic-unreadable text=pink");
    // As it was written, and whole.
    check_refused("e7:P", "tryptic-unreadable text=e7:P");
    check_refused("a6 green", "tryptic-no-such-hex hex=a6");
    check_refused("e10 green", "tryptic-no-such-hex hex=e10");
    check_refused("green", "tryptic-hex-missing");
    check_refused("e5 e6 green", "tryptic-one-tile");
    check_refused("e5 green red", "tryptic-one-tile");
    check_refused("guess GBR", "tryptic-player-missing");
    check_refused("guess 2 green blue", "tryptic-no-such-pattern pattern=GB");
    check_refused("guess 2 GBR e5 green", "tryptic-one-at-a-time");
    check_refused("guess 2 3 GBR", "tryptic-one-at-a-time");
    check_refused("claim e5", "tryptic-one-at-a-time");
    check_refused("guess 7 GBR", "tryptic-no-such-player last=3 seat=7");
    check_refused("guess 1 GBR", "tryptic-challenges-self");
    check_refused("x7", "tryptic-no-such-player last=3 seat=7");
    check_refused(
        &"x".repeat(100_000),
        &format!("tryptic-unreadable text={}…", "x".repeat(32)),
    );
    check_refused("ﬀ", "tryptic-unreadable text=ﬀ");
    assert_eq!(
        open("1 GBR,RRB 0,0 +x -").partial_as_typed("e5 green"),
        Err(MoveError::Over)
    );
}

#[test]
fn parts_are_read_as_people_name_them() {
    let check = |text: &str, slot: &str, input: &str, expected: &str| {
        let partial = open(READ)
            .extend(text, &Part::new(slot, input))
            .unwrap_or_else(|error| panic!("{input}: {error}"));
        assert_eq!(partial.text, expected, "{input}");
    };
    for input in ["e5", "E5", " e 5", "hex e5"] {
        check("", "hex", input, "e5");
    }
    for input in ["green", "G", "g", "Grün", "gruen"] {
        check("e5", "colour", input, "e5:G");
    }
    for input in ["2", "seat 2", "Platz 2"] {
        check("", "seat", input, "?2");
    }
    for input in ["GBR", "gbr", "g b r", "green-blue-red", "Grün, Blau, Rot"] {
        check("?2", "pattern", input, "?2:GBR");
    }
}

#[test]
fn patterns_are_set_as_people_name_them() {
    let check = |typed: &str, expected: &str| {
        assert_eq!(read_secret(typed), Ok(expected.to_owned()), "{typed}");
    };
    check("GBR", "GBR");
    check("rbg", "RBG");
    check("green blue red", "GBR");
    check("rot rot blau", "RRB");
    check("w-w-y", "WWY");
    let refused = |typed: &str| read_secret(typed).unwrap_err().to_string();
    assert_eq!(refused("green"), "tryptic-no-such-pattern pattern=green");
    assert_eq!(refused(""), "tryptic-no-such-pattern pattern=(empty)");
    assert_eq!(refused("GBRW"), "tryptic-no-such-pattern pattern=GBRW");
    assert_eq!(refused("GBX"), "tryptic-no-such-pattern pattern=GBX");
}
