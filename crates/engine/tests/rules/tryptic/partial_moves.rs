//! Moves built up in parts.

use std::collections::BTreeSet;

use rules::games::{AnyPosition, MoveError, Part, PartialMove};

use super::{open, read, start};
use crate::refusals::check_part_refused;

/// What holds for every partial move: it is written in its one spelling, and what may come next
/// leads on by what a person types for it.
fn check_partial(position: &dyn AnyPosition, text: &str) -> PartialMove {
    let place = format!("\"{text}\" in {}", position.text());
    let partial = position
        .partial(text)
        .unwrap_or_else(|error| panic!("{place}: {error}"));
    assert_eq!(partial.text, text);
    assert_eq!(partial.complete, partial.next.is_empty(), "{place}");
    assert_eq!(partial.complete, position.play(text).is_ok(), "{place}");
    let texts: BTreeSet<_> = partial
        .next
        .iter()
        .map(|choice| choice.text.as_str())
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
    // A colour that was chosen for the player would tell them what it makes.
    let made = position.info().made_at_once(&partial);
    assert_eq!(made.is_some(), partial.next.len() == 1, "{place}");
    for choice in &partial.next {
        let extended = position.extend(text, &Part::new(choice.slot, &choice.input));
        assert_eq!(
            extended
                .unwrap_or_else(|error| panic!("{choice:?} after {place}: {error}"))
                .text,
            choice.text
        );
    }
    partial
}

/// All whole moves that can be reached by what may come next.
fn reachable(position: &dyn AnyPosition, text: &str, whole: &mut BTreeSet<String>) {
    let partial = check_partial(position, text);
    if partial.complete {
        whole.insert(partial.text);
    }
    for choice in partial.next {
        reachable(position, &choice.text, whole);
    }
}

/// The beginnings in a position lead to exactly the listed moves, to every guess that is allowed,
/// and to a claim where it is the last word.
pub fn check_beginnings(position: &dyn AnyPosition, moves: &[String]) {
    if moves.is_empty() {
        assert_eq!(position.partial(""), Err(MoveError::Over));
        return;
    }
    let mut whole = BTreeSet::new();
    reachable(position, "", &mut whole);
    let (others, listed): (BTreeSet<_>, BTreeSet<_>) =
        whole.into_iter().partition(|mv| mv.starts_with(['?', '!']));
    assert!(
        listed.iter().eq(moves),
        "the partial moves of {}",
        position.text()
    );
    let fields: Vec<String> = position.text().split(' ').map(str::to_owned).collect();
    let expected = match fields[5].as_str() {
        "-" if fields[0].contains('.') => 75 * (fields[4].matches('+').count() - 1),
        "c" => 0,
        _ => 1,
    };
    assert_eq!(
        others.len(),
        expected,
        "the guesses and claims in {}",
        position.text()
    );
}

fn inputs(position: &dyn AnyPosition, text: &str, slot: &str) -> String {
    let partial = position.partial(text).unwrap();
    partial
        .choices(slot)
        .map(|choice| choice.input.as_str())
        .collect::<Vec<_>>()
        .join(" ")
}

#[test]
fn what_comes_next_is_offered() {
    let position = start(&["GBR", "RRB", "WWW"]);
    assert!(inputs(position.as_ref(), "", "hex").starts_with("a1 a2 a3 a4 a5 b1"));
    assert_eq!(inputs(position.as_ref(), "", "seat"), "2 3");
    assert_eq!(
        inputs(position.as_ref(), "e5", "colour"),
        "blue green red white yellow"
    );
    assert!(inputs(position.as_ref(), "?2", "pattern").starts_with("BBB BBG BBR BBW BBY BGB BGG"));
    let challenged = position.play("?3:GGG").unwrap();
    assert_eq!(inputs(challenged.as_ref(), "", "seat"), "");
    let full = read(
        "BGRWB/GRWBGR/RWBGRWB/WBGRWBGR/BGRWBGRWB/GRWBGRWB/RWBGRWB/WBGRWB/BGRWB 2 BBB,GGG 0,0 ++ -",
    );
    assert_eq!(inputs(full.as_ref(), "", "last"), "claim pass");
    assert_eq!(
        full.extend("", &Part::new("last", "claim")).unwrap().text,
        "!2"
    );
}

#[test]
fn a_colour_that_has_run_out_is_not_offered() {
    let position = read(
        "BBBBB/BBBBBB/BBBBBBB/BBBBBBBB/BBBB...../......../......./....../..... 1 GBR,RRB 0,0 ++ -",
    );
    assert_eq!(
        inputs(position.as_ref(), "e5", "colour"),
        "green red white yellow"
    );
}

#[test]
fn a_pattern_is_offered_as_it_is_being_typed() {
    let position = start(&["GBR", "RRB"]);
    let suggested = |typed: &str| {
        let inputs: Vec<_> = position
            .suggest("?2", "pattern", typed)
            .unwrap()
            .into_iter()
            .map(|choice| choice.input)
            .collect();
        inputs.join(" ")
    };
    assert_eq!(suggested("rg"), "RGB RGG RGR RGW RGY");
    assert_eq!(suggested("Rot grün"), "RGB RGG RGR RGW RGY");
    assert_eq!(suggested("yellow green blue"), "YGB");
    assert_eq!(suggested("k"), "");
    assert_eq!(position.suggest("?2", "pattern", "r").unwrap().len(), 25);
    assert_eq!(
        position.suggest("?2", "pattern", "rgb").unwrap()[0].text,
        "?2:RGB"
    );
    assert_eq!(
        position.suggest("?2", "pattern", ""),
        None,
        "the partial move says it"
    );
    assert_eq!(position.suggest("", "hex", "e"), None);
}

#[test]
fn refused_parts_say_why() {
    let position = open("1 GBR,RRB,YYY 0,0,0 ++x -")
        .play("e5:G")
        .unwrap()
        .play("e6:R")
        .unwrap();
    let check = |text: &str, slot: &str, input: &str, expected: &str| {
        check_part_refused(&*position, text, (slot, input), expected);
    };
    check("", "hex", "a6", "tryptic-no-such-hex hex=a6");
    check("", "hex", "k1", "tryptic-no-such-hex hex=k1");
    check("", "hex", "green", "tryptic-no-such-hex hex=green");
    check(
        "",
        "hex",
        "e5",
        "tryptic-hex-taken colour=tryptic-colour-green hex=e5",
    );
    check("", "colour", "green", "tryptic-hex-missing");
    check("d4", "colour", "pink", "tryptic-no-such-colour colour=pink");
    check("d4", "colour", "", "tryptic-no-such-colour colour=(empty)");
    check("d4", "seat", "2", "tryptic-colour-missing");
    check("d4:G", "colour", "red", "tryptic-move-complete");
    check("", "seat", "4", "tryptic-no-such-player last=3 seat=4");
    check("", "seat", "1", "tryptic-challenges-self");
    check("", "seat", "3", "tryptic-challenged-is-out seat=3 seats=2");
    check("", "pattern", "GBR", "tryptic-player-missing");
    check("?2", "pattern", "GB", "tryptic-no-such-pattern pattern=GB");
    check(
        "?2",
        "pattern",
        "green blue",
        "tryptic-no-such-pattern pattern=green blue",
    );
    check("?2", "hex", "e4", "tryptic-pattern-missing");
    check("", "card", "c3", "tryptic-unreadable text=card");
    assert_eq!(
        position.extend("d4", &Part::new("hex", "d5")).unwrap().text,
        "d5",
        "another hex may be thought better of"
    );
}
