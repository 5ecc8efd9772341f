//! Messages of servers that are kept up to date: where each is, and when it is written next.

use std::{collections::HashMap, fmt, str::FromStr, time::Duration};

use sqlx::FromRow;

use super::{
    Store, StoreError, Transaction, WriteError,
    claims::{Claim, DueRows},
    db::{self, Connection, Small},
};
use crate::ids::{
    ChallengeId, ChannelId, LeagueId, MessageId, PersonId, SeasonId, ServerId, TableId, Timestamp,
};

#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum KeptKind {
    Lobby,
    Ranking,
    /// `division`: 0 for what is said of the season, else the number of a division, from 1.
    League {
        league: LeagueId,
        division: u32,
    },
    /// An event of the server in place of a message: a season that is about to begin.
    SeasonEvent {
        league: LeagueId,
        season: SeasonId,
    },
}

impl KeptKind {
    /// Shortest time between two writings.
    const fn pause(self) -> Duration {
        match self {
            Self::Lobby | Self::League { .. } => Duration::from_secs(10),
            Self::Ranking | Self::SeasonEvent { .. } => Duration::from_hours(1),
        }
    }

    /// Time after which it is written though nothing seems to have changed: places of a week ago
    /// have, and people may have left.
    const fn longest(self) -> Duration {
        match self {
            Self::Lobby => Duration::from_hours(1),
            Self::Ranking | Self::League { .. } | Self::SeasonEvent { .. } => {
                Duration::from_hours(24)
            }
        }
    }
}

impl fmt::Display for KeptKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lobby => f.write_str("lobby"),
            Self::Ranking => f.write_str("ranking"),
            Self::League { league, division } => write!(f, "league.{league}.{division}"),
            Self::SeasonEvent { league, season } => write!(f, "league.{league}.event.{season}"),
        }
    }
}

/// There is no message of this kind.
#[derive(Debug)]
pub struct NoSuchKind;

impl FromStr for KeptKind {
    type Err = NoSuchKind;

    fn from_str(text: &str) -> Result<Self, NoSuchKind> {
        let read = || {
            let (league, part) = text.strip_prefix("league.")?.split_once('.')?;
            let league = LeagueId(league.parse().ok()?);
            Some(match part.strip_prefix("event.") {
                Some(season) => Self::SeasonEvent {
                    league,
                    season: SeasonId(season.parse().ok()?),
                },
                None => Self::League {
                    league,
                    division: part.parse().ok()?,
                },
            })
        };
        match text {
            "lobby" => Ok(Self::Lobby),
            "ranking" => Ok(Self::Ranking),
            _ => read().ok_or(NoSuchKind),
        }
    }
}

/// A message that is kept up to date.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Kept {
    pub id: i64,
    pub server: ServerId,
    pub kind: KeptKind,
    pub channel: ChannelId,
    /// `None` before the first one is posted.
    pub message: Option<MessageId>,
    /// Number of times that it could not be written.
    pub failures: u32,
}

#[derive(FromRow)]
struct KeptRow {
    id: i64,
    server: ServerId,
    kind: String,
    channel: ChannelId,
    message: Option<MessageId>,
    failures: Small<u32>,
}

impl Store {
    /// Claims messages that are to be written, at most `most`, the longest waiting first: nobody else
    /// gets them before `until`.
    pub async fn claim_kept(
        &self,
        now: Timestamp,
        until: Timestamp,
        most: u32,
    ) -> Result<Vec<Kept>, StoreError> {
        let rows = DueRows {
            any: "SELECT EXISTS (SELECT 1 FROM kept_messages WHERE due <= $1)",
            claim: "UPDATE kept_messages SET due = $2, claimed = $2, changed = FALSE
                    WHERE id IN (SELECT id FROM kept_messages WHERE due <= $1
                                 ORDER BY due LIMIT $3)
                      AND due <= $1 RETURNING id, server, kind, channel, message, failures",
        };
        let claimed: Vec<KeptRow> = self.claim(rows, Claim { now, until, most }).await?;
        let kept = claimed.into_iter().filter_map(|row| {
            Some(Kept {
                id: row.id,
                server: row.server,
                kind: row.kind.parse().ok()?,
                channel: row.channel,
                message: row.message,
                failures: row.failures.0,
            })
        });
        Ok(kept.collect())
    }

    /// Stores that a message was written at `now`, and which one it is. It is written again when
    /// something has changed since it was claimed. Returns false where another channel was chosen.
    pub async fn kept_written(
        &self,
        kept: &Kept,
        message: MessageId,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let update = "UPDATE kept_messages
                      SET message = $3, written = $4, failures = 0, claimed = 0,
                          due = CASE WHEN changed THEN $4 + pause ELSE $5 END
                      WHERE id = $1 AND channel = $2";
        let update = db::query(update).bind(kept.id).bind(kept.channel);
        let update = update.bind(message).bind(now);
        let update = update.bind(now.after(kept.kind.longest()));
        Ok(update.execute(&self.writer).await? > 0)
    }

    /// Keeps a message no more, which is gone.
    pub async fn forget_kept(&self, kept: &Kept) -> Result<(), StoreError> {
        let delete = db::query("DELETE FROM kept_messages WHERE id = $1").bind(kept.id);
        delete.execute(&self.writer).await?;
        Ok(())
    }

    /// Whether a message could not be posted so far.
    pub async fn is_kept_in_vain(
        &self,
        server: ServerId,
        kind: KeptKind,
    ) -> Result<bool, StoreError> {
        let select = "SELECT EXISTS (SELECT 1 FROM kept_messages
                                     WHERE server = $1 AND kind = $2 AND message IS NULL
                                       AND failures > 0)";
        let found = db::query_scalar(select).bind(server).bind(kind.to_string());
        Ok(found.fetch_one(&self.readers).await?)
    }

    /// Stores that a message could not be written, which is tried again at `again`. `is_gone`: whether
    /// it was deleted, so that another one takes its place; `is_failure`: whether to wait longer when
    /// it happens again.
    pub async fn kept_not_written(
        &self,
        kept: &Kept,
        again: Timestamp,
        (is_gone, is_failure): (bool, bool),
    ) -> Result<(), StoreError> {
        // No change makes it due earlier.
        let update = "UPDATE kept_messages
                      SET due = $2, claimed = $2,
                          failures = failures + CASE WHEN $4 THEN 1 ELSE 0 END,
                          message = CASE WHEN $3 THEN NULL ELSE message END
                      WHERE id = $1";
        let update = db::query(update).bind(kept.id).bind(again);
        let update = update.bind(is_gone).bind(is_failure);
        update.execute(&self.writer).await?;
        Ok(())
    }
}

/// Where a server has its messages.
pub(super) async fn kept_channels(
    connection: &mut Connection,
    server: ServerId,
) -> sqlx::Result<HashMap<KeptKind, ChannelId>> {
    let select = "SELECT kind, channel FROM kept_messages WHERE server = $1";
    let rows = db::query_as(select).bind(server);
    let rows: Vec<(String, ChannelId)> = rows.fetch_all(connection).await?;
    let read = |(kind, channel): (String, _)| Some((kind.parse().ok()?, channel));
    Ok(rows.into_iter().filter_map(read).collect())
}

impl Transaction {
    /// Keeps a message of this kind in a channel of a server from now on; `None`: in none. An event
    /// is deleted where it is written.
    pub async fn keep_message(
        &mut self,
        server: ServerId,
        kind: KeptKind,
        channel: Option<ChannelId>,
    ) -> Result<(), WriteError> {
        let now = self.now;
        if let (KeptKind::SeasonEvent { .. }, None) = (kind, channel) {
            let update = "UPDATE kept_messages SET changed = TRUE, due = $3
                          WHERE server = $1 AND kind = $2";
            let update = db::query(update).bind(server).bind(kind.to_string());
            update.bind(now).execute(self.connection()).await?;
            return Ok(());
        }
        let delete = "DELETE FROM kept_messages
                      WHERE server = $1 AND kind = $2 AND channel IS DISTINCT FROM $3
                      RETURNING channel, message";
        let name = kind.to_string();
        let delete = db::query_as(delete)
            .bind(server)
            .bind(name.clone())
            .bind(channel);
        let old: Option<(ChannelId, Option<MessageId>)> =
            delete.fetch_optional(self.connection()).await?;
        if let Some((channel, Some(message))) = old {
            // Without words it is deleted.
            let insert = "INSERT INTO retired_messages (message, channel, words, due)
                          VALUES ($1, $2, '', $3) ON CONFLICT (message) DO NOTHING";
            let insert = db::query(insert).bind(message).bind(channel).bind(now);
            insert.execute(self.connection()).await?;
        }
        if channel.is_some() {
            let insert =
                "INSERT INTO kept_messages (server, kind, channel, written, pause, due, claimed,
                                                     changed, failures)
                          VALUES ($1, $2, $3, 0, $5, $4, 0, FALSE, 0)
                          ON CONFLICT (server, kind) DO UPDATE
                          SET changed = TRUE,
                              due = COALESCE(kept_messages.due, excluded.due)";
            let insert = db::query(insert).bind(server).bind(name).bind(channel);
            let pause = i64::try_from(kind.pause().as_millis()).unwrap_or(i64::MAX);
            let insert = insert.bind(now).bind(pause);
            insert.execute(self.connection()).await?;
        }
        Ok(())
    }
}

/// Something that messages of a server tell about.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Changed {
    Server(Option<ServerId>),
    Table(TableId),
    Challenge(ChallengeId),
    /// Whether somebody is listed, wherever they play.
    Person(PersonId),
    /// Of which the league's own messages tell.
    League(LeagueId),
}

macro_rules! write_soon {
    ($which:literal) => {
        write_soon!($which, "IN ('lobby', 'ranking')")
    };
    ($which:literal, $kinds:literal) => {
        concat!(
            "UPDATE kept_messages
             SET changed = TRUE,
                 due = CASE WHEN claimed > $2 OR due <= $2 THEN due
                            WHEN written + pause > $2 THEN written + pause ELSE $2 END
             WHERE server ",
            $which,
            " AND kind ",
            $kinds
        )
    };
}

/// Sets when the messages of a server are written that has changed: as soon as they may be. Where
/// somebody is about to write them, this waits for them, or they for it.
pub(super) async fn write_soon(
    connection: &mut Connection,
    changed: Changed,
    now: Timestamp,
) -> sqlx::Result<()> {
    let update = match changed {
        Changed::Server(server) => db::query(write_soon!("= $1")).bind(server),
        Changed::Table(id) => {
            // Of its games tells only the message of a simul.
            let of_table = write_soon!(
                "IN (SELECT server FROM tables WHERE id = $1
                     UNION SELECT server FROM visitors WHERE table_id = $1)",
                "IN (SELECT 'lobby' UNION SELECT 'ranking'
                     UNION SELECT 'league.' || CAST(leagues.id AS TEXT) || '.0'
                           FROM league_games
                           JOIN seasons ON seasons.id = league_games.season
                           JOIN leagues ON leagues.id = seasons.league
                           WHERE table_id = $1 AND leagues.format = 'simul')"
            );
            db::query(of_table).bind(id)
        }
        Changed::Challenge(id) => {
            let of_challenge = write_soon!(
                "IN (SELECT server FROM challenges WHERE id = $1
                     UNION SELECT server FROM visitors WHERE challenge = $1)"
            );
            db::query(of_challenge).bind(id)
        }
        Changed::Person(person) => {
            let of_person = write_soon!(
                "IN (SELECT server FROM server_players WHERE person = $1
                     UNION SELECT server FROM seeks WHERE id = $1)"
            );
            db::query(of_person).bind(person)
        }
        Changed::League(league) => {
            let of_league =
                write_soon!("IS NOT NULL", "LIKE 'league.' || CAST($1 AS TEXT) || '.%'");
            db::query(of_league).bind(league)
        }
    };
    update.bind(now).execute_later(connection).await
}
