//! What only one player may know, and what each chooses in private before play.

use super::{
    colours::{Colour, Pattern},
    options,
    position::Position,
    typed,
};
use crate::games::{Options, Presentation, Seat, Secret, Viewer};
use crate::texts::{Sentence, sentence};

pub(super) const PATTERN: Secret = Secret {
    option: options::PATTERNS,
    menus: &["first", "middle", "last"],
    values: &["B", "G", "R", "W", "Y"],
    read,
};

impl Presentation for Position {
    fn text_for(&self, viewer: Viewer) -> String {
        self.seen_by(viewer)
    }

    fn secrets(&self, seat: Seat) -> Vec<Sentence> {
        let Some(player) = self.player(seat) else {
            return Vec::new();
        };
        let pattern = sentence!(
            tryptic_your_pattern,
            pattern = player.pattern,
            tiles = tiles(player.pattern)
        );
        let points = sentence!(
            tryptic_your_points,
            points = signed(self.points(seat)),
            needed = Self::NEEDED,
            board = self.on_board(*player),
            gained = signed(player.gained)
        );
        vec![pattern, points]
    }

    fn facts(&self, want: Option<&str>) -> Option<Options> {
        match want {
            None => Some(Options::new()),
            Some("points") => {
                let points = self.seats().map(|seat| self.points(seat)).collect();
                Some(Options::from_iter([("points".to_owned(), points)]))
            }
            Some(_) => None,
        }
    }
}

fn read(text: &str) -> Result<String, Sentence> {
    typed::pattern(text).map(|pattern| pattern.to_string())
}

/// A pattern as emoji.
fn tiles(pattern: Pattern) -> String {
    let tile = |colour: Colour| match colour {
        Colour::Blue => '🔵',
        Colour::Green => '🟢',
        Colour::Red => '🔴',
        Colour::White => '⚪',
        Colour::Yellow => '🟡',
    };
    pattern.0.into_iter().map(tile).collect()
}

/// A number with a typographic minus sign.
fn signed(number: i32) -> String {
    if number < 0 {
        format!("−{}", number.unsigned_abs())
    } else {
        number.to_string()
    }
}
