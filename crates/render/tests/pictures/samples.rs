//! The picture by which `/help` introduces the games.

use std::{env, fs, path::Path};

use image::{GenericImage, ImageReader, RgbaImage, imageops};
use rules::games::Game;

use super::judged;

/// The judged pictures that it is put together of, row by row.
const SAMPLES: [(Game, &str); 4] = [
    (Game::TRYPSYLON, "both-connected"),
    (Game::TRISQ, "won"),
    (Game::TRYPTIC, "claimed"),
    (Game::WYPS, "middle"),
];
const COLUMNS: u32 = 2;
/// Side of a sample in pixels.
const SAMPLE: u32 = 384;
/// Pixels between two samples.
const GAP: u32 = 12;

#[test]
fn the_sheet_is_put_together_of_judged_pictures() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let sheet = root.join("../../assets/pictures/games.png");
    if env::var_os("UPDATE_PICTURES").is_some() {
        put_together(root).save(&sheet).unwrap();
    }
    let stored = ImageReader::open(&sheet).unwrap().decode().unwrap();
    assert!(
        stored.into_rgba8() == put_together(root),
        "a picture has changed; run `UPDATE_PICTURES=1 cargo test --test pictures` once more"
    );
}

fn put_together(root: &Path) -> RgbaImage {
    let end = |count: u32| count * (SAMPLE + GAP) - GAP;
    let rows = u32::try_from(SAMPLES.len()).unwrap().div_ceil(COLUMNS);
    let mut sheet = RgbaImage::new(end(COLUMNS), end(rows));
    for ((game, name), place) in SAMPLES.iter().zip(0..) {
        let judged = root.join(format!("tests/pictures/{game}/{name}.png"));
        let (width, height, pixels) = judged::decode(&fs::read(judged).unwrap());
        let picture = RgbaImage::from_raw(width, height, pixels).unwrap();
        let sample = imageops::thumbnail(&picture, SAMPLE, SAMPLE);
        let (x, y) = (place % COLUMNS, place / COLUMNS);
        sheet
            .copy_from(&sample, x * (SAMPLE + GAP), y * (SAMPLE + GAP))
            .unwrap();
    }
    sheet
}
