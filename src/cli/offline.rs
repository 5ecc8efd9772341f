//! What needs neither Discord nor a database.

use std::io;

use causeway::{
    engine,
    games::{Game, Options},
    render::{self, View},
};

use super::{Failure, RenderOptions};

/// The rules on standard input and output.
pub fn engine(game: Game) -> Result<(), Failure> {
    match engine::run(game, io::stdin().lock(), io::stdout().lock()) {
        // Whoever read the answers has read enough.
        Err(why) if why.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        ended => Ok(ended?),
    }
}

/// The picture of a position; of the first one, if none is named.
pub fn render(options: &RenderOptions) -> Result<(), Failure> {
    let position = match &options.position {
        Some(text) => text.clone(),
        None => options.game.start(&Options::new())?.text(),
    };
    let RenderOptions { game, last, draft, from, colours, out, .. } = options;
    Ok(render::command(*game, &position, last.as_deref(), draft, View::from(*from).in_colours(*colours), out)?)
}
