use std::{fs, path::Path};

use causeway::games::Game;

/// The judged pictures of which `/help` shows copies.
const SAMPLES: [(Game, &str); 4] = [
    (Game::Trypsylon, "both-connected"),
    (Game::Trisq, "won"),
    (Game::Tryptic, "claimed"),
    (Game::Wyps, "middle"),
];

#[test]
fn they_are_copies_of_judged_pictures() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for (game, name) in SAMPLES {
        let judged = root.join(format!("tests/pictures/{game}/{name}.png"));
        let sample = root.join(format!("assets/pictures/{game}.png"));
        let same = fs::read(&judged).unwrap() == fs::read(&sample).unwrap();
        assert!(same, "copy {} to {}", judged.display(), sample.display());
    }
}
