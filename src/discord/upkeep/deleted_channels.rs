//! Deleted channels and threads, and servers that the bot was removed from: what was played there
//! is closed, so that it does not stay in the players' lists.

use std::collections::HashSet;

use crate::{
    discord::{
        answer::dispatcher::Dispatcher,
        wire::{WireError, code, permissions},
    },
    ids::{ChannelId, ServerId},
};

impl Dispatcher {
    /// `parent`: the channel of the thread, in which its game may go on.
    pub async fn thread_deleted(&self, thread: ChannelId, parent: ChannelId) {
        let Some(_task) = self.begin_task() else {
            return;
        };
        let me = *self.me.wait().await;
        self.bot.channel_gone(thread, Some(parent), me).await;
    }

    /// Its threads are gone with it, of which Discord does not tell.
    pub async fn channel_deleted(&self, channel: ChannelId, server: Option<ServerId>) {
        let Some(_task) = self.begin_task() else {
            return;
        };
        let Some(server) = server else {
            let me = *self.me.wait().await;
            return self.bot.channel_gone(channel, None, me).await;
        };
        self.close_channel(channel, server).await;
        self.compare_channels(server, &HashSet::new()).await;
    }

    /// Closes what is played in a channel, as after Discord's event, if `why` says that the channel
    /// is gone. Returns whether there was something to close.
    pub(in crate::discord) async fn close_if_deleted(
        &self,
        channel: ChannelId,
        why: &WireError,
    ) -> bool {
        if !why.is(code::UNKNOWN_CHANNEL) {
            return false;
        }
        let server = self.bot.server_in_use(channel).await;
        if server.is_some() {
            self.channel_deleted(channel, server).await;
        }
        server.is_some()
    }

    /// Closes what is played in a channel of a server that is gone.
    pub(in crate::discord) async fn close_channel(&self, channel: ChannelId, server: ServerId) {
        let me = *self.me.wait().await;
        let is_used = self.bot.channels_in_use(server).await.contains(&channel);
        let go_on = if is_used {
            self.first_writable(server).await
        } else {
            None
        };
        self.bot.channel_gone(channel, go_on, me).await;
    }

    /// Where in a server a game may go on whose channel is gone: the first channel that is not
    /// silent in which the bot and every member may write.
    async fn first_writable(&self, server: ServerId) -> Option<ChannelId> {
        let me = *self.me.wait().await;
        let settings = self.bot.server_settings(server).await;
        let is_audible = |channel| !settings.is_silent(channel);
        let found = permissions::first_writable(&self.wire, server, me, is_audible);
        found.await.unwrap_or_else(|why| {
            tracing::debug!(%why, %server, "no channel can be found in which games may go on");
            None
        })
    }

    pub async fn server_left(&self, server: ServerId) {
        let Some(_task) = self.begin_task() else {
            return;
        };
        self.bot.server_gone(server, *self.me.wait().await).await;
    }

    /// Finds the servers that have removed the bot while it was away. `listed`: those that it is
    /// in, of all that are told of.
    pub async fn compare_servers(
        &self,
        listed: &HashSet<ServerId>,
        is_told_of: impl Fn(ServerId) -> bool,
    ) {
        for server in self.bot.servers_joined().await {
            if is_told_of(server) && !listed.contains(&server) {
                self.server_left(server).await;
            }
        }
    }

    /// Finds the channels that are gone and of which the bot was not told, as while it was away. A
    /// server lists its channels at every login; one that is missing there may also be an archived
    /// thread, or hidden from the bot, so Discord is asked.
    pub async fn compare_channels(&self, server: ServerId, listed: &HashSet<ChannelId>) {
        for channel in self.bot.channels_in_use(server).await {
            if listed.contains(&channel) {
                continue;
            }
            match self.wire.channel(channel).await {
                Err(why) if why.is(code::UNKNOWN_CHANNEL) => {
                    let Some(_task) = self.begin_task() else {
                        return;
                    };
                    self.close_channel(channel, server).await;
                }
                Err(why) => tracing::debug!(%why, %channel, "a channel in use cannot be seen"),
                Ok(_) => {}
            }
        }
    }
}
