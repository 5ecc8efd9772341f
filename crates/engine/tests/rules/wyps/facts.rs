//! What the rules page says, case by case.

use rules::games::{
    Game, Outcome, Seat, Viewer, WinReason,
    wyps::{self, Scene},
};
use serde_json::{Value, json};

use super::{laws::options, read};

fn ask(request: &Value) -> Value {
    serde_json::from_str(&engine::answer(Game::WYPS, &request.to_string())).unwrap()
}

#[test]
fn the_dictionary_has_all_words_and_takes_little_memory() {
    let (words, memory) = wyps::dictionary();
    // The rules page's number.
    assert_eq!(words, 198_420);
    assert!(memory <= 8_000_000, "the dictionary takes {memory} bytes");
}

#[test]
fn the_bag_is_drawn_white_first_and_stays_secret() {
    let options = options(13, "standard", 1);
    let bag = options["bag"].as_str().unwrap().to_owned();
    let position = Game::WYPS.start(&options).unwrap();
    let sorted = |text: &str| {
        let mut stones: Vec<_> = text.chars().collect();
        stones.sort_unstable();
        stones.into_iter().collect::<String>()
    };
    let racks = format!(" b s ? {},{} ", sorted(&bag[..7]), sorted(&bag[7..14]));
    let text = position.text();
    assert!(
        text.contains(&racks) && text.ends_with(&bag[14..]),
        "{text}"
    );
    let public = position.text_for(Viewer::Public);
    assert!(
        public.contains(&racks) && public.ends_with(" (77)"),
        "{public}"
    );
    assert_eq!(position.turn(), Some(Seat::SECOND));
}

#[test]
fn numbers_are_played_on_a_side_of_ten() {
    let mut options = json!({ "variant": "number" }).as_object().unwrap().clone();
    Game::WYPS
        .setup()
        .complete(&mut options, Seat::FIRST, &mut crate::stand_ins::Random(1));
    assert_eq!(options["side"], 10);
    assert_eq!(options["bag"].as_str().unwrap().len(), 55);
}

#[test]
fn options_that_exclude_each_other_are_refused_with_a_sentence() {
    let agreed = |options: Value| {
        let mut options = options.as_object().unwrap().clone();
        Game::WYPS
            .setup()
            .agree(&mut options)
            .map(|()| Value::from(options))
            .map_err(|reason| reason.to_string())
    };
    assert_eq!(
        agreed(json!({ "variant": "number" })),
        Ok(json!({ "variant": "number", "side": 10 }))
    );
    assert_eq!(
        agreed(json!({ "variant": "quick", "side": 7 })),
        Ok(json!({ "variant": "quick", "side": 7 }))
    );
    assert_eq!(
        agreed(json!({ "variant": "number", "side": 13 })),
        Err("wyps-number-is-ten".to_owned())
    );
    assert_eq!(
        agreed(json!({ "variant": "number", "words": "family" })),
        Err("wyps-number-has-no-words".to_owned())
    );
}

#[test]
fn options_that_are_none_are_refused() {
    let bag = options(13, "standard", 1)["bag"].clone();
    for options in [
        json!({ "side": 13 }),
        json!({ "bag": "CATDOG" }),
        json!({ "bag": bag, "side": "13" }),
        json!({ "bag": bag, "side": 14 }),
        json!({ "bag": bag, "side": 2 }),
        json!({ "bag": bag, "variant": "small" }),
        json!({ "bag": bag, "variant": "number" }),
        json!({ "bag": bag, "size": 13 }),
    ] {
        assert_eq!(
            ask(&json!({ "options": options }))["error"]["code"],
            "bad_request",
            "{options}"
        );
    }
}

#[test]
fn positions_that_cannot_arise_are_refused() {
    for position in [
        "",
        "./.. w s - -,- -",
        "./../.. w s - -,- -",
        "./../... w s - ABC -",
        "./../... w s - abc,- -",
        "./../... w s - ,- -",
        "./../... w s - CBA,- -",
        "./../... w s - ABCDEFGH,- -",
        "./../... w q - ABCDEFG,- -",
        "./../... w s - ABC,ABCDEFG A",
        "./../... w n - ABC,- -",
        "./../... w s - 123,- -",
        "./../..1 w s - A,- -",
        "./../..A w n - 1,- -",
        "./../... w nf - 1,- -",
        "./../... w x - A,- -",
        "./../... b s ! A,- -",
        "./../... w s ? A,- -",
        "./../..A b s ? A,- -",
        "./../ABC w s - A,- -",
        "./../... w s - A,- - ",
    ] {
        assert_eq!(
            ask(&json!({ "position": position }))["error"]["code"],
            "bad_position",
            "{position}"
        );
    }
}

#[test]
fn too_many_moves_are_neither_listed_nor_counted() {
    // White gets the best of racks.
    let mut bag = options(13, "standard", 2)["bag"]
        .as_str()
        .unwrap()
        .to_owned();
    for stone in "AEINRST".chars() {
        bag.remove(bag.rfind(stone).unwrap());
    }
    let bag = format!("AEINRST{bag}");
    let request =
        |want: &str| json!({ "options": { "bag": bag }, "moves": ["keep"], "want": [want] });
    for want in ["moves", "count"] {
        assert_eq!(ask(&request(want))["error"]["code"], "too_many", "{want}");
    }
    assert_eq!(
        ask(&json!({ "options": options(13, "standard", 2), "want": ["moves"] }))["moves"],
        json!(["keep", "swap"])
    );
}

#[test]
fn straight_words_turn_all_and_bent_ones_one() {
    // c a t in the last row, black.
    let position = read("./../.../cat. w s - CDOST,AB -");
    assert_eq!(
        position.play("d1-d2-d3-d4=S").unwrap().text(),
        "./../.../CATS b s - CDOT,AB -"
    );
    let bent = position.play("d1-d2-d3-c3=S *d2").unwrap();
    assert_eq!(bent.text(), "./../..S/cAt. b s - CDOT,AB -");
    for refused in [
        "d1-d2-d3-c3=S",
        "d1-d2-d3-c3=S *c3",
        "d1-d2-d3-d4=S *d2",
        "d1-d2-d3",
        "d1-d2-d3-d4=X",
        "d1-d3-d4=S",
    ] {
        assert!(position.play(refused).is_err(), "{refused}");
    }
}

#[test]
fn ends_are_looked_for_in_the_order_of_the_rules_page() {
    let outcome = |text: &str| read(text).outcome();
    let white = |by| {
        Some(Outcome::Win {
            winner: Seat::FIRST,
            by,
        })
    };
    assert_eq!(outcome("A/AA/BBB b q - -,- -"), white(WinReason::FullBoard));
    assert_eq!(
        outcome("A/A./B.. b q - -,- -"),
        white(WinReason::Connection)
    );
    assert_eq!(outcome("A/A./B.. b s - -,- -"), white(WinReason::NoReply));
    assert_eq!(
        outcome("./A./B.. b s - -,- -").map(Outcome::reason),
        Some("no_stones")
    );
    assert_eq!(outcome("./A./B.. b s - Q,- -"), None);
}

#[test]
fn the_family_filter_is_part_of_the_position() {
    let all = read("./../.../.... w s - AIPSS,ABCDE -");
    assert!(all.play("d1=P-d2=I-d3=S-d4=S").is_ok());
    let family = read("./../.../.... w sf - AIPSS,ABCDE -");
    assert_eq!(family.text(), "./../.../.... w sf - AIPSS,ABCDE -");
    assert!(family.play("d1=P-d2=I-d3=S-d4=S").is_err());
    assert!(family.play("d1=S-d2=I-d3=P-d4=S").is_ok());
    assert!(family.count() < all.count());
}

#[test]
fn an_atari_names_who_threatens_whom_and_what_answers_it() {
    // White's d1 joins all three sides with the stones above it; what black may do about it depends
    // on the rack.
    let said = |white: &str, black: &str, mv: &str| {
        let position = read(&format!("A/T./A../.... w s - {white},{black} -"));
        position
            .remarks(mv, false)
            .into_iter()
            .map(|remark| (remark.sentence.to_string(), remark.people))
            .collect::<Vec<_>>()
    };
    let people = || vec![("by", Seat::FIRST), ("who", Seat::SECOND)];
    let hexes = "count=4 hexes=a1, b1, c1 or d1";
    assert_eq!(
        said("C", "S", "d1=C"),
        [(format!("wyps-atari-any {hexes}"), people())]
    );
    assert_eq!(said("C", "S", "d4=C"), []);
    // Nothing can be done: that is how it ends, and no atari.
    assert_eq!(read("J/V./K../.... w s - C,QQ -").remarks("d1=C", true), []);
    let atari = read("A/T./A../C... b s - S,S -");
    assert_eq!(atari.facts(None).unwrap()["atari"], true);
    let answer = atari.moves().remove(0);
    let broken: Vec<_> = atari
        .remarks(&answer, false)
        .into_iter()
        .map(|remark| (remark.sentence.to_string(), remark.people))
        .collect();
    assert_eq!(
        broken,
        [(
            "wyps-atari-broken".to_owned(),
            vec![("by", Seat::SECOND), ("who", Seat::FIRST)]
        )]
    );
}

#[test]
fn the_word_is_told_with_what_it_turns() {
    let position = read("./../.../cat. w s - CDOST,AB -");
    let told = |mv: &str| position.sentence(mv).unwrap().sentence.to_string();
    assert_eq!(
        told("d1-d2-d3-d4=S"),
        "wyps-plays-word-turning word=CATS from=d1 to=d4 hexes=d1, d2, d3 move=d1-d2-d3-d4=S"
    );
    assert_eq!(
        told("d1-d2-d3-c3=S *d2"),
        "wyps-plays-word-turning word=CATS from=d1 to=c3 hexes=d2 move=d1-d2-d3-c3=S *d2"
    );
    assert_eq!(
        told("a1=D-b1=O-c1=T"),
        "wyps-plays-word word=DOT from=a1 to=c1 hexes= move=a1=D-b1=O-c1=T"
    );
    let named = |mv: &str| position.name(mv).to_string();
    for (mv, expected) in [
        (
            "d1-d2-d3-d4=S",
            "wyps-name-turning from=d1 hexes=d1, d2, d3 to=d4 word=CATS",
        ),
        (
            "d1-d2-d3-c3=S *d2",
            "wyps-name-bent from=d1 hexes=d2 to=c3 word=CATS",
        ),
        ("a1=D-b1=O-c1=T", "wyps-name-word from=a1 to=c1 word=DOT"),
        ("a1=S", "wyps-name-stone hex=a1 stone=S"),
        ("swap", "wyps-name-swap"),
    ] {
        assert_eq!(named(mv), expected);
    }
    let many = read("./../.../..../plan. w s - CDOST,AB -");
    assert_eq!(
        many.name("e1-e2-e3-e4-e5=S").to_string(),
        "wyps-name-turning-many count=4 from=e1 to=e5 word=PLANS"
    );
    assert_eq!(told("a1=S"), "wyps-plays-stone stone=S hex=a1 move=a1=S");
    let numbers = read("./../.../abc. w n - 03445,66 -");
    let told = |mv: &str| numbers.sentence(mv).unwrap().sentence.to_string();
    assert_eq!(
        told("d2-d3-d4=3"),
        "wyps-plays-word-turning word=123 from=d2 to=d4 hexes=d2, d3 move=d2-d3-d4=3"
    );
    assert_eq!(
        told("c1=4-c2=4"),
        "wyps-plays-word word=44 from=c1 to=c2 hexes= move=c1=4-c2=4"
    );
}

#[test]
fn a_trace_tells_what_a_straight_word_has_turned() {
    let position = read("./../.../cat. w s - CDOST,AB -");
    assert_eq!(position.trace("d1-d2-d3-d4=S"), "d1-d2-d3-d4=S *d1 *d2 *d3");
    assert_eq!(position.trace("d1-d2-d3-c3=S *d2"), "d1-d2-d3-c3=S *d2");
    assert_eq!(position.trace("a1=S"), "a1=S");
    assert_eq!(position.trace("nonsense"), "nonsense");
    let after = position.play("d1-d2-d3-d4=S").unwrap();
    let turned = |last: &str| {
        let scene = after.scene("", Some(last), Viewer::Public);
        let last = scene.typed::<Scene>()?.last.as_ref()?;
        let turned = last.turned.iter().map(ToString::to_string);
        Some(turned.collect::<Vec<_>>())
    };
    assert_eq!(
        turned("d1-d2-d3-d4=S *d1 *d2 *d3"),
        Some(vec!["d1".to_owned(), "d2".to_owned(), "d3".to_owned()])
    );
    assert_eq!(turned("d1-d2-d3-d4=S"), Some(Vec::new()));
    // What the word does not use, or has just laid, cannot have turned.
    assert_eq!(turned("d1-d2-d3-d4=S *a1"), None);
    assert_eq!(turned("d1-d2-d3-d4=S *d4"), None);
    assert_eq!(turned("d1-d2-d3-d4=S *z9"), None);
}

#[test]
fn a_stored_game_is_replayed_without_the_dictionary() {
    // XQZ is no word today; it may have been one when it was laid.
    let position = read("./../..x/.... w s - QZ,AB -");
    let mv = "c3-d3=Q-d4=Z *c3";
    assert!(position.play(mv).is_err());
    assert_eq!(
        position.replay(mv, Some(false)).unwrap().text(),
        "./../..X/..QZ b s - -,AB -"
    );
    // What the board says is checked all the same.
    for wrong in [
        "c3-d3=Q-d4=Z",
        "c3-d3=Q-d4=A *c3",
        "c3-d3=Q-d1=Z *c3",
        "c3=Q",
        "c3",
        "pass",
        "keep",
        "c3-d3=Q-d4=Z *d3",
    ] {
        assert!(position.replay(wrong, Some(false)).is_err(), "{wrong}");
    }
    // Whether an answer existed is known too: black has none today.
    let joining = read("A/A./B../.... w s - C,QQ -");
    assert_eq!(
        joining.play("d1=C").unwrap().outcome().map(Outcome::reason),
        Some("no_reply")
    );
    let went_on = joining.replay("d1=C", Some(false)).unwrap();
    assert_eq!(
        (went_on.outcome(), &went_on.facts(None).unwrap()["atari"]),
        (None, &json!(true))
    );
    assert_eq!(
        joining
            .replay("d1=C", Some(true))
            .unwrap()
            .outcome()
            .map(Outcome::reason),
        Some("no_reply")
    );
}

#[test]
fn seats_are_drawn_by_two_stones_of_which_black_has_the_first_in_the_alphabet() {
    let mut drawn = std::collections::BTreeMap::<String, u32>::new();
    let mut random = crate::stand_ins::Random(3);
    for _ in 0..3000 {
        let mut options = json!({}).as_object().unwrap().clone();
        Game::WYPS.setup().draw_seats(&mut options, &mut random);
        *drawn
            .entry(options["lots"].as_str().unwrap().to_owned())
            .or_default() += 1;
    }
    assert!(
        drawn
            .keys()
            .all(|stones| stones.len() == 2 && stones[..1] > stones[1..]),
        "{drawn:?}"
    );
    // Twelve E and seven A among 91 stones: no other two come together as often.
    let most = drawn.iter().max_by_key(|(_, times)| **times).unwrap();
    assert!(["EA", "RE", "SE"].contains(&most.0.as_str()), "{drawn:?}");
    assert!(drawn.len() > 150, "only {} pairs", drawn.len());

    let mut options = options(13, "standard", 1);
    options.insert("lots".to_owned(), "ME".into());
    let remark = Game::WYPS.setup().seats_drawn(&options).unwrap();
    assert_eq!(
        remark.sentence.to_string(),
        "wyps-seat-draw white-stone=M black-stone=E"
    );
    assert_eq!(
        remark.people,
        [("white", Seat::FIRST), ("black", Seat::SECOND)]
    );
    assert!(Game::WYPS.start(&options).is_ok());
    for wrong in ["EM", "EE", "M", "MEA", "m1", "9E", ""] {
        options.insert("lots".to_owned(), wrong.into());
        assert!(Game::WYPS.start(&options).is_err(), "{wrong}");
        assert_eq!(Game::WYPS.setup().seats_drawn(&options), None, "{wrong}");
    }
    let mut numbers = json!({ "variant": "number" }).as_object().unwrap().clone();
    Game::WYPS.setup().draw_seats(&mut numbers, &mut random);
    assert!(Game::WYPS.setup().seats_drawn(&numbers).is_some());
}
