//! The permissions that matter here, with Discord's bits.

use bitflags::bitflags;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

bitflags! {
    /// A set of permissions, as Discord's bit field. In JSON it is a number in a string.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct Permissions: u64 {
        /// Makes a moderator.
        const MANAGE_CHANNELS = 1 << 4;
        const ADD_REACTIONS = 1 << 6;
        /// Without it every other permission in the channel is void.
        const VIEW_CHANNEL = 1 << 10;
        /// To send messages outside of threads.
        const SEND_MESSAGES = 1 << 11;
        /// To delete messages of others.
        const MANAGE_MESSAGES = 1 << 13;
        const EMBED_LINKS = 1 << 14;
        const ATTACH_FILES = 1 << 15;
        const READ_MESSAGE_HISTORY = 1 << 16;
        /// To give and take roles below one's own.
        const MANAGE_ROLES = 1 << 28;
        const USE_APPLICATION_COMMANDS = 1 << 31;
        /// To archive, lock and delete threads of others.
        const MANAGE_THREADS = 1 << 34;
        const CREATE_PUBLIC_THREADS = 1 << 35;
        const SEND_MESSAGES_IN_THREADS = 1 << 38;
        /// To make events, and to change one's own.
        const CREATE_EVENTS = 1 << 44;

        /// Permissions of every member of the guild, the bot included.
        const EVERYONE = Self::ADD_REACTIONS.bits()
            | Self::VIEW_CHANNEL.bits()
            | Self::SEND_MESSAGES.bits()
            | Self::EMBED_LINKS.bits()
            | Self::ATTACH_FILES.bits()
            | Self::READ_MESSAGE_HISTORY.bits()
            | Self::USE_APPLICATION_COMMANDS.bits()
            | Self::CREATE_PUBLIC_THREADS.bits()
            | Self::SEND_MESSAGES_IN_THREADS.bits();
        /// Additional permissions of moderators.
        const MODERATOR = Self::MANAGE_CHANNELS.bits()
            | Self::MANAGE_MESSAGES.bits()
            | Self::MANAGE_THREADS.bits();
    }
}

impl Permissions {
    /// Returns the difference, which is empty without View Channel.
    #[must_use]
    pub fn without(self, denied: Self) -> Self {
        let left = self.difference(denied);
        if left.contains(Self::VIEW_CHANNEL) {
            left
        } else {
            Self::empty()
        }
    }
}

impl Serialize for Permissions {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.bits())
    }
}

impl<'de> Deserialize<'de> for Permissions {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let bits = String::deserialize(deserializer)?.parse();
        bits.map(Self::from_bits_retain).map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_view_channel_nothing_is_left() {
        let left = Permissions::EVERYONE.without(Permissions::ATTACH_FILES);
        assert!(left.contains(Permissions::SEND_MESSAGES));
        assert!(!left.contains(Permissions::ATTACH_FILES));
        let left = Permissions::EVERYONE.without(Permissions::VIEW_CHANNEL);
        assert_eq!(left, Permissions::empty());
    }
}
