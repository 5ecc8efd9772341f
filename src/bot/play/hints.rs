//! Hints for new players: one line a turn on the private board, three times in the first game of
//! each kind. The first one, a challenge to a new player, and a new player's own game without
//! others, point to the game's lesson.

use crate::{
    bot::context::Context,
    games::Game,
    ids::PersonId,
    store::{HintTurn, StoredTable},
    texts::{Sentence, sentence},
};

/// Number of hints for each game; their texts are `GAME-hint-NUMBER`.
pub const HINTS: u32 = 3;

/// The hint for the actor's turn, if one is due, and at first where there is a lesson.
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
    let is_first = number == Some(1) && lacks_lesson(context, game).await;
    let lesson = is_first.then(|| sentence!(lesson_new_to_it, game = game.title()));
    hint.into_iter().chain(lesson).collect()
}

/// Whether the actor has not begun the game's lesson.
async fn lacks_lesson(context: &Context<'_>, game: Game) -> bool {
    let solved = context.store.lesson_steps_solved(context.person());
    has_lesson(game) && solved.await.is_ok_and(|solved| !solved.contains_key(&game))
}

fn has_lesson(game: Game) -> bool {
    !game.info().lesson.is_empty()
}

/// Whether one of these players is new to the game, and it can be learned.
pub(in crate::bot) async fn is_new_to_one(
    context: &Context<'_>,
    players: &[PersonId],
    game: Game,
) -> bool {
    if !has_lesson(game) {
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
