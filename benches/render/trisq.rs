//! A Trisq board between two moves as a list of shapes, for the rivals. What is alike and does not
//! overlap, such as all red pieces or the marks on them, is one path.

use std::f32::consts::SQRT_2;

use causeway::games::trisq::{Colour, Cut, Network, Place, Scene, Square, Status};

use super::shapes::{
    At, Shape, Step, disc, fill, line, polygon, rectangle, rounded, star, stroke, text,
};

const SIDE: f32 = 768.0;
/// From the picture's border to an edge.
const OUTSIDE: f32 = 10.0;
/// The border of a piece.
const BORDER: f32 = 2.0;

const INK: u32 = 0x000B_1A26;
const WHITE: u32 = 0x00FF_FFFF;
const GOLD: u32 = 0x00FF_CB2E;

/// What a player's pieces and edges are filled with, and what is on them.
type Tones = (u32, u32);

const fn calm(colour: Colour) -> Tones {
    match colour {
        Colour::Red => (0x00B9_544F, 0x00D3_8A80),
        Colour::Blue => (0x004C_78AE, 0x008F_B2DB),
    }
}

const fn lit(colour: Colour) -> Tones {
    match colour {
        Colour::Red => (0x00D9_2F2F, 0x00FF_C4B8),
        Colour::Blue => (0x0015_5FC4, 0x00C3_E0FF),
    }
}

const fn dull(colour: Colour) -> Tones {
    match colour {
        Colour::Red => (0x008C_6461, 0x00A0_7E79),
        Colour::Blue => (0x005C_7088, 0x007E_90A6),
    }
}

/// An edge out of turn.
const fn dim(colour: Colour) -> Tones {
    let (_, mark) = calm(colour);
    match colour {
        Colour::Red => (0x007C_3A3C, mark),
        Colour::Blue => (0x002B_4A72, mark),
    }
}

/// A board and where its squares are.
struct Board<'a> {
    scene: &'a Scene,
    /// A square's side, and from the picture's border to the squares.
    cell: f32,
    margin: f32,
    shapes: Vec<Shape>,
}

pub fn shapes(scene: &Scene) -> Vec<Shape> {
    let squares = f32::from(scene.size);
    let cell = (648.0 / squares / 4.0).floor() * 4.0;
    let mut board = Board {
        scene,
        cell,
        margin: (SIDE - squares * cell) / 2.0,
        shapes: Vec::new(),
    };
    board.frame();
    board.squares();
    board.pieces();
    board.placed();
    board.shapes
}

impl Board<'_> {
    fn fill(&mut self, colour: u32, steps: Vec<Step>) {
        if !steps.is_empty() {
            fill(&mut self.shapes, colour, steps);
        }
    }

    /// A point of the board, in squares from its lower left corner.
    fn at(&self, right: f32, up: f32) -> At {
        (
            self.margin + right * self.cell,
            SIDE - self.margin - up * self.cell,
        )
    }

    /// The edges, whose turn it is or who has won, and the coordinates.
    fn frame(&mut self) {
        self.fill(0x001E_2A36, rounded(0.0, 0.0, SIDE, SIDE, 22.0));
        self.fill(
            INK,
            rectangle(OUTSIDE, OUTSIDE, SIDE - 2.0 * OUTSIDE, SIDE - 2.0 * OUTSIDE),
        );
        let (inner, middle) = (
            self.margin - 4.0,
            f32::midpoint(OUTSIDE, self.margin).round(),
        );
        for colour in Colour::ALL {
            let status = self.scene.status;
            let stands_out = status == Status::Turn(colour) || status == Status::Won(colour);
            let (body, mark) = if stands_out { lit(colour) } else { dim(colour) };
            self.fill(body, strips(colour, OUTSIDE, inner));
            let (mut marks, mut badges, mut stars) = (Vec::new(), Vec::new(), Vec::new());
            for far in [false, true] {
                let place = |along: f32| on_edge(colour, far, along, middle);
                for boundary in 1..self.scene.size {
                    let along = self.margin + f32::from(boundary) * self.cell;
                    marks.extend(match colour {
                        Colour::Red => {
                            rectangle(place(along).0 - 11.0, place(along).1 - 4.0, 22.0, 8.0)
                        }
                        Colour::Blue => block(place(along), 8.0),
                    });
                }
                for end in [place(self.margin), place(SIDE - self.margin)] {
                    badges.push(end);
                    stars.extend(star(end, 16.0));
                }
            }
            self.fill(mark, marks);
            if !stands_out {
                continue;
            }
            let won = matches!(self.scene.status, Status::Won(_));
            let rim = if won { GOLD } else { WHITE };
            self.fill(INK, strips(colour, OUTSIDE, OUTSIDE + 9.0));
            self.fill(rim, strips(colour, OUTSIDE, OUTSIDE + 6.0));
            if won {
                stroke(&mut self.shapes, INK, 6.0, None, stars.clone());
                self.fill(GOLD, stars);
            } else {
                for (tone, radius) in [(INK, 13.0), (WHITE, 10.0)] {
                    self.fill(
                        tone,
                        badges.iter().flat_map(|&end| disc(end, radius)).collect(),
                    );
                }
            }
        }
        let below = f32::midpoint(SIDE - OUTSIDE, SIDE - self.margin);
        let names = (0..self.scene.size).flat_map(|index| {
            let (x, y) = self.at(f32::from(index) + 0.5, f32::from(index) + 0.5);
            let column = text(&char::from(b'a' + index).to_string(), 36.0, (x, below));
            [
                column,
                text(&(index + 1).to_string(), 36.0, (SIDE - below, y)),
            ]
            .concat()
        });
        let names = names.collect();
        self.fill(0x00FF_F7EA, names);
    }

    /// The squares, and how they are cut where a piece may still come.
    fn squares(&mut self) {
        let (paper, rule) = match self.scene.status {
            Status::Turn(_) => (0x00ED_E3CF, 0x00C4_B595),
            Status::Won(_) | Status::Over => (0x00A9_A294, 0x008A_8373),
        };
        let (side, margin) = (SIDE - 2.0 * self.margin, self.margin);
        self.fill(rule, rectangle(margin, margin, side, side));
        let (mut papers, mut cuts) = (Vec::new(), Vec::new());
        let squares = (0..self.scene.size).flat_map(|row| {
            (0..self.scene.size).filter_map(move |column| Square::new(column, row))
        });
        for (square, cut) in squares.zip(&self.scene.cuts) {
            let (right, up) = (f32::from(square.column()), f32::from(square.row()));
            let (x, y) = self.at(right, up + 1.0);
            papers.extend(rectangle(
                x + 1.0,
                y + 1.0,
                self.cell - 2.0,
                self.cell - 2.0,
            ));
            let pieces = self
                .scene
                .chains
                .iter()
                .flat_map(|network| &network.pieces)
                .filter(|place| place.square() == square)
                .count();
            let Some(cut) = cut.filter(|_| pieces < 4) else {
                continue;
            };
            for [from, to] in [
                [(0.0, 0.5), (1.0, 0.5)],
                [(0.25, 0.5), (0.75, 1.0)],
                [(0.25, 0.0), (0.75, 0.5)],
            ] {
                let [from, to] = [from, to].map(|(x, y)| match cut {
                    Cut::Horizontal => self.at(right + x, up + y),
                    Cut::Vertical => self.at(right + y, up + 1.0 - x),
                });
                cuts.extend(line(from, to));
            }
        }
        self.fill(paper, papers);
        stroke(&mut self.shapes, rule, 2.0, None, cuts);
    }

    /// All pieces, and around the winning chain a line.
    fn pieces(&mut self) {
        let winning = &self.scene.winning;
        let is_over = !matches!(self.scene.status, Status::Turn(_));
        let outlines = |of: &dyn Fn(&Network) -> bool| -> Vec<[At; 4]> {
            let networks = self.scene.chains.iter().filter(|network| of(network));
            let places = networks
                .flat_map(|network| &network.pieces)
                .filter(|place| !winning.contains(place));
            places.map(|place| self.outline(*place)).collect()
        };
        let [red, blue] = Colour::ALL.map(|colour| {
            [false, true].map(|is_lit| {
                outlines(&|it| it.colour == colour && is_lit == (!is_over && !it.edges.is_empty()))
            })
        });
        let borders = outlines(&|_| true)
            .iter()
            .flat_map(|outline| polygon(outline))
            .collect();
        let chain: Vec<_> = winning.iter().map(|place| self.outline(*place)).collect();
        self.fill(INK, borders);
        for (colour, [plain, bright]) in Colour::ALL.into_iter().zip([red, blue]) {
            self.faces(
                colour,
                if is_over { dull(colour) } else { calm(colour) },
                &plain,
                false,
            );
            self.faces(colour, lit(colour), &bright, true);
        }
        let Status::Won(winner) = self.scene.status else {
            return;
        };
        let around: Vec<_> = chain.iter().flat_map(|outline| polygon(outline)).collect();
        for (tone, width) in [(INK, 16.0), (GOLD, 12.0)] {
            stroke(&mut self.shapes, tone, width, None, around.clone());
        }
        self.fill(INK, around);
        self.faces(winner, lit(winner), &chain, true);
    }

    /// The faces of pieces of one colour with what is on them.
    fn faces(&mut self, colour: Colour, (body, mark): Tones, outlines: &[[At; 4]], has_rim: bool) {
        let within = |by: f32| {
            outlines
                .iter()
                .flat_map(|&outline| polygon(&inset(outline, by)))
                .collect()
        };
        let rim = (self.cell / 26.0).round();
        if has_rim {
            self.fill(mark, within(BORDER));
            self.fill(body, within(BORDER + rim));
        } else {
            self.fill(body, within(BORDER));
        }
        let width = (self.cell / 20.0).round() * 2.0;
        let marks = outlines.iter().flat_map(|outline| {
            let (from, to) = axis(outline);
            match colour {
                Colour::Red => bar(between(from, to, 0.24), between(from, to, 0.76), width),
                Colour::Blue => block(between(from, to, 0.5), width * 0.9),
            }
        });
        self.fill(mark, marks.collect());
    }

    /// Seals on the pieces placed last.
    fn placed(&mut self) {
        let outlines: Vec<_> = self
            .scene
            .last
            .iter()
            .map(|place| self.outline(*place))
            .collect();
        let radius = (self.cell * 0.15).round();
        let middle = |outline: &[At; 4]| between(axis(outline).0, axis(outline).1, 0.5);
        for (tone, radius) in [(INK, radius + 2.0), (WHITE, radius)] {
            self.fill(
                tone,
                outlines
                    .iter()
                    .flat_map(|outline| disc(middle(outline), radius))
                    .collect(),
            );
        }
        let is_red = |place: &Place| {
            self.scene
                .chains
                .iter()
                .any(|network| network.colour == Colour::Red && network.pieces.contains(place))
        };
        let marks = self
            .scene
            .last
            .iter()
            .zip(&outlines)
            .flat_map(|(place, outline)| {
                let (from, to) = axis(outline);
                let reach = 0.62 * radius / (to.0 - from.0).hypot(to.1 - from.1);
                if is_red(place) {
                    bar(
                        between(from, to, 0.5 - reach),
                        between(from, to, 0.5 + reach),
                        radius * 0.6,
                    )
                } else {
                    block(middle(outline), radius * 0.5)
                }
            });
        let marks = marks.collect();
        self.fill(INK, marks);
    }

    /// A piece's corners.
    fn outline(&self, place: Place) -> [At; 4] {
        place
            .outline()
            .map(|point| self.at(f32::from(point.x) / 4.0, f32::from(point.y) / 4.0))
    }
}

/// A point so far along an edge of a colour and so deep from the picture's border.
fn on_edge(colour: Colour, is_far: bool, along: f32, depth: f32) -> At {
    let depth = if is_far { SIDE - depth } else { depth };
    match colour {
        Colour::Red => (along, depth),
        Colour::Blue => (depth, along),
    }
}

/// Both edges of a colour between two depths, with an edge left at their mitres.
fn strips(colour: Colour, from: f32, to: f32) -> Vec<Step> {
    let corners = [
        (from + 2.0, from),
        (SIDE - from - 2.0, from),
        (SIDE - to - 2.0, to),
        (to + 2.0, to),
    ];
    [false, true]
        .iter()
        .flat_map(|&is_far| {
            polygon(&corners.map(|(along, depth)| on_edge(colour, is_far, along, depth)))
        })
        .collect()
}

/// The line that a piece's marks follow.
fn axis(&[a, b, c, d]: &[At; 4]) -> (At, At) {
    (between(a, d, 0.5), between(b, c, 0.5))
}

fn between(from: At, to: At, part: f32) -> At {
    (
        from.0 + (to.0 - from.0) * part,
        from.1 + (to.1 - from.1) * part,
    )
}

/// A broad line with straight ends, upright or level.
fn bar(from: At, to: At, width: f32) -> Vec<Step> {
    let (left, top) = (from.0.min(to.0), from.1.min(to.1));
    let (long, high) = ((to.0 - from.0).abs(), (to.1 - from.1).abs());
    if long > high {
        rectangle(left, top - width / 2.0, long, width)
    } else {
        rectangle(left - width / 2.0, top, width, high)
    }
}

fn block((x, y): At, reach: f32) -> Vec<Step> {
    let reach = reach.round();
    rectangle(
        x.round() - reach,
        y.round() - reach,
        2.0 * reach,
        2.0 * reach,
    )
}

/// The same shape, smaller by this much on every side.
fn inset(points: [At; 4], by: f32) -> [At; 4] {
    let side = |from: At, to: At| {
        let (x, y) = (to.0 - from.0, to.1 - from.1);
        let long = x.hypot(y);
        let by = if x * y == 0.0 {
            by
        } else {
            (by * SQRT_2).round() / SQRT_2
        };
        ((y / long, -x / long), by)
    };
    std::array::from_fn(|index| {
        let (before, here, after) = (
            points[(index + 3) % 4],
            points[index],
            points[(index + 1) % 4],
        );
        let (((a, b), one), ((c, d), other)) = (side(before, here), side(here, after));
        let across = a * d - b * c;
        (
            here.0 + (one * d - other * b) / across,
            here.1 + (other * a - one * c) / across,
        )
    })
}
