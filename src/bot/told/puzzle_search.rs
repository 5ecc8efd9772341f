//! Finds puzzles in the games that have ended and whose players agreed to that: one game at a time,
//! position by position, so that nobody who waits for the program to move waits long.

use crate::{
    bot::{Bot, BotError},
    ids::TableId,
    opponents::puzzles::{Puzzle, Search},
    store::{StoreError, StoredTable, WriteError},
};

impl Bot {
    /// Searches the games that have ended for puzzles.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn find_puzzles(&self) -> Result<(), BotError> {
        while let Some(id) = self.store().game_to_search().await? {
            let found = match self.store().table(id).await {
                Ok(Some(stored)) => self.puzzles_in(stored).await?,
                Ok(None) => Vec::new(),
                Err(error @ StoreError::BrokenRow { .. }) => {
                    tracing::error!(%error, "a game cannot be searched for puzzles");
                    Vec::new()
                }
                Err(error) => return Err(error.into()),
            };
            self.store_found(id, &found).await?;
        }
        Ok(())
    }

    async fn puzzles_in(&self, stored: StoredTable) -> Result<Vec<Puzzle>, BotError> {
        let table = stored.table;
        let moves = table.moves.iter().map(|played| played.text.clone());
        let mut search = Search::new(table.terms.game, table.positions(), moves.collect());
        let thinkers = &self.inner.thinkers;
        while !search.is_over() {
            let one_more = move || {
                search.step();
                search
            };
            search = thinkers.step(one_more).await?;
        }
        Ok(search.found())
    }

    async fn store_found(&self, id: TableId, found: &[Puzzle]) -> Result<(), BotError> {
        let now = self.inner.clock.now();
        let written = async {
            let mut transaction = self.store().begin_own(now).await?;
            transaction.set_puzzles_found(id, found).await?;
            Ok(transaction.end().await?)
        };
        match written.await {
            Ok(()) => Ok(()),
            Err(WriteError::Store(error)) => Err(error.into()),
            Err(error) => {
                tracing::error!(%error, table = %id, "found puzzles are not stored");
                Ok(())
            }
        }
    }
}
