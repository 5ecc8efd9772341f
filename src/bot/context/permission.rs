//! Who may do what where: what moderators do, and silent channels.

use super::{Answer, Context};
use crate::{
    bot::{Action, Allowed, InSilence, Moderating, PlaceKind},
    ids::{ChannelId, ServerId},
    store::Visited,
    texts::sentence,
};

impl Context<'_> {
    /// Refuses what the action's policy does not allow the actor.
    pub(in crate::bot) async fn must_be_allowed(&self) -> Answer<()> {
        let action = &self.request.action;
        let doing = match action.policy().allowed {
            Allowed::Moderators(doing) if !self.request.by.moderates => doing,
            Allowed::Moderators(_) | Allowed::Everybody => return Ok(()),
        };
        // What would stop a moderator too comes first.
        Err(match (doing, self.server()) {
            (Moderating::Settings, None) => sentence!(bot_no_server),
            (Moderating::Settings, Some(_)) => sentence!(bot_may_not_change_server),
            (Moderating::Closing, _) => {
                if !matches!(action, Action::Close { of: Some(_), .. }) {
                    self.table_here().await?;
                }
                sentence!(bot_may_not_close)
            }
            (Moderating::Games, _) => {
                if !matches!(action, Action::Moderate { of: Some(_), .. }) {
                    self.table_here().await?;
                }
                sentence!(bot_may_not_moderate)
            }
        }
        .into())
    }

    /// Refuses in a silent channel what would be seen by everybody, except what finishes a running
    /// game.
    pub(in crate::bot) async fn must_not_break_silence(&self) -> Answer<()> {
        let is_refused = match self.request.action.policy().in_silence {
            InSilence::Allowed => return Ok(()),
            InSilence::Refused => true,
            InSilence::OfRunningGame => false,
        };
        let silent = self.must_be_audible(self.server(), self.here()).await;
        if silent.is_ok() || is_refused {
            return silent;
        }
        let meant = self.store.played_in(self.here(), self.person()).await;
        match meant {
            Ok(None) => silent,
            Ok(Some(stored)) if !stored.table.is_running() => silent,
            // Why a damaged game cannot be played is said later.
            _ => Ok(()),
        }
    }

    /// Refuses what would begin a game of people of several servers, one of which allows none now.
    pub(in crate::bot) async fn must_allow_visitors(
        &self,
        of: Visited,
        server: Option<ServerId>,
    ) -> Answer<()> {
        let mut servers = self.store.servers_visiting(of).await?;
        servers.extend(server);
        servers.sort_unstable();
        servers.dedup();
        if servers.len() < 2 {
            return Ok(());
        }
        for server in servers {
            if !self.settings_of(server).await?.visitors {
                return Err(sentence!(visitor_not_allowed).into());
            }
        }
        Ok(())
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
            let silent = match settings.threads.channel() {
                Some(channel) => sentence!(bot_silent_here, channel),
                None => sentence!(bot_silent),
            };
            return Err(silent.into());
        }
        // What is played in a thread was begun in its channel.
        let is_thread = channel == self.here() && self.request.place.kind == PlaceKind::Thread;
        if !is_thread && !settings.is_allowed(channel) {
            let channels = &settings.allowed;
            return Err(sentence!(bot_not_allowed_here, channel, channels).into());
        }
        Ok(())
    }
}
