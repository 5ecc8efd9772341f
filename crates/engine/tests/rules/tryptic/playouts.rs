//! Random games in which every law is checked at every ply.

use rules::games::{AnyPosition, Game, MoveError, Outcome, Seat, Viewer, tryptic::Scene};

use super::{
    options, partial_moves, read, scenes,
    slow::{self, Refused, Slow},
    symmetry::Symmetry,
};
use crate::stand_ins::Random;

fn pattern(random: &mut Random) -> String {
    (0..3)
        .map(|_| *random.pick(&['B', 'G', 'R', 'W', 'Y']))
        .collect()
}

fn outcome(position: &dyn AnyPosition) -> Option<(Option<usize>, &'static str)> {
    position
        .outcome()
        .map(|outcome: Outcome| (outcome.winner().map(Seat::index), outcome.reason()))
}

fn points(position: &dyn AnyPosition) -> Vec<i64> {
    position.facts(Some("points")).unwrap()["points"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| it.as_i64().unwrap())
        .collect()
}

/// The seats from the first on.
fn seats(slow: &Slow) -> impl Iterator<Item = (usize, Seat)> + use<> {
    (0..slow.patterns.len()).map(|index| (index, Seat::new(index as u8).unwrap()))
}

/// The position is written and read without loss, and its moves are listed once each, in order, as
/// the slow rules list them.
fn check_texts(position: &dyn AnyPosition, slow: &Slow, moves: &[String]) {
    let text = position.text();
    assert_eq!(position.to_string(), slow.text());
    let again = read(&text);
    assert_eq!(
        (again.text(), again.outcome()),
        (text.clone(), position.outcome())
    );
    assert_eq!(position.count(), moves.len() as u64, "the count of {text}");
    assert!(
        moves.is_sorted_by(|one, other| one < other),
        "the moves of {text}"
    );
    let mut listed = slow.moves();
    listed.sort();
    assert_eq!(moves, listed, "the moves of {text}");
}

/// The slow rules judge the same, and nobody who is out has the turn.
fn check_judged(position: &dyn AnyPosition, slow: &Slow) {
    let text = position.text();
    assert_eq!(outcome(position), slow.outcome(), "the outcome of {text}");
    assert_eq!(
        position.turn().map(Seat::index),
        slow.outcome().is_none().then_some(slow.mover),
        "the turn in {text}"
    );
    assert!(
        position.turn().is_none_or(|seat| slow.is_in[seat.index()]),
        "somebody is out and has the turn in {text}"
    );
    let expected: Vec<_> = seats(slow).map(|(index, _)| slow.points(index)).collect();
    assert_eq!(points(position), expected, "the points in {text}");
}

/// Whatever is said is refused for the same reason, or leads to the same position.
fn check_played(position: &dyn AnyPosition, slow: &Slow, random: &mut Random) {
    let mut moves: Vec<String> = ["pass", "e5", "?2", "", "j1:B", "e10:G", "e5:g", "!0", "x6"]
        .map(str::to_owned)
        .into();
    for hex in slow::hexes().into_iter().filter(|_| random.below(3) == 0) {
        moves.extend(
            "BGRWY"
                .chars()
                .map(|colour| format!("{}:{colour}", slow::name(hex))),
        );
    }
    for seat in 1..=6 {
        moves.push(format!("!{seat}"));
        moves.push(format!("x{seat}"));
        moves.extend((0..3).map(|_| format!("?{seat}:{}", pattern(random))));
    }
    for (index, seat) in seats(slow) {
        moves.push(format!("?{seat}:{}", slow.patterns[index]));
        moves.push(format!(
            "?{seat}:{}",
            slow.patterns[index].chars().rev().collect::<String>()
        ));
    }
    for mv in moves {
        let place = format!("{mv} in {}", position.text());
        match (position.play(&mv), slow.play(&mv)) {
            (Ok(next), Ok(after)) => {
                assert_eq!(next.to_string(), after.text(), "{place}");
                assert_eq!(outcome(next.as_ref()), after.outcome(), "{place}");
                assert!(
                    position
                        .partial(&mv)
                        .is_ok_and(|partial| partial.complete && partial.text == mv),
                    "{place}"
                );
                assert!(
                    position
                        .partial_as_typed(&mv)
                        .is_ok_and(|partial| partial.text == mv),
                    "{place}"
                );
            }
            (Err(MoveError::Unreadable(_)), Err(Refused::Unreadable))
            | (Err(MoveError::Over), Err(Refused::Over))
            | (Err(MoveError::Illegal(_)), Err(Refused::Illegal)) => {}
            (here, there) => panic!("{place}: {here:?}, slow: {there:?}"),
        }
    }
}

/// Turned or seen in a mirror, the position has the same moves, points and outcome.
fn check_symmetry(position: &dyn AnyPosition, moves: &[String], random: &mut Random) {
    let text = position.text();
    for symmetry in Symmetry::all() {
        let seen = read(&symmetry.position(&text));
        assert_eq!(seen.count(), position.count(), "{symmetry:?} of {text}");
        assert_eq!(
            points(seen.as_ref()),
            points(position),
            "{symmetry:?} of {text}"
        );
        if !moves.is_empty() {
            let mv = random.pick::<String>(moves);
            let after = seen.play(&symmetry.mv(mv)).unwrap();
            assert_eq!(
                after.text(),
                symmetry.position(&position.play(mv).unwrap().text()),
                "{symmetry:?} of {mv} in {text}"
            );
        }
    }
}

/// The supply adds up, and patterns and points are shown to those only who may know them.
fn check_shown(slow: &Slow, scene: &Scene, viewer: Option<usize>) {
    let text = slow.text();
    let is_over = slow.outcome().is_some();
    for (colour, left) in "BGRWY".chars().zip(scene.left) {
        assert_eq!(usize::from(left), slow.left(colour), "{colour} in {text}");
    }
    for (index, seated) in scene.players.iter().enumerate() {
        assert_eq!(seated.is_in, slow.is_in[index], "{text}");
        let shown = is_over || !slow.is_in[index] || viewer == Some(index);
        assert_eq!(
            seated.pattern.map(|it| it.to_string()),
            shown.then(|| slow.patterns[index].clone()),
            "{text}"
        );
        let counted = is_over || viewer == Some(index);
        assert_eq!(
            seated.points.map(i64::from),
            counted.then(|| slow.points(index)),
            "{text}"
        );
    }
    for index in 0..scene.players.len() {
        let mut shown = scene.scoring.iter();
        let shown = shown.find(|scoring| scoring.seat.index() == index);
        let runs = shown.map_or(0, |scoring| scoring.runs.len() as i64);
        let expected = if is_over || viewer == Some(index) {
            slow.points(index) - slow.gained[index]
        } else {
            0
        };
        assert_eq!(runs, expected, "{text}");
    }
}

/// With other patterns in the hands of those who are in, nobody else sees any difference.
fn check_secrets(slow: &Slow, last: Option<&str>, random: &mut Random) {
    let position = read(&slow.text());
    let viewers = seats(slow).map(|(index, seat)| (Some(index), Viewer::Seat(seat)));
    for (viewer, seen_by) in viewers.chain([(None, Viewer::Public)]) {
        let scene = scenes::scene(position.as_ref(), "", last, seen_by);
        check_shown(slow, &scene, viewer);
        let mut other = slow.clone();
        for (index, secret) in other.patterns.iter_mut().enumerate() {
            if slow.outcome().is_none() && slow.is_in[index] && viewer != Some(index) {
                // That the last guess was wrong is known to all.
                let is_guess = |secret: &str| {
                    last.is_some_and(|last| {
                        last.contains(secret)
                            || last.contains(&secret.chars().rev().collect::<String>())
                    })
                };
                *secret = loop {
                    let secret = pattern(random);
                    if !is_guess(&secret) {
                        break secret;
                    }
                };
            }
        }
        let other = read(&other.text());
        assert_eq!(other.text_for(seen_by), position.text_for(seen_by));
        assert_eq!(
            scenes::scene(other.as_ref(), "", last, seen_by),
            scene,
            "{}",
            position.text()
        );
        assert_eq!(other.count(), position.count());
        if let Some(index) = viewer {
            assert_eq!(
                other.secrets(Seat::new(index as u8).unwrap()),
                position.secrets(Seat::new(index as u8).unwrap())
            );
        }
    }
}

/// What somebody says or does next: mostly a tile, and everything else often enough that most games
/// see all of it.
fn next_move(slow: &Slow, moves: &[String], random: &mut Random) -> String {
    let count = slow.patterns.len();
    let someone = 1 + random.below(count);
    match random.below(60) {
        0 => format!("!{someone}"),
        1 => format!("x{someone}"),
        2..5 => format!("?{someone}:{}", pattern(random)),
        5 => format!("?{someone}:{}", slow.patterns[someone - 1]),
        6 => seats(slow)
            .find(|(index, _)| slow.points(*index) >= 5)
            .map_or_else(|| "!1".to_owned(), |(_, seat)| format!("!{seat}")),
        _ => random.pick::<String>(moves).clone(),
    }
}

fn check_position(
    position: &dyn AnyPosition,
    slow: &Slow,
    last: Option<&str>,
    random: &mut Random,
) -> Vec<String> {
    let moves = position.moves();
    check_texts(position, slow, &moves);
    check_judged(position, slow);
    check_played(position, slow, random);
    // What a claim that wins leaves behind cannot be told from the text.
    if slow.claimed.is_none() {
        check_symmetry(position, &moves, random);
        check_secrets(slow, last, random);
        partial_moves::check_beginnings(position, &moves);
    }
    moves
}

/// Plays a game to its end and says how it ended.
fn play_out(seed: u64) -> &'static str {
    let mut random = Random(seed);
    // Few colours make many points.
    let few = random.below(2) == 0;
    let count = 2 + random.below(4);
    let patterns: Vec<_> = (0..count)
        .map(|_| {
            if few {
                "BBG".to_owned()
            } else {
                pattern(&mut random)
            }
        })
        .collect();
    let mut position = Game::TRYPTIC
        .start(&options(
            &patterns.iter().map(String::as_str).collect::<Vec<_>>(),
        ))
        .unwrap();
    let mut slow = Slow::read(&position.text());
    let mut last: Option<String> = None;
    for _ in 0..500 {
        let moves = check_position(position.as_ref(), &slow, last.as_deref(), &mut random);
        if let Some((_, reason)) = slow.outcome() {
            return reason;
        }
        let mut mv = next_move(&slow, &moves, &mut random);
        if few && random.below(3) > 0 && mv.len() == 4 && !slow.is_full() {
            let colour = random.pick::<&str>(&["B", "B", "G"]);
            mv.replace_range(3.., colour);
        }
        let Ok(after) = slow.play(&mv) else { continue };
        position = position
            .play(&mv)
            .unwrap_or_else(|error| panic!("{mv} in {}: {error}", position.text()));
        slow = after;
        last = Some(mv);
    }
    panic!("game {seed} does not end");
}

#[test]
fn games_keep_every_law_at_every_ply() {
    let mut reasons = std::collections::BTreeSet::new();
    // Until games have ended in every way.
    for seed in 0..24 {
        reasons.insert(play_out(seed));
        if seed >= 8 && reasons.len() == 3 {
            break;
        }
    }
    assert_eq!(
        reasons.into_iter().collect::<Vec<_>>(),
        ["claim", "full_board", "last_player"]
    );
}
