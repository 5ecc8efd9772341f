//! What belongs to a table, read by one statement: its rows have the same columns and tell by their
//! kind what they are. One statement sees one state of the database, and costs one round trip.

use sqlx::{ColumnIndex, Decode, FromRow, Row, Type};

use super::{
    StoredPauses, hints_taken::HintRow, move_rows::MoveRow, plans::read_plan,
    settings::read_colours,
};
use crate::{
    ids::{PersonId, TableId, Timestamp},
    render::Colours,
    table::{Absence, Outage, Prepared},
};

/// A row of any kind.
pub(super) enum Part {
    Table(State),
    Seat(SeatRow),
    Move(MoveRow),
    Hint(HintRow),
    Plan {
        person: PersonId,
        branches: String,
        news: Option<String>,
    },
    /// The moves without an alternative are made for this player.
    OnlyMoves(PersonId),
    Absence(PersonId, Absence),
    Outage(Outage),
}

pub(super) struct SeatRow {
    pub(super) seat: i64,
    pub(super) person: PersonId,
    pub(super) score: i64,
    pub(super) rematch: bool,
    pub(super) agrees: bool,
    pub(super) time_left: Option<i64>,
    pub(super) taken_over: usize,
    pub(super) colours: Colours,
}

/// Selects the [`Part`]s of the table `it` that a command must find as it read them, and what its
/// clock must know: the table itself, plans, absences of its players and outages.
macro_rules! guarded_parts {
    () => {
        "SELECT CAST('table' AS TEXT) AS kind, revision AS number,
                CAST(NULL AS BIGINT) AS person, CAST(NULL AS BIGINT) AS from_time,
                CAST(NULL AS BIGINT) AS until_time,
                (SELECT COALESCE(MAX(number), 0) FROM moves WHERE table_id = it.id) AS value,
                CAST(CASE WHEN is_packed THEN 1 ELSE 0 END
                     + CASE WHEN status = 'running' THEN 2 ELSE 0 END AS BIGINT) AS flags,
                CAST(NULL AS TEXT) AS text, CAST(NULL AS TEXT) AS news
         FROM it
         UNION ALL
         SELECT 'plan', NULL, person, NULL, NULL, NULL, NULL, branches, plans.news
         FROM plans WHERE table_id = (SELECT id FROM it)
         UNION ALL
         SELECT 'absence', NULL, person, from_time, until_time, NULL,
                CASE WHEN automatic THEN 1 ELSE 0 END, NULL, NULL
         FROM absences
         WHERE person IN (SELECT person FROM seats WHERE table_id = (SELECT id FROM it))
           AND until_time > (SELECT turn_began FROM it)
           AND (table_id IS NULL OR table_id = (SELECT id FROM it))
         UNION ALL
         SELECT 'outage', NULL, NULL, from_time, until_time, NULL, NULL, NULL, NULL
         FROM outages WHERE until_time > (SELECT turn_began FROM it)"
    };
}
pub(super) use guarded_parts;

/// Selects the other [`Part`]s of the table `it`: seats, moves, hints, and the players for whom
/// moves without an alternative are made.
macro_rules! other_parts {
    () => {
        "SELECT 'seat', seat, person, taken_over, time_left, score,
                CASE WHEN rematch THEN 1 ELSE 0 END + CASE WHEN agrees THEN 2 ELSE 0 END,
                persons.colours, NULL
         FROM seats LEFT JOIN persons ON persons.id = seats.person
         WHERE table_id = (SELECT id FROM it)
         UNION ALL
         SELECT 'move', number, NULL, played_at, NULL, seat, NULL, moves.text, NULL
         FROM moves WHERE table_id = (SELECT id FROM it)
         UNION ALL
         SELECT 'hint', number, NULL, NULL, NULL, seat, NULL, NULL, NULL
         FROM hints_taken WHERE table_id = (SELECT id FROM it)
         UNION ALL
         SELECT 'only moves', NULL, seats.person, NULL, NULL, NULL, NULL, NULL, NULL
         FROM seats JOIN persons ON persons.id = seats.person
         WHERE seats.table_id = (SELECT id FROM it) AND persons.only_moves"
    };
}
pub(super) use other_parts;

/// The order in which parts are read, by kind.
macro_rules! order_of_parts {
    () => {
        " ORDER BY kind, number, person, from_time, value"
    };
}
pub(super) use order_of_parts;

/// What was read of a table, by kind.
#[derive(Default)]
pub(super) struct Parts {
    pub(super) seats: Vec<SeatRow>,
    pub(super) moves: Vec<MoveRow>,
    pub(super) hints: Vec<HintRow>,
    pub(super) prepared: Prepared,
    pub(super) pauses: StoredPauses,
    /// `None` where there is no such table.
    pub(super) state: Option<State>,
}

/// In what state a table is stored.
#[derive(Clone, Copy)]
pub(super) struct State {
    pub(super) revision: i64,
    /// Number of moves that have rows.
    pub(super) moves: i64,
    pub(super) is_packed: bool,
    pub(super) is_running: bool,
}

impl Parts {
    pub(super) fn of(table: TableId, rows: impl IntoIterator<Item = Part>) -> Self {
        let mut parts = Self::default();
        for row in rows {
            parts.add(table, row);
        }
        parts
    }

    fn add(&mut self, table: TableId, part: Part) {
        match part {
            Part::Table(state) => self.state = Some(state),
            Part::Seat(seat) => self.seats.push(seat),
            Part::Move(played) => self.moves.push(played),
            Part::Hint(hint) => self.hints.push(hint),
            Part::Plan {
                person,
                branches,
                news,
            } => {
                let plan = read_plan(person, table, &branches, news.as_deref());
                self.prepared.plans.extend(plan);
            }
            Part::OnlyMoves(person) => self.prepared.only_moves.push(person),
            Part::Absence(person, absence) => self.pauses.absences.push((person, absence)),
            Part::Outage(outage) => self.pauses.outages.push(outage),
        }
    }
}

impl<'r, R: Row> FromRow<'r, R> for Part
where
    &'static str: ColumnIndex<R>,
    String: Decode<'r, R::Database> + Type<R::Database>,
    i64: Decode<'r, R::Database> + Type<R::Database>,
    PersonId: Decode<'r, R::Database> + Type<R::Database>,
    Timestamp: Decode<'r, R::Database> + Type<R::Database>,
{
    fn from_row(row: &'r R) -> sqlx::Result<Self> {
        let (number, value) = (|| row.try_get("number"), || row.try_get("value"));
        let flags = || row.try_get::<i64, _>("flags");
        let person = || row.try_get("person");
        let text = || row.try_get("text");
        let (from, until) = (|| row.try_get("from_time"), || row.try_get("until_time"));
        Ok(match row.try_get::<String, _>("kind")?.as_str() {
            "table" => Self::Table(State {
                revision: number()?,
                moves: value()?,
                is_packed: flags()? & 1 > 0,
                is_running: flags()? & 2 > 0,
            }),
            "seat" => {
                let time_left: Option<Timestamp> = row.try_get("until_time")?;
                let taken_over: i64 = row.try_get("from_time")?;
                let colours: Option<String> = row.try_get("text")?;
                Self::Seat(SeatRow {
                    seat: number()?,
                    person: person()?,
                    score: value()?,
                    rematch: flags()? & 1 > 0,
                    agrees: flags()? & 2 > 0,
                    time_left: time_left.map(|left| left.0),
                    taken_over: usize::try_from(taken_over).unwrap_or_default(),
                    colours: read_colours(&colours.unwrap_or_default()),
                })
            }
            "move" => {
                let played_at: Timestamp = from()?;
                Self::Move(MoveRow {
                    number: number()?,
                    seat: value()?,
                    text: text()?,
                    played_at: played_at.0,
                })
            }
            "hint" => Self::Hint((number()?, value()?)),
            "plan" => Self::Plan {
                person: person()?,
                branches: text()?,
                news: row.try_get("news")?,
            },
            "only moves" => Self::OnlyMoves(person()?),
            "absence" => {
                let absence = Absence {
                    from: from()?,
                    until: until()?,
                    automatic: flags()? > 0,
                };
                Self::Absence(person()?, absence)
            }
            "outage" => Self::Outage(Outage {
                from: from()?,
                until: until()?,
            }),
            other => return Err(sqlx::Error::Decode(format!("no part is a {other}").into())),
        })
    }
}
