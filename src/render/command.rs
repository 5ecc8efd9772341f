//! `causeway render`: any position, move or replay as a file.

use std::{ffi::OsStr, fs, io, path::Path};

use super::{PictureError, View, gif, png};
use crate::{
    games::{BadPosition, BadRecord, BadText, Explanation, Game, MoveError, Record, Viewer},
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
    /// The record's file cannot be read.
    #[error("{path} cannot be read: {why}")]
    Unread {
        /// Which one.
        path: String,
        /// Why not.
        why: io::Error,
    },
    /// It is no record.
    #[error("this is no record: {0}; export one from a game, or write it as {{\"options\":{{…}},\"moves\":[…]}}")]
    Text(#[from] BadText),
    /// It is no record of this game.
    #[error("this is no record of {game}: {}", of_record(.why))]
    Record {
        /// Of which game it ought to be.
        game: Game,
        /// What is wrong.
        why: BadRecord,
    },
    /// It has no such move.
    #[error("this record has {count} moves, so there is no move {asked}; name a smaller one with --move")]
    NoSuchMove {
        /// Which was asked for.
        asked: usize,
        /// How many there are.
        count: usize,
    },
    /// A replay needs a record.
    #[error("a GIF file shows a replay, for which a record is needed; name one with --record, or write a PNG file")]
    NoReplay,
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
    if is_gif(out) {
        return Err(RenderError::NoReplay);
    }
    let scene = position.scene(draft, last, Viewer::Public);
    // A last move that does not fit leaves no mark.
    if let Some(last) = last.filter(|_| scene == position.scene(draft, None, Viewer::Public)) {
        return Err(RenderError::Last(last.to_owned()));
    }
    write(out, png(&scene, view)?)
}

/// Draws the record in the file `record`, up to its move `ply` or its last one, into the file `out`: as a replay if that is a GIF file, else the position
/// that is reached.
///
/// # Errors
/// When it is no record of this game or has no such move, or a file cannot be read or written.
pub fn replay_command(game: Game, record: &Path, ply: Option<usize>, view: View, out: &Path) -> Result<(), RenderError> {
    let text = fs::read_to_string(record).map_err(|why| RenderError::Unread { path: record.display().to_string(), why })?;
    let Record { options, mut moves } = text.parse()?;
    let count = moves.len();
    if let Some(asked) = ply.filter(|asked| *asked > count) {
        return Err(RenderError::NoSuchMove { asked, count });
    }
    moves.truncate(ply.unwrap_or(count));
    let record = Record { options, moves };
    let positions = record.positions(game).map_err(|why| RenderError::Record { game, why })?;
    let traces = positions.iter().zip(&record.moves).map(|(before, text)| Some(before.trace(text)));
    let led_here = [None].into_iter().chain(traces);
    let scenes: Vec<_> =
        positions.iter().zip(led_here).map(|(position, last)| position.scene("", last.as_deref(), Viewer::Public)).collect();
    match scenes.last() {
        Some(last) if !is_gif(out) => write(out, png(last, view)?),
        _ => write(out, gif(&scenes, view)?),
    }
}

fn is_gif(out: &Path) -> bool {
    out.extension().and_then(OsStr::to_str).is_some_and(|extension| extension.eq_ignore_ascii_case("gif"))
}

fn write(out: &Path, picture: Vec<u8>) -> Result<(), RenderError> {
    fs::write(out, picture).map_err(|why| RenderError::File { path: out.display().to_string(), why })
}

fn of_record(why: &BadRecord) -> String {
    match why {
        BadRecord::Options(_) | BadRecord::Stopped { .. } => why.to_string(),
        BadRecord::Move { number, text, why } => format!("move {number}, \"{text}\", cannot be played: {}", reason(why)),
    }
}

/// Why a move does not fit, for people at a terminal, who read English.
fn reason(why: &MoveError) -> String {
    let sentence = |explanation: &Explanation| text(Locale::En, explanation);
    match why {
        MoveError::Unreadable(explanation) | MoveError::Illegal(explanation) => sentence(explanation),
        MoveError::Over => why.to_string(),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    const RECORD: &str = r#"{"options":{"size":"5x5"},"moves":["c3 L3-90","c3 R3-0","a3 Ta-0"]}"#;

    fn drawn(record: &str, ply: Option<usize>, out: &str) -> Result<Vec<u8>, String> {
        let folder = tempfile::tempdir().unwrap();
        let (from, out) = (folder.path().join("game.txt"), folder.path().join(out));
        fs::write(&from, record).unwrap();
        replay_command(Game::Trypsylon, &from, ply, View::default(), &out).map_err(|why| why.to_string())?;
        Ok(fs::read(out).unwrap())
    }

    #[test]
    fn a_record_becomes_a_replay_or_a_picture_of_any_of_its_positions() {
        let replay = drawn(RECORD, None, "replay.gif").unwrap();
        assert!(replay.starts_with(b"GIF89a"));
        assert!(drawn(RECORD, Some(1), "replay.GIF").unwrap().len() < replay.len());
        let last = drawn(RECORD, None, "last.png").unwrap();
        assert!(last.starts_with(b"\x89PNG"));
        assert_eq!(drawn(RECORD, Some(3), "last.png"), Ok(last.clone()));
        assert_ne!(drawn(RECORD, Some(2), "second.png"), Ok(last));
        assert!(drawn(RECORD, Some(0), "start.gif").unwrap().starts_with(b"GIF89a"));
    }

    #[test]
    fn what_is_wrong_with_a_record_is_said() {
        let check = |record: &str, ply: Option<usize>, begins: &str| {
            let said = drawn(record, ply, "replay.gif").unwrap_err();
            assert!(said.starts_with(begins), "{said}");
        };
        check("{", None, "this is no record: no JSON from line 1, column 1;");
        check(r#"{"options":{"size":"1x1"}}"#, None, "this is no record of trypsylon: ");
        check(
            r#"{"moves":["c3 L3-90","a3 Ta-0"]}"#,
            None,
            "this is no record of trypsylon: move 2, \"a3 Ta-0\", cannot be played: a3 was inserted last",
        );
        check(RECORD, Some(4), "this record has 3 moves, so there is no move 4;");
        let start = Game::Trypsylon.start(&crate::games::Options::new()).unwrap().text();
        let no_replay = command(Game::Trypsylon, &start, None, "", View::default(), Path::new("board.gif")).unwrap_err();
        assert!(no_replay.to_string().contains("--record"), "{no_replay}");
    }
}
