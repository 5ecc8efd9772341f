//! From a position to finished bytes, all rivals in the same run and in turns. What is measured is the time that a processor
//! works for it (nothing here works in more than one thread), so that what else the machine does weighs less.

#![allow(clippy::cast_precision_loss, clippy::unwrap_used, missing_docs)]

mod replay;
mod rivals;
mod shapes;
mod sizes;
mod trypsylon;
mod wyps;

use std::{env, fs, hint::black_box, time::Duration};

use causeway::{
    games::{AnyPosition, Game, Options, Scene, Viewer},
    render::{self, Colours, View},
};
use cpu_time::ThreadTime;
use shapes::Shape;

/// The width and height of all pictures.
const SIDE: u32 = 768;

/// A board that is drawn.
struct Board {
    name: &'static str,
    game: Game,
    position: &'static str,
    /// The move that led to it.
    last: &'static str,
}

const BOARDS: [Board; 4] = [
    // Half of its cards face up, with networks of every kind.
    Board {
        name: "half of a 6x6 board",
        game: Game::Trypsylon,
        position: "33.232/1...13/23...3/....../0...21/0..3.1 m s f1 -",
        last: "d1 R1-90",
    },
    // Nearly all of them.
    Board {
        name: "nearly all of a 6x6 board",
        game: Game::Trypsylon,
        position: "131021/..1313/2222.2/3.13.3/23..21/311..0 m x a1 o",
        last: "d1 L1-270",
    },
    Board {
        name: "the middle of a game with letters, side 13",
        game: Game::Wyps,
        position: concat!(
            "./../.../Pwe./M.b.e/AC..EC/StS..z./.idaunLO/.tlet...J/..NHXEe.ao/..EDULrveHE/NlGAN.qeasI./UlidS..frtSO. b s - AFIRRTY,ADGRRSY ",
            "OSPEINGIMRCEOTK"
        ),
        last: "j5=X-k5",
    },
    Board {
        name: "the end of a game with numbers, side 10",
        game: Game::Wyps,
        position: "4/3e/25f/11g7/..aaa/df.1a./d.21aa./bd3.887./d221.c.9./d..1c...f. b n - 000266,144467 52104",
        last: "g4-g3=2-h3 *h3",
    },
];

/// The shapes of which the rivals make a board.
fn shapes_of(scene: &Scene) -> Vec<Shape> {
    match scene {
        Scene::Trypsylon(scene) => trypsylon::shapes(scene),
        Scene::Wyps(scene) => wyps::shapes(scene),
        _ => Vec::new(),
    }
}

/// How long something takes.
fn time(task: impl FnOnce()) -> Duration {
    let started = ThreadTime::now();
    task();
    started.elapsed()
}

/// The medians of how long these take, called in turns.
fn medians<const N: usize>(rounds: usize, rivals: [&dyn Fn() -> Vec<u8>; N]) -> [Duration; N] {
    let mut taken = [const { Vec::new() }; N];
    for _ in 0..rounds {
        for (rival, taken) in rivals.iter().zip(&mut taken) {
            taken.push(time(|| drop(black_box(rival()))));
        }
    }
    taken.map(|mut taken| {
        taken.sort_unstable();
        taken[taken.len() / 2]
    })
}

fn milliseconds(duration: Duration) -> f64 {
    duration.as_secs_f64() * 1e3
}

/// The sprites of all games in the usual colours, and what those in all colours take.
fn sprites() {
    let taken = time(render::prepare);
    println!("sprites of all games: ready after {:.1} ms, {} kB", milliseconds(taken), render::memory() / 1000);
    for (game, colours) in Game::ALL.iter().flat_map(|game| Colours::ALL.map(|colours| (*game, colours))) {
        // Every game begins somehow; what it is going to need is decided elsewhere.
        if let Some(position) = first(game) {
            render::png(&position.scene("", None, Viewer::Public), View::default().in_colours(colours)).unwrap();
        }
    }
    println!("in all colours: {} kB", render::memory() / 1000);
    sizes::draw();
    println!("of boards of all sizes in all colours: {} kB", render::memory() / 1000);
    for game in Game::ALL {
        println!("  {game}: mean error of an edge's coverage {:.4}", render::coverage_error(*game));
    }
}

/// The first position of a game with its usual settings.
fn first(game: Game) -> Option<Box<dyn AnyPosition>> {
    game.start(&Options::new()).ok()
}

/// A board against the rivals.
fn against_rivals(board: &Board) {
    let position = board.game.read(board.position).unwrap();
    let scene = || position.scene("", Some(board.last), Viewer::Public);
    let ours = || render::png(&scene(), View::default()).unwrap();
    let resvg = || rivals::resvg(&shapes_of(&scene()), SIDE);
    let tiny_skia = || rivals::tiny_skia(&shapes_of(&scene()), SIDE);
    let rivals: [(&str, &dyn Fn() -> Vec<u8>); 3] =
        [("causeway", &ours), ("SVG by resvg", &resvg), ("tiny-skia, RGBA by image", &tiny_skia)];
    let taken = medians(60, rivals.map(|(_, rival)| rival));
    println!("{}: {}, {SIDE} x {SIDE}, from the position to the PNG file:", board.game, board.name);
    for ((rival, draw), time) in rivals.into_iter().zip(taken) {
        let (file, ratio) = (draw(), time.as_secs_f64() / taken[0].as_secs_f64());
        println!("  {rival:<25} {:>7.2} ms {:>6.1} kB {ratio:>6.1} x", milliseconds(time), file.len() as f64 / 1e3);
        if let Ok(folder) = env::var("PICTURES") {
            fs::write(format!("{folder}/{}, {}, {rival}.png", board.game, board.name), file).unwrap();
        }
    }
}

fn main() {
    sprites();
    BOARDS.iter().for_each(against_rivals);
    replay::replays();
}
