//! The requests to Discord, one function each.

use std::{
    collections::{HashMap, HashSet},
    hash::{DefaultHasher, Hash, Hasher},
    sync::PoisonError,
    time::Duration,
};

use serde_json::{Value, json};
use serenity::{
    all as discord,
    http::{LightMethod, Route},
};
use tokio::time::Instant;

use super::compose::{EPHEMERAL, Message};
use crate::{
    bot::{Action, At, Clock as _, Posted, Shows},
    discord::{
        controls::custom_id::Control,
        wire::{
            Wire, WireError,
            call::Call,
            code,
            interaction::Interaction,
            limits::{EVENT_DESCRIPTION, EVENT_NAME, THREAD_NAME, Text},
        },
    },
    ids::{
        ChallengeId, ChannelId, DeliveryId, MessageId, PersonId, RoleId, ServerId, TableId,
        Timestamp,
    },
    store::{Kept, Revisioned, RoleHolder},
};

// Discord's types of channels.
const ANNOUNCEMENTS: u64 = 5;
const ANNOUNCEMENT_THREAD: u8 = 10;
/// A public thread of any other channel.
const PUBLIC_THREAD: u8 = 11;

/// A thread disappears from the list of channels after a week without a message, which is the
/// longest that Discord has; it can still be found and written to.
const ARCHIVE_AFTER_MINUTES: u32 = 7 * 24 * 60;

/// The same for a thread whose game is over.
const ARCHIVE_WHEN_OVER_MINUTES: u32 = 24 * 60;

/// Time without a message after which a thread's timer is restarted: a day less than that.
const SILENT_FOR: Duration = Duration::from_hours(6 * 24);

/// Number of servers that Discord lists at once.
/// <https://discord.com/developers/docs/resources/user#get-current-user-guilds>
const SERVERS_OF_A_PAGE: usize = 200;

/// Number of direct message channels remembered.
const DIRECT_MESSAGES: usize = 1000;

/// Where and how to connect to the gateway.
#[derive(Clone, Debug)]
pub struct GatewayInfo {
    pub url: String,
    /// Number of shards that Discord advises; at least 1.
    pub shards: u32,
    /// Number of buckets of shards, each of which may begin a session in the same five seconds; at
    /// least 1.
    pub max_concurrency: u32,
}

/// Of all messages posted with one nonce within some minutes, also by another instance or an
/// earlier run of the program, Discord takes the first and answers with it. At most 25 characters.
#[derive(Clone, Debug)]
pub struct Nonce(String);

impl Nonce {
    /// Of an answer: each state of a challenge, and of a board that calls a player, is posted once,
    /// and anything else once for each delivery.
    pub fn of_answer(message: &Message, delivery: DeliveryId) -> Self {
        match message.audience.shows() {
            Some(Shows::Board(board)) if !message.audience.calls().is_empty() => {
                return Self::of_board(board.at);
            }
            Some(Shows::News(board)) => return Self::of_news(board.at),
            Some(Shows::Challenge(invitation)) => return Self::of_challenge(invitation.at),
            _ => {}
        }
        let mut hasher = DefaultHasher::new();
        message.body().to_string().hash(&mut hasher);
        Self(format!("{:x}-{:08x}", delivery.0, hasher.finish() >> 32))
    }

    /// Of the message that shows this state of a table.
    pub fn of_board(at: At) -> Self {
        Self(format!("{:x}-{:x}", at.id.0, at.revision))
    }

    /// Of the message that tells how this state of a table came about.
    pub fn of_news(at: At) -> Self {
        Self(format!("n{:x}-{:x}", at.id.0, at.revision))
    }

    /// Of the message that shows this state of a challenge.
    pub fn of_challenge(at: Revisioned<ChallengeId>) -> Self {
        Self(format!("c{:x}-{:x}", at.id.0, at.revision))
    }

    /// Of a message of a server that is kept up to date: the first, and each that is posted after it
    /// was deleted.
    pub fn of_kept(kept: &Kept) -> Self {
        Self(format!(
            "k{:x}-{:x}-{:x}",
            kept.id, kept.channel.0, kept.failures
        ))
    }

    /// Of a message of the outbox, which may show another state when it is tried again.
    pub fn of_outbox(message: i64, words: &Message) -> Self {
        let shown = words.audience.shows().map_or(0, Shows::revision);
        Self(format!("o{message:x}-{shown:x}"))
    }
}

/// A message that an interaction's token has made or changed.
#[derive(Clone, Copy, Debug)]
pub struct Made {
    pub id: MessageId,
    /// Whether only the actor sees it, which Discord decides where the app is not the server's.
    pub private: bool,
}

impl Made {
    fn read(message: &Value) -> Option<Self> {
        let flags = message["flags"].as_u64().unwrap_or_default();
        let private = flags & EPHEMERAL != 0;
        message_id(message).map(|id| Self { id, private })
    }
}

/// The first answer to an interaction.
#[derive(Clone, Copy, Debug)]
pub enum First<'a> {
    Message(&'a Message),
    /// In place of the message with the component.
    Update(&'a Message),
    /// The message with the component loses its components, and stays otherwise.
    Retire,
    /// "Is thinking"; `private`: only the actor sees it, and what follows.
    Defer {
        private: bool,
    },
    /// The message with the component is going to change.
    DeferUpdate,
    /// Choices for what is being typed.
    Choices(&'a Value),
    /// A form (Discord calls it a modal).
    Form(&'a Value),
}

impl First<'_> {
    const fn is_deferral(self) -> bool {
        matches!(self, Self::Defer { .. } | Self::DeferUpdate)
    }
}

impl Interaction {
    fn callback(&self) -> Route<'_> {
        Route::InteractionResponse {
            interaction_id: self.id,
            token: &self.token,
        }
    }

    fn first_answer(&self) -> Route<'_> {
        Route::WebhookOriginalInteractionResponse {
            application_id: self.application,
            token: &self.token,
        }
    }

    fn further_answers(&self) -> Route<'_> {
        Route::WebhookFollowupMessages {
            application_id: self.application,
            token: &self.token,
        }
    }
}

/// An event of a server that is to come.
pub struct NewEvent {
    pub name: Text<EVENT_NAME>,
    pub description: Text<EVENT_DESCRIPTION>,
    /// The channel that is named as its place.
    pub channel: ChannelId,
    pub starts: Timestamp,
    pub ends: Timestamp,
}

impl Wire {
    /// Answers an interaction for the first time; returns the message that was made.
    pub async fn respond(
        &self,
        to: &Interaction,
        first: First<'_>,
    ) -> Result<Option<Made>, WireError> {
        let body = match first {
            First::Message(message) => json!({ "type": 4, "data": message.body() }),
            First::Update(message) => json!({ "type": 7, "data": message.edit() }),
            First::Retire => json!({ "type": 7, "data": without_components() }),
            First::Defer { private: true } => json!({ "type": 5, "data": { "flags": 64 } }),
            First::Defer { private: false } => json!({ "type": 5 }),
            First::DeferUpdate => json!({ "type": 6 }),
            First::Choices(choices) => json!({ "type": 8, "data": { "choices": choices } }),
            First::Form(form) => json!({ "type": 9, "data": form }),
        };
        let call = Call {
            file: match first {
                First::Message(message) | First::Update(message) => message.file.as_ref(),
                _ => None,
            },
            arrived: Some(to.arrived),
            ..Call::post(to.callback(), body)
        };
        self.token_reuse.answering(to.id);
        let failed = match self.send_known(call).await {
            Ok(answer) => {
                self.metrics
                    .answered(to.arrived.elapsed(), first.is_deferral());
                return Ok(Made::read(&answer["resource"]["message"]));
            }
            Err(failed) => failed,
        };
        if !failed.why.is(code::ALREADY_ACKNOWLEDGED) {
            return Err(failed.why);
        }
        if failed.perhaps_done {
            // An earlier try of this bot has answered, and only Discord's confirmation got lost.
            return Ok(match first {
                First::Message(_) => self.answered_with(to).await,
                _ => None,
            });
        }
        if self.token_reuse.already_answered(to.id, Instant::now()) {
            tracing::error!(
                "another program is answering with this bot's token; stop one of them, or make a \
                 new token"
            );
        }
        Err(failed.why)
    }

    /// The message that is the first answer, if Discord says so.
    async fn answered_with(&self, to: &Interaction) -> Option<Made> {
        match self.send(Call::get(to.first_answer())).await {
            Ok(answer) => Made::read(&answer),
            Err(why) => {
                tracing::info!(%why, "an answer arrived, but not which message it became");
                None
            }
        }
    }

    pub async fn edit_answer(
        &self,
        to: &Interaction,
        message: &Message,
    ) -> Result<Option<Made>, WireError> {
        let call = Call::patch(to.first_answer(), message.edit());
        let answer = self.send(call.file(message.file.as_ref())).await?;
        Ok(Made::read(&answer))
    }

    pub async fn retire_answer(&self, to: &Interaction) -> Result<(), WireError> {
        let call = Call::patch(to.first_answer(), without_components());
        self.send(call).await.map(drop)
    }

    pub async fn delete_answer(&self, to: &Interaction) -> Result<(), WireError> {
        let call = Call::new(LightMethod::Delete, to.first_answer());
        self.send(call).await.map(drop)
    }

    /// Sends a further message after the first answer.
    pub async fn follow_up(
        &self,
        to: &Interaction,
        message: &Message,
    ) -> Result<Option<Made>, WireError> {
        let call = Call::post(to.further_answers(), message.body());
        let answer = self.send(call.file(message.file.as_ref())).await?;
        Ok(Made::read(&answer))
    }

    /// Writes into a channel, thread or direct messages; `to`: in reply to this message, without
    /// notifying its author. However often this is tried, Discord takes the message once. Returns
    /// which it is; `None` where nobody reads the channel.
    pub async fn post(
        &self,
        channel: ChannelId,
        message: &Message,
        to: Option<MessageId>,
        nonce: &Nonce,
    ) -> Result<Option<MessageId>, WireError> {
        if channel.is_nowhere() {
            return Ok(None);
        }
        let mut body = message.edit();
        body["nonce"] = nonce.0.as_str().into();
        body["enforce_nonce"] = true.into();
        if let Some(to) = to {
            body["message_reference"] =
                json!({ "message_id": to.to_string(), "fail_if_not_exists": false });
        }
        let channel_id = channel_id(channel);
        let call = Call::post(Route::ChannelMessages { channel_id }, body);
        let answer = self.send(call.file(message.file.as_ref())).await?;
        Ok(message_id(&answer))
    }

    /// Posts a message; where a file or a reply is not permitted, its text alone.
    pub async fn post_or_words(
        &self,
        channel: ChannelId,
        message: &Message,
        to: Option<MessageId>,
        nonce: &Nonce,
    ) -> Result<Option<MessageId>, WireError> {
        match self.post(channel, message, to, nonce).await {
            Err(why)
                if why.is_for_want_of_permission() && (message.file.is_some() || to.is_some()) =>
            {
                tracing::info!(%why, %channel, "a message is posted in words alone");
                self.post(channel, &message.in_words(), None, nonce).await
            }
            sent => sent,
        }
    }

    pub async fn delete(&self, message: Posted) -> Result<(), WireError> {
        let call = Call::new(LightMethod::Delete, message_route(message));
        self.send(call).await.map(drop)
    }

    pub async fn retire(&self, message: Posted) -> Result<(), WireError> {
        let call = Call::patch(message_route(message), without_components());
        self.send(call).await.map(drop)
    }

    /// Reacts to a message with an emoji.
    pub async fn react(
        &self,
        channel: ChannelId,
        message: MessageId,
        emoji: &str,
    ) -> Result<(), WireError> {
        let reaction = discord::ReactionType::Unicode(emoji.to_owned()).as_data();
        let route = Route::ChannelMessageReactionMe {
            channel_id: channel_id(channel),
            message_id: discord::MessageId::new(message.0.max(1)),
            reaction: &reaction,
        };
        self.send(Call::new(LightMethod::Put, route))
            .await
            .map(drop)
    }

    /// Changes a message, but not its files. Returns whether it has any.
    pub async fn edit_words(&self, message: Posted, to: &Message) -> Result<bool, WireError> {
        let call = Call::patch(message_route(message), to.edit_words());
        let edited = self.send(call).await?;
        let files = edited["attachments"].as_array();
        Ok(files.is_some_and(|files| !files.is_empty()))
    }

    pub async fn edit(&self, message: Posted, to: &Message) -> Result<(), WireError> {
        let call = Call::patch(message_route(message), to.edit());
        self.send(call.file(to.file.as_ref())).await.map(drop)
    }

    /// Returns the channel of the direct messages with a person, which is opened if it is not
    /// known.
    pub async fn direct_messages(&self, person: PersonId) -> Result<ChannelId, WireError> {
        let known = |direct: &mut HashMap<_, _>| direct.get(&person).copied();
        if let Some(known) = self.with_direct(known) {
            return Ok(known);
        }
        let body = json!({ "recipient_id": person.to_string() });
        let opened = self.send(Call::post(Route::UserMeDmChannels, body));
        let channel = opened_channel(&opened.await?)?;
        self.with_direct(|direct| {
            if direct.len() >= DIRECT_MESSAGES {
                direct.clear();
            }
            direct.insert(person, channel);
        });
        Ok(channel)
    }

    /// Forgets the channel of the direct messages with a person: messages do not arrive there.
    pub fn forget_direct_messages(&self, person: PersonId) {
        self.with_direct(|direct| direct.remove(&person));
    }

    fn with_direct<T>(&self, work: impl FnOnce(&mut HashMap<PersonId, ChannelId>) -> T) -> T {
        work(&mut self.direct.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Opens a public thread: from this message, or else one of the type that the channel takes,
    /// which Discord announces with a line of its own. One that the bot has opened from this
    /// message before it was killed, or without hearing so, is that of this game.
    pub async fn open_thread(
        &self,
        channel: ChannelId,
        from: Option<MessageId>,
        name: &Text<THREAD_NAME>,
        me: PersonId,
    ) -> Result<ChannelId, WireError> {
        let channel_id = channel_id(channel);
        if let Some(from) = from {
            let body = json!({ "name": name, "auto_archive_duration": ARCHIVE_AFTER_MINUTES });
            let route = Route::ChannelMessageThreads {
                channel_id,
                message_id: discord::MessageId::new(from.0),
            };
            match self.send(Call::post(route, body)).await {
                Err(why) if why.is(code::HAS_A_THREAD) => {
                    let thread = ChannelId(from.0);
                    let found = self.channel(thread).await?;
                    if is_of(&found, me) {
                        let named = self.change_thread(thread, json!({ "name": name })).await;
                        if let Err(why) = named {
                            tracing::debug!(%why, %thread, "a thread keeps its name");
                        }
                        return Ok(thread);
                    }
                }
                // The message was deleted.
                Err(why) if !why.is_trouble() => {
                    tracing::debug!(%why, %channel, "a thread does not begin with its challenge");
                }
                opened => return opened_channel(&opened?),
            }
        }
        // Most channels are of this type, if Discord does not name it.
        let parent = self.channel(channel).await.unwrap_or_default();
        let body = json!({
            "name": name,
            "type": kind_of_thread(&parent),
            "auto_archive_duration": ARCHIVE_AFTER_MINUTES,
        });
        let call = Call::post(Route::ChannelThreads { channel_id }, body);
        opened_channel(&self.send(call).await?)
    }

    /// Archives a thread that nobody needs. (To delete it, more permissions would be needed.)
    pub async fn archive(&self, thread: ChannelId) -> Result<(), WireError> {
        self.set_archived(thread, true).await
    }

    /// Opens an archived thread, restarts its timer after a long silence, and sets the timer to the
    /// longest time. Discord counts it from the last message or from when the thread was
    /// unarchived. In threads of others the bot may only open them, unless it may manage threads. A
    /// locked thread stays as it is. Returns whether the channel is a thread. `name`: what it is to
    /// be called from now on, if the bot has opened it.
    /// <https://discord.com/developers/docs/topics/threads>
    pub async fn keep_open(
        &self,
        thread: ChannelId,
        name: Option<&Text<THREAD_NAME>>,
        me: PersonId,
    ) -> Result<bool, WireError> {
        let found = self.channel(thread).await?;
        let state = &found["thread_metadata"];
        if !state.is_object() {
            return Ok(false);
        }
        if state["locked"] == true {
            return Ok(true);
        }
        let is_archived = state["archived"] == true;
        let last = found["last_message_id"].as_str();
        let last = last.and_then(|id| id.parse().ok()).unwrap_or(thread.0);
        let is_silent = MessageId(last).posted().after(SILENT_FOR) <= self.time.now();
        if is_silent && !is_archived {
            self.set_archived(thread, true).await?;
        }
        if is_silent || is_archived {
            self.set_archived(thread, false).await?;
        }
        let mut change = json!({});
        if state["auto_archive_duration"] != ARCHIVE_AFTER_MINUTES {
            change["auto_archive_duration"] = ARCHIVE_AFTER_MINUTES.into();
        }
        if let Some(name) =
            name.filter(|name| is_of(&found, me) && found["name"] != name.to_string())
        {
            change["name"] = json!(name);
        }
        if change != json!({}) {
            self.change_thread(thread, change).await?;
        }
        Ok(true)
    }

    /// Names a thread after the end of its game, and has it archived a day after the last message.
    /// Threads of others, and those that are archived or locked, stay as they are.
    pub async fn end_thread(
        &self,
        thread: ChannelId,
        name: &Text<THREAD_NAME>,
        me: PersonId,
    ) -> Result<(), WireError> {
        let found = self.channel(thread).await?;
        let state = &found["thread_metadata"];
        if !is_of(&found, me) || state["locked"] == true || state["archived"] == true {
            return Ok(());
        }
        let archive = ARCHIVE_WHEN_OVER_MINUTES;
        let change = json!({ "name": name, "auto_archive_duration": archive });
        self.change_thread(thread, change).await
    }

    async fn set_archived(&self, thread: ChannelId, archived: bool) -> Result<(), WireError> {
        let change = json!({ "archived": archived });
        self.change_thread(thread, change).await
    }

    async fn change_thread(&self, thread: ChannelId, change: Value) -> Result<(), WireError> {
        let channel_id = channel_id(thread);
        let call = Call::patch(Route::Channel { channel_id }, change);
        self.send(call).await.map(drop)
    }

    /// Registers these commands and no others, in one server or everywhere, and returns their ids
    /// by their names.
    pub async fn register(
        &self,
        application_id: discord::ApplicationId,
        server: Option<ServerId>,
        commands: &Value,
    ) -> Result<HashMap<String, u64>, WireError> {
        let route = match server {
            Some(server) => Route::GuildCommands {
                application_id,
                guild_id: guild_id(server),
            },
            None => Route::Commands { application_id },
        };
        let call = Call::with_body(LightMethod::Put, route, commands.clone());
        let registered = self.send(call).await?;
        let registered = registered.as_array().into_iter().flatten();
        let ids = registered.filter_map(|command| {
            let id = command["id"].as_str()?.parse().ok()?;
            Some((command["name"].as_str()?.to_owned(), id))
        });
        Ok(ids.collect())
    }

    /// Returns where and how to connect to the gateway.
    pub async fn gateway(&self) -> Result<GatewayInfo, WireError> {
        let answer = self.send(Call::get(Route::GatewayBot)).await?;
        let url = answer["url"]
            .as_str()
            .ok_or_else(|| WireError::Unreadable("it names no gateway".to_owned()))?;
        let number = |found: &Value| {
            let number = found.as_u64().and_then(|it| u32::try_from(it).ok());
            number.unwrap_or(1).max(1)
        };
        Ok(GatewayInfo {
            url: url.to_owned(),
            shards: number(&answer["shards"]),
            max_concurrency: number(&answer["session_start_limit"]["max_concurrency"]),
        })
    }

    /// Looks among the last fifty messages of a channel for one of the bot's that shows this state
    /// of a table. Without the permission to read what was said before, none is found.
    pub async fn message_showing(
        &self,
        channel: ChannelId,
        at: At,
        me: PersonId,
    ) -> Result<Option<MessageId>, WireError> {
        let shows = |rows: &Value| shown_state(rows) == Some(at);
        self.own_message(channel, me, shows).await
    }

    /// The bot's messages among the last fifty of a channel that show a state of a table, each with
    /// the revision of that.
    pub async fn boards_of(
        &self,
        channel: ChannelId,
        table: TableId,
        me: PersonId,
    ) -> Result<Vec<(MessageId, u32)>, WireError> {
        let own = self.own_messages(channel, me).await?;
        let boards = own.iter().filter_map(|message| {
            let at = shown_state(&message["components"]).filter(|at| at.id == table)?;
            Some((message_id(message)?, at.revision))
        });
        Ok(boards.collect())
    }

    /// Looks for a message that shows a challenge, as [`Wire::message_showing`].
    pub async fn message_challenging(
        &self,
        channel: ChannelId,
        challenge: ChallengeId,
        me: PersonId,
    ) -> Result<Option<MessageId>, WireError> {
        let shows = |rows: &Value| shown_challenge(rows) == Some(challenge);
        self.own_message(channel, me, shows).await
    }

    /// The newest of the bot's among the last fifty messages of a channel with such components.
    async fn own_message(
        &self,
        channel: ChannelId,
        me: PersonId,
        has: impl Fn(&Value) -> bool,
    ) -> Result<Option<MessageId>, WireError> {
        let own = self.own_messages(channel, me).await?;
        let found = own.iter().find(|message| has(&message["components"]));
        Ok(found.and_then(message_id))
    }

    /// The bot's messages among the last fifty of a channel, newest first.
    async fn own_messages(
        &self,
        channel: ChannelId,
        me: PersonId,
    ) -> Result<Vec<Value>, WireError> {
        let channel_id = channel_id(channel);
        let found = self.send(Call::get(Route::ChannelMessages { channel_id }));
        let own = me.to_string();
        let mut messages = match found.await? {
            Value::Array(messages) => messages,
            _ => Vec::new(),
        };
        messages.retain(|message| message["author"]["id"] == own);
        Ok(messages)
    }

    /// Returns Discord's object of a channel.
    pub async fn channel(&self, channel: ChannelId) -> Result<Value, WireError> {
        let channel_id = channel_id(channel);
        self.send(Call::get(Route::Channel { channel_id })).await
    }

    /// Returns the servers that the bot is in.
    pub async fn servers(&self) -> Result<HashSet<ServerId>, WireError> {
        let mut servers = HashSet::new();
        loop {
            let call = Call {
                after: servers.iter().max().map(|last: &ServerId| last.0),
                ..Call::get(Route::UserMeGuilds)
            };
            let page = self.send(call).await?;
            let page = page.as_array().map_or(&[][..], Vec::as_slice);
            let ids = page.iter().filter_map(|it| it["id"].as_str()?.parse().ok());
            servers.extend(ids.map(ServerId));
            if page.len() < SERVERS_OF_A_PAGE {
                return Ok(servers);
            }
        }
    }

    /// Returns Discord's object of a server, with its roles.
    pub async fn server(&self, server: ServerId) -> Result<Value, WireError> {
        let guild_id = guild_id(server);
        self.send(Call::get(Route::Guild { guild_id })).await
    }

    /// Returns Discord's objects of the channels of a server, without threads.
    pub async fn channels(&self, server: ServerId) -> Result<Value, WireError> {
        let guild_id = guild_id(server);
        self.send(Call::get(Route::GuildChannels { guild_id }))
            .await
    }

    /// Returns Discord's object of a member.
    pub async fn member(&self, server: ServerId, person: PersonId) -> Result<Value, WireError> {
        let (guild_id, user_id) = (guild_id(server), discord::UserId::new(person.0.max(1)));
        self.send(Call::get(Route::GuildMember { guild_id, user_id }))
            .await
    }

    /// Makes an event of a server, or changes the one that is known. Returns its id.
    /// <https://discord.com/developers/docs/resources/guild-scheduled-event>
    pub async fn write_event(
        &self,
        server: ServerId,
        known: Option<MessageId>,
        event: &NewEvent,
    ) -> Result<MessageId, WireError> {
        let guild_id = guild_id(server);
        let location = format!("https://discord.com/channels/{server}/{}", event.channel);
        let body = json!({
            "name": event.name,
            "description": event.description,
            // In no channel of its own, for members of the server.
            "entity_type": 3,
            "privacy_level": 2,
            "entity_metadata": { "location": location },
            "scheduled_start_time": event.starts.utc(),
            "scheduled_end_time": event.ends.utc(),
        });
        let call = match known {
            Some(known) => Call::patch(event_route(server, known), body),
            None => Call::post(Route::GuildScheduledEvents { guild_id }, body),
        };
        let made = self.send(call).await?;
        let id = made["id"].as_str().and_then(|id| id.parse().ok());
        id.map(MessageId)
            .ok_or_else(|| WireError::Unsendable("an event has no id".to_owned()))
    }

    pub async fn delete_event(&self, server: ServerId, event: MessageId) -> Result<(), WireError> {
        let route = event_route(server, event);
        self.send(Call::new(LightMethod::Delete, route))
            .await
            .map(drop)
    }

    /// Gives a member a role, which they may have.
    pub async fn give_role(&self, to: RoleHolder, role: RoleId) -> Result<(), WireError> {
        let call = Call::new(LightMethod::Put, role_route(to, role));
        self.send(call).await.map(drop)
    }

    /// Takes a role from a member, who may not have it.
    pub async fn take_role(&self, from: RoleHolder, role: RoleId) -> Result<(), WireError> {
        let call = Call::new(LightMethod::Delete, role_route(from, role));
        self.send(call).await.map(drop)
    }

    /// Whether a person is no member of a server, or has no account any more; without a server,
    /// that alone.
    pub async fn has_left(
        &self,
        server: Option<ServerId>,
        person: PersonId,
    ) -> Result<bool, WireError> {
        let found = match server {
            Some(server) => self.member(server, person).await,
            None => self.user(person).await,
        };
        match found {
            Ok(_) => Ok(false),
            Err(why) if why.is(code::UNKNOWN_MEMBER) || why.is(code::UNKNOWN_USER) => Ok(true),
            Err(why) => Err(why),
        }
    }

    pub async fn user(&self, person: PersonId) -> Result<Value, WireError> {
        let user_id = discord::UserId::new(person.0.max(1));
        self.send(Call::get(Route::User { user_id })).await
    }
}

/// The state of a table that a public message shows, by its buttons. Where somebody has asked for a
/// rematch, that has a message of its own, which can be declined.
fn shown_state(rows: &Value) -> Option<At> {
    let asks = actions(rows).any(|action| matches!(action, Action::AnswerOffer { .. }));
    actions(rows).find_map(|action| match action {
        Action::TryOut { at } => Some(at),
        Action::Rematch { at, .. } if !asks => at,
        _ => None,
    })
}

/// The challenge that a public message shows, by its buttons.
fn shown_challenge(rows: &Value) -> Option<ChallengeId> {
    actions(rows).find_map(|action| match action {
        Action::Accept { challenge, .. }
        | Action::Decline { challenge, .. }
        | Action::Withdraw { challenge } => challenge,
        _ => None,
    })
}

/// What the buttons of a message do.
fn actions(rows: &Value) -> impl Iterator<Item = Action> {
    let rows = rows.as_array().into_iter().flatten();
    let buttons = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
    let controls = buttons.filter_map(|it| Control::read(it["custom_id"].as_str()?).ok());
    controls.map(|control| control.action)
}

/// serenity's ids cannot be zero. Discord knows no channel of that number, so it refuses 1 in its
/// place just as well.
fn channel_id(channel: ChannelId) -> discord::ChannelId {
    discord::ChannelId::new(channel.0.max(1))
}

fn event_route<'a>(server: ServerId, event: MessageId) -> Route<'a> {
    Route::GuildScheduledEvent {
        guild_id: guild_id(server),
        event_id: discord::ScheduledEventId::new(event.0.max(1)),
    }
}

fn role_route<'a>(holder: RoleHolder, role: RoleId) -> Route<'a> {
    Route::GuildMemberRole {
        guild_id: guild_id(holder.server),
        user_id: discord::UserId::new(holder.person.0.max(1)),
        role_id: discord::RoleId::new(role.0.max(1)),
    }
}

fn guild_id(server: ServerId) -> discord::GuildId {
    discord::GuildId::new(server.0.max(1))
}

fn message_route<'a>(posted: Posted) -> Route<'a> {
    let message_id = discord::MessageId::new(posted.message.0.max(1));
    let channel_id = channel_id(posted.channel);
    Route::ChannelMessage {
        channel_id,
        message_id,
    }
}

fn without_components() -> Value {
    json!({ "components": [] })
}

fn id_of(object: &Value) -> Option<u64> {
    object["id"].as_str()?.parse().ok()
}

fn message_id(message: &Value) -> Option<MessageId> {
    id_of(message).map(MessageId)
}

fn opened_channel(channel: &Value) -> Result<ChannelId, WireError> {
    let unnamed = || WireError::Unreadable("it names no channel".to_owned());
    id_of(channel).map(ChannelId).ok_or_else(unnamed)
}

/// Whether a channel is a thread that this person has opened.
fn is_of(channel: &Value, person: PersonId) -> bool {
    channel["thread_metadata"].is_object() && channel["owner_id"] == person.to_string()
}

/// The type of a public thread in this channel.
fn kind_of_thread(parent: &Value) -> u8 {
    if parent["type"] == ANNOUNCEMENTS {
        ANNOUNCEMENT_THREAD
    } else {
        PUBLIC_THREAD
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bot::{Audience, Board};

    #[test]
    fn an_announcement_channel_has_threads_of_its_own_kind() {
        assert_eq!(kind_of_thread(&json!({ "type": 5 })), 10);
        assert_eq!(kind_of_thread(&json!({ "type": 0 })), 11);
        assert_eq!(kind_of_thread(&Value::Null), 11);
    }

    #[test]
    fn a_nonce_is_no_longer_than_discord_takes() {
        let (id, revision) = (TableId(u64::MAX), u32::MAX);
        let board = Board {
            at: At { id, revision },
            channel: ChannelId(1),
        };
        let board = Message {
            audience: Audience::Public {
                calls: vec![PersonId(1)],
                shows: Some(Shows::Board(board)),
            },
            ..Message::private(String::new())
        };
        let nonce = |message: &Message| Nonce::of_answer(message, DeliveryId(u64::MAX)).0;
        assert_eq!(nonce(&board), "ffffffffffffffff-ffffffff");
        let words = Message::private(String::new());
        assert_eq!(nonce(&words).len(), 25);
        assert_eq!(nonce(&words), nonce(&words));
        assert_ne!(
            nonce(&words),
            nonce(&Message::private("Other words.".to_owned()))
        );
    }
}
