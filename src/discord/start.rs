//! The start where there is no gateway: what is done elsewhere once that has told of the servers.

use std::collections::HashSet;

use serenity::all::ApplicationId;
use tokio::join;

use super::dispatcher::Dispatcher;
use crate::ids::ServerId;

impl Dispatcher {
    /// Registers the commands, announces what no message shows, and finds the channels that were
    /// deleted while the bot was away.
    pub async fn start_without_gateway(self, application: ApplicationId, server: Option<ServerId>) {
        join!(self.register_commands(application, server), self.catch_up());
    }

    async fn catch_up(&self) {
        let servers = self.bot.servers_in_use().await;
        for server in &servers {
            self.announce_unshown(*server).await;
        }
        // Last, because it takes a request for each channel.
        for server in servers {
            self.compare_channels(server, &HashSet::new()).await;
        }
    }
}
