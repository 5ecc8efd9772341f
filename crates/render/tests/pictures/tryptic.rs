use render::{Colours, Side, View, describe};
use rules::games::{AnyPosition, Game, Options, Scene, Seat, Viewer};
use serde_json::json;
use texts::{Locale, lines};

use super::{
    judged::{self, Judged},
    random::Random,
};

const START: &str = "...../....../......./......../........./......../......./....../..... \
    1 GBR,RRB,WYW 0,0,0 +++ -";
/// Five players, one of them out.
const MIDDLE: &str = "..Y../.BGR.W/..GYYG./.RWB.YG./.WYGGYB../R..BRGG./.Y.W.B./..RYB./.W..G \
    2 YGG,RRB,WGW,BBY,GRW 0,1,-1,0,0 ++x++ -";
/// The same, seat 1 to move.
const MINE: &str = "..Y../.BGR.W/..GYYG./.RWB.YG./.WYGGYB../R..BRGG./.Y.W.B./..RYB./.W..G \
    1 YGG,RRB,WGW,BBY,GRW 0,1,-1,0,0 ++x++ -";
/// Seat 2 has guessed seat 3's pattern.
const GUESSED: &str = "..Y../.BGR.W/..GYYG./.RWB.YG./.WYGGYB../R..BRGG./.Y.W.B./..RYB./.W..G \
    2 YGG,RRB,WGW 0,-1,1 +++ c";
const GUESSED_RIGHT: &str = "..Y../.BGR.W/..GYYG./.RWB.YG./.WYGGYB../R..BRGG./.Y.W.B./..RYB./\
    .W..G 2 YGG,RRB,WGW 0,2,0 ++x c";
const FULL: &str = "RYWWR/RBBGRY/RRWWYBG/YYYRYYYW/GBGWYRRWG/RBBBRWGB/WYWBYYG/WRRRWB/WBRRR \
    2 GGR,WBY,BRG,WBY,BYR 0,0,0,0,0 ++x++ ";

/// Runs of one pattern share two tiles.
const OVERLAPPING: &str = "..Y../.BGR.W/..GRYG./.RWB.W../.WRWWRWWR/R..W.W../YRWWB.W/..R.Y./.W..G \
    1 RWW,RRB 0,0 ++ -";

fn read(position: &str) -> Box<dyn AnyPosition> {
    Game::TRYPTIC.read(position).unwrap()
}

/// One is cut, one cannot be written with the font, and one is not known.
fn names() -> [Option<String>; 5] {
    let name = |name: &str| Some(name.to_owned());
    [
        name("Ann"),
        name("Bartholomew W…"),
        name("Łucja"),
        name("安娜"),
        None,
    ]
}

fn seat(number: u8) -> Viewer {
    Viewer::Seat(Seat::new(number - 1).unwrap())
}

/// Everything that is worth looking at.
fn pictures() -> Vec<Judged> {
    let middle = || read(MIDDLE).scene("", Some("e6:Y"), Viewer::Public);
    let mine = || read(MINE).scene("d3:G", Some("e6:Y"), seat(1));
    let full = |stage: &str, viewer| read(&format!("{FULL}{stage}")).scene("", None, viewer);
    let overlapping = read(OVERLAPPING).play("!1").unwrap();
    let overlapping = overlapping.scene("", Some("!1"), Viewer::Public);
    let scenes = [
        ("start", read(START).scene("", None, Viewer::Public)),
        ("middle", middle()),
        ("own", read(MINE).scene("", Some("e6:Y"), seat(1))),
        ("chosen-hex", read(MINE).scene("d3", Some("e6:Y"), seat(1))),
        ("tried-tile", mine()),
        (
            "guessed-wrong",
            read(GUESSED).scene("", Some("?3:WGG"), Viewer::Public),
        ),
        (
            "guessed-right",
            read(GUESSED_RIGHT).scene("", Some("?3:WGW"), Viewer::Public),
        ),
        (
            "claimed",
            read(MINE)
                .play("d3:G")
                .unwrap()
                .play("?5:BBB")
                .unwrap()
                .play("d2:R")
                .unwrap()
                .play("?1:YYY")
                .unwrap()
                .play("!1")
                .unwrap()
                .scene("", Some("!1"), Viewer::Public),
        ),
        ("last-word", full("1", seat(2))),
        ("full-board", full("4", Viewer::Public)),
        ("overlapping", overlapping),
        (
            "two-left",
            read(START)
                .play("x3")
                .unwrap()
                .scene("", Some("x3"), Viewer::Public),
        ),
    ];
    let usual = scenes.into_iter().map(|(name, scene)| Judged {
        name,
        scene,
        view: View::default(),
    });
    let seen = |name, scene, from, colours| Judged {
        name,
        scene,
        view: View { from, colours },
    };
    let otherwise = [
        seen("from-left", middle(), Side::Left, Colours::Standard),
        seen("from-top", middle(), Side::Top, Colours::Standard),
        seen("from-right", mine(), Side::Right, Colours::Standard),
        seen("colour-blind", mine(), Side::Bottom, Colours::ColourBlind),
        seen("contrast", mine(), Side::Bottom, Colours::Contrast),
        seen(
            "contrast-full",
            full("4", Viewer::Public),
            Side::Bottom,
            Colours::Contrast,
        ),
    ];
    let new = Judged::after(Game::TRYPTIC, "two-new", MIDDLE, &["b2:R", "a4:W"]);
    let named =
        |name, scene: Scene| seen(name, scene.named(&names()), Side::Bottom, Colours::Standard);
    let guessed = read(GUESSED).scene("", Some("?3:WGG"), Viewer::Public);
    let claimed = read(MINE).play("d3:G").unwrap().play("?5:BBB").unwrap();
    let claimed = claimed.play("d2:R").unwrap().play("?1:YYY").unwrap();
    let claimed = claimed.play("!1").unwrap();
    let with_names = [
        named("named", middle()),
        named("named-own", mine()),
        named("named-guessed", guessed),
        named(
            "named-claimed",
            claimed.scene("", Some("!1"), Viewer::Public),
        ),
        named(
            "named-two",
            read(OVERLAPPING).scene("", None, Viewer::Public),
        ),
        named("named-full", full("4", Viewer::Public)),
    ];
    let all = usual.chain(otherwise).chain([new]);
    all.chain(with_names).collect()
}

#[test]
fn they_stay_as_they_were_judged() {
    judged::check(Game::TRYPTIC, pictures());
}

/// With other patterns in the hands of players who are in, the picture and the words for everybody
/// else stay the same to the pixel.
#[test]
fn nobody_sees_a_pattern_that_is_not_theirs() {
    let other = MIDDLE.replace("YGG,RRB,WGW,BBY,GRW", "BWB,RRB,WGW,YYR,GGG");
    for viewer in [Viewer::Public, seat(2)] {
        let shown = |position: &str| {
            let scene = read(position).scene("", Some("e6:Y"), viewer);
            (
                render::png(&scene, View::default()).unwrap(),
                lines(Locale::En, &describe(&scene)),
            )
        };
        assert!(shown(MIDDLE) == shown(&other), "{viewer:?}");
    }
    let own = |position: &str| {
        lines(
            Locale::En,
            &describe(&read(position).scene("", None, seat(1))),
        )
    };
    assert_ne!(own(MIDDLE), own(&other));
}

#[test]
fn random_boards_fit_into_words_and_files() {
    let mut random = Random::new(20_261_121);
    let patterns = ["BGR", "WYW", "RRG", "YGB", "WWB"];
    let mut position = Game::TRYPTIC
        .start(&Options::from_iter([(
            "patterns".to_owned(),
            json!(patterns),
        )]))
        .unwrap();
    let mut last: Option<String> = None;
    while position.outcome().is_none() {
        let viewer = if random.index(2) == 0 {
            Viewer::Public
        } else {
            seat(u8::try_from(random.index(5) + 1).unwrap())
        };
        let scene = position.scene("", last.as_deref(), viewer);
        for locale in Locale::ALL {
            let words = lines(locale, &describe(&scene));
            assert!(words.chars().count() <= 1024, "{words}");
        }
        let from = Side::ALL[random.index(4)];
        let size = render::png(&scene, View::from(from)).unwrap().len();
        assert!(
            size <= judged::MOST,
            "{} takes {size} bytes",
            position.text()
        );
        let moves = position.moves();
        let mv = moves[random.index(moves.len())].clone();
        position = position.play(&mv).unwrap();
        last = Some(mv);
    }
    let words = lines(
        Locale::De,
        &describe(&position.scene("", last.as_deref(), Viewer::Public)),
    );
    assert!(words.chars().count() <= 1024, "{words}");
}

#[test]
fn a_board_is_put_into_words() {
    let expected = "
Tryptic, 5 players, still in: Ann, Bartholomew W…, 安娜, Seat 5. To move: Ann.
Last move: 🟡 Yellow on e6.
Tried out: 🟢 Green on d3.
You (Ann): pattern Yellow-Green-Green, 4 of 5 points.
Łucja is out: pattern White-Green-White.
Points by guesses: Bartholomew W… +1 · Łucja −1
Points of Ann on the board: c2-e4 e3-e5 e4-e6 g5-i7
Rows from the top, each from the hex named; dot: open.
i5: . . Y . .
h4: . B G R . W
g3: . . G Y Y G .
f2: . R W B . Y G .
e1: . W Y G G Y B . .
d1: R . G B R G G .
c1: . Y . W . B .
b1: . . R Y B .
a1: . W . . G
Tiles left: Blue 24 · Green 20 · Red 25 · White 25 · Yellow 22";
    let scene = read(MINE).scene("d3:G", Some("e6:Y"), seat(1));
    let scene = scene.named(&names());
    assert_eq!(lines(Locale::En, &describe(&scene)), expected.trim());
}
