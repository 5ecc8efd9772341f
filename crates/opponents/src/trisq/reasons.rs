//! What a move does: facts about the board.

use super::defence::defence;
use rules::{
    games::{
        Game, Rules,
        trisq::{Colour, Move, Place, PlaceSet, Position},
    },
    sentences::{Sentence, sentence},
};

/// At most two reasons for a legal move, the weightiest first.
pub(super) fn of(position: &Position, mv: Move) -> Vec<Sentence> {
    let mover = position.to_move();
    let mut after = *position;
    after.play_unchecked(&mv);
    if after.winner().is_some() {
        return vec![sentence!(trisq_reason_wins)];
    }
    let mut reasons = Vec::new();
    let is_threatened = !after.wins().is_empty();
    if !position.is_first() {
        let threat = position.with_other_to_move().wins().first().copied();
        if let Some(threat) = threat.filter(|_| !is_threatened) {
            reasons.push(sentence!(
                trisq_reason_stops,
                pieces = position.name_of(&threat)
            ));
        }
    }
    if let Some(win) = after.with_other_to_move().wins().first() {
        let cannot_be_stopped = !is_threatened && defence(&after).is_none();
        reasons.push(if cannot_be_stopped {
            sentence!(trisq_reason_forces, pieces = after.name_of(win))
        } else {
            sentence!(trisq_reason_threatens, pieces = after.name_of(win))
        });
    }
    if reasons.is_empty() {
        reasons.extend(shortens(position, &after, mover));
        reasons.extend(lengthens(position, &after, mover.other()));
    }
    if reasons.is_empty() {
        reasons.extend(chain(position, &after, mover));
    }
    reasons
}

/// How many pieces a player lacks; `None` where no path is left.
pub(super) fn lacks(position: &Position, player: Colour) -> Option<Sentence> {
    let after = missing(position, player)?;
    Some(sentence!(trisq_lacks, who = name(player), after))
}

fn name(player: Colour) -> Sentence {
    Game::TRISQ.seat_title(player.seat())
}

fn shortens(before: &Position, after: &Position, player: Colour) -> Option<Sentence> {
    let (before, after) = (missing(before, player)?, missing(after, player)?);
    (after < before).then(|| sentence!(trisq_reason_shortens, who = name(player), after))
}

fn lengthens(before: &Position, after: &Position, player: Colour) -> Option<Sentence> {
    let (before, after) = (missing(before, player)?, missing(after, player)?);
    (after > before).then(|| sentence!(trisq_reason_lengthens, who = name(player), after))
}

/// The longest chain that the new pieces are part of.
fn chain(before: &Position, after: &Position, mover: Colour) -> Option<Sentence> {
    let own = *after.pieces(mover);
    let new = own - *before.pieces(mover);
    let chains = new
        .iter()
        .map(|place| connected(std::iter::once(place).collect(), &own));
    let pieces = chains.map(|chain| chain.iter().count()).max()?;
    Some(sentence!(trisq_reason_chain, who = name(mover), pieces))
}

/// Number of gaps in a player's shortest path, which are places without a piece; `None` where no
/// path is left.
fn missing(position: &Position, player: Colour) -> Option<u32> {
    let own = *position.pieces(player);
    let free = own | position.open();
    let [from, to] = position.edges(player);
    let mut reached = connected(free & from & own, &own);
    let mut missing = 0_u32;
    loop {
        if !(reached & to).is_empty() {
            return Some(missing);
        }
        let around: PlaceSet = reached.iter().flat_map(Place::neighbours).collect();
        let next = (free & (from | around)) - reached;
        if next.is_empty() {
            return None;
        }
        reached = connected(reached | next, &own);
        missing += 1;
    }
}

/// These places and all pieces that are connected with them.
fn connected(places: PlaceSet, pieces: &PlaceSet) -> PlaceSet {
    let mut reached = places;
    let mut open: Vec<Place> = places.iter().collect();
    while let Some(place) = open.pop() {
        for next in place.neighbours() {
            if pieces.contains(next) && !reached.contains(next) {
                reached.insert(next);
                open.push(next);
            }
        }
    }
    reached
}
