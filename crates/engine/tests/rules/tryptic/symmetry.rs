//! The twelve ways to look at the hexagon: six turns, each as it is or in a mirror.

use super::slow::{self, Hex, Slow};
use crate::subject;

/// Two from which all others follow, as the runners take them.
pub const SYMMETRIES: [subject::Symmetry; 2] = [
    subject::Symmetry {
        name: "turn",
        position: |position| TURN.position(position),
        mv: |_, mv| TURN.mv(mv),
        swaps: false,
    },
    subject::Symmetry {
        name: "mirror",
        position: |position| MIRROR.position(position),
        mv: |_, mv| MIRROR.mv(mv),
        swaps: false,
    },
];

const TURN: Symmetry = Symmetry {
    sixths: 1,
    mirrored: false,
};
const MIRROR: Symmetry = Symmetry {
    sixths: 0,
    mirrored: true,
};

/// One of them.
#[derive(Clone, Copy, Debug)]
pub struct Symmetry {
    sixths: u8,
    mirrored: bool,
}

impl Symmetry {
    pub fn all() -> impl Iterator<Item = Self> {
        [false, true]
            .into_iter()
            .flat_map(|mirrored| (0..6).map(move |sixths| Self { sixths, mirrored }))
    }

    /// Where a hex goes. Seen from the middle, a step along the row and one along the number are a
    /// third of a turn apart.
    pub fn hex(self, (row, number): Hex) -> Hex {
        let (mut q, mut r) = (number - 5, row - 4);
        for _ in 0..self.sixths {
            (q, r) = (q - r, q);
        }
        if self.mirrored {
            (q, r) = (r, q);
        }
        (r + 4, q + 5)
    }

    pub fn position(self, text: &str) -> String {
        let mut slow = Slow::read(text);
        slow.tiles = slow
            .tiles
            .iter()
            .map(|(&hex, &tile)| (self.hex(hex), tile))
            .collect();
        slow.text()
    }

    /// A placement; every other move stays.
    pub fn mv(self, text: &str) -> String {
        let placed = text.split_once(':').and_then(|(hex, colour)| {
            let hex = slow::hexes()
                .into_iter()
                .find(|&it| slow::name(it) == hex)?;
            Some(format!("{}:{colour}", slow::name(self.hex(hex))))
        });
        placed.unwrap_or_else(|| text.to_owned())
    }
}

#[test]
fn they_are_twelve_and_keep_lines() {
    let seen: std::collections::BTreeSet<Vec<Hex>> = Symmetry::all()
        .map(|symmetry| {
            slow::hexes()
                .into_iter()
                .map(|hex| symmetry.hex(hex))
                .collect()
        })
        .collect();
    assert_eq!(seen.len(), 12);
    let directions = [(0, 1), (1, 0), (1, 1), (0, -1), (-1, 0), (-1, -1)];
    for symmetry in Symmetry::all() {
        for hex in slow::hexes() {
            assert!(
                slow::hexes().contains(&symmetry.hex(hex)),
                "{symmetry:?} leads off the board"
            );
        }
        let middle = (4, 5);
        for (row, number) in directions {
            let (one, two) = (
                symmetry.hex((middle.0 + row, middle.1 + number)),
                symmetry.hex((middle.0 + 2 * row, middle.1 + 2 * number)),
            );
            let step = (one.0 - middle.0, one.1 - middle.1);
            assert!(directions.contains(&step), "{symmetry:?}");
            assert_eq!(
                (two.0 - one.0, two.1 - one.1),
                step,
                "{symmetry:?} bends a line"
            );
        }
    }
}
