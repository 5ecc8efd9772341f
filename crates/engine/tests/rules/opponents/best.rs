//! What the engine answers to `best`, as its protocol says.

use opponents::Random;
use rules::games::Game;
use serde_json::{Value, json};

use super::Played;

/// No game here takes more moves.
const MOST: usize = 80;

fn answer(game: Game, request: &Value) -> Value {
    let answer = engine::answer(game, &request.to_string());
    serde_json::from_str(&answer).unwrap()
}

/// The moves that the engine names best in turn, of a short and a longer thought, from a drawn
/// start to the end of the game; each answer is held against the protocol.
fn best_game(game: Game, options: &[(&str, &str)]) -> Vec<String> {
    let start = Played::drawn(game, options, &mut Random::new(3))
        .now()
        .text();
    let mut moves: Vec<String> = Vec::new();
    let played = |moves: &[String]| answer(game, &json!({"position": start, "moves": moves}));
    while moves.len() < MOST {
        let mut request = json!({"position": start, "moves": moves, "want": ["best"], "seed": 5});
        if moves.len().is_multiple_of(2) {
            request["level"] = 2.into();
        } else {
            request["looks"] = 6.into();
        }
        let answered = answer(game, &request);
        assert_eq!(answered["ok"], true, "{request}: {answered}");
        assert_eq!(answered, answer(game, &request));
        let best = &answered["best"];
        if !answered["outcome"].is_null() {
            assert!(best.is_null(), "{request}: {answered}");
            break;
        }
        let mv = best["move"].as_str().unwrap();
        let mut line: Vec<String> = serde_json::from_value(best["line"].clone()).unwrap();
        assert_eq!(line.first().map(String::as_str), Some(mv), "{answered}");
        if game == Game::WYPS {
            // Nobody knows what will be drawn, so later moves may lack a stone.
            line.truncate(1);
        }
        assert_eq!(
            played(&[moves.as_slice(), &line].concat())["ok"],
            true,
            "{answered}"
        );
        let others: Vec<(String, f64)> = serde_json::from_value(best["others"].clone()).unwrap();
        assert!(others.len() <= 4, "{answered}");
        for (other, chance) in &others {
            assert_ne!(other, mv);
            assert!((0.0..=1.0).contains(chance), "{answered}");
            let other = [other.clone()];
            assert_eq!(
                played(&[moves.as_slice(), &other].concat())["ok"],
                true,
                "{answered}"
            );
        }
        let chance = best["chance"].as_f64().unwrap();
        assert!((0.0..=1.0).contains(&chance), "{answered}");
        assert!(best["looks"].as_u64().unwrap() > 0, "{answered}");
        assert!(best["reasons"].as_array().unwrap().len() <= 2, "{answered}");
        moves.push(mv.to_owned());
    }
    moves
}

/// The games are the same on every machine. Where an opponent is meant to play otherwise, they
/// change: look at them, and accept them.
#[test]
fn the_best_moves_are_legal_and_the_same_everywhere() {
    let games = [
        best_game(Game::TRYPSYLON, &[]),
        best_game(Game::TRISQ, &[("size", "6")]),
        best_game(Game::TRYPTIC, &[]),
        best_game(Game::WYPS, &[("side", "7")]),
    ];
    let games: Vec<_> = games.iter().map(|moves| moves.join(" ")).collect();
    insta::assert_snapshot!(games.join("\n\n"));
}
