//! All ratings from the first game on: worked out anew, and the games that they come of.

use std::collections::HashMap;

use sqlx::FromRow;

use super::{Store, StoreError, db, ratings::ClassRow, unless_broken};
use crate::{
    games::{Class, Game},
    ids::{PersonId, TableId},
    ratings::{
        counted::{Counted, counted},
        fit::Played,
        games::Rating,
    },
};

/// A person, a game, a class of it, and whether with the program.
type ClassOf = (PersonId, String, String, bool);

#[derive(FromRow)]
struct HistoryRow {
    id: i64,
    table_id: Option<TableId>,
    person: PersonId,
    #[sqlx(flatten)]
    of: ClassRow,
}

impl HistoryRow {
    fn class_of(&self) -> ClassOf {
        let ClassRow {
            game, class, alone, ..
        } = &self.of;
        (self.person, game.clone(), class.clone(), *alone)
    }

    fn rating(&self) -> Rating {
        self.of.rating.into()
    }
}

/// A row of each person of a game.
type GameRows = Vec<HistoryRow>;

/// What somebody was rated before this game.
fn before(game: &GameRows, newest: &HashMap<ClassOf, Rating>, person: PersonId) -> Option<Rating> {
    let row = game.iter().find(|row| row.person == person)?;
    newest.get(&row.class_of()).copied()
}

impl Store {
    /// Works out all ratings anew, in the order in which games were rated; those of games that have
    /// been deleted stay as they are. Returns the number of ratings that were read, and of those that
    /// have changed.
    pub async fn recompute_ratings(&self) -> Result<[u64; 2], StoreError> {
        let mut newest = HashMap::new();
        let mut changed = Vec::new();
        let mut count = 0_u64;
        for game in self.rated_games().await? {
            let counted = self.counted_of(&game).await?;
            let after = counted.zip(game.first()).map(|(counted, first)| {
                let before = |person| before(&game, &newest, person);
                counted.after(before, first.of.rating.rated)
            });
            for row in &game {
                count += 1;
                let mut after = after.iter().flatten();
                let rating = after.find(|(person, _)| *person == row.person);
                let rating = rating.map_or_else(|| row.rating(), |(_, rating)| *rating);
                if rating != row.rating() {
                    changed.push((row.id, rating));
                }
                newest.insert(row.class_of(), rating);
            }
        }
        let mut transaction = self.begin_writing().await?;
        for (id, rating) in &changed {
            let update = "UPDATE ratings SET points = $2, deviation = $3, games = $4 WHERE id = $1";
            let update = db::query(update).bind(*id).bind(rating.points);
            let update = update.bind(rating.deviation).bind(rating.games);
            update.execute_later(&mut transaction).await?;
        }
        self.end_writing(transaction).await?;
        let changed = u64::try_from(changed.len()).unwrap_or(u64::MAX);
        Ok([count, changed])
    }

    /// The rated games of two people, with their classes.
    pub async fn rated_games_of_two(
        &self,
    ) -> Result<Vec<(Game, &'static Class, Played)>, StoreError> {
        let mut newest = HashMap::new();
        let mut found = Vec::new();
        for game in self.rated_games().await? {
            if let Some(counted) = self.counted_of(&game).await?
                && !counted.is_alone()
                && let Some(first) = game.first()
            {
                let before = |person| before(&game, &newest, person);
                let played = counted.of_two(before, first.of.rating.rated);
                found.extend(played.map(|it| (counted.game, counted.class, it)));
            }
            newest.extend(game.iter().map(|row| (row.class_of(), row.rating())));
        }
        Ok(found)
    }

    /// The rows of all games, in the order in which they were rated: those of one game are written
    /// together, and those of others may lie between them.
    async fn rated_games(&self) -> Result<Vec<GameRows>, StoreError> {
        let select =
            "SELECT id, table_id, person, game, class, alone, points, deviation, games, rated
                      FROM ratings ORDER BY id";
        let rows: Vec<HistoryRow> = db::query_as(select).fetch_all(&self.readers).await?;
        let mut games: Vec<GameRows> = Vec::new();
        let mut places: HashMap<TableId, usize> = HashMap::new();
        for row in rows {
            let known = row.table_id.and_then(|id| places.get(&id));
            if let Some(game) = known.and_then(|place| games.get_mut(*place)) {
                game.push(row);
                continue;
            }
            places.extend(row.table_id.map(|id| (id, games.len())));
            games.push(vec![row]);
        }
        Ok(games)
    }

    /// What counts of a game; `None` where it has been deleted, or cannot be read.
    async fn counted_of(&self, game: &GameRows) -> Result<Option<Counted>, StoreError> {
        let Some(id) = game.first().and_then(|row| row.table_id) else {
            return Ok(None);
        };
        let stored = unless_broken(self.table(id).await)?.flatten();
        Ok(stored.and_then(|it| counted(&it.table)))
    }
}
