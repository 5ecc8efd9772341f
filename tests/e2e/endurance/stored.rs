//! A table as the database has it, and how it may differ from what it was before something was lost
//! or raced.

use causeway::{
    games::{AnyPosition, Game, Options},
    sandbox::{Person, Snowflake},
};
use sqlx::AssertSqlSafe;

use crate::database::Raw;

/// The ids of people, as SQL has a list.
pub fn ids(people: &[Person]) -> String {
    let ids = people.iter().map(|person| person.id().to_string());
    ids.collect::<Vec<_>>().join(", ")
}

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
    /// Whether a message shows the position.
    pub is_shown: bool,
    /// By seat.
    pub persons: Vec<Snowflake>,
}

impl Stored {
    /// The newest table of this game at which nobody but these people sits.
    pub async fn newest(raw: &mut Raw, game: Game, people: &[Person]) -> Option<Self> {
        let people = ids(people);
        let theirs = format!(
            "game = '{game}' AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id \
             AND person NOT IN ({people}))
             ORDER BY tables.id DESC LIMIT 1"
        );
        Self::find(raw, &theirs).await
    }

    /// The newest table of a channel.
    pub async fn in_channel(raw: &mut Raw, channel: Snowflake) -> Option<Self> {
        let there = format!("channel = {channel} ORDER BY tables.id DESC LIMIT 1");
        Self::find(raw, &there).await
    }

    /// The table that came of a challenge.
    pub async fn of_challenge(raw: &mut Raw, challenge: u64) -> Option<Self> {
        Self::find(raw, &format!("challenge = {challenge}")).await
    }

    /// The first table of which this is true, where `id` alone is its text. One statement reads one
    /// state.
    async fn find(raw: &mut Raw, condition: &str) -> Option<Self> {
        let select = format!(
            "SELECT CAST(id AS TEXT), CAST(channel AS TEXT), game, status, options, partial_move,
                 (SELECT string_agg(text, '\n' ORDER BY number)
                  FROM moves WHERE table_id = tables.id),
                 (SELECT string_agg(CAST(person AS TEXT), '\n' ORDER BY seat)
                  FROM seats WHERE table_id = tables.id),
                 CAST(position_shown AS TEXT)
             FROM tables WHERE {condition}"
        );
        let row = raw.rows(AssertSqlSafe(select)).await.pop()?;
        let row: [String; 9] = row
            .into_iter()
            .map(Option::unwrap_or_default)
            .collect::<Vec<_>>()
            .try_into()
            .expect("nine columns");
        let [
            id,
            channel,
            game,
            status,
            options,
            prefix,
            moves,
            persons,
            shown,
        ] = row;
        // The ids of the program's own players are negative there.
        let number = |text: &str| {
            let number: i64 = text.parse().expect("a number");
            Snowflake::from(number.cast_unsigned())
        };
        Some(Self {
            id: number(&id).get(),
            channel: number(&channel),
            game: game.parse().expect("a game"),
            running: status == "running",
            options: serde_json::from_str(&options).expect("options"),
            moves: moves.lines().map(str::to_owned).collect(),
            prefix,
            is_shown: !shown.is_empty(),
            persons: persons.lines().map(number).collect(),
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
            match asked_for.iter().position(|asked| is_for(text, asked)) {
                Some(index) => _ = asked_for.swap_remove(index),
                None => fault("a move was played that nobody asked for"),
            }
        }
        let is_stored = |asked: &String| added.iter().any(|text| is_for(text, asked));
        if !self.acknowledged.iter().all(is_stored) {
            fault("a move that was answered is gone");
        }
        if added.is_empty() && !self.prefix.contains(&now.prefix)
            || !added.is_empty() && !now.prefix.is_empty()
        {
            fault("the beginning of a move is another one");
        }
    }
}

/// Whether this is stored for a move that was asked for. In Wyps another move may have come before
/// it than was expected: there may be one more hex to turn, which is written behind it, and a stone
/// may lie already where one was to be laid.
fn is_for(stored: &str, asked: &str) -> bool {
    let parts = |text| match str::split_once(text, " *") {
        Some((path, turned)) => (path, Some(turned)),
        None => (text, None),
    };
    let ((path, turned), (asked_path, asked_turned)) = (parts(stored), parts(asked));
    let is_same = |(step, asked): (&str, &str)| {
        step == asked || asked.split_once('=').is_some_and(|(hex, _)| hex == step)
    };
    let steps = |path: &str| path.split('-').count();
    let are_same = path.split('-').zip(asked_path.split('-')).all(is_same);
    are_same
        && steps(path) == steps(asked_path)
        && (asked_turned.is_none() || asked_turned == turned)
}
