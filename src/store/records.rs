//! Records that somebody looks at.

use sqlx::{FromRow, SqliteConnection};

use super::{Store, StoreError, StoredRecord, commit::CommitError, unless_broken};
use crate::{
    games::{Game, Record},
    ids::{PersonId, RecordId, Timestamp},
};

#[derive(FromRow)]
struct RecordRow {
    id: i64,
    person: i64,
    game: String,
    rules_version: i64,
    record: String,
}

impl RecordRow {
    fn read(self) -> Result<StoredRecord, StoreError> {
        let id = self.id.cast_unsigned();
        self.understand().map_err(|why| StoreError::BrokenRow {
            what: "record",
            id,
            why,
        })
    }

    fn understand(self) -> Result<StoredRecord, String> {
        let game: Game = self.game.parse()?;
        if self.rules_version != i64::from(game.rules_version()) {
            return Err(format!(
                "it was found playable under version {} of the rules of {game}",
                self.rules_version
            ));
        }
        let record: Record = self
            .record
            .parse()
            .map_err(|error| format!("it is no record: {error}"))?;
        Ok(StoredRecord {
            id: RecordId(self.id.cast_unsigned()),
            person: PersonId(self.person.cast_unsigned()),
            game,
            record,
        })
    }
}

impl Store {
    /// A record that somebody looks at, as long as it is kept. A broken row is logged and counts as
    /// none: whoever wants it has the file.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn record(&self, id: RecordId) -> Result<Option<StoredRecord>, StoreError> {
        let row: Option<RecordRow> = sqlx::query_as(
            "SELECT id, person, game, rules_version, record FROM records WHERE id = $1",
        )
        .bind(id.0.cast_signed())
        .fetch_optional(&self.readers)
        .await?;
        row.map_or(Ok(None), |row| unless_broken(row.read()))
    }
}

/// Keeps a record for a person, and forgets the oldest of theirs beyond [`StoredRecord::MOST`].
pub(super) async fn insert(
    connection: &mut SqliteConnection,
    person: PersonId,
    game: Game,
    record: &Record,
    now: Timestamp,
) -> Result<RecordId, CommitError> {
    let id: i64 =
        sqlx::query_scalar("INSERT INTO records (person, game, rules_version, record, made) VALUES ($1, $2, $3, $4, $5) RETURNING id")
            .bind(person.0.cast_signed())
            .bind(game.name())
            .bind(i64::from(game.rules_version()))
            .bind(record.to_string())
            .bind(now.0)
            .fetch_one(&mut *connection)
            .await?;
    sqlx::query("DELETE FROM records WHERE person = $1 AND id NOT IN (SELECT id FROM records WHERE person = $1 ORDER BY id DESC LIMIT $2)")
        .bind(person.0.cast_signed())
        .bind(StoredRecord::MOST)
        .execute(connection)
        .await?;
    Ok(RecordId(id.cast_unsigned()))
}
