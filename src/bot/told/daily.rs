//! Posts the puzzle of the day, once a day in the channel that a server's moderators have chosen,
//! with those who have solved the one before.

use crate::{
    bot::{
        Attached, Audience, Bot, Controls, Destination, Language, Reply, Telling,
        asked::notice::Notice,
        boards::{
            puzzle_of_day::{begin_of, day_at, puzzle_of, streak_of},
            puzzles::Posed,
        },
    },
    ids::{ChannelId, ServerId, Timestamp},
    store::{NOBODY, PuzzleChannel, Solver, StoreError, WriteError},
    texts::{Sentence, sentence},
};

/// Largest number of servers that are looked at together.
const MOST: u32 = 20;

/// Largest number of solvers of a day that are named.
const MOST_SOLVERS: u32 = 20;

impl Bot {
    /// Writes the daily puzzles that are due into the outbox.
    pub(in crate::bot) async fn plan_puzzles(&self) -> Result<(), StoreError> {
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
    pub(in crate::bot) async fn daily_puzzle(
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
            lines.extend(solvers.iter().map(|it| solver(it, yesterday)));
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
fn solver(solver: &Solver, day: i64) -> Sentence {
    let Solver {
        person,
        tries,
        ref days,
    } = *solver;
    let streak = streak_of(days, day);
    if streak > 1 {
        sentence!(puzzle_solver_streak, who = person, tries, streak)
    } else {
        sentence!(puzzle_solver, who = person, tries)
    }
}
