//! What is kept about a person: all of it to hand out, and all of it to delete.

use serde::{Serialize, Serializer};
use serde_json::{Map, Value};
use sqlx::FromRow;

use super::{
    Store, StoreError, Transaction, WriteError, db,
    kept::{self, Changed},
    locks::Lock,
};
use crate::ids::{PersonId, TableId, Timestamp};

/// A time, in JSON as ISO 8601 writes it.
#[derive(sqlx::Type)]
#[sqlx(transparent)]
struct Moment(i64);

impl Serialize for Moment {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&Timestamp(self.0).utc())
    }
}

/// One of Discord's ids, in JSON a text: numbers there are not as exact everywhere.
#[derive(sqlx::Type)]
#[sqlx(transparent)]
struct Id(i64);

impl Serialize for Id {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(&self.0.cast_unsigned())
    }
}

/// A table with rows of persons.
#[derive(Clone, Copy, Debug)]
pub struct PersonalTable {
    pub name: &'static str,
    /// The column with the person's id.
    pub person: &'static str,
    /// The columns that are handed out.
    pub columns: &'static [&'static str],
}

/// Makes a row type of each table with rows of persons, the list of these tables, and the method
/// that reads all rows of a person. `$also` is a further condition, or empty.
macro_rules! personal {
    ($($row:ident: $table:literal of $person:literal $also:literal {
        $first:ident: $first_type:ty $(, $column:ident: $type:ty)* $(,)?
    })+) => {
        $(
            #[derive(FromRow, Serialize)]
            #[allow(clippy::struct_field_names, reason = "the names are those of the columns")]
            struct $row {
                $first: $first_type,
                $($column: $type,)*
            }
        )+

        /// The tables with rows of persons, and which of their columns are handed out.
        pub const PERSONAL: &[PersonalTable] = &[$(PersonalTable {
            name: $table,
            person: $person,
            columns: &[stringify!($first) $(, stringify!($column))*],
        }),+];

        impl Store {
            /// All rows of a person, by table; games are in it by their numbers only.
            pub async fn rows_of(
                &self,
                person: PersonId,
            ) -> Result<Map<String, Value>, StoreError> {
                let mut all = Map::new();
                let mut transaction = self.readers.begin_reading().await?;
                $({
                    let select = concat!(
                        "SELECT ", stringify!($first) $(, ", ", stringify!($column))*,
                        " FROM ", $table, " WHERE ", $person, " = $1", $also,
                    );
                    let rows = db::query_as(select).bind(person);
                    let rows: Vec<$row> = rows.fetch_all(&mut transaction).await?;
                    let rows = serde_json::to_value(rows).unwrap_or_default();
                    all.insert($table.to_owned(), rows);
                })+
                Ok(all)
            }
        }
    };
}

personal! {
    Person: "persons" of "id" "" {
        locale: String, colours: String, hints: bool, told_binding: bool, only_moves: bool,
        puzzles: bool, ranking: bool, reminders: String, told_in: String, reminded_at: Option<Moment>,
        zone: Option<String>, quiet_from: Option<i64>, quiet_to: Option<i64>,
        digest_due: Option<Moment>, today_at: Option<i64>,
    }
    Seat: "seats" of "person" "" {
        table_id: i64, seat: i64, score: i64, rematch: bool, agrees: bool, time_left: Option<i64>,
        is_over: bool, taken_over: i64, nudged_at: Option<Moment>,
    }
    Closed: "tables" of "ended_by" " AND status = 'closed'" {
        id: i64, ended: Option<Moment>, adjudicated: bool, reason: Option<String>,
    }
    ChangedServer: "server_changes" of "by_person" "" {
        server: Id, part: String, changed: Moment,
    }
    MadeChallenge: "challenges" of "by_person" "" {
        id: i64, revision: i64, server: Option<Id>, channel: Id, message: Option<Id>,
        message_revision: i64, panel: Option<Id>, game: String, chosen: String, seating: String,
        touch_move: bool, series: String, time: Option<String>, hints: bool,
        vacation: Option<String>, rated: bool, sought: bool, to_anyone: bool, gathered: bool, previous: Option<i64>, opening: String, made: Moment,
        expires: Moment, state: String, show_due: Option<Moment>, show_failures: i64,
        nudged_at: Option<Moment>, expiry_told: bool,
    }
    Guest: "guests" of "person" "" {
        challenge: i64, number: i64, answer: String, secret: Option<String>,
    }
    LastTerms: "last_terms" of "person" "" {
        game: String, chosen: String, seating: String, touch_move: bool, series: String,
        time: Option<String>, hints: bool, vacation: Option<String>, rated: bool, made: Moment,
    }
    Imported: "records" of "person" "" {
        id: i64, game: String, rules_version: i64, record: String, made: Moment,
    }
    Hints: "hints" of "person" "" { game: String, table_id: i64, ply: i64, given: i64 }
    Exploration: "explorations" of "person" "" {
        table_id: i64, played: i64, moves: String, changed: Moment,
    }
    PlannedMoves: "plans" of "person" "" {
        table_id: i64, branches: String, news: Option<String>,
    }
    Absent: "absences" of "person" "" {
        id: i64, from_time: Moment, until_time: Moment, automatic: bool, table_id: Option<i64>,
    }
    ToBeTold: "outbox" of "person" "" { id: i64, notice: String, due: Moment, failures: i64 }
    PuzzleTries: "puzzle_tries" of "person" "" {
        puzzle: i64, shown: i64, tries: i64, solved_at: Option<Moment>,
    }
    SolverRating: "solver_ratings" of "person" "" { points: i64, tries: i64 }
    GameRating: "ratings" of "person" "" {
        id: i64, table_id: Option<i64>, seat: i64, game: String, class: String, alone: bool,
        points: i64, deviation: i64, games: i64, rated: Moment, is_last: bool,
    }
    ServerPlayer: "server_players" of "person" "" {
        server: Id, role: Option<Id>, role_due: Option<Moment>, role_failures: i64,
    }
    DailyTries: "daily_tries" of "person" "" {
        server: Id, day: i64, tries: i64, solved_at: Option<Moment>,
    }
    Lesson: "lessons" of "person" "" { game: String, solved: i64 }
    Sought: "seeks" of "id" "" {
        server: Id, channel: Id, kinds: String, time: Option<String>, rated: bool,
        abroad: bool, direct: bool, band: Option<i64>, most: i64, days: Option<i64>,
        until: Option<Moment>, state: String,
        opened: Moment, due: Option<Moment>,
    }
    Visitor: "visitors" of "person" "" {
        id: i64, challenge: Option<i64>, table_id: Option<i64>, server: Id, channel: Option<Id>,
        message: Option<Id>, shown_in: Option<Id>, shown: i64, words: Option<String>,
        due: Option<Moment>, seen: Option<Moment>,
    }
    Directed: "leagues" of "director" "" {
        id: i64, server: Id, channel: Option<Id>, kind: String, format: String, days: i64,
        time: String, state: String, judged: bool, code: Option<String>, roles: Option<String>,
        fill_boards: Option<i64>, fill_level: Option<i64>,
    }
    Entry: "entrants" of "person" "" {
        id: i64, season: i64, server: Option<Id>, team: Option<i64>, state: String, most: i64,
        division: Option<i64>, seed: i64,
        warnings: i64, warned: Option<Moment>, timed_out: bool,
        left_at: Option<Moment>, place: Option<i64>,
    }
    Blocked: "blocks" of "person" "" { id: i64, blocked: Id }
}

/// What is a person's alone, with `$1` as the person.
const OF_PERSON: [&str; 20] = [
    "DELETE FROM visitors WHERE person = $1",
    "DELETE FROM server_players WHERE person = $1",
    "DELETE FROM ratings WHERE person = $1",
    "DELETE FROM seeks WHERE id = $1",
    "DELETE FROM blocks WHERE person = $1 OR blocked = $1",
    "DELETE FROM persons WHERE id = $1",
    "DELETE FROM last_terms WHERE person = $1",
    "DELETE FROM records WHERE person = $1",
    "DELETE FROM hints WHERE person = $1",
    "DELETE FROM explorations WHERE person = $1",
    "DELETE FROM plans WHERE person = $1",
    "DELETE FROM absences WHERE person = $1",
    "DELETE FROM outbox WHERE person = $1",
    // What others are told of them: that they have nudged or left somebody.
    "DELETE FROM outbox WHERE notice LIKE '%\"by\":' || CAST($1 AS TEXT) || ',%'
                           OR notice LIKE '%\"by\":' || CAST($1 AS TEXT) || '}%'
                           OR notice LIKE '%\"who\":' || CAST($1 AS TEXT) || ',%'
                           OR notice LIKE '%\"who\":' || CAST($1 AS TEXT) || '}%'",
    // The message of an earlier board keeps what it says, and loses its buttons.
    "UPDATE retired_messages SET words = NULL
     WHERE words LIKE '%' || CAST($1 AS TEXT) || '%'",
    "UPDATE turn_messages SET words = NULL
     WHERE words LIKE '%' || CAST($1 AS TEXT) || '%'",
    "DELETE FROM puzzle_tries WHERE person = $1",
    "DELETE FROM solver_ratings WHERE person = $1",
    "DELETE FROM daily_tries WHERE person = $1",
    "DELETE FROM lessons WHERE person = $1",
];

/// What ends with the person, before they are deleted.
const BEFORE: [&str; 10] = [
    // A simul that nobody has been told of.
    "DELETE FROM leagues WHERE director = $1 AND format = 'simul' AND state = 'draft'",
    "UPDATE leagues SET director = NULL WHERE director = $1",
    // A moderator's words, if they are the person's or about a game of theirs.
    "UPDATE tables SET reason = NULL
     WHERE reason IS NOT NULL
       AND (ended_by = $1 AND status = 'closed'
            OR id IN (SELECT table_id FROM seats WHERE person = $1))",
    "UPDATE league_games SET reason = ''
     WHERE reason IS NOT NULL
       AND (decided_by = $1
            OR first IN (SELECT id FROM entrants WHERE person = $1)
            OR second IN (SELECT id FROM entrants WHERE person = $1))",
    "UPDATE league_games SET decided_by = NULL WHERE decided_by = $1",
    "UPDATE visitors SET due = 0
     WHERE challenge IN (SELECT challenge FROM guests JOIN challenges ON challenges.id = challenge
                         WHERE person = $1 AND state = 'open')",
    "UPDATE challenges SET revision = revision + 1, opening = '[]', state = 'withdrawn'
     WHERE state = 'open' AND id IN (SELECT challenge FROM guests WHERE person = $1)",
    // Those of other servers are named in them.
    "UPDATE visitors SET words = NULL
     WHERE table_id IN (SELECT table_id FROM seats WHERE person = $1)
        OR challenge IN (SELECT challenge FROM guests WHERE person = $1)",
    "DELETE FROM games_to_search
     WHERE table_id IN (SELECT table_id FROM seats WHERE person = $1)",
    // A next game that is being made with them comes too late.
    "UPDATE tables SET revision = revision + 1, message_revision = message_revision + 1
     WHERE id IN (SELECT table_id FROM seats WHERE person = $1 AND rematch = TRUE)
       AND NOT EXISTS (SELECT 1 FROM tables AS next WHERE next.previous = tables.id)",
];

/// What concerns others too: `$2` takes the place of the person. Their guests' rows find their
/// challenges, which have no index of persons.
const WITH_OTHERS: [&str; 6] = [
    "UPDATE server_changes SET by_person = $2 WHERE by_person = $1",
    "UPDATE seats SET person = $2, rematch = FALSE WHERE person = $1",
    "UPDATE tables SET ended_by = $2 WHERE status = 'closed' AND ended_by = $1",
    "UPDATE challenges SET by_person = $2
     WHERE by_person = $1 AND id IN (SELECT challenge FROM guests WHERE person = $1)",
    "UPDATE guests SET person = $2, secret = NULL WHERE person = $1",
    "UPDATE entrants SET person = $2 WHERE person = $1",
];

impl Store {
    /// The games in which a person has a seat, running or not, in the order of their numbers.
    pub async fn games_of(&self, person: PersonId) -> Result<Vec<TableId>, StoreError> {
        let select = "SELECT DISTINCT table_id FROM seats WHERE person = $1 ORDER BY table_id";
        let ids = db::query_scalar(select).bind(person);
        Ok(ids.fetch_all(&self.readers).await?)
    }

    /// The running games in which a person has a seat.
    pub async fn running_games_of(&self, person: PersonId) -> Result<Vec<TableId>, StoreError> {
        let ids = db::query_scalar(RUNNING).bind(person);
        Ok(ids.fetch_all(&self.readers).await?)
    }
}

const RUNNING: &str = "SELECT DISTINCT tables.id FROM seats
                       JOIN tables ON tables.id = seats.table_id
                       WHERE seats.person = $1 AND tables.status = 'running'
                       ORDER BY tables.id";

impl Transaction {
    /// Puts `former` in the place of a person at one table, who has left it before.
    pub async fn replace_player(
        &mut self,
        table: TableId,
        person: PersonId,
        former: PersonId,
    ) -> Result<(), WriteError> {
        for statement in [
            "UPDATE seats SET person = $3, nudged_at = NULL WHERE table_id = $1 AND person = $2",
            "UPDATE tables SET ended_by = $3
             WHERE id = $1 AND status = 'closed' AND ended_by = $2",
        ] {
            let statement = db::query(statement).bind(table).bind(person).bind(former);
            statement.execute(self.connection()).await?;
        }
        self.plays_here(table, former).await
    }

    /// Deletes what is a person's alone, and puts `former` in their place everywhere else. Open
    /// challenges that are left are withdrawn. Does nothing and returns false where the person has
    /// a seat in a running game.
    pub async fn forget_person(
        &mut self,
        person: PersonId,
        former: PersonId,
    ) -> Result<bool, WriteError> {
        // Who begins a game with the person waits, or is waited for.
        self.connection().lock(vec![Lock::Person(person)]).await?;
        let running = db::query_scalar(RUNNING).bind(person);
        let running: Option<TableId> = running.fetch_optional(self.connection()).await?;
        if running.is_some() {
            return Ok(false);
        }
        // Before it is forgotten where they are listed.
        let now = self.now;
        kept::write_soon(self.connection(), Changed::Person(person), now).await?;
        for statement in BEFORE.into_iter().chain(OF_PERSON) {
            let statement = db::query(statement).bind(person);
            statement.execute(self.connection()).await?;
        }
        for statement in WITH_OTHERS {
            let statement = db::query(statement).bind(person).bind(former);
            statement.execute(self.connection()).await?;
        }
        Ok(true)
    }
}
