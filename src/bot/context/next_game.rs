//! The way to a player's next game.

use crate::{
    bot::{
        asked::{players::all_of, title},
        words::links::link_to_listed,
    },
    ids::PersonId,
    store::ListedTable,
    texts::{Argument, Sentence, sentence},
};

/// The other players of a game in a list.
pub(in crate::bot) fn others(listed: &ListedTable, person: PersonId) -> Argument {
    let mut others = listed.seats.clone();
    others.retain(|seated| *seated != person);
    all_of(&others)
}

/// The sentence that leads to the game in which a player's turn is the most urgent.
pub(in crate::bot) fn next_game(listed: &ListedTable, person: PersonId) -> Sentence {
    let (game, others) = (title::short(listed.game, listed.id), others(listed, person));
    let link = link_to_listed(listed);
    match listed.deadline.map(Argument::relative) {
        Some(deadline) => sentence!(notice_next_game_deadline, game, others, deadline, link),
        None => sentence!(notice_next_game, game, others, link),
    }
}
