//! The games that are played at random, and the laws that only Trisq has.

use rules::games::{AnyPosition, Game, Options};
use serde_json::json;

use super::{read, slow::Slow, symmetry};
use crate::{
    playouts::check_quickly,
    stand_ins::Random,
    subject::{Slow as _, winner},
};

fn options(size: u8) -> Options {
    json!({ "size": size }).as_object().unwrap().clone()
}

/// Small boards to the end, where the slow rules can follow; a few turns on those that people play
/// on.
pub fn games() -> Vec<(Options, usize)> {
    let small = [2, 2, 3, 3, 4, 5].map(|size| (options(size), 200));
    small
        .into_iter()
        .chain([(6, 3), (7, 2), (9, 1), (12, 1), (8, 2)].map(|(size, most)| (options(size), most)))
        .collect()
}

/// All texts with one place, and many with two.
pub fn attempts(position: &str, random: &mut Random) -> Vec<String> {
    let size: u8 = position.split(' ').next().unwrap().parse().unwrap();
    let mut places = Vec::new();
    for column in 0..size {
        for row in 1..=size {
            for kind in ["hne", "hnw", "hse", "hsw", "vne", "vnw", "vse", "vsw"] {
                places.push(format!("{}{row}{kind}", char::from(b'a' + column)));
            }
        }
    }
    let mut attempts = places.clone();
    for _ in 0..500 {
        let (one, two) = (random.pick(&places), random.pick(&places));
        if one < two {
            attempts.push(format!("{one}+{two}"));
        }
    }
    attempts
}

pub fn check(position: &dyn AnyPosition, moves: &[String]) {
    let text = position.text();
    assert!(
        position.outcome().is_some() || !moves.is_empty(),
        "nobody can move in {text}"
    );
    assert!(
        Slow::read(&text).connected_players().len() < 2,
        "both have won in {text}"
    );
    check_quarter_turn(position, moves);
}

/// Seen from the side, the other player has the same moves.
fn check_quarter_turn(position: &dyn AnyPosition, moves: &[String]) {
    let few: Vec<_> = moves.iter().step_by(1 + moves.len() / 30).collect();
    check_quarter_turn_of(position, &few);
}

/// The same of these moves only.
fn check_quarter_turn_of(position: &dyn AnyPosition, moves: &[&String]) {
    let text = position.text();
    if text.ends_with(" r - -") {
        return;
    }
    let seen = read(&symmetry::position(&text));
    assert_eq!(seen.count(), position.count(), "a quarter turn of {text}");
    assert_eq!(
        winner(seen.as_ref()),
        winner(position).map(|seat| 1 - seat),
        "a quarter turn of {text}"
    );
    for mv in moves {
        let after = seen
            .play(&symmetry::mv(&text, mv))
            .unwrap_or_else(|error| panic!("a quarter turn of {mv} in {text}: {error}"));
        assert_eq!(
            after.text(),
            symmetry::position(&position.play(mv).unwrap().text()),
            "a quarter turn of {mv} in {text}"
        );
    }
}

/// A random board as full as it gets: players take turns as long as either of them can place
/// anything, also when one has won.
fn fill(size: u8, random: &mut Random) -> String {
    let mut position = format!("{size} r - -");
    loop {
        let next = random_turn(&position, random).or_else(|| random_turn(&pass(&position), random));
        match next {
            Some(next) => position = next,
            None => return position,
        }
    }
}

/// The same with the other player to move.
fn pass(position: &str) -> String {
    if position.contains(" r ") {
        position.replacen(" r ", " b ", 1)
    } else {
        position.replacen(" b ", " r ", 1)
    }
}

/// The position after a random turn that keeps the rule, if there is one.
fn random_turn(position: &str, random: &mut Random) -> Option<String> {
    let mut open = Slow::read(position).open();
    random.shuffle(&mut open);
    let accepted = |places: &[&str]| {
        let text = with(position, places);
        Game::TRISQ.read(&text).is_ok().then_some(text)
    };
    let pairs = || {
        open.iter().enumerate().flat_map(|(index, one)| {
            open[index + 1..]
                .iter()
                .map(move |two| [one.as_str(), two.as_str()])
        })
    };
    open.iter()
        .find_map(|place| accepted(&[place]))
        .or_else(|| pairs().find_map(|pair| accepted(&pair)))
}

/// The text of the position after these pieces were placed.
fn with(position: &str, places: &[&str]) -> String {
    let fields: Vec<_> = position.split(' ').collect();
    let own = if fields[1] == "r" { 2 } else { 3 };
    let mut names: Vec<_> = fields[own]
        .split(',')
        .filter(|name| *name != "-")
        .chain(places.iter().copied())
        .collect();
    names.sort_unstable();
    let (names, next) = (names.join(","), if own == 2 { "b" } else { "r" });
    if own == 2 {
        format!("{} {next} {names} {}", fields[0], fields[3])
    } else {
        format!("{} {next} {} {names}", fields[0], fields[2])
    }
}

#[test]
fn full_boards_have_exactly_one_winner() {
    let mut random = Random(5);
    let (mut won, mut full) = ([0, 0], 0);
    for round in 0..80 {
        let text = fill([2, 2, 2, 3, 4][round % 5], &mut random);
        let slow = Slow::read(&text);
        assert_eq!(slow.connected_players().len(), 1, "{text}");
        assert_eq!(winner(read(&text).as_ref()), slow.winner(), "{text}");
        won[slow.winner().unwrap()] += 1;
        full += usize::from(slow.open().is_empty());
    }
    assert!(won.iter().all(|&won| won > 20), "{won:?}");
    assert!(full > 40, "only {full} boards were full");
}

#[test]
fn whole_games_on_wider_boards_have_a_move_at_every_ply_until_one_wins() {
    for (size, seed) in [(6, 1), (7, 1)] {
        let mut random = Random(seed);
        let mut position = Game::TRISQ.start(&options(size)).unwrap();
        let mut plies = 0;
        loop {
            let moves = check_quickly(&super::SUBJECT, position.as_ref(), &mut random);
            if moves.is_empty() {
                break;
            }
            check_quarter_turn_of(position.as_ref(), &[random.pick::<String>(&moves)]);
            position = position.play(random.pick::<String>(&moves)).unwrap();
            plies += 1;
        }
        assert!(
            winner(position.as_ref()).is_some() && plies >= 2 * usize::from(size),
            "{plies} plies on {size}: {}",
            position.text()
        );
    }
}

/// Positions found in random games in which every turn places two pieces.
const NEED_TWO: &[&str] = &[
    "2 r a1hsw,a2hne,a2hnw,b1hnw,b1hse,b1hsw,b2hne a1hne,a1hnw,a1hse,a2hsw,b1hne,b2hnw,b2hse",
    "2 b a1vnw,a1vsw,a2vnw,b1vse,b1vsw,b2hne,b2hse,b2hsw a1vse,a2vne,a2vsw,b1vne,b1vnw,b2hnw",
    "2 b a1hnw,a1hse,a1hsw,a2vnw,b1hne,b2vnw,b2vsw a2vne,a2vse,a2vsw,b1hse,b1hsw,b2vne,b2vse",
    concat!(
        "3 r a1hnw,a2hne,a2hse,a3vse,a3vsw,b1vne,b1vse,b1vsw,b2vnw,b3vne,b3vnw,b3vsw,c1hne,c1hse,\
         c2hne,c3hne ",
        "a1hne,a1hse,a1hsw,a2hnw,a2hsw,a3vne,a3vnw,b2vne,b2vse,b3vse,c1hnw,c1hsw,c2hnw,c2hse,\
         c2hsw,c3hnw,c3hse,c3hsw"
    ),
    concat!(
        "4 b a1vnw,a1vse,a1vsw,a2vsw,a3vnw,a3vse,a3vsw,a4hsw,b1hne,b1hse,b2vse,b2vsw,b3vnw,b3vsw,\
         b4vne,b4vnw,b4vsw,c2vne,c2vnw,c3hne,c3hnw,c4vne,c4vsw,",
        "d1hse,d2hne,d2hnw,d2hse,d3hne,d3hnw,d3hse,d4vnw ",
        "a1vne,a2vne,a2vnw,a2vse,a3vne,a4hne,a4hnw,a4hse,b1hnw,b1hsw,b2vnw,b3vne,b4vse,c1hne,\
         c1hnw,c1hse,c1hsw,c2vse,c2vsw,c3hse,c3hsw,c4vnw,c4vse,",
        "d1hne,d1hnw,d1hsw,d2hsw,d3hsw,d4vne,d4vse,d4vsw"
    ),
];

#[test]
fn a_player_always_has_a_move_which_sometimes_needs_two_pieces() {
    for text in NEED_TWO {
        let moves = read(text).moves();
        assert!(
            !moves.is_empty() && moves.iter().all(|mv| mv.contains('+')),
            "{text}: {moves:?}"
        );
        let slow: Vec<_> = Slow::read(text)
            .moves()
            .into_iter()
            .map(|(mv, _)| mv)
            .collect();
        assert_eq!(moves, slow, "{text}");
    }
}
