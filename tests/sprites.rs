//! What all sprites take. In a process of its own, for what has once been drawn is counted until
//! the process ends.

#![allow(clippy::unwrap_used)]

use causeway::{
    games::{AnyPosition, Chance, Game, Options, Seat, Viewer},
    render::{self, Colours, View},
};
use serde_json::Value;

/// Always the same lot.
struct Lot;

impl Chance for Lot {
    fn below(&mut self, _: u32) -> u32 {
        0
    }
}

/// The bytes that all sprites and palettes may take together.
const MOST: usize = 16_000_000;

/// The first position of each size that can be agreed on.
fn first(game: Game) -> impl Iterator<Item = Box<dyn AnyPosition>> {
    let sizes = game
        .info()
        .settings
        .iter()
        .filter(|setting| matches!(setting.key, "size" | "side"));
    let values = sizes.flat_map(|setting| setting.values.iter().map(|value| (setting.key, value)));
    values.map(move |(key, value)| {
        let value = value
            .parse::<u8>()
            .map_or_else(|_| Value::from(*value), Value::from);
        let mut options = Options::from_iter([(key.to_owned(), value)]);
        game.setup().complete(&mut options, Seat::FIRST, &mut Lot);
        game.start(&options).unwrap()
    })
}

#[test]
fn boards_of_all_sizes_in_all_colours_share_their_sprites() {
    for game in Game::ALL {
        let pages = game
            .info()
            .guide
            .iter()
            .map(|figure| game.read(figure.position).unwrap());
        for position in pages.chain(first(*game)) {
            for colours in Colours::ALL {
                render::png(
                    &position.scene("", None, Viewer::Public),
                    View::default().in_colours(colours),
                )
                .unwrap();
            }
        }
    }
    let taken = render::memory();
    assert!(taken <= MOST, "all sprites and palettes take {taken} bytes");
    // Another size of Trisq has pieces of its own, so that what is counted grows.
    let unusual = Game::Trisq
        .start(&Options::from_iter([("size".to_owned(), 12.into())]))
        .unwrap();
    render::png(&unusual.scene("", None, Viewer::Public), View::default()).unwrap();
    assert!(
        render::memory() > taken + 50_000,
        "the sprites of another size are not counted"
    );
}
