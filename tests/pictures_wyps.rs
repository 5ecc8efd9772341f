//! WYPS's pictures stay as they were judged: every pixel of these boards is compared with the one in `tests/pictures`.
//!
//! After a change that is meant to be seen, run with `UPDATE_PICTURES=1`, and look at what has changed before committing it.

#![allow(clippy::unwrap_used)]

use std::{env, fs, io::Cursor, path::Path};

use causeway::{
    games::{Chance, Game, Options, Scene, Seat, Viewer},
    render::{self, Colours, Side, View, describe},
    texts::{Locale, lines},
};

const MIDDLE: &str = concat!(
    "./../.../Pwe./M.b.e/AC..EC/StS..z./.idaunLO/.tlet...J/..NHXEe.ao/..EDULrveHE/NlGAN.qeasI./UlidS..frtSO. b s - AFIRRTY,ADGRRSY ",
    "OSPEINGIMRCEOTK"
);
const NUMBERS: &str = "4/3e/25f/11g7/..aaa/df.1a./d.21aa./bd3.887./d221.c.9./d..1c...f. b n - 000266,144467 52104";
const SMALL: &str = "n/Ge/.eV/.be./.Hs../..EtUD/..z.RS. w q - ACFLLM,EOQTUW -";
const ATARI: &str = "./../.t./GAZE/.oSn. b s - AELNRST,DEIOPRU -";

struct Picture {
    name: &'static str,
    position: &'static str,
    last: Option<&'static str>,
    draft: &'static str,
    view: View,
}

const fn picture(name: &'static str, position: &'static str, last: Option<&'static str>, draft: &'static str) -> Picture {
    Picture { name, position, last, draft, view: View::from(Side::Bottom) }
}

fn pictures() -> Vec<Picture> {
    let mut pictures = vec![
        picture("wyps-middle", MIDDLE, Some("j5=X-k5"), ""),
        picture("wyps-numbers", NUMBERS, Some("g4-g3=2-h3 *h3"), ""),
        picture("wyps-turned", SMALL, Some("d2-c2=E-b2-a1=N *b2"), ""),
        picture("wyps-atari", ATARI, Some("d1=G-d2-d3=Z-d4=E"), ""),
        picture("wyps-reply", ATARI, Some("d1=G-d2-d3=Z-d4=E"), "d2-c1=R-b1=E *d2"),
        picture("wyps-won", "./../.t./GAZE/.oSn. b q - AELNRS,DEIOPR -", Some("d1=G-d2-d3=Z-d4=E"), ""),
        picture("wyps-straight", "./../.t./..../.ar.. w s - AELNRST,DEIOPRU -", None, "e1=E-e2-e3-e4=N"),
        picture("wyps-straight-last", "./../.t./..../EARN. b s - AELNRST,DEIOPRU -", Some("e1=E-e2-e3-e4=N *e2 *e3"), ""),
        picture("wyps-awaiting", "./../.t./..../..... w s - AELNRST,DEIOPRU -", None, "c2-d2="),
    ];
    for (name, colours) in [("wyps-colour-blind", Colours::ColourBlind), ("wyps-contrast", Colours::Contrast)] {
        pictures.push(Picture { view: View::default().in_colours(colours), ..picture(name, MIDDLE, Some("j5=X-k5"), "") });
    }
    for (name, side) in [("wyps-from-left", Side::Left), ("wyps-from-top", Side::Top), ("wyps-from-right", Side::Right)] {
        pictures.push(Picture { view: View::from(side), ..picture(name, NUMBERS, Some("g4-g3=2-h3 *h3"), "") });
    }
    pictures
}

/// Width, height, and every pixel with red, green, blue and opacity.
fn decode(file: &[u8]) -> (u32, u32, Vec<u8>) {
    let mut decoder = png::Decoder::new(Cursor::new(file));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    (info.width, info.height, pixels)
}

fn scene(position: &str, last: Option<&str>, draft: &str) -> Scene {
    Game::Wyps.read(position).unwrap().scene(draft, last, Viewer::Public)
}

#[test]
fn pictures_stay_as_they_were_judged() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pictures");
    let mut changed = Vec::new();
    for Picture { name, position, last, draft, view } in pictures() {
        let game = Game::Wyps.read(position).unwrap();
        assert!(draft.is_empty() || game.draft(draft).is_ok(), "{name}: {draft} begins no move");
        assert!(last.is_none() || scene(position, last, draft) != scene(position, None, draft), "{name}: {last:?} does not lead here");
        let drawn = render::png(&scene(position, last, draft), view).unwrap();
        let judged = folder.join(name).with_extension("png");
        if env::var_os("UPDATE_PICTURES").is_some() {
            fs::write(&judged, &drawn).unwrap();
        }
        if !fs::read(&judged).is_ok_and(|file| decode(&file) == decode(&drawn)) {
            fs::write(judged.with_extension("new.png"), &drawn).unwrap();
            changed.push(name);
        }
    }
    assert!(
        changed.is_empty(),
        "these pictures differ from tests/pictures/NAME.png; the new ones lie beside them as NAME.new.png: {}. If the change is meant, run \
         `UPDATE_PICTURES=1 cargo test --test pictures_wyps` and commit the pictures.",
        changed.join(", ")
    );
}

/// Numbers without a pattern that are the same in every run (xorshift).
struct Dice(u64);

impl Chance for Dice {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        u32::try_from(self.0 % u64::from(bound)).unwrap()
    }
}

#[test]
fn words_for_whole_games_fit_and_tell_board_and_racks() {
    for (seed, (side, variant)) in (1..).zip([(13, "standard"), (13, "quick"), (10, "number"), (7, "standard")]) {
        let mut dice = Dice(seed * 7919);
        let mut options = Options::from_iter([("side".to_owned(), side.into()), ("variant".to_owned(), variant.into())]);
        Game::Wyps.draw_lots(&mut options, Seat::FIRST, &mut dice);
        let mut position = Game::Wyps.start(&options).unwrap();
        let mut last: Option<String> = None;
        while position.outcome().is_none() {
            let mut draft = position.draft("").unwrap();
            while !draft.next.is_empty() && (!draft.complete || dice.below(4) != 0) {
                let next = dice.below(u32::try_from(draft.next.len()).unwrap()) as usize;
                draft = position.draft(&draft.next[next].text).unwrap();
            }
            let scene = position.scene(&draft.text, last.as_deref(), Viewer::Public);
            for locale in Locale::ALL {
                let words = lines(locale, &describe(&scene));
                assert!(words.chars().count() <= 1024, "{words}");
                let row = char::from(b'a' + side - 1);
                assert!(words.contains(&format!("\n{row}: ")), "no row {row}: {words}");
            }
            position = position.play(&draft.text).unwrap();
            last = Some(draft.text);
        }
    }
}
