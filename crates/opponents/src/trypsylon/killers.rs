//! Killer moves: what wins in one position often wins in the next one, which differs by a push.

use super::moves::played;
use rules::games::trypsylon::{Connectivity, Move, Position};

/// Number of moves that are remembered.
const MOST: usize = 8;

/// Moves with which one player won at once in similar positions, the last one that did first.
#[derive(Default)]
pub(super) struct Killers(Vec<Move>);

impl Killers {
    /// Whether the player to move wins at once. All moves are tried only where none of the
    /// remembered ones does, as that takes a hundred times as long.
    pub fn win(&mut self, position: &Position) -> bool {
        if let Some(at) = self.0.iter().position(|&mv| wins(position, mv)) {
            self.0[..=at].rotate_right(1);
            return true;
        }
        let found = position.winning_move();
        self.0.splice(..0, found);
        self.0.truncate(MOST);
        found.is_some()
    }
}

/// Whether a move is legal and connects the shores of the player to move.
fn wins(position: &Position, mv: Move) -> bool {
    played(position, mv).is_some_and(|cards| Connectivity::new(&cards).connected(position.to_move))
}
