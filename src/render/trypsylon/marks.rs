//! What is put over the board: where cards were taken and pushed in, and where they may be.

use super::{
    CELL,
    colours::{INK, WATER, WHITE},
    pieces::SIDE,
};
use crate::render::{
    paint::{Painter, Pen, disc, polygon, rounded},
    palette::Palette,
    sprite::Sprite,
};

/// The side of an arrow's sprite. What is drawn in it ends 12 pixels below its middle, so that arrows do not reach the coordinates.
pub(super) const ARROW: u32 = 44;

/// Around the card that was inserted.
pub(super) fn inserted(palette: &Palette) -> Sprite {
    let mut painter = Painter::new(palette, CELL, CELL);
    let outline = || rounded(5.5, 5.5, SIDE - 11.0, SIDE - 11.0, 8.0);
    painter.stroke(Pen::new(INK, 11.0), outline());
    painter.stroke(Pen::new(WHITE, 7.0), outline());
    painter.finish()
}

/// Where a card was taken.
pub(super) fn taken(palette: &Palette) -> Sprite {
    let mut painter = Painter::new(palette, 32, 32);
    painter.stroke(Pen::new(INK, 10.0), disc((16.0, 16.0), 9.0));
    painter.stroke(Pen::new(WHITE, 5.0), disc((16.0, 16.0), 9.0));
    painter.finish()
}

/// An arrow that points down, onto the board, turned by quarters: where a card was pushed in.
pub(super) fn pushed(palette: &Palette, turns: u8) -> Sprite {
    let mut painter = Painter::new(palette, ARROW, ARROW).turned(turns);
    let shape = || polygon(&[(15.0, 11.0), (29.0, 11.0), (29.0, 17.0), (38.0, 17.0), (22.0, 31.0), (6.0, 17.0), (15.0, 17.0)]);
    painter.stroke(Pen::new(INK, 6.0), shape());
    painter.fill(WHITE, shape());
    painter.finish()
}

/// An arrowhead in the same way: where a card may be pushed in.
pub(super) fn possible(palette: &Palette, turns: u8) -> Sprite {
    let mut painter = Painter::new(palette, ARROW, ARROW).turned(turns);
    let shape = || polygon(&[(5.0, 12.0), (39.0, 12.0), (22.0, 29.0)]);
    painter.stroke(Pen::new(INK, 9.0), shape());
    painter.stroke(Pen::new(WHITE, 5.0), shape());
    painter.fill(WATER, shape());
    painter.finish()
}
