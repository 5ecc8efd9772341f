use serde::{Deserialize, Serialize};

use crate::{
    ids::{ChannelId, PersonId, RoleId, Timestamp},
    table::{RatedGames, ServerDefault, ServerDefaults, TimeControl, UnaskedVacation},
    texts::{Locale, Sentence},
};

/// What the moderators of a server have set for the bot there, beside what its games begin with.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct ServerSettings {
    pub threads: Threads,
    /// The language of public messages; `None`: the server's own.
    pub language: Option<Locale>,
    /// Channels in which nothing is posted in public, at most [`Self::MOST_SILENT`].
    pub silent: Vec<ChannelId>,
    /// The only channels in which games begin, at most [`Self::MOST_ALLOWED`]; with none, all are.
    pub allowed: Vec<ChannelId>,
    /// The channel in which moderators read what they and the program have done.
    pub log: Option<ChannelId>,
    /// The channel in which a puzzle is posted every day.
    pub puzzles: Option<ChannelId>,
    /// Whether games with people of other servers may be offered.
    pub visitors: bool,
    /// The channel with a message that shows what is sought, offered and played.
    pub lobby: Option<ChannelId>,
    /// The channel with a message that shows who is rated highest.
    pub ranking: Option<ChannelId>,
    pub vacation: UnaskedVacation,
    /// The roles that players are given by their rating, the lowest first; none, or as many as
    /// [`crate::ratings::roles`] says.
    pub roles: Vec<RoleId>,
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

    /// As many as a refusal can name.
    pub const MOST_ALLOWED: usize = 20;

    /// Whether games may begin in a channel, or in its threads.
    pub fn is_allowed(&self, channel: ChannelId) -> bool {
        self.allowed.is_empty() || self.allowed.contains(&channel)
    }

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
    /// Begin games in this channel and in others that are allowed only.
    Allow(ChannelId),
    Disallow(ChannelId),
    /// Tell in this channel what moderators and the program have done.
    Log(ChannelId),
    /// Post a puzzle every day in this channel.
    Puzzles(ChannelId),
    /// Allow games with people of other servers, or no more.
    Visitors(bool),
    /// Show in this channel what is sought, offered and played.
    Lobby(ChannelId),
    /// Show in this channel who is rated highest.
    Ranking(ChannelId),
    Vacation(UnaskedVacation),
    /// Give players these roles by their rating.
    Roles(Vec<RoleId>),
    /// Which games count for ratings.
    Rated(RatedGames),
}

/// A part of a server's settings, which can be reset.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub enum ServerPart {
    Defaults,
    Threads,
    Language,
    Silence,
    Allow,
    Log,
    Puzzles,
    Lobby,
    Ranking,
    Visitors,
    Vacation,
    Roles,
}

/// A channel too many is to be on a list.
#[derive(Debug)]
pub enum TooManyChannels {
    Silent,
    Allowed,
}

impl ServerChange {
    /// Carries this out.
    ///
    /// # Errors
    /// When [`ServerSettings::MOST_SILENT`] channels are silent, or [`ServerSettings::MOST_ALLOWED`]
    /// allowed.
    pub fn apply(
        &self,
        settings: &mut ServerSettings,
        defaults: &mut ServerDefaults,
    ) -> Result<(), TooManyChannels> {
        match self {
            Self::Reset(ServerPart::Defaults) => *defaults = ServerDefaults::default(),
            Self::Reset(ServerPart::Threads) => settings.threads = Threads::default(),
            Self::Reset(ServerPart::Language) => settings.language = None,
            Self::Reset(ServerPart::Silence) => settings.silent.clear(),
            Self::Reset(ServerPart::Allow) => settings.allowed.clear(),
            Self::Reset(ServerPart::Log) => settings.log = None,
            Self::Log(channel) => settings.log = Some(*channel),
            Self::Reset(ServerPart::Vacation) => settings.vacation = UnaskedVacation::default(),
            Self::Vacation(vacation) => settings.vacation = *vacation,
            Self::Reset(ServerPart::Roles) => settings.roles.clear(),
            Self::Roles(roles) => settings.roles.clone_from(roles),
            Self::Reset(ServerPart::Puzzles) => settings.puzzles = None,
            Self::Puzzles(channel) => settings.puzzles = Some(*channel),
            Self::Reset(ServerPart::Visitors) => settings.visitors = false,
            Self::Visitors(visitors) => settings.visitors = *visitors,
            Self::Reset(ServerPart::Lobby) => settings.lobby = None,
            Self::Lobby(channel) => settings.lobby = Some(*channel),
            Self::Reset(ServerPart::Ranking) => settings.ranking = None,
            Self::Ranking(channel) => settings.ranking = Some(*channel),
            Self::Default(new) if defaults.options.contains(new) => {}
            Self::Default(new) => {
                defaults.options.retain(|old| old.option != new.option);
                defaults.options.push(new.clone());
            }
            Self::Rated(rated) => defaults.rated = *rated,
            Self::UsualTime(usual) => defaults.time.usual = *usual,
            Self::WantsClock(must_have) => defaults.time.must_have = *must_have,
            Self::Threads(threads) => settings.threads = *threads,
            Self::Language(language) => settings.language = *language,
            Self::Silence(channel) if settings.is_silent(*channel) => {}
            Self::Silence(_) if settings.silent.len() >= ServerSettings::MOST_SILENT => {
                return Err(TooManyChannels::Silent);
            }
            Self::Silence(channel) => settings.silent.push(*channel),
            Self::Allow(channel) => {
                if !settings.allowed.contains(channel) {
                    if settings.allowed.len() >= ServerSettings::MOST_ALLOWED {
                        return Err(TooManyChannels::Allowed);
                    }
                    settings.allowed.push(*channel);
                }
                // Games could not begin there.
                settings.silent.retain(|silent| silent != channel);
            }
            Self::Disallow(channel) => settings.allowed.retain(|allowed| allowed != channel),
            Self::Unsilence(channel) => settings.silent.retain(|silent| silent != channel),
        }
        Ok(())
    }
}

impl ServerChange {
    /// The part of the settings that it changes.
    pub const fn part(&self) -> ServerPart {
        match self {
            Self::Reset(part) => *part,
            Self::Default(_) | Self::UsualTime(_) | Self::WantsClock(_) | Self::Rated(_) => {
                ServerPart::Defaults
            }
            Self::Threads(_) => ServerPart::Threads,
            Self::Language(_) => ServerPart::Language,
            Self::Silence(_) | Self::Unsilence(_) => ServerPart::Silence,
            Self::Allow(_) | Self::Disallow(_) => ServerPart::Allow,
            Self::Log(_) => ServerPart::Log,
            Self::Puzzles(_) => ServerPart::Puzzles,
            Self::Visitors(_) => ServerPart::Visitors,
            Self::Lobby(_) => ServerPart::Lobby,
            Self::Ranking(_) => ServerPart::Ranking,
            Self::Vacation(_) => ServerPart::Vacation,
            Self::Roles(_) => ServerPart::Roles,
        }
    }
}

/// Who has changed a part of a server's settings last, and when.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct LastChange {
    pub part: ServerPart,
    pub by: PersonId,
    pub at: Timestamp,
}

impl ServerPart {
    pub const ALL: [Self; 12] = [
        Self::Defaults,
        Self::Threads,
        Self::Language,
        Self::Silence,
        Self::Allow,
        Self::Log,
        Self::Puzzles,
        Self::Lobby,
        Self::Ranking,
        Self::Visitors,
        Self::Vacation,
        Self::Roles,
    ];

    /// The value by which it is reset.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Defaults => "defaults",
            Self::Threads => "threads",
            Self::Language => "language",
            Self::Silence => "silence",
            Self::Allow => "allow",
            Self::Log => "log",
            Self::Puzzles => "puzzles",
            Self::Lobby => "lobby",
            Self::Visitors => "visitors",
            Self::Ranking => "ranking",
            Self::Vacation => "vacation",
            Self::Roles => "roles",
        }
    }

    pub fn title(self) -> Sentence {
        Sentence::composed(format!("choice-reset-{}", self.name()))
    }
}
