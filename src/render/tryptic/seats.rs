//! The players' plates above the board: who is in, whose turn it is, and what may be known of each.

use super::{
    Sprites,
    colours::{FAINT, GOLD, INK, LETTER, PLATE, PLATE_OUT, PLATE_TURN},
    write,
};
use crate::{
    games::tryptic::{Last, Pattern, Scene, Seated, Status},
    render::{
        canvas::Canvas,
        paint::{Painter, polygon, rounded, star},
        palette::{Palette, Tone},
        sprite::Sprite,
    },
};

/// A plate's size in pixels.
const WIDTH: u16 = 146;
const HEIGHT: u16 = 70;
/// From one plate to the next.
const STEP: i32 = 151;
/// The top of the plates.
const TOP: i32 = 6;
/// The middle of the number on a plate, higher up where a sign stands below it.
const NUMBER: (i32, i32) = (21, 35);
const RAISED: i32 = 25;
const SIGN: i32 = 52;
/// The middle of the first tile of a pattern, and from one to the next.
const PATTERN: (i32, i32) = (61, 35);
const NEXT: i32 = 30;
/// The middle of the pattern where something stands below it, and of that.
const ABOVE: i32 = 21;
const BELOW: i32 = 53;

/// How a player stands.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(super) enum Standing {
    In,
    Turn,
    /// To move in a replay.
    Next,
    Out,
    Won,
}

impl Standing {
    pub(super) const ALL: [Self; 5] = [Self::In, Self::Turn, Self::Next, Self::Out, Self::Won];

    /// In a replay only the pointer tells whose turn it is: a bright plate that goes round all the
    /// time would draw all eyes to itself.
    fn of(player: &Seated, status: Status, in_replay: bool) -> Self {
        match status {
            Status::Won(winner) if winner == player.seat => Self::Won,
            _ if !player.is_in => Self::Out,
            Status::Turn(mover) if mover != player.seat => Self::In,
            Status::Turn(_) if in_replay => Self::Next,
            Status::Turn(_) => Self::Turn,
            Status::Won(_) | Status::Over => Self::In,
        }
    }

    const fn ground(self) -> Tone {
        match self {
            Self::In | Self::Next => PLATE,
            Self::Turn => PLATE_TURN,
            Self::Out => PLATE_OUT,
            Self::Won => GOLD,
        }
    }

    /// The tone in which something is written on the plate.
    const fn ink(self) -> Tone {
        match self {
            Self::In | Self::Next => LETTER,
            Self::Out => FAINT,
            Self::Turn | Self::Won => INK,
        }
    }
}

/// A plate. A pointer towards the board says whose turn it is, a star who has won.
pub(super) fn plate(palette: &Palette, standing: Standing) -> Sprite {
    const POINTER: u16 = 12;
    let (width, height) = (f32::from(WIDTH), f32::from(HEIGHT));
    let mut painter = Painter::new(palette, WIDTH, HEIGHT + POINTER);
    painter.fill(standing.ground(), rounded(0.0, 0.0, width, height, 13.0));
    match standing {
        Standing::Turn | Standing::Next => {
            let (top, tip) = (height - 1.0, height + 11.0);
            let triangle = polygon(&[(5.0, top), (41.0, top), (23.0, tip)]);
            painter.fill(PLATE_TURN, triangle);
        }
        Standing::Won => painter.fill(INK, star((21.0, 53.0), 12.0)),
        Standing::In | Standing::Out => {}
    }
    painter.finish()
}

/// Draws all plates, in the order of the seats from the left.
pub(super) fn draw(canvas: &mut Canvas, scene: &Scene, sprites: &Sprites, in_replay: bool) {
    let count = i32::try_from(scene.players.len()).unwrap_or(0);
    let mut x = (768 - count * STEP + STEP - i32::from(WIDTH)) / 2;
    for player in &scene.players {
        let standing = Standing::of(player, scene.status, in_replay);
        let guessed = wrong_guess(player, scene);
        draw_plate(canvas, player, standing, guessed, sprites, x);
        x += STEP;
    }
}

fn draw_plate(
    canvas: &mut Canvas,
    player: &Seated,
    standing: Standing,
    guessed: Option<Pattern>,
    sprites: &Sprites,
    x: i32,
) {
    let (number, ink) = (player.seat.to_string(), standing.ink());
    canvas.put(sprites.plates.get(&standing), (x, TOP));
    let raised = matches!(standing, Standing::Out | Standing::Won);
    let at = (x + NUMBER.0, TOP + if raised { RAISED } else { NUMBER.1 });
    write(canvas, &sprites.letters, ink, &number, at);
    if standing == Standing::Out {
        canvas.centre(&sprites.cross, (x + NUMBER.0, TOP + SIGN));
    }
    let left = x + PATTERN.0;
    let above = if player.points.is_some() || guessed.is_some() {
        ABOVE
    } else {
        PATTERN.1
    };
    for place in 0..3_u8 {
        let at = (left + i32::from(place) * NEXT, TOP + above);
        let tile = player.pattern.map(|pattern| pattern.0[usize::from(place)]);
        canvas.centre(sprites.chips.get(&tile), at);
        if tile.is_none() {
            write(canvas, &sprites.small_letters, LETTER, "?", at);
        }
    }
    let below = TOP + BELOW;
    if let Some(points) = player.points {
        let points = format!("{points}/5").replace('-', "−");
        let at = (left + NEXT, below);
        write(canvas, &sprites.small_letters, ink, &points, at);
    } else if let Some(guess) = guessed {
        for (place, colour) in (0..).zip(guess.0) {
            let chip = sprites.small_chips.get(&Some(colour));
            canvas.centre(chip, (left + place * 23 - 7, below));
        }
        canvas.centre(&sprites.cross, (left + 65, below));
    }
}

/// What was guessed last of a player's pattern, if it was wrong.
fn wrong_guess(player: &Seated, scene: &Scene) -> Option<Pattern> {
    match scene.last {
        Some(Last::Challenge {
            seat,
            guess,
            is_right: false,
        }) if seat == player.seat => Some(guess),
        _ => None,
    }
}
