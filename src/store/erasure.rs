//! Deletes what is over for good: finished games with all that belongs to them, and what a server
//! has left behind that the bot was removed from. In small transactions, between which others
//! write.

use std::time::{Duration, Instant};

use super::{
    Store, StoreError,
    db::{self, Connection},
    locks::Lock,
};
use crate::ids::{ChallengeId, ServerId, TableId, Timestamp};

/// Largest number of games or challenges that one transaction deletes.
const BATCH: usize = 5;

/// Largest number of tries of daily puzzles that one transaction deletes.
const TRIES: i64 = 500;

/// The shortest pause between two transactions.
const PAUSE: Duration = Duration::from_millis(2);

/// What belongs to a game, and what refers to it; the row of the table comes last.
const OF_GAME: [&str; 17] = [
    "UPDATE league_games SET table_id = NULL WHERE table_id = $1",
    "UPDATE ratings SET table_id = NULL WHERE table_id = $1",
    "UPDATE tables SET previous = NULL WHERE previous = $1",
    "UPDATE challenges SET previous = NULL WHERE previous = $1",
    "DELETE FROM moves WHERE table_id = $1",
    "DELETE FROM visitors WHERE table_id = $1",
    "DELETE FROM hints WHERE table_id = $1",
    "DELETE FROM hints_taken WHERE table_id = $1",
    "DELETE FROM explorations WHERE table_id = $1",
    "DELETE FROM plans WHERE table_id = $1",
    "DELETE FROM reminders WHERE table_id = $1",
    "DELETE FROM waits WHERE table_id = $1",
    "DELETE FROM turn_messages WHERE table_id = $1",
    "DELETE FROM reviews WHERE table_id = $1",
    "DELETE FROM games_to_search WHERE table_id = $1",
    "DELETE FROM seats WHERE table_id = $1",
    "DELETE FROM tables WHERE id = $1",
];

/// What belongs to a challenge of which no game is left.
const OF_CHALLENGE: [&str; 4] = [
    "UPDATE league_games SET challenge = NULL WHERE challenge = $1",
    "DELETE FROM visitors WHERE challenge = $1",
    "DELETE FROM guests WHERE challenge = $1",
    "DELETE FROM challenges WHERE id = $1",
];

/// What a server has set.
const OF_SERVER: [&str; 15] = [
    "DELETE FROM kept_messages
     WHERE EXISTS (SELECT 1 FROM leagues
                   WHERE leagues.server = $1
                     AND kept_messages.kind LIKE 'league.' || CAST(leagues.id AS TEXT) || '.%')",
    "DELETE FROM league_servers WHERE server = $1
         OR league IN (SELECT id FROM leagues WHERE leagues.server = $1)",
    "DELETE FROM league_games WHERE season IN
         (SELECT seasons.id FROM seasons JOIN leagues ON leagues.id = seasons.league
          WHERE server = $1)",
    "DELETE FROM entrants WHERE season IN
         (SELECT seasons.id FROM seasons JOIN leagues ON leagues.id = seasons.league
          WHERE server = $1)",
    "DELETE FROM seasons WHERE league IN (SELECT id FROM leagues WHERE server = $1)",
    "DELETE FROM leagues WHERE server = $1",
    "DELETE FROM server_players WHERE server = $1",
    "DELETE FROM rating_roles WHERE server = $1",
    "DELETE FROM kept_messages WHERE server = $1",
    "DELETE FROM seeks WHERE server = $1",
    "DELETE FROM server_defaults WHERE server = $1",
    "DELETE FROM silent_channels WHERE server = $1",
    "DELETE FROM allowed_channels WHERE server = $1",
    "DELETE FROM server_changes WHERE server = $1",
    "DELETE FROM servers WHERE id = $1",
];

impl Store {
    /// The games that ended before `before`, in the order of their numbers. It reads all games.
    pub async fn games_ended_before(&self, before: Timestamp) -> Result<Vec<TableId>, StoreError> {
        let select = "SELECT id FROM tables WHERE status <> 'running' AND ended < $1 ORDER BY id";
        let ids = db::query_scalar(select).bind(before);
        Ok(ids.fetch_all(&self.readers).await?)
    }

    /// Deletes these games with their moves, seats, reviews and all that belongs to them, and the
    /// challenges that they came of. Running ones stay. Returns the number of deleted games.
    pub async fn delete_games(&self, games: &[TableId]) -> Result<u64, StoreError> {
        let mut count = 0;
        for batch in games.chunks(BATCH) {
            let begun = Instant::now();
            let mut transaction = self.begin_writing().await?;
            for game in batch {
                count += u64::from(delete_game(&mut transaction, *game).await?);
            }
            self.end_writing(transaction).await?;
            // As long as it took, others have the writer.
            tokio::time::sleep(begun.elapsed().max(PAUSE)).await;
        }
        Ok(count)
    }

    /// Deletes what is left of the servers that the bot was removed from before `before`: finished
    /// games, challenges, tries of daily puzzles, settings. Returns those servers.
    pub async fn forget_servers(&self, before: Timestamp) -> Result<Vec<ServerId>, StoreError> {
        let select = "SELECT server, left_at FROM left_servers WHERE left_at < $1";
        let left = db::query_as(select).bind(before);
        let left: Vec<(ServerId, Timestamp)> = left.fetch_all(&self.readers).await?;
        let mut forgotten = Vec::new();
        for (server, left_at) in left {
            if self.forget_server(server, left_at).await? {
                forgotten.push(server);
            }
        }
        Ok(forgotten)
    }

    /// Those who have installed the bot for themselves may play there still: what began later
    /// stays. Returns false if the bot has come back meanwhile; the settings stay then.
    async fn forget_server(
        &self,
        server: ServerId,
        left_at: Timestamp,
    ) -> Result<bool, StoreError> {
        let games = "SELECT id FROM tables
                     WHERE server = $1 AND status <> 'running' AND ended <= $2";
        let games = db::query_scalar(games).bind(server).bind(left_at);
        self.delete_games(&games.fetch_all(&self.readers).await?)
            .await?;
        let challenges = "SELECT id FROM challenges
                          WHERE server = $1 AND state <> 'open' AND made <= $2
                            AND NOT EXISTS (SELECT 1 FROM tables WHERE challenge = challenges.id)";
        let challenges = db::query_scalar(challenges).bind(server).bind(left_at);
        let challenges: Vec<ChallengeId> = challenges.fetch_all(&self.readers).await?;
        for batch in challenges.chunks(BATCH) {
            let mut transaction = self.begin_writing().await?;
            for challenge in batch {
                delete_challenge(&mut transaction, *challenge).await?;
            }
            self.end_writing(transaction).await?;
        }
        loop {
            let tries = "DELETE FROM daily_tries WHERE (server, day, person) IN
                         (SELECT server, day, person FROM daily_tries WHERE server = $1 LIMIT $2)";
            let tries = db::query(tries).bind(server).bind(TRIES);
            if tries.execute(&self.writer).await? < TRIES.cast_unsigned() {
                break;
            }
        }
        let mut transaction = self.begin_writing().await?;
        let delete = "DELETE FROM left_servers WHERE server = $1 AND left_at = $2";
        let delete = db::query(delete).bind(server).bind(left_at);
        if delete.execute(&mut transaction).await? == 0 {
            return Ok(false);
        }
        for statement in OF_SERVER {
            let statement = db::query(statement).bind(server);
            statement.execute(&mut transaction).await?;
        }
        self.end_writing(transaction).await?;
        Ok(true)
    }
}

/// Deletes a game, unless it is running; returns whether it was there.
async fn delete_game(connection: &mut Connection, game: TableId) -> sqlx::Result<bool> {
    connection.lock(vec![Lock::Table(game)]).await?;
    let challenge = "SELECT challenge FROM tables WHERE id = $1 AND status <> 'running'";
    let challenge = db::query_scalar(challenge).bind(game);
    let Some(challenge): Option<Option<ChallengeId>> =
        challenge.fetch_optional(&mut *connection).await?
    else {
        return Ok(false);
    };
    for statement in OF_GAME {
        let statement = db::query(statement).bind(game);
        statement.execute(&mut *connection).await?;
    }
    if let Some(challenge) = challenge {
        delete_challenge(connection, challenge).await?;
    }
    Ok(true)
}

async fn delete_challenge(connection: &mut Connection, challenge: ChallengeId) -> sqlx::Result<()> {
    for statement in OF_CHALLENGE {
        let statement = db::query(statement).bind(challenge);
        statement.execute(&mut *connection).await?;
    }
    Ok(())
}
