//! A partial move: a piece or two, or the square and perhaps the cut of the next one. A whole move
//! is one too.

use super::{
    moves::{IllegalContact, Move, Turn},
    place::{Corner, Cut, Place, Square},
    place_set::PlaceSet,
    position::Position,
};
use crate::games::Rules;
use crate::sentences::{Sentence, sentence};

/// The parts chosen of a piece that is being placed.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(super) enum Started {
    #[default]
    Nothing,
    Square(Square),
    Cut(Square, Cut),
}

impl Started {
    /// Whether this may still become `place`.
    pub fn may_become(self, place: Place) -> bool {
        match self {
            Self::Nothing => true,
            Self::Square(square) => place.square() == square,
            Self::Cut(square, cut) => place.square() == square && place.cut() == cut,
        }
    }

    pub const fn square(self) -> Option<Square> {
        match self {
            Self::Nothing => None,
            Self::Square(square) | Self::Cut(square, _) => Some(square),
        }
    }
}

/// A partial move on a board that has these places; it need not be legal.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Partial {
    /// The first piece is being placed.
    First(Started),
    /// One piece is placed; a second one may be.
    Second(Place, Started),
    /// Both pieces are placed, different ones, sorted.
    Whole(Place, Place),
}

impl Partial {
    pub const EMPTY: Self = Self::First(Started::Nothing);

    /// The move, if this is a whole one.
    pub fn whole(self) -> Option<Move> {
        match self {
            Self::Second(place, Started::Nothing) => Some(Move::One(place)),
            Self::Whole(first, second) => Some(Move::Two(first, second)),
            Self::First(_) | Self::Second(..) => None,
        }
    }

    /// The pieces placed so far, sorted.
    pub fn pieces(self) -> impl Iterator<Item = Place> {
        let mv = match self {
            Self::First(_) => None,
            Self::Second(place, _) => Some(Move::One(place)),
            Self::Whole(first, second) => Some(Move::Two(first, second)),
        };
        mv.into_iter().flat_map(Move::places)
    }

    /// The parts chosen of the next piece; `None` when there is none to come.
    pub const fn started(self) -> Option<Started> {
        match self {
            Self::First(started) | Self::Second(_, started) => Some(started),
            Self::Whole(..) => None,
        }
    }

    pub fn with_square(self, square: Square) -> Result<Self, Sentence> {
        match self.started() {
            None => Err(self.too_many()),
            Some(Started::Nothing) => Ok(self.with_started(Started::Square(square))),
            Some(Started::Square(chosen)) => Err(sentence!(trisq_cut_missing, square = chosen)),
            Some(Started::Cut(chosen, _)) => Err(sentence!(trisq_corner_missing, square = chosen)),
        }
    }

    pub fn with_cut(self, cut: Cut) -> Result<Self, Sentence> {
        match self.started() {
            None => Err(self.too_many()),
            Some(Started::Nothing) => Err(sentence!(trisq_square_missing)),
            Some(Started::Square(square)) => Ok(self.with_started(Started::Cut(square, cut))),
            // Choosing the same cut again does no harm.
            Some(Started::Cut(_, chosen)) if chosen == cut => Ok(self),
            Some(Started::Cut(square, chosen)) => {
                Err(sentence!(trisq_other_cut, square, cut = chosen.name()))
            }
        }
    }

    /// Chooses the corner of the next piece, which is placed by that.
    pub fn with_corner(self, corner: Corner) -> Result<Self, Sentence> {
        match self.started() {
            None => Err(self.too_many()),
            Some(Started::Nothing) => Err(sentence!(trisq_square_missing)),
            Some(Started::Square(square)) => Err(sentence!(trisq_cut_missing, square)),
            Some(Started::Cut(square, cut)) => self.with_piece(Place::new(square, cut, corner)),
        }
    }

    pub fn with_piece(self, place: Place) -> Result<Self, Sentence> {
        match self {
            Self::First(_) => Ok(Self::Second(place, Started::Nothing)),
            Self::Second(first, _) if first == place => {
                Err(sentence!(trisq_place_twice, piece = place))
            }
            Self::Second(first, _) => Ok(Self::Whole(first.min(place), first.max(place))),
            Self::Whole(..) => Err(self.too_many()),
        }
    }

    /// Sets the parts chosen of the next piece, if there is one to come.
    pub fn with_started(self, started: Started) -> Self {
        match self {
            Self::First(_) => Self::First(started),
            Self::Second(place, _) => Self::Second(place, started),
            Self::Whole(..) => self,
        }
    }

    fn too_many(self) -> Sentence {
        let names: Vec<_> = self.pieces().map(|place| place.to_string()).collect();
        sentence!(trisq_two_pieces, pieces = names.join("+"))
    }

    /// Whether this continues `prefix`: it places those pieces too, and what was chosen of the next
    /// one is kept.
    pub fn keeps(self, prefix: Self) -> bool {
        let has = |partial: Self, piece| partial.pieces().any(|other| other == piece);
        let all_kept = prefix.pieces().all(|piece| has(self, piece));
        let mut added = self.pieces().filter(|&piece| !has(prefix, piece));
        let next_kept = match (prefix.started(), added.next()) {
            (None | Some(Started::Nothing), _) => true,
            (Some(started), Some(next)) => started.may_become(next),
            (Some(Started::Square(square)), None) => {
                self.started().and_then(Started::square) == Some(square)
            }
            (started, None) => self.started() == started,
        };
        all_kept && next_kept
    }
}

impl Position {
    /// The places that the next piece may still take after a partial move, leaving aside whether
    /// the game is over.
    pub(super) fn places_left(turn: &Turn<'_>, partial: Partial) -> PlaceSet {
        let (places, started) = match partial {
            Partial::First(started) => (turn.firsts(), started),
            Partial::Second(place, started) => (turn.seconds(place), started),
            Partial::Whole(..) => return PlaceSet::EMPTY,
        };
        let left = places.iter().filter(|&it| started.may_become(it));
        left.collect()
    }

    /// The places where the next piece has room after a partial move, whatever it touches.
    pub(super) fn room(&self, partial: Partial) -> PlaceSet {
        let fits = |place: &Place| {
            let mut pieces = partial.pieces();
            let fits_beside = |piece: Place| {
                piece != *place && (piece.square() != place.square() || piece.cut() == place.cut())
            };
            let may_become = |started: Started| started.may_become(*place);
            partial.started().is_some_and(may_become) && pieces.all(fits_beside)
        };
        self.open().iter().filter(fits).collect()
    }

    /// # Errors
    /// Why this is no prefix of a legal move, leaving aside whether the game is over.
    pub(super) fn check_partial(&self, turn: &Turn<'_>, partial: Partial) -> Result<(), Sentence> {
        if let Some(mv) = partial.whole() {
            return match (mv, self.check(&mv)) {
                (Move::One(place), Err(_)) if !turn.seconds(place).is_empty() => Ok(()),
                (_, checked) => checked,
            };
        }
        if let Partial::Second(place, _) = partial {
            self.check_partial(turn, Partial::Second(place, Started::Nothing))?;
        }
        if Self::places_left(turn, partial).is_empty() {
            Err(self.explain_started(turn, partial))
        } else {
            Ok(())
        }
    }

    /// Why no piece may be placed there.
    fn explain_started(&self, turn: &Turn<'_>, partial: Partial) -> Sentence {
        let (first, started) = match partial {
            Partial::First(started) => (None, started),
            Partial::Second(place, started) => (Some(place), started),
            Partial::Whole(..) => return partial.too_many(),
        };
        let Some(square) = started.square() else {
            return sentence!(trisq_square_missing);
        };
        if let Some(first) = first.filter(|_| self.is_first()) {
            return sentence!(trisq_first_turn_one, piece = first);
        }
        if let Some(first) = first
            && let Some(IllegalContact { piece, other }) = self.illegal_contact(Move::One(first))
            && let Some(mender) = turn.seconds(first).first()
        {
            return sentence!(trisq_second_must_mend, piece, other, mender);
        }
        let here = self.all_pieces().of_square(square).next();
        let here = here.or(first.filter(|first| first.square() == square));
        let cut = here.map(Place::cut);
        if let (Some(cut), Started::Cut(_, chosen)) = (cut, started)
            && cut != chosen
        {
            return sentence!(trisq_other_cut, square, cut = cut.name());
        }
        let mut open = square.places().filter(|&place| {
            self.open().contains(place) && started.may_become(place) && Some(place) != first
        });
        let Some(place) = open.find(|place| cut.is_none_or(|cut| place.cut() == cut)) else {
            return sentence!(trisq_square_full, square);
        };
        let mv = first.and_then(|first| Move::of_two(first, place));
        match self.illegal_contact(mv.unwrap_or(Move::One(place))) {
            Some(IllegalContact { piece, other }) => {
                sentence!(trisq_no_piece_there, square, piece, other)
            }
            None => sentence!(trisq_square_full, square),
        }
    }
}
