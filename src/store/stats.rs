//! How the games of a person ended, or those of two with each other: read from columns, by the seats
//! of that person.

use sqlx::FromRow;

use super::{
    Store, StoreError,
    columns::{read_options, seat},
    db::{self, Small},
    packed::count_packed,
};
use crate::{
    games::{Game, Seat},
    ids::{PersonId, ServerId},
    ratings::games::Rating,
    table::Table,
};

/// Which games are counted: those in a server or from there, and those that somebody has played
/// anywhere.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Scope {
    pub server: Option<ServerId>,
    pub player: Option<PersonId>,
}

impl Scope {
    /// All games of this person.
    pub const fn of(person: PersonId) -> Self {
        Self {
            server: None,
            player: Some(person),
        }
    }
}

/// How the games of one kind ended for a person.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Tally {
    pub game: Game,
    pub games: u32,
    pub won: u32,
    /// Won by the other person of a pair; of one person's games, by anybody else.
    pub lost: u32,
    pub drawn: u32,
}

impl Tally {
    /// Both together, under the game of the first.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self {
            game: self.game,
            games: self.games + other.games,
            won: self.won + other.won,
            lost: self.lost + other.lost,
            drawn: self.drawn + other.drawn,
        }
    }
}

/// A game of a person that is over.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct PlayedGame {
    pub mine: Seat,
    /// Who began it; `None` in a damaged row.
    pub starter: Option<Seat>,
    /// Number of players.
    pub seats: u32,
    /// `None` after a draw.
    pub winner: Option<Seat>,
}

/// Somebody with whom a person has often played, and how those games ended.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Rival {
    pub person: PersonId,
    pub games: u32,
    pub won: u32,
    /// Won by the rival.
    pub lost: u32,
}

/// The strongest opponent that a person has beaten in a rated game.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct BestWin {
    pub over: PersonId,
    /// What they were rated before that game, in whole points.
    pub points: i64,
}

/// The game, and the numbers of a [`Tally`].
type TallyRow = (String, Small<u32>, Small<u32>, Small<u32>, Small<u32>);

#[derive(FromRow)]
struct PlayedRow {
    game: String,
    options: String,
    mine: i64,
    seats: Small<u32>,
    winner: Option<i64>,
}

/// The numbers of a [`Rival`].
type RivalRow = (PersonId, Small<u32>, Small<u32>, Small<u32>);

/// The strongest opponent beaten, and their points before that.
type BestRow = (PersonId, i64);

/// Whether a table of `$1` is within the [`Scope`] of `$2` and `$3`. The plus keeps SQLite from looking
/// through all games of somebody for one.
macro_rules! within {
    () => {
        " (server = $2
           OR EXISTS (SELECT 1 FROM visitors WHERE visitors.table_id = tables.id
                        AND visitors.person = $1 AND visitors.server = $2)
           OR EXISTS (SELECT 1 FROM seats
                      WHERE seats.table_id = tables.id AND +seats.person = $3)) "
    };
}

/// The rows of the games of `$1` that are over, within the [`Scope`] of `$2` and `$3`. Closed games do
/// not count, nor what somebody played alone.
macro_rules! finished {
    () => {
        concat!(
            "FROM seats AS mine JOIN tables ON tables.id = mine.table_id
             WHERE mine.person = $1
               AND (status IN ('rules', 'resigned', 'out_of_time', 'agreed') OR adjudicated)
               AND EXISTS (SELECT 1 FROM seats
                           WHERE seats.table_id = tables.id AND seats.person <> $1)
               AND ",
            within!()
        )
    };
}

/// Those of `$1` with `$4`, or all of them without.
macro_rules! finished_with {
    () => {
        concat!(
            finished!(),
            " AND ($4 IS NULL OR EXISTS (SELECT 1 FROM seats
                   WHERE seats.table_id = tables.id AND +seats.person = $4)) "
        )
    };
}

/// The newest game first.
macro_rules! newest {
    () => {
        " ORDER BY COALESCE(ended, changed) DESC, tables.id DESC LIMIT $5"
    };
}

impl Store {
    /// The games that have ended of a person, or of a person with another, by game.
    pub async fn tallies(
        &self,
        of: PersonId,
        with: Option<PersonId>,
        scope: Scope,
    ) -> Result<Vec<Tally>, StoreError> {
        let select = concat!(
            "SELECT game, COUNT(*),
                 COUNT(*) FILTER (WHERE winner = mine.seat),
                 COUNT(*) FILTER (WHERE winner <> mine.seat
                     AND ($4 IS NULL OR EXISTS (SELECT 1 FROM seats
                          WHERE seats.table_id = tables.id AND seats.seat = winner
                            AND seats.person = $4))),
                 COUNT(*) FILTER (WHERE winner IS NULL) ",
            finished_with!(),
            "GROUP BY game"
        );
        let rows = db::query_as(select).bind(of).bind(scope.server);
        let rows = rows.bind(scope.player).bind(with);
        let rows: Vec<TallyRow> = rows.fetch_all(&self.readers).await?;
        let tally = |(game, Small(games), Small(won), Small(lost), Small(drawn)): TallyRow| {
            let game = game.parse().ok()?;
            Some(Tally {
                game,
                games,
                won,
                lost,
                drawn,
            })
        };
        let mut tallies: Vec<Tally> = rows.into_iter().filter_map(tally).collect();
        tallies.sort_by_key(|tally| tally.game);
        Ok(tallies)
    }

    /// The newest games of a person, or of a person with another, as many as `most`.
    pub async fn played_games(
        &self,
        of: PersonId,
        with: Option<PersonId>,
        scope: Scope,
        most: u32,
    ) -> Result<Vec<PlayedGame>, StoreError> {
        let select = concat!(
            "SELECT game, options, mine.seat AS mine, winner,
                    (SELECT COUNT(*) FROM seats WHERE seats.table_id = tables.id) AS seats ",
            finished_with!(),
            newest!()
        );
        let rows = db::query_as(select).bind(of).bind(scope.server);
        let rows = rows.bind(scope.player).bind(with).bind(most);
        let rows: Vec<PlayedRow> = rows.fetch_all(&self.readers).await?;
        Ok(rows.into_iter().filter_map(PlayedRow::read).collect())
    }

    /// The average number of moves of the newest games of a person, as many as `most`, whose moves are
    /// still there.
    pub async fn average_length(
        &self,
        of: PersonId,
        scope: Scope,
        most: u32,
    ) -> Result<Option<u32>, StoreError> {
        let select = concat!(
            "SELECT packed, (SELECT COUNT(*) FROM moves WHERE moves.table_id = tables.id)
             FROM tables WHERE id IN (SELECT tables.id ",
            finished_with!(),
            newest!(),
            ")"
        );
        let rows = db::query_as(select).bind(of).bind(scope.server);
        let nobody: Option<PersonId> = None;
        let rows = rows.bind(scope.player).bind(nobody).bind(most);
        let rows: Vec<(Option<Vec<u8>>, Small<u32>)> = rows.fetch_all(&self.readers).await?;
        let length = |(packed, Small(moves)): (Option<Vec<u8>>, Small<u32>)| match packed {
            Some(packed) => count_packed(&packed),
            None => Some(moves),
        };
        let lengths: Vec<u32> = rows.into_iter().filter_map(length).collect();
        let lengths: Vec<u32> = lengths.into_iter().filter(|it| *it > 0).collect();
        let games = u32::try_from(lengths.len()).unwrap_or(u32::MAX);
        Ok((lengths.iter().sum::<u32>() + games / 2).checked_div(games))
    }

    /// The people with whom a person has played most often, of those with at least `least` games.
    pub async fn rivals(
        &self,
        of: PersonId,
        scope: Scope,
        [least, most]: [u32; 2],
    ) -> Result<Vec<Rival>, StoreError> {
        // Ids of players without an account are negative numbers.
        let select = concat!(
            "SELECT theirs.person, COUNT(*), COUNT(*) FILTER (WHERE winner = finished.mine),
                    COUNT(*) FILTER (WHERE winner = theirs.seat)
             FROM (SELECT tables.id AS id, winner, mine.seat AS mine ",
            finished!(),
            ") AS finished
             JOIN seats AS theirs ON theirs.table_id = finished.id
                  AND theirs.person <> $1 AND theirs.person > 0
             GROUP BY theirs.person HAVING COUNT(*) >= $4
             ORDER BY COUNT(*) DESC, MAX(finished.id) DESC LIMIT $5"
        );
        let rows = db::query_as(select).bind(of).bind(scope.server);
        let rows = rows.bind(scope.player).bind(least).bind(most);
        let rows: Vec<RivalRow> = rows.fetch_all(&self.readers).await?;
        let rival = |(person, Small(games), Small(won), Small(lost)): RivalRow| Rival {
            person,
            games,
            won,
            lost,
        };
        Ok(rows.into_iter().map(rival).collect())
    }

    /// The strongest opponent whom a person has beaten in a rated game, by the rating that counted
    /// then.
    pub async fn best_win(
        &self,
        of: PersonId,
        scope: Scope,
    ) -> Result<Option<BestWin>, StoreError> {
        let select = concat!(
            "SELECT theirs.person, earlier.points
             FROM ratings AS mine
             JOIN tables ON tables.id = mine.table_id AND winner = mine.seat
             JOIN ratings AS theirs ON theirs.table_id = mine.table_id
                  AND theirs.person <> mine.person
             JOIN ratings AS earlier ON earlier.id = (SELECT before.id FROM ratings AS before
                  WHERE before.person = theirs.person AND before.game = theirs.game
                    AND before.class = theirs.class AND before.alone = theirs.alone
                    AND before.id < theirs.id
                  ORDER BY before.id DESC LIMIT 1)
             WHERE mine.person = $1 AND NOT mine.alone
               AND earlier.games >= $4 AND earlier.deviation <= $5 AND ",
            within!(),
            "ORDER BY earlier.points DESC, mine.id LIMIT 1"
        );
        let (games, deviation) = Rating::TOLD_FROM;
        let row = db::query_as(select).bind(of).bind(scope.server);
        let row = row.bind(scope.player).bind(games).bind(deviation);
        let row: Option<BestRow> = row.fetch_optional(&self.readers).await?;
        Ok(row.map(|(over, parts)| BestWin {
            over,
            points: Rating::whole(parts),
        }))
    }
}

impl PlayedRow {
    /// `None` for a game that this program does not know.
    fn read(self) -> Option<PlayedGame> {
        let game: Game = self.game.parse().ok()?;
        let options = read_options(&self.options).ok();
        Some(PlayedGame {
            mine: seat(self.mine).ok()?,
            starter: options.and_then(|options| Table::starter_of(game, &options).ok()),
            seats: self.seats.0,
            winner: self.winner.and_then(|winner| seat(winner).ok()),
        })
    }
}
