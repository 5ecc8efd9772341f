//! A WYPS board as a list of shapes, for the rivals: hex by hex, as it is drawn by hand. What is
//! alike and does not overlap, such as all white stones or all letters on them, is one path.

use causeway::games::wyps::{Colour, Edge, Face, Hex, Scene, Status};

use super::shapes::{At, Shape, Step, disc, fill, line, polygon, rounded, stroke, text};

const SIDE: f32 = 768.0;
const GROUND: u32 = 0x001D_2B33;
const LABEL: u32 = 0x00D9_E6E8;
const WHITE: u32 = 0x00F7_F0DF;
const BLACK: u32 = 0x0023_252B;
const LAST: u32 = 0x00FF_6F9C;
const WHITE_LIT: u32 = 0x00F7_A233;
const BLACK_LIT: u32 = 0x005C_C2FF;
const JOINED: u32 = 0x00FF_F04D;
const CUT: u32 = 0x00E5_342F;

const BOTH: [Colour; 2] = [Colour::White, Colour::Black];

const fn face(colour: Colour) -> u32 {
    match colour {
        Colour::White => WHITE,
        Colour::Black => BLACK,
    }
}

const fn lit(colour: Colour) -> u32 {
    match colour {
        Colour::White => WHITE_LIT,
        Colour::Black => BLACK_LIT,
    }
}

/// A board and where its hexes are.
struct Board<'a> {
    scene: &'a Scene,
    /// A hex's width, and from its middle to its corners.
    width: f32,
    radius: f32,
    shapes: Vec<Shape>,
}

pub fn shapes(scene: &Scene) -> Vec<Shape> {
    let width = match scene.side {
        0..=7 => 96.0,
        8..=10 => 66.0,
        _ => 48.0,
    };
    let mut board = Board {
        scene,
        width,
        radius: width / 3.0_f32.sqrt(),
        shapes: Vec::new(),
    };
    fill(
        &mut board.shapes,
        GROUND,
        rounded(0.0, 0.0, SIDE, SIDE, 26.0),
    );
    board.cells();
    board.rim();
    board.labels();
    board.groups();
    board.stones();
    board.word();
    board.racks();
    board.notices();
    board.shapes
}

/// A corner of a hex, as sixths of a turn clockwise from the top.
fn corner((x, y): At, radius: f32, sixths: u8) -> At {
    let angle = f32::from(sixths) * std::f32::consts::FRAC_PI_3;
    (x + radius * angle.sin(), y - radius * angle.cos())
}

fn hexagon(middle: At, radius: f32) -> Vec<Step> {
    polygon(&[0, 1, 2, 3, 4, 5].map(|sixths| corner(middle, radius, sixths)))
}

/// A hexagon whose corners are rounded off.
fn round_hexagon(middle: At, radius: f32) -> Vec<Step> {
    let mut steps = Vec::new();
    for sixths in 0..6 {
        let [before, tip, after] =
            [sixths + 5, sixths, sixths + 1].map(|sixths| corner(middle, radius, sixths));
        let towards = |other: At, part: f32| {
            (
                tip.0 + (other.0 - tip.0) * part,
                tip.1 + (other.1 - tip.1) * part,
            )
        };
        let (from, to) = (towards(before, 0.18), towards(after, 0.18));
        steps.push(if sixths == 0 {
            Step::Move(from)
        } else {
            Step::Line(from)
        });
        steps.push(Step::Cubic(towards(before, 0.07), towards(after, 0.07), to));
    }
    steps.push(Step::Close);
    steps
}

fn place(number: usize) -> f32 {
    f32::from(u8::try_from(number).unwrap())
}

impl Board<'_> {
    fn middle(&self, row: u8, column: u8) -> At {
        self.at(f32::from(row), f32::from(column))
    }

    fn at(&self, row: f32, column: f32) -> At {
        let height = (f32::from(self.scene.side) - 1.0) * 1.5 * self.radius + 2.0 * self.radius;
        let apex = 18.0 + (612.0 - height) / 2.0 + self.radius;
        (
            SIDE / 2.0 + (column - row / 2.0) * self.width,
            apex + row * 1.5 * self.radius,
        )
    }

    fn of(&self, hex: Hex) -> At {
        self.middle(hex.row(), hex.column())
    }

    /// All hexes with what lies on them.
    fn hexes(&self) -> Vec<(Hex, Option<Face>)> {
        let hexes = (0..self.scene.side)
            .flat_map(|row| (0..=row).filter_map(move |column| Hex::new(row, column)));
        hexes.zip(self.scene.cells.iter().copied()).collect()
    }

    /// The stones of a colour.
    fn stones_of(&self, colour: Colour) -> Vec<(Hex, Face)> {
        self.hexes()
            .into_iter()
            .filter_map(|(hex, face)| Some((hex, face?)))
            .filter(|(_, face)| face.colour == colour)
            .collect()
    }

    fn fill(&mut self, colour: u32, steps: Vec<Step>) {
        if !steps.is_empty() {
            fill(&mut self.shapes, colour, steps);
        }
    }

    fn stroke(&mut self, colour: u32, width: f32, steps: Vec<Step>) {
        stroke(&mut self.shapes, colour, width, None, steps);
    }

    /// The hexes, and the names of the open ones.
    fn cells(&mut self) {
        let (radius, hexes) = (self.radius, self.hexes());
        for (colour, size) in [(0x0027_4953, 1.02), (0x0038_606B, 0.95)] {
            self.fill(
                colour,
                hexes
                    .iter()
                    .flat_map(|(hex, _)| hexagon(self.of(*hex), radius * size))
                    .collect(),
            );
        }
        let open = hexes.iter().filter(|(_, face)| face.is_none());
        self.fill(
            0x008F_B4BC,
            open.flat_map(|(hex, _)| text(&hex.to_string(), self.width * 0.34, self.of(*hex)))
                .collect(),
        );
    }

    /// The edge of the board, in a player's colour where a stone of theirs is.
    fn rim(&mut self) {
        let last = self.scene.side - 1;
        for owner in [None, Some(Colour::White), Some(Colour::Black)] {
            let mut steps = Vec::new();
            for (hex, face) in self
                .hexes()
                .into_iter()
                .filter(|(_, face)| face.map(|face| face.colour) == owner)
            {
                let _ = face;
                let sides = [
                    (hex.column() == 0, 4),
                    (hex.column() == hex.row(), 0),
                    (hex.row() == last, 2),
                ];
                for (_, from) in sides.into_iter().filter(|(is_on, _)| *is_on) {
                    let [a, b, c] = [from, from + 1, from + 2]
                        .map(|sixths| corner(self.of(hex), self.radius * 1.12, sixths));
                    steps.extend([Step::Move(a), Step::Line(b), Step::Line(c)]);
                }
            }
            let (colour, broad) = owner.map_or((0x006F_8E94, 0.10), |colour| (lit(colour), 0.22));
            self.stroke(colour, self.radius * broad, steps);
        }
    }

    fn labels(&mut self) {
        let side = self.scene.side;
        let below = (1.23 * self.radius + 12.0) / (1.5 * self.radius);
        let mut steps = Vec::new();
        for index in 0..side {
            let row = self.at(f32::from(index), -(1.08 * self.radius + 15.0) / self.width);
            steps.extend(text(&char::from(b'a' + index).to_string(), 30.0, row));
            let column = self.at(
                f32::from(side) - 1.0 + below,
                f32::from(index) + below / 2.0,
            );
            steps.extend(text(&(index + 1).to_string(), 30.0, column));
        }
        self.fill(LABEL, steps);
    }

    /// What shines around groups that join sides, and what joins neighbours.
    fn groups(&mut self) {
        let radius = self.radius;
        let groups: Vec<_> = self
            .scene
            .groups
            .iter()
            .filter(|group| group.edges.len() > 1)
            .cloned()
            .collect();
        for group in &groups {
            let colour = if group.edges.len() == Edge::ALL.len() {
                JOINED
            } else {
                lit(group.colour)
            };
            self.fill(
                colour,
                group
                    .hexes
                    .iter()
                    .flat_map(|hex| round_hexagon(self.of(*hex), radius * 0.96))
                    .collect(),
            );
            let joints = self.joints(&group.hexes);
            self.stroke(colour, radius * 0.74, joints);
        }
        for colour in BOTH {
            let hexes: Vec<Hex> = self
                .stones_of(colour)
                .into_iter()
                .map(|(hex, _)| hex)
                .collect();
            let joints = self.joints(&hexes);
            self.stroke(face(colour), radius * 0.44, joints);
        }
    }

    /// A line between every two neighbours of these.
    fn joints(&self, hexes: &[Hex]) -> Vec<Step> {
        let mut steps = Vec::new();
        for hex in hexes {
            let (row, column) = (hex.row(), hex.column());
            for (row, column) in [(row, column + 1), (row + 1, column), (row + 1, column + 1)] {
                if Hex::new(row, column).is_some_and(|other| hexes.contains(&other)) {
                    steps.extend(line(self.of(*hex), self.middle(row, column)));
                }
            }
        }
        steps
    }

    fn stones(&mut self) {
        for colour in BOTH {
            let stones: Vec<_> = self
                .stones_of(colour)
                .into_iter()
                .map(|(hex, face)| (self.of(hex), face.stone.sign()))
                .collect();
            self.pile(colour, self.width, &stones);
        }
    }

    /// Stones of a colour with what is written on them.
    fn pile(&mut self, colour: Colour, width: f32, stones: &[(At, char)]) {
        let (radius, depth) = (width / 3.0_f32.sqrt() * 0.84, width * 0.027);
        let around = if colour == Colour::White {
            0x00B5_A98D
        } else {
            0x006A_7079
        };
        for (tone, lift, size) in [
            (around, 0.0, radius + 1.0),
            (face(colour.other()), depth, radius),
            (face(colour), -depth, radius - 0.6),
        ] {
            self.fill(
                tone,
                stones
                    .iter()
                    .flat_map(|((x, y), _)| round_hexagon((*x, y + lift), size))
                    .collect(),
            );
        }
        let ink = if colour == Colour::White {
            0x0017_181C
        } else {
            WHITE
        };
        self.fill(
            ink,
            stones
                .iter()
                .flat_map(|((x, y), sign)| {
                    text(&sign.to_string(), width * 0.66, (*x, y - width * 0.022))
                })
                .collect(),
        );
    }

    /// The word laid last: around its stones, and from one to the next.
    fn word(&mut self) {
        let Some(trace) = self.scene.last.clone() else {
            return;
        };
        let (width, size) = (self.width, self.radius * 0.86);
        let around = |board: &Self, hex: &Hex| {
            let (x, y) = board.of(*hex);
            hexagon((x, y - width * 0.02), size)
        };
        let (fresh, others): (Vec<_>, Vec<_>) = trace
            .hexes
            .iter()
            .partition(|hex| trace.fresh.contains(hex));
        self.stroke(
            LAST,
            width * 0.085,
            fresh.iter().flat_map(|hex| around(self, hex)).collect(),
        );
        let dashed = others.iter().flat_map(|hex| around(self, hex)).collect();
        stroke(
            &mut self.shapes,
            LAST,
            width * 0.06,
            Some((size * 0.28, size * 0.22)),
            dashed,
        );
        for hex in &trace.turned {
            let far = self.radius * 0.86;
            let points = [(0, 0.84), (1, 1.0), (2, 0.84)]
                .map(|(sixths, part)| corner(self.of(*hex), far * part, sixths));
            self.fill(face(trace.by.other()), polygon(&points));
            self.stroke(LAST, width * 0.05, polygon(&points));
        }
        let heads: Vec<Step> = trace
            .hexes
            .windows(2)
            .flat_map(|pair| self.head(self.of(pair[0]), self.of(pair[1])))
            .collect();
        self.stroke(GROUND, self.radius * 0.22, heads.clone());
        self.fill(LAST, heads);
    }

    /// The head of an arrow half way between two hexes.
    fn head(&self, from: At, to: At) -> Vec<Step> {
        let (x, y) = (from.0.midpoint(to.0), from.1.midpoint(to.1));
        let (right, down) = ((to.0 - from.0) / self.width, (to.1 - from.1) / self.width);
        let at = |along: f32, across: f32| {
            (
                x + right * along - down * across,
                y + down * along + right * across,
            )
        };
        let size = self.radius * 0.3;
        polygon(&[
            at(size * 1.25, 0.0),
            at(-size, size * 0.95),
            at(-size * 0.45, 0.0),
            at(-size, -size * 0.95),
        ])
    }

    /// Both racks and the bag.
    fn racks(&mut self) {
        let (hex, y) = (45.0, 711.0);
        for (player, colour) in BOTH.into_iter().enumerate() {
            let from = if player == 0 {
                44.0
            } else {
                SIDE - 44.0 - 6.0 * hex
            };
            let stand = rounded(from + 3.0 * hex - 167.5, y - 37.0, 335.0, 74.0, 18.0);
            self.fill(0x0015_212A, stand.clone());
            let status = self.scene.status;
            if status == Status::Turn(colour) || status == Status::Atari(colour) {
                self.stroke(lit(colour), 5.0, stand);
            }
            let rack = &self.scene.racks[player];
            let stones: Vec<_> = rack
                .iter()
                .enumerate()
                .map(|(index, stone)| ((from + place(index) * hex, y), stone.sign()))
                .collect();
            self.pile(colour, hex, &stones);
            let gaps = (rack.len()..self.scene.rack_size)
                .flat_map(|index| disc((from + place(index) * hex, y), 4.5))
                .collect();
            self.fill(0x003A_4C56, gaps);
        }
        let sack = [
            (-7.0, -6.0),
            (7.0, -6.0),
            (15.0, 7.0),
            (11.0, 15.0),
            (-11.0, 15.0),
            (-15.0, 7.0),
        ];
        let sack = polygon(&sack.map(|(right, down)| (SIDE / 2.0 + right, y - 16.0 + down)));
        self.fill(LABEL, sack.clone());
        self.stroke(LABEL, 3.0, sack);
        self.fill(
            LABEL,
            text(&self.scene.bag.to_string(), 30.0, (SIDE / 2.0, y + 18.0)),
        );
    }

    /// The word beside the apex, and what it has come to.
    fn notices(&mut self) {
        if let Some(trace) = self.scene.last.clone() {
            self.pile(trace.by, 45.0, &[((40.0, 40.0), ' ')]);
            let wide = place(trace.word.len()) * 25.0;
            self.fill(LAST, text(&trace.word, 40.0, (72.0 + wide / 2.0, 40.0)));
        }
        if let Status::Atari(_) | Status::Won(_) = self.scene.status {
            self.fill(CUT, disc((SIDE - 44.0, 40.0), 20.0));
            self.stroke(WHITE, 3.0, disc((SIDE - 44.0, 40.0), 20.0));
        }
    }
}
