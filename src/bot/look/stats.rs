//! `/stats`: how many games a person has won, or two against each other.

use crate::{
    bot::{
        LessonStep, Reply,
        boards::lesson::next_steps,
        context::{Answer, Context},
    },
    ids::PersonId,
    store::{RatedIn, Tally},
    texts::{Argument, Sentence, sentence},
};

/// Counts the games that have ended of one person, or of two with each other: those of this server,
/// and those that the actor has played anywhere.
pub(in crate::bot) async fn show(
    context: &Context<'_>,
    of: Option<PersonId>,
    with: Option<PersonId>,
) -> Answer {
    let who = of.unwrap_or_else(|| context.person());
    if with == Some(who) {
        return Err(sentence!(bot_stats_of_one).into());
    }
    let seen = (context.server(), context.person());
    let tallies = context.store.tallies(who, with, seen).await?;
    let headline = match with {
        Some(other) => sentence!(bot_stats_pair, who, other),
        None => sentence!(bot_stats, who),
    };
    let line = |game: Argument, tally: &Tally| {
        let Tally {
            games,
            won,
            lost,
            drawn,
            ..
        } = *tally;
        match with {
            Some(other) => {
                sentence!(bot_stats_of_pair, game, games, who, won, other, lost, drawn)
            }
            None => sentence!(bot_stats_of_game, game, games, won, lost, drawn),
        }
    };
    let mut lines: Vec<Sentence> = tallies
        .iter()
        .map(|tally| line(tally.game.title().into(), tally))
        .collect();
    let mut tallies = tallies.into_iter();
    match tallies.next() {
        None => lines.push(sentence!(bot_stats_none)),
        Some(first) if lines.len() > 1 => {
            let all = tallies.fold(first, Tally::plus);
            lines.push(line(sentence!(bot_stats_all).into(), &all));
        }
        Some(_) => {}
    }
    if with.is_none() && who == context.person() {
        let rating = context.store.rating_of_solver(who).await?;
        if rating.missing() == 0 {
            let (count, points) = (rating.tries, Argument::Number(rating.points));
            lines.push(sentence!(bot_stats_puzzles, count, points));
        }
        for RatedIn {
            game,
            class,
            alone,
            rating,
        } in context.store.ratings_of(who).await?
        {
            let (game, count) = (game.class_title(&class), rating.missing(context.now));
            let points = Argument::Number(rating.told());
            lines.push(match (alone, count) {
                (false, 0) => sentence!(bot_stats_rating, game, points),
                (false, _) => sentence!(bot_stats_rating_missing, game, count),
                (true, 0) => sentence!(bot_stats_alone, game, points),
                (true, _) => sentence!(bot_stats_alone_missing, game, count),
            });
        }
        let lessons = next_steps(context.store, who).await?;
        let lessons: Vec<Sentence> = lessons
            .into_iter()
            .filter_map(LessonStep::progress)
            .collect();
        if !lessons.is_empty() {
            lines.push(sentence!(bot_stats_lessons, lessons));
        }
    }
    Ok(Reply::private([vec![headline], lines].concat()))
}
