//! What there is to see of a Trisq position, as plain values: `render` draws them without knowing a
//! rule.

use super::{
    chains::{self, Chain},
    geometry::{Meeting, Point, meeting},
    moves::{Offence, Turn, offences},
    notation,
    partial::{Partial, Started},
    place::{Colour, Cut, Edge, Place, Square},
    place_set::PlaceSet,
    position::Position,
};
use crate::games::{Rules, Seat};

/// A board with pieces, chains and marks.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Scene {
    pub size: u8,
    /// How the squares are cut, row by row from the bottom, each row from the left: `a1`, `b1`, … .
    /// `None` where no piece lies.
    pub cuts: Vec<Option<Cut>>,
    /// The chains, each piece in exactly one, those of the partial move among them.
    pub chains: Vec<Network>,
    /// The pieces that the last completed move placed.
    pub last: Vec<Place>,
    /// The pieces that the partial move has placed.
    pub partial: Vec<Place>,
    /// The square of the piece that is being placed.
    pub chosen: Option<Square>,
    /// What may become of that piece: the places left for it in its square.
    pub possible: Vec<Place>,
    /// Contacts that break the rule: those of the pieces placed, which a second piece has to mend;
    /// else those that bar places in the chosen square.
    pub offences: Vec<Contact>,
    /// A shortest chain of the player who has won, from edge to edge.
    pub winning: Vec<Place>,
    /// Whose turn it is, or how the game ended.
    pub status: Status,
    /// What threats are looked for in.
    position: Position,
}

/// Pieces of one colour, each beside another one of them.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Network {
    pub colour: Colour,
    /// The pieces in the order of their places.
    pub pieces: Vec<Place>,
    /// Those of the player's edges that they touch.
    pub edges: Vec<Edge>,
}

/// Two pieces of one colour that touch only at a point.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Contact {
    /// The piece that is placed, or would be.
    pub piece: Place,
    pub other: Place,
    pub at: Point,
}

/// What the frame of the picture says.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Status {
    /// It is this player's turn, which lasts until the move is really played.
    Turn(Colour),
    /// This player has won, or would by the move that is tried out.
    Won(Colour),
    /// The game is over, and nobody has won.
    Over,
}

impl Scene {
    /// What there is to see of `position` with the partial move `partial` carried out, and of
    /// `last`, the move that led there. What does not fit is left out.
    pub(super) fn of(position: &Position, text: &str, last: Option<&str>) -> Self {
        let turn = Turn::of(position);
        let partial = partial(position, &turn, text);
        let shown = after(position, partial);
        let left = partial
            .started()
            .filter(|started| *started != Started::Nothing)
            .map(|_| Position::places_left(&turn, partial));
        let possible: Vec<Place> = left.iter().flat_map(PlaceSet::iter).collect();
        Self {
            size: position.size().get(),
            cuts: cuts(&shown, partial),
            chains: networks(&shown),
            last: last
                .map(|last| placed_last(position, last))
                .unwrap_or_default(),
            partial: partial.pieces().collect(),
            chosen: partial.started().and_then(Started::square),
            offences: offending(position, &shown, partial, &possible),
            possible,
            winning: shown
                .winner()
                .map(|colour| chains::shortest_path(shown.pieces(colour), colour, shown.size()))
                .unwrap_or_default(),
            status: shown
                .winner()
                .map_or(Status::Turn(position.to_move()), Status::Won),
            position: *position,
        }
    }

    /// Who could win with their next move, who is to move first. Nobody while a move has begun.
    pub fn threats(&self) -> Vec<Colour> {
        let Status::Turn(colour) = self.status else {
            return Vec::new();
        };
        if !self.partial.is_empty() || self.chosen.is_some() {
            return Vec::new();
        }
        let now = self.position.wins_at_once().then_some(colour);
        now.into_iter()
            .chain(
                self.position
                    .with_other_to_move()
                    .wins_at_once()
                    .then_some(colour.other()),
            )
            .collect()
    }

    /// The same for a game that has ended otherwise than by the rules: nobody is to move, and
    /// perhaps somebody has won.
    #[must_use]
    pub fn ended(self, winner: Option<Seat>) -> Self {
        match self.status {
            Status::Won(_) => self,
            Status::Turn(_) | Status::Over => Self {
                status: winner
                    .and_then(Colour::of)
                    .map_or(Status::Over, Status::Won),
                ..self
            },
        }
    }
}

/// A partial move, if some legal move begins like this; else none.
fn partial(position: &Position, turn: &Turn<'_>, text: &str) -> Partial {
    let partial = notation::read_partial(text, position.size()).ok();
    let partial = partial
        .filter(|&it| position.winner().is_none() && position.check_partial(turn, it).is_ok());
    partial.unwrap_or(Partial::EMPTY)
}

/// The position with the pieces of the partial move placed. It is won only by a whole move that keeps
/// the rule.
fn after(position: &Position, partial: Partial) -> Position {
    let mut shown = *position;
    match partial.whole() {
        Some(mv) if position.check(&mv).is_ok() => shown.play_unchecked(&mv),
        _ => partial.pieces().for_each(|place| shown.put(place)),
    }
    shown
}

/// How the squares are cut, the chosen one included.
fn cuts(shown: &Position, partial: Partial) -> Vec<Option<Cut>> {
    let pieces = shown.all_pieces();
    let chosen = |square| match partial.started() {
        Some(Started::Cut(chosen, cut)) if chosen == square => Some(cut),
        _ => None,
    };
    shown
        .size()
        .squares()
        .map(|square| {
            pieces
                .of_square(square)
                .next()
                .map(Place::cut)
                .or(chosen(square))
        })
        .collect()
}

fn networks(shown: &Position) -> Vec<Network> {
    let network = |colour: Colour, Chain { pieces, touches }| {
        let edges = colour
            .edges()
            .into_iter()
            .zip(touches)
            .filter(|(_, touched)| *touched);
        Network {
            colour,
            pieces: pieces.iter().collect(),
            edges: edges.map(|(edge, _)| edge).collect(),
        }
    };
    let of_colour = |colour| {
        chains::chains(shown.pieces(colour), colour, shown.size())
            .into_iter()
            .map(move |chain| network(colour, chain))
    };
    Colour::ALL.into_iter().flat_map(of_colour).collect()
}

/// The contacts that break the rule, or would.
fn offending(
    position: &Position,
    shown: &Position,
    partial: Partial,
    possible: &[Place],
) -> Vec<Contact> {
    let own = shown.pieces(position.to_move());
    let placed: Vec<Contact> = partial
        .pieces()
        .flat_map(|place| offences(own, place))
        .filter_map(contact)
        .collect();
    if !placed.is_empty() {
        return placed;
    }
    let Some(Started::Cut(square, cut)) = partial.started() else {
        return Vec::new();
    };
    let open = shown.open();
    let barred = square
        .places()
        .filter(|place| place.cut() == cut && open.contains(*place) && !possible.contains(place));
    barred
        .flat_map(|place| offences(own, place))
        .filter_map(contact)
        .collect()
}

fn contact(offence: Offence) -> Option<Contact> {
    match meeting(offence.piece, offence.other) {
        Meeting::AtPoint(at) => Some(Contact {
            piece: offence.piece,
            other: offence.other,
            at,
        }),
        Meeting::Apart | Meeting::AlongSide => None,
    }
}

/// The pieces of the move that led to the position, if it can have.
fn placed_last(position: &Position, last: &str) -> Vec<Place> {
    let Ok(mv) = notation::read_move(last, position.size()) else {
        return Vec::new();
    };
    let by = position.to_move().other();
    if mv
        .places()
        .all(|place| position.colour_at(place) == Some(by))
    {
        mv.places().collect()
    } else {
        Vec::new()
    }
}
