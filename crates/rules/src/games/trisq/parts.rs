//! Moves built up in parts: whether a partial move is complete, and what may come next.

use std::fmt;

use super::{
    moves::Turn,
    notation,
    partial::{Partial, Started},
    place::{Corner, Cut, Place, Square},
    place_set::PlaceSet,
    position::Position,
    typed::{self, Word},
};
use crate::games::{
    Choice, Means, MoveCommand, MoveError, Part, PartOption, PartialMove, PartialMoves, Slot,
};
use crate::sentences::{Sentence, sentence};

const SQUARE: &str = "square";
const CUT: &str = "cut";
const CORNER: &str = "corner";
/// All three at once, as commands take it.
const PIECE: &str = "piece";

/// The slots in the order in which a move is made.
pub(super) const SLOTS: &[Slot] = &[
    Slot::menu(SQUARE),
    Slot::paired(CUT),
    Slot::buttons(CORNER),
    Slot::menu(PIECE),
];

pub(super) const COMMANDS: &[MoveCommand] =
    &[MoveCommand::new("place", Means::Parts(&[FIRST, SECOND]))];

const FIRST: PartOption = PartOption::of(PIECE);
const SECOND: PartOption = FIRST.named("second").optional();

impl PartialMoves for Position {
    fn partial(&self, text: &str) -> Result<PartialMove, MoveError> {
        self.describe(self.read_partial(text)?)
    }

    fn extend(&self, text: &str, part: &Part) -> Result<PartialMove, MoveError> {
        let partial = self.read_partial(text)?;
        self.describe(partial)?;
        let words = match part.slot.as_str() {
            SQUARE => typed::squares(&part.input, self.size()),
            CUT => typed::cuts(&part.input, self.size()),
            CORNER => typed::corners(&part.input, self.size()),
            PIECE => typed::pieces(&part.input, self.size()),
            _ => Err(notation::unreadable(&part.slot)),
        };
        self.apply(partial, &words.map_err(MoveError::Unreadable)?)
    }

    fn partial_as_typed(&self, typed: &str) -> Result<PartialMove, MoveError> {
        let words = typed::words(typed, self.size()).map_err(MoveError::of_typed(typed))?;
        self.apply(Partial::EMPTY, &words)
    }

    /// Of two pieces either may have been placed last. A cut without an alternative was not chosen.
    fn before(&self, text: &str) -> Vec<String> {
        let Ok(partial) = self.read_partial(text) else {
            return Vec::new();
        };
        let turn = Turn::of(self);
        let had_choice = |square| {
            let nothing_yet = partial.with_started(Started::Nothing);
            only_cut(&Self::places_left(&turn, nothing_yet), square).is_none()
        };
        let before = match partial {
            Partial::Whole(first, second) => vec![
                Partial::Second(first, started_by(second)),
                Partial::Second(second, started_by(first)),
            ],
            Partial::Second(place, Started::Nothing) => vec![Partial::First(started_by(place))],
            Partial::First(Started::Nothing) => Vec::new(),
            Partial::First(Started::Cut(square, _))
            | Partial::Second(_, Started::Cut(square, _))
                if had_choice(square) =>
            {
                vec![partial.with_started(Started::Square(square))]
            }
            Partial::First(_) | Partial::Second(..) => {
                vec![partial.with_started(Started::Nothing)]
            }
        };
        let is_legal = |before: &&Partial| self.check_partial(&turn, **before).is_ok();
        let before = before.iter().filter(is_legal);
        before.map(ToString::to_string).collect()
    }

    fn suggest(&self, text: &str, slot: &str, typed: &str) -> Option<Vec<Choice>> {
        (slot == PIECE).then(|| self.suggest_pieces(text, typed))
    }

    /// What the rule of contacts leaves out of the choices. A second piece that has to mend a
    /// contact is a choice of its own.
    fn notes(&self, text: &str) -> Vec<Sentence> {
        let Ok(partial) = self.read_partial(text) else {
            return Vec::new();
        };
        let turn = Turn::of(self);
        let left = Self::places_left(&turn, partial);
        let must_mend = |first| !turn.is_move(first);
        if self.winner().is_some() || left.is_empty() {
            return Vec::new();
        }
        if partial.pieces().any(must_mend) {
            // Where the square is still to be chosen, the question says so.
            let is_chosen = partial.started().and_then(Started::square).is_some();
            let note = is_chosen.then(|| sentence!(trisq_note_second));
            return note.into_iter().collect();
        }
        let room = self.room(partial);
        let barred: Vec<String> = if let Some(Started::Square(_)) = partial.started() {
            let barred = room.iter().filter(|place| !left.contains(*place));
            let name = |place: Place| format!("{}{}", place.cut().name(), place.corner().name());
            barred.map(name).collect()
        } else {
            let offered = next(partial, &left);
            let mut barred = next(partial, &room);
            barred.retain(|choice| offered.iter().all(|other| other.input != choice.input));
            barred.into_iter().map(|it| it.input).collect()
        };
        let note = || sentence!(trisq_note_barred, parts = barred.join(", "));
        (!barred.is_empty()).then(note).into_iter().collect()
    }

    fn keeps(&self, text: &str, prefix: &str) -> bool {
        match (self.read_partial(text), self.read_partial(prefix)) {
            (Ok(longer), Ok(prefix)) => longer.keeps(prefix),
            _ => false,
        }
    }
}

impl Position {
    fn read_partial(&self, text: &str) -> Result<Partial, MoveError> {
        notation::read_partial(text, self.size()).map_err(MoveError::Unreadable)
    }

    /// Adds words to a partial move, one after the other.
    fn apply(&self, mut partial: Partial, words: &[Word]) -> Result<PartialMove, MoveError> {
        if self.winner().is_some() {
            return Err(MoveError::Over);
        }
        let turn = Turn::of(self);
        for &word in words {
            let longer = self.with_word(&turn, partial, word);
            partial = longer.map_err(MoveError::Illegal)?;
        }
        self.describe(partial)
    }

    /// Adds one word to a partial move, and to a square the cut where there is no alternative.
    fn with_word(
        &self,
        turn: &Turn<'_>,
        partial: Partial,
        word: Word,
    ) -> Result<Partial, Sentence> {
        let grown = match word {
            Word::Square(square) => partial.with_square(square)?,
            Word::Cut(cut) => partial.with_cut(cut)?,
            Word::Corner(corner) => partial.with_corner(corner)?,
        };
        self.check_partial(turn, grown)?;
        if let Word::Square(square) = word
            && let Some(cut) = only_cut(&Self::places_left(turn, grown), square)
        {
            return grown.with_cut(cut);
        }
        Ok(grown)
    }

    fn describe(&self, partial: Partial) -> Result<PartialMove, MoveError> {
        if self.winner().is_some() {
            return Err(MoveError::Over);
        }
        let turn = Turn::of(self);
        self.check_partial(&turn, partial)
            .map_err(MoveError::Illegal)?;
        let complete = match partial {
            Partial::First(_) => false,
            Partial::Second(place, started) => started == Started::Nothing && turn.is_move(place),
            Partial::Whole(..) => true,
        };
        Ok(PartialMove {
            text: partial.to_string(),
            complete,
            next: next(partial, &Self::places_left(&turn, partial)),
        })
    }

    /// The pieces that may be typed in one word, those that are whole moves first.
    fn suggest_pieces(&self, text: &str, typed: &str) -> Vec<Choice> {
        let Ok(partial) = self.read_partial(text) else {
            return Vec::new();
        };
        if self.winner().is_some() || partial.started() != Some(Started::Nothing) {
            return Vec::new();
        }
        let turn = Turn::of(self);
        let typed = typed
            .to_lowercase()
            .replace(|c: char| !c.is_alphanumeric(), "");
        let (mut whole, mut halves) = (Vec::new(), Vec::new());
        let left = Self::places_left(&turn, partial);
        for place in left
            .iter()
            .filter(|place| place.to_string().starts_with(&typed))
        {
            let Ok(longer) = partial.with_piece(place) else {
                continue;
            };
            let choice = Choice::new(PIECE, place, longer);
            if partial != Partial::EMPTY || turn.is_move(place) {
                whole.push(choice);
            } else {
                halves.push(choice.with_note(Some(sentence!(trisq_piece_needs_second))));
            }
        }
        whole.append(&mut halves);
        whole
    }
}

/// The parts of a piece that are chosen before its corner.
const fn started_by(place: Place) -> Started {
    Started::Cut(place.square(), place.cut())
}

/// The parts that may come next, where these places are left.
fn next(partial: Partial, left: &PlaceSet) -> Vec<Choice> {
    let mut choices = Vec::new();
    let is_near = |square: Square| {
        let mut placed = partial.pieces().map(Place::square);
        placed.any(|placed| square.is_near(placed))
    };
    let mut add = |slot, input: &dyn fmt::Display, longer: Result<Partial, Sentence>, near| {
        choices.extend(longer.map(|longer| Choice {
            near,
            ..Choice::new(slot, input, longer)
        }));
    };
    match partial.started() {
        None => {}
        Some(Started::Nothing) => {
            for square in squares(left) {
                let longer = partial.with_square(square);
                let cut = only_cut(left, square);
                let longer = longer.and_then(|it| cut.map_or(Ok(it), |cut| it.with_cut(cut)));
                add(SQUARE, &square, longer, is_near(square));
            }
        }
        Some(Started::Square(_)) => {
            for cut in Cut::ALL {
                if left.iter().any(|place| place.cut() == cut) {
                    add(CUT, &cut.name(), partial.with_cut(cut), false);
                }
            }
        }
        Some(Started::Cut(..)) => {
            for corner in Corner::IN_READING_ORDER {
                if left.iter().any(|place| place.corner() == corner) {
                    add(CORNER, &corner.name(), partial.with_corner(corner), false);
                }
            }
        }
    }
    choices
}

/// The squares of these places, each once.
fn squares(places: &PlaceSet) -> Vec<Square> {
    let mut squares: Vec<_> = places.iter().map(Place::square).collect();
    squares.dedup();
    squares
}

/// The only cut that these places have in a square.
fn only_cut(places: &PlaceSet, square: Square) -> Option<Cut> {
    let mut cuts = places.of_square(square).map(Place::cut);
    let cut = cuts.next()?;
    cuts.all(|other| other == cut).then_some(cut)
}
