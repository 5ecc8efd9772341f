use render::{Colours, Side, View, describe, describe_fully};
use rules::games::{AnyPosition, Game, Options, Scene, Viewer};
use texts::{Locale, lines};

use super::{
    judged::{self, Judged, decode},
    random::Random,
};

const START: &str = "8 r - -";
const OPENING: &str = "8 r b2hne,c4vse,d6hsw d5vnw,d5vsw,e4hnw";
const MIDDLE: &str = concat!(
    "6 b a1hnw,a1hse,a1hsw,a2hne,a3hsw,a5hne,a5hse,a5hsw,b2vse,b3hne,b5hnw,c1vnw,c1vse,c1vsw,\
     c2hsw,c3vnw,c4hne,c4hnw,c5vne,c5vnw,d1hne,d1hse,d2hnw,",
    "d3vne,d3vse,d3vsw,d4vnw,d5hne,d5hse,d6vne,d6vnw,e3hsw,e4vnw,e5vne,e5vsw,e6hse,f1hse,f3vnw,\
     f4hse,f4hsw,f6vne,f6vnw ",
    "a3hnw,a4vnw,a4vsw,a6vnw,a6vse,b1vne,b1vnw,b3hsw,b4hne,b4hsw,b5hse,b5hsw,b6hne,b6hnw,b6hse,\
     b6hsw,c1vne,c2hne,c2hse,c3vne,c3vse,c5vsw,c6vne,d2hse,",
    "d3vnw,d4vne,d4vse,d4vsw,d6vse,e1vne,e1vnw,e2vne,e2vnw,e2vse,e2vsw,e3hne,e3hnw,e4vsw,e6hne,\
     e6hsw,f1hnw,f2vne,f2vse,f3vne,f4hnw,f5vne,f5vsw,f6vse"
);
const WON: &str = concat!(
    "6 b a1vne,a1vsw,a2hse,a2hsw,a4hne,a4hsw,a5hnw,a5hse,a6vsw,b1vne,b1vse,b2hne,b3vnw,b3vse,\
     b4vse,b4vsw,b5hse,b5hsw,b6vsw,c1hnw,c1hse,c3vne,",
    "c3vse,c4vnw,c4vse,c4vsw,c5vnw,c5vsw,c6hse,d1vne,d1vse,d3vnw,d3vsw,d4hse,d5vse,d6hnw,d6hsw,\
     e1hnw,e1hsw,e2vnw,e2vse,e3hne,e3hsw,e4vse,e4vsw,",
    "e5vse,e6vne,e6vse,f1vnw,f2vne,f2vsw,f3hne,f3hnw,f3hse,f3hsw,f4hse,f4hsw,f5vne,f5vsw,f6vne \
     a1vse,a2hne,a2hnw,a3hne,a3hnw,a3hse,a3hsw,a4hse,",
    "a5hne,a5hsw,a6vne,a6vnw,b1vsw,b2hnw,b2hse,b2hsw,b3vne,b3vsw,b4vne,b4vnw,b5hne,b5hnw,b6vne,\
     b6vnw,b6vse,c1hne,c2hne,c2hnw,c2hse,c2hsw,c3vnw,",
    "c4vne,c6hne,c6hnw,d1vsw,d2vne,d2vse,d2vsw,d3vse,d4hne,d4hnw,d4hsw,d5vne,d5vnw,d5vsw,d6hne,\
     d6hse,e1hne,e2vne,e2vsw,e3hnw,e3hse,e4vnw,e5vne,",
    "e5vnw,e5vsw,e6vnw,e6vsw,f1vne,f1vse,f1vsw,f2vnw,f4hnw,f6vnw,f6vse",
);

fn board(name: &'static str, position: &str, last: Option<&str>, partial: &str) -> Judged {
    Judged::new(Game::TRISQ, name, position, last, partial)
}

fn scene(position: &str, last: Option<&str>, partial: &str) -> Scene {
    Game::TRISQ
        .read(position)
        .unwrap()
        .scene(partial, last, Viewer::Public)
}

#[test]
fn they_stay_as_they_were_judged() {
    let opening = |name, partial| board(name, OPENING, Some("d5vnw+e4hnw"), partial);
    let middle = |name| board(name, MIDDLE, Some("a1hnw"), "");
    let pictures = [
        board("start", START, None, ""),
        opening("opening", ""),
        opening("square", "c3"),
        opening("corner", "e2hne+f3h"),
        opening("contact", "c3hsw"),
        opening("mended", "b3vse+c3hsw"),
        opening("compared", "c3hsw").comparing(&scene(OPENING, None, "c3")),
        middle("middle"),
        board("won", WON, Some("c3vne+d3vnw"), ""),
        Judged::after(Game::TRISQ, "two-new", OPENING, &["f6hne", "e7vsw"]),
        middle("middle-colour-blind").colours(Colours::ColourBlind),
        middle("middle-contrast").colours(Colours::Contrast),
        opening("opening-from-left", "c3hsw").from(Side::Left),
        opening("opening-from-top", "c3hsw").from(Side::Top),
        opening("opening-from-right", "c3hsw").from(Side::Right),
    ];
    judged::check(Game::TRISQ, pictures);
}

/// A random turn, part by part; `f` sees every beginning. People seldom stop at one piece.
fn random_turn(position: &dyn AnyPosition, random: &mut Random, mut f: impl FnMut(&str)) -> String {
    let mut partial = position.partial("").unwrap();
    loop {
        f(&partial.text);
        if partial.next.is_empty() || (partial.complete && random.index(4) == 0) {
            return partial.text;
        }
        partial = position
            .partial(&partial.next[random.index(partial.next.len())].text)
            .unwrap();
    }
}

/// Calls `f` with every scene of whole random games on boards of these sizes.
fn for_each_scene(sizes: &[u8], mut f: impl FnMut(&dyn AnyPosition, &Scene)) {
    let mut random = Random::new(20_261_121);
    for &size in sizes {
        let mut position = Game::TRISQ
            .start(&Options::from_iter([("size".to_owned(), size.into())]))
            .unwrap();
        let mut last: Option<String> = None;
        while position.outcome().is_none() {
            let mv = random_turn(&*position, &mut random, |partial| {
                f(
                    &*position,
                    &position.scene(partial, last.as_deref(), Viewer::Public),
                );
            });
            position = position.play(&mv).unwrap();
            last = Some(mv);
        }
        f(
            &*position,
            &position.scene("", last.as_deref(), Viewer::Public),
        );
    }
}

#[test]
fn every_board_fits_into_an_alternative_text_in_every_language() {
    for_each_scene(&[6, 7, 8, 9], |position, scene| {
        let told = describe(scene);
        for locale in Locale::ALL {
            let text = lines(locale, &told);
            assert!(
                text.chars().count() <= 1024,
                "{} has {} characters in {locale}:\n{text}",
                position.text(),
                text.chars().count()
            );
        }
        // Without these nobody could play.
        let needed = |key: &str| told.iter().any(|line| line.key == key);
        assert!(
            needed("trisq-board-rows") && (needed("trisq-board-turn") || needed("trisq-board-won")),
            "{told:?}"
        );
    });
}

#[test]
fn pictures_are_small_from_every_side() {
    let mut number = 0;
    for_each_scene(&[6, 7, 8, 9], |position, scene| {
        number += 1;
        if number % 10 == 0 || position.outcome().is_some() {
            let file = render::png(scene, View::from(Side::ALL[number % 4])).unwrap();
            assert!(
                file.len() <= judged::MOST,
                "{} takes {} bytes",
                position.text(),
                file.len()
            );
        }
    });
}

#[test]
fn boards_of_all_sizes_are_drawn_as_large() {
    for size in [2_u8, 6, 9, 12] {
        let file =
            render::png(&scene(&format!("{size} r - -"), None, ""), View::default()).unwrap();
        let (width, height, _) = decode(&file);
        assert_eq!((width, height), (768, 768), "{size}");
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
        ("4 r b2hne,c4vse d3vnw,d3vsw", Some("d3vsw"), "c3hsw"),
        "
Trisq, 4 × 4. To move: Red, joining top with bottom.
Last move: d3vsw.
Placed so far: c3hsw.
c3hsw and b2hne touch only at a point.
Rows from the top, squares from a. -: empty. h, v: the cut, then upper left, upper right, \
         lower left, lower right: r red, b blue, dot open.
4: - - v...r -
3: - - h..r. vb.b.
2: - h.r.. - -
1: - - - -",
    );
    check_words(
        Locale::De,
        ("2 b a1vnw,a1vsw,a2vnw,a2vsw b1hse,b1hsw", Some("a2vnw"), ""),
        "
Trisq, 2 × 2. Rot hat gewonnen.
Letzter Zug: a2vnw.
Reihen von oben, Felder von a. -: leer. h, v: der Schnitt, dann links oben, rechts oben, \
         links unten, rechts unten: r rot, b blau, Punkt offen.
2: vr.r. -
1: vr.r. h..bb
Die Gewinnkette: a1vsw a1vnw a2vsw a2vnw.
Bis oben: a1 a2.
Bis unten: a1 a2.
Bis rechts: b1.",
    );
}

#[test]
fn who_could_win_at_once_is_said() {
    let check = |position: &str, expected: &str| {
        let text = lines(Locale::En, &describe(&scene(position, None, "")));
        let said: Vec<_> = text
            .lines()
            .filter(|line| line.contains("win with"))
            .collect();
        assert_eq!(said, [expected], "{text}");
    };
    check("2 r a1vnw,a1vsw b1hse", "Red can win with this move.");
    check(
        "2 b a1vnw,a1vsw b1hse",
        "Red threatens to win with the next move.",
    );
}

#[test]
fn the_board_in_full_says_what_reaches_no_edge_too() {
    let text = lines(
        Locale::En,
        &describe_fully(&scene("4 r b2hne,c4vse d3vnw,d3vsw", None, "c3")),
    );
    for line in [
        "Chosen: c3.",
        "Pieces by number: 1 c3hnw, 2 c3hne, 3 c3hsw, 4 c3hse, 5 c3vnw, 6 c3vne, 7 c3vsw, 8 c3vse.",
        "Red, reaching no edge: b2hne; c4vse.",
        "Blue, reaching no edge: d3vnw d3vsw.",
    ] {
        assert!(
            text.lines().any(|it| it == line),
            "{line} is not in\n{text}"
        );
    }
}
