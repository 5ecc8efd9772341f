//! Trypsylon's board: water cards with wooden jetties between two beaches and two meadows.

mod colours;
mod frame;
mod jetties;
mod layout;
mod marks;
mod pieces;
mod slide;
mod sprites;
mod words;

use std::collections::BTreeMap;

pub(super) use colours::TONES;
pub(super) use slide::frames;
pub(super) use words::{describe, describe_fully};

use layout::{Direction, Layout, Quarter, pixel};
use sprites::Sprites;

use super::{Colours, View, canvas::Canvas, sprite::Pieces};
use crate::games::trypsylon::{
    Arm, Cell, Edge, Line, Push, Reach, Scene, Shore, Square, Status, Trace,
};

/// A card's side in pixels.
const CELL: u16 = 104;
/// From the picture's border to the board.
const MARGIN: u16 = 72;
/// The same as a length.
const FRAME: f32 = 72.0;
/// From the picture's border to the middle of a coordinate.
const COORDINATE: i32 = 44;
/// How high a coordinate is written.
const LETTERING: f32 = 36.0;
/// From the picture's border to the middle of an arrow's sprite, and to the middle of the number on
/// it.
const ARROW: (i32, i32) = (20, 13);
/// How far two arrows at one line are moved apart.
const ASIDE: i32 = 20;
/// From the picture's border to the middle of a sign's sprite, and to the middle of what is written
/// on it.
const SIGN: (i32, i32) = (34, 26);
/// How high the number on an arrow is written.
const NUMBER: f32 = 32.0;
/// How high the name on a sign is written.
const LABEL: f32 = 34.0;

/// What a jetty's outline says about its network.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
enum Glow {
    Plain,
    Beach,
    Meadow,
    Both,
    /// It lies beside the network that has won.
    Faded,
    /// The way by which this shore has won.
    Way(Shore),
}

/// How much a shore stands out.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
enum Lit {
    Dim,
    /// It is in the light, whosever turn it is.
    Calm,
    Turn,
    Won,
}

impl Glow {
    /// What whole networks have.
    const NETWORKS: [Self; 5] = [
        Self::Plain,
        Self::Beach,
        Self::Meadow,
        Self::Both,
        Self::Faded,
    ];

    /// All of them.
    fn all() -> impl Iterator<Item = Self> {
        Self::NETWORKS.into_iter().chain(Shore::ALL.map(Self::Way))
    }

    /// What a network shows; `decided`: whether one of the networks has won.
    const fn of(reach: Reach, winning: bool, decided: bool) -> Self {
        match (reach, winning || !decided) {
            (_, false) => Self::Faded,
            (
                Reach {
                    beach: true,
                    meadow: true,
                },
                _,
            ) => Self::Both,
            (
                Reach {
                    beach: true,
                    meadow: false,
                },
                _,
            ) => Self::Beach,
            (
                Reach {
                    beach: false,
                    meadow: true,
                },
                _,
            ) => Self::Meadow,
            (
                Reach {
                    beach: false,
                    meadow: false,
                },
                _,
            ) => Self::Plain,
        }
    }
}

impl Lit {
    const ALL: [Self; 4] = [Self::Dim, Self::Calm, Self::Turn, Self::Won];

    fn of(shore: Shore, status: Status) -> Self {
        match status {
            Status::Turn(whose) if whose == shore => Self::Turn,
            Status::Won(whose) if whose == shore => Self::Won,
            Status::Turn(_) | Status::Won(_) | Status::Over => Self::Dim,
        }
    }

    /// The same in a replay, where arrows tell who plays and the light rests until somebody wins:
    /// moving from one to the other all the time, it would be most of what changes.
    fn in_replay(shore: Shore, status: Status) -> Self {
        match (Self::of(shore, status), status) {
            (_, Status::Turn(_)) => Self::Calm,
            (lit, _) => lit,
        }
    }
}

/// A shore and how it is shown.
type LitShore = (Shore, Lit);

static SPRITES: Pieces<Sprites> = Pieces::new(Sprites::draw);

/// Draws the sprites in these colours, if that has not been done yet.
pub(super) fn prepare(colours: Colours) {
    SPRITES.of(colours);
}

/// Draws a scene as it is seen.
pub(super) fn draw(scene: &Scene, view: View) -> Canvas {
    Board::new(scene, view).draw()
}

/// Draws a scene as it is seen in a replay.
pub(super) fn draw_in_replay(scene: &Scene, view: View) -> Canvas {
    Board::in_replay(scene, view, None).draw()
}

/// A board being drawn, with something on its way or nothing.
struct Board<'a> {
    canvas: Canvas,
    sprites: &'static Sprites,
    scene: &'a Scene,
    layout: Layout,
    /// How much a shore stands out.
    lit: fn(Shore, Status) -> Lit,
    motion: Option<Motion<'a>>,
}

/// A push on its way.
#[derive(Clone, Copy)]
struct Motion<'a> {
    line: Line,
    /// The squares whose cards move by one.
    cards: &'a [Square],
    /// The card that comes in from the edge.
    entering: Cell,
    /// How far they have come, in hundredths.
    part: i32,
}

/// A face-up card as it is seen.
struct Face {
    at: (i32, i32),
    quarter: Quarter,
    glow: Glow,
    broken: bool,
    /// The arms over which the winner's way leads.
    path: Option<[Arm; 2]>,
}

impl<'a> Board<'a> {
    fn new(scene: &'a Scene, view: View) -> Self {
        let sprites = SPRITES.of(view.colours);
        let layout = Layout::new(scene, view);
        Self {
            canvas: layout.canvas(&sprites.palette),
            sprites,
            scene,
            layout,
            lit: Lit::of,
            motion: None,
        }
    }

    fn in_replay(scene: &'a Scene, view: View, motion: Option<Motion<'a>>) -> Self {
        Self {
            lit: Lit::in_replay,
            motion,
            ..Self::new(scene, view)
        }
    }

    fn draw(mut self) -> Canvas {
        self.draw_frame();
        self.draw_water();
        self.draw_trace();
        self.draw_jetties();
        self.draw_joints();
        self.draw_inserted();
        self.draw_way();
        self.draw_missing_points();
        self.draw_coordinates();
        self.draw_pushes();
        self.draw_motion();
        self.draw_hand();
        self.canvas
    }

    /// The cards that are on their way, above everything that lies still.
    fn draw_motion(&mut self) {
        let Some(Motion {
            line,
            cards,
            entering,
            part,
        }) = self.motion
        else {
            return;
        };
        let inward = self.layout.direction(line.edge).turned(2);
        let moving: Vec<_> = squares(self.scene)
            .filter(|(square, _)| cards.contains(square))
            .collect();
        let outside = self
            .layout
            .edge_square(line)
            .map(|end| inward.turned(2).from(self.layout.seen(end)));
        let seen = moving
            .into_iter()
            .map(|(square, cell)| (self.layout.seen(square), cell))
            .chain(outside.map(|place| (place, entering)));
        for (place, cell) in seen.collect::<Vec<_>>() {
            let ((x, y), (to_x, to_y)) = (pixel(place), pixel(inward.from(place)));
            let at = (x + (to_x - x) * part / 100, y + (to_y - y) * part / 100);
            match cell {
                Cell::Vacant => {}
                Cell::FaceDown => self.canvas.put(&self.sprites.back, at),
                Cell::FaceUp {
                    rotation,
                    reach,
                    broken,
                    ..
                } => {
                    let glow = Glow::of(reach, false, false);
                    self.canvas.put(&self.sprites.water, at);
                    self.canvas.put(
                        self.sprites
                            .jetties
                            .get(&(self.layout.quarter(rotation), (glow, broken))),
                        at,
                    );
                }
            }
        }
    }

    /// Whether the card of a square is on its way.
    fn moves(&self, square: Square) -> bool {
        self.motion
            .is_some_and(|motion| motion.cards.contains(&square))
    }

    fn draw_frame(&mut self) {
        let status = self.scene.status;
        for to in Direction::ALL {
            let [along, before] = [to, to.turned(3)].map(|to| {
                let shore = self.layout.shore(to);
                (shore, (self.lit)(shore, status))
            });
            for index in 0..self.layout.length(to) {
                self.canvas.put(
                    self.sprites.shores.get(&(to, along)),
                    self.layout.beside(to, index),
                );
            }
            let corner = self.layout.corner(to);
            self.canvas
                .put(self.sprites.corners.get(&(to, (along, before))), corner);
            if matches!(status, Status::Won(_)) {
                self.canvas.put(&self.sprites.star, corner);
            }
        }
    }

    fn draw_water(&mut self) {
        let decided = self.decided();
        let pushed = marked(self.scene).map_or(&[][..], |trace| &trace.pushed);
        for (square, cell) in squares(self.scene) {
            let ground = match cell {
                _ if self.moves(square) => &self.sprites.hole,
                Cell::Vacant => &self.sprites.hole,
                Cell::FaceDown => &self.sprites.back,
                Cell::FaceUp { winning: false, .. } if decided => &self.sprites.dull_water,
                Cell::FaceUp { .. } if pushed.iter().any(|push| push.card == square) => {
                    &self.sprites.foam
                }
                Cell::FaceUp { .. } => &self.sprites.water,
            };
            self.canvas.put(ground, pixel(self.layout.seen(square)));
        }
    }

    /// What the marked move has moved, between water and jetties, so that no way is interrupted.
    fn draw_trace(&mut self) {
        let Some(trace) = marked(self.scene) else {
            return;
        };
        for &push in &trace.pushed {
            let inward = self.layout.direction(push.line.edge).turned(2);
            for square in between(self.scene, push) {
                let sprites = if square == push.filled {
                    &self.sprites.filled
                } else {
                    &self.sprites.moved
                };
                // Sprites are drawn for a move downwards.
                self.canvas.put(
                    sprites.get(&inward.turned(2)),
                    pixel(self.layout.seen(square)),
                );
            }
        }
    }

    /// Around the cards that the marked move has inserted: over the jetties, which may hide nearly
    /// all else of a card.
    fn draw_inserted(&mut self) {
        for push in marked(self.scene).map_or(&[][..], |trace| &trace.pushed) {
            self.canvas
                .put(&self.sprites.inserted, pixel(self.layout.seen(push.card)));
        }
    }

    fn draw_jetties(&mut self) {
        for face in self.faces() {
            self.canvas.put(
                self.sprites
                    .jetties
                    .get(&(face.quarter, (face.glow, face.broken))),
                pixel(face.at),
            );
        }
    }

    /// Landings on the shores, and the lattice points that carry corner arms.
    fn draw_joints(&mut self) {
        let layout = self.layout;
        let mut knots: BTreeMap<(i32, i32), ([bool; 4], Glow)> = BTreeMap::new();
        for face in self.faces() {
            for stem in face
                .quarter
                .stems()
                .into_iter()
                .filter(|&stem| layout.is_last(face.at, stem))
            {
                self.canvas.put(
                    self.sprites.landings.get(&(stem, face.glow)),
                    pixel(stem.from(face.at)),
                );
            }
            if !face.broken {
                let (arms, _) = knots
                    .entry(face.quarter.point(face.at))
                    .or_insert(([false; 4], face.glow));
                arms[usize::from(face.quarter.0)] = true;
            }
        }
        self.draw_knots(knots);
    }

    /// The winner's way, over everything else that people walk on.
    fn draw_way(&mut self) {
        let Status::Won(shore) = self.scene.status else {
            return;
        };
        let (glow, layout) = (Glow::Way(shore), self.layout);
        let mut knots: BTreeMap<(i32, i32), ([bool; 4], Glow)> = BTreeMap::new();
        for face in self.faces() {
            let Some(arms) = face.path else { continue };
            let leads = |to: Direction| {
                arms.iter()
                    .any(|arm| matches!(arm, Arm::Stem(edge) if layout.direction(*edge) == to))
            };
            let [one, other] = face.quarter.stems();
            let corner = arms.contains(&Arm::Corner);
            self.canvas.put(
                self.sprites
                    .ways
                    .get(&(face.quarter, ([leads(one), leads(other), corner], shore))),
                pixel(face.at),
            );
            for stem in [one, other]
                .into_iter()
                .filter(|&stem| leads(stem) && layout.is_last(face.at, stem))
            {
                self.canvas.put(
                    self.sprites.landings.get(&(stem, glow)),
                    pixel(stem.from(face.at)),
                );
            }
            if corner {
                let (arms, _) = knots
                    .entry(face.quarter.point(face.at))
                    .or_insert(([false; 4], glow));
                arms[usize::from(face.quarter.0)] = true;
            }
        }
        self.draw_knots(knots);
    }

    fn draw_knots(&mut self, knots: BTreeMap<(i32, i32), ([bool; 4], Glow)>) {
        for (point, knot) in knots {
            self.canvas
                .centre(self.sprites.knots.get(&knot), pixel(point));
        }
    }

    /// The points that would carry broken arms if all cards around them lay face up.
    fn draw_missing_points(&mut self) {
        let decided = self.decided();
        for face in self
            .faces()
            .filter(|face| face.broken && !(decided && face.glow == Glow::Faded))
            .collect::<Vec<_>>()
        {
            self.canvas
                .centre(&self.sprites.missing, pixel(face.quarter.point(face.at)));
        }
    }

    fn draw_coordinates(&mut self) {
        for line in self.lines() {
            if !self.scene.pushes.contains(&line) {
                self.canvas.centre(
                    self.sprites.letters.get(&line.name()),
                    self.layout.outside(line, COORDINATE),
                );
            }
        }
    }

    /// Where cards were pushed in, and where they may be.
    fn draw_pushes(&mut self) {
        let pushed = marked(self.scene).map_or(&[][..], |trace| &trace.pushed);
        let is_twice = matches!(pushed, [one, other] if one.line == other.line);
        let arrows = pushed
            .iter()
            .zip(&self.sprites.numbers)
            .zip([-ASIDE, ASIDE]);
        for ((push, number), aside) in
            arrows.filter(|((push, _), _)| !self.scene.pushes.contains(&push.line))
        {
            let to = self.layout.direction(push.line.edge);
            let [arrow, on_it] = [ARROW.0, ARROW.1].map(|depth| {
                let (x, y) = self.layout.outside(push.line, depth);
                match (is_twice, to) {
                    (false, _) => (x, y),
                    (true, Direction(0 | 2)) => (x + aside, y),
                    (true, _) => (x, y + aside),
                }
            });
            self.canvas.centre(self.sprites.pushed.get(&to), arrow);
            if pushed.len() > 1 || !self.scene.hand.is_empty() {
                self.canvas.centre(number, on_it);
            }
        }
        for line in &self.scene.pushes {
            self.canvas.centre(
                self.sprites.signs.get(&self.layout.direction(line.edge)),
                self.layout.outside(*line, SIGN.0),
            );
            self.canvas.centre(
                self.sprites.labels.get(line),
                self.layout.outside(*line, SIGN.1),
            );
        }
    }

    /// The cards in hand, in the frame's upper corners.
    fn draw_hand(&mut self) {
        for (held, corner) in self.scene.hand.iter().zip([Direction(0), Direction(1)]) {
            let face = held.face.map(|rotation| self.layout.quarter(rotation));
            self.canvas
                .put(self.sprites.held.get(&face), self.layout.corner(corner));
        }
    }

    /// The face-up cards that lie still.
    fn faces(&self) -> impl Iterator<Item = Face> + use<'a> {
        let (decided, layout, motion) = (self.decided(), self.layout, self.motion);
        let lie_still = move |(square, _): &(Square, Cell)| {
            motion.is_none_or(|motion| !motion.cards.contains(square))
        };
        squares(self.scene)
            .filter(lie_still)
            .filter_map(move |(square, cell)| match cell {
                Cell::FaceUp {
                    rotation,
                    reach,
                    winning,
                    path,
                    broken,
                } => Some(Face {
                    at: layout.seen(square),
                    quarter: layout.quarter(rotation),
                    glow: Glow::of(reach, winning, decided),
                    broken,
                    path,
                }),
                Cell::Vacant | Cell::FaceDown => None,
            })
    }

    /// Whether a network has won. A game that was given up leaves all of them as they are.
    fn decided(&self) -> bool {
        !self.scene.path.is_empty()
    }

    /// All lines from all edges.
    fn lines(&self) -> impl Iterator<Item = Line> + use<> {
        let counts = Edge::ALL.map(|edge| (edge, self.layout.lines(edge)));
        counts
            .into_iter()
            .flat_map(|(edge, count)| (0..count).map(move |index| Line { edge, index }))
    }
}

/// What is marked: the last move, or the one that has begun, as soon as it has begun.
fn marked(scene: &Scene) -> Option<&Trace> {
    scene.partial.as_ref().or(scene.last.as_ref())
}

/// The squares onto which a push has moved cards, from the one next to the edge to the one that was
/// filled.
fn between(scene: &Scene, push: Push) -> impl Iterator<Item = Square> {
    let Push { line, filled, .. } = push;
    let inside = move |square: &Square| match line.edge {
        Edge::Left => {
            square.row() == line.index && (1..=filled.column()).contains(&square.column())
        }
        Edge::Right => {
            square.row() == line.index
                && square.column() >= filled.column()
                && square.column() + 1 < scene.columns
        }
        Edge::Bottom => square.column() == line.index && (1..=filled.row()).contains(&square.row()),
        Edge::Top => {
            square.column() == line.index
                && square.row() >= filled.row()
                && square.row() + 1 < scene.rows
        }
    };
    squares(scene).map(|(square, _)| square).filter(inside)
}

/// The cells with their squares.
fn squares(scene: &Scene) -> impl Iterator<Item = (Square, Cell)> {
    let squares = (0..scene.rows)
        .flat_map(|row| (0..scene.columns).map(move |column| Square::new(column, row)));
    squares.flatten().zip(scene.cells.iter().copied())
}
