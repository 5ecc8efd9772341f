//! Which puzzle is that of a day, the same everywhere, and who has tried it.

use crate::{
    bot::context::{Answer, Context},
    games::Game,
    ids::{PuzzleId, Timestamp},
    opponents::puzzles::{Idea, Puzzle, shipped},
    store::{Store, StoreError, Transaction},
    texts::{Sentence, sentence},
};

/// The hour, in UTC, at which a puzzle is posted and its day begins.
const HOUR: i64 = 9;
const IN_AN_HOUR: i64 = 60 * 60 * 1000;
const IN_A_DAY: i64 = 24 * IN_AN_HOUR;
/// Number of days from one that may be left out of a streak to the next.
const DAYS_OFF_APART: i64 = 7;

/// The day of a puzzle that is shown at this time, counted from 1970.
pub(in crate::bot) const fn day_at(Timestamp(now): Timestamp) -> i64 {
    (now - HOUR * IN_AN_HOUR).div_euclid(IN_A_DAY)
}

/// When the puzzle of a day is posted.
pub(in crate::bot) const fn begin_of(day: i64) -> Timestamp {
    Timestamp(day * IN_A_DAY + HOUR * IN_AN_HOUR)
}

/// For how many days in a row somebody has solved a puzzle, up to today or to the day before, with
/// one day off in seven, which does not count. `days`: those on which they solved one.
pub(in crate::bot) fn streak_of(days: &[i64], today: i64) -> u32 {
    let mut day = if days.contains(&today) {
        today
    } else {
        today - 1
    };
    let (mut count, mut day_off) = (0, None);
    loop {
        if days.contains(&day) {
            count += 1;
        } else if day_off.is_none_or(|later| later - day >= DAYS_OFF_APART) {
            day_off = Some(day);
        } else {
            return count;
        }
        day -= 1;
    }
}

/// The puzzle of a day. Games take turns: one that was found in a players' game since the last turn
/// of this game, or else one that comes with the program, which comes again only after all others.
pub(in crate::bot) async fn puzzle_of(
    store: &Store,
    day: i64,
) -> Result<Option<Puzzle>, StoreError> {
    let games = Game::all().len();
    let Ok(number) = usize::try_from(day) else {
        return Ok(None);
    };
    let Some(game) = Game::all().get(number % games) else {
        return Ok(None);
    };
    let [from, to] = [number.saturating_sub(games), number].map(|day| {
        let begin = begin_of(i64::try_from(day).unwrap_or(i64::MAX / IN_A_DAY));
        Timestamp(begin.0 - IN_AN_HOUR)
    });
    let found = store.puzzles_found(from, to).await?;
    let is_of_today = |it: &Puzzle| it.game == *game && it.read().is_some();
    if let Some(puzzle) = found.into_iter().find(is_of_today) {
        return Ok(Some(puzzle));
    }
    Ok(nth(&shipped_for(*game), number / games))
}

/// The puzzle of a day for a person who knows these games: an easy one of theirs, where that of the
/// day is of a game that they have yet to learn.
pub(in crate::bot) async fn puzzle_for(
    store: &Store,
    day: i64,
    known: &[Game],
) -> Result<Option<Puzzle>, StoreError> {
    let of_day = puzzle_of(store, day).await?;
    let is_known = of_day.as_ref().is_some_and(|it| known.contains(&it.game));
    let number = usize::try_from(day).unwrap_or_default();
    Ok(match known.get(number % known.len().max(1)) {
        Some(game) if !is_known => easy_for(*game, number),
        _ => of_day,
    })
}

fn easy_for(game: Game, number: usize) -> Option<Puzzle> {
    let mut easy = shipped_for(game);
    let least = easy.iter().map(|it| it.level).min();
    easy.retain(|it| Some(it.level) == least);
    nth(&easy, number)
}

/// The puzzles of a game that come with the program, but those that teach an idea, which are for
/// lessons.
fn shipped_for(game: Game) -> Vec<&'static Puzzle> {
    let is_free = |it: &&Puzzle| it.game == game && Idea::of(it.id()).is_none();
    shipped().iter().filter(is_free).collect()
}

/// The puzzle of this number, as often as there are others the first one again.
fn nth(puzzles: &[&Puzzle], number: usize) -> Option<Puzzle> {
    let index = number.checked_rem(puzzles.len())?;
    puzzles.get(index).map(|it| (*it).clone())
}

/// The puzzle of the day that a time belongs to.
pub(in crate::bot) async fn puzzle_at(
    store: &Store,
    now: Timestamp,
) -> Result<Option<PuzzleId>, StoreError> {
    let puzzle = puzzle_of(store, day_at(now)).await?;
    Ok(puzzle.as_ref().map(Puzzle::id))
}

/// Counts a move that the actor has tried for the puzzle of this day, in a server that has one;
/// returns what they are told about that.
pub(in crate::bot) async fn tried(
    context: &Context<'_>,
    transaction: &mut Transaction,
    solved: bool,
) -> Answer<Option<Sentence>> {
    let day = day_at(context.now);
    let Some(server) = context.server() else {
        return Ok(None);
    };
    let has_puzzles = context.server_settings().await?.puzzles.is_some();
    if !has_puzzles {
        return Ok(None);
    }
    let place = transaction
        .add_daily_try((server, day), context.person(), solved)
        .await?;
    Ok(place.map(|place| sentence!(puzzle_daily_solved, place)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All easy ones of WYPS are in lessons.
    #[test]
    fn every_game_has_puzzles_for_every_day() {
        for game in Game::all() {
            for number in [0, 1, 20_000] {
                assert!(easy_for(*game, number).is_some(), "{game}");
            }
        }
    }

    #[test]
    fn one_day_off_a_week_does_not_end_a_streak() {
        for (days, streak) in [
            (vec![], 0),
            (vec![100], 1),
            // Today may be yet to come.
            (vec![99, 98], 2),
            (vec![98, 97], 2),
            (vec![97, 96], 0),
            (vec![100, 100, 98, 97], 3),
            (vec![100, 98, 96], 2),
            (vec![100, 99, 98, 97, 96, 95, 94, 92], 8),
            // Seven days from one day off to the next.
            (vec![100, 98, 97, 96, 95, 94, 93, 91], 8),
            (vec![100, 98, 97, 96, 95, 94, 92], 6),
        ] {
            assert_eq!(streak_of(&days, 100), streak, "{days:?}");
        }
    }
}
