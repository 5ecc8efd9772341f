//! Who has which seat.

use crate::{
    table::Table,
    texts::{Sentence, sentence},
};

/// The seats of a game whose seats are numbered, as its pictures show them.
pub(in crate::bot) fn seats(table: &Table) -> Option<Sentence> {
    if !table.terms.game.info().seat_names.is_empty() {
        return None;
    }
    let seats = table.seats.iter().zip(1_u8..);
    let seats = seats.map(|(person, seat)| sentence!(bot_seat, seat, who = person));
    Some(sentence!(bot_seats, seats = seats.collect::<Vec<_>>()))
}

/// The players and their seats; `$opening` is the number of moves taken from a record.
pub(in crate::bot) fn seated(table: &Table) -> Sentence {
    if let Some(who) = table.seats.first().filter(|_| table.is_solo()) {
        return sentence!(bot_seated_solo, who);
    }
    let mut seated = Sentence::composed(format!("{}-seated", table.terms.game))
        .fill("opening", table.terms.opening.len());
    for (person, seat) in table.seats.iter().zip(1..) {
        seated = seated.fill(&format!("seat-{seat}"), person);
    }
    seated
}
