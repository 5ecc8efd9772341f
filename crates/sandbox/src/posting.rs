//! Messages: posted, edited and deleted, by the bot and by people.

use super::components::numbered;
use super::{
    Attachment, File, LOADING, Message, MessageBody, NEW_LAYOUT, Refusal, Snowflake, Upload, World,
    plain_name, text_of,
};

/// A message to be posted, apart from its content.
pub struct Envelope {
    pub channel: Snowflake,
    pub author: Snowflake,
    pub kind: u8,
    pub flags: u64,
    pub seen_only_by: Option<Snowflake>,
    pub reference: Option<(Snowflake, Snowflake)>,
    pub interaction: Option<serde_json::Value>,
}

impl Envelope {
    pub const fn plain(channel: Snowflake, author: Snowflake) -> Self {
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
    pub(super) fn post_with_uploads(
        &mut self,
        envelope: Envelope,
        body: &MessageBody,
        files: &[Upload],
    ) -> Result<Snowflake, Refusal> {
        let is_said = !body.text().unwrap_or_default().is_empty() || body.has_new_layout();
        if !is_said && files.is_empty() {
            return Err(Refusal::EMPTY_MESSAGE);
        }
        let attachments = self.store_uploads(envelope.channel, body, files);
        Ok(self.post(envelope, body, attachments))
    }

    pub(super) fn post(
        &mut self,
        envelope: Envelope,
        body: &MessageBody,
        attachments: Vec<Attachment>,
    ) -> Snowflake {
        let id = self.snowflakes.next();
        let content = body.text().unwrap_or_default().to_owned();
        let parts = numbered(body.components.as_deref().unwrap_or_default());
        let mentions = self.mentioned(&text_of(&content, &parts), body);
        let layout = if body.has_new_layout() { NEW_LAYOUT } else { 0 };
        let is_silent = envelope.seen_only_by.is_some() || envelope.flags & LOADING != 0;
        let is_pinged = |user: &Snowflake| {
            !is_silent && *user != envelope.author && self.sees_channel(*user, envelope.channel)
        };
        let message = Message {
            id,
            channel: envelope.channel,
            author: envelope.author,
            content,
            attachments,
            parts,
            flags: envelope.flags | layout,
            kind: envelope.kind,
            pinged: mentions.iter().copied().filter(is_pinged).collect(),
            mentions,
            seen_only_by: envelope.seen_only_by,
            edited: None,
            reference: envelope.reference,
            reactions: Vec::new(),
            interaction: envelope.interaction,
            nonce: body.nonce.as_deref().map(str::to_owned),
        };
        self.messages.insert(id, message);
        if let Some(channel) = self.channels.get_mut(&envelope.channel) {
            channel.last_message = Some(id);
        }
        if let Some(thread) = self.thread_mut(envelope.channel)
            && std::mem::take(&mut thread.archived)
        {
            self.tell_of_changed_channel(envelope.channel);
        }
        self.tell_of_message("MESSAGE_CREATE", id);
        id
    }

    /// Edits a message. This notifies nobody, not even the edit that ends "is thinking".
    pub(super) fn edit(
        &mut self,
        id: Snowflake,
        body: &MessageBody,
        files: &[Upload],
    ) -> Result<(), Refusal> {
        let message = self.messages.get(&id).cloned();
        let mut message = message.ok_or(Refusal::UNKNOWN_MESSAGE)?;
        if let Some(text) = body.text() {
            text.clone_into(&mut message.content);
        }
        if let Some(parts) = &body.components {
            message.parts = numbered(parts);
        }
        if body.has_new_layout() {
            message.flags |= NEW_LAYOUT;
            message.content.clear();
        }
        if body.content.is_some() || body.allowed_mentions.is_some() {
            message.mentions = self.mentioned(&message.text(), body);
        }
        if body.attachments.is_some() {
            message.attachments.clear();
        }
        let new = self.store_uploads(message.channel, body, files);
        message.attachments.extend(new);
        if message.text().is_empty() && message.attachments.is_empty() {
            return Err(Refusal::EMPTY_MESSAGE);
        }
        if !message.is_loading() {
            message.edited = Some(self.snowflakes.now());
        }
        message.flags &= !LOADING;
        self.messages.insert(id, message);
        self.tell_of_message("MESSAGE_UPDATE", id);
        Ok(())
    }

    /// Adds the bot's reaction to a message, once.
    pub(super) fn react(&mut self, id: Snowflake, emoji: &str) {
        let Some(message) = self.messages.get_mut(&id) else {
            return;
        };
        if message.reactions.iter().all(|known| known != emoji) {
            message.reactions.push(emoji.to_owned());
            self.tell_pages_of_message("MESSAGE_UPDATE", id);
        }
    }

    /// Deletes a message; for an ephemeral one, dismisses it.
    pub(super) fn remove_message(&mut self, id: Snowflake) {
        if let Some(message) = self.messages.remove(&id) {
            self.tell_of_deleted_message(&message);
            self.deleted.insert(id, message);
        }
    }

    pub(super) fn store(
        &mut self,
        channel: Snowflake,
        file: &File,
        description: Option<String>,
    ) -> Attachment {
        let id = self.snowflakes.next();
        let filename = plain_name(&file.filename);
        Attachment {
            id,
            url: format!("{}/attachments/{channel}/{id}/{filename}", self.origin),
            filename,
            description,
            content_type: file.content_type.clone(),
            bytes: file.bytes.clone(),
        }
    }

    /// Stores the files of a request, with the names and alt texts that its body gives.
    fn store_uploads(
        &mut self,
        channel: Snowflake,
        body: &MessageBody,
        files: &[Upload],
    ) -> Vec<Attachment> {
        let mut stored = Vec::new();
        for upload in files {
            let entry = body.entry_of(upload);
            let description = entry.and_then(|entry| entry.description.as_deref());
            let mut file = upload.file.clone();
            if let Some(filename) = entry.and_then(|entry| entry.filename.as_ref()) {
                file.filename.clone_from(filename);
            }
            stored.push(self.store(channel, &file, description.map(str::to_owned)));
        }
        stored
    }

    /// The users that a text mentions, in order, once each, as far as `allowed_mentions` permits.
    fn mentioned(&self, content: &str, body: &MessageBody) -> Vec<Snowflake> {
        let allowed = body.allowed_mentions.as_ref();
        let mut found = Vec::new();
        for rest in content.split("<@").skip(1) {
            let digits = rest.split('>').next().unwrap_or_default();
            let Ok(user) = digits.parse() else {
                continue;
            };
            let is_allowed = allowed.is_none_or(|allowed| allowed.users.contains(&user));
            if is_allowed && self.users.contains_key(&user) && !found.contains(&user) {
                found.push(user);
            }
        }
        found
    }
}
