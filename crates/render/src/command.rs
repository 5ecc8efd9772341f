//! `causeway render`: any position, move or replay as a file.

use std::{
    fs, io,
    path::Path,
    time::{Duration, Instant},
};

use super::{PictureError, View, gif, png};
use rules::games::{
    BadPosition, BadRecord, BadText, Game, MoveError, Options, Record, Viewer, fitting,
};
use texts::{Locale, text};

/// Time limit for finding the game that a record belongs to; a game of WYPS takes a second or two.
const LOOK_FOR: Duration = Duration::from_secs(10);

/// Why no picture was written, in one sentence.
#[derive(Debug, thiserror::Error)]
pub enum RenderError {
    #[error(
        "{path} is neither a PNG nor a GIF file; end its name in .png for a picture, or in .gif \
         for the replay of a record"
    )]
    Ending { path: String },
    #[error(
        "there is no such position in {game}: {why}; leave --position out for the first one, or \
         copy what causeway engine {game} answers"
    )]
    Position { game: Game, why: BadPosition },
    #[error("this is a {what} of {game}, not of {asked}; name that game: causeway render {game}")]
    OtherGame {
        what: &'static str,
        game: Game,
        asked: Game,
    },
    #[error(
        "{0} cannot begin without being told how; name a position with --position, or a record \
         with --record"
    )]
    NoStart(Game),
    #[error("no move starts with \"{partial}\" here. {}", reason(.why))]
    PartialMove { partial: String, why: MoveError },
    #[error(
        "\"{0}\" is no move that leads to this position; leave --last out, or name the move that \
         inserted the last card"
    )]
    Last(String),
    #[error("{path} cannot be read: {why}")]
    Unread { path: String, why: io::Error },
    #[error(
        "this is no record: {0}; export one from a game, or write it as \
         {{\"options\":{{…}},\"moves\":[…]}}"
    )]
    Text(#[from] BadText),
    #[error(
        "this is no record of {game}: {}; name the game that it is of, or export it once more",
        of_record(.why)
    )]
    Record { game: Game, why: BadRecord },
    #[error(
        "this record has {count} {}, so there is no move {asked}; with --move name one from 0 to \
         {count}",
        if *.count == 1 { "move" } else { "moves" }
    )]
    NoSuchMove { asked: usize, count: usize },
    #[error(
        "a GIF file shows a replay, for which a record is needed; name one with --record, or write \
         a PNG file"
    )]
    NoReplay,
    #[error(transparent)]
    Picture(#[from] PictureError),
    #[error("{path} cannot be written: {why}")]
    File { path: String, why: io::Error },
}

/// Draws a position, or the first one, with the partial move `partial` carried out and the move
/// `last` that led to it marked, into the file `out`.
///
/// # Errors
/// When one of them does not fit, or the file cannot be written.
pub fn command(
    game: Game,
    position: Option<&str>,
    last: Option<&str>,
    partial: &str,
    view: View,
    out: &Path,
) -> Result<(), RenderError> {
    let format = Format::of(out)?;
    let position = match position {
        None => {
            let start = game.start(&Options::new());
            start.map_err(|_| RenderError::NoStart(game))?
        }
        Some(text) => game.read(text).map_err(|why| {
            let mut games = Game::all().iter();
            match games.find(|other| other.read(text).is_ok()) {
                Some(&other) => other_game("position", other, game),
                None => RenderError::Position { game, why },
            }
        })?,
    };
    if !partial.is_empty()
        && let Err(why) = position.partial(partial)
    {
        let partial = partial.to_owned();
        return Err(RenderError::PartialMove { partial, why });
    }
    if format == Format::Gif {
        return Err(RenderError::NoReplay);
    }
    let scene = position.scene(partial, last, Viewer::Public);
    // A last move that does not fit leaves no mark.
    if let Some(last) = last.filter(|_| scene == position.scene(partial, None, Viewer::Public)) {
        return Err(RenderError::Last(last.to_owned()));
    }
    write(out, png(&scene, view)?)
}

/// Draws the record in the file `record`, up to its move `ply` or its last one, into the file
/// `out`: as a replay if that is a GIF file, else the position that is reached.
///
/// # Errors
/// When it is no record of this game or has no such move, or a file cannot be read or written.
pub fn replay_command(
    game: Game,
    record: &Path,
    ply: Option<usize>,
    view: View,
    out: &Path,
) -> Result<(), RenderError> {
    let format = Format::of(out)?;
    let path = record.display().to_string();
    let text = fs::read_to_string(record).map_err(|why| RenderError::Unread { path, why })?;
    let mut record: Record = text.parse()?;
    let count = record.moves.len();
    if let Some(asked) = ply.filter(|asked| *asked > count) {
        return Err(RenderError::NoSuchMove { asked, count });
    }
    record.moves.truncate(ply.unwrap_or(count));
    let (record, positions) = record.played(game, &mut || true).map_err(|why| {
        let start = Instant::now();
        let in_time = &mut || start.elapsed() < LOOK_FOR;
        match fitting(|game| record.played(game, in_time)) {
            Ok((other, _)) => other_game("record", other, game),
            Err(_) => RenderError::Record { game, why },
        }
    })?;
    let mut last = None;
    let mut scenes = Vec::new();
    for (index, position) in positions.iter().enumerate() {
        scenes.push(position.scene("", last.as_deref(), Viewer::Public));
        last = record.moves.get(index).map(|text| position.trace(text));
    }
    match scenes.last() {
        Some(last) if format == Format::Png => write(out, png(last, view)?),
        _ => write(out, gif(&scenes, view)?),
    }
}

fn other_game(what: &'static str, game: Game, asked: Game) -> RenderError {
    RenderError::OtherGame { what, game, asked }
}

/// What a file's name says that it is.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Format {
    Png,
    Gif,
}

impl Format {
    fn of(out: &Path) -> Result<Self, RenderError> {
        match out.extension() {
            Some(ending) if ending.eq_ignore_ascii_case("png") => Ok(Self::Png),
            Some(ending) if ending.eq_ignore_ascii_case("gif") => Ok(Self::Gif),
            _ => {
                let path = out.display().to_string();
                Err(RenderError::Ending { path })
            }
        }
    }
}

fn write(out: &Path, picture: Vec<u8>) -> Result<(), RenderError> {
    let path = out.display().to_string();
    fs::write(out, picture).map_err(|why| RenderError::File { path, why })
}

fn of_record(why: &BadRecord) -> String {
    match why {
        BadRecord::Options(_) | BadRecord::Stopped { .. } => why.to_string(),
        BadRecord::Move {
            number, text, why, ..
        } => {
            // Its advice is for the player to move.
            let why = reason(why);
            let (why, _) = why.split_once(". ").unwrap_or((&why, ""));
            format!("move {number}, \"{text}\", cannot be played: {why}")
        }
    }
}

/// Why a move does not fit, and what to do, in two English sentences.
fn reason(why: &MoveError) -> String {
    match why {
        MoveError::Unreadable(why) | MoveError::Illegal(why) => text(Locale::En, why),
        MoveError::Over => "The game is over. Leave the move out.".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RECORD: &str = r#"{"options":{"size":"5x5"},"moves":["c3 L3-90","c3 R3-0","a3 Ta-0"]}"#;

    fn drawn(record: &str, ply: Option<usize>, out: &str) -> Result<Vec<u8>, String> {
        let folder = tempfile::tempdir().unwrap();
        let (from, out) = (folder.path().join("game.txt"), folder.path().join(out));
        fs::write(&from, record).unwrap();
        replay_command(Game::TRYPSYLON, &from, ply, View::default(), &out)
            .map_err(|why| why.to_string())?;
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
        let start = drawn(RECORD, Some(0), "start.gif").unwrap();
        assert!(start.starts_with(b"GIF89a"));
    }

    #[test]
    fn what_is_wrong_with_a_record_is_said() {
        let cases = [
            (
                "{",
                None,
                "this is no record: no JSON from line 1, column 1;",
            ),
            (
                r#"{"options":{"size":"1x1"}}"#,
                None,
                "this is no record of trypsylon: the option size is ",
            ),
            (
                r#"{"options":{"sizes":"6x6"}}"#,
                None,
                "this is no record of trypsylon: there is no option sizes, only size, rules and \
                 first; name ",
            ),
            (
                r#"{"moves":["c3 L3-90","a3 Ta-0"]}"#,
                None,
                "this is no record of trypsylon: move 2, \"a3 Ta-0\", cannot be played: a3 was \
                 pushed in last and may not be taken right away; name the game",
            ),
            (
                RECORD,
                Some(4),
                "this record has 3 moves, so there is no move 4; with --move name one from 0 to 3",
            ),
            (
                r#"{"moves":["c3 L3-90"]}"#,
                Some(2),
                "this record has 1 move, so there is no move 2; with --move name one from 0 to 1",
            ),
        ];
        for (record, ply, expected) in cases {
            let said = drawn(record, ply, "replay.gif").unwrap_err();
            assert!(said.starts_with(expected), "{said}");
        }
    }

    /// Why a position is not drawn.
    fn refused(game: Game, position: Option<&str>, out: &str) -> String {
        let refused = command(game, position, None, "", View::default(), Path::new(out));
        refused.unwrap_err().to_string()
    }

    #[test]
    fn a_record_or_position_of_another_game_is_told_by_that_games_name() {
        let check = |record: &str, expected: &str| {
            assert_eq!(drawn(record, None, "replay.gif").unwrap_err(), expected);
        };
        let trisq =
            "this is a record of trisq, not of trypsylon; name that game: causeway render trisq";
        for options in ["{}", r#"{"size":6}"#] {
            let options: Options = serde_json::from_str(options).unwrap();
            let moves = vec![Game::TRISQ.start(&options).unwrap().moves().remove(0)];
            check(&Record::new(options, moves).to_string(), trisq);
        }
        check(
            r#"{"options":{"patterns":["BGR","WYB"]},"moves":[]}"#,
            &trisq.replace("trisq", "tryptic"),
        );
        let (one, two) = (Game::TRYPSYLON, Game::TRISQ);
        for (game, other) in [(one, two), (two, one)] {
            let text = other.start(&Options::new()).unwrap().text();
            let expected = format!(
                "this is a position of {other}, not of {game}; name that game: causeway render \
                 {other}"
            );
            assert_eq!(refused(game, Some(&text), "board.png"), expected);
        }
    }

    #[test]
    fn what_cannot_be_drawn_is_refused_with_what_to_do() {
        assert!(refused(Game::TRYPSYLON, None, "board.gif").contains("--record"));
        for name in ["board.jpg", "board", "png", "board.png.txt"] {
            let why = refused(Game::TRYPSYLON, None, name);
            assert!(
                why.starts_with(name) && why.contains(".png") && why.contains(".gif"),
                "{why}"
            );
            assert_eq!(
                drawn(RECORD, None, name).unwrap_err().rsplit('/').next(),
                Some(&*why)
            );
        }
        let said = refused(Game::TRISQ, Some("nonsense"), "board.png");
        assert!(said.starts_with("there is no such position in trisq: "));
        for game in [Game::TRYPTIC, Game::WYPS] {
            let said = refused(game, None, "board.png");
            assert_eq!(said.split_once(' ').unwrap().0, game.name());
        }
    }
}
