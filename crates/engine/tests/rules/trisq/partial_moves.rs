//! Moves of Trisq built up in parts: what is offered, and why a part is refused.

use rules::games::{AnyPosition, MoveError, Part};

use super::read;
use crate::refusals::{check_misspelt, check_part_refused};
use crate::stand_ins::Random;

const START: &str = "8 r - -";
const LATER: &str = "8 r b2hne,c4vse d5vnw,d5vsw";

fn inputs(position: &str, text: &str) -> String {
    let partial = read(position).partial(text).unwrap();
    partial
        .next
        .iter()
        .map(|choice| format!("{} {}", choice.slot, choice.input))
        .collect::<Vec<_>>()
        .join(", ")
}

#[test]
fn a_piece_is_a_square_a_cut_and_a_corner() {
    assert_eq!(read(START).partial("").unwrap().next.len(), 64);
    assert_eq!(inputs(START, "c3"), "cut h, cut v");
    assert_eq!(
        inputs(START, "c3h"),
        "corner nw, corner ne, corner sw, corner se"
    );
    assert_eq!(inputs(START, "c3hnw"), "");
    assert!(read(START).partial("c3hnw").unwrap().complete);
}

#[test]
fn a_cut_that_goes_without_saying_is_not_asked_for() {
    let position = read(LATER);
    assert_eq!(
        position
            .extend("", &Part::new("square", "d5"))
            .unwrap()
            .text,
        "d5v"
    );
    let partial = position.partial("").unwrap();
    assert_eq!(
        partial
            .next
            .iter()
            .find(|choice| choice.input == "d5")
            .unwrap()
            .text,
        "d5v"
    );
    // It may be said all the same.
    assert_eq!(
        position.extend("d5v", &Part::new("cut", "v")).unwrap().text,
        "d5v"
    );
    assert_eq!(inputs(LATER, "d5"), "cut v");
}

#[test]
fn a_whole_move_may_go_on_with_a_second_piece() {
    let partial = read(LATER).partial("e2hne").unwrap();
    assert!(partial.complete && partial.next.iter().all(|choice| choice.slot == "square"));
    assert_eq!(inputs(LATER, "e2hne+g7"), "cut h, cut v");
    assert_eq!(
        read(LATER)
            .extend("e2hne+g7h", &Part::new("corner", "sw"))
            .unwrap()
            .text,
        "e2hne+g7hsw"
    );
    // However they were placed, pieces are sorted.
    assert_eq!(
        read(LATER)
            .extend("g7hsw+e2h", &Part::new("corner", "ne"))
            .unwrap()
            .text,
        "e2hne+g7hsw"
    );
    assert!(read(LATER).partial("e2hne+g7hsw").unwrap().next.is_empty());
}

#[test]
fn a_piece_that_breaks_the_rule_waits_for_one_that_mends_it() {
    let partial = read(LATER).partial("c3hsw").unwrap();
    assert!(!partial.complete);
    assert_eq!(inputs(LATER, "c3hsw"), "square b3, square c2");
    let whole = read(LATER)
        .extend("c3hsw", &Part::new("piece", "b3vse"))
        .unwrap();
    assert!(whole.complete && whole.text == "b3vse+c3hsw");
}

/// The squares beside a piece, and its own, are offered first.
#[test]
fn squares_beside_the_last_piece_are_near() {
    let near = |text: &str| {
        let choices = read(LATER).partial(text).unwrap().next;
        let near = choices.into_iter().filter(|choice| choice.near);
        near.map(|choice| choice.input)
            .collect::<Vec<_>>()
            .join(" ")
    };
    assert_eq!(near(""), "");
    assert_eq!(near("e5hne"), "d5 e4 e5 e6 f5");
    assert_eq!(near("h1hne"), "g1 h1 h2");
    assert_eq!(near("c3hsw"), "b3 c2", "those that mend a contact");
    assert_eq!(near("e5hne+g2"), "");
}

#[test]
fn whole_pieces_are_suggested() {
    let suggested = |text: &str, typed: &str| {
        let choices = read(LATER).suggest(text, "piece", typed).unwrap();
        choices
            .into_iter()
            .map(|choice| {
                format!(
                    "{}{}",
                    choice.input,
                    if choice.note.is_some() { "?" } else { "" }
                )
            })
            .collect::<Vec<_>>()
    };
    assert_eq!(suggested("", "C3 h"), ["c3hne", "c3hnw", "c3hse", "c3hsw?"]);
    assert_eq!(suggested("c3hsw", "b3v"), ["b3vse"]);
    assert!(suggested("", "z").is_empty());
    assert_eq!(suggested("e2hne", "e2"), ["e2hnw", "e2hse", "e2hsw"]);
    assert!(suggested("e2hne+g7hsw", "").is_empty());
    assert!(read(LATER).suggest("", "square", "").is_none());
}

#[test]
fn a_draft_keeps_what_was_begun() {
    let position = read(LATER);
    let check = |text: &str, prefix: &str, expected: bool| {
        assert_eq!(
            position.keeps(text, prefix),
            expected,
            "{text} after {prefix}"
        );
    };
    check("e2hne+g7hsw", "", true);
    check("e2hne+g7hsw", "g7hsw", true);
    check("e2hne+g7hsw", "g7hsw+e2", true);
    check("e2hne+g7hsw", "g7hsw+e2h", true);
    check("e2hne+g7hsw", "g7hsw+e2v", false);
    check("e2hne+g7hsw", "g7hse", false);
    check("e2hne", "e2h", true);
    check("e2hne", "e3", false);
    check("e2", "e2h", false);
    check("e2h", "e2", true);
}

/// What the rule of contacts bars from the slot that comes next, as typing it is refused.
fn barred(position: &dyn AnyPosition, text: &str) -> Vec<String> {
    let partial = position.partial(text).unwrap();
    let Some(slot) = partial.next.first().map(|choice| choice.slot) else {
        return Vec::new();
    };
    let inputs: Vec<String> = match slot {
        "square" => ('a'..='d')
            .flat_map(|column| (1..=4).map(move |row| format!("{column}{row}")))
            .collect(),
        // What is offered then is cuts with their corners.
        "cut" => return barred_pieces(position, text),
        _ => ["nw", "ne", "sw", "se"].map(str::to_owned).to_vec(),
    };
    let mut barred = inputs;
    barred.retain(|input| is_barred(position, text, slot, input));
    barred
}

fn is_barred(position: &dyn AnyPosition, text: &str, slot: &str, input: &str) -> bool {
    match position.extend(text, &Part::new(slot, input)) {
        Err(MoveError::Illegal(why)) => {
            let why = why.to_string();
            why.starts_with("trisq-no-piece-there") || why.starts_with("trisq-contact ")
        }
        _ => false,
    }
}

/// The cuts and corners in the square of this partial move, where pieces are barred.
fn barred_pieces(position: &dyn AnyPosition, text: &str) -> Vec<String> {
    let before = &position.before(text)[0];
    let (_, square) = text.rsplit_once('+').unwrap_or(("", text));
    let corners = ["ne", "nw", "se", "sw"];
    let places = ["h", "v"]
        .into_iter()
        .flat_map(|cut| corners.map(|it| format!("{cut}{it}")));
    let is_barred =
        |place: &String| is_barred(position, before, "piece", &format!("{square}{place}"));
    places.filter(is_barred).collect()
}

/// What is left out of a menu is named there, at any point of a move and of a game.
#[test]
fn what_the_rule_of_contacts_bars_is_named() {
    let random = &mut Random(1);
    let mut seen = [0; 3];
    for _ in 0..20 {
        let mut position = read("4 r - -");
        while position.turn().is_some() {
            let mut text = String::new();
            loop {
                let partial = position.partial(&text).unwrap();
                // A first piece that needs a second is told of in other words.
                let first = text.get(.."c3hnw".len());
                let mends = first.is_some_and(|piece| position.play(piece).is_err());
                let notes: Vec<_> = position
                    .notes(&text)
                    .iter()
                    .map(ToString::to_string)
                    .collect();
                let barred = barred(&*position, &text);
                if !barred.is_empty() && !mends {
                    let parts = barred.join(", ");
                    assert_eq!(
                        notes,
                        [format!("trisq-note-barred parts={parts}")],
                        "{text} in {}",
                        position.text()
                    );
                    let slots = ["square", "cut", "corner"];
                    let slot = slots.iter().position(|&it| it == partial.next[0].slot);
                    seen[slot.unwrap()] += 1;
                } else {
                    let needs = mends.then(|| "trisq-note-second".to_owned());
                    assert!(
                        notes.iter().all(|note| needs.as_ref() == Some(note)),
                        "{notes:?} for {text} in {}",
                        position.text()
                    );
                }
                if partial.next.is_empty() {
                    break;
                }
                text.clone_from(&random.pick(&partial.next).text);
            }
            let moves = position.moves();
            position = position.play(random.pick::<String>(&moves)).unwrap();
        }
    }
    assert!(seen[0] > 0 && seen[2] > 0, "{seen:?}");
}

#[test]
fn refused_parts_say_why() {
    let check = |position: &str, text: &str, slot: &str, input: &str, expected: &str| {
        check_part_refused(&*read(position), text, (slot, input), expected);
    };
    check(
        START,
        "",
        "square",
        "i9",
        "trisq-no-such-square last=h8 square=i9",
    );
    check(
        START,
        "",
        "square",
        "",
        "trisq-no-such-square last=h8 square=(empty)",
    );
    check(START, "", "cut", "h", "trisq-square-missing");
    check(START, "", "corner", "nw", "trisq-square-missing");
    check(START, "c3", "corner", "nw", "trisq-cut-missing square=c3");
    check(START, "c3", "square", "c4", "trisq-cut-missing square=c3");
    check(
        START,
        "c3h",
        "square",
        "c4",
        "trisq-corner-missing square=c3",
    );
    check(START, "c3", "cut", "x", "trisq-no-such-cut cut=x");
    check(START, "c3h", "cut", "v", "trisq-other-cut cut=h square=c3");
    check(
        START,
        "c3h",
        "corner",
        "top",
        "trisq-no-such-corner corner=top",
    );
    check(
        START,
        "c3hnw",
        "square",
        "d4",
        "trisq-first-turn-one piece=c3hnw",
    );
    check(
        LATER,
        "",
        "piece",
        "x9",
        "trisq-no-such-place last=h8 place=x9",
    );
    check(
        LATER,
        "",
        "piece",
        "",
        "trisq-no-such-place last=h8 place=(empty)",
    );
    check(LATER, "", "piece", "b2hne", "trisq-place-taken piece=b2hne");
    check(
        LATER,
        "",
        "piece",
        "d5hne",
        "trisq-other-cut cut=v square=d5",
    );
    check(
        LATER,
        "e2hne",
        "piece",
        "e2hne",
        "trisq-place-twice piece=e2hne",
    );
    check(
        LATER,
        "e2hne+g7hsw",
        "piece",
        "a1hne",
        "trisq-two-pieces pieces=e2hne+g7hsw",
    );
    check(
        LATER,
        "c3hsw",
        "piece",
        "h8hne",
        "trisq-second-must-mend mender=b3hse other=b2hne piece=c3hsw",
    );
    check(
        LATER,
        "e2hne",
        "piece",
        "f3hsw",
        "trisq-contact other=f3hsw piece=e2hne",
    );
    check(
        LATER,
        "e2hne",
        "square",
        "b2hne",
        "trisq-place-taken piece=b2hne",
    );
    check(LATER, "", "colour", "red", "trisq-unreadable text=colour");
}

#[test]
fn moves_in_another_spelling_say_how_the_notation_spells_them() {
    let check = |text: &str, expected: &str| check_misspelt(&*read(LATER), text, expected);
    check("", "trisq-move-unfinished");
    check("c3", "trisq-move-unfinished");
    check("c3h", "trisq-move-unfinished");
    check("c3hnw+", "trisq-no-such-place last=h8 place=(empty)");
    check("c3hnw+d4", "trisq-move-unfinished");
    check("c3h+d4", "trisq-no-such-place last=h8 place=c3h");
    check(
        "d4vse+c3hnw",
        "trisq-pieces-unsorted first=c3hnw second=d4vse",
    );
    check("c3hnw+c3hnw", "trisq-place-twice piece=c3hnw");
    check("C3hnw", "trisq-no-such-place last=h8 place=C3hnw");
    check("c3hnw ", "trisq-no-such-place last=h8 place=c3hnw");
    check("c03hnw", "trisq-no-such-place last=h8 place=c03hnw");
    check("c0hnw", "trisq-no-such-place last=h8 place=c0hnw");
    check("i9hnw", "trisq-no-such-place last=h8 place=i9hnw");
    check(
        "c3hnw+d4vse+e5hne",
        "trisq-no-such-place last=h8 place=d4vse+e5hne",
    );
}

#[test]
fn what_was_chosen_last_is_undone_with_one_part() {
    let position = read("8 r c2hsw e5vne");
    // In c2 the cut goes without saying; in c3 it was chosen.
    let before = |text: &str| position.before(text);
    assert_eq!(before("c3hsw"), ["c3h"]);
    assert_eq!(before("c3h"), ["c3"]);
    assert_eq!(before("c3"), [""]);
    assert_eq!(before("c2hnw"), ["c2h"]);
    assert_eq!(before("c2h"), [""]);
    assert_eq!(before("c3hsw+c2h"), ["c3hsw"]);
    assert_eq!(before("c3hsw+c3h"), ["c3hsw"]);
    assert_eq!(
        before("c2hnw+c3hsw"),
        ["c2hnw+c3h", "c3hsw+c2h"],
        "either may have been placed last"
    );
    assert_eq!(before(""), Vec::<String>::new());
    assert_eq!(before("nonsense"), Vec::<String>::new());
}
