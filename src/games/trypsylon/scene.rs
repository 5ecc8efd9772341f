//! What there is to see of a Trypsylon position, as plain values: `render` draws them without knowing a rule.

use super::{
    Edge, Insertion, Position, Rotation, Seat, Square,
    beginning::Beginning,
    bitboard::Bitboard,
    cards::Cards,
    judge::{Network, Pathways},
    notation,
};

/// A board with cards, pathways and marks.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Scene {
    /// Columns, 5 or 6.
    pub columns: u8,
    /// Rows, 5 or 6.
    pub rows: u8,
    /// The cells row by row from the bottom, each row from the left: `a1`, `b1`, … .
    pub cells: Vec<Cell>,
    /// The networks that touch a shore, in the order of their first cards.
    pub pathways: Vec<Pathway>,
    /// The cards taken by the move that has begun: their places are vacant.
    pub taken: Vec<Square>,
    /// How the last completed move went: where cards were taken from, and where they were pushed in.
    pub last: Option<Trace>,
    /// How the move that has begun went so far.
    pub begun: Option<Trace>,
    /// The pushes that are possible now with the card in hand, to be shown as arrows outside the frame. Once one of them is chosen, that one
    /// only, until it is known how the card is turned.
    pub pushes: Vec<Line>,
    /// Whose turn it is, or who has won.
    pub status: Status,
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
        /// How the card is turned.
        rotation: Rotation,
        /// Which of the players' shores the card's network touches.
        reach: Reach,
        /// Whether the network joins both shores of the player who has won.
        winning: bool,
        /// Whether the corner arm ends at a point that does not carry.
        broken: bool,
    },
}

/// A network that touches a shore.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Pathway {
    /// Its cards, by column, then row.
    pub cards: Vec<Square>,
    /// The edges that it touches.
    pub edges: Vec<Edge>,
}

/// Which shores a network touches.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Reach {
    /// A beach: left or right.
    pub beach: bool,
    /// A meadow: bottom or top.
    pub meadow: bool,
}

/// The course of a move, or of its beginning.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Trace {
    /// Where cards were taken from.
    pub taken: Vec<Square>,
    /// Where they were pushed in, in order: the edge and line.
    pub pushed: Vec<Line>,
}

/// A line of the board seen from one of its edges.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Line {
    /// From where it is pushed.
    pub edge: Edge,
    /// The row (for left and right) or column (for top and bottom), from 0.
    pub index: u8,
}

/// What the frame of the picture says.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Status {
    /// It is this shore's turn, which lasts until its move is really played.
    Turn(Shore),
    /// This shore has won, or would by the move that is tried out.
    Won(Shore),
}

/// A player's side of the matter.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Shore {
    /// Connects left with right.
    Beach,
    /// Connects bottom with top.
    Meadow,
}

impl Shore {
    /// Both, in the order of their seats.
    pub const ALL: [Self; 2] = [Self::Beach, Self::Meadow];

    /// The opponent's.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Beach => Self::Meadow,
            Self::Meadow => Self::Beach,
        }
    }

    /// The seat of the player of this shore.
    pub const fn seat(self) -> Seat {
        match self {
            Self::Beach => Seat::FIRST,
            Self::Meadow => Seat::SECOND,
        }
    }

    /// The shore of the player in this seat.
    pub fn of(seat: Seat) -> Option<Self> {
        Self::ALL.into_iter().find(|shore| shore.seat() == seat)
    }

    /// The name in options and in the engine's answers.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Beach => "beach",
            Self::Meadow => "meadow",
        }
    }

    /// The shore with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|shore| shore.name() == name)
    }

    /// The two edges that the player has to connect.
    pub const fn edges(self) -> [Edge; 2] {
        match self {
            Self::Beach => [Edge::Left, Edge::Right],
            Self::Meadow => [Edge::Bottom, Edge::Top],
        }
    }
}

impl Scene {
    /// What there is to see of `position` with the beginning `draft` of a move carried out, and of `last`, the move that led there. What does not
    /// fit is left out.
    pub(super) fn of(position: &Position, draft: &str, last: Option<&str>) -> Self {
        let beginning = begun(position, draft).unwrap_or_default();
        let cards = beginning.carry_out(position).unwrap_or(position.cards);
        let shown = after(position, beginning, cards);
        let winner = shown.winner().filter(|_| cards.vacant.is_empty());
        let size = position.size();
        let paths = Pathways::new(&cards);
        let networks: Vec<_> = paths.networks().collect();
        Self {
            columns: size.columns(),
            rows: size.rows(),
            cells: cells(&cards, &networks, paths.broken(), winner),
            pathways: networks.iter().map(pathway).filter(|pathway| !pathway.edges.is_empty()).collect(),
            taken: cards.vacant.iter().collect(),
            last: last.and_then(|last| trace_of_last(position, last)),
            begun: (beginning != Beginning::default()).then(|| trace(beginning)),
            pushes: match beginning.line {
                Some(line) => vec![line],
                None => cards.pushes().filter(|_| beginning.awaits_line(position).is_ok()).collect(),
            },
            status: winner.map_or(Status::Turn(position.to_move), Status::Won),
        }
    }
}

/// The beginning of a move, if some legal move begins like this.
fn begun(position: &Position, draft: &str) -> Option<Beginning> {
    let beginning = notation::read_beginning(draft, position.size()).ok()?;
    (position.winner().is_none() && beginning.carry_out(position).is_ok()).then_some(beginning)
}

/// The position to be judged: after a whole move it is the opponent's turn.
fn after(position: &Position, beginning: Beginning, cards: Cards) -> Position {
    let to_move = if beginning.is_whole() { position.to_move.other() } else { position.to_move };
    Position { cards, to_move, ..*position }
}

/// The cells row by row from the bottom.
fn cells(cards: &Cards, networks: &[Network], broken: Bitboard, winner: Option<Shore>) -> Vec<Cell> {
    let cell = |square| {
        if cards.vacant.contains(square) {
            return Cell::Vacant;
        }
        let network = networks.iter().find(|network| network.cards.contains(square));
        match (cards.rotation(square), network) {
            (Some(rotation), Some(network)) => Cell::FaceUp {
                rotation,
                reach: reach(network),
                winning: winner.is_some_and(|shore| shore.edges().into_iter().all(|edge| network.touches(edge))),
                broken: broken.contains(square),
            },
            _ => Cell::FaceDown,
        }
    };
    (0..cards.size.rows()).flat_map(|row| cards.size.row(row)).map(cell).collect()
}

/// A network in the open.
fn pathway(network: &Network) -> Pathway {
    let edges = Edge::ALL.into_iter().filter(|&edge| network.touches(edge));
    Pathway { cards: network.cards.iter().collect(), edges: edges.collect() }
}

/// Whose shores a network touches.
fn reach(network: &Network) -> Reach {
    let touches = |shore: Shore| shore.edges().into_iter().any(|edge| network.touches(edge));
    Reach { beach: touches(Shore::Beach), meadow: touches(Shore::Meadow) }
}

/// The course of a beginning so far.
fn trace(beginning: Beginning) -> Trace {
    Trace { taken: beginning.cards.iter().collect(), pushed: beginning.insertions.iter().map(|insertion| insertion.line).collect() }
}

/// The course of the move that led to the position, if it can have: its last card lies where it was inserted.
fn trace_of_last(position: &Position, last: &str) -> Option<Trace> {
    let mv = notation::read_move(last, position.size()).ok()?;
    let Insertion { line, rotation } = mv.insertions().last()?;
    let end = line.end(position.size())?;
    let fits = position.last == Some(end) && position.cards.rotation(end) == Some(rotation);
    fits.then(|| trace(Beginning::of(mv)))
}
