use serde::{Deserialize, Serialize};

use crate::{notices::ReminderMode, render::Colours};

/// What a person has set for themselves.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct PersonalSettings {
    pub colours: Colours,
    /// Whether they are given hints in their first games.
    pub hints: bool,
    pub notices: NoticeSettings,
    /// Whether puzzles may be made of their games.
    pub puzzles: bool,
}

impl Default for PersonalSettings {
    fn default() -> Self {
        Self {
            colours: Colours::default(),
            hints: true,
            notices: NoticeSettings::default(),
            puzzles: false,
        }
    }
}

/// What a person wants to be told, where and when, besides the hours in which it is quiet.
#[derive(Clone, Copy, Debug, Default, Deserialize, Eq, PartialEq, Serialize)]
pub struct NoticeSettings {
    pub reminders: ReminderMode,
    pub told_in: ToldIn,
    /// Whether they get a daily digest.
    pub digest: bool,
}

/// Where a person is told something; the other where that is not possible.
#[derive(Clone, Copy, Debug, Default, Deserialize, Eq, PartialEq, Serialize)]
pub enum ToldIn {
    /// In the channel of the game.
    #[default]
    Channel,
    /// In direct messages.
    Direct,
}

impl ToldIn {
    pub const ALL: [Self; 2] = [Self::Channel, Self::Direct];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Channel => "channel",
            Self::Direct => "direct",
        }
    }

    /// The place of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.name() == name)
    }
}
