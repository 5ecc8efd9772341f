//! Messages of older boards that have kept their buttons: the instance that was to take them has
//! ended, or Discord refused, or which message it is could not be stored.

use crate::{
    bot::Posted,
    discord::{
        answer::{
            compose::{Fate, Message},
            dispatcher::Dispatcher,
        },
        wire::{WireError, limits::Text},
    },
    ids::MessageId,
    store::{RetiredMessage, TableToSearch},
    texts::{Link, sentence, text},
};

impl Dispatcher {
    /// Takes the buttons from messages that others have left with them for a while.
    pub(in crate::discord) async fn take_old_buttons(&self) {
        match self.bot.claim_searches().await {
            Ok(claimed) => claimed.into_iter().for_each(|it| self.search_claimed(it)),
            Err(error) => tracing::error!(%error, "channels to search cannot be found"),
        }
        match self.bot.claim_retired().await {
            Ok(claimed) => claimed.into_iter().for_each(|it| self.retire_claimed(it)),
            Err(error) => tracing::error!(%error, "messages to retire cannot be found"),
        }
    }

    fn search_claimed(&self, table: TableToSearch) {
        let this = self.clone();
        tokio::spawn(async move {
            let Some(_task) = this.begin_task() else {
                return;
            };
            match this.older_boards(&table).await {
                Ok(found) => this.retire_found(&table, &found).await,
                Err(why) if why.is_gone() => this.retire_found(&table, &[]).await,
                Err(why) => {
                    let table = table.table;
                    tracing::debug!(%why, %table, "the last messages cannot be read yet");
                }
            }
        });
    }

    /// The messages with buttons that show older states of a table than the one that is stored as
    /// shown.
    async fn older_boards(&self, table: &TableToSearch) -> Result<Vec<MessageId>, WireError> {
        let me = *self.me.wait().await;
        let boards = self.wire.boards_of(table.shown.channel, table.table, me);
        let mut boards = boards.await?;
        boards.retain(|(message, revision)| {
            Some(*message) != table.shown.message && i64::from(*revision) < table.shown.revision
        });
        Ok(boards.into_iter().map(|(message, _)| message).collect())
    }

    /// Leaves it to the claims of retired messages to take the buttons from these.
    async fn retire_found(&self, table: &TableToSearch, found: &[MessageId]) {
        let shown = table.shown;
        let locale = match shown.server {
            Some(server) if !found.is_empty() => self.language_of(server).await,
            _ => None,
        };
        let link = Link {
            server: shown.server,
            channel: shown.channel,
            message: shown.message,
        };
        let words = text(locale.unwrap_or_default(), &sentence!(bot_next_board, link));
        self.bot.retire_found(table, found, &words).await;
    }

    fn retire_claimed(&self, old: RetiredMessage) {
        let this = self.clone();
        tokio::spawn(async move {
            let Some(_task) = this.begin_task() else {
                return;
            };
            let RetiredMessage {
                message, channel, ..
            } = old;
            let posted = Posted { channel, message };
            let becomes = match old.words.as_deref() {
                Some("") => Fate::Deleted,
                words => {
                    let words = words.map(Text::shortened);
                    words.map(|words| Box::new(Message::earlier(words))).into()
                }
            };
            match this.retire(posted, &becomes).await {
                Ok(()) => this.bot.forget_retired(message).await,
                Err(why) => {
                    tracing::warn!(%why, %message, "an old message keeps its buttons for now");
                    this.bot.not_retired(&old, why.asks_to_wait()).await;
                }
            }
        });
    }

    /// Edits or deletes a message whose buttons are of no use any more. What a moderator removed or
    /// forbade is no error.
    pub(in crate::discord) async fn retire(
        &self,
        old: Posted,
        becomes: &Fate,
    ) -> Result<(), WireError> {
        let done = match becomes {
            Fate::Becomes(message) if message.keeps_files() => {
                self.wire.edit_words(old, message).await.map(drop)
            }
            Fate::Becomes(message) => self.wire.edit(old, message).await,
            Fate::Retired => self.wire.retire(old).await,
            Fate::Deleted => self.wire.delete(old).await,
        };
        done.or_else(|why| if why.is_gone() { Ok(()) } else { Err(why) })
    }
}
