//! `/today`: what a player can do today: the puzzle of the day, the next step of a lesson, the games
//! that wait, and a level of the program to try.

use crate::{
    bot::{
        Controls, LessonStep, Proposal, Reply,
        boards::{
            ideas::learnt,
            lesson::next_steps,
            puzzle_of_day::{day_at, puzzle_for, streak_of},
            puzzles::Posed,
        },
        context::{Answer, Context},
    },
    games::Game,
    ids::{Computer, PersonId, PuzzleId, Timestamp},
    notices::Zone,
    settings::Daily,
    store::{Scope, Store, StoreError},
    texts::{Argument, Sentence, sentence},
};

/// Number of games won at a level after which the next one is proposed.
const ENOUGH_WON: u32 = 3;

/// What there is to do, as it is shown and as it is told every day.
pub(in crate::bot) struct Today {
    /// All but how many games wait.
    pub(in crate::bot) lines: Vec<Sentence>,
    puzzle: Option<PuzzleId>,
    lesson: Option<LessonStep>,
    play: Option<Proposal>,
}

pub(in crate::bot) async fn show(context: &Context<'_>) -> Answer {
    let settings = context.store.settings_of(context.person()).await?;
    shown(context, settings.notices.daily).await
}

/// `daily`: the message of every day that the actor gets.
pub(in crate::bot) async fn shown(context: &Context<'_>, daily: Daily) -> Answer {
    let (store, person) = (context.store, context.person());
    let mut today = Today::of(store, person, context.now).await?;
    let turns = store.tables_of(person).await?;
    let count = turns.iter().filter(|it| it.turn == Some(person)).count();
    let games = (count > 0).then(|| sentence!(today_games, count));
    today.lines.extend(games);
    if let Daily::Today(time) = daily {
        let zone = store.zone_of(person).await?.unwrap_or(Zone::UTC);
        let (time, zone) = (time.to_string(), zone.to_string());
        today.lines.push(sentence!(today_daily, time, zone));
    }
    Ok(Reply {
        controls: today.controls(count > 0, daily),
        ..Reply::private(today.lines)
    })
}

impl Today {
    pub(in crate::bot) async fn of(
        store: &Store,
        person: PersonId,
        now: Timestamp,
    ) -> Result<Self, StoreError> {
        let mut lines = vec![
            sentence!(today_title),
            streak(store, person, day_at(now)).await?,
        ];
        let known = known_games(store, person).await?;
        let posed = puzzle_for(store, day_at(now), &known).await?;
        let posed = posed.and_then(Posed::new);
        let mut puzzle = None;
        if let Some(posed) = posed {
            let solved = store.solved_in(person, posed.id()).await?.is_some();
            lines.push(posed.of_today(solved));
            puzzle = (!solved).then(|| posed.id());
        }
        let lesson = next_lesson(store, person).await?;
        lines.extend(lesson.as_ref().map(|(_, told)| told.clone()));
        let (play, told) = proposal(store, person).await?.unzip();
        lines.extend(told);
        let rating = store.rating_of_solver(person).await?;
        if rating.missing() == 0 {
            lines.push(sentence!(
                puzzle_rating,
                points = Argument::Number(rating.points)
            ));
        }
        Ok(Self {
            lines,
            puzzle,
            lesson: lesson.map(|(at, _)| at),
            play,
        })
    }

    /// `games`: whether any wait.
    pub(in crate::bot) const fn controls(&self, games: bool, daily: Daily) -> Controls {
        Controls::Today {
            puzzle: self.puzzle,
            lesson: self.lesson,
            games,
            play: self.play,
            is_daily: matches!(daily, Daily::Today(_)),
        }
    }
}

/// The games whose lesson a person has finished, or that they have played.
async fn known_games(store: &Store, person: PersonId) -> Result<Vec<Game>, StoreError> {
    let lessons = next_steps(store, person).await?;
    let played = store.tallies(person, None, Scope::of(person)).await?;
    let is_known = |game: &Game| {
        let is_taught = |it: &LessonStep| it.game == *game && it.step().is_none();
        lessons.iter().any(is_taught) || played.iter().any(|it| it.game == *game)
    };
    Ok(Game::all().iter().copied().filter(is_known).collect())
}

/// For how many days in a row the person has solved a puzzle.
async fn streak(store: &Store, person: PersonId, today: i64) -> Result<Sentence, StoreError> {
    let solved = store.puzzles_solved_at(person).await?;
    let days: Vec<i64> = solved.into_iter().map(day_at).collect();
    Ok(
        match (streak_of(&days, today), days.first() == Some(&today)) {
            (0, _) => sentence!(today_streak_none),
            (days, true) => sentence!(today_streak, days),
            (days, false) => sentence!(today_streak_open, days),
        },
    )
}

/// The next step of a lesson that the person has begun and not finished, or else of an idea of a
/// game whose lesson they have finished, or of a lesson that they have not begun; and what is told
/// of it.
async fn next_lesson(
    store: &Store,
    person: PersonId,
) -> Result<Option<(LessonStep, Sentence)>, StoreError> {
    let lessons = next_steps(store, person).await?;
    let (open, finished): (Vec<_>, Vec<_>) =
        lessons.into_iter().partition(|at| at.step().is_some());
    let told = |at: LessonStep| {
        let (game, step, steps) = (at.game.title(), at.number(), at.steps());
        (at, sentence!(today_lesson, game, step, steps))
    };
    if let Some(begun) = open.iter().find(|at| at.index > 0) {
        return Ok(Some(told(*begun)));
    }
    let mut ideas = Vec::new();
    for at in finished {
        let all = learnt(store, person, at.game).await?.into_iter();
        ideas.extend(all.filter(|it| it.solved < it.puzzles).map(|it| (at, it)));
    }
    let next = ideas.into_iter().min_by_key(|(_, it)| it.solved == 0);
    Ok(match next {
        Some((at, next)) => {
            let (game, name) = (at.game.title(), next.idea.title());
            let (solved, puzzles) = (next.solved, next.puzzles);
            Some((at, sentence!(today_idea, game, name, solved, puzzles)))
        }
        None => open.first().map(|at| told(*at)),
    })
}

/// The level to play against next, and what is told of it: the highest that was beaten, or once that
/// was beaten often enough, the one above.
async fn proposal(
    store: &Store,
    person: PersonId,
) -> Result<Option<(Proposal, Sentence)>, StoreError> {
    let beaten = store.levels_beaten(person).await?;
    let highest = |of: Game| {
        let levels = beaten.iter().filter(|(game, ..)| *game == of);
        levels.max_by_key(|(_, it, _)| it.level)
    };
    let proposals = Game::all().iter().filter_map(|game| {
        let (game, beaten, won) = highest(*game)?;
        let (level, won) = (beaten.level, *won);
        let is_known = won >= ENOUGH_WON;
        // Above the highest nobody waits.
        let is_last = level >= Computer::MOST_LEVEL;
        let level = level + u8::from(is_known);
        (!is_last).then_some((Proposal { game: *game, level }, won))
    });
    let Some((proposal, won)) = proposals.max_by_key(|(it, _)| it.level) else {
        return Ok(None);
    };
    let who = |level| PersonId::from(Computer { level, number: 1 });
    let game = proposal.game.title();
    let told = if won >= ENOUGH_WON {
        let (who, next) = (who(proposal.level - 1), who(proposal.level));
        sentence!(today_level, who, won, game, next)
    } else {
        let (who, left) = (who(proposal.level), ENOUGH_WON - won);
        sentence!(today_level_so_far, who, won, game, left)
    };
    Ok(Some((proposal, told)))
}
