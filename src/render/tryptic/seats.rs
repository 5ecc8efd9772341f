//! The players' plates above the board: who is in, whose turn it is, and what may be known of each.

use super::{
    Sprites,
    colours::{FAINT, GOLD, INK, LETTER, PLATE, PLATE_OUT, PLATE_TURN},
    pieces::star,
};
use crate::{
    games::tryptic::{Last, Scene, Seated, Status},
    render::{
        canvas::Canvas,
        paint::{Painter, Pen, disc, polygon, rounded},
        palette::{Palette, Tone},
        sprite::Sprite,
    },
};

/// A plate's size in pixels.
const WIDTH: u32 = 146;
const HEIGHT: u32 = 70;
/// From one plate to the next.
const STEP: isize = 151;
/// The top of the plates.
const TOP: isize = 6;
/// The middle of the number on a plate.
const NUMBER: (isize, isize) = (27, 35);
/// The middle of the first tile of a pattern, and from one to the next.
const PATTERN: (isize, isize) = (65, 21);
const NEXT: isize = 31;
/// The middle of the line below.
const BELOW: isize = 52;

/// How a player stands.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(super) enum Standing {
    In,
    Turn,
    Out,
    Won,
}

impl Standing {
    pub(super) const ALL: [Self; 4] = [Self::In, Self::Turn, Self::Out, Self::Won];

    fn of(player: &Seated, status: Status) -> Self {
        match status {
            Status::Won(winner) if winner == player.seat => Self::Won,
            _ if !player.is_in => Self::Out,
            Status::Turn(mover) if mover == player.seat => Self::Turn,
            _ => Self::In,
        }
    }

    const fn ground(self) -> Tone {
        match self {
            Self::In => PLATE,
            Self::Turn => PLATE_TURN,
            Self::Out => PLATE_OUT,
            Self::Won => GOLD,
        }
    }

    /// In which tone something is written on the plate.
    pub(super) const fn ink(self) -> Tone {
        match self {
            Self::In => LETTER,
            Self::Out => FAINT,
            Self::Turn | Self::Won => INK,
        }
    }
}

/// A plate. A pointer towards the board says whose turn it is, a star who has won.
pub(super) fn plate(palette: &Palette, standing: Standing) -> Sprite {
    const POINTER: u32 = 12;
    let (width, height) = (146.0, 70.0);
    let mut painter = Painter::new(palette, WIDTH, HEIGHT + POINTER);
    let pointer = polygon(&[(14.0, height - 4.0), (40.0, height - 4.0), (27.0, height + 10.0)]);
    if standing == Standing::Turn {
        painter.stroke(Pen::new(INK, 3.0), pointer.clone());
        painter.fill(standing.ground(), pointer);
    }
    painter.fill(INK, rounded(0.0, 0.0, width, height, 13.0));
    painter.fill(standing.ground(), rounded(2.0, 2.0, width - 4.0, height - 4.0, 11.0));
    match standing {
        Standing::Turn => painter.fill(standing.ground(), polygon(&[(16.0, height - 6.0), (38.0, height - 6.0), (27.0, height + 7.0)])),
        Standing::Won => painter.fill(INK, star((129.0, 54.0), 12.0)),
        Standing::In => painter.stroke(Pen::new(FAINT, 2.5), disc((27.0, 35.0), 20.0)),
        Standing::Out => {}
    }
    painter.finish()
}

/// A place in a pattern that is a secret.
pub(super) fn secret(palette: &Palette, standing: Standing) -> Sprite {
    let mut painter = Painter::new(palette, 30, 34);
    let hexagon = || polygon(&[(15.0, 3.0), (27.0, 10.0), (27.0, 24.0), (15.0, 31.0), (3.0, 24.0), (3.0, 10.0)]);
    painter.stroke(Pen::new(standing.ink(), 2.5).dashed(5.0, 4.0, 0.0), hexagon());
    painter.finish()
}

/// Draws all plates, in the order of the seats from the left.
pub(super) fn draw(canvas: &mut Canvas, scene: &Scene, sprites: &Sprites) {
    let count = isize::try_from(scene.players.len()).unwrap_or(0);
    let mut x = (768 - count * STEP + STEP - WIDTH.cast_signed() as isize) / 2;
    for player in &scene.players {
        draw_plate(canvas, player, scene, sprites, x);
        x += STEP;
    }
}

fn draw_plate(canvas: &mut Canvas, player: &Seated, scene: &Scene, sprites: &Sprites, x: isize) {
    let standing = Standing::of(player, scene.status);
    if let Some(plate) = sprites.plates.get(&standing) {
        canvas.put(plate, x, TOP);
    }
    let (number_x, number_y) = (x + NUMBER.0, TOP + NUMBER.1);
    sprites.write(canvas, standing.ink(), &player.seat.to_string(), (number_x, number_y));
    if !player.is_in {
        canvas.centre(&sprites.out, number_x, number_y);
    }
    for place in 0..3_u8 {
        let at = (x + PATTERN.0 + isize::from(place) * NEXT, TOP + PATTERN.1);
        let tile = player.pattern.map(|pattern| pattern.0[usize::from(place)]);
        let sprite = match tile {
            Some(colour) => sprites.chips.get(&colour),
            None => sprites.secrets.get(&standing),
        };
        if let Some(sprite) = sprite {
            canvas.centre(sprite, at.0, at.1);
        }
        if tile.is_none() {
            sprites.write_small(canvas, standing.ink(), "?", at);
        }
    }
    let below = (x + PATTERN.0 + NEXT, TOP + BELOW);
    if let Some(points) = player.points {
        sprites.write_small(canvas, standing.ink(), &format!("{points}/5").replace('-', "−"), below);
    } else if let Some(Last::Challenge { seat, guess, is_right: false }) = scene.last
        && seat == player.seat
    {
        for (place, colour) in (0..).zip(guess.0) {
            if let Some(chip) = sprites.small_chips.get(&colour) {
                canvas.centre(chip, x + PATTERN.0 + place * 22 - 6, below.1);
            }
        }
        canvas.centre(&sprites.wrong, x + PATTERN.0 + 66, below.1);
    }
}
