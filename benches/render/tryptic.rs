//! A Tryptic board between two moves as a list of shapes, for the rivals. What is alike and does
//! not overlap, such as the faces of all blue tiles or all that is written in one colour, is one
//! path.

use causeway::games::tryptic::{Colour, Hex, Last, Scene, Seated, Status};

use super::shapes::{At, Shape, Step, fill, line, polygon, rectangle, rounded, star, stroke, text};

const SIDE: f32 = 768.0;
const INK: u32 = 0x000D_1016;
const FIELD: u32 = 0x0039_404F;
const LETTER: u32 = 0x00E4_E8F0;
const FAINT: u32 = 0x008A_93A6;
const GOLD: u32 = 0x00FF_C93C;

/// The heights of what is written.
const LARGE: f32 = 38.0;
const SMALL: f32 = 30.0;

/// A glass: its face, its facets in the light, and the shape on it.
const fn glass(colour: Colour) -> [u32; 3] {
    match colour {
        Colour::Blue => [0x0025_63D9, 0x005B_93F5, 0x00D3_E3FF],
        Colour::Green => [0x002C_9A4B, 0x005C_C878, 0x00DD_F7D8],
        Colour::Red => [0x00CB_2F3B, 0x00F0_656C, 0x00FF_DCD8],
        Colour::White => [0x00DD_E3EA, 0x00FD_FEFF, 0x004A_5568],
        Colour::Yellow => [0x00F2_C01B, 0x00FF_E277, 0x005C_4100],
    }
}

/// A path of one colour for each layer that has something in it.
#[derive(Default)]
struct Layers(Vec<(u32, Vec<Step>)>);

impl Layers {
    fn add(&mut self, colour: u32, steps: Vec<Step>) {
        match self.0.iter_mut().find(|(known, _)| *known == colour) {
            Some((_, known)) => known.extend(steps),
            None => self.0.push((colour, steps)),
        }
    }
}

/// What lies on what.
#[derive(Default)]
struct Board {
    plates: Layers,
    /// Below tiles and open hexes.
    beds: Layers,
    faces: Layers,
    lights: Layers,
    /// The shapes on the tiles, and all that is written.
    signs: Layers,
    crosses: Vec<Step>,
}

pub fn shapes(scene: &Scene) -> Vec<Shape> {
    let mut board = Board::default();
    board
        .plates
        .add(0x0020_242E, rounded(0.0, 0.0, SIDE, SIDE, 22.0));
    board.hexes(scene);
    let count = f32::from(u8::try_from(scene.players.len()).unwrap());
    for (player, place) in scene.players.iter().zip(0_u8..) {
        board.plate(
            scene,
            player,
            ((SIDE + 5.0 - 151.0 * count) / 2.0).floor() + 151.0 * f32::from(place),
        );
    }
    for ((colour, left), place) in Colour::ALL.into_iter().zip(scene.left).zip(0_u8..) {
        let x = 142.0 + 141.0 * f32::from(place);
        board.tile(Some(colour), (x - 26.0, 741.0), 20.0, 2.0);
        board.signs.add(
            if left > 0 { LETTER } else { FAINT },
            text(&left.to_string(), LARGE, (x + 22.0, 741.0)),
        );
    }
    let mut shapes = Vec::new();
    for Layers(layers) in [
        board.plates,
        board.beds,
        board.faces,
        board.lights,
        board.signs,
    ] {
        for (colour, steps) in layers {
            fill(&mut shapes, colour, steps);
        }
    }
    for (colour, width) in [(INK, 9.5), (0x00E8_384A, 6.0)] {
        stroke(&mut shapes, colour, width, None, board.crosses.clone());
    }
    marks(&mut shapes, scene);
    shapes
}

impl Board {
    /// The board and its coordinates.
    fn hexes(&mut self, scene: &Scene) {
        for hex in Hex::all() {
            self.tile(scene.tile(hex), middle(hex), 34.0, 4.0);
        }
        let mut names = Vec::new();
        for (row, letter) in (0..).zip('a'..='i') {
            let first = Hex::of_row(row).next().unwrap();
            names.extend(text(
                &letter.to_string(),
                LARGE,
                at(f32::from(first.number()) - 0.8, f32::from(row)),
            ));
        }
        for number in 1..=9 {
            let lowest = Hex::all().find(|hex| hex.number() == number).unwrap();
            names.extend(text(
                &number.to_string(),
                LARGE,
                at(f32::from(number), f32::from(lowest.row()) - 0.8),
            ));
        }
        self.signs.add(LETTER, names);
    }

    /// A tile so wide to either side, or where there is none to be seen.
    fn tile(&mut self, colour: Option<Colour>, middle: At, half: f32, gap: f32) {
        self.beds.add(INK, hexagon(middle, half + gap));
        let Some(colour) = colour else {
            return self.faces.add(FIELD, hexagon(middle, half));
        };
        let [face, light, shape] = glass(colour);
        let [top, right, .., left] = corners(middle, half);
        let down = |(x, y): At| (x, y + half * 0.2);
        self.faces.add(face, hexagon(middle, half));
        self.lights.add(
            light,
            polygon(&[left, top, right, down(right), down(top), down(left)]),
        );
        self.signs.add(shape, sign(colour, middle, half * 0.4));
    }

    /// A player's plate.
    fn plate(&mut self, scene: &Scene, player: &Seated, x: f32) {
        let (top, low) = (6.0, 59.0);
        let won = scene.status == Status::Won(player.seat);
        let is_out = !won && !player.is_in;
        let (ground, ink) = match scene.status {
            _ if won => (GOLD, INK),
            _ if is_out => (0x0026_2B35, FAINT),
            Status::Turn(mover) if mover == player.seat => (0x00F5_E6B8, INK),
            _ => (0x0034_3B49, LETTER),
        };
        self.plates.add(ground, rounded(x, top, 146.0, 70.0, 13.0));
        if scene.status == Status::Turn(player.seat) {
            self.plates.add(
                ground,
                polygon(&[(x + 5.0, 75.0), (x + 41.0, 75.0), (x + 23.0, 87.0)]),
            );
        }
        if won {
            self.signs.add(INK, star((x + 21.0, low), 12.0));
        }
        self.signs.add(
            ink,
            text(
                &player.seat.to_string(),
                LARGE,
                (x + 21.0, if won || is_out { 31.0 } else { 41.0 }),
            ),
        );
        if is_out {
            self.crosses.extend(cross((x + 21.0, 58.0)));
        }
        let guess = match scene.last {
            Some(Last::Challenge {
                seat,
                guess,
                is_right: false,
            }) if seat == player.seat && player.points.is_none() => Some(guess),
            _ => None,
        };
        let above = if player.points.is_some() || guess.is_some() {
            27.0
        } else {
            41.0
        };
        for place in 0..3_u8 {
            let at = (x + 61.0 + 30.0 * f32::from(place), above);
            let colour = player.pattern.map(|pattern| pattern.0[usize::from(place)]);
            self.tile(colour, at, 14.0, 2.0);
            if colour.is_none() {
                self.signs.add(LETTER, text("?", SMALL, at));
            }
        }
        if let Some(points) = player.points {
            self.signs.add(
                ink,
                text(
                    &format!("{points}/5").replace('-', "−"),
                    SMALL,
                    (x + 91.0, low),
                ),
            );
        }
        for (colour, place) in guess.into_iter().flat_map(|guess| guess.0).zip(0_u8..) {
            self.tile(
                Some(colour),
                (x + 54.0 + 23.0 * f32::from(place), low),
                10.0,
                2.0,
            );
        }
        if guess.is_some() {
            self.crosses.extend(cross((x + 126.0, low)));
        }
    }
}

/// The runs that are points, and the tile placed last.
fn marks(shapes: &mut Vec<Shape>, scene: &Scene) {
    let runs = scene
        .scoring
        .as_ref()
        .map_or(&[][..], |scoring| &scoring.runs);
    let around: Vec<_> = runs
        .iter()
        .flatten()
        .flat_map(|hex| hexagon(middle(*hex), 32.0))
        .collect();
    let bridges: Vec<_> = runs
        .iter()
        .flat_map(|&[one, two, three]| [(one, two), (two, three)])
        .flat_map(bridge)
        .collect();
    for (steps, widths) in [(around, [9.0, 6.0]), (bridges, [14.0, 9.0])] {
        for (colour, width) in [INK, GOLD].into_iter().zip(widths) {
            stroke(shapes, colour, width, None, steps.clone());
        }
    }
    if let Some(Last::Placed(hex)) = scene.last {
        for (colour, width) in [(INK, 9.0), (0x00FF_FFFF, 5.5)] {
            stroke(shapes, colour, width, None, hexagon(middle(hex), 28.0));
        }
    }
}

/// Across the side between two neighbours.
fn bridge((one, other): (Hex, Hex)) -> [Step; 2] {
    let (from, to) = (middle(one), middle(other));
    let at = |part: f32| {
        (
            from.0 + (to.0 - from.0) * part,
            from.1 + (to.1 - from.1) * part,
        )
    };
    line(at(0.264), at(0.736))
}

fn middle(hex: Hex) -> At {
    at(f32::from(hex.number()), f32::from(hex.row()))
}

/// A place in steps along the numbers and the rows.
fn at(number: f32, row: f32) -> At {
    let (along, up) = (number - 5.0, row - 4.0);
    (384.0 + (2.0 * along - up) * 36.0, 391.0 - up * 62.0)
}

fn hexagon(middle: At, half: f32) -> Vec<Step> {
    polygon(&corners(middle, half))
}

/// The corners of a hexagon, clockwise from the top.
fn corners((x, y): At, half: f32) -> [At; 6] {
    let upright = half * 22.0 / 36.0;
    let tip = upright + half / 2.0;
    [
        (x, y - tip),
        (x + half, y - upright),
        (x + half, y + upright),
        (x, y + tip),
        (x - half, y + upright),
        (x - half, y - upright),
    ]
}

/// What tells the colours apart without colour.
fn sign(colour: Colour, (x, y): At, size: f32) -> Vec<Step> {
    let square = |across: f32, up: f32| rectangle(x - across, y - up, across * 2.0, up * 2.0);
    match colour {
        Colour::Blue => {
            // The one the other way round, so that it is a hole.
            let (outer, mut inner) = (octagon((x, y), size * 1.155), octagon((x, y), size * 0.605));
            inner.reverse();
            [polygon(&outer), polygon(&inner)].concat()
        }
        Colour::Green => polygon(&[
            (x, y - size * 1.2),
            (x + size * 1.05, y + size * 0.9),
            (x - size * 1.05, y + size * 0.9),
        ]),
        Colour::Red => square(size * 0.85, size * 0.85),
        Colour::White => [
            square(size * 1.15, size * 0.33),
            square(size * 0.33, size * 1.15),
        ]
        .concat(),
        Colour::Yellow => star((x, y + size * 0.1), size * 1.4),
    }
}

fn octagon((x, y): At, reach: f32) -> [At; 8] {
    let short = reach * 0.414;
    let half = [
        (-short, -reach),
        (short, -reach),
        (reach, -short),
        (reach, short),
    ];
    std::array::from_fn(|index| {
        let (right, down) = half[index % 4];
        if index < 4 {
            (x + right, y + down)
        } else {
            (x - right, y - down)
        }
    })
}

fn cross((x, y): At) -> Vec<Step> {
    [
        line((x - 7.5, y - 7.5), (x + 7.5, y + 7.5)),
        line((x - 7.5, y + 7.5), (x + 7.5, y - 7.5)),
    ]
    .concat()
}
