//! The games that are played at random, and the laws that only WYPS has.

use rules::games::{AnyPosition, Game, Options, Seat, Viewer, wyps::Scene};
use serde_json::json;

use super::{
    read,
    slow::{self, Slow},
    symmetry,
};
use crate::{
    stand_ins::Random,
    subject::{self, winner},
};

/// The options of a game with a bag mixed by this seed.
pub fn options(side: u8, variant: &str, seed: u64) -> Options {
    let mut options = json!({ "side": side, "variant": variant })
        .as_object()
        .unwrap()
        .clone();
    Game::WYPS
        .setup()
        .complete(&mut options, Seat::FIRST, &mut Random(seed));
    options
}

pub fn games() -> Vec<(Options, usize)> {
    let mut games = Vec::new();
    for seed in 0..2 {
        for (side, variant) in [(3, "standard"), (3, "quick"), (4, "number"), (5, "number")] {
            games.push((options(side, variant, seed), 30));
        }
    }
    games
}

/// Single stones, and pairs of hexes with all that could be said about them.
pub fn attempts(position: &str, random: &mut Random) -> Vec<String> {
    let slow = Slow::read(position);
    let hexes: Vec<_> = slow.places().into_iter().map(slow::name).collect();
    let mut stones: Vec<_> = slow
        .racks
        .values()
        .flatten()
        .map(|stone| format!("={stone}"))
        .collect();
    stones.push(String::new());
    let mut attempts = vec!["swap".to_owned(), "keep".to_owned(), "pass".to_owned()];
    attempts.extend(
        hexes
            .iter()
            .flat_map(|hex| stones.iter().map(move |stone| format!("{hex}{stone}"))),
    );
    for _ in 0..600 {
        let step = |random: &mut Random| format!("{}{}", random.pick(&hexes), random.pick(&stones));
        let steps: Vec<_> = (0..2 + random.below(3)).map(|_| step(random)).collect();
        let turn = if random.below(3) == 0 {
            format!(" *{}", random.pick(&hexes))
        } else {
            String::new()
        };
        attempts.push(steps.join("-") + &turn);
    }
    attempts
}

/// How many stones there are of all, wherever they are.
fn stones(text: &str) -> usize {
    let fields: Vec<_> = text.split(' ').collect();
    [fields[0], fields[4], fields[5]]
        .iter()
        .flat_map(|field| field.chars())
        .filter(char::is_ascii_alphanumeric)
        .count()
}

/// An atari is announced with the kinds of words that answer it, and when it is broken.
fn check_remarks(position: &dyn AnyPosition, atari: bool, moves: &[String]) {
    for mv in moves.iter().take(300) {
        let after = position.play(mv).unwrap();
        let keys: Vec<_> = position
            .remarks(mv, after.outcome().is_some())
            .into_iter()
            .map(|remark| remark.sentence.key)
            .collect();
        let mut expected = Vec::new();
        if atari {
            expected.push("wyps-atari-broken");
        }
        if after.facts(None).unwrap()["atari"] == true {
            let (bent, straight): (Vec<_>, Vec<_>) = after
                .moves()
                .into_iter()
                .partition(|answer| answer.contains('*'));
            let scene = after.scene("", None, Viewer::Public);
            let seen = scene.typed::<Scene>().unwrap();
            expected.push(match (straight.is_empty(), bent.is_empty()) {
                (false, true) if seen.cuts.is_empty() => "wyps-atari-several",
                (false, true) => "wyps-atari-straight",
                (true, false) => "wyps-atari-bent",
                (false, false) => "wyps-atari-any",
                (true, true) => panic!("no answer to {mv} in {}", position.text()),
            });
        }
        assert_eq!(keys, expected, "{mv} in {}", position.text());
    }
}

/// No stone is lost, a rack is full as long as the bag has any, and not both are joined.
pub fn check_stones(position: &dyn AnyPosition, slow: &Slow) {
    let text = position.text();
    let variant = text.split(' ').nth(2).unwrap();
    assert_eq!(
        stones(&text),
        if variant == "n" { 55 } else { 91 },
        "the stones of {text}"
    );
    assert!(
        !(slow.joined('w') && slow.joined('b')),
        "both are joined in {text}"
    );
    let racks: Vec<_> = slow.racks.values().map(Vec::len).collect();
    let full = if variant == "s" { 7 } else { 6 };
    assert!(
        racks.iter().all(|&rack| rack == full) || text.ends_with(" -"),
        "a rack of {text} is short"
    );
}

pub fn check(position: &dyn AnyPosition, moves: &[String]) {
    let text = position.text();
    let slow = Slow::read(&text);
    check_stones(position, &slow);
    let over = position.outcome().is_some();
    let atari = !over && slow.joined(if slow.mover == 'w' { 'b' } else { 'w' });
    assert_eq!(
        position.facts(None).unwrap()["atari"],
        atari,
        "the atari of {text}"
    );
    assert_eq!(
        position.text_for(rules::games::Viewer::Public) == text,
        over || text.ends_with(" -"),
        "{text} shows its bag"
    );
    assert_eq!(
        slow.result()
            .flatten()
            .map(|colour| usize::from(colour == 'b')),
        winner(position),
        "the winner of {text}"
    );
    assert_eq!(
        subject::Slow::winner(&slow).is_some(),
        winner(position).is_some()
    );
    if let Some(other) = symmetry::other_faces(&text) {
        let other = read(&other);
        assert_eq!(other.moves(), moves, "{text} with its faces exchanged");
        assert_eq!(
            winner(other.as_ref()),
            winner(position).map(|seat| 1 - seat),
            "{text} with its faces exchanged"
        );
    }
    check_remarks(position, atari, moves);
    assert!(
        moves.iter().all(|mv| mv != "pass") || moves.len() == 1,
        "passing is a choice in {text}"
    );
}
