//! Cases made by an independent implementation of the rules page, asked of the engine line by line.

use causeway::{engine, games::Game};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

const CASES: &str = include_str!("vectors/trypsylon.jsonl");
const ERRORS: &str = include_str!("vectors/protocol-errors.jsonl");

fn lines(text: &str) -> impl Iterator<Item = Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap())
}

fn ask(request: &Value) -> Value {
    serde_json::from_str(&engine::answer(Game::Trypsylon, &request.to_string())).unwrap()
}

/// The hash of the moves, joined by line feeds.
fn hash(moves: &Value) -> String {
    let moves: Vec<_> = moves.as_array().unwrap().iter().map(|mv| mv.as_str().unwrap()).collect();
    Sha256::digest(moves.join("\n")).iter().fold(String::new(), |hex, byte| format!("{hex}{byte:02x}"))
}

fn check(case: &Value, request: &Value) {
    let answer = ask(request);
    for field in ["position", "to_move", "outcome", "kinds", "count", "networks", "broken"] {
        assert_eq!(answer[field], case[field], "{field} of {request}");
    }
    assert_eq!(hash(&answer["moves"]), case["moves_sha256"], "the moves of {request}");
}

#[test]
fn cases_agree_from_the_position_and_played_through() {
    let want = ["moves", "count", "networks"];
    let mut played = 0;
    for case in lines(CASES) {
        check(&case, &json!({ "position": case["position"], "want": want }));
        if case["from"].is_string() {
            check(&case, &json!({ "position": case["from"], "moves": case["played"], "want": want }));
            played += 1;
        }
    }
    assert!(played > 10, "only {played} cases were played through");
}

#[test]
fn bad_lines_get_their_errors_and_the_engine_goes_on() {
    let cases: Vec<_> = lines(ERRORS).filter(|case| case["game"] == "trypsylon").collect();
    assert_eq!(cases.len(), 31);
    let lines_in: Vec<_> = cases.iter().map(|case| case["line"].as_str().unwrap()).collect();
    let input = lines_in.join("\n") + "\n";
    let mut output = Vec::new();
    engine::run(Game::Trypsylon, input.as_bytes(), &mut output).unwrap();
    let answers: Vec<_> = lines(std::str::from_utf8(&output).unwrap()).collect();
    assert_eq!(answers.len(), cases.len());
    for (answer, case) in answers.iter().zip(&cases) {
        assert_eq!(answer["ok"], false, "{case}");
        assert_eq!(answer["error"]["code"], case["error"], "{case}");
        assert_eq!(answer["error"]["at"], case["at"], "{case}");
        assert!(!answer["error"]["message"].as_str().unwrap().is_empty(), "{case}");
    }
}
