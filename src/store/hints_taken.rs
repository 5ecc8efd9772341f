//! Hints that players were given in a game.

use super::{
    Revisioned, Transaction, WriteError,
    columns::{Broken, count, seat, seat_number},
    db,
    locks::Lock,
};
use crate::{ids::TableId, table::HintTaken};

/// The number of the move, and the seat.
pub(super) type HintRow = (i64, i64);

pub(super) fn read_hint((number, of): HintRow) -> Result<HintTaken, Broken> {
    let number = usize::try_from(number).map_err(|_| format!("a hint is for move {number}"))?;
    let seat = seat(of)?;
    Ok(HintTaken { number, seat })
}

impl Transaction {
    /// Stores that a hint was taken at the table that was read with this revision, which stays as
    /// it is.
    pub async fn take_hint(
        &mut self,
        read: Revisioned<TableId>,
        hint: HintTaken,
    ) -> Result<(), WriteError> {
        self.connection().lock(vec![Lock::Table(read.id)]).await?;
        let insert = "INSERT INTO hints_taken (table_id, number, seat)
                      SELECT id, $3, $4 FROM tables WHERE id = $1 AND revision = $2
                      ON CONFLICT (table_id, number, seat) DO UPDATE SET seat = excluded.seat";
        let insert = db::query(insert).bind(read.id).bind(read.revision);
        let insert = insert.bind(count(hint.number)).bind(seat_number(hint.seat));
        let inserted = insert.execute(self.connection()).await?;
        if inserted == 0 {
            return Err(WriteError::TableMovedOn(read.id));
        }
        Ok(())
    }
}
