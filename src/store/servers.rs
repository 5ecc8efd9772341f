//! Settings of servers, beside the defaults of the games' options.

use super::{
    Store, StoreError, Transaction, WriteError,
    columns::{Words, word},
    db,
    kept::{KeptKind, kept_channels},
};
use crate::{
    ids::{ChannelId, PersonId, RoleId, ServerId, Timestamp},
    settings::{LastChange, ServerPart, ServerSettings, Threads},
    table::UnaskedVacation,
    texts::Locale,
};

/// The words of the settings that name no channel.
const THREADS: Words<Threads> = &[
    ("busy", Threads::WhereBusy),
    ("always", Threads::Always),
    ("deleted", Threads::AlwaysInDeleted),
];

/// Selects all channels that servers have set, with the server of each.
macro_rules! set_channels {
    () => {
        "SELECT id AS server, thread_channel AS channel FROM servers
         WHERE thread_channel IS NOT NULL
         UNION SELECT id, puzzle_channel FROM servers WHERE puzzle_channel IS NOT NULL
         UNION SELECT id, log_channel FROM servers WHERE log_channel IS NOT NULL
         UNION SELECT server, channel FROM kept_messages
         UNION SELECT server, channel FROM silent_channels
         UNION SELECT server, channel FROM allowed_channels
         UNION SELECT leagues.server, seasons.thread
         FROM seasons JOIN leagues ON leagues.id = seasons.league
         WHERE seasons.thread <> 0 AND seasons.state <> 'over'"
    };
}
pub(super) use set_channels;

type ServerRow = (
    String,
    Option<ChannelId>,
    Option<String>,
    Option<ChannelId>,
    Option<ChannelId>,
    String,
    bool,
);

impl Store {
    /// What a server has set, or the defaults.
    pub async fn server_settings(&self, server: ServerId) -> Result<ServerSettings, StoreError> {
        let mut transaction = self.readers.begin_reading().await?;
        let select =
            "SELECT threads, thread_channel, language, puzzle_channel, log_channel, vacation,
                    visitors
                      FROM servers WHERE id = $1";
        let row = db::query_as(select).bind(server);
        let row: Option<ServerRow> = row.fetch_optional(&mut transaction).await?;
        let select = "SELECT channel FROM silent_channels WHERE server = $1 ORDER BY channel";
        let silent = db::query_scalar(select).bind(server);
        let silent = silent.fetch_all(&mut transaction).await?;
        let select = "SELECT channel FROM allowed_channels WHERE server = $1 ORDER BY channel";
        let allowed = db::query_scalar(select).bind(server);
        let allowed = allowed.fetch_all(&mut transaction).await?;
        let select = "SELECT role FROM rating_roles WHERE server = $1 ORDER BY tier";
        let roles = db::query_scalar(select).bind(server);
        let roles = roles.fetch_all(&mut transaction).await?;
        let kept = kept_channels(&mut transaction, server).await?;
        let (threads, channel, language, puzzles, log, vacation, visitors) =
            row.unwrap_or_default();
        let mut words = THREADS.iter();
        let named = words.find(|(word, _)| *word == threads).map(|(_, it)| *it);
        Ok(ServerSettings {
            threads: channel.map_or(named.unwrap_or_default(), Threads::AlwaysIn),
            language: language.as_deref().and_then(Locale::of_tag),
            silent,
            allowed,
            log,
            puzzles,
            visitors,
            lobby: kept.get(&KeptKind::Lobby).copied(),
            ranking: kept.get(&KeptKind::Ranking).copied(),
            vacation: UnaskedVacation::named(&vacation).unwrap_or_default(),
            roles,
        })
    }

    /// The last change of each part of a server's settings, the newest first. What another version
    /// of the program has set is left out.
    pub async fn server_changes(&self, server: ServerId) -> Result<Vec<LastChange>, StoreError> {
        let select = "SELECT part, by_person, changed FROM server_changes WHERE server = $1
                      ORDER BY changed DESC, part";
        let rows = db::query_as(select).bind(server);
        let rows: Vec<(String, PersonId, Timestamp)> = rows.fetch_all(&self.readers).await?;
        let mut changes = Vec::new();
        for (name, by, at) in rows {
            let mut parts = ServerPart::ALL.into_iter();
            let part = parts.find(|part| part.name() == name);
            changes.extend(part.map(|part| LastChange { part, by, at }));
        }
        Ok(changes)
    }

    /// Takes a deleted channel out of the settings; returns the servers that had it there.
    pub async fn forget_channel(&self, channel: ChannelId) -> Result<Vec<ServerId>, StoreError> {
        let named = concat!(
            "SELECT DISTINCT server FROM (",
            set_channels!(),
            ") AS it WHERE channel = $1"
        );
        let named = db::query_scalar(named).bind(channel);
        let servers: Vec<ServerId> = named.fetch_all(&self.readers).await?;
        if servers.is_empty() {
            return Ok(servers);
        }
        let mut transaction = self.begin_writing().await?;
        for forget in [
            "UPDATE servers SET threads = 'deleted', thread_channel = NULL
             WHERE thread_channel = $1",
            "UPDATE servers SET puzzle_channel = NULL, puzzle_due = NULL
             WHERE puzzle_channel = $1",
            "UPDATE servers SET log_channel = NULL WHERE log_channel = $1",
            "DELETE FROM silent_channels WHERE channel = $1",
            "DELETE FROM allowed_channels WHERE channel = $1",
            "DELETE FROM kept_messages
             WHERE channel = $1 AND NOT (kind LIKE 'league.%.event.%')",
            "UPDATE leagues SET channel = NULL WHERE channel = $1",
            "UPDATE league_servers SET channel = NULL WHERE channel = $1",
            "UPDATE seasons SET thread = 0 WHERE thread = $1",
        ] {
            let forget = db::query(forget).bind(channel);
            forget.execute(&mut transaction).await?;
        }
        self.end_writing(transaction).await?;
        Ok(servers)
    }
}

impl Transaction {
    /// Stores what a server has set, in place of what it had.
    pub async fn set_server_settings(
        &mut self,
        server: ServerId,
        settings: &ServerSettings,
    ) -> Result<(), WriteError> {
        let ServerSettings {
            threads,
            language,
            silent,
            allowed,
            log,
            puzzles,
            visitors,
            lobby,
            ranking,
            vacation,
            roles,
        } = settings;
        let channel = threads.channel();
        let threads = match channel {
            Some(_) => "channel",
            None => word(THREADS, threads),
        };
        let insert = "INSERT INTO servers
                          (id, threads, thread_channel, language, puzzle_channel, puzzle_due,
                           log_channel, vacation, visitors)
                      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (id) DO UPDATE
                      SET threads = excluded.threads, thread_channel = excluded.thread_channel,
                          language = excluded.language, log_channel = excluded.log_channel,
                          vacation = excluded.vacation, visitors = excluded.visitors,
                          puzzle_channel = excluded.puzzle_channel,
                          puzzle_due = CASE WHEN excluded.puzzle_channel = servers.puzzle_channel
                              THEN servers.puzzle_due ELSE excluded.puzzle_due END";
        let insert = db::query(insert).bind(server).bind(threads).bind(channel);
        let insert = insert.bind(language.map(Locale::tag));
        // The first one in a channel is posted at once.
        let now = self.now;
        let insert = insert.bind(*puzzles).bind(puzzles.map(|_| now)).bind(*log);
        let insert = insert.bind(vacation.name()).bind(*visitors);
        insert.execute(self.connection()).await?;
        if *visitors {
            let update = "UPDATE seeks SET due = $2
                          WHERE server = $1 AND state = 'open' AND abroad";
            let update = db::query(update).bind(server).bind(self.now);
            update.execute(self.connection()).await?;
        }
        for (kind, channel) in [(KeptKind::Lobby, *lobby), (KeptKind::Ranking, *ranking)] {
            self.keep_message(server, kind, channel).await?;
        }
        for (delete, insert, channels) in [
            (
                "DELETE FROM silent_channels WHERE server = $1",
                "INSERT INTO silent_channels (server, channel) VALUES ($1, $2)",
                silent,
            ),
            (
                "DELETE FROM allowed_channels WHERE server = $1",
                "INSERT INTO allowed_channels (server, channel) VALUES ($1, $2)",
                allowed,
            ),
        ] {
            let delete = db::query(delete).bind(server);
            delete.execute(self.connection()).await?;
            for channel in channels {
                let insert = db::query(insert).bind(server).bind(channel);
                insert.execute(self.connection()).await?;
            }
        }
        self.set_roles(server, roles).await
    }

    async fn set_roles(&mut self, server: ServerId, roles: &[RoleId]) -> Result<(), WriteError> {
        let delete = db::query("DELETE FROM rating_roles WHERE server = $1").bind(server);
        delete.execute(self.connection()).await?;
        for (tier, role) in (0_i64..).zip(roles) {
            let insert = "INSERT INTO rating_roles (server, tier, role) VALUES ($1, $2, $3)";
            let insert = db::query(insert).bind(server).bind(tier).bind(role);
            insert.execute(self.connection()).await?;
        }
        Ok(())
    }

    /// Stores who has changed these parts of a server's settings now.
    pub async fn note_server_changes(
        &mut self,
        server: ServerId,
        by: PersonId,
        parts: &[ServerPart],
    ) -> Result<(), WriteError> {
        for part in parts {
            let insert = "INSERT INTO server_changes (server, part, by_person, changed)
                          VALUES ($1, $2, $3, $4) ON CONFLICT (server, part) DO UPDATE
                          SET by_person = excluded.by_person, changed = excluded.changed";
            let insert = db::query(insert).bind(server).bind(part.name()).bind(by);
            let insert = insert.bind(self.now);
            insert.execute(self.connection()).await?;
        }
        Ok(())
    }

    /// Forgets the defaults of a server for the options of games.
    pub async fn reset_server_defaults(&mut self, server: ServerId) -> Result<(), WriteError> {
        let delete = db::query("DELETE FROM server_defaults WHERE server = $1").bind(server);
        delete.execute(self.connection()).await?;
        Ok(())
    }
}
