//! What one writing transaction keeps others from changing until it ends. SQLite has one writer at a
//! time, which has everything; in PostgreSQL several instances write at once, and what a transaction
//! reads to decide what to write must be locked before.
//!
//! Locks are taken in the order of [`Lock`], so that two transactions do not wait for each other;
//! where they do all the same, PostgreSQL ends one, which is begun anew.

use super::db::{self, Connection};
use crate::ids::{ChallengeId, PersonId, TableId};

#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub(super) enum Lock {
    /// Who holds which shard of the gateway.
    Shards,
    /// What is counted of a person: running games, open challenges, vacation. Their row may not
    /// exist yet.
    Person(PersonId),
    /// The row of a challenge.
    Challenge(ChallengeId),
    /// The row of a table.
    Table(TableId),
}

impl Connection {
    /// Waits until no other transaction has any of these.
    pub(super) async fn lock(&mut self, mut locks: Vec<Lock>) -> sqlx::Result<()> {
        let Self::Postgres(_) = self else {
            return Ok(());
        };
        locks.sort_unstable();
        locks.dedup();
        for lock in locks {
            let query = match lock {
                Lock::Shards => db::query("SELECT pg_advisory_xact_lock(0, 0)"),
                Lock::Person(id) => db::query("SELECT pg_advisory_xact_lock($1)").bind(id),
                Lock::Challenge(id) => {
                    db::query("SELECT 1 FROM challenges WHERE id = $1 FOR NO KEY UPDATE").bind(id)
                }
                Lock::Table(id) => {
                    db::query("SELECT 1 FROM tables WHERE id = $1 FOR NO KEY UPDATE").bind(id)
                }
            };
            query.execute(&mut *self).await?;
        }
        Ok(())
    }
}
