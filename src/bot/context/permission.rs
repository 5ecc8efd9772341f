//! Who may do what where: what moderators do, and silent channels.

use super::{Answer, Context};
use crate::{
    bot::{Action, Allowed, InSilence, PlaceKind, Refused},
    ids::{ChannelId, ServerId},
};

impl Context<'_> {
    /// Refuses what the action's policy does not allow the actor.
    pub(in crate::bot) async fn must_be_allowed(&self) -> Answer<()> {
        let action = &self.request.action;
        if action.policy().allowed == Allowed::Everybody || self.request.by.moderates {
            return Ok(());
        }
        // What would stop a moderator too comes first.
        Err(match (action, self.server()) {
            (Action::Server { .. }, None) => Refused::NoServer,
            (Action::Server { .. }, Some(_)) => Refused::MayNotChangeServer,
            (Action::Close { of: Some(_) }, _) => Refused::MayNotClose,
            _ => {
                self.table_here().await?;
                Refused::MayNotClose
            }
        }
        .into())
    }

    /// Refuses in a silent channel what would be seen by everybody, except what finishes a running
    /// game.
    pub(in crate::bot) async fn must_not_break_silence(&self) -> Answer<()> {
        let is_refused = match self.request.action.in_silence() {
            InSilence::Allowed => return Ok(()),
            InSilence::Refused => true,
            InSilence::OfRunningGame => false,
        };
        let silent = self.must_be_audible(self.server(), self.here()).await;
        if silent.is_ok() || is_refused {
            return silent;
        }
        match self.store.running_in(self.here()).await {
            Ok(None) => silent,
            // Why a damaged game cannot be played is said later.
            _ => Ok(()),
        }
    }

    /// Refuses what would begin something in a silent channel.
    pub(in crate::bot) async fn must_be_audible(
        &self,
        server: Option<ServerId>,
        channel: ChannelId,
    ) -> Answer<()> {
        let Some(server) = server.filter(|_| self.request.place.kind != PlaceKind::Installed)
        else {
            return Ok(());
        };
        let settings = self.settings_of(server).await?;
        if settings.is_silent(channel) {
            let elsewhere = settings.threads.channel();
            return Err(Refused::Silent { elsewhere }.into());
        }
        Ok(())
    }
}
