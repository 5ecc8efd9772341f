//! Lists of running games, read from their columns without replaying the games.

use std::collections::{HashMap, HashSet};

use sqlx::FromRow;

use super::{
    Store, StoreError, StoredPauses, Transaction,
    absences::{absences_at, outages_since},
    clocks::read_clock,
    columns::{Broken, read_time, seat},
    db::{self, Connection, Small},
    unless_broken,
};
use crate::{
    games::Game,
    ids::{ChannelId, Computer, MessageId, PersonId, ServerId, TableId, Timestamp},
    table::{Absence, Outage, TimeControl},
};

/// A running game as lists show it.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct ListedTable {
    pub id: TableId,
    pub revision: u32,
    /// `None` outside servers.
    pub server: Option<ServerId>,
    pub channel: ChannelId,
    /// The message that shows the board as it is now.
    pub message: Option<MessageId>,
    pub game: Game,
    /// The players by seat.
    pub seats: Vec<PersonId>,
    /// Whose turn it is; `None` in a damaged row.
    pub turn: Option<PersonId>,
    /// Since when it is their turn.
    pub since: Timestamp,
    /// When their time runs out, where there is a clock.
    pub deadline: Option<Timestamp>,
    /// Whether no absence stops that clock.
    pub is_fast: bool,
}

impl ListedTable {
    /// Whether one person plays all seats, and so nobody waits.
    pub fn is_solo(&self) -> bool {
        self.seats
            .iter()
            .all(|person| self.seats.first() == Some(person))
    }
}

#[derive(FromRow)]
struct ListedRow {
    id: TableId,
    revision: i64,
    server: Option<ServerId>,
    channel: ChannelId,
    message: Option<MessageId>,
    game: String,
    turn: Option<i64>,
    since: Timestamp,
    time: Option<String>,
    turn_began: Option<Timestamp>,
}

/// A running game with one of its players.
#[derive(FromRow)]
struct ListedSeat {
    #[sqlx(flatten)]
    table: ListedRow,
    person: PersonId,
    time_left: Option<i64>,
}

/// The player of a seat, and the milliseconds that are left to them.
type SeatColumns = (PersonId, Option<i64>);

/// When a clock stands still: an absence of a person, or an outage; and whether that absence was
/// spent by itself.
type PauseRow = (
    Option<TableId>,
    Option<PersonId>,
    Timestamp,
    Timestamp,
    bool,
);

/// Selects the running tables of a person with their seats, each where that person finds it: outside
/// servers where they read it by direct messages. An index leaves out what is over.
pub(super) const TABLES_OF: &str = "SELECT tables.id, tables.revision,
        CASE WHEN visits.id IS NULL THEN tables.server
             WHEN COALESCE(visits.shown_in, visits.channel) = visits.channel THEN visits.server
             END AS server,
        COALESCE(visits.shown_in, visits.channel, tables.channel) AS channel,
        game, turn, since, time, turn_began,
        CASE WHEN visits.id IS NOT NULL THEN visits.message
             WHEN message_revision = tables.revision THEN tables.message END AS message,
        seats.person, time_left
     FROM tables JOIN seats ON seats.table_id = tables.id
     LEFT JOIN visitors AS visits ON visits.table_id = tables.id AND visits.person = $1
     WHERE status = 'running'
       AND tables.id IN (SELECT table_id FROM seats WHERE person = $1 AND NOT is_over)
     ORDER BY tables.changed, tables.id, seats.seat";

impl Store {
    /// The running tables of a person: first those where it is their turn, and of those the one
    /// whose time runs out first; without a clock the longest waiting first. Broken rows are left
    /// out and logged.
    pub async fn tables_of(&self, person: PersonId) -> Result<Vec<ListedTable>, StoreError> {
        let mut transaction = self.readers.begin_reading().await?;
        tables_of(&mut transaction, person).await
    }

    /// The game of a person that ended last.
    pub async fn last_ended_of(&self, person: PersonId) -> Result<Option<TableId>, StoreError> {
        let select = "SELECT tables.id FROM seats JOIN tables ON tables.id = seats.table_id
                      WHERE seats.person = $1 AND status <> 'running' AND ended IS NOT NULL
                      ORDER BY ended DESC, tables.id DESC LIMIT 1";
        let select = db::query_scalar(select).bind(person);
        Ok(select.fetch_optional(&self.readers).await?)
    }

    /// Who is to move in a running game.
    pub async fn to_move(&self, table: TableId) -> Result<Option<PersonId>, StoreError> {
        let select = "SELECT person FROM seats
                      JOIN tables ON tables.id = seats.table_id AND tables.turn = seats.seat
                      WHERE tables.id = $1 AND status = 'running'";
        let select = db::query_scalar(select).bind(table);
        Ok(select.fetch_optional(&self.readers).await?)
    }

    /// The running game with other people in which it is a person's turn and whose time runs out first,
    /// beside this one; without a clock the one that has waited longest.
    pub async fn next_turn_of(
        &self,
        person: PersonId,
        beside: TableId,
    ) -> Result<Option<ListedTable>, StoreError> {
        let mut tables = self.tables_of(person).await?;
        let somebody_waits = |it: &ListedTable| {
            let mut others = it.seats.iter();
            others.any(|other| *other != person && !other.is_computer())
        };
        tables.retain(|it| it.turn == Some(person) && it.id != beside && somebody_waits(it));
        let urgency = |it: &ListedTable| (it.deadline.is_none(), it.deadline, it.since, it.id);
        Ok(tables.into_iter().min_by_key(urgency))
    }

    /// The running tables of a person whose player to move is away now, with that absence as far as
    /// it goes.
    pub async fn away_beside(
        &self,
        person: PersonId,
        now: Timestamp,
    ) -> Result<HashMap<TableId, Absence>, StoreError> {
        let mut connection = self.readers.begin_reading().await?;
        let beside = pauses_beside(&mut connection, person, now).await?;
        let away = beside.absences.into_iter().filter_map(|(table, all)| {
            let all: Vec<Absence> = all.into_iter().map(|(_, absence)| absence).collect();
            Some((table, Absence::at(&all, now)?))
        });
        Ok(away.collect())
    }

    /// The running tables at which a person is to answer an offer.
    pub async fn tables_to_answer(&self, person: PersonId) -> Result<HashSet<TableId>, StoreError> {
        let select = "SELECT tables.id FROM seats JOIN tables ON tables.id = seats.table_id
                      WHERE seats.person = $1 AND NOT is_over AND NOT agrees
                        AND status = 'running' AND offer_by <> seats.seat";
        let tables = db::query_scalar(select).bind(person);
        let tables: Vec<TableId> = tables.fetch_all(&self.readers).await?;
        Ok(tables.into_iter().collect())
    }

    /// How often a person has won against each level of the program, by game: games of two.
    pub async fn levels_beaten(
        &self,
        person: PersonId,
    ) -> Result<Vec<(Game, Computer, u32)>, StoreError> {
        let select = "SELECT game, theirs.person, COUNT(*)
             FROM tables
             JOIN seats AS mine ON mine.table_id = tables.id AND mine.person = $1
             JOIN seats AS theirs ON theirs.table_id = tables.id AND theirs.person < -4611686018427387904
             WHERE status IN ('rules', 'resigned') AND winner = mine.seat
               AND (SELECT COUNT(*) FROM seats WHERE seats.table_id = tables.id) = 2
             GROUP BY game, theirs.person";
        let rows = db::query_as(select).bind(person);
        let rows: Vec<(String, PersonId, Small<u32>)> = rows.fetch_all(&self.readers).await?;
        let read = |(game, who, Small(won)): (String, PersonId, _)| {
            Some((game.parse().ok()?, who.computer()?, won))
        };
        Ok(rows.into_iter().filter_map(read).collect())
    }

    /// The running table of a channel.
    pub async fn running_in(&self, channel: ChannelId) -> Result<Option<ListedTable>, StoreError> {
        let mut transaction = self.readers.begin_reading().await?;
        let select = "SELECT id, revision, server, channel, game, turn, since, time, turn_began,
                             CASE message_revision WHEN revision THEN message END AS message
                      FROM tables WHERE status = 'running' AND channel = $1";
        let row = db::query_as(select).bind(channel);
        let row: Option<ListedRow> = row.fetch_optional(&mut transaction).await?;
        match row {
            Some(row) => row.read(&mut transaction).await.map(Some),
            None => Ok(None),
        }
    }

    /// The running tables of a server without a clock where nobody has moved since `before`, the
    /// longest waiting first.
    pub async fn abandoned_in(
        &self,
        server: ServerId,
        before: Timestamp,
    ) -> Result<Vec<ListedTable>, StoreError> {
        let select = "SELECT id, revision, server, channel, game, turn, since, time, turn_began,
                             CASE message_revision WHEN revision THEN message END AS message,
                             seats.person, time_left
                      FROM tables JOIN seats ON seats.table_id = tables.id
                      WHERE status = 'running' AND server = $1
                        AND time IS NULL AND since <= $2
                      ORDER BY since, id, seats.seat";
        let rows = db::query_as(select).bind(server).bind(before);
        listed(
            rows.fetch_all(&self.readers).await?,
            &PausesBeside::default(),
        )
    }
}

/// A game that has ended, as lists show it.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct ListedResult {
    pub id: TableId,
    pub server: Option<ServerId>,
    pub channel: ChannelId,
    pub message: Option<MessageId>,
    pub game: Game,
    /// The players by seat.
    pub seats: Vec<PersonId>,
    /// `None`: drawn.
    pub winner: Option<PersonId>,
}

/// A game that has ended with one of its players.
#[derive(FromRow)]
struct ResultSeat {
    id: TableId,
    channel: ChannelId,
    message: Option<MessageId>,
    game: String,
    winner: Option<i64>,
    seat: i64,
    person: PersonId,
}

/// Selects these columns of the games of several people that meet a condition, with their seats: at
/// most `$2` that are played in the server `$1`, and as many that its people visit from a channel
/// there. `$order`: the column that orders them, the largest first.
macro_rules! of_server {
    ($columns:literal, $condition:literal, $order:literal) => {
        concat!(
            "SELECT ",
            $columns,
            " FROM tables JOIN seats ON seats.table_id = tables.id
              LEFT JOIN visitors AS visits
                   ON visits.table_id = tables.id AND visits.server = $1
              WHERE tables.id IN
                    (SELECT id FROM (SELECT id FROM tables
                           WHERE server = $1 AND ",
            $condition,
            "                AND (SELECT COUNT(DISTINCT person) FROM seats
                                  WHERE table_id = tables.id
                                    AND person >= -4611686018427387904) > 1
                           ORDER BY ",
            $order,
            " DESC LIMIT $2) AS hosted
                     UNION ALL
                     SELECT id FROM
                         (SELECT tables.id FROM visitors
                          JOIN tables ON tables.id = visitors.table_id
                          WHERE visitors.server = $1 AND visitors.channel IS NOT NULL
                            AND COALESCE(visitors.shown_in, visitors.channel) = visitors.channel
                            AND ",
            $condition,
            "             ORDER BY visitors.id DESC LIMIT $2) AS visited)
              ORDER BY ",
            $order,
            " DESC, tables.id, seats.seat"
        )
    };
}

impl Store {
    /// The running games of several people in a server, those first in which somebody has moved last,
    /// at most `most`; without deadlines. Broken rows are left out and logged.
    pub async fn running_in_server(
        &self,
        server: ServerId,
        most: u32,
    ) -> Result<Vec<ListedTable>, StoreError> {
        let select = of_server!(
            "tables.id, revision, COALESCE(visits.server, tables.server) AS server,
             COALESCE(visits.channel, tables.channel) AS channel, game, turn, since,
             CAST(NULL AS TEXT) AS time, turn_began,
             CASE WHEN visits.id IS NOT NULL THEN visits.message
                  WHEN message_revision = revision THEN tables.message END AS message,
             seats.person, time_left",
            "status = 'running'",
            "since"
        );
        let rows = db::query_as(select).bind(server).bind(most);
        let rows = rows.fetch_all(&self.readers).await?;
        let mut listed = listed(rows, &PausesBeside::default())?;
        listed.truncate(usize::try_from(most).unwrap_or(usize::MAX));
        Ok(listed)
    }

    /// The results of a server, the last first, at most `most`: of games of several people that have
    /// not been closed without a result, nor left by all.
    pub async fn results_in(
        &self,
        server: ServerId,
        most: u32,
    ) -> Result<Vec<ListedResult>, StoreError> {
        let select = of_server!(
            "tables.id, COALESCE(visits.channel, tables.channel) AS channel,
             CASE WHEN visits.id IS NULL THEN tables.message ELSE visits.message END AS message,
             game, winner, seats.seat, seats.person",
            "status <> 'running' AND (status <> 'closed' OR adjudicated)
             AND (winner IS NOT NULL OR status NOT IN ('resigned', 'out_of_time'))",
            "ended"
        );
        let rows = db::query_as(select).bind(server).bind(most);
        let rows: Vec<ResultSeat> = rows.fetch_all(&self.readers).await?;
        let mut results: Vec<ListedResult> = Vec::new();
        for row in rows {
            let Ok(game) = row.game.parse() else {
                continue;
            };
            if results.last().is_none_or(|last| last.id != row.id) {
                results.push(ListedResult {
                    id: row.id,
                    server: Some(server),
                    channel: row.channel,
                    message: row.message,
                    game,
                    seats: Vec::new(),
                    winner: None,
                });
            }
            if let Some(result) = results.last_mut() {
                result.seats.push(row.person);
                result.winner = result
                    .winner
                    .or((row.winner == Some(row.seat)).then_some(row.person));
            }
        }
        results.truncate(usize::try_from(most).unwrap_or(usize::MAX));
        Ok(results)
    }
}

impl ListedRow {
    async fn read(self, connection: &mut Connection) -> Result<ListedTable, StoreError> {
        let seats = "SELECT person, time_left FROM seats WHERE table_id = $1 ORDER BY seat";
        let seats = db::query_as(seats).bind(self.id);
        let seats: Vec<SeatColumns> = seats.fetch_all(&mut *connection).await?;
        let mut pauses = StoredPauses::default();
        if let (Some(since), Some(person)) = (self.turn_began, self.to_move(&seats)) {
            let absences = absences_at(&mut *connection, Some(self.id), person, since).await?;
            pauses.absences = absences.into_iter().map(|it| (person, it)).collect();
            pauses.outages = outages_since(connection, since).await?;
        }
        self.with_seats(&seats, &pauses)
    }

    /// The player to move.
    fn to_move(&self, seats: &[SeatColumns]) -> Option<PersonId> {
        let turn = usize::try_from(self.turn?).ok()?;
        seats.get(turn).map(|(person, _)| *person)
    }

    fn with_seats(
        self,
        seats: &[SeatColumns],
        pauses: &StoredPauses,
    ) -> Result<ListedTable, StoreError> {
        let (what, id) = ("table", self.id.0);
        let broken = |why| StoreError::BrokenRow { what, id, why };
        let turn = self.to_move(seats);
        Ok(ListedTable {
            id: self.id,
            revision: u32::try_from(self.revision)
                .map_err(|_| broken("its revision is out of range".into()))?,
            server: self.server,
            channel: self.channel,
            message: self.message,
            game: self.game.parse().map_err(broken)?,
            turn,
            seats: seats.iter().map(|(person, _)| *person).collect(),
            since: self.since,
            deadline: match turn {
                Some(person) => self.deadline(person, seats, pauses).map_err(broken)?,
                None => None,
            },
            is_fast: read_time(self.time.as_deref())
                .map_err(broken)?
                .is_some_and(TimeControl::is_fast),
        })
    }

    /// When the time of this player runs out, who is to move.
    fn deadline(
        &self,
        person: PersonId,
        seats: &[SeatColumns],
        pauses: &StoredPauses,
    ) -> Result<Option<Timestamp>, Broken> {
        let left: Vec<Option<i64>> = seats.iter().map(|(_, left)| *left).collect();
        let clock = read_clock(read_time(self.time.as_deref())?, self.turn_began, &left)?;
        let (Some(mut clock), Some(turn)) = (clock, self.turn) else {
            return Ok(None);
        };
        pauses.pause(&mut clock, person);
        Ok(Some(clock.deadline(seat(turn)?)))
    }
}

/// When clocks of the running tables of a person stand still.
#[derive(Default)]
struct PausesBeside {
    absences: HashMap<TableId, Vec<(PersonId, Absence)>>,
    outages: Vec<Outage>,
}

impl PausesBeside {
    fn at(&self, table: TableId) -> StoredPauses {
        StoredPauses {
            absences: self.absences.get(&table).cloned().unwrap_or_default(),
            outages: self.outages.clone(),
        }
    }
}

impl Transaction {
    /// As [`Store::tables_of`], with what this transaction has written.
    pub async fn tables_of(&mut self, person: PersonId) -> Result<Vec<ListedTable>, StoreError> {
        tables_of(self.connection(), person).await
    }
}

/// See [`Store::tables_of`].
async fn tables_of(
    connection: &mut Connection,
    person: PersonId,
) -> Result<Vec<ListedTable>, StoreError> {
    let rows = db::query_as(TABLES_OF).bind(person);
    let rows: Vec<ListedSeat> = rows.fetch_all(&mut *connection).await?;
    let first = rows.iter().filter_map(|row| row.table.turn_began).min();
    let pauses = match first {
        Some(first) => pauses_beside(connection, person, first).await?,
        None => PausesBeside::default(),
    };
    let mut tables = listed(rows, &pauses)?;
    let never = Timestamp(i64::MAX);
    tables.sort_by_key(|it| (it.turn != Some(person), it.deadline.unwrap_or(never)));
    Ok(tables)
}

/// The pauses that end after `since` of those who are to move at the running tables of a person.
async fn pauses_beside(
    connection: &mut Connection,
    person: PersonId,
    since: Timestamp,
) -> Result<PausesBeside, StoreError> {
    let select = "SELECT DISTINCT tables.id, theirs.person, from_time, until_time, automatic
                  FROM seats AS mine
                  JOIN tables ON tables.id = mine.table_id AND status = 'running'
                  JOIN seats AS theirs ON theirs.table_id = tables.id AND theirs.seat = tables.turn
                  JOIN absences ON absences.person = theirs.person AND until_time > $2
                       AND (absences.table_id IS NULL OR absences.table_id = tables.id)
                  WHERE mine.person = $1 AND NOT mine.is_over
                  UNION ALL
                  SELECT NULL, NULL, from_time, until_time, FALSE FROM outages WHERE until_time > $2
                  ORDER BY 3";
    let rows = db::query_as(select).bind(person).bind(since);
    let rows: Vec<PauseRow> = rows.fetch_all(connection).await?;
    let mut pauses = PausesBeside::default();
    for (table, person, from, until, automatic) in rows {
        match (table, person) {
            (Some(table), Some(person)) => {
                let absence = Absence {
                    from,
                    until,
                    automatic,
                };
                let of_table = pauses.absences.entry(table).or_default();
                of_table.push((person, absence));
            }
            _ => pauses.outages.push(Outage { from, until }),
        }
    }
    Ok(pauses)
}

/// The tables of these rows, one a seat, those of a table beside each other and by seat. Broken
/// ones are left out and logged.
fn listed(rows: Vec<ListedSeat>, pauses: &PausesBeside) -> Result<Vec<ListedTable>, StoreError> {
    let mut tables = Vec::new();
    let mut rows = rows.into_iter().peekable();
    while let Some(row) = rows.next() {
        let mut seats = vec![(row.person, row.time_left)];
        while let Some(next) = rows.next_if(|next| next.table.id == row.table.id) {
            seats.push((next.person, next.time_left));
        }
        let pauses = pauses.at(row.table.id);
        tables.extend(unless_broken(row.table.with_seats(&seats, &pauses))?);
    }
    Ok(tables)
}
