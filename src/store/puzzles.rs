//! Puzzles that were found in players' games, and what players have done with puzzles.

use std::collections::{HashMap, HashSet};

use super::{
    Store, StoreError, Transaction, WriteError,
    db::{self, Small},
    locks::Lock,
};
use crate::{
    ids::{ChannelId, PersonId, PuzzleId, ServerId, TableId, Timestamp},
    opponents::puzzles::Puzzle,
    ratings::puzzles::Rating,
};

/// Largest number of found puzzles that are read at a time, the newest.
const MOST_FOUND: u32 = 500;

const COUNT_SOLVERS: &str = "SELECT count(*) FROM daily_tries
                             WHERE server = $1 AND day = $2 AND solved_at IS NOT NULL";

/// Largest number of days that a streak is counted for.
const MOST_DAYS: u32 = 1_000;

const fn rating((points, Small(tries)): (i64, Small<u32>)) -> Rating {
    Rating { points, tries }
}

/// A server with the channel of its daily puzzle.
#[derive(Clone, Copy, Debug, Eq, PartialEq, sqlx::FromRow)]
pub struct PuzzleChannel {
    pub server: ServerId,
    pub channel: ChannelId,
}

/// What a person has tried in a puzzle.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Tries {
    /// Number of moves, up to the right one.
    pub count: u32,
    /// Whether the move that was counted now is the first one.
    pub is_first: bool,
}

/// A player who has solved the daily puzzle of a day.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Solver {
    pub person: PersonId,
    /// Number of moves that they tried, the right one included.
    pub tries: u32,
    /// The days on which they have solved it, this day first, and then back.
    pub days: Vec<i64>,
}

impl Store {
    /// How often a person has been shown each puzzle.
    pub async fn puzzles_shown(
        &self,
        person: PersonId,
    ) -> Result<HashMap<PuzzleId, u32>, StoreError> {
        let select = "SELECT puzzle, shown FROM puzzle_tries WHERE person = $1";
        let rows = db::query_as(select).bind(person);
        let rows: Vec<(PuzzleId, Small<u32>)> = rows.fetch_all(&self.readers).await?;
        let shown = |(puzzle, Small(shown))| (puzzle, shown);
        Ok(rows.into_iter().map(shown).collect())
    }

    /// The puzzles that a person has solved.
    pub async fn puzzles_solved(&self, person: PersonId) -> Result<HashSet<PuzzleId>, StoreError> {
        let select = "SELECT puzzle FROM puzzle_tries
                      WHERE person = $1 AND solved_at IS NOT NULL";
        let rows = db::query_scalar(select).bind(person);
        let rows: Vec<PuzzleId> = rows.fetch_all(&self.readers).await?;
        Ok(rows.into_iter().collect())
    }

    /// When a person solved each puzzle that they have solved, the last one first.
    pub async fn puzzles_solved_at(&self, person: PersonId) -> Result<Vec<Timestamp>, StoreError> {
        let select = "SELECT solved_at FROM puzzle_tries
                      WHERE person = $1 AND solved_at IS NOT NULL
                      ORDER BY solved_at DESC LIMIT $2";
        let rows = db::query_scalar(select).bind(person).bind(MOST_DAYS);
        Ok(rows.fetch_all(&self.readers).await?)
    }

    /// In how many tries a person has solved this puzzle, if they have.
    pub async fn solved_in(
        &self,
        person: PersonId,
        puzzle: PuzzleId,
    ) -> Result<Option<u32>, StoreError> {
        let select = "SELECT tries FROM puzzle_tries
                      WHERE person = $1 AND puzzle = $2 AND solved_at IS NOT NULL";
        let select = db::query_scalar(select).bind(person).bind(puzzle);
        let tries: Option<Small<u32>> = select.fetch_optional(&self.readers).await?;
        Ok(tries.map(|Small(tries)| tries))
    }

    /// How somebody does with puzzles, as far as that is known.
    pub async fn rating_of_solver(&self, person: PersonId) -> Result<Rating, StoreError> {
        let select = "SELECT points, tries FROM solver_ratings WHERE person = $1";
        let row = db::query_as(select).bind(person);
        let row: Option<(i64, Small<u32>)> = row.fetch_optional(&self.readers).await?;
        Ok(row.map_or(Rating::OF_NEW_SOLVER, rating))
    }

    /// How difficult each puzzle has been that somebody has tried.
    pub async fn ratings_of_puzzles(&self) -> Result<HashMap<PuzzleId, Rating>, StoreError> {
        let select = db::query_as("SELECT puzzle, points, tries FROM puzzle_ratings");
        let rows: Vec<(PuzzleId, i64, Small<u32>)> = select.fetch_all(&self.readers).await?;
        let rated = |(puzzle, points, tries)| (puzzle, rating((points, tries)));
        Ok(rows.into_iter().map(rated).collect())
    }

    /// How difficult this puzzle has been.
    pub async fn rating_of(&self, puzzle: &Puzzle) -> Result<Rating, StoreError> {
        let select = "SELECT points, tries FROM puzzle_ratings WHERE puzzle = $1";
        let row = db::query_as(select).bind(puzzle.id());
        let row: Option<(i64, Small<u32>)> = row.fetch_optional(&self.readers).await?;
        Ok(row.map_or_else(|| Rating::of_new(puzzle), rating))
    }

    /// The newest puzzles that were found in players' games; what another version has written is
    /// left out.
    pub async fn found_puzzles(&self) -> Result<Vec<Puzzle>, StoreError> {
        let select = "SELECT puzzle FROM puzzles ORDER BY found DESC, id LIMIT $1";
        let rows = db::query_scalar(select).bind(MOST_FOUND);
        let rows: Vec<String> = rows.fetch_all(&self.readers).await?;
        let read = rows.iter().map(|text| serde_json::from_str(text));
        Ok(read.filter_map(Result::ok).collect())
    }

    /// The puzzles that were found in players' games from one time to before another.
    pub async fn puzzles_found(
        &self,
        from: Timestamp,
        to: Timestamp,
    ) -> Result<Vec<Puzzle>, StoreError> {
        let select = "SELECT puzzle FROM puzzles WHERE found >= $1 AND found < $2 ORDER BY id
                      LIMIT $3";
        let rows = db::query_scalar(select)
            .bind(from)
            .bind(to)
            .bind(MOST_FOUND);
        let rows: Vec<String> = rows.fetch_all(&self.readers).await?;
        let read = rows.iter().map(|text| serde_json::from_str(text));
        Ok(read.filter_map(Result::ok).collect())
    }

    /// A puzzle that was found in players' games.
    pub async fn found_puzzle(&self, id: PuzzleId) -> Result<Option<Puzzle>, StoreError> {
        let row = db::query_scalar("SELECT puzzle FROM puzzles WHERE id = $1").bind(id);
        let row: Option<String> = row.fetch_optional(&self.readers).await?;
        Ok(row.and_then(|text| serde_json::from_str(&text).ok()))
    }

    /// A game that ended and is to be searched for puzzles.
    pub async fn game_to_search(&self) -> Result<Option<TableId>, StoreError> {
        let select = "SELECT table_id FROM games_to_search ORDER BY table_id LIMIT 1";
        let id = db::query_scalar(select);
        Ok(id.fetch_optional(&self.readers).await?)
    }

    /// Servers whose next daily puzzle was due at `now`.
    pub async fn due_puzzles(
        &self,
        now: Timestamp,
        most: u32,
    ) -> Result<Vec<PuzzleChannel>, StoreError> {
        let select = "SELECT id AS server, puzzle_channel AS channel FROM servers
                      WHERE puzzle_due <= $1 AND puzzle_channel IS NOT NULL
                      ORDER BY puzzle_due LIMIT $2";
        let due = db::query_as(select).bind(now).bind(most);
        Ok(due.fetch_all(&self.readers).await?)
    }

    /// Number of players who have solved the daily puzzle of a day.
    pub async fn count_daily_solvers(&self, server: ServerId, day: i64) -> Result<u32, StoreError> {
        let count = db::query_scalar(COUNT_SOLVERS).bind(server).bind(day);
        let Small(count) = count.fetch_one(&self.readers).await?;
        Ok(count)
    }

    /// The first `most` players who have solved the daily puzzle of a day, the first one first.
    pub async fn daily_solvers(
        &self,
        server: ServerId,
        day: i64,
        most: u32,
    ) -> Result<Vec<Solver>, StoreError> {
        let select = "SELECT person, tries FROM daily_tries
                      WHERE server = $1 AND day = $2 AND solved_at IS NOT NULL
                      ORDER BY solved_at, person LIMIT $3";
        let rows = db::query_as(select).bind(server).bind(day);
        let rows = rows.bind(most);
        let rows: Vec<(PersonId, Small<u32>)> = rows.fetch_all(&self.readers).await?;
        let mut solvers = Vec::new();
        for (person, Small(tries)) in rows {
            let select = "SELECT day FROM daily_tries
                          WHERE server = $1 AND person = $2 AND day <= $3
                            AND solved_at IS NOT NULL
                          ORDER BY day DESC LIMIT $4";
            let days = db::query_scalar(select).bind(server).bind(person);
            let days = days.bind(day).bind(MOST_DAYS);
            let days = days.fetch_all(&self.readers).await?;
            solvers.push(Solver {
                person,
                tries,
                days,
            });
        }
        Ok(solvers)
    }
}

impl Transaction {
    /// Counts that a person is shown a puzzle.
    pub async fn add_puzzle_shown(
        &mut self,
        person: PersonId,
        puzzle: PuzzleId,
    ) -> Result<(), WriteError> {
        let insert = "INSERT INTO puzzle_tries (person, puzzle, shown) VALUES ($1, $2, 1)
                      ON CONFLICT (person, puzzle) DO UPDATE SET shown = puzzle_tries.shown + 1";
        let insert = db::query(insert).bind(person).bind(puzzle);
        insert.execute(self.connection()).await?;
        Ok(())
    }

    /// Counts a move that a person has tried, unless they have solved the puzzle already.
    pub async fn add_puzzle_try(
        &mut self,
        person: PersonId,
        puzzle: PuzzleId,
        solved: bool,
    ) -> Result<Tries, WriteError> {
        // Of two tries at once one is the first.
        self.connection().lock(vec![Lock::Person(person)]).await?;
        let select = "SELECT tries FROM puzzle_tries WHERE person = $1 AND puzzle = $2";
        let select = db::query_scalar(select).bind(person).bind(puzzle);
        let before: Option<Small<u32>> = select.fetch_optional(self.connection()).await?;
        let is_first = before.is_none_or(|Small(tries)| tries == 0);
        let insert = "INSERT INTO puzzle_tries (person, puzzle, shown, tries, solved_at)
                      VALUES ($1, $2, 1, 1, $3) ON CONFLICT (person, puzzle) DO UPDATE
                      SET tries = puzzle_tries.tries
                          + CASE WHEN puzzle_tries.solved_at IS NULL THEN 1 ELSE 0 END,
                          solved_at = coalesce(puzzle_tries.solved_at, excluded.solved_at)
                      RETURNING tries";
        let solved_at = solved.then_some(self.now);
        let insert = db::query_scalar(insert).bind(person).bind(puzzle);
        let insert = insert.bind(solved_at);
        let Small(count) = insert.fetch_one(self.connection()).await?;
        Ok(Tries { count, is_first })
    }

    /// Stores what a first try has changed: the ratings of the solver and of the puzzle, each as it
    /// was and is. Who has tried another puzzle at the same time keeps both steps.
    pub async fn add_rated_try(
        &mut self,
        person: PersonId,
        puzzle: PuzzleId,
        [solver, posed]: [(Rating, Rating); 2],
    ) -> Result<(), WriteError> {
        let insert = "INSERT INTO solver_ratings (person, points, tries) VALUES ($1, $2, 1)
                      ON CONFLICT (person) DO UPDATE
                      SET points = solver_ratings.points + $3, tries = solver_ratings.tries + 1";
        let (before, after) = solver;
        let insert = db::query(insert).bind(person).bind(after.points);
        let insert = insert.bind(after.points - before.points);
        insert.execute(self.connection()).await?;
        let insert = "INSERT INTO puzzle_ratings (puzzle, points, tries) VALUES ($1, $2, 1)
                      ON CONFLICT (puzzle) DO UPDATE
                      SET points = puzzle_ratings.points + $3, tries = puzzle_ratings.tries + 1";
        let (before, after) = posed;
        let insert = db::query(insert).bind(puzzle).bind(after.points);
        let insert = insert.bind(after.points - before.points);
        insert.execute(self.connection()).await?;
        Ok(())
    }

    /// Counts a move that a person has tried in the daily puzzle of a day, unless they have solved
    /// it already. Returns their place among those who have, from 1, where this move solves it.
    pub async fn add_daily_try(
        &mut self,
        (server, day): (ServerId, i64),
        person: PersonId,
        solved: bool,
    ) -> Result<Option<u32>, WriteError> {
        if solved {
            // Two who solve it at once have different places.
            self.connection().lock(vec![Lock::Server(server)]).await?;
        }
        let insert = "INSERT INTO daily_tries (server, day, person, tries, solved_at)
                      VALUES ($1, $2, $3, 1, $4) ON CONFLICT (server, day, person) DO UPDATE
                      SET tries = daily_tries.tries + 1, solved_at = excluded.solved_at
                      WHERE daily_tries.solved_at IS NULL";
        let solved_at = solved.then_some(self.now);
        let insert = db::query(insert).bind(server).bind(day).bind(person);
        let insert = insert.bind(solved_at);
        let counts = insert.execute(self.connection()).await? > 0;
        if !(solved && counts) {
            return Ok(None);
        }
        let count = db::query_scalar(COUNT_SOLVERS).bind(server).bind(day);
        let Small(count) = count.fetch_one(self.connection()).await?;
        Ok(Some(count))
    }

    /// Puts off the daily puzzle of a server that is due now; `false` where it is not due any more.
    pub async fn set_puzzle_due(
        &mut self,
        server: ServerId,
        next: Timestamp,
    ) -> Result<bool, WriteError> {
        let update = "UPDATE servers SET puzzle_due = $2 WHERE id = $1 AND puzzle_due <= $3";
        let now = self.now;
        let update = db::query(update).bind(server).bind(next).bind(now);
        Ok(update.execute(self.connection()).await? > 0)
    }

    /// Stores the puzzles that were found in a game, which is not searched any more.
    pub async fn set_puzzles_found(
        &mut self,
        table: TableId,
        found: &[Puzzle],
    ) -> Result<(), WriteError> {
        let now = self.now;
        for puzzle in found {
            let Ok(text) = serde_json::to_string(puzzle) else {
                continue;
            };
            let insert = "INSERT INTO puzzles (id, puzzle, found) VALUES ($1, $2, $3)
                          ON CONFLICT (id) DO NOTHING";
            let insert = db::query(insert).bind(puzzle.id()).bind(text).bind(now);
            insert.execute(self.connection()).await?;
        }
        let delete = db::query("DELETE FROM games_to_search WHERE table_id = $1").bind(table);
        delete.execute(self.connection()).await?;
        Ok(())
    }
}
