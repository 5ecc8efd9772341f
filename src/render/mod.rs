//! Pictures of games: a scene becomes indexed pixels and a PNG file, and words for those who do not see it.
//!
//! Nothing here knows a rule: what is highlighted, broken or possible was decided by the game that made the scene. Every piece is drawn
//! once, antialiased, in the colours of its game's palette; a picture is a matter of copying pieces.
//!
//! A game's drawing is a folder of its own. Its `colours.rs` names its colours by what they are for, with their values in each of the
//! [`Colours`], and says which of them meet ([`palette::Tones`]). A struct holds the [`palette::Palette`] made from them and all sprites
//! painted in it ([`paint::Painter`]); a static [`sprite::Pieces`] of that struct draws them when they are first needed. `draw` copies them
//! onto a [`canvas::Canvas`], and `describe` puts the same scene into words.

mod canvas;
mod colours;
mod command;
mod fitting;
mod font;
mod paint;
mod palette;
mod side;
mod sprite;
mod trypsylon;
mod view;

pub use colours::Colours;
pub use command::{RenderError, command};
pub use side::Side;
pub use view::View;

use crate::games::{Explanation, Scene};

/// A scene could not become a PNG file. No scene that a game makes is like this.
#[derive(Debug, thiserror::Error)]
#[error("the picture could not be encoded")]
pub struct PictureError(#[from] png::EncodingError);

/// The picture of a scene as a PNG file.
///
/// # Errors
/// When the scene is empty.
pub fn png(scene: &Scene, view: View) -> Result<Vec<u8>, PictureError> {
    let canvas = match scene {
        Scene::Trypsylon(scene) => trypsylon::draw(scene, view),
    };
    Ok(canvas.png()?)
}

/// The scene in words, line by line, for those who do not see the picture: a text of at most 1,024 characters (Discord's limit for alternative
/// texts) in every language. What matters least is left out where there is too much.
pub fn describe(scene: &Scene) -> Vec<Explanation> {
    match scene {
        Scene::Trypsylon(scene) => trypsylon::describe(scene),
    }
}

/// All that there is to say about the scene, line by line and as long as it takes, for those who want the board as text.
pub fn describe_fully(scene: &Scene) -> Vec<Explanation> {
    match scene {
        Scene::Trypsylon(scene) => trypsylon::describe_fully(scene),
    }
}

/// Draws the sprites of all games in the usual colours, which otherwise happens with a game's first picture.
pub fn prepare() {
    trypsylon::prepare(Colours::Standard);
}

/// The colours of all games.
#[cfg(test)]
const TONES: &[&palette::Tones] = &[&trypsylon::TONES];
