//! Tryptic's board: glass tiles in five colours, each with a shape of its own, on a hexagon; above
//! it the players' plates, below it the supply.

mod colours;
mod layout;
mod pieces;
mod seats;
mod words;

use std::collections::HashMap;

use colours::{FAINT, GROUND, LETTER, TONES};
use layout::{At, Layout, SIZE, Slope};
use pieces::Lane;

use super::{
    Colours, View,
    canvas::Canvas,
    drawing::Drawing,
    paint::{ground, name},
    palette::Palette,
    plate::small_star,
    signs::GOLD,
    sprite::{Pieces, Sprite, each, pairs},
    tone::{Tone, Tones},
};
use rules::games::tryptic::{
    Colour, Hex, Last, PartialTurn, Position, Run, Scene, Scoring, Status,
};
use texts::Sentence;

/// How high coordinates and numbers are written.
const LETTERING: f32 = 38.0;
/// How high what stands on a plate besides its name is written.
const SMALL: f32 = 30.0;
/// How high an open hex's name is written.
const NAME: f32 = 32.0;
/// The middle of the supply.
const SUPPLY: i32 = 737;
/// All that is written.
const CHARACTERS: &str = "0123456789abcdefghi/+−?";
/// The tones in which something is written.
const WRITTEN: [Tone; 2] = [LETTER, FAINT];

/// The tones of scored tiles: of the winner, and of others beside them.
const SCORED: [Tone; 2] = [GOLD, FAINT];

/// What is written, by character and the place of its tone among [`WRITTEN`].
type Letters = HashMap<(char, usize), Sprite>;

/// All pieces of the board in one palette.
struct Sprites {
    palette: Palette,
    ground: Sprite,
    /// `None`: an open hex.
    tiles: HashMap<Option<Colour>, Sprite>,
    names: HashMap<Hex, Sprite>,
    /// `None`: a tile that is hidden.
    chips: HashMap<Option<Colour>, Sprite>,
    supply: HashMap<Option<Colour>, Sprite>,
    plates: HashMap<seats::Look, Sprite>,
    /// Around the tiles that score, and between them: of the winner, and of others beside them.
    lit: [Sprite; 2],
    bridges: [HashMap<(Slope, Lane), Sprite>; 2],
    last: Sprite,
    earlier: Sprite,
    partial: Sprite,
    cross: Sprite,
    star: Sprite,
    letters: Letters,
    small_letters: Letters,
}

static SPRITES: Pieces<Sprites> = Pieces::new(Sprites::new);

impl Sprites {
    fn new(colours: Colours) -> Self {
        let palette = Palette::new(&TONES, colours);
        let on = &palette;
        let letters = |height: f32| {
            each(
                pairs(CHARACTERS.chars(), 0..WRITTEN.len()),
                |&(letter, tone)| name(on, &letter.to_string(), height, WRITTEN[tone]),
            )
        };
        let tiles = Colour::ALL.map(Some).into_iter().chain([None]);
        let chips = |half: f32| each(tiles.clone(), |&tile| pieces::chip(on, tile, half));
        Self {
            ground: ground_with_beds(on),
            tiles: each(tiles.clone(), |&tile| pieces::tile(on, tile)),
            names: each(Hex::all(), |hex| name(on, &hex.to_string(), NAME, FAINT)),
            chips: chips(12.5),
            supply: chips(20.0),
            plates: each(seats::looks(), |&look| seats::plate(on, look)),
            lit: SCORED.map(|tone| pieces::lit(on, tone)),
            bridges: SCORED.map(|tone| {
                each(pairs(Slope::ALL, Lane::ALL), |&(slope, lane)| {
                    pieces::bridge(on, slope, lane, tone)
                })
            }),
            last: pieces::last(on),
            earlier: pieces::earlier(on),
            partial: pieces::partial(on),
            cross: pieces::cross(on),
            star: small_star(on),
            letters: letters(LETTERING),
            small_letters: letters(SMALL),
            palette,
        }
    }
}

/// Writes something with its middle here.
fn write(canvas: &mut Canvas, letters: &Letters, tone: Tone, text: &str, (x, y): At) {
    let index = WRITTEN.iter().position(|&written| written == tone);
    let letter = |letter| letters.get(&(letter, index.unwrap_or(0)));
    let sprites: Vec<_> = text.chars().filter_map(letter).collect();
    let width: i32 = sprites.iter().map(|sprite| i32::from(sprite.width)).sum();
    let mut left = x - width / 2;
    for sprite in sprites {
        canvas.put(sprite, (left, y - i32::from(sprite.height) / 2));
        left += i32::from(sprite.width);
    }
}

/// What everything lies on. Seen from another side, the same hexes are in the same places.
fn ground_with_beds(palette: &Palette) -> Sprite {
    let mut painter = ground(palette, SIZE, GROUND, 22.0);
    for (x, y) in Hex::all().map(|hex| Layout::new(View::default()).middle(hex)) {
        let side = |pixels: i32| f32::from(i16::try_from(pixels).unwrap_or_default());
        pieces::bed(&mut painter, (side(x), side(y)));
    }
    painter.finish()
}

/// How Tryptic is drawn.
pub(super) struct Tryptic;

impl Drawing for Tryptic {
    type Position = Position;

    const TONES: &'static Tones = &TONES;

    fn draw(scene: &Scene, view: View, in_replay: bool) -> Canvas {
        let sprites = SPRITES.of(view.colours);
        let layout = Layout::new(view);
        let mut canvas = Canvas::new(&sprites.palette, SIZE, SIZE);
        canvas.put(&sprites.ground, (0, 0));
        draw_names(&mut canvas, layout, sprites);
        for hex in Hex::all() {
            let (tile, at) = (scene.tile(hex), layout.middle(hex));
            canvas.centre(sprites.tiles.get(&tile), at);
            if tile.is_none() {
                canvas.centre(sprites.names.get(&hex), at);
            }
        }
        draw_scoring(&mut canvas, scene, layout, sprites);
        for &hex in &scene.earlier {
            canvas.centre(&sprites.earlier, layout.middle(hex));
        }
        if let Some(Last::Placed(hex)) = scene.last {
            canvas.centre(&sprites.last, layout.middle(hex));
        }
        if let Some(PartialTurn::Hex(hex) | PartialTurn::Tile(hex)) = scene.partial {
            canvas.centre(&sprites.partial, layout.middle(hex));
        }
        seats::draw(&mut canvas, scene, sprites, in_replay);
        draw_supply(&mut canvas, scene, sprites);
        canvas
    }

    fn describe(scene: &Scene) -> Vec<Sentence> {
        words::describe(scene)
    }

    fn describe_fully(scene: &Scene) -> Vec<Sentence> {
        words::describe_fully(scene)
    }
}

/// The names of rows and numbers.
fn draw_names(canvas: &mut Canvas, layout: Layout, sprites: &Sprites) {
    for (row, letter) in (0..).zip('a'..='i') {
        let (name, at) = (letter.to_string(), layout.letter(row));
        write(canvas, &sprites.letters, LETTER, &name, at);
    }
    for number in 1..=9_u8 {
        let (name, at) = (number.to_string(), layout.number(number));
        write(canvas, &sprites.letters, LETTER, &name, at);
    }
}

/// The runs that are points, those of the winner on top.
fn draw_scoring(canvas: &mut Canvas, scene: &Scene, layout: Layout, sprites: &Sprites) {
    let is_beside =
        |scoring: &&Scoring| matches!(scene.status, Status::Won(winner) if winner != scoring.seat);
    let (beside, first): (Vec<_>, Vec<_>) = scene.scoring.iter().partition(is_beside);
    for (index, shown) in [(1, beside), (0, first)] {
        let mut runs: Vec<Run> = Vec::new();
        for &run in shown.iter().flat_map(|scoring| &scoring.runs) {
            // Two players may have one pattern.
            if !runs.contains(&run) {
                runs.push(run);
            }
        }
        for hex in runs.iter().flatten() {
            canvas.centre(&sprites.lit[index], layout.middle(*hex));
        }
        for run in &runs {
            let lane = lane(*run, &runs);
            for &[one, other] in run.array_windows() {
                let ((x, y), (other_x, other_y)) = (layout.middle(one), layout.middle(other));
                let between = (i32::midpoint(x, other_x), i32::midpoint(y, other_y));
                let bridge = (layout.slope(one, other), lane);
                canvas.centre(sprites.bridges[index].get(&bridge), between);
            }
        }
    }
}

/// Where the bridges of one of these runs are, so that each of two that share two tiles can be told.
fn lane(run: Run, runs: &[Run]) -> Lane {
    let [first, middle, last] = run;
    let continues = |other: &Run| other[..2] == run[1..] || other[1..] == run[..2];
    // Runs on one line that share two tiles have their middles on neighbouring hexes.
    let along = if first.number() == last.number() {
        middle.row()
    } else {
        middle.number()
    };
    match (runs.iter().any(continues), along.is_multiple_of(2)) {
        (false, _) => Lane::Alone,
        (true, false) => Lane::OneSide,
        (true, true) => Lane::OtherSide,
    }
}

/// Number of tiles of each colour that are left. The lower left corner stays free: there Discord
/// says that a picture has an alternative text.
fn draw_supply(canvas: &mut Canvas, scene: &Scene, sprites: &Sprites) {
    let mut x = 150;
    for (colour, left) in Colour::ALL.into_iter().zip(scene.left) {
        canvas.centre(sprites.supply.get(&Some(colour)), (x - 26, SUPPLY));
        let (tone, at) = (if left > 0 { LETTER } else { FAINT }, (x + 22, SUPPLY));
        write(canvas, &sprites.letters, tone, &left.to_string(), at);
        x += 119;
    }
}
