//! The divisions of a season: cut by the places of the seasons before, then by rating.

use competitions::divisions::{ladder, sizes, with_missing};

use super::{Division, Entrant};
use crate::ids::PersonId;

/// Who plays in which division, the first one first, each in the order of their seeds; `None` where
/// too few play. `players`: in the order of their ratings, in which newcomers come last. `last`,
/// `before`: how the season before ended, and the one before that, see [`ended`]. `played`: everybody
/// who has begun the season before.
pub fn divide(
    players: &[PersonId],
    last: &[Vec<PersonId>],
    before: &[Vec<PersonId>],
    played: &[PersonId],
) -> Option<Vec<Vec<PersonId>>> {
    let last = ladder(last);
    // Who has missed one season keeps their place; who has left it without one does not.
    let mut order = with_missing(&last, &ladder(before));
    let has_place = |person: &PersonId| last.contains(person) || !played.contains(person);
    order.retain(|person| players.contains(person) && has_place(person));
    let newcomers = players.iter().filter(|person| !order.contains(person));
    let newcomers: Vec<PersonId> = newcomers.copied().collect();
    order.extend(newcomers);
    let mut rest = order.as_slice();
    let mut divisions = Vec::new();
    for size in sizes(order.len())? {
        let (division, others) = rest.split_at(size);
        divisions.push(division.to_vec());
        rest = others;
    }
    Some(divisions)
}

/// How a season ended: by division, in the order of their places, and of those who share one in the
/// order of `players`.
pub fn ended(entrants: &[Entrant], players: &[PersonId]) -> Vec<Vec<PersonId>> {
    let rank = |person: PersonId| players.iter().position(|it| *it == person);
    let of_division = |division: &Division<'_>| {
        let placed = division.players().iter().filter(|it| it.place.is_some());
        let mut placed: Vec<&Entrant> = placed.copied().collect();
        placed.sort_by_key(|it| (it.place, rank(it.person).unwrap_or(usize::MAX), it.seed));
        placed.into_iter().map(|it| it.person).collect()
    };
    Division::all(entrants, &[])
        .iter()
        .map(of_division)
        .collect()
}
