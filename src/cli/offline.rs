//! What needs neither Discord nor a database.

use std::io;

use causeway::{
    engine,
    games::Game,
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

/// The picture of a record, or of a position; of the first one, if none is named.
pub fn render(options: &RenderOptions) -> Result<(), Failure> {
    let RenderOptions {
        game,
        record,
        ply,
        last,
        partial,
        from,
        colours,
        out,
        ..
    } = options;
    let view = View::from(*from).in_colours(*colours);
    if let Some(record) = record {
        return Ok(render::replay_command(*game, record, *ply, view, out)?);
    }
    Ok(render::command(
        *game,
        options.position.as_deref(),
        last.as_deref(),
        partial,
        view,
        out,
    )?)
}
