//! Who does not want to play with whom.

use super::{Store, StoreError, Transaction, WriteError, db, locks::Lock};
use crate::ids::PersonId;

impl Store {
    /// Whom somebody has blocked, in the order in which they did.
    pub async fn blocked_by(&self, person: PersonId) -> Result<Vec<PersonId>, StoreError> {
        let select = "SELECT blocked FROM blocks WHERE person = $1 ORDER BY id";
        let blocked = db::query_scalar(select).bind(person);
        Ok(blocked.fetch_all(&self.readers).await?)
    }

    /// Who has blocked somebody, in the order in which they did.
    pub async fn blocking(&self, person: PersonId) -> Result<Vec<PersonId>, StoreError> {
        let select = "SELECT person FROM blocks WHERE blocked = $1 ORDER BY id";
        let blocking = db::query_scalar(select).bind(person);
        Ok(blocking.fetch_all(&self.readers).await?)
    }
}

impl Transaction {
    /// Stores that somebody does not want to play with another, or does again.
    pub async fn set_blocked(
        &mut self,
        person: PersonId,
        other: PersonId,
        is_blocked: bool,
    ) -> Result<(), WriteError> {
        let lock = vec![Lock::Person(person)];
        self.connection().lock(lock).await?;
        let statement = if is_blocked {
            "INSERT INTO blocks (person, blocked) VALUES ($1, $2)
             ON CONFLICT (person, blocked) DO NOTHING"
        } else {
            "DELETE FROM blocks WHERE person = $1 AND blocked = $2"
        };
        let statement = db::query(statement).bind(person).bind(other);
        statement.execute(self.connection()).await?;
        Ok(())
    }
}
