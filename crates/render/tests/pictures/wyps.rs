use render::{Colours, Side, describe};
use rules::games::{Game, Options, Seat, Viewer};
use texts::{Locale, lines};

use super::{
    judged::{self, Judged},
    random::Random,
};

const MIDDLE: &str = concat!(
    "./../.../Pwe./M.b.e/AC..EC/StS..z./.idaunLO/.tlet...J/..NHXEe.ao/..EDULrveHE/NlGAN.qeasI./\
     UlidS..frtSO. b s - AFIRRTY,ADGRRSY ",
    "OSPEINGIMRCEOTK"
);
const NUMBERS: &str =
    "4/3e/25f/11g7/..aaa/df.1a./d.21aa./bd3.887./d221.c.9./d..1c...f. b n - 000266,144467 52104";
const SMALL: &str = "n/Ge/.eV/.be./.Hs../..EtUD/..z.RS. w q - ACFLLM,EOQTUW -";
const ATARI_7: &str = "n/ge/.eV/.be./.Hs../..EtUD/..zoRS. w s - ACFLLM,EOQTUW -";
const ATARI_13: &str = concat!(
    "./../.../Pwe./M.b.e/AC..EC/StS..z./.idaunLO/atlet...J/..NHXee.ao/..EDULrveHE/NlGAN.qeasI./\
     UlidS..frtSO. w s - AFIRRTY,ADGRRSY ",
    "OSPEINGIMRCEOTK"
);
const LONG: &str = "./../.../..../...../....../......./......../........./........../.........../\
    ............/EXTRAORDINARY b s - AFIRRTY,ADGRRSY -";
const ATARI: &str = "./../.t./GAZE/.oSn. b s - AELNRST,DEIOPRU -";

fn board(name: &'static str, position: &str, last: Option<&str>, partial: &str) -> Judged {
    Judged::new(Game::WYPS, name, position, last, partial)
}

/// The board with the names of its players.
fn named(name: &'static str, board: Judged, white: &str) -> Judged {
    let names = [white, "Bartholomew W…"].map(|name| Some(name.to_owned()));
    Judged {
        name,
        scene: board.scene.named(&names),
        ..board
    }
}

#[test]
fn they_stay_as_they_were_judged() {
    let middle = |name| board(name, MIDDLE, Some("j5=X-k5"), "");
    let numbers = |name| board(name, NUMBERS, Some("g4-g3=2-h3 *h3"), "");
    let small = |name, position: &str, partial| board(name, position, None, partial);
    let laid =
        |name, position: &str, partial| board(name, position, Some("d1=G-d2-d3=Z-d4=E"), partial);
    let pictures = [
        middle("middle"),
        middle("colour-blind").colours(Colours::ColourBlind),
        middle("contrast").colours(Colours::Contrast),
        numbers("numbers"),
        numbers("from-left").from(Side::Left),
        numbers("from-top").from(Side::Top),
        numbers("from-right").from(Side::Right),
        board("level", MIDDLE, Some("k3=E-k4=D-k5-k6-k7=R-k8-k9=E"), ""),
        board("turned", SMALL, Some("d2-c2=E-b2-a1=N *b2"), ""),
        named("named", board("middle", MIDDLE, Some("j5=X-k5"), ""), "Ann"),
        named(
            "named-won",
            laid("won", "./../.t./GAZE/.oSn. b q - AELNRS,DEIOPR -", ""),
            "Wilhelmina Mw… 2",
        ),
        named(
            "named-from-left",
            numbers("numbers").from(Side::Left),
            "Ann",
        ),
        board("atari-7", ATARI_7, Some("d2-d3-e3=S-f4=T *d3"), ""),
        board("atari-13", ATARI_13, Some("i1=A-i2-i3-i4-i5-j6 *j6"), ""),
        board(
            "long-word",
            LONG,
            Some("m1=E-m2-m3-m4-m5-m6-m7-m8-m9-m10-m11-m12-m13 *m4"),
            "",
        ),
        laid("atari", ATARI, ""),
        laid("reply", ATARI, "d2-c1=R-b1=E *d2"),
        laid("won", "./../.t./GAZE/.oSn. b q - AELNRS,DEIOPR -", ""),
        small(
            "straight",
            "./../.t./..../.ar.. w s - AELNRST,DEIOPRU -",
            "e1=E-e2-e3-e4=N",
        ),
        board(
            "straight-last",
            "./../.t./..../EARN. b s - AELNRST,DEIOPRU -",
            Some("e1=E-e2-e3-e4=N *e2 *e3"),
            "",
        ),
        small(
            "awaiting",
            "./../.t./..../..... w s - AELNRST,DEIOPRU -",
            "c2-d2=",
        ),
    ];
    judged::check(Game::WYPS, pictures);
}

#[test]
fn words_for_whole_games_fit_and_tell_board_and_racks() {
    for (seed, (side, variant)) in (1..).zip([
        (13, "standard"),
        (13, "quick"),
        (10, "number"),
        (7, "standard"),
    ]) {
        let mut random = Random::new(seed * 7919);
        let mut options = Options::from_iter([
            ("side".to_owned(), side.into()),
            ("variant".to_owned(), variant.into()),
        ]);
        Game::WYPS
            .setup()
            .complete(&mut options, Seat::FIRST, &mut random);
        let mut position = Game::WYPS.start(&options).unwrap();
        let mut last: Option<String> = None;
        while position.outcome().is_none() {
            let mut partial = position.partial("").unwrap();
            while !partial.next.is_empty() && (!partial.complete || random.index(4) != 0) {
                let next = random.index(partial.next.len());
                partial = position.partial(&partial.next[next].text).unwrap();
            }
            let scene = position.scene(&partial.text, last.as_deref(), Viewer::Public);
            for locale in Locale::ALL {
                let words = lines(locale, &describe(&scene));
                assert!(words.chars().count() <= 1024, "{words}");
                let row = char::from(b'a' + side - 1);
                assert!(
                    words.contains(&format!("\n{row}: ")),
                    "no row {row}: {words}"
                );
            }
            position = position.play(&partial.text).unwrap();
            last = Some(partial.text);
        }
    }
}
