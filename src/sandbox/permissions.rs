//! The permissions that matter here, with Discord's bits.

use std::ops::{BitAnd, BitOr, Not};

/// A set of permissions, as Discord's bit field.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Permissions(u64);

impl Permissions {
    /// Manage Channels: what makes a moderator.
    pub const MANAGE_CHANNELS: Self = Self(1 << 4);
    /// Add Reactions.
    pub const ADD_REACTIONS: Self = Self(1 << 6);
    /// View Channel; without it every other permission in the channel is void.
    pub const VIEW_CHANNEL: Self = Self(1 << 10);
    /// Send Messages, outside of threads.
    pub const SEND_MESSAGES: Self = Self(1 << 11);
    /// Manage Messages: delete those of others.
    pub const MANAGE_MESSAGES: Self = Self(1 << 13);
    /// Embed Links: needed for embeds.
    pub const EMBED_LINKS: Self = Self(1 << 14);
    /// Attach Files.
    pub const ATTACH_FILES: Self = Self(1 << 15);
    /// Read Message History.
    pub const READ_MESSAGE_HISTORY: Self = Self(1 << 16);
    /// Use Application Commands.
    pub const USE_APPLICATION_COMMANDS: Self = Self(1 << 31);
    /// Manage Threads: rename, lock and delete those of others.
    pub const MANAGE_THREADS: Self = Self(1 << 34);
    /// Create Public Threads.
    pub const CREATE_PUBLIC_THREADS: Self = Self(1 << 35);
    /// Send Messages in Threads.
    pub const SEND_MESSAGES_IN_THREADS: Self = Self(1 << 38);

    /// What every member of the guild may do, the bot included.
    pub const EVERYONE: Self = Self(
        Self::ADD_REACTIONS.0
            | Self::VIEW_CHANNEL.0
            | Self::SEND_MESSAGES.0
            | Self::EMBED_LINKS.0
            | Self::ATTACH_FILES.0
            | Self::READ_MESSAGE_HISTORY.0
            | Self::USE_APPLICATION_COMMANDS.0
            | Self::CREATE_PUBLIC_THREADS.0
            | Self::SEND_MESSAGES_IN_THREADS.0,
    );
    /// What moderators may do besides.
    pub const MODERATOR: Self =
        Self(Self::MANAGE_CHANNELS.0 | Self::MANAGE_MESSAGES.0 | Self::MANAGE_THREADS.0);

    /// The bit field itself.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Whether all of `wanted` are in it.
    pub const fn contains(self, wanted: Self) -> bool {
        self.0 & wanted.0 == wanted.0
    }

    /// What is left in a channel where `denied` are taken away: nothing at all without View
    /// Channel.
    #[must_use]
    pub fn without(self, denied: Self) -> Self {
        let left = self & !denied;
        if left.contains(Self::VIEW_CHANNEL) {
            left
        } else {
            Self::default()
        }
    }
}

impl BitOr for Permissions {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitAnd for Permissions {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl Not for Permissions {
    type Output = Self;

    fn not(self) -> Self {
        Self(!self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn denying_takes_only_that_away() {
        let left = Permissions::EVERYONE.without(Permissions::ATTACH_FILES);
        assert!(left.contains(Permissions::SEND_MESSAGES));
        assert!(!left.contains(Permissions::ATTACH_FILES));
    }

    #[test]
    fn without_view_channel_nothing_is_left() {
        let left = Permissions::EVERYONE.without(Permissions::VIEW_CHANNEL);
        assert_eq!(left, Permissions::default());
    }
}
