//! The players' plates above the board: who is in, whose turn it is, and what may be known of each.

use super::{
    Sprites,
    colours::{FAINT, LETTER, PLATE, PLATE_OUT},
    layout::SIZE,
    write,
};
use crate::{
    canvas::Canvas,
    font::is_writable,
    paint::name_within,
    palette::Palette,
    plate::{self, Board, Sign},
    sprite::{Sprite, pairs},
    tone::Tone,
};
use rules::games::tryptic::{Last, Pattern, Scene, Seated, Status};

/// The width of all plates together, and what is left between two.
const TOGETHER: u16 = 750;
const GAP: u16 = 5;
/// How high a plate is.
const HEIGHT: u16 = 70;
/// How wide what stands below a name is, in the middle of the plate.
const INNER: u16 = 146;
/// The top of the plates.
const TOP: i32 = 6;
/// How high names are written, and the middle of their line.
const LETTERS: f32 = 27.0;
const NAME: i32 = 19;
/// What is left beside a name, and beside one with the sign of a player who is out or has won.
const MARGINS: u16 = 16;
const MARGINS_BESIDE: u16 = 42;
/// How far from a plate's side the middle of that sign is.
const ASIDE: i32 = 20;
/// The middle of the line below; from the left those of its first tile beside points, of these, and
/// of a sign before them.
const BELOW: i32 = 48;
const FIRST: i32 = 22;
const POINTS: i32 = 118;
const SIGN: i32 = 92;
/// From one tile of a pattern to the next.
const NEXT: i32 = 28;
/// The same and all else where more stands beside them.
const FULL_FIRST: i32 = 17;
const FULL_NEXT: i32 = 25;
const FULL_POINTS: i32 = 126;
/// Most characters of points that stand beside the tiles at their usual distances: `5/5`.
const FEW: usize = 3;
/// The middle of longer ones.
const LONG_POINTS: i32 = 112;

/// How a player stands: still in or out, and what the plate says.
type Standing = (bool, Sign);

/// What the plate of a player looks like: the number of players, and how this one stands.
pub(super) type Look = (u16, Standing);

/// Width of each plate of this number of players.
const fn width(players: u16) -> u16 {
    (TOGETHER + GAP) / players - GAP
}

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
pub(super) fn looks() -> impl Iterator<Item = Look> {
    let still_in = Sign::ALL.into_iter().map(|sign| (true, sign));
    let standings = still_in.chain([(false, Sign::Nothing)]);
    pairs(2..=5, standings)
}

pub(super) fn plate(palette: &Palette, (players, (is_in, sign)): Look) -> Sprite {
    let ground = if is_in { PLATE } else { PLATE_OUT };
    let size = (width(players), HEIGHT);
    plate::plate(palette, ground, size, Board::Below, sign)
}

/// Draws all plates, in the order of the seats from the left.
pub(super) fn draw(canvas: &mut Canvas, scene: &Scene, sprites: &Sprites, in_replay: bool) {
    let players = u16::try_from(scene.players.len()).unwrap_or(1).max(1);
    let step = i32::from(width(players) + GAP);
    let mut x = i32::from(SIZE - TOGETHER) / 2;
    for player in &scene.players {
        let look = (players, standing(player, scene.status, in_replay));
        let guessed = wrong_guess(player, scene);
        draw_plate(canvas, player, look, guessed, sprites, x);
        x += step;
    }
}

fn draw_plate(
    canvas: &mut Canvas,
    player: &Seated,
    look: Look,
    guessed: Option<Pattern>,
    sprites: &Sprites,
    x: i32,
) {
    let (players, (is_in, sign)) = look;
    canvas.put(sprites.plates.get(&look), (x, TOP));
    let wide = i32::from(width(players));
    // The name stands in the middle of what such a sign leaves.
    let (ink, margins, middle) = match (is_in, sign) {
        (false, _) => (FAINT, MARGINS_BESIDE, (wide - ASIDE) / 2),
        (true, Sign::Won) => (LETTER, MARGINS_BESIDE, i32::midpoint(wide, ASIDE)),
        (true, _) => (LETTER, MARGINS, wide / 2),
    };
    let room = width(players) - margins;
    let called = called(&sprites.palette, player, room, ink);
    canvas.centre(&called, (x + middle, TOP + NAME));
    if !is_in {
        canvas.centre(&sprites.cross, (x + wide - ASIDE, TOP + NAME));
    }
    if sign == Sign::Won {
        canvas.centre(&sprites.star, (x + ASIDE, TOP + NAME));
    }
    let below = TOP + BELOW;
    let left = x + (wide - i32::from(INNER)) / 2;
    let guess = guessed.filter(|_| player.pattern.is_none());
    let points = match player.points {
        Some(points) => format!("{points}/5"),
        None if player.gained == 0 => String::new(),
        None => format!("{:+}", player.gained),
    };
    let points = points.replace('-', "−");
    let (first, next, points_at) = if guess.is_some() {
        (FULL_FIRST, FULL_NEXT, FULL_POINTS)
    } else if points.chars().count() > FEW {
        (FULL_FIRST, FULL_NEXT, LONG_POINTS)
    } else if points.is_empty() {
        (i32::from(INNER) / 2 - NEXT, NEXT, POINTS)
    } else {
        (FIRST, NEXT, POINTS)
    };
    for (place, index) in (0..3).zip(0..) {
        let at = (left + first + index * next, below);
        let tile = player.pattern.or(guess).map(|pattern| pattern.0[place]);
        canvas.centre(sprites.chips.get(&tile), at);
        if tile.is_none() {
            write(canvas, &sprites.small_letters, LETTER, "?", at);
        }
    }
    if guess.is_some() {
        canvas.centre(&sprites.cross, (left + SIGN, below));
    }
    let at = (left + points_at, below);
    write(canvas, &sprites.small_letters, ink, &points, at);
}

/// A player's name, cut to the room that there is, or the number of their seat.
fn called(palette: &Palette, player: &Seated, room: u16, ink: Tone) -> Sprite {
    let whole = player.name.as_deref().filter(|name| is_writable(name));
    let called = whole.map_or_else(|| player.seat.to_string(), str::to_owned);
    name_within(palette, &called, LETTERS, ink, room)
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
