//! What all commands share on their way from Discord to the bot and back.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tokio::{
    sync::{Mutex as AsyncMutex, SetOnce},
    time::timeout,
};
use tokio_util::task::{TaskTracker, task_tracker::TaskTrackerToken};

use super::work::WorkQueue;
use crate::{
    bot::Bot,
    discord::{
        hear::budget::Budget,
        wire::{Wire, attachments::Attachments},
    },
    ids::{ChannelId, PersonId, ServerId},
    texts::Locale,
};

/// Cheap to clone.
#[derive(Clone, Debug)]
pub struct Dispatcher {
    pub(in crate::discord) wire: Wire,
    pub(in crate::discord) attachments: Attachments,
    pub(in crate::discord) bot: Bot,
    pub(in crate::discord) work: WorkQueue,
    pub(in crate::discord) budget: Arc<Budget>,
    /// The bot's own user, known after the first login.
    pub(in crate::discord) me: Arc<SetOnce<PersonId>>,
    /// Locked while what is due to be told is posted.
    pub(in crate::discord) telling: Arc<AsyncMutex<()>>,
    /// Held while roles are given by rating.
    pub(in crate::discord) giving_roles: Arc<AsyncMutex<()>>,
    /// Held while games are searched for puzzles.
    pub(in crate::discord) searching: Arc<AsyncMutex<()>>,
    /// The servers' own languages, as the gateway or an interaction has told them last.
    languages: Arc<Mutex<HashMap<ServerId, Locale>>>,
    tasks: TaskTracker,
}

impl Dispatcher {
    pub fn new(wire: Wire, attachments: Attachments, bot: Bot, budget: Budget) -> Self {
        Self {
            wire,
            attachments,
            work: WorkQueue::new(bot.metrics().clone()),
            bot,
            budget: Arc::new(budget),
            me: Arc::default(),
            telling: Arc::default(),
            giving_roles: Arc::default(),
            searching: Arc::default(),
            languages: Arc::default(),
            tasks: TaskTracker::new(),
        }
    }

    /// Begins a task that the program's end waits for; `None` once the program is to end. The task
    /// is in flight until the token is dropped, which nothing keeps while it only waits.
    pub(in crate::discord) fn begin_task(&self) -> Option<TaskTrackerToken> {
        // Tracked first: a task that begins while the tracker is being closed is counted too.
        let token = self.tasks.token();
        (!self.tasks.is_closed()).then_some(token)
    }

    /// Begins no more tasks, and waits for those in flight. Returns the number of tasks that are
    /// not finished in time.
    pub async fn finish(&self, within: Duration) -> usize {
        self.tasks.close();
        let _ = timeout(within, self.tasks.wait()).await;
        self.tasks.len()
    }

    pub fn set_me(&self, me: PersonId) {
        // It is the same at every login.
        let _ = self.me.set(me);
    }

    pub fn set_language(&self, server: ServerId, locale: Locale) {
        self.languages().insert(server, locale);
    }

    /// Returns the language of a server's public messages: the one that its moderators have set,
    /// or its own; `None` where Discord does not tell that.
    pub(in crate::discord) async fn language_of(&self, server: ServerId) -> Option<Locale> {
        let set = self.bot.server_settings(server).await.language;
        let known = set.or_else(|| self.languages().get(&server).copied());
        if known.is_some() {
            return known;
        }
        let found = self.wire.server(server).await;
        let found = found.inspect_err(|why| {
            tracing::debug!(%why, %server, "the language of a server cannot be looked up");
        });
        let locale = Locale::from_tag(found.ok()?["preferred_locale"].as_str()?);
        self.set_language(server, locale);
        Some(locale)
    }

    /// Whether nothing is to be posted in public in this channel.
    pub(in crate::discord) async fn is_silent(
        &self,
        server: Option<ServerId>,
        channel: ChannelId,
    ) -> bool {
        match server {
            Some(server) => self.bot.server_settings(server).await.is_silent(channel),
            None => false,
        }
    }

    fn languages(&self) -> MutexGuard<'_, HashMap<ServerId, Locale>> {
        let languages = self.languages.lock();
        languages.unwrap_or_else(PoisonError::into_inner)
    }
}
