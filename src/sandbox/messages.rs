//! Messages: posted, edited and deleted by the bot and by people, and told to those who may see
//! them.

use axum::body::Bytes;
use serde_json::{Value, json};

use super::channels::{Channel, Place};
use super::gateway::{DIRECT_MESSAGES, GUILD_MESSAGES};
use super::permissions::Permissions;
use super::requests::Upload;
use super::snowflake::{Snowflake, now};
use super::world::World;

/// Message flag: a thread was started from it.
pub(super) const HAS_THREAD: u64 = 1 << 5;
/// Message flag: seen by one person only.
pub(super) const EPHEMERAL: u64 = 1 << 6;
/// Message flag: the bot "is thinking".
pub(super) const LOADING: u64 = 1 << 7;

/// A picture or other file of a message.
#[derive(Clone, Debug)]
pub struct Attachment {
    pub id: Snowflake,
    pub filename: String,
    pub description: Option<String>,
    pub content_type: String,
    pub url: String,
    pub bytes: Bytes,
    /// An embed shows it, so it is not listed among the attachments.
    pub embedded: bool,
}

/// A message.
#[derive(Clone, Debug)]
pub struct Message {
    pub id: Snowflake,
    pub channel: Snowflake,
    pub author: Snowflake,
    pub content: String,
    /// Its embeds, as Discord's objects.
    pub embeds: Vec<Value>,
    pub attachments: Vec<Attachment>,
    /// Its rows of components, as Discord's objects.
    pub components: Vec<Value>,
    /// Discord's flags: 64 ephemeral, 128 "is thinking".
    pub flags: u64,
    /// Discord's type: 0 plain, 18 thread created, 19 reply, 20 answer to a command, 21 start of a
    /// thread.
    pub kind: u8,
    /// Whom its text mentions effectively.
    pub mentions: Vec<Snowflake>,
    /// Who was really notified: edits notify nobody, nor do ephemeral messages.
    pub pinged: Vec<Snowflake>,
    /// For an ephemeral message, the one person who sees it.
    pub seen_only_by: Option<Snowflake>,
    /// Milliseconds since 1970 of the last edit.
    pub edited: Option<u64>,
    pub reference: Option<(Snowflake, Snowflake)>,
    /// The thread started from it.
    pub thread: Option<Snowflake>,
    /// For an answer to an interaction, `interaction_metadata`.
    pub(super) interaction: Option<Value>,
    /// Given by the sender to recognise it.
    pub(super) nonce: Option<Value>,
}

impl Message {
    /// Whether only one person sees it.
    pub const fn is_ephemeral(&self) -> bool {
        self.flags & EPHEMERAL != 0
    }

    /// Whether it still says that the bot "is thinking".
    pub const fn is_loading(&self) -> bool {
        self.flags & LOADING != 0
    }

    /// All components in reading order, as Discord's objects.
    pub fn all_components(&self) -> impl Iterator<Item = &Value> {
        self.components
            .iter()
            .filter_map(|row| row["components"].as_array())
            .flatten()
    }

    /// The component with this `custom_id`.
    pub fn component(&self, custom_id: &str) -> Option<&Value> {
        self.all_components()
            .find(|component| component["custom_id"] == custom_id)
    }

    /// The `custom_id` of the button with this label, if it may be pressed.
    pub fn button(&self, label: &str) -> Option<&str> {
        self.all_components()
            .find(|component| component["label"] == label && component["disabled"] != true)
            .and_then(|component| component["custom_id"].as_str())
    }
}

/// Who sends a message, where to, and on what occasion.
pub(super) struct Envelope {
    pub(super) channel: Snowflake,
    pub(super) author: Snowflake,
    pub(super) kind: u8,
    pub(super) flags: u64,
    pub(super) seen_only_by: Option<Snowflake>,
    pub(super) reference: Option<(Snowflake, Snowflake)>,
    pub(super) interaction: Option<Value>,
}

impl Envelope {
    pub(super) const fn plain(channel: Snowflake, author: Snowflake) -> Self {
        Self {
            channel,
            author,
            kind: 0,
            flags: 0,
            seen_only_by: None,
            reference: None,
            interaction: None,
        }
    }
}

impl World {
    /// Posts a message whose body has been checked, and tells everybody who may see it.
    pub(super) fn post(&mut self, envelope: Envelope, body: &Value, files: &[Upload]) -> Snowflake {
        let id = self.snowflakes.next();
        let content = body["content"]
            .as_str()
            .unwrap_or_default()
            .trim()
            .to_owned();
        let mut mentions = self.mentioned(&content, &body["allowed_mentions"]);
        if let Some(answered) = self.replied_user(&envelope, &body["allowed_mentions"])
            && !mentions.contains(&answered)
        {
            mentions.push(answered);
        }
        let silent = envelope.seen_only_by.is_some() || envelope.flags & LOADING != 0;
        let pinged = mentions
            .iter()
            .copied()
            .filter(|user| !silent && *user != envelope.author)
            .collect::<Vec<_>>();
        let pinged = pinged
            .into_iter()
            .filter(|user| self.sees_channel(*user, envelope.channel))
            .collect();
        let mut message = Message {
            id,
            channel: envelope.channel,
            author: envelope.author,
            content,
            embeds: Vec::new(),
            attachments: self.store(envelope.channel, &body["attachments"], files),
            components: numbered(&body["components"]),
            flags: envelope.flags,
            kind: envelope.kind,
            mentions,
            pinged,
            seen_only_by: envelope.seen_only_by,
            edited: None,
            reference: envelope.reference,
            thread: None,
            interaction: envelope.interaction,
            nonce: body.get("nonce").filter(|nonce| !nonce.is_null()).cloned(),
        };
        self.embed(&mut message, &body["embeds"]);
        self.join_thread(&message);
        if let Some(channel) = self.channels.get_mut(&message.channel) {
            channel.last_message = Some(id);
        }
        self.messages.insert(id, message);
        self.message_created(id);
        id
    }

    /// A message in a thread takes the thread out of the archive, and makes members of its author
    /// and of those it calls.
    fn join_thread(&mut self, message: &Message) {
        let Some(Channel {
            place: Place::Thread(thread),
            ..
        }) = self.channels.get_mut(&message.channel)
        else {
            return;
        };
        thread.members.insert(message.author);
        thread.members.extend(&message.pinged);
        if thread.archived {
            thread.archived = false;
            self.channel_updated(message.channel);
        }
    }

    /// Edits a message by a checked body: what is left out stays, what is null goes. Edits notify
    /// nobody, not even the one that ends "is thinking".
    pub(super) fn edit(&mut self, id: Snowflake, body: &Value, files: &[Upload]) {
        let Some(mut message) = self.messages.get(&id).cloned() else {
            return;
        };
        if let Some(content) = body.get("content") {
            content
                .as_str()
                .unwrap_or_default()
                .trim()
                .clone_into(&mut message.content);
        }
        if body.get("content").is_some()
            || body
                .get("allowed_mentions")
                .is_some_and(|allowed| !allowed.is_null())
        {
            message.mentions = self.mentioned(&message.content, &body["allowed_mentions"]);
        }
        if let Some(components) = body.get("components") {
            message.components = numbered(components);
        }
        if let Some(kept) = body.get("attachments") {
            let kept: Vec<&str> = kept
                .as_array()
                .into_iter()
                .flatten()
                .filter_map(|entry| entry["id"].as_str())
                .collect();
            message
                .attachments
                .retain(|old| kept.contains(&old.id.to_string().as_str()));
            for old in &mut message.attachments {
                let described = body["attachments"].as_array().into_iter().flatten();
                let mut described = described.filter(|entry| entry["id"] == old.id.to_string());
                if let Some(text) = described.find_map(|entry| entry["description"].as_str()) {
                    old.description = Some(text.to_owned());
                }
            }
        }
        message
            .attachments
            .extend(self.store(message.channel, &body["attachments"], files));
        let embeds = body
            .get("embeds")
            .cloned()
            .unwrap_or_else(|| Value::Array(message.embeds.clone()));
        self.embed(&mut message, &embeds);
        if message.flags & LOADING == 0 {
            message.edited = Some(now());
        }
        message.flags &= !LOADING;
        self.messages.insert(id, message);
        self.message_updated(id);
    }

    /// Deletes a message; for an ephemeral one, dismisses it.
    pub(super) fn remove_message(&mut self, id: Snowflake) {
        let Some(message) = self.messages.remove(&id) else {
            return;
        };
        let mut object = json!({"id": id, "channel_id": message.channel});
        self.pages
            .tell_all(&json!({"t": "MESSAGE_DELETE", "d": object}));
        if message.seen_only_by.is_none()
            && let Some(intent) = self.message_intent(message.channel)
        {
            if self.is_guild_channel(message.channel) {
                object["guild_id"] = json!(self.guild.id);
            }
            self.dispatch(intent, "MESSAGE_DELETE", &object);
        }
    }

    /// Keeps uploaded files, with the alt text their entries in `attachments` give.
    fn store(&mut self, channel: Snowflake, entries: &Value, files: &[Upload]) -> Vec<Attachment> {
        let mut stored = Vec::new();
        for file in files {
            let entry = entries
                .as_array()
                .into_iter()
                .flatten()
                .find(|entry| file.is_named_by(entry));
            let id = self.snowflakes.next();
            let filename = file.file_name(entry);
            stored.push(Attachment {
                id,
                url: format!("{}/attachments/{channel}/{id}/{filename}", self.origin),
                filename,
                description: entry
                    .and_then(|entry| entry["description"].as_str())
                    .map(str::to_owned),
                content_type: file.content_type.clone(),
                bytes: file.bytes.clone(),
                embedded: false,
            });
        }
        stored
    }

    /// Sets a message's embeds and resolves `attachment://` in them.
    fn embed(&mut self, message: &mut Message, embeds: &Value) {
        let mut embeds = embeds.as_array().cloned().unwrap_or_default();
        for attachment in &mut message.attachments {
            attachment.embedded = false;
        }
        for embed in &mut embeds {
            embed["type"] = json!("rich");
            for part in ["image", "thumbnail"] {
                let Some(url) = embed[part]["url"].as_str().map(str::to_owned) else {
                    continue;
                };
                let name = url.strip_prefix("attachment://");
                let shown = message
                    .attachments
                    .iter_mut()
                    .find(|attachment| name == Some(&attachment.filename) || attachment.url == url);
                match (shown, name) {
                    (Some(attachment), _) => {
                        attachment.embedded = true;
                        embed[part] = json!({
                            "url": attachment.url,
                            "proxy_url": attachment.url,
                            "description": attachment.description,
                        });
                        if let Some((width, height)) = picture_size(&attachment.bytes) {
                            embed[part]["width"] = json!(width);
                            embed[part]["height"] = json!(height);
                        }
                    }
                    (None, Some(name)) => {
                        self.complain(format!(
                            "an embed shows attachment://{name}, but no such file was sent"
                        ));
                    }
                    (None, None) => {}
                }
            }
        }
        message.embeds = embeds;
    }

    /// Whom a text mentions, as far as `allowed_mentions` lets it; without it, everybody.
    fn mentioned(&self, content: &str, allowed: &Value) -> Vec<Snowflake> {
        let listed = |user: &Snowflake| {
            allowed["users"]
                .as_array()
                .into_iter()
                .flatten()
                .any(|id| *id == user.to_string())
        };
        let all = allowed.is_null()
            || allowed["parse"]
                .as_array()
                .into_iter()
                .flatten()
                .any(|kind| kind == "users");
        let mut mentioned = mentions_in(content);
        mentioned.retain(|user| self.users.contains_key(user) && (all || listed(user)));
        mentioned
    }

    /// The author of the message a reply answers, unless `allowed_mentions` leaves them in peace.
    fn replied_user(&self, envelope: &Envelope, allowed: &Value) -> Option<Snowflake> {
        let (_, answered) = envelope.reference.filter(|_| envelope.kind == 19)?;
        let author = self.messages.get(&answered)?.author;
        let called = allowed.is_null() || allowed["replied_user"] == true;
        (called && author != envelope.author).then_some(author)
    }

    pub(super) fn message_created(&mut self, id: Snowflake) {
        self.tell_of_message("MESSAGE_CREATE", id);
    }

    pub(super) fn message_updated(&mut self, id: Snowflake) {
        self.tell_of_message("MESSAGE_UPDATE", id);
    }

    fn tell_of_message(&mut self, name: &str, id: Snowflake) {
        let Some(message) = self.messages.get(&id) else {
            return;
        };
        let for_page = json!({"t": name, "d": self.page_message_json(message)});
        let seen_by: Vec<Snowflake> = self
            .users
            .keys()
            .copied()
            .filter(|person| self.sees(*person, message))
            .collect();
        let for_bot = match (message.seen_only_by, self.message_intent(message.channel)) {
            (None, Some(intent)) => Some((intent, self.gateway_message_json(message))),
            _ => None,
        };
        for person in seen_by {
            self.pages.tell(person, &for_page);
        }
        if let Some((intent, object)) = for_bot {
            self.dispatch(intent, name, &object);
        }
    }

    /// The intent by which the bot hears of messages in a channel; none where it hears nothing.
    fn message_intent(&self, channel: Snowflake) -> Option<u64> {
        match self.channels.get(&channel)?.place {
            Place::Text | Place::Thread(_) => self
                .bot_permissions(channel)
                .contains(Permissions::VIEW_CHANNEL)
                .then_some(GUILD_MESSAGES),
            Place::BotDm(_) => Some(DIRECT_MESSAGES),
            Place::Private(_) => None,
        }
    }
}

/// Components as Discord gives them back: each with a number of its own.
fn numbered(components: &Value) -> Vec<Value> {
    let mut rows = components.as_array().cloned().unwrap_or_default();
    let mut number = 0;
    for row in &mut rows {
        number += 1;
        row["id"] = json!(number);
        for component in row["components"].as_array_mut().into_iter().flatten() {
            number += 1;
            component["id"] = json!(number);
            if matches!(component["type"].as_u64(), Some(3 | 5..=8)) {
                for bound in ["min_values", "max_values"] {
                    let given = component[bound].as_u64();
                    component[bound] = json!(given.unwrap_or(1));
                }
            }
        }
    }
    rows
}

/// The users a text mentions, in order and once each.
pub(super) fn mentions_in(content: &str) -> Vec<Snowflake> {
    let mut found = Vec::new();
    for rest in content.split("<@").skip(1) {
        let digits = rest
            .strip_prefix('!')
            .unwrap_or(rest)
            .split('>')
            .next()
            .unwrap_or_default();
        if let Ok(id) = digits.parse()
            && !found.contains(&id)
        {
            found.push(id);
        }
    }
    found
}

/// Width and height of a picture, from its header.
pub(super) fn picture_size(bytes: &[u8]) -> Option<(u32, u32)> {
    png_size(bytes).or_else(|| gif_size(bytes))
}

fn gif_size(bytes: &[u8]) -> Option<(u32, u32)> {
    let header = bytes.strip_prefix(b"GIF89a")?.first_chunk::<4>()?;
    Some((
        u16::from_le_bytes([header[0], header[1]]).into(),
        u16::from_le_bytes([header[2], header[3]]).into(),
    ))
}

fn png_size(bytes: &[u8]) -> Option<(u32, u32)> {
    let header = bytes.strip_prefix(b"\x89PNG\r\n\x1a\n")?.get(8..16)?;
    let (width, height) = header.split_at(4);
    Some((
        u32::from_be_bytes(width.try_into().ok()?),
        u32::from_be_bytes(height.try_into().ok()?),
    ))
}
