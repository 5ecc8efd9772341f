//! A card while it is drawn: shapes, and letters on them.

use super::colours::{GROUND, LETTER, PLATE, QUIET};
use crate::{
    canvas::{Canvas, Pixel},
    curve::whole,
    paint::{At, Painter, Pen, disc, line, name, name_within, rounded},
    palette::Palette,
    sprite::Sprite,
    tone::Tone,
};

pub(super) const WIDTH: u16 = 768;
/// How round the corners of a plate are.
const ROUND: f32 = 16.0;
/// By how much letters get smaller, before a text is cut: to three quarters at most.
const STEPS: [f32; 4] = [1.0, 0.92, 0.84, 0.76];

/// How a text is written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Style {
    pub height: f32,
    pub tone: Tone,
    pub side: Side,
}

/// The side of a text at which its place is.
#[derive(Clone, Copy, Debug)]
pub(super) enum Side {
    Left,
    Middle,
    Right,
}

impl Style {
    /// What is read first.
    pub const fn large(height: f32) -> Self {
        Self {
            height,
            tone: LETTER,
            side: Side::Left,
        }
    }

    /// What says what that is.
    pub const fn quiet(height: f32) -> Self {
        Self {
            height,
            tone: QUIET,
            side: Side::Left,
        }
    }

    pub const fn at(self, side: Side) -> Self {
        Self { side, ..self }
    }

    pub const fn in_tone(self, tone: Tone) -> Self {
        Self { tone, ..self }
    }
}

pub(super) struct Sheet {
    palette: &'static Palette,
    painter: Painter<'static>,
    height: u16,
    letters: Vec<(Sprite, Pixel)>,
}

impl Sheet {
    pub fn new(palette: &'static Palette, height: u16) -> Self {
        let mut painter = Painter::new(palette, WIDTH, height);
        let all = rounded(0.0, 0.0, WIDTH.into(), height.into(), 22.0);
        painter.fill(GROUND, all);
        Self {
            palette,
            painter,
            height,
            letters: Vec::new(),
        }
    }

    pub fn plate(&mut self, left: f32, top: f32, width: f32, height: f32) {
        let plate = rounded(left, top, width, height, ROUND);
        self.painter.fill(PLATE, plate);
    }

    /// A bar with round ends.
    pub fn bar(&mut self, tone: Tone, left: f32, middle: f32, width: f32) {
        const THICK: f32 = 14.0;
        if width > 0.0 {
            let round = (THICK / 2.0).min(width / 2.0);
            let bar = rounded(left, middle - THICK / 2.0, width, THICK, round);
            self.painter.fill(tone, bar);
        }
    }

    pub fn disc(&mut self, tone: Tone, middle: At, radius: f32) {
        self.painter.fill(tone, disc(middle, radius));
    }

    pub fn line(&mut self, tone: Tone, width: f32, points: &[At]) {
        self.painter
            .stroke(Pen::new(tone, width).round(), line(points));
    }

    /// Writes a text, smaller where it needs more than this room, and else cut. `y`: the middle of its
    /// capitals.
    pub fn write(&mut self, text: &str, style: Style, (x, y): At, room: f32) {
        let room = u16::try_from(whole(room)).unwrap_or(0);
        let written = |height: f32| name(self.palette, text, height, style.tone);
        let mut heights = STEPS.iter().map(|step| style.height * step);
        let fitting = heights.find_map(|height| {
            let sprite = written(height);
            (sprite.width <= room).then_some(sprite)
        });
        let sprite = fitting.unwrap_or_else(|| {
            let height = style.height * STEPS[STEPS.len() - 1];
            name_within(self.palette, text, height, style.tone, room)
        });
        let width = i32::from(sprite.width);
        let left = match style.side {
            Side::Left => whole(x),
            Side::Middle => whole(x) - width / 2,
            Side::Right => whole(x) - width,
        };
        let top = whole(y) - i32::from(sprite.height / 2);
        self.letters.push((sprite, (left, top)));
    }

    pub fn finish(self) -> Canvas {
        let mut canvas = Canvas::new(self.palette, WIDTH, self.height);
        canvas.put(&self.painter.finish(), (0, 0));
        for (sprite, at) in &self.letters {
            canvas.put(sprite, *at);
        }
        canvas
    }
}
