//! The bot's life: connect, serve, end.

use std::{pin::pin, time::Duration};

use serenity::{
    all::{GatewayError, GatewayIntents},
    client::{Client, ClientBuilder},
};

use super::{
    budget::Budget,
    dispatch::Dispatcher,
    gateway::Gateway,
    hand::Hand,
    wire::{Wire, WireError},
};
use crate::{bot::Bot, config::Config};

/// What is in hand may take so long to finish when the program is to end; with what comes after it, that is less than five seconds.
const FINISH_WITHIN: Duration = Duration::from_secs(3);
/// The gateway is told goodbye for so long.
const GOODBYE_WITHIN: Duration = Duration::from_secs(1);

/// Why the bot cannot serve, as a sentence for the operator.
#[derive(Debug, thiserror::Error)]
pub enum DiscordError {
    /// Discord does not accept the token.
    #[error("Discord does not accept DISCORD_TOKEN; copy it again from https://discord.com/developers/applications, page \"Bot\"")]
    Token,
    /// Discord cannot be reached, or refuses.
    #[error("Discord cannot be used: {0}; check the network and DISCORD_API_URL, then start again")]
    Wire(WireError),
    /// The gateway has ended the connection for good.
    #[error("Discord's gateway has ended the connection: {0}")]
    Gateway(String),
}

impl From<WireError> for DiscordError {
    fn from(why: WireError) -> Self {
        match why {
            WireError::Refused { status: 401, .. } => Self::Token,
            why => Self::Wire(why),
        }
    }
}

/// Serves until `shutdown` is done; then takes no more commands, finishes those in hand, and ends, all within five seconds.
///
/// # Errors
/// When Discord cannot be reached or does not let the bot in.
pub async fn run(config: &Config, bot: Bot, shutdown: impl Future<Output = ()>) -> Result<(), DiscordError> {
    let mut shutdown = pin!(shutdown);
    let hand = Hand::default();
    // Discord may take its time to answer, or never do; whoever wants to end the program need not wait for that.
    let (mut client, shards) = tokio::select! {
        client = client(config, bot, hand.clone()) => client?,
        () = &mut shutdown => {
            tracing::info!("ending before Discord has been reached");
            return Ok(());
        }
    };
    let shards_manager = client.shard_manager.clone();
    let ended = tokio::select! {
        ended = client.start_shards(shards) => match ended {
            Ok(()) => Err(DiscordError::Gateway("it gave no reason".to_owned())),
            Err(why) => Err(gateway_error(&why)),
        },
        () = &mut shutdown => Ok(()),
    };
    tracing::info!("ending: no more commands are taken");
    let (left, _) = tokio::join!(hand.finish(FINISH_WITHIN), tokio::time::timeout(GOODBYE_WITHIN, shards_manager.shutdown_all()));
    if left > 0 {
        tracing::warn!("{left} commands were not answered in time; what they did is kept");
    }
    ended
}

/// A client that is ready to connect, and with how many shards it is to do so.
async fn client(config: &Config, bot: Bot, hand: Hand) -> Result<(Client, u32), DiscordError> {
    let wire = Wire::new(&config.token, config.api_url.as_deref())?;
    // Asked for here, because serenity would quietly take the real gateway, and send it the token, if this failed.
    let (gateway, shards) = wire.gateway().await?;
    let http = Wire::for_gateway(&config.token, config.api_url.as_deref())?;
    let handler = Gateway::new(Dispatcher::new(wire, bot, hand, Budget::new(config.commands_per_minute)), config.guild);
    let client = ClientBuilder::new_with_http(http, intents()).event_handler(handler).await.map_err(|why| gateway_error(&why))?;
    *client.ws_url.lock().await = gateway;
    Ok((client, shards))
}

/// Servers, and messages there and in direct messages: nothing that would need a privilege.
const fn intents() -> GatewayIntents {
    GatewayIntents::GUILDS.union(GatewayIntents::GUILD_MESSAGES).union(GatewayIntents::DIRECT_MESSAGES)
}

fn gateway_error(why: &serenity::Error) -> DiscordError {
    match why {
        serenity::Error::Gateway(GatewayError::InvalidAuthentication) => DiscordError::Token,
        why => DiscordError::Gateway(why.to_string()),
    }
}
