//! The score of a series.

use crate::{
    bot::asked::players::name,
    table::{End, Table},
    texts::{Sentence, sentence},
};

/// The score of a series, below each of its boards. Of one that is open to its end there is nothing
/// to say before the end of the first game, and of rematches before the second game.
pub(super) fn score_line(table: &Table) -> Vec<Sentence> {
    // A game that was closed does not count.
    let is_over = table
        .end()
        .is_some_and(|end| !matches!(end, End::Closed(_)));
    let round = table.round;
    let won = if is_over {
        table.score_with_this_game()
    } else {
        table.score.clone()
    };
    let games = if is_over { round } else { round - 1 };
    let score = score(table, &won, games);
    vec![
        match (table.series_winner(), table.terms.series.best_of()) {
            (Some(winner), _) => sentence!(bot_series_won, winner = name(table, winner), score),
            (None, Some(games)) if is_over => sentence!(bot_score_best_of, games, round, score),
            (None, Some(games)) => sentence!(bot_score_so_far_best_of, games, round, score),
            (None, None) if is_over && (table.series_goes_on() || round > 1) => {
                sentence!(bot_score, round, score)
            }
            (None, None) if !is_over && round > 1 => sentence!(bot_score_so_far, round, score),
            (None, None) => return Vec::new(),
        },
    ]
}

/// The score of a series after this number of games: `@Ann: 2 · @Ben: 1 · undecided: 1`.
fn score(table: &Table, won: &[u32], games: u32) -> Vec<Sentence> {
    let score = table.seats.iter().zip(won);
    let score = score.map(|(who, count)| sentence!(bot_score_of, who, count = *count));
    let undecided = games.saturating_sub(won.iter().sum());
    let undecided = (undecided > 0).then(|| sentence!(bot_score_undecided, count = undecided));
    score.chain(undecided).collect()
}
