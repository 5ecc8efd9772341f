//! Hints for new players: one line a turn on the private board, three times in the first game of
//! each kind.

use super::context::Context;
use crate::{
    store::{HintTurn, StoredTable},
    texts::Sentence,
};

/// Number of hints for each game; their texts are `GAME-hint-NUMBER`.
pub const HINTS: u32 = 3;

/// The hint for the actor's turn, if one is due.
pub(super) async fn hint(context: &Context<'_>, stored: &StoredTable) -> Option<Sentence> {
    let game = stored.table.terms.game;
    let turn = HintTurn {
        person: context.person(),
        game,
        table: stored.id,
        ply: u32::try_from(stored.table.moves.len()).ok()?,
    };
    let due = context.store.hint(turn, HINTS).await.inspect_err(|error| {
        tracing::warn!(%error, "no hint is given");
    });
    let number = due.ok()??;
    Some(Sentence::composed(format!("{game}-hint-{number}")))
}
