//! What must be told and nobody has asked for: planned when it is due, and posted from the outbox.

use std::time::Duration;

use crate::{
    bot::{
        Destination, Effort, Language, Locales, Posted, ShownToVisitor, Shows, ThreadName, Told,
    },
    discord::{
        answer::{
            compose::{self, Message},
            dispatcher::Dispatcher,
            send::Nonce,
        },
        wire::{
            WireError, code,
            limits::{self, THREAD_NAME, Text},
        },
    },
    ids::{ChannelId, DeliveryId, PersonId, ServerId},
    store::{OutboxMessage, StoreError, Visit},
    texts::Locale,
};

/// A message of the outbox, ready to be posted.
struct Prepared {
    member_of: Option<(ServerId, PersonId)>,
    /// Who is shown a game of another server with it.
    visit: Option<Box<Visit>>,
    places: Vec<(Destination, Message)>,
}

impl Dispatcher {
    /// Plans the reminders and digests that are due, and posts what is to be told, beside what else
    /// is done; to be called every few seconds. What is being posted still is not waited for.
    pub(in crate::discord) fn tell_soon(&self) {
        let this = self.clone();
        tokio::spawn(async move {
            if let Ok(_alone) = this.telling.try_lock() {
                this.tell_what_is_due().await;
            }
        });
    }

    /// Tells a player by direct message what became of their plan, unless they know. What cannot be
    /// delivered waits until they open a private board or their plan.
    pub(in crate::discord) async fn tell_of_plan(&self, to: Told, delivery: DeliveryId) {
        let reader = self.bot.locale_of(to.person).await.unwrap_or_default();
        let locales = Locales {
            reader,
            public: reader,
        };
        let bot = self.bot.clone();
        let composed = self.work.run(to.person, Effort::Light, async move {
            let (news, reply) = bot.plan_news(to).await?;
            Some((news, compose::message(&reply, locales, 0)))
        });
        let (news, message) = match composed.await {
            Ok(Some(composed)) => composed,
            Ok(None) => return,
            Err(why) => {
                tracing::error!(%why, table = %to.table, "nobody is told what became of a plan");
                return;
            }
        };
        let posted = self.post_directly(delivery, to.person, &message).await;
        if posted.is_ok() {
            self.bot.plan_told(to, &news).await;
        }
    }

    async fn tell_what_is_due(&self) {
        if let Err(error) = self.bot.plan_notices().await {
            tracing::error!(%error, "what is due to be told cannot be found");
        }
        self.tend_threads().await;
        loop {
            let claimed = match self.bot.claim_messages().await {
                Ok(claimed) if claimed.is_empty() => return,
                Ok(claimed) => claimed,
                Err(error) => {
                    tracing::error!(%error, "what is to be told cannot be read");
                    return;
                }
            };
            for message in claimed {
                let Some(_task) = self.begin_task() else {
                    return;
                };
                if let Err(error) = self.tell(&message).await {
                    tracing::error!(%error, outbox = message.id, "a message is not told");
                    return;
                }
            }
        }
    }

    /// Keeps threads open and names them: those in which a game has begun or ended or a player is
    /// reminded, and each of a running game once a day.
    async fn tend_threads(&self) {
        let me = *self.me.wait().await;
        let threads = match self.bot.claim_threads().await {
            Ok(threads) => threads,
            Err(error) => {
                tracing::error!(%error, "which threads are to be kept open cannot be read");
                return;
            }
        };
        for thread in threads {
            let Some(_task) = self.begin_task() else {
                return;
            };
            match self.tend_thread(thread, me).await {
                Ok(true) => {}
                Ok(false) => self.bot.leave_thread_alone(thread).await,
                Err(why) if self.close_if_deleted(thread, &why).await => {}
                Err(why) => tracing::info!(%why, channel = %thread, "a thread may be archived"),
            }
        }
    }

    /// Returns whether it is to be looked at again.
    async fn tend_thread(&self, thread: ChannelId, me: PersonId) -> Result<bool, WireError> {
        let state = self.bot.thread_state(thread).await;
        let state = state.unwrap_or_else(|error| {
            tracing::error!(%error, channel = %thread, "the game of a thread cannot be read");
            None
        });
        let Some(state) = state else {
            return self.wire.keep_open(thread, None, me).await;
        };
        let name = if state.is_renamed {
            Some(self.thread_name(state.server, &state.name).await)
        } else {
            None
        };
        match name {
            Some(name) if state.is_over => {
                self.wire.end_thread(thread, &name, me).await?;
                Ok(false)
            }
            name => self.wire.keep_open(thread, name.as_ref(), me).await,
        }
    }

    /// The name of a thread in its server's language.
    async fn thread_name(&self, server: Option<ServerId>, name: &ThreadName) -> Text<THREAD_NAME> {
        let language = match server {
            Some(server) => self.language_of(server).await,
            None => None,
        };
        self.name_of_thread(server, name, language.unwrap_or_default())
            .await
    }

    /// Posts one message where that is possible.
    async fn tell(&self, message: &OutboxMessage) -> Result<(), StoreError> {
        let prepared = match self.prepared(message).await {
            Ok(Some(prepared)) => prepared,
            Ok(None) => return self.bot.of_no_use(message).await,
            Err(why) => {
                tracing::error!(%why, outbox = message.id, "a message cannot be composed");
                return self.bot.not_told(message, Duration::ZERO).await;
            }
        };
        if let Some((server, person)) = prepared.member_of {
            match self.wire.has_left(Some(server), person).await {
                Ok(false) => {}
                Ok(true) => return self.bot.has_left_server(message, server).await,
                // Whether they can be told shows when they are.
                Err(why) => tracing::info!(%why, "whether a player is a member is not known"),
            }
        }
        match self.post_somewhere(message, &prepared.places).await {
            Ok((posted, left)) => {
                if let (Some(visit), Some((_, it))) = (&prepared.visit, prepared.places.first()) {
                    let link = posted.and_then(|posted| {
                        let is_there = visit.channel == Some(posted.channel);
                        it.link_to_it(is_there.then_some(visit.server), posted)
                    });
                    let shown = ShownToVisitor {
                        revision: it.audience.shows().map(Shows::revision),
                        words: it.told_later(),
                        link,
                    };
                    let stored = self.bot.shown_to_visitor(message, visit, posted, shown);
                    stored.await?;
                }
                self.bot.told(message, posted, left).await
            }
            Err(why) if why.is(code::UNKNOWN_USER) => self.bot.has_no_account(message).await,
            Err(why) if why.is_gone() || prepared.places.is_empty() => {
                tracing::info!(%why, outbox = message.id, "a message can be posted nowhere");
                if let Some(board) = self.bot.told_nowhere(message).await? {
                    self.announce_soon(board);
                }
                Ok(())
            }
            Err(why) => {
                tracing::warn!(%why, outbox = message.id, "a message cannot be posted now");
                self.bot.not_told(message, why.asks_to_wait()).await
            }
        }
    }

    /// Posts a message in the first place that takes it. Returns where it is, if it is a new one
    /// that shows no board, and what is left of it after its turn.
    async fn post_somewhere<'a>(
        &self,
        message: &OutboxMessage,
        places: &'a [(Destination, Message)],
    ) -> Result<(Option<Posted>, Option<&'a str>), WireError> {
        let mut refused = WireError::Unsendable("there is no place for it".to_owned());
        for (place, words) in places {
            let nonce = Nonce::of_outbox(message.id, words);
            let sent = match place {
                Destination::Channel(channel) => {
                    let sent = self.wire.post(*channel, words, None, &nonce).await;
                    sent.map(|message| Posted::known(*channel, message))
                }
                Destination::Direct(person) => self.post_to(*person, words, &nonce).await,
                Destination::Board(board) => self.post_board(*board, words).await.map(|()| None),
                Destination::Reword(posted) => self.wire.edit(*posted, words).await.map(|()| None),
                Destination::Edit(posted, board) => {
                    let edited = self.edit_board(*posted, *board, words).await;
                    edited.map(|()| None)
                }
            };
            match sent {
                Ok(posted) => {
                    tracing::info!(outbox = message.id, ?place, "a message is told");
                    let left = words.leaves.as_ref().map(|(.., left)| left.as_str());
                    return Ok((posted, left));
                }
                Err(why) if why.is_gone() => refused = why,
                Err(why) => return Err(why),
            }
            if let Some(channel) = place.channel()
                && self.close_if_deleted(channel, &refused).await
            {
                // What is to be told of a game may have changed with its end.
                return Err(WireError::Unsendable(refused.to_string()));
            }
        }
        Err(refused)
    }

    async fn post_to(
        &self,
        person: PersonId,
        words: &Message,
        nonce: &Nonce,
    ) -> Result<Option<Posted>, WireError> {
        let channel = self.wire.direct_messages(person).await?;
        let sent = self.wire.post(channel, words, None, nonce).await;
        if sent.is_err() {
            self.wire.forget_direct_messages(person);
        }
        sent.map(|message| Posted::known(channel, message))
    }

    /// The words of a message for each place; `None` where it is of no use any more.
    async fn prepared(&self, message: &OutboxMessage) -> Result<Option<Prepared>, String> {
        let me = *self.me.wait().await;
        let (this, claimed) = (self.clone(), message.clone());
        let work = Box::pin(async move {
            let Some(telling) = this.bot.telling(&claimed).await? else {
                return Ok(None);
            };
            let (reader, server) = match &telling.language {
                Language::Person(locale) => (*locale, telling.member_of.map(|(server, _)| server)),
                Language::Server(server) => (Locale::default(), Some(*server)),
                Language::Visitor(visit, locale) => (*locale, Some(visit.server)),
            };
            let public = match server {
                Some(server) => this.language_of(server).await.unwrap_or_default(),
                None => reader,
            };
            Ok(Some((telling, Locales { reader, public })))
        });
        let work = self.work.run(me, Effort::Light, work).await;
        let found = work.map_err(|why| why.to_string())?;
        let found = found.map_err(|why: StoreError| why.to_string())?;
        let Some((telling, locales)) = found else {
            return Ok(None);
        };
        let member_of = telling.member_of;
        let (server, visit) = match telling.language {
            Language::Server(server) => (Some(server), None),
            Language::Visitor(visit, _) => (Some(visit.server), Some(visit)),
            Language::Person(_) => (member_of.map(|(server, _)| server), None),
        };
        // What a visitor reads directly is edited there.
        let is_direct = |posted: &Posted| {
            let visit = visit.as_ref();
            visit.is_some_and(|visit| visit.channel != Some(posted.channel))
        };
        let mut places = Vec::new();
        for (place, reply) in telling.places {
            // What is posted in a channel is in its server's language.
            let locale = match &place {
                Destination::Direct(_) => locales.reader,
                Destination::Reword(posted) if is_direct(posted) => locales.reader,
                _ => locales.public,
            };
            let (reader, public) = (locale, locale);
            let locales = Locales { reader, public };
            let is_read_directly = match &place {
                Destination::Direct(_) => visit.is_some(),
                Destination::Reword(posted) => is_direct(posted),
                _ => false,
            };
            let read_in = (server.filter(|_| !is_read_directly), message.person);
            let message = self.composed(me, read_in, reply, (locales, limits::FILE));
            places.push((place, message.await?));
        }
        Ok(Some(Prepared {
            member_of,
            visit,
            places,
        }))
    }
}
