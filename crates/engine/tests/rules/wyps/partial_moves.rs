//! Words and stones built up in parts, and where a word may be laid.

use rules::games::{MoveError, Part};

use super::read;
use crate::{refusals::reason, stand_ins::Random};

const CATS: &str = "./../.../cat. w s - CDOST,AB -";
const ATARI: &str = "./.A/.T./CR.. b s - AB,NOST -";

fn extend(position: &str, parts: &[(&str, &str)]) -> String {
    let position = read(position);
    parts.iter().fold(String::new(), |text, (slot, input)| {
        position
            .extend(&text, &Part::new(slot, input))
            .unwrap_or_else(|error| panic!("{slot} {input} after {text}: {error}"))
            .text
    })
}

fn refused(position: &str, parts: &[(&str, &str)]) -> String {
    let (last, before) = parts.split_last().unwrap();
    let text = extend(position, before);
    reason(read(position).extend(&text, &Part::new(last.0, last.1)))
}

#[test]
fn a_word_is_placed_in_parts() {
    assert_eq!(extend(CATS, &[("word", "cats")]), "CATS");
    assert_eq!(read(CATS).before("CATS"), [""], "not CAT");
    assert_eq!(
        extend(CATS, &[("word", "cats"), ("where", "d1-d2-d3-d4")]),
        "d1-d2-d3-d4=S"
    );
    // The first and the last hex of a straight word are enough.
    assert_eq!(
        extend(CATS, &[("word", "cats"), ("where", "d1 d4")]),
        "d1-d2-d3-d4=S"
    );
    assert_eq!(
        extend(CATS, &[("word", "cats"), ("where", "d1-d2-d3-c3")]),
        "d1-d2-d3-c3=S *"
    );
    assert_eq!(
        extend(
            CATS,
            &[("word", "cats"), ("where", "d1-d2-d3-c3"), ("turn", "d2")]
        ),
        "d1-d2-d3-c3=S *d2"
    );
    assert_eq!(
        extend(CATS, &[("word", "cats"), ("where", "d1-d2-d3-c3 *d2")]),
        "d1-d2-d3-c3=S *d2"
    );
    // Of a single stone that can turn nothing need be said.
    assert_eq!(
        extend(CATS, &[("word", "tod"), ("where", "d3-c3-c2")]),
        "d3-c3=O-c2=D *d3"
    );
}

#[test]
fn a_turn_said_later_is_the_one_that_is_meant() {
    // The places offered name the best stone to turn, so whoever says another one afterwards has
    // changed their mind.
    let place = [("word", "cats"), ("where", "d1-d2-d3-c3 *d2")];
    for turn in ["d1", "*D1", "d2", "d3"] {
        let hex = turn.trim_start_matches('*').to_lowercase();
        assert_eq!(
            extend(CATS, &[place[0], place[1], ("turn", turn)]),
            format!("d1-d2-d3-c3=S *{hex}")
        );
    }
    // It is judged as if it had been said at once.
    assert_eq!(
        refused(CATS, &[place[0], place[1], ("turn", "c3")]),
        "wyps-turn-not-theirs hex=c3"
    );
    assert_eq!(
        refused(CATS, &[place[0], place[1], ("turn", "a1")]),
        "wyps-turn-not-theirs hex=a1"
    );
    let atari = "./.A/.T./CRS. b s - AB,NOST -";
    let place = [("word", "sot"), ("where", "d3-c3-c2 *c2")];
    assert_eq!(extend(atari, &place), "d3-c3=O-c2 *c2");
    assert_eq!(
        refused(atari, &[place[0], place[1], ("turn", "d3")]),
        "wyps-must-break-at hexes=b2, c2, d1 or d2"
    );
}

#[test]
fn turns_are_offered_also_where_one_is_said_already() {
    let position = read(CATS);
    let offered = |text: &str, typed: &str| {
        let choices = position.suggest(text, "turn", typed)?;
        for choice in &choices {
            assert_eq!(
                position
                    .extend(text, &Part::new("turn", &choice.input))
                    .unwrap()
                    .text,
                choice.text
            );
        }
        Some(
            choices
                .into_iter()
                .map(|choice| choice.input)
                .collect::<Vec<_>>(),
        )
    };
    let some = |hexes: &[&str]| {
        Some(
            hexes
                .iter()
                .map(|hex| (*hex).to_owned())
                .collect::<Vec<_>>(),
        )
    };
    assert_eq!(offered("d1-d2-d3-c3=S *d2", ""), some(&["d1", "d2", "d3"]));
    assert_eq!(offered("d1-d2-d3-c3=S *d2", "*D3"), some(&["d3"]));
    assert_eq!(offered("d1-d2-d3-c3=S *d2", "a"), some(&[]));
    let instead = position.instead("d1-d2-d3-c3=S *d2");
    assert_eq!(instead.len(), 3, "{instead:?}");
    // Where none is said, the partial move itself offers them; a straight word has none to offer.
    assert_eq!(offered("d1-d2-d3-c3=S *", ""), None);
    assert_eq!(offered("d1-d2-d3-d4=S", ""), None);
    assert_eq!(position.instead("d1-d2-d3-d4=S"), []);
}

#[test]
fn a_stone_is_laid_in_parts() {
    assert_eq!(extend(CATS, &[("hex", "c3")]), "c3=");
    assert_eq!(extend(CATS, &[("hex", "C3"), ("letter", "o")]), "c3=O");
    assert!(read(CATS).partial("c3=O").unwrap().complete);
    assert!(!read(CATS).partial("c3=O").unwrap().next.is_empty());
}

#[test]
fn words_are_refused_with_the_reason() {
    let misspelt = refused(CATS, &[("word", "catz")]);
    assert!(
        misspelt.starts_with("wyps-no-such-word-but near=") && misspelt.ends_with(" word=CATZ")
    );
    assert_eq!(
        refused(CATS, &[("word", "zebra")]),
        "wyps-letters-missing letters=bot-and all=Z, E, B next=R rack=CDOST word=ZEBRA"
    );
    assert_eq!(refused(CATS, &[("word", "a")]), "wyps-word-too-short");
    assert_eq!(
        refused(CATS, &[("word", "cats"), ("where", "d1-d2-d3-d4-c3")]),
        "wyps-where-too-long letters=4 word=CATS"
    );
    assert_eq!(
        refused(CATS, &[("word", "dots"), ("where", "c1-c2-c3-a1")]),
        "wyps-not-neighbours first=c3 second=a1"
    );
    assert_eq!(
        refused(CATS, &[("word", "dots"), ("where", "d1-c1-b1-a1")]),
        "wyps-hex-holds-another hex=d1 stone=D there=C"
    );
    assert_eq!(
        refused(CATS, &[("word", "dots"), ("where", "c1-c2-c3-z9")]),
        "wyps-no-such-hex hex=z9 last=d4"
    );
    assert_eq!(
        refused(
            CATS,
            &[("word", "dots"), ("where", "d4-c3-b2-a1"), ("turn", "d4")]
        ),
        "wyps-turn-straight"
    );
}

fn near(word: &str) -> String {
    let text = reason(read(CATS).extend("", &Part::new("word", word)));
    let (_, near) = text.split_once("near=").unwrap();
    near.split_once(" word=").unwrap().0.to_owned()
}

#[test]
fn near_words_are_near() {
    for word in near("CATZ").split(", ") {
        assert!(read(CATS).partial(word).is_ok(), "{word} can be laid");
        let same = |word: &str| {
            word.chars()
                .zip("CATZ".chars())
                .filter(|(one, other)| one == other)
                .count()
        };
        assert!((3..=5).contains(&word.len()) && same(word) >= 2, "{word}");
    }
    assert!(near("COSTT").starts_with("COST"), "{}", near("COSTT"));
    // Nothing is near the first; ZEBRA is near the second, but there is no Z.
    for word in ["XQZVKJ", "ZEBRAA"] {
        assert_eq!(
            reason(read(CATS).extend("", &Part::new("word", word))),
            format!("wyps-no-such-word word={word}")
        );
    }
    // The letters are there, but not the place.
    let far = "./../.../c..x w s - QZ,AB -";
    assert_eq!(
        reason(read(far).extend("", &Part::new("word", "zacx"))),
        "wyps-no-such-word word=ZACX"
    );
}

#[test]
fn a_single_stone_is_offered_open_hexes_and_told_which_is_not() {
    let offered = |position: &str, typed: &str| {
        let choices = read(position).suggest("", "hex", typed).unwrap();
        let inputs = choices.into_iter().map(|choice| choice.input);
        inputs.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(offered(CATS, ""), "a1 b1 b2 c1 c2 c3 d4");
    assert_eq!(offered(CATS, "D"), "d4");
    // A single stone breaks nothing.
    assert_eq!(offered(ATARI, ""), "");
    assert_eq!(
        refused(CATS, &[("hex", "d1"), ("letter", "O")]),
        "wyps-hex-not-open hex=d1 stone=C"
    );
}

#[test]
fn words_and_digits_are_typed_in_forms_of_their_own() {
    let has_form = |position: &str, slot: &str| read(position).suggest("", slot, "").is_some();
    let numbers = "./../.../223. w n - 34567,89 -";
    for (position, word, digits) in [(CATS, true, false), (numbers, false, true)] {
        assert_eq!(has_form(position, "word"), word, "{position}");
        assert_eq!(has_form(position, "digits"), digits, "{position}");
    }
    assert_eq!(extend(numbers, &[("digits", "234")]), "234");
}

#[test]
fn an_atari_must_be_answered() {
    let position = read(ATARI);
    assert_eq!(position.facts(None).unwrap()["atari"], true);
    let Err(MoveError::Illegal(refused)) = position.play("a1=N") else {
        panic!("that breaks nothing")
    };
    assert_eq!(
        refused.to_string(),
        "wyps-must-break-at hexes=b2, c2, d1 or d2"
    );
    assert!(
        position
            .partial("")
            .unwrap()
            .next
            .iter()
            .all(|choice| choice.slot == "hex")
    );
}

#[test]
fn places_offered_may_be_played_and_say_what_they_do() {
    for (text, word, note) in [
        (CATS, "cats", "turning"),
        (ATARI, "not", "breaks"),
        (CATS, "sot", ""),
    ] {
        let position = read(text);
        let word_partial = position
            .extend("", &Part::new("word", word))
            .unwrap_or_else(|error| panic!("{word}: {error}"));
        let places = position.suggest(&word_partial.text, "where", "").unwrap();
        assert!(!places.is_empty() && places.len() <= 25, "{word} in {text}");
        for place in &places {
            let played = position.play(&place.text);
            assert!(played.is_ok(), "{place:?} in {text}");
            let line = place.kind.unwrap();
            let is_bent = line == "place-bent";
            assert!(is_bent || line == "place-straight", "{place:?}");
            assert!(is_bent || !place.text.contains('*'), "{place:?}");
            let note = place.note.as_ref();
            let joins = note.is_some_and(|note| note.key.contains("joins"));
            let next = played.unwrap();
            let atari = next.facts(None).unwrap()["atari"] == true || next.outcome().is_some();
            assert_eq!(joins, atari, "{place:?} in {text}");
            assert_eq!(
                position
                    .extend(&word_partial.text, &Part::new("where", &place.input))
                    .unwrap()
                    .text,
                place.text
            );
        }
        assert!(
            places[0].note.as_ref().unwrap().key.contains(note),
            "{:?} in {text}",
            places[0]
        );
    }
}

#[test]
fn on_an_open_board_words_are_best_across_its_middle() {
    let position = read("./../.../..../...../....../....... w s - ACELNST,DEIOPRU -");
    let places = position.suggest("LANCE", "where", "").unwrap();
    let across = ["e1-e2-e3-e4-e5", "c1-d2-e3-f4-g5", "c3-d3-e3-f3-g3"];
    assert!(
        across.contains(&places[0].input.as_str()),
        "{:?}",
        places[0]
    );
}

/// Forwards and backwards, or round another corner of the same hexes, is no other place.
#[test]
fn no_place_is_offered_twice() {
    let position = read("./../.../..../...../....../....... w s - ACELNST,DEIOPRU -");
    let places = position.suggest("CAT", "where", "").unwrap();
    let on = |input: &str| {
        let mut hexes: Vec<_> = input.split('-').map(str::to_owned).collect();
        hexes.sort();
        hexes
    };
    let mut sets: Vec<_> = places.iter().map(|place| on(&place.input)).collect();
    sets.sort();
    sets.dedup();
    assert_eq!(sets.len(), places.len());
}

/// `b1` is all that is missing between the sides.
#[test]
fn the_place_that_brings_the_connection_nearer_comes_first() {
    let position = read("A/../S.C/C.../T.... w s - AT,DEIOPRU -");
    let places = position.suggest("AT", "where", "").unwrap();
    let first = &places[0];
    assert!(first.text.contains("b1="), "{first:?}");
    assert!(first.note.as_ref().unwrap().key.contains("joins"));
}

#[test]
fn places_are_narrowed_down_by_what_is_typed() {
    let position = read(CATS);
    let places = position.suggest("CATS", "where", "d1-d2").unwrap();
    assert!(!places.is_empty() && places.iter().all(|place| place.input.starts_with("d1-d2-")));
    assert!(position.suggest("CATS", "where", "a1").unwrap().is_empty());
}

#[test]
fn walks_through_wide_boards_lead_to_legal_moves() {
    for seed in 0..6 {
        let mut random = Random(seed);
        let mut position = rules::games::Game::WYPS
            .start(&super::laws::options(13, "standard", seed))
            .unwrap();
        for _ in 0..30 {
            if position.outcome().is_some() {
                break;
            }
            let mut partial = position.partial("").unwrap();
            while !partial.next.is_empty() && (!partial.complete || random.below(3) != 0) {
                let choice = random.pick(&partial.next).clone();
                assert!(
                    position.keeps(&choice.text, &partial.text),
                    "{choice:?} in {}",
                    position.text()
                );
                let extended = position
                    .extend(&partial.text, &Part::new(choice.slot, &choice.input))
                    .unwrap();
                assert_eq!(extended.text, choice.text);
                partial = extended;
            }
            assert!(partial.complete);
            assert_eq!(
                position.partial_as_typed(&partial.text).unwrap().text,
                partial.text,
                "{}",
                position.text()
            );
            position = position.play(&partial.text).unwrap();
        }
    }
}
