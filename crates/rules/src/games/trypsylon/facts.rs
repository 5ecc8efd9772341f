//! What the engine tells of a position besides its text.

use serde_json::{Value, json};

use super::{
    bitboard::Bitboard,
    board::Edge,
    connectivity::{Connectivity, Network},
    moves::Kind,
    position::Position,
};
use crate::games::{Options, Presentation};

/// The edges in the order of the compass, with the letters by which the engine names shores.
const COMPASS: [(Edge, char); 4] = [
    (Edge::Top, 'N'),
    (Edge::Right, 'E'),
    (Edge::Bottom, 'S'),
    (Edge::Left, 'W'),
];

impl Presentation for Position {
    fn facts(&self, want: Option<&str>) -> Option<Options> {
        match want {
            None => Some(Options::from_iter([("kinds".to_owned(), self.kinds())])),
            Some("networks") => Some(self.networks()),
            Some(_) => None,
        }
    }
}

impl Position {
    /// The kinds of which some move may be played.
    fn kinds(&self) -> Value {
        let over = self.winner().is_some();
        let kinds = Kind::ALL.into_iter();
        let allowed = kinds.filter(|&kind| !over && self.allows(kind));
        allowed.map(Kind::name).collect()
    }

    /// The networks, and the cards whose corner arm is broken.
    fn networks(&self) -> Options {
        let connectivity = Connectivity::new(&self.cards);
        let names = |squares: Bitboard| -> Value {
            squares.iter().map(|square| square.to_string()).collect()
        };
        let network = |network: Network| {
            let sides = COMPASS.iter().filter(|(edge, _)| network.touches(*edge));
            let sides: Value = sides.map(|(_, letter)| letter.to_string()).collect();
            json!({ "cards": names(network.cards), "sides": sides })
        };
        Options::from_iter([
            (
                "networks".to_owned(),
                connectivity.networks().map(network).collect(),
            ),
            ("broken".to_owned(), names(connectivity.broken())),
        ])
    }
}
