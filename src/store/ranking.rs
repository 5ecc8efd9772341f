//! Who has played in a server, and what they are rated there.

use sqlx::FromRow;

use super::{Store, StoreError, Transaction, WriteError, db, ratings::RatingRow};
use crate::{
    games::Game,
    ids::{PersonId, ServerId, TableId, Timestamp},
    ratings::{
        games::Rating,
        ranking::{Ranked, Standing, ranked},
    },
};

#[derive(FromRow)]
struct StandingRow {
    person: PersonId,
    #[sqlx(flatten)]
    now: RatingRow,
    old_points: Option<i64>,
    old_deviation: Option<i64>,
    old_games: Option<i64>,
    old_rated: Option<Timestamp>,
}

impl StandingRow {
    fn read(self) -> Standing {
        let before = || {
            Some(Rating {
                points: self.old_points?,
                deviation: self.old_deviation?,
                games: u32::try_from(self.old_games?).ok()?,
                at: self.old_rated?,
            })
        };
        Standing {
            person: self.person,
            before: before(),
            now: self.now.into(),
        }
    }
}

/// Selects the players of a server with what they are rated in a class, and were at a time. Indexes
/// lead to a row or two of each.
pub(super) const RANKING: &str =
    "SELECT now.person, now.points, now.deviation, now.games, now.rated,
            old.points AS old_points, old.deviation AS old_deviation,
            old.games AS old_games, old.rated AS old_rated
     FROM server_players
     JOIN ratings AS now ON now.person = server_players.person AND now.game = $2
          AND now.class = $3 AND now.alone = FALSE AND now.is_last
     LEFT JOIN persons ON persons.id = server_players.person
     LEFT JOIN ratings AS old ON old.id =
         (SELECT id FROM ratings AS it
          WHERE it.person = now.person AND it.game = $2 AND it.class = $3
            AND it.alone = FALSE AND it.rated <= $4
          ORDER BY it.rated DESC, it.id DESC LIMIT 1)
     WHERE server_players.server = $1 AND COALESCE(persons.ranking, TRUE)";

impl Store {
    /// Those who have played in a server and are listed in rankings, by their ratings in games of a
    /// class between people at `now`. `before`: the time with which their places are compared. It reads a row
    /// or two of each of them, however much they have played.
    pub async fn ranking(
        &self,
        server: ServerId,
        game: Game,
        class: &str,
        (now, before): (Timestamp, Timestamp),
    ) -> Result<Vec<Ranked>, StoreError> {
        let rows = db::query_as(RANKING).bind(server).bind(game.name());
        let rows = rows.bind(class.to_owned()).bind(before);
        let rows: Vec<StandingRow> = rows.fetch_all(&self.readers).await?;
        let standings: Vec<Standing> = rows.into_iter().map(StandingRow::read).collect();
        Ok(ranked(&standings, now, before))
    }

    /// The classes in which players of a server who are listed have played rated games with people,
    /// with the names of these classes; those first that most have played.
    pub async fn ranked_classes(
        &self,
        server: ServerId,
    ) -> Result<Vec<(Game, String)>, StoreError> {
        let select = "SELECT game, class FROM server_players
                      JOIN ratings ON ratings.person = server_players.person
                           AND alone = FALSE AND is_last
                      LEFT JOIN persons ON persons.id = server_players.person
                      WHERE server_players.server = $1 AND COALESCE(persons.ranking, TRUE)
                      GROUP BY game, class ORDER BY COUNT(*) DESC, game, class";
        let rows = db::query_as(select).bind(server);
        let rows: Vec<(String, String)> = rows.fetch_all(&self.readers).await?;
        let read = |(game, class): (String, String)| Some((game.parse().ok()?, class));
        Ok(rows.into_iter().filter_map(read).collect())
    }

    /// Forgets that a person has played and seeks games in a server, which they have left.
    pub async fn forget_player(
        &self,
        server: ServerId,
        person: PersonId,
    ) -> Result<(), StoreError> {
        let mut transaction = self.begin_writing().await?;
        for delete in [
            "DELETE FROM server_players WHERE server = $1 AND person = $2",
            "DELETE FROM seeks WHERE server = $1 AND id = $2",
            "UPDATE visitors SET channel = NULL WHERE server = $1 AND person = $2",
        ] {
            let delete = db::query(delete).bind(server).bind(person);
            delete.execute(&mut transaction).await?;
        }
        self.end_writing(transaction).await
    }
}

impl Transaction {
    /// Stores that a person plays in the server of a game, or in the one from which they visit it.
    pub(super) async fn plays_here(
        &mut self,
        table: TableId,
        person: PersonId,
    ) -> Result<(), WriteError> {
        if !person.has_account() {
            return Ok(());
        }
        let insert = "INSERT INTO server_players (server, person)
                      SELECT home, $2
                      FROM (SELECT COALESCE((SELECT visitors.server FROM visitors
                                             WHERE table_id = $1 AND person = $2), server) AS home
                            FROM tables WHERE id = $1) AS it
                      WHERE home IS NOT NULL
                      ON CONFLICT (server, person) DO NOTHING";
        let insert = db::query(insert).bind(table).bind(person);
        insert.execute_later(self.connection()).await?;
        Ok(())
    }
}
