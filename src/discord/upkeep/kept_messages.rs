//! Messages of servers that are kept up to date: written when something has changed, and posted anew
//! where somebody has deleted them.

use crate::{
    bot::{Effort, Locales, Posted},
    discord::{
        answer::{compose::Message, dispatcher::Dispatcher, send::Nonce},
        wire::{WireError, code, limits::Text},
    },
    ids::MessageId,
    leagues::SeasonThread,
    store::{Kept, KeptKind},
    texts::text,
};

impl Dispatcher {
    /// Writes the messages of servers that are due.
    pub(in crate::discord) async fn write_kept_messages(&self) {
        match self.bot.claim_kept().await {
            Ok(claimed) => claimed.into_iter().for_each(|it| self.write_claimed(it)),
            Err(error) => tracing::error!(%error, "messages to write cannot be found"),
        }
    }

    fn write_claimed(&self, kept: Kept) {
        let this = self.clone();
        tokio::spawn(async move {
            let Some(_task) = this.begin_task() else {
                return;
            };
            let (server, channel) = (kept.server, kept.channel);
            match this.write_kept(&kept).await {
                Ok(Some(message)) => {
                    this.open_season_thread(&kept, message).await;
                    if !this.bot.kept_written(&kept, message).await {
                        // Another channel was chosen meanwhile.
                        let posted = Posted { channel, message };
                        if let Err(why) = this.wire.delete(posted).await {
                            tracing::info!(%why, %channel, "a message of a server stays");
                        }
                    }
                }
                Ok(None) => {}
                Err(why) if this.close_if_deleted(channel, &why).await => {}
                Err(why) => {
                    tracing::warn!(%why, %server, %channel, "a message of a server is not written");
                    let is_gone = why.is(code::UNKNOWN_MESSAGE);
                    let wait = why.asks_to_wait();
                    this.bot.kept_not_written(&kept, wait, is_gone).await;
                }
            }
        });
    }

    /// Edits the message, or posts the first one. Returns which it is.
    async fn write_kept(&self, kept: &Kept) -> Result<Option<MessageId>, WireError> {
        if let KeptKind::SeasonEvent { .. } = kept.kind {
            return self.write_season_event(kept).await;
        }
        let message = self.kept_message(*kept).await?;
        if let Some(posted) = Posted::known(kept.channel, kept.message) {
            self.wire.edit(posted, &message).await?;
            return Ok(Some(posted.message));
        }
        let nonce = Nonce::of_kept(kept);
        self.wire.post(kept.channel, &message, None, &nonce).await
    }

    /// Opens the thread of a season that has begun from the message that tells of it.
    async fn open_season_thread(&self, kept: &Kept, message: MessageId) {
        let Some((season, title)) = self.bot.thread_to_open(kept).await else {
            return;
        };
        let language = self.language_of(kept.server).await.unwrap_or_default();
        let name = Text::shortened(text(language, &title));
        let (channel, me) = (kept.channel, *self.me.wait().await);
        let opened = self
            .wire
            .open_thread(channel, Some(message), &name, me)
            .await;
        let thread = match opened {
            Ok(thread) => SeasonThread::Open(thread),
            Err(why) if why.is_trouble() => {
                tracing::info!(%why, %channel, "a season gets its thread later");
                return;
            }
            Err(why) => {
                tracing::info!(%why, %channel, "a season has no thread");
                SeasonThread::None
            }
        };
        self.bot.season_thread(season, thread).await;
    }

    async fn kept_message(&self, kept: Kept) -> Result<Message, WireError> {
        let me = *self.me.wait().await;
        let this = self.clone();
        let made = self.work.run(me, Effort::Light, async move {
            let reply = this.bot.kept_message(&kept).await.inspect_err(|error| {
                tracing::error!(%error, server = %kept.server, "a message of a server is not made");
            });
            let reply = reply.ok()?;
            let public = this.language_of(kept.server).await.unwrap_or_default();
            let locales = Locales {
                reader: public,
                public,
            };
            Some((reply, locales))
        });
        let unsendable = |why: String| WireError::Unsendable(why);
        let made = made.await.map_err(|why| unsendable(why.to_string()))?;
        let (reply, locales) =
            made.ok_or_else(|| unsendable("the server cannot be read".to_owned()))?;
        let message = self.composed(me, (Some(kept.server), me), reply, (locales, 0));
        message.await.map_err(unsendable)
    }
}
