//! The bot's commands, as it registers them.

use std::collections::{BTreeMap, HashSet};
use std::ops::Deref;

use serde::de::{Deserializer, Error};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{
    List, Number, Permissions, Place, Refusal, Snowflake, Text, Unknown, read, within_place,
};

pub(super) type Registration = List<CommandBody, 0, 100>;

type Localized<T> = Option<BTreeMap<Locale, T>>;

/// Largest number of characters of all texts of a command together.
const MAX_COMMAND_TEXT: usize = 8000;

/// Number of commands that the menus of members may have, and those of messages.
const MAX_MENU_COMMANDS: usize = 15;

#[derive(Clone, Debug)]
pub struct Command {
    /// Stays when the command is registered again.
    pub id: Snowflake,
    pub(super) body: CommandBody,
    /// Discord's object of the command.
    pub object: Value,
}

impl Command {
    pub fn name(&self) -> &str {
        &self.body.name
    }

    /// Whether it is offered in a place, by its contexts and by who has installed the app.
    pub(super) fn is_offered_in(&self, place: &Place) -> bool {
        let contexts = self.body.contexts.as_deref();
        let owners = self.body.integration_types.as_deref();
        let is_here = |context: &Number<0, 2>| context.get() == place.context();
        let in_context = contexts.is_none_or(|contexts| contexts.iter().any(is_here));
        let by_person = owners.is_some_and(|owners| owners.iter().any(|owner| owner.get() == 1));
        in_context && (by_person || !matches!(place, Place::Private(_)))
    }
}

#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct CommandBody {
    /// 1: it is typed, 2: in the menu of a member, 3: in that of a message.
    #[serde(rename = "type", default)]
    pub(super) kind: Number<1, 3>,
    pub(super) name: Text<1, 32>,
    name_localizations: Localized<Text<1, 32>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    description: Option<Text<1, 100>>,
    description_localizations: Localized<Text<1, 100>>,
    #[serde(default)]
    pub(super) options: List<CommandOption, 0, 25>,
    pub(super) default_member_permissions: Option<Permissions>,
    /// Where it is offered: 0 in guilds, 1 in conversations with the bot, 2 between people.
    contexts: Option<List<Number<0, 2>, 1, 3>>,
    /// 0 where a guild has installed the app, 1 where a person has.
    integration_types: Option<List<Number<0, 1>, 1, 2>>,
    #[serde(flatten, skip_serializing)]
    _unknown: Unknown,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct CommandOption {
    #[serde(rename = "type")]
    pub(super) kind: OptionKind,
    pub(super) name: CommandName,
    name_localizations: Localized<CommandName>,
    description: Text<1, 100>,
    description_localizations: Localized<Text<1, 100>>,
    #[serde(default)]
    pub(super) required: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) autocomplete: bool,
    #[serde(default, skip_serializing_if = "<[_]>::is_empty")]
    pub(super) choices: List<Choice, 0, 25>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) min_value: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) max_length: Option<Number<1, 6000>>,
    /// The types of channels that may be chosen; empty: any.
    #[serde(default, skip_serializing_if = "<[_]>::is_empty")]
    pub(super) channel_types: List<Number<0, 16>, 0, 17>,
    /// The types of files that may be attached; empty: any.
    #[serde(default, skip_serializing_if = "<[_]>::is_empty")]
    pub(super) file_types: List<FileType, 0, 10>,
    #[serde(flatten, skip_serializing)]
    _unknown: Unknown,
}

/// The type of an option, by Discord's number.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum OptionKind {
    Text = 3,
    Integer = 4,
    Boolean = 5,
    User = 6,
    Channel = 7,
    Attachment = 11,
}

impl TryFrom<u8> for OptionKind {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        use OptionKind::{Attachment, Boolean, Channel, Integer, Text, User};
        let mut known = [Text, Integer, Boolean, User, Channel, Attachment].into_iter();
        let found = known.find(|kind| *kind as u8 == number);
        found.ok_or("The stand-in knows the types 3, 4, 5, 6, 7 and 11 only.")
    }
}

impl From<OptionKind> for u8 {
    fn from(kind: OptionKind) -> Self {
        kind as Self
    }
}

/// A value that is offered for an option, always or by autocomplete.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub struct Choice {
    pub(super) name: Text<1, 100>,
    #[serde(skip_serializing_if = "Option::is_none")]
    name_localizations: Localized<Text<1, 100>>,
    pub value: Text<1, 100>,
    #[serde(flatten, skip_serializing)]
    _unknown: Unknown,
}

impl Choice {
    /// The name that a person with this locale reads.
    pub fn name_in(&self, locale: &str) -> &str {
        let localized = self.name_localizations.iter().flatten();
        let mut fitting = localized.filter(|(known, _)| known.0 == locale);
        fitting.next().map_or(&self.name, |(_, name)| name)
    }
}

/// A group of files, `image`, `video` or `audio`, or the ending of their names with its dot.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct FileType(String);

impl FileType {
    /// Endings of a group's files.
    fn endings(name: &str) -> Option<&'static [&'static str]> {
        Some(match name {
            "image" => &[".png", ".gif", ".jpg", ".jpeg", ".jfif", ".webp", ".avif"],
            "video" => &[".mp4", ".mov", ".qt", ".webm"],
            "audio" => &[".mp3", ".m4a", ".wav", ".ogg", ".opus", ".flac"],
            _ => return None,
        })
    }

    /// `name`: in lower case.
    pub(super) fn takes(&self, name: &str) -> bool {
        match Self::endings(&self.0) {
            Some(endings) => endings.iter().any(|ending| name.ends_with(ending)),
            None => name.ends_with(&self.0),
        }
    }
}

impl<'de> Deserialize<'de> for FileType {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        let ending = name.strip_prefix('.').unwrap_or_default();
        if Self::endings(&name).is_some() || !ending.is_empty() {
            Ok(Self(name.to_lowercase()))
        } else {
            Err(D::Error::custom("File type is invalid"))
        }
    }
}

/// A name of 1 to 32 letters, digits, `-`, `_` and `'`, in lower case where there is one.
#[derive(Clone, Debug, Eq, Hash, PartialEq, Serialize)]
pub struct CommandName(String);

impl Deref for CommandName {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl CommandName {
    fn is_valid(name: &str) -> bool {
        let is_valid = |c: char| "-_'".contains(c) || c.is_alphanumeric();
        (1..=32).contains(&name.chars().count())
            && name.chars().all(is_valid)
            && name.to_lowercase() == name
    }
}

impl<'de> Deserialize<'de> for CommandName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        if Self::is_valid(&name) {
            Ok(Self(name))
        } else {
            Err(D::Error::custom("Command name is invalid"))
        }
    }
}

#[derive(Clone, Debug, Eq, Ord, PartialEq, PartialOrd, Serialize)]
pub struct Locale(String);

impl Locale {
    const ALL: [&str; 32] = [
        "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl",
        "no", "pl", "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi",
        "th", "zh-CN", "ja", "zh-TW", "ko",
    ];

    pub fn new(tag: &str) -> Option<Self> {
        Self::ALL.contains(&tag).then(|| Self(tag.to_owned()))
    }
}

impl<'de> Deserialize<'de> for Locale {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let tag = String::deserialize(deserializer)?;
        Self::new(&tag).ok_or_else(|| D::Error::custom(format!("Discord has no locale {tag}.")))
    }
}

/// Reads a list of commands that replaces all others.
pub(super) fn read_registration(body: &Value) -> Result<Registration, Refusal> {
    let commands: Registration = read("", body)?;
    for kind in [1, 2, 3] {
        let of_kind = commands.iter().filter(|it| it.kind.get() == kind);
        check_names("", of_kind.clone().map(|command| &*command.name))?;
        if kind != 1 && of_kind.count() > MAX_MENU_COMMANDS {
            let why = "Maximum number of application commands reached (15)";
            return Err(Refusal::flaw("", why));
        }
    }
    for (number, command) in commands.iter().enumerate() {
        let place = number.to_string();
        command.check(&place)?;
        if command.length() > MAX_COMMAND_TEXT {
            return Err(Refusal::flaw(&place, "Command exceeds maximum size (8000)"));
        }
        let place = within_place(&place, "options");
        check_names(&place, command.options.iter().map(|option| &*option.name))?;
        if !command.options.is_sorted_by_key(|option| !option.required) {
            let why = "Required options must be placed before non-required options";
            return Err(Refusal::flaw(&place, why));
        }
        for (number, option) in command.options.iter().enumerate() {
            option.check(&within_place(&place, number))?;
        }
    }
    Ok(commands)
}

fn check_names<'a>(place: &str, mut names: impl Iterator<Item = &'a str>) -> Result<(), Refusal> {
    let mut known = HashSet::new();
    let twice = names.find(|name| !known.insert(*name));
    let flaw = |name| Refusal::flaw(place, format!("The name {name} is not unique."));
    twice.map_or(Ok(()), |name| Err(flaw(name)))
}

impl CommandBody {
    /// Whether another registration means the same command.
    pub(super) fn is_called_as(&self, other: &Self) -> bool {
        self.kind.get() == other.kind.get() && *self.name == *other.name
    }

    /// Number of characters that count towards the limit: of each text its longest localisation.
    fn length(&self) -> usize {
        let options = self.options.iter().map(CommandOption::length);
        let description = self.description.as_ref();
        let described = self.description_localizations.as_ref();
        longest(&self.name, self.name_localizations.as_ref())
            + description.map_or(0, |description| longest(description, described))
            + options.sum::<usize>()
    }

    /// A command that is typed has a name of one word and a description, one of a menu only a name.
    fn check(&self, place: &str) -> Result<(), Refusal> {
        let localized = self.name_localizations.iter().flat_map(BTreeMap::values);
        let mut names = localized.chain([&self.name]);
        let flaw = |field, why| Err(Refusal::flaw(&within_place(place, field), why));
        match (self.kind.get(), &self.description) {
            (1, None) => flaw("description", "This field is required"),
            (1, Some(_)) if !names.all(|name| CommandName::is_valid(name)) => {
                flaw("name", "Command name is invalid")
            }
            (1, Some(_)) => Ok(()),
            (_, Some(_)) => flaw(
                "description",
                "Context menu commands cannot have description",
            ),
            (_, None) if !self.options.is_empty() => {
                flaw("options", "Context menu commands cannot have options")
            }
            (_, None) => Ok(()),
        }
    }
}

impl CommandOption {
    fn length(&self) -> usize {
        let of_choice = |choice: &Choice| {
            longest(&choice.name, choice.name_localizations.as_ref()) + choice.value.chars().count()
        };
        longest(&self.name, self.name_localizations.as_ref())
            + longest(&self.description, self.description_localizations.as_ref())
            + self.choices.iter().map(of_choice).sum::<usize>()
    }

    fn check(&self, place: &str) -> Result<(), Refusal> {
        check_names(place, self.choices.iter().map(|choice| &*choice.name))?;
        let is_text = self.kind == OptionKind::Text;
        let has_choices = !self.choices.is_empty();
        let misplaced = if has_choices && !is_text {
            "choices"
        } else if self.autocomplete && (has_choices || !is_text) {
            "autocomplete"
        } else if self.min_value.is_some() && self.kind != OptionKind::Integer {
            "min_value"
        } else if self.max_length.is_some() && !is_text {
            "max_length"
        } else if !self.channel_types.is_empty() && self.kind != OptionKind::Channel {
            "channel_types"
        } else if !self.file_types.is_empty() && self.kind != OptionKind::Attachment {
            "file_types"
        } else {
            return Ok(());
        };
        let place = within_place(place, misplaced);
        Err(Refusal::flaw(&place, "Not for this type of option"))
    }
}

fn longest<T: Deref<Target = str>>(text: &T, localized: Option<&BTreeMap<Locale, T>>) -> usize {
    let others = localized.into_iter().flat_map(BTreeMap::values);
    let lengths = others.chain([text]).map(|text| text.chars().count());
    lengths.max().unwrap_or(0)
}
