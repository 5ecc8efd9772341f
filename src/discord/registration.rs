//! Registering the commands with Discord.

use std::time::Duration;

use serenity::all::ApplicationId;

use super::{commands, dispatcher::Dispatcher};
use crate::{ids::ServerId, texts::set_command_ids};

/// The pause before the commands are registered again, if that failed.
const AGAIN_AFTER: Duration = Duration::from_mins(1);

impl Dispatcher {
    /// Registers the commands, in one server or everywhere, and retries until Discord takes them.
    pub async fn register_commands(&self, application: ApplicationId, server: Option<ServerId>) {
        let commands = commands::registration();
        let ids = loop {
            match self.wire.register(application, server, &commands).await {
                Ok(ids) => break ids,
                Err(why) => tracing::error!(
                    %why,
                    "the commands cannot be registered and stay as they were; \
                     the next try is in a minute"
                ),
            }
            tokio::time::sleep(AGAIN_AFTER).await;
        };
        set_command_ids(ids);
        tracing::info!("the commands are registered");
    }
}
