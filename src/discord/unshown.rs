//! Boards that nobody has seen: the program ended, or Discord took no message, after a move was stored. They are announced once that is possible.

use std::time::Duration;

use tokio::{runtime::Handle, time::sleep};

use super::{
    compose::{self, Message},
    custom_id::base36,
    dispatch::Dispatcher,
    limits,
    wire::WireError,
};
use crate::{
    bot::{Board, Effort, Locales, Posted},
    ids::{ServerId, TableId},
};

/// Before a board is posted again that Discord did not take; doubled each time.
const FIRST_PAUSE: Duration = Duration::from_secs(5);
/// The longest pause.
const LONGEST_PAUSE: Duration = Duration::from_mins(5);
/// Number of times it is posted again: for about a day.
const TRIES: u32 = 300;

impl Dispatcher {
    /// Announces the tables of a server that changed before this program began and were not shown.
    pub async fn announce_unshown(&self, server: ServerId) {
        for table in self.bot.unshown_tables(server).await {
            self.announce_until_shown(table);
        }
    }

    /// Posts a board, again and again until Discord takes it or refuses it for good.
    pub(super) fn announce_until_shown(&self, table: TableId) {
        let this = self.clone();
        tokio::spawn(async move {
            let mut pause = FIRST_PAUSE;
            for _ in 0..TRIES {
                match this.announce(table).await {
                    Ok(()) => return,
                    Err(why) => tracing::warn!(%why, %table, "a board cannot be announced; the next try is in {} s", pause.as_secs()),
                }
                sleep(pause).await;
                pause = LONGEST_PAUSE.min(pause * 2);
            }
        });
    }

    /// Posts a table's board and calls whoever is next, unless its newest state has been shown in the meantime.
    async fn announce(&self, table: TableId) -> Result<(), WireError> {
        let Some(_in_hand) = self.hand.take() else { return Ok(()) };
        // One at a time: a board that two are about to announce is announced once.
        let _announcing = self.announcing.lock().await;
        let me = *self.me.wait().await;
        let this = self.clone();
        let composed = self.work.run(me, Effort::Light, move || {
            let (server, reply) = Handle::current().block_on(this.bot.announcement(table))?;
            let public = this.language_of(server).unwrap_or_default();
            let locales = Locales { reader: public, public };
            Some((reply.board?, compose::message(&reply, locales, limits::FILE)))
        });
        match composed.await {
            Ok(Some((board, message))) => self.post_announcement(board, &message).await,
            // It has been shown, or it cannot be read, which is in the log.
            Ok(None) => Ok(()),
            Err(why) => Err(WireError::Unsendable(why.to_string())),
        }
    }

    async fn post_announcement(&self, board: Board, message: &Message) -> Result<(), WireError> {
        // If the program ends before it has stored which message that became, the next run posts none beside it.
        let nonce = format!("{}-{}", base36(board.at.table.0), base36(board.at.revision.into()));
        let posted = match self.wire.post_once(board.channel, message, None, &nonce).await {
            Err(why) if why.is_for_want_of_permission() && message.file.is_some() => {
                self.wire.post_once(board.channel, &message.in_words(), None, &nonce).await
            }
            posted => posted,
        };
        let sent = match posted {
            Err(why) if why.is_gone() => {
                tracing::info!(%why, table = %board.at.table, "a board cannot be shown where its game is played");
                self.bot.count_as_shown(board.at.table).await;
                return Ok(());
            }
            sent => sent?,
        };
        tracing::info!(table = %board.at.table, channel = %board.channel, "a board that had not been shown is announced");
        let old = match sent {
            Some(sent) => self.bot.noted(board, sent).await,
            None => None,
        };
        if let Some(old) = Posted::known(board.channel, old)
            && let Err(why) = self.wire.retire(old.channel, old.message).await
        {
            tracing::info!(%why, "an old message keeps its buttons");
        }
        Ok(())
    }
}
