//! How far players have come in the lessons, and who needs one.

use std::collections::HashMap;

use super::{
    Store, StoreError, Transaction, WriteError,
    db::{self, Small},
};
use crate::{games::Game, ids::PersonId};

impl Store {
    /// Number of steps of each lesson that a person has solved, up to the last solved one; lessons of
    /// other versions are left out.
    pub async fn lesson_steps_solved(
        &self,
        person: PersonId,
    ) -> Result<HashMap<Game, u8>, StoreError> {
        let select = "SELECT game, solved FROM lessons WHERE person = $1";
        let rows = db::query_as(select).bind(person);
        let rows: Vec<(String, Small<u8>)> = rows.fetch_all(&self.readers).await?;
        let read = |(game, Small(solved)): (String, _)| Some((game.parse().ok()?, solved));
        Ok(rows.into_iter().filter_map(read).collect())
    }

    /// Whether a person has neither played a game nor begun its lesson, and wants to be given
    /// hints.
    pub async fn is_new_to(&self, person: PersonId, game: Game) -> Result<bool, StoreError> {
        let select = "SELECT NOT EXISTS (SELECT 1 FROM seats
                JOIN tables ON tables.id = seats.table_id
                WHERE seats.person = $1 AND tables.game = $2)
            AND NOT EXISTS (SELECT 1 FROM lessons WHERE person = $1 AND game = $2)
            AND NOT EXISTS (SELECT 1 FROM persons WHERE id = $1 AND NOT hints)";
        let select = db::query_scalar(select).bind(person).bind(game.name());
        Ok(select.fetch_one(&self.readers).await?)
    }
}

impl Transaction {
    /// Stores that a person has solved a game's lesson up to this number of steps.
    pub async fn set_lesson_steps_solved(
        &mut self,
        person: PersonId,
        game: Game,
        solved: u8,
    ) -> Result<(), WriteError> {
        let insert = "INSERT INTO lessons (person, game, solved) VALUES ($1, $2, $3)
                      ON CONFLICT (person, game) DO UPDATE SET solved = excluded.solved";
        let insert = db::query(insert).bind(person).bind(game.name());
        insert.bind(solved).execute(self.connection()).await?;
        Ok(())
    }
}
