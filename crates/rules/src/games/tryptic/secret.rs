//! What only one player may know, and what each chooses in private before play.

use super::{
    colours::{Colour, Pattern},
    options,
    position::Position,
    remarks, typed,
};
use crate::games::{Options, Presentation, Remark, Seat, Secret, Viewer};
use crate::sentences::{Sentence, sentence};

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
        let tiles = player.pattern.emoji();
        let [first, _, last] = player.pattern.0;
        let pattern = if first == last {
            sentence!(tryptic_your_palindrome, tiles)
        } else {
            sentence!(tryptic_your_pattern, tiles)
        };
        let points = sentence!(
            tryptic_your_points,
            points = signed(self.points(seat)),
            needed = Self::NEEDED,
            board = self.on_board(*player),
            gained = signed(player.gained)
        );
        vec![pattern, points]
    }

    fn ledger(&self, moves: &[(Seat, &str)]) -> Vec<(Sentence, Vec<Remark>)> {
        remarks::ledger(self, moves)
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

impl Position {
    /// The position with the same pattern in the place of each that `viewer` may not see. Their own
    /// pattern stays, and with it their points.
    pub(super) fn with_made_up_patterns(&self, viewer: Viewer) -> Self {
        const MADE_UP: Pattern = Pattern([Colour::Blue; 3]);
        let mut seen = self.clone();
        for (seat, player) in self.seats().zip(&mut seen.players) {
            if !self.shows(seat, viewer) {
                player.pattern = MADE_UP;
            }
        }
        seen
    }
}

fn read(text: &str) -> Result<String, Sentence> {
    typed::pattern(text).map(|pattern| pattern.to_string())
}

/// A number with a typographic minus sign.
fn signed(number: i32) -> String {
    if number < 0 {
        format!("−{}", number.unsigned_abs())
    } else {
        number.to_string()
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::games::{MoveError, PartialMoves, Rules, State, tryptic::Hex};

    #[test]
    fn tiles_are_explored_until_the_board_is_full_and_nothing_is_told_then() {
        let colours = || Colour::ALL.into_iter().cycle();
        let explored = |theirs: &str| -> Position {
            let patterns = ["BGB", theirs].map(|it| Pattern::read(it).unwrap());
            let mut position = Position::first(&patterns);
            for (hex, colour) in Hex::all().zip(colours()).take(Hex::COUNT - 1) {
                position.place(hex, colour);
            }
            let mut explored = position.explored_by(Viewer::Seat(Seat::FIRST));
            assert_eq!(explored.text().parse(), Ok(explored.clone()));
            assert_eq!(explored.targets().count(), 0);
            for text in ["?2:BBB", "?2:GGG", "!1", "!2", "x1", "pass"] {
                let mv = explored.read_move(text).unwrap();
                let why = explored.check(&mv).unwrap_err();
                assert_eq!(why.key, "tryptic-explore-tiles-only", "{text}");
            }
            let last = Hex::all().next_back().unwrap();
            explored.place(last, Colour::Blue);
            explored
        };
        let full = explored("GGG");
        assert_eq!(explored("BBB").text(), full.text());
        assert_eq!(full.text().parse(), Ok(full.clone()));
        assert_eq!((full.outcome(), full.turn().is_some()), (None, true));
        assert_eq!(full.count_up_to(1), Ok(0));
        let Err(MoveError::Illegal(why)) = full.partial("") else {
            panic!("something can follow on a full board")
        };
        assert_eq!(why.key, "tryptic-explore-full");
        assert!(!full.shows(Seat::SECOND, Viewer::Public));
        // A pattern that is hidden stays what it is only where the viewer sees it.
        assert_eq!(full.players[0].pattern, Pattern::read("BGB").unwrap());
    }
}
