//! Trypsylon's board: water cards with wooden jetties between two beaches and two meadows.

mod colours;
mod frame;
mod layout;
mod marks;
mod pieces;
mod words;

use std::collections::{BTreeMap, HashMap};

#[cfg(test)]
pub(super) use colours::TONES;
pub(super) use words::{describe, describe_fully};

use colours::LETTER;
use layout::{Direction, Layout, Quarter, middle, pixel};

use super::{
    Colours, View,
    canvas::Canvas,
    paint::lettering,
    palette::Palette,
    sprite::{Pieces, Sprite},
};
use crate::games::trypsylon::{Cell, Edge, Line, Reach, Scene, Shore, Square, Status, Trace};

/// A card's side in pixels.
const CELL: u32 = 104;
/// From the picture's border to the board.
const MARGIN: u32 = 72;
/// The same as a length.
const FRAME: f32 = 72.0;
/// The part of it that is outside the shores, where arrows are.
const OUTSIDE: f32 = 30.0;
/// The part of it that is shore.
const SHORE: f32 = FRAME - OUTSIDE;
/// From the picture's border to the middle of a coordinate.
const COORDINATE: isize = 42;
/// How high a coordinate is written, so that it stays clear of the arrow outside and of a landing inside.
const LETTERING: f32 = 38.0;
/// From the picture's border to the middle of an arrow.
const ARROW: isize = 15;

/// What a jetty's outline says about its network.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
enum Glow {
    Plain,
    Beach,
    Meadow,
    Both,
    Won,
    Faded,
}

/// How much a shore stands out.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
enum Lit {
    Dim,
    Turn,
    Won,
}

impl Glow {
    const ALL: [Self; 6] = [Self::Plain, Self::Beach, Self::Meadow, Self::Both, Self::Won, Self::Faded];

    const fn of(reach: Reach, winning: bool, status: Status) -> Self {
        match (status, winning, reach) {
            (_, true, _) => Self::Won,
            (Status::Won(_), false, _) => Self::Faded,
            (_, _, Reach { beach: true, meadow: true }) => Self::Both,
            (_, _, Reach { beach: true, meadow: false }) => Self::Beach,
            (_, _, Reach { beach: false, meadow: true }) => Self::Meadow,
            (_, _, Reach { beach: false, meadow: false }) => Self::Plain,
        }
    }
}

impl Lit {
    fn of(shore: Shore, status: Status) -> Self {
        match status {
            Status::Turn(whose) if whose == shore => Self::Turn,
            Status::Won(whose) if whose == shore => Self::Won,
            Status::Turn(_) | Status::Won(_) | Status::Over => Self::Dim,
        }
    }
}

/// A shore and how it is shown.
type LitShore = (Shore, Lit);

/// All pieces of the board in one palette.
struct Sprites {
    palette: Palette,
    back: Sprite,
    hole: Sprite,
    water: Sprite,
    dull_water: Sprite,
    jetties: HashMap<(Quarter, Glow, bool), Sprite>,
    knots: HashMap<([bool; 4], Glow), Sprite>,
    landings: HashMap<(Direction, Glow), Sprite>,
    shores: HashMap<(Direction, Shore, Lit), Sprite>,
    corners: HashMap<(Direction, LitShore, LitShore), Sprite>,
    letters: HashMap<char, Sprite>,
    inserted: Sprite,
    taken: Sprite,
    pushed: HashMap<Direction, Sprite>,
    possible: HashMap<Direction, Sprite>,
}

static SPRITES: Pieces<Sprites> = Pieces::new(Sprites::draw);

impl Sprites {
    fn draw(colours: Colours) -> Self {
        let palette = Palette::new(&colours::TONES, colours);
        let on = &palette;
        let glows = || Glow::ALL.into_iter();
        let shores = [Shore::Beach, Shore::Meadow];
        let lights = [Lit::Dim, Lit::Turn, Lit::Won];
        let jetties = glows().flat_map(|glow| {
            Quarter::ALL.into_iter().flat_map(move |quarter| {
                [false, true].map(move |broken| ((quarter, glow, broken), pieces::jetty(on, quarter, glow, broken)))
            })
        });
        let arms = (1..16_u8).map(|bits| [0, 1, 2, 3].map(|quarter| bits >> quarter & 1 == 1));
        let knots = arms.flat_map(|arms| glows().map(move |glow| ((arms, glow), pieces::knot(on, arms, glow))));
        let landings = Direction::ALL.into_iter().flat_map(|to| glows().map(move |glow| ((to, glow), pieces::landing(on, to.0, glow))));
        let sides = shores.into_iter().flat_map(|shore| lights.map(|lit| (shore, lit)));
        let along = Direction::ALL
            .into_iter()
            .flat_map(|to| sides.clone().map(move |(shore, lit)| ((to, shore, lit), frame::along(on, to.0, shore, lit))));
        let statuses = shores.into_iter().flat_map(|shore| [Status::Turn(shore), Status::Won(shore)]);
        let corners = statuses.flat_map(|status| {
            let [beach, meadow] = shores.map(|shore| (shore, Lit::of(shore, status)));
            Direction::ALL.into_iter().flat_map(move |at| {
                [(beach, meadow), (meadow, beach)].map(|(along, down)| ((at, along, down), frame::corner(on, at.0, along, down)))
            })
        });
        Self {
            back: pieces::back(on),
            hole: pieces::hole(on),
            water: pieces::water(on, false),
            dull_water: pieces::water(on, true),
            jetties: jetties.collect(),
            knots: knots.collect(),
            landings: landings.collect(),
            shores: along.collect(),
            corners: corners.collect(),
            letters: ('a'..='f').chain('1'..='6').map(|letter| (letter, lettering(on, &letter.to_string(), LETTERING, LETTER))).collect(),
            inserted: marks::inserted(on),
            taken: marks::taken(on),
            pushed: Direction::ALL.map(|to| (to, marks::pushed(on, to.0))).into(),
            possible: Direction::ALL.map(|to| (to, marks::possible(on, to.0))).into(),
            palette,
        }
    }
}

/// Draws the sprites in these colours, if that has not been done yet.
pub(super) fn prepare(colours: Colours) {
    SPRITES.of(colours);
}

/// Draws a scene as it is seen.
pub(super) fn draw(scene: &Scene, view: View) -> Canvas {
    let layout = Layout::new(scene, view);
    let sprites = SPRITES.of(view.colours);
    let mut canvas = layout.canvas(&sprites.palette);
    draw_frame(&mut canvas, sprites, scene.status, &layout);
    draw_cards(&mut canvas, sprites, scene, &layout);
    draw_joints(&mut canvas, sprites, scene, &layout);
    draw_letters(&mut canvas, sprites, &layout);
    draw_marks(&mut canvas, sprites, scene, &layout);
    canvas
}

fn draw_frame(canvas: &mut Canvas, sprites: &Sprites, status: Status, layout: &Layout) {
    let shore = |to: Direction| {
        let shore = layout.shore(to);
        (shore, Lit::of(shore, status))
    };
    for to in Direction::ALL {
        let (along, lit) = shore(to);
        for index in 0..layout.length(to) {
            let (x, y) = layout.beside(to, index);
            if let Some(sprite) = sprites.shores.get(&(to, along, lit)) {
                canvas.put(sprite, x, y);
            }
        }
        if let Some(sprite) = sprites.corners.get(&(to, (along, lit), shore(to.turned(3)))) {
            let (x, y) = layout.corner(to);
            canvas.put(sprite, x, y);
        }
    }
}

fn draw_cards(canvas: &mut Canvas, sprites: &Sprites, scene: &Scene, layout: &Layout) {
    for (square, cell) in squares(scene) {
        let (x, y) = pixel(layout.seen(square));
        let ground = match cell {
            Cell::Vacant => &sprites.hole,
            Cell::FaceDown => &sprites.back,
            Cell::FaceUp { reach, winning, .. } if Glow::of(reach, winning, scene.status) == Glow::Faded => &sprites.dull_water,
            Cell::FaceUp { .. } => &sprites.water,
        };
        canvas.put(ground, x, y);
    }
    // Between water and jetties, so that no way is interrupted.
    for push in marked(scene).map_or(&[][..], |trace| &trace.pushed) {
        let (x, y) = pixel(layout.seen(push.card));
        canvas.put(&sprites.inserted, x, y);
    }
    for (square, cell) in squares(scene) {
        let Cell::FaceUp { rotation, reach, winning, broken, .. } = cell else { continue };
        let kind = (layout.quarter(rotation), Glow::of(reach, winning, scene.status), broken);
        if let Some(sprite) = sprites.jetties.get(&kind) {
            let (x, y) = pixel(layout.seen(square));
            canvas.put(sprite, x, y);
        }
    }
}

/// Landings on the shores, and the lattice points that carry corner arms.
fn draw_joints(canvas: &mut Canvas, sprites: &Sprites, scene: &Scene, layout: &Layout) {
    let mut knots: BTreeMap<(isize, isize), ([bool; 4], Glow)> = BTreeMap::new();
    for (square, cell) in squares(scene) {
        let Cell::FaceUp { rotation, reach, winning, broken, .. } = cell else { continue };
        let (at, quarter, glow) = (layout.seen(square), layout.quarter(rotation), Glow::of(reach, winning, scene.status));
        for stem in quarter.stems().into_iter().filter(|&stem| layout.is_last(at, stem)) {
            if let Some(sprite) = sprites.landings.get(&(stem, glow)) {
                let (x, y) = pixel(stem.from(at));
                canvas.put(sprite, x, y);
            }
        }
        if !broken {
            let (arms, _) = knots.entry(quarter.point(at)).or_insert(([false; 4], glow));
            arms[usize::from(quarter.0)] = true;
        }
    }
    for (point, knot) in knots {
        if let Some(sprite) = sprites.knots.get(&knot) {
            let (x, y) = pixel(point);
            canvas.centre(sprite, x, y);
        }
    }
}

fn draw_letters(canvas: &mut Canvas, sprites: &Sprites, layout: &Layout) {
    for edge in [Edge::Left, Edge::Right, Edge::Top, Edge::Bottom] {
        let first = match edge {
            Edge::Left | Edge::Right => b'1',
            Edge::Top | Edge::Bottom => b'a',
        };
        for index in 0..layout.lines(edge) {
            if let Some(sprite) = sprites.letters.get(&char::from(first + index)) {
                let (x, y) = layout.outside(Line { edge, index }, COORDINATE);
                canvas.centre(sprite, x, y);
            }
        }
    }
}

/// What is marked: the last move, or the one that has begun as soon as it has pushed a card.
fn marked(scene: &Scene) -> Option<&Trace> {
    let begun = scene.begun.as_ref().filter(|begun| !begun.pushed.is_empty());
    begun.or(scene.last.as_ref())
}

/// Where cards were taken and pushed, and where they may be pushed now.
fn draw_marks(canvas: &mut Canvas, sprites: &Sprites, scene: &Scene, layout: &Layout) {
    if let Some(trace) = marked(scene) {
        // A place that is still vacant shows that by itself.
        for square in trace.taken.iter().filter(|&&square| scene.hand.iter().all(|held| held.from != square)) {
            let (x, y) = middle(layout.seen(*square));
            canvas.centre(&sprites.taken, x, y);
        }
        for push in trace.pushed.iter().filter(|push| !scene.pushes.contains(&push.line)) {
            draw_arrow(canvas, &sprites.pushed, push.line, layout);
        }
    }
    for line in &scene.pushes {
        draw_arrow(canvas, &sprites.possible, *line, layout);
    }
}

fn draw_arrow(canvas: &mut Canvas, sprites: &HashMap<Direction, Sprite>, line: Line, layout: &Layout) {
    if let Some(sprite) = sprites.get(&layout.direction(line.edge)) {
        let (x, y) = layout.outside(line, ARROW);
        canvas.centre(sprite, x, y);
    }
}

/// The cells with their squares.
fn squares(scene: &Scene) -> impl Iterator<Item = (Square, Cell)> {
    let squares = (0..scene.rows).flat_map(|row| (0..scene.columns).map(move |column| Square::new(column, row)));
    squares.flatten().zip(scene.cells.iter().copied())
}
