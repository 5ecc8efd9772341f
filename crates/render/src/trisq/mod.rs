//! Trisq's board: red and blue trapezia on paper, between two red edges and two blue ones.

mod colours;
mod frame;
mod joints;
mod layout;
mod pieces;
mod tray;
mod words;

use std::collections::HashMap;

use colours::{GROUND, LETTER, TONES};
use frame::Strip;
use joints::{End, Layers, Stretch};
use layout::{Kind, Layout, Measures, SIDE, kinds};
use pieces::ROOM;

use super::{
    Colours, View,
    canvas::Canvas,
    curve_colours::{BLUE, RED},
    drawing::Drawing,
    paint::{ground, name},
    palette::Palette,
    sprite::{Pieces, Sprite, each, pairs},
    tone::{Tone, Tones},
    view::{Direction, Lit},
};
use rules::games::trisq::{
    Colour, Corner, Cut, Edge, Network, Place, Position, Scene, Size, Square, Status,
};
use texts::Sentence;

/// How high a coordinate is written.
const LETTERING: f32 = 36.0;

/// What a piece says about its chain.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
enum Glow {
    /// It touches no edge of its colour.
    Plain,
    Lit,
    /// It is a part of the winner's path.
    Won,
    /// The game is over, and it is not.
    Dull,
}

impl Glow {
    const ALL: [Self; 4] = [Self::Plain, Self::Lit, Self::Won, Self::Dull];
}

/// The glows of which joints are drawn.
const JOINED: [Glow; 3] = [Glow::Plain, Glow::Lit, Glow::Dull];

fn lit(colour: Colour, status: Status, in_replay: bool) -> Lit {
    match status {
        Status::Turn(_) if in_replay => Lit::Calm,
        Status::Turn(whose) if whose == colour => Lit::Turn,
        Status::Won(whose) if whose == colour => Lit::Won,
        Status::Turn(_) | Status::Won(_) | Status::Over => Lit::Dim,
    }
}

/// All pieces of a board of one size in one palette.
struct Sprites {
    palette: &'static Palette,
    ground: &'static Sprite,
    strips: HashMap<((Direction, Colour), Lit), Sprite>,
    squares: HashMap<(Option<Cut>, bool), Sprite>,
    pieces: HashMap<((Kind, Colour), Glow), Sprite>,
    joints: HashMap<((Stretch, Colour), Glow), Layers>,
    ghosts: HashMap<(Kind, Colour), Sprite>,
    halos: HashMap<Kind, [Sprite; 2]>,
    placed: HashMap<Kind, Sprite>,
    placed_before: HashMap<Kind, Sprite>,
    in_contact: HashMap<Kind, Sprite>,
    chosen: Sprite,
    contact: Sprite,
    letters: HashMap<String, Sprite>,
}

/// The palette is the same for boards of all sizes.
static PALETTES: Pieces<Palette> = Pieces::new(|colours| Palette::new(&TONES, colours));

/// So is what lies below everything.
static GROUNDS: Pieces<Sprite> =
    Pieces::new(|colours| ground(PALETTES.of(colours), SIDE, GROUND, 22.0).finish());

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
    /// The sprites of a board with this number of squares each way.
    fn of(squares: u8, colours: Colours) -> &'static Self {
        let index = squares.clamp(Size::LEAST, Size::MOST) - Size::LEAST;
        SPRITES[usize::from(index)].of(colours)
    }

    fn draw(squares: u8, colours: Colours) -> Self {
        let on = PALETTES.of(colours);
        let measures = Measures::new(squares);
        let coloured = || pairs(kinds(), Colour::ALL);
        let strips = pairs(pairs(Direction::ALL, Colour::ALL), Lit::ALL);
        let cuts = [None, Some(Cut::Horizontal), Some(Cut::Vertical)];
        let columns = ('a'..).take(squares.into()).map(String::from);
        let names = columns.chain((1..=squares).map(|row| row.to_string()));
        Self {
            palette: on,
            ground: GROUNDS.of(colours),
            strips: each(strips, |&((direction, colour), lit)| {
                Strip::new(direction, measures).draw(on, colour, lit)
            }),
            squares: each(pairs(cuts, [false, true]), |&(cut, dull)| {
                pieces::square(on, measures, cut, dull)
            }),
            pieces: each(pairs(coloured(), Glow::ALL), |&((kind, colour), glow)| {
                pieces::piece(on, measures, kind, colour, glow)
            }),
            joints: each(
                pairs(pairs(joints::stretches(), Colour::ALL), JOINED),
                |&((stretch, colour), glow)| joints::joint(on, measures, stretch, colour, glow),
            ),
            ghosts: each(coloured(), |&(kind, colour)| {
                pieces::ghost(on, measures, kind, colour)
            }),
            halos: each(kinds(), |&kind| pieces::halo(on, measures, kind)),
            placed: each(kinds(), |&kind| pieces::placed(on, measures, kind, 0.1)),
            placed_before: each(kinds(), |&kind| pieces::placed(on, measures, kind, 0.05)),
            in_contact: each(kinds(), |&kind| pieces::in_contact(on, measures, kind)),
            chosen: pieces::chosen(on, measures),
            contact: pieces::contact(on),
            letters: each(names, |text| name(on, text, LETTERING, LETTER)),
        }
    }
}

/// How Trisq is drawn.
pub(super) struct Trisq;

impl Drawing for Trisq {
    type Position = Position;

    const TONES: &'static Tones = &TONES;
    const SIDES: [Tone; 2] = [RED, BLUE];

    fn draw(scene: &Scene, view: View, in_replay: bool) -> Canvas {
        let sprites = Sprites::of(scene.size, view.colours);
        let mut picture = Picture {
            layout: Layout::new(scene.size, view),
            sprites,
            canvas: Canvas::new(sprites.palette, SIDE, SIDE + tray::height(scene)).with_filter_up(),
        };
        picture.frame(scene, in_replay);
        picture.squares(scene);
        picture.pieces(scene);
        picture.marks(scene);
        picture.tray(scene, view);
        picture.canvas
    }

    fn describe(scene: &Scene) -> Vec<Sentence> {
        words::describe(scene)
    }

    fn describe_fully(scene: &Scene) -> Vec<Sentence> {
        words::describe_fully(scene)
    }
}

/// A picture being drawn.
struct Picture {
    layout: Layout,
    sprites: &'static Sprites,
    canvas: Canvas,
}

impl Picture {
    fn frame(&mut self, scene: &Scene, in_replay: bool) {
        self.canvas.put(self.sprites.ground, (0, 0));
        for colour in Colour::ALL {
            let lit = lit(colour, scene.status, in_replay);
            for edge in colour.edges() {
                let direction = self.layout.direction(edge);
                let strip = self.sprites.strips.get(&((direction, colour), lit));
                let at = Strip::at(direction, self.layout.measures);
                self.canvas.put(strip, at);
            }
        }
        for index in 0..scene.size {
            let column = char::from(b'a' + index).to_string();
            let row = (index + 1).to_string();
            self.letter(&column, [Edge::Top, Edge::Bottom], scene.size, index);
            self.letter(&row, [Edge::Left, Edge::Right], scene.size, index);
        }
    }

    /// Writes the name of a column or row at both of its ends.
    fn letter(&mut self, name: &str, edges: [Edge; 2], size: u8, index: u8) {
        let letter = self.sprites.letters.get(name);
        for edge in edges {
            if let Some(square) = square_at(size, edge, index) {
                self.canvas.centre(letter, self.layout.beside(square, edge));
            }
        }
    }

    fn squares(&mut self, scene: &Scene) {
        let is_over = !scene.winning.is_empty();
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
            if let (Status::Turn(colour), true) = (scene.status, is_cut(scene, place)) {
                let kind = self.layout.kind(place);
                self.put(self.sprites.ghosts.get(&(kind, colour)), place.square());
            }
        }
        for network in &scene.chains {
            let glow = glow(network, scene);
            let pieces = network.pieces.iter();
            for &place in pieces.filter(|place| !scene.winning.contains(place)) {
                self.piece(place, network.colour, glow);
            }
            self.joints(network, glow, |place| !scene.winning.contains(place));
        }
        for layer in 0..2 {
            for &place in &scene.winning {
                let halo = self.sprites.halos.get(&self.layout.kind(place));
                self.put(halo.map(|halo| &halo[layer]), place.square());
            }
        }
        if let Status::Won(colour) = scene.status {
            for &place in &scene.winning {
                self.piece(place, colour, Glow::Won);
            }
            for network in &scene.chains {
                self.joints(network, Glow::Won, |place| scene.winning.contains(place));
            }
        }
    }

    /// Makes one shape of those pieces of a chain for which this holds.
    fn joints(&mut self, network: &Network, glow: Glow, has: impl Fn(&Place) -> bool) {
        let pieces: Vec<Place> = network.pieces.iter().copied().filter(&has).collect();
        let joints = network.joints.iter();
        let joints: Vec<_> = joints
            .filter(|joint| joint.pieces.iter().all(&has))
            .map(|joint| {
                let (shape, at, along) = self.layout.joint(joint.along);
                let ends = along.map(|end| End::of(end, joint.pieces, pieces.iter().copied()));
                // Those of the winner's path look like others with a rim.
                let glow = if glow == Glow::Won { Glow::Lit } else { glow };
                let key = ((joints::stretch(shape, ends), network.colour), glow);
                (self.sprites.joints.get(&key), at)
            })
            .collect();
        for layer in 0..2 {
            for &(joint, at) in &joints {
                self.canvas
                    .put(joint.and_then(|joint| joint[layer].as_ref()), at);
            }
        }
    }

    fn piece(&mut self, place: Place, colour: Colour, glow: Glow) {
        let key = ((self.layout.kind(place), colour), glow);
        self.put(self.sprites.pieces.get(&key), place.square());
    }

    fn marks(&mut self, scene: &Scene) {
        let placed = if scene.partial.is_empty() {
            &scene.last
        } else {
            &scene.partial
        };
        if scene.partial.is_empty() {
            for &place in &scene.earlier {
                let kind = self.layout.kind(place);
                self.put(self.sprites.placed_before.get(&kind), place.square());
            }
        }
        for &place in placed {
            let kind = self.layout.kind(place);
            self.put(self.sprites.placed.get(&kind), place.square());
        }
        let offered = scene.offered.first().map(|place| place.square());
        if let Some(square) = scene.chosen.or(offered) {
            self.put(Some(&self.sprites.chosen), square);
        }
        for contact in &scene.illegal_contacts {
            for place in [contact.piece, contact.other] {
                let sprite = self.sprites.in_contact.get(&self.layout.kind(place));
                self.put(sprite, place.square());
            }
        }
        for contact in &scene.illegal_contacts {
            let at = self.layout.point(contact.at);
            self.canvas.centre(&self.sprites.contact, at);
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

/// Whether the square of this place is cut as the place needs it, so that it can be shown.
fn is_cut(scene: &Scene, place: Place) -> bool {
    let mut cuts = squares(scene).zip(&scene.cuts);
    cuts.any(|(square, cut)| square == place.square() && *cut == Some(place.cut()))
}

/// The colour of the piece that lies here.
fn colour_at(scene: &Scene, place: Place) -> Option<Colour> {
    let mut chains = scene.chains.iter();
    let network = chains.find(|network| network.pieces.contains(&place))?;
    Some(network.colour)
}

/// How the pieces of a chain are shown that are no part of the winner's path.
const fn glow(network: &Network, scene: &Scene) -> Glow {
    if !scene.winning.is_empty() {
        Glow::Dull
    } else if network.edges.is_empty() {
        Glow::Plain
    } else {
        Glow::Lit
    }
}
