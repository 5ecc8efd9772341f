//! The view of a Trypsylon position, as plain values: `render` draws them without knowing a rule.

use super::{
    bitboard::Bitboard,
    board::{Arm, Edge, Line, Rotation, Shore, Size, Square},
    cards::Cards,
    connectivity::{Connectivity, Network},
    moves::{Insertion, Kind, Move},
    notation,
    partial::{Few, Partial},
    position::{Position, Ruleset},
};
use crate::games::{self, GameScene, Seat};

/// A board with cards, pathways and marks.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Scene {
    pub columns: u8,
    pub rows: u8,
    /// The cells row by row from the bottom, each row from the left: `a1`, `b1`, … .
    pub cells: Vec<Cell>,
    /// The networks, in the order of their first cards.
    pub networks: Vec<Pathway>,
    /// The winner's path from shore to shore, card by card: a shortest one. Empty as long as nobody
    /// is connected.
    pub path: Vec<Square>,
    /// The cards in hand, in the order of the squares where they were taken.
    pub hand: Vec<Held>,
    /// The course of the last completed move.
    pub last: Option<Trace>,
    /// The cards that other moves have pushed in that are new too.
    pub earlier: Vec<Square>,
    /// The course of the partial move so far.
    pub partial: Option<Trace>,
    /// The pushes that are possible now with the card in hand. Once one of them is chosen, that one
    /// only, until it is known how the card is turned.
    pub pushes: Vec<Line>,
    /// Whether the rotations of the card that is pushed in are offered in pictures.
    pub offers_rotations: bool,
    /// The card that may not be taken, as long as none is taken: the one pushed in last.
    pub barred: Option<Square>,
    /// Won without a path: the other player resigned.
    pub status: Status,
    /// The position before the partial move.
    position: Position,
}

/// One cell of the board.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Cell {
    /// Its card is in a player's hand.
    Vacant,
    /// The card's back: water.
    FaceDown,
    /// The card's face: a jetty with two stems and a corner arm.
    FaceUp {
        rotation: Rotation,
        /// Which of the players' shores the card's network touches.
        reach: Reach,
        /// Whether the network joins both shores of the player who has won.
        winning: bool,
        /// The two arms over which the winner's path leads, if it leads over this card.
        path: Option<[Arm; 2]>,
        /// Whether the corner arm ends at a point that does not carry.
        broken: bool,
    },
}

/// Cards that are joined with each other.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Pathway {
    /// Its cards, by column, then row.
    pub cards: Vec<Square>,
    /// The edges that it touches.
    pub edges: Vec<Edge>,
}

/// A card in a player's hand.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Held {
    /// The vacant place where it was taken.
    pub from: Square,
    /// Its rotation if it lay face up.
    pub face: Option<Rotation>,
}

/// Which shores a network touches.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Reach {
    pub beach: bool,
    pub meadow: bool,
}

/// The course of a whole or partial move.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Trace {
    /// The kind of move, as far as that shows: a double that has taken only one card so far looks
    /// simple.
    pub kind: Kind,
    /// Where cards were taken from.
    pub taken: Vec<Square>,
    /// What was pushed in, in order.
    pub pushed: Vec<Push>,
}

/// A card that was pushed in.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Push {
    pub line: Line,
    /// The vacancy that was filled: every card from the edge to there moved by one.
    pub filled: Square,
    /// Where the pushed card lies now; the move's second push may have carried it on.
    pub card: Square,
}

pub type Status = games::Status<Shore>;

impl Scene {
    /// The view of `position` with the partial move `text` carried out, and of the new `moves`, the
    /// last of which led there. What does not fit is left out.
    pub(super) fn of(position: &Position, text: &str, moves: &[&str]) -> Self {
        let last = moves.last();
        let size = position.size();
        let partial = partial(position, text).unwrap_or_default();
        let cards = partial.carry_out(position).unwrap_or(position.cards);
        let winner = winner(position, partial, cards);
        let connectivity = Connectivity::new(&cards);
        let networks: Vec<_> = connectivity.networks().collect();
        let path = winner.map_or_else(Vec::new, |shore| connectivity.shortest_path(shore));
        let held = |from| Held {
            from,
            face: position.cards.rotation(from),
        };
        let pushes = match partial.line {
            Some(line) => vec![line],
            None if partial.awaits_line(position).is_ok() => cards.pushes().collect(),
            None => Vec::new(),
        };
        Self {
            columns: size.columns(),
            rows: size.rows(),
            cells: cells(&cards, &networks, connectivity.broken(), winner, &path),
            networks: networks.iter().map(pathway).collect(),
            path: path.into_iter().map(|(square, _)| square).collect(),
            hand: cards.vacant.iter().map(held).collect(),
            last: last.and_then(|last| trace_of_last(position, last)),
            earlier: pushed_before(moves, size).unwrap_or_default(),
            partial: trace(partial, kind_of(partial, position), size)
                .filter(|_| partial != Partial::default()),
            offers_rotations: !pushes.is_empty(),
            pushes,
            barred: position.last.filter(|_| partial.cards == Few::None),
            status: winner.map_or(Status::Turn(position.to_move), Status::Won),
            position: *position,
        }
    }

    /// The number of cards that lie face down.
    pub fn face_down(&self) -> usize {
        let cells = self.cells.iter();
        cells.filter(|&&cell| cell == Cell::FaceDown).count()
    }

    /// The kinds of moves that the player to move may make now.
    pub fn kinds(&self) -> impl Iterator<Item = Kind> {
        let over = !matches!(self.status, Status::Turn(_));
        let kinds = Kind::ALL.into_iter();
        kinds.filter(move |&kind| !over && self.position.allows(kind))
    }

    /// The players who could win with one move: the player to move, and the opponent if it were
    /// their turn. None while a move is tried out, for which it would be advice. It is searched for
    /// at each call.
    pub fn threats(&self) -> Vec<Shore> {
        let (Status::Turn(shore), None) = (self.status, &self.partial) else {
            return Vec::new();
        };
        let now = self.position.wins_at_once().then_some(shore);
        let next = self.position.is_threatened().then_some(shore.other());
        now.into_iter().chain(next).collect()
    }
}

impl GameScene for Scene {
    fn ended(mut self, winner: Option<Seat>) -> Self {
        self.status = self.status.ended(winner.and_then(Shore::of));
        self
    }

    fn comparing(mut self, earlier: &Self) -> Self {
        self.offers_rotations |= earlier.offers_rotations;
        self
    }

    fn without_outcome(mut self, before: &Self) -> Self {
        for cell in &mut self.cells {
            if let Cell::FaceUp { winning, path, .. } = cell {
                (*winning, *path) = (false, None);
            }
        }
        Self {
            path: Vec::new(),
            status: before.status,
            ..self
        }
    }
}

/// The partial move `text`, if it is a prefix of a legal move.
fn partial(position: &Position, text: &str) -> Option<Partial> {
    let partial = notation::read_partial(text, position.size()).ok()?;
    (position.winner().is_none() && partial.carry_out(position).is_ok()).then_some(partial)
}

/// The player who would have won with these cards. Nobody wins with a card in hand.
fn winner(position: &Position, partial: Partial, cards: Cards) -> Option<Shore> {
    let mut shown = Position { cards, ..*position };
    if partial.is_whole() {
        shown.to_move = position.to_move.other();
    }
    shown.winner().filter(|_| cards.vacant.is_empty())
}

/// The cells row by row from the bottom.
fn cells(
    cards: &Cards,
    networks: &[Network],
    broken: Bitboard,
    winner: Option<Shore>,
    path: &[(Square, [Arm; 2])],
) -> Vec<Cell> {
    let cell = |square| {
        if cards.vacant.contains(square) {
            return Cell::Vacant;
        }
        let network = networks.iter().find(|it| it.cards.contains(square));
        let (Some(rotation), Some(network)) = (cards.rotation(square), network) else {
            return Cell::FaceDown;
        };
        let joins = |shore: Shore| shore.edges().into_iter().all(|edge| network.touches(edge));
        let step = path.iter().find(|(on_path, _)| *on_path == square);
        Cell::FaceUp {
            rotation,
            reach: reach(network),
            winning: winner.is_some_and(joins),
            path: step.map(|(_, arms)| *arms),
            broken: broken.contains(square),
        }
    };
    let rows = 0..cards.size.rows();
    rows.flat_map(|row| cards.size.row(row)).map(cell).collect()
}

fn pathway(network: &Network) -> Pathway {
    let edges = Edge::ALL.into_iter().filter(|&edge| network.touches(edge));
    Pathway {
        cards: network.cards.iter().collect(),
        edges: edges.collect(),
    }
}

fn reach(network: &Network) -> Reach {
    let touches = |shore: Shore| shore.edges().into_iter().any(|edge| network.touches(edge));
    Reach {
        beach: touches(Shore::Beach),
        meadow: touches(Shore::Meadow),
    }
}

/// The kind of a partial move, as far as that shows.
fn kind_of(partial: Partial, position: &Position) -> Kind {
    let face_up = position.cards.face_up;
    match (partial.whole(), partial.cards) {
        (Some(mv), _) => position.kind(mv),
        (None, Few::Two(..)) => Kind::Double,
        (None, Few::One(card)) if face_up.contains(card) => Kind::Open,
        (None, _) => Kind::Simple,
    }
}

/// The course of a partial move, if it can be pushed like this, which does not depend on how the
/// cards lie.
fn trace(partial: Partial, kind: Kind, size: Size) -> Option<Trace> {
    let mut cards = Cards::face_down(size);
    for card in partial.cards.iter() {
        cards.take(card);
    }
    let mut pushed: Vec<Push> = Vec::new();
    for insertion in partial.insertions.iter() {
        let line = insertion.line;
        for earlier in &mut pushed {
            let carried = cards.carried(Bitboard::of(earlier.card), line);
            earlier.card = carried.first().unwrap_or(earlier.card);
        }
        let filled = cards.filled_by(line)?;
        pushed.push(Push {
            line,
            filled,
            card: cards.insert(insertion)?,
        });
    }
    Some(Trace {
        kind,
        taken: partial.cards.iter().collect(),
        pushed,
    })
}

/// Where the cards lie now that these moves have pushed in, but for the last of them.
fn pushed_before(moves: &[&str], size: Size) -> Option<Vec<Square>> {
    let mut pushed: Vec<Square> = Vec::new();
    let mut before = 0;
    for text in moves {
        let mv = Partial::of(notation::read_move(text, size).ok()?);
        let mut cards = Cards::face_down(size);
        for card in mv.cards.iter() {
            cards.take(card);
            pushed.retain(|pushed| *pushed != card);
        }
        before = pushed.len();
        for insertion in mv.insertions.iter() {
            for card in &mut pushed {
                let carried = cards.carried(Bitboard::of(*card), insertion.line);
                *card = carried.first().unwrap_or(*card);
            }
            pushed.push(cards.insert(insertion)?);
        }
    }
    pushed.truncate(before);
    Some(pushed)
}

/// The course of the move that led to the position, if it can have: it could be pushed like this,
/// and its last card lies where it was inserted.
fn trace_of_last(position: &Position, last: &str) -> Option<Trace> {
    let mv = notation::read_move(last, position.size()).ok()?;
    let Insertion { line, rotation } = mv.insertions().last()?;
    let end = line.end(position.size())?;
    let fits = position.last == Some(end) && position.cards.rotation(end) == Some(*rotation);
    let is_expert = position.ruleset == Ruleset::Expert;
    let kind = match mv {
        Move::Double { .. } => Kind::Double,
        Move::Single { .. } if position.after_open => Kind::Open,
        // In Expert the last face-down card makes a double by itself; only the first move is simple
        // there.
        Move::Single { .. } if is_expert && position.cards.face_up.len() > 1 => Kind::Double,
        Move::Single { .. } => Kind::Simple,
    };
    trace(Partial::of(mv), kind, position.size()).filter(|_| fits)
}
