//! Registering the commands with Discord.

use std::{collections::HashMap, time::Duration};

use serenity::all::ApplicationId;

use crate::{
    discord::{answer::dispatcher::Dispatcher, commands, wire::WireError},
    ids::ServerId,
};

/// The shortest pause before the commands are registered again, if that failed.
const AGAIN_AFTER: Duration = Duration::from_mins(1);

impl Dispatcher {
    /// Registers the commands, in one server or everywhere, and retries until Discord takes them.
    /// Returns their ids by their names, or `None` if Discord refuses them as they are.
    pub async fn register_commands(
        &self,
        application: ApplicationId,
        server: Option<ServerId>,
    ) -> Option<HashMap<String, u64>> {
        let commands = commands::registration();
        loop {
            let pause = match self.wire.register(application, server, &commands).await {
                Ok(ids) => {
                    tracing::info!("the commands are registered");
                    return Some(ids);
                }
                Err(why @ WireError::Refused { status: 400, .. }) => {
                    tracing::error!(
                        %why,
                        "the commands cannot be registered and stay as they were; \
                         another try would be refused as well, so there is none until the next start"
                    );
                    return None;
                }
                Err(why) => {
                    let pause = match why {
                        WireError::RateLimited(pause) => pause.max(AGAIN_AFTER),
                        _ => AGAIN_AFTER,
                    };
                    tracing::error!(
                        %why,
                        "the commands cannot be registered and stay as they were; \
                         the next try is in {} s",
                        pause.as_secs()
                    );
                    pause
                }
            };
            tokio::time::sleep(pause).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use tempfile::TempDir;

    use super::*;
    use crate::{
        bot::{Bot, Settings},
        config::Token,
        discord::{
            DiscordTime,
            hear::budget::Budget,
            wire::{Wire, attachments::Attachments},
        },
        sandbox::{Options, Sandbox},
        store::Store,
    };

    #[tokio::test]
    async fn what_discord_refuses_as_it_is_is_not_registered_again_and_again() {
        let sandbox = Sandbox::start(Options::default()).await.unwrap();
        let folder = TempDir::new().unwrap();
        let url = format!("sqlite://{}", folder.path().join("test.sqlite").display());
        let token = Token::new(sandbox.bot_token()).unwrap();
        let origin = Some(sandbox.origin());
        let dispatcher = Dispatcher::new(
            Wire::new(&token, origin, DiscordTime::new(Duration::ZERO)).unwrap(),
            Attachments::new(origin).unwrap(),
            Bot::new(Store::open(&url).await.unwrap(), Settings::default()),
            Budget::new(60.try_into().unwrap()),
        );
        let bot = ApplicationId::new(sandbox.look(|world| world.bot.get()));
        let flawed = json!([{ "name": "Not a name", "description": "x" }]);
        let refused = dispatcher.wire.register(bot, None, &flawed).await;
        let why = refused.unwrap_err().to_string();
        assert!(why.contains("(0.name: INVALID"), "{why}");

        sandbox.take_requests();
        sandbox.fail_next("PUT /applications/{application_id}/commands", 400);
        assert_eq!(dispatcher.register_commands(bot, None).await, None);
        assert_eq!(sandbox.requests().len(), 1);
        let ids = dispatcher.register_commands(bot, None).await.unwrap();
        assert!(ids.contains_key("challenge"), "{ids:?}");
    }
}
