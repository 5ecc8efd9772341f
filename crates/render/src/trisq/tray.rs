//! The places for a piece in its square, each with the number of its button: below the board, in
//! squares large enough to tell them apart.

use super::{
    PALETTES, Picture, Sprites, colour_at,
    colours::{INK, OFFERED_NUMBER},
    layout::{Layout, SIDE},
    pieces::ROOM,
};
use crate::{
    View,
    paint::lettering,
    sprite::{Pieces, Sprite},
};
use rules::games::trisq::{Corner, Cut, Place, Scene, Status};

/// How much higher it makes the picture.
const HEIGHT: u16 = 156;
/// From the board's picture to the squares below it.
const GAP: i32 = 14;
/// The squares are as large as on a board with this number of squares each way.
const AS_ON: u8 = 5;
/// How high a number is written.
const NUMBER: f32 = 42.0;

/// The numbers of all places in a square, on a piece that is placed and on one that is offered.
static NUMBERS: Pieces<[Vec<Sprite>; 2]> = Pieces::new(|colours| {
    let on = PALETTES.of(colours);
    [INK, OFFERED_NUMBER].map(|ink| {
        let numbers = 1..=Cut::ALL.len() * Corner::ALL.len();
        let sprites = numbers.map(|number| lettering(on, &number.to_string(), NUMBER, ink));
        sprites.collect()
    })
});

/// How much higher the picture of this scene is than its board.
pub(super) fn height(scene: &Scene) -> u16 {
    if scene.offered.is_empty() { 0 } else { HEIGHT }
}

impl Picture {
    /// The square once for each way in which it may be cut, side by side.
    pub(super) fn tray(&mut self, scene: &Scene, view: View) {
        let cut_by = |cut: &Cut| scene.offered.iter().any(|place| place.cut() == *cut);
        let cuts: Vec<Cut> = Cut::ALL.into_iter().filter(cut_by).collect();
        let width = i32::from(SIDE) / i32::try_from(cuts.len().max(1)).unwrap_or(1);
        for (&cut, column) in cuts.iter().zip(0..) {
            self.cut_square(scene, view, cut, width * column + width / 2);
        }
    }

    /// The square cut like this, with its middle so far from the left.
    fn cut_square(&mut self, scene: &Scene, view: View, cut: Cut, middle: i32) {
        let Some(square) = scene.offered.first().map(|place| place.square()) else {
            return;
        };
        let sprites = Sprites::of(AS_ON, view.colours);
        let layout = Layout::new(AS_ON, view);
        let side = i32::from(layout.measures.cell);
        let (left, top) = (middle - side / 2, i32::from(SIDE) + GAP);
        let at = (left - i32::from(ROOM), top - i32::from(ROOM));
        let ground = sprites.squares.get(&(Some(layout.cut(cut)), false));
        self.canvas.put(ground, at);
        for corner in Corner::ALL {
            let place = Place::new(square, cut, corner);
            let kind = layout.kind(place);
            let number = scene.offered.iter().position(|it| *it == place);
            let placed = colour_at(scene, place);
            match (placed, scene.status) {
                (Some(colour), _) => {
                    let key = ((kind, colour), super::Glow::Lit);
                    self.canvas.put(sprites.pieces.get(&key), at);
                    if number.is_some() {
                        self.canvas.put(sprites.placed.get(&kind), at);
                    }
                }
                (None, Status::Turn(colour)) if number.is_some() => {
                    self.canvas.put(sprites.ghosts.get(&(kind, colour)), at);
                }
                _ => {}
            }
            let (x, y) = layout.measures.middle(kind);
            let numbers = &NUMBERS.of(view.colours)[usize::from(placed.is_none())];
            let number = number.and_then(|number| numbers.get(number));
            self.canvas.centre(number, (left + x, top + y));
        }
    }
}
