//! The engine's protocol as Trisq's users meet it.

use rules::games::Game;
use serde_json::{Value, json};

fn answer(line: &str) -> String {
    engine::answer(Game::TRISQ, line)
}

fn code(line: &str) -> String {
    crate::protocol::code(Game::TRISQ, line)
}

#[test]
fn answers_are_written_to_the_letter() {
    assert_eq!(
        answer(r#"{"want":["count"]}"#),
        r#"{"ok":true,"position":"8 r - -","to_move":"red","outcome":null,"count":512}"#
    );
    assert_eq!(
        answer(
            r#"{"position":"2 b a1vnw,a1vsw,a2vsw b1hse","moves":["b1hne","a2vnw"],
                "want":["count","moves","perft:3"]}"#
        ),
        concat!(
            r#"{"ok":true,"position":"2 b a1vnw,a1vsw,a2vnw,a2vsw b1hne,b1hse","to_move":null,"#,
            r#""outcome":{"winner":"red","reason":"connection"},"moves":[],"count":0,"perft":0}"#
        )
    );
}

#[test]
fn options_choose_the_start() {
    let check = |options: Value, position: &str| {
        let answer: Value =
            serde_json::from_str(&answer(&json!({ "options": options }).to_string())).unwrap();
        assert_eq!(answer["position"], position, "{options}");
    };
    check(json!({}), "8 r - -");
    check(json!({ "size": 2 }), "2 r - -");
    check(json!({ "size": 12 }), "12 r - -");
}

#[test]
fn bad_requests_are_refused() {
    for line in [
        r#"{"options":{"size":"8"}}"#,
        r#"{"options":{"size":1}}"#,
        r#"{"options":{"size":13}}"#,
        r#"{"options":{"size":264}}"#,
        r#"{"options":{"size":8.5}}"#,
        r#"{"options":{"size":-8}}"#,
        r#"{"options":{"size":null}}"#,
        r#"{"options":{"first":"red"}}"#,
        r#"{"want":["networks"]}"#,
    ] {
        assert_eq!(code(line), "bad_request", "{line}");
    }
}

#[test]
fn bad_positions_are_refused() {
    for position in [
        "",
        "8",
        "8 r -",
        "8 r - - ",
        " 8 r - -",
        "8  r - -",
        "08 r - -",
        "13 r - -",
        "8 x - -",
        "8 R - -",
        "8 r  -",
        "8 r c3hnw, -",
        "8 r ,c3hnw -",
        "8 r c3 -",
        "8 r c3h -",
        "8 r C3hnw -",
        "8 r i1hnw -",
        "8 r a9hnw -",
        "8 r c3hnw,c3hne -",
        "8 r c3hne,c3hne -",
        "8 r c3hne c3vse",
        "8 r c3hne c3hne",
        "12 r a1hnw,a10hnw -",
        "8 r a1hne,b2hsw -",
        "8 r - a1hne,b2hsw",
        "8 r a1hné -",
    ] {
        assert_eq!(
            code(&json!({ "position": position }).to_string()),
            "bad_position",
            "{position}"
        );
    }
}

#[test]
fn places_are_in_byte_order_on_large_boards_too() {
    let text = "12 b a10hnw,a12vse,a1hne,a2vsw c10hnw,c1hse";
    let answer: Value = serde_json::from_str(&answer(
        &json!({ "position": text, "want": ["moves"] }).to_string(),
    ))
    .unwrap();
    assert_eq!(answer["position"], text);
    assert!(
        answer["moves"]
            .as_array()
            .unwrap()
            .is_sorted_by_key(|mv| mv.as_str().unwrap())
    );
}

#[test]
fn too_many_nodes_show_early() {
    for length in ["3", "12", "99999999999999999999999999"] {
        assert_eq!(
            code(&json!({ "want": [format!("perft:{length}")] }).to_string()),
            "too_many",
            "{length}"
        );
    }
}
