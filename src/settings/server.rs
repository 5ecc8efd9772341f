use crate::{
    ids::ChannelId,
    table::{ServerDefault, ServerDefaults, TimeControl},
    texts::Locale,
};

/// What the moderators of a server have set for the bot there, beside what its games begin with.
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

/// A change of a server's settings.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum ServerChange {
    Reset(ServerPart),
    /// What games begin with.
    Default(ServerDefault),
    Threads(Threads),
    /// The clock of games on which nothing was chosen; `None`: none.
    UsualTime(Option<TimeControl>),
    /// Whether every game must have a clock.
    WantsClock(bool),
    /// The language of public messages; `None`: the server's own.
    Language(Option<Locale>),
    /// Post nothing in public in this channel.
    Silence(ChannelId),
    Unsilence(ChannelId),
    /// Post a puzzle every day in this channel.
    Puzzles(ChannelId),
}

/// A part of a server's settings, which can be reset.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum ServerPart {
    Defaults,
    Threads,
    Language,
    Silence,
    Puzzles,
}

/// A channel too many is to be silent.
#[derive(Debug)]
pub struct TooManySilent;

impl ServerChange {
    /// Carries this out.
    ///
    /// # Errors
    /// When [`ServerSettings::MOST_SILENT`] channels are silent.
    pub fn apply(
        &self,
        settings: &mut ServerSettings,
        defaults: &mut ServerDefaults,
    ) -> Result<(), TooManySilent> {
        match self {
            Self::Reset(ServerPart::Defaults) => *defaults = ServerDefaults::default(),
            Self::Reset(ServerPart::Threads) => settings.threads = Threads::default(),
            Self::Reset(ServerPart::Language) => settings.language = None,
            Self::Reset(ServerPart::Silence) => settings.silent.clear(),
            Self::Reset(ServerPart::Puzzles) => settings.puzzles = None,
            Self::Puzzles(channel) => settings.puzzles = Some(*channel),
            Self::Default(new) => {
                defaults.options.retain(|old| old.option != new.option);
                defaults.options.push(new.clone());
            }
            Self::UsualTime(usual) => defaults.time.usual = *usual,
            Self::WantsClock(must_have) => defaults.time.must_have = *must_have,
            Self::Threads(threads) => settings.threads = *threads,
            Self::Language(language) => settings.language = *language,
            Self::Silence(channel) if settings.is_silent(*channel) => {}
            Self::Silence(_) if settings.silent.len() >= ServerSettings::MOST_SILENT => {
                return Err(TooManySilent);
            }
            Self::Silence(channel) => settings.silent.push(*channel),
            Self::Unsilence(channel) => settings.silent.retain(|silent| silent != channel),
        }
        Ok(())
    }
}

impl ServerPart {
    pub const ALL: [Self; 5] = [
        Self::Defaults,
        Self::Threads,
        Self::Language,
        Self::Silence,
        Self::Puzzles,
    ];

    /// The value by which it is reset.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Defaults => "defaults",
            Self::Threads => "threads",
            Self::Language => "language",
            Self::Silence => "silence",
            Self::Puzzles => "puzzles",
        }
    }
}
