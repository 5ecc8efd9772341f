//! From a position to a file, each beside its rivals in the same run and in turns: a board beside
//! the same board as SVG by resvg, its pixels beside the `png` crate's encoder, and a replay beside
//! the encoder of the `gif` crate. What is measured is the time that a processor works for it, so
//! that what else the machine does weighs less.

#![allow(clippy::cast_precision_loss, clippy::unwrap_used)]

use std::{hint::black_box, io::Cursor};

use causeway::{
    games::{Game, Options, Scene, Seat, Viewer},
    opponents::Random,
    render::{self, View},
};
use cpu_time::ThreadTime;
use png::{BitDepth, ColorType, Compression, Decoder, Encoder};
use resvg::{tiny_skia::Pixmap, usvg};
use zlib_rs::{DeflateConfig, compress_bound, compress_slice};

/// Half of a 6x6 board of Trypsylon, with networks of every kind.
const POSITION: &str = "33.232/1...13/23...3/....../0...21/0..3.1 m s f1 -";
const LAST: &str = "d1 R1-90";

/// The same board as paths in plain colours, card by card and piece by piece, as it is drawn by
/// hand.
const SVG: &str = include_str!("half_board.svg");

const ROUNDS: usize = 60;

/// A way to make a file.
type Rival<'a> = (&'static str, &'a dyn Fn() -> Vec<u8>);

fn main() {
    let position = Game::TRYPSYLON.read(POSITION).unwrap();
    let scene = || position.scene("", Some(LAST), Viewer::Public);
    let ours = || render::png(&scene(), View::default()).unwrap();
    compare(
        "half of a 6x6 board of Trypsylon, from the position to the PNG file",
        &[("causeway", &ours), ("SVG by resvg", &by_resvg)],
    );
    let picture = Picture::read(&ours());
    compare(
        "its pixels, encoding alone",
        &[
            ("zlib-rs, level 2", &|| picture.by_zlib_rs()),
            ("png crate, fast", &|| {
                picture.by_png_crate(Compression::Fast)
            }),
            ("png crate, balanced", &|| {
                picture.by_png_crate(Compression::Balanced)
            }),
        ],
    );
    let scenes = game_of_wyps();
    let replay = || render::gif(&scenes, View::default()).unwrap();
    let file = replay();
    compare(
        "a replay of 39 moves of WYPS",
        &[
            ("causeway", &replay),
            ("gif crate, encoding alone", &|| by_gif_crate(&file)),
        ],
    );
}

/// Prints the median of how long each takes, called in turns, and how large its file is.
fn compare(what: &str, rivals: &[Rival<'_>]) {
    let mut taken = vec![Vec::new(); rivals.len()];
    for _ in 0..ROUNDS {
        for ((_, make), taken) in rivals.iter().zip(&mut taken) {
            let started = ThreadTime::now();
            drop(black_box(make()));
            taken.push(started.elapsed().as_secs_f64() * 1e3);
        }
    }
    let medians = taken.iter_mut().map(|taken| {
        taken.sort_unstable_by(f64::total_cmp);
        taken[ROUNDS / 2]
    });
    let medians: Vec<f64> = medians.collect();
    println!("{what}:");
    for ((name, make), median) in rivals.iter().zip(&medians) {
        println!(
            "  {name:<25} {median:>7.2} ms {:>7.1} kB {:>6.1} x",
            make().len() as f64 / 1e3,
            median / medians[0]
        );
    }
}

fn by_resvg() -> Vec<u8> {
    let tree = usvg::Tree::from_str(SVG, &usvg::Options::default()).unwrap();
    let size = tree.size().to_int_size();
    let mut pixmap = Pixmap::new(size.width(), size.height()).unwrap();
    resvg::render(&tree, usvg::Transform::identity(), &mut pixmap.as_mut());
    pixmap.encode_png().unwrap()
}

/// A picture of palette indices.
struct Picture {
    width: u32,
    height: u32,
    palette: Vec<u8>,
    indices: Vec<u8>,
}

impl Picture {
    fn read(file: &[u8]) -> Self {
        let mut reader = Decoder::new(Cursor::new(file)).read_info().unwrap();
        let mut indices = vec![0; reader.output_buffer_size().unwrap()];
        reader.next_frame(&mut indices).unwrap();
        let info = reader.info();
        Self {
            width: info.width,
            height: info.height,
            palette: info.palette.clone().unwrap().into_owned(),
            indices,
        }
    }

    /// The compressed rows, as `crates/render` makes them.
    fn by_zlib_rs(&self) -> Vec<u8> {
        let mut rows = Vec::with_capacity(self.indices.len() + self.height as usize);
        for row in self.indices.chunks_exact(self.width as usize) {
            rows.push(0);
            rows.extend(row);
        }
        let mut output = vec![0; compress_bound(rows.len())];
        let (compressed, _) = compress_slice(&mut output, &rows, DeflateConfig::new(2));
        compressed.to_vec()
    }

    fn by_png_crate(&self, compression: Compression) -> Vec<u8> {
        let mut file = Vec::new();
        let mut encoder = Encoder::new(&mut file, self.width, self.height);
        encoder.set_color(ColorType::Indexed);
        encoder.set_depth(BitDepth::Eight);
        encoder.set_palette(&self.palette);
        encoder.set_compression(compression);
        let mut writer = encoder.write_header().unwrap();
        writer.write_image_data(&self.indices).unwrap();
        writer.finish().unwrap();
        file
    }
}

/// The scenes of a random game.
fn game_of_wyps() -> Vec<Scene> {
    let (mut random, mut options) = (Random::new(1), Options::new());
    Game::WYPS
        .setup()
        .complete(&mut options, Seat::FIRST, &mut random);
    let mut position = Game::WYPS.start(&options).unwrap();
    let mut scenes = vec![position.scene("", None, Viewer::Public)];
    while scenes.len() < 40 {
        let mut partial = position.partial("").unwrap();
        while !partial.complete {
            let next = &partial.next[random.index(partial.next.len())];
            partial = position.partial(&next.text).unwrap();
        }
        position = position.play(&partial.text).unwrap();
        scenes.push(position.scene("", Some(&partial.text), Viewer::Public));
    }
    scenes
}

/// The frames of a GIF file, encoded once more by the gif crate.
fn by_gif_crate(file: &[u8]) -> Vec<u8> {
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::Indexed);
    let mut decoder = options.read_info(file).unwrap();
    let (width, height) = (decoder.width(), decoder.height());
    let palette = decoder.global_palette().unwrap().to_vec();
    let mut encoder = gif::Encoder::new(Vec::new(), width, height, &palette).unwrap();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        encoder.write_frame(frame).unwrap();
    }
    encoder.into_inner().unwrap()
}
