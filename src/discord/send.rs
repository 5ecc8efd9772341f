//! What the bot asks of Discord, one function a request.

use std::{collections::HashMap, sync::PoisonError};

use serde_json::{Value, json};
use serenity::{all as discord, http::Route};
use tokio::time::Instant;

use super::{
    compose::Message,
    limits::{THREAD_NAME, Text},
    wire::{Call, Wire, WireError, code},
};
use crate::ids::{ChannelId, MessageId, PersonId, ServerId};

/// An announcement channel, in Discord's numbering of channels.
const ANNOUNCEMENTS: u64 = 5;
/// The threads of an announcement channel.
const ANNOUNCEMENT_THREAD: u8 = 10;
/// The public threads of any other channel.
const PUBLIC_THREAD: u8 = 11;
/// A thread disappears from the list of channels after a week without a message; it can still be
/// found and written to.
const ARCHIVE_AFTER_MINUTES: u32 = 7 * 24 * 60;

/// Number of people whose direct messages are remembered.
const DIRECT_MESSAGES: usize = 1000;

/// An interaction to be answered: its id, and the token that lives for 15 minutes.
#[derive(Clone, Debug)]
pub struct Interaction {
    pub id: discord::InteractionId,
    /// The application it was meant for.
    pub application: discord::ApplicationId,
    /// What allows to answer it.
    pub token: String,
    pub arrived: Instant,
}

/// The first answer to an interaction.
#[derive(Clone, Copy, Debug)]
pub enum First<'a> {
    Message(&'a Message),
    /// In place of the message with the component.
    Update(&'a Message),
    /// The message with the component loses its components, and stays otherwise.
    Retire,
    /// "Is thinking", seen by everybody or by one.
    Defer {
        /// Whether only one person sees it, and what follows.
        private: bool,
    },
    /// The message with the component is going to change.
    DeferUpdate,
    /// Choices for what is being typed.
    Choices(&'a Value),
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

impl Wire {
    /// Answers an interaction for the first time; returns the message that came of it.
    pub async fn respond(
        &self,
        to: &Interaction,
        first: First<'_>,
    ) -> Result<Option<MessageId>, WireError> {
        let (body, file) = match first {
            First::Message(message) => (
                json!({ "type": 4, "data": message.body() }),
                message.file.as_ref(),
            ),
            First::Update(message) => (
                json!({ "type": 7, "data": message.edit() }),
                message.file.as_ref(),
            ),
            First::Retire => (json!({ "type": 7, "data": without_components() }), None),
            First::Defer { private: true } => (json!({ "type": 5, "data": { "flags": 64 } }), None),
            First::Defer { private: false } => (json!({ "type": 5 }), None),
            First::DeferUpdate => (json!({ "type": 6 }), None),
            First::Choices(choices) => (json!({ "type": 8, "data": { "choices": choices } }), None),
        };
        let call = Call::post(to.callback())
            .body(body)
            .file(file)
            .param("with_response", "true")
            .first_answer(to.arrived);
        self.token_reuse.answering(to.id);
        let failed = match self.send_known(call).await {
            Ok(answer) => return Ok(message_id(&answer["resource"]["message"])),
            Err(failed) => failed,
        };
        if failed.why.code() != Some(code::ALREADY_ACKNOWLEDGED) {
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
    async fn answered_with(&self, to: &Interaction) -> Option<MessageId> {
        match self.send(Call::get(to.first_answer())).await {
            Ok(answer) => message_id(&answer),
            Err(why) => {
                tracing::info!(%why, "an answer arrived, but not which message it became");
                None
            }
        }
    }

    /// Changes the first answer.
    pub async fn edit_answer(
        &self,
        to: &Interaction,
        message: &Message,
    ) -> Result<Option<MessageId>, WireError> {
        let call = Call::patch(to.first_answer()).body(message.edit());
        let answer = self.send(call.file(message.file.as_ref())).await?;
        Ok(message_id(&answer))
    }

    /// Takes the components from the first answer.
    pub async fn retire_answer(&self, to: &Interaction) -> Result<(), WireError> {
        let call = Call::patch(to.first_answer()).body(without_components());
        self.send(call).await.map(drop)
    }

    /// Removes the first answer.
    pub async fn delete_answer(&self, to: &Interaction) -> Result<(), WireError> {
        self.send(Call::delete(to.first_answer())).await.map(drop)
    }

    /// Sends a further message after the first answer.
    pub async fn follow_up(
        &self,
        to: &Interaction,
        message: &Message,
    ) -> Result<Option<MessageId>, WireError> {
        let call = Call::post(to.further_answers()).body(message.body());
        let answer = self.send(call.file(message.file.as_ref())).await?;
        Ok(message_id(&answer))
    }

    /// Writes into a channel, thread or direct messages; `to`: in reply to this message, without
    /// notifying its author. However often this is tried, Discord takes the message once.
    pub async fn post(
        &self,
        channel: ChannelId,
        message: &Message,
        to: Option<MessageId>,
    ) -> Result<Option<MessageId>, WireError> {
        let mut body = message.edit();
        body["nonce"] = nonce(message).into();
        body["enforce_nonce"] = true.into();
        if let Some(to) = to {
            body["message_reference"] =
                json!({ "message_id": to.to_string(), "fail_if_not_exists": false });
        }
        let route = Route::ChannelMessages {
            channel_id: channel_id(channel),
        };
        let call = Call::post(route).body(body).file(message.file.as_ref());
        Ok(message_id(&self.send(call).await?))
    }

    /// Posts a message; where a file or a reply is not permitted, its text alone.
    pub async fn post_or_words(
        &self,
        channel: ChannelId,
        message: &Message,
        to: Option<MessageId>,
    ) -> Result<Option<MessageId>, WireError> {
        match self.post(channel, message, to).await {
            Err(why)
                if why.is_for_want_of_permission() && (message.file.is_some() || to.is_some()) =>
            {
                tracing::info!(%why, %channel, "a message is posted in words alone");
                self.post(channel, &message.in_words(), None).await
            }
            sent => sent,
        }
    }

    /// Takes the components from a message.
    pub async fn retire(&self, channel: ChannelId, message: MessageId) -> Result<(), WireError> {
        let call = Call::patch(message_route(channel, message)).body(without_components());
        self.send(call).await.map(drop)
    }

    /// Changes a message.
    pub async fn edit(
        &self,
        channel: ChannelId,
        message: MessageId,
        to: &Message,
    ) -> Result<(), WireError> {
        let call = Call::patch(message_route(channel, message)).body(to.edit());
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
        let opened = self.send(Call::post(Route::UserMeDmChannels).body(body));
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

    /// Opens a public thread, of the kind that the channel takes.
    pub async fn open_thread(
        &self,
        channel: ChannelId,
        name: &Text<THREAD_NAME>,
    ) -> Result<ChannelId, WireError> {
        // Where Discord does not say what the channel is, most channels decide.
        let parent = self.channel(channel).await.unwrap_or_default();
        let body = json!({
            "name": name,
            "type": kind_of_thread(&parent),
            "auto_archive_duration": ARCHIVE_AFTER_MINUTES,
        });
        let route = Route::ChannelThreads {
            channel_id: channel_id(channel),
        };
        opened_channel(&self.send(Call::post(route).body(body)).await?)
    }

    /// Archives a thread that nobody needs. (To delete it, more permissions would be needed.)
    pub async fn archive(&self, thread: ChannelId) -> Result<(), WireError> {
        let route = Route::Channel {
            channel_id: channel_id(thread),
        };
        let call = Call::patch(route).body(json!({ "archived": true }));
        self.send(call).await.map(drop)
    }

    /// Registers these commands and no others: in one server, or everywhere.
    pub async fn register(
        &self,
        application_id: discord::ApplicationId,
        server: Option<ServerId>,
        commands: &Value,
    ) -> Result<(), WireError> {
        let route = match server {
            Some(server) => Route::GuildCommands {
                application_id,
                guild_id: guild_id(server),
            },
            None => Route::Commands { application_id },
        };
        let call = Call::put(route).body(commands.clone());
        self.send(call).await.map(drop)
    }

    /// Returns the gateway's address, and with how many shards to connect.
    pub async fn gateway(&self) -> Result<(String, u32), WireError> {
        let answer = self.send(Call::get(Route::GatewayBot)).await?;
        let url = answer["url"]
            .as_str()
            .ok_or_else(|| WireError::Unreachable("its answer names no gateway".to_owned()))?;
        let shards = answer["shards"].as_u64().unwrap_or(1);
        Ok((url.to_owned(), u32::try_from(shards).unwrap_or(1).max(1)))
    }

    /// Returns a channel, as Discord's object.
    pub async fn channel(&self, channel: ChannelId) -> Result<Value, WireError> {
        let channel_id = channel_id(channel);
        self.send(Call::get(Route::Channel { channel_id })).await
    }

    /// Returns a server with its roles, as Discord's object.
    pub async fn server(&self, server: ServerId) -> Result<Value, WireError> {
        let guild_id = guild_id(server);
        self.send(Call::get(Route::Guild { guild_id })).await
    }

    /// Returns a member of a server, as Discord's object.
    pub async fn member(&self, server: ServerId, person: PersonId) -> Result<Value, WireError> {
        let (guild_id, user_id) = (guild_id(server), discord::UserId::new(person.0.max(1)));
        self.send(Call::get(Route::GuildMember { guild_id, user_id }))
            .await
    }

    /// The names of players in a server, for a thread's name, which shows no mentions.
    pub async fn names_of(&self, server: Option<ServerId>, players: &[PersonId]) -> String {
        let mut names = Vec::new();
        for player in players {
            let name = match server {
                Some(server) => self
                    .member(server, *player)
                    .await
                    .ok()
                    .as_ref()
                    .and_then(name_of),
                None => None,
            };
            names.push(name.unwrap_or_else(|| "?".to_owned()));
        }
        names.join(", ")
    }
}

/// The display name of a member.
fn name_of(member: &Value) -> Option<String> {
    let user = &member["user"];
    let names = [&member["nick"], &user["global_name"], &user["username"]];
    names.into_iter().find_map(Value::as_str).map(str::to_owned)
}

/// Of all that is posted with one nonce within some minutes, also by an earlier run of the program,
/// Discord takes one message and answers with it: of a board that calls somebody, each state is
/// posted once.
fn nonce(message: &Message) -> String {
    match message.board.filter(|_| !message.calls.is_empty()) {
        Some(board) => format!("{:x}-{:x}", board.at.table.0, board.at.revision),
        None => format!("{:x}", rand::random::<u64>()),
    }
}

/// serenity's ids cannot be zero. Discord knows no channel of that number, so it refuses 1 in its
/// place just as well.
fn channel_id(channel: ChannelId) -> discord::ChannelId {
    discord::ChannelId::new(channel.0.max(1))
}

fn guild_id(server: ServerId) -> discord::GuildId {
    discord::GuildId::new(server.0.max(1))
}

fn message_route<'a>(channel: ChannelId, message: MessageId) -> Route<'a> {
    Route::ChannelMessage {
        channel_id: channel_id(channel),
        message_id: discord::MessageId::new(message.0.max(1)),
    }
}

fn without_components() -> Value {
    json!({ "components": [] })
}

fn snowflake(id: &Value) -> Option<u64> {
    id.as_str().and_then(|id| id.parse().ok())
}

/// The id of a message that is Discord's object.
fn message_id(message: &Value) -> Option<MessageId> {
    snowflake(&message["id"]).map(MessageId)
}

/// The id of a channel or thread that was opened.
fn opened_channel(channel: &Value) -> Result<ChannelId, WireError> {
    snowflake(&channel["id"])
        .map(ChannelId)
        .ok_or_else(|| WireError::Unreachable("its answer names no channel".to_owned()))
}

/// What a public thread is in this channel, which is Discord's object.
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
    use crate::{
        bot::{At, Board},
        ids::TableId,
    };

    #[test]
    fn an_announcement_channel_has_threads_of_its_own_kind() {
        assert_eq!(kind_of_thread(&json!({ "type": 5 })), 10);
        assert_eq!(kind_of_thread(&json!({ "type": 0 })), 11);
        assert_eq!(kind_of_thread(&Value::Null), 11);
    }

    #[test]
    fn a_nonce_is_no_longer_than_discord_takes() {
        let at = At {
            table: TableId(u64::MAX),
            revision: u32::MAX,
        };
        let board = Board {
            at,
            channel: ChannelId(1),
        };
        let board = Message {
            board: Some(board),
            calls: vec![PersonId(1)],
            ..Message::private(String::new())
        };
        assert_eq!(nonce(&board), "ffffffffffffffff-ffffffff");
        assert!(nonce(&board).len() <= 25 && nonce(&Message::private(String::new())).len() <= 25);
    }
}
