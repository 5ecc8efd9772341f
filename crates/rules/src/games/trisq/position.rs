//! Positions: the pieces between two turns, and who is to move.

use super::{
    adjacency::Board,
    chains::{chains, is_connected},
    place::{Colour, Place, Size},
    place_set::PlaceSet,
};
use crate::games::{Outcome, Presentation, Seat, State, WinReason};

/// A position between two turns.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Position {
    size: Size,
    to_move: Colour,
    /// The pieces by colour. They keep the rule of contacts, and all pieces in one square have the
    /// same cut.
    pieces: [PlaceSet; 2],
    winner: Option<Colour>,
}

impl Position {
    pub const fn first(size: Size) -> Self {
        Self {
            size,
            to_move: Colour::Red,
            pieces: [PlaceSet::EMPTY; 2],
            winner: None,
        }
    }

    #[expect(
        clippy::large_types_passed_by_value,
        reason = "the position keeps them"
    )]
    /// A position with these pieces, red ones first, which must lie on the board without breaking a
    /// rule.
    pub(super) fn with_pieces(size: Size, to_move: Colour, pieces: [PlaceSet; 2]) -> Self {
        let mut colours = Colour::ALL.into_iter();
        let winner = colours.find(|&it| is_connected(&pieces[it as usize], it, size));
        Self {
            size,
            to_move,
            pieces,
            winner,
        }
    }

    pub const fn size(&self) -> Size {
        self.size
    }

    /// The player to move, or who would be if the game were not over.
    pub const fn to_move(&self) -> Colour {
        self.to_move
    }

    /// The player who has won. Two chains cannot cross, so there is never more than one winner.
    pub const fn winner(&self) -> Option<Colour> {
        self.winner
    }

    pub const fn pieces(&self, colour: Colour) -> &PlaceSet {
        &self.pieces[colour as usize]
    }

    /// The pieces of the player to move.
    pub const fn own(&self) -> &PlaceSet {
        self.pieces(self.to_move)
    }

    pub fn all_pieces(&self) -> PlaceSet {
        self.pieces[0] | self.pieces[1]
    }

    /// The places at each of the two edges that a player has to connect.
    pub fn edges(&self, player: Colour) -> [PlaceSet; 2] {
        player.edges().map(|edge| Board::of(self.size).edge(edge))
    }

    /// Number of pieces in each of a player's chains.
    pub fn chain_lengths(&self, player: Colour) -> Vec<u64> {
        let chains = chains(self.pieces(player), player, self.size);
        chains.iter().map(|chain| chain.pieces.len()).collect()
    }

    /// The places where there is room for a piece.
    pub fn open(&self) -> PlaceSet {
        Board::of(self.size).places - self.all_pieces().closed()
    }

    /// This position with the other player to move, who may have a threat.
    #[must_use]
    pub fn with_other_to_move(&self) -> Self {
        Self {
            to_move: self.to_move.other(),
            ..*self
        }
    }

    /// Whether this is Red's first turn, in which only one piece may be placed: the one on an empty
    /// board.
    pub fn is_first(&self) -> bool {
        self.to_move == Colour::Red && self.all_pieces().is_empty()
    }

    /// Puts a piece of the player to move on the board, within a turn.
    pub(super) const fn put(&mut self, place: Place) {
        self.pieces[self.to_move as usize].insert(place);
    }

    /// Ends a turn that has placed all its pieces.
    pub(super) fn end_turn(&mut self) {
        let mover = self.to_move;
        if is_connected(self.own(), mover, self.size) {
            self.winner = Some(mover);
        }
        self.to_move = mover.other();
    }
}

impl State for Position {
    fn turn(&self) -> Option<Seat> {
        self.winner.is_none().then(|| self.to_move.seat())
    }

    fn can_win_now(&self) -> bool {
        self.winner().is_none() && self.wins_at_once()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.winner.map(|winner| Outcome::Win {
            winner: winner.seat(),
            by: WinReason::Connection,
        })
    }
}

impl Presentation for Position {}
