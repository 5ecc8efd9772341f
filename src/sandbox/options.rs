//! How the stand-in is set up.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

/// Settings of the stand-in. The default is Discord's behaviour, on a free port of 127.0.0.1.
#[derive(Clone, Debug)]
pub struct Options {
    /// Where to listen; port 0 takes a free one.
    pub address: SocketAddr,
    /// The one token that is accepted; without it any that is not empty.
    pub token: Option<String>,
    pub guild_locale: String,
    /// Time limit of the bot's first answer: with Discord 3 seconds.
    pub answer_within: Duration,
    /// Lifetime of an interaction's token: with Discord 15 minutes.
    pub token_lifetime: Duration,
    /// Interval of the bot's heartbeats. A bot silent for one and a half of it is disconnected.
    pub heartbeat_interval: Duration,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            address: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
            token: None,
            guild_locale: "en-GB".to_owned(),
            answer_within: Duration::from_secs(3),
            token_lifetime: Duration::from_mins(15),
            heartbeat_interval: Duration::from_millis(41_250),
        }
    }
}
