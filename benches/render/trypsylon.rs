//! A Trypsylon board as a list of shapes, for the rivals: card by card and piece by piece, as it is
//! drawn by hand. What belongs together, such as the three arms of a jetty in one colour or the
//! grains of a beach, is one path.

use causeway::games::trypsylon::{Cell, Edge, Reach, Scene, Status, Trace};

use super::shapes::{At, Shape, disc, fill, glyph, line, polygon, rectangle, rounded, stroke};

/// A card's side and the frame's width.
const CELL: f32 = 104.0;
const FRAME: f32 = 72.0;

const INK: u32 = 0x000D_2233;
const WHITE: u32 = 0x00FF_FFFF;

/// The side of the square picture of a board.
pub fn side(scene: &Scene) -> f32 {
    f32::from(scene.columns) * CELL + 2.0 * FRAME
}

pub fn shapes(scene: &Scene) -> Vec<Shape> {
    let mut shapes = Vec::new();
    shores(&mut shapes, scene);
    cards(&mut shapes, scene);
    marks(&mut shapes, scene);
    jetties(&mut shapes, scene);
    broken(&mut shapes, scene);
    coordinates(&mut shapes, scene);
    shapes
}

/// The frame: two beaches with grains and a wet edge, two meadows with tufts of grass, whose turn
/// it is, and where paths may end.
fn shores(shapes: &mut Vec<Shape>, scene: &Scene) {
    let side = side(scene);
    let (near, far, inner, outer) = (3.0, side - 3.0, FRAME, side - FRAME);
    fill(shapes, INK, rounded(0.0, 0.0, side, side, 26.0));
    for (from, to) in [(near, inner), (far, outer)] {
        fill(
            shapes,
            0x00B3_A484,
            polygon(&[(from, near), (to, inner), (to, outer), (from, far)]),
        );
        fill(
            shapes,
            0x0086_CC5C,
            polygon(&[(near, from), (inner, to), (outer, to), (far, from)]),
        );
    }
    for x in [inner - 15.0, outer + 3.0] {
        fill(
            shapes,
            0x009A_8A68,
            rectangle(x, inner, 12.0, outer - inner),
        );
    }
    for y in [inner - 9.0, outer + 3.0] {
        fill(shapes, 0x004C_9A3F, rectangle(inner, y, outer - inner, 6.0));
    }
    let [mut grains, mut blades, mut stubs, mut posts] = [const { Vec::new() }; 4];
    for card in 0..scene.columns {
        let from = FRAME + f32::from(card) * CELL;
        for (along, deep) in [(12.0, 24.0), (27.0, 45.0), (76.0, 24.0), (91.0, 45.0)] {
            grains.extend(rectangle(deep, from + along, 4.0, 4.0));
            grains.extend(rectangle(side - deep - 4.0, from + along, 4.0, 4.0));
        }
        for (along, deep) in [(15.0, 30.0), (29.0, 52.0), (75.0, 52.0), (89.0, 30.0)] {
            for (x, y) in [(from + along, deep), (from + along, outer + deep)] {
                for (lean, height) in [(-7.0, 8.0), (0.0, 12.0), (7.0, 8.0)] {
                    blades.extend(polygon(&[
                        (x - 2.0, y),
                        (x + lean, y - height),
                        (x + 2.0, y),
                    ]));
                }
            }
        }
        let middle = from + CELL / 2.0;
        for at in [FRAME - 13.0, outer] {
            stubs.extend(rounded(middle - 14.0, at, 28.0, 13.0, 3.0));
            stubs.extend(rounded(at, middle - 14.0, 13.0, 28.0, 3.0));
        }
        for at in [inner, outer] {
            posts.extend([disc((from, at), 12.0), disc((at, from), 12.0)].concat());
        }
    }
    fill(shapes, 0x009A_8A68, grains);
    fill(shapes, 0x004C_9A3F, blades);
    let rim = [
        line((near, 7.0), (far, 7.0)),
        line((near, side - 7.0), (far, side - 7.0)),
    ]
    .concat();
    stroke(shapes, 0x00D9_FF8A, 8.0, None, rim);
    for steps in [stubs, posts] {
        fill(shapes, 0x00D6_BD93, steps.clone());
        stroke(shapes, INK, 3.0, None, steps);
    }
}

/// Every cell with its upper left corner.
fn cells(scene: &Scene) -> impl Iterator<Item = (At, Cell)> {
    let columns = usize::from(scene.columns);
    scene.cells.iter().enumerate().map(move |(index, &cell)| {
        let (column, row) = (
            u8::try_from(index % columns).unwrap(),
            u8::try_from(index / columns).unwrap(),
        );
        let at = (
            FRAME + f32::from(column) * CELL,
            FRAME + f32::from(scene.rows - 1 - row) * CELL,
        );
        (at, cell)
    })
}

/// The cards' backs with waves and their faces with ripples.
fn cards(shapes: &mut Vec<Shape>, scene: &Scene) {
    let board = (
        f32::from(scene.columns) * CELL,
        f32::from(scene.rows) * CELL,
    );
    fill(
        shapes,
        0x0014_3F5E,
        rectangle(FRAME - 1.0, FRAME - 1.0, board.0 + 2.0, board.1 + 2.0),
    );
    for ((x, y), cell) in cells(scene) {
        let at =
            |(right, down, length): (f32, f32, f32)| rectangle(x + right, y + down, length, 3.0);
        let (water, light, waves) = match cell {
            Cell::FaceDown => {
                let waves = [
                    (14.0, 20.0, 22.0),
                    (42.0, 20.0, 8.0),
                    (62.0, 50.0, 22.0),
                    (48.0, 50.0, 8.0),
                    (22.0, 80.0, 22.0),
                    (50.0, 80.0, 8.0),
                ];
                (0x001F_5C83, 0x002E_6F98, waves.map(at).concat())
            }
            Cell::FaceUp { .. } => {
                let ripples = [
                    (12.0, 20.0, 16.0),
                    (76.0, 20.0, 16.0),
                    (12.0, 81.0, 16.0),
                    (76.0, 81.0, 16.0),
                ];
                (0x006F_C0DC, 0x008F_D2E8, ripples.map(at).concat())
            }
            Cell::Vacant => continue,
        };
        fill(
            shapes,
            water,
            rectangle(x + 1.0, y + 1.0, CELL - 2.0, CELL - 2.0),
        );
        fill(shapes, light, waves);
    }
}

/// A corner's or an edge's place on a card, by quarter turns clockwise: corner arm, and the two
/// stems.
fn arms(quarter: u8) -> [At; 3] {
    let half = CELL / 2.0;
    let corners = [(CELL, 0.0), (CELL, CELL), (0.0, CELL), (0.0, 0.0)];
    let edges = [(half, 0.0), (CELL, half), (half, CELL), (0.0, half)];
    let at = |turns: u8| usize::from((quarter + turns) % 4);
    [corners[at(0)], edges[at(2)], edges[at(3)]]
}

/// The jetties, line over line.
fn jetties(shapes: &mut Vec<Shape>, scene: &Scene) {
    for ((x, y), cell) in cells(scene) {
        let Cell::FaceUp {
            rotation,
            reach,
            winning,
            broken,
            ..
        } = cell
        else {
            continue;
        };
        let middle = (x + CELL / 2.0, y + CELL / 2.0);
        let arms = arms(rotation as u8).into_iter().skip(usize::from(broken));
        let steps: Vec<_> = arms
            .flat_map(|(right, down)| line(middle, (x + right, y + down)))
            .collect();
        for &(colour, width, dash) in lines(reach, winning) {
            stroke(shapes, colour, width, dash, steps.clone());
        }
    }
}

/// A line of a jetty: colour, width, dash and gap.
type Line = (u32, f32, Option<(f32, f32)>);

/// The lines of a jetty with this highlight, from the lowest to the uppermost.
const fn lines(reach: Reach, winning: bool) -> &'static [Line] {
    const AROUND: Line = (INK, 47.0, None);
    const OUTLINE: Line = (INK, 28.0, None);
    const DECK: Line = (0x00FB_EBCB, 22.0, None);
    const PLANKS: Line = (0x00CF_A873, 22.0, Some((2.0, 11.0)));
    const BEACH: Line = (0x00FF_B31A, 42.0, None);
    const MEADOW: Line = (0x000E_8A4F, 42.0, None);
    match reach {
        _ if winning => &[
            AROUND,
            (0x00FF_F6C2, 56.0, None),
            BEACH,
            OUTLINE,
            DECK,
            PLANKS,
        ],
        Reach {
            beach: true,
            meadow: true,
        } => &[
            AROUND,
            BEACH,
            (0x000E_8A4F, 42.0, Some((13.0, 13.0))),
            OUTLINE,
            DECK,
            PLANKS,
        ],
        Reach {
            beach: true,
            meadow: false,
        } => &[AROUND, BEACH, OUTLINE, DECK, PLANKS],
        Reach {
            beach: false,
            meadow: true,
        } => &[
            AROUND,
            MEADOW,
            (0x00A9_F0B4, 42.0, Some((8.0, 18.0))),
            OUTLINE,
            DECK,
            PLANKS,
        ],
        Reach {
            beach: false,
            meadow: false,
        } => &[OUTLINE, DECK, PLANKS],
    }
}

/// Broken arms, red up to the point, and the points that they would need.
fn broken(shapes: &mut Vec<Shape>, scene: &Scene) {
    for ((x, y), cell) in cells(scene) {
        let Cell::FaceUp {
            rotation,
            broken: true,
            ..
        } = cell
        else {
            continue;
        };
        let half = CELL / 2.0;
        let [(right, down), ..] = arms(rotation as u8);
        let at = |part: f32| {
            (
                x + half + (right - half) * part,
                y + half + (down - half) * part,
            )
        };
        for (colour, width) in [(INK, 28.0), (0x00D8_402F, 22.0)] {
            stroke(shapes, colour, width, None, line(at(0.0), at(0.7)).to_vec());
        }
        let (x, y) = at(1.0);
        fill(shapes, INK, disc((x, y), 12.0));
        fill(shapes, WHITE, disc((x, y), 10.0));
        let cross = [
            line((x - 4.5, y - 4.5), (x + 4.5, y + 4.5)),
            line((x - 4.5, y + 4.5), (x + 4.5, y - 4.5)),
        ];
        stroke(shapes, 0x00D8_402F, 4.5, None, cross.concat());
    }
}

/// Letters and digits on all four sides.
fn coordinates(shapes: &mut Vec<Shape>, scene: &Scene) {
    let far = side(scene) - 42.0;
    let mut steps = Vec::new();
    for column in 0..scene.columns {
        let x = FRAME + (f32::from(column) + 0.5) * CELL;
        for y in [42.0, far] {
            steps.extend(glyph(char::from(b'a' + column), 26.0, (x, y)));
        }
    }
    for row in 0..scene.rows {
        let y = FRAME + (f32::from(scene.rows - 1 - row) + 0.5) * CELL;
        for x in [42.0, far] {
            steps.extend(glyph(char::from(b'1' + row), 26.0, (x, y)));
        }
    }
    fill(shapes, 0x002A_2413, steps);
}

/// Where the last card was taken and pushed in.
fn marks(shapes: &mut Vec<Shape>, scene: &Scene) {
    let Some(Trace { taken, pushed, .. }) = &scene.last else {
        return;
    };
    let at = |column: u8, row: u8| {
        (
            FRAME + f32::from(column) * CELL,
            FRAME + f32::from(scene.rows - 1 - row) * CELL,
        )
    };
    let side = side(scene);
    for line in pushed.iter().map(|push| push.line) {
        let (column, row) = match line.edge {
            Edge::Left => (0, line.index),
            Edge::Right => (scene.columns - 1, line.index),
            Edge::Bottom => (line.index, 0),
            Edge::Top => (line.index, scene.rows - 1),
        };
        let (x, y) = at(column, row);
        for (colour, width) in [(INK, 10.0), (WHITE, 6.0)] {
            stroke(
                shapes,
                colour,
                width,
                None,
                rectangle(x + 5.0, y + 5.0, CELL - 10.0, CELL - 10.0),
            );
        }
        if let Some(square) = taken.first() {
            let end = at(square.column(), square.row());
            let rails = rectangle(
                x.min(end.0) + 5.0,
                y.min(end.1) + 5.0,
                (x - end.0).abs() + CELL - 10.0,
                (y - end.1).abs() + CELL - 10.0,
            );
            stroke(shapes, INK, 7.0, None, rails.clone());
            stroke(shapes, WHITE, 3.0, None, rails);
        }
        let half = CELL / 2.0;
        let arrow: Vec<At> = [
            (-11.0, -7.0),
            (-5.0, -7.0),
            (-5.0, -16.0),
            (9.0, 0.0),
            (-5.0, 16.0),
            (-5.0, 7.0),
            (-11.0, 7.0),
        ]
        .to_vec();
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
