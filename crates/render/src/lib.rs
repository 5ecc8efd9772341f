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
mod colours;
mod command;
mod curve;
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

pub use colours::Colours;
pub use command::{RenderError, command, replay_command};
pub use curve::Curve;
pub use measure::coverage_error;
pub use side::Side;
pub use view::View;

use canvas::Canvas;
use gif::Film;

use rules::games::{Game, Scene};
use texts::Sentence;

/// Why no picture could be made. Scenes that games make can be encoded.
#[derive(Debug, thiserror::Error)]
pub enum PictureError {
    #[error("the picture could not be encoded")]
    Png(#[from] png::EncodingError),
    #[error("the replay could not be encoded")]
    Gif(#[from] ::gif::EncodingError),
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
    Ok(draw(scene, view, false).png()?)
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
    let mut film = Film::new(draw(first, view, true), pause)?;
    for (index, pair) in scenes.windows(2).enumerate() {
        for (frame, pause) in between(&pair[0], &pair[1], view) {
            film.show(frame, pause)?;
        }
        let is_last = index + 1 == others.len();
        let pause = if is_last { gif::END } else { gif::POSITION };
        film.show(draw(&pair[1], view, true), pause)?;
    }
    film.finish()
}

/// The picture of a scene, alone or as one of a replay, in which nothing flickers because turns
/// change.
fn draw(scene: &Scene, view: View, in_replay: bool) -> Canvas {
    match scene {
        Scene::Trypsylon(scene) => trypsylon::draw(scene, view, in_replay),
        Scene::Trisq(scene) => trisq::draw(scene, view, in_replay),
        Scene::Tryptic(scene) => tryptic::draw(scene, view, in_replay),
        Scene::Wyps(scene) => wyps::draw(scene, view, in_replay),
    }
}

/// The pictures of what moves between a scene and the next one of the same game, and how long each
/// stands. None where the one simply replaces the other.
fn between(from: &Scene, to: &Scene, view: View) -> Vec<(Canvas, u16)> {
    match (from, to) {
        (Scene::Trypsylon(from), Scene::Trypsylon(to)) => trypsylon::frames(from, to, view),
        _ => Vec::new(),
    }
}

/// The scene in words, line by line, for those who do not see the picture: a text of at most 1,024
/// characters (Discord's limit for alternative texts) in every language. What matters least is left
/// out where there is too much.
pub fn describe(scene: &Scene) -> Vec<Sentence> {
    match scene {
        Scene::Trypsylon(scene) => trypsylon::describe(scene),
        Scene::Trisq(scene) => trisq::describe(scene),
        Scene::Tryptic(scene) => tryptic::describe(scene),
        Scene::Wyps(scene) => wyps::describe(scene),
    }
}

/// All that there is to say about the scene, line by line and as long as it takes, for those who
/// want the board as text.
pub fn describe_fully(scene: &Scene) -> Vec<Sentence> {
    match scene {
        Scene::Trypsylon(scene) => trypsylon::describe_fully(scene),
        Scene::Trisq(scene) => trisq::describe_fully(scene),
        // There is nothing more to say.
        Scene::Tryptic(scene) => tryptic::describe(scene),
        Scene::Wyps(scene) => wyps::describe_fully(scene),
    }
}

/// The colours of a game.
fn tones(game: Game) -> &'static tone::Tones {
    match game {
        Game::Trypsylon => &trypsylon::TONES,
        Game::Trisq => &trisq::TONES,
        Game::Tryptic => &tryptic::TONES,
        Game::Wyps => &wyps::TONES,
    }
}

/// A game's usual palette, for tests and measurements, which make few in the life of a program.
fn leaked_palette(game: Game) -> &'static palette::Palette {
    Box::leak(Box::new(palette::Palette::new(
        tones(game),
        Colours::Standard,
    )))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::games::{
        Seat, Viewer, trisq as of_trisq, trypsylon as of_trypsylon, tryptic as of_tryptic,
        wyps as of_wyps,
    };

    /// Number of pixels in which two pictures of one size differ.
    fn differing([one, other]: [Canvas; 2]) -> usize {
        let pixels = one.rows().flatten().zip(other.rows().flatten());
        pixels.filter(|(one, other)| one != other).count()
    }

    /// One scene with the turn of the first player, and of the second.
    fn turns(game: Game) -> [Scene; 2] {
        let position = game.read(game.info().guide[1].position).unwrap();
        [Seat::FIRST, Seat::SECOND].map(|seat| {
            let mut scene = position.scene("", None, Viewer::Public);
            match &mut scene {
                Scene::Trypsylon(scene) => {
                    let shore = of_trypsylon::Shore::of(seat).unwrap();
                    scene.status = of_trypsylon::Status::Turn(shore);
                }
                Scene::Trisq(scene) => {
                    let colour = of_trisq::Colour::of(seat).unwrap();
                    scene.status = of_trisq::Status::Turn(colour);
                }
                Scene::Tryptic(scene) => scene.status = of_tryptic::Status::Turn(seat),
                Scene::Wyps(scene) => {
                    let colour = of_wyps::Colour::ALL[seat.index()];
                    scene.status = of_wyps::Status::Turn(colour);
                }
            }
            scene
        })
    }

    #[test]
    fn nothing_flickers_in_a_replay_because_turns_change() {
        for &game in Game::ALL {
            let scenes = turns(game);
            let [on_boards, in_replays] = [false, true].map(|in_replay| {
                let scenes = scenes.each_ref();
                differing(scenes.map(|scene| draw(scene, View::default(), in_replay)))
            });
            // Of Tryptic's players there may be five: a small pointer tells whose turn it is.
            let most = if game == Game::Tryptic { 800 } else { 0 };
            assert!(
                on_boards > 4_000 && in_replays <= most,
                "{game}: {in_replays} pixels, and {on_boards} on boards"
            );
        }
    }
}
