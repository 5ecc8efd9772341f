//! Lessons of strategy: ideas of a game, each taught by a few puzzles. Which of them a person has
//! solved says how far they have got.

use crate::{
    bot::{
        Controls, Learnt, NextPuzzle, Reply,
        context::{Answer, Context},
    },
    games::Game,
    ids::{PersonId, PuzzleId},
    opponents::puzzles::Idea,
    store::{Store, StoreError},
    texts::sentence,
};

/// Shows the ideas of a game whose rules the actor has learnt.
pub(in crate::bot) async fn show(context: &Context<'_>, game: Game) -> Answer {
    let ideas = learnt(context.store, context.person(), game).await?;
    Ok(Reply {
        controls: Controls::Ideas { game, ideas },
        ..Reply::private(vec![sentence!(lesson_ideas, game = game.title())])
    })
}

/// How far a person has got with each idea of a game.
pub(in crate::bot) async fn learnt(
    store: &Store,
    person: PersonId,
    game: Game,
) -> Result<Vec<Learnt>, StoreError> {
    let solved = store.puzzles_solved(person).await?;
    let learnt = |idea: Idea| {
        let ids: Vec<PuzzleId> = idea.puzzles().iter().map(|it| it.id()).collect();
        let open = ids.iter().find(|id| !solved.contains(id));
        let count = ids.iter().filter(|id| solved.contains(id)).count();
        // An idea that was learnt begins anew.
        let next = open.copied().filter(|_| count > 0);
        Some(Learnt {
            idea,
            solved: u8::try_from(count).ok()?,
            puzzles: u8::try_from(ids.len()).ok()?,
            next: next.or_else(|| Some(idea.example()?.id()))?,
        })
    };
    Ok(Idea::all_of(game).filter_map(learnt).collect())
}

/// What follows a puzzle, which is `solved` or not, for this person.
pub(in crate::bot) async fn next_after(
    store: &Store,
    person: PersonId,
    puzzle: PuzzleId,
    is_solved: bool,
) -> Result<NextPuzzle, StoreError> {
    let Some(idea) = Idea::of(puzzle) else {
        return Ok(NextPuzzle::OfGame);
    };
    let solved = store.puzzles_solved(person).await?;
    let ids: Vec<PuzzleId> = idea.puzzles().iter().map(|it| it.id()).collect();
    // The example comes before all.
    let next = ids
        .iter()
        .position(|id| *id == puzzle)
        .map_or(0, |it| it + 1);
    let others = ids.iter().cycle().skip(next).take(ids.len());
    let mut open = others.filter(|id| **id != puzzle && !solved.contains(id));
    Ok(match open.next() {
        Some(next) => NextPuzzle::Of(*next),
        None if is_solved => NextPuzzle::Ideas,
        None => NextPuzzle::OfGame,
    })
}

/// The number of a puzzle among those of its idea, from 1; `None` for its example.
pub(super) fn number_in(idea: Idea, puzzle: PuzzleId) -> Option<usize> {
    let place = idea.puzzles().iter().position(|it| it.id() == puzzle);
    place.map(|place| place + 1)
}
