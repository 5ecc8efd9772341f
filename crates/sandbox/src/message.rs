//! Messages and their files, and Discord's objects of them.

use axum::body::Bytes;
use serde_json::{Value, json};

use super::{Button, Component, Menu, Part, Place, Snowflake, World, plain_name, timestamp};

// Message flags.
pub const EPHEMERAL: u64 = 1 << 6;
/// The bot "is thinking".
pub const LOADING: u64 = 1 << 7;

/// What the message says is in its components: Discord's `IS_COMPONENTS_V2`.
pub const NEW_LAYOUT: u64 = 1 << 15;

// Message types.
pub const THREAD_CREATED: u8 = 18;
pub const REPLY: u8 = 19;
pub const COMMAND_ANSWER: u8 = 20;

#[derive(Clone, Debug)]
pub struct File {
    pub filename: String,
    pub content_type: String,
    pub bytes: Bytes,
}

#[derive(Clone, Debug)]
pub struct Attachment {
    pub id: Snowflake,
    pub filename: String,
    pub description: Option<String>,
    pub content_type: String,
    pub url: String,
    pub bytes: Bytes,
}

#[derive(Clone, Debug)]
pub struct Message {
    pub id: Snowflake,
    pub channel: Snowflake,
    pub author: Snowflake,
    pub content: String,
    pub attachments: Vec<Attachment>,
    /// Its rows of controls; in the new layout also all that it says.
    pub parts: Vec<Part>,
    /// Discord's flags: 64 ephemeral, 128 "is thinking".
    pub flags: u64,
    /// Discord's type: 0 plain, 18 thread created, 19 reply, 20 answer to a command.
    pub kind: u8,
    /// Users that its text mentions effectively.
    pub mentions: Vec<Snowflake>,
    /// Users who were notified: edits notify nobody, nor do ephemeral messages.
    pub pinged: Vec<Snowflake>,
    /// The one person who sees an ephemeral message.
    pub seen_only_by: Option<Snowflake>,
    /// Milliseconds since 1970 of the last edit.
    pub edited: Option<u64>,
    /// Channel and id of the message that it replies to.
    pub reference: Option<(Snowflake, Snowflake)>,
    /// Emoji with which the bot has reacted.
    pub reactions: Vec<String>,
    /// For an answer to an interaction, `interaction_metadata`.
    pub(super) interaction: Option<Value>,
    pub(super) nonce: Option<String>,
}

impl Message {
    pub const fn is_ephemeral(&self) -> bool {
        self.flags & EPHEMERAL != 0
    }

    pub const fn is_loading(&self) -> bool {
        self.flags & LOADING != 0
    }

    /// All that it says, in either layout.
    pub fn text(&self) -> String {
        text_of(&self.content, &self.parts)
    }

    /// All components in reading order.
    pub fn components(&self) -> impl Iterator<Item = &Component> {
        self.parts.iter().flat_map(Part::controls)
    }

    /// Those that may be used, in reading order.
    pub fn enabled_components(&self) -> impl Iterator<Item = &Component> {
        let components = self.components();
        components.filter(|component| !component.is_disabled())
    }

    pub fn buttons(&self) -> impl Iterator<Item = &Button> {
        let enabled = self.enabled_components();
        enabled.filter_map(|component| match component {
            Component::Button(button) => Some(button),
            Component::Menu(_) | Component::People(_) => None,
        })
    }

    pub fn menus(&self) -> impl Iterator<Item = &Menu> {
        let enabled = self.enabled_components();
        enabled.filter_map(|component| match component {
            Component::Menu(menu) => Some(menu),
            Component::Button(_) | Component::People(_) => None,
        })
    }

    pub fn component(&self, custom_id: &str) -> Option<&Component> {
        let mut components = self.components();
        components.find(|component| component.custom_id() == custom_id)
    }

    /// The `custom_id` of the button with this label, if it may be pressed.
    pub fn button(&self, label: &str) -> Option<&str> {
        let found = self.buttons().find(|button| &*button.label == label);
        found.map(|button| &*button.custom_id)
    }
}

pub(super) fn text_of(content: &str, parts: &[Part]) -> String {
    let texts = parts.iter().flat_map(Part::texts);
    let texts = texts.map(|text| &*text.content);
    let all = [content].into_iter().filter(|it| !it.is_empty());
    all.chain(texts).collect::<Vec<_>>().join("\n")
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
    /// A message, as the HTTP API answers it and as interactions carry it.
    pub(super) fn message_json(&self, message: &Message) -> Value {
        let users = message.mentions.iter().map(|user| self.user_json(*user));
        let attachments = message.attachments.iter();
        let attachments = attachments.map(|file| attachment_json(file, message.is_ephemeral()));
        let mut object = json!({
            "id": message.id,
            "channel_id": message.channel,
            "author": self.user_json(message.author),
            "content": message.content,
            "timestamp": timestamp(message.id.milliseconds()),
            "edited_timestamp": message.edited.map(timestamp),
            "tts": false,
            "mention_everyone": false,
            "mentions": users.collect::<Value>(),
            "mention_roles": [],
            "attachments": attachments.collect::<Value>(),
            "embeds": [],
            "components": message.parts,
            "pinned": false,
            "type": message.kind,
            "flags": message.flags,
        });
        if !message.reactions.is_empty() {
            let reactions = message.reactions.iter().map(|emoji| {
                json!({
                    "count": 1,
                    "count_details": {"burst": 0, "normal": 1},
                    "me": true,
                    "me_burst": false,
                    "emoji": {"id": null, "name": emoji},
                    "burst_colors": [],
                })
            });
            object["reactions"] = reactions.collect();
        }
        if let Some(nonce) = &message.nonce {
            object["nonce"] = json!(nonce);
        }
        if let Some((channel, referenced)) = message.reference {
            object["message_reference"] = json!({"type": 0, "channel_id": channel});
            if message.kind != THREAD_CREATED {
                object["message_reference"]["message_id"] = json!(referenced);
            }
            if let Some(guild) = self.guild_of(channel) {
                object["message_reference"]["guild_id"] = json!(guild.id);
            }
        }
        if let Some(metadata) = &message.interaction {
            object["interaction_metadata"] = metadata.clone();
            object["application_id"] = json!(self.bot);
            object["webhook_id"] = json!(self.bot);
            if metadata["type"] == 2 {
                for field in ["id", "type", "name", "user"] {
                    object["interaction"][field] = metadata[field].clone();
                }
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
        if let Some(guild) = self.guild_of(message.channel) {
            object["guild_id"] = json!(guild.id);
            object["member"] = self.partial_member_json(guild, message.author);
        }
        object
    }

    /// A file as an interaction's `resolved` brings it, with an address of its own that only the
    /// bot learns.
    pub(super) fn uploaded_json(&self, id: Snowflake) -> Value {
        let Some(upload) = self.uploads.get(&id) else {
            return Value::Null;
        };
        let filename = plain_name(&upload.file.filename);
        let attachment = Attachment {
            id,
            description: None,
            content_type: upload.file.content_type.clone(),
            url: format!(
                "{}/ephemeral-attachments/{}/{id}/{filename}?ex=7fffffff&is=0&hm={}&",
                self.origin, self.bot, upload.signature
            ),
            filename,
            bytes: upload.file.bytes.clone(),
        };
        attachment_json(&attachment, true)
    }
}

/// Width and height of a PNG or GIF, from its header.
fn picture_size(bytes: &[u8]) -> Option<(u32, u32)> {
    let size = if let Some(gif) = bytes.strip_prefix(b"GIF89a") {
        let &[w0, w1, h0, h1] = gif.first_chunk()?;
        [[0, 0, w1, w0], [0, 0, h1, h0]]
    } else {
        let png = bytes.strip_prefix(b"\x89PNG\r\n\x1a\n")?.get(8..)?;
        let &[w0, w1, w2, w3, h0, h1, h2, h3] = png.first_chunk()?;
        [[w0, w1, w2, w3], [h0, h1, h2, h3]]
    };
    Some(size.map(u32::from_be_bytes).into())
}
