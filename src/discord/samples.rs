//! The pictures by which games are introduced. They are drawn beforehand, because the pieces of all
//! games take longer to draw than a first answer may.

use super::{
    limits::{ALT_TEXT, Text},
    wire::File,
};
use crate::{
    games::Game,
    texts::{Locale, phrase},
};

/// A picture of each game; none where they do not fit into `room` bytes.
pub fn samples(locale: Locale, room: usize) -> Vec<File> {
    let files: Vec<File> = Game::ALL.iter().map(|game| sample(*game, locale)).collect();
    let bytes: usize = files.iter().map(|file| file.data.len()).sum();
    if bytes <= room { files } else { Vec::new() }
}

fn sample(game: Game, locale: Locale) -> File {
    let description = phrase(locale, &format!("{game}-sample"));
    File {
        name: format!("{game}.png"),
        data: png(game).to_vec(),
        description: Some(Text::<ALT_TEXT>::shortened(description)),
    }
}

fn png(game: Game) -> &'static [u8] {
    match game {
        Game::Trypsylon => include_bytes!("../../assets/pictures/trypsylon.png"),
        Game::Trisq => include_bytes!("../../assets/pictures/trisq.png"),
        Game::Tryptic => include_bytes!("../../assets/pictures/tryptic.png"),
        Game::Wyps => include_bytes!("../../assets/pictures/wyps.png"),
    }
}
