//! Discord's objects of messages and files, as JSON.

use serde_json::{Value, json};

use super::channel::Place;
use super::message::{Attachment, Message, THREAD_CREATED};
use super::picture_size::picture_size;
use super::snowflake::{Snowflake, timestamp};
use super::uploads::{PersonFile, plain_name};
use super::world::World;

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

    /// A message as the gateway brings it. Without the privileged intent its content is empty
    /// unless the bot wrote it, is mentioned, or it came in a conversation with the bot.
    pub(super) fn gateway_message_json(&self, message: &Message) -> Value {
        let mut object = self.message_json(message);
        let is_readable = message.author == self.bot
            || message.mentions.contains(&self.bot)
            || matches!(self.place(message.channel), Some(Place::BotDm(_)));
        if !is_readable {
            object["content"] = json!("");
            object["attachments"] = json!([]);
            object["components"] = json!([]);
        }
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
