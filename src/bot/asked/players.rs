//! Players within a sentence.

use crate::{
    games::{Remark, Seat},
    ids::PersonId,
    table::Table,
    texts::{Argument, Sentence, sentence},
};

/// "Ann, Ben and Cleo".
pub(in crate::bot) fn all_of(people: &[PersonId]) -> Argument {
    match people {
        [] => "".into(),
        [only] => only.into(),
        [first, between @ .., last] => {
            let mut all = Argument::from(first);
            for next in between {
                all = sentence!(bot_comma, all, next).into();
            }
            sentence!(bot_and, all, next = last).into()
        }
    }
}

/// The player of a seat; where one person plays all seats, the seat.
pub(in crate::bot) fn name(table: &Table, seat: Seat) -> Argument {
    name_at(table, seat, table.moves.len())
}

/// As [`name`], when so many moves were made; the seat where it had another player then.
pub(in crate::bot) fn name_at(table: &Table, seat: Seat, moves: usize) -> Argument {
    if table.is_solo() || !table.is_player_at(seat, moves) {
        return table.terms.game.seat_title(seat).into();
    }
    table
        .person(seat)
        .map_or_else(|| seat.into(), Argument::from)
}

/// A remark of a game with the names of the players in it.
pub(in crate::bot) fn name_people(table: &Table, remark: Remark) -> Sentence {
    let people = remark.people.into_iter();
    people.fold(remark.sentence, |sentence, (argument, seat)| {
        sentence.fill(argument, name(table, seat))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::{Locale, text};

    #[test]
    fn the_last_of_several_is_joined_by_a_word() {
        let check = |count: u64, expected: &str| {
            let people: Vec<PersonId> = (1..=count).map(PersonId).collect();
            let said = sentence!(bot_challenge_left, who = all_of(&people));
            assert_eq!(
                text(Locale::De, &said),
                format!("{expected} ist nicht mehr dabei.")
            );
        };
        check(1, "<@1>");
        check(2, "<@1> und <@2>");
        check(4, "<@1>, <@2>, <@3> und <@4>");
    }
}
