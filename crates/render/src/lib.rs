//! Pictures of games: a scene becomes indexed pixels and a PNG file, and words for those who do not
//! see it.
//!
//! Nothing here knows a rule: what is highlighted, broken or possible was decided by the game that
//! made the scene. Every piece is drawn once, antialiased, in the colours of its game's palette; a
//! picture is a matter of copying pieces.
//!
//! A game's drawing is a folder of its own. Its `colours.rs` names its colours by what they are
//! for, with their values in each of the [`Colours`], and says which of them meet (`tone::Tones`).
//! A struct holds the `palette::Palette` made from them and all sprites painted in it
//! (`paint::Painter`); a static `sprite::Pieces` of that struct draws them when they are first
//! needed. What stands beside all boards alike is in `plate.rs`. `draw` copies them onto a
//! `canvas::Canvas`, and `describe` puts the same scene into words.

mod canvas;
pub mod card;
mod colours;
mod command;
mod curve;
mod curve_colours;
mod drawing;
mod drawings;
mod font;
mod gif;
mod lzw;
mod measure;
mod paint;
mod palette;
mod plate;
mod side;
mod signs;
mod sprite;
mod tone;
mod trisq;
mod trypsylon;
mod tryptic;
mod view;
mod words;
mod wyps;

#[cfg(test)]
extern crate rules as causeway;
#[cfg(test)]
#[path = "../../../tests/stand_ins/mod.rs"]
mod stand_ins;

pub use card::Card;
pub use colours::Colours;
pub use command::{RenderError, command, replay_command};
pub use curve::Curve;
pub use drawing::{AnyDrawing, Drawing};
pub use drawings::add;
pub use font::is_writable;
pub use measure::coverage_error;
pub use side::Side;
pub use view::View;

// For games that are drawn elsewhere.
pub use canvas::Canvas;
pub use paint::{Painter, Pen, disc, line, rectangle};
pub use palette::Palette;
pub use sprite::{Pieces, Sprite};
pub use tone::{Tone, Tones};

use gif::Film;

use rules::games::Scene;
use texts::Sentence;

/// Why no picture could be made. Scenes that games make can be encoded.
#[derive(Debug, thiserror::Error)]
pub enum PictureError {
    #[error("the picture could not be encoded")]
    Png(#[from] png::EncodingError),
    #[error("the replay could not be encoded")]
    Gif(#[from] ::gif::EncodingError),
    #[error("nobody has said how this game is drawn")]
    NoDrawing,
    #[error("a replay needs at least one position")]
    Nothing,
    #[error("the positions of a replay have to be of one game, on a board of one size")]
    Unlike,
}

/// The picture of a scene as a PNG file.
///
/// # Errors
/// When the scene is empty.
pub fn png(scene: &Scene, view: View) -> Result<Vec<u8>, PictureError> {
    Ok(draw(scene, view, false)?.png()?)
}

/// A strip of the picture of a scene, where there is most to see: a third of its height, from just
/// above the middle on, as a PNG file.
///
/// # Errors
/// When the scene is empty.
pub fn png_strip(scene: &Scene, view: View) -> Result<Vec<u8>, PictureError> {
    Ok(draw(scene, view, false)?.strip().png()?)
}

/// A replay as an animated GIF file: the positions of a game in their order. What has moved from
/// one to the next moves, as far as the scenes say how ([`Scene`]'s last move).
///
/// # Errors
/// When there is no scene, or they are not of one game and size.
pub fn gif(scenes: &[Scene], view: View) -> Result<Vec<u8>, PictureError> {
    film(scenes, view, between)
}

/// A replay without motion, about half as large: for long games.
///
/// # Errors
/// When there is no scene, or they are not of one game and size.
pub fn gif_of_stills(scenes: &[Scene], view: View) -> Result<Vec<u8>, PictureError> {
    film(scenes, view, |_, _, _| Vec::new())
}

fn film(
    scenes: &[Scene],
    view: View,
    between: impl Fn(&Scene, &Scene, View) -> Vec<(Canvas, u16)>,
) -> Result<Vec<u8>, PictureError> {
    let (first, others) = scenes.split_first().ok_or(PictureError::Nothing)?;
    let pause = if others.is_empty() {
        gif::END
    } else {
        gif::OPENING
    };
    let mut film = Film::new(draw(first, view, true)?, pause)?;
    for (index, pair) in scenes.windows(2).enumerate() {
        for (frame, pause) in between(&pair[0], &pair[1], view) {
            film.show(frame, pause)?;
        }
        let is_last = index + 1 == others.len();
        let pause = if is_last { gif::END } else { gif::POSITION };
        film.show(draw(&pair[1], view, true)?, pause)?;
    }
    film.finish()
}

fn draw(scene: &Scene, view: View, in_replay: bool) -> Result<Canvas, PictureError> {
    let drawn = drawings::of(scene.game()).and_then(|it| it.draw(scene, view, in_replay));
    drawn.ok_or(PictureError::NoDrawing)
}

fn between(from: &Scene, to: &Scene, view: View) -> Vec<(Canvas, u16)> {
    let moving = drawings::of(from.game()).and_then(|it| it.between(from, to, view));
    moving.unwrap_or_default()
}

/// The scene in words, line by line, for those who do not see the picture: a text of at most 1,024
/// characters (Discord's limit for alternative texts) in every language. What matters least is left
/// out where there is too much.
pub fn describe(scene: &Scene) -> Vec<Sentence> {
    let described = drawings::of(scene.game()).and_then(|it| it.describe(scene));
    described.unwrap_or_default()
}

/// All that there is to say about the scene, line by line and as long as it takes, for those who
/// want the board as text.
pub fn describe_fully(scene: &Scene) -> Vec<Sentence> {
    let described = drawings::of(scene.game()).and_then(|it| it.describe_fully(scene));
    described.unwrap_or_default()
}

/// The usual palette of a game with these colours, for tests and measurements, which make few in
/// the life of a program.
fn leaked_palette(tones: &Tones) -> &'static Palette {
    Box::leak(Box::new(Palette::new(tones, Colours::Standard)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::games::{
        Game, Rules, Seat, Viewer, trisq as of_trisq, trypsylon as of_trypsylon,
        tryptic as of_tryptic, wyps as of_wyps,
    };

    /// Number of pixels in which two pictures of one size differ.
    fn differing([one, other]: [Canvas; 2]) -> usize {
        let pixels = one.rows().flatten().zip(other.rows().flatten());
        pixels.filter(|(one, other)| one != other).count()
    }

    /// Number of pixels that change with the turn, on boards and in replays. `turn` gives a scene
    /// the turn of this seat.
    fn changing<P: Rules>(turn: impl Fn(&mut P::Scene, Seat)) -> [usize; 2] {
        let position = P::GAME.read(P::GAME.info().guide[1].position).unwrap();
        let scenes = [Seat::FIRST, Seat::SECOND].map(|seat| {
            let position = position.typed::<P>().unwrap();
            let mut scene = position.scene_of("", &[], Viewer::Public);
            turn(&mut scene, seat);
            Scene::new(P::GAME, scene)
        });
        [false, true].map(|in_replay| {
            let drawn = |scene| draw(scene, View::default(), in_replay).unwrap();
            differing(scenes.each_ref().map(drawn))
        })
    }

    #[test]
    fn nothing_flickers_in_a_replay_because_turns_change() {
        let check = |game: Game, [on_boards, in_replays]: [usize; 2], most: usize| {
            assert!(
                on_boards > 4_000 && in_replays <= most,
                "{game}: {in_replays} pixels, and {on_boards} on boards"
            );
        };
        let trypsylon = changing::<of_trypsylon::Position>(|scene, seat| {
            scene.status = of_trypsylon::Status::Turn(of_trypsylon::Shore::of(seat).unwrap());
        });
        check(Game::TRYPSYLON, trypsylon, 0);
        let trisq = changing::<of_trisq::Position>(|scene, seat| {
            scene.status = of_trisq::Status::Turn(of_trisq::Colour::of(seat).unwrap());
        });
        check(Game::TRISQ, trisq, 0);
        // Of Tryptic's players there may be five: a small pointer tells whose turn it is.
        let tryptic = changing::<of_tryptic::Position>(|scene, seat| {
            scene.status = of_tryptic::Status::Turn(seat);
        });
        check(Game::TRYPTIC, tryptic, 800);
        let wyps = changing::<of_wyps::Position>(|scene, seat| {
            scene.status = of_wyps::Status::Turn(of_wyps::Colour::ALL[seat.index()]);
        });
        check(Game::WYPS, wyps, 0);
    }
}
