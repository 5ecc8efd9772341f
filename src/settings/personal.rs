use serde::{Deserialize, Serialize};

use crate::{
    ids::PersonId,
    notices::{DayTime, ReminderMode},
    render::Colours,
};

/// What a person has set for themselves. Older messages do not name all of it.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(default)]
pub struct PersonalSettings {
    pub colours: Colours,
    /// Whether they are given hints in their first games.
    pub hints: bool,
    pub notices: NoticeSettings,
    /// Whether puzzles may be made of their games.
    pub puzzles: bool,
    /// Whether they are listed in rankings, and given roles by their rating.
    pub ranking: bool,
}

impl Default for PersonalSettings {
    fn default() -> Self {
        Self {
            colours: Colours::default(),
            hints: true,
            notices: NoticeSettings::default(),
            puzzles: false,
            ranking: true,
        }
    }
}

/// What a person wants to be told, where and when, besides the hours in which it is quiet.
#[derive(Clone, Copy, Debug, Default, Deserialize, Eq, PartialEq, Serialize)]
pub struct NoticeSettings {
    pub reminders: ReminderMode,
    pub told_in: ToldIn,
    pub daily: Daily,
}

/// The direct message that a person gets every day.
#[derive(Clone, Copy, Debug, Default, Deserialize, Eq, PartialEq, Serialize)]
pub enum Daily {
    #[default]
    Off,
    /// The digest: the games that wait, in the morning.
    Games,
    /// All that there is to do, at a time of their own.
    Today(DayTime),
}

impl Daily {
    /// When it comes; `None` where it does not.
    pub const fn time(self) -> Option<DayTime> {
        match self {
            Self::Off => None,
            Self::Games => Some(DayTime::MORNING),
            Self::Today(time) => Some(time),
        }
    }
}

/// What is to be changed of a person's settings; what is not given stays.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct PersonalChanges {
    pub colours: Option<Colours>,
    pub hints: Option<bool>,
    pub reminders: Option<ReminderMode>,
    pub told_in: Option<ToldIn>,
    pub digest: Option<bool>,
    /// Quiet hours as they were typed, or a word for none.
    pub quiet: Option<String>,
    /// The name of a time zone as it was typed, or a word for none.
    pub zone: Option<String>,
    pub puzzles: Option<bool>,
    pub ranking: Option<bool>,
    /// Whom the person does not want to play with.
    pub block: Option<PersonId>,
    /// Whom they want to play with again.
    pub unblock: Option<PersonId>,
}

impl PersonalChanges {
    /// The settings after the changes, but for the times of a person.
    pub fn of(&self, old: PersonalSettings) -> PersonalSettings {
        PersonalSettings {
            colours: self.colours.unwrap_or(old.colours),
            hints: self.hints.unwrap_or(old.hints),
            notices: NoticeSettings {
                reminders: self.reminders.unwrap_or(old.notices.reminders),
                told_in: self.told_in.unwrap_or(old.notices.told_in),
                daily: match self.digest {
                    None => old.notices.daily,
                    Some(true) => Daily::Games,
                    Some(false) => Daily::Off,
                },
            },
            puzzles: self.puzzles.unwrap_or(old.puzzles),
            ranking: self.ranking.unwrap_or(old.ranking),
        }
    }
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
