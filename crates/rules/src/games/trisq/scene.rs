//! The view of a Trisq position, as plain values: `render` draws them without knowing a rule.

use super::{
    chains,
    geometry::{Meeting, Point, meeting},
    moves::{IllegalContact, Turn, illegal_contacts},
    notation,
    partial::{Partial, Started},
    place::{Colour, Corner, Cut, Edge, Place, Square},
    place_set::PlaceSet,
    position::Position,
};
use crate::games::{self, GameScene, Rules, Seat};

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
    /// The pieces that other moves have placed that are new too.
    pub earlier: Vec<Place>,
    /// The pieces that the partial move has placed.
    pub partial: Vec<Place>,
    /// The square of the piece that is being placed.
    pub chosen: Option<Square>,
    /// The places left for that piece in its square, in the order in which they are offered.
    pub possible: Vec<Place>,
    /// The places that are offered in pictures, in the order of their numbers: those, or others of
    /// the square in which the last piece was placed.
    pub offered: Vec<Place>,
    /// Illegal contacts: those of the pieces placed, which a second piece has to mend;
    /// else those that bar places in the chosen square.
    pub illegal_contacts: Vec<Contact>,
    /// A shortest chain of the player who has won, from edge to edge.
    pub winning: Vec<Place>,
    pub status: Status,
    /// The position before the partial move.
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
    /// Where they are joined, each two of them once.
    pub joints: Vec<Joint>,
}

/// Two pieces of one colour that share a stretch of side.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Joint {
    pub pieces: [Place; 2],
    /// The ends of the stretch.
    pub along: [Point; 2],
}

/// Two pieces of one colour that touch only at a point.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Contact {
    /// The piece that is placed, or would be.
    pub piece: Place,
    pub other: Place,
    pub at: Point,
}

pub type Status = games::Status<Colour>;

impl Scene {
    /// The view of `position` with the partial move `text` carried out, and of the new `moves`, the
    /// last of which led there. What does not fit is left out.
    pub(super) fn of(position: &Position, text: &str, moves: &[&str]) -> Self {
        let last = moves.last().copied();
        let earlier = &moves[..moves.len().saturating_sub(1)];
        let turn = Turn::of(position);
        let partial = partial(position, &turn, text);
        let shown = after(position, partial);
        let chosen = partial.started().and_then(Started::square);
        let left = chosen.map(|_| Position::places_left(&turn, partial));
        let mut possible: Vec<Place> = left.into_iter().flat_map(PlaceSet::iter).collect();
        possible.sort_by_key(|place| {
            let order = Corner::IN_READING_ORDER;
            let corner = order.iter().position(|it| *it == place.corner());
            (place.cut() as u8, corner)
        });
        let path = |winner| chains::shortest_path(shown.pieces(winner), winner, shown.size());
        Self {
            size: position.size().get(),
            cuts: cuts(&shown, partial),
            chains: networks(&shown),
            last: last.map_or_else(Vec::new, |last| placed_last(position, last)),
            earlier: earlier
                .iter()
                .flat_map(|text| placed(position, text))
                .collect(),
            partial: partial.pieces().collect(),
            chosen,
            illegal_contacts: contacts_shown(position, &shown, partial, &possible),
            offered: possible.clone(),
            possible,
            winning: shown.winner().map_or_else(Vec::new, path),
            status: shown
                .winner()
                .map_or(Status::Turn(position.to_move()), Status::Won),
            position: *position,
        }
    }

    /// The players who could win with their next move, first the one to move. None while a move is
    /// tried out.
    pub fn threats(&self) -> Vec<Colour> {
        let Status::Turn(colour) = self.status else {
            return Vec::new();
        };
        if !self.partial.is_empty() || self.chosen.is_some() {
            return Vec::new();
        }
        let passed = self.position.with_other_to_move();
        let now = self.position.wins_at_once().then_some(colour);
        let next = passed.wins_at_once().then_some(colour.other());
        now.into_iter().chain(next).collect()
    }
}

impl GameScene for Scene {
    fn ended(mut self, winner: Option<Seat>) -> Self {
        self.status = self.status.ended(winner.and_then(Colour::of));
        self
    }

    fn comparing(mut self, earlier: &Self) -> Self {
        if self.offered.is_empty() {
            self.offered.clone_from(&earlier.offered);
        }
        self
    }

    fn without_outcome(self, before: &Self) -> Self {
        Self {
            winning: Vec::new(),
            status: before.status,
            ..self
        }
    }
}

/// The partial move `text` if it is a prefix of a legal move, else the empty one.
fn partial(position: &Position, turn: &Turn<'_>, text: &str) -> Partial {
    match notation::read_partial(text, position.size()) {
        Ok(partial)
            if position.winner().is_none() && position.check_partial(turn, partial).is_ok() =>
        {
            partial
        }
        _ => Partial::EMPTY,
    }
}

/// The position with the pieces of the partial move placed. It is won only by a whole move that
/// keeps the rule.
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
    let cut = |square| match (pieces.of_square(square).next(), partial.started()) {
        (Some(place), _) => Some(place.cut()),
        (None, Some(Started::Cut(chosen, cut))) if chosen == square => Some(cut),
        _ => None,
    };
    shown.size().squares().map(cut).collect()
}

fn networks(shown: &Position) -> Vec<Network> {
    let mut networks = Vec::new();
    for colour in Colour::ALL {
        for chain in chains::chains(shown.pieces(colour), colour, shown.size()) {
            let edges = colour.edges().into_iter().zip(chain.touches);
            let touched = edges.filter(|(_, touched)| *touched);
            networks.push(Network {
                colour,
                pieces: chain.pieces.iter().collect(),
                edges: touched.map(|(edge, _)| edge).collect(),
                joints: joints(&chain.pieces),
            });
        }
    }
    networks
}

fn joints(pieces: &PlaceSet) -> Vec<Joint> {
    let mut joints = Vec::new();
    for piece in pieces.iter() {
        for &other in piece.beside() {
            if piece < other
                && pieces.contains(other)
                && let Meeting::AlongSide(along) = meeting(piece, other)
            {
                let pieces = [piece, other];
                joints.push(Joint { pieces, along });
            }
        }
    }
    joints
}

/// The contacts that are illegal, or would be.
fn contacts_shown(
    position: &Position,
    shown: &Position,
    partial: Partial,
    possible: &[Place],
) -> Vec<Contact> {
    let own = shown.pieces(position.to_move());
    let contacts = |place| illegal_contacts(own, place).filter_map(with_point);
    let placed: Vec<Contact> = partial.pieces().flat_map(contacts).collect();
    let started = partial.started().filter(|_| placed.is_empty());
    let Some((started, square)) = started.and_then(|it| Some((it, it.square()?))) else {
        return placed;
    };
    let open = shown.open();
    let barred = square.places().filter(|place| {
        started.may_become(*place) && open.contains(*place) && !possible.contains(place)
    });
    barred.flat_map(contacts).collect()
}

fn with_point(contact: IllegalContact) -> Option<Contact> {
    match meeting(contact.piece, contact.other) {
        Meeting::AtPoint(at) => Some(Contact {
            piece: contact.piece,
            other: contact.other,
            at,
        }),
        Meeting::Apart | Meeting::AlongSide(_) => None,
    }
}

/// The pieces of a move that lie there.
fn placed(position: &Position, text: &str) -> Vec<Place> {
    let read = notation::read_move(text, position.size());
    let places = read.map_or_else(|_| Vec::new(), |mv| mv.places().collect());
    let lies = |place: &Place| {
        let mut colours = Colour::ALL.into_iter();
        colours.any(|colour| position.pieces(colour).contains(*place))
    };
    places.into_iter().filter(lies).collect()
}

/// The pieces of the move that led to the position, if it can have.
fn placed_last(position: &Position, last: &str) -> Vec<Place> {
    let Ok(mv) = notation::read_move(last, position.size()) else {
        return Vec::new();
    };
    let pieces = position.pieces(position.to_move().other());
    if mv.places().all(|place| pieces.contains(place)) {
        mv.places().collect()
    } else {
        Vec::new()
    }
}
