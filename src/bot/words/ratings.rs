//! What a game has made of ratings.

use crate::{
    ratings::games::Rating,
    store::Rated,
    texts::{Argument, Sentence, sentence},
};

/// What each is rated after a game with the program, and how far that has moved it; or how many games
/// it takes until there is something to tell.
pub(in crate::bot) fn told(rated: &[Rated]) -> Vec<Sentence> {
    let told = |it: &Rated| {
        let (who, game) = (it.person, it.game.class_title(&it.class));
        let count = it.after.missing();
        if count > 0 {
            return sentence!(rating_missing, who, game, count);
        }
        let points = Argument::Number(it.after.told());
        match it.before.filter(|before| before.missing() == 0) {
            Some(before) => {
                let step = step(before, it.after);
                sentence!(rating_moved, who, game, points, step)
            }
            None => sentence!(rating_first, who, game, points),
        }
    };
    rated.iter().map(told).collect()
}

/// By how many points a rating has moved.
fn step(before: Rating, after: Rating) -> String {
    match after.told() - before.told() {
        step @ ..0 => format!("−{}", step.abs()),
        step => format!("+{step}"),
    }
}
