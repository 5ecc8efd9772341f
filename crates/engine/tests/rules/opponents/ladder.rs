//! Each level against the one below: up to 20 games from ten drawn openings, with the
//! seats exchanged.

use std::ops::RangeInclusive;

use opponents::{Level, Random, Strength};
use rules::games::{Game, Seat};

use super::Played;

/// Seeds of the openings. Of other ten some leave a pair a point short by chance; with these, only
/// other code does.
const OPENINGS: RangeInclusive<u64> = 31..=40;
/// Points of 20 that the higher level gets at least: 1 for a win, a half for a draw. Once it has
/// them, no more games are played.
const NEEDED: f64 = 12.0;
/// A game that takes more moves is drawn.
const MOST_MOVES: usize = 150;

/// A game after an opening.
fn opening(game: Game, seed: u64) -> Played {
    let random = &mut Random::new(seed);
    match game.name() {
        // Any two moves. In Trisq five squares to a side are enough, which are played out in no
        // time.
        "trypsylon" | "trisq" => {
            let start = match game.name() {
                "trisq" => "5 r - -",
                _ => "...../...../...../...../..... b s - -",
            };
            let start = game.read(start).unwrap();
            let mut played = Played::from(start);
            for _ in 0..2 {
                let moves = played.now().moves();
                played.play(&moves[random.index(moves.len())]);
            }
            played
        }
        "tryptic" => Played::drawn(game, &[], random),
        "wyps" => Played::drawn(game, &[("side", "7"), ("variant", "standard")], random),
        other => panic!("{other}"),
    }
}

/// What the higher level gets in a game in which it has this seat.
fn points(mut played: Played, higher: Level, seat: Seat, seed: u64) -> f64 {
    let lower = higher.gentler().unwrap();
    let mut strengths = [Strength::Level(lower); 2];
    strengths[seat.index()] = Strength::Level(higher);
    while let Some(turn) = played.now().turn()
        && played.moves.len() < MOST_MOVES
    {
        let Some(mv) = played.next(strengths, seed + 1_000 * played.moves.len() as u64) else {
            return f64::from(u8::from(turn != seat));
        };
        played.play(&mv);
    }
    match played.winner() {
        None => 0.5,
        Some(winner) => f64::from(u8::from(winner == seat)),
    }
}

fn check(game: Game, higher: u8) {
    let higher = Level::new(higher).unwrap();
    let seats = [Seat::FIRST, Seat::SECOND];
    let pair = |seed| seats.map(|seat| points(opening(game, seed), higher, seat, seed));
    let mut total = 0.0;
    let is_enough = |points: f64| {
        total += points;
        total >= NEEDED
    };
    let wins = OPENINGS.flat_map(pair).any(is_enough);
    assert!(wins, "{game}: level {higher} gets only {total} of 20");
}

macro_rules! ladder {
    ($($name:ident: $game:ident $higher:literal;)*) => { $(
        #[test]
        fn $name() {
            check(Game::$game, $higher);
        }
    )* };
}

ladder! {
    trypsylon_2_beats_1: TRYPSYLON 2;
    trypsylon_3_beats_2: TRYPSYLON 3;
    trypsylon_4_beats_3: TRYPSYLON 4;
    trisq_2_beats_1: TRISQ 2;
    trisq_3_beats_2: TRISQ 3;
    trisq_4_beats_3: TRISQ 4;
    tryptic_2_beats_1: TRYPTIC 2;
    tryptic_3_beats_2: TRYPTIC 3;
    tryptic_4_beats_3: TRYPTIC 4;
    wyps_2_beats_1: WYPS 2;
    wyps_3_beats_2: WYPS 3;
    wyps_4_beats_3: WYPS 4;
}
