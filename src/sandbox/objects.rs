//! Discord's objects, as JSON. Complete on purpose: a client library drops an event that lacks a
//! field it needs.

use serde_json::{Value, json};

use super::channel::{Channel, Place, Thread};
use super::guild::User;
use super::message::{Attachment, Message, THREAD_CREATED};
use super::permissions::Permissions;
use super::picture_size::picture_size;
use super::snowflake::{Snowflake, timestamp};
use super::uploads::{PersonFile, plain_name};
use super::world::World;

fn user_json(user: &User) -> Value {
    json!({
        "id": user.id,
        "username": user.username,
        "discriminator": "0",
        "global_name": user.global_name,
        "avatar": null,
        "avatar_decoration_data": null,
        "banner": null,
        "accent_color": null,
        "bot": user.bot,
        "system": false,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": null,
        "collectibles": null,
    })
}

fn attachment_json(attachment: &Attachment, ephemeral: bool) -> Value {
    let mut object = json!({
        "id": attachment.id,
        "filename": attachment.filename,
        "size": attachment.bytes.len(),
        "url": attachment.url,
        "proxy_url": attachment.url,
        "content_type": attachment.content_type,
    });
    if let Some(description) = &attachment.description {
        object["description"] = json!(description);
    }
    if let Some((width, height)) = picture_size(&attachment.bytes) {
        object["width"] = json!(width);
        object["height"] = json!(height);
    }
    if ephemeral {
        object["ephemeral"] = json!(true);
    }
    object
}

impl World {
    pub(super) fn user_json(&self, id: Snowflake) -> Value {
        self.users.get(&id).map_or(Value::Null, user_json)
    }

    /// A member of the guild without the user, as in `resolved` and in messages.
    pub(super) fn partial_member_json(&self, id: Snowflake) -> Value {
        let moderator = self.users.get(&id).is_some_and(|user| user.moderator);
        let roles = if id == self.bot {
            vec![self.bot_role()]
        } else if moderator {
            vec![self.moderator_role()]
        } else {
            Vec::new()
        };
        json!({
            "nick": null,
            "avatar": null,
            "banner": null,
            "roles": roles,
            "joined_at": timestamp(self.guild.id.milliseconds()),
            "premium_since": null,
            "communication_disabled_until": null,
            "unusual_dm_activity_until": null,
            "deaf": false,
            "mute": false,
            "pending": false,
            "flags": 0,
        })
    }

    /// A member of the guild with the user.
    pub(super) fn member_json(&self, id: Snowflake) -> Value {
        let mut member = self.partial_member_json(id);
        member["user"] = self.user_json(id);
        member
    }

    fn bot_role(&self) -> Snowflake {
        Snowflake::from(self.guild.id.get() + 1)
    }

    fn moderator_role(&self) -> Snowflake {
        Snowflake::from(self.guild.id.get() + 2)
    }

    fn roles_json(&self) -> Value {
        let role =
            |id: Snowflake, name: &str, position: u8, permissions: Permissions, managed: bool| {
                json!({
                    "id": id,
                    "name": name,
                    "color": 0,
                    "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null},
                    "hoist": false,
                    "icon": null,
                    "unicode_emoji": null,
                    "position": position,
                    "permissions": permissions,
                    "managed": managed,
                    "mentionable": false,
                    "flags": 0,
                })
            };
        let mut bot_role = role(self.bot_role(), "Causeway", 1, Permissions::EVERYONE, true);
        bot_role["tags"] = json!({"bot_id": self.bot});
        json!([
            role(self.guild.id, "@everyone", 0, Permissions::EVERYONE, false),
            bot_role,
            role(
                self.moderator_role(),
                "Moderators",
                2,
                Permissions::EVERYONE | Permissions::MODERATOR,
                false
            ),
        ])
    }

    /// The guild, as the HTTP API answers it.
    pub(super) fn guild_json(&self) -> Value {
        let owner = self
            .people()
            .find(|user| user.moderator)
            .map_or(self.bot, |user| user.id);
        json!({
            "id": self.guild.id,
            "name": self.guild.name,
            "icon": null,
            "icon_hash": null,
            "splash": null,
            "discovery_splash": null,
            "home_header": null,
            "owner_id": owner,
            "afk_channel_id": null,
            "afk_timeout": 300,
            "widget_enabled": false,
            "widget_channel_id": null,
            "verification_level": 0,
            "default_message_notifications": 1,
            "explicit_content_filter": 0,
            "roles": self.roles_json(),
            "emojis": [],
            "features": [],
            "mfa_level": 0,
            "application_id": null,
            "system_channel_id": null,
            "system_channel_flags": 0,
            "rules_channel_id": null,
            "max_presences": null,
            "max_members": 500_000,
            "vanity_url_code": null,
            "description": null,
            "banner": null,
            "premium_tier": 0,
            "premium_subscription_count": 0,
            "preferred_locale": self.guild.locale,
            "public_updates_channel_id": null,
            "max_video_channel_users": 25,
            "max_stage_video_channel_users": 50,
            "nsfw": false,
            "nsfw_level": 0,
            "stickers": [],
            "premium_progress_bar_enabled": false,
            "safety_alerts_channel_id": null,
            "incidents_data": null,
            "region": "deprecated",
        })
    }

    /// The guild, as `GUILD_CREATE` brings it.
    pub(super) fn guild_create_json(&self) -> Value {
        let mut guild = self.guild_json();
        let of_kind = |thread: bool| -> Vec<Value> {
            self.channels
                .values()
                .filter(|channel| match channel.place {
                    Place::Text => !thread,
                    Place::Thread(_) => thread,
                    _ => false,
                })
                .map(|channel| self.channel_json(channel.id))
                .collect()
        };
        guild["joined_at"] = json!(timestamp(self.guild.id.milliseconds()));
        guild["large"] = json!(false);
        guild["unavailable"] = json!(false);
        guild["member_count"] = json!(self.users.values().filter(|user| user.member).count());
        guild["members"] = json!([self.member_json(self.bot)]);
        guild["channels"] = json!(of_kind(false));
        guild["threads"] = json!(of_kind(true));
        for empty in [
            "voice_states",
            "presences",
            "stage_instances",
            "guild_scheduled_events",
            "soundboard_sounds",
        ] {
            guild[empty] = json!([]);
        }
        guild
    }

    /// A channel; null if there is none.
    pub(super) fn channel_json(&self, id: Snowflake) -> Value {
        let Some(channel) = self.channels.get(&id) else {
            return Value::Null;
        };
        let mut object = json!({
            "id": channel.id,
            "last_message_id": channel.last_message,
            "flags": 0,
        });
        let rest = match &channel.place {
            Place::Text => self.text_channel_json(channel),
            Place::Thread(thread) => self.thread_json(channel, thread),
            Place::BotDm(person) => json!({"type": 1, "recipients": [self.user_json(*person)]}),
            Place::Private(pair) => {
                json!({"type": 1, "recipients": pair.map(|person| self.user_json(person))})
            }
        };
        if let (Some(object), Value::Object(rest)) = (object.as_object_mut(), rest) {
            object.extend(rest);
        }
        object
    }

    fn text_channel_json(&self, channel: &Channel) -> Value {
        let overwrites = if channel.denied.is_empty() {
            json!([])
        } else {
            json!([{"id": self.bot, "type": 1, "allow": "0", "deny": channel.denied}])
        };
        json!({
            "type": 0,
            "guild_id": self.guild.id,
            "name": channel.name,
            "position": 0,
            "permission_overwrites": overwrites,
            "topic": null,
            "nsfw": false,
            "rate_limit_per_user": 0,
            "parent_id": null,
        })
    }

    fn thread_json(&self, channel: &Channel, thread: &Thread) -> Value {
        let created = timestamp(channel.id.milliseconds());
        let messages = self.messages(channel.id).count();
        json!({
            "type": 11,
            "guild_id": self.guild.id,
            "parent_id": thread.parent,
            "owner_id": thread.owner,
            "name": channel.name,
            "rate_limit_per_user": 0,
            "message_count": messages,
            "total_message_sent": messages,
            "member_count": 1,
            "member": {"id": channel.id, "user_id": self.bot, "flags": 0, "join_timestamp": created},
            "thread_metadata": {
                "archived": thread.archived,
                "locked": thread.locked,
                "auto_archive_duration": thread.auto_archive,
                "archive_timestamp": created,
                "create_timestamp": created,
            },
        })
    }

    /// A message, as the HTTP API answers it and as interactions carry it.
    pub(super) fn message_json(&self, message: &Message) -> Value {
        let users: Vec<Value> = message
            .mentions
            .iter()
            .map(|user| self.user_json(*user))
            .collect();
        let attachments: Vec<Value> = message
            .attachments
            .iter()
            .map(|attachment| attachment_json(attachment, message.is_ephemeral()))
            .collect();
        let mut object = json!({
            "id": message.id,
            "channel_id": message.channel,
            "author": self.user_json(message.author),
            "content": message.content,
            "timestamp": timestamp(message.id.milliseconds()),
            "edited_timestamp": message.edited.map(timestamp),
            "tts": false,
            "mention_everyone": false,
            "mentions": users,
            "mention_roles": [],
            "attachments": attachments,
            "embeds": [],
            "components": message.rows,
            "pinned": false,
            "type": message.kind,
            "flags": message.flags,
        });
        if let Some(nonce) = &message.nonce {
            object["nonce"] = json!(nonce);
        }
        if let Some((channel, referenced)) = message.reference {
            object["message_reference"] = json!({"type": 0, "channel_id": channel});
            if message.kind != THREAD_CREATED {
                object["message_reference"]["message_id"] = json!(referenced);
            }
            if self.is_guild_channel(channel) {
                object["message_reference"]["guild_id"] = json!(self.guild.id);
            }
        }
        if let Some(metadata) = &message.interaction {
            object["interaction_metadata"] = metadata.clone();
            object["application_id"] = json!(self.bot);
            object["webhook_id"] = json!(self.bot);
            if metadata["type"] == 2 {
                object["interaction"] = json!({
                    "id": metadata["id"],
                    "type": 2,
                    "name": metadata["name"],
                    "user": metadata["user"],
                });
            }
        }
        object
    }

    /// A message as the bot may read it: without the privileged intent its content is empty unless
    /// the bot wrote it, is mentioned, or it came in a conversation with the bot.
    pub(super) fn readable_message_json(&self, message: &Message) -> Value {
        let mut object = self.message_json(message);
        let private = matches!(self.place(message.channel), Some(Place::BotDm(_)));
        if message.author != self.bot && !message.mentions.contains(&self.bot) && !private {
            object["content"] = json!("");
            object["attachments"] = json!([]);
            object["components"] = json!([]);
        }
        object
    }

    /// A message as the gateway brings it.
    pub(super) fn gateway_message_json(&self, message: &Message) -> Value {
        let mut object = self.readable_message_json(message);
        if self.is_guild_channel(message.channel) {
            object["guild_id"] = json!(self.guild.id);
            object["member"] = self.partial_member_json(message.author);
        }
        object
    }

    /// A file as an interaction's `resolved` brings it, with an address of its own that only the
    /// bot learns.
    pub(super) fn uploaded_json(&self, id: Snowflake) -> Value {
        let Some(PersonFile {
            file, signature, ..
        }) = self.uploads.get(&id)
        else {
            return Value::Null;
        };
        let filename = plain_name(&file.filename);
        let url = format!(
            "{}/ephemeral-attachments/{}/{id}/{filename}?ex=7fffffff&is=0&hm={signature}&",
            self.origin, self.bot
        );
        let attachment = Attachment {
            id,
            filename,
            description: None,
            content_type: file.content_type.clone(),
            url,
            bytes: file.bytes.clone(),
        };
        attachment_json(&attachment, true)
    }
}
