//! `causeway render`: any position as a file.

use std::{fs, io, path::Path};

use super::{PictureError, View, png};
use crate::{
    games::{BadPosition, Explanation, Game, MoveError, Viewer},
    texts::{Locale, text},
};

/// Why no picture was written, in one sentence.
#[derive(Debug, thiserror::Error)]
pub enum RenderError {
    /// The position cannot be read.
    #[error("there is no such position: {0}")]
    Position(#[from] BadPosition),
    /// The beginning of a move cannot be read, or no legal move begins like this.
    #[error("no move begins like \"{draft}\" here: {}", reason(.why))]
    Draft {
        /// What was given.
        draft: String,
        /// Why it is none.
        why: MoveError,
    },
    /// The last move did not lead to the position.
    #[error("\"{0}\" is no move that leads to this position; leave --last out, or name the move that inserted the last card")]
    Last(String),
    /// The picture cannot be made.
    #[error(transparent)]
    Picture(#[from] PictureError),
    /// The file cannot be written.
    #[error("{path} cannot be written: {why}")]
    File {
        /// Which one.
        path: String,
        /// Why not.
        why: io::Error,
    },
}

/// Draws a position, with the beginning `draft` of a move carried out and the move `last` that led to it marked, into the file `out`.
///
/// # Errors
/// When one of them does not fit, or the file cannot be written.
pub fn command(game: Game, position: &str, last: Option<&str>, draft: &str, view: View, out: &Path) -> Result<(), RenderError> {
    let position = game.read(position)?;
    if !draft.is_empty() {
        position.draft(draft).map_err(|why| RenderError::Draft { draft: draft.to_owned(), why })?;
    }
    let scene = position.scene(draft, last, Viewer::Public);
    // A last move that does not fit leaves no mark.
    if let Some(last) = last.filter(|_| scene == position.scene(draft, None, Viewer::Public)) {
        return Err(RenderError::Last(last.to_owned()));
    }
    fs::write(out, png(&scene, view)?).map_err(|why| RenderError::File { path: out.display().to_string(), why })
}

/// Why a move does not fit, for people at a terminal, who read English.
fn reason(why: &MoveError) -> String {
    let sentence = |explanation: &Explanation| text(Locale::En, explanation);
    match why {
        MoveError::Unreadable(explanation) | MoveError::Illegal(explanation) => sentence(explanation),
        MoveError::Over => why.to_string(),
    }
}
