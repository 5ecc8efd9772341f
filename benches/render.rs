//! Drawing a board: copying sprites into indexed pixels, against drawing every shape anew with tiny-skia into an RGBA picture.

#![allow(clippy::unwrap_used, missing_docs)]

use std::hint::black_box;

use causeway::{
    games::{
        Game, Scene, Viewer,
        trypsylon::{self, Cell},
    },
    render::{self, View},
};
use criterion::{Criterion, criterion_group, criterion_main};
use tiny_skia::{Color, FillRule, LineCap, Paint, PathBuilder, Pixmap, Rect, Stroke, Transform};

/// A card's side and the frame's width, as in the program.
const CELL: f32 = 104.0;
const FRAME: f32 = 72.0;

fn scene() -> Scene {
    let position = Game::Trypsylon.read("131021/001313/222202/301323/230121/311010 m x a1 o").unwrap();
    position.scene("", Some("d1 L1-270"), Viewer::Public)
}

fn paint(red: u8, green: u8, blue: u8) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color_rgba8(red, green, blue, 255);
    paint
}

/// The rival: the same size, the same cards, a jetty of as many lines, without patterns, letters and marks; so it is flattered.
fn drawn_anew(scene: &trypsylon::Scene) -> Vec<u8> {
    let side = |cells: u8| u32::from(cells) * 104 + 144;
    let mut pixmap = Pixmap::new(side(scene.columns), side(scene.rows)).unwrap();
    pixmap.fill(Color::from_rgba8(30, 42, 54, 255));
    let columns = usize::from(scene.columns);
    for (index, cell) in scene.cells.iter().enumerate() {
        let (column, row) = (u8::try_from(index % columns).unwrap(), u8::try_from(index / columns).unwrap());
        let (x, y) = (FRAME + f32::from(column) * CELL, FRAME + f32::from(scene.rows - 1 - row) * CELL);
        let card = PathBuilder::from_rect(Rect::from_xywh(x + 1.5, y + 1.5, CELL - 3.0, CELL - 3.0).unwrap());
        pixmap.fill_path(&card, &paint(88, 169, 207), FillRule::Winding, Transform::identity(), None);
        let Cell::FaceUp { rotation, .. } = *cell else { continue };
        let (half, turn) = (CELL / 2.0, Transform::from_rotate_at(f32::from(rotation as u8) * 90.0, x + CELL / 2.0, y + CELL / 2.0));
        let mut jetty = PathBuilder::new();
        for (to_x, to_y) in [(0.0, half), (half, CELL), (CELL, 0.0)] {
            jetty.move_to(x + half, y + half);
            jetty.line_to(x + to_x, y + to_y);
        }
        let jetty = jetty.finish().unwrap();
        for (colour, width) in
            [(paint(11, 26, 38), 44.0), (paint(255, 182, 30), 38.0), (paint(11, 26, 38), 25.0), (paint(243, 224, 188), 20.0)]
        {
            let stroke = Stroke { width, line_cap: LineCap::Round, ..Stroke::default() };
            pixmap.stroke_path(&jetty, &colour, &stroke, turn, None);
        }
    }
    let mut file = Vec::with_capacity(128 * 1024);
    let mut encoder = png::Encoder::new(&mut file, pixmap.width(), pixmap.height());
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_compression(png::Compression::Fast);
    encoder.write_header().unwrap().write_image_data(pixmap.data()).unwrap();
    file
}

fn drawing(criterion: &mut Criterion) {
    render::prepare();
    let scene = scene();
    let Scene::Trypsylon(board) = &scene else { panic!("a scene of Trypsylon") };
    println!(
        "sprites: {} bytes, tiny-skia and RGBA: {} bytes",
        render::png(&scene, View::default()).unwrap().len(),
        drawn_anew(board).len()
    );
    let mut group = criterion.benchmark_group("a full 6x6 board as PNG");
    group.bench_function("sprites, indexed", |bencher| bencher.iter(|| render::png(black_box(&scene), View::default())));
    group.bench_function("rival: tiny-skia, RGBA, drawn anew", |bencher| bencher.iter(|| drawn_anew(black_box(board))));
    group.finish();
}

criterion_group!(benches, drawing);
criterion_main!(benches);
