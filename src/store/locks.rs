//! What one writing transaction keeps others from changing until it ends. SQLite has one writer at
//! a time, which has everything; in PostgreSQL several instances write at once, and what a
//! transaction reads to decide what to write must be locked before.
//!
//! Locks are taken in the order of [`Lock`], so that two transactions do not wait for each other;
//! where they do all the same, PostgreSQL ends one, which is begun anew.

use super::db::Connection;
use crate::{
    ids::{ChallengeId, LeagueId, PersonId, SeasonId, ServerId, TableId},
    table::Table,
};

#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub(super) enum Lock {
    /// Who holds which shard of the gateway.
    Shards,
    /// The row of a league.
    League(LeagueId),
    /// The row of a season, with its entrants and games.
    Season(SeasonId),
    /// What is counted of a person: running games, open challenges, vacation. Their row may not
    /// exist yet.
    Person(PersonId),
    /// The row of a server.
    Server(ServerId),
    /// The row of a challenge.
    Challenge(ChallengeId),
    /// The row of a table.
    Table(TableId),
}

/// The locks of the players of a table.
pub(super) fn players(table: &Table) -> Vec<Lock> {
    let people = table.seats.iter().filter(|person| !person.is_computer());
    people.copied().map(Lock::Person).collect()
}

impl Connection {
    /// Waits until no other transaction has any of these.
    pub(super) async fn lock(&mut self, mut locks: Vec<Lock>) -> sqlx::Result<()> {
        let Self::Postgres(transaction) = self else {
            return Ok(());
        };
        locks.sort_unstable();
        locks.dedup();
        if locks.is_empty() {
            return Ok(());
        }
        // One message; a parameter would make it one for each, and these are numbers.
        let statements: Vec<String> = locks.into_iter().map(Lock::statement).collect();
        transaction.run(&statements.join("; ")).await
    }
}

impl Lock {
    fn statement(self) -> String {
        let (table, id) = match self {
            Self::Shards => return "SELECT pg_advisory_xact_lock(0, 0)".to_owned(),
            Self::Person(id) => {
                return format!("SELECT pg_advisory_xact_lock({})", id.0.cast_signed());
            }
            Self::League(id) => ("leagues", id.0),
            Self::Season(id) => ("seasons", id.0),
            Self::Server(id) => ("servers", id.0),
            Self::Challenge(id) => ("challenges", id.0),
            Self::Table(id) => ("tables", id.0),
        };
        let id = id.cast_signed();
        format!("SELECT 1 FROM {table} WHERE id = {id} FOR NO KEY UPDATE")
    }
}
