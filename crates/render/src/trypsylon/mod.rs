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

use colours::TONES;
use layout::{Layout, Place, Quarter, neighbour, pixel};
use sprites::Sprites;

use super::{
    View,
    canvas::Canvas,
    curve_colours::{GRASS, SAND},
    drawing::Drawing,
    sprite::{Pieces, Sprite, pairs},
    tone::{Tone, Tones},
    view::{Direction, Lit},
};
use rules::games::trypsylon::{
    Arm, Cell, Edge, Line, Position, Push, Reach, Rotation, Scene, Shore, Square, Status,
};
use texts::Sentence;

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
/// How much higher the picture is where the rotations of a card are shown below the board.
const TRAY: u16 = 104;
/// The width and height of the plate on which a rotation is shown.
const PLATE: (u16, u16) = (156, 92);
/// From the middle of a plate to the middle of the card and of the number on it.
const ON_PLATE: (i32, i32) = (-32, 41);
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
    /// The path by which this shore has won.
    Path(Shore),
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

    fn all() -> impl Iterator<Item = Self> + Clone {
        Self::NETWORKS.into_iter().chain(Shore::ALL.map(Self::Path))
    }

    /// What a network shows; `decided`: whether one of the networks has won.
    const fn of(reach: Reach, winning: bool, decided: bool) -> Self {
        match (reach.beach, reach.meadow) {
            _ if decided && !winning => Self::Faded,
            (true, true) => Self::Both,
            (true, false) => Self::Beach,
            (false, true) => Self::Meadow,
            (false, false) => Self::Plain,
        }
    }
}

fn lit(shore: Shore, status: Status, in_replay: bool) -> Lit {
    match status {
        Status::Turn(_) if in_replay => Lit::Calm,
        Status::Turn(whose) if whose == shore => Lit::Turn,
        Status::Won(whose) if whose == shore => Lit::Won,
        Status::Turn(_) | Status::Won(_) | Status::Over => Lit::Dim,
    }
}

/// A shore and how it is shown.
type LitShore = (Shore, Lit);

static SPRITES: Pieces<Sprites> = Pieces::new(Sprites::draw);

/// How Trypsylon is drawn.
pub(super) struct Trypsylon;

impl Drawing for Trypsylon {
    type Position = Position;

    const TONES: &'static Tones = &TONES;
    const SIDES: [Tone; 2] = [SAND, GRASS];

    fn draw(scene: &Scene, view: View, in_replay: bool) -> Canvas {
        Board::new(scene, view, in_replay).draw()
    }

    fn between(from: &Scene, to: &Scene, view: View) -> Vec<(Canvas, u16)> {
        slide::frames(from, to, view)
    }

    fn describe(scene: &Scene) -> Vec<Sentence> {
        words::describe(scene)
    }

    fn describe_fully(scene: &Scene) -> Vec<Sentence> {
        words::describe_fully(scene)
    }
}

/// A board being drawn.
struct Board<'a> {
    canvas: Canvas,
    sprites: &'static Sprites,
    scene: &'a Scene,
    layout: Layout,
    in_replay: bool,
    motion: Option<Motion<'a>>,
}

/// A push in motion.
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
    at: Place,
    quarter: Quarter,
    glow: Glow,
    broken: bool,
    /// The arms over which the winner's path leads.
    path: Option<[Arm; 2]>,
}

/// Corner arms that meet at lattice points.
type Knots = BTreeMap<Place, ([bool; 4], Glow)>;

impl<'a> Board<'a> {
    fn new(scene: &'a Scene, view: View, in_replay: bool) -> Self {
        let sprites = SPRITES.of(view.colours);
        let layout = Layout::new(scene, view);
        Self {
            canvas: layout.canvas(&sprites.palette),
            sprites,
            scene,
            layout,
            in_replay,
            motion: None,
        }
    }

    fn draw(mut self) -> Canvas {
        self.draw_frame();
        self.draw_water();
        self.draw_trace();
        self.draw_jetties();
        self.draw_joints();
        self.draw_inserted();
        self.draw_path();
        self.draw_missing_points();
        self.draw_barred();
        self.draw_coordinates();
        self.draw_pushes();
        self.draw_motion();
        self.draw_hand();
        self.draw_rotations();
        self.canvas
    }

    /// Puts a sprite as large as a card on a square.
    fn put<'s>(&mut self, sprite: impl Into<Option<&'s Sprite>>, square: Square) {
        self.canvas.put(sprite, pixel(self.layout.seen(square)));
    }

    /// The cards in motion, above everything that lies still.
    fn draw_motion(&mut self) {
        let Some(motion) = self.motion else { return };
        let (layout, sprites) = (self.layout, self.sprites);
        let outward = layout.direction(motion.line.edge);
        let moving = squares(self.scene).filter(|(square, _)| motion.cards.contains(square));
        let moving = moving.map(|(square, cell)| (layout.seen(square), cell));
        let end = layout.edge_square(motion.line);
        let entering = end.map(|end| (neighbour(layout.seen(end), outward), motion.entering));
        for (place, cell) in moving.chain(entering) {
            let ((x, y), (right, down)) = (pixel(place), outward.turned(2).step());
            let moved = i32::from(CELL) * motion.part / 100;
            let at = (x + right * moved, y + down * moved);
            match cell {
                Cell::Vacant => {}
                Cell::FaceDown => self.canvas.put(&sprites.back, at),
                Cell::FaceUp {
                    rotation,
                    reach,
                    broken,
                    ..
                } => {
                    let glow = Glow::of(reach, false, false);
                    let jetty = (layout.quarter(rotation), (glow, broken));
                    self.canvas.put(&sprites.water, at);
                    self.canvas.put(sprites.jetties.get(&jetty), at);
                }
            }
        }
    }

    /// Whether the card of a square is in motion.
    fn moves(&self, square: Square) -> bool {
        self.motion
            .is_some_and(|motion| motion.cards.contains(&square))
    }

    fn draw_frame(&mut self) {
        let (status, layout) = (self.scene.status, self.layout);
        for to in Direction::ALL {
            let [along, before] = [to, to.turned(3)].map(|to| {
                let shore = layout.shore(to);
                (shore, lit(shore, status, self.in_replay))
            });
            let shore = self.sprites.shores.get(&(to, along));
            for index in 0..layout.length(to) {
                self.canvas.put(shore, layout.beside(to, index));
            }
            let (corner, at) = ((to, (along, before)), layout.corner(to));
            self.canvas.put(self.sprites.corners.get(&corner), at);
            if matches!(status, Status::Won(_)) {
                self.canvas.put(&self.sprites.star, at);
            }
        }
    }

    fn draw_water(&mut self) {
        let (decided, pushed) = (self.decided(), pushed(self.scene));
        for (square, cell) in squares(self.scene) {
            let ground = match cell {
                Cell::Vacant => &self.sprites.hole,
                _ if self.moves(square) => &self.sprites.hole,
                Cell::FaceDown => &self.sprites.back,
                Cell::FaceUp { winning: false, .. } if decided => &self.sprites.dull_water,
                Cell::FaceUp { .. } if pushed.iter().any(|push| push.card == square) => {
                    &self.sprites.foam
                }
                Cell::FaceUp { .. } => &self.sprites.water,
            };
            self.put(ground, square);
        }
    }

    /// What the marked move has moved, between water and jetties, so that no path is interrupted.
    fn draw_trace(&mut self) {
        for &push in pushed(self.scene) {
            // Sprites are drawn for a move downwards.
            let from = self.layout.direction(push.line.edge);
            for square in between(self.scene, push) {
                let sprites = if square == push.filled {
                    &self.sprites.filled
                } else {
                    &self.sprites.moved
                };
                self.put(sprites.get(&from), square);
            }
        }
    }

    /// Around the cards that the marked move has inserted: over the jetties, which may hide nearly
    /// all else of a card.
    fn draw_inserted(&mut self) {
        if self.scene.partial.is_none() {
            for &card in &self.scene.earlier {
                self.put(&self.sprites.inserted_before, card);
            }
        }
        for push in pushed(self.scene) {
            self.put(&self.sprites.inserted, push.card);
        }
    }

    fn draw_jetties(&mut self) {
        for face in self.faces() {
            let jetty = (face.quarter, (face.glow, face.broken));
            let jetty = self.sprites.jetties.get(&jetty);
            self.canvas.put(jetty, pixel(face.at));
        }
    }

    /// Landings on the shores, and the lattice points that carry corner arms.
    fn draw_joints(&mut self) {
        let mut knots = Knots::new();
        for face in self.faces() {
            for stem in face.quarter.stems() {
                self.draw_landing(face.at, stem, face.glow);
            }
            if !face.broken {
                add_arm(&mut knots, &face, face.glow);
            }
        }
        self.draw_knots(knots);
    }

    /// The winner's path, over everything else that one walks on.
    fn draw_path(&mut self) {
        let Status::Won(shore) = self.scene.status else {
            return;
        };
        let (glow, layout) = (Glow::Path(shore), self.layout);
        let mut knots = Knots::new();
        for face in self.faces() {
            let Some(arms) = face.path else { continue };
            let leads = |to: Direction| {
                let is_there = |edge: Edge| layout.direction(edge) == to;
                arms.iter()
                    .any(|arm| matches!(arm, Arm::Stem(edge) if is_there(*edge)))
            };
            let stems = face.quarter.stems();
            let ([one, other], corner) = (stems.map(leads), arms.contains(&Arm::Corner));
            let path = (face.quarter, ([one, other, corner], shore));
            let path = self.sprites.paths.get(&path);
            self.canvas.put(path, pixel(face.at));
            for stem in stems.into_iter().filter(|&stem| leads(stem)) {
                self.draw_landing(face.at, stem, glow);
            }
            if corner {
                add_arm(&mut knots, &face, glow);
            }
        }
        self.draw_knots(knots);
    }

    /// Where a stem goes ashore, if it does.
    fn draw_landing(&mut self, at: Place, stem: Direction, glow: Glow) {
        if self.layout.is_last(at, stem) {
            let landing = self.sprites.landings.get(&(stem, glow));
            self.canvas.put(landing, pixel(neighbour(at, stem)));
        }
    }

    fn draw_knots(&mut self, knots: Knots) {
        for (point, knot) in knots {
            let knot = self.sprites.knots.get(&knot);
            self.canvas.centre(knot, pixel(point));
        }
    }

    /// The points that would carry broken arms if all cards around them lay face up.
    fn draw_missing_points(&mut self) {
        for face in self.faces().filter(|face| face.broken) {
            if face.glow != Glow::Faded {
                let point = pixel(face.quarter.point(face.at));
                self.canvas.centre(&self.sprites.missing, point);
            }
        }
    }

    /// A lock on the card that may not be taken.
    fn draw_barred(&mut self) {
        let barred = self.scene.barred.filter(|_| !self.in_replay);
        let Some(Cell::FaceUp { rotation, .. }) = barred.and_then(|it| cell_at(self.scene, it))
        else {
            return;
        };
        if let (Some(card), Status::Turn(_)) = (barred, self.scene.status) {
            let lock = self.sprites.locks.get(&self.layout.quarter(rotation));
            self.put(lock, card);
        }
    }

    fn draw_coordinates(&mut self) {
        for edge in Edge::ALL {
            for index in 0..self.layout.lines(edge) {
                let line = Line { edge, index };
                if !self.scene.pushes.contains(&line) {
                    let letter = self.sprites.letters.get(&line.name());
                    let at = self.layout.outside(line, COORDINATE);
                    self.canvas.centre(letter, at);
                }
            }
        }
    }

    /// Where cards were pushed in, and where they may be.
    fn draw_pushes(&mut self) {
        let (pushed, layout, sprites) = (pushed(self.scene), self.layout, self.sprites);
        let is_twice = matches!(pushed, [one, other] if one.line == other.line);
        let arrows = pushed.iter().zip(&sprites.numbers).zip([-ASIDE, ASIDE]);
        for ((push, number), aside) in arrows {
            if self.scene.pushes.contains(&push.line) {
                continue;
            }
            let to = layout.direction(push.line.edge);
            let [arrow, on_it] = [ARROW.0, ARROW.1].map(|depth| {
                let (x, y) = layout.outside(push.line, depth);
                match (is_twice, to) {
                    (false, _) => (x, y),
                    (true, Direction(0 | 2)) => (x + aside, y),
                    (true, _) => (x, y + aside),
                }
            });
            self.canvas.centre(sprites.pushed.get(&to), arrow);
            if pushed.len() > 1 || !self.scene.hand.is_empty() {
                self.canvas.centre(number, on_it);
            }
        }
        for &line in &self.scene.pushes {
            let sign = sprites.signs.get(&layout.direction(line.edge));
            self.canvas.centre(sign, layout.outside(line, SIGN.0));
            let label = sprites.labels.get(&line);
            self.canvas.centre(label, layout.outside(line, SIGN.1));
        }
    }

    /// The cards in hand, in the frame's upper corners.
    fn draw_hand(&mut self) {
        for (held, corner) in self.scene.hand.iter().zip([Direction(0), Direction(1)]) {
            let face = held.face.map(|rotation| self.layout.quarter(rotation));
            let held = self.sprites.held.get(&face);
            self.canvas.put(held, self.layout.corner(corner));
        }
    }

    /// What each rotation makes of the card in hand, in the order of the buttons below.
    fn draw_rotations(&mut self) {
        if !self.scene.offers_rotations {
            return;
        }
        let (layout, sprites) = (self.layout, self.sprites);
        let rotations = Rotation::ALL.into_iter().zip(&sprites.degrees);
        for ((rotation, degrees), index) in rotations.zip(0..) {
            let (x, y) = layout.in_tray(index);
            let card = sprites.turned.get(&layout.quarter(rotation));
            self.canvas.centre(&sprites.plate, (x, y));
            self.canvas.centre(card, (x + ON_PLATE.0, y));
            self.canvas.centre(degrees, (x + ON_PLATE.1, y));
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
}

/// Adds the corner arm of a card to those that meet at its point.
fn add_arm(knots: &mut Knots, face: &Face, glow: Glow) {
    let knot = knots.entry(face.quarter.point(face.at));
    let (arms, _) = knot.or_insert(([false; 4], glow));
    arms[usize::from(face.quarter.0)] = true;
}

/// The pushes that are marked: of the partial move or, if there is none, of the last one.
fn pushed(scene: &Scene) -> &[Push] {
    let marked = scene.partial.as_ref().or(scene.last.as_ref());
    marked.map_or(&[], |trace| &trace.pushed)
}

/// The squares onto which a push has moved cards, from the one next to the edge to the one that was
/// filled.
fn between(scene: &Scene, push: Push) -> impl Iterator<Item = Square> {
    let Push { line, filled, .. } = push;
    let inside = move |square: &Square| {
        let (along, across) = match line.edge {
            Edge::Left | Edge::Right => (square.column(), square.row()),
            Edge::Bottom | Edge::Top => (square.row(), square.column()),
        };
        let (first, end) = match line.edge {
            Edge::Left => (1, filled.column() + 1),
            Edge::Right => (filled.column(), scene.columns.saturating_sub(1)),
            Edge::Bottom => (1, filled.row() + 1),
            Edge::Top => (filled.row(), scene.rows.saturating_sub(1)),
        };
        across == line.index && (first..end).contains(&along)
    };
    squares(scene).map(|(square, _)| square).filter(inside)
}

/// The cells with their squares.
fn squares(scene: &Scene) -> impl Iterator<Item = (Square, Cell)> {
    let squares = pairs(0..scene.rows, 0..scene.columns);
    let squares = squares.filter_map(|(row, column)| Square::new(column, row));
    squares.zip(scene.cells.iter().copied())
}

fn cell_at(scene: &Scene, square: Square) -> Option<Cell> {
    let mut cells = squares(scene);
    cells.find_map(|(other, cell)| (other == square).then_some(cell))
}
