//! The laws that the fuzz targets state, kept for the committed corpus and for thousands of inputs
//! made from it.

#[path = "../../../../fuzz/laws.rs"]
mod laws;

use std::{fs, path::Path};

use rules::games::Game;

use super::stand_ins::Random;

fn corpus(target: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../fuzz/corpus")
        .join(target);
    let mut paths: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    paths.sort();
    paths.iter().map(|path| fs::read(path).unwrap()).collect()
}

/// Something near this input: bytes changed, left out, put in, or doubled.
fn mutate(input: &[u8], random: &mut Random) -> Vec<u8> {
    const FAVOURITES: &[u8] = b"abcdefhijLRTB0123456789+- ./osxbmrnvw=*?ESq{}[]\":,\n\xff\xc3";
    let mut output = input.to_vec();
    for _ in 0..=random.below(4) {
        let at = random.below(output.len() + 1);
        match random.below(4) {
            0 if at < output.len() => output[at] = *random.pick(FAVOURITES),
            1 if at < output.len() => {
                output.remove(at);
            }
            2 => output.insert(at, *random.pick(FAVOURITES)),
            _ => {
                let end = (at + random.below(8)).min(output.len());
                let piece = output[at..end].to_vec();
                let to = random.below(output.len() + 1);
                output.splice(to..to, piece);
            }
        }
    }
    output
}

fn check(target: &str, law: fn(&[u8]), rounds: usize) {
    let corpus = corpus(target);
    assert!(corpus.len() >= 5, "{}", corpus.len());
    for input in &corpus {
        law(input);
    }
    let mut random = Random(11);
    for _ in 0..rounds {
        law(&mutate(random.pick::<Vec<u8>>(&corpus), &mut random));
    }
}

/// Whether a seed means something in a game.
type Understands = fn(Game, &str) -> bool;

/// The seeds of a game, without the byte that chooses it.
fn seeds(target: &str, game: usize) -> Vec<Vec<u8>> {
    let mut seeds = corpus(target);
    seeds.retain(|seed| seed.first() == Some(&(b'0' + game as u8)));
    seeds.into_iter().map(|seed| seed[1..].to_vec()).collect()
}

#[test]
fn every_game_has_seeds_of_which_some_are_understood() {
    let position = |game: Game, seed: &str| game.read(seed).is_ok();
    let mv = |game: Game, seed: &str| {
        let read = seed
            .split_once('\n')
            .and_then(|(before, mv)| Some((game.read(before).ok()?, mv)));
        read.is_some_and(|(position, mv)| position.play(mv).is_ok())
    };
    let protocol = |game: Game, seed: &str| {
        let answer =
            |line| serde_json::from_str::<serde_json::Value>(&engine::answer(game, line)).unwrap();
        seed.lines().any(|line| answer(line)["ok"] == true)
    };
    let search = |game: Game, seed: &str| {
        let (position, choices) = seed.split_once('\n').unwrap_or_default();
        game.read(position).is_ok() && !choices.is_empty()
    };
    let targets: [(&str, Understands); 4] = [
        ("position", position),
        ("move", mv),
        ("protocol", protocol),
        ("search", search),
    ];
    for (target, is_understood) in targets {
        for (index, &game) in Game::all().iter().enumerate() {
            let seeds = seeds(target, index);
            assert!(
                seeds.len() >= 2,
                "{target} has {} seeds of {game}",
                seeds.len()
            );
            let understood = seeds
                .iter()
                .filter(|seed| {
                    std::str::from_utf8(seed).is_ok_and(|seed| is_understood(game, seed))
                })
                .count();
            assert!(
                understood > 0,
                "{target} has no seed of {game} that is understood"
            );
        }
    }
}

#[test]
fn position_texts_keep_their_law() {
    check("position", laws::position, 5_000);
}

#[test]
fn move_texts_keep_their_law() {
    check("move", laws::mv, 5_000);
}

#[test]
fn protocol_lines_keep_their_law() {
    check("protocol", laws::protocol, 3_000);
}

#[test]
fn searches_keep_their_law() {
    check("search", laws::search, 60);
}

/// Whole games, the candidates chosen by chance.
#[test]
fn searches_keep_their_law_to_the_end() {
    let mut random = Random(3);
    for game in ["0", "1", "2", "3"] {
        for start in [
            "",
            "4 r - -",
            "./../.../..../...../....../....... b s - ACELNST,DEIOPRU EEAR",
        ] {
            let choices: Vec<u8> = (0..80).map(|_| random.below(256) as u8).collect();
            laws::search(&[game.as_bytes(), start.as_bytes(), b"\n", &choices].concat());
        }
    }
}
