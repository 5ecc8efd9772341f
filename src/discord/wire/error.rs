//! What ends the bot.

use std::{io, net::SocketAddr};

use crate::discord::wire::WireError;

/// Why the bot cannot serve, as a sentence for the operator.
#[derive(Debug, thiserror::Error)]
pub enum DiscordError {
    #[error(
        "Discord does not accept DISCORD_TOKEN; copy it again from \
         https://discord.com/developers/applications, page \"Bot\""
    )]
    Token,
    #[error("{0}; {advice}, then start again", advice = advice(.0))]
    Wire(WireError),
    #[error(
        "Discord does not tell the application's public key (verify_key), which HTTP_LISTEN needs; \
         if DISCORD_API_URL is set, let it lead to Discord, or leave HTTP_LISTEN out"
    )]
    NoKey,
    #[error(
        "HTTP_LISTEN {address} cannot be used: {why}; choose another address or port, or end the \
         program that uses it"
    )]
    Listen { address: SocketAddr, why: io::Error },
    #[error("Discord's gateway has ended the connection: {0}")]
    Gateway(String),
    #[error("Discord's gateway cannot be used: {0}; check the network, then start again")]
    GaveUp(String),
}

/// What to do about a request that was not done.
const fn advice(why: &WireError) -> &'static str {
    match why {
        WireError::Unreachable(_) | WireError::Unsendable(_) => {
            "check the network and DISCORD_API_URL"
        }
        WireError::Unreadable(_) => "check that DISCORD_API_URL leads to Discord's API",
        WireError::Refused { .. } => {
            "check the application at https://discord.com/developers/applications and \
             https://discordstatus.com"
        }
        WireError::RateLimited(_) => "wait as long",
    }
}

impl From<WireError> for DiscordError {
    fn from(why: WireError) -> Self {
        match why {
            WireError::Refused { status: 401, .. } => Self::Token,
            why => Self::Wire(why),
        }
    }
}
