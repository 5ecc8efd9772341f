//! Pictures as files: a still board, or a replay; and as words, for those who do not see it and
//! where no file may be attached.

use std::sync::LazyLock;

use quick_cache::{Weighter, sync::Cache};

use crate::{
    bot::{Ended, Frames, Picture, Replay},
    discord::wire::{
        call::File,
        limits::{ALT_TEXT, Text},
    },
    games::{Game, Scene, replayed},
    ids::{PersonId, TableId},
    opponents::Review,
    render::{self, Card, Colours, Curve, PictureError, View},
    texts::{Locale, Sentence, lines, sentence, text},
};

/// The most bytes of a replay, so that it loads at once on a phone too.
const LARGEST_REPLAY: usize = 2_000_000;
/// The most positions of a replay that may fit with slides.
const MOST_WITH_SLIDES: usize = 100;

/// The replays of games that are over, each drawn once while it is in use: 24 MB at most.
static FINISHED: LazyLock<Cache<String, Option<Animation>, Bytes>> =
    LazyLock::new(|| Cache::with_weighter(16, 24_000_000, Bytes));

/// The most characters of a board in words in a message, which has its own lines besides.
const MOST_TOLD: usize = 1500;

/// A picture as a file, and as words besides or in place of it.
#[derive(Debug, Default)]
pub struct Drawn {
    pub file: Option<File>,
    pub words: Option<String>,
}

impl Drawn {
    fn file(file: File) -> Self {
        Self {
            file: Some(file),
            words: None,
        }
    }

    fn words(words: String) -> Self {
        Self {
            file: None,
            words: Some(words),
        }
    }
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

/// Draws a picture into a file of at most `room` bytes; where there is none, it is told. Its
/// description ends with the number of the game, where it is known. `compared`: the partial move
/// before the one shown, if what followed it is still offered.
pub fn drawn(
    picture: &Picture,
    compared: Option<&str>,
    number: Option<TableId>,
    locale: Locale,
    room: usize,
) -> Drawn {
    let mut scenes = scenes(picture);
    if let Some(partial) = compared {
        let position = picture.position.boxed();
        let earlier = position.scene(partial, None, picture.viewer);
        scenes = scenes
            .into_iter()
            .map(|it| it.comparing(&earlier))
            .collect();
    }
    let Some(last) = scenes.last() else {
        return Drawn::default();
    };
    let view = View::from(picture.from).in_colours(picture.colours.unwrap_or_default());
    let drawn = match &picture.frames {
        Frames::Still { told: true, .. } => return told(last, locale, room),
        _ if room == 0 => {
            let why = text(locale, &sentence!(bot_no_pictures));
            return Drawn::words(format!("{why}\n{}", in_words(last, locale)));
        }
        Frames::Replay(moving) if scenes.len() > 1 => {
            replay(picture, moving, &scenes, view, locale, room)
        }
        _ if picture.is_sample => file_of(last, render::png_strip(last, view), locale),
        _ => still(last, view, locale),
    };
    let mut drawn = drawn.unwrap_or_else(|why| {
        log_broken(picture, &why.to_string(), "a picture cannot be made");
        Drawn::default()
    });
    if let Some(seats) = seats_in(picture) {
        let seats = text(locale, &seats);
        drawn.words = Some(match drawn.words {
            Some(words) => format!("{seats}\n{words}"),
            None => seats,
        });
    }
    let description = drawn.file.as_mut().and_then(|it| it.description.as_mut());
    if let (Some(description), Some(number)) = (description, number) {
        let number = sentence!(bot_title_alt, number = number.to_string());
        let number = format!("\n{}", text(locale, &number));
        *description = Text::shortened_with(format!("{description}{number}"), &number);
    }
    drawn
}

/// Who has which seat, where a name cannot be written in the picture: it has the number there. No
/// line where seats have names of their own, which the message tells beside the players.
fn seats_in(picture: &Picture) -> Option<Sentence> {
    if !picture.position.game().info().seat_names.is_empty() {
        return None;
    }
    let is_written = |name: &Option<String>| name.as_deref().is_some_and(render::is_writable);
    let names = picture.names.iter().filter(|name| is_written(name));
    if names.count() == picture.players.len() {
        return None;
    }
    let seats = picture.players.iter().zip(1_u8..);
    let seats = seats.map(|(person, seat)| sentence!(bot_seat, seat, who = person));
    Some(sentence!(bot_seats, seats = seats.collect::<Vec<_>>()))
}

/// Draws how the chances went in a game; where there is no room for a file, it is told.
pub fn drawn_curve(
    game: Game,
    review: &Review,
    names: &[Option<String>],
    colours: Colours,
    locale: Locale,
    room: usize,
) -> Drawn {
    let curve = Curve {
        game,
        from: review.from,
        chances: review.chances.clone(),
        turns: review.turns.iter().map(|it| (it.ply, it.seat)).collect(),
        find: review.find.as_ref().map(|it| (it.ply, it.seat)),
        read: review.read.clone(),
        names: names.to_vec(),
    };
    let description = lines(locale, &curve.describe());
    if room == 0 {
        let why = text(locale, &sentence!(review_no_pictures));
        return Drawn::words(format!("{why}\n{description}"));
    }
    match curve.png(colours) {
        Ok(data) => Drawn::file(file("chances.png", data, &description)),
        Err(why) => {
            tracing::error!(%why, "a curve cannot be drawn");
            Drawn::words(description)
        }
    }
}

/// Draws a card of people; where there is no room for a file, it is told. Its words say who those are
/// whose names cannot be written in the picture.
pub fn drawn_card(
    card: &Card,
    (players, names): (&[PersonId], &[Option<String>]),
    colours: Colours,
    locale: Locale,
    room: usize,
) -> Drawn {
    let is_named = |who: usize| {
        let name = names.get(who).and_then(Option::as_deref);
        name.is_some_and(render::is_writable)
    };
    // The headline names whose card it is.
    let first = usize::from(!card.is_of_pair);
    let unnamed = players.iter().enumerate().skip(first);
    let unnamed = unnamed.filter(|(who, _)| !is_named(*who));
    let unnamed = unnamed.map(|(who, person)| {
        let number = card.number_of(who);
        text(locale, &sentence!(stats_named, number, who = person))
    });
    let mut words: Vec<String> = unnamed.collect();
    let description = lines(locale, &card.describe(names));
    let file = if room == 0 {
        words.push(text(locale, &sentence!(stats_no_pictures)));
        words.push(description);
        None
    } else {
        match card.png(names, colours, locale) {
            Ok(data) => Some(file("stats.png", data, &description)),
            Err(why) => {
                tracing::error!(%why, "a card cannot be drawn");
                words.push(description);
                None
            }
        }
    };
    let words = (!words.is_empty()).then(|| words.join("\n"));
    Drawn { file, words }
}

/// The whole board in words: in the message, or where that is too much in a file of at most `room`
/// bytes.
fn told(scene: &Scene, locale: Locale, room: usize) -> Drawn {
    let all = lines(locale, &render::describe_fully(scene));
    if all.chars().count() <= MOST_TOLD || room < all.len() {
        return Drawn::words(all);
    }
    let description = in_words(scene, locale);
    Drawn::file(file("board.txt", all.into_bytes(), &description))
}

/// The scenes, one position after the other; none where the moves of a replay cannot be played,
/// which is logged: the words must do then.
fn scenes(picture: &Picture) -> Vec<Scene> {
    let scenes = || {
        let viewer = picture.viewer;
        let first = picture.position.boxed();
        let (partial, moves, decided) = match &picture.frames {
            Frames::Still { partial, .. } => (partial.as_str(), [].as_slice(), false),
            Frames::Replay(moving) => ("", moving.moves.as_slice(), moving.decided),
        };
        let new = picture.earlier.iter().chain(&picture.last);
        let new: Vec<&str> = new.map(String::as_str).collect();
        let names = &picture.names;
        let mut shown = first.scene_after(partial, &new, viewer);
        if picture.hides_outcome && !partial.is_empty() {
            shown = shown.without_outcome(&first.scene_after("", &new, viewer));
        }
        let mut scenes = vec![shown.named(names)];
        let positions = replayed(first, moves, Some(decided));
        let positions = positions.map_err(|why| why.to_string())?;
        for (pair, text) in positions.windows(2).zip(moves) {
            let trace = pair[0].trace(text);
            scenes.push(pair[1].scene("", Some(&trace), viewer).named(names));
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
    let (game, text) = (picture.position.game(), picture.position.text());
    let hides = game.info().secret.is_some();
    let (why, position) = if hides {
        ("it holds secrets", "…")
    } else {
        (why, text.as_str())
    };
    tracing::error!(why, %game, position, "{what}");
}

fn still(scene: &Scene, view: View, locale: Locale) -> Result<Drawn, PictureError> {
    file_of(scene, render::png(scene, view), locale)
}

fn file_of(
    scene: &Scene,
    data: Result<Vec<u8>, PictureError>,
    locale: Locale,
) -> Result<Drawn, PictureError> {
    let file = file("board.png", data?, &in_words(scene, locale));
    Ok(Drawn::file(file))
}

/// The whole game if it fits, else as much of its end as fits, else its last position.
fn replay(
    picture: &Picture,
    moving: &Replay,
    scenes: &[Scene],
    view: View,
    locale: Locale,
    room: usize,
) -> Result<Drawn, PictureError> {
    let Some(last) = scenes.last() else {
        return Ok(Drawn::default());
    };
    let room = room.min(LARGEST_REPLAY);
    let drawn = || animation(scenes, view, room);
    let is_over = moving.decided || picture.ended.is_some();
    let animation = match serde_json::to_string(picture) {
        Ok(key) if is_over => {
            let names = &picture.names;
            FINISHED.get_or_insert_with(&format!("{room} {names:?} {key}"), drawn)?
        }
        _ => drawn()?,
    };
    let Some(Animation { data, from }) = animation else {
        let words = Some(text(locale, &sentence!(records_replay_too_large)));
        let drawn = still(last, view, locale)?;
        return Ok(Drawn { words, ..drawn });
    };
    let count = scenes.len() - 1 - from;
    let what = text(locale, &sentence!(records_replay_alt, count = count));
    let left_out = moving.left_out + from;
    let shortened = sentence!(records_replay_shortened, from = left_out);
    let words = (left_out > 0).then(|| text(locale, &shortened));
    let description = format!("{what}\n{}", in_words(last, locale));
    let file = Some(file("replay.gif", data, &description));
    Ok(Drawn { file, words })
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
        ids::PersonId,
        stand_ins::Highest,
    };

    #[test]
    fn a_game_is_shown_to_its_end_whatever_the_dictionary_says_of_its_last_word() {
        let mut options = Options::from_iter([("variant".to_owned(), json!("number"))]);
        Game::WYPS
            .setup()
            .complete(&mut options, Seat::FIRST, &mut Highest);
        // White has a nine among zeroes, and 09 is nothing.
        let in_order = options["bag"].as_str().unwrap().replacen('9', "", 1);
        options.insert("bag".to_owned(), format!("9{in_order}").into());
        let position = Game::WYPS.start(&options).unwrap().play("keep").unwrap();
        let last = "e2=0-e3=9";
        assert!(position.play(last).is_err());
        let picture = Picture {
            frames: Frames::Replay(Replay {
                moves: vec![last.to_owned()],
                left_out: 0,
                decided: false,
            }),
            ..Picture::still(position, Viewer::Public)
        };
        assert_eq!(scenes(&picture).len(), 2);
    }

    #[test]
    fn a_player_without_a_name_is_told_where_the_picture_has_a_number() {
        let check = |game: Game, position: &str, expected: bool| {
            let position = game.read(position).unwrap();
            let picture = Picture {
                players: vec![PersonId(1), PersonId(2)],
                names: vec![Some("Ann".to_owned()), None],
                ..Picture::still(position, Viewer::Public)
            };
            assert_eq!(seats_in(&picture).is_some(), expected, "{game}");
        };
        let empty = "...../....../......./......../........./......../......./....../.....";
        check(Game::TRYPTIC, &format!("{empty} 1 GBR,RRB 0,0 ++ -"), true);
        check(Game::WYPS, "./../.t. w s - AELNRST,DEIOPRU -", false);
    }

    #[test]
    fn a_replay_that_is_too_large_loses_what_moves_before_it_loses_moves() {
        let moves = ["c3 L3-90", "d4 L4-0", "b2 L2-90", "c1 L1-0"];
        let record = Record::new(serde_json::Map::new(), moves.map(str::to_owned).to_vec());
        let positions = record.positions(Game::TRYPSYLON).unwrap();
        let last = [None].into_iter().chain(moves.map(Some));
        let scenes: Vec<_> = positions
            .iter()
            .zip(last)
            .map(|(it, last)| it.scene("", last, Viewer::Public))
            .collect();
        let [moving, stills] = [render::gif, render::gif_of_stills]
            .map(|film| film(&scenes, View::default()).unwrap());
        assert!(stills.len() < moving.len());
        let check = |room: usize, expected: Option<(&[u8], usize)>| {
            let animation = animation(&scenes, View::default(), room).unwrap();
            let shown = animation.as_ref().map(|it| (it.data.as_slice(), it.from));
            assert!(shown == expected, "{room}");
        };
        check(moving.len(), Some((&moving, 0)));
        check(moving.len() - 1, Some((&stills, 0)));
        check(1000, None);
        let end = animation(&scenes, View::default(), stills.len() - 1);
        let end = end.unwrap().unwrap();
        assert!(end.from > 0 && end.data.len() < stills.len());
    }
}
