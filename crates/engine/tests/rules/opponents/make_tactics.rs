//! Finds the positions of the files of tactics:
//! `cargo test --test rules make_tactics -- --ignored --nocapture`.

use std::collections::BTreeMap;

use opponents::{Level, Random, Strength};
use rules::games::{AnyPosition, Game, Saying, Seat};

use super::{
    Played,
    tactics::{Tactic, all_answers_lose, can_win, wins},
};

/// No position with more moves is judged: all of them are tried.
const MOST_MOVES: u64 = 6_000;
/// No position with more moves is judged where all answers to each of them are tried, too.
const MOST_WITH_ANSWERS: usize = 1_200;
/// A win at once that is one of more is found too easily.
const MOST_WINS: usize = 4;
/// No position of WYPS with more answers to an atari is judged.
const MOST_DEFENCES: usize = 150;
/// Number of orders of the bag in which the same answers have to be right.
const BAGS: usize = 3;
/// Number of positions of a kind.
const MOST_OF_A_KIND: usize = 11;

/// The only one of these moves that is right, if there is exactly one.
fn only(moves: &[String], is_right: impl FnMut(&&String) -> bool) -> Option<String> {
    let mut right = moves.iter().filter(is_right).take(2);
    match (right.next(), right.next()) {
        (Some(only), None) => Some(only.clone()),
        _ => None,
    }
}

/// The kind of a position, with a right move.
fn judge(game: Game, position: &dyn AnyPosition) -> Option<(&'static str, String)> {
    let seat = position.turn()?;
    if position.count() > MOST_MOVES {
        return None;
    }
    let moves = position.moves();
    let after = |mv: &str| position.play(mv).unwrap();
    if game == Game::WYPS {
        let is_won = |mv: &String| wins(after(mv).as_ref(), seat);
        if !moves.iter().any(is_won)
            && let Some(defence) = defence(position, &moves)
        {
            return Some(("defence", defence));
        }
        // In a game for which one connection is enough, and in one in which most can be broken.
        let all = moves.iter().map(|mv| (mv, after(mv)));
        let (won, others): (Vec<_>, Vec<_>) = all.partition(|(_, next)| wins(next.as_ref(), seat));
        let is_atari = |(_, next): &(&String, Box<dyn AnyPosition>)| {
            let facts = next.facts(None).unwrap();
            facts["atari"].as_bool().unwrap_or_default()
        };
        let kind = if others.iter().any(is_atari) {
            "connect"
        } else {
            "win"
        };
        let (right, _) = won.first().filter(|_| won.len() <= 12)?;
        return Some((kind, (*right).clone()));
    }
    if position.can_win_now() {
        let winning = moves.iter().filter(|mv| wins(after(mv).as_ref(), seat));
        let winning: Vec<_> = winning.take(MOST_WINS + 1).collect();
        let win = winning.first().filter(|_| winning.len() <= MOST_WINS)?;
        return Some(("win", (*win).clone()));
    }
    if let Some(defence) = only(&moves, |mv| {
        let next = after(mv);
        next.outcome().is_none() && !next.can_win_now()
    }) {
        return Some(("defence", defence));
    }
    if moves.len() > MOST_WITH_ANSWERS {
        return None;
    }
    let key = only(&moves, |mv| {
        let next = after(mv);
        next.outcome().is_none() && all_answers_lose(next.as_ref(), seat)
    })?;
    Some(("two", key))
}

/// One of the few answers to an atari that are not followed by another connection that wins, in
/// whatever order the bag is.
fn defence(position: &dyn AnyPosition, moves: &[String]) -> Option<String> {
    let facts = position.facts(None)?;
    if !facts["atari"].as_bool()? || moves.len() > MOST_DEFENCES {
        return None;
    }
    let text = position.text();
    let (board, bag) = text.rsplit_once(' ')?;
    let right_with = |part: usize| {
        let (end, start) = bag.split_at(bag.len() * part / BAGS);
        let position = Game::WYPS.read(&format!("{board} {start}{end}")).unwrap();
        let defends = |mv: &&String| {
            let next = position.play(mv).unwrap();
            next.outcome().is_none() && !can_win(next.as_ref())
        };
        moves.iter().filter(defends).collect::<Vec<_>>()
    };
    let right = right_with(0);
    let first = right.first().filter(|_| 2 * right.len() <= moves.len())?;
    let is_sure = (1..BAGS).all(|part| right_with(part) == right);
    is_sure.then(|| (*first).clone())
}

fn start(game: Game, seed: u64) -> Played {
    let random = &mut Random::new(seed);
    match game.name() {
        "trypsylon" => {
            let size = ["5x5", "5x6", "6x5", "6x6"][usize::try_from(seed % 4).unwrap()];
            Played::drawn(game, &[("size", size)], random)
        }
        "trisq" => {
            let size = 4 + seed % 2;
            Played::from(game.read(&format!("{size} r - -")).unwrap())
        }
        "tryptic" => Played::drawn(game, &[], random),
        "wyps" => {
            let variant = ["standard", "standard", "quick"][usize::try_from(seed % 3).unwrap()];
            Played::drawn(game, &[("side", "7"), ("variant", variant)], random)
        }
        other => panic!("{other}"),
    }
}

/// Finds positions with a right answer in games between these levels.
fn make(game: Game, levels: [u8; 2], games: u64) {
    let strengths = levels.map(|level| Strength::Level(Level::new(level).unwrap()));
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for seed in 1..=games {
        let mut played = start(game, seed);
        while played.now().turn().is_some() && played.moves.len() < 80 {
            let Some(mv) = played.next(strengths, seed + 1_000 * played.moves.len() as u64) else {
                break;
            };
            played.play(&mv);
        }
        let last = played.positions.len();
        for position in &played.positions[last.saturating_sub(5)..] {
            let Some((kind, right)) = judge(game, position.as_ref()) else {
                continue;
            };
            let count = counts.entry(kind).or_default();
            if *count < MOST_OF_A_KIND {
                *count += 1;
                let tactic = Tactic {
                    kind: kind.to_owned(),
                    seat: position.turn().unwrap(),
                    played: Played::from(position.boxed()),
                    right,
                };
                println!("{}", tactic.line());
            }
        }
    }
}

#[test]
#[ignore = "it takes minutes, and is needed only for other positions"]
fn trypsylon() {
    make(Game::TRYPSYLON, [3, 3], 150);
}

#[test]
#[ignore = "it takes minutes, and is needed only for other positions"]
fn trisq() {
    make(Game::TRISQ, [3, 3], 250);
}

#[test]
#[ignore = "it takes minutes, and is needed only for other positions"]
fn wyps() {
    make(Game::WYPS, [3, 3], 250);
}

/// Fifth points, claims, and guesses that are right. Beginnings in which nothing is worth a guess
/// (`quiet`) are the first moves of these.
#[test]
#[ignore = "it takes minutes, and is needed only for other positions"]
fn tryptic() {
    let level = |number| Strength::Level(Level::new(number).unwrap());
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for seed in 1..=60 {
        let mut played = start(Game::TRYPTIC, seed);
        while let Some(turn) = played.now().turn() {
            let found = tryptic_kind(&played, turn);
            if let Some((kind, seat, right)) = found {
                let count = counts.entry(kind).or_default();
                if *count < 7 {
                    *count += 1;
                    let positions = played.positions.iter().map(|it| it.boxed()).collect();
                    let moves = played.moves.clone();
                    let played = Played { positions, moves };
                    let kind = kind.to_owned();
                    let tactic = Tactic {
                        kind,
                        played,
                        seat,
                        right,
                    };
                    println!("{}", tactic.line());
                    break;
                }
            }
            // The second player shows their pattern.
            let seed = seed + 1_000 * played.moves.len() as u64;
            let Some(mv) = played.next([level(5), level(2)], seed) else {
                break;
            };
            played.play(&mv);
        }
    }
}

fn tryptic_kind(played: &Played, turn: Seat) -> Option<(&'static str, Seat, String)> {
    let now = played.now();
    let points = |position: &dyn AnyPosition, seat: Seat| {
        let facts = position.facts(Some("points")).unwrap();
        facts["points"][seat.index()].as_i64().unwrap()
    };
    for seat in [Seat::FIRST, Seat::SECOND] {
        let claim = now.saying(seat, Saying::Claim)?;
        if points(now, seat) >= 5 && now.play(&claim).is_ok() {
            return Some(("claim", seat, claim));
        }
    }
    let moves = now.moves();
    let is_fifth = |mv: &&String| {
        let next = now.play(mv);
        next.is_ok_and(|next| points(next.as_ref(), turn) >= 5)
    };
    if let Some(mv) = only(&moves, is_fifth) {
        return Some(("fifth", turn, mv));
    }
    let guess = played.thought(turn, Strength::Looks(40.try_into().unwrap()), 1)?;
    let is_right = guess.starts_with('?') && wins(now.play(&guess).ok()?.as_ref(), turn);
    is_right.then_some(("guess", turn, guess))
}
