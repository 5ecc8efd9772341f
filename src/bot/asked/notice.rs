//! What must be told, and nobody has asked for, as the outbox holds it.

use serde::{Deserialize, Serialize};

use crate::{
    bot::{At, Board, BotError, Controls, Posted},
    ids::{ChallengeId, ChannelId, PersonId, SeasonId, ServerId, TableId, Timestamp},
    leagues::LeagueNews,
    store::{ListedTable, OutboxMessage, PartlyOver, StoredTable},
    texts::Sentence,
};

/// What the outbox holds. Whom it names besides the person who is told is in a field `by` or `who`,
/// in which the store looks for who is to be forgotten.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub(in crate::bot) enum Notice {
    /// The time of the person runs out at these tables.
    Reminder {
        tables: Vec<Waiting>,
    },
    /// Another player waits for a move.
    Nudge {
        at: Waiting,
        by: PersonId,
    },
    /// Others wait for a secret choice, without which their game does not begin.
    NudgeToChoose {
        challenge: ChallengeId,
        by: PersonId,
    },
    Digest,
    /// A digest that is a reminder of these turns too.
    Morning {
        tables: Vec<Waiting>,
    },
    /// A message names only these turns from now on, because the others that it named are over.
    Fewer {
        posted: Posted,
        /// That of the channel; `None` for direct messages.
        server: Option<ServerId>,
        tables: Vec<Waiting>,
        is_digest: bool,
    },
    /// A player has left the server, and the others may claim the game after a while.
    Left {
        at: Waiting,
        who: PersonId,
        /// Whether it goes to the person alone, because nothing can be posted in the channel.
        direct: bool,
    },
    /// This state of the table, to which no player has led: the time of one has run out, or one has
    /// left for good; or of which no message in the channel can tell.
    RanOut {
        at: At,
        /// Whether it goes to the person alone, because nothing can be posted in the channel.
        direct: bool,
        /// What is left of an offer that has ended with it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        offer: Option<Sentence>,
    },
    /// The time of a move had run out, and vacation was spent.
    DaySpent {
        at: Waiting,
    },
    /// The channel or thread of a game was deleted, which has ended it.
    ChannelGone {
        table: TableId,
        /// The channel where it may go on.
        go_on: Option<ChannelId>,
    },
    /// The bot was removed from the server of a game, which has ended it.
    ServerGone {
        table: TableId,
    },
    /// The person's seek is over, or paused until they say that they are back.
    SeekPaused,
    /// What has happened to the person in a season of a league.
    League {
        season: SeasonId,
        news: LeagueNews,
    },
    /// How games of a season have ended, for its thread; of one that is over, how it has ended.
    LeagueResults {
        season: SeasonId,
        games: Vec<i64>,
        is_over: bool,
    },
    /// What somebody reads of a game of another server has changed.
    Visit {
        visit: i64,
    },
    /// What has happened without a move in a game that somebody visits.
    VisitNews {
        visit: i64,
        of: Board,
        lines: Vec<Sentence>,
        /// Whether it calls the person.
        calls: bool,
        /// With which they answer.
        controls: Controls,
    },
    /// The puzzle of a day, for everybody in a channel.
    DailyPuzzle {
        server: ServerId,
        channel: ChannelId,
        day: i64,
    },
    /// The message with this challenge says who is not there any more.
    Challenge {
        challenge: ChallengeId,
        /// Whether the person hears of the challenge itself, because its message is for one alone.
        direct: bool,
    },
    /// A line for the channel in which this server's moderators read what they and the program do.
    Log {
        server: ServerId,
        entry: LogEntry,
    },
    /// A line in that channel, of what a moderator has set there.
    LogSet {
        server: ServerId,
        by: PersonId,
        lines: Vec<Sentence>,
        /// The log that was there until then, which is told the last.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        channel: Option<ChannelId>,
    },
    /// The bot may not give the roles of this server.
    RolesRefused {
        server: ServerId,
    },
    /// The message with the board of this table does not say any more until when a player has time.
    Board {
        table: TableId,
    },
}

/// What moderators or the program have done to a game.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub(in crate::bot) struct LogEntry {
    pub(in crate::bot) table: TableId,
    pub(in crate::bot) what: Logged,
}

#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub(in crate::bot) enum Logged {
    /// The table says how.
    Ended,
    /// The time of a player has run out, and the others go on.
    RanOut {
        who: PersonId,
    },
    Given {
        who: PersonId,
        days: u32,
        by: PersonId,
    },
    Replaced {
        player: PersonId,
        who: PersonId,
        by: PersonId,
    },
    Moved {
        by: PersonId,
        channel: ChannelId,
    },
    /// An organiser has decided it for its league.
    Corrected {
        winner: Option<PersonId>,
        by: PersonId,
    },
    /// Its channel was deleted, which has ended it.
    ChannelGone,
}

/// A turn of a table, while it lasts.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub(in crate::bot) struct Waiting {
    table: TableId,
    since: Timestamp,
}

impl Waiting {
    pub(in crate::bot) fn at(stored: &StoredTable) -> Self {
        let table = &stored.table;
        let since = table.moves.last().map_or(table.began, |last| last.at);
        Self {
            table: stored.id,
            since,
        }
    }

    pub(in crate::bot) const fn table(self) -> TableId {
        self.table
    }

    /// What tells the turn from all others in the store.
    pub(in crate::bot) const fn turn(self) -> (TableId, Timestamp) {
        (self.table, self.since)
    }

    /// Whether this turn of the table lasts.
    pub(in crate::bot) fn lasts(self, stored: &StoredTable) -> bool {
        stored.table.is_running() && Self::at(stored) == self
    }

    pub(in crate::bot) fn is_listed(self, listed: &ListedTable) -> bool {
        listed.id == self.table() && listed.since == self.since
    }
}

impl From<PartlyOver> for Notice {
    fn from(partly: PartlyOver) -> Self {
        let turns = partly.turns.into_iter();
        Self::Fewer {
            posted: Posted {
                channel: partly.channel,
                message: partly.message,
            },
            server: partly.server,
            tables: turns
                .map(|(table, since)| Waiting { table, since })
                .collect(),
            is_digest: partly.is_digest,
        }
    }
}

impl Notice {
    pub(in crate::bot) fn json(&self) -> Result<String, BotError> {
        Ok(serde_json::to_string(self)?)
    }

    /// The turns of its person that it tells of.
    pub(in crate::bot) fn turns(&self) -> Vec<Waiting> {
        match self {
            Self::Reminder { tables } | Self::Morning { tables } => tables.clone(),
            Self::Nudge { at, .. } | Self::DaySpent { at } => vec![*at],
            Self::Digest
            | Self::NudgeToChoose { .. }
            | Self::Fewer { .. }
            | Self::Left { .. }
            | Self::RanOut { .. }
            | Self::ChannelGone { .. }
            | Self::ServerGone { .. }
            | Self::SeekPaused
            | Self::League { .. }
            | Self::LeagueResults { .. }
            | Self::Visit { .. }
            | Self::VisitNews { .. }
            | Self::DailyPuzzle { .. }
            | Self::Board { .. }
            | Self::Log { .. }
            | Self::LogSet { .. }
            | Self::RolesRefused { .. }
            | Self::Challenge { .. } => Vec::new(),
        }
    }

    /// Whether it speaks to somebody of their turn, and is of no use after it.
    pub(in crate::bot) const fn calls_to_turn(&self) -> bool {
        matches!(
            self,
            Self::Reminder { .. } | Self::Nudge { .. } | Self::DaySpent { .. }
        )
    }

    /// Whether it waits while its person must not be disturbed.
    pub(in crate::bot) const fn may_wait(&self) -> bool {
        match self {
            Self::Reminder { .. }
            | Self::Morning { .. }
            | Self::Nudge { .. }
            | Self::NudgeToChoose { .. }
            | Self::SeekPaused
            | Self::League { .. }
            | Self::Digest => true,
            Self::Fewer { .. }
            | Self::Left { .. }
            | Self::RanOut { .. }
            | Self::DaySpent { .. }
            | Self::ChannelGone { .. }
            | Self::ServerGone { .. }
            | Self::LeagueResults { .. }
            | Self::Visit { .. }
            | Self::VisitNews { .. }
            | Self::DailyPuzzle { .. }
            | Self::Board { .. }
            | Self::Log { .. }
            | Self::LogSet { .. }
            | Self::RolesRefused { .. }
            | Self::Challenge { .. } => false,
        }
    }

    pub(in crate::bot) fn read(message: &OutboxMessage) -> Option<Self> {
        let read = serde_json::from_str(&message.notice);
        let read = read.inspect_err(|why| {
            tracing::warn!(%why, outbox = message.id, "a message cannot be read");
        });
        read.ok()
    }
}
