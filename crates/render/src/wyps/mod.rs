//! WYPS's board: a triangle of hexes with two-sided stones, and both racks below it.

mod colours;
mod layout;
mod pieces;
mod words;

use std::collections::HashMap;

use colours::{GROUND, LABEL, NAME, TONES};
use layout::{Layout, PICTURE, RACK_HEX, Width};
use pieces::{Contour, Glow, Word};

use super::{
    Colours, View,
    canvas::Canvas,
    curve_colours::{COAL, IVORY},
    drawing::Drawing,
    font::is_writable,
    paint::{At, ground, name, name_within},
    palette::Palette,
    plate::{self, Sign},
    sprite::{Pieces, Sprite, each, pairs},
    tone::{Tone, Tones},
};
use rules::games::wyps::{Colour, Edge, Face, Hex, Position, Scene, Status, Trace};
use texts::Sentence;

/// Pieces for one width of hexes in one palette.
struct Sprites {
    palette: &'static Palette,
    ground: &'static Sprite,
    cell: Sprite,
    names: HashMap<Hex, Sprite>,
    halos: HashMap<(Colour, Glow), Sprite>,
    joint_halos: HashMap<((Colour, Glow), u8), Sprite>,
    joints: HashMap<(Colour, u8), Sprite>,
    stones: HashMap<Colour, Sprite>,
    letters: HashMap<(Colour, char), Sprite>,
    rims: HashMap<(u8, Option<(Colour, Glow)>), Sprite>,
    corners: HashMap<(u8, Option<(Colour, Glow)>), Sprite>,
    arrows: HashMap<((Word, Contour), u8), Sprite>,
    outlines: HashMap<(Word, bool), Sprite>,
    folds: HashMap<((Colour, Word), u8), Sprite>,
    cuts: HashMap<u8, Sprite>,
    awaiting: Sprite,
    question: Sprite,
    labels: HashMap<String, Sprite>,
    racks: HashMap<Sign, Sprite>,
    rack_stones: HashMap<Colour, Sprite>,
    rack_letters: HashMap<(Colour, char), Sprite>,
    written: HashMap<(Word, char), Sprite>,
    gap: Sprite,
    star: Sprite,
    bag: Sprite,
    warning: Sprite,
}

/// The palette is the same for hexes of all widths.
static PALETTES: Pieces<Palette> = Pieces::new(|colours| Palette::new(&TONES, colours));

/// So is what lies below everything.
static GROUNDS: Pieces<Sprite> =
    Pieces::new(|colours| ground(PALETTES.of(colours), PICTURE, GROUND, 26.0).finish());

static HUGE: Pieces<Sprites> = Pieces::new(|colours| Sprites::draw(colours, Width::Huge));
static WIDE: Pieces<Sprites> = Pieces::new(|colours| Sprites::draw(colours, Width::Wide));
static MIDDLE: Pieces<Sprites> = Pieces::new(|colours| Sprites::draw(colours, Width::Middle));
static NARROW: Pieces<Sprites> = Pieces::new(|colours| Sprites::draw(colours, Width::Narrow));

/// How high letters are, measured by the width of their hex, and what is written elsewhere in
/// pixels.
const LETTER: f32 = 0.66;
const LABELLED: f32 = 30.0;
const WRITTEN: f32 = 40.0;
const NAMED: f32 = 29.0;
/// Width that a name at a rack may take.
const NAME_ROOM: u16 = 296;

/// The corners of a hex in which it may be marked that it would break a connection, in sixths of a
/// turn clockwise from the top; the first one where it can be.
const CUT_CORNERS: [u8; 4] = [5, 1, 4, 2];

/// Everything that can be written on a stone.
fn signs() -> impl Iterator<Item = char> + Clone {
    ('A'..='Z').chain('0'..='9')
}

/// The hexes of a board with this side, row by row.
fn hexes(side: u8) -> impl Iterator<Item = Hex> {
    (0..side).flat_map(|row| (0..=row).filter_map(move |column| Hex::new(row, column)))
}

impl Sprites {
    fn draw(colours: Colours, width: Width) -> Self {
        let on = PALETTES.of(colours);
        let wide = width.pixels();
        let write = |text: &str, height: f32, tone: Tone| name(on, text, height, tone);
        let letters = |height: f32| {
            each(pairs(Colour::ALL, signs()), |&(colour, sign)| {
                write(&sign.to_string(), height, pieces::letter(colour))
            })
        };
        let stones = |wide: f32| each(Colour::ALL, |&colour| pieces::stone(on, wide, colour));
        let glows = || pairs(Colour::ALL, Glow::ALL);
        let lit = pairs(Colour::ALL, [Glow::Lit, Glow::Joined]);
        let owners: Vec<_> = lit.map(Some).chain([None]).collect();
        let numbers = (0..=91).map(|number: u8| number.to_string());
        let labels = ('a'..='m').map(String::from).chain(numbers);
        Self {
            palette: on,
            ground: GROUNDS.of(colours),
            cell: pieces::cell(on, wide),
            names: each(hexes(width.largest_side()), |hex| {
                write(&hex.to_string(), wide * width.naming(), NAME)
            }),
            halos: each(glows(), |&(colour, glow)| {
                pieces::halo(on, wide, colour, glow)
            }),
            joint_halos: each(pairs(glows(), 0..3), |&((colour, glow), to)| {
                pieces::joint_halo(on, wide, colour, glow, to)
            }),
            joints: each(pairs(Colour::ALL, 0..3), |&(colour, to)| {
                pieces::joint(on, wide, colour, to)
            }),
            stones: stones(wide),
            letters: letters(wide * width.lettering()),
            rims: each(pairs(0..6, owners.clone()), |&(to, owner)| {
                pieces::rim_of_board(on, wide, to, owner)
            }),
            corners: each(pairs(0..6, owners), |&(to, owner)| {
                pieces::corner_of_board(on, wide, to, owner)
            }),
            arrows: each(
                pairs(pairs(Word::ALL, Contour::ALL), 0..6),
                |&((word, contour), to)| pieces::arrow(on, width, to, word, contour),
            ),
            outlines: each(pairs(Word::ALL, [true, false]), |&(word, has_changed)| {
                pieces::outline(on, wide, word, has_changed)
            }),
            folds: each(
                pairs(pairs(Colour::ALL, Word::ALL), 0..6),
                |&((colour, word), at)| pieces::fold(on, wide, colour, word, at),
            ),
            cuts: each(CUT_CORNERS, |&at| pieces::cut(on, width, at)),
            awaiting: pieces::awaiting(on, wide),
            question: write("?", wide * LETTER, colours::DRAFT),
            labels: each(labels, |label| write(label, LABELLED, LABEL)),
            racks: each(Sign::ALL, |&sign| pieces::rack(on, sign)),
            rack_stones: stones(RACK_HEX),
            rack_letters: letters(RACK_HEX * LETTER),
            written: each(pairs(Word::ALL, signs()), |&(word, sign)| {
                write(&sign.to_string(), WRITTEN, word.tone())
            }),
            gap: pieces::gap(on),
            star: plate::small_star(on),
            bag: pieces::bag(on),
            warning: pieces::warning(on),
        }
    }

    fn of(side: u8, colours: Colours) -> &'static Self {
        match Width::of(side) {
            Width::Huge => HUGE.of(colours),
            Width::Wide => WIDE.of(colours),
            Width::Middle => MIDDLE.of(colours),
            Width::Narrow => NARROW.of(colours),
        }
    }
}

/// How WYPS is drawn.
pub(super) struct Wyps;

impl Drawing for Wyps {
    type Position = Position;

    const TONES: &'static Tones = &TONES;
    const SIDES: [Tone; 2] = [IVORY, COAL];

    /// In a replay the word beside the apex tells who has laid it, and no rack says whose turn it is:
    /// that would go from one to the other all the time.
    fn draw(scene: &Scene, view: View, in_replay: bool) -> Canvas {
        let sprites = Sprites::of(scene.side, view.colours);
        let mut canvas = Canvas::new(sprites.palette, PICTURE, PICTURE);
        canvas.put(sprites.ground, (0, 0));
        let mut drawing = Picture {
            canvas,
            sprites,
            scene,
            layout: Layout::new(scene.side, view),
        };
        drawing.cells();
        drawing.rim();
        drawing.labels();
        drawing.groups();
        drawing.stones();
        drawing.words();
        drawing.letters();
        drawing.cuts();
        drawing.racks(in_replay);
        drawing.notices();
        drawing.canvas
    }

    fn describe(scene: &Scene) -> Vec<Sentence> {
        words::describe(scene)
    }

    fn describe_fully(scene: &Scene) -> Vec<Sentence> {
        words::describe_fully(scene)
    }
}

/// A scene being drawn.
struct Picture<'a> {
    canvas: Canvas,
    sprites: &'static Sprites,
    scene: &'a Scene,
    layout: Layout,
}

impl Picture<'_> {
    fn centre<'s>(&mut self, sprite: impl Into<Option<&'s Sprite>>, at: At) {
        self.canvas.centre(sprite, pixel(at));
    }

    /// A piece around the middle of a hex.
    fn on<'s>(&mut self, sprite: impl Into<Option<&'s Sprite>>, hex: Hex) {
        self.centre(sprite, self.layout.middle(hex));
    }

    fn cells(&mut self) {
        for (hex, face) in faces(self.scene) {
            self.on(&self.sprites.cell, hex);
            if face.is_none() {
                self.on(self.sprites.names.get(&hex), hex);
            }
        }
    }

    fn rim(&mut self) {
        let (last, sprites) = (self.scene.side.saturating_sub(1), self.sprites);
        let mut rims = Vec::new();
        for (hex, face) in faces(self.scene) {
            let edges = [
                (hex.column() == 0, Edge::Left),
                (hex.column() == hex.row(), Edge::Right),
                (hex.row() == last, Edge::Base),
            ];
            let edges = edges.into_iter().filter(|(is_on, _)| *is_on);
            let outward: Vec<u8> = edges.map(|(_, edge)| self.layout.outward(edge)).collect();
            let owner = face.filter(|face| !has_lost(self.scene, face.colour));
            // As the group shines, so that it has one outline with it.
            let owner = owner.map(|face| {
                let glow = if face.joined { Glow::Joined } else { Glow::Lit };
                (face.colour, glow)
            });
            for &to in &outward {
                rims.push((owner, sprites.rims.get(&(to, owner)), hex));
            }
            for &to in &outward {
                if outward.contains(&((to + 4) % 6)) {
                    rims.push((owner, sprites.corners.get(&(to, owner)), hex));
                }
            }
        }
        // The lit ones over the others.
        rims.sort_by_key(|(owner, ..)| owner.is_some());
        for (_, rim, hex) in rims {
            self.on(rim, hex);
        }
    }

    fn labels(&mut self) {
        for index in 0..self.scene.side {
            let row = char::from(b'a' + index).to_string();
            let number = (index + 1).to_string();
            let labels = &self.sprites.labels;
            self.centre(labels.get(&row), self.layout.row_label(index));
            self.centre(labels.get(&number), self.layout.number_label(index));
        }
    }

    /// What holds stones together: first what shines around it, the brightest last.
    fn groups(&mut self) {
        let glows = glows(self.scene);
        let glow_of = |hex: Hex| glows.get(&hex).copied().unwrap_or(Glow::Plain);
        let joints = self.joints();
        for glow in [Glow::Lit, Glow::Joined] {
            for (hex, face) in stones(self.scene).filter(|(hex, _)| glow_of(*hex) == glow) {
                self.on(self.sprites.halos.get(&(face.colour, glow)), hex);
            }
            for &(_, colour, at, to) in joints.iter().filter(|joint| glow_of(joint.0) == glow) {
                let halo = self.sprites.joint_halos.get(&((colour, glow), to));
                self.centre(halo, at);
            }
        }
        for &(_, colour, at, to) in &joints {
            self.centre(self.sprites.joints.get(&(colour, to)), at);
        }
    }

    /// Every two neighbours of one colour: a hex of them, whose they are, the middle between them,
    /// and how they lie, a half turn being the same.
    fn joints(&self) -> Vec<(Hex, Colour, At, u8)> {
        let mut joints = Vec::new();
        for (hex, face) in stones(self.scene) {
            let (row, column) = (hex.row(), hex.column());
            let later = [(row, column + 1), (row + 1, column), (row + 1, column + 1)];
            for (row, column) in later {
                let Some(other) = Hex::new(row, column) else {
                    continue;
                };
                if stone_at(self.scene, other).is_some_and(|other| other.colour == face.colour) {
                    let (at, direction) = self.layout.between(hex, other);
                    joints.push((hex, face.colour, at, direction % 3));
                }
            }
        }
        joints
    }

    fn stones(&mut self) {
        for (hex, face) in stones(self.scene) {
            self.on(self.sprites.stones.get(&face.colour), hex);
        }
    }

    /// What is written on the stones, over all that marks a word.
    fn letters(&mut self) {
        for (hex, face) in stones(self.scene) {
            let (x, y) = self.layout.middle(hex);
            let lift = Width::of(self.scene.side).pixels() * 0.022;
            let sign = (face.colour, face.stone.sign());
            self.centre(self.sprites.letters.get(&sign), (x, y - lift));
        }
    }

    /// What would break a connection.
    fn cuts(&mut self) {
        for &hex in &self.scene.cuts {
            let corner = self.cut_corner(hex);
            self.on(self.sprites.cuts.get(&corner), hex);
        }
    }

    /// The word being laid, or else the one laid last.
    fn words(&mut self) {
        let sprites = self.sprites;
        let Some((trace, word)) = marked(self.scene) else {
            return;
        };
        for &hex in &trace.hexes {
            let has_changed = trace.fresh.contains(&hex) || trace.turned.contains(&hex);
            self.on(sprites.outlines.get(&(word, has_changed)), hex);
        }
        for &hex in &trace.turned {
            let now = stone_at(self.scene, hex).map_or(trace.by, |face| face.colour);
            let fold = ((now, word), self.free_corner(trace, hex));
            self.on(sprites.folds.get(&fold), hex);
        }
        if let Some(open) = trace.open {
            for sprite in [&sprites.cell, &sprites.awaiting, &sprites.question] {
                self.on(sprite, open);
            }
        }
        for (one, other) in steps(trace) {
            let (at, direction) = self.layout.between(one, other);
            let contour = self.contour_between(one, other);
            self.centre(sprites.arrows.get(&((word, contour), direction)), at);
        }
    }

    /// The contour that stands out from both stones: light where one of them is black.
    fn contour_between(&self, one: Hex, other: Hex) -> Contour {
        let is_black = |hex| {
            let face = stone_at(self.scene, hex);
            face.is_some_and(|face| face.colour == Colour::Black)
        };
        if is_black(one) || is_black(other) {
            Contour::Light
        } else {
            Contour::Dark
        }
    }

    /// The corner of a hex of a word, in sixths of a turn clockwise from the top, at which no arrow
    /// points: a fold is seen best there.
    fn free_corner(&self, trace: &Trace, hex: Hex) -> u8 {
        // The upper left one comes last, because that is where it is marked what would break a
        // connection.
        const CORNERS: [u8; 6] = [1, 2, 0, 3, 4, 5];
        let used = self.corners_at_arrows(trace, hex);
        let mut free = CORNERS.into_iter().filter(|corner| !used.contains(corner));
        free.next().unwrap_or(CORNERS[0])
    }

    /// The corner of a hex in which it is marked that it would break a connection: beside arrows and
    /// folds. Where all have an arrow, there are two level ones, and room above them.
    fn cut_corner(&self, hex: Hex) -> u8 {
        let Some((trace, _)) = marked(self.scene) else {
            return CUT_CORNERS[0];
        };
        let mut used = self.corners_at_arrows(trace, hex);
        if trace.turned.contains(&hex) {
            used.push(self.free_corner(trace, hex));
        }
        let mut free = CUT_CORNERS.into_iter().filter(|at| !used.contains(at));
        free.next().unwrap_or(CUT_CORNERS[0])
    }

    /// The corners of a hex beside the arrows from and to it.
    fn corners_at_arrows(&self, trace: &Trace, hex: Hex) -> Vec<u8> {
        let mut corners = Vec::new();
        for (one, other) in steps(trace) {
            let neighbour = match hex {
                _ if hex == one => other,
                _ if hex == other => one,
                _ => continue,
            };
            let (_, direction) = self.layout.between(hex, neighbour);
            corners.extend([(direction + 1) % 6, (direction + 2) % 6]);
        }
        corners
    }

    fn racks(&mut self, in_replay: bool) {
        let sprites = self.sprites;
        let to_move = to_move(self.scene.status).filter(|_| !in_replay);
        let names = self.scene.names.each_ref();
        let names = names.map(|name| name.as_deref().filter(|name| is_writable(name)));
        let is_named = names.iter().any(Option::is_some);
        for (player, colour) in Colour::ALL.into_iter().enumerate() {
            let sign = match self.scene.status {
                Status::Won(winner) if winner == colour => Sign::Won,
                _ if to_move == Some(colour) => Sign::Turn,
                _ => Sign::Nothing,
            };
            // The sign is above the plate, whose middle is that of its stones.
            let (x, y) = Layout::rack(player);
            let middle = (x, y - f32::from(plate::REACH) / 2.0);
            self.centre(sprites.racks.get(&sign), middle);
            if sign == Sign::Won {
                self.centre(&sprites.star, Layout::star(player));
            }
            if let Some(name) = names[player] {
                let called = name_within(sprites.palette, name, NAMED, LABEL, NAME_ROOM);
                self.centre(&called, Layout::name(player));
            }
            let places = self.scene.rack_size;
            for place in 0..places {
                let at = Layout::place_on_rack(player, place, places, is_named);
                let Some(stone) = self.scene.racks[player].get(place) else {
                    self.centre(&sprites.gap, at);
                    continue;
                };
                let letter = sprites.rack_letters.get(&(colour, stone.sign()));
                self.centre(sprites.rack_stones.get(&colour), at);
                self.centre(letter, (at.0, at.1 - 1.0));
            }
        }
        let (x, y) = Layout::bag();
        self.centre(&sprites.bag, (x, y - 16.0));
        let left = self.scene.bag.to_string();
        self.centre(sprites.labels.get(&left), (x, y + 18.0));
    }

    /// The word beside the apex, and whose connection must be broken.
    fn notices(&mut self) {
        let [(x, y), end] = self.layout.notices();
        let laid = marked(self.scene).filter(|(trace, _)| !trace.word.is_empty());
        if let Some((trace, word)) = laid {
            self.centre(self.sprites.rack_stones.get(&trace.by), (x + 12.0, y));
            self.write_word(&trace.word, word, (x + 44.0, y));
        }
        if let Status::Atari(colour) = self.scene.status {
            self.centre(self.sprites.rack_stones.get(&colour), end);
            self.centre(&self.sprites.warning, (end.0 + 48.0, end.1));
        }
    }

    /// Writes a word from its left end on, smaller where it would reach the board.
    fn write_word(&mut self, text: &str, word: Word, (mut x, y): At) {
        let sprites = self.sprites;
        let signs = text.chars();
        let signs: Vec<&Sprite> = signs
            .filter_map(|sign| sprites.written.get(&(word, sign)))
            .collect();
        let wide: f32 = signs.iter().map(|sign| f32::from(sign.width) + 1.0).sum();
        let room = self.layout.word_end() - x;
        if wide > room {
            let smaller = name(sprites.palette, text, WRITTEN * room / wide, word.tone());
            self.centre(&smaller, (x + f32::from(smaller.width) / 2.0, y));
            return;
        }
        for sign in signs {
            let wide = f32::from(sign.width);
            self.centre(sign, (x + wide / 2.0, y));
            x += wide + 1.0;
        }
    }
}

/// Whose turn it is.
const fn to_move(status: Status) -> Option<Colour> {
    match status {
        Status::Swap => Some(Colour::Black),
        Status::Turn(colour) | Status::Atari(colour) => Some(colour),
        Status::Won(_) | Status::Drawn => None,
    }
}

/// The word to be marked: the one being laid, or else the one laid last.
fn marked(scene: &Scene) -> Option<(&Trace, Word)> {
    let marked = |trace, word| Option::as_ref(trace).map(|trace| (trace, word));
    marked(&scene.partial, Word::PartialMove).or(marked(&scene.last, Word::Last))
}

/// The steps from hex to hex along a word, on to the hex that is still open.
fn steps(trace: &Trace) -> impl Iterator<Item = (Hex, Hex)> {
    let hexes = trace.hexes.iter().copied().chain(trace.open);
    hexes.clone().zip(hexes.skip(1))
}

/// Whether somebody else has won.
fn has_lost(scene: &Scene, colour: Colour) -> bool {
    matches!(scene.status, Status::Won(winner) if winner != colour)
}

/// How the stones of groups that touch sides stand out; not those of somebody who has lost.
fn glows(scene: &Scene) -> HashMap<Hex, Glow> {
    let is_lost = |hex: &Hex| {
        let face = stone_at(scene, *hex);
        face.is_some_and(|face| has_lost(scene, face.colour))
    };
    let groups = scene.groups.iter().flat_map(|group| {
        let glow = match group.edges.len() {
            0 | 1 => Glow::Plain,
            _ if group.hexes.iter().any(is_lost) => Glow::Plain,
            2 => Glow::Lit,
            _ => Glow::Joined,
        };
        group.hexes.iter().map(move |&hex| (hex, glow))
    });
    groups.collect()
}

/// The hexes with what lies on them.
fn faces(scene: &Scene) -> impl Iterator<Item = (Hex, Option<Face>)> {
    hexes(scene.side).zip(scene.cells.iter().copied())
}

/// The stones on the board.
fn stones(scene: &Scene) -> impl Iterator<Item = (Hex, Face)> {
    faces(scene).filter_map(|(hex, face)| Some((hex, face?)))
}

/// The stone on a hex.
fn stone_at(scene: &Scene, hex: Hex) -> Option<Face> {
    scene.cells.get(hex.index()).copied().flatten()
}

/// The pixel nearest to a place.
#[expect(
    clippy::cast_possible_truncation,
    reason = "places in a picture are small"
)]
fn pixel((x, y): At) -> (i32, i32) {
    (x.round() as i32, y.round() as i32)
}
