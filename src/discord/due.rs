//! Looks again and again whether the time of a player has run out.

use std::time::Duration;

use serenity::http::Route;
use tokio::time::{Instant, sleep_until};

use super::{connections::Connections, dispatcher::Dispatcher, wire::Call};

/// Interval at which tables that are due are looked for.
const EVERY: Duration = Duration::from_secs(5);

impl Dispatcher {
    /// Judges tables that are due as long as the program runs. `look_every`: interval at which
    /// Discord is asked for the time, where nothing else is asked.
    pub async fn judge_due(self, connections: Connections, look_every: Duration) {
        let mut next = Instant::now();
        loop {
            sleep_until(next).await;
            next = Instant::now() + EVERY.min(look_every);
            let Some(_task) = self.begin_task() else {
                return;
            };
            if connections.are_complete() && self.is_heard(look_every).await {
                self.judge_now().await;
                self.tell_soon();
            } else {
                self.bot.is_away();
            }
        }
    }

    /// Whether Discord answers requests; asks it where it has not answered one within this time.
    async fn is_heard(&self, within: Duration) -> bool {
        if self.wire.time.was_heard_within(within) {
            return true;
        }
        let asked = self.wire.send(Call::get(Route::Gateway)).await;
        asked
            .inspect_err(|why| tracing::warn!(%why, "Discord does not answer; no time runs out"))
            .is_ok()
    }

    async fn judge_now(&self) {
        self.bot.set_clock(self.wire.time.now());
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
