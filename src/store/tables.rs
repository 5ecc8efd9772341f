//! Tables: the queries, and what commands write of them.

use super::{
    Revisioned, Store, StoreError, StoredTable, Transaction, Venue, WriteError,
    clocks::{ClockColumns, paused, time_left},
    columns::{
        OFFERS, SEATINGS, SERIES, count, end_columns, options_text, seat_number, time_column, word,
    },
    db::{self, Connection},
    error::violates,
    kept::Changed,
    leagues,
    locks::{Lock, players},
    messages::show_due,
    seeks::game_ended,
    table_parts::{Parts, guarded_parts, order_of_parts},
    table_rows::{TableOrPart, TableRows, select_table},
    unless_broken, visitors,
};
use crate::{
    games::{Game, Seat},
    ids::{ChallengeId, ChannelId, PersonId, ServerId, TableId, Timestamp},
    table::{End, Played, PlayerPlan, Table, UnaskedVacation},
};

impl Store {
    pub async fn table(&self, id: TableId) -> Result<Option<StoredTable>, StoreError> {
        let rows = db::query_as(select_table!("WHERE id = $1")).bind(id);
        let rows = self.table_rows(rows).await?;
        rows.map(TableRows::read).transpose()
    }

    /// The running table of a channel, or else the one that ended last there. A broken row of a
    /// game that is over is logged and counts as none.
    pub async fn table_in(&self, channel: ChannelId) -> Result<Option<StoredTable>, StoreError> {
        // A table is inserted only where none is running, so only the newest can be running.
        let select = select_table!("WHERE channel = $1 ORDER BY id DESC LIMIT 1");
        let rows = db::query_as(select).bind(channel);
        let Some(rows) = self.table_rows(rows).await? else {
            return Ok(None);
        };
        if rows.is_running() {
            rows.read().map(Some)
        } else {
            unless_broken(rows.read())
        }
    }

    /// The rows of a table, all of the same revision. They are replayed when the connection is
    /// free again.
    async fn table_rows(&self, rows: db::Query<TableOrPart>) -> sqlx::Result<Option<TableRows>> {
        let rows = rows.fetch_all(&self.readers).await?;
        Ok(TableRows::of(rows))
    }

    /// The game that is played in a channel, or was played last.
    pub async fn game_in(&self, channel: ChannelId) -> Result<Option<Game>, StoreError> {
        let select = "SELECT game FROM tables WHERE channel = $1 ORDER BY id DESC LIMIT 1";
        let game = db::query_scalar(select).bind(channel);
        let game: Option<String> = game.fetch_optional(&self.readers).await?;
        Ok(game.and_then(|game| game.parse().ok()))
    }

    /// Reserves the number of a game that is about to begin, because its thread is named by it
    /// before. One that is not used in the end is left out.
    pub async fn reserve_number(&self) -> Result<TableId, StoreError> {
        let mut transaction = self.begin_writing().await?;
        let number = next_number(&mut transaction).await?;
        self.end_writing(transaction).await?;
        Ok(number)
    }

    /// Reserves a number as [`Store::reserve_number`], and claims the game that comes of this
    /// `origin`: nobody else gets a number for it before `until`. `None` where somebody else has
    /// claimed it at `now`.
    pub async fn claim_thread(
        &self,
        origin: &str,
        now: Timestamp,
        until: Timestamp,
    ) -> Result<Option<TableId>, StoreError> {
        let mut transaction = self.begin_writing().await?;
        let delete = db::query("DELETE FROM thread_claims WHERE until <= $1").bind(now);
        delete.execute(&mut transaction).await?;
        let insert = "INSERT INTO thread_claims (origin, until) VALUES ($1, $2)
                      ON CONFLICT (origin) DO NOTHING";
        let insert = db::query(insert).bind(origin).bind(until);
        if insert.execute(&mut transaction).await? == 0 {
            return Ok(None);
        }
        let number = next_number(&mut transaction).await?;
        self.end_writing(transaction).await?;
        Ok(Some(number))
    }

    /// Whether the next game of the series has started.
    pub async fn has_next(&self, table: TableId) -> Result<bool, StoreError> {
        let next = db::query_scalar("SELECT EXISTS (SELECT 1 FROM tables WHERE previous = $1)");
        Ok(next.bind(table).fetch_one(&self.readers).await?)
    }
}

/// Takes the next number of a table from the engine's own counter.
async fn next_number(connection: &mut Connection) -> sqlx::Result<TableId> {
    let next = match connection {
        Connection::Sqlite(_) | Connection::Grouped(_) => {
            let first = "INSERT INTO sqlite_sequence (name, seq) SELECT 'tables', 0
                         WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'tables')";
            db::query(first).execute(&mut *connection).await?;
            "UPDATE sqlite_sequence SET seq = seq + 1 WHERE name = 'tables' RETURNING seq"
        }
        Connection::Postgres(_) => "SELECT nextval(pg_get_serial_sequence('tables', 'id'))",
    };
    db::query_scalar(next).fetch_one(connection).await
}

/// What a new table came of: a challenge, or the game before it in its series.
pub(super) type Origin = (Option<ChallengeId>, Option<TableId>);

impl Transaction {
    /// Inserts the next game of a series, in the same server and in a channel that has no running
    /// one. The game before it must be updated in the same transaction, which guards both.
    pub async fn insert_next_table(
        &mut self,
        previous: TableId,
        venue: impl Into<Venue>,
        table: &Table,
    ) -> Result<Revisioned<TableId>, WriteError> {
        let server = db::query_scalar("SELECT server FROM tables WHERE id = $1").bind(previous);
        let server = server.fetch_one(self.connection()).await?;
        let origin = (None, Some(previous));
        self.insert_table(server, venue.into(), origin, table).await
    }

    pub(super) async fn insert_table(
        &mut self,
        server: Option<ServerId>,
        Venue { channel, number }: Venue,
        (challenge, previous): Origin,
        table: &Table,
    ) -> Result<Revisioned<TableId>, WriteError> {
        self.connection().lock(players(table)).await?;
        self.must_run_few(server, &table.seats).await?;
        let now = self.now;
        let terms = &table.terms;
        let id = match number {
            Some(number) => number,
            None => next_number(self.connection()).await?,
        };
        let insert = db::query(
            "INSERT INTO tables (position, partial_move, offer_by, offer_kind, status, ended_by,
                 turn, since, winner, changed, turn_began, deadline, due, computer_due, began,
                 server, channel, challenge, previous, game, chosen, seating, touch_move, series,
                 opened, rules_version, options, round, id, time, hints, show_due, thread_due,
                 vacation, rated, revision, position_since)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17,
                 $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33,
                 $34, $35, 1, 1)",
        );
        let with_pauses = paused(None, table.clone(), self.connection()).await?;
        let clock = ClockColumns::of(table, &with_pauses, now);
        bind_state(insert, table, clock, now)
            .bind(self.computer_due(table))
            .bind(table.began)
            .bind(server)
            .bind(channel)
            .bind(challenge)
            .bind(previous)
            .bind(terms.game.name())
            .bind(options_text(&terms.options))
            .bind(word(SEATINGS, &terms.seating))
            .bind(terms.touch_move)
            .bind(word(SERIES, &terms.series))
            .bind(count(terms.opening.len()))
            .bind(table.rules_version)
            .bind(options_text(&table.options))
            .bind(table.round)
            .bind(id)
            .bind(time_column(terms.time))
            .bind(terms.hints)
            .bind(show_due(now))
            .bind(server.filter(|_| table.is_running()).map(|_| now))
            .bind(terms.vacation.map(UnaskedVacation::name))
            .bind(terms.rated)
            .execute(self.connection())
            .await
            .map_err(|error| channel_busy(error, channel))?;
        visitors::game_begun(self.connection(), id, (challenge, previous), now).await?;
        leagues::game_begun(self.connection(), id, challenge).await?;
        for (index, (person, score)) in (0_i64..).zip(table.seats.iter().zip(&table.score)) {
            let insert = "INSERT INTO seats
                              (table_id, seat, person, score, rematch, agrees, is_over)
                          VALUES ($1, $2, $3, $4, FALSE, FALSE, FALSE)";
            let insert = db::query(insert).bind(id).bind(index).bind(person);
            insert.bind(score).execute(self.connection()).await?;
            self.plays_here(id, *person).await?;
        }
        self.write_seats(id, table).await?;
        self.write_moves(id, &table.moves, 0).await?;
        self.plan_reminders(id, table).await?;
        self.note(Changed::Table(id));
        Ok(Revisioned::new(id, 1))
    }

    /// Writes a table over the one that was read with this revision.
    pub async fn update_table(
        &mut self,
        read: Revisioned<TableId>,
        table: &Table,
    ) -> Result<Revisioned<TableId>, WriteError> {
        let found = self.guarded(read.id, table).await?;
        self.write_table(read, table, &found).await
    }

    /// Writes a table over the one that was read, and what is left of the plans of its players, if
    /// they are still those that were read.
    pub async fn update_table_and_plans(
        &mut self,
        read: &StoredTable,
        table: &Table,
        left: &[PlayerPlan],
    ) -> Result<Revisioned<TableId>, WriteError> {
        let plans = &read.prepared.plans;
        let found = self.guarded(read.id, table).await?;
        if found.prepared.plans != *plans {
            return Err(WriteError::PlansChanged);
        }
        // Before the table, whose end deletes them.
        for held in left.iter().filter(|held| !plans.contains(held)) {
            self.write_plan(read.id, held).await?;
        }
        self.write_table(read.at(), table, &found).await
    }

    /// Locks what the table's next state, `table`, is made of, and reads it.
    async fn guarded(&mut self, id: TableId, table: &Table) -> Result<Parts, WriteError> {
        let mut locks = vec![Lock::Table(id)];
        // Their vacation, and their ratings.
        if table.clock.is_some() || table.end().is_some() {
            locks.extend(players(table));
        }
        self.connection().lock(locks).await?;
        let select = concat!(
            "WITH it AS (SELECT id, revision, turn_began, status, packed IS NOT NULL AS is_packed
                         FROM tables WHERE id = $1) ",
            guarded_parts!(),
            order_of_parts!()
        );
        let rows = db::query_as(select).bind(id);
        Ok(Parts::of(id, rows.fetch_all(self.connection()).await?))
    }

    /// Writes a table over the one that was read with this revision, where that is what was found
    /// under its lock.
    async fn write_table(
        &mut self,
        read: Revisioned<TableId>,
        table: &Table,
        found: &Parts,
    ) -> Result<Revisioned<TableId>, WriteError> {
        let moved_on = WriteError::TableMovedOn(read.id);
        let state = found.state;
        let state = state.filter(|state| state.revision == i64::from(read.revision));
        let Some(state) = state else {
            return Err(moved_on);
        };
        let (next, now) = (read.next(), self.now);
        let update = db::query(
            "UPDATE tables SET position = $1, partial_move = $2, offer_by = $3, offer_kind = $4,
                 status = $5, ended_by = $6, turn = $7, since = $8, winner = $9, changed = $10,
                 turn_began = $11, deadline = $12, due = $13, computer_due = $14,
                 ended = CASE WHEN $5 = 'running' THEN NULL ELSE COALESCE(ended, $10) END,
                 revision = $15, show_due = $18,
                 position_since = CASE WHEN $19 THEN $15 ELSE position_since END,
                 position_shown = CASE WHEN $19 THEN NULL ELSE position_shown END,
                 taken_back = CASE WHEN $19 THEN $23 ELSE taken_back END,
                 thread_due = CASE WHEN $5 = 'running' THEN thread_due
                                   WHEN status = 'running' AND thread_due IS NOT NULL THEN $10 END,
                 adjudicated = $20, reason = $21, draw_refused = $22,
                 takeback_refused = $24
             WHERE id = $16 AND revision = $17",
        );
        // A write adds moves or takes some back, and never both.
        let moves = count(table.moves.len());
        let is_moved = !state.is_packed && state.moves != moves;
        let spent = table.clock.as_ref().and_then(|clock| clock.spent.as_ref());
        if let Some(spent) = spent
            && !self.store_spent(read.id, spent).await?
        {
            return Err(moved_on);
        }
        let clock = ClockColumns::of(table, &found.pauses.of(table.clone()), now);
        bind_state(update, table, clock, now)
            .bind(self.computer_due(table))
            .bind(next.revision)
            .bind(read.id)
            .bind(read.revision)
            .bind(show_due(now))
            .bind(is_moved)
            .bind(matches!(table.end(), Some(End::Adjudicated { .. })))
            .bind(table.reason().map(str::to_owned))
            .bind(table.draw_refused.map(seat_number))
            .bind(moves < state.moves)
            .bind(table.takeback_refused.map(seat_number))
            .execute_later(self.connection())
            .await?;
        self.write_seats(read.id, table).await?;
        // A game whose moves are packed is over and gets no more of them.
        if !state.is_packed {
            self.write_moves(read.id, &table.moves, state.moves).await?;
        }
        self.plan_reminders(read.id, table).await?;
        if state.is_running && table.end().is_some() {
            Box::pin(self.ended(read.id, table)).await?;
        }
        Box::pin(visitors::table_changed(self.connection(), read.id, now)).await?;
        self.note(Changed::Table(read.id));
        Ok(next)
    }

    /// Writes what the end of a game leads to.
    async fn ended(&mut self, id: TableId, table: &Table) -> Result<(), WriteError> {
        self.rate(id, table).await?;
        let late = table.lost_on_time().and_then(|seat| table.person(seat));
        let now = self.now;
        game_ended(self.connection(), id, late, now).await?;
        leagues::game_ended(self.connection(), id, table, now).await?;
        Ok(())
    }

    /// Writes which seats want a rematch and agree to the offer, their time, and whether the game
    /// is over for them, where that has changed.
    async fn write_seats(&mut self, id: TableId, table: &Table) -> Result<(), WriteError> {
        for index in 0..table.seats.len() {
            let holds = |seats: &[Seat]| seats.iter().any(|seat| seat.index() == index);
            let is_in = table.still_in().any(|seat| seat.index() == index);
            let update = "UPDATE seats
                          SET rematch = $3, agrees = $4, time_left = $5, is_over = $6,
                              taken_over = $7
                          WHERE table_id = $1 AND seat = $2
                            AND (rematch <> $3 OR agrees <> $4 OR is_over <> $6 OR taken_over <> $7
                                 OR time_left IS DISTINCT FROM $5)";
            let update = db::query(update).bind(id).bind(count(index));
            let update = update
                .bind(holds(table.rematch()))
                .bind(holds(table.agreed()))
                .bind(time_left(table, index))
                .bind(!(table.is_running() && is_in))
                .bind(count(
                    table.taken_over.get(index).copied().unwrap_or_default(),
                ));
            update.execute_later(self.connection()).await?;
        }
        Ok(())
    }

    /// Deletes the moves that were taken back of this number that is stored, or inserts new ones.
    /// The others stay: they are those of the revision that the table was read with.
    async fn write_moves(
        &mut self,
        id: TableId,
        moves: &[Played],
        stored: i64,
    ) -> Result<(), WriteError> {
        if stored > count(moves.len()) {
            let delete = db::query("DELETE FROM moves WHERE table_id = $1 AND number > $2");
            let delete = delete.bind(id).bind(count(moves.len()));
            delete.execute_later(self.connection()).await?;
        }
        let stored = usize::try_from(stored).unwrap_or_default();
        for (index, played) in moves.iter().enumerate().skip(stored) {
            let insert = "INSERT INTO moves (table_id, number, seat, text, played_at)
                          VALUES ($1, $2, $3, $4, $5)";
            let insert = db::query(insert).bind(id).bind(count(index + 1));
            let insert = insert.bind(seat_number(played.seat)).bind(&played.text);
            let insert = insert.bind(played.at);
            insert.execute_later(self.connection()).await?;
        }
        Ok(())
    }

    /// Refuses a player who is in too many running games of this server. All places outside servers
    /// count as one server.
    pub(super) async fn must_run_few(
        &mut self,
        server: Option<ServerId>,
        players: &[PersonId],
    ) -> Result<(), WriteError> {
        for player in players.iter().filter(|player| !player.is_computer()) {
            let running = "SELECT COUNT(DISTINCT tables.id) FROM seats JOIN tables ON tables.id = seats.table_id
                           WHERE seats.person = $1 AND NOT seats.is_over
                             AND tables.status = 'running'
                             AND +tables.server IS NOT DISTINCT FROM $2";
            let running = db::query_scalar(running).bind(player).bind(server);
            let running: i64 = running.fetch_one(self.connection()).await?;
            if usize::try_from(running).is_ok_and(|running| running >= Table::MOST_RUNNING) {
                return Err(WriteError::TooManyGames(*player));
            }
        }
        Ok(())
    }
}

/// Binds the columns that change in the course of a game, as $1 to $13, `position` to `due`.
fn bind_state<T>(
    query: db::Query<T>,
    table: &Table,
    clock: ClockColumns,
    now: Timestamp,
) -> db::Query<T> {
    let offer = table.offer();
    let (status, ended_by) = end_columns(table.end());
    query
        .bind(table.position.text())
        .bind(table.partial_move().to_owned())
        .bind(offer.map(|offer| seat_number(offer.by)))
        .bind(offer.map(|offer| word(OFFERS, &offer.kind)))
        .bind(status)
        .bind(ended_by)
        .bind(table.turn().map(seat_number))
        .bind(table.moves.last().map_or(table.began, |last| last.at))
        .bind(table.winner().map(seat_number))
        .bind(now)
        .bind(clock.turn_began)
        .bind(clock.told)
        .bind(clock.due)
}

/// Translates an error from inserting a table. The revisions guard that a challenge and a game have
/// one next table, so a unique index that is violated is that of channels with a running game.
pub(super) fn channel_busy(error: sqlx::Error, channel: ChannelId) -> WriteError {
    if violates(&error, "running_table_in") {
        WriteError::ChannelBusy(channel)
    } else {
        error.into()
    }
}
