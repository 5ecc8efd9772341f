//! A meant picture becomes a file: a still board, or a replay; and words, for those who do not see
//! it and where no file may be attached.

use std::sync::LazyLock;

use quick_cache::{Weighter, sync::Cache};

use super::{
    limits::{ALT_TEXT, Text},
    wire::File,
};
use crate::{
    bot::{Ended, Picture},
    games::{Scene, replayed},
    render::{self, PictureError, View},
    texts::{Locale, lines, sentence, text},
};

/// A replay has no more bytes than this, so that it is there at once on a phone too.
const LARGEST_REPLAY: usize = 2_000_000;
/// A replay of more positions does not fit with its slides.
const MOST_WITH_SLIDES: usize = 100;

/// The replays of games that are over, each drawn once while it is in use: 24 MB at most.
static FINISHED: LazyLock<Cache<String, Option<Animation>, Bytes>> =
    LazyLock::new(|| Cache::with_weighter(16, 24_000_000, Bytes));

/// More characters are not told in a message, which has its own lines besides.
const MOST_TOLD: usize = 1500;

/// What has become of a picture.
#[derive(Debug, Default)]
pub struct Drawn {
    pub file: Option<File>,
    /// What has to be said besides, or in place of it.
    pub words: Option<String>,
}

/// A replay of as much of a game's end as fits.
#[derive(Clone, Debug)]
struct Animation {
    data: Vec<u8>,
    /// The first position that it shows.
    from: usize,
}

/// A cached replay's size.
#[derive(Clone)]
struct Bytes;

impl Weighter<String, Option<Animation>> for Bytes {
    fn weight(&self, key: &String, animation: &Option<Animation>) -> u64 {
        (key.len() + animation.as_ref().map_or(0, |it| it.data.len())) as u64
    }
}

/// Draws a picture into a file of at most `room` bytes; where there is none, it is told.
pub fn drawn(picture: &Picture, locale: Locale, room: usize) -> Drawn {
    let scenes = scenes(picture);
    let Some(last) = scenes.last() else {
        return Drawn::default();
    };
    if picture.told {
        return told(last, locale, room);
    }
    if room == 0 {
        return Drawn {
            file: None,
            words: Some(in_words(last, locale)),
        };
    }
    let view = View::from(picture.from).in_colours(picture.colours);
    let drawn = if scenes.len() > 1 {
        replay(picture, &scenes, view, locale, room)
    } else {
        still(last, view, locale)
    };
    drawn.unwrap_or_else(|why| {
        log_broken(picture, &why.to_string(), "a picture cannot be made");
        Drawn::default()
    })
}

/// All there is to see in words: in the message, or where that is too much in a file of at most
/// `room` bytes.
fn told(scene: &Scene, locale: Locale, room: usize) -> Drawn {
    let all = lines(locale, &render::describe_fully(scene));
    if all.chars().count() <= MOST_TOLD || room < all.len() {
        return Drawn {
            file: None,
            words: Some(all),
        };
    }
    Drawn {
        file: Some(file(
            "board.txt",
            all.into_bytes(),
            &in_words(scene, locale),
        )),
        words: None,
    }
}

/// What there is to see, one position after the other; nothing where one cannot be read, which is
/// logged: the words must do then.
fn scenes(picture: &Picture) -> Vec<Scene> {
    let scenes = || {
        let first = picture
            .game
            .read(&picture.position)
            .map_err(|why| why.to_string())?;
        let mut scenes =
            vec![first.scene(&picture.partial, picture.last.as_deref(), picture.viewer)];
        let positions = replayed(first, &picture.moves, Some(picture.decided))
            .map_err(|why| why.to_string())?;
        for (pair, text) in positions.windows(2).zip(&picture.moves) {
            let trace = pair[0].trace(text);
            scenes.push(pair[1].scene("", Some(&trace), picture.viewer));
        }
        if let Some(Ended { winner }) = picture.ended {
            let last = scenes.pop().map(|last| last.ended(winner));
            scenes.extend(last);
        }
        Ok::<_, String>(scenes)
    };
    scenes().unwrap_or_else(|why| {
        log_broken(picture, &why, "a position cannot be drawn");
        Vec::new()
    })
}

/// Logs what is wrong with a picture, with the position where players hide nothing in it.
fn log_broken(picture: &Picture, why: &str, what: &str) {
    let hides = picture.game.info().secret.is_some();
    let (why, position) = if hides {
        ("it holds secrets", "…")
    } else {
        (why, picture.position.as_str())
    };
    tracing::error!(why, game = %picture.game, position, "{what}");
}

fn still(scene: &Scene, view: View, locale: Locale) -> Result<Drawn, PictureError> {
    Ok(Drawn {
        file: Some(file(
            "board.png",
            render::png(scene, view)?,
            &in_words(scene, locale),
        )),
        words: None,
    })
}

/// The whole game if it fits, else as much of its end as fits, else its last position.
fn replay(
    picture: &Picture,
    scenes: &[Scene],
    view: View,
    locale: Locale,
    room: usize,
) -> Result<Drawn, PictureError> {
    let Some(last) = scenes.last() else {
        return Ok(Drawn::default());
    };
    let room = room.min(LARGEST_REPLAY);
    let key = serde_json::to_string(picture)
        .ok()
        .filter(|_| picture.decided || picture.ended.is_some());
    let animation = match key {
        Some(picture) => FINISHED.get_or_insert_with(&format!("{room} {picture}"), || {
            animation(scenes, view, room)
        })?,
        None => animation(scenes, view, room)?,
    };
    let Some(Animation { data, from }) = animation else {
        let words = Some(text(locale, &sentence!(records_replay_too_large)));
        return Ok(Drawn {
            words,
            ..still(last, view, locale)?
        });
    };
    let what = text(
        locale,
        &sentence!(records_replay_alt, count = scenes.len() - 1 - from),
    );
    let left_out = picture.left_out + from;
    let words = (left_out > 0).then(|| {
        text(
            locale,
            &sentence!(records_replay_shortened, from = left_out),
        )
    });
    Ok(Drawn {
        file: Some(file(
            "replay.gif",
            data,
            &format!("{what}\n{}", in_words(last, locale)),
        )),
        words,
    })
}

/// The animation of as much of the end as fits. Slides are left out before the beginning is; `None`
/// where not even the last move fits.
fn animation(scenes: &[Scene], view: View, room: usize) -> Result<Option<Animation>, PictureError> {
    if scenes.len() <= MOST_WITH_SLIDES {
        let data = render::gif(scenes, view)?;
        if data.len() <= room {
            return Ok(Some(Animation { data, from: 0 }));
        }
    }
    let mut shown = scenes.len();
    while shown > 1 {
        let from = scenes.len() - shown;
        let data = render::gif_of_stills(&scenes[from..], view)?;
        if data.len() <= room {
            return Ok(Some(Animation { data, from }));
        }
        // Every move takes about the same room.
        shown = (shown * room / data.len()).min(shown - 1);
    }
    Ok(None)
}

fn file(name: &str, data: Vec<u8>, description: &str) -> File {
    File {
        name: name.to_owned(),
        data,
        description: Some(Text::<ALT_TEXT>::shortened(description)),
    }
}

fn in_words(scene: &Scene, locale: Locale) -> String {
    lines(locale, &render::describe(scene))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use serde_json::json;

    use super::*;
    use crate::{
        games::{Game, Options, Record, Seat, Viewer},
        render::{Colours, Side},
        stand_ins::Highest,
    };

    #[test]
    fn a_game_is_shown_to_its_end_whatever_the_dictionary_says_of_its_last_word() {
        let mut options = Options::from_iter([("variant".to_owned(), json!("number"))]);
        Game::Wyps
            .setup()
            .complete(&mut options, Seat::FIRST, &mut Highest);
        // White has a nine among zeroes, and 09 is nothing.
        let in_order = options["bag"].as_str().unwrap().replacen('9', "", 1);
        options.insert("bag".to_owned(), format!("9{in_order}").into());
        let position = Game::Wyps.start(&options).unwrap().play("keep").unwrap();
        let last = "e2=0-e3=9";
        assert!(position.play(last).is_err());
        let picture = Picture {
            game: Game::Wyps,
            position: position.text(),
            partial: String::new(),
            last: None,
            moves: vec![last.to_owned()],
            left_out: 0,
            decided: false,
            viewer: Viewer::Public,
            from: Side::default(),
            colours: Colours::default(),
            told: false,
            ended: None,
        };
        assert_eq!(scenes(&picture).len(), 2);
    }

    #[test]
    fn a_replay_that_is_too_large_loses_what_moves_before_it_loses_moves() {
        let moves = ["c3 L3-90", "d4 L4-0", "b2 L2-90", "c1 L1-0"]
            .map(str::to_owned)
            .to_vec();
        let record = Record {
            options: serde_json::Map::new(),
            moves,
        };
        let positions = record.positions(Game::Trypsylon).unwrap();
        let last = |index: usize| {
            index
                .checked_sub(1)
                .map(|index| record.moves[index].as_str())
        };
        let scenes: Vec<_> = positions
            .iter()
            .enumerate()
            .map(|(index, it)| it.scene("", last(index), Viewer::Public))
            .collect();
        let [moving, stills] = [render::gif, render::gif_of_stills]
            .map(|film| film(&scenes, View::default()).unwrap());
        assert!(stills.len() < moving.len());
        let check = |room: usize, expected: Option<(&[u8], usize)>| {
            let animation = animation(&scenes, View::default(), room).unwrap();
            assert!(
                animation.as_ref().map(|it| (it.data.as_slice(), it.from)) == expected,
                "{room}"
            );
        };
        check(moving.len(), Some((&moving, 0)));
        check(moving.len() - 1, Some((&stills, 0)));
        check(1000, None);
        let end = animation(&scenes, View::default(), stills.len() - 1)
            .unwrap()
            .unwrap();
        assert!(
            end.from > 0 && end.data.len() < stills.len(),
            "{}",
            end.from
        );
    }
}
