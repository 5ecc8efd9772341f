//! Hints for new players, in their first game of each kind.

use super::{
    Store, StoreError,
    db::{self, Small},
};
use crate::{
    games::Game,
    ids::{PersonId, TableId},
};

/// A turn for which a player may be given a hint.
#[derive(Clone, Copy, Debug)]
pub struct HintTurn {
    pub person: PersonId,
    pub game: Game,
    pub table: TableId,
    /// Number of moves played before it.
    pub ply: u32,
}

impl Store {
    /// The number of the hint for this turn, from 1 to `most`, always the same for one turn. `None`
    /// where all were given, in later games, and for players who want none.
    pub async fn hint(&self, turn: HintTurn, most: u32) -> Result<Option<u32>, StoreError> {
        let HintTurn {
            person,
            game,
            table,
            ply,
        } = turn;
        let select = "SELECT table_id, ply, given FROM hints WHERE person = $1 AND game = $2";
        let select = db::query_as(select).bind(person).bind(game.name());
        let newest: Option<(TableId, Small<u32>, Small<u32>)> =
            select.fetch_optional(&self.readers).await?;
        match newest {
            Some((of, Small(at), Small(given))) if of == table && at == ply => {
                return Ok(Some(given));
            }
            Some((of, Small(at), Small(given))) if of != table || at > ply || given >= most => {
                return Ok(None);
            }
            _ => {}
        }
        let unwanted = "SELECT
            EXISTS (SELECT 1 FROM persons WHERE id = $1 AND NOT hints)
            OR EXISTS (SELECT 1 FROM seats JOIN tables ON tables.id = seats.table_id
                WHERE seats.person = $1 AND tables.game = $2 AND tables.id < $3)";
        let unwanted = db::query_scalar(unwanted).bind(person).bind(game.name());
        if unwanted.bind(table).fetch_one(&self.readers).await? {
            return Ok(None);
        }
        let insert = "INSERT INTO hints (person, game, table_id, ply, given)
            VALUES ($1, $2, $3, $4, 1)
            ON CONFLICT (person, game) DO UPDATE SET ply = excluded.ply, given = hints.given + 1
            RETURNING given";
        let insert = db::query_scalar(insert).bind(person).bind(game.name());
        let insert = insert.bind(table).bind(ply);
        let Small(given) = insert.fetch_one(&self.writer).await?;
        Ok(Some(given))
    }
}
