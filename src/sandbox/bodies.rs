//! The bodies of requests about messages and channels, as the bot sends them.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::commands::Choice;
use super::components::{self, Row};
use super::limits::{List, Number, Text, Unknown, given, read, within_place};
use super::message::EPHEMERAL;
use super::refusal::Refusal;
use super::requests::{FileNumber, Upload};
use super::snowflake::Snowflake;

/// Largest number of bytes of a file: what interactions call `attachment_size_limit`.
pub const MAX_FILE: usize = 10 * 1024 * 1024;

/// The text of a message.
pub type Content = Text<0, 2000>;

/// What makes a message or changes one: what is left out stays.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct MessageBody {
    #[serde(deserialize_with = "given")]
    pub content: Option<Content>,
    #[serde(deserialize_with = "given")]
    pub components: Option<List<Row, 0, 5>>,
    #[serde(deserialize_with = "given")]
    pub attachments: Option<List<AttachmentEntry, 0, 10>>,
    /// Whom the text calls; without it everybody it mentions.
    pub allowed_mentions: Option<AllowedMentions>,
    flags: Option<Number<EPHEMERAL, EPHEMERAL>>,
    pub nonce: Option<Text<0, 25>>,
    /// Whether of all messages with the nonce only the first one is sent.
    pub enforce_nonce: bool,
    pub message_reference: Option<MessageReference>,
    #[serde(flatten)]
    _unknown: Unknown,
}

/// What is said about a file that comes with the request. The stand-in keeps no earlier file of the
/// message besides.
#[derive(Debug, Deserialize)]
pub struct AttachmentEntry {
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

/// The message that a new one replies to.
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

/// "Is thinking".
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

/// What is offered while somebody types.
#[derive(Debug, Deserialize)]
pub struct Choices {
    pub choices: List<Choice, 0, 25>,
}

/// What opens a public thread without a message to start from. Without its type it would be a
/// private one.
#[derive(Debug, Deserialize)]
pub struct ThreadBody {
    pub name: Text<1, 100>,
    #[serde(rename = "type")]
    _kind: Number<11, 11>,
    pub auto_archive_duration: Option<Minutes>,
    #[serde(flatten)]
    _unknown: Unknown,
}

/// Time of silence after which a thread is put away.
#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[serde(try_from = "u64")]
pub struct Minutes(pub u64);

impl TryFrom<u64> for Minutes {
    type Error = &'static str;

    fn try_from(minutes: u64) -> Result<Self, Self::Error> {
        if [60, 1440, 4320, 10080].contains(&minutes) {
            Ok(Self(minutes))
        } else {
            Err("Value must be one of 60, 1440, 4320, 10080")
        }
    }
}

/// What changes a thread.
#[derive(Debug, Deserialize)]
pub struct ThreadChange {
    pub archived: bool,
    #[serde(flatten)]
    _unknown: Unknown,
}

/// Whose conversation with the bot is to be opened.
#[derive(Debug, Deserialize)]
pub struct Recipient {
    pub recipient_id: Snowflake,
}

impl MessageBody {
    /// Reads a body, or the part of it at `root`, and checks it with the files that came with it.
    pub fn read(root: &str, body: &Value, files: &[Upload]) -> Result<Self, Refusal> {
        let message: Self = read(root, body)?;
        let rows = message.components.as_deref().unwrap_or_default();
        components::check(rows, &within_place(root, "components"))?;
        let mut numbers = HashSet::new();
        if !files.iter().all(|file| numbers.insert(file.number.get())) {
            return Err(Refusal::flaw(root, "Two files have the same number."));
        }
        let entries = message.attachments.as_deref().unwrap_or_default();
        if !entries
            .iter()
            .all(|entry| numbers.contains(&entry.id.get()))
        {
            return Err(Refusal::flaw(
                &within_place(root, "attachments"),
                "An entry names no file of this request.",
            ));
        }
        if files
            .iter()
            .any(|upload| upload.file.bytes.len() > MAX_FILE)
        {
            return Err(Refusal::TOO_LARGE);
        }
        Ok(message)
    }

    /// A message of a text only.
    pub fn of_text(content: Content) -> Self {
        Self {
            content: Some(content),
            ..Self::default()
        }
    }

    /// Discord's flags of the message: 64 if only one person is to see it.
    pub fn flags(&self) -> u64 {
        self.flags.map_or(0, Number::get)
    }

    /// The text without the spaces around it, if it is to be set.
    pub fn text(&self) -> Option<&str> {
        self.content.as_deref().map(str::trim)
    }

    /// What is said about a file.
    pub fn entry_of(&self, file: &Upload) -> Option<&AttachmentEntry> {
        let entries = self.attachments.as_deref().unwrap_or_default();
        entries.iter().find(|entry| entry.id == file.number)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::sandbox::message::File;

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

    fn refusal(body: &Value, uploads: &[Upload]) -> Option<Refusal> {
        MessageBody::read("", body, uploads).err()
    }

    #[test]
    fn entries_of_attachments_name_a_file_of_the_request() {
        let entries = |number: u64| json!({"attachments": [{"id": number}]});
        let unknown = Refusal::flaw("attachments", "An entry names no file of this request.");
        assert_eq!(refusal(&entries(0), &[upload(0, 1)]), None);
        assert_eq!(refusal(&entries(1), &[upload(0, 1)]), Some(unknown));
        assert_eq!(refusal(&json!({}), &[upload(0, 1), upload(1, 1)]), None);
        let twice = Refusal::flaw("", "Two files have the same number.");
        assert_eq!(
            refusal(&json!({}), &[upload(0, 1), upload(0, 1)]),
            Some(twice)
        );
        let alt_text =
            |length| json!({"attachments": [{"id": 0, "description": "x".repeat(length)}]});
        assert_eq!(refusal(&alt_text(1024), &[upload(0, 1)]), None);
        let place = "attachments.0.description";
        let long = Refusal::flaw(place, "Must be between 0 and 1024 in length.");
        assert_eq!(refusal(&alt_text(1025), &[upload(0, 1)]), Some(long));
    }

    #[test]
    fn files_have_their_size() {
        assert_eq!(refusal(&json!({}), &[upload(0, MAX_FILE)]), None);
        assert_eq!(
            refusal(&json!({}), &[upload(0, MAX_FILE + 1)]),
            Some(Refusal::TOO_LARGE)
        );
    }
}
