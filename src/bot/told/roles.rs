//! Which roles players should have by their rating, and what becomes of giving them.

use std::time::Duration;

use crate::{
    bot::{Bot, asked::notice::Notice, context::outbox::write_for_nobody},
    ids::{RoleId, ServerId},
    ratings::roles::role_at,
    store::{RatedIn, RoleHolder, StoreError, WriteError},
};

/// Time for which a player is claimed by whoever changes their role.
const CLAIM: Duration = Duration::from_secs(30);

/// Largest number of players who are claimed at a time.
const MOST: u32 = 10;

/// The pause before a further try where Discord has trouble, doubled each time.
const FIRST_PAUSE: Duration = Duration::from_secs(15);
const LONGEST_PAUSE: Duration = Duration::from_hours(1);
/// Number of tries in vain, for about half a day.
const TRIES: u32 = 18;

/// A role that a player is to have in place of the one that they were given last.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct RoleChange {
    pub of: RoleHolder,
    pub to: Option<RoleId>,
}

impl Bot {
    /// Claims players whose rating may have led to another role; `None` where nothing is due.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn claim_roles(&self) -> Result<Option<Vec<RoleChange>>, StoreError> {
        let (store, now) = (self.store(), self.inner.clock.now());
        let claimed = store.claim_roles(now, now.after(CLAIM), MOST).await?;
        if claimed.is_empty() {
            return Ok(None);
        }
        let mut changes = Vec::new();
        for of in claimed {
            let to = self.role_by_rating(&of).await?;
            if of.role == to {
                store.set_role(&of, to).await?;
            } else {
                changes.push(RoleChange { of, to });
            }
        }
        Ok(Some(changes))
    }

    /// The role of somebody's best rating in games between people; none for those who are not
    /// listed in rankings.
    async fn role_by_rating(&self, of: &RoleHolder) -> Result<Option<RoleId>, StoreError> {
        let store = self.store();
        // Not what is remembered of them: it may be older than what made this due.
        let roles = store.server_settings(of.server).await?.roles;
        if roles.is_empty() || !store.settings_of(of.person).await?.ranking {
            return Ok(None);
        }
        let ratings = store.ratings_of(of.person).await?;
        let now = self.inner.clock.now();
        let is_told = |it: &&RatedIn| !it.alone && it.rating.missing(now) == 0;
        let told = ratings.iter().filter(is_told);
        let best = told.map(|it| it.rating.told()).max();
        Ok(best.and_then(|points| role_at(&roles, points)))
    }

    /// Stores that a player has the role now.
    ///
    /// # Errors
    /// When the store fails; it is given again then, which changes nothing.
    pub async fn role_changed(&self, it: &RoleChange) -> Result<(), StoreError> {
        self.store().set_role(&it.of, it.to).await?;
        let now = self.inner.clock.now();
        self.store().may_give_roles(it.of.server, now).await
    }

    /// Stores that a player has left the server.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn role_of_nobody(&self, it: &RoleChange) -> Result<(), StoreError> {
        let (server, person) = (it.of.server, it.of.person);
        self.leaves_registrations(server, person).await?;
        self.store().forget_player(server, person).await
    }

    /// Puts off a change that could not be made, at least for `wait`, or gives it up after many
    /// times.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn role_not_changed(
        &self,
        it: &RoleChange,
        wait: Duration,
    ) -> Result<(), StoreError> {
        let failures = it.of.failures;
        let pause = FIRST_PAUSE * 2_u32.pow(failures.min(10));
        let pause = pause.min(LONGEST_PAUSE).max(wait);
        let due = self.inner.clock.now().after(pause);
        let due = (failures < TRIES).then_some(due);
        self.store().put_off_role(&it.of, due).await
    }

    /// Puts off all roles of a server in which the bot may not give them, and tells its moderators,
    /// once.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn roles_refused(&self, server: ServerId) -> Result<(), StoreError> {
        let now = self.inner.clock.now();
        let written = async {
            let mut transaction = self.store().begin_own(now).await?;
            if transaction.set_roles_refused(server).await? {
                let notice = Notice::RolesRefused { server };
                write_for_nobody(&mut transaction, &notice, now).await?;
            }
            transaction.end().await?;
            Ok(())
        };
        match written.await {
            Ok(()) => Ok(()),
            Err(WriteError::Store(error)) => Err(error),
            Err(error) => {
                tracing::error!(%error, %server, "nobody is told that roles cannot be given");
                Ok(())
            }
        }
    }
}
