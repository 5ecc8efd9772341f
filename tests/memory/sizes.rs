//! Boards of every size that can be agreed on, and those of the rules' pages.

use causeway::games::{AnyPosition, Chance, Game, Options, Scene, Seat, Viewer};
use serde_json::Value;

/// Always the first of all choices.
struct First;

impl Chance for First {
    fn below(&mut self, _: u32) -> u32 {
        0
    }
}

/// All of them.
pub fn scenes() -> Vec<Scene> {
    let mut scenes = Vec::new();
    for &game in Game::all() {
        let pages = game
            .info()
            .guide
            .iter()
            .map(|figure| game.read(figure.position).unwrap());
        for position in pages.chain(starts(game)) {
            scenes.push(position.scene("", None, Viewer::Public));
        }
    }
    scenes
}

/// The first picture of each game on its usual board.
pub fn usual() -> Vec<Scene> {
    let scene = |&game: &Game| first(game).scene("", None, Viewer::Public);
    Game::all().iter().map(scene).collect()
}

/// The first position of a game on its usual board, with as many players as there may be.
fn first(game: Game) -> Box<dyn AnyPosition> {
    let mut options = Options::new();
    if let Some(secret) = game.info().secret {
        let chosen = vec![secret.values[0]; secret.menus.len()].join(" ");
        let read = (secret.read)(&chosen).unwrap();
        let seats = usize::from(game.info().seats.1);
        options.insert(secret.option.to_owned(), vec![read; seats].into());
    }
    game.setup().complete(&mut options, Seat::FIRST, &mut First);
    game.start(&options).unwrap()
}

/// The first position of each size.
fn starts(game: Game) -> impl Iterator<Item = Box<dyn AnyPosition>> {
    let sizes = game
        .info()
        .options
        .iter()
        .filter(|option| matches!(option.key, "size" | "side"));
    let values = sizes.flat_map(|option| option.values.iter().map(|value| (option.key, value)));
    values.map(move |(key, value)| {
        let value = value
            .parse::<u8>()
            .map_or_else(|_| Value::from(*value), Value::from);
        let mut options = Options::from_iter([(key.to_owned(), value)]);
        game.setup().complete(&mut options, Seat::FIRST, &mut First);
        game.start(&options).unwrap()
    })
}
