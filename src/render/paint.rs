//! Painting a sprite: a thin layer over tiny-skia that is told colours and shapes.

use image::{GrayImage, Luma};
use imageproc::drawing::{draw_text_mut, text_size};
use tiny_skia::{FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Rect, Stroke, StrokeDash, Transform};

use super::{
    font::FONT,
    palette::{Palette, Tone},
    sprite::Sprite,
};

/// A point in pixels from the upper left corner.
pub(super) type At = (f32, f32);

/// A sprite being painted.
pub(super) struct Painter<'a> {
    palette: &'a Palette,
    pixmap: Pixmap,
}

/// How a line is drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pen {
    tone: Tone,
    width: f32,
    cap: LineCap,
    /// The lengths of dash and gap, and where along them the line begins.
    dash: Option<([f32; 2], f32)>,
}

impl Pen {
    /// A line that ends where its path ends.
    pub(super) const fn new(tone: Tone, width: f32) -> Self {
        Self { tone, width, cap: LineCap::Butt, dash: None }
    }

    /// The same with round ends.
    pub(super) const fn round(self) -> Self {
        Self { cap: LineCap::Round, ..self }
    }

    /// The same with dashes.
    pub(super) const fn dashed(self, dash: f32, gap: f32, offset: f32) -> Self {
        Self { dash: Some(([dash, gap], offset)), ..self }
    }
}

impl<'a> Painter<'a> {
    /// An empty sprite of this size, in the palette's colours.
    pub(super) fn new(palette: &'a Palette, width: u32, height: u32) -> Self {
        #[expect(clippy::expect_used, reason = "sprites have fixed sizes, and none is empty")]
        let pixmap = Pixmap::new(width, height).expect("a sprite has a size");
        Self { palette, pixmap }
    }

    /// Fills a shape.
    pub(super) fn fill(&mut self, tone: Tone, shape: Option<Path>) {
        if let Some(path) = shape {
            self.pixmap.fill_path(&path, &self.paint(tone), FillRule::Winding, Transform::identity(), None);
        }
    }

    /// Fills everything.
    pub(super) fn cover(&mut self, tone: Tone) {
        let (width, height) = (side(self.pixmap.width()), side(self.pixmap.height()));
        self.fill(tone, rectangle(0.0, 0.0, width, height));
    }

    /// Draws a line along a shape.
    pub(super) fn stroke(&mut self, pen: Pen, shape: Option<Path>) {
        let dash = pen.dash.and_then(|(lengths, offset)| StrokeDash::new(lengths.to_vec(), offset));
        let stroke = Stroke { width: pen.width, line_cap: pen.cap, line_join: LineJoin::Round, dash, ..Stroke::default() };
        if let Some(path) = shape {
            self.pixmap.stroke_path(&path, &self.paint(pen.tone), &stroke, Transform::identity(), None);
        }
    }

    /// What has been painted.
    pub(super) fn finish(self) -> Sprite {
        let pixels = self.pixmap.pixels().iter().map(|pixel| [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()]);
        Sprite::new(self.palette, self.pixmap.width(), pixels)
    }

    /// What has been painted into a square, turned by 0 to 3 quarter turns clockwise. Painted once, all of them are the same to the pixel.
    pub(super) fn finish_turned(self) -> [Sprite; 4] {
        let (side, pixels) = (self.pixmap.width() as usize, self.pixmap.pixels());
        [0, 1, 2, 3].map(|turns| {
            let from = |x: usize, y: usize| match turns {
                0 => (x, y),
                1 => (y, side - 1 - x),
                2 => (side - 1 - x, side - 1 - y),
                _ => (side - 1 - y, x),
            };
            let places = (0..side).flat_map(|y| (0..side).map(move |x| (x, y)));
            let pixels = places.filter_map(|(x, y)| {
                let (x, y) = from(x, y);
                pixels.get(y * side + x).map(|pixel| [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()])
            });
            Sprite::new(self.palette, self.pixmap.width(), pixels)
        })
    }

    fn paint(&self, tone: Tone) -> Paint<'static> {
        let mut paint = Paint::default();
        let [red, green, blue] = self.palette.value(tone).0;
        paint.set_color_rgba8(red, green, blue, u8::MAX);
        paint
    }
}

/// A text in one line, `height` pixels from the top of its highest to the bottom of its lowest letter, trimmed to what is visible.
pub(super) fn lettering(palette: &Palette, text: &str, height: f32, tone: Tone) -> Sprite {
    let (width, height_of_line) = text_size(height, &*FONT, text);
    let mut coverage = GrayImage::new(width, height_of_line);
    draw_text_mut(&mut coverage, Luma([u8::MAX]), 0, 0, height, &*FONT, text);
    let rows: Vec<_> = coverage.rows().map(|mut row| row.any(|pixel| pixel.0 != [0])).collect();
    let top = rows.iter().position(|&it| it).unwrap_or(0);
    let bottom = rows.iter().rposition(|&it| it).map_or(top, |last| last + 1);
    let [red, green, blue] = palette.value(tone).0;
    let shade = |channel: u8, alpha: u8| u8::try_from(u16::from(channel) * u16::from(alpha) / 255).unwrap_or(u8::MAX);
    let pixels = coverage.rows().skip(top).take(bottom - top).flatten();
    Sprite::new(palette, width, pixels.map(|&Luma([alpha])| [shade(red, alpha), shade(green, alpha), shade(blue, alpha), alpha]))
}

/// A rectangle with its upper left corner.
pub(super) fn rectangle(x: f32, y: f32, width: f32, height: f32) -> Option<Path> {
    Rect::from_xywh(x, y, width, height).map(PathBuilder::from_rect)
}

/// A rectangle with round corners.
pub(super) fn rounded(x: f32, y: f32, width: f32, height: f32, radius: f32) -> Option<Path> {
    // How far the handles of a cubic curve reach for a quarter of a circle.
    let handle = radius * 0.552_285;
    let (right, bottom) = (x + width, y + height);
    let mut path = PathBuilder::new();
    path.move_to(x + radius, y);
    path.line_to(right - radius, y);
    path.cubic_to(right - radius + handle, y, right, y + radius - handle, right, y + radius);
    path.line_to(right, bottom - radius);
    path.cubic_to(right, bottom - radius + handle, right - radius + handle, bottom, right - radius, bottom);
    path.line_to(x + radius, bottom);
    path.cubic_to(x + radius - handle, bottom, x, bottom - radius + handle, x, bottom - radius);
    path.line_to(x, y + radius);
    path.cubic_to(x, y + radius - handle, x + radius - handle, y, x + radius, y);
    path.close();
    path.finish()
}

/// A disc.
pub(super) fn disc(middle: At, radius: f32) -> Option<Path> {
    PathBuilder::from_circle(middle.0, middle.1, radius)
}

/// A line through these points.
pub(super) fn line(points: &[At]) -> Option<Path> {
    polyline(points).finish()
}

/// The area between these points.
pub(super) fn polygon(points: &[At]) -> Option<Path> {
    let mut path = polyline(points);
    path.close();
    path.finish()
}

fn polyline(points: &[At]) -> PathBuilder {
    let mut path = PathBuilder::new();
    for (index, &(x, y)) in points.iter().enumerate() {
        if index == 0 { path.move_to(x, y) } else { path.line_to(x, y) }
    }
    path
}

/// A sprite's side as a coordinate.
fn side(pixels: u32) -> f32 {
    // No sprite is larger than a picture.
    f32::from(u16::try_from(pixels).unwrap_or(u16::MAX))
}
