//! Seasons of leagues with made-up players, by which every rule of leagues is seen to be kept.
//! `causeway league simulate --check 200` plays more of them.

use std::thread;

use causeway::simulation::{Shape, Simulated, simulate};

/// Players, seasons, days of a season, seed and the game.
type Row = (usize, u32, u16, u64, &'static str);

/// Seasons of all lengths, with one or two divisions, in which every rule is seen.
const SHAPES: [Row; 8] = [
    (9, 3, 14, 3, "trisq"),
    (9, 3, 14, 15, "trisq"),
    (9, 3, 14, 24, "trisq"),
    (4, 3, 21, 7, "trisq"),
    (10, 1, 14, 8, "trisq"),
    (8, 1, 28, 10, "trisq"),
    (6, 1, 28, 3, "trypsylon.standard"),
    (4, 1, 14, 9, "tryptic.two"),
];

/// The stack of a thread in which use cases run without optimisations.
const STACK: usize = 8 << 20;

fn play((players, seasons, days, seed, kind): Row) -> Simulated {
    let shape = Shape {
        players,
        seasons,
        days,
        kind: kind.parse().unwrap(),
        seed,
    };
    let play = move || {
        let runtime = tokio::runtime::Builder::new_current_thread();
        let runtime = { runtime }.enable_all().build().unwrap();
        runtime.block_on(simulate(&shape)).unwrap()
    };
    let thread = thread::Builder::new().stack_size(STACK).spawn(play);
    thread.unwrap().join().unwrap()
}

#[test]
fn every_rule_of_leagues_is_kept_and_seen() {
    let mut all = Simulated::default();
    thread::scope(|scope| {
        let threads = SHAPES.map(|row| (row, scope.spawn(move || play(row))));
        for (row, thread) in threads {
            let simulated = thread.join().unwrap();
            assert_eq!(simulated.broken, [""; 0], "{row:?}");
            assert_eq!(simulated.seasons.len(), row.1 as usize);
            all.add(simulated);
        }
    });
    assert!(all.has_seen_all(), "{all}");
}

#[test]
fn the_same_seed_plays_the_same_seasons() {
    let row = (4, 1, 14, 1, "trisq");
    assert_eq!(play(row).seasons, play(row).seasons);
}
