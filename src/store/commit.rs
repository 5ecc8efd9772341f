//! What one command writes, in one transaction.

use sqlx::{Row, Sqlite, SqliteConnection, query::Query, sqlite::SqliteArguments};

use super::{
    Store, StoreError, channels_in_use, records,
    rows::{
        answer_text, end_texts, offer_text, opening_text, options_text, seat_number, seating_text,
        state_text,
    },
    settings,
};
use crate::{
    games::{Game, Record, Seat},
    ids::{
        ChallengeId, ChannelId, DeliveryId, MessageId, PersonId, RecordId, ServerId, TableId,
        Timestamp,
    },
    render::Colours,
    table::{Challenge, ChallengeState, End, HouseRule, Played, Sealed, Table},
};

/// What one command writes, in one transaction together with the delivery that brought it and the
/// answer it gets.
#[derive(Clone, Debug)]
#[allow(clippy::large_enum_variant)] // there is one of them at a time, and it is written at once
pub enum Write {
    Nothing,
    NewChallenge {
        /// The server, if it is in one.
        server: Option<ServerId>,
        channel: ChannelId,
        challenge: Challenge,
    },
    /// A challenge that has changed without a game coming of it; guarded by its revision.
    Challenge {
        id: ChallengeId,
        /// The revision it was read with.
        revision: u32,
        challenge: Challenge,
    },
    /// A challenge of which a game comes: a new table in a channel that has no running one; guarded
    /// by the challenge's revision.
    Accept {
        id: ChallengeId,
        /// The revision it was read with.
        revision: u32,
        /// As it is now; it counts as accepted from here on, and its secrets are forgotten.
        challenge: Challenge,
        /// The server, if it is in one.
        server: Option<ServerId>,
        /// Where the game is played.
        channel: ChannelId,
        table: Table,
    },
    /// A table that has changed; guarded by its revision.
    Table {
        id: TableId,
        /// The revision it was read with.
        revision: u32,
        table: Table,
    },
    /// The end of a running table that cannot be read, so that its channel is free again; guarded:
    /// it must still be running.
    CloseUnreadable {
        id: TableId,
        /// The moderator who closes it.
        by: PersonId,
    },
    /// A rematch: the old table with everybody's wish, and the new one in a channel that has no
    /// running one; guarded by the old one's revision.
    Rematch {
        id: TableId,
        /// The revision it was read with.
        revision: u32,
        /// The old table as it is now.
        old: Table,
        /// Where the new game is played.
        channel: ChannelId,
        new: Table,
    },
    /// A rematch for which everybody has something to choose first: the old table with everybody's
    /// wish, and the challenge at which they do; guarded by the old table's revision.
    Gather {
        id: TableId,
        /// The revision it was read with.
        revision: u32,
        /// The old table as it is now.
        old: Table,
        challenge: Challenge,
    },
    /// The colours that somebody has chosen.
    Colours {
        person: PersonId,
        /// The language that they use.
        locale: &'static str,
        colours: Colours,
    },
    /// The house rules that a moderator sets for a server; others stay as they are.
    House {
        server: ServerId,
        rules: Vec<HouseRule>,
    },
    /// A record that somebody looks at.
    Record {
        person: PersonId,
        game: Game,
        record: Record,
    },
}

/// What a write made or changed, handed to the function that composes the answer inside the
/// transaction.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Written {
    Nothing,
    /// This challenge, new or changed, which has this revision now.
    Challenge(ChallengeId, u32),
    /// This table, new or changed, which has this revision now.
    Table(TableId, u32),
    /// The end of a table that cannot be read, whose board this message shows, where that is known.
    ClosedUnreadable(Option<MessageId>),
    /// This record, which is kept for a while.
    Record(RecordId),
}

/// Why a write was not done; nothing has been written.
#[derive(Debug, thiserror::Error)]
pub enum CommitError {
    /// The same delivery has been acted on: this was the answer.
    #[error("this delivery has been acted on already")]
    Repeated(String),
    /// Somebody else was first: the revision is another one.
    #[error("somebody else was first")]
    MovedOn,
    /// The channel has a running table.
    #[error("the channel has a running game")]
    ChannelBusy,
    /// The challenger has as many open challenges in this server as anybody may have.
    #[error("too many open challenges")]
    TooManyChallenges,
    /// This player is in as many running games in this server as anybody may be.
    #[error("too many running games of person {0}")]
    TooManyGames(PersonId),
    /// The answer could not be composed.
    #[error("the answer cannot be stored: {0}")]
    Answer(#[from] serde_json::Error),
    /// The store itself failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<sqlx::Error> for CommitError {
    fn from(error: sqlx::Error) -> Self {
        Self::Store(error.into())
    }
}

/// The revision of a new table or challenge.
const FIRST_REVISION: u32 = 1;

impl Store {
    /// Writes all or nothing: the delivery's id with its answer, and `write`. `answer` composes the
    /// stored answer (JSON) from what was written; if it cannot, nothing is. When this returns, it
    /// is on the disk.
    ///
    /// # Errors
    /// See [`CommitError`].
    pub async fn commit(
        &self,
        delivery: DeliveryId,
        now: Timestamp,
        write: Write,
        answer: impl FnOnce(Written) -> serde_json::Result<String> + Send,
    ) -> Result<(Written, String), CommitError> {
        let mut transaction = self.begin_writing().await?;
        claim(&mut transaction, delivery, now).await?;
        let written = write.carry_out(&mut transaction, now).await?;
        let answer = answer(written)?;
        sqlx::query("UPDATE deliveries SET answer = $2 WHERE id = $1")
            .bind(delivery.0.cast_signed())
            .bind(&answer)
            .execute(&mut *transaction)
            .await?;
        self.end_writing(transaction).await?;
        Ok((written, answer))
    }
}

/// Takes note that this delivery is acted on; before anything else, so that a repeated one hears
/// its answer and not that it comes second.
async fn claim(
    connection: &mut SqliteConnection,
    delivery: DeliveryId,
    now: Timestamp,
) -> Result<(), CommitError> {
    let claimed = sqlx::query("INSERT INTO deliveries (id, answer, acted_at) VALUES ($1, '', $2) ON CONFLICT (id) DO NOTHING")
        .bind(delivery.0.cast_signed())
        .bind(now.0)
        .execute(&mut *connection)
        .await?;
    if claimed.rows_affected() == 1 {
        return Ok(());
    }
    let answer = sqlx::query_scalar("SELECT answer FROM deliveries WHERE id = $1")
        .bind(delivery.0.cast_signed())
        .fetch_one(connection)
        .await?;
    Err(CommitError::Repeated(answer))
}

impl Store {
    /// Ends the running game of a deleted channel and withdraws the challenges made there; returns
    /// the number of both together. No player did this, so no delivery is answered; `by` is stored
    /// as who closed the game.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn close_channel(
        &self,
        channel: ChannelId,
        by: PersonId,
        now: Timestamp,
    ) -> Result<u64, StoreError> {
        let mut transaction = self.begin_writing().await?;
        let closed = close_channel(&mut transaction, channel, by, now).await?;
        self.end_writing(transaction).await?;
        Ok(closed)
    }

    /// Ends the running games of a server that the bot was removed from and withdraws the
    /// challenges made there; returns the number of both together. `by` is stored as who closed the
    /// games.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn close_server(
        &self,
        server: ServerId,
        by: PersonId,
        now: Timestamp,
    ) -> Result<u64, StoreError> {
        let mut transaction = self.begin_writing().await?;
        let mut closed = 0;
        for channel in channels_in_use(&mut *transaction, server).await? {
            closed += close_channel(&mut transaction, channel, by, now).await?;
        }
        self.end_writing(transaction).await?;
        Ok(closed)
    }
}

async fn close_channel(
    connection: &mut SqliteConnection,
    channel: ChannelId,
    by: PersonId,
    now: Timestamp,
) -> Result<u64, sqlx::Error> {
    let running: Option<i64> =
        sqlx::query_scalar("SELECT id FROM tables WHERE channel = $1 AND status = 'running'")
            .bind(channel.0.cast_signed())
            .fetch_optional(&mut *connection)
            .await?;
    if let Some(id) = running {
        close_table(connection, TableId(id.cast_unsigned()), by, now).await?;
    }
    let challenges =
        sqlx::query("UPDATE challenges SET revision = revision + 1, opening = '[]', state = $2 WHERE channel = $1 AND state = 'open'")
            .bind(channel.0.cast_signed())
            .bind(state_text(ChallengeState::Withdrawn))
            .execute(connection)
            .await?;
    Ok(u64::from(running.is_some()) + challenges.rows_affected())
}

/// Ends a running table without reading more of it than has to be changed. The new state counts as
/// shown, because no message will show it. Returns the message of the last board that was shown, or
/// `None` where the table is not running.
async fn close_table(
    connection: &mut SqliteConnection,
    id: TableId,
    by: PersonId,
    now: Timestamp,
) -> Result<Option<Option<MessageId>>, sqlx::Error> {
    let (status, ended_by) = end_texts(Some(End::Closed(by)));
    let closed: Option<Option<i64>> = sqlx::query_scalar(
        "UPDATE tables SET revision = revision + 1, message_revision = revision + 1, changed = $2, begun = '', offer_by = NULL, offer_kind = NULL,
                           status = $3, ended_by = $4, turn = NULL
         WHERE id = $1 AND status = 'running' RETURNING message",
    )
    .bind(id.0.cast_signed())
    .bind(now.0)
    .bind(status)
    .bind(ended_by)
    .fetch_optional(&mut *connection)
    .await?;
    if closed.is_some() {
        sqlx::query("UPDATE seats SET agrees = 0 WHERE table_id = $1")
            .bind(id.0.cast_signed())
            .execute(connection)
            .await?;
    }
    Ok(closed.map(|message| message.map(|message| MessageId(message.cast_unsigned()))))
}

impl Write {
    async fn carry_out(
        &self,
        connection: &mut SqliteConnection,
        now: Timestamp,
    ) -> Result<Written, CommitError> {
        match self {
            Self::Nothing => Ok(Written::Nothing),
            Self::NewChallenge {
                server,
                channel,
                challenge,
            } => {
                insert_challenge(
                    connection,
                    server.map(|server| server.0.cast_signed()),
                    channel.0.cast_signed(),
                    challenge,
                    now,
                )
                .await
            }
            Self::Challenge {
                id,
                revision,
                challenge,
            } => {
                let revision = update_challenge(
                    connection,
                    *id,
                    *revision,
                    challenge,
                    state_text(challenge.state),
                )
                .await?;
                Ok(Written::Challenge(*id, revision))
            }
            Self::Accept {
                id,
                revision,
                challenge,
                server,
                channel,
                table,
            } => {
                update_challenge(
                    connection,
                    *id,
                    *revision,
                    &challenge.without_secrets(),
                    "accepted",
                )
                .await?;
                let place = NewTable {
                    server: server.map(|server| server.0.cast_signed()),
                    channel: channel.0.cast_signed(),
                    challenge: Some(*id),
                    previous: challenge.previous,
                };
                insert_table(connection, &place, table, now).await
            }
            Self::Table {
                id,
                revision,
                table,
            } => {
                let revision = update_table(connection, *id, *revision, table, now).await?;
                Ok(Written::Table(*id, revision))
            }
            Self::CloseUnreadable { id, by } => {
                let closed = close_table(connection, *id, *by, now).await?;
                Ok(Written::ClosedUnreadable(
                    closed.ok_or(CommitError::MovedOn)?,
                ))
            }
            Self::Rematch {
                id,
                revision,
                old,
                channel,
                new,
            } => {
                update_table(connection, *id, *revision, old, now).await?;
                let (server, _) = place_of(connection, *id).await?;
                let place = NewTable {
                    server,
                    channel: channel.0.cast_signed(),
                    challenge: None,
                    previous: Some(*id),
                };
                insert_table(connection, &place, new, now).await
            }
            Self::Colours {
                person,
                locale,
                colours,
            } => {
                settings::set_colours(connection, *person, locale, *colours).await?;
                Ok(Written::Nothing)
            }
            Self::House { server, rules } => {
                for rule in rules {
                    settings::set_house_rule(connection, *server, rule).await?;
                }
                Ok(Written::Nothing)
            }
            Self::Record {
                person,
                game,
                record,
            } => records::insert(connection, *person, *game, record, now)
                .await
                .map(Written::Record),
            Self::Gather {
                id,
                revision,
                old,
                challenge,
            } => {
                update_table(connection, *id, *revision, old, now).await?;
                let (server, channel) = place_of(connection, *id).await?;
                insert_challenge(connection, server, channel, challenge, now).await
            }
        }
    }
}

/// The server and the channel of a table.
async fn place_of(
    connection: &mut SqliteConnection,
    id: TableId,
) -> Result<(Option<i64>, i64), CommitError> {
    let place =
        sqlx::query_as("SELECT server, channel FROM tables WHERE id = $1").bind(id.0.cast_signed());
    Ok(place.fetch_one(connection).await?)
}

/// The limit counts what is still to be answered in this server; everything outside servers counts
/// as one. The sign keeps SQLite from the server's index: a person has a few, a server may have
/// thousands.
async fn must_have_few_open(
    connection: &mut SqliteConnection,
    server: Option<i64>,
    challenge: &Challenge,
    now: Timestamp,
) -> Result<(), CommitError> {
    let open: i64 = sqlx::query_scalar(
        "SELECT COUNT(*) FROM challenges WHERE by_person = $1 AND +server IS NOT DISTINCT FROM $2 AND state = 'open' AND lapses > $3",
    )
    .bind(challenge.by.0.cast_signed())
    .bind(server)
    .bind(now.0)
    .fetch_one(connection)
    .await?;
    if usize::try_from(open).is_ok_and(|open| open < Challenge::MOST_OPEN) {
        Ok(())
    } else {
        Err(CommitError::TooManyChallenges)
    }
}

/// The limit counts the running games in this server; everything outside servers counts as one.
async fn must_run_few(
    connection: &mut SqliteConnection,
    server: Option<i64>,
    players: &[PersonId],
) -> Result<(), CommitError> {
    for player in players {
        let running: i64 = sqlx::query_scalar(
            "SELECT COUNT(*) FROM seats JOIN tables ON tables.id = seats.table_id
             WHERE seats.person = $1 AND tables.status = 'running' AND +tables.server IS NOT DISTINCT FROM $2",
        )
        .bind(player.0.cast_signed())
        .bind(server)
        .fetch_one(&mut *connection)
        .await?;
        if usize::try_from(running).is_ok_and(|running| running >= Table::MOST_RUNNING) {
            return Err(CommitError::TooManyGames(*player));
        }
    }
    Ok(())
}

async fn insert_challenge(
    connection: &mut SqliteConnection,
    server: Option<i64>,
    channel: i64,
    challenge: &Challenge,
    now: Timestamp,
) -> Result<Written, CommitError> {
    must_have_few_open(connection, server, challenge, now).await?;
    let terms = &challenge.terms;
    let id: i64 = sqlx::query_scalar(
        "INSERT INTO challenges (revision, server, channel, by_person, to_anyone, game, chosen, seating, touch_move, series, opening, made, lapses,
                                 gathered, previous, state)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) RETURNING id",
    )
    .bind(i64::from(FIRST_REVISION))
    .bind(server)
    .bind(channel)
    .bind(challenge.by.0.cast_signed())
    .bind(challenge.to_anyone)
    .bind(terms.game.name())
    .bind(options_text(&terms.options))
    .bind(seating_text(terms.seating))
    .bind(terms.touch_move)
    .bind(terms.series)
    .bind(opening_text(&terms.opening))
    .bind(challenge.made.0)
    .bind(challenge.lapses.0)
    .bind(challenge.state == ChallengeState::Gathered)
    .bind(challenge.previous.map(|table| table.0.cast_signed()))
    .bind(state_text(challenge.state))
    .fetch_one(&mut *connection)
    .await?;
    insert_guests(connection, id, challenge).await?;
    Ok(Written::Challenge(
        ChallengeId(id.cast_unsigned()),
        FIRST_REVISION,
    ))
}

/// Writes a challenge over the one that was read with this revision; returns the new one. Nobody
/// needs the opening of one that is closed.
async fn update_challenge(
    connection: &mut SqliteConnection,
    id: ChallengeId,
    revision: u32,
    challenge: &Challenge,
    state: &str,
) -> Result<u32, CommitError> {
    let next = revision.checked_add(1).ok_or(CommitError::MovedOn)?;
    let updated = sqlx::query(
        "UPDATE challenges SET revision = $3, lapses = $4, gathered = $5, state = $6, opening = CASE $6 WHEN 'open' THEN opening ELSE '[]' END
         WHERE id = $1 AND revision = $2",
    )
    .bind(id.0.cast_signed())
    .bind(i64::from(revision))
    .bind(i64::from(next))
    .bind(challenge.lapses.0)
    .bind(challenge.state == ChallengeState::Gathered)
    .bind(state)
    .execute(&mut *connection)
    .await?;
    if updated.rows_affected() == 0 {
        return Err(CommitError::MovedOn);
    }
    let id = id.0.cast_signed();
    sqlx::query("DELETE FROM guests WHERE challenge = $1")
        .bind(id)
        .execute(&mut *connection)
        .await?;
    insert_guests(connection, id, challenge).await?;
    Ok(next)
}

async fn insert_guests(
    connection: &mut SqliteConnection,
    id: i64,
    challenge: &Challenge,
) -> Result<(), CommitError> {
    for (number, guest) in (0_i64..).zip(&challenge.party) {
        sqlx::query("INSERT INTO guests (challenge, number, person, answer, secret) VALUES ($1, $2, $3, $4, $5)")
            .bind(id)
            .bind(number)
            .bind(guest.person.0.cast_signed())
            .bind(answer_text(guest.answer))
            .bind(guest.secret.as_ref().map(Sealed::open))
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

/// A statement that writes a table.
type TableQuery<'q> = Query<'q, Sqlite, SqliteArguments>;

/// Where a new table stands, and what it came of.
struct NewTable {
    server: Option<i64>,
    channel: i64,
    challenge: Option<ChallengeId>,
    previous: Option<TableId>,
}

async fn insert_table(
    connection: &mut SqliteConnection,
    place: &NewTable,
    table: &Table,
    now: Timestamp,
) -> Result<Written, CommitError> {
    must_run_few(connection, place.server, &table.seats).await?;
    let terms = &table.terms;
    let new = sqlx::query(
        "INSERT INTO tables (revision, server, channel, changed, challenge, previous, game, chosen, seating, touch_move, series, opened, rules_version,
                             options, round, position, begun, offer_by, offer_kind, status, ended_by, turn, since)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23) RETURNING id",
    )
    .bind(i64::from(FIRST_REVISION))
    .bind(place.server)
    .bind(place.channel)
    .bind(now.0)
    .bind(place.challenge.map(|id| id.0.cast_signed()))
    .bind(place.previous.map(|id| id.0.cast_signed()))
    .bind(terms.game.name())
    .bind(options_text(&terms.options))
    .bind(seating_text(terms.seating))
    .bind(terms.touch_move)
    .bind(terms.series)
    .bind(number(terms.opening.len()))
    .bind(i64::from(table.rules_version))
    .bind(options_text(&table.options))
    .bind(i64::from(table.round));
    let row = bind_state(new, table, now)
        .fetch_one(&mut *connection)
        .await
        .map_err(channel_busy)?;
    let id: i64 = row.try_get("id")?;
    insert_seats(connection, id, table).await?;
    keep_moves(connection, id, &table.moves).await?;
    Ok(Written::Table(TableId(id.cast_unsigned()), FIRST_REVISION))
}

/// Binds what changes in the course of a game, in this order: the position, the move begun, who
/// offers what, the status, who ended it, and whose turn it is since when.
fn bind_state<'q>(query: TableQuery<'q>, table: &'q Table, now: Timestamp) -> TableQuery<'q> {
    let (status, ended_by) = end_texts(table.end);
    query
        .bind(table.position.text())
        .bind(&table.begun.0)
        .bind(table.offer.map(|offer| seat_number(offer.by)))
        .bind(table.offer.map(|offer| offer_text(offer.kind)))
        .bind(status)
        .bind(ended_by)
        .bind(table.turn().map(seat_number))
        .bind(table.moves.last().map_or(now, |last| last.at).0)
}

/// The only thing unique about a new table that has not been guarded before it is inserted.
fn channel_busy(error: sqlx::Error) -> CommitError {
    if error
        .as_database_error()
        .is_some_and(sqlx::error::DatabaseError::is_unique_violation)
    {
        CommitError::ChannelBusy
    } else {
        error.into()
    }
}

async fn insert_seats(
    connection: &mut SqliteConnection,
    id: i64,
    table: &Table,
) -> Result<(), CommitError> {
    for (index, (person, score)) in (0_i64..).zip(table.seats.iter().zip(&table.score)) {
        sqlx::query("INSERT INTO seats (table_id, seat, person, score, rematch, agrees) VALUES ($1, $2, $3, $4, $5, $6)")
            .bind(id)
            .bind(index)
            .bind(person.0.cast_signed())
            .bind(i64::from(*score))
            .bind(table.rematch.iter().any(|seat| seat_number(*seat) == index))
            .bind(table.agreed.iter().any(|seat| seat_number(*seat) == index))
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

/// Writes a table over the one that was read with this revision; returns the new one.
async fn update_table(
    connection: &mut SqliteConnection,
    id: TableId,
    revision: u32,
    table: &Table,
    now: Timestamp,
) -> Result<u32, CommitError> {
    let next = revision.checked_add(1).ok_or(CommitError::MovedOn)?;
    let changed = sqlx::query(
        "UPDATE tables SET revision = $3, changed = $4, position = $5, begun = $6, offer_by = $7, offer_kind = $8, status = $9, ended_by = $10,
             turn = $11, since = $12
         WHERE id = $1 AND revision = $2 RETURNING packed IS NOT NULL AS is_packed",
    )
    .bind(id.0.cast_signed())
    .bind(i64::from(revision))
    .bind(i64::from(next))
    .bind(now.0);
    let updated = bind_state(changed, table, now)
        .fetch_optional(&mut *connection)
        .await?;
    let is_packed: bool = updated.ok_or(CommitError::MovedOn)?.try_get("is_packed")?;
    keep_wishes(connection, id, table).await?;
    // A game whose moves are packed is over: somebody may want a rematch, but there are no more
    // moves.
    if !is_packed {
        keep_moves(connection, id.0.cast_signed(), &table.moves).await?;
    }
    Ok(next)
}

/// Makes it stored what each seat wishes: a rematch, or what is on offer. Only where that changes
/// is anything written.
async fn keep_wishes(
    connection: &mut SqliteConnection,
    id: TableId,
    table: &Table,
) -> Result<(), CommitError> {
    for index in 0..table.seats.len() {
        let holds = |seats: &[Seat]| seats.iter().any(|seat| seat.index() == index);
        sqlx::query("UPDATE seats SET rematch = $3, agrees = $4 WHERE table_id = $1 AND seat = $2 AND (rematch <> $3 OR agrees <> $4)")
            .bind(id.0.cast_signed())
            .bind(number(index))
            .bind(holds(&table.rematch))
            .bind(holds(&table.agreed))
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

/// Makes the stored moves these: those taken back go, new ones come. The others are those of the
/// revision that the table was read with, and stay.
async fn keep_moves(
    connection: &mut SqliteConnection,
    id: i64,
    moves: &[Played],
) -> Result<(), CommitError> {
    let stored: i64 =
        sqlx::query_scalar("SELECT COALESCE(MAX(number), 0) FROM moves WHERE table_id = $1")
            .bind(id)
            .fetch_one(&mut *connection)
            .await?;
    let same = usize::try_from(stored).unwrap_or_default().min(moves.len());
    sqlx::query("DELETE FROM moves WHERE table_id = $1 AND number > $2")
        .bind(id)
        .bind(number(same))
        .execute(&mut *connection)
        .await?;
    for (index, played) in moves.iter().enumerate().skip(same) {
        sqlx::query("INSERT INTO moves (table_id, number, seat, text, played_at) VALUES ($1, $2, $3, $4, $5)")
            .bind(id)
            .bind(number(index + 1))
            .bind(seat_number(played.seat))
            .bind(&played.text)
            .bind(played.at.0)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

/// How many moves, as a row counts them.
fn number(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}
