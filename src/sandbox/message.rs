//! Messages as plain data.

use axum::body::Bytes;
use serde_json::Value;

use super::components::{Button, Component, Menu, Row};
use super::snowflake::Snowflake;

/// Message flag: seen by one person only.
pub const EPHEMERAL: u64 = 1 << 6;
/// Message flag: the bot "is thinking".
pub const LOADING: u64 = 1 << 7;

/// Message type: a note that somebody has opened a thread.
pub const THREAD_CREATED: u8 = 18;
/// Message type: a reply to another message.
pub const REPLY: u8 = 19;
/// Message type: an answer to a command.
pub const COMMAND_ANSWER: u8 = 20;

/// A picture or other file, as it was sent.
#[derive(Clone, Debug)]
pub struct File {
    pub filename: String,
    pub content_type: String,
    pub bytes: Bytes,
}

/// A picture or other file of a message.
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
    pub rows: Vec<Row>,
    /// Discord's flags: 64 ephemeral, 128 "is thinking".
    pub flags: u64,
    /// Discord's type: 0 plain, 18 thread created, 19 reply, 20 answer to a command.
    pub kind: u8,
    /// Whom its text mentions effectively.
    pub mentions: Vec<Snowflake>,
    /// Who was really notified: edits notify nobody, nor do ephemeral messages.
    pub pinged: Vec<Snowflake>,
    /// For an ephemeral message, the one person who sees it.
    pub seen_only_by: Option<Snowflake>,
    /// Milliseconds since 1970 of the last edit.
    pub edited: Option<u64>,
    /// Channel and id of the message that it replies to.
    pub reference: Option<(Snowflake, Snowflake)>,
    /// For an answer to an interaction, `interaction_metadata`.
    pub(super) interaction: Option<Value>,
    /// Given by the sender to recognise it.
    pub(super) nonce: Option<String>,
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

    /// All components in reading order.
    pub fn components(&self) -> impl Iterator<Item = &Component> {
        self.rows.iter().flat_map(|row| row.components.iter())
    }

    /// All components that may be used, in reading order.
    pub fn enabled_components(&self) -> impl Iterator<Item = &Component> {
        self.components()
            .filter(|component| !component.is_disabled())
    }

    /// The buttons that may be pressed, in reading order.
    pub fn buttons(&self) -> impl Iterator<Item = &Button> {
        self.enabled_components()
            .filter_map(|component| match component {
                Component::Button(button) => Some(button),
                Component::Menu(_) => None,
            })
    }

    /// The menus that may be used, in reading order.
    pub fn menus(&self) -> impl Iterator<Item = &Menu> {
        self.enabled_components()
            .filter_map(|component| match component {
                Component::Menu(menu) => Some(menu),
                Component::Button(_) => None,
            })
    }

    /// The component with this `custom_id`.
    pub fn component(&self, custom_id: &str) -> Option<&Component> {
        self.components()
            .find(|component| component.custom_id() == custom_id)
    }

    /// The `custom_id` of the button with this label, if it may be pressed.
    pub fn button(&self, label: &str) -> Option<&str> {
        let found = self.buttons().find(|button| &*button.label == label);
        found.map(|button| &*button.custom_id)
    }
}
