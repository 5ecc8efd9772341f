//! Chains: pieces of one colour that are edge adjacent, the edges they touch, and who is connected.

use std::collections::{HashMap, VecDeque};

use super::{
    adjacency::Board,
    place::{Colour, Edge, Place, Size},
    place_set::PlaceSet,
};

/// Pieces of one colour, each beside another one of them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chain {
    pub pieces: PlaceSet,
    /// Whether it touches the two edges of its colour, in the order of [`Colour::edges`].
    pub touches: [bool; 2],
}

/// Whether these pieces of one colour join its two edges.
pub(super) fn is_connected(pieces: &PlaceSet, colour: Colour, size: Size) -> bool {
    let [from, to] = edges(colour, size);
    let goal = *pieces & to;
    if goal.is_empty() {
        return false;
    }
    let mut reached = *pieces & from;
    let mut open: Vec<Place> = reached.iter().collect();
    while let Some(place) = open.pop() {
        if goal.contains(place) {
            return true;
        }
        for &next in place.beside() {
            if pieces.contains(next) && !reached.contains(next) {
                reached.insert(next);
                open.push(next);
            }
        }
    }
    false
}

/// All chains, each piece in exactly one, in the order of their first pieces.
pub(super) fn chains(pieces: &PlaceSet, colour: Colour, size: Size) -> Vec<Chain> {
    let edges = edges(colour, size);
    let mut chains = Vec::new();
    let mut rest = *pieces;
    while let Some(first) = rest.first() {
        let pieces = chain_of(first, &rest);
        chains.push(Chain {
            pieces,
            touches: edges.map(|edge| !(pieces & edge).is_empty()),
        });
        rest = rest - pieces;
    }
    chains
}

/// The connected component of this piece.
fn chain_of(first: Place, pieces: &PlaceSet) -> PlaceSet {
    let mut chain = PlaceSet::EMPTY.with(first);
    let mut open = vec![first];
    while let Some(place) = open.pop() {
        for &next in place.beside() {
            if pieces.contains(next) && !chain.contains(next) {
                chain.insert(next);
                open.push(next);
            }
        }
    }
    chain
}

/// A shortest path of these pieces from one edge of their colour to the other, if there is one.
pub(super) fn shortest_path(pieces: &PlaceSet, colour: Colour, size: Size) -> Vec<Place> {
    let [from, to] = edges(colour, size);
    // Where each piece was reached from; those at the edge from themselves.
    let mut before: HashMap<Place, Place> = (*pieces & from)
        .iter()
        .map(|place| (place, place))
        .collect();
    let mut open: VecDeque<Place> = (*pieces & from).iter().collect();
    while let Some(place) = open.pop_front() {
        if to.contains(place) {
            return path_to(place, &before);
        }
        for &next in place.beside().iter().filter(|&&next| pieces.contains(next)) {
            before.entry(next).or_insert_with(|| {
                open.push_back(next);
                place
            });
        }
    }
    Vec::new()
}

/// The path back from `last` to where the search began.
fn path_to(last: Place, before: &HashMap<Place, Place>) -> Vec<Place> {
    let earlier = |place: &Place| {
        before
            .get(place)
            .copied()
            .filter(|earlier| earlier != place)
    };
    std::iter::successors(Some(last), earlier).collect()
}

fn edges(colour: Colour, size: Size) -> [PlaceSet; 2] {
    let board = Board::of(size);
    colour.edges().map(|edge: Edge| board.edge(edge))
}
