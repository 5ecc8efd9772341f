//! The roles that players have by their rating, and those that they should have.

use std::time::Duration;

use sqlx::FromRow;

use super::{
    Store, StoreError, Transaction, WriteError,
    claims::{Claim, DueRows},
    db,
    kept::Changed,
};
use crate::ids::{PersonId, RoleId, ServerId, Timestamp};

/// A player of a server whose role may not be the right one.
#[derive(Clone, Copy, Debug, Eq, FromRow, PartialEq)]
pub struct RoleHolder {
    pub server: ServerId,
    pub person: PersonId,
    /// The role that they were given last.
    pub role: Option<RoleId>,
    /// Number of times that it could not be changed.
    #[sqlx(rename = "role_failures", try_from = "i64")]
    pub failures: u32,
    /// Until when it is claimed.
    role_due: Timestamp,
}

/// Time after which a server is tried again in which the bot may not give roles.
const REFUSED_FOR: Duration = Duration::from_hours(24);

impl Store {
    /// Claims players whose role is to be looked at, at most `most`: nobody else gets them before
    /// `until`.
    pub async fn claim_roles(
        &self,
        now: Timestamp,
        until: Timestamp,
        most: u32,
    ) -> Result<Vec<RoleHolder>, StoreError> {
        let rows = DueRows {
            any: "SELECT EXISTS (SELECT 1 FROM server_players WHERE role_due <= $1)",
            claim: "UPDATE server_players SET role_due = $2
                    WHERE (server, person) IN
                          (SELECT server, person FROM server_players
                           WHERE role_due <= $1 ORDER BY role_due LIMIT $3)
                      AND role_due <= $1
                    RETURNING server, person, role, role_failures, role_due",
        };
        self.claim(rows, Claim { now, until, most }).await
    }

    /// Stores which role a player has now; unless there is something new, it is not looked at again.
    pub async fn set_role(&self, of: &RoleHolder, role: Option<RoleId>) -> Result<(), StoreError> {
        let update = "UPDATE server_players
                      SET role = $3, role_failures = 0,
                          role_due = CASE WHEN role_due = $4 THEN NULL ELSE role_due END
                      WHERE server = $1 AND person = $2";
        let update = db::query(update).bind(of.server).bind(of.person);
        let update = update.bind(role).bind(of.role_due);
        update.execute(&self.writer).await?;
        Ok(())
    }

    /// Stores that a role could not be given or taken, and when to try again; `None`: not before
    /// there is something new.
    pub async fn put_off_role(
        &self,
        of: &RoleHolder,
        due: Option<Timestamp>,
    ) -> Result<(), StoreError> {
        let update = "UPDATE server_players SET role_due = $3, role_failures = role_failures + 1
                      WHERE server = $1 AND person = $2 AND role_due = $4";
        let update = db::query(update).bind(of.server).bind(of.person);
        let update = update.bind(due).bind(of.role_due);
        update.execute(&self.writer).await?;
        Ok(())
    }

    /// Stores that the bot may give roles in a server again: those that have waited for that are
    /// due.
    pub async fn may_give_roles(&self, server: ServerId, now: Timestamp) -> Result<(), StoreError> {
        let known = "SELECT EXISTS (SELECT 1 FROM servers
                                    WHERE id = $1 AND roles_refused IS NOT NULL)";
        let known = db::query_scalar(known).bind(server);
        if !known.fetch_one(&self.readers).await? {
            return Ok(());
        }
        let mut transaction = self.begin_writing().await?;
        let update = "UPDATE servers SET roles_refused = NULL WHERE id = $1";
        let update = db::query(update).bind(server);
        update.execute(&mut transaction).await?;
        let update = "UPDATE server_players SET role_due = $2 WHERE server = $1 AND role_due > $2";
        let update = db::query(update).bind(server).bind(now);
        update.execute(&mut transaction).await?;
        self.end_writing(transaction).await?;
        Ok(())
    }
}

impl Transaction {
    /// Stores that the bot may not give the roles of a server, which is tried again after a day.
    /// Returns whether that is new.
    pub async fn set_roles_refused(&mut self, server: ServerId) -> Result<bool, WriteError> {
        let now = self.now;
        let update = "UPDATE servers SET roles_refused = $2
                      WHERE id = $1 AND roles_refused IS NULL";
        let update = db::query(update).bind(server).bind(now);
        let is_new = update.execute(self.connection()).await? > 0;
        let update = "UPDATE server_players SET role_due = $2
                      WHERE server = $1 AND role_due IS NOT NULL";
        let update = db::query(update).bind(server).bind(now.after(REFUSED_FOR));
        update.execute(self.connection()).await?;
        Ok(is_new)
    }

    /// Has the roles of all players of a server looked at, because others are given there.
    pub async fn review_roles(&mut self, server: ServerId) -> Result<(), WriteError> {
        let now = self.now;
        for statement in [
            "UPDATE servers SET roles_refused = NULL WHERE id = $1 AND roles_refused <= $2",
            "UPDATE server_players SET role_due = $2, role_failures = 0 WHERE server = $1",
        ] {
            let statement = db::query(statement).bind(server).bind(now);
            statement.execute(self.connection()).await?;
        }
        Ok(())
    }

    /// Has the roles of a person looked at, in all servers that give any.
    pub async fn review_roles_of(&mut self, person: PersonId) -> Result<(), WriteError> {
        self.note(Changed::Person(person));
        let update = "UPDATE server_players SET role_due = $2, role_failures = 0
                      WHERE person = $1
                        AND EXISTS (SELECT 1 FROM rating_roles
                                    WHERE rating_roles.server = server_players.server)";
        let update = db::query(update).bind(person).bind(self.now);
        update.execute(self.connection()).await?;
        Ok(())
    }
}
