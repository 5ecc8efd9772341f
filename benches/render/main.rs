//! From a position to finished bytes, all rivals in the same run and in turns. What is measured is the time that a processor
//! works for it (nothing here works in more than one thread), so that what else the machine does weighs less.

#![allow(clippy::cast_precision_loss, clippy::unwrap_used, missing_docs)]

mod replay;
mod rivals;
mod shapes;

use std::{env, fs, hint::black_box, time::Duration};

use causeway::{
    games::{AnyPosition, Game, Options, Scene, Viewer},
    render::{self, Colours, View},
};
use cpu_time::ThreadTime;

/// A board in the middle of a game, half of its cards face up, with networks of every kind.
const POSITION: &str = "33.232/1...13/23...3/....../0...21/0..3.1 m s f1 -";
/// One with nearly all of them face up.
const LATE: &str = "131021/..1313/2222.2/3.13.3/23..21/311..0 m x a1 o";

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
    for game in Game::ALL {
        println!("  {game}: mean error of an edge's coverage {:.4}", render::coverage_error(*game));
    }
}

/// The first position of a game with its usual settings.
fn first(game: Game) -> Option<Box<dyn AnyPosition>> {
    game.start(&Options::new()).ok()
}

/// A board of Trypsylon against the rivals.
fn board(name: &str, text: &str, last: &str) {
    let position = Game::Trypsylon.read(text).unwrap();
    let scene = || position.scene("", Some(last), Viewer::Public);
    let with_shapes = |draw: fn(&[shapes::Shape], u32) -> Vec<u8>| match scene() {
        Scene::Trypsylon(scene) => draw(&shapes::shapes(&scene), 768),
        _ => Vec::new(),
    };
    let ours = || render::png(&scene(), View::default()).unwrap();
    let resvg = || with_shapes(rivals::resvg);
    let tiny_skia = || with_shapes(rivals::tiny_skia);
    let rivals: [(&str, &dyn Fn() -> Vec<u8>); 3] =
        [("causeway", &ours), ("SVG by resvg", &resvg), ("tiny-skia, RGBA by image", &tiny_skia)];
    let taken = medians(60, rivals.map(|(_, rival)| rival));
    println!("{name}, 768 x 768, from the position to the PNG file:");
    for ((rival, draw), time) in rivals.into_iter().zip(taken) {
        let (file, ratio) = (draw(), time.as_secs_f64() / taken[0].as_secs_f64());
        println!("  {rival:<25} {:>7.2} ms {:>6.1} kB {ratio:>6.1} x", milliseconds(time), file.len() as f64 / 1e3);
        if let Ok(folder) = env::var("PICTURES") {
            fs::write(format!("{folder}/{name}, {rival}.png"), file).unwrap();
        }
    }
}

fn main() {
    sprites();
    board("half of a 6x6 board", POSITION, "d1 R1-90");
    board("nearly all of a 6x6 board", LATE, "d1 L1-270");
    replay::replays();
}
