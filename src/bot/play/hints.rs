//! Hints for new players: one line a turn on the private board, three times in the first game of
//! each kind. A challenge to a new player, and a new player's own game without others, point to the
//! game's lesson.

use crate::{
    bot::context::Context,
    games::{AnyPosition, Game},
    ids::PersonId,
    store::{HintTurn, StoredTable},
    texts::Sentence,
};

/// Number of hints for each game; their texts are `GAME-hint-NUMBER`.
pub const HINTS: u32 = 3;

/// Number of choices whose menus leave a phone no room for hints.
const CROWDED: usize = 50;

/// Whether a hint has to wait for the choices after this partial move.
pub(in crate::bot) fn is_crowded(position: &dyn AnyPosition, partial: &str) -> bool {
    let partial = position.partial(partial);
    partial.is_ok_and(|partial| partial.next.len() > CROWDED)
}

/// The hint for the actor's turn, if one is due.
pub(in crate::bot) async fn hints(context: &Context<'_>, stored: &StoredTable) -> Vec<Sentence> {
    let game = stored.table.terms.game;
    // Who has touched a card is bound, and who may only say yes or no has nothing to try.
    let start = stored.table.position.partial("");
    let is_question = start.is_ok_and(|start| start.next.len() <= 2);
    if is_question || !stored.table.touched().is_empty() {
        return Vec::new();
    }
    let number = due_hint(context, stored).await;
    let hint = number.map(|number| Sentence::composed(format!("{game}-hint-{number}")));
    hint.into_iter().collect()
}

/// Whether one of these players is new to the game, and it can be learned.
pub(in crate::bot) async fn is_new_to_one(
    context: &Context<'_>,
    players: &[PersonId],
    game: Game,
) -> bool {
    if game.info().lesson.is_empty() {
        return false;
    }
    for person in players.iter().filter(|person| person.has_account()) {
        let is_new = context.store.is_new_to(*person, game).await;
        let is_new = is_new.inspect_err(|error| {
            tracing::warn!(%error, "nobody is pointed to a lesson");
        });
        if is_new.unwrap_or(false) {
            return true;
        }
    }
    false
}

/// The number of the hint for the actor's turn, if one is due.
async fn due_hint(context: &Context<'_>, stored: &StoredTable) -> Option<u32> {
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
    due.ok()?
}
