//! Boards and challenges that no message shows: the instance that was to post them has ended, or
//! Discord took no message, after they were stored. Any instance announces them a while later.

use std::time::Duration;

use tokio::time::sleep;

use crate::{
    bot::{At, Board, Effort, Locales, Posted, UnshownInvitation},
    discord::{
        answer::{compose::Message, dispatcher::Dispatcher, send::Nonce},
        wire::{
            WireError,
            limits::{self, Text},
        },
    },
    ids::{ChallengeId, ChannelId, MessageId, PersonId},
    store::{Retired, UnshownChallenge, UnshownTable},
    texts::Sentence,
};

/// Interval at which boards are looked for.
const EVERY: Duration = Duration::from_secs(5);

impl Dispatcher {
    /// Announces boards that have not been shown for a while, as long as the program runs.
    pub async fn announce_unshown(self, look_every: Duration) {
        self.me.wait().await;
        loop {
            let Some(task) = self.begin_task() else {
                return;
            };
            match self.bot.claim_unshown().await {
                Ok(claimed) => claimed.into_iter().for_each(|it| self.announce_claimed(it)),
                Err(error) => tracing::error!(%error, "boards to announce cannot be found"),
            }
            match self.bot.claim_unshown_challenges().await {
                Ok(claimed) => claimed.into_iter().for_each(|it| self.show_claimed(it)),
                Err(error) => tracing::error!(%error, "challenges to show cannot be found"),
            }
            self.take_old_buttons().await;
            self.write_kept_messages().await;
            drop(task);
            sleep(EVERY.min(look_every)).await;
        }
    }

    fn announce_claimed(&self, unshown: UnshownTable) {
        let this = self.clone();
        tokio::spawn(async move {
            if let Err(why) = this.announce(unshown.at).await {
                let table = unshown.at.id;
                tracing::warn!(%why, %table, "a board cannot be announced and is tried again");
                this.bot.not_shown(unshown, why.asks_to_wait()).await;
            }
        });
    }

    fn show_claimed(&self, unshown: UnshownChallenge) {
        let this = self.clone();
        tokio::spawn(async move {
            let challenge = unshown.id;
            match this.show_challenge(challenge).await {
                Ok(()) => {}
                Err(why) if why.is_gone() => {
                    tracing::info!(%why, %challenge, "a challenge cannot be shown");
                    this.bot.tell_of_challenge(challenge).await;
                }
                Err(why) => {
                    tracing::warn!(%why, %challenge, "a challenge cannot be shown yet");
                    let wait = why.asks_to_wait();
                    this.bot.show_challenge_again(unshown, wait).await;
                }
            }
        });
    }

    /// Brings the message of a challenge up to date, or posts one that calls those who are to
    /// answer, unless there is one already.
    async fn show_challenge(&self, id: ChallengeId) -> Result<(), WireError> {
        let me = *self.me.wait().await;
        let Some(_task) = self.begin_task() else {
            return Ok(());
        };
        let this = self.clone();
        let composed = self.work.run(me, Effort::Light, async move {
            let unshown = this.bot.unshown_challenge(id).await?;
            let public = this.language_of(unshown.server).await.unwrap_or_default();
            let locales = Locales {
                reader: public,
                public,
            };
            Some((unshown, locales))
        });
        let composed = composed.await;
        let Some((unshown, locales)) =
            composed.map_err(|why| WireError::Unsendable(why.to_string()))?
        else {
            self.bot.challenge_is_shown(id).await;
            return Ok(());
        };
        let UnshownInvitation {
            server,
            invitation,
            posted,
            reply,
        } = unshown;
        let message = self.composed(me, (Some(server), me), reply, (locales, limits::FILE));
        let message = message.await.map_err(WireError::Unsendable)?;
        let channel = invitation.channel;
        let shown = async {
            if let Some(posted) = posted {
                self.wire.edit(posted, &message).await?;
                return Ok(Some(posted.message));
            }
            if let Some(before) = self.challenge_before(channel, id, me).await {
                return Ok(Some(before));
            }
            let nonce = Nonce::of_challenge(invitation.at);
            let sent = self.wire.post_or_words(channel, &message, None, &nonce);
            sent.await
        };
        let shown = match shown.await {
            Err(why) if self.close_if_deleted(channel, &why).await => return Ok(()),
            shown => shown?,
        };
        let Some(shown) = shown else {
            return Ok(());
        };
        let old = self.bot.store_challenge_message(invitation, shown).await;
        self.bot.challenge_is_shown(id).await;
        if let Some(old) = Posted::known(channel, old.filter(|old| *old != shown))
            && let Err(why) = self.wire.retire(old).await
        {
            tracing::info!(%why, "an old message keeps its buttons");
        }
        Ok(())
    }

    /// The message that shows a challenge already, as [`Dispatcher::shown_before`].
    async fn challenge_before(
        &self,
        channel: ChannelId,
        id: ChallengeId,
        me: PersonId,
    ) -> Option<MessageId> {
        let found = self.wire.message_challenging(channel, id, me).await;
        let found = found.inspect_err(|why| {
            tracing::debug!(%why, challenge = %id, "the last messages cannot be read");
        });
        found.ok().flatten()
    }

    /// Announces a state of a table now; where that cannot be done, it is tried again later.
    pub(in crate::discord) fn announce_soon(&self, at: At) {
        let this = self.clone();
        tokio::spawn(async move {
            if let Err(why) = this.announce(at).await {
                tracing::warn!(%why, table = %at.id, "a board cannot be announced yet");
            }
        });
    }

    /// Posts a table's board and calls the next player, unless it has been shown or has changed in
    /// the meantime.
    async fn announce(&self, at: At) -> Result<(), WireError> {
        let me = *self.me.wait().await;
        let Some(_task) = self.begin_task() else {
            return Ok(());
        };
        let this = self.clone();
        let composed = self.work.run(me, Effort::Light, async move {
            let (server, reply) = this.bot.announcement(at).await?;
            let public = match (server, reply.audience.calls()) {
                (Some(server), _) => this.language_of(server).await,
                (None, [person, ..]) => this.bot.locale_of(*person).await,
                (None, []) => None,
            };
            let public = public.unwrap_or_default();
            let reader = public;
            Some((
                reply.audience.board()?,
                server,
                reply,
                Locales { reader, public },
            ))
        });
        let composed = match composed.await {
            Ok(Some((board, server, reply, locales))) => {
                let composed = self.composed(me, (server, me), reply, (locales, limits::FILE));
                composed.await.map(|message| Some((board, message)))
            }
            Ok(None) => Ok(None),
            Err(why) => Err(why.to_string()),
        };
        match composed {
            Ok(Some((board, message))) if let Some(shown) = self.shown_before(board, me).await => {
                self.shows(board, shown, &message).await;
                Ok(())
            }
            Ok(Some((board, message))) => match self.post_board(board, &message).await {
                Err(why) if self.close_if_deleted(board.channel, &why).await => Ok(()),
                Err(why) if why.has_no_place() => {
                    self.bot.tell_directly(board.at).await;
                    Err(why)
                }
                posted => posted,
            },
            // There is nothing to announce, or the table cannot be read, which is in the log.
            Ok(None) => {
                self.bot.needs_no_showing(at).await;
                Ok(())
            }
            Err(why) => Err(WireError::Unsendable(why)),
        }
    }

    /// The message that shows a board already: the instance that posted it has ended before it
    /// could store that. An answer to an interaction has no nonce.
    async fn shown_before(&self, board: Board, me: PersonId) -> Option<MessageId> {
        let found = self.wire.message_showing(board.channel, board.at, me);
        let found = found.await.inspect_err(|why| {
            tracing::debug!(%why, table = %board.at.id, "the last messages cannot be read");
        });
        found.ok().flatten()
    }

    /// What is said in place of a message that shows a board or challenge, where that has been
    /// shown by now: whatever posts one asks first.
    pub(in crate::discord) async fn shown_already(&self, message: &Message) -> Option<Sentence> {
        let said = self.bot.shown_already(&message.audience).await;
        if said.is_some() {
            let subject = message.audience.shows();
            tracing::info!(?subject, "what has been shown is not shown again");
        }
        said
    }

    pub(in crate::discord) async fn is_shown_already(&self, message: &Message) -> bool {
        self.shown_already(message).await.is_some()
    }

    /// Posts a board that no message has shown, which takes the buttons from the one before it.
    pub(in crate::discord) async fn post_board(
        &self,
        board: Board,
        message: &Message,
    ) -> Result<(), WireError> {
        if self.is_shown_already(message).await {
            return Ok(());
        }
        let (table, channel) = (board.at.id, board.channel);
        let nonce = Nonce::of_board(board.at);
        let sent = self.wire.post_or_words(channel, message, None, &nonce);
        let sent = sent.await?;
        tracing::info!(%table, %channel, "a board that had not been shown is announced");
        if let Some(sent) = sent {
            self.shows(board, sent, message).await;
        }
        Ok(())
    }

    /// Edits a message so that it shows this board.
    pub(in crate::discord) async fn edit_board(
        &self,
        posted: Posted,
        board: Board,
        message: &Message,
    ) -> Result<(), WireError> {
        self.wire.edit(posted, message).await?;
        self.shows(board, posted.message, message).await;
        Ok(())
    }

    /// Stores which message shows a board, and takes the buttons from the one before it, or from
    /// that one where a newer board has been shown meanwhile.
    pub(in crate::discord) async fn shows(
        &self,
        board: Board,
        posted: MessageId,
        message: &Message,
    ) {
        let retired = self.store_board(board, posted, message).await;
        for (old, becomes) in message.retiring(retired, board, posted) {
            match self.retire(old, &becomes).await {
                Ok(()) if retired.has(old.message) => self.bot.forget_retired(old.message).await,
                Ok(()) => {}
                Err(why) => tracing::info!(%why, "an old message keeps its buttons"),
            }
        }
    }

    /// Stores which message shows a board. Returns those that are to lose their buttons.
    pub(in crate::discord) async fn store_board(
        &self,
        board: Board,
        posted: MessageId,
        message: &Message,
    ) -> Retired {
        let words = message.words_before(posted);
        let words = words.as_ref().map(Text::as_str);
        self.bot.store_board_message(board, posted, words).await
    }
}
