//! What stands beside the boards in the same look in every game: the plates of players, whose turn
//! it is, and the winner's star.

use super::{
    paint::{At, Painter, Pen, pointed_star, polygon, rounded},
    palette::Palette,
    signs::{GOLD, STAR_INK, TURN},
    sprite::Sprite,
    tone::Tone,
};

/// How far what says who is to move, or has won, reaches beyond a plate, in pixels.
pub(super) const REACH: u16 = 24;
/// From a plate's left side to the middle of that.
const SIGN: f32 = 23.0;
/// How round the corners of a plate are.
const ROUND: f32 = 16.0;
/// How broad the line around a plate is.
const LINE: f32 = 5.0;

/// What a plate says of its player.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(super) enum Sign {
    Nothing,
    /// A pointer towards the board: to move in a replay, in which a line that goes round all the
    /// time would draw all eyes to itself.
    Next,
    /// The pointer, and a line around the plate.
    Turn,
    /// A line around the plate. The [`small_star`] is where a game has room for it.
    Won,
}

impl Sign {
    pub const ALL: [Self; 4] = [Self::Nothing, Self::Next, Self::Turn, Self::Won];
}

/// Where the board is, seen from a plate.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Board {
    Above,
    Below,
}

impl Board {
    /// The top of a plate in its sprite.
    pub const fn room_above(self) -> u16 {
        match self {
            Self::Above => REACH,
            Self::Below => 0,
        }
    }
}

/// A player's plate of this size; its sprite is higher by [`REACH`] at the side of the board.
pub(super) fn plate(
    palette: &Palette,
    ground: Tone,
    (width, height): (u16, u16),
    board: Board,
    sign: Sign,
) -> Sprite {
    let mut painter = Painter::new(palette, width, height + REACH);
    let top = f32::from(board.room_above());
    let (wide, high) = (f32::from(width), f32::from(height));
    painter.fill(ground, rounded(0.0, top, wide, high, ROUND));
    let line = match sign {
        Sign::Nothing | Sign::Next => None,
        Sign::Turn => Some(TURN),
        Sign::Won => Some(GOLD),
    };
    if let Some(tone) = line {
        let (half, inside) = (LINE / 2.0, ROUND - LINE / 2.0);
        let around = rounded(half, top + half, wide - LINE, high - LINE, inside);
        painter.stroke(Pen::new(tone, LINE), around);
    }
    // The plate's edge at the side of the board, and the way there.
    let (edge, away) = match board {
        Board::Above => (top, -1.0),
        Board::Below => (top + high, 1.0),
    };
    match sign {
        Sign::Nothing | Sign::Won => {}
        Sign::Next | Sign::Turn => {
            let (foot, tip) = (edge - away, edge + 12.0 * away);
            let ends = [(SIGN - 18.0, foot), (SIGN + 18.0, foot), (SIGN, tip)];
            painter.fill(TURN, polygon(&ends));
        }
    }
    painter.finish()
}

/// Half the side of the sprite of a star.
const STAR: u16 = 16;

/// A winner's star for a plate.
pub(super) fn small_star(palette: &Palette) -> Sprite {
    let mut painter = Painter::new(palette, 2 * STAR, 2 * STAR);
    let middle = f32::from(STAR);
    let star = pointed_star((middle, middle + 1.0), 12.5, 5.6);
    painter.stroke(Pen::new(STAR_INK, 5.0), star.clone());
    painter.fill(GOLD, star);
    painter.finish()
}

/// The winner's star.
pub(super) fn star(painter: &mut Painter<'_>, middle: At) {
    let star = pointed_star(middle, 17.0, 7.6);
    painter.stroke(Pen::new(STAR_INK, 6.0), star.clone());
    painter.fill(GOLD, star);
}
