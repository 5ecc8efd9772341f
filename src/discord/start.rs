//! What each instance does once when it starts, whichever way commands come.

use std::collections::HashSet;

use tokio::sync::watch;

use super::{application::Application, dispatcher::Dispatcher, error::DiscordError, run::ask};
use crate::{config::Config, ending::unless_told};

impl Dispatcher {
    /// Learns who the bot is, by its token, sets its clock, and has the commands registered. Returns
    /// `None` if the program is to end before.
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
        // Before anything arrives that is dated.
        self.bot.set_clock(self.wire.time.now());
        self.set_me(application.bot);
        let (this, id, server) = (self.clone(), application.id, config.guild);
        tokio::spawn(async move { this.register_commands(id, server).await });
        Ok(Some(application))
    }

    /// Finds the servers that have removed the bot and the channels that were deleted while it was
    /// away, where no gateway tells of all that there are. It takes a request for each channel.
    pub async fn find_what_is_gone(self) {
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
