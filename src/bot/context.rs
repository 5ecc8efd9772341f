//! What a use case is given, and what it needs of the store, the clock and other places.

pub(in crate::bot) mod computer;
mod conclude;
pub(in crate::bot) mod environment;
pub(in crate::bot) mod find;
pub(in crate::bot) mod health;
pub(in crate::bot) mod instances;
pub(in crate::bot) mod next_game;
pub(in crate::bot) mod nudging;
pub(in crate::bot) mod outbox;
mod permission;
pub(in crate::bot) mod refuse;
pub(in crate::bot) mod retry;
pub(in crate::bot) mod room;
pub(in crate::bot) mod servers;
mod stop;
mod thinking;
mod this_turn;
pub(in crate::bot) mod threads;
pub(in crate::bot) mod vacation;

pub(in crate::bot) use stop::{Answer, Stop};

use std::{
    sync::{Arc, MutexGuard, PoisonError},
    time::Instant,
};

use crate::{
    bot::{BotError, Inner, Reply, Request, words::ratings},
    games::Chance,
    ids::{ChannelId, PersonId, ServerId, Timestamp},
    settings::ServerSettings,
    store::{Store, Transaction},
    table::ServerDefaults,
    texts::sentence,
};

/// Number of attempts at a write that stays possible when others write at the same time.
pub(in crate::bot) const TRIES: usize = 16;

/// A request with the store, the clock and the randomness that its use case needs.
pub(in crate::bot) struct Context<'a> {
    inner: &'a Inner,
    pub(in crate::bot) store: &'a Store,
    pub(in crate::bot) request: &'a Request,
    /// When the request arrived at Discord: the same at every repetition, however late it is
    /// handled.
    pub(in crate::bot) now: Timestamp,
}

impl Inner {
    /// The RNG, locked: not to be held across an `await`.
    pub(in crate::bot) fn chance(&self) -> MutexGuard<'_, Box<dyn Chance + Send>> {
        self.chance.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<'a> Context<'a> {
    pub(in crate::bot) fn new(inner: &'a Inner, request: &'a Request) -> Self {
        Self {
            inner,
            store: &inner.store,
            request,
            now: request.delivery.arrived(),
        }
    }

    pub(in crate::bot) fn person(&self) -> PersonId {
        self.request.by.id
    }

    pub(in crate::bot) fn here(&self) -> ChannelId {
        self.request.place.channel
    }

    pub(in crate::bot) fn server(&self) -> Option<ServerId> {
        self.request.place.server
    }

    pub(in crate::bot) fn expiry(&self) -> Timestamp {
        let after = self.inner.settings.challenge_expires_after.as_millis();
        let after = i64::try_from(after).unwrap_or(i64::MAX);
        Timestamp(self.now.0.saturating_add(after))
    }

    pub(in crate::bot) fn reads_mentions(&self) -> bool {
        self.inner.settings.reads_mentions
    }

    /// The address of what the operator says about privacy.
    pub(in crate::bot) fn privacy_url(&self) -> Option<&str> {
        self.inner.settings.privacy_url.as_deref()
    }

    pub(in crate::bot) fn chance(&self) -> MutexGuard<'_, Box<dyn Chance + Send>> {
        self.inner.chance()
    }

    pub(in crate::bot) async fn server_defaults(&self) -> Answer<ServerDefaults> {
        self.defaults_of(self.server()).await
    }

    pub(in crate::bot) async fn defaults_of(
        &self,
        server: Option<ServerId>,
    ) -> Answer<ServerDefaults> {
        match server {
            Some(server) => Ok(self.store.server_defaults(server).await?),
            None => Ok(ServerDefaults::default()),
        }
    }

    /// What this server has set; the defaults where the bot is no member.
    pub(in crate::bot) async fn server_settings(&self) -> Answer<Arc<ServerSettings>> {
        match self.request.place.home() {
            Some(server) => self.settings_of(server).await,
            None => Ok(Arc::default()),
        }
    }

    /// What a server has set.
    pub(in crate::bot) async fn settings_of(
        &self,
        server: ServerId,
    ) -> Answer<Arc<ServerSettings>> {
        Ok(self.inner.servers.settings(self.store, server).await?)
    }

    /// To be called after a change of the settings.
    pub(in crate::bot) async fn server_settings_changed(&self, server: ServerId) {
        self.inner.servers.read_again(self.store, server).await;
    }

    /// Begins the transaction in which this request writes. Nobody else can write until it ends, so
    /// all slow work is done before.
    pub(in crate::bot) async fn begin(&self) -> Answer<Transaction> {
        let now = self.inner.clock.now();
        Ok(self.store.begin(self.request.delivery, now).await?)
    }

    /// Begins a transaction of what is done beside the answer, and may be done again.
    pub(in crate::bot) async fn begin_own(&self) -> Answer<Transaction> {
        let now = self.inner.clock.now();
        Ok(self.store.begin_own(now).await?)
    }

    /// Commits what was written together with the answer, and returns the answer. If the answer
    /// cannot be stored, nothing is written.
    pub(in crate::bot) async fn commit(
        &self,
        mut transaction: Transaction,
        reply: Reply,
    ) -> Answer {
        let by = (self.person(), self.now);
        outbox::tell_visitors(&mut transaction, &reply, by).await?;
        let reply = with_ratings(reply, &transaction);
        let answer = serde_json::to_string(&reply).map_err(BotError::from)?;
        self.inner.metrics.waited_to_write(transaction.waited());
        let began = Instant::now();
        transaction.commit(&answer).await?;
        self.inner.metrics.committed(began.elapsed());
        Ok(reply)
    }

    /// Commits what has followed a request that was committed, and returns the answer that the
    /// request has from now on.
    pub(in crate::bot) async fn commit_further(
        &self,
        transaction: Transaction,
        reply: Reply,
    ) -> Answer {
        let reply = with_ratings(reply, &transaction);
        let answer = serde_json::to_string(&reply).map_err(BotError::from)?;
        let delivery = self.request.delivery;
        transaction.commit_further(delivery, &answer).await?;
        Ok(reply)
    }
}

/// A reply whose public message tells what a game that has ended has made of ratings.
fn with_ratings(mut reply: Reply, transaction: &Transaction) -> Reply {
    let often = transaction.is_often().then(|| sentence!(rating_often));
    let told = ratings::told(transaction.rated()).into_iter().chain(often);
    let public = match &mut reply.then {
        Some(public) => public,
        None => &mut reply,
    };
    // Before the question for another game.
    let place = public.lines.len().saturating_sub(1);
    public.lines.splice(place..place, told);
    reply
}
