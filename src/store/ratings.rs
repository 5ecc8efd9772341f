//! What people are rated: a row after each game that counts, of which the newest of a class is what
//! they are rated now.

use std::time::Duration;

use sqlx::FromRow;

use super::{
    Store, StoreError, Transaction, WriteError,
    columns::count,
    db::{self, Connection, Small},
};
use crate::{
    games::{Game, Seat},
    ids::{PersonId, TableId, Timestamp},
    ratings::{
        counted::{Counted, counted},
        games::Rating,
    },
    table::Table,
};

/// A rating that a game has moved.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Rated {
    pub person: PersonId,
    pub game: Game,
    /// The name of its class.
    pub class: String,
    /// Whether in games with the program.
    pub alone: bool,
    /// `None` before the first game of its class.
    pub before: Option<Rating>,
    pub after: Rating,
}

/// What somebody is rated in a class of a game, by its name.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct RatedIn {
    pub game: Game,
    pub class: String,
    /// Whether in games with the program.
    pub alone: bool,
    pub rating: Rating,
}

#[derive(Clone, Copy, FromRow)]
pub(super) struct RatingRow {
    points: i64,
    deviation: i64,
    games: Small<u32>,
    pub rated: Timestamp,
}

/// A rating in a class.
#[derive(FromRow)]
pub(super) struct ClassRow {
    pub game: String,
    pub class: String,
    pub alone: bool,
    #[sqlx(flatten)]
    pub rating: RatingRow,
}

impl From<RatingRow> for Rating {
    fn from(row: RatingRow) -> Self {
        Self {
            points: row.points,
            deviation: row.deviation,
            games: row.games.0,
            at: row.rated,
        }
    }
}

impl Store {
    /// What somebody is rated, by class: first in games between people.
    pub async fn ratings_of(&self, person: PersonId) -> Result<Vec<RatedIn>, StoreError> {
        let select = "SELECT game, class, alone, points, deviation, games, rated FROM ratings
                      WHERE person = $1 AND is_last ORDER BY alone, game, class";
        let rows = db::query_as(select).bind(person);
        let rows: Vec<ClassRow> = rows.fetch_all(&self.readers).await?;
        let read = |row: ClassRow| {
            Some(RatedIn {
                game: row.game.parse().ok()?,
                class: row.class,
                alone: row.alone,
                rating: row.rating.into(),
            })
        };
        Ok(rows.into_iter().filter_map(read).collect())
    }

    /// What somebody was rated after each of their newest games of a class, in whole points: as many
    /// as `most`, since their rating has been told, the oldest first.
    pub async fn rating_curve(
        &self,
        person: PersonId,
        of: &RatedIn,
        most: u32,
    ) -> Result<Vec<i64>, StoreError> {
        let select = "SELECT points FROM ratings
                      WHERE person = $1 AND game = $2 AND class = $3 AND alone = $4 AND games >= $5
                      ORDER BY id DESC LIMIT $6";
        let rows = db::query_scalar(select).bind(person);
        let rows = rows.bind(of.game.name()).bind(of.class.clone());
        let rows = rows.bind(of.alone).bind(Rating::TOLD_FROM.0).bind(most);
        let rows: Vec<i64> = rows.fetch_all(&self.readers).await?;
        Ok(rows.into_iter().rev().map(Rating::whole).collect())
    }

    /// The ratings that a game has moved.
    pub async fn rated_by(&self, table: TableId) -> Result<Vec<Rated>, StoreError> {
        let mut transaction = self.readers.begin_reading().await?;
        let select = "SELECT id, person, game, class, alone FROM ratings
                      WHERE table_id = $1 ORDER BY seat";
        let rows = db::query_as(select).bind(table);
        let rows: Vec<(i64, PersonId, String, String, bool)> =
            rows.fetch_all(&mut transaction).await?;
        let mut rated = Vec::new();
        for (id, person, game, class, alone) in rows {
            let select = "SELECT points, deviation, games, rated FROM ratings
                          WHERE person = $1 AND game = $2 AND class = $3 AND alone = $4 AND id <= $5
                          ORDER BY id DESC LIMIT 2";
            let newest = db::query_as(select).bind(person);
            let newest = newest.bind(game.clone()).bind(class.clone());
            let newest = newest.bind(alone).bind(id);
            let newest: Vec<RatingRow> = newest.fetch_all(&mut transaction).await?;
            let mut newest = newest.into_iter().map(Rating::from);
            if let (Some(after), Ok(game)) = (newest.next(), game.parse()) {
                let before = newest.next();
                rated.push(Rated {
                    person,
                    game,
                    class,
                    alone,
                    before,
                    after,
                });
            }
        }
        Ok(rated)
    }
}

impl Transaction {
    /// Rates the players of a game that has just ended, where it counts. The players are locked.
    pub(super) async fn rate(&mut self, id: TableId, table: &Table) -> Result<(), WriteError> {
        let Some(counted) = counted(table) else {
            return Ok(());
        };
        let now = self.now;
        if is_often(self.connection(), &counted, now).await? {
            self.is_often = true;
            return Ok(());
        }
        for rated in rated(self.connection(), &counted, now).await? {
            insert(self.connection(), id, &counted, &rated).await?;
            if !rated.alone {
                self.plays_here(id, rated.person).await?;
                self.review_roles_of(rated.person).await?;
            }
            self.rated.push(rated);
        }
        Ok(())
    }
}

/// Number of games of the same two people that move ratings in a day.
const MOST_A_DAY: i64 = 3;

/// Whether any two of the people have played so many rated games with each other within a day that
/// no more count.
async fn is_often(
    connection: &mut Connection,
    counted: &Counted,
    now: Timestamp,
) -> Result<bool, StoreError> {
    let people: Vec<PersonId> = counted.people().map(|(_, person)| person).collect();
    let select = "SELECT COUNT(*) FROM ratings AS mine
                  JOIN ratings AS theirs ON theirs.table_id = mine.table_id
                  WHERE mine.person = $1 AND theirs.person = $2 AND mine.rated > $3";
    let since = now.before(Duration::from_hours(24));
    for (index, one) in people.iter().enumerate() {
        for other in people.iter().skip(index + 1) {
            let played = db::query_scalar(select).bind(*one).bind(*other).bind(since);
            let played: i64 = played.fetch_one(&mut *connection).await?;
            if played >= MOST_A_DAY {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

/// What the game makes of the ratings of its people.
async fn rated(
    connection: &mut Connection,
    counted: &Counted,
    now: Timestamp,
) -> Result<Vec<Rated>, StoreError> {
    let mut known = Vec::new();
    for (_, person) in counted.people() {
        let select = "SELECT points, deviation, games, rated FROM ratings
                      WHERE person = $1 AND game = $2 AND class = $3 AND alone = $4 AND is_last";
        let row = db::query_as(select).bind(person).bind(counted.game.name());
        let row = row.bind(counted.class.name).bind(counted.is_alone());
        let row: Option<RatingRow> = row.fetch_optional(&mut *connection).await?;
        known.push((person, row.map(Rating::from)));
    }
    let before = |person: PersonId| {
        let found = known.iter().find(|(known, _)| *known == person);
        found.and_then(|(_, rating)| *rating)
    };
    let after = counted.after(before, now);
    let rated = known.iter().filter_map(|(person, before)| {
        let (_, after) = after.iter().find(|(rated, _)| rated == person)?;
        Some(Rated {
            person: *person,
            game: counted.game,
            class: counted.class.name.to_owned(),
            alone: counted.is_alone(),
            before: *before,
            after: *after,
        })
    });
    Ok(rated.collect())
}

async fn insert(
    connection: &mut Connection,
    id: TableId,
    counted: &Counted,
    rated: &Rated,
) -> Result<(), StoreError> {
    let update = "UPDATE ratings SET is_last = FALSE
                  WHERE person = $1 AND game = $2 AND class = $3 AND alone = $4 AND is_last";
    let (game, class) = (counted.game.name(), counted.class.name);
    let update = db::query(update).bind(rated.person).bind(game).bind(class);
    let update = update.bind(counted.is_alone());
    // Before the index of the newest ones sees another.
    update.execute(&mut *connection).await?;
    let insert = "INSERT INTO ratings (table_id, seat, person, game, class, alone, points,
                                       deviation, games, rated, is_last)
                  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, TRUE)";
    let seat = counted.people().find(|(_, person)| *person == rated.person);
    let seat = seat.map_or(Seat::FIRST, |(seat, _)| seat);
    let Rating {
        points,
        deviation,
        games,
        at,
    } = rated.after;
    let insert = db::query(insert).bind(id).bind(count(seat.index()));
    let insert = insert.bind(rated.person).bind(game).bind(class);
    let insert = insert.bind(counted.is_alone()).bind(points).bind(deviation);
    let insert = insert.bind(games).bind(at);
    insert.execute_later(connection).await?;
    Ok(())
}
