//! What is done again and again: judging whose time has run out, making the program's own moves,
//! and forgetting what is old.

use std::time::Duration;

use serenity::http::Route;
use tokio::time::{Instant, sleep, sleep_until, timeout};

use crate::{
    bot::At,
    discord::{
        answer::dispatcher::Dispatcher,
        wire::{call::Call, connections::Connections},
    },
};

/// Interval at which tables that are due are looked for, where nothing else calls for it.
const EVERY: Duration = Duration::from_secs(5);

const TIDY_EVERY: Duration = Duration::from_hours(1);

/// Longest time for which a message is waited for that is on its way, and the interval at which it
/// is looked for.
const ON_ITS_WAY: Duration = Duration::from_secs(10);
const LOOK_AGAIN: Duration = Duration::from_millis(200);

impl Dispatcher {
    /// Judges tables that are due as long as the program runs. `look_every`: interval at which
    /// Discord is asked for the time, where nothing else is asked.
    pub async fn judge_due(self, connections: Connections, look_every: Duration) {
        let mut next = Instant::now();
        loop {
            sleep_until(next).await;
            next = Instant::now() + EVERY.min(look_every);
            let knows_the_time =
                connections.are_complete() && self.knows_the_time(look_every).await;
            let Some(_task) = self.begin_task() else {
                return;
            };
            if knows_the_time {
                self.judge_now().await;
                self.tell_soon();
                self.give_roles_soon();
                self.find_puzzles_soon();
            } else {
                self.bot.is_away();
            }
        }
    }

    /// Forgets what is old, each hour, as long as the program runs. `look_every`: interval at which
    /// Discord is asked for the time, where nothing else is asked.
    pub async fn tidy(self, look_every: Duration) {
        loop {
            if !self.knows_the_time(look_every).await {
                sleep(EVERY.min(look_every)).await;
                continue;
            }
            match self.bot.tidy().await {
                Ok(count) => tracing::debug!("{count} old answers are forgotten"),
                Err(why) => tracing::warn!(%why, "old answers cannot be forgotten"),
            }
            sleep(TIDY_EVERY).await;
        }
    }

    /// Looks for puzzles in the games that have ended, beside what else is done.
    fn find_puzzles_soon(&self) {
        let this = self.clone();
        tokio::spawn(async move {
            let Ok(_alone) = this.searching.try_lock() else {
                return;
            };
            let Some(_task) = this.begin_task() else {
                return;
            };
            if let Err(error) = this.bot.find_puzzles().await {
                tracing::error!(%error, "games cannot be searched for puzzles");
            }
        });
    }

    /// Makes the moves of the program's own players for which there was no time in a command, as
    /// long as the program runs.
    pub async fn play_computers(self) {
        loop {
            let _ = timeout(EVERY, self.bot.computers_wait()).await;
            loop {
                let Some(_task) = self.begin_task() else {
                    return;
                };
                match self.bot.play_computers_turn().await {
                    Ok(Some(at)) => self.announce_in_order(at),
                    Ok(None) => break,
                    Err(error) => {
                        tracing::error!(%error, "the program cannot make its moves");
                        break;
                    }
                }
            }
        }
    }

    /// Announces a state of a table after the one before it, whose message may be on its way.
    fn announce_in_order(&self, at: At) {
        let this = self.clone();
        tokio::spawn(async move {
            let end = Instant::now() + ON_ITS_WAY;
            while Instant::now() < end && !this.bot.is_shown_before(at).await {
                sleep(LOOK_AGAIN).await;
            }
            this.announce_soon(at);
        });
    }

    /// Whether Discord answers requests and its time is not in doubt; asks it where it has not
    /// answered one within this time, and where its answers have contradicted each other.
    async fn knows_the_time(&self, within: Duration) -> bool {
        let time = &self.wire.time;
        if time.was_heard_within(within) && time.is_certain() {
            return true;
        }
        match self.wire.send(Call::get(Route::Gateway)).await {
            Ok(_) => time.is_certain(),
            Err(why) => {
                tracing::warn!(%why, "Discord does not answer; no time runs out");
                false
            }
        }
    }

    async fn judge_now(&self) {
        let judged = async {
            self.bot.beat().await?;
            self.bot.judge_due().await
        };
        match judged.await {
            // What has run out is told from the outbox.
            Ok(_) => {}
            Err(error) => tracing::error!(%error, "it cannot be seen whose time has run out"),
        }
    }
}
