//! What people must be told, and nobody has asked for: reminders, nudges, digests, and that a
//! player has left. It is written into the outbox in the transaction of what it tells about, and
//! its words are found when it is posted, so that it says what is true then.

mod digests;
mod leavers;
mod reminders;

pub(super) use digests::next_digest;
pub(super) use leavers::may_be_claimed;

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{
    Attached, Audience, Bot, BotError, Controls, Reply, announce, context::link_to_listed,
    overview, title,
};
use crate::{
    ids::{ChannelId, PersonId, ServerId, TableId, Timestamp},
    store::{ListedTable, OutboxMessage, StoreError, StoredTable, ToldIn},
    texts::{Argument, Link, Locale, Sentence, sentence},
};

/// Time for which a message is claimed by whoever posts it.
const CLAIM: Duration = Duration::from_secs(30);

/// Largest number of messages, reminders or digests that are claimed at a time.
const MOST: u32 = 20;

/// The pause before a message is posted again that could not be posted; doubled each time.
const FIRST_PAUSE: Duration = Duration::from_secs(15);
const LONGEST_PAUSE: Duration = Duration::from_hours(1);
/// Number of times that a message is posted in vain, for about half a day.
const TRIES: u32 = 18;

/// What the outbox holds.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub(super) enum Notice {
    /// The time of the person runs out at these tables.
    Reminder {
        tables: Vec<Waiting>,
    },
    /// Another player waits for a move.
    Nudge {
        at: Waiting,
        by: PersonId,
    },
    Digest,
    /// A player has left the server, and the person may claim the game after a while.
    Left {
        at: Waiting,
        who: PersonId,
    },
}

/// A turn of a table, while it lasts.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub(super) struct Waiting {
    table: TableId,
    since: Timestamp,
}

impl Waiting {
    pub(super) fn at(stored: &StoredTable) -> Self {
        let table = &stored.table;
        let since = table.moves.last().map_or(table.began, |last| last.at);
        Self {
            table: stored.id,
            since,
        }
    }

    const fn table(self) -> TableId {
        self.table
    }

    /// Whether this turn of the table lasts.
    fn lasts(self, stored: &StoredTable) -> bool {
        stored.table.is_running() && Self::at(stored) == self
    }

    fn is_listed(self, listed: &ListedTable) -> bool {
        listed.id == self.table() && listed.since == self.since
    }
}

/// A message of the outbox in words.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Telling {
    /// The language of the person who is called.
    pub locale: Locale,
    /// The person must be a member of this server, or they are not told but have left.
    pub member_of: Option<(ServerId, PersonId)>,
    /// Where it may be posted, the best place first, and what is posted there.
    pub places: Vec<(Destination, Reply)>,
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Destination {
    Channel(ChannelId),
    /// The direct messages with this person.
    Direct(PersonId),
}

impl Notice {
    pub(super) fn json(&self) -> Result<String, BotError> {
        Ok(serde_json::to_string(self)?)
    }

    fn read(message: &OutboxMessage) -> Option<Self> {
        let read = serde_json::from_str(&message.notice);
        let read = read.inspect_err(|why| {
            tracing::error!(%why, message = message.id, "a message cannot be read");
        });
        read.ok()
    }
}

impl Bot {
    /// Writes the reminders and digests that are due into the outbox.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn plan_notices(&self) -> Result<(), StoreError> {
        self.plan_reminders().await?;
        self.plan_digests().await
    }

    /// Claims messages that are to be posted now.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn claim_messages(&self) -> Result<Vec<OutboxMessage>, StoreError> {
        let now = self.inner.clock.now();
        let until = now.after(CLAIM);
        self.store().claim_messages(now, until, MOST).await
    }

    /// The message in words, and where it may be posted; `None` where it is of no use any more.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn telling(&self, message: &OutboxMessage) -> Result<Option<Telling>, StoreError> {
        let Some(notice) = Notice::read(message) else {
            return Ok(None);
        };
        let person = message.person;
        match &notice {
            Notice::Reminder { tables } => self.reminder(person, tables).await,
            Notice::Nudge { at, by } => self.nudge(person, *at, *by).await,
            Notice::Digest => self.digest(person).await,
            Notice::Left { at, who } => self.has_left(person, *at, *who).await,
        }
    }

    /// Deletes a message that was posted, or is of no use any more.
    ///
    /// # Errors
    /// When the store fails; it is posted again then, and Discord takes it once.
    pub async fn told(&self, message: &OutboxMessage) -> Result<(), StoreError> {
        self.store().delete_message(message.id).await
    }

    /// Puts off a message that could not be posted, or gives it up after many times.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn not_told(&self, message: &OutboxMessage) -> Result<(), StoreError> {
        if message.failures >= TRIES {
            tracing::warn!(message = message.id, "a message is given up");
            return self.told(message).await;
        }
        let pause = FIRST_PAUSE * 2_u32.pow(message.failures.min(10));
        let due = self.inner.clock.now().after(pause.min(LONGEST_PAUSE));
        self.store().put_off_message(message.id, due).await
    }

    async fn nudge(
        &self,
        person: PersonId,
        at: Waiting,
        by: PersonId,
    ) -> Result<Option<Telling>, StoreError> {
        let stored = self.store().table(at.table()).await?;
        let waits =
            |it: &StoredTable| at.lasts(it) && announce::called(&it.table).contains(&person);
        let Some(stored) = stored.filter(waits) else {
            return Ok(None);
        };
        let (game, link) = (title::of_kind(&stored), link_to(&stored));
        let who = person;
        let said = match stored.table.deadline().map(Argument::relative) {
            Some(deadline) => sentence!(notice_nudge_deadline, who, by, game, link, deadline),
            None => sentence!(notice_nudge, who, by, game, link),
        };
        let reply = calling(vec![person], vec![said], Controls::None);
        let place = (stored.server, stored.channel);
        let replies = (reply.clone(), reply);
        self.telling_of(person, place, replies).await.map(Some)
    }

    /// A message about a game in this place: in the channel and in direct messages, the one first
    /// that the person has chosen.
    async fn telling_of(
        &self,
        person: PersonId,
        (server, channel): (Option<ServerId>, ChannelId),
        (in_channel, direct): (Reply, Reply),
    ) -> Result<Telling, StoreError> {
        let mut places = vec![(Destination::Direct(person), direct)];
        let is_silent = match server {
            Some(server) => self.server_settings(server).await.is_silent(channel),
            None => false,
        };
        if !is_silent {
            places.insert(0, (Destination::Channel(channel), in_channel));
            let set = self.store().settings_of(person).await?;
            if set.notices.told_in == ToldIn::Direct {
                places.reverse();
            }
        }
        Ok(Telling {
            locale: self.locale_for(person).await,
            member_of: server.map(|server| (server, person)),
            places,
        })
    }

    async fn locale_for(&self, person: PersonId) -> Locale {
        self.locale_of(person).await.unwrap_or_default()
    }

    /// The running games in which it is the person's turn, the most urgent first.
    async fn turns_of(&self, person: PersonId) -> Result<Vec<ListedTable>, StoreError> {
        let mut tables = self.store().tables_of(person).await?;
        tables.retain(|listed| listed.turn == Some(person));
        Ok(tables)
    }
}

/// A public message that calls these people.
fn calling(calls: Vec<PersonId>, lines: Vec<Sentence>, controls: Controls) -> Reply {
    let shows = None;
    Reply {
        controls,
        ..Reply::new(Audience::Public { calls, shows }, lines)
    }
}

/// A message to one person with a list of games below its lines.
fn listing(
    person: PersonId,
    lines: Vec<Sentence>,
    tables: &[ListedTable],
    now: Timestamp,
) -> Reply {
    let entries = tables.iter();
    let entries = entries.map(|listed| overview::line(listed, person, now));
    Reply {
        attached: Some(Attached::Games {
            entries: entries.collect(),
            whole: overview::whole_list(tables, &[], person),
        }),
        ..calling(vec![person], lines, Controls::None)
    }
}

fn link_to(stored: &StoredTable) -> Link {
    Link {
        server: stored.server,
        channel: stored.channel,
        message: stored.message.filter(|_| stored.shown == stored.revision),
    }
}

/// The other players of a game in a list.
fn others(listed: &ListedTable, person: PersonId) -> Vec<PersonId> {
    let mut others = listed.seats.clone();
    others.retain(|seated| *seated != person);
    others
}

/// The sentence that leads to the game in which a player's turn is the most urgent.
pub(super) fn next_game(listed: &ListedTable, person: PersonId) -> Sentence {
    let (game, others) = (title::short(listed.game, listed.id), others(listed, person));
    let link = link_to_listed(listed);
    match listed.deadline.map(Argument::relative) {
        Some(deadline) => sentence!(notice_next_game_deadline, game, others, deadline, link),
        None => sentence!(notice_next_game, game, others, link),
    }
}
