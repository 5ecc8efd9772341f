//! What the engine tells of a position besides its text.

use serde_json::{Value, json};

use super::{
    bitboard::Bitboard,
    board::Edge,
    connectivity::{Connectivity, Network},
    moves::Kind,
    position::Position,
};
use crate::games::{Options, Presentation, Viewer};

impl Presentation for Position {
    fn text_for(&self, _: Viewer) -> String {
        self.to_string()
    }

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
        Kind::ALL
            .into_iter()
            .filter(|&kind| !over && self.allows(kind))
            .map(Kind::name)
            .collect()
    }

    /// The networks, and the cards whose corner arm is broken.
    fn networks(&self) -> Options {
        let pathways = Connectivity::new(&self.cards);
        let names = |squares: Bitboard| {
            squares
                .iter()
                .map(|square| square.to_string())
                .collect::<Value>()
        };
        let network = |network: Network| {
            let sides: Value = Edge::COMPASS
                .into_iter()
                .filter(|&edge| network.touches(edge))
                .map(|edge| edge.compass().to_string())
                .collect();
            json!({ "cards": names(network.cards), "sides": sides })
        };
        let networks = pathways.networks().map(network).collect();
        Options::from_iter([
            ("networks".to_owned(), networks),
            ("broken".to_owned(), names(pathways.broken())),
        ])
    }
}
