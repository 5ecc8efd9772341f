//! Records that players look at.

use sqlx::FromRow;

use super::{Store, StoreError, StoredRecord, Transaction, WriteError, db, unless_broken};
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
        let record: Result<Record, _> = self.record.parse();
        Ok(StoredRecord {
            id: self.id,
            person: self.person,
            game,
            record: record.map_err(|error| format!("it is no record: {error}"))?,
        })
    }
}

impl Store {
    /// A record, as long as it is kept. A broken row is logged and counts as none.
    pub async fn record(&self, id: RecordId) -> Result<Option<StoredRecord>, StoreError> {
        let select = "SELECT id, person, game, rules_version, record FROM records WHERE id = $1";
        let row = db::query_as(select).bind(id);
        let row: Option<RecordRow> = row.fetch_optional(&self.readers).await?;
        let Some(row) = row else { return Ok(None) };
        let (what, id) = ("record", id.0);
        let broken = |why| StoreError::BrokenRow { what, id, why };
        unless_broken(row.read().map_err(broken))
    }
}

impl Transaction {
    /// Inserts a record, and deletes the person's oldest beyond [`StoredRecord::MOST`].
    pub async fn insert_record(
        &mut self,
        person: PersonId,
        game: Game,
        record: &Record,
    ) -> Result<RecordId, WriteError> {
        let now = self.now;
        let insert = "INSERT INTO records (person, game, rules_version, record, made)
                      VALUES ($1, $2, $3, $4, $5) RETURNING id";
        let insert = db::query_scalar(insert).bind(person).bind(game.name());
        let insert = insert.bind(game.info().rules_version);
        let insert = insert.bind(record.to_string()).bind(now);
        let id = insert.fetch_one(self.connection()).await?;
        let delete = "DELETE FROM records WHERE person = $1 AND id NOT IN
                      (SELECT id FROM records WHERE person = $1 ORDER BY id DESC LIMIT $2)";
        let delete = db::query(delete).bind(person).bind(StoredRecord::MOST);
        delete.execute(self.connection()).await?;
        Ok(id)
    }
}
