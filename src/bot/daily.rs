//! The puzzle of the day: the same everywhere, posted once a day in the channel that a server's
//! moderators have chosen, with those who have solved the one before.

use super::{
    Attached, Audience, Bot, Controls, Destination, Language, Reply, Telling,
    context::{Answer, Context},
    notices::Notice,
    puzzles::Posed,
};
use crate::{
    games::Game,
    ids::{ChannelId, PersonId, PuzzleId, ServerId, Timestamp},
    opponents::puzzles::{Puzzle, shipped},
    store::{PuzzleChannel, Solver, Store, StoreError, Transaction, WriteError},
    texts::{Sentence, sentence},
};

/// The hour, in UTC, at which a puzzle is posted and its day begins.
const HOUR: i64 = 9;
const IN_AN_HOUR: i64 = 60 * 60 * 1000;
const IN_A_DAY: i64 = 24 * IN_AN_HOUR;

/// Largest number of servers that are looked at together.
const MOST: u32 = 20;

/// Largest number of solvers of a day that are named.
const MOST_SOLVERS: u32 = 20;

/// Whom the messages call: nobody.
const NOBODY: PersonId = PersonId(0);

/// The day of a puzzle that is shown at this time, counted from 1970.
pub(super) const fn day_at(Timestamp(now): Timestamp) -> i64 {
    (now - HOUR * IN_AN_HOUR).div_euclid(IN_A_DAY)
}

/// When the puzzle of a day is posted.
const fn begin_of(day: i64) -> Timestamp {
    Timestamp(day * IN_A_DAY + HOUR * IN_AN_HOUR)
}

/// The puzzle of a day. Games take turns: one that was found in a players' game since the last turn
/// of this game, or else one that comes with the program, which comes again only after all others.
async fn puzzle_of(store: &Store, day: i64) -> Result<Option<Puzzle>, StoreError> {
    let games = Game::ALL.len();
    let Ok(number) = usize::try_from(day) else {
        return Ok(None);
    };
    let Some(game) = Game::ALL.get(number % games) else {
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
    let of_game = || shipped().iter().filter(|it| it.game == *game);
    let count = of_game().count().max(1);
    Ok(of_game().nth(number / games % count).cloned())
}

/// The puzzle of the day that a time belongs to.
pub(super) async fn puzzle_at(
    store: &Store,
    now: Timestamp,
) -> Result<Option<PuzzleId>, StoreError> {
    let puzzle = puzzle_of(store, day_at(now)).await?;
    Ok(puzzle.as_ref().map(Puzzle::id))
}

/// Counts a move that the actor has tried for the puzzle of this day, in a server that has one;
/// returns what they are told about that.
pub(super) async fn tried(
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

impl Bot {
    /// Writes the daily puzzles that are due into the outbox.
    pub(super) async fn plan_puzzles(&self) -> Result<(), StoreError> {
        let now = self.inner.clock.now();
        loop {
            let due = self.store().due_puzzles(now, MOST).await?;
            if due.is_empty() {
                return Ok(());
            }
            for channel in due {
                match self.plan_puzzle(channel, now).await {
                    Ok(()) => {}
                    Err(WriteError::Store(error)) => return Err(error),
                    Err(error) => {
                        tracing::error!(%error, "a daily puzzle cannot be written");
                        return Ok(());
                    }
                }
            }
        }
    }

    async fn plan_puzzle(&self, due: PuzzleChannel, now: Timestamp) -> Result<(), WriteError> {
        let PuzzleChannel { server, channel } = due;
        let day = day_at(now);
        let mut transaction = self.store().begin_own(now).await?;
        let notice = Notice::DailyPuzzle {
            server,
            channel,
            day,
        };
        if transaction
            .set_puzzle_due(server, begin_of(day + 1))
            .await?
            && let Ok(notice) = notice.json()
        {
            transaction.insert_message(NOBODY, &notice, now).await?;
        }
        Ok(transaction.end().await?)
    }

    /// The puzzle of a day for the channel of a server; `None` where the day is over, and where it
    /// is not wanted there any more.
    pub(super) async fn daily_puzzle(
        &self,
        server: ServerId,
        channel: ChannelId,
        day: i64,
    ) -> Result<Option<Telling>, StoreError> {
        let settings = self.server_settings(server).await;
        let is_wanted = settings.puzzles == Some(channel) && !settings.is_silent(channel);
        let is_today = day_at(self.inner.clock.now()) == day;
        let posed = puzzle_of(self.store(), day).await?.and_then(Posed::new);
        let Some(posed) = posed.filter(|_| is_wanted && is_today) else {
            return Ok(None);
        };
        let mut lines = posed.announcement();
        let (store, yesterday) = (self.store(), day - 1);
        let solvers = store.daily_solvers(server, yesterday, MOST_SOLVERS).await?;
        if !solvers.is_empty() {
            lines.push(sentence!(puzzle_solvers));
            lines.extend(solvers.iter().map(solver));
            let count = store.count_daily_solvers(server, yesterday).await?;
            let more = count.saturating_sub(MOST_SOLVERS);
            lines.extend((more > 0).then(|| sentence!(puzzle_solvers_more, more)));
        }
        let (calls, shows) = (Vec::new(), None);
        let reply = Reply {
            attached: Some(Attached::Picture(posed.picture())),
            controls: Controls::DailyPuzzle(posed.id()),
            ..Reply::new(Audience::Public { calls, shows }, lines)
        };
        Ok(Some(Telling {
            language: Language::Server(server),
            member_of: None,
            places: vec![(Destination::Channel(channel), reply)],
        }))
    }
}

/// A line of the table of solvers.
fn solver(solver: &Solver) -> Sentence {
    let Solver {
        person,
        tries,
        streak,
    } = *solver;
    if streak > 1 {
        sentence!(puzzle_solver_streak, who = person, tries, streak)
    } else {
        sentence!(puzzle_solver, who = person, tries)
    }
}
