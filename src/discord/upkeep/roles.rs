//! Roles by rating: given and taken once a game has moved a rating.

use crate::{
    bot::RoleChange,
    discord::{
        answer::dispatcher::Dispatcher,
        wire::{WireError, code},
    },
    store::StoreError,
};

impl Dispatcher {
    /// Gives and takes the roles that are due, beside what else is done.
    pub(in crate::discord) fn give_roles_soon(&self) {
        let this = self.clone();
        tokio::spawn(async move {
            let Ok(_alone) = this.giving_roles.try_lock() else {
                return;
            };
            if let Err(error) = this.give_roles().await {
                tracing::error!(%error, "roles are not given");
            }
        });
    }

    async fn give_roles(&self) -> Result<(), StoreError> {
        while let Some(changes) = self.bot.claim_roles().await? {
            for change in changes {
                let Some(_task) = self.begin_task() else {
                    return Ok(());
                };
                self.give_role(&change).await?;
            }
        }
        Ok(())
    }

    async fn give_role(&self, it: &RoleChange) -> Result<(), StoreError> {
        let (server, person) = (it.of.server, it.of.person);
        match self.change_role(it).await {
            Ok(()) => {
                tracing::info!(%server, %person, "a role is given by rating");
                self.bot.role_changed(it).await
            }
            Err(why) if why.is(code::UNKNOWN_MEMBER) || why.is(code::UNKNOWN_USER) => {
                tracing::info!(%server, %person, "a player with a role has left the server");
                self.bot.role_of_nobody(it).await
            }
            Err(why) if why.is_gone() => {
                tracing::info!(%why, %server, "roles cannot be given");
                self.bot.roles_refused(server).await
            }
            Err(why) => {
                tracing::warn!(%why, %server, "a role cannot be given now");
                self.bot.role_not_changed(it, why.asks_to_wait()).await
            }
        }
    }

    /// The new role comes first, so that nobody is without one in between.
    async fn change_role(&self, it: &RoleChange) -> Result<(), WireError> {
        if let Some(role) = it.to {
            self.wire.give_role(it.of, role).await?;
        }
        match it.of.role {
            None => Ok(()),
            Some(role) => match self.wire.take_role(it.of, role).await {
                Err(why) if why.is(code::UNKNOWN_ROLE) => Ok(()),
                taken => taken,
            },
        }
    }
}
