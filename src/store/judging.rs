//! Tables that are to be judged again, because something has changed when their clocks stand still.

use std::time::Duration;

use super::{
    db::{self, Connection},
    reminders::look_again,
};
use crate::ids::{PersonId, Timestamp};

/// Time by which a table is made due in the past, so that it is judged at once: whoever judges
/// waits for commands that may still be on their way.
pub(super) const AT_ONCE: Duration = Duration::from_mins(2);

/// Has the running tables where this person is to move judged and their boards redrawn, after their
/// absences have changed.
pub(super) async fn judge_again(
    connection: &mut Connection,
    person: PersonId,
    now: Timestamp,
) -> sqlx::Result<()> {
    let update = "UPDATE tables
                  SET deadline = NULL, due = CASE WHEN due > $2 THEN $2 ELSE due END
                  WHERE status = 'running' AND due IS NOT NULL
                    AND id IN (SELECT table_id FROM seats
                               WHERE person = $1 AND NOT is_over)
                    AND turn IN (SELECT seat FROM seats
                                 WHERE table_id = tables.id AND person = $1)";
    let update = db::query(update).bind(person).bind(now.before(AT_ONCE));
    update.execute(&mut *connection).await?;
    look_again(connection, person, now).await
}

/// Has all running tables with a clock judged and their boards redrawn, after an outage.
pub(super) async fn judge_all_again(
    connection: &mut Connection,
    now: Timestamp,
) -> sqlx::Result<()> {
    let update = "UPDATE tables
                  SET deadline = NULL, due = CASE WHEN due > $1 THEN $1 ELSE due END
                  WHERE status = 'running' AND due IS NOT NULL";
    let update = db::query(update).bind(now.before(AT_ONCE));
    update.execute(connection).await?;
    Ok(())
}
