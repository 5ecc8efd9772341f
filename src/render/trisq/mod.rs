//! Trisq's board: red and blue trapezia on paper, between two red edges and two blue ones.

mod colours;
mod frame;
mod layout;
mod pieces;
mod words;

use std::collections::HashMap;

pub(super) use colours::TONES;
pub(super) use words::{describe, describe_fully};

use colours::LETTER;
use frame::Strip;
use layout::{Direction, Kind, Layout, Measures, SIDE, kinds};
use pieces::ROOM;

use super::{
    Colours, View,
    canvas::Canvas,
    paint,
    palette::Palette,
    sprite::{Pieces, Sprite},
};
use crate::games::trisq::{Colour, Corner, Cut, Edge, Network, Place, Scene, Size, Square, Status};

/// How high a coordinate is written.
const LETTERING: f32 = 36.0;

/// What a piece says about its chain.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
enum Glow {
    /// It touches no edge of its colour.
    Plain,
    Lit,
    /// It is a part of the winner's way.
    Won,
    /// The game is over, and it is not.
    Dull,
}

/// How much an edge of the board stands out.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
enum Lit {
    Dim,
    /// It is in the light, but it is not its turn.
    Calm,
    Turn,
    Won,
}

impl Lit {
    fn of(colour: Colour, status: Status) -> Self {
        match status {
            Status::Turn(whose) if whose == colour => Self::Turn,
            Status::Won(whose) if whose == colour => Self::Won,
            Status::Turn(_) | Status::Won(_) | Status::Over => Self::Dim,
        }
    }

    /// The same in a replay, where the light does not go from one to the other all the time.
    fn in_replay(colour: Colour, status: Status) -> Self {
        match status {
            Status::Turn(_) => Self::Calm,
            Status::Won(_) | Status::Over => Self::of(colour, status),
        }
    }
}

/// All pieces of a board of one size in one palette.
struct Sprites {
    palette: &'static Palette,
    ground: &'static Sprite,
    strips: HashMap<(Direction, Colour, Lit), Sprite>,
    squares: HashMap<(Option<Cut>, bool), Sprite>,
    pieces: HashMap<(Kind, Colour, Glow), Sprite>,
    ghosts: HashMap<(Kind, Colour), Sprite>,
    halos: HashMap<Kind, [Sprite; 2]>,
    placed: HashMap<(Kind, Colour), Sprite>,
    offending: HashMap<Kind, Sprite>,
    chosen: Sprite,
    contact: Sprite,
    letters: HashMap<String, Sprite>,
}

/// The palette is the same for boards of all sizes.
static PALETTES: Pieces<Palette> = Pieces::new(|colours| Palette::new(&colours::TONES, colours));

/// So is what lies below everything.
static GROUNDS: Pieces<Sprite> = Pieces::new(|colours| frame::ground(PALETTES.of(colours)));

/// The sprites by size, from the least on.
static SPRITES: [Pieces<Sprites>; (Size::MOST - Size::LEAST + 1) as usize] = [
    Pieces::new(|colours| Sprites::draw(2, colours)),
    Pieces::new(|colours| Sprites::draw(3, colours)),
    Pieces::new(|colours| Sprites::draw(4, colours)),
    Pieces::new(|colours| Sprites::draw(5, colours)),
    Pieces::new(|colours| Sprites::draw(6, colours)),
    Pieces::new(|colours| Sprites::draw(7, colours)),
    Pieces::new(|colours| Sprites::draw(8, colours)),
    Pieces::new(|colours| Sprites::draw(9, colours)),
    Pieces::new(|colours| Sprites::draw(10, colours)),
    Pieces::new(|colours| Sprites::draw(11, colours)),
    Pieces::new(|colours| Sprites::draw(12, colours)),
];

impl Sprites {
    /// The sprites of a board with so many squares each way.
    fn of(squares: u8, colours: Colours) -> &'static Self {
        let index = squares.clamp(Size::LEAST, Size::MOST) - Size::LEAST;
        SPRITES[usize::from(index)].of(colours)
    }

    fn draw(squares: u8, colours: Colours) -> Self {
        let palette = PALETTES.of(colours);
        let measures = Measures::new(squares);
        let strips = Direction::ALL.into_iter().flat_map(|direction| {
            let lit = move |colour| {
                [Lit::Dim, Lit::Calm, Lit::Turn, Lit::Won].map(|lit| (direction, colour, lit))
            };
            Colour::ALL.into_iter().flat_map(lit)
        });
        let strips =
            strips.map(|key| (key, Strip::new(key.0, measures).draw(palette, key.1, key.2)));
        let cuts = [None, Some(Cut::Horizontal), Some(Cut::Vertical)].into_iter();
        let grounds = cuts.flat_map(|cut| {
            [false, true].map(|dull| ((cut, dull), pieces::square(palette, measures, cut, dull)))
        });
        let glows = [Glow::Plain, Glow::Lit, Glow::Won, Glow::Dull];
        let coloured =
            || kinds().flat_map(|kind| Colour::ALL.into_iter().map(move |colour| (kind, colour)));
        let all = coloured().flat_map(|(kind, colour)| glows.map(|glow| (kind, colour, glow)));
        let names = ('a'..)
            .map(String::from)
            .take(squares.into())
            .chain((1..=squares).map(|row| row.to_string()));
        Self {
            ground: GROUNDS.of(colours),
            strips: strips.collect(),
            squares: grounds.collect(),
            pieces: all
                .map(|key| (key, pieces::piece(palette, measures, key.0, key.1, key.2)))
                .collect(),
            ghosts: coloured()
                .map(|key| (key, pieces::ghost(palette, measures, key.0, key.1)))
                .collect(),
            halos: kinds()
                .map(|kind| (kind, pieces::halo(palette, measures, kind)))
                .collect(),
            placed: coloured()
                .map(|key| (key, pieces::placed(palette, measures, key.0, key.1)))
                .collect(),
            offending: kinds()
                .map(|kind| (kind, pieces::offending(palette, measures, kind)))
                .collect(),
            chosen: pieces::chosen(palette, measures),
            contact: pieces::contact(palette),
            letters: names
                .map(|name| (name.clone(), paint::name(palette, &name, LETTERING, LETTER)))
                .collect(),
            palette,
        }
    }
}

/// Draws the sprites of the usual board in these colours, if that has not been done yet.
pub(super) fn prepare(colours: Colours) {
    Sprites::of(Size::DEFAULT.get(), colours);
}

/// Draws a scene as it is seen.
pub(super) fn draw(scene: &Scene, view: View) -> Canvas {
    draw_lit(scene, view, Lit::of)
}

/// Draws a scene as it is seen in a replay.
pub(super) fn draw_in_replay(scene: &Scene, view: View) -> Canvas {
    draw_lit(scene, view, Lit::in_replay)
}

fn draw_lit(scene: &Scene, view: View, lit: fn(Colour, Status) -> Lit) -> Canvas {
    let (layout, sprites) = (
        Layout::new(scene.size, view),
        Sprites::of(scene.size, view.colours),
    );
    let canvas = Canvas::new(sprites.palette, SIDE, SIDE).with_filter_up();
    let mut picture = Picture {
        layout,
        sprites,
        canvas,
    };
    picture.frame(scene, lit);
    picture.squares(scene);
    picture.pieces(scene);
    picture.marks(scene);
    picture.canvas
}

/// A picture being drawn.
struct Picture {
    layout: Layout,
    sprites: &'static Sprites,
    canvas: Canvas,
}

impl Picture {
    fn frame(&mut self, scene: &Scene, lit: fn(Colour, Status) -> Lit) {
        self.canvas.put(self.sprites.ground, (0, 0));
        for colour in Colour::ALL {
            for edge in colour.edges() {
                let direction = self.layout.direction(edge);
                if let Some(strip) =
                    self.sprites
                        .strips
                        .get(&(direction, colour, lit(colour, scene.status)))
                {
                    self.canvas
                        .put(strip, Strip::at(direction, self.layout.measures));
                }
            }
        }
        for index in 0..scene.size {
            let column = char::from(b'a' + index).to_string();
            let row = (index + 1).to_string();
            // Below and to the left, wherever the columns and rows are seen.
            for (name, edges) in [
                (column, [Edge::Top, Edge::Bottom]),
                (row, [Edge::Left, Edge::Right]),
            ] {
                let edge = edges.into_iter().find(|&edge| {
                    matches!(
                        self.layout.direction(edge),
                        Direction::DOWN | Direction::LEFT
                    )
                });
                if let Some(edge) = edge {
                    self.letter(&name, square_at(scene.size, edge, index), edge);
                }
            }
        }
    }

    fn letter(&mut self, name: &str, square: Option<Square>, edge: Edge) {
        if let (Some(letter), Some(square)) = (self.sprites.letters.get(name), square) {
            self.canvas.centre(letter, self.layout.beside(square, edge));
        }
    }

    fn squares(&mut self, scene: &Scene) {
        let is_over = !matches!(scene.status, Status::Turn(_));
        let pieces = || scene.chains.iter().flat_map(|network| &network.pieces);
        for (square, cut) in squares(scene).zip(&scene.cuts) {
            // Four pieces leave nothing of their square to be seen, and nothing light between them.
            if cut.is_some()
                && pieces().filter(|place| place.square() == square).count() == Corner::ALL.len()
            {
                continue;
            }
            let seen = cut.map(|cut| self.layout.cut(cut));
            self.put(self.sprites.squares.get(&(seen, is_over)), square);
        }
    }

    fn pieces(&mut self, scene: &Scene) {
        for &place in &scene.possible {
            if let (Status::Turn(colour), true) = (scene.status, Self::is_cut(scene, place)) {
                self.put(
                    self.sprites.ghosts.get(&(self.layout.kind(place), colour)),
                    place.square(),
                );
            }
        }
        for network in &scene.chains {
            for &place in network
                .pieces
                .iter()
                .filter(|place| !scene.winning.contains(place))
            {
                self.piece(place, network.colour, glow(network, scene.status));
            }
        }
        for layer in 0..2 {
            for &place in &scene.winning {
                self.put(
                    self.sprites
                        .halos
                        .get(&self.layout.kind(place))
                        .map(|halo| &halo[layer]),
                    place.square(),
                );
            }
        }
        if let Status::Won(colour) = scene.status {
            scene
                .winning
                .iter()
                .for_each(|&place| self.piece(place, colour, Glow::Won));
        }
    }

    /// Whether the square of this place is cut as the place needs it, so that it can be shown.
    fn is_cut(scene: &Scene, place: Place) -> bool {
        squares(scene)
            .zip(&scene.cuts)
            .any(|(square, cut)| square == place.square() && *cut == Some(place.cut()))
    }

    fn piece(&mut self, place: Place, colour: Colour, glow: Glow) {
        self.put(
            self.sprites
                .pieces
                .get(&(self.layout.kind(place), colour, glow)),
            place.square(),
        );
    }

    fn marks(&mut self, scene: &Scene) {
        let placed = if scene.partial.is_empty() {
            &scene.last
        } else {
            &scene.partial
        };
        for &place in placed {
            let network = scene
                .chains
                .iter()
                .find(|network| network.pieces.contains(&place));
            let sprite = network.and_then(|network| {
                self.sprites
                    .placed
                    .get(&(self.layout.kind(place), network.colour))
            });
            self.put(sprite, place.square());
        }
        if let Some(square) = scene.chosen {
            self.put(Some(&self.sprites.chosen), square);
        }
        for place in scene
            .offences
            .iter()
            .flat_map(|contact| [contact.piece, contact.other])
        {
            self.put(
                self.sprites.offending.get(&self.layout.kind(place)),
                place.square(),
            );
        }
        for contact in &scene.offences {
            self.canvas
                .centre(&self.sprites.contact, self.layout.point(contact.at));
        }
    }

    /// Puts a square's sprite in its place.
    fn put(&mut self, sprite: Option<&Sprite>, square: Square) {
        let (x, y) = self.layout.square(square);
        let room = i32::from(ROOM);
        self.canvas.put(sprite, (x - room, y - room));
    }
}

/// The square at an edge in this column or row.
const fn square_at(size: u8, edge: Edge, index: u8) -> Option<Square> {
    let last = size.saturating_sub(1);
    match edge {
        Edge::Top => Square::new(index, last),
        Edge::Bottom => Square::new(index, 0),
        Edge::Left => Square::new(0, index),
        Edge::Right => Square::new(last, index),
    }
}

/// The squares in the order of the scene's cuts.
fn squares(scene: &Scene) -> impl Iterator<Item = Square> {
    Size::new(scene.size).into_iter().flat_map(Size::squares)
}

/// How the pieces of a chain are shown that are no part of the winner's way.
const fn glow(network: &Network, status: Status) -> Glow {
    match status {
        Status::Won(_) | Status::Over => Glow::Dull,
        Status::Turn(_) if network.edges.is_empty() => Glow::Plain,
        Status::Turn(_) => Glow::Lit,
    }
}
