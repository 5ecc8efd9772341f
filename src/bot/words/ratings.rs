//! What a game has made of ratings.

use crate::{
    store::Rated,
    texts::{Argument, Sentence, sentence},
};

/// What people are rated after a game, and how far that has moved it; or how many games it takes
/// until there is something to tell.
pub(in crate::bot) fn told(rated: &[Rated]) -> Vec<Sentence> {
    let Some(first) = rated.first() else {
        return Vec::new();
    };
    if first.alone {
        return rated.iter().map(told_alone).collect();
    }
    let ratings: Vec<Sentence> = rated.iter().map(told_of).collect();
    let game = first.game.class_title(&first.class);
    vec![sentence!(ratings_moved, game, ratings)]
}

/// The rating of one of those who play with each other.
fn told_of(it: &Rated) -> Sentence {
    let (who, count) = (it.person, missing_after(it));
    let points = Argument::Number(it.after.told());
    match step_of(it) {
        _ if count > 0 => sentence!(rating_part_missing, who, count),
        Some(step) => sentence!(rating_part_moved, who, points, step),
        None => sentence!(rating_part_first, who, points),
    }
}

/// Number of games that are missing when this one has ended.
fn missing_after(it: &Rated) -> u32 {
    it.after.missing(it.after.at)
}

/// The rating of who plays with the program.
fn told_alone(it: &Rated) -> Sentence {
    let (who, game) = (it.person, it.game.class_title(&it.class));
    let count = missing_after(it);
    let points = Argument::Number(it.after.told());
    match step_of(it) {
        _ if count > 0 => sentence!(rating_missing, who, game, count),
        Some(step) => sentence!(rating_moved, who, game, points, step),
        None => sentence!(rating_first, who, game, points),
    }
}

/// By how many points the game has moved a rating that was told before it.
fn step_of(it: &Rated) -> Option<String> {
    let before = it
        .before
        .filter(|before| before.missing(it.after.at) == 0)?;
    Some(step(before.told(), it.after.told()))
}

/// By how many points a rating has moved from one to the other.
pub(in crate::bot) fn step(before: i64, after: i64) -> String {
    match after - before {
        step @ ..0 => format!("−{}", step.abs()),
        step => format!("+{step}"),
    }
}
