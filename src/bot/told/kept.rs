//! Messages of servers that are kept up to date: what each says now.

use std::time::Duration;

use super::unshown::{CLAIM, MOST, pause_after};
use crate::{
    bot::{
        Bot, Reply,
        look::{league, lobby, ranking},
        words::league::{terms, title},
    },
    ids::{ChannelId, MessageId, SeasonId, Timestamp},
    leagues::{Format, SeasonState, SeasonThread},
    store::{Kept, KeptKind, StoreError},
    texts::{Sentence, sentence},
};

/// What an event of a server tells of.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum SeasonEvent {
    /// A season that is about to begin.
    Planned {
        title: Sentence,
        description: Sentence,
        channel: ChannelId,
        starts: Timestamp,
        ends: Timestamp,
    },
    /// The season is about to begin, or its registration goes on.
    Starts,
    /// The season runs.
    Runs,
    /// The season is over, or does not take place.
    Over,
}

impl Bot {
    /// Claims messages of servers that are to be written.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn claim_kept(&self) -> Result<Vec<Kept>, StoreError> {
        let now = self.inner.clock.now();
        self.store().claim_kept(now, now.after(CLAIM), MOST).await
    }

    /// What a message of a server says now.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn kept_message(&self, kept: &Kept) -> Result<Reply, StoreError> {
        let now = self.inner.clock.now();
        match kept.kind {
            KeptKind::Lobby => lobby::message(self.store(), kept.server, now).await,
            KeptKind::League { league, division } => {
                league::message(self.store(), league, division).await
            }
            // See [`Bot::season_event`].
            KeptKind::SeasonEvent { league, .. } => league::message(self.store(), league, 0).await,
            KeptKind::Ranking => ranking::message(self.store(), kept.server, now).await,
        }
    }

    /// What an event in place of a message of a server tells of; `None` for messages.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn season_event(&self, kept: &Kept) -> Result<Option<SeasonEvent>, StoreError> {
        let KeptKind::SeasonEvent { league, season } = kept.kind else {
            return Ok(None);
        };
        let stored = self.store().season(season).await?;
        let Some((found, stored)) = self.store().league(league).await?.zip(stored) else {
            return Ok(Some(SeasonEvent::Over));
        };
        let season = &stored.season;
        let now = self.inner.clock.now();
        Ok(Some(match season.state {
            SeasonState::Registration if season.until > now => SeasonEvent::Planned {
                title: title(&found, Some(season)),
                description: sentence!(league_event, terms = terms(&found)),
                channel: found.channel.unwrap_or(kept.channel),
                starts: season.until,
                ends: season.until.after(found.length()),
            },
            SeasonState::Registration => SeasonEvent::Starts,
            SeasonState::Over => SeasonEvent::Over,
            _ => SeasonEvent::Runs,
        }))
    }

    /// A message is kept no more, which is gone.
    pub async fn forget_kept(&self, kept: &Kept) {
        if let Err(error) = self.store().forget_kept(kept).await {
            tracing::warn!(%error, server = %kept.server, "what is gone is written again");
        }
    }

    /// The season that a message tells of and whose thread is to be opened from it, with its name.
    pub async fn thread_to_open(&self, kept: &Kept) -> Option<(SeasonId, Sentence)> {
        let KeptKind::League {
            league,
            division: 0,
        } = kept.kind
        else {
            return None;
        };
        let read = async {
            let newest = self.store().newest_season(league).await?;
            Ok::<_, StoreError>(self.store().league(league).await?.zip(newest))
        };
        let read = read.await.inspect_err(|error| {
            tracing::warn!(%error, %league, "whether a thread is to be opened is not known");
        });
        let (found, newest) = read.ok()??;
        let is_wanted = newest.season.state == SeasonState::Running
            && newest.thread == SeasonThread::NotYet
            && found.channel == Some(kept.channel)
            // All of a simul is in one message.
            && found.format != Format::Simul;
        is_wanted.then(|| (newest.id, title(&found, Some(&newest.season))))
    }

    /// Stores the thread of a season.
    pub async fn season_thread(&self, season: SeasonId, thread: SeasonThread) {
        let stored = self.store().set_season_thread(season, thread).await;
        if let Err(error) = stored {
            tracing::warn!(%error, %season, "the thread of a season is not stored");
        }
    }

    /// Stores which message of a server was written. Returns false where it is in a channel that was
    /// given up meanwhile.
    pub async fn kept_written(&self, kept: &Kept, message: MessageId) -> bool {
        let now = self.inner.clock.now();
        let written = self.store().kept_written(kept, message, now).await;
        written.unwrap_or_else(|error| {
            tracing::warn!(%error, server = %kept.server, "which message was written is not stored");
            true
        })
    }

    /// Stores that a message of a server could not be written, which is tried again, where Discord
    /// asks for it after `wait`. `is_gone`: whether it was deleted.
    pub async fn kept_not_written(&self, kept: &Kept, wait: Duration, is_gone: bool) {
        let now = self.inner.clock.now();
        let again: Timestamp = match wait {
            Duration::ZERO if is_gone && kept.failures == 0 => now,
            Duration::ZERO => pause_after(kept.failures, now),
            // Discord says when.
            wait => now.after(wait),
        };
        let is_failure = wait.is_zero();
        let store = self
            .store()
            .kept_not_written(kept, again, (is_gone, is_failure));
        if let Err(error) = store.await {
            tracing::warn!(%error, server = %kept.server, "when to write a message is not stored");
        }
    }
}
