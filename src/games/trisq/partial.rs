//! A partial move: a piece or two, or the square and perhaps the cut of the next one. A
//! whole move is one too.

use super::{
    moves::{Move, Offence, Pair, Turn},
    place::{Corner, Cut, Place, Square},
    place_set::PlaceSet,
    position::Position,
};
use crate::games::Rules;
use crate::texts::{Sentence, sentence};

/// What is known of a piece that is being placed.
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

    /// The square, if it is known.
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
    Whole(Pair),
}

impl Partial {
    /// Nothing yet.
    pub const EMPTY: Self = Self::First(Started::Nothing);

    /// The move, if this is a whole one.
    pub fn whole(self) -> Option<Move> {
        match self {
            Self::Second(place, Started::Nothing) => Some(Move::One(place)),
            Self::Whole(pair) => Some(Move::Two(pair)),
            Self::First(_) | Self::Second(..) => None,
        }
    }

    /// The pieces placed so far, sorted.
    pub fn pieces(self) -> impl Iterator<Item = Place> {
        let mv = match self {
            Self::First(_) => None,
            Self::Second(place, _) => Some(Move::One(place)),
            Self::Whole(pair) => Some(Move::Two(pair)),
        };
        mv.into_iter().flat_map(Move::places)
    }

    /// What is known of the next piece; `None` when there is none to come.
    pub const fn started(self) -> Option<Started> {
        match self {
            Self::First(started) | Self::Second(_, started) => Some(started),
            Self::Whole(_) => None,
        }
    }

    /// With the next piece's square chosen.
    pub fn with_square(self, square: Square) -> Result<Self, Sentence> {
        match self.started() {
            None => Err(self.too_many()),
            Some(Started::Nothing) => Ok(self.with_started(Started::Square(square))),
            Some(Started::Square(chosen)) => Err(sentence!(trisq_cut_missing, square = chosen)),
            Some(Started::Cut(chosen, _)) => Err(sentence!(trisq_corner_missing, square = chosen)),
        }
    }

    /// With the cut of the next piece's square chosen.
    pub fn with_cut(self, cut: Cut) -> Result<Self, Sentence> {
        match self.started() {
            None => Err(self.too_many()),
            Some(Started::Nothing) => Err(sentence!(trisq_square_missing)),
            Some(Started::Square(square)) => Ok(self.with_started(Started::Cut(square, cut))),
            // To say it again does no harm.
            Some(Started::Cut(_, chosen)) if chosen == cut => Ok(self),
            Some(Started::Cut(square, chosen)) => Err(sentence!(
                trisq_other_cut,
                square = square,
                cut = chosen.name()
            )),
        }
    }

    /// With the next piece placed.
    pub fn with_corner(self, corner: Corner) -> Result<Self, Sentence> {
        match self.started() {
            None => Err(self.too_many()),
            Some(Started::Nothing) => Err(sentence!(trisq_square_missing)),
            Some(Started::Square(square)) => Err(sentence!(trisq_cut_missing, square = square)),
            Some(Started::Cut(square, cut)) => self.with_piece(Place::new(square, cut, corner)),
        }
    }

    /// With a whole piece placed.
    fn with_piece(self, place: Place) -> Result<Self, Sentence> {
        match self {
            Self::First(_) => Ok(Self::Second(place, Started::Nothing)),
            Self::Second(first, _) => match Pair::new(first, place) {
                Some(pair) => Ok(Self::Whole(pair)),
                None => Err(sentence!(trisq_place_twice, piece = place)),
            },
            Self::Whole(_) => Err(self.too_many()),
        }
    }

    /// With this, and nothing else, known of the next piece, if there is one to come.
    pub fn with_started(self, started: Started) -> Self {
        match self {
            Self::First(_) => Self::First(started),
            Self::Second(place, _) => Self::Second(place, started),
            Self::Whole(pair) => Self::Whole(pair),
        }
    }

    fn too_many(self) -> Sentence {
        let names: Vec<_> = self.pieces().map(|place| place.to_string()).collect();
        sentence!(trisq_two_pieces, pieces = names.join("+"))
    }

    /// Whether this goes on from `prefix`: the pieces placed there are placed here too, and what is
    /// known of the next is kept.
    pub fn keeps(self, prefix: Self) -> bool {
        let mut others: Vec<Place> = self.pieces().collect();
        let all_kept = prefix.pieces().all(|piece| {
            others
                .iter()
                .position(|&other| other == piece)
                .map(|at| others.remove(at))
                .is_some()
        });
        let next_kept = match prefix.started() {
            None | Some(Started::Nothing) => true,
            Some(started) => match others.first() {
                Some(&next) => started.may_become(next),
                None => self.started() == Some(started) || is_less(started, self.started()),
            },
        };
        all_kept && next_kept
    }
}

/// Whether the one is known as far as the other, and no further.
fn is_less(started: Started, further: Option<Started>) -> bool {
    matches!((started, further), (Started::Square(square), Some(Started::Cut(same, _))) if square == same)
}

impl Position {
    /// The places that the next piece may still take after a partial move, leaving aside whether the
    /// game is over.
    pub(super) fn places_left(turn: &Turn<'_>, partial: Partial) -> PlaceSet {
        let (places, started) = match partial {
            Partial::First(started) => (turn.firsts(), started),
            Partial::Second(place, started) => (turn.seconds(place), started),
            Partial::Whole(_) => return PlaceSet::EMPTY,
        };
        match started {
            Started::Nothing => places,
            _ => places
                .iter()
                .filter(|&place| started.may_become(place))
                .collect(),
        }
    }

    /// Whether some legal move begins like this, leaving aside whether the game is over.
    ///
    /// # Errors
    /// Why none does.
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
            Partial::Whole(_) => return partial.too_many(),
        };
        let Some(square) = started.square() else {
            return sentence!(trisq_square_missing);
        };
        if let Some(first) = first.filter(|_| self.is_first()) {
            return sentence!(trisq_first_turn_one, piece = first);
        }
        if let Some((offence, mender)) = first.and_then(|first| {
            self.offence(Move::One(first))
                .zip(turn.seconds(first).first())
        }) {
            let (piece, other) = (offence.piece, offence.other);
            return sentence!(
                trisq_second_must_mend,
                piece = piece,
                other = other,
                mender = mender
            );
        }
        let cut = self
            .all_pieces()
            .of_square(square)
            .next()
            .or(first.filter(|first| first.square() == square))
            .map(Place::cut);
        if let (Some(cut), Started::Cut(_, chosen)) = (cut, started)
            && cut != chosen
        {
            return sentence!(trisq_other_cut, square = square, cut = cut.name());
        }
        let mut open = square.places().filter(|&place| {
            self.open().contains(place) && started.may_become(place) && Some(place) != first
        });
        let Some(place) = open.find(|place| cut.is_none_or(|cut| place.cut() == cut)) else {
            return sentence!(trisq_square_full, square = square);
        };
        let mv = first
            .and_then(|first| Pair::new(first, place))
            .map_or(Move::One(place), Move::Two);
        match self.offence(mv) {
            Some(Offence { piece, other }) => sentence!(
                trisq_no_piece_there,
                square = square,
                piece = piece,
                other = other
            ),
            None => sentence!(trisq_square_full, square = square),
        }
    }
}
