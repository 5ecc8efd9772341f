//! What the table promises: every refusal, and laws that hold whatever people do.

#![allow(clippy::unwrap_used)]

mod challenge;
mod laws;
mod offer;
mod opening;
mod out_of_turn;
mod series;
mod several;
mod turn;

use serde_json::json;

use super::{Actor, Challenge, Event, OfferKind, Refusal, Seating, Table, TableAction, Terms};
use crate::{
    games::{Chance, Game, Options, Part},
    ids::{PersonId, Timestamp},
};

/// Makes the challenge and has the first seat, the beaches.
const ANN: PersonId = PersonId(1);
/// Accepts it and has the second seat, the meadows.
const BEN: PersonId = PersonId(2);
/// Has no seat.
const EVE: PersonId = PersonId(3);

/// The time at which everything happens, where it does not matter.
const NOW: Timestamp = Timestamp(1_000);

/// Chance that has decided beforehand; 0 when it has nothing more to say.
struct Lots(Vec<u32>);

impl Chance for Lots {
    fn below(&mut self, bound: u32) -> u32 {
        let lot = if self.0.is_empty() {
            0
        } else {
            self.0.remove(0)
        };
        assert!(lot < bound, "{lot} is no number below {bound}");
        lot
    }
}

fn terms(rules: &str, touch_move: bool) -> Terms {
    let options = Options::from_iter([
        ("size".to_owned(), json!("5x5")),
        ("rules".to_owned(), json!(rules)),
    ]);
    Terms {
        game: Game::Trypsylon,
        options,
        seating: Seating::Mine,
        touch_move,
        series: false,
        opening: Vec::new(),
    }
}

/// A new table: Ann starts.
fn table(rules: &str, touch_move: bool) -> Table {
    let challenge = Challenge::new(
        ANN,
        &[(BEN, false)],
        terms(rules, touch_move),
        NOW,
        Timestamp(2_000),
    )
    .unwrap();
    challenge
        .accept(BEN, NOW)
        .unwrap()
        .table(None, NOW, &mut Lots(Vec::new()))
        .unwrap()
}

fn touch_move() -> Table {
    table("standard", true)
}

fn no_touch_move() -> Table {
    table("standard", false)
}

/// What somebody does, as short as it can be written.
impl Table {
    fn by(&self, person: PersonId, action: &TableAction) -> Result<(Table, Event), Refusal> {
        self.act(
            Actor {
                person,
                moderates: false,
            },
            action,
            NOW,
        )
    }

    /// Acts where that must succeed.
    fn after(&self, person: PersonId, action: &TableAction) -> Table {
        self.by(person, action)
            .unwrap_or_else(|refusal| panic!("{action:?} is refused: {refusal}"))
            .0
    }

    fn refuses(&self, person: PersonId, action: &TableAction) -> Refusal {
        match self.by(person, action) {
            Ok((_, event)) => panic!("{action:?} leads to {event:?}"),
            Err(refusal) => refusal,
        }
    }

    /// The table after these whole moves of whoever's turn it is.
    fn after_moves(&self, moves: &[&str]) -> Table {
        moves.iter().fold(self.clone(), |table, mv| {
            table.after(table.person_to_move().unwrap(), &typed(mv))
        })
    }

    /// Everything about it.
    fn all(&self) -> String {
        format!("{self:?}")
    }
}

fn typed(mv: &str) -> TableAction {
    TableAction::Move(mv.to_owned())
}

/// `/take c3`
fn take(card: &str) -> TableAction {
    TableAction::Parts(vec![Part::new("card", card)])
}

/// `/push edge-left rot90`
fn push(edge: &str, rotation: &str) -> TableAction {
    TableAction::Parts(vec![
        Part::new("edge", edge),
        Part::new("rotation", rotation),
    ])
}

const DRAW: TableAction = TableAction::Propose(OfferKind::Draw);
const TAKE_BACK: TableAction = TableAction::Propose(OfferKind::TakeBack);
const YES: TableAction = TableAction::AnswerOffer { accept: true };
const NO: TableAction = TableAction::AnswerOffer { accept: false };

/// After these, Ben may make a double move in a standard game: Ann's last move is an open one.
const BEFORE_A_DOUBLE: [&str; 3] = ["c3 L3-90", "c3 R3-0", "a3 Ta-0"];

/// Beaches connect along the top row in nine moves, of which the meadows' four are elsewhere.
const BEACHES_WIN: [&str; 9] = [
    "a4 Ta-0",
    "a2 Ba-0",
    "b4 Tb-270",
    "b2 Bb-0",
    "c4 Tc-0",
    "c2 Bc-90",
    "d4 Td-270",
    "d2 Bd-90",
    "e4 Te-0",
];
