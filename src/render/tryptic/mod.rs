//! Tryptic's board: glass tiles in five colours, each with a shape of its own, on a hexagon; above
//! it the players' plates, below it the supply.

mod colours;
mod layout;
mod pieces;
mod seats;
mod words;

use std::collections::HashMap;

pub(super) use colours::TONES;
pub(super) use words::{describe, describe_fully};

use colours::{FAINT, GROUND, INK, LETTER};
use layout::{At, Layout, SIZE, Slope};
use seats::Standing;

use super::{
    Colours, View,
    canvas::Canvas,
    paint::{Painter, name, rounded},
    palette::{Palette, Tone},
    sprite::{Pieces, Sprite},
};
use crate::games::tryptic::{Colour, Hex, Last, PartialTurn, Scene, Seated, Status};

/// How high coordinates and numbers are written.
const LETTERING: f32 = 38.0;
/// How high what stands on a plate in second place is written.
const SMALL: f32 = 30.0;
/// The middle of the supply.
const SUPPLY: i32 = 741;
/// All that is written.
const CHARACTERS: &str = "0123456789abcdefghi/−?";
/// The tones in which something is written.
const WRITTEN: [Tone; 3] = [LETTER, FAINT, INK];

/// All pieces of the board in one palette.
struct Sprites {
    palette: Palette,
    ground: Sprite,
    open: Sprite,
    tiles: HashMap<Colour, Sprite>,
    /// `None`: a tile that is hidden.
    chips: HashMap<Option<Colour>, Sprite>,
    supply: HashMap<Colour, Sprite>,
    small_chips: HashMap<Colour, Sprite>,
    plates: HashMap<Standing, Sprite>,
    lit: Sprite,
    bridges: HashMap<Slope, Sprite>,
    last: Sprite,
    partial: Sprite,
    cross: Sprite,
    /// By character and the place of its tone among [`WRITTEN`].
    letters: HashMap<(char, usize), Sprite>,
    small_letters: HashMap<(char, usize), Sprite>,
}

static SPRITES: Pieces<Sprites> = Pieces::new(Sprites::new);

/// Draws the pieces in these colours.
pub(super) fn prepare(colours: Colours) {
    SPRITES.of(colours);
}

impl Sprites {
    fn new(colours: Colours) -> Self {
        let palette = Palette::new(&colours::TONES, colours);
        let letters = |height: f32| -> HashMap<(char, usize), Sprite> {
            let tones = || WRITTEN.iter().enumerate();
            let written = CHARACTERS
                .chars()
                .flat_map(|letter| tones().map(move |(index, &tone)| (letter, index, tone)));
            written
                .map(|(letter, index, tone)| {
                    (
                        (letter, index),
                        name(&palette, &letter.to_string(), height, tone),
                    )
                })
                .collect()
        };
        Self {
            ground: ground(&palette),
            open: pieces::open(&palette),
            tiles: Colour::ALL
                .into_iter()
                .map(|colour| (colour, pieces::tile(&palette, colour)))
                .collect(),
            chips: Colour::ALL
                .map(Some)
                .into_iter()
                .chain([None])
                .map(|tile| (tile, pieces::chip(&palette, tile, 14.0)))
                .collect(),
            supply: Colour::ALL
                .into_iter()
                .map(|colour| (colour, pieces::chip(&palette, Some(colour), 20.0)))
                .collect(),
            small_chips: Colour::ALL
                .into_iter()
                .map(|colour| (colour, pieces::chip(&palette, Some(colour), 10.0)))
                .collect(),
            plates: Standing::ALL
                .into_iter()
                .map(|standing| (standing, seats::plate(&palette, standing)))
                .collect(),
            lit: pieces::lit(&palette),
            bridges: Slope::ALL
                .into_iter()
                .map(|slope| (slope, pieces::bridge(&palette, slope)))
                .collect(),
            last: pieces::last(&palette),
            partial: pieces::partial(&palette),
            cross: pieces::cross(&palette),
            letters: letters(LETTERING),
            small_letters: letters(SMALL),
            palette,
        }
    }

    /// Writes something with its middle here.
    fn write(&self, canvas: &mut Canvas, tone: Tone, text: &str, at: At) {
        write(canvas, &self.letters, tone, text, at);
    }

    /// The same, smaller.
    fn write_small(&self, canvas: &mut Canvas, tone: Tone, text: &str, at: At) {
        write(canvas, &self.small_letters, tone, text, at);
    }
}

fn write(
    canvas: &mut Canvas,
    letters: &HashMap<(char, usize), Sprite>,
    tone: Tone,
    text: &str,
    (x, y): At,
) {
    let index = WRITTEN
        .iter()
        .position(|&written| written == tone)
        .unwrap_or(0);
    let sprites: Vec<_> = text
        .chars()
        .filter_map(|letter| letters.get(&(letter, index)))
        .collect();
    let width: i32 = sprites.iter().map(|sprite| i32::from(sprite.width)).sum();
    let mut left = x - width / 2;
    for sprite in sprites {
        canvas.put(sprite, (left, y - i32::from(sprite.height) / 2));
        left += i32::from(sprite.width);
    }
}

/// What everything lies on. Seen from another side, the same hexes are in the same places.
fn ground(palette: &Palette) -> Sprite {
    let mut painter = Painter::new(palette, 768, 768);
    painter.fill(GROUND, rounded(0.0, 0.0, 768.0, 768.0, 22.0));
    for (x, y) in Hex::all().map(|hex| Layout::new(View::default()).middle(hex)) {
        let side = |pixels: i32| f32::from(i16::try_from(pixels).unwrap_or_default());
        pieces::bed(&mut painter, (side(x), side(y)));
    }
    painter.finish()
}

/// Draws a scene.
pub(super) fn draw(scene: &Scene, view: View) -> Canvas {
    draw_with(scene, view, Standing::of)
}

/// Draws a scene as it is seen in a replay.
pub(super) fn draw_in_replay(scene: &Scene, view: View) -> Canvas {
    draw_with(scene, view, Standing::in_replay)
}

fn draw_with(scene: &Scene, view: View, standing: fn(&Seated, Status) -> Standing) -> Canvas {
    let sprites = SPRITES.of(view.colours);
    let layout = Layout::new(view);
    let mut canvas = Canvas::new(&sprites.palette, SIZE, SIZE);
    canvas.put(&sprites.ground, (0, 0));
    draw_names(&mut canvas, layout, sprites);
    for hex in Hex::all() {
        let sprite = scene
            .tile(hex)
            .and_then(|colour| sprites.tiles.get(&colour))
            .unwrap_or(&sprites.open);
        canvas.centre(sprite, layout.middle(hex));
    }
    draw_scoring(&mut canvas, scene, layout, sprites);
    draw_marks(&mut canvas, scene, layout, sprites);
    seats::draw(&mut canvas, scene, sprites, standing);
    draw_supply(&mut canvas, scene, sprites);
    canvas
}

/// The names of rows and numbers.
fn draw_names(canvas: &mut Canvas, layout: Layout, sprites: &Sprites) {
    for (row, letter) in (0..).zip('a'..='i') {
        sprites.write(canvas, LETTER, &letter.to_string(), layout.letter(row));
    }
    for number in 1..=9 {
        sprites.write(canvas, LETTER, &number.to_string(), layout.number(number));
    }
}

/// The runs that are points.
fn draw_scoring(canvas: &mut Canvas, scene: &Scene, layout: Layout, sprites: &Sprites) {
    let runs = scene
        .scoring
        .as_ref()
        .map_or(&[][..], |scoring| &scoring.runs);
    for hex in runs.iter().flatten() {
        canvas.centre(&sprites.lit, layout.middle(*hex));
    }
    for (one, other) in runs
        .iter()
        .flat_map(|&[one, two, three]| [(one, two), (two, three)])
    {
        let ((x, y), (other_x, other_y)) = (layout.middle(one), layout.middle(other));
        canvas.centre(
            sprites.bridges.get(&layout.slope(one, other)),
            (i32::midpoint(x, other_x), i32::midpoint(y, other_y)),
        );
    }
}

/// The tile placed last, and the hex being chosen.
fn draw_marks(canvas: &mut Canvas, scene: &Scene, layout: Layout, sprites: &Sprites) {
    if let Some(Last::Placed(hex)) = scene.last {
        canvas.centre(&sprites.last, layout.middle(hex));
    }
    if let Some(PartialTurn::Hex(hex) | PartialTurn::Tile(hex)) = scene.partial {
        canvas.centre(&sprites.partial, layout.middle(hex));
    }
}

/// How many tiles of each colour are left. The lower left corner stays free: there Discord says
/// that a picture has an alternative text.
fn draw_supply(canvas: &mut Canvas, scene: &Scene, sprites: &Sprites) {
    for ((colour, left), x) in Colour::ALL
        .into_iter()
        .zip(scene.left)
        .zip((0..).map(|place| 142 + place * 141))
    {
        canvas.centre(sprites.supply.get(&colour), (x - 26, SUPPLY));
        let tone = if left > 0 { LETTER } else { FAINT };
        sprites.write(canvas, tone, &left.to_string(), (x + 22, SUPPLY));
    }
}
