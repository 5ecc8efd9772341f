//! Pictures of games: a scene becomes indexed pixels and a PNG file, and words for those who do not
//! see it.
//!
//! Nothing here knows a rule: what is highlighted, broken or possible was decided by the game that
//! made the scene. Every piece is drawn once, antialiased, in the colours of its game's palette; a
//! picture is a matter of copying pieces.
//!
//! A game's drawing is a folder of its own. Its `colours.rs` names its colours by what they are
//! for, with their values in each of the
//! [`Colours`], and says which of them meet (`palette::Tones`). A struct holds the `palette::Palette` made from them and all sprites
//! painted in it (`paint::Painter`); a static `sprite::Pieces` of that struct draws them when they
//! are first needed. `draw` copies them onto a `canvas::Canvas`, and `describe` puts the same scene
//! into words.

mod canvas;
mod colours;
mod command;
mod fitting;
mod font;
mod gif;
mod lzw;
mod measure;
mod paint;
mod palette;
mod side;
mod sprite;
mod trisq;
mod trypsylon;
mod tryptic;
mod view;
mod wyps;

use std::thread;

pub use colours::Colours;
pub use command::{RenderError, command, replay_command};
pub use measure::coverage_error;
pub use side::Side;
pub use view::View;

use canvas::Canvas;
use gif::Film;

use crate::{
    games::{Game, Scene},
    texts::Sentence,
};

/// No picture could be made.
#[derive(Debug, thiserror::Error)]
pub enum PictureError {
    /// A scene could not become a PNG file. No scene that a game makes is like this.
    #[error("the picture could not be encoded")]
    Png(#[from] png::EncodingError),
    /// Scenes could not become a GIF file. No scenes that a game makes are like this.
    #[error("the replay could not be encoded")]
    Gif(#[from] ::gif::EncodingError),
    /// There is nothing to be seen.
    #[error("a replay needs at least one position")]
    Nothing,
    /// The scenes are not of one game.
    #[error("the positions of a replay have to be of one game, on a board of one size")]
    Unlike,
}

/// The picture of a scene as a PNG file.
///
/// # Errors
/// When the scene is empty.
pub fn png(scene: &Scene, view: View) -> Result<Vec<u8>, PictureError> {
    Ok(draw(scene, view).png()?)
}

/// A replay as an animated GIF file: the positions of a game in their order. What has moved from
/// one to the next moves, as far as the scenes say how ([`Scene`]'s last move).
///
/// # Errors
/// When there is no scene, or they are not of one game and size.
pub fn gif(scenes: &[Scene], view: View) -> Result<Vec<u8>, PictureError> {
    film(scenes, view, between)
}

/// The same with nothing on its way, about half as large: for long games.
///
/// # Errors
/// As there.
pub fn gif_of_stills(scenes: &[Scene], view: View) -> Result<Vec<u8>, PictureError> {
    film(scenes, view, |_, _, _| Vec::new())
}

fn film(
    scenes: &[Scene],
    view: View,
    between: impl Fn(&Scene, &Scene, View) -> Vec<(Canvas, u16)>,
) -> Result<Vec<u8>, PictureError> {
    let (first, others) = scenes.split_first().ok_or(PictureError::Nothing)?;
    let mut film = Film::new(
        draw_in_replay(first, view),
        if others.is_empty() {
            gif::END
        } else {
            gif::OPENING
        },
    )?;
    let mut before = first;
    for (index, scene) in others.iter().enumerate() {
        for (frame, pause) in between(before, scene, view) {
            film.show(frame, pause)?;
        }
        let is_last = index + 1 == others.len();
        film.show(
            draw_in_replay(scene, view),
            if is_last { gif::END } else { gif::POSITION },
        )?;
        before = scene;
    }
    film.finish()
}

/// The picture of a scene.
fn draw(scene: &Scene, view: View) -> Canvas {
    match scene {
        Scene::Trypsylon(scene) => trypsylon::draw(scene, view),
        Scene::Trisq(scene) => trisq::draw(scene, view),
        Scene::Tryptic(scene) => tryptic::draw(scene, view),
        Scene::Wyps(scene) => wyps::draw(scene, view),
    }
}

/// The picture of a scene as one of a replay.
fn draw_in_replay(scene: &Scene, view: View) -> Canvas {
    match scene {
        Scene::Trypsylon(scene) => trypsylon::draw_in_replay(scene, view),
        Scene::Trisq(scene) => trisq::draw_in_replay(scene, view),
        Scene::Tryptic(scene) => tryptic::draw_in_replay(scene, view),
        Scene::Wyps(scene) => wyps::draw_in_replay(scene, view),
    }
}

/// What is to be seen between a scene and the next one of the same game, and how long: something on
/// its way. Nothing where the one simply replaces the other.
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
        Scene::Tryptic(scene) => tryptic::describe_fully(scene),
        Scene::Wyps(scene) => wyps::describe_fully(scene),
    }
}

/// Draws the sprites of all games in the usual colours, which otherwise happens with a game's first
/// picture; each game's beside the others', if there is more than one core.
pub fn prepare() {
    thread::scope(|scope| {
        for prepare in [
            trypsylon::prepare,
            trisq::prepare,
            tryptic::prepare,
            wyps::prepare,
        ] {
            scope.spawn(move || prepare(Colours::Standard));
        }
    });
}

/// The colours of a game.
fn tones(game: Game) -> &'static palette::Tones {
    match game {
        Game::Trypsylon => &trypsylon::TONES,
        Game::Trisq => &trisq::TONES,
        Game::Tryptic => &tryptic::TONES,
        Game::Wyps => &wyps::TONES,
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::games::{
        Seat, Viewer, trisq as of_trisq, trypsylon as of_trypsylon, tryptic as of_tryptic,
        wyps as of_wyps,
    };

    /// How many pixels two pictures of one size do not have in common.
    fn differing(one: &Canvas, other: &Canvas) -> usize {
        let pixels = one.rows().flatten().zip(other.rows().flatten());
        pixels.filter(|(one, other)| one != other).count()
    }

    /// The same scene with the turn of one player and of another.
    fn turns(game: Game) -> [Scene; 2] {
        let first =
            game.read(game.info().guide[1].position)
                .unwrap()
                .scene("", None, Viewer::Public);
        [Seat::FIRST, Seat::SECOND].map(|seat| {
            let mut scene = first.clone();
            match &mut scene {
                Scene::Trypsylon(scene) => {
                    scene.status =
                        of_trypsylon::Status::Turn(of_trypsylon::Shore::of(seat).unwrap());
                }
                Scene::Trisq(scene) => {
                    scene.status = of_trisq::Status::Turn(of_trisq::Colour::of(seat).unwrap());
                }
                Scene::Tryptic(scene) => scene.status = of_tryptic::Status::Turn(seat),
                Scene::Wyps(scene) => {
                    scene.status = of_wyps::Status::Turn(of_wyps::Colour::ALL[seat.index()]);
                }
            }
            scene
        })
    }

    #[test]
    fn nothing_flickers_in_a_replay_because_turns_change() {
        for &game in Game::ALL {
            let [one, other] = turns(game);
            let on_boards = differing(&draw(&one, View::default()), &draw(&other, View::default()));
            let in_replays = differing(
                &draw_in_replay(&one, View::default()),
                &draw_in_replay(&other, View::default()),
            );
            // Of Tryptic's players there may be five: a small pointer tells whose turn it is.
            let most = if game == Game::Tryptic { 800 } else { 0 };
            assert!(
                on_boards > 4_000 && in_replays <= most,
                "{game}: {in_replays} pixels, and {on_boards} on boards"
            );
        }
    }
}
