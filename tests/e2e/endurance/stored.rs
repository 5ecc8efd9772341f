//! A table as the database has it, and how it may differ from what it was before something was lost
//! or raced.

use causeway::{
    games::{AnyPosition, Game, Options},
    sandbox::{Person, Snowflake},
};
use sqlx::{AssertSqlSafe, Connection, Row as _, SqliteConnection};

/// A table as the database has it.
#[derive(Clone, Debug)]
pub struct Stored {
    pub id: u64,
    pub channel: Snowflake,
    pub game: Game,
    pub running: bool,
    pub options: Options,
    pub moves: Vec<String>,
    pub prefix: String,
    /// By seat.
    pub persons: Vec<Snowflake>,
}

impl Stored {
    /// The newest table of this game at which nobody but these people sits.
    pub async fn newest(
        connection: &mut SqliteConnection,
        game: Game,
        people: &[Person],
    ) -> Option<Self> {
        let people = people
            .iter()
            .map(|person| person.id().get().cast_signed().to_string())
            .collect::<Vec<_>>()
            .join(", ");
        let theirs = format!(
            "game = '{game}' AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id \
             AND person NOT IN ({people}))
             ORDER BY id DESC LIMIT 1"
        );
        Self::find(connection, &theirs).await
    }

    /// The newest table of a channel.
    pub async fn in_channel(connection: &mut SqliteConnection, channel: Snowflake) -> Option<Self> {
        let there = format!("channel = {channel} ORDER BY id DESC LIMIT 1");
        Self::find(connection, &there).await
    }

    /// The table that came of a challenge.
    pub async fn of_challenge(connection: &mut SqliteConnection, challenge: i64) -> Option<Self> {
        Self::find(connection, &format!("challenge = {challenge}")).await
    }

    /// The first table of which this is true.
    async fn find(connection: &mut SqliteConnection, condition: &str) -> Option<Self> {
        let mut snapshot = connection.begin().await.expect("a snapshot");
        let tables = format!(
            "SELECT id, channel, game, status, options, begun FROM tables WHERE {condition}"
        );
        let row = sqlx::query(AssertSqlSafe(tables))
            .fetch_optional(&mut *snapshot)
            .await
            .expect("a query")?;
        let id: i64 = row.get("id");
        let moves = sqlx::query_scalar("SELECT text FROM moves WHERE table_id = ? ORDER BY number");
        let persons =
            sqlx::query_scalar("SELECT person FROM seats WHERE table_id = ? ORDER BY seat");
        let persons: Vec<i64> = persons
            .bind(id)
            .fetch_all(&mut *snapshot)
            .await
            .expect("a query");
        Some(Self {
            id: id.cast_unsigned(),
            channel: row.get::<i64, _>("channel").cast_unsigned().into(),
            game: row.get::<String, _>("game").parse().expect("a game"),
            running: row.get::<String, _>("status") == "running",
            options: serde_json::from_str(&row.get::<String, _>("options")).expect("options"),
            moves: moves
                .bind(id)
                .fetch_all(&mut *snapshot)
                .await
                .expect("a query"),
            prefix: row.get("begun"),
            persons: persons
                .into_iter()
                .map(|person| person.cast_unsigned().into())
                .collect(),
        })
    }

    /// The position after its moves, by the rules.
    pub fn position(&self) -> Box<dyn AnyPosition> {
        let first = self.game.start(&self.options).expect("stored options");
        self.moves.iter().fold(first, |position, text| {
            position
                .play(text)
                .unwrap_or_else(|why| panic!("{text} in {self:?}: {why}"))
        })
    }
}

/// How a table may stand after something was lost or raced, compared with how it stood before.
pub struct Possible {
    /// Moves that were answered: they are stored.
    pub acknowledged: Vec<String>,
    /// Moves that were asked for without an answer: they may be.
    pub lost: Vec<String>,
    /// What may be the beginning of the next move, if no move was added.
    pub prefix: Vec<String>,
}

impl Possible {
    pub fn unchanged(before: &Stored) -> Self {
        Self {
            acknowledged: Vec::new(),
            lost: Vec::new(),
            prefix: vec![before.prefix.clone()],
        }
    }

    #[track_caller]
    pub fn check(&self, before: &Stored, now: &Stored) {
        let fault = |why: &str| {
            panic!(
                "{why}\nbefore {before:?}\nnow {now:?}\nanswered {:?}, lost {:?}",
                self.acknowledged, self.lost
            )
        };
        let Some(added) = now.moves.strip_prefix(before.moves.as_slice()) else {
            return fault("moves have gone or changed");
        };
        let mut asked_for = [self.acknowledged.as_slice(), &self.lost].concat();
        for text in added {
            match asked_for.iter().position(|asked| asked == text) {
                Some(index) => _ = asked_for.swap_remove(index),
                None => fault("a move was played that nobody asked for"),
            }
        }
        if !self.acknowledged.iter().all(|text| added.contains(text)) {
            fault("a move that was answered is gone");
        }
        if added.is_empty() && !self.prefix.contains(&now.prefix)
            || !added.is_empty() && !now.prefix.is_empty()
        {
            fault("the beginning of a move is another one");
        }
    }
}
