//! What belongs to a table, read by one statement: its rows have the same columns and tell by their
//! kind what they are. One statement sees one state of the database, and costs one round trip.

use sqlx::FromRow;

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
#[derive(FromRow)]
pub(super) struct Part {
    pub(super) kind: String,
    number: Option<i64>,
    person: Option<PersonId>,
    from_time: Option<Timestamp>,
    /// Of a seat the time that is left to it.
    until_time: Option<Timestamp>,
    value: Option<i64>,
    flags: Option<i64>,
    text: Option<String>,
    news: Option<String>,
}

pub(super) struct SeatRow {
    pub(super) seat: i64,
    pub(super) person: PersonId,
    pub(super) score: i64,
    pub(super) rematch: bool,
    pub(super) agrees: bool,
    pub(super) time_left: Option<i64>,
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
                CAST(CASE WHEN is_packed THEN 1 ELSE 0 END AS BIGINT) AS flags,
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
        "SELECT 'seat', seat, person, NULL, time_left, score,
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
        // The columns that a kind has are never NULL, but for the time left and the news.
        let number = part.number.unwrap_or_default();
        let person = part.person.unwrap_or(PersonId(0));
        let value = part.value.unwrap_or_default();
        let flags = part.flags.unwrap_or_default();
        let from = part.from_time.unwrap_or(Timestamp(0));
        let until = part.until_time.unwrap_or(Timestamp(0));
        let text = part.text.unwrap_or_default();
        match part.kind.as_str() {
            "table" => {
                self.state = Some(State {
                    revision: number,
                    moves: value,
                    is_packed: flags > 0,
                });
            }
            "seat" => self.seats.push(SeatRow {
                seat: number,
                person,
                score: value,
                rematch: flags & 1 > 0,
                agrees: flags & 2 > 0,
                time_left: part.until_time.map(|left| left.0),
                colours: read_colours(&text),
            }),
            "move" => self.moves.push(MoveRow {
                number,
                seat: value,
                text,
                played_at: from.0,
            }),
            "hint" => self.hints.push((number, value)),
            "plan" => {
                let plan = read_plan(person, table, &text, part.news.as_deref());
                self.prepared.plans.extend(plan);
            }
            "only moves" => self.prepared.only_moves.push(person),
            "absence" => {
                let automatic = flags > 0;
                let absence = Absence {
                    from,
                    until,
                    automatic,
                };
                self.pauses.absences.push((person, absence));
            }
            "outage" => self.pauses.outages.push(Outage { from, until }),
            other => tracing::error!(kind = other, "a part of a table is of no known kind"),
        }
    }
}
