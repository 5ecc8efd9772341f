//! The requests that the bot has made, and the bodies of those about messages and channels.

use std::collections::HashSet;
use std::time::Instant;

use serde::de::Error;
use serde::{Deserialize, Deserializer};
use serde_json::Value;

use super::{
    Choice, EPHEMERAL, File, List, NEW_LAYOUT, Number, Part, Refusal, Snowflake, Text, Unknown,
    components, given, limits::number_or_text, read, within_place,
};

/// A request the bot made, with what it was answered.
#[derive(Clone, Debug)]
pub struct Request {
    pub received: Instant,
    /// `GET`, `POST`, …
    pub method: String,
    /// The route as Discord's `OpenAPI` document names it, `/channels/{channel_id}/messages`; for
    /// an unknown route the path.
    pub route: String,
    /// The path really asked for, below `/api/v10`.
    pub path: String,
    /// The JSON body, or the parsed `payload_json` of a multipart one; null without a body.
    pub body: Value,
    /// Names of the files that came with it.
    pub files: Vec<String>,
    /// HTTP status of the answer.
    pub status: u16,
    /// JSON of the answer; null if empty.
    pub answer: Value,
    /// Set if the bot broke a rule.
    pub complaint: Option<String>,
}

/// Number of a file that comes with a body.
pub type FileNumber = Number<0, 9>;

#[derive(Clone, Debug)]
pub struct Upload {
    pub number: FileNumber,
    pub file: File,
}

/// Largest number of bytes of a file: what interactions call `attachment_size_limit`.
pub const MAX_FILE: usize = 10 * 1024 * 1024;

pub type Content = Text<0, 2000>;

/// The body that posts a message or edits one: what is left out stays.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct MessageBody {
    #[serde(deserialize_with = "given")]
    pub content: Option<Content>,
    #[serde(deserialize_with = "given")]
    pub components: Option<List<Part, 0, 40>>,
    #[serde(deserialize_with = "given")]
    pub attachments: Option<List<AttachmentEntry, 0, 10>>,
    /// The users that the text may notify; by default all that it mentions.
    pub allowed_mentions: Option<AllowedMentions>,
    #[serde(deserialize_with = "settable")]
    flags: u64,
    pub nonce: Option<Text<0, 25>>,
    /// Whether of all messages with the nonce only the first one is sent.
    pub enforce_nonce: bool,
    pub message_reference: Option<MessageReference>,
    #[serde(flatten)]
    _unknown: Unknown,
}

/// Reads the flags of a message that a body may set.
fn settable<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
    let flags: u64 = Option::deserialize(deserializer)?.unwrap_or_default();
    if flags & !(EPHEMERAL | NEW_LAYOUT) == 0 {
        Ok(flags)
    } else {
        Err(D::Error::custom(
            "The stand-in knows the flags 64 and 32768 only.",
        ))
    }
}

/// An entry for a file that comes with the request. Earlier files of the message are not kept.
#[derive(Debug, Deserialize)]
pub struct AttachmentEntry {
    #[serde(deserialize_with = "number_or_text")]
    pub id: FileNumber,
    pub filename: Option<String>,
    pub description: Option<Text<0, 1024>>,
    #[serde(flatten)]
    _unknown: Unknown,
}

/// Whom a text may call. The stand-in knows lists of people only.
#[derive(Debug, Deserialize)]
pub struct AllowedMentions {
    #[serde(default)]
    pub users: List<Snowflake, 0, 100>,
    #[serde(flatten)]
    _unknown: Unknown,
}

#[derive(Debug, Deserialize)]
pub struct MessageReference {
    pub message_id: Snowflake,
    #[serde(default = "yes")]
    pub fail_if_not_exists: bool,
    #[serde(flatten)]
    _unknown: Unknown,
}

const fn yes() -> bool {
    true
}

/// The data of "is thinking".
#[derive(Debug, Default, Deserialize)]
pub struct Deferral {
    flags: Option<Number<EPHEMERAL, EPHEMERAL>>,
    #[serde(flatten)]
    _unknown: Unknown,
}

impl Deferral {
    /// Discord's flags of the message to come: 64 if only one person is to see it.
    pub fn flags(&self) -> u64 {
        self.flags.map_or(0, Number::get)
    }
}

#[derive(Debug, Deserialize)]
pub struct Choices {
    pub choices: List<Choice, 0, 25>,
}

/// Opens a public thread without a starter message. Without its type it would be a private one.
#[derive(Debug, Deserialize)]
pub struct ThreadBody {
    pub name: Text<1, 100>,
    #[serde(rename = "type")]
    _kind: Number<11, 11>,
    #[serde(default, deserialize_with = "minutes")]
    pub auto_archive_duration: Option<u64>,
    #[serde(flatten)]
    _unknown: Unknown,
}

/// Opens a public thread from a message, whose id it gets.
#[derive(Debug, Deserialize)]
pub struct MessageThreadBody {
    pub name: Text<1, 100>,
    #[serde(default, deserialize_with = "minutes")]
    pub auto_archive_duration: Option<u64>,
    #[serde(flatten)]
    _unknown: Unknown,
}

/// Reads the minutes of silence after which a thread is archived.
fn minutes<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u64>, D::Error> {
    let why = "Value must be one of 60, 1440, 4320, 10080";
    match Option::deserialize(deserializer)? {
        minutes @ (None | Some(60 | 1440 | 4320 | 10080)) => Ok(minutes),
        Some(_) => Err(D::Error::custom(why)),
    }
}

/// An event that is in no channel of its guild.
#[derive(Debug, Deserialize)]
pub struct EventBody {
    pub name: Text<1, 100>,
    pub description: Text<1, 1000>,
    #[serde(rename = "entity_type")]
    _kind: Number<3, 3>,
    #[serde(rename = "privacy_level")]
    _privacy: Number<2, 2>,
    pub entity_metadata: EventPlace,
    pub scheduled_start_time: jiff::Timestamp,
    pub scheduled_end_time: jiff::Timestamp,
    #[serde(flatten)]
    _unknown: Unknown,
}

#[derive(Debug, Deserialize)]
pub struct EventPlace {
    pub location: Text<1, 100>,
}

#[derive(Debug, Deserialize)]
pub struct ThreadChange {
    pub name: Option<Text<1, 100>>,
    pub archived: Option<bool>,
    #[serde(default, deserialize_with = "minutes")]
    pub auto_archive_duration: Option<u64>,
    #[serde(flatten)]
    _unknown: Unknown,
}

#[derive(Debug, Deserialize)]
pub struct Recipient {
    pub recipient_id: Snowflake,
}

impl MessageBody {
    /// Reads a body, or the part of it at `root`, and checks it with the files that came with it.
    pub fn read(root: &str, body: &Value, files: &[Upload]) -> Result<Self, Refusal> {
        let message: Self = read(root, body)?;
        let parts = message.components.as_deref().unwrap_or_default();
        let is_new = message.has_new_layout();
        components::check(parts, is_new, &within_place(root, "components"))?;
        if is_new && message.text().is_some_and(|text| !text.is_empty()) {
            let why = "Cannot be used together with the flag IS_COMPONENTS_V2";
            return Err(Refusal::flaw(&within_place(root, "content"), why));
        }
        let mut numbers = HashSet::new();
        if !files.iter().all(|file| numbers.insert(file.number.get())) {
            return Err(Refusal::flaw(root, "Two files have the same number."));
        }
        let mut entries = message.attachments.as_deref().unwrap_or_default().iter();
        if !entries.all(|entry| numbers.contains(&entry.id.get())) {
            let why = "An entry names no file of this request.";
            return Err(Refusal::flaw(&within_place(root, "attachments"), why));
        }
        let is_too_large = |upload: &Upload| upload.file.bytes.len() > MAX_FILE;
        if files.iter().any(is_too_large) {
            return Err(Refusal::TOO_LARGE);
        }
        Ok(message)
    }

    pub fn of_text(content: Content) -> Self {
        Self {
            content: Some(content),
            ..Self::default()
        }
    }

    /// Discord's flags of the message: 64 if only one person is to see it.
    pub fn flags(&self) -> u64 {
        self.flags & EPHEMERAL
    }

    /// Whether all that it says is in its components.
    pub fn has_new_layout(&self) -> bool {
        self.flags & NEW_LAYOUT != 0
    }

    /// The text without the spaces around it, if it is to be set.
    pub fn text(&self) -> Option<&str> {
        self.content.as_deref().map(str::trim)
    }

    pub fn entry_of(&self, file: &Upload) -> Option<&AttachmentEntry> {
        let entries = self.attachments.as_deref().unwrap_or_default();
        entries.iter().find(|entry| entry.id == file.number)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn upload(number: u64, size: usize) -> Upload {
        Upload {
            number: serde_json::from_value(json!(number)).expect("a number"),
            file: File {
                filename: "board.png".to_owned(),
                content_type: "image/png".to_owned(),
                bytes: vec![0; size].into(),
            },
        }
    }

    #[track_caller]
    fn check(body: &Value, uploads: &[Upload], expected: Option<&Refusal>) {
        let refused = MessageBody::read("", body, uploads).err();
        assert_eq!(refused.as_ref(), expected, "{body}");
    }

    #[test]
    fn entries_of_attachments_name_a_file_of_the_request() {
        let entry = |number: u64| json!({"attachments": [{"id": number}]});
        let unknown = Refusal::flaw("attachments", "An entry names no file of this request.");
        check(&entry(0), &[upload(0, 1)], None);
        let as_text = json!({"attachments": [{"id": "0"}]});
        check(&as_text, &[upload(0, 1)], None);
        check(&as_text, &[upload(1, 1)], Some(&unknown));
        check(&entry(1), &[upload(0, 1)], Some(&unknown));
        check(&json!({}), &[upload(0, 1), upload(1, 1)], None);
        let twice = Refusal::flaw("", "Two files have the same number.");
        check(&json!({}), &[upload(0, 1), upload(0, 1)], Some(&twice));
        let of = |text: String| json!({"attachments": [{"id": 0, "description": text}]});
        let place = "attachments.0.description";
        let long = Refusal::flaw(place, "Must be between 0 and 1024 in length.");
        check(&of("x".repeat(1024)), &[upload(0, 1)], None);
        check(&of("x".repeat(1025)), &[upload(0, 1)], Some(&long));
    }

    #[test]
    fn files_have_their_size() {
        check(&json!({}), &[upload(0, MAX_FILE)], None);
        let too_large = Some(&Refusal::TOO_LARGE);
        check(&json!({}), &[upload(0, MAX_FILE + 1)], too_large);
    }
}
