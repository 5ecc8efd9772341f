use crate::{ids::ChannelId, texts::Locale};

/// What the moderators of a server have set for the bot there.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct ServerSettings {
    pub threads: Threads,
    /// The language of public messages; `None`: the server's own.
    pub language: Option<Locale>,
    /// Channels in which nothing is posted in public, at most [`Self::MOST_SILENT`].
    pub silent: Vec<ChannelId>,
    /// The channel in which a puzzle is posted every day.
    pub puzzles: Option<ChannelId>,
}

/// Which games get a thread of their own.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Threads {
    /// Those that begin where another game is running.
    #[default]
    WhereBusy,
    /// All, in the channel where they are accepted.
    Always,
    /// All, in this channel.
    AlwaysIn(ChannelId),
    /// All, in a channel that was deleted: as [`Threads::Always`] until another one is chosen.
    AlwaysInDeleted,
}

impl ServerSettings {
    /// As many as a message lists, with all else.
    pub const MOST_SILENT: usize = 40;

    pub fn is_silent(&self, channel: ChannelId) -> bool {
        self.silent.contains(&channel)
    }
}

impl Threads {
    /// The channel that is named for threads.
    pub const fn channel(self) -> Option<ChannelId> {
        match self {
            Self::AlwaysIn(channel) => Some(channel),
            Self::WhereBusy | Self::Always | Self::AlwaysInDeleted => None,
        }
    }

    /// The channel in which a game that is accepted `here` gets a thread though nothing runs there.
    pub const fn parent(self, here: ChannelId) -> Option<ChannelId> {
        match self {
            Self::WhereBusy => None,
            Self::AlwaysIn(channel) => Some(channel),
            Self::Always | Self::AlwaysInDeleted => Some(here),
        }
    }
}
