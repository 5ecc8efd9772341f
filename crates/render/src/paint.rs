//! Painting a sprite: paths are made by tiny-skia, and what they cover of each pixel is measured
//! exactly, for its own antialiasing is too coarse for pieces that players look at all day.

use std::{f32::consts::PI, mem, ops::Range};

use ab_glyph_rasterizer::{Rasterizer, point};
use image::{GrayImage, Luma};
use imageproc::drawing::{draw_text_mut, text_size};
use tiny_skia::{
    LineCap, LineJoin, Path, PathBuilder, PathSegment, Point, Rect, Stroke, StrokeDash,
};

use super::{
    font::FONT,
    palette::{Palette, Rgba},
    sprite::Sprite,
    tone::Tone,
};

/// A point in pixels from the upper left corner.
pub type At = (f32, f32);

/// A sprite being painted.
pub struct Painter<'a> {
    palette: &'a Palette,
    width: u16,
    height: u16,
    /// Row by row.
    pixels: Vec<Rgba>,
}

/// How a line is drawn.
#[derive(Clone, Copy, Debug)]
pub struct Pen {
    tone: Tone,
    width: f32,
    cap: LineCap,
    /// The lengths of dash and gap, and where along them the line begins.
    dash: Option<([f32; 2], f32)>,
}

impl Pen {
    /// A line that ends where its path ends.
    pub const fn new(tone: Tone, width: f32) -> Self {
        Self {
            tone,
            width,
            cap: LineCap::Butt,
            dash: None,
        }
    }

    pub(super) const fn round(self) -> Self {
        let cap = LineCap::Round;
        Self { cap, ..self }
    }

    /// With dashes; `offset` is where along dash and gap the line begins.
    pub(super) const fn dashed(self, dash: f32, gap: f32, offset: f32) -> Self {
        let dash = Some(([dash, gap], offset));
        Self { dash, ..self }
    }
}

impl<'a> Painter<'a> {
    /// An empty sprite of this size, in the palette's colours.
    pub fn new(palette: &'a Palette, width: u16, height: u16) -> Self {
        let pixels = vec![[0; 4]; usize::from(width) * usize::from(height)];
        Self {
            palette,
            width,
            height,
            pixels,
        }
    }

    pub fn fill(&mut self, tone: Tone, shape: Option<Path>) {
        if let Some(path) = shape {
            self.put(tone, &path);
        }
    }

    pub fn cover(&mut self, tone: Tone) {
        let [red, green, blue] = self.palette.value(tone).0;
        self.pixels.fill([red, green, blue, u8::MAX]);
    }

    /// Draws a line along a shape.
    pub fn stroke(&mut self, pen: Pen, shape: Option<Path>) {
        let stroke = Stroke {
            width: pen.width,
            line_cap: pen.cap,
            line_join: LineJoin::Round,
            ..Stroke::default()
        };
        let dash = pen
            .dash
            .and_then(|(lengths, offset)| StrokeDash::new(lengths.to_vec(), offset));
        let dashed = match dash {
            Some(dash) => shape.and_then(|path| path.dash(&dash, 1.0)),
            None => shape,
        };
        self.fill(pen.tone, dashed.and_then(|path| path.stroke(&stroke, 1.0)));
    }

    /// Draws lines along a shape, one over the other.
    pub(super) fn stroke_each<const N: usize>(&mut self, pens: [Pen; N], shape: Option<Path>) {
        let Some(path) = shape else { return };
        for pen in pens {
            self.stroke(pen, Some(path.clone()));
        }
    }

    /// Fills discs around a point, one over the other.
    pub(super) fn discs<const N: usize>(&mut self, middle: At, discs: [(Tone, f32); N]) {
        for (tone, radius) in discs {
            self.fill(tone, disc(middle, radius));
        }
    }

    pub fn finish(self) -> Sprite {
        Sprite::new(self.palette, self.width, self.height, &self.pixels)
    }

    /// What has been painted into a square, turned by 0 to 3 quarter turns clockwise. Painted once,
    /// all of them are the same to the pixel.
    pub(super) fn finish_turned(self) -> [Sprite; 4] {
        let side = usize::from(self.width);
        [0, 1, 2, 3].map(|turns| {
            let from = |x: usize, y: usize| match turns {
                0 => (x, y),
                1 => (y, side - 1 - x),
                2 => (side - 1 - x, side - 1 - y),
                _ => (side - 1 - y, x),
            };
            let places = (0..side).flat_map(|y| (0..side).map(move |x| from(x, y)));
            let pixels: Vec<_> = places.map(|(x, y)| self.pixels[y * side + x]).collect();
            Sprite::new(self.palette, self.width, self.height, &pixels)
        })
    }

    /// Puts a colour where a path is, in pixels, as far as it covers each.
    fn put(&mut self, tone: Tone, path: &Path) {
        let bounds = path.bounds();
        let within = |from: f32, to: f32, most: u16| {
            let last = to.ceil().clamp(0.0, most.into());
            (from.floor().clamp(0.0, last), last)
        };
        let (left, right) = within(bounds.left(), bounds.right(), self.width);
        let (top, bottom) = within(bounds.top(), bounds.bottom(), self.height);
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "whole numbers between zero and a sprite's side"
        )]
        let [left, top, width, height] =
            [left, top, right - left, bottom - top].map(|length| length as u16);
        // One more column takes what is beyond the right side.
        let mut coverage = Coverage {
            raster: Rasterizer::new(usize::from(width) + 1, height.into()),
            left: left.into(),
            top: top.into(),
            width: width.into(),
        };
        coverage.trace(path);
        let [red, green, blue] = self.palette.value(tone).0;
        let (columns, left, top) = (usize::from(self.width), usize::from(left), usize::from(top));
        coverage.raster.for_each_pixel_2d(|x, y, part| {
            let above = share(part);
            if x < width.into() && above > 0 {
                let (x, y) = (left + x as usize, top + y as usize);
                let pixel = &mut self.pixels[y * columns + x];
                for (channel, colour) in pixel.iter_mut().zip([red, green, blue, u8::MAX]) {
                    *channel = mixed(colour, *channel, above);
                }
            }
        });
    }
}

/// How much of each pixel of a rectangle a path covers.
struct Coverage {
    raster: Rasterizer,
    left: f32,
    top: f32,
    width: f32,
}

impl Coverage {
    /// Goes along a path's outline.
    fn trace(&mut self, path: &Path) {
        let (mut start, mut at) = (Point::zero(), Point::zero());
        for segment in path.segments() {
            match segment {
                PathSegment::MoveTo(to) => {
                    self.line(at, start);
                    (start, at) = (to, to);
                }
                PathSegment::LineTo(to) => self.line(mem::replace(&mut at, to), to),
                PathSegment::QuadTo(handle, to) => {
                    self.curve(mem::replace(&mut at, to), handle, handle, to, 2.0);
                }
                PathSegment::CubicTo(first, second, to) => {
                    self.curve(mem::replace(&mut at, to), first, second, to, 3.0);
                }
                PathSegment::Close => self.line(mem::replace(&mut at, start), start),
            }
        }
        self.line(at, start);
    }

    /// A curve of this degree as lines that keep within a fiftieth of a pixel of it (Wang's
    /// formula). One of degree 2 has the same handle twice.
    fn curve(&mut self, from: Point, first: Point, second: Point, to: Point, degree: f32) {
        const NEAR: f32 = 0.02;
        let bend =
            |a: Point, b: Point, c: Point| (a.x - 2.0 * b.x + c.x).hypot(a.y - 2.0 * b.y + c.y);
        let most = if degree > 2.0 {
            bend(from, first, second).max(bend(first, second, to))
        } else {
            bend(from, first, to)
        };
        let parts = (degree * (degree - 1.0) / 8.0 * most / NEAR)
            .sqrt()
            .ceil()
            .max(1.0);
        let mix = |a: Point, b: Point, t: f32| {
            Point::from_xy(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t)
        };
        let (mut at, mut part) = (from, 1.0);
        while part <= parts {
            let t = part / parts;
            let (a, c) = (mix(from, first, t), mix(second, to, t));
            let next = if degree > 2.0 {
                let b = mix(first, second, t);
                mix(mix(a, b, t), mix(b, c, t), t)
            } else {
                mix(a, c, t)
            };
            self.line(mem::replace(&mut at, next), next);
            part += 1.0;
        }
    }

    /// A line of the outline; what is left or right of the rectangle counts as if it were at its
    /// side.
    fn line(&mut self, from: Point, to: Point) {
        let [from, to] = [from, to].map(|at| (at.x - self.left, at.y - self.top));
        // Where it crosses a side, if it does.
        let crossing = |x: f32| {
            let part = (x - from.0) / (to.0 - from.0);
            Some((x, from.1 + (to.1 - from.1) * part)).filter(|_| part > 0.0 && part < 1.0)
        };
        let [first, second] = if from.0 < to.0 {
            [0.0, self.width]
        } else {
            [self.width, 0.0]
        };
        let clamped = |(x, y): At| point(x.clamp(0.0, self.width), y);
        let mut before = clamped(from);
        let along = [crossing(first), crossing(second), Some(to)];
        for at in along.into_iter().flatten() {
            let next = clamped(at);
            self.raster.draw_line(before, next);
            before = next;
        }
    }
}

/// A part as a share of 255.
fn share(part: f32) -> u8 {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "between 0 and 255"
    )]
    let share = (part.min(1.0) * 255.0).round() as u8;
    share
}

/// A channel of a colour over another one, of which the lower has already been multiplied with its
/// opacity.
fn mixed(above: u8, below: u8, share: u8) -> u8 {
    let sum = u16::from(above) * u16::from(share) + u16::from(below) * u16::from(u8::MAX - share);
    u8::try_from((sum + 127) / 255).unwrap_or(u8::MAX)
}

/// A text in one line, `height` pixels from the top of its highest to the bottom of its lowest
/// letter, trimmed to what is visible.
pub(super) fn lettering(palette: &Palette, text: &str, height: f32, tone: Tone) -> Sprite {
    let coverage = written(text, height);
    let rows = visible(&coverage);
    letters(palette, &coverage, rows, tone)
}

/// A text in one line with the middle where it is in capitals and digits, so that names beside each
/// other stand on one line, whatever their letters reach up and down to.
pub(super) fn name(palette: &Palette, text: &str, height: f32, tone: Tone) -> Sprite {
    let [capital, deep] = ["H", "g"].map(|letter| visible(&written(letter, height)));
    let room = deep.end.saturating_sub(capital.end);
    let rows = capital.start.saturating_sub(room)..capital.end + room;
    letters(palette, &written(text, height), rows, tone)
}

/// A [`name`] that is cut to this width, with an ellipsis.
pub(super) fn name_within(
    palette: &Palette,
    text: &str,
    height: f32,
    tone: Tone,
    width: u16,
) -> Sprite {
    let mut sprite = name(palette, text, height, tone);
    let mut kept = text.to_owned();
    while sprite.width > width && kept.pop().is_some() {
        sprite = name(palette, &format!("{}…", kept.trim_end()), height, tone);
    }
    sprite
}

/// A text in one line.
fn written(text: &str, height: f32) -> GrayImage {
    let (width, height_of_line) = text_size(height, &*FONT, text);
    // As high for all texts, so that their rows are the same.
    let mut coverage = GrayImage::new(width, height_of_line.max(text_size(height, &*FONT, "Hg").1));
    draw_text_mut(&mut coverage, Luma([u8::MAX]), 0, 0, height, &*FONT, text);
    coverage
}

/// The rows in which something is to be seen.
fn visible(coverage: &GrayImage) -> Range<usize> {
    let rows: Vec<_> = coverage
        .rows()
        .map(|mut row| row.any(|pixel| pixel.0 != [0]))
        .collect();
    let top = rows.iter().position(|&it| it).unwrap_or(0);
    top..rows.iter().rposition(|&it| it).map_or(top, |last| last + 1)
}

/// These rows of a text.
fn letters(palette: &Palette, coverage: &GrayImage, rows: Range<usize>, tone: Tone) -> Sprite {
    let [red, green, blue] = palette.value(tone).0;
    let rows = coverage.rows().take(rows.end).skip(rows.start);
    // A text that is wider or higher than any sprite stays empty.
    let [width, height] =
        [coverage.width() as usize, rows.len()].map(|side| u16::try_from(side).unwrap_or(0));
    let pixels = rows.flatten().map(|&Luma([alpha])| {
        let shade = |channel: u8| u16::from(channel) * u16::from(alpha) / 255;
        let shaded = |channel| u8::try_from(shade(channel)).unwrap_or(u8::MAX);
        [shaded(red), shaded(green), shaded(blue), alpha]
    });
    let pixels: Vec<_> = pixels.collect();
    Sprite::new(palette, width, height, &pixels)
}

/// A rectangle with its upper left corner.
pub fn rectangle(x: f32, y: f32, width: f32, height: f32) -> Option<Path> {
    Rect::from_xywh(x, y, width, height).map(PathBuilder::from_rect)
}

/// A rectangle with round corners.
pub(super) fn rounded(x: f32, y: f32, width: f32, height: f32, radius: f32) -> Option<Path> {
    // How far the handles of a cubic curve reach for a quarter of a circle.
    let handle = radius * 0.552_285;
    let (right, bottom) = (x + width, y + height);
    // Inside each side by the radius, and where the handles end.
    let (left_in, right_in) = (x + radius, right - radius);
    let (top_in, bottom_in) = (y + radius, bottom - radius);
    let mut path = PathBuilder::new();
    path.move_to(left_in, y);
    path.line_to(right_in, y);
    path.cubic_to(right_in + handle, y, right, top_in - handle, right, top_in);
    path.line_to(right, bottom_in);
    let (low, far) = (bottom_in + handle, right_in + handle);
    path.cubic_to(right, low, far, bottom, right_in, bottom);
    path.line_to(left_in, bottom);
    let near = left_in - handle;
    path.cubic_to(near, bottom, x, low, x, bottom_in);
    path.line_to(x, top_in);
    path.cubic_to(x, top_in - handle, near, y, left_in, y);
    path.close();
    path.finish()
}

/// Everything of a square picture, with round corners.
pub(super) fn ground(palette: &Palette, side: u16, tone: Tone, radius: f32) -> Painter<'_> {
    let mut painter = Painter::new(palette, side, side);
    painter.fill(tone, rounded(0.0, 0.0, side.into(), side.into(), radius));
    painter
}

pub fn disc(middle: At, radius: f32) -> Option<Path> {
    PathBuilder::from_circle(middle.0, middle.1, radius)
}

/// A line through these points.
pub fn line(points: &[At]) -> Option<Path> {
    polyline(points).finish()
}

/// The area between these points.
pub(super) fn polygon(points: &[At]) -> Option<Path> {
    let mut path = polyline(points);
    path.close();
    path.finish()
}

/// A star with five tips. Its sides run level, or aslant so that lines of pixels recur after one,
/// two or three others.
pub(super) fn star((x, y): At, radius: f32) -> Option<Path> {
    const RIGHT: [At; 4] = [(0.3, -0.4), (0.95, -0.4), (0.42, 0.13), (0.643, 0.8)];
    let at = |(right, down): At| (x + right * radius, y + down * radius);
    let left = RIGHT.map(|(right, down)| at((-right, down)));
    let mut points = vec![at((0.0, -1.0))];
    points.extend(RIGHT.map(at));
    points.push(at((0.0, 0.4785)));
    points.extend(left.iter().rev());
    polygon(&points)
}

/// A star with five tips that reach this far, and notches between them.
pub(super) fn pointed_star((x, y): At, tips: f32, notches: f32) -> Option<Path> {
    let points: Vec<At> = (0_u8..10)
        .map(|index| {
            let reach = if index.is_multiple_of(2) {
                tips
            } else {
                notches
            };
            let (sine, cosine) = (f32::from(index) * PI / 5.0).sin_cos();
            (x + reach * sine, y - reach * cosine)
        })
        .collect();
    polygon(&points)
}

fn polyline(points: &[At]) -> PathBuilder {
    let mut path = PathBuilder::new();
    if let [(x, y), rest @ ..] = points {
        path.move_to(*x, *y);
        for &(x, y) in rest {
            path.line_to(x, y);
        }
    }
    path
}
