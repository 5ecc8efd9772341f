//! What needs neither Discord nor a database.

use std::{fs, io};

use causeway::{
    engine,
    games::{Game, Options, Viewer},
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

/// The picture of a position, as the first seat sees it where seats see different things.
pub fn render(options: &RenderOptions) -> Result<(), Failure> {
    let position = match &options.position {
        Some(text) => options.game.read(text)?,
        None => options.game.start(&Options::new())?,
    };
    if !options.draft.is_empty() {
        position.draft(&options.draft).map_err(|why| format!("--draft \"{}\": {why}", options.draft))?;
    }
    let scene = position.scene(&options.draft, options.last.as_deref(), Viewer::Public);
    let picture = render::png(&scene, View::from(options.from))?;
    fs::write(&options.out, picture).map_err(|why| format!("{} cannot be written: {why}", options.out.display()))?;
    Ok(())
}
