//! The engine's protocol as Trypsylon's users meet it.

use rules::games::Game;
use serde_json::{Value, json};

fn answer(line: &str) -> String {
    engine::answer(Game::TRYPSYLON, line)
}

fn code(line: &str) -> String {
    crate::protocol::code(Game::TRYPSYLON, line)
}

#[test]
fn the_example_of_the_protocol_is_answered_to_the_letter() {
    assert_eq!(
        answer(r#"{"want":["count"]}"#),
        concat!(
            r#"{"ok":true,"position":"...../...../...../...../..... b s - -","to_move":"beach","#,
            r#""outcome":null,"kinds":["simple"],"count":320}"#
        )
    );
}

#[test]
fn fields_come_in_the_order_of_the_protocol() {
    let answer = answer(
        r#"{"position":"03030/...../...../...../..... m x a5 -",
            "want":["networks","perft:2","perft:2","count","moves"]}"#,
    );
    assert_eq!(
        answer,
        concat!(
            r#"{"ok":true,"position":"03030/...../...../...../..... m x a5 -","to_move":null,"#,
            r#""outcome":{"winner":"beach","reason":"connection"},"kinds":[],"moves":[],"#,
            r#""count":0,"perft":0,"#,
            r#""networks":[{"cards":["a5","b5","c5","d5","e5"],"sides":["N","E","W"]}],"#,
            r#""broken":[]}"#
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
    check(json!({}), "...../...../...../...../..... b s - -");
    check(
        json!({ "size": "6x5", "rules": "expert", "first": "meadow" }),
        "....../....../....../....../...... m x - -",
    );
    check(
        json!({ "size": "5x6" }),
        "...../...../...../...../...../..... b s - -",
    );
    check(
        json!({ "size": "6x6" }),
        "....../....../....../....../....../...... b s - -",
    );
}

#[test]
fn bad_requests_are_refused() {
    for line in [
        r#"{"options":{"size":5}}"#,
        r#"{"options":{"size":"7x7"}}"#,
        r#"{"want":["points"]}"#,
    ] {
        assert_eq!(code(line), "bad_request", "{line}");
    }
}

#[test]
fn bad_positions_are_refused() {
    for position in [
        "...../...../...../...../..... b s -",
        "...../...../...../...../..... b s - - ",
        " ...../...../...../...../..... b s - -",
        "...../...../...../...../.....  b s - -",
        "..../..../..../..../.... b s - -",
        "......./......./......./......./......./......./....... b s - -",
        "...../...../...../...../...../...../..... b s - -",
        "...../...../....../...../..... b s - -",
        "...../...../...../...../..... b s a1 -",
        "0..../...../...../...../..... b s - -",
        "0..../...../...../...../..... b s a4 -",
        "0..../...../...../...../..... b s a6 -",
        "...../...../..0../...../..... b s c3 -",
        "0..../...../...../...../..... b s A5 -",
        "0..../...../...../...../..... b s a5 x",
        "0..../...../...../...../..... b e a5 -",
        "....é/...../...../...../..... b s - -",
        "////",
    ] {
        assert_eq!(
            code(&json!({ "position": position }).to_string()),
            "bad_position",
            "{position}"
        );
    }
}

#[test]
fn bad_moves_are_refused() {
    for mv in [
        "",
        " ",
        "c3 L3-90 ",
        " c3 L3-90",
        "c3 L3-360",
        "c3 l3-90",
        "c3 Lc-90",
        "c3 T3-90",
        "c3 L6-90",
        "c3 L3-90 L3-90",
        "c3+c3 L3-0 L3-0",
    ] {
        assert_eq!(
            code(&json!({ "moves": [mv] }).to_string()),
            "bad_move",
            "{mv}"
        );
    }
    for mv in [
        "c3+d3",
        "c3+d3 L3-0",
        "c3+d3 L3-0 L3-0 L3-0",
        "c3+d3+e3 L3-0 L3-0 L3-0",
        "c3++d3 L3-0 L3-0",
        "c3 L3-90\n",
    ] {
        assert_eq!(
            code(&json!({ "moves": [mv] }).to_string()),
            "bad_move",
            "{mv}"
        );
    }
}

#[test]
fn messages_are_sentences() {
    let answer: Value =
        serde_json::from_str(&answer(r#"{"moves":["c3 L3-90","a3 R3-0"]}"#)).unwrap();
    assert_eq!(
        answer["error"]["message"],
        "a3 was pushed in last and may not be taken right away. Take another card."
    );
}

#[test]
fn too_many_nodes_show_early() {
    for position in [
        "....../....../....../....../....../...... b s - -",
        // An Expert with all of a large board to take two cards from.
        "....../....../....../....../....../0..... b x a1 -",
        "....../....../....../....../....../0....1 b s a1 o",
    ] {
        for length in ["12", "1000000", "99999999999999999999999999"] {
            assert_eq!(
                code(
                    &json!({ "position": position, "want": [format!("perft:{length}")] })
                        .to_string()
                ),
                "too_many",
                "{position}"
            );
        }
    }
}
