//! The people and the one server.

use super::snowflake::Snowflake;

/// A person, or the bot.
#[derive(Clone, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a fact of its own; none excludes another"
)]
pub struct User {
    pub id: Snowflake,
    /// Their unique name in lower case.
    pub username: String,
    /// The name that is shown.
    pub global_name: String,
    /// The language of their Discord, as `en-GB`.
    pub locale: String,
    /// Whether this is the bot.
    pub bot: bool,
    /// Whether they have Manage Channels in the guild.
    pub moderator: bool,
    /// Whether they are a member of the guild.
    pub member: bool,
    /// Whether they take private messages from the bot.
    pub takes_dms: bool,
    /// A colour to tell them apart by, as `#rrggbb`.
    pub colour: &'static str,
}

impl User {
    pub(super) fn new(id: Snowflake, name: &str, locale: &str, colour: &'static str) -> Self {
        Self {
            id,
            username: name.to_lowercase(),
            global_name: name.to_owned(),
            locale: locale.to_owned(),
            bot: false,
            moderator: false,
            member: true,
            takes_dms: true,
            colour,
        }
    }
}

/// The one server.
#[derive(Clone, Debug)]
pub struct Guild {
    pub id: Snowflake,
    pub name: String,
    /// Its preferred language, as `en-GB`.
    pub locale: String,
}
