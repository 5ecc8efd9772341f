//! Boards of every size that can be agreed on, and those of the rules' pages.

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

/// Draws each of them in all colours.
pub fn draw() {
    for game in Game::ALL.iter().copied() {
        let pages = game
            .info()
            .guide
            .iter()
            .map(|figure| game.read(figure.position).unwrap());
        for position in pages.chain(first(game)) {
            for colours in Colours::ALL {
                render::png(
                    &position.scene("", None, Viewer::Public),
                    View::default().in_colours(colours),
                )
                .unwrap();
            }
        }
    }
}

/// The first position of each size.
fn first(game: Game) -> impl Iterator<Item = Box<dyn AnyPosition>> {
    let sizes = game
        .info()
        .settings
        .iter()
        .filter(|setting| matches!(setting.key, "size" | "side"));
    sizes
        .flat_map(|setting| {
            setting
                .values
                .iter()
                .map(|value| (setting.key.to_owned(), number_or_text(value)))
        })
        .map(move |size| {
            let mut options = Options::from_iter([size]);
            game.setup().complete(&mut options, Seat::FIRST, &mut Lot);
            game.start(&options).unwrap()
        })
}

fn number_or_text(value: &str) -> Value {
    value
        .parse::<u8>()
        .map_or_else(|_| value.into(), Value::from)
}
