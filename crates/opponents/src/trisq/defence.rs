//! Answers to moves of the other player that would win at once. A piece in the place of such a move
//! stops it, or one that cuts its square otherwise; nothing else does.

use rules::games::trisq::{Move, Place, PlaceSet, Position};

/// Whether a piece here leaves no room for a move of the other player.
pub(super) fn is_blocked(threat: Move, piece: Place) -> bool {
    let mut places = threat.places();
    places.any(|it| it == piece || (it.square() == piece.square() && it.cut() != piece.cut()))
}

/// The open places that leave no room for a move of the other player.
pub(super) fn blocks(threat: Move, open: &PlaceSet) -> PlaceSet {
    let places = threat.places().flat_map(|it| it.square().places());
    let blocks = places.filter(|&place| open.contains(place) && is_blocked(threat, place));
    blocks.collect()
}

/// Those of these moves of the other player for which a piece leaves room.
pub(super) fn left_by(piece: Place, threats: &[Move]) -> Vec<Move> {
    let threats = threats.iter().copied();
    threats
        .filter(|&threat| !is_blocked(threat, piece))
        .collect()
}

/// A legal move after which the other player cannot win at once, if there is one.
pub(super) fn defence(position: &Position) -> Option<Move> {
    let threats = position.with_other_to_move().wins();
    let open = position.open();
    let is_legal = |mv: &Move| !position.touches_illegally(*mv);
    for first in blocks(*threats.first()?, &open).iter() {
        let alone = Some(Move::One(first)).filter(is_legal);
        let left = left_by(first, &threats);
        let open = open - PlaceSet::EMPTY.with(first).closed();
        let seconds = match left.first() {
            None if alone.is_some() => return alone,
            None => open,
            Some(&threat) => blocks(threat, &open),
        };
        let mut pairs = seconds
            .iter()
            .filter(|&second| left_by(second, &left).is_empty())
            .filter_map(|second| Move::of_two(first, second));
        if let Some(mv) = pairs.find(is_legal) {
            return Some(mv);
        }
    }
    None
}
