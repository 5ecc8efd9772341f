//! Lines of moves that players and spectators explore. A trigger deletes those of a game that
//! ends.

use super::{
    Store, StoreError, Transaction, WriteError,
    columns::{moves_text, read_moves},
    db::{self, Small},
    locks::Lock,
};
use crate::ids::{PersonId, TableId};

/// The line that a person explored last from the position of a running game.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct StoredLine {
    /// A check of the moves that had been played in the game.
    pub played: u16,
    /// The explored moves, in the game's notation.
    pub moves: Vec<String>,
}

impl StoredLine {
    /// Number of games of which a person's lines are kept.
    pub const MOST: u32 = 20;
}

impl Store {
    /// The line that a person explored last in a game. A broken row is logged and counts as none.
    pub async fn explored_line(
        &self,
        person: PersonId,
        table: TableId,
    ) -> Result<Option<StoredLine>, StoreError> {
        let select = "SELECT played, moves FROM explorations WHERE person = $1 AND table_id = $2";
        let row = db::query_as(select).bind(person).bind(table);
        let row: Option<(Small<u16>, String)> = row.fetch_optional(&self.readers).await?;
        let Some((Small(played), moves)) = row else {
            return Ok(None);
        };
        let moves = read_moves(&moves).inspect_err(|why| {
            tracing::error!(why, %person, %table, "an explored line cannot be read");
        });
        Ok(moves.ok().map(|moves| StoredLine { played, moves }))
    }
}

impl Transaction {
    /// Writes a person's line in a running game, in place of the one before, and deletes the
    /// person's oldest beyond [`StoredLine::MOST`].
    pub async fn set_explored_line(
        &mut self,
        person: PersonId,
        table: TableId,
        line: &StoredLine,
    ) -> Result<(), WriteError> {
        // A game that ends meanwhile deletes this line.
        self.connection().lock(vec![Lock::Table(table)]).await?;
        let insert = "INSERT INTO explorations (person, table_id, played, moves, changed)
                      SELECT $1, id, $3, $4, $5 FROM tables WHERE id = $2 AND status = 'running'
                      ON CONFLICT (person, table_id) DO UPDATE
                      SET played = excluded.played, moves = excluded.moves,
                          changed = excluded.changed";
        let now = self.now;
        let insert = db::query(insert).bind(person).bind(table);
        let insert = insert
            .bind(line.played)
            .bind(moves_text(&line.moves))
            .bind(now);
        insert.execute(self.connection()).await?;
        let delete = "DELETE FROM explorations WHERE person = $1 AND table_id NOT IN
                      (SELECT table_id FROM explorations WHERE person = $1
                       ORDER BY changed DESC, table_id DESC LIMIT $2)";
        let delete = db::query(delete).bind(person).bind(StoredLine::MOST);
        delete.execute(self.connection()).await?;
        Ok(())
    }
}
