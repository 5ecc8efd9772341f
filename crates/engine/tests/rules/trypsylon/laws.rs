//! The games that are played at random, and the laws that only Trypsylon has.

use std::collections::BTreeSet;

use rules::games::{AnyPosition, Options};
use serde_json::{Value, json};

use super::{
    read,
    slow::{self, Slow},
    symmetry::Symmetry,
};
use crate::{stand_ins::Random, subject::winner};

pub fn games() -> Vec<(Options, usize)> {
    let mut games = Vec::new();
    for (rules, first) in [("standard", "beach"), ("expert", "meadow")] {
        for size in ["5x5", "6x5", "5x6", "6x6"] {
            let options = json!({ "rules": rules, "size": size, "first": first });
            games.push((options.as_object().unwrap().clone(), 60));
        }
    }
    games
}

/// All texts with one card, and many with two.
pub fn attempts(position: &str, random: &mut Random) -> Vec<String> {
    let slow = Slow::read(position);
    let cards: Vec<_> = slow.places().into_iter().map(slow::name).collect();
    let mut insertions = Vec::new();
    for degrees in [0, 90, 180, 270] {
        for edge in ["L", "R"] {
            insertions.extend((1..=slow.rows).map(|row| format!("{edge}{row}-{degrees}")));
        }
        for edge in ["T", "B"] {
            insertions.extend(
                ('a'..)
                    .take(slow.columns as usize)
                    .map(|column| format!("{edge}{column}-{degrees}")),
            );
        }
    }
    let mut attempts: Vec<_> = cards
        .iter()
        .flat_map(|card| {
            insertions
                .iter()
                .map(move |insertion| format!("{card} {insertion}"))
        })
        .collect();
    for _ in 0..500 {
        let (one, two) = (random.below(cards.len()), random.below(cards.len()));
        if one < two {
            attempts.push(format!(
                "{}+{} {} {}",
                cards[one],
                cards[two],
                random.pick(&insertions),
                random.pick(&insertions)
            ));
        }
    }
    attempts
}

pub fn check(position: &dyn AnyPosition, moves: &[String]) {
    let text = position.text();
    let last_inserted = text.split(' ').nth(3).unwrap();
    for mv in moves {
        assert!(
            mv.split(' ')
                .next()
                .unwrap()
                .split('+')
                .all(|card| card != last_inserted),
            "{mv} takes the last card of {text}"
        );
    }
    check_judged(position, &Slow::read(&text));
    check_networks_seen_otherwise(position);
}

/// The networks as sets, each with its sides.
fn networks(position: &dyn AnyPosition) -> BTreeSet<(BTreeSet<String>, BTreeSet<char>)> {
    let facts = position.facts(Some("networks")).unwrap();
    let strings = |value: &Value| {
        value
            .as_array()
            .unwrap()
            .iter()
            .map(|it| it.as_str().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    let network = |network: &Value| {
        let sides = strings(&network["sides"])
            .into_iter()
            .map(|side| side.chars().next().unwrap())
            .collect();
        (strings(&network["cards"]).into_iter().collect(), sides)
    };
    facts["networks"]
        .as_array()
        .unwrap()
        .iter()
        .map(network)
        .collect()
}

fn check_judged(position: &dyn AnyPosition, slow: &Slow) {
    let text = position.text();
    let facts = position.facts(Some("networks")).unwrap();
    let sides = |sides: &BTreeSet<char>| {
        "NESW"
            .chars()
            .filter(|side| sides.contains(side))
            .map(String::from)
            .collect::<Vec<_>>()
    };
    let cards = |cards: &BTreeSet<slow::Place>| {
        cards
            .iter()
            .map(|&place| slow::name(place))
            .collect::<Vec<_>>()
    };
    let expected = slow.networks();
    let expected = expected
        .iter()
        .map(|network| json!({ "cards": cards(&network.0), "sides": sides(&network.1) }));
    assert_eq!(
        facts["networks"],
        expected.collect::<Value>(),
        "the networks of {text}"
    );
    assert_eq!(
        facts["broken"],
        json!(slow.broken()),
        "the broken arms of {text}"
    );
    let expected = slow.winner().map(|player| usize::from(player == 'm'));
    assert_eq!(winner(position), expected, "the winner of {text}");
}

/// Seen in a mirror or turned, there are networks of the same sizes, which touch the sides that are
/// now where theirs were.
fn check_networks_seen_otherwise(position: &dyn AnyPosition) {
    let text = position.text();
    let count_sides = |position: &dyn AnyPosition, through: &dyn Fn(char) -> char| {
        let mut networks: Vec<_> = networks(position)
            .into_iter()
            .map(|(cards, sides)| {
                (
                    cards.len(),
                    sides.into_iter().map(through).collect::<BTreeSet<_>>(),
                )
            })
            .collect();
        networks.sort();
        networks
    };
    for symmetry in Symmetry::ALL {
        let seen = read(&symmetry.position(&text));
        assert_eq!(
            count_sides(seen.as_ref(), &|side| side),
            count_sides(position, &|side| symmetry.side(side)),
            "{symmetry:?} of {text}"
        );
    }
}

#[test]
fn random_positions_are_judged_as_by_the_slow_rules() {
    let mut random = Random(7);
    let mut won = 0;
    for round in 0..1_500 {
        let size = *random.pick(&[(5, 5), (6, 5), (5, 6), (6, 6)]);
        let text = slow::random_position(&mut random, size, 8 + round % 9);
        let position = read(&text);
        check_judged(position.as_ref(), &Slow::read(&text));
        won += usize::from(position.outcome().is_some());
    }
    assert!((40..1_460).contains(&won), "{won} positions were won");
}
