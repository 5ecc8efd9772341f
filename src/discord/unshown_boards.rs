//! Boards that no message shows: the program ended, or Discord took no message, after a move was
//! stored. They are announced as soon as that is possible.

use std::{
    collections::HashSet,
    sync::{MutexGuard, PoisonError},
    time::Duration,
};

use tokio::time::sleep;

use super::{
    compose::{self, Message},
    dispatcher::Dispatcher,
    limits,
    wire::{WireError, code},
};
use crate::{
    bot::{At, Board, Effort, Locales, Posted},
    ids::{MessageId, ServerId},
};

/// The pause before a board is posted again that Discord did not take; doubled each time.
const FIRST_PAUSE: Duration = Duration::from_secs(5);
const LONGEST_PAUSE: Duration = Duration::from_hours(1);
/// Time for the answer that an earlier delivery of a command is still being given.
const ANSWERED_WITHIN: Duration = Duration::from_secs(10);
/// Number of times it is posted again: for about a day.
const TRIES: u32 = 32;

impl Dispatcher {
    /// Announces the tables of a server that changed before this program began and were not shown.
    pub async fn announce_unshown(&self, server: ServerId) {
        for at in self.bot.unshown_tables(server).await {
            self.announce_until_shown(at);
        }
    }

    /// Announces a state of a table that is not shown after a while: whoever took an earlier delivery
    /// of the command may have promised the answer and ended.
    pub(super) fn announce_unless_answered(&self, at: At) {
        let this = self.clone();
        tokio::spawn(async move {
            sleep(ANSWERED_WITHIN).await;
            this.announce_until_shown(at);
        });
    }

    /// Posts a state of a table, and retries until Discord takes it or retrying is of no use.
    pub(super) fn announce_until_shown(&self, at: At) {
        let this = self.clone();
        tokio::spawn(async move {
            if !this.announcing().insert(at) {
                // It is being announced already.
                return;
            }
            let mut pause = FIRST_PAUSE;
            for _ in 0..TRIES {
                let Err(why) = this.announce(at).await else {
                    break;
                };
                tracing::warn!(
                    %why, table = %at.id,
                    "a board cannot be announced; the next try is in {} s", pause.as_secs()
                );
                sleep(pause).await;
                pause = LONGEST_PAUSE.min(pause * 2);
            }
            this.announcing().remove(&at);
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
            let message = compose::message(&reply, Locales { reader, public }, limits::FILE);
            Some((reply.audience.board()?, message))
        });
        match composed.await {
            Ok(Some((board, message))) => match self.post_board(board, &message).await {
                Err(why) if why.is(code::UNKNOWN_CHANNEL) => {
                    let table = board.at.id;
                    tracing::info!(%table, "a board cannot be shown, for its channel is gone");
                    self.bot.count_as_shown(board.at).await;
                    Ok(())
                }
                posted => posted,
            },
            // There is nothing to announce, or the table cannot be read, which is in the log.
            Ok(None) => Ok(()),
            Err(why) => Err(WireError::Unsendable(why.to_string())),
        }
    }

    /// Posts a board that no message has shown, which takes the buttons from the one before it.
    pub(super) async fn post_board(
        &self,
        board: Board,
        message: &Message,
    ) -> Result<(), WireError> {
        let (table, channel) = (board.at.id, board.channel);
        let sent = self.wire.post_or_words(channel, message, None).await?;
        tracing::info!(%table, %channel, "a board that had not been shown is announced");
        if let Some(message) = sent {
            self.shows(board, message).await;
        }
        Ok(())
    }

    /// Edits a message so that it shows this board.
    pub(super) async fn edit_board(
        &self,
        posted: Posted,
        board: Board,
        message: &Message,
    ) -> Result<(), WireError> {
        self.wire.edit(posted, message).await?;
        self.shows(board, posted.message).await;
        Ok(())
    }

    /// Stores which message shows a board, and takes the buttons from the one before it, or from
    /// that one where a newer board has been shown meanwhile.
    async fn shows(&self, board: Board, message: MessageId) {
        let old = self.bot.store_board_message(board, message).await;
        if let Some(old) = Posted::known(board.channel, old)
            && let Err(why) = self.wire.retire(old).await
        {
            tracing::info!(%why, "an old message keeps its buttons");
        }
    }

    fn announcing(&self) -> MutexGuard<'_, HashSet<At>> {
        let announcing = self.announcing.lock();
        announcing.unwrap_or_else(PoisonError::into_inner)
    }
}
