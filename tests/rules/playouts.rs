//! Random games in which every law is checked at every ply.

use std::collections::BTreeSet;

use causeway::games::{AnyPosition, Game, MoveError, Outcome, Seat};
use serde_json::{Value, json};

use super::{
    drafts,
    random::Random,
    read,
    slow::{self, Slow},
    symmetry::Symmetry,
};

/// Moves that are looked at one by one; of more, as many are drawn.
const SAMPLE: usize = 400;
/// The slow rules list no more moves than this at every ply.
const SLOW: usize = 600;

const SIZES: [&str; 4] = ["5x5", "6x5", "5x6", "6x6"];

/// All of them, or as many as a sample has.
fn sample<'a>(moves: &'a [String], random: &mut Random) -> Vec<&'a str> {
    if moves.len() <= SAMPLE {
        return moves.iter().map(String::as_str).collect();
    }
    (0..SAMPLE).map(|_| random.pick(moves).as_str()).collect()
}

/// The position is written and read without loss, and its moves are listed once each, in order.
fn check_texts(position: &dyn AnyPosition, moves: &[String]) {
    let text = position.text();
    assert_eq!(read(&text).text(), text);
    assert_eq!(position.count(), moves.len() as u64, "the count of {text}");
    assert!(moves.is_sorted_by(|one, other| one < other), "the moves of {text}");
    assert_eq!(moves.is_empty(), position.outcome().is_some(), "the moves of {text}");
    assert_eq!(position.turn().is_none(), position.outcome().is_some(), "the turn in {text}");
}

/// Every listed move can be played, and leads where the notation says.
fn check_listed(position: &dyn AnyPosition, moves: &[&str]) {
    let text = position.text();
    let last_inserted = text.split(' ').nth(3).unwrap();
    for mv in moves {
        assert!(mv.split(' ').next().unwrap().split('+').all(|card| card != last_inserted), "{mv} takes the last card of {text}");
        let next = position.play(mv).unwrap_or_else(|error| panic!("{mv} in {text}: {error}"));
        let next = next.text();
        assert_eq!(read(&next).text(), next, "{mv} in {text}");
    }
}

/// Nothing else can be played: all texts with one card, and many with two.
fn check_unlisted(position: &dyn AnyPosition, moves: &[String], random: &mut Random) {
    let text = position.text();
    let slow = Slow::read(&text);
    let cards: Vec<_> = slow.places().into_iter().map(slow::name).collect();
    let mut insertions = Vec::new();
    for degrees in [0, 90, 180, 270] {
        for edge in ["L", "R"] {
            insertions.extend((1..=slow.rows).map(|row| format!("{edge}{row}-{degrees}")));
        }
        for edge in ["T", "B"] {
            insertions.extend(('a'..).take(slow.columns as usize).map(|column| format!("{edge}{column}-{degrees}")));
        }
    }
    let singles = cards.iter().flat_map(|card| insertions.iter().map(move |insertion| format!("{card} {insertion}")));
    let mut doubles = Vec::new();
    for _ in 0..500 {
        let (one, two) = (random.below(cards.len()), random.below(cards.len()));
        if one < two {
            doubles.push(format!("{}+{} {} {}", cards[one], cards[two], random.pick(&insertions), random.pick(&insertions)));
        }
    }
    for mv in singles.chain(doubles) {
        let listed = moves.binary_search(&mv).is_ok();
        let played = position.play(&mv);
        let as_expected = match &played {
            Ok(_) => listed,
            Err(MoveError::Illegal(_)) => !listed && position.outcome().is_none(),
            Err(MoveError::Over) => !listed && position.outcome().is_some(),
            Err(MoveError::Unreadable(_)) => false,
        };
        assert!(as_expected, "{mv} in {text}, listed: {listed}, played: {played:?}");
    }
}

fn winner(position: &dyn AnyPosition) -> Option<usize> {
    position.outcome().and_then(Outcome::winner).map(Seat::index)
}

/// The networks as sets, each with its sides.
fn networks(position: &dyn AnyPosition) -> BTreeSet<(BTreeSet<String>, BTreeSet<char>)> {
    let facts = position.facts(Some("networks")).unwrap();
    let strings = |value: &Value| value.as_array().unwrap().iter().map(|it| it.as_str().unwrap().to_owned()).collect::<Vec<_>>();
    let network = |network: &Value| {
        let sides = strings(&network["sides"]).into_iter().map(|side| side.chars().next().unwrap()).collect();
        (strings(&network["cards"]).into_iter().collect(), sides)
    };
    facts["networks"].as_array().unwrap().iter().map(network).collect()
}

/// The slow rules judge the same and, if there are not too many moves, list and play the same.
fn check_against_slow(position: &dyn AnyPosition, moves: &[String]) {
    let text = position.text();
    let slow = Slow::read(&text);
    assert_eq!(slow.text(), text);
    check_judged(position, &slow);
    if moves.len() <= SLOW {
        let mut listed: Vec<_> = slow.moves().into_iter().map(|(mv, after)| (mv, after.text())).collect();
        listed.sort();
        let played: Vec<_> = moves.iter().map(|mv| (mv.clone(), position.play(mv).unwrap().text())).collect();
        assert_eq!(listed, played, "the moves of {text}");
    }
}

fn check_judged(position: &dyn AnyPosition, slow: &Slow) {
    let text = position.text();
    let facts = position.facts(Some("networks")).unwrap();
    let sides = |sides: &BTreeSet<char>| "NESW".chars().filter(|side| sides.contains(side)).map(String::from).collect::<Vec<_>>();
    let cards = |cards: &BTreeSet<slow::Place>| cards.iter().map(|&place| slow::name(place)).collect::<Vec<_>>();
    let expected = slow.networks();
    let expected = expected.iter().map(|network| json!({ "cards": cards(&network.0), "sides": sides(&network.1) }));
    assert_eq!(facts["networks"], expected.collect::<Value>(), "the networks of {text}");
    assert_eq!(facts["broken"], json!(slow.broken()), "the broken arms of {text}");
    let expected = slow.winner().map(|player| usize::from(player == 'm'));
    assert_eq!(winner(position), expected, "the winner of {text}");
}

/// Seen in a mirror or turned, the position has the same moves, networks and winner.
fn check_symmetry(position: &dyn AnyPosition, moves: &[&str]) {
    let text = position.text();
    let columns = text.find('/').unwrap() as u8;
    for symmetry in Symmetry::ALL {
        let seen = read(&symmetry.position(&text));
        assert_eq!(seen.count(), position.count(), "{symmetry:?} of {text}");
        for mv in moves {
            let seen_after = seen.play(&symmetry.mv(columns, mv)).unwrap_or_else(|error| panic!("{symmetry:?} of {mv} in {text}: {error}"));
            assert_eq!(seen_after.text(), symmetry.position(&position.play(mv).unwrap().text()), "{symmetry:?} of {mv} in {text}");
        }
        let swapped = |seat: usize| if symmetry == Symmetry::Turn { 1 - seat } else { seat };
        assert_eq!(winner(seen.as_ref()), winner(position).map(swapped), "{symmetry:?} of {text}");
        let count_sides = |position: &dyn AnyPosition, through: &dyn Fn(char) -> char| {
            let mut networks: Vec<_> = networks(position)
                .into_iter()
                .map(|(cards, sides)| (cards.len(), sides.into_iter().map(through).collect::<BTreeSet<_>>()))
                .collect();
            networks.sort();
            networks
        };
        assert_eq!(count_sides(seen.as_ref(), &|side| side), count_sides(position, &|side| symmetry.side(side)), "{symmetry:?} of {text}");
    }
}

fn check_position(position: &dyn AnyPosition, random: &mut Random) -> Vec<String> {
    let moves = position.moves();
    let sample = sample(&moves, random);
    check_texts(position, &moves);
    check_listed(position, &sample);
    check_unlisted(position, &moves, random);
    check_against_slow(position, &moves);
    check_symmetry(position, &sample[..sample.len().min(30)]);
    drafts::check_beginnings(position, &moves, random);
    moves
}

fn play_out(rules: &str, size: &str, seed: u64) -> usize {
    let mut random = Random::new(seed);
    let first = *random.pick(&["beach", "meadow"]);
    let options = json!({ "rules": rules, "size": size, "first": first });
    let mut position = Game::Trypsylon.start(options.as_object().unwrap()).unwrap();
    for ply in 0..60 {
        let moves = check_position(position.as_ref(), &mut random);
        if moves.is_empty() {
            return ply;
        }
        position = position.play(random.pick::<String>(&moves)).unwrap();
    }
    60
}

fn play_outs(rules: &str, games: u64) {
    let mut plies = 0;
    for size in SIZES {
        for seed in 0..games {
            plies += play_out(rules, size, seed);
        }
    }
    assert!(plies > 20 * games as usize, "only {plies} plies were played");
}

#[test]
fn standard_games_keep_every_law_at_every_ply() {
    play_outs("standard", 2);
}

#[test]
fn expert_games_keep_every_law_at_every_ply() {
    play_outs("expert", 2);
}

#[test]
fn random_positions_are_judged_as_by_the_slow_rules() {
    let mut random = Random::new(7);
    let mut won = 0;
    for round in 0..4_000 {
        let size = *random.pick(&[(5, 5), (6, 5), (5, 6), (6, 6)]);
        let text = slow::random_position(&mut random, size, 8 + round % 9);
        let position = read(&text);
        check_judged(position.as_ref(), &Slow::read(&text));
        won += usize::from(position.outcome().is_some());
    }
    assert!((100..3_900).contains(&won), "{won} positions were won");
}
