//! From a position to finished bytes, all rivals in the same run and in turns. What is measured is
//! the time that a processor works for it (nothing here works in more than one thread), so that
//! what else the machine does weighs less.

#![allow(clippy::cast_precision_loss, clippy::unwrap_used, missing_docs)]

mod encoders;
mod replay;
mod rivals;
mod shapes;
mod sizes;
mod trisq;
mod trypsylon;
mod tryptic;
mod wyps;

use std::{
    alloc::System,
    env, fs,
    hint::black_box,
    time::{Duration, Instant},
};

use cap::Cap;
use causeway::{
    games::{AnyPosition, Game, Scene, Viewer},
    render::{self, Colours, View},
};
use cpu_time::ThreadTime;
use replay::Dice;
use shapes::Shape;

/// Counts what is allocated.
#[global_allocator]
static ALLOCATOR: Cap<System> = Cap::new(System, usize::MAX);

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

const BOARDS: [Board; 8] = [
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
        name: "the middle of a game, 8x8",
        game: Game::Trisq,
        position: concat!(
            "8 b a1hne,a1hsw,a2vse,a3hnw,a3hse,a3hsw,a4hse,a5hsw,a6hsw,a7vne,a8hne,a8hsw,b1hnw,\
             b1hse,b2hse,b6vnw,b7hnw,b7hsw,c5hsw,",
            "c7hnw,c8vnw,c8vsw,d2hse,d4hne,d4hse,d7vsw,e1hne,e3vne,e4vnw,e6hse,e7vne,e7vnw,e8vse,\
             f1vnw,f1vse,f3vne,f4vne,f6hne,",
            "g1vne,g2hne,g2hnw,g2hse,g2hsw,g4vnw,g5vsw,g7vnw,h1hnw,h1hsw,h2hne,h3vnw,h4vnw,h5hsw,\
             h6hne,h6hnw,h6hse,h6hsw,h8hnw ",
            "a3hne,a4hnw,a5hne,a7vnw,a7vsw,b1hne,b1hsw,b2hnw,b3vse,b4hne,b4hnw,b5hne,b6vne,b6vse,\
             b7hne,b7hse,c4hnw,c5hne,c5hnw,",
            "c5hse,c6vne,c6vnw,c8vne,c8vse,d1vse,d1vsw,d2hnw,d2hsw,d3vne,d3vnw,d3vse,d3vsw,d4hsw,\
             d6vnw,d6vse,d8vsw,e1hsw,e5hse,",
            "e6hnw,e6hsw,e8vsw,f1vne,f2vse,f3vnw,f3vse,f8hse,g1vnw,g1vsw,g3hnw,g4vse,g6vne,g7vne,\
             g8hnw,g8hse,g8hsw,h1hne,h1hse,",
            "h4vne,h7hnw",
        ),
        last: "c8vsw+h2hne",
    },
    Board {
        name: "nearly full, 6x6",
        game: Game::Trisq,
        position: concat!(
            "6 b a1vne,a1vsw,a2hse,a2hsw,a4hne,a4hsw,a5hnw,a5hse,a6vsw,b1vne,b1vse,b2hne,b3vnw,\
             b3vse,b4vse,b4vsw,b5hse,b5hsw,b6vsw,c1hnw,c1hse,c3vne,",
            "c3vse,c4vnw,c4vse,c4vsw,c5vnw,c5vsw,c6hse,d1vne,d1vse,d3vnw,d3vsw,d4hse,d5vse,d6hnw,\
             d6hsw,e1hnw,e1hsw,e2vnw,e2vse,e3hne,e3hsw,e4vse,e4vsw,",
            "e5vse,e6vne,e6vse,f1vnw,f2vne,f2vsw,f3hne,f3hnw,f3hse,f3hsw,f4hse,f4hsw,f5vne,f5vsw,\
             f6vne a1vse,a2hne,a2hnw,a3hne,a3hnw,a3hse,a3hsw,a4hse,",
            "a5hne,a5hsw,a6vne,a6vnw,b1vsw,b2hnw,b2hse,b2hsw,b3vne,b3vsw,b4vne,b4vnw,b5hne,b5hnw,\
             b6vne,b6vnw,b6vse,c1hne,c2hne,c2hnw,c2hse,c2hsw,c3vnw,",
            "c4vne,c6hne,c6hnw,d1vsw,d2vne,d2vse,d2vsw,d3vse,d4hne,d4hnw,d4hsw,d5vne,d5vnw,d5vsw,\
             d6hne,d6hse,e1hne,e2vne,e2vsw,e3hnw,e3hse,e4vnw,e5vne,",
            "e5vnw,e5vsw,e6vnw,e6vsw,f1vne,f1vse,f1vsw,f2vnw,f4hnw,f6vnw,f6vse",
        ),
        last: "c3vne+d3vnw",
    },
    Board {
        name: "the middle of a game of five",
        game: Game::Tryptic,
        position: "..Y../.BGR.W/..GYYG./.RWB.YG./.WYGGYB../R..BRGG./.Y.W.B./..RYB./.W..G \
            2 YGG,RRB,WGW,BBY,GRW 0,1,-1,0,0 ++x++ -",
        last: "e6:Y",
    },
    Board {
        name: "a full board, at its end",
        game: Game::Tryptic,
        position: concat!(
            "RYWWR/RBBGRY/RRWWYBG/YYYRYYYW/GBGWYRRWG/RBBBRWGB/WYWBYYG/WRRRWB/WBRRR \
             2 GGR,WBY,BRG,WBY,BYR ",
            "0,0,0,0,0 ++x++ 4"
        ),
        last: "-",
    },
    Board {
        name: "the middle of a game with letters, side 13",
        game: Game::Wyps,
        position: concat!(
            "./../.../Pwe./M.b.e/AC..EC/StS..z./.idaunLO/.tlet...J/..NHXEe.ao/..EDULrveHE/\
             NlGAN.qeasI./UlidS..frtSO. b s - AFIRRTY,ADGRRSY ",
            "OSPEINGIMRCEOTK"
        ),
        last: "j5=X-k5",
    },
    Board {
        name: "the end of a game with numbers, side 10",
        game: Game::Wyps,
        position: "4/3e/25f/11g7/..aaa/df.1a./d.21aa./bd3.887./d221.c.9./d..1c...f. \
            b n - 000266,144467 52104",
        last: "g4-g3=2-h3 *h3",
    },
];

/// The shapes of which the rivals make a board.
fn shapes_of(scene: &Scene) -> Vec<Shape> {
    match scene {
        Scene::Trypsylon(scene) => trypsylon::shapes(scene),
        Scene::Trisq(scene) => trisq::shapes(scene),
        Scene::Tryptic(scene) => tryptic::shapes(scene),
        Scene::Wyps(scene) => wyps::shapes(scene),
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

/// The median of how long this takes.
fn median(rounds: usize, task: &dyn Fn() -> Vec<u8>) -> Duration {
    let [taken] = medians(rounds, [task]);
    taken
}

fn milliseconds(duration: Duration) -> f64 {
    duration.as_secs_f64() * 1e3
}

/// Prints how long it takes to draw the sprites, and how much memory they take.
fn sprites() {
    // Before anything is counted, for a game of words begins with reading its dictionary.
    let usual = sizes::usual();
    let sizes = sizes::scenes();
    let without = ALLOCATOR.allocated();
    let megabytes = || (ALLOCATOR.allocated() - without) as f64 / 1e6;
    let draw = |scenes: &[Scene]| {
        for (scene, colours) in scenes
            .iter()
            .flat_map(|scene| Colours::ALL.map(|colours| (scene, colours)))
        {
            render::png(scene, View::default().in_colours(colours)).unwrap();
        }
    };
    for (game, scene) in Game::ALL.iter().zip(&usual) {
        let began = Instant::now();
        render::png(scene, View::default()).unwrap();
        let taken = milliseconds(began.elapsed());
        println!("the first picture of {game}, with its sprites: {taken:.1} ms");
    }
    println!("sprites of the usual boards: {:.1} MB", megabytes());
    draw(&usual);
    println!("  in all colours: {:.1} MB", megabytes());
    draw(&sizes);
    println!("  of all sizes in all colours: {:.1} MB", megabytes());
    for game in Game::ALL {
        println!(
            "  {game}: mean error of an edge's coverage {:.4}",
            render::coverage_error(*game)
        );
    }
}

/// The first position of a game with its usual settings.
fn first(game: Game) -> Box<dyn AnyPosition> {
    sizes::first(game, &mut Dice::default())
}

/// A board against the rivals.
fn against_rivals(board: &Board) {
    let position = board.game.read(board.position).unwrap();
    let scene = || position.scene("", Some(board.last), Viewer::Public);
    let ours = || render::png(&scene(), View::default()).unwrap();
    let resvg = || rivals::resvg(&shapes_of(&scene()), SIDE);
    let tiny_skia = || rivals::tiny_skia(&shapes_of(&scene()), SIDE);
    let rivals: [(&str, &dyn Fn() -> Vec<u8>); 3] = [
        ("causeway", &ours),
        ("SVG by resvg", &resvg),
        ("tiny-skia, RGBA by image", &tiny_skia),
    ];
    let taken = medians(60, rivals.map(|(_, rival)| rival));
    println!(
        "{}: {}, {SIDE} x {SIDE}, from the position to the PNG file:",
        board.game, board.name
    );
    for ((rival, draw), time) in rivals.into_iter().zip(taken) {
        let (file, ratio) = (draw(), time.as_secs_f64() / taken[0].as_secs_f64());
        println!(
            "  {rival:<25} {:>7.2} ms {:>6.1} kB {ratio:>6.1} x",
            milliseconds(time),
            file.len() as f64 / 1e3
        );
        if let Ok(folder) = env::var("PICTURES") {
            fs::write(
                format!("{folder}/{}, {}, {rival}.png", board.game, board.name),
                file,
            )
            .unwrap();
        }
    }
    encoders::compare(&ours());
}

fn main() {
    sprites();
    BOARDS.iter().for_each(against_rivals);
    replay::replays();
}
