//! The objects of Discord's in an interaction and in a typed message: what is used, and nothing
//! else. Whatever else Discord sends with it, in whatever form, is ignored. What is used but can be
//! done without counts as missing where it has another form than documented.

use std::num::NonZeroU64;

use serde::{
    Deserialize, Deserializer,
    de::{DeserializeOwned, Error as _, IgnoredAny, Unexpected},
};
use serde_json::Value;
use serenity::all::Permissions;

use super::attachments::AttachedFile;
use crate::texts::Locale;

/// A message that somebody has typed.
#[derive(Debug, Deserialize)]
pub struct Message {
    pub id: Snowflake,
    pub channel_id: Snowflake,
    pub guild_id: Option<Snowflake>,
    pub author: User,
    /// The author as a member of the server.
    #[serde(default, deserialize_with = "optional")]
    pub member: Option<Member>,
    pub content: String,
    #[serde(default)]
    pub mentions: Vec<User>,
    #[serde(default)]
    pub attachments: Vec<AttachedFile>,
    webhook_id: Option<IgnoredAny>,
}

/// An id as Discord writes it: a positive number in a text.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Snowflake(NonZeroU64);

impl Snowflake {
    pub const fn get(self) -> u64 {
        self.0.get()
    }

    pub const fn number(self) -> NonZeroU64 {
        self.0
    }
}

impl<'de> Deserialize<'de> for Snowflake {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let id = text.parse().map(Self);
        id.map_err(|_| D::Error::invalid_value(Unexpected::Other("text"), &"an id"))
    }
}

/// Permissions as Discord writes them: a decimal number of any length in a text, of which the low
/// 64 bits are known here.
#[derive(Clone, Copy, Debug)]
pub struct WrittenPermissions(pub Permissions);

impl WrittenPermissions {
    pub fn read(text: &str) -> Option<Self> {
        let mut bits: u64 = 0;
        for digit in text.chars() {
            let digit = digit.to_digit(10)?;
            bits = bits.wrapping_mul(10).wrapping_add(digit.into());
        }
        (!text.is_empty()).then(|| Self(Permissions::from_bits_truncate(bits)))
    }
}

impl<'de> Deserialize<'de> for WrittenPermissions {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let read = Self::read(&String::deserialize(deserializer)?);
        read.ok_or_else(|| D::Error::invalid_value(Unexpected::Other("text"), &"permissions"))
    }
}

/// Reads what can be done without; `None` where it cannot be read.
pub fn optional<'de, D: Deserializer<'de>, T: DeserializeOwned>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    let value = Value::deserialize(deserializer)?;
    Ok(T::deserialize(value).ok())
}

#[derive(Debug, Deserialize)]
pub struct User {
    pub id: Snowflake,
    #[serde(default, deserialize_with = "optional")]
    bot: Option<bool>,
}

impl User {
    pub const fn is_bot(&self) -> bool {
        matches!(self.bot, Some(true))
    }
}

#[derive(Debug, Deserialize)]
pub struct Member {
    #[serde(default, deserialize_with = "optional")]
    pub user: Option<User>,
    #[serde(default, deserialize_with = "optional")]
    pub roles: Option<Vec<Snowflake>>,
    #[serde(default, deserialize_with = "optional")]
    pub permissions: Option<WrittenPermissions>,
}

#[derive(Debug, Deserialize)]
pub struct PartialChannel {
    #[serde(rename = "type", default, deserialize_with = "optional")]
    pub kind: Option<u64>,
}

/// Who has installed the bot, by Discord's number of the way.
#[derive(Debug, Deserialize)]
pub struct Owners {
    #[serde(rename = "0")]
    pub server: Option<IgnoredAny>,
    #[serde(rename = "1")]
    pub person: Option<IgnoredAny>,
}

/// What all kinds of interactions say.
#[derive(Debug, Deserialize)]
pub struct Head {
    pub id: Snowflake,
    pub application_id: Snowflake,
    pub token: String,
    pub guild_id: Option<Snowflake>,
    pub channel_id: Snowflake,
    #[serde(default, deserialize_with = "optional")]
    pub channel: Option<PartialChannel>,
    /// The actor, in a server.
    #[serde(default, deserialize_with = "optional")]
    pub member: Option<Member>,
    /// The actor elsewhere.
    #[serde(default, deserialize_with = "optional")]
    pub user: Option<User>,
    #[serde(default, deserialize_with = "optional")]
    pub locale: Option<String>,
    #[serde(default, deserialize_with = "optional")]
    pub guild_locale: Option<String>,
    #[serde(default, deserialize_with = "optional")]
    pub context: Option<u64>,
    #[serde(default, deserialize_with = "optional")]
    pub authorizing_integration_owners: Option<Owners>,
    #[serde(default, deserialize_with = "optional")]
    pub app_permissions: Option<WrittenPermissions>,
    #[serde(default, deserialize_with = "optional")]
    pub attachment_size_limit: Option<usize>,
}

impl Head {
    /// The actor.
    pub fn user(&self) -> Option<&User> {
        let of_member = || self.member.as_ref()?.user.as_ref();
        self.user.as_ref().or_else(of_member)
    }
}

/// The language of tags, of which the first that is there counts.
pub fn first_locale(locale: Option<&str>, guild_locale: Option<&str>) -> Locale {
    let tag = locale.or(guild_locale);
    tag.map_or_else(Locale::default, Locale::from_tag)
}

impl Message {
    pub const fn is_of_webhook(&self) -> bool {
        self.webhook_id.is_some()
    }
}

/// What is wrong, without the value that stands there: it may be an interaction's token, or what a
/// player has chosen in private.
pub fn reason(why: &serde_json::Error) -> String {
    let text = why.to_string();
    let mut with_value = ["invalid type: ", "invalid value: ", "unknown variant "].iter();
    let has_value = with_value.any(|start| text.starts_with(start));
    match text.rsplit_once(", expected ") {
        // The value, if it is told, stands in quotes or backticks.
        Some((found, expected)) if has_value => {
            let kind = found.split(['"', '`']).next().unwrap_or_default();
            format!("{}, expected {expected}", kind.trim_end())
        }
        _ if text.starts_with("missing field ") => text,
        _ => format!("{:?} error", why.classify()).to_lowercase(),
    }
}
