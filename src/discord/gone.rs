//! Channels, threads and servers that are gone: what was played there ends, so that nobody has it
//! in their list for ever.

use std::collections::HashSet;

use super::{dispatch::Dispatcher, wire::code};
use crate::ids::{ChannelId, ServerId};

impl Dispatcher {
    /// A channel or thread has been deleted.
    pub async fn is_gone(&self, channel: ChannelId) {
        let Some(_in_hand) = self.hand.take() else {
            return;
        };
        // Known as soon as the gateway has said hello.
        let me = *self.me.wait().await;
        self.bot.channel_gone(channel, me).await;
    }

    /// The bot has been removed from a server.
    pub async fn is_removed_from(&self, server: ServerId) {
        let Some(_in_hand) = self.hand.take() else {
            return;
        };
        let me = *self.me.wait().await;
        self.bot.server_gone(server, me).await;
    }

    /// A server says at every login which channels and threads it has. What is not among them may
    /// have been deleted while nobody listened; or it is a thread that has been put away, or a
    /// channel that the bot may not see any more. So Discord is asked.
    pub async fn has_channels(&self, server: ServerId, channels: &HashSet<ChannelId>) {
        let in_use = self.bot.channels_in_use(server).await;
        for channel in in_use
            .into_iter()
            .filter(|channel| !channels.contains(channel))
        {
            match self.wire.channel(channel).await {
                Err(why) if why.code() == Some(code::UNKNOWN_CHANNEL) => {
                    self.is_gone(channel).await
                }
                Err(why) => tracing::debug!(%why, %channel, "a channel in use cannot be seen"),
                Ok(_) => {}
            }
        }
    }
}
