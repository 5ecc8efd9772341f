//! Cases made by an independent implementation of the rules pages, asked of the engine line by
//! line.

use std::fs;

use rules::games::Game;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::subject::folder_of_tests;

/// What a case may say besides the position: as the engine answers it, and what one has to want for
/// it.
const FACTS: [(&str, Option<&str>); 8] = [
    ("to_move", None),
    ("outcome", None),
    ("kinds", None),
    ("atari", None),
    ("count", Some("count")),
    ("networks", Some("networks")),
    ("broken", Some("networks")),
    ("points", Some("points")),
];

fn cases(file: &str) -> Vec<Value> {
    let text = fs::read_to_string(folder_of_tests().join("vectors").join(file)).unwrap();
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

/// The hash of the moves, joined by line feeds.
fn hash(moves: &Value) -> String {
    let moves: Vec<_> = moves
        .as_array()
        .unwrap()
        .iter()
        .map(|mv| mv.as_str().unwrap())
        .collect();
    Sha256::digest(moves.join("\n"))
        .iter()
        .fold(String::new(), |hex, byte| format!("{hex}{byte:02x}"))
}

/// Asks for everything that the case knows, from `start` on.
fn check(game: Game, case: &Value, start: &Value) {
    let facts = FACTS
        .into_iter()
        .filter(|(fact, _)| case.get(fact).is_some());
    let mut want: Vec<_> = facts.clone().filter_map(|(_, want)| want).collect();
    if case["moves_sha256"].is_string() {
        want.push("moves");
    }
    let mut request = start.clone();
    request["want"] = json!(want);
    let answer: Value = serde_json::from_str(&engine::answer(game, &request.to_string())).unwrap();
    assert_eq!(
        answer["position"], case["position"],
        "{request}: {}",
        answer["error"]
    );
    for (fact, _) in facts {
        assert_eq!(answer[fact], case[fact], "{fact} of {request}");
    }
    if case["moves_sha256"].is_string() {
        assert_eq!(
            hash(&answer["moves"]),
            case["moves_sha256"],
            "the moves of {request}"
        );
    }
}

#[test]
fn cases_agree_from_the_position_and_played_through() {
    for &game in Game::all() {
        let mut played = 0;
        for case in cases(&format!("{game}.jsonl")) {
            // A claim that ended a game leaves no trace in the position.
            if case["outcome"]["reason"] != "claim" {
                check(game, &case, &json!({ "position": case["position"] }));
            }
            if case["from"].is_string() {
                check(
                    game,
                    &case,
                    &json!({ "position": case["from"], "moves": case["played"] }),
                );
                played += 1;
            }
        }
        assert!(
            played > 5,
            "only {played} cases of {game} were played through"
        );
    }
}

#[test]
fn bad_lines_get_their_errors_and_the_engine_goes_on() {
    let all = cases("protocol-errors.jsonl");
    for &game in Game::all() {
        let cases: Vec<_> = all
            .iter()
            .filter(|case| case["game"] == game.name())
            .collect();
        assert!(cases.len() > 5, "{game} has {} cases", cases.len());
        let lines_in: Vec<_> = cases
            .iter()
            .map(|case| case["line"].as_str().unwrap())
            .collect();
        let input = lines_in.join("\n") + "\n";
        let mut output = Vec::new();
        engine::run(game, input.as_bytes(), &mut output).unwrap();
        let output = String::from_utf8(output).unwrap();
        assert_eq!(output.lines().count(), cases.len());
        for (answer, case) in output.lines().zip(&cases) {
            let answer: Value = serde_json::from_str(answer).unwrap();
            assert_eq!(answer["ok"], false, "{case}");
            assert_eq!(answer["error"]["code"], case["error"], "{case}");
            assert_eq!(answer["error"]["at"], case["at"], "{case}");
            assert!(
                !answer["error"]["message"].as_str().unwrap().is_empty(),
                "{case}"
            );
        }
    }
}
