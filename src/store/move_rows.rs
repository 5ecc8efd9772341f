//! The rows of a table's moves.

use sqlx::FromRow;

use super::columns::{Broken, seat};
use crate::{ids::Timestamp, table::Played};

#[derive(Debug, Eq, FromRow, PartialEq)]
pub(super) struct MoveRow {
    pub(super) number: i64,
    pub(super) seat: i64,
    pub(super) text: String,
    pub(super) played_at: i64,
}

impl MoveRow {
    pub(super) const ALL_OF_TABLE: &str =
        "SELECT number, seat, text, played_at FROM moves WHERE table_id = $1 ORDER BY number";

    pub(super) fn understand((index, row): (usize, Self)) -> Result<Played, Broken> {
        if usize::try_from(row.number) != Ok(index + 1) {
            return Err(format!("move {} is numbered {}", index + 1, row.number));
        }
        Ok(Played {
            seat: seat(row.seat)?,
            text: row.text,
            at: Timestamp(row.played_at),
        })
    }
}
