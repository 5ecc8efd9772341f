//! Chains: pieces of one colour that are edge adjacent, the edges they touch, and who is connected.
//! No library for graphs: it would need a graph built of each position before it searches.

use std::collections::{HashMap, VecDeque};

use super::{
    adjacency::Board,
    place::{Colour, Place, Size},
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
    let [from, to] = edges(colour, size).map(|edge| *pieces & edge);
    !from.is_empty() && !to.is_empty() && !(reached(from, pieces) & to).is_empty()
}

/// All chains, each piece in exactly one, in the order of their first pieces.
pub(super) fn chains(pieces: &PlaceSet, colour: Colour, size: Size) -> Vec<Chain> {
    let edges = edges(colour, size);
    let mut chains = Vec::new();
    let mut rest = *pieces;
    while let Some(first) = rest.first() {
        let pieces = reached(PlaceSet::EMPTY.with(first), &rest);
        let touches = edges.map(|edge| !(pieces & edge).is_empty());
        chains.push(Chain { pieces, touches });
        rest = rest - pieces;
    }
    chains
}

/// All pieces of the chains that some of these, `from`, belong to.
fn reached(from: PlaceSet, pieces: &PlaceSet) -> PlaceSet {
    let mut reached = from;
    let mut open: Vec<Place> = from.iter().collect();
    while let Some(place) = open.pop() {
        for &next in place.beside() {
            if pieces.contains(next) && !reached.contains(next) {
                reached.insert(next);
                open.push(next);
            }
        }
    }
    reached
}

/// A shortest path of these pieces from one edge of their colour to the other, if there is one.
pub(super) fn shortest_path(pieces: &PlaceSet, colour: Colour, size: Size) -> Vec<Place> {
    let [from, to] = edges(colour, size).map(|edge| *pieces & edge);
    // Where each piece was reached from; those at the edge from themselves.
    let mut before: HashMap<Place, Place> = from.iter().map(|place| (place, place)).collect();
    let mut open: VecDeque<Place> = from.iter().collect();
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

/// The path back from `last` to where the search started.
fn path_to(last: Place, before: &HashMap<Place, Place>) -> Vec<Place> {
    let earlier = |place: &Place| before.get(place).copied();
    let earlier = |place: &Place| earlier(place).filter(|it| it != place);
    std::iter::successors(Some(last), earlier).collect()
}

fn edges(colour: Colour, size: Size) -> [PlaceSet; 2] {
    let board = Board::of(size);
    colour.edges().map(|edge| board.edge(edge))
}
