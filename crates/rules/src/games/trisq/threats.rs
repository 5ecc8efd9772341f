//! Moves that win at once. A chain across the board that one move completes has at
//! most two pieces of this move, so only places beside the edges and beside chains matter.

use std::ops::{BitOr, ControlFlow};

use super::{
    adjacency::Board,
    chains::{Chain, chains},
    moves::{Move, Turn},
    place::Place,
    place_set::PlaceSet,
    position::Position,
};

impl Position {
    /// Whether the player to move has a move that wins.
    pub(super) fn wins_at_once(&self) -> bool {
        self.for_each_win(&mut |_| ControlFlow::Break(()))
            .is_break()
    }

    /// The moves that win at once, without those that place a piece to spare.
    pub fn wins(&self) -> Vec<Move> {
        let mut wins = Vec::new();
        let _ = self.for_each_win(&mut |mv| {
            wins.push(mv);
            ControlFlow::Continue(())
        });
        wins.sort_unstable();
        wins.dedup();
        wins
    }

    /// Calls `f` with the moves that win at once, without those that place a piece to spare. Some
    /// come twice.
    fn for_each_win(&self, f: &mut dyn FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        let (mover, open, turn) = (self.to_move(), self.open(), Turn::of(self));
        let chains = chains(self.own(), mover, self.size());
        let edges = mover.edges().map(|edge| Board::of(self.size()).edge(edge));
        // Where a piece joins each of the two edges.
        let [from, to] = [0, 1].map(|edge: usize| {
            let touching = chains.iter().filter(|chain| chain.touches[edge]);
            open & touching.map(around).fold(edges[edge], PlaceSet::bitor)
        });
        for place in from.iter() {
            if to.contains(place) && turn.is_move(place) {
                f(Move::One(place))?;
                continue;
            }
            // Where a second piece joins this one with the other edge.
            let beside: PlaceSet = place.beside().iter().copied().collect();
            let others = chains.iter().filter(|chain| !chain.touches[0]).map(around);
            let joined = others.filter(|around| around.contains(place));
            let across = to & joined.fold(beside, PlaceSet::bitor);
            if !across.is_empty() || to.contains(place) {
                let seconds = turn.seconds(place);
                let seconds = if to.contains(place) {
                    seconds
                } else {
                    across & seconds
                };
                for second in seconds.iter() {
                    Move::of_two(place, second).map_or(ControlFlow::Continue(()), &mut *f)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// All places beside a chain.
fn around(chain: &Chain) -> PlaceSet {
    let places = chain.pieces.iter().flat_map(Place::beside);
    places.copied().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::{Rules, trisq::Size},
        stand_ins::Random,
    };

    /// Whether one of the moves wins, found by playing all of them.
    fn wins_by_some_move(position: &Position) -> bool {
        let mut wins = false;
        position.for_each_move(&mut |mv| {
            let mut after = *position;
            after.play_unchecked(mv);
            wins |= after.winner().is_some();
        });
        wins
    }

    #[test]
    fn a_winning_move_is_seen_exactly_where_there_is_one() {
        let mut random = Random(42);
        let mut counts = [0; 2];
        let sizes = [2, 3, 4, 5].into_iter().filter_map(Size::new);
        for size in sizes.cycle().take(40) {
            let mut position = Position::first(size);
            while position.winner().is_none() {
                let wins = wins_by_some_move(&position);
                assert_eq!(position.wins_at_once(), wins, "{position:?}");
                counts[usize::from(wins)] += 1;
                let mut moves: Vec<Move> = Vec::new();
                position.for_each_move(&mut |mv| moves.push(*mv));
                position.play_unchecked(random.pick(&moves));
            }
        }
        assert!(counts.iter().all(|&times| times > 20), "{counts:?}");
    }
}
