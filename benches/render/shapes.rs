//! What boards are made of, for the rivals: paths in one colour.

use std::sync::LazyLock;

use ab_glyph::{Font, FontRef, OutlineCurve};

static FONT: LazyLock<FontRef<'static>> = LazyLock::new(|| {
    FontRef::try_from_slice(include_bytes!("../../assets/fonts/Nunito-ExtraBold.ttf")).unwrap()
});

pub type At = (f32, f32);

#[derive(Clone, Copy, Debug)]
pub enum Step {
    Move(At),
    Line(At),
    Cubic(At, At, At),
    Close,
}

#[derive(Clone, Copy, Debug)]
pub enum Style {
    Fill,
    Stroke {
        width: f32,
        dash: Option<(f32, f32)>,
    },
}

/// A path in one colour, `0xRRGGBB`.
#[derive(Debug)]
pub struct Shape {
    pub steps: Vec<Step>,
    pub style: Style,
    pub colour: u32,
}

pub fn fill(shapes: &mut Vec<Shape>, colour: u32, steps: Vec<Step>) {
    shapes.push(Shape {
        steps,
        style: Style::Fill,
        colour,
    });
}

pub fn stroke(
    shapes: &mut Vec<Shape>,
    colour: u32,
    width: f32,
    dash: Option<(f32, f32)>,
    steps: Vec<Step>,
) {
    if !steps.is_empty() {
        shapes.push(Shape {
            steps,
            style: Style::Stroke { width, dash },
            colour,
        });
    }
}

pub fn rectangle(x: f32, y: f32, width: f32, height: f32) -> Vec<Step> {
    vec![
        Step::Move((x, y)),
        Step::Line((x + width, y)),
        Step::Line((x + width, y + height)),
        Step::Line((x, y + height)),
        Step::Close,
    ]
}

pub fn rounded(x: f32, y: f32, width: f32, height: f32, radius: f32) -> Vec<Step> {
    let (handle, right, bottom) = (radius * 0.552_285, x + width, y + height);
    vec![
        Step::Move((x + radius, y)),
        Step::Line((right - radius, y)),
        Step::Cubic(
            (right - radius + handle, y),
            (right, y + radius - handle),
            (right, y + radius),
        ),
        Step::Line((right, bottom - radius)),
        Step::Cubic(
            (right, bottom - radius + handle),
            (right - radius + handle, bottom),
            (right - radius, bottom),
        ),
        Step::Line((x + radius, bottom)),
        Step::Cubic(
            (x + radius - handle, bottom),
            (x, bottom - radius + handle),
            (x, bottom - radius),
        ),
        Step::Line((x, y + radius)),
        Step::Cubic(
            (x, y + radius - handle),
            (x + radius - handle, y),
            (x + radius, y),
        ),
        Step::Close,
    ]
}

pub fn disc((x, y): At, radius: f32) -> Vec<Step> {
    rounded(x - radius, y - radius, 2.0 * radius, 2.0 * radius, radius)
}

pub fn line(from: At, to: At) -> [Step; 2] {
    [Step::Move(from), Step::Line(to)]
}

pub fn polygon(points: &[At]) -> Vec<Step> {
    let steps = points.iter().enumerate().map(|(index, &at)| {
        if index == 0 {
            Step::Move(at)
        } else {
            Step::Line(at)
        }
    });
    steps.chain([Step::Close]).collect()
}

/// A star with five tips.
pub fn star((x, y): At, radius: f32) -> Vec<Step> {
    const RIGHT: [At; 4] = [(0.3, -0.4), (0.95, -0.4), (0.42, 0.13), (0.643, 0.8)];
    let at = |(right, down): At| (x + right * radius, y + down * radius);
    let left = RIGHT.map(|(right, down)| at((-right, down)));
    let mut points = vec![at((0.0, -1.0))];
    points.extend(RIGHT.map(at));
    points.push(at((0.0, 0.4785)));
    points.extend(left.iter().rev());
    polygon(&points)
}

/// A line of text around its middle, so high as the font's whole lines are.
pub fn text(text: &str, height: f32, (x, y): At) -> Vec<Step> {
    let scale = height / FONT.height_unscaled();
    let width: f32 = text
        .chars()
        .map(|letter| FONT.h_advance_unscaled(FONT.glyph_id(letter)) * scale)
        .sum();
    let capital = FONT.outline(FONT.glyph_id('H')).unwrap().bounds;
    let base = y + f32::midpoint(capital.min.y, capital.max.y).abs() * scale;
    let mut steps = Vec::new();
    let mut left = x - width / 2.0;
    for letter in text.chars() {
        steps.extend(outline(letter, scale, (left, base)));
        left += FONT.h_advance_unscaled(FONT.glyph_id(letter)) * scale;
    }
    steps
}

/// A letter around its middle, an em being so many pixels.
pub fn glyph(letter: char, em: f32, (x, y): At) -> Vec<Step> {
    let bounds = FONT.outline(FONT.glyph_id(letter)).unwrap().bounds;
    let scale = em / FONT.units_per_em().unwrap();
    let (middle_x, middle_y) = (
        f32::midpoint(bounds.min.x, bounds.max.x),
        f32::midpoint(bounds.min.y, bounds.max.y),
    );
    outline(letter, scale, (x - middle_x * scale, y + middle_y * scale))
}

/// A letter that begins here on the base line.
fn outline(letter: char, scale: f32, (x, y): At) -> Vec<Step> {
    let Some(outline) = FONT.outline(FONT.glyph_id(letter)) else {
        return Vec::new();
    };
    let at = |point: ab_glyph::Point| (x + point.x * scale, y - point.y * scale);
    let mut steps = Vec::new();
    let mut end = None;
    for curve in outline.curves {
        let (from, rest) = match curve {
            OutlineCurve::Line(from, to) => (from, (Step::Line(at(to)), to)),
            OutlineCurve::Quad(from, handle, to) => {
                let third = |a: f32, b: f32| a + (b - a) * 2.0 / 3.0;
                let first = ab_glyph::point(third(from.x, handle.x), third(from.y, handle.y));
                let second = ab_glyph::point(third(to.x, handle.x), third(to.y, handle.y));
                (from, (Step::Cubic(at(first), at(second), at(to)), to))
            }
            OutlineCurve::Cubic(from, first, second, to) => {
                (from, (Step::Cubic(at(first), at(second), at(to)), to))
            }
        };
        if end != Some(from) {
            steps.push(Step::Move(at(from)));
        }
        steps.push(rest.0);
        end = Some(rest.1);
    }
    steps
}
