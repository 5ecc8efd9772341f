//! Which message shows a table or a challenge, and tables and challenges whose newest state none
//! shows because an instance ended or a post failed after the commit.

use sqlx::FromRow;

use super::{
    Revisioned, Store, StoreError,
    claims::{Claim, DueRows},
    db::{self, Small},
    locks::Lock,
    retired::{keep_buttons, retire},
};
use crate::ids::{ChallengeId, ChannelId, MessageId, ServerId, TableId, Timestamp};

/// Milliseconds from a change of a table until its board counts as not shown, which is longer than
/// the instance that made the change tries to post it.
const SHOWN_WITHIN: i64 = 20_000;

/// A table whose newest state no message shows.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct UnshownTable {
    pub at: Revisioned<TableId>,
    pub changed: Timestamp,
}

/// Where a table or challenge is shown.
#[derive(Clone, Copy, Debug, FromRow)]
pub struct Shown {
    pub server: Option<ServerId>,
    pub channel: ChannelId,
    pub message: Option<MessageId>,
    /// The newest revision that was shown.
    #[sqlx(rename = "message_revision")]
    pub revision: i64,
}

/// The messages that lose their buttons because another one shows the board.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Retired {
    /// The one that showed the board before, or the other one where that shows a newer board or
    /// where the next game has started.
    pub board: Option<MessageId>,
    /// The one that asked what the board asks now, if it is still open.
    pub question: Option<MessageId>,
}

impl Retired {
    #[must_use]
    pub fn has(self, message: MessageId) -> bool {
        [self.board, self.question].contains(&Some(message))
    }
}

/// A challenge that no message shows as it is.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct UnshownChallenge {
    pub id: ChallengeId,
    /// Number of times that it could not be shown.
    pub failures: u32,
}

/// When the state of a table or challenge that is written now is to be shown by another instance.
pub(super) const fn show_due(now: Timestamp) -> Timestamp {
    Timestamp(now.0.saturating_add(SHOWN_WITHIN))
}

impl Store {
    /// Stores which message shows this state of a table. Returns the messages that must lose their
    /// buttons, which are stored until [`Store::forget_retired`]. `words`: what the message with
    /// the board before says then; `None`: what it says now.
    pub async fn store_board_message(
        &self,
        at: Revisioned<TableId>,
        message: MessageId,
        words: Option<&str>,
        now: Timestamp,
    ) -> Result<Retired, StoreError> {
        type Found = (ChannelId, Option<MessageId>, i64, Option<MessageId>, bool);

        let mut transaction = self.begin_writing().await?;
        transaction.lock(vec![Lock::Table(at.id)]).await?;
        let found = "SELECT channel, message, message_revision, question,
                            EXISTS (SELECT 1 FROM tables AS next WHERE next.previous = tables.id)
                         OR EXISTS (SELECT 1 FROM challenges WHERE challenges.previous = tables.id)
                     FROM tables WHERE id = $1";
        let found = db::query_as(found).bind(at.id);
        let found = found.fetch_optional(&mut transaction).await?;
        let Some((channel, before, shown, question, is_followed)): Option<Found> = found else {
            return Ok(Retired::default());
        };
        let is_late = i64::from(at.revision) < shown;
        let is_new = before != Some(message);
        if !is_late {
            let update = "UPDATE tables SET message = $2, message_revision = $3,
                              question = CASE WHEN $4 THEN NULL ELSE question END,
                              show_due = CASE WHEN revision = $3 THEN NULL ELSE show_due END,
                              search_due = COALESCE(search_due, $5),
                              position_shown = CASE WHEN $3 >= position_since
                                               THEN COALESCE(position_shown, $2)
                                               ELSE position_shown END
                          WHERE id = $1";
            let update = db::query(update).bind(at.id).bind(message);
            // A message of a state in between may be there that nobody could store.
            let is_next = i64::from(at.revision) <= shown.saturating_add(1);
            let search = (!is_next).then(|| show_due(now));
            let update = update.bind(at.revision).bind(is_new).bind(search);
            update.execute_later(&mut transaction).await?;
        }
        let (retired, words) = if is_late || is_followed {
            let itself = Retired {
                board: Some(message),
                question: None,
            };
            (itself, None)
        } else {
            keep_buttons(&mut transaction, message).await?;
            let others = Retired {
                board: before.filter(|_| is_new),
                question: question.filter(|_| is_new),
            };
            (others, words)
        };
        for (old, words) in [(retired.board, words), (retired.question, None)] {
            if let Some(message) = old {
                let due = show_due(now);
                retire(&mut transaction, (channel, message), words, due).await?;
            }
        }
        self.end_writing(transaction).await?;
        Ok(retired)
    }

    /// Stores which message asks about this state of a table. Returns whether that is still open.
    pub async fn store_question(
        &self,
        at: Revisioned<TableId>,
        message: MessageId,
    ) -> Result<bool, StoreError> {
        let update = "UPDATE tables SET question = $3
                      WHERE id = $1 AND (revision = $2 OR offer_by IS NOT NULL)";
        let update = db::query(update).bind(at.id).bind(at.revision);
        let update = update.bind(message);
        Ok(update.execute(&self.writer).await? > 0)
    }

    /// Forgets a message that asks nothing any more.
    pub async fn forget_question(
        &self,
        table: TableId,
        message: MessageId,
    ) -> Result<(), StoreError> {
        let update = "UPDATE tables SET question = NULL WHERE id = $1 AND question = $2";
        let update = db::query(update).bind(table).bind(message);
        update.execute(&self.writer).await?;
        Ok(())
    }

    /// Where a table is shown: the message with its newest board, and the revision of that.
    pub async fn table_shown(&self, table: TableId) -> Result<Option<Shown>, StoreError> {
        let select = "SELECT server, channel, message, message_revision FROM tables WHERE id = $1";
        let shown = db::query_as(select).bind(table);
        Ok(shown.fetch_optional(&self.readers).await?)
    }

    /// The first message that showed the present position of a table.
    pub async fn position_shown(&self, table: TableId) -> Result<Option<MessageId>, StoreError> {
        let select = "SELECT position_shown FROM tables WHERE id = $1";
        let shown = db::query_scalar(select).bind(table);
        Ok(shown.fetch_optional(&self.readers).await?.flatten())
    }

    /// Where a challenge is shown: its newest message, and the revision of that.
    pub async fn challenge_shown(&self, id: ChallengeId) -> Result<Option<Shown>, StoreError> {
        let select = "SELECT server, channel, message, message_revision
                      FROM challenges WHERE id = $1";
        let shown = db::query_as(select).bind(id);
        Ok(shown.fetch_optional(&self.readers).await?)
    }

    /// Stores which message shows this state of a challenge. Returns the message that must lose its
    /// buttons: the one before it, or itself where a newer state has been shown elsewhere.
    pub async fn store_challenge_message(
        &self,
        at: Revisioned<ChallengeId>,
        message: MessageId,
    ) -> Result<Option<MessageId>, StoreError> {
        let mut transaction = self.begin_writing().await?;
        transaction.lock(vec![Lock::Challenge(at.id)]).await?;
        let found = "SELECT message, message_revision FROM challenges WHERE id = $1";
        let found = db::query_as(found).bind(at.id);
        let found = found.fetch_optional(&mut transaction).await?;
        let Some((before, shown)): Option<(Option<MessageId>, i64)> = found else {
            return Ok(None);
        };
        if i64::from(at.revision) < shown {
            return Ok(Some(message).filter(|message| before != Some(*message)));
        }
        let update = "UPDATE challenges SET message = $2, message_revision = $3, show_due = NULL
                      WHERE id = $1";
        let update = db::query(update).bind(at.id).bind(message);
        update.bind(at.revision).execute(&mut transaction).await?;
        self.end_writing(transaction).await?;
        Ok(before.filter(|before| *before != message))
    }

    /// Claims tables that changed a while ago and whose newest state no message shows, at most
    /// `most`, the longest waiting first: nobody else gets them before `until`.
    pub async fn claim_unshown(
        &self,
        now: Timestamp,
        until: Timestamp,
        most: u32,
    ) -> Result<Vec<UnshownTable>, StoreError> {
        let rows = DueRows {
            any: "SELECT EXISTS (SELECT 1 FROM tables WHERE show_due <= $1)",
            claim: "UPDATE tables SET show_due = $2
                    WHERE id IN (SELECT id FROM tables WHERE show_due <= $1
                                 ORDER BY show_due LIMIT $3)
                      AND show_due <= $1 RETURNING id, revision, changed",
        };
        let claimed: Vec<(TableId, Small<u32>, Timestamp)> =
            self.claim(rows, Claim { now, until, most }).await?;
        let unshown = claimed
            .into_iter()
            .map(|(id, Small(revision), changed)| UnshownTable {
                at: Revisioned { id, revision },
                changed,
            });
        Ok(unshown.collect())
    }

    /// Claims challenges that are to be shown, at most `most`, the longest waiting first: nobody
    /// else gets them before `until`.
    pub async fn claim_unshown_challenges(
        &self,
        now: Timestamp,
        until: Timestamp,
        most: u32,
    ) -> Result<Vec<UnshownChallenge>, StoreError> {
        let rows = DueRows {
            any: "SELECT EXISTS (SELECT 1 FROM challenges WHERE show_due <= $1)",
            claim: "UPDATE challenges SET show_due = $2
                    WHERE id IN (SELECT id FROM challenges WHERE show_due <= $1
                                 ORDER BY show_due LIMIT $3)
                      AND show_due <= $1 RETURNING id, show_failures",
        };
        let claimed: Vec<(ChallengeId, Small<u32>)> =
            self.claim(rows, Claim { now, until, most }).await?;
        let unshown = claimed
            .into_iter()
            .map(|(id, Small(failures))| UnshownChallenge { id, failures });
        Ok(unshown.collect())
    }

    /// Stores when a message is to show a challenge as it is then, after this number of failures;
    /// `None`: never.
    pub async fn show_challenge_later(
        &self,
        unshown: UnshownChallenge,
        due: Option<Timestamp>,
    ) -> Result<(), StoreError> {
        let update = "UPDATE challenges SET show_due = $2, show_failures = $3 WHERE id = $1";
        let update = db::query(update).bind(unshown.id).bind(due);
        let update = update.bind(unshown.failures);
        update.execute(&self.writer).await?;
        Ok(())
    }

    /// Stores when a message is to show this state of a table, if it is still the newest and not
    /// shown; `None`: never.
    pub async fn show_later(
        &self,
        at: Revisioned<TableId>,
        due: Option<Timestamp>,
    ) -> Result<(), StoreError> {
        let update = "UPDATE tables SET show_due = $3
                      WHERE id = $1 AND revision = $2 AND message_revision < revision";
        let update = db::query(update).bind(at.id).bind(at.revision).bind(due);
        update.execute(&self.writer).await?;
        Ok(())
    }

    /// Whether the next game of the series has started or is proposed.
    pub async fn is_followed(&self, table: TableId) -> Result<bool, StoreError> {
        let followed = "SELECT EXISTS (SELECT 1 FROM tables WHERE previous = $1)
                            OR EXISTS (SELECT 1 FROM challenges WHERE previous = $1)";
        let followed = db::query_scalar(followed).bind(table);
        Ok(followed.fetch_one(&self.readers).await?)
    }
}
