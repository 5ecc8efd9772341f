//! Moves that are built up in parts: what a partial move amounts to, and what may come next.

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
use crate::texts::{Sentence, sentence};

/// The slot of the square of a piece.
pub(super) const SQUARE: &str = "square";
/// The slot of the cut of its square.
pub(super) const CUT: &str = "cut";
/// The slot of its corner.
pub(super) const CORNER: &str = "corner";
/// The slot of all three at once, as commands take it.
pub(super) const PIECE: &str = "piece";

/// The slots in the order in which a move is made.
pub(super) const SLOTS: &[Slot] = &[
    Slot::menu(SQUARE),
    Slot::buttons(CUT),
    Slot::buttons(CORNER),
    Slot::menu(PIECE),
];

/// Pieces are placed.
pub(super) const COMMANDS: &[MoveCommand] = &[MoveCommand {
    name: "place",
    means: Means::Parts(&[
        PartOption::of(PIECE),
        PartOption::of(PIECE).named("second").optional(),
    ]),
}];

impl PartialMoves for Position {
    fn partial(&self, text: &str) -> Result<PartialMove, MoveError> {
        let partial = notation::read_partial(text, self.size()).map_err(MoveError::Unreadable)?;
        self.describe(partial)
    }

    fn extend(&self, text: &str, part: &Part) -> Result<PartialMove, MoveError> {
        let partial = notation::read_partial(text, self.size()).map_err(MoveError::Unreadable)?;
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
        let words = typed::words(typed, self.size()).map_err(MoveError::Unreadable)?;
        self.apply(Partial::EMPTY, &words)
    }

    /// Of two pieces either may have been placed last. A cut
    /// that went without saying was not chosen.
    fn before(&self, text: &str) -> Vec<String> {
        let Ok(partial) = notation::read_partial(text, self.size()) else {
            return Vec::new();
        };
        let turn = Turn::of(self);
        let is_certain = |square| {
            let nothing_yet = partial.with_started(Started::Nothing);
            only_cut(&Self::places_left(&turn, nothing_yet), square).is_some()
        };
        let before = match partial {
            Partial::Whole(pair) => {
                let [first, second] = pair.places();
                vec![
                    Partial::Second(first, started_by(second)),
                    Partial::Second(second, started_by(first)),
                ]
            }
            Partial::Second(place, Started::Nothing) => vec![Partial::First(started_by(place))],
            Partial::First(Started::Nothing) => Vec::new(),
            Partial::First(Started::Cut(square, _))
            | Partial::Second(_, Started::Cut(square, _))
                if !is_certain(square) =>
            {
                vec![partial.with_started(Started::Square(square))]
            }
            Partial::First(_) | Partial::Second(..) => {
                vec![partial.with_started(Started::Nothing)]
            }
        };
        let is_beginning = |before: &Partial| self.check_partial(&turn, *before).is_ok();
        before
            .into_iter()
            .filter(is_beginning)
            .map(|before| before.to_string())
            .collect()
    }

    fn suggest(&self, text: &str, slot: &str, typed: &str) -> Option<Vec<Choice>> {
        (slot == PIECE).then(|| self.suggest_pieces(text, typed))
    }

    fn keeps(&self, text: &str, prefix: &str) -> bool {
        let read = |text| notation::read_partial(text, self.size()).ok();
        read(text)
            .zip(read(prefix))
            .is_some_and(|(longer, shorter)| longer.keeps(shorter))
    }
}

impl Position {
    /// Adds words to a partial move, one after the other.
    fn apply(&self, mut partial: Partial, words: &[Word]) -> Result<PartialMove, MoveError> {
        if self.winner().is_some() {
            return Err(MoveError::Over);
        }
        let turn = Turn::of(self);
        for &word in words {
            partial = self
                .with_word(&turn, partial, word)
                .map_err(MoveError::Illegal)?;
        }
        self.describe(partial)
    }

    /// Adds one word to a partial move. Where a square can only be cut in one way, the cut goes
    /// without saying.
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
        match word {
            Word::Square(square) => match only_cut(&Self::places_left(turn, grown), square) {
                Some(cut) => grown.with_cut(cut),
                None => Ok(grown),
            },
            Word::Cut(_) | Word::Corner(_) => Ok(grown),
        }
    }

    /// What a partial move amounts to.
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
            Partial::Whole(_) => true,
        };
        Ok(PartialMove {
            text: partial.to_string(),
            complete,
            next: next(partial, &Self::places_left(&turn, partial)),
        })
    }

    /// The pieces that may be typed in one word, those that are whole moves first.
    fn suggest_pieces(&self, text: &str, typed: &str) -> Vec<Choice> {
        let Ok(partial) = notation::read_partial(text, self.size()) else {
            return Vec::new();
        };
        if self.winner().is_some() || partial.started() != Some(Started::Nothing) {
            return Vec::new();
        }
        let turn = Turn::of(self);
        let typed: String = typed
            .chars()
            .filter(|c| c.is_alphanumeric())
            .flat_map(char::to_lowercase)
            .collect();
        let places = Self::places_left(&turn, partial);
        let places = places
            .iter()
            .filter(|place| place.to_string().starts_with(&typed));
        let is_first = partial == Partial::EMPTY;
        let (whole, halves): (Vec<_>, Vec<_>) =
            places.partition(|&place| !is_first || turn.is_move(place));
        let choice = |place| Some(Choice::new(PIECE, place, with_place(partial, place)?));
        let needs_second = sentence!(trisq_piece_needs_second);
        let halves = halves
            .into_iter()
            .filter_map(choice)
            .map(|half| half.noted(Some(needs_second.clone())));
        whole.into_iter().filter_map(choice).chain(halves).collect()
    }
}

/// The partial move with this place, piece by piece.
fn with_place(partial: Partial, place: Place) -> Option<Partial> {
    partial
        .with_square(place.square())
        .ok()?
        .with_cut(place.cut())
        .ok()?
        .with_corner(place.corner())
        .ok()
}

/// What is known of a piece before its corner is chosen.
const fn started_by(place: Place) -> Started {
    Started::Cut(place.square(), place.cut())
}

/// What may come next, where these places are left.
fn next(partial: Partial, left: &PlaceSet) -> Vec<Choice> {
    let choice = |slot, input: &dyn fmt::Display, longer: Result<Partial, Sentence>| {
        Some(Choice::new(slot, input, longer.ok()?))
    };
    match partial.started() {
        None => Vec::new(),
        Some(Started::Nothing) => {
            let squares = squares(left).into_iter();
            let grown = |square| match only_cut(left, square) {
                Some(cut) => partial
                    .with_square(square)
                    .and_then(|grown| grown.with_cut(cut)),
                None => partial.with_square(square),
            };
            squares
                .filter_map(|square| choice(SQUARE, &square, grown(square)))
                .collect()
        }
        Some(Started::Square(_)) => {
            let cuts = Cut::ALL
                .into_iter()
                .filter(|&cut| left.iter().any(|place| place.cut() == cut));
            cuts.filter_map(|cut| choice(CUT, &cut.name(), partial.with_cut(cut)))
                .collect()
        }
        Some(Started::Cut(..)) => {
            let corners = Corner::ALL
                .into_iter()
                .filter(|&corner| left.iter().any(|place| place.corner() == corner));
            corners
                .filter_map(|corner| choice(CORNER, &corner.name(), partial.with_corner(corner)))
                .collect()
        }
    }
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
