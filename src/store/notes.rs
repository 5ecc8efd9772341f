//! Small things remembered beside the games: messages, languages, answers.

use super::{Store, StoreError};
use crate::ids::{ChallengeId, DeliveryId, MessageId, PersonId, TableId};

impl Store {
    /// The answer that this delivery got, if it has been acted on.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn answered(&self, delivery: DeliveryId) -> Result<Option<String>, StoreError> {
        let answer = sqlx::query_scalar("SELECT answer FROM deliveries WHERE id = $1").bind(delivery.0.cast_signed());
        Ok(answer.fetch_optional(&self.readers).await?)
    }

    /// Remembers the message that shows a table's board now; returns the one before it, whose buttons are no longer wanted. A revision older than
    /// the one remembered last changes nothing and returns its own message. So does a board after which the next game, or the challenge to it, is there
    /// already: its buttons would never go.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn note_table_message(&self, id: TableId, revision: u32, message: MessageId) -> Result<Option<MessageId>, StoreError> {
        let mut transaction = self.begin_writing().await?;
        let found: Option<(Option<i64>, i64)> = sqlx::query_as("SELECT message, message_revision FROM tables WHERE id = $1")
            .bind(id.0.cast_signed())
            .fetch_optional(&mut *transaction)
            .await?;
        let Some((before, shown)) = found else {
            return Ok(None);
        };
        if i64::from(revision) < shown {
            return Ok(Some(message));
        }
        sqlx::query("UPDATE tables SET message = $2, message_revision = $3 WHERE id = $1")
            .bind(id.0.cast_signed())
            .bind(message.0.cast_signed())
            .bind(i64::from(revision))
            .execute(&mut *transaction)
            .await?;
        let followed: bool = sqlx::query_scalar(
            "SELECT EXISTS (SELECT 1 FROM tables WHERE previous = $1) OR EXISTS (SELECT 1 FROM challenges WHERE previous = $1)",
        )
        .bind(id.0.cast_signed())
        .fetch_one(&mut *transaction)
        .await?;
        self.end_writing(transaction).await?;
        if followed {
            return Ok(Some(message));
        }
        Ok(before.map(|before| MessageId(before.cast_unsigned())).filter(|before| *before != message))
    }

    /// Remembers the message that shows a challenge now; returns the one before it, whose buttons are no longer wanted.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn note_challenge_message(&self, id: ChallengeId, message: MessageId) -> Result<Option<MessageId>, StoreError> {
        let mut transaction = self.begin_writing().await?;
        let before: Option<Option<i64>> = sqlx::query_scalar("SELECT message FROM challenges WHERE id = $1")
            .bind(id.0.cast_signed())
            .fetch_optional(&mut *transaction)
            .await?;
        sqlx::query("UPDATE challenges SET message = $2 WHERE id = $1")
            .bind(id.0.cast_signed())
            .bind(message.0.cast_signed())
            .execute(&mut *transaction)
            .await?;
        self.end_writing(transaction).await?;
        Ok(before.flatten().map(|before| MessageId(before.cast_unsigned())).filter(|before| *before != message))
    }

    /// The language that a person used last, as a tag.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn locale_of(&self, person: PersonId) -> Result<Option<String>, StoreError> {
        let locale = sqlx::query_scalar("SELECT locale FROM persons WHERE id = $1").bind(person.0.cast_signed());
        Ok(locale.fetch_optional(&self.readers).await?)
    }

    /// Remembers the language that a person uses; nothing is written when it is the same as before.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn note_locale(&self, person: PersonId, tag: &str) -> Result<(), StoreError> {
        if self.locale_of(person).await?.is_some_and(|before| before == tag) {
            return Ok(());
        }
        sqlx::query("INSERT INTO persons (id, locale) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET locale = excluded.locale")
            .bind(person.0.cast_signed())
            .bind(tag)
            .execute(&self.writer)
            .await?;
        Ok(())
    }
}
