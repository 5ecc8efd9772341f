//! What the table promises: every refusal, and laws that hold whatever players do.

#![allow(clippy::unwrap_used)]

mod automatic;
mod challenge;
mod clocks;
mod laws;
mod offer;
mod opening;
mod out_of_turn;
mod series;
mod several;
mod solo;
mod turn;

use super::{
    Challenge, ChallengeRefusal, ChallengeState, End, Event, GuestAnswer, Offer, OfferKind, Played,
    Refusal, Ruling, Sealed, Seating, Series, Table,
    TableAction::{self, PutBack, Rematch, Resign},
    Terms,
};
use crate::{
    games::{Game, Options, Outcome, Part, Seat, WinReason},
    ids::{PersonId, TableId, Timestamp},
    stand_ins::{self, Draws},
};

/// Makes the challenge and has the first seat, the beaches.
/// A moderator ends the game without a result.
const CLOSE: TableAction = TableAction::Close {
    ruling: Ruling::Void,
    reason: None,
};

const ANN: PersonId = PersonId(1);
/// Accepts it and has the second seat, the meadows.
const BEN: PersonId = PersonId(2);
/// Has no seat.
const EVE: PersonId = PersonId(3);

/// The time at which everything happens, where it does not matter.
const NOW: Timestamp = Timestamp(1_000);
const EXPIRES: Timestamp = Timestamp(2_000);

fn terms(rules: &str, touch_move: bool) -> Terms {
    Terms {
        touch_move,
        ..stand_ins::terms(Game::TRYPSYLON, &[("size", "5x5"), ("rules", rules)])
    }
}

/// A new table: Ann starts.
fn table(rules: &str, touch_move: bool) -> Table {
    stand_ins::begin(ANN, BEN, terms(rules, touch_move), &mut Draws(&[]))
}

fn touch_move() -> Table {
    table("standard", true)
}

fn no_touch_move() -> Table {
    table("standard", false)
}

impl Table {
    fn by(&self, person: PersonId, action: &TableAction) -> Result<(Table, Event), Refusal> {
        self.act(person, action, NOW)
    }

    /// The table after an action that must succeed.
    #[track_caller]
    fn after(&self, person: PersonId, action: &TableAction) -> Table {
        match self.by(person, action) {
            Ok((table, _)) => table,
            Err(refusal) => panic!("{action:?} is refused: {refusal}"),
        }
    }

    /// The table after these whole moves, each of the player whose turn it is.
    fn after_moves(&self, moves: &[&str]) -> Table {
        moves.iter().fold(self.clone(), |table, mv| {
            table.after(table.person_to_move().unwrap(), &typed(mv))
        })
    }

    /// The table closed by a person who has no seat.
    fn closed(&self) -> Table {
        self.act(EVE, &CLOSE, NOW).unwrap().0
    }

    /// Asserts that an action is refused.
    #[track_caller]
    fn refuses(&self, person: PersonId, action: &TableAction, refusal: Refusal) {
        let event = self.by(person, action).map(|(_, event)| event);
        assert_eq!(event, Err(refusal), "{action:?}");
    }

    /// Asserts that the game's rules refuse an action, with the sentence of this key.
    #[track_caller]
    fn rules_refuse(&self, person: PersonId, action: &TableAction, key: &str) {
        match self.by(person, action).map(|(_, event)| event) {
            Err(Refusal::Rules(sentence)) => assert_eq!(sentence.key, key),
            other => panic!("{action:?}: {other:?}"),
        }
    }

    /// Asserts that an action leads to this partial move.
    #[track_caller]
    fn begins(&self, person: PersonId, action: &TableAction, partial_move: &str) {
        assert_eq!(self.after(person, action).partial_move(), partial_move);
    }

    /// Asserts that an action completes this move.
    #[track_caller]
    fn completes(&self, person: PersonId, action: &TableAction, mv: &str) {
        let table = self.after(person, action);
        assert_eq!(table.moves.len(), self.moves.len() + 1);
        assert_eq!(table.moves.last().unwrap().text, mv);
    }

    /// Everything about it.
    fn all(&self) -> String {
        format!("{self:?}")
    }
}

fn typed(mv: &str) -> TableAction {
    TableAction::Move(mv.to_owned())
}

fn parts(parts: &[(&str, &str)]) -> TableAction {
    let parts = parts.iter().map(|(slot, input)| Part::new(slot, input));
    TableAction::Parts(parts.collect())
}

/// `/take c3`
fn take(card: &str) -> TableAction {
    parts(&[("card", card)])
}

/// `/push edge-left rot90`
fn push(edge: &str, rotation: &str) -> TableAction {
    parts(&[("edge", edge), ("rotation", rotation)])
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
