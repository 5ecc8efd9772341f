//! A table's refusal, with what its sentence needs to know of the table.

use super::{Context, Stop};
use crate::{
    bot::{
        Refused,
        asked::{players::all_of, since::waited_since},
        words::example::with_example,
    },
    ids::Timestamp,
    store::StoredTable,
    table::Refusal,
    texts::{Sentence, sentence},
};

impl Context<'_> {
    /// A table's refusal with what the sentence needs to know of the table.
    pub(in crate::bot) fn refuses(stored: &StoredTable) -> impl Fn(Refusal) -> Stop {
        move |refusal| Self::refused(stored, refusal).into()
    }

    /// A table's refusal as [`Context::refuses`] has it.
    pub(in crate::bot) fn refused(stored: &StoredTable, refusal: Refusal) -> Refused {
        let refusal = match refusal {
            Refusal::NotSeated if !stored.table.is_running() => {
                let players = all_of(&stored.table.seats);
                return sentence!(bot_not_seated_over, players).into();
            }
            Refusal::Rules(why) => Refusal::Rules(with_example(&stored.table, why)),
            other => other,
        };
        Refused::Table {
            refusal,
            players: stored.table.seats.clone(),
            last_move: last_move(stored),
        }
    }
}

/// How long a table has waited for the next move, for within a sentence.
pub(in crate::bot) fn since(stored: &StoredTable) -> Sentence {
    waited_since(last_move(stored))
}

/// When the last move was made; `None` before the first. Moves taken from a record do not count.
fn last_move(stored: &StoredTable) -> Option<Timestamp> {
    let table = &stored.table;
    let made = table.moves.get(table.terms.opening.len()..)?;
    made.last().map(|last| last.at)
}
