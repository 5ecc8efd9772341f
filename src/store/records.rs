//! Records that players look at.

use sqlx::FromRow;

use super::{Store, StoreError, StoredRecord, Transaction, WriteError, unless_broken};
use crate::{
    games::{Game, Record},
    ids::{PersonId, RecordId},
};

#[derive(FromRow)]
struct RecordRow {
    id: RecordId,
    person: PersonId,
    game: String,
    rules_version: i64,
    record: String,
}

impl RecordRow {
    fn read(self) -> Result<StoredRecord, String> {
        let game: Game = self.game.parse()?;
        if self.rules_version != i64::from(game.info().rules_version) {
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
            id: self.id,
            person: self.person,
            game,
            record,
        })
    }
}

impl Store {
    /// A record, as long as it is kept. A broken row is logged and counts as none: its owner has
    /// the file.
    pub async fn record(&self, id: RecordId) -> Result<Option<StoredRecord>, StoreError> {
        let row: Option<RecordRow> = sqlx::query_as(
            "SELECT id, person, game, rules_version, record FROM records WHERE id = $1",
        )
        .bind(id)
        .fetch_optional(&self.readers)
        .await?;
        let Some(row) = row else { return Ok(None) };
        unless_broken(row.read().map_err(|why| StoreError::BrokenRow {
            what: "record",
            id: id.0,
            why,
        }))
    }
}

impl Transaction {
    /// Keeps a record for a person, and deletes the oldest of theirs beyond [`StoredRecord::MOST`].
    pub async fn insert_record(
        &mut self,
        person: PersonId,
        game: Game,
        record: &Record,
    ) -> Result<RecordId, WriteError> {
        let now = self.now;
        let id =
            sqlx::query_scalar("INSERT INTO records (person, game, rules_version, record, made) VALUES ($1, $2, $3, $4, $5) RETURNING id")
                .bind(person)
                .bind(game.name())
                .bind(game.info().rules_version)
                .bind(record.to_string())
                .bind(now)
                .fetch_one(self.connection())
                .await?;
        sqlx::query("DELETE FROM records WHERE person = $1 AND id NOT IN (SELECT id FROM records WHERE person = $1 ORDER BY id DESC LIMIT $2)")
            .bind(person)
            .bind(StoredRecord::MOST)
            .execute(self.connection())
            .await?;
        Ok(id)
    }
}
