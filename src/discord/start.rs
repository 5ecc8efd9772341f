//! What each instance does once when it starts, whichever way commands come.

use std::{collections::HashSet, time::Duration};

use tokio::{sync::watch, time::sleep};

use super::{
    answer::dispatcher::Dispatcher,
    wire::{application::Application, ask::ask, error::DiscordError},
};
use crate::{config::Config, ending::unless_told, texts::set_command_ids};

/// Interval at which a daily job may be begun.
const EVERY: Duration = Duration::from_hours(1);

impl Dispatcher {
    /// Learns who the bot is, by its token, and has the commands registered. Returns `None` if the
    /// program is to end before.
    ///
    /// # Errors
    /// When Discord cannot be reached for longer than the settings allow, or does not let the bot in.
    pub async fn start(
        &self,
        config: &Config,
        ending: &mut watch::Receiver<bool>,
    ) -> Result<Option<Application>, DiscordError> {
        let found = ask(config, async || self.wire.application().await);
        let Some(found) = unless_told(ending, found).await else {
            return Ok(None);
        };
        let application = found?;
        self.set_me(application.bot);
        let (this, id, server) = (self.clone(), application.id, config.guild);
        tokio::spawn(async move {
            let ids = this.register_commands(id, server).await;
            ids.map(set_command_ids)
        });
        Ok(Some(application))
    }

    /// Finds at the start and once a day, as long as the program runs, what is gone, where no
    /// gateway tells of it.
    pub async fn look_for_what_is_gone(self) {
        self.find_what_is_gone().await;
        loop {
            sleep(EVERY).await;
            if self.begin_task().is_none() {
                return;
            }
            match self.bot.begin_daily("gone").await {
                Ok(true) => self.find_what_is_gone().await,
                Ok(false) => {}
                Err(error) => tracing::warn!(%error, "what is gone is looked for later"),
            }
        }
    }

    /// Finds the servers that have removed the bot and the channels that were deleted. It takes a
    /// request for each channel.
    async fn find_what_is_gone(&self) {
        match self.wire.servers().await {
            Ok(listed) => {
                self.compare_servers(&listed, |_| true).await;
                for server in listed {
                    self.bot.server_joined(server).await;
                }
            }
            Err(why) => tracing::warn!(%why, "the servers that the bot is in cannot be read"),
        }
        for server in self.bot.servers_in_use().await {
            self.compare_channels(server, &HashSet::new()).await;
        }
    }
}
