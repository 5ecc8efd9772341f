//! Everything the stand-in knows: people, the guild, channels, messages, interactions. All changes
//! go through here, and every change is told to the bot's gateway and to the open pages.

use std::collections::{BTreeMap, HashMap};
use std::time::Duration;

use serde_json::{Value, json};

use super::Options;
use super::channels::{Channel, Place};
use super::commands::Command;
use super::gateway::Gateway;
use super::interactions::Interaction;
use super::messages::Message;
use super::page::Pages;
use super::permissions::Permissions;
use super::refusal::Refusal;
use super::requests::{Levers, Request};
use super::snowflake::{Snowflake, Snowflakes};
use super::uploads::Uploaded;

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

fn person(id: Snowflake, name: &str, locale: &str, moderator: bool, colour: &'static str) -> User {
    User {
        id,
        username: name.to_lowercase(),
        global_name: name.to_owned(),
        locale: locale.to_owned(),
        bot: false,
        moderator,
        member: true,
        takes_dms: true,
        colour,
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

/// Everything the stand-in knows.
pub struct World {
    pub(super) origin: String,
    pub(super) token: Option<String>,
    pub(super) answer_within: Duration,
    pub(super) token_lifetime: Duration,
    pub(super) heartbeat_interval: Duration,
    pub(super) snowflakes: Snowflakes,
    pub(super) bot: Snowflake,
    pub(super) users: BTreeMap<Snowflake, User>,
    pub(super) guild: Guild,
    pub(super) channels: BTreeMap<Snowflake, Channel>,
    pub(super) messages: BTreeMap<Snowflake, Message>,
    pub(super) uploads: BTreeMap<Snowflake, Uploaded>,
    pub(super) interactions: BTreeMap<Snowflake, Interaction>,
    pub(super) tokens: HashMap<String, Snowflake>,
    pub(super) global_commands: Vec<Command>,
    pub(super) guild_commands: Vec<Command>,
    pub(super) typing: Vec<Snowflake>,
    pub(super) gateway: Gateway,
    pub(super) pages: Pages,
    pub(super) requests: Vec<Request>,
    pub(super) complaints: Vec<String>,
    pub(super) levers: Levers,
}

impl World {
    pub(super) fn new(origin: String, options: &Options) -> Self {
        let mut snowflakes = Snowflakes::default();
        let bot = snowflakes.next();
        let people = [
            User {
                bot: true,
                ..person(bot, "Causeway", "en-US", false, "#5865f2")
            },
            person(snowflakes.next(), "Ann", "en-GB", true, "#c2410c"),
            person(snowflakes.next(), "Ben", "de", false, "#0369a1"),
            person(snowflakes.next(), "Cleo", "en-US", false, "#7e22ce"),
            person(snowflakes.next(), "Dov", "de", false, "#15803d"),
        ];
        let guild = Guild {
            id: snowflakes.next(),
            name: "Causeway Harbour".to_owned(),
            locale: options.guild_locale.clone(),
        };
        let mut world = Self {
            origin,
            token: options.token.clone(),
            answer_within: options.answer_within,
            token_lifetime: options.token_lifetime,
            heartbeat_interval: options.heartbeat_interval,
            snowflakes,
            bot,
            users: people.into_iter().map(|user| (user.id, user)).collect(),
            guild,
            channels: BTreeMap::new(),
            messages: BTreeMap::new(),
            uploads: BTreeMap::new(),
            interactions: BTreeMap::new(),
            tokens: HashMap::new(),
            global_commands: Vec::new(),
            guild_commands: Vec::new(),
            typing: Vec::new(),
            gateway: Gateway::default(),
            pages: Pages::default(),
            requests: Vec::new(),
            complaints: Vec::new(),
            levers: Levers::default(),
        };
        world.add_channel("harbour", Place::Text);
        world.add_channel("lagoon", Place::Text);
        world
    }

    pub(super) fn add_person(&mut self, name: &str) -> Snowflake {
        let id = self.snowflakes.next();
        self.users
            .insert(id, person(id, name, "en-GB", false, "#525252"));
        id
    }

    /// The people, oldest first.
    pub fn people(&self) -> impl Iterator<Item = &User> {
        self.users.values().filter(|user| !user.bot)
    }

    /// A person or the bot.
    pub fn user(&self, id: Snowflake) -> Option<&User> {
        self.users.get(&id)
    }

    /// The bot.
    pub const fn bot_id(&self) -> Snowflake {
        self.bot
    }

    /// The server.
    pub const fn guild(&self) -> &Guild {
        &self.guild
    }

    /// A channel, thread or conversation.
    pub fn channel(&self, id: Snowflake) -> Option<&Channel> {
        self.channels.get(&id)
    }

    /// All channels, threads and conversations, oldest first.
    pub fn channels(&self) -> impl Iterator<Item = &Channel> {
        self.channels.values()
    }

    /// A message that has not been deleted.
    pub fn message(&self, id: Snowflake) -> Option<&Message> {
        self.messages.get(&id)
    }

    /// All messages of a channel, oldest first, whoever sees them.
    pub fn messages(&self, channel: Snowflake) -> impl DoubleEndedIterator<Item = &Message> {
        self.messages
            .values()
            .filter(move |message| message.channel == channel)
    }

    /// What happened to an interaction so far.
    pub fn interaction(&self, id: Snowflake) -> Option<&Interaction> {
        self.interactions.get(&id)
    }

    /// All interactions, oldest first.
    pub fn interactions(&self) -> impl DoubleEndedIterator<Item = &Interaction> {
        self.interactions.values()
    }

    /// Every request the bot has made, oldest first.
    pub fn requests(&self) -> &[Request] {
        &self.requests
    }

    /// Every breach of Discord's rules, oldest first.
    pub fn complaints(&self) -> &[String] {
        &self.complaints
    }

    /// Whether the bot has a live gateway connection.
    pub fn bot_is_connected(&self) -> bool {
        self.gateway.is_connected()
    }

    /// How often a bot has identified itself, and how often it has resumed.
    pub const fn logins(&self) -> (u64, u64) {
        self.gateway.counts()
    }

    /// How often the bot has typed: one channel an entry.
    pub fn typing(&self) -> &[Snowflake] {
        &self.typing
    }

    /// Whether this person sees the channel at all.
    pub fn sees_channel(&self, person: Snowflake, channel: Snowflake) -> bool {
        match self.channels.get(&channel).map(|channel| &channel.place) {
            Some(Place::Text | Place::Thread(_)) => {
                self.users.get(&person).is_some_and(|user| user.member)
            }
            Some(Place::BotDm(other)) => *other == person || person == self.bot,
            Some(Place::Private(pair)) => pair.contains(&person),
            None => false,
        }
    }

    /// Whether this person sees the message.
    pub fn sees(&self, person: Snowflake, message: &Message) -> bool {
        message.seen_only_by.is_none_or(|one| one == person)
            && self.sees_channel(person, message.channel)
    }

    /// What the bot may do in a channel; nothing where it is not a member.
    pub fn bot_permissions(&self, channel: Snowflake) -> Permissions {
        let Some(channel) = self.channels.get(&channel) else {
            return Permissions::default();
        };
        match &channel.place {
            Place::Text => Permissions::EVERYONE.without(channel.denied),
            Place::Thread(thread) => self.bot_permissions(thread.parent),
            Place::BotDm(_) => Permissions::EVERYONE,
            Place::Private(_) => Permissions::default(),
        }
    }

    /// What a person may do in the guild's channels.
    pub fn permissions(&self, person: Snowflake) -> Permissions {
        match self.users.get(&person) {
            Some(user) if user.moderator => Permissions::EVERYONE | Permissions::MODERATOR,
            _ => Permissions::EVERYONE,
        }
    }

    /// Says loudly that the bot broke one of Discord's rules.
    /// How often the gateway has stalled.
    pub fn stalled(&self) -> u64 {
        self.gateway.stalled()
    }

    pub(super) fn complain(&mut self, complaint: impl Into<String>) {
        let complaint = complaint.into();
        tracing::error!(target: "causeway::sandbox", "{complaint}");
        self.pages
            .tell_all(&json!({"t": "COMPLAINT", "d": {"message": complaint}}));
        self.complaints.push(complaint);
    }

    /// Whether a channel or thread belongs to the guild.
    pub(super) fn is_guild_channel(&self, channel: Snowflake) -> bool {
        matches!(
            self.channels.get(&channel).map(|channel| &channel.place),
            Some(Place::Text | Place::Thread(_))
        )
    }

    pub(super) fn dispatch(&mut self, intent: u64, name: &str, data: &Value) {
        self.gateway.dispatch(intent, name, data);
    }

    /// The channel, if the bot may see it.
    pub(super) fn visible_to_bot(&self, id: Snowflake) -> Result<&Channel, Refusal> {
        let channel = self
            .channels
            .get(&id)
            .ok_or_else(Refusal::unknown_channel)?;
        if self.bot_permissions(id).contains(Permissions::VIEW_CHANNEL) {
            Ok(channel)
        } else {
            Err(Refusal::missing_access())
        }
    }
}
