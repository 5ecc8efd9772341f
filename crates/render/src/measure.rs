//! How true edges are: what share of a pixel a shape covers, as its colour says after everything
//! has been fitted into the palette, against 16 x 16 samples a pixel.

use tiny_skia::{FillRule, Paint, Path, PathBuilder, Pixmap, Stroke, Transform};

use super::{
    canvas::Canvas,
    drawings, leaked_palette,
    paint::{Painter, disc, line, polygon, rounded},
    palette::Palette,
    tone::{Colour, Tone},
};
use rules::games::Game;

/// The side of the pictures in which shapes are measured.
const SIDE: u16 = 64;
/// The samples along each side of a pixel.
const SAMPLES: u16 = 16;

/// The kinds of shapes that boards are made of, not aligned with the pixels.
fn shapes() -> [Option<Path>; 6] {
    let stroked = |path: Option<Path>, width: f32| {
        let default = Stroke::default();
        path?.stroke(&Stroke { width, ..default }, 1.0)
    };
    let mut wave = PathBuilder::new();
    wave.move_to(9.5, 30.5);
    wave.quad_to(20.5, 21.5, 31.5, 30.5);
    wave.quad_to(42.5, 39.5, 53.5, 30.5);
    [
        disc((31.3, 32.6), 13.7),
        rounded(6.4, 9.2, 47.3, 38.1, 9.0),
        polygon(&[(8.3, 51.2), (33.7, 7.4), (57.9, 44.6)]),
        stroked(line(&[(3.0, 61.0), (61.0, 3.0)]), 21.0),
        stroked(wave.finish(), 3.0),
        stroked(disc((32.0, 32.0), 21.0), 5.0),
    ]
}

/// By what share of a pixel edges are wrong on average, over all tones of a game that meet, in its
/// usual colours; 0 for a game without drawing.
pub fn coverage_error(game: Game) -> f32 {
    let Some(drawing) = drawings::of(game) else {
        return 0.0;
    };
    let palette = leaked_palette(drawing.tones());
    let shapes = shapes().into_iter().flatten();
    let shapes: Vec<_> = shapes.map(|shape| (sampled(&shape), shape)).collect();
    let pairs = drawing.tones().meeting();
    let (mut errors, mut count) = (0.0, 0.0);
    for (one, other) in pairs.filter(|(one, other)| palette.value(*one) != palette.value(*other)) {
        for (truths, shape) in &shapes {
            let pixels = truths.iter().zip(seen(shape, one, other, palette));
            for (truth, seen) in pixels.filter(|(truth, _)| **truth > 0.0 && **truth < 1.0) {
                errors += (truth - seen).abs();
                count += 1.0;
            }
        }
    }
    errors / count
}

/// The share of each pixel that a shape covers, sample by sample, as tiny-skia finds them.
fn sampled(shape: &Path) -> Vec<f32> {
    let (columns, samples) = (usize::from(SIDE), usize::from(SAMPLES));
    let mut covered = vec![0.0; columns * columns];
    let Some(mut pixmap) = Pixmap::new((SIDE * SAMPLES).into(), (SIDE * SAMPLES).into()) else {
        return covered;
    };
    let paint = Paint {
        anti_alias: false,
        ..Paint::default()
    };
    let larger = Transform::from_scale(16.0, 16.0);
    pixmap.fill_path(shape, &paint, FillRule::Winding, larger, None);
    for (index, pixel) in pixmap.pixels().iter().enumerate() {
        if pixel.alpha() > 0 {
            let (x, y) = (index % (columns * samples), index / (columns * samples));
            covered[y / samples * columns + x / samples] += 1.0 / 256.0;
        }
    }
    covered
}

/// The share that colours tell when the shape has been put on something.
fn seen(shape: &Path, tone: Tone, below: Tone, palette: &'static Palette) -> Vec<f32> {
    let mut above = Painter::new(palette, SIDE, SIDE);
    above.fill(tone, Some(shape.clone()));
    let mut ground = Painter::new(palette, SIDE, SIDE);
    ground.cover(below);
    let mut canvas = Canvas::new(palette, SIDE, SIDE);
    canvas.put(&ground.finish(), (0, 0));
    canvas.put(&above.finish(), (0, 0));
    let (from, to) = (palette.value(below), palette.value(tone));
    let pixels = canvas.rows().flatten();
    let colours = pixels.map(|&index| palette.colour(index));
    colours.map(|colour| part(from, to, colour)).collect()
}

/// The part of the path from one colour to another at which a third one lies.
fn part(from: Colour, to: Colour, colour: Colour) -> f32 {
    let path = |colour: Colour| {
        [0, 1, 2].map(|channel| f32::from(colour.0[channel]) - f32::from(from.0[channel]))
    };
    let (whole, part) = (path(to), path(colour));
    let product = |a: [f32; 3], b: [f32; 3]| a.iter().zip(b).map(|(a, b)| a * b).sum::<f32>();
    (product(whole, part) / product(whole, whole)).clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edges_are_true() {
        for game in Game::all() {
            let error = coverage_error(*game);
            assert!(error <= 0.03, "{game}: wrong by {error} on average");
        }
    }
}
