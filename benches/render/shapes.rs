//! A Trypsylon board as a list of shapes, for the rivals: what somebody would write who draws such a board with a library for vector graphics.
//! Shapes of one kind are joined into one path wherever that makes them cheaper.

use ab_glyph::{Font, FontRef, OutlineCurve};
use causeway::games::trypsylon::{Cell, Edge, Reach, Scene, Status, Trace};

/// A card's side, the frame's width, and the shores' outer border.
const CELL: f32 = 104.0;
const FRAME: f32 = 72.0;
const OUTSIDE: f32 = 30.0;

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
    Stroke { width: f32, dash: Option<(f32, f32)> },
}

/// A path in one colour, `0xRRGGBB`.
#[derive(Debug)]
pub struct Shape {
    pub steps: Vec<Step>,
    pub style: Style,
    pub colour: u32,
}

const INK: u32 = 0x000B_1A26;
const WHITE: u32 = 0x00FF_FFFF;

/// The side of the square picture of a board.
pub fn side(scene: &Scene) -> f32 {
    f32::from(scene.columns) * CELL + 2.0 * FRAME
}

pub fn shapes(scene: &Scene) -> Vec<Shape> {
    let mut shapes = Vec::new();
    shores(&mut shapes, scene);
    cards(&mut shapes, scene);
    jetties(&mut shapes, scene);
    broken(&mut shapes, scene);
    coordinates(&mut shapes, scene);
    marks(&mut shapes, scene);
    shapes
}

fn fill(shapes: &mut Vec<Shape>, colour: u32, steps: Vec<Step>) {
    shapes.push(Shape { steps, style: Style::Fill, colour });
}

fn stroke(shapes: &mut Vec<Shape>, colour: u32, width: f32, dash: Option<(f32, f32)>, steps: Vec<Step>) {
    if !steps.is_empty() {
        shapes.push(Shape { steps, style: Style::Stroke { width, dash }, colour });
    }
}

fn rectangle(x: f32, y: f32, width: f32, height: f32) -> Vec<Step> {
    vec![Step::Move((x, y)), Step::Line((x + width, y)), Step::Line((x + width, y + height)), Step::Line((x, y + height)), Step::Close]
}

fn rounded(x: f32, y: f32, width: f32, height: f32, radius: f32) -> Vec<Step> {
    let (handle, right, bottom) = (radius * 0.552_285, x + width, y + height);
    vec![
        Step::Move((x + radius, y)),
        Step::Line((right - radius, y)),
        Step::Cubic((right - radius + handle, y), (right, y + radius - handle), (right, y + radius)),
        Step::Line((right, bottom - radius)),
        Step::Cubic((right, bottom - radius + handle), (right - radius + handle, bottom), (right - radius, bottom)),
        Step::Line((x + radius, bottom)),
        Step::Cubic((x + radius - handle, bottom), (x, bottom - radius + handle), (x, bottom - radius)),
        Step::Line((x, y + radius)),
        Step::Cubic((x, y + radius - handle), (x + radius - handle, y), (x + radius, y)),
        Step::Close,
    ]
}

fn disc((x, y): At, radius: f32) -> Vec<Step> {
    rounded(x - radius, y - radius, 2.0 * radius, 2.0 * radius, radius)
}

fn wave((x, y): At, length: f32, height: f32) -> Vec<Step> {
    let (quarter, half) = (length / 4.0, length / 2.0);
    vec![
        Step::Move((x, y)),
        Step::Cubic((x + quarter * 0.7, y - height * 0.7), (x + half - quarter * 0.7, y - height * 0.7), (x + half, y)),
        Step::Cubic((x + half + quarter * 0.7, y + height * 0.7), (x + length - quarter * 0.7, y + height * 0.7), (x + length, y)),
    ]
}

fn line(from: At, to: At) -> [Step; 2] {
    [Step::Move(from), Step::Line(to)]
}

/// The frame: two beaches with grains and a wet edge, two meadows with blades of grass, and whose turn it is.
fn shores(shapes: &mut Vec<Shape>, scene: &Scene) {
    let side = side(scene);
    fill(shapes, 0x001E_2A36, rounded(0.0, 0.0, side, side, 22.0));
    let (near, far) = (OUTSIDE, side - OUTSIDE);
    let (inner, outer) = (FRAME, side - FRAME);
    for x in [(near, inner), (far, outer)] {
        let beach = [(x.0, near), (x.1, inner), (x.1, outer), (x.0, far)];
        fill(shapes, 0x00F2_D48A, polygon(&beach));
    }
    for y in [(near, inner), (far, outer)] {
        let meadow = [(near, y.0), (inner, y.1), (outer, y.1), (far, y.0)];
        fill(shapes, 0x006B_9B5C, polygon(&meadow));
    }
    let (mut grains, mut wet, mut blades) = (Vec::new(), Vec::new(), Vec::new());
    for card in 0..scene.columns {
        let from = FRAME + f32::from(card) * CELL;
        for (along, deep) in [(8.0, 9.0), (21.0, 18.0), (32.0, 7.0), (15.0, 25.0), (74.0, 8.0), (83.0, 20.0), (96.0, 12.0), (68.0, 24.0)] {
            grains.extend(disc((OUTSIDE + deep, from + along), 2.6));
            grains.extend(disc((far - deep, from + along), 2.6));
        }
        for quarter in 0..4_u8 {
            let at = from + f32::from(quarter) * 26.0;
            wet.extend(falling((FRAME - 7.0, at), 26.0, 5.0));
            wet.extend(falling((outer + 7.0, at), 26.0, 5.0));
        }
        for (along, deep) in [(12.0, 17.0), (31.0, 28.0), (10.0, 37.0), (72.0, 28.0), (92.0, 17.0), (88.0, 38.0), (30.0, 12.0)] {
            for foot in [(from + along, OUTSIDE + deep), (from + along, outer + deep)] {
                for (spread, height) in [(-5.0, 7.0), (0.0, 10.0), (5.0, 7.0)] {
                    blades.extend(line((foot.0 + spread, foot.1), (foot.0 + spread * 1.5, foot.1 - height)));
                }
            }
        }
    }
    fill(shapes, 0x00C9_9A4B, grains);
    stroke(shapes, 0x00C9_9A4B, 3.0, None, wet);
    stroke(shapes, 0x0041_6B3C, 3.0, None, blades);
    let rim = [line((near - 3.5, near), (near - 3.5, far)), line((far + 3.5, near), (far + 3.5, far))].concat();
    stroke(shapes, 0x00FF_B61E, 7.0, None, rim);
}

/// A wave downwards.
fn falling((x, y): At, length: f32, height: f32) -> Vec<Step> {
    let swap = |(along, aside): At| (x + aside, y + along);
    let steps = wave((0.0, 0.0), length, height).into_iter();
    steps
        .map(|step| match step {
            Step::Move(at) => Step::Move(swap(at)),
            Step::Line(at) => Step::Line(swap(at)),
            Step::Cubic(a, b, c) => Step::Cubic(swap(a), swap(b), swap(c)),
            Step::Close => Step::Close,
        })
        .collect()
}

fn polygon(points: &[At]) -> Vec<Step> {
    let steps = points.iter().enumerate().map(|(index, &at)| if index == 0 { Step::Move(at) } else { Step::Line(at) });
    steps.chain([Step::Close]).collect()
}

/// Every cell with its upper left corner.
fn cells(scene: &Scene) -> impl Iterator<Item = (At, Cell)> {
    let columns = usize::from(scene.columns);
    scene.cells.iter().enumerate().map(move |(index, &cell)| {
        let (column, row) = (u8::try_from(index % columns).unwrap(), u8::try_from(index / columns).unwrap());
        let at = (FRAME + f32::from(column) * CELL, FRAME + f32::from(scene.rows - 1 - row) * CELL);
        (at, cell)
    })
}

/// The cards' backs with waves and their faces with ripples.
fn cards(shapes: &mut Vec<Shape>, scene: &Scene) {
    let board = (f32::from(scene.columns) * CELL, f32::from(scene.rows) * CELL);
    fill(shapes, INK, rectangle(FRAME - 2.0, FRAME - 2.0, board.0 + 4.0, board.1 + 4.0));
    let (mut backs, mut waves, mut faces, mut ripples) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for ((x, y), cell) in cells(scene) {
        let card = rounded(x + 1.5, y + 1.5, CELL - 3.0, CELL - 3.0, 9.0);
        match cell {
            Cell::FaceDown => {
                backs.extend(card);
                for (shift, down) in [(0.0, 20.0), (22.0, 42.0), (0.0, 64.0), (22.0, 86.0)] {
                    waves.extend(wave((x + 12.0 + shift, y + down), 30.0, 7.0));
                    waves.extend(wave((x + 56.0 + shift, y + down), if shift > 0.0 { 14.0 } else { 30.0 }, 7.0));
                }
            }
            Cell::FaceUp { .. } => {
                faces.extend(card);
                for (right, down) in [(13.0, 24.0), (72.0, 13.0), (76.0, 80.0), (11.0, 86.0)] {
                    ripples.extend(wave((x + right, y + down), 18.0, 5.0));
                }
            }
            Cell::Vacant => {}
        }
    }
    fill(shapes, 0x0024_567D, backs);
    stroke(shapes, 0x0034_6C97, 3.0, None, waves);
    fill(shapes, 0x0058_A9CF, faces);
    stroke(shapes, 0x0079_BEDD, 3.0, None, ripples);
}

/// A corner's or an edge's place on a card, by quarter turns clockwise: corner arm, and the two stems.
fn arms(quarter: u8) -> [At; 3] {
    let half = CELL / 2.0;
    let corners = [(CELL, 0.0), (CELL, CELL), (0.0, CELL), (0.0, 0.0)];
    let edges = [(half, 0.0), (CELL, half), (half, CELL), (0.0, half)];
    let at = |turns: u8| usize::from((quarter + turns) % 4);
    [corners[at(0)], edges[at(2)], edges[at(3)]]
}

/// The jetties, those with the same highlight together, line over line.
fn jetties(shapes: &mut Vec<Shape>, scene: &Scene) {
    let [mut plain, mut beach, mut meadow, mut both, mut won] = [const { Vec::new() }; 5];
    for ((x, y), cell) in cells(scene) {
        let Cell::FaceUp { rotation, reach, winning, broken, .. } = cell else { continue };
        let steps = match reach {
            _ if winning => &mut won,
            Reach { beach: true, meadow: true } => &mut both,
            Reach { beach: true, .. } => &mut beach,
            Reach { meadow: true, .. } => &mut meadow,
            Reach { .. } => &mut plain,
        };
        let middle = (x + CELL / 2.0, y + CELL / 2.0);
        for (index, (right, down)) in arms(rotation as u8).into_iter().enumerate() {
            if index > 0 || !broken {
                steps.extend(line(middle, (x + right, y + down)));
            }
        }
    }
    let deck = [(INK, 25.0, None), (0x00F3_E0BC, 20.0, None), (0x00CB_A878, 20.0, Some((2.0, 11.0)))];
    let glow = |lines: &[(u32, f32, Option<(f32, f32)>)]| [&[(INK, 44.0, None)], lines, &deck].concat();
    let kinds = [
        (plain, [&[(INK, 27.0, None)], &deck[1..]].concat()),
        (beach, glow(&[(0x00FF_B61E, 38.0, None)])),
        (meadow, glow(&[(0x000B_8457, 38.0, None), (0x00B4_F5C4, 38.0, Some((4.0, 9.0)))])),
        (both, glow(&[(0x00FF_B61E, 38.0, None), (0x000B_8457, 38.0, Some((13.0, 13.0)))])),
        (won, glow(&[(0x00FF_B61E, 50.0, None), (WHITE, 40.0, None)])),
    ];
    for (steps, lines) in kinds {
        for (colour, width, dash) in lines {
            stroke(shapes, colour, width, dash, steps.clone());
        }
    }
}

/// Broken arms, red up to the point, and the missing corners.
fn broken(shapes: &mut Vec<Shape>, scene: &Scene) {
    let (mut stumps, mut crosses) = (Vec::new(), Vec::new());
    for ((x, y), cell) in cells(scene) {
        let Cell::FaceUp { rotation, broken: true, .. } = cell else { continue };
        let half = CELL / 2.0;
        let [(right, down), ..] = arms(rotation as u8);
        let at = |part: f32| (x + half + (right - half) * part, y + half + (down - half) * part);
        stumps.extend(line(at(0.0), at(0.46)));
        let (x, y) = at(0.73);
        crosses.extend([line((x - 6.5, y - 6.5), (x + 6.5, y + 6.5)), line((x - 6.5, y + 6.5), (x + 6.5, y - 6.5))].concat());
    }
    for (colour, width) in [(INK, 25.0), (0x00E2_2B3B, 20.0)] {
        stroke(shapes, colour, width, None, stumps.clone());
    }
    for (colour, width) in [(INK, 13.0), (WHITE, 9.5), (0x00E2_2B3B, 5.5)] {
        stroke(shapes, colour, width, None, crosses.clone());
    }
}

/// Letters and digits on all four sides.
fn coordinates(shapes: &mut Vec<Shape>, scene: &Scene) {
    let font = FontRef::try_from_slice(include_bytes!("../../assets/fonts/Nunito-ExtraBold.ttf")).unwrap();
    let far = side(scene) - 42.0;
    let mut steps = Vec::new();
    for column in 0..scene.columns {
        let x = FRAME + (f32::from(column) + 0.5) * CELL;
        for y in [42.0, far] {
            steps.extend(glyph(&font, char::from(b'a' + column), (x, y)));
        }
    }
    for row in 0..scene.rows {
        let y = FRAME + (f32::from(scene.rows - 1 - row) + 0.5) * CELL;
        for x in [42.0, far] {
            steps.extend(glyph(&font, char::from(b'1' + row), (x, y)));
        }
    }
    fill(shapes, 0x001C_1A12, steps);
}

fn glyph(font: &FontRef<'_>, letter: char, (x, y): At) -> Vec<Step> {
    let outline = font.outline(font.glyph_id(letter)).unwrap();
    let scale = 26.0 / font.units_per_em().unwrap();
    let (min, max) = (outline.bounds.min, outline.bounds.max);
    let (middle_x, middle_y) = (f32::midpoint(min.x, max.x), f32::midpoint(min.y, max.y));
    let at = |point: ab_glyph::Point| (x + (point.x - middle_x) * scale, y - (point.y - middle_y) * scale);
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
            OutlineCurve::Cubic(from, first, second, to) => (from, (Step::Cubic(at(first), at(second), at(to)), to)),
        };
        if end != Some(from) {
            steps.push(Step::Move(at(from)));
        }
        steps.push(rest.0);
        end = Some(rest.1);
    }
    steps
}

/// Where the last card was taken and pushed in.
fn marks(shapes: &mut Vec<Shape>, scene: &Scene) {
    let Some(Trace { taken, pushed, .. }) = &scene.last else { return };
    let at = |column: u8, row: u8| (FRAME + f32::from(column) * CELL, FRAME + f32::from(scene.rows - 1 - row) * CELL);
    let side = side(scene);
    for square in taken {
        let (x, y) = at(square.column(), square.row());
        for (colour, width) in [(INK, 10.0), (WHITE, 5.0)] {
            stroke(shapes, colour, width, None, disc((x + CELL / 2.0, y + CELL / 2.0), 9.0));
        }
    }
    for line in pushed.iter().map(|push| push.line) {
        let (column, row) = match line.edge {
            Edge::Left => (0, line.index),
            Edge::Right => (scene.columns - 1, line.index),
            Edge::Bottom => (line.index, 0),
            Edge::Top => (line.index, scene.rows - 1),
        };
        let (x, y) = at(column, row);
        for (colour, width) in [(INK, 11.0), (WHITE, 7.0)] {
            stroke(shapes, colour, width, None, rounded(x + 5.5, y + 5.5, CELL - 11.0, CELL - 11.0, 8.0));
        }
        let half = CELL / 2.0;
        let arrow: Vec<At> = [(-11.0, -7.0), (-5.0, -7.0), (-5.0, -16.0), (9.0, 0.0), (-5.0, 16.0), (-5.0, 7.0), (-11.0, 7.0)].to_vec();
        let placed = arrow.into_iter().map(|(forth, aside)| match line.edge {
            Edge::Left => (15.0 + forth, y + half + aside),
            Edge::Right => (side - 15.0 - forth, y + half + aside),
            Edge::Top => (x + half + aside, 15.0 + forth),
            Edge::Bottom => (x + half + aside, side - 15.0 - forth),
        });
        let arrow = polygon(&placed.collect::<Vec<_>>());
        stroke(shapes, INK, 6.0, None, arrow.clone());
        fill(shapes, WHITE, arrow);
    }
    if let Status::Won(_) = scene.status {
        fill(shapes, 0x00FF_F3B8, disc((26.0, 26.0), 12.0));
    }
}
