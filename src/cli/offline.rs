//! The commands that need neither Discord nor a database.

use std::io::{self, Write};

use causeway::{
    engine,
    games::Game,
    opponents::puzzles::make,
    render::{self, View},
};

use super::{Failure, RenderOptions};

/// The rules on standard input and output.
pub fn engine(game: Game) -> Result<(), Failure> {
    match engine::run(game, io::stdin().lock(), io::stdout().lock()) {
        // The reader of the answers has ended.
        Err(why) if why.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        ended => Ok(ended?),
    }
}

/// Draws a record, or a position, by default the start.
pub fn render(options: &RenderOptions) -> Result<(), Failure> {
    let (game, out) = (options.game, &options.out);
    let view = View::from(options.from).in_colours(options.colours);
    if let Some(record) = &options.record {
        return Ok(render::replay_command(
            game,
            record,
            options.ply,
            view,
            out,
        )?);
    }
    let position = options.position.as_deref();
    let last = options.last.as_deref();
    Ok(render::command(
        game,
        position,
        last,
        &options.partial,
        view,
        out,
    )?)
}

/// Makes puzzles of each game and writes them to standard output, one JSON object a line.
pub fn puzzles(game: Option<Game>, count: usize, seed: u64) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    let games = game.as_ref().map_or(Game::all(), std::slice::from_ref);
    for puzzle in games.iter().flat_map(|game| make(*game, count, seed)) {
        let line = serde_json::to_string(&puzzle).map_err(io::Error::from)?;
        writeln!(out, "{line}")?;
    }
    Ok(())
}
