//! What there is to see of a Trypsylon position, as plain values: `render` draws them without
//! knowing a rule.

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
use crate::games::Seat;

/// A board with cards, pathways and marks.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Scene {
    /// Columns, 5 or 6.
    pub columns: u8,
    /// Rows, 5 or 6.
    pub rows: u8,
    /// The cells row by row from the bottom, each row from the left: `a1`, `b1`, … .
    pub cells: Vec<Cell>,
    /// The networks, in the order of their first cards.
    pub networks: Vec<Pathway>,
    /// The winner's way from shore to shore, card by card: a shortest one. Empty as long as nobody
    /// is connected.
    pub path: Vec<Square>,
    /// The cards in hand, in the order of the squares where they were taken.
    pub hand: Vec<Held>,
    /// How the last completed move went.
    pub last: Option<Trace>,
    /// How the partial move went so far.
    pub partial: Option<Trace>,
    /// The pushes that are possible now with the card in hand, to be shown as arrows outside the
    /// frame. Once one of them is chosen, that one only, until it is known how the card is turned.
    pub pushes: Vec<Line>,
    /// Whose turn it is, or how the game ended.
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
        /// How the card is turned.
        rotation: Rotation,
        /// Which of the players' shores the card's network touches.
        reach: Reach,
        /// Whether the network joins both shores of the player who has won.
        winning: bool,
        /// The two arms over which the winner's way leads, if it leads over this card.
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
    /// How it was turned if it lay face up.
    pub face: Option<Rotation>,
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
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Trace {
    /// Which kind of move it is, as far as that shows: a double that has taken only one card so far
    /// looks simple.
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

/// What the frame of the picture says.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Status {
    /// It is this shore's turn, which lasts until its move is really played.
    Turn(Shore),
    /// This shore has won, or would by the move that is tried out. Without a way it has won because
    /// the other one resigned.
    Won(Shore),
    /// The game is over, and nobody has won.
    Over,
}

impl Scene {
    /// What there is to see of `position` with the partial move `partial` carried out, and of
    /// `last`, the move that led there. What does not fit is left out.
    pub(super) fn of(position: &Position, text: &str, last: Option<&str>) -> Self {
        let partial = partial(position, text).unwrap_or_default();
        let cards = partial.carry_out(position).unwrap_or(position.cards);
        let shown = after(position, partial, cards);
        let winner = shown.winner().filter(|_| cards.vacant.is_empty());
        let size = position.size();
        let paths = Connectivity::new(&cards);
        let networks: Vec<_> = paths.networks().collect();
        let path = winner.map_or_else(Vec::new, |shore| paths.shortest_path(shore));
        Self {
            columns: size.columns(),
            rows: size.rows(),
            cells: cells(&cards, &networks, paths.broken(), winner, &path),
            networks: networks.iter().map(pathway).collect(),
            path: path.into_iter().map(|(square, _)| square).collect(),
            hand: cards
                .vacant
                .iter()
                .map(|from| Held {
                    from,
                    face: position.cards.rotation(from),
                })
                .collect(),
            last: last.and_then(|last| trace_of_last(position, last)),
            partial: Some(partial)
                .filter(|&partial| partial != Partial::default())
                .and_then(|partial| trace(partial, kind_of(partial, position), size)),
            pushes: match partial.line {
                Some(line) => vec![line],
                None => cards
                    .pushes()
                    .filter(|_| partial.awaits_line(position).is_ok())
                    .collect(),
            },
            status: winner.map_or(Status::Turn(position.to_move), Status::Won),
            position: *position,
        }
    }

    /// The same for a game that has ended otherwise than by the rules: nobody is to move, and
    /// perhaps somebody has won.
    #[must_use]
    pub fn ended(self, winner: Option<Seat>) -> Self {
        match self.status {
            Status::Won(_) => self,
            Status::Turn(_) | Status::Over => Self {
                status: winner.and_then(Shore::of).map_or(Status::Over, Status::Won),
                ..self
            },
        }
    }

    /// The number of cards that lie face down.
    pub fn face_down(&self) -> usize {
        self.cells
            .iter()
            .filter(|&&cell| cell == Cell::FaceDown)
            .count()
    }

    /// The kinds of moves that may be made now, for whoever is to move.
    pub fn kinds(&self) -> impl Iterator<Item = Kind> {
        let over = !matches!(self.status, Status::Turn(_));
        Kind::ALL
            .into_iter()
            .filter(move |&kind| !over && self.position.allows(kind))
    }

    /// Who could win with one move: the player to move, and the opponent if it were their turn.
    /// Only of the board as it stands is this told, and not of moves that are tried out, for which
    /// it would be advice. It is worked out anew each time.
    pub fn threats(&self) -> Vec<Shore> {
        let (Status::Turn(shore), None) = (self.status, &self.partial) else {
            return Vec::new();
        };
        let now = self.position.wins_at_once().then_some(shore);
        now.into_iter()
            .chain(self.position.is_threatened().then_some(shore.other()))
            .collect()
    }
}

/// A partial move, if some legal move begins like this.
fn partial(position: &Position, text: &str) -> Option<Partial> {
    let partial = notation::read_partial(text, position.size()).ok()?;
    (position.winner().is_none() && partial.carry_out(position).is_ok()).then_some(partial)
}

/// The position to be judged: after a whole move it is the opponent's turn.
fn after(position: &Position, partial: Partial, cards: Cards) -> Position {
    let to_move = if partial.is_whole() {
        position.to_move.other()
    } else {
        position.to_move
    };
    Position {
        cards,
        to_move,
        ..*position
    }
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
        let network = networks
            .iter()
            .find(|network| network.cards.contains(square));
        match (cards.rotation(square), network) {
            (Some(rotation), Some(network)) => Cell::FaceUp {
                rotation,
                reach: reach(network),
                winning: winner.is_some_and(|shore| {
                    shore.edges().into_iter().all(|edge| network.touches(edge))
                }),
                path: path
                    .iter()
                    .find(|(on_way, _)| *on_way == square)
                    .map(|(_, arms)| *arms),
                broken: broken.contains(square),
            },
            _ => Cell::FaceDown,
        }
    };
    (0..cards.size.rows())
        .flat_map(|row| cards.size.row(row))
        .map(cell)
        .collect()
}

/// A network in the open.
fn pathway(network: &Network) -> Pathway {
    let edges = Edge::ALL.into_iter().filter(|&edge| network.touches(edge));
    Pathway {
        cards: network.cards.iter().collect(),
        edges: edges.collect(),
    }
}

/// Whose shores a network touches.
fn reach(network: &Network) -> Reach {
    let touches = |shore: Shore| shore.edges().into_iter().any(|edge| network.touches(edge));
    Reach {
        beach: touches(Shore::Beach),
        meadow: touches(Shore::Meadow),
    }
}

/// Which kind of move has begun.
fn kind_of(partial: Partial, position: &Position) -> Kind {
    match (partial.whole(), partial.cards) {
        (Some(mv), _) => position.kind(mv),
        (None, Few::Two(..)) => Kind::Double,
        (None, cards)
            if cards
                .iter()
                .any(|card| position.cards.face_up.contains(card)) =>
        {
            Kind::Open
        }
        (None, _) => Kind::Simple,
    }
}

/// The course of a partial move so far, if it can be pushed like this. Where cards move does not
/// depend on how they lie.
fn trace(partial: Partial, kind: Kind, size: Size) -> Option<Trace> {
    let mut cards = Cards::face_down(size);
    for card in partial.cards.iter() {
        cards.take(card);
    }
    let mut pushed: Vec<Push> = Vec::new();
    for insertion in partial.insertions.iter() {
        let line = insertion.line;
        for earlier in &mut pushed {
            earlier.card = cards
                .carried(Bitboard::of(earlier.card), line)
                .first()
                .unwrap_or(earlier.card);
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

/// The course of the move that led to the position, if it can have: it could be pushed like this,
/// and its last card lies where it was inserted.
fn trace_of_last(position: &Position, last: &str) -> Option<Trace> {
    let mv = notation::read_move(last, position.size()).ok()?;
    let Insertion { line, rotation } = mv.insertions().last()?;
    let end = line.end(position.size())?;
    let fits = position.last == Some(end) && position.cards.rotation(end) == Some(rotation);
    let kind = match mv {
        Move::Double { .. } => Kind::Double,
        Move::Single { .. } if position.after_open => Kind::Open,
        // In Expert the last face-down card makes a double by itself; only the first move is simple
        // there.
        Move::Single { .. }
            if position.ruleset == Ruleset::Expert && position.cards.face_up.len() > 1 =>
        {
            Kind::Double
        }
        Move::Single { .. } => Kind::Simple,
    };
    trace(Partial::of(mv), kind, position.size()).filter(|_| fits)
}
