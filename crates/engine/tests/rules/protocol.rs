//! The engine's protocol beyond the rules: the shape of answers, and what no line can do to it.

use rules::games::Game;
use serde_json::Value;

/// The code of the error with which this line is answered.
pub fn code(game: Game, line: &str) -> String {
    let answer: Value = serde_json::from_str(&engine::answer(game, line)).unwrap();
    assert_eq!(answer["ok"], false, "{game}: {line}");
    assert_eq!(answer.as_object().unwrap().len(), 2, "{game}: {line}");
    answer["error"]["code"].as_str().unwrap().to_owned()
}

#[test]
fn bad_requests_are_refused() {
    for line in [
        " ",
        "\t",
        "{",
        "null",
        "7",
        "\"\"",
        "{}{}",
        "{} x",
        "\u{feff}{}",
        r#"{"moves":null}"#,
        r#"{"moves":"c3"}"#,
        r#"{"moves":[1]}"#,
        r#"{"position":null}"#,
        r#"{"position":5}"#,
        r#"{"options":[]}"#,
        r#"{"options":null}"#,
        r#"{"options":{"colour":"red"}}"#,
        r#"{"options":{"size":8,"size":8}}"#,
        r#"{"want":["count"],"want":["count"]}"#,
        r#"{"want":[["count"]]}"#,
        r#"{"want":["perft:"]}"#,
        r#"{"want":["perft:+1"]}"#,
        r#"{"want":["perft:1.0"]}"#,
        r#"{"want":["perft:1","perft:2"]}"#,
        r#"{"want":["best:3"]}"#,
        r#"{"want":["best"],"level":0}"#,
        r#"{"want":["best"],"level":7}"#,
        r#"{"want":["best"],"level":256}"#,
        r#"{"want":["best"],"level":"6"}"#,
        r#"{"want":["best"],"level":null}"#,
        r#"{"want":["best"],"looks":0}"#,
        r#"{"want":["best"],"looks":1.5}"#,
        r#"{"want":["best"],"level":6,"looks":40}"#,
        r#"{"want":["best"],"seed":-1}"#,
        r#"{"want":["best"],"seed":null}"#,
        r#"{"want":["best"],"level":9,"position":"nonsense"}"#,
        r#"{"want":["count"],"level":6}"#,
        r#"{"looks":40}"#,
        r#"{"seed":1}"#,
        r#"{"want":["counts"],"position":"nonsense"}"#,
        "[{}]",
    ] {
        for &game in Game::all() {
            assert_eq!(code(game, line), "bad_request", "{game}: {line}");
        }
    }
}

#[test]
fn nothing_ends_it() {
    let deep = format!(
        "{{\"options\":{}{}}}",
        "[".repeat(100_000),
        "]".repeat(100_000)
    );
    let deep_object = format!(
        "{}1{}",
        "{\"options\":".repeat(100_000),
        "}".repeat(100_000)
    );
    let long = format!("{{\"position\":\"{}\"}}", "x".repeat(20 << 20));
    let mut input = Vec::new();
    for line in [
        deep.as_bytes(),
        deep_object.as_bytes(),
        long.as_bytes(),
        b"\xff\xfe",
        b"\0",
        b"",
        b"{}\r",
    ] {
        input.extend_from_slice(line);
        input.push(b'\n');
    }
    input.extend_from_slice(b"{\"want\":[\"perft:1\"]}");
    let mut output = Vec::new();
    engine::run(Game::TRYPSYLON, input.as_slice(), &mut output).unwrap();
    let answers: Vec<Value> = std::str::from_utf8(&output)
        .unwrap()
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let ok: Vec<_> = answers
        .iter()
        .map(|answer| answer["ok"].as_bool().unwrap())
        .collect();
    assert_eq!(ok, [false, false, false, false, false, false, true, true]);
    assert_eq!(answers[7]["perft"], 320);
}

#[test]
fn no_input_gives_no_answer() {
    let mut output = Vec::new();
    engine::run(Game::TRYPSYLON, &b""[..], &mut output).unwrap();
    assert!(output.is_empty());
}
