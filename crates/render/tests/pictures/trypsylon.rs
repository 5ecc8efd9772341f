use std::fs;

use render::{Colours, RenderError, Side, View, describe};
use rules::games::{AnyPosition, Game, Options, Scene, Seat, Viewer};
use texts::{Locale, lines};

use super::{
    judged::{self, Judged, decode},
    random::Random,
};

const START: &str = "...../...../...../...../..... b s - -";
const MIDDLE: &str = "..2../.3.01/.12.3/0.3../1.2.. b s a1 -";

/// A game in which both have got far, with the move before.
const MID_GAME: &str = ".1.3.2/....../..1132/120012/...302/23.322 b s d6 o";
/// A game towards its end.
const LATE: &str = "0.33.2/..11../..0320/112312/..0332/23.122 m s f3 o";
/// After an open move, so that two cards may be taken.
const AFTER_OPEN: &str = "....00/....../22..../3103.2/301210/023012 b s a3 o";

fn board(name: &'static str, position: &str, last: Option<&str>, partial: &str) -> Judged {
    Judged::new(Game::TRYPSYLON, name, position, last, partial)
}

/// A board where the players have ended the game: this one has won, or nobody.
fn ended(board: Judged, winner: Option<Seat>) -> Judged {
    Judged {
        scene: board.scene.ended(winner),
        ..board
    }
}

fn scene(position: &str, last: Option<&str>, partial: &str) -> Scene {
    Game::TRYPSYLON
        .read(position)
        .unwrap()
        .scene(partial, last, Viewer::Public)
}

#[test]
fn they_stay_as_they_were_judged() {
    let pictures = [
        board(
            "start",
            "....../....../....../....../....../...... b s - -",
            None,
            "",
        ),
        board("last-simple", MIDDLE, Some("b1 L1-90"), ""),
        // The second push carries on what the first one has pushed in.
        Judged::after(Game::TRYPSYLON, "two-new", LATE, &["b4 L4-0", "d4 L4-90"]),
        board("last-open", MID_GAME, Some("d1 Td-270"), ""),
        board(
            "last-double",
            "....00/....../22..../1203.2/301210/023012 m s a3 -",
            Some("e2+e3 Be-90 L3-90"),
            "",
        ),
        board(
            "second-push-carries-first",
            "...../...../01.../...../0.1.. m s a3 -",
            Some("b3+d3 L3-90 L3-0"),
            "",
        ),
        board(
            "broken-arms",
            "3..../0..../3..../0..../3.... m s a1 -",
            None,
            "",
        ),
        board(
            "corners-of-the-frame",
            "3...0/...../..0../...../2...1 b s a1 -",
            None,
            "",
        ),
        board("hand-face-down", AFTER_OPEN, Some("b3 L3-270"), "d6"),
        board("hand-face-up", AFTER_OPEN, Some("b3 L3-270"), "e2"),
        board("hand-of-two", AFTER_OPEN, Some("b3 L3-270"), "c5+d6"),
        board(
            "one-pushed-one-in-hand",
            AFTER_OPEN,
            Some("b3 L3-270"),
            "c5+d6 Bc-180",
        ),
        board(
            "pushed-but-not-turned",
            AFTER_OPEN,
            Some("b3 L3-270"),
            "d6 Bd",
        ),
        board("rotations-from-left", AFTER_OPEN, None, "d6 Bd").from(Side::Left),
        board(
            "beach-wins",
            "....00/....../2203../3112.2/303010/022212 m s d1 -",
            Some("c5+d6 Bc-180 Bd-180"),
            "",
        ),
        board(
            "meadow-wins",
            "0.03.2/..31../..1320/110312/.02321/233122 b s c6 -",
            Some("b2+c1 R2-90 Tc-0"),
            "",
        ),
        board(
            "both-connected",
            "003321/.32013/123030/021.3./23..1./2103.1 b s a1 -",
            None,
            "",
        ),
        ended(
            board("resigned", LATE, Some("d3 R3-180"), ""),
            Some(Seat::FIRST),
        ),
        ended(board("drawn", LATE, Some("d3 R3-180"), ""), None),
        board("from-left", LATE, Some("d3 R3-180"), "c3").from(Side::Left),
        board("from-top", LATE, Some("d3 R3-180"), "c3").from(Side::Top),
        board(
            "from-right",
            "0.1.../020.../22.132/302001/103103 b s a1 o",
            Some("f1 L1-90"),
            "",
        )
        .from(Side::Right),
        board(
            "size-6x5",
            "0.1.../020.../22.132/302001/103103 b s a1 o",
            Some("f1 L1-90"),
            "",
        ),
        board(
            "size-5x6",
            "12300/30302/...33/....1/....1/....0 b s e1 o",
            Some("e5 Be-0"),
            "",
        ),
        board("colour-blind", LATE, Some("d3 R3-180"), "").colours(Colours::ColourBlind),
        board("contrast", LATE, Some("d3 R3-180"), "").colours(Colours::Contrast),
        board("contrast-hand", AFTER_OPEN, Some("b3 L3-270"), "c5+d6").colours(Colours::Contrast),
    ];
    judged::check(Game::TRYPSYLON, pictures);
}

/// Calls `f` with every scene of whole random games: every size and ruleset, every beginning of a
/// move.
fn for_each_scene(games: usize, mut f: impl FnMut(&dyn AnyPosition, &Scene)) {
    let mut random = Random::new(20_261_121);
    for number in 0..games {
        let mut options = Options::new();
        for option in Game::TRYPSYLON.info().options {
            options.insert(
                option.key.into(),
                option.values[(number + random.index(2)) % option.values.len()].into(),
            );
        }
        let mut position = Game::TRYPSYLON.start(&options).unwrap();
        let mut last: Option<String> = None;
        while position.outcome().is_none() {
            let mut partial = position.partial("").unwrap();
            loop {
                f(
                    &*position,
                    &position.scene(&partial.text, last.as_deref(), Viewer::Public),
                );
                if partial.complete {
                    break;
                }
                partial = position
                    .partial(&partial.next[random.index(partial.next.len())].text)
                    .unwrap();
            }
            position = position.play(&partial.text).unwrap();
            last = Some(partial.text);
        }
        f(
            &*position,
            &position.scene("", last.as_deref(), Viewer::Public),
        );
    }
}

#[test]
fn every_board_fits_into_an_alternative_text_in_every_language() {
    for_each_scene(6, |position, scene| {
        for locale in Locale::ALL {
            let told = describe(scene);
            let text = lines(locale, &told);
            assert!(
                text.chars().count() <= 1024,
                "{} has {} characters in {locale}:\n{text}",
                position.text(),
                text.chars().count()
            );
            // Without these nobody could play.
            let needed = |key: &str| told.iter().any(|line| line.key == key);
            assert!(
                needed("board-rows") && (needed("board-turn") || needed("board-won")),
                "{text}"
            );
            let fully = lines(locale, &render::describe_fully(scene));
            assert!(
                told.iter()
                    .all(|line| line.key == "board-broken"
                        || fully.contains(&texts::text(locale, line))),
                "{text}\n\n{fully}"
            );
        }
    });
}

#[test]
fn pictures_are_small_from_every_side() {
    let mut number = 0;
    for_each_scene(2, |position, scene| {
        number += 1;
        if number % 4 != 0 && position.outcome().is_none() {
            return;
        }
        let file = render::png(scene, View::from(Side::ALL[number / 4 % 4])).unwrap();
        assert!(
            file.len() <= judged::MOST,
            "{} takes {} bytes",
            position.text(),
            file.len()
        );
    });
}

/// How many pictures a replay has, and how often the board stands still in it.
fn pictures_of(replay: &[u8]) -> (usize, usize) {
    let mut decoder = gif::DecodeOptions::new().read_info(replay).unwrap();
    let (mut all, mut still) = (0, 0);
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        all += 1;
        still += usize::from(frame.delay >= 100);
    }
    (all, still)
}

#[test]
fn cards_are_on_their_way_in_a_replay() {
    let check = |before: &str, mv: &str, moving: usize| {
        let after = Game::TRYPSYLON
            .read(before)
            .unwrap()
            .play(mv)
            .unwrap()
            .text();
        let replay = render::gif(
            &[scene(before, None, ""), scene(&after, Some(mv), "")],
            View::default(),
        )
        .unwrap();
        assert_eq!(pictures_of(&replay), (2 + moving, 2), "{mv}");
        let stills = render::gif_of_stills(
            &[scene(before, None, ""), scene(&after, Some(mv), "")],
            View::default(),
        )
        .unwrap();
        assert_eq!(pictures_of(&stills), (2, 2), "{mv}");
        // Where nothing says what was moved, the next board simply follows.
        let replay = render::gif(
            &[scene(before, None, ""), scene(&after, None, "")],
            View::default(),
        )
        .unwrap();
        assert_eq!(pictures_of(&replay), (2, 2), "{mv}");
    };
    // The hole, and two pictures of each push.
    check(AFTER_OPEN, "d6 Bd-90", 3);
    check(AFTER_OPEN, "c5+d6 Bc-180 Bd-90", 5);
}

/// A whole random game on the largest board.
fn whole_game(seed: u64) -> Vec<Scene> {
    let mut random = Random::new(seed);
    let mut position = Game::TRYPSYLON
        .start(&Options::from_iter([("size".to_owned(), "6x6".into())]))
        .unwrap();
    let mut scenes = vec![position.scene("", None, Viewer::Public)];
    while position.outcome().is_none() {
        let mut partial = position.partial("").unwrap();
        while !partial.complete {
            partial = position
                .partial(&partial.next[random.index(partial.next.len())].text)
                .unwrap();
        }
        position = position.play(&partial.text).unwrap();
        scenes.push(position.scene("", Some(&partial.text), Viewer::Public));
    }
    scenes
}

#[test]
fn a_long_game_makes_a_small_replay() {
    let scenes = (1..100)
        .map(whole_game)
        .find(|scenes| scenes.len() > 45)
        .expect("a long game");
    let replay = render::gif(&scenes, View::default()).unwrap();
    assert!(
        replay.len() < 2_000_000,
        "{} moves take {} bytes",
        scenes.len() - 1,
        replay.len()
    );
}

#[test]
fn a_board_seen_from_another_side_is_turned() {
    let scene = scene("...../...../...../...../..... b s - -", None, "");
    let size = |columns: u32, rows: u32| (columns * 104 + 144, rows * 104 + 144);
    let (width, height, _) = decode(&render::png(&scene, View::default()).unwrap());
    assert_eq!((width, height), size(5, 5));
    let wide = self::scene("....../....../....../....../...... b s - -", None, "");
    for side in Side::ALL {
        let (width, height, pixels) = decode(&render::png(&wide, View::from(side)).unwrap());
        assert_eq!(
            (width, height),
            if matches!(side, Side::Bottom | Side::Top) {
                size(6, 5)
            } else {
                size(5, 6)
            },
            "{side}"
        );
        // The beaches are light and sandy, the meadows green, wherever they are: looked for in the
        // middle of the upper shore.
        let at = usize::try_from((66 * width + width / 2 - 40) * 4).unwrap();
        let [red, green, ..] = pixels[at..] else {
            panic!("the picture is too small")
        };
        assert_eq!(
            red > green,
            matches!(side, Side::Left | Side::Right),
            "{side}: red {red}, green {green}"
        );
    }
}

/// Compares a board in words.
fn check_words(
    locale: Locale,
    (position, last, partial): (&str, Option<&str>, &str),
    expected: &str,
) {
    assert_eq!(
        lines(locale, &describe(&scene(position, last, partial))),
        expected.trim()
    );
}

#[test]
fn a_board_is_put_into_words() {
    check_words(
        Locale::En,
        (MIDDLE, Some("b1 L1-90"), "c5"),
        "
Trypsylon, 5 columns, 5 rows. To move: Beach, joining left with right.
Last move: took b1, pushed at L1 (simple).
In hand, face up: c5 ↙.
May be pushed in at: L5 R5 Bc.
Rotations, with the corner arm: 0 ↗, 90 ↘, 180 ↙, 270 ↖. The stems point away from it.
Face-down cards left: 14.
Rows from the top; arrow: corner arm, o: face down, x: vacant.
5: o o x o o
4: o ↖ o ↗ ↘
3: o ↘ ↙ o ↖
2: ↗ o ↖ o o
1: ↘ o ↙ o o
Reaching left: a1 a2
Reaching right: e3; e4
Broken arms: a1 c1 a2 c2 b3 c3 e3 b4 d4",
    );
    // The picture shows what each rotation would be.
    check_words(
        Locale::En,
        ("...../...../...../...../0.... m s a1 -", None, "c3 Tc"),
        "
Trypsylon, 5 columns, 5 rows. To move: Meadow, joining bottom with top.
In hand, face down: c3.
May be pushed in at: Tc.
Rotations, with the corner arm: 0 ↗, 90 ↘, 180 ↙, 270 ↖. The stems point away from it.
Face-down cards left: 23.
Rows from the top; arrow: corner arm, o: face down, x: vacant.
5: o o o o o
4: o o o o o
3: o o x o o
2: o o o o o
1: ↗ o o o o
Reaching left and bottom: a1
Broken arms: a1",
    );
    check_words(
        Locale::En,
        (
            "0303./...../...../...../1.... m s a1 o",
            Some("c1 L1-90"),
            "",
        ),
        "
Trypsylon, 5 columns, 5 rows. To move: Meadow, joining bottom with top.
Beach threatens to win with the next move.
Last move: took c1, pushed at L1 (open).
May not be taken now: a1.
Face-down cards left: 20.
Rows from the top; arrow: corner arm, o: face down, x: vacant.
5: ↗ ↖ ↗ ↖ o
4: o o o o o
3: o o o o o
2: o o o o o
1: ↘ o o o o
Reaching left and top: a5 b5 c5 d5
Reaching left: a1
Broken arms: a1",
    );
    check_words(
        Locale::De,
        (
            "03030/12101/23112/30123/01130 m s a5 -",
            Some("c5 L5-0"),
            "",
        ),
        "
Trypsylon, 5 Spalten, 5 Reihen. Strand hat gewonnen.
Letzter Zug: c5 genommen, eingeschoben bei L5 (einfach).
Noch verdeckte Karten: 0.
Reihen von oben; Pfeil: Eckarm, o: verdeckt, x: leer.
5: ↗ ↖ ↗ ↖ ↗
4: ↘ ↙ ↘ ↗ ↘
3: ↙ ↖ ↘ ↘ ↙
2: ↖ ↗ ↘ ↙ ↖
1: ↗ ↘ ↘ ↖ ↗
Der Weg zum Sieg: a5 b5 c5 d5 e5
Bis links, rechts und oben: a4 a5 b3 b4 b5 c3 c4 c5 d5 e4 e5
Bis links und unten: a1; a2 a3 b1 b2
Bis rechts und unten: c2 d1 d2 e1
Bis unten: c1
Bis rechts: d3 d4 e2 e3",
    );
}

#[test]
fn a_board_is_told_in_full() {
    let told = lines(
        Locale::De,
        &render::describe_fully(&scene(
            "..2../...../1..../...../..... m s a3 -",
            Some("b3 L3-90"),
            "",
        )),
    );
    let expected = "
Trypsylon, 5 Spalten, 5 Reihen. Am Zug: Wiese, verbindet unten mit oben.
Letzter Zug: b3 genommen, eingeschoben bei L3 (einfach).
Darf jetzt nicht genommen werden: a3.
Züge jetzt: einfach ja, offen ja, doppelt nein.
Reihen von oben; Pfeil: Eckarm, o: verdeckt, x: leer.
5: o o ↙ o o
4: o o o o o
3: ↘ o o o o
2: o o o o o
1: o o o o o
Noch verdeckte Karten: 23.
Verdeckt: a1 b1 c1 d1 e1 a2 b2 c2 d2 e2 b3 c3 d3 e3 a4 b4 c4 d4 e4 a5 b5 d5 e5
Bis links: a3
Bis oben: c5
Unterbrochene Arme, mit den Stellen um ihren Punkt, an denen keine Karte offen liegt: \
a3 (a2 b2 b3); c5 (b4 c4 b5)";
    assert_eq!(told, expected.trim());
    let given_up = scene(START, None, "").ended(None);
    assert!(
        lines(Locale::En, &describe(&given_up))
            .starts_with("Trypsylon, 5 columns, 5 rows. The game is over, and nobody has won.\n")
    );
}

#[test]
fn a_picture_that_cannot_be_drawn_is_refused_in_one_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let refused = |position: &str, last: Option<&str>, partial: &str, file: &str| {
        let out = folder.path().join(file);
        let error: RenderError = render::command(
            Game::TRYPSYLON,
            Some(position),
            last,
            partial,
            View::default(),
            &out,
        )
        .unwrap_err();
        assert!(!out.exists(), "a file was written");
        error.to_string()
    };
    let file = "board.png";
    assert!(
        refused("nonsense", None, "", file).starts_with("there is no such position in trypsylon: ")
    );
    assert_eq!(
        refused(START, None, "z9", file),
        "no move starts with \"z9\" here. There is no card “z9” on this board. \
         Name one from a1 to e5."
    );
    assert!(
        refused(MIDDLE, Some("b1 L2-90"), "", file)
            .starts_with("\"b1 L2-90\" is no move that leads to this position")
    );
    assert!(refused(START, None, "", "missing/board.png").contains("cannot be written"));
    render::command(
        Game::TRYPSYLON,
        Some(START),
        None,
        "c3",
        View::default(),
        &folder.path().join(file),
    )
    .unwrap();
    assert_eq!(decode(&fs::read(folder.path().join(file)).unwrap()).0, 664);
}
