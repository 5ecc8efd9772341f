//! Boards that no message shows although a while has passed: the instance that was to post them has
//! ended, or Discord did not take them.

use std::time::Duration;

use super::{At, Audience, Bot, Reply, board, retry};
use crate::{
    ids::{ServerId, Timestamp},
    store::{StoreError, UnshownTable},
    texts::{Link, Sentence, sentence},
};

/// Time for which a board is claimed that is being announced.
const CLAIM: Duration = Duration::from_mins(1);
/// Largest number of boards that are announced at a time.
const MOST: u32 = 20;
/// The pause before a board is posted again that Discord did not take: as long as it has waited,
/// within these limits.
const SHORTEST_PAUSE: i64 = 5_000;
const LONGEST_PAUSE: i64 = 60 * 60 * 1000;
/// Milliseconds after which it is not tried again: a day.
const TRIED_FOR: i64 = 24 * 60 * 60 * 1000;

impl Bot {
    /// Claims boards that are to be announced.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn claim_unshown(&self) -> Result<Vec<UnshownTable>, StoreError> {
        let now = self.inner.clock.now();
        let claimed = self.store().claim_unshown(now, now.after(CLAIM), MOST);
        claimed.await
    }

    /// The message that shows a state of a table and calls the next player, and its server; `None`
    /// where that has been shown or has changed, where the next game of the series has followed,
    /// where the bot is not there, or where the table cannot be read, which is logged.
    pub async fn announcement(&self, at: At) -> Option<(Option<ServerId>, Reply)> {
        let found = async {
            let stored = self.store().table(at.id).await?;
            let is_followed = self.store().is_followed(at.id).await?;
            Ok::<_, StoreError>(stored.filter(|_| !is_followed))
        };
        let found = found.await.inspect_err(|error| {
            tracing::error!(%error, "a board that has not been shown is left out");
        });
        let stored = found.ok().flatten()?;
        let is_unshown = stored.revision == at.revision && stored.shown < at.revision;
        // The bot cannot post where two people are alone; where only one of them plays it can.
        let table = &stored.table;
        let may_post = stored.server.is_some() || table.level().is_some() || table.is_solo();
        (is_unshown && may_post).then(|| (stored.server, board::announcement(&stored)))
    }

    /// What is said in place of a message to this audience, where a message shows its board already,
    /// or a newer one. A board that calls nobody may be shown again, as by `/board`.
    pub async fn shown_already(&self, audience: &Audience) -> Option<Sentence> {
        let at = audience.board()?.at;
        let shown = self.store().shown(at.id).await.inspect_err(|error| {
            tracing::warn!(%error, table = %at.id, "whether a board has been shown is not known");
        });
        let shown = shown.ok().flatten()?;
        let revision = i64::from(at.revision);
        let is_again = shown.revision == revision && !audience.calls().is_empty();
        if !is_again && shown.revision <= revision {
            return None;
        }
        let (server, channel) = (shown.server, shown.channel);
        Some(match shown.message {
            None => sentence!(bot_shown_unseen),
            message => {
                let link = Link {
                    server,
                    channel,
                    message,
                };
                sentence!(bot_shown_already, link)
            }
        })
    }

    /// Notes that a board could not be announced, and when to try again.
    pub async fn not_shown(&self, unshown: UnshownTable) {
        let now = self.inner.clock.now();
        let waited = now.0.saturating_sub(unshown.changed.0);
        let pause = waited.clamp(SHORTEST_PAUSE, LONGEST_PAUSE);
        let again = Timestamp(now.0.saturating_add(pause));
        let due = (waited < TRIED_FOR).then_some(again);
        self.show_later(unshown.at, due).await;
    }

    /// Notes that there is nothing to announce.
    pub async fn needs_no_showing(&self, at: At) {
        self.show_later(at, None).await;
    }

    async fn show_later(&self, at: At, due: Option<Timestamp>) {
        if let Err(error) = self.store().show_later(at, due).await {
            tracing::warn!(%error, table = %at.id, "when to announce a board is not stored");
        }
    }

    /// Marks a table's newest state as shown, because no message can show it.
    pub async fn count_as_shown(&self, at: At) {
        if let Err(error) = retry::write(|| self.store().count_as_shown(at)).await {
            tracing::warn!(%error, table = %at.id, "a board will be announced again in vain");
        }
    }
}
