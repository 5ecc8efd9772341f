//! What the bot asks of Discord, one function a request.

use std::sync::PoisonError;

use serde_json::{Value, json};
use serenity::{
    all as discord,
    http::{LightMethod, Route},
};
use tokio::time::Instant;

use super::{
    compose::Message,
    custom_id::base36,
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
            First::Retire => (json!({ "type": 7, "data": { "components": [] } }), None),
            First::Defer { private: true } => (json!({ "type": 5, "data": { "flags": 64 } }), None),
            First::Defer { private: false } => (json!({ "type": 5 }), None),
            First::DeferUpdate => (json!({ "type": 6 }), None),
            First::Choices(choices) => (json!({ "type": 8, "data": { "choices": choices } }), None),
        };
        let route = Route::InteractionResponse {
            interaction_id: to.id,
            token: &to.token,
        };
        let call = Call::new(LightMethod::Post, route)
            .body(&body)
            .file(file)
            .param("with_response", "true")
            .first_answer(to.arrived);
        self.rival.answering(to.id);
        match self.send_known(call).await {
            Ok(answer) => Ok(snowflake(&answer["resource"]["message"]["id"]).map(MessageId)),
            // It was this bot that answered, by an earlier try that Discord's own answer did not
            // come back from.
            Err(failed)
                if failed.perhaps_done && failed.why.code() == Some(code::ALREADY_ACKNOWLEDGED) =>
            {
                match first {
                    First::Message(_) => Ok(self.answered_with(to).await),
                    First::Update(_)
                    | First::Retire
                    | First::Defer { .. }
                    | First::DeferUpdate
                    | First::Choices(_) => Ok(None),
                }
            }
            Err(failed) => {
                if failed.why.code() == Some(code::ALREADY_ACKNOWLEDGED)
                    && self.rival.has_answered(to.id, Instant::now())
                {
                    tracing::error!(
                        "another program is answering with this bot's token; stop one of them, or make a new token"
                    );
                }
                Err(failed.why)
            }
        }
    }

    /// The message that is the first answer, if Discord says so.
    async fn answered_with(&self, to: &Interaction) -> Option<MessageId> {
        let route = Route::WebhookOriginalInteractionResponse {
            application_id: to.application,
            token: &to.token,
        };
        match self.send(Call::new(LightMethod::Get, route)).await {
            Ok(answer) => snowflake(&answer["id"]).map(MessageId),
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
        let route = Route::WebhookOriginalInteractionResponse {
            application_id: to.application,
            token: &to.token,
        };
        let body = message.edit();
        let answer = self
            .send(
                Call::new(LightMethod::Patch, route)
                    .body(&body)
                    .file(message.file.as_ref()),
            )
            .await?;
        Ok(snowflake(&answer["id"]).map(MessageId))
    }

    /// Takes the components from the first answer.
    pub async fn retire_answer(&self, to: &Interaction) -> Result<(), WireError> {
        let route = Route::WebhookOriginalInteractionResponse {
            application_id: to.application,
            token: &to.token,
        };
        let body = json!({ "components": [] });
        self.send(Call::new(LightMethod::Patch, route).body(&body))
            .await
            .map(drop)
    }

    /// Removes the first answer.
    pub async fn delete_answer(&self, to: &Interaction) -> Result<(), WireError> {
        let route = Route::WebhookOriginalInteractionResponse {
            application_id: to.application,
            token: &to.token,
        };
        self.send(Call::new(LightMethod::Delete, route))
            .await
            .map(drop)
    }

    /// A further message after the first answer.
    pub async fn follow_up(
        &self,
        to: &Interaction,
        message: &Message,
    ) -> Result<Option<MessageId>, WireError> {
        let route = Route::WebhookFollowupMessages {
            application_id: to.application,
            token: &to.token,
        };
        let body = message.body();
        let answer = self
            .send(
                Call::new(LightMethod::Post, route)
                    .body(&body)
                    .file(message.file.as_ref()),
            )
            .await?;
        Ok(snowflake(&answer["id"]).map(MessageId))
    }

    /// Writes into a channel, thread or direct messages; `to`: in reply to this message, without
    /// calling its author. However often this is tried, Discord takes the message once.
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
        let answer = self
            .send(
                Call::new(LightMethod::Post, route)
                    .body(&body)
                    .file(message.file.as_ref()),
            )
            .await?;
        Ok(snowflake(&answer["id"]).map(MessageId))
    }

    /// Takes the components from a message.
    pub async fn retire(&self, channel: ChannelId, message: MessageId) -> Result<(), WireError> {
        let route = Route::ChannelMessage {
            channel_id: channel_id(channel),
            message_id: discord::MessageId::new(message.0.max(1)),
        };
        let body = json!({ "components": [] });
        self.send(Call::new(LightMethod::Patch, route).body(&body))
            .await
            .map(drop)
    }

    /// Changes what a message says and what can be pressed below it.
    pub async fn edit(
        &self,
        channel: ChannelId,
        message: MessageId,
        to: &Message,
    ) -> Result<(), WireError> {
        let route = Route::ChannelMessage {
            channel_id: channel_id(channel),
            message_id: discord::MessageId::new(message.0.max(1)),
        };
        let body = to.edit();
        self.send(
            Call::new(LightMethod::Patch, route)
                .body(&body)
                .file(to.file.as_ref()),
        )
        .await
        .map(drop)
    }

    /// The channel of the direct messages with a person, which is opened if it is not known.
    pub async fn direct_messages(&self, person: PersonId) -> Result<ChannelId, WireError> {
        let known = self
            .direct
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .get(&person)
            .copied();
        if let Some(known) = known {
            return Ok(known);
        }
        let body = json!({ "recipient_id": person.to_string() });
        let answer = self
            .send(Call::new(LightMethod::Post, Route::UserMeDmChannels).body(&body))
            .await?;
        let no_channel = || WireError::Unreachable("its answer names no channel".to_owned());
        let channel = snowflake(&answer["id"])
            .map(ChannelId)
            .ok_or_else(no_channel)?;
        let mut direct = self.direct.lock().unwrap_or_else(PoisonError::into_inner);
        if direct.len() >= DIRECT_MESSAGES {
            direct.clear();
        }
        direct.insert(person, channel);
        Ok(channel)
    }

    /// Forgets the channel of the direct messages with a person: messages do not arrive there.
    pub fn forget_direct_messages(&self, person: PersonId) {
        self.direct
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .remove(&person);
    }

    /// Opens a public thread, of the kind that the channel takes.
    pub async fn open_thread(
        &self,
        channel: ChannelId,
        name: &Text<THREAD_NAME>,
    ) -> Result<ChannelId, WireError> {
        // Where Discord does not say what the channel is, most channels decide.
        let parent = self.channel(channel).await.unwrap_or_default();
        let body = json!({ "name": name, "type": kind_of_thread(&parent), "auto_archive_duration": ARCHIVE_AFTER_MINUTES });
        let route = Route::ChannelThreads {
            channel_id: channel_id(channel),
        };
        let answer = self
            .send(Call::new(LightMethod::Post, route).body(&body))
            .await?;
        snowflake(&answer["id"])
            .map(ChannelId)
            .ok_or_else(|| WireError::Unreachable("its answer names no thread".to_owned()))
    }

    /// Puts a thread away that nobody needs. (To delete it, more permissions would be needed.)
    pub async fn archive(&self, thread: ChannelId) -> Result<(), WireError> {
        let body = json!({ "archived": true });
        let route = Route::Channel {
            channel_id: channel_id(thread),
        };
        self.send(Call::new(LightMethod::Patch, route).body(&body))
            .await
            .map(drop)
    }

    /// Registers these commands and no others: in one server, or everywhere.
    pub async fn register(
        &self,
        application: discord::ApplicationId,
        server: Option<ServerId>,
        commands: &Value,
    ) -> Result<(), WireError> {
        let route = match server {
            Some(server) => Route::GuildCommands {
                application_id: application,
                guild_id: discord::GuildId::new(server.0.max(1)),
            },
            None => Route::Commands {
                application_id: application,
            },
        };
        self.send(Call::new(LightMethod::Put, route).body(commands))
            .await
            .map(drop)
    }

    /// The gateway's address, and with how many shards to connect.
    pub async fn gateway(&self) -> Result<(String, u32), WireError> {
        let answer = self
            .send(Call::new(LightMethod::Get, Route::GatewayBot))
            .await?;
        let url = answer["url"]
            .as_str()
            .ok_or_else(|| WireError::Unreachable("its answer names no gateway".to_owned()))?;
        let shards = answer["shards"]
            .as_u64()
            .and_then(|shards| u32::try_from(shards).ok())
            .unwrap_or(1);
        Ok((url.to_owned(), shards.max(1)))
    }

    /// A channel, as Discord's object.
    pub async fn channel(&self, channel: ChannelId) -> Result<Value, WireError> {
        self.send(Call::new(
            LightMethod::Get,
            Route::Channel {
                channel_id: channel_id(channel),
            },
        ))
        .await
    }

    /// A server with its roles, as Discord's object.
    pub async fn server(&self, server: ServerId) -> Result<Value, WireError> {
        self.send(Call::new(
            LightMethod::Get,
            Route::Guild {
                guild_id: discord::GuildId::new(server.0.max(1)),
            },
        ))
        .await
    }

    /// A member of a server, as Discord's object.
    pub async fn member(&self, server: ServerId, person: PersonId) -> Result<Value, WireError> {
        let (guild_id, user_id) = (
            discord::GuildId::new(server.0.max(1)),
            discord::UserId::new(person.0.max(1)),
        );
        self.send(Call::new(
            LightMethod::Get,
            Route::GuildMember { guild_id, user_id },
        ))
        .await
    }

    /// The names of players in a server, for a thread's name, which shows no mentions.
    pub async fn names_of(&self, server: Option<ServerId>, players: &[PersonId]) -> String {
        let mut names = Vec::new();
        for player in players {
            let name = match server {
                Some(server) => self.member(server, *player).await.ok().and_then(name_of),
                None => None,
            };
            names.push(name.unwrap_or_else(|| "?".to_owned()));
        }
        names.join(", ")
    }
}

/// The display name of a member.
fn name_of(member: Value) -> Option<String> {
    let user = &member["user"];
    let names = [&member["nick"], &user["global_name"], &user["username"]];
    names.into_iter().find_map(Value::as_str).map(str::to_owned)
}

/// Of all that is posted with one nonce within some minutes, also by an earlier run of the program,
/// Discord takes one message and answers with it: of a board that calls somebody, each state is
/// posted once.
fn nonce(message: &Message) -> String {
    match message.board.filter(|_| !message.calls.is_empty()) {
        Some(board) => format!(
            "{}-{}",
            base36(board.at.table.0),
            base36(board.at.revision.into())
        ),
        None => base36(rand::random()),
    }
}

/// serenity's ids cannot be zero; Discord knows no channel of that number, so it refuses 1 in its
/// place just as well.
fn channel_id(channel: ChannelId) -> discord::ChannelId {
    discord::ChannelId::new(channel.0.max(1))
}

fn snowflake(id: &Value) -> Option<u64> {
    id.as_str().and_then(|id| id.parse().ok())
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

    #[test]
    fn an_announcement_channel_has_threads_of_its_own_kind() {
        assert_eq!(kind_of_thread(&json!({ "type": 5 })), 10);
        assert_eq!(kind_of_thread(&json!({ "type": 0 })), 11);
        assert_eq!(kind_of_thread(&Value::Null), 11);
    }

    #[test]
    fn a_nonce_is_no_longer_than_discord_takes() {
        assert!(base36(u64::MAX).len() <= 25);
    }
}
