//! Channels, threads and conversations as plain data.

use super::permissions::Permissions;
use super::snowflake::Snowflake;

/// A channel, thread or conversation.
#[derive(Clone, Debug)]
pub struct Channel {
    pub id: Snowflake,
    /// Its name; empty for conversations.
    pub name: String,
    pub place: Place,
    /// What the bot may not do here.
    pub denied: Permissions,
    /// Its newest message, even if deleted since.
    pub last_message: Option<Snowflake>,
}

/// What kind of channel it is.
#[derive(Clone, Debug)]
pub enum Place {
    /// A text channel of the guild.
    Text,
    /// A public thread of a text channel.
    Thread(Thread),
    /// The conversation between the bot and one person.
    BotDm(Snowflake),
    /// A conversation between two people, without the bot.
    Private([Snowflake; 2]),
}

impl Place {
    /// Discord's number for the kinds of places that commands are offered in.
    pub(super) const fn context(&self) -> u64 {
        match self {
            Self::Text | Self::Thread(_) => 0,
            Self::BotDm(_) => 1,
            Self::Private(_) => 2,
        }
    }
}

/// What a thread has beyond a channel.
#[derive(Clone, Debug)]
pub struct Thread {
    /// The channel it belongs to.
    pub parent: Snowflake,
    pub owner: Snowflake,
    /// Put away; a new message takes it out again.
    pub archived: bool,
    /// Only a moderator may take it out again.
    pub locked: bool,
    /// Minutes of silence after which it is put away.
    pub auto_archive: u64,
}

impl Thread {
    /// Whether the bot can neither write here nor change what is here.
    pub(super) const fn is_closed(&self) -> bool {
        self.archived && self.locked
    }
}
