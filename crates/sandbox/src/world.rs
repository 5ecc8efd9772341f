//! The state of the stand-in.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::time::Duration;

use serde_json::{Value, json};

use super::guild::Event;
use super::{
    Channel, Command, Endpoint, GUILDS, Guild, Interaction, Levers, Message, Options, Outcome,
    Pages, Permissions, PersonError, PersonFile, Place, RateLimits, Refusal, Request, Sessions,
    Snowflake, Snowflakes, Thread, User,
};

/// The people who can be added to the first four in the first guild, with their locales and colours.
const FURTHER_PEOPLE: [(&str, &str, &str); 8] = [
    ("Fay", "en-GB", "#db2777"),
    ("Gus", "de", "#0d8075"),
    ("Hal", "en-US", "#96690a"),
    ("Ida", "de", "#5b63e0"),
    ("Jon", "en-GB", "#d93636"),
    ("Kim", "en-US", "#6b7709"),
    ("Lea", "de", "#c026d3"),
    ("Max", "de", "#667085"),
];

pub struct World {
    pub(super) origin: String,
    pub(super) options: Options,
    pub(super) snowflakes: Snowflakes,
    /// The bot's user id, which is also its application's.
    pub bot: Snowflake,
    pub users: BTreeMap<Snowflake, User>,
    /// The first guild, in which people and channels are unless it is said otherwise.
    pub(super) guild: Guild,
    pub(super) other_guilds: Vec<Guild>,
    pub channels: BTreeMap<Snowflake, Channel>,
    pub(super) messages: BTreeMap<Snowflake, Message>,
    /// Messages that are there no more, each as it was at last.
    pub(super) deleted: BTreeMap<Snowflake, Message>,
    /// Events of guilds that are to come, or under way.
    pub events: BTreeMap<Snowflake, Event>,
    pub(super) uploads: BTreeMap<Snowflake, PersonFile>,
    pub(super) interactions: BTreeMap<Snowflake, Interaction>,
    /// Interactions by their tokens.
    pub(super) tokens: HashMap<String, Snowflake>,
    pub(super) global_commands: Vec<Command>,
    pub(super) guild_commands: Vec<Command>,
    pub(super) sessions: Sessions,
    pub(super) endpoint: Endpoint,
    pub(super) pages: Pages,
    /// Oldest first.
    pub requests: Vec<Request>,
    /// Every breach of Discord's rules, oldest first.
    pub(super) complaints: Vec<String>,
    pub(super) levers: Levers,
    pub(super) rate_limits: RateLimits,
    /// Whether the bot is no longer in the first guild.
    pub(super) has_removed_bot: bool,
}

impl World {
    pub(super) fn new(origin: String, options: Options, endpoint: Endpoint) -> Self {
        let mut snowflakes = Snowflakes::default();
        let bot = snowflakes.next();
        let users = [
            User {
                bot: true,
                ..User::new(bot, "Causeway", "en-US", "#5865f2")
            },
            User {
                moderator: true,
                ..User::new(snowflakes.next(), "Ann", "en-GB", "#c2410c")
            },
            User::new(snowflakes.next(), "Ben", "de", "#0369a1"),
            User::new(snowflakes.next(), "Cleo", "en-US", "#7e22ce"),
            User::new(snowflakes.next(), "Dov", "de", "#15803d"),
        ];
        let guild = Guild::new(snowflakes.next(), "Causeway Harbour", &options.guild_locale);
        let users = users.map(|user| User {
            guilds: BTreeSet::from([guild.id]),
            ..user
        });
        Self {
            origin,
            options,
            snowflakes,
            bot,
            users: users.map(|user| (user.id, user)).into(),
            guild,
            other_guilds: Vec::new(),
            channels: BTreeMap::new(),
            messages: BTreeMap::new(),
            deleted: BTreeMap::new(),
            events: BTreeMap::new(),
            uploads: BTreeMap::new(),
            interactions: BTreeMap::new(),
            tokens: HashMap::new(),
            global_commands: Vec::new(),
            guild_commands: Vec::new(),
            sessions: Sessions::default(),
            endpoint,
            pages: Pages::default(),
            requests: Vec::new(),
            complaints: Vec::new(),
            levers: Levers::default(),
            rate_limits: RateLimits::default(),
            has_removed_bot: false,
        }
    }

    pub(super) fn add_person(&mut self, name: &str) -> Snowflake {
        self.add_member(name, "en-GB", "#525252")
    }

    /// Adds a person to the first guild. The bot gets no event, because that needs a privileged
    /// intent.
    fn add_member(&mut self, name: &str, locale: &str, colour: &'static str) -> Snowflake {
        let id = self.snowflakes.next();
        let person = User {
            guilds: BTreeSet::from([self.guild.id]),
            ..User::new(id, name, locale, colour)
        };
        self.users.insert(id, person);
        self.tell_pages_of_new_person(id);
        id
    }

    /// Adds the next of the people who can be added; fails once all have been.
    pub(super) fn add_next_person(&mut self) -> Outcome<Snowflake> {
        let next = self.next_person();
        let (name, locale, colour) = next.ok_or(PersonError::NotAllowed("add more people"))?;
        Ok(self.add_member(name, locale, colour))
    }

    /// The name, locale and colour of who is added next.
    pub(super) fn next_person(&self) -> Option<(&'static str, &'static str, &'static str)> {
        let is_here = |name| self.people().any(|person| person.global_name == name);
        let mut further = FURTHER_PEOPLE.into_iter();
        further.find(|(name, ..)| !is_here(*name))
    }

    /// Adds a guild, with the bot and with this moderator, who leaves the first one; an event brings
    /// it to the bot.
    pub(super) fn add_guild(
        &mut self,
        name: &str,
        locale: &str,
        moderator: Snowflake,
    ) -> Snowflake {
        let id = self.snowflakes.next();
        // Its roles have the next ids.
        self.snowflakes.next();
        self.snowflakes.next();
        if let Some(user) = self.users.get_mut(&moderator) {
            (user.moderator, user.guilds) = (true, BTreeSet::from([id]));
        }
        if let Some(bot) = self.users.get_mut(&self.bot) {
            bot.guilds.insert(id);
        }
        self.tell_pages_of_person(moderator);
        let guild = Guild::new(id, name, locale);
        let object = self.guild_create_json(&guild);
        self.other_guilds.push(guild);
        self.sessions.dispatch(GUILDS, "GUILD_CREATE", &object);
        id
    }

    pub(super) fn guilds(&self) -> impl Iterator<Item = &Guild> {
        std::iter::once(&self.guild).chain(&self.other_guilds)
    }

    pub(super) fn guild_of(&self, channel: Snowflake) -> Option<&Guild> {
        let id = self.channels.get(&channel)?.guild?;
        self.guilds().find(|guild| guild.id == id)
    }

    /// Lets time pass at once.
    pub(super) fn skip(&mut self, time: Duration) {
        self.snowflakes.skip(time);
        self.sessions.skip(time);
        let data = json!({"skipped": self.snowflakes.skipped()});
        self.pages.tell_all("CLOCK", &data);
    }

    /// The people, oldest first.
    pub fn people(&self) -> impl Iterator<Item = &User> {
        self.users.values().filter(|user| !user.bot)
    }

    /// A message that has not been deleted.
    pub fn message(&self, id: Snowflake) -> Option<&Message> {
        self.messages.get(&id)
    }

    /// All messages of a channel, oldest first, also ephemeral ones.
    pub fn messages(&self, channel: Snowflake) -> impl DoubleEndedIterator<Item = &Message> {
        let messages = self.messages.values();
        messages.filter(move |message| message.channel == channel)
    }

    /// All messages that a channel has ever had, oldest first, also those that were deleted.
    pub fn messages_ever(&self, channel: Snowflake) -> impl Iterator<Item = &Message> {
        let deleted = self.deleted.values();
        let mut all: Vec<&Message> = deleted
            .filter(|message| message.channel == channel)
            .chain(self.messages(channel))
            .collect();
        all.sort_by_key(|message| message.id);
        all.into_iter()
    }

    pub fn interaction(&self, id: Snowflake) -> Option<&Interaction> {
        self.interactions.get(&id)
    }

    /// All registered commands, the guild's own first.
    pub fn commands(&self) -> impl Iterator<Item = &Command> {
        self.guild_commands.iter().chain(&self.global_commands)
    }

    pub fn bot_is_connected(&self) -> bool {
        !self.shards_connected().is_empty()
    }

    /// The shard of each connected session, in order.
    pub fn shards_connected(&self) -> Vec<u32> {
        self.sessions.shards_connected()
    }

    /// Number of times that a bot has identified itself, and that it has resumed.
    pub const fn logins(&self) -> (u64, u64) {
        (self.sessions.identified, self.sessions.resumed)
    }

    /// Number of times that the gateway has stalled.
    pub const fn stalled(&self) -> u64 {
        self.sessions.stalled
    }

    pub(super) fn place(&self, channel: Snowflake) -> Option<&Place> {
        self.channels.get(&channel).map(|channel| &channel.place)
    }

    pub(super) fn thread(&self, id: Snowflake) -> Option<&Thread> {
        match self.place(id) {
            Some(Place::Thread(thread)) => Some(thread),
            _ => None,
        }
    }

    pub(super) fn thread_mut(&mut self, id: Snowflake) -> Option<&mut Thread> {
        match self.channels.get_mut(&id).map(|channel| &mut channel.place) {
            Some(Place::Thread(thread)) => Some(thread),
            _ => None,
        }
    }

    pub(super) fn is_guild_channel(&self, channel: Snowflake) -> bool {
        self.guild_of(channel).is_some()
    }

    pub(super) fn is_moderator(&self, user: Snowflake) -> bool {
        self.users.get(&user).is_some_and(|user| user.moderator)
    }

    pub(super) fn is_member(&self, user: Snowflake, guild: Snowflake) -> bool {
        let user = self.users.get(&user);
        user.is_some_and(|user| user.guilds.contains(&guild))
    }

    pub fn sees_channel(&self, person: Snowflake, channel: Snowflake) -> bool {
        match self.place(channel) {
            Some(Place::Text | Place::Thread(_)) => {
                let guild = self.guild_of(channel);
                guild.is_some_and(|guild| self.is_member(person, guild.id))
            }
            Some(Place::BotDm(other)) => *other == person || person == self.bot,
            Some(Place::Private(pair)) => pair.contains(&person),
            None => false,
        }
    }

    pub fn sees(&self, person: Snowflake, message: &Message) -> bool {
        message.seen_only_by.is_none_or(|one| one == person)
            && self.sees_channel(person, message.channel)
    }

    /// What the bot may do in a channel; nothing where it is not a member.
    pub fn bot_permissions(&self, channel: Snowflake) -> Permissions {
        let Some(channel) = self.channels.get(&channel) else {
            return Permissions::empty();
        };
        match &channel.place {
            Place::Text => {
                let of_roles = self
                    .guild_of(channel.id)
                    .map_or(Permissions::empty(), Guild::of_bot);
                (of_roles | channel.allowed).without(channel.denied)
            }
            Place::Thread(thread) => self.bot_permissions(thread.parent),
            Place::BotDm(_) => Permissions::EVERYONE,
            Place::Private(_) => Permissions::empty(),
        }
    }

    /// What a person may do in the channels of their guilds.
    pub(super) fn permissions(&self, person: Snowflake) -> Permissions {
        if self.is_moderator(person) {
            Permissions::EVERYONE | Permissions::MODERATOR
        } else {
            Permissions::EVERYONE
        }
    }

    /// Permissions as Discord writes them, with one that has outgrown an integer of 64 bits.
    pub(super) fn written(&self, permissions: Permissions) -> Value {
        let further = if self.options.plain { 0 } else { 1_u128 << 70 };
        json!((further | u128::from(permissions.bits())).to_string())
    }

    /// Whether the bot may log in with this token.
    pub(super) fn accepts_token(&self, token: &str) -> bool {
        let token = token.strip_prefix("Bot ").unwrap_or(token);
        match &self.options.token {
            Some(wanted) => wanted == token,
            None => !token.is_empty(),
        }
    }

    /// The gateway's address, as bots are told it.
    pub(super) fn gateway_url(&self) -> String {
        let own = || format!("{}/gateway", self.origin.replacen("http", "ws", 1));
        self.sessions.told.clone().unwrap_or_else(own)
    }

    /// The channel, if the bot may see it.
    pub(super) fn visible_to_bot(&self, id: Snowflake) -> Result<&Channel, Refusal> {
        let channel = self.channels.get(&id).ok_or(Refusal::UNKNOWN_CHANNEL)?;
        if self.bot_permissions(id).contains(Permissions::VIEW_CHANNEL) {
            Ok(channel)
        } else {
            Err(Refusal::MISSING_ACCESS)
        }
    }

    /// Records that the bot broke one of Discord's rules, and says so in the log and on all pages.
    pub(super) fn complain(&mut self, complaint: String) {
        tracing::error!(target: "causeway::sandbox", "{complaint}");
        let data = json!({"message": complaint});
        self.pages.tell_all("COMPLAINT", &data);
        self.complaints.push(complaint);
    }
}
