//! What ends the bot.

use std::{io, net::SocketAddr};

use super::wire::WireError;

/// Why the bot cannot serve, as a sentence for the operator.
#[derive(Debug, thiserror::Error)]
pub enum DiscordError {
    #[error(
        "Discord does not accept DISCORD_TOKEN; copy it again from \
         https://discord.com/developers/applications, page \"Bot\""
    )]
    Token,
    #[error("Discord cannot be used: {0}; check the network and DISCORD_API_URL, then start again")]
    Wire(WireError),
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

impl From<WireError> for DiscordError {
    fn from(why: WireError) -> Self {
        match why {
            WireError::Refused { status: 401, .. } => Self::Token,
            why => Self::Wire(why),
        }
    }
}
