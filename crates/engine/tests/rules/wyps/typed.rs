//! What people type: lenient about case, spaces, punctuation and language.

use super::read;
use crate::refusals::{check_typed, reason};

const CATS: &str = "./../.../cat. w s - CDNOSTU,AB -";
const NUMBERS: &str = "./../.../abc. w n - 03445,66 -";

fn check(position: &str, typed: &str, expected: &str) {
    check_typed(&*read(position), typed, expected);
}

#[test]
fn words_are_read_leniently() {
    for typed in [
        "cats d1-d2-d3-d4",
        "CATS d1 d2 d3 d4",
        "lay CATS on d1, d2, d3, d4!",
        "lege das Wort cats auf d1 d2 d3 d4",
        "d1-d2-d3-d4=S",
        "d1 d2 d3 d4=s",
        "d1=C-d2=A-d3=T-d4=S",
        "d1 c d2 a d3 t d4 s",
        "cats d1 d4",
    ] {
        check(CATS, typed, "d1-d2-d3-d4=S");
    }
    for typed in [
        "d1-d2-d3-c3=S *d2",
        "cats d1-d2-d3-c3 turn d2",
        "cats d1 d2 d3 c3 wende d2",
        "CATS d1-d2-d3-c3*d2",
    ] {
        check(CATS, typed, "d1-d2-d3-c3=S *d2");
    }
    check(CATS, "cats", "CATS");
    check(CATS, "", "");
    check(NUMBERS, "123 d2 d3 d4", "d2-d3-d4=3");
}

#[test]
fn words_that_only_make_a_sentence_may_be_laid_too() {
    check(CATS, "on c2 c3", "c2=O-c3=N");
    check(CATS, "lay ON at c2 c3", "c2=O-c3=N");
    check(CATS, "to c2 c3", "c2=T-c3=O");
}

#[test]
fn single_stones_are_read_leniently() {
    for typed in [
        "c3=N",
        "C3 n",
        "n c3",
        "N at c3",
        "lege n auf c3",
        "stone N c3",
    ] {
        check(CATS, typed, "c3=N");
    }
    check(CATS, "c3", "c3=");
    check(NUMBERS, "5 c3", "c3=5");
}

#[test]
fn calls_are_read_in_both_languages() {
    let start = "./../... b s ? ABC,DEF -";
    for typed in ["swap", "SWAP", " tauschen "] {
        check(start, typed, "swap");
    }
    check(start, "Behalten", "keep");
    check("./../... w s - -,DEF -", "passe", "pass");
}

#[test]
fn what_is_not_understood_is_named() {
    let refused = |typed: &str| reason(read(CATS).partial_as_typed(typed));
    assert_eq!(refused("d9 x"), "wyps-no-such-hex hex=d9 last=d4");
    assert_eq!(refused("cats 5"), "wyps-unreadable text=5");
    assert_eq!(refused("swap"), "wyps-swap-too-late");
    assert_eq!(refused("pass"), "wyps-pass-with-stones");
    assert_eq!(refused("c3=X"), "wyps-stone-missing rack=CDNOSTU stone=X");
    assert_eq!(
        refused("c2=N-c3=N"),
        "wyps-stone-used-up rack=CDNOSTU stone=N"
    );
    assert_eq!(refused("c1-c2=O"), "wyps-hex-open hex=c1");
    assert_eq!(refused("c1=O-c1=N"), "wyps-hex-twice hex=c1");
    assert_eq!(
        refused(&"ß".repeat(1000)),
        format!("wyps-unreadable text={}…", "ß".repeat(32))
    );
}
