//! The picture by which the games are introduced: a sample of each. It is drawn beforehand, because
//! the pieces of all games take longer to draw than a first answer may.

use crate::{
    discord::wire::{
        call::File,
        limits::{ALT_TEXT, Text},
    },
    games::Game,
    texts::{Locale, phrase},
};

/// The sheet of samples, as a test puts it together.
const SHEET: &[u8] = include_bytes!("../../../assets/pictures/games.png");

/// The picture, described game by game; none where it takes more than `room` bytes.
pub fn samples(locale: Locale, room: usize) -> Option<File> {
    let sample = |game: &Game| phrase(locale, &format!("{game}-sample"));
    let description: Vec<String> = Game::all().iter().map(sample).collect();
    let file = File {
        name: "games.png".to_owned(),
        data: SHEET.to_vec(),
        description: Some(Text::<ALT_TEXT>::shortened(description.join("\n"))),
    };
    (SHEET.len() <= room).then_some(file)
}
