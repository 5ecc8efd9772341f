//! Ends games without reading them: their channel was deleted, or their rows are broken.

use super::{
    Store, StoreError, Transaction, WriteError,
    columns::end_columns,
    db::{self, Connection, Executor},
    kept::{self, Changed},
    leagues,
    outbox::{NOBODY, insert_message},
    servers::set_channels,
    visitors,
};
use crate::{
    ids::{ChannelId, MessageId, PersonId, ServerId, TableId, Timestamp},
    table::End,
};

/// What the outbox holds where a game was closed.
#[derive(Debug, Default)]
pub struct TableClosed {
    /// What its players are told.
    pub told: Option<String>,
    /// What the moderators of its server read.
    pub logged: Option<String>,
}

impl Store {
    /// The channels of a server where a game is running or a challenge waits, and those that its
    /// settings name.
    pub async fn channels_in_use(&self, server: ServerId) -> Result<Vec<ChannelId>, StoreError> {
        let mut channels = channels_in_use(&self.readers, server).await?;
        let set = db::query_scalar(concat!(
            "SELECT channel FROM (",
            set_channels!(),
            ") AS it WHERE server = $1"
        ));
        let set: Vec<ChannelId> = set.bind(server).fetch_all(&self.readers).await?;
        channels.extend(set);
        channels.sort_unstable();
        channels.dedup();
        Ok(channels)
    }

    /// The server of a channel where a game is running or a challenge waits, or that its settings
    /// name.
    pub async fn server_in_use(&self, channel: ChannelId) -> Result<Option<ServerId>, StoreError> {
        let server = db::query_scalar(concat!(
            "SELECT server FROM tables
             WHERE channel = $1 AND status = 'running' AND server IS NOT NULL
             UNION SELECT server FROM challenges
             WHERE channel = $1 AND state = 'open' AND server IS NOT NULL
             UNION SELECT server FROM (",
            set_channels!(),
            ") AS it WHERE channel = $1"
        ));
        Ok(server.bind(channel).fetch_optional(&self.readers).await?)
    }

    /// The servers in which something is played, open, or set for a channel.
    pub async fn servers_in_use(&self) -> Result<Vec<ServerId>, StoreError> {
        let servers = db::query_scalar(concat!(
            "SELECT server FROM tables WHERE server IS NOT NULL AND status = 'running'
             UNION SELECT server FROM challenges WHERE server IS NOT NULL AND state = 'open'
             UNION SELECT server FROM (",
            set_channels!(),
            ") AS it"
        ));
        Ok(servers.fetch_all(&self.readers).await?)
    }

    /// Ends the running game of a deleted channel and withdraws the challenges made there; returns
    /// the number of both together. `by` is stored as who closed the game; `notice` is what is
    /// told of it.
    pub async fn close_channel(
        &self,
        channel: ChannelId,
        by: PersonId,
        now: Timestamp,
        notice: impl Fn(TableId) -> TableClosed,
    ) -> Result<u64, StoreError> {
        let mut transaction = self.begin_writing().await?;
        let closed = close_channel(&mut transaction, channel, by, now, notice).await?;
        self.end_writing(transaction).await?;
        Ok(closed)
    }

    /// Stores that the bot was removed from a server, ends the games that are running there, and
    /// withdraws the challenges; returns the number of both together. `by` is stored as who closed
    /// the games; `notice` is what is told of each.
    pub async fn leave_server(
        &self,
        server: ServerId,
        by: PersonId,
        now: Timestamp,
        notice: impl Fn(TableId) -> TableClosed,
    ) -> Result<u64, StoreError> {
        let mut transaction = self.begin_writing().await?;
        let mut closed = 0;
        let mut channels = channels_in_use(&mut transaction, server).await?;
        // Whom the bot reached by direct messages, it may reach no more. Games of leagues of other
        // servers go on all the same, or who is about to lose could leave them by this.
        let direct = "SELECT tables.channel FROM tables
                      JOIN visitors ON visitors.table_id = tables.id
                      WHERE visitors.server = $1 AND tables.server IS NULL AND status = 'running'
                        AND NOT EXISTS (SELECT 1 FROM league_games
                                        JOIN seasons ON seasons.id = league_games.season
                                        JOIN leagues ON leagues.id = seasons.league
                                        WHERE league_games.table_id = tables.id
                                          AND leagues.server <> $1)
                      UNION
                      SELECT challenges.channel FROM challenges
                      JOIN visitors ON visitors.challenge = challenges.id
                      WHERE visitors.server = $1 AND challenges.server IS NULL
                        AND state = 'open'
                        AND NOT EXISTS (SELECT 1 FROM league_games
                                        JOIN seasons ON seasons.id = league_games.season
                                        JOIN leagues ON leagues.id = seasons.league
                                        WHERE league_games.challenge = challenges.id
                                          AND leagues.server <> $1)";
        let direct = db::query_scalar(direct).bind(server);
        let direct: Vec<ChannelId> = direct.fetch_all(&mut transaction).await?;
        channels.extend(direct);
        for channel in channels {
            closed += close_channel(&mut transaction, channel, by, now, &notice).await?;
        }
        for statement in [
            "DELETE FROM joined_servers WHERE server = $1",
            "UPDATE seeks SET state = 'draft', due = NULL WHERE server = $1 AND state <> 'draft'",
            "UPDATE kept_messages SET due = NULL WHERE server = $1",
            "UPDATE visitors SET channel = NULL WHERE server = $1",
        ] {
            let statement = db::query(statement).bind(server);
            statement.execute(&mut transaction).await?;
        }
        let insert = "INSERT INTO left_servers (server, left_at) VALUES ($1, $2)
                      ON CONFLICT (server) DO UPDATE SET left_at = excluded.left_at";
        let insert = db::query(insert).bind(server).bind(now);
        insert.execute(&mut transaction).await?;
        self.end_writing(transaction).await?;
        Ok(closed)
    }

    /// Stores that the bot is in a server; returns whether it had been removed.
    pub async fn server_joined(
        &self,
        server: ServerId,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let known = "SELECT EXISTS (SELECT 1 FROM joined_servers WHERE server = $1)";
        let known: bool = db::query_scalar(known)
            .bind(server)
            .fetch_one(&self.readers)
            .await?;
        if known {
            return Ok(false);
        }
        let mut transaction = self.begin_writing().await?;
        let delete = db::query("DELETE FROM left_servers WHERE server = $1").bind(server);
        let had_left = delete.execute(&mut transaction).await? > 0;
        let insert = "INSERT INTO joined_servers (server, joined_at) VALUES ($1, $2)
                      ON CONFLICT (server) DO NOTHING";
        let insert = db::query(insert).bind(server).bind(now);
        insert.execute(&mut transaction).await?;
        kept::write_soon(&mut transaction, Changed::Server(Some(server)), now).await?;
        self.end_writing(transaction).await?;
        Ok(had_left)
    }

    /// The servers that the bot has joined before `before` and not left.
    pub async fn servers_joined_before(
        &self,
        before: Timestamp,
    ) -> Result<Vec<ServerId>, StoreError> {
        let select = "SELECT server FROM joined_servers WHERE joined_at < $1";
        let servers = db::query_scalar(select).bind(before);
        Ok(servers.fetch_all(&self.readers).await?)
    }
}

impl Transaction {
    /// Ends a running table that cannot be read. Returns the message that shows its board, where
    /// that is known.
    pub async fn close_unreadable(
        &mut self,
        id: TableId,
        by: PersonId,
    ) -> Result<Option<MessageId>, WriteError> {
        let now = self.now;
        let closed = close_table(self.connection(), id, by, now).await?;
        closed.ok_or(WriteError::TableMovedOn(id))
    }
}

async fn channels_in_use(
    executor: impl Into<Executor<'_>>,
    server: ServerId,
) -> sqlx::Result<Vec<ChannelId>> {
    let channels = db::query_scalar(
        "SELECT channel FROM tables WHERE server = $1 AND status = 'running'
         UNION SELECT channel FROM challenges WHERE server = $1 AND state = 'open'",
    );
    channels.bind(server).fetch_all(executor).await
}

/// Ends the game of a channel, tells its players, and withdraws the challenges; returns the number
/// of both together.
async fn close_channel(
    connection: &mut Connection,
    channel: ChannelId,
    by: PersonId,
    now: Timestamp,
    notice: impl Fn(TableId) -> TableClosed,
) -> sqlx::Result<u64> {
    let update = "UPDATE challenges
                  SET revision = revision + 1, opening = '[]', state = 'withdrawn'
                  WHERE channel = $1 AND state = 'open'";
    let seeks = "UPDATE seeks SET state = 'draft', due = NULL
                 WHERE channel = $1 AND state <> 'draft'";
    let seeks = db::query(seeks).bind(channel);
    seeks.execute(&mut *connection).await?;
    let visitors = "UPDATE visitors SET channel = NULL WHERE channel = $1";
    let visitors = db::query(visitors).bind(channel);
    visitors.execute(&mut *connection).await?;
    let offers = "UPDATE visitors SET due = $2
                  WHERE challenge IN (SELECT id FROM challenges
                                      WHERE channel = $1 AND state = 'open')";
    let offers = db::query(offers).bind(channel).bind(now);
    offers.execute(&mut *connection).await?;
    // The challenges first: a game that one of them becomes meanwhile is found after that.
    let withdrawn = db::query(update).bind(channel);
    let withdrawn = withdrawn.execute(&mut *connection).await?;
    let running = "SELECT id FROM tables WHERE channel = $1 AND status = 'running'";
    let running = db::query_scalar(running).bind(channel);
    let Some(id) = running.fetch_optional(&mut *connection).await? else {
        return Ok(withdrawn);
    };
    if close_table(connection, id, by, now).await?.is_none() {
        return Ok(withdrawn);
    }
    let TableClosed { told, logged } = notice(id);
    if let Some(logged) = logged {
        insert_message(connection, NOBODY, &logged, now).await?;
    }
    if let Some(told) = told {
        // Visitors are shown how it ended.
        let players = "SELECT DISTINCT person FROM seats WHERE table_id = $1
                         AND person NOT IN (SELECT person FROM visitors WHERE table_id = $1)";
        let players = db::query_scalar(players);
        let players = players.bind(id).fetch_all(&mut *connection).await?;
        for person in players.into_iter().filter(|it: &PersonId| it.has_account()) {
            insert_message(connection, person, &told, now).await?;
        }
    }
    Ok(withdrawn + 1)
}

/// Ends a running table. The new state counts as shown, because no message will show it. Returns
/// the message that shows the board, or `None` where the table is not running.
async fn close_table(
    connection: &mut Connection,
    id: TableId,
    by: PersonId,
    now: Timestamp,
) -> sqlx::Result<Option<Option<MessageId>>> {
    let (status, ended_by) = end_columns(Some(End::Closed(by)));
    let update = "UPDATE tables
         SET revision = revision + 1, message_revision = revision + 1, changed = $2, ended = $2,
             partial_move = '', offer_by = NULL, offer_kind = NULL, status = $3, ended_by = $4, turn = NULL,
             deadline = NULL, due = NULL, computer_due = NULL, show_due = NULL,
             thread_due = CASE WHEN thread_due IS NOT NULL THEN $2 END
         WHERE id = $1 AND status = 'running' RETURNING message";
    let update = db::query_scalar(update).bind(id).bind(now);
    let update = update.bind(status).bind(ended_by);
    let closed: Option<Option<MessageId>> = update.fetch_optional(&mut *connection).await?;
    if closed.is_some() {
        let update = "UPDATE seats SET agrees = FALSE, is_over = TRUE WHERE table_id = $1";
        let update = db::query(update).bind(id);
        update.execute(&mut *connection).await?;
        visitors::table_changed(connection, id, now).await?;
        leagues::game_closed(connection, id, now).await?;
        kept::write_soon(connection, Changed::Table(id), now).await?;
    }
    Ok(closed)
}
