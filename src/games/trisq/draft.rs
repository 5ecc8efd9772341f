//! Moves that are built up in parts: what a beginning amounts to, and what may come next.

use super::{
    Corner, Cut, Explanation, MoveError, Part, Place, Position, Square,
    beginning::{Beginning, Started},
    moves::Turn,
    notation,
    set::PlaceSet,
    typed::{self, Word},
};
use crate::games::{Choice, Draft, Means, MoveCommand, PartOption, Slot};

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

impl Position {
    /// See [`crate::games::Rules::draft`].
    pub(super) fn draft_of(&self, text: &str) -> Result<Draft, MoveError> {
        let beginning =
            notation::read_beginning(text, self.size()).map_err(MoveError::Unreadable)?;
        self.describe(beginning)
    }

    /// See [`crate::games::Rules::extend`].
    pub(super) fn extend_by(&self, text: &str, part: &Part) -> Result<Draft, MoveError> {
        let beginning =
            notation::read_beginning(text, self.size()).map_err(MoveError::Unreadable)?;
        self.describe(beginning)?;
        let words = match part.slot.as_str() {
            SQUARE => typed::squares(&part.input, self.size()),
            CUT => typed::cuts(&part.input, self.size()),
            CORNER => typed::corners(&part.input, self.size()),
            PIECE => typed::pieces(&part.input, self.size()),
            _ => Err(notation::unreadable(&part.slot)),
        };
        self.apply(beginning, &words.map_err(MoveError::Unreadable)?)
    }

    /// See [`crate::games::Rules::draft_as_typed`].
    pub(super) fn draft_typed(&self, typed: &str) -> Result<Draft, MoveError> {
        let words = typed::words(typed, self.size()).map_err(MoveError::Unreadable)?;
        self.apply(Beginning::EMPTY, &words)
    }

    /// Adds words to a beginning, one after the other.
    fn apply(&self, mut beginning: Beginning, words: &[Word]) -> Result<Draft, MoveError> {
        if self.winner().is_some() {
            return Err(MoveError::Over);
        }
        let turn = Turn::of(self);
        for &word in words {
            beginning = self
                .with_word(&turn, beginning, word)
                .map_err(MoveError::Illegal)?;
        }
        self.describe(beginning)
    }

    /// Adds one word to a beginning. Where a square can only be cut in one way, the cut goes
    /// without saying.
    fn with_word(
        &self,
        turn: &Turn<'_>,
        beginning: Beginning,
        word: Word,
    ) -> Result<Beginning, Explanation> {
        let grown = match word {
            Word::Square(square) => beginning.with_square(square)?,
            Word::Cut(cut) => beginning.with_cut(cut)?,
            Word::Corner(corner) => beginning.with_corner(corner)?,
        };
        self.check_beginning(turn, grown)?;
        match word {
            Word::Square(square) => match only_cut(&Self::places_left(turn, grown), square) {
                Some(cut) => grown.with_cut(cut),
                None => Ok(grown),
            },
            Word::Cut(_) | Word::Corner(_) => Ok(grown),
        }
    }

    /// What a beginning amounts to.
    fn describe(&self, beginning: Beginning) -> Result<Draft, MoveError> {
        if self.winner().is_some() {
            return Err(MoveError::Over);
        }
        let turn = Turn::of(self);
        self.check_beginning(&turn, beginning)
            .map_err(MoveError::Illegal)?;
        let complete = match beginning {
            Beginning::First(_) => false,
            Beginning::Second(place, started) => started == Started::Nothing && turn.is_move(place),
            Beginning::Whole(_) => true,
        };
        Ok(Draft {
            text: beginning.to_string(),
            complete,
            next: next(beginning, &Self::places_left(&turn, beginning)),
        })
    }

    /// See [`crate::games::Rules::before`]. Of two pieces either may have been placed last. A cut
    /// that went without saying was not chosen.
    pub(super) fn before_beginning(&self, text: &str) -> Vec<String> {
        let Ok(beginning) = notation::read_beginning(text, self.size()) else {
            return Vec::new();
        };
        let turn = Turn::of(self);
        let is_certain = |square| {
            let nothing_yet = beginning.with_started(Started::Nothing);
            only_cut(&Self::places_left(&turn, nothing_yet), square).is_some()
        };
        let before = match beginning {
            Beginning::Whole(pair) => {
                let [first, second] = pair.places();
                vec![
                    Beginning::Second(first, started_by(second)),
                    Beginning::Second(second, started_by(first)),
                ]
            }
            Beginning::Second(place, Started::Nothing) => vec![Beginning::First(started_by(place))],
            Beginning::First(Started::Nothing) => Vec::new(),
            Beginning::First(Started::Cut(square, _))
            | Beginning::Second(_, Started::Cut(square, _))
                if !is_certain(square) =>
            {
                vec![beginning.with_started(Started::Square(square))]
            }
            Beginning::First(_) | Beginning::Second(..) => {
                vec![beginning.with_started(Started::Nothing)]
            }
        };
        let is_beginning = |before: &Beginning| self.check_beginning(&turn, *before).is_ok();
        before
            .into_iter()
            .filter(is_beginning)
            .map(|before| before.to_string())
            .collect()
    }

    /// The pieces that may be typed in one word, those that are whole moves first.
    pub(super) fn suggest_pieces(&self, text: &str, typed: &str) -> Vec<Choice> {
        let Ok(beginning) = notation::read_beginning(text, self.size()) else {
            return Vec::new();
        };
        if self.winner().is_some() || beginning.started() != Some(Started::Nothing) {
            return Vec::new();
        }
        let turn = Turn::of(self);
        let typed: String = typed
            .chars()
            .filter(|c| c.is_alphanumeric())
            .flat_map(char::to_lowercase)
            .collect();
        let places = Self::places_left(&turn, beginning);
        let places = places
            .iter()
            .filter(|place| place.to_string().starts_with(&typed));
        let is_first = beginning == Beginning::EMPTY;
        let (whole, halves): (Vec<_>, Vec<_>) =
            places.partition(|&place| !is_first || turn.is_move(place));
        let choice = |place: Place, note: Option<Explanation>| {
            let text = with_place(beginning, place)?.to_string();
            Some(Choice {
                slot: PIECE,
                input: place.to_string(),
                text,
                note,
            })
        };
        let whole = whole.into_iter().filter_map(|place| choice(place, None));
        whole
            .chain(halves.into_iter().filter_map(|place| {
                choice(place, Some(Explanation::new("trisq-piece-needs-second")))
            }))
            .collect()
    }
}

/// The beginning with this place, piece by piece.
fn with_place(beginning: Beginning, place: Place) -> Option<Beginning> {
    beginning
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
fn next(beginning: Beginning, left: &PlaceSet) -> Vec<Choice> {
    let choice = |slot, input: String, beginning: Result<Beginning, Explanation>| {
        let text = beginning.ok()?.to_string();
        Some(Choice {
            slot,
            input,
            text,
            note: None,
        })
    };
    match beginning.started() {
        None => Vec::new(),
        Some(Started::Nothing) => {
            let squares = squares(left).into_iter();
            let grown = |square| match only_cut(left, square) {
                Some(cut) => beginning
                    .with_square(square)
                    .and_then(|grown| grown.with_cut(cut)),
                None => beginning.with_square(square),
            };
            squares
                .filter_map(|square| choice(SQUARE, square.to_string(), grown(square)))
                .collect()
        }
        Some(Started::Square(_)) => {
            let cuts = Cut::ALL
                .into_iter()
                .filter(|&cut| left.iter().any(|place| place.cut() == cut));
            cuts.filter_map(|cut| choice(CUT, cut.name().to_owned(), beginning.with_cut(cut)))
                .collect()
        }
        Some(Started::Cut(..)) => {
            let corners = Corner::ALL
                .into_iter()
                .filter(|&corner| left.iter().any(|place| place.corner() == corner));
            corners
                .filter_map(|corner| {
                    choice(
                        CORNER,
                        corner.name().to_owned(),
                        beginning.with_corner(corner),
                    )
                })
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
