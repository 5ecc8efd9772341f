//! What partial and whole moves that are tried out lead to.

use crate::{
    bot::{TriedMove, asked::players::name},
    games::{AnyPosition, Outcome, PartialMove, Saying},
    ids::PersonId,
    table::Table,
    texts::{Sentence, sentence},
};

/// Adds all that follows without being asked: the only choice, or the best of those that are stepped
/// through, to which nothing is added.
pub(in crate::bot) fn without_alternatives(
    position: &dyn AnyPosition,
    mut tried: TriedMove,
    mut partial: PartialMove,
) -> (TriedMove, PartialMove) {
    while let Some(made) = position.info().made_at_once(&partial)
        && let Ok(next) = position.partial(&made.text)
    {
        tried = tried.with(&made.text, || position.before(&made.text));
        partial = next;
    }
    if is_step(position, &tried) {
        partial.next.clear();
    }
    (tried, partial)
}

/// Whether this is one of the choices that are stepped through.
fn is_step(position: &dyn AnyPosition, tried: &TriedMove) -> bool {
    let from = tried.undone(position.before(&tried.partial));
    let from = from.and_then(|from| position.partial(&from.partial).ok());
    from.is_some_and(|from| position.info().is_stepped(&from))
}

/// Who wins by a whole move, or could win right after it, where everybody may know that: in a game
/// with secrets it would tell whether a guess is right.
pub(in crate::bot) fn prospect(
    table: &Table,
    position: &dyn AnyPosition,
    partial: &PartialMove,
) -> Option<Sentence> {
    if !partial.complete || table.terms.game.info().secret.is_some() {
        return None;
    }
    let after = position.play(&partial.text).ok()?;
    match after.outcome().map(Outcome::winner) {
        Some(Some(winner)) if position.turn() == Some(winner) => Some(sentence!(bot_try_wins)),
        Some(winner) => winner.map(|winner| sentence!(bot_try_loses, who = name(table, winner))),
        None => {
            let next = after.turn().filter(|_| after.can_win_now())?;
            Some(sentence!(bot_try_lets_win, who = name(table, next)))
        }
    }
}

/// What a player has done by a whole move: in words where its notation is a saying.
pub(in crate::bot) fn played(table: &Table, person: PersonId, text: &str) -> Sentence {
    let seat = table.seat_of(person);
    let says = |saying| {
        let said = seat.and_then(|seat| table.position.saying(seat, saying));
        said.as_deref() == Some(text)
    };
    if says(Saying::Claim) {
        sentence!(bot_you_claimed)
    } else if says(Saying::Leave) {
        sentence!(bot_you_left)
    } else {
        let done = table.position.done(text).unwrap_or_else(|| {
            let r#move = table.position.name(text).naming(&table.seats);
            sentence!(bot_try_played, r#move)
        });
        match table.position.result(text) {
            Some(mark) => sentence!(bot_told_marked, told = done, mark),
            None => done,
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::games::Game;

    #[test]
    fn an_only_choice_or_the_best_is_made_and_can_be_undone() {
        let check = |position: &str, typed: &str, expected: &str| {
            let position = Game::WYPS.read(position).unwrap();
            let typed = position.partial_as_typed(typed).unwrap();
            let tried = TriedMove::from_text(typed.text.clone());
            let (tried, partial) = without_alternatives(&*position, tried, typed);
            assert_eq!(tried.to_string(), expected);
            assert_eq!(tried.partial, partial.text);
        };
        check("./../.../cat. w s - -,AB -", "", "pass");
        // The atari can be broken in one place only by this word, and in several by that one, of
        // which the best is laid.
        check(
            "./.A/.T./CR.. b s - AB,NOST -",
            "cons",
            "d1-c1=O-b1=N-a1=S~1",
        );
        check("./.A/.T./CR.. b s - AB,NOST -", "not", "a1=N-b1=O-c2 *c2~1");
    }
}
