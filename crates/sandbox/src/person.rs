//! A person to act as, with all that Discord's client lets them do but to use the bot.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use thiserror::Error;

use super::bodies::Content;
use super::limits::Text;
use super::{
    Envelope, File, Locale, MAX_FILE, Message, MessageBody, Permissions, Place, Shared, Snowflake,
    User, World,
};

pub type Outcome<T> = Result<T, PersonError>;

/// What a person cannot do, or did not get.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PersonError {
    #[error("nobody here is called {0}")]
    UnknownPerson(String),
    #[error("they see no channel {0}")]
    NoChannel(Snowflake),
    #[error("they see no message {0}")]
    NoMessage(Snowflake),
    #[error("no command /{0} is offered here")]
    NoCommand(String),
    /// Discord's client would not have sent this option.
    #[error("option {0}: {1}")]
    BadOption(String, String),
    #[error("the message has nothing with the custom_id {0}")]
    NoComponent(String),
    #[error("{0} is disabled")]
    Disabled(String),
    /// Discord's client would not have sent this value.
    #[error("{0}: {1}")]
    BadValue(String, String),
    #[error("they may not {0}")]
    NotAllowed(&'static str),
    /// The bot did not acknowledge in time.
    #[error("This interaction failed")]
    Failed,
    /// Another answer than expected, or a timeout.
    #[error("waited in vain for {0}")]
    InVain(&'static str),
}

/// A file that a person has uploaded, for an option of a command or a message.
#[derive(Clone, Debug)]
pub struct PersonFile {
    /// The owner; nobody else can send it.
    pub person: Snowflake,
    pub file: File,
    /// Part of the address, without which the file is not served.
    pub signature: String,
}

/// The content type that Discord derives from a file's name.
fn content_type(filename: &str) -> &'static str {
    let extension = filename.rsplit('.').next().map(str::to_lowercase);
    match extension.as_deref() {
        Some("txt" | "log") => "text/plain; charset=utf-8",
        Some("json") => "application/json; charset=utf-8",
        Some("png") => "image/png",
        Some("gif") => "image/gif",
        _ => "application/octet-stream",
    }
}

/// A file's name with everything unusual in it replaced, as Discord does it.
pub fn plain_name(filename: &str) -> String {
    let is_unusual = |c: char| !(c.is_ascii_alphanumeric() || "._-".contains(c));
    filename.replace(is_unusual, "_")
}

fn bad_value(name: &str, why: String) -> PersonError {
    PersonError::BadValue(name.to_owned(), why)
}

#[derive(Clone)]
pub struct Person {
    pub(super) shared: Arc<Shared>,
    pub(super) id: Snowflake,
}

impl Person {
    pub const fn id(&self) -> Snowflake {
        self.id
    }

    pub fn mention(&self) -> String {
        format!("<@{}>", self.id)
    }

    pub fn dm(&self) -> Snowflake {
        self.shared.change(|world| world.bot_dm(self.id))
    }

    /// Their conversation with another person, without the bot.
    pub fn private_channel(&self, other: &Self) -> Snowflake {
        let open = |world: &mut World| world.private_channel(self.id, other.id);
        self.shared.change(open)
    }

    /// Opens the conversation with the bot or with a person.
    pub(super) fn open_dm(&self, with: Snowflake) -> Outcome<Snowflake> {
        self.shared.change(|world| match world.users.get(&with) {
            Some(user) if user.bot => Ok(world.bot_dm(self.id)),
            Some(user) if user.id != self.id => Ok(world.private_channel(self.id, with)),
            _ => Err(PersonError::UnknownPerson(with.to_string())),
        })
    }

    /// Uploads a file, for an option of a command or a message; returns its id.
    pub fn upload(&self, filename: &str, bytes: impl Into<Bytes>) -> Outcome<Snowflake> {
        let bytes = bytes.into();
        if filename.trim().is_empty() {
            return Err(bad_value("file", "it has no name".to_owned()));
        }
        if bytes.len() > MAX_FILE {
            return Err(PersonError::NotAllowed("upload a file of more than 10 MiB"));
        }
        let file = File {
            filename: filename.to_owned(),
            content_type: content_type(filename).to_owned(),
            bytes,
        };
        let upload = PersonFile {
            person: self.id,
            file,
            signature: format!("{:016x}", rand::random::<u64>()),
        };
        Ok(self.shared.change(|world| {
            let id = world.snowflakes.next();
            world.uploads.insert(id, upload);
            id
        }))
    }

    /// Sends a message; returns its id.
    pub fn say(&self, channel: Snowflake, text: &str) -> Outcome<Snowflake> {
        self.say_with(channel, text, &[])
    }

    /// Sends a message with uploaded files; returns its id.
    pub fn say_with(
        &self,
        channel: Snowflake,
        text: &str,
        files: &[Snowflake],
    ) -> Outcome<Snowflake> {
        let content = Content::new(text.trim())
            .map_err(|_| PersonError::NotAllowed("send more than 2000 characters"))?;
        if content.is_empty() && files.is_empty() {
            return Err(PersonError::NotAllowed("send an empty message"));
        }
        if files.len() > 10 {
            return Err(PersonError::NotAllowed("send more than ten files at once"));
        }
        self.shared.change(|world| {
            world.seen_channel(self.id, channel)?;
            if world.thread(channel).is_some_and(|thread| thread.locked) {
                let what = "write in a locked thread";
                self.need(world, Permissions::MANAGE_THREADS, what)?;
            }
            let mut attachments = Vec::new();
            for id in files {
                let file = world.uploaded(self.id, *id)?.clone();
                attachments.push(world.store(channel, &file, None));
            }
            let envelope = Envelope::plain(channel, self.id);
            Ok(world.post(envelope, &MessageBody::of_text(content), attachments))
        })
    }

    pub fn messages(&self, channel: Snowflake) -> Vec<Message> {
        self.shared.read(|world| {
            let messages = world.messages(channel);
            let seen = messages.filter(|message| world.sees(self.id, message));
            seen.cloned().collect()
        })
    }

    /// The messages that notified them, oldest first.
    pub fn pings(&self) -> Vec<Message> {
        self.shared.read(|world| {
            let messages = world.messages.values();
            let calling = messages.filter(|message| message.pinged.contains(&self.id));
            calling.cloned().collect()
        })
    }

    pub fn set_locale(&self, locale: &str) -> Outcome<()> {
        if Locale::new(locale).is_none() {
            let why = format!("Discord has no locale {locale}");
            return Err(bad_value("locale", why));
        }
        self.change(|user| locale.clone_into(&mut user.locale));
        Ok(())
    }

    /// Lets time pass at once, for everybody.
    pub fn skip_ahead(&self, time: Duration) {
        self.shared.change(|world| world.skip(time));
    }

    /// Adds the next made-up person to the first guild, for everybody.
    pub(super) fn add_person(&self) -> Outcome<Snowflake> {
        self.shared.change(World::add_next_person)
    }

    /// Joins or leaves the first guild. The bot gets no event, because that needs a privileged intent.
    pub fn set_member(&self, member: bool) {
        let tell = |world: &mut World| world.tell_pages_of_member(self.id, member);
        self.shared.change(tell);
        let guild = self.shared.read(|world| world.guild.id);
        self.change(|user| {
            if member {
                user.guilds.insert(guild);
            } else {
                user.guilds.remove(&guild);
            }
        });
    }

    /// Sets whether they accept private messages from the bot.
    pub fn take_dms(&self, take: bool) {
        self.change(|user| user.takes_dms = take);
    }

    fn change(&self, change: impl FnOnce(&mut User)) {
        self.shared.change(|world| {
            if let Some(user) = world.users.get_mut(&self.id) {
                change(user);
            }
            world.tell_pages_of_person(self.id);
        });
    }

    /// Deletes a message: their own, or any as a moderator. Dismisses an ephemeral one.
    pub fn delete_message(&self, message: Snowflake) -> Outcome<()> {
        self.shared.change(|world| {
            let what = "delete messages of others";
            let found = world.seen_message(self.id, message)?;
            let own = found.author == self.id || found.seen_only_by == Some(self.id);
            if !own && world.is_guild_channel(found.channel) {
                self.need(world, Permissions::MANAGE_MESSAGES, what)?;
            } else if !own {
                return Err(PersonError::NotAllowed(what));
            }
            world.remove_message(message);
            Ok(())
        })
    }

    pub fn delete_channel(&self, channel: Snowflake) -> Outcome<()> {
        self.shared.change(|world| {
            if !world.is_guild_channel(channel) {
                return Err(PersonError::NoChannel(channel));
            }
            self.need(world, Permissions::MANAGE_CHANNELS, "delete channels")?;
            world.remove_channel(channel);
            Ok(())
        })
    }

    /// Opens a thread, which is archived after this number of minutes without a message.
    pub fn open_thread(
        &self,
        parent: Snowflake,
        name: &str,
        auto_archive: u64,
    ) -> Outcome<Snowflake> {
        self.shared.change(|world| {
            if !matches!(world.seen_channel(self.id, parent)?, Place::Text) {
                return Err(PersonError::NotAllowed("open a thread there"));
            }
            let name = Text::new(name).map_err(|why| bad_value("name", why))?;
            Ok(world.open_thread(parent, self.id, name, Some(auto_archive)))
        })
    }

    /// Archives and locks a thread as a moderator, or reverts that.
    pub fn archive_thread(&self, thread: Snowflake, archived: bool, locked: bool) -> Outcome<()> {
        self.shared.change(|world| {
            self.need(world, Permissions::MANAGE_THREADS, "archive threads")?;
            let found = world.thread_mut(thread);
            let found = found.ok_or(PersonError::NoChannel(thread))?;
            (found.archived, found.locked) = (archived, locked);
            world.tell_of_changed_channel(thread);
            Ok(())
        })
    }

    /// Fails unless they have a permission in their guilds.
    fn need(&self, world: &World, needed: Permissions, what: &'static str) -> Outcome<()> {
        if world.permissions(self.id).contains(needed) {
            Ok(())
        } else {
            Err(PersonError::NotAllowed(what))
        }
    }
}

impl World {
    pub(super) fn seen_channel(&self, person: Snowflake, channel: Snowflake) -> Outcome<&Place> {
        let place = self.place(channel);
        let seen = place.filter(|_| self.sees_channel(person, channel));
        seen.ok_or(PersonError::NoChannel(channel))
    }

    pub(super) fn seen_message(&self, person: Snowflake, message: Snowflake) -> Outcome<&Message> {
        let found = self.message(message);
        let seen = found.filter(|message| self.sees(person, message));
        seen.ok_or(PersonError::NoMessage(message))
    }

    /// A file that this person has uploaded.
    pub(super) fn uploaded(&self, person: Snowflake, id: Snowflake) -> Outcome<&File> {
        let found = self.uploads.get(&id).filter(|file| file.person == person);
        let file = found.map(|upload| &upload.file);
        file.ok_or_else(|| bad_value("file", format!("they uploaded no file {id}")))
    }
}
