//! Names for people, places and things: plain numbers that cannot be mixed up. Those of people and places are Discord's snowflakes.

use std::fmt;

use serde::{Deserialize, Serialize};

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident;)+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Deserialize, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize)]
        #[serde(transparent)]
        pub struct $name(pub u64);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    )+};
}

ids! {
    /// A person.
    PersonId;
    /// A server (a "guild" in Discord's API).
    ServerId;
    /// A channel, thread or direct message channel.
    ChannelId;
    /// A message.
    MessageId;
    /// A table: one game between seated people.
    TableId;
    /// A challenge to a game.
    ChallengeId;
    /// What brought a command here: the interaction's id, or the message's when it was typed. The same delivery may arrive twice.
    DeliveryId;
}

impl PersonId {
    /// How a text names this person; only a reply's `calls` really rings.
    pub fn mention(self) -> String {
        format!("<@{self}>")
    }
}

impl ChannelId {
    /// How a text links to this channel.
    pub fn link(self) -> String {
        format!("<#{self}>")
    }
}

/// A point in time: milliseconds since 1970 (UTC). Handed in; only the bot reads a clock.
#[derive(Clone, Copy, Debug, Deserialize, Eq, Ord, PartialEq, PartialOrd, Serialize)]
#[serde(transparent)]
pub struct Timestamp(pub i64);

impl Timestamp {
    /// How a text shows it, in the reader's own time zone: `style` is one of Discord's, e.g. `R` for "two hours ago".
    pub fn show(self, style: char) -> String {
        format!("<t:{}:{style}>", self.0.div_euclid(1000))
    }
}
