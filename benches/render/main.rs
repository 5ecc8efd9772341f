//! From a position to finished bytes, all rivals in the same run and in turns, so that what else the machine does hits them alike.

#![allow(clippy::unwrap_used, missing_docs)]

mod rivals;
mod shapes;

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use causeway::{
    games::{AnyPosition, Game, Scene, Viewer},
    render::{self, View},
};

/// A full board in the middle of a game, with networks of every kind.
const POSITION: &str = "131021/..1313/2222.2/3.13.3/23..21/311..0 m x a1 o";
const LAST: &str = "d1 L1-270";

fn scene(position: &dyn AnyPosition) -> Scene {
    position.scene("", Some(LAST), Viewer::Public)
}

/// The medians of how long these take, called in turns.
fn medians<const N: usize>(rounds: usize, rivals: [&dyn Fn(); N]) -> [Duration; N] {
    let mut taken = [const { Vec::new() }; N];
    for _ in 0..rounds {
        for (rival, taken) in rivals.iter().zip(&mut taken) {
            let started = Instant::now();
            rival();
            taken.push(started.elapsed());
        }
    }
    taken.map(|mut taken| {
        taken.sort_unstable();
        taken[taken.len() / 2]
    })
}

fn pictures() {
    let position = Game::Trypsylon.read(POSITION).unwrap();
    let ours = || render::png(&scene(&*position), View::default()).unwrap();
    let with_shapes = |draw: fn(&[shapes::Shape], u32) -> Vec<u8>| {
        let Scene::Trypsylon(scene) = scene(&*position) else { unreachable!() };
        draw(&shapes::shapes(&scene), 768)
    };
    let resvg = || with_shapes(rivals::resvg);
    let tiny_skia = || with_shapes(rivals::tiny_skia);
    let files = [ours(), resvg(), tiny_skia()];
    if let Ok(folder) = std::env::var("PICTURES") {
        for (name, file) in ["causeway", "resvg", "tiny-skia"].iter().zip(&files) {
            std::fs::write(format!("{folder}/{name}.png"), file).unwrap();
        }
    }
    let taken = medians(60, [&|| drop(black_box(ours())), &|| drop(black_box(resvg())), &|| drop(black_box(tiny_skia()))]);
    println!("a 6x6 board, 768 x 768, from the position to the PNG file:");
    for ((name, file), time) in ["causeway", "resvg", "tiny-skia, RGBA by image"].iter().zip(&files).zip(taken) {
        println!(
            "  {name:<26} {:>9.3} ms  {:>7} bytes  {:>5.1} x",
            time.as_secs_f64() * 1e3,
            file.len(),
            time.as_secs_f64() / taken[0].as_secs_f64()
        );
    }
}

fn main() {
    let started = Instant::now();
    render::prepare();
    println!("sprites ready after {:.1} ms, {} bytes", started.elapsed().as_secs_f64() * 1e3, render::memory());
    pictures();
}
