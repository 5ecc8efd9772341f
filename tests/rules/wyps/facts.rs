//! What the rules page says, case by case.

use causeway::{
    engine,
    games::{Game, Outcome, Seat, Viewer, WinReason, wyps},
};
use serde_json::{Value, json};

use super::{laws::options, read};

fn ask(request: &Value) -> Value {
    serde_json::from_str(&engine::answer(Game::Wyps, &request.to_string())).unwrap()
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
    let position = Game::Wyps.start(&options).unwrap();
    let sorted = |text: &str| {
        let mut stones: Vec<_> = text.chars().collect();
        stones.sort_unstable();
        stones.into_iter().collect::<String>()
    };
    let racks = format!(" b s ? {},{} ", sorted(&bag[..7]), sorted(&bag[7..14]));
    let text = position.text();
    assert!(text.contains(&racks) && text.ends_with(&bag[14..]), "{text}");
    let public = position.text_for(Viewer::Public);
    assert!(public.contains(&racks) && public.ends_with(" (77)"), "{public}");
    assert_eq!(position.turn(), Some(Seat::SECOND));
}

#[test]
fn numbers_are_played_on_a_side_of_ten() {
    let mut options = json!({ "variant": "number" }).as_object().unwrap().clone();
    Game::Wyps.draw_lots(&mut options, Seat::FIRST, &mut crate::random::Random::new(1));
    assert_eq!(options["side"], 10);
    assert_eq!(options["bag"].as_str().unwrap().len(), 55);
}

#[test]
fn settings_that_exclude_each_other_are_refused_with_a_sentence() {
    let agreed = |options: Value| {
        let mut options = options.as_object().unwrap().clone();
        Game::Wyps.agree(&mut options).map(|()| Value::from(options)).map_err(|reason| reason.to_string())
    };
    assert_eq!(agreed(json!({ "variant": "number" })), Ok(json!({ "variant": "number", "side": 10 })));
    assert_eq!(agreed(json!({ "variant": "quick", "side": 7 })), Ok(json!({ "variant": "quick", "side": 7 })));
    assert_eq!(agreed(json!({ "variant": "number", "side": 13 })), Err("wyps-number-is-ten".to_owned()));
    assert_eq!(agreed(json!({ "variant": "number", "words": "family" })), Err("wyps-number-has-no-words".to_owned()));
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
        assert_eq!(ask(&json!({ "options": options }))["error"]["code"], "bad_request", "{options}");
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
        assert_eq!(ask(&json!({ "position": position }))["error"]["code"], "bad_position", "{position}");
    }
}

#[test]
fn too_many_moves_are_neither_listed_nor_counted() {
    // White gets the best of racks.
    let mut bag = options(13, "standard", 2)["bag"].as_str().unwrap().to_owned();
    for stone in "AEINRST".chars() {
        bag.remove(bag.rfind(stone).unwrap());
    }
    let request = |want: &str| json!({ "options": { "bag": format!("AEINRST{bag}") }, "moves": ["keep"], "want": [want] });
    for want in ["moves", "count"] {
        assert_eq!(ask(&request(want))["error"]["code"], "too_many", "{want}");
    }
    assert_eq!(ask(&json!({ "options": options(13, "standard", 2), "want": ["moves"] }))["moves"], json!(["keep", "swap"]));
}

#[test]
fn straight_words_turn_all_and_bent_ones_one() {
    // c a t in the last row, black.
    let position = read("./../.../cat. w s - CDOST,AB -");
    assert_eq!(position.play("d1-d2-d3-d4=S").unwrap().text(), "./../.../CATS b s - CDOT,AB -");
    let bent = position.play("d1-d2-d3-c3=S *d2").unwrap();
    assert_eq!(bent.text(), "./../..S/cAt. b s - CDOT,AB -");
    for refused in ["d1-d2-d3-c3=S", "d1-d2-d3-c3=S *c3", "d1-d2-d3-d4=S *d2", "d1-d2-d3", "d1-d2-d3-d4=X", "d1-d3-d4=S"] {
        assert!(position.play(refused).is_err(), "{refused}");
    }
}

#[test]
fn ends_are_looked_for_in_the_order_of_the_rules_page() {
    let outcome = |text: &str| read(text).outcome();
    let white = |by| Some(Outcome::Win { winner: Seat::FIRST, by });
    assert_eq!(outcome("A/AA/BBB b q - -,- -"), white(WinReason::FullBoard));
    assert_eq!(outcome("A/A./B.. b q - -,- -"), white(WinReason::Connection));
    assert_eq!(outcome("A/A./B.. b s - -,- -"), white(WinReason::NoReply));
    assert_eq!(outcome("./A./B.. b s - -,- -").map(Outcome::reason), Some("no_stones"));
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
