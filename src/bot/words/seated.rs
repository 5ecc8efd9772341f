//! Who has which seat.

use crate::{
    bot::asked::players::all_of,
    games::Seat,
    ids::PersonId,
    table::Table,
    texts::{Sentence, sentence},
};

/// The players by seat, where pictures call them by their names.
pub(in crate::bot) fn players_shown(table: &Table) -> Vec<PersonId> {
    if table.terms.game.info().names_in_pictures && !table.is_solo() {
        table.seats.clone()
    } else {
        Vec::new()
    }
}

/// The name of a seat beside its player's; `None` where it is a number only.
pub(in crate::bot) fn seat_title(table: &Table, seat: Seat) -> Option<Sentence> {
    let game = table.terms.game;
    let has_title = !game.info().seat_names.is_empty();
    has_title.then(|| game.seat_title(seat))
}

/// The players, and their seats as `$seat-1` and so on; `$opening` is the number of moves that were
/// taken from a record.
pub(in crate::bot) fn seated(table: &Table) -> Sentence {
    if let Some(who) = table.seats.first().filter(|_| table.is_solo()) {
        return sentence!(bot_seated_solo, who);
    }
    let mut seated = Sentence::composed(format!("{}-seated", table.terms.game))
        .fill("opening", table.terms.opening.len())
        .fill("players", all_of(&table.seats));
    for (person, seat) in table.seats.iter().zip(1..) {
        seated = seated.fill(&format!("seat-{seat}"), person);
    }
    seated
}
