//! The players' plates above the board: who is in, whose turn it is, and what may be known of each.

use super::{
    Sprites,
    colours::{FAINT, LETTER, PLATE, PLATE_OUT},
    write,
};
use crate::{
    canvas::Canvas,
    palette::Palette,
    plate::{self, Board, Sign},
    sprite::Sprite,
};
use rules::games::tryptic::{Last, Pattern, Scene, Seated, Status};

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

/// How a player stands: still in or out, and what the plate says.
pub(super) type Standing = (bool, Sign);

fn standing(player: &Seated, status: Status, in_replay: bool) -> Standing {
    let sign = match status {
        Status::Won(winner) if winner == player.seat => Sign::Won,
        Status::Turn(mover) if mover == player.seat && in_replay => Sign::Next,
        Status::Turn(mover) if mover == player.seat => Sign::Turn,
        Status::Turn(_) | Status::Won(_) | Status::Over => Sign::Nothing,
    };
    (player.is_in || sign != Sign::Nothing, sign)
}

/// The plates of those who are still in, with each sign, and of those who are out.
pub(super) fn standings() -> impl Iterator<Item = Standing> {
    let still_in = Sign::ALL.into_iter().map(|sign| (true, sign));
    still_in.chain([(false, Sign::Nothing)])
}

pub(super) fn plate(palette: &Palette, (is_in, sign): Standing) -> Sprite {
    let ground = if is_in { PLATE } else { PLATE_OUT };
    plate::plate(palette, ground, (WIDTH, HEIGHT), Board::Below, sign)
}

/// Draws all plates, in the order of the seats from the left.
pub(super) fn draw(canvas: &mut Canvas, scene: &Scene, sprites: &Sprites, in_replay: bool) {
    let count = i32::try_from(scene.players.len()).unwrap_or(0);
    let mut x = (768 - count * STEP + STEP - i32::from(WIDTH)) / 2;
    for player in &scene.players {
        let standing = standing(player, scene.status, in_replay);
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
    let (is_in, _) = standing;
    let (number, ink) = (player.seat.to_string(), if is_in { LETTER } else { FAINT });
    canvas.put(sprites.plates.get(&standing), (x, TOP));
    let at = (x + NUMBER.0, TOP + if is_in { NUMBER.1 } else { RAISED });
    write(canvas, &sprites.letters, ink, &number, at);
    if !is_in {
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
