//! Leagues: their seasons, entrants and games.

use std::collections::HashMap;

use sqlx::FromRow;

use super::{
    Revisioned, Store, StoreError, Transaction, WriteError,
    columns::{Broken, Words, seat_number, value, word},
    db::{self, Connection, Small},
    kept::{Changed, KeptKind},
    locks::Lock,
    unless_broken,
};
use crate::{
    games::Seat,
    ids::{
        ChallengeId, ChannelId, LeagueId, PersonId, RoleId, SeasonId, ServerId, TableId, Timestamp,
    },
    leagues::{
        Correction, Entrant, EntrantState, Fill, Format, GameEnd, GameState, League, LeagueGame,
        LeagueState, NewGame, Season, SeasonState, SeasonThread, Team, TeamRoles,
    },
    table::{End, Table},
};

const LEAGUE_STATES: Words<LeagueState> = &[
    ("draft", LeagueState::Draft),
    ("open", LeagueState::Open),
    ("closed", LeagueState::Closed),
];

const SEASON_STATES: Words<SeasonState> = &[
    ("registration", SeasonState::Registration),
    ("running", SeasonState::Running),
    ("overtime", SeasonState::Overtime),
    ("over", SeasonState::Over),
];

const ENTRANT_STATES: Words<EntrantState> = &[
    ("in", EntrantState::In),
    ("asked", EntrantState::Asked),
    ("left", EntrantState::Left),
    ("struck", EntrantState::Struck),
];

const ENDS: Words<GameEnd> = &[
    ("first", GameEnd::First),
    ("second", GameEnd::Second),
    ("draw", GameEnd::Draw),
    ("not_played", GameEnd::NotPlayed),
];

/// In place of a thread that cannot be opened.
const NO_THREAD: ChannelId = ChannelId(0);

/// In place of the seat that has lost on time: both, before there was a table.
const BOTH: i64 = 2;

/// A season with all that is played in it.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct StoredSeason {
    pub id: SeasonId,
    pub league: LeagueId,
    pub season: Season,
    /// In the order in which they have joined.
    pub entrants: Vec<Entrant>,
    /// In the order in which they begin.
    pub games: Vec<LeagueGame>,
    /// When it is looked at next; `None`: never.
    pub due: Option<Timestamp>,
    /// The games that have ended since it was looked at.
    pub news: Vec<i64>,
    /// The entrants who have lost on time in these.
    pub late: Vec<i64>,
    /// The games that an organiser has decided.
    pub corrections: Vec<Correction>,
    pub thread: SeasonThread,
    /// When the thread was last told of results.
    pub told: Timestamp,
    /// The games that have ended and of which the thread was not told.
    pub untold: Vec<i64>,
}

impl StoredSeason {
    pub fn entrant(&self, id: i64) -> Option<&Entrant> {
        self.entrants.iter().find(|it| it.id == id)
    }

    /// When the thread is told of results.
    pub fn results_due(&self) -> Option<Timestamp> {
        let is_due = matches!(self.thread, SeasonThread::Open(_)) && !self.untold.is_empty();
        is_due.then(|| self.told.after(League::RESULTS))
    }

    pub fn entrant_of(&self, person: PersonId) -> Option<&Entrant> {
        self.entrants.iter().find(|it| it.person == person)
    }
}

/// The boards of a simul that have begun, as its host has them before them.
#[derive(Clone, Debug)]
pub struct HostsBoards(Vec<HostsBoard>);

/// A board of a simul.
#[derive(Clone, Copy, Debug, FromRow)]
pub struct HostsBoard {
    pub id: TableId,
    since: Timestamp,
    is_running: bool,
    ended: Option<Timestamp>,
    waits: bool,
    /// When the host has moved there last.
    moved: Option<Timestamp>,
}

impl HostsBoards {
    /// The board that has waited for the host for longest, without this one.
    pub fn next_beside(&self, table: Option<TableId>) -> Option<HostsBoard> {
        let mut boards = self.0.iter().copied();
        boards.find(|it| it.is_running && it.waits && Some(it.id) != table)
    }

    /// The time from which the host is to be told that this board is next: since they have moved last
    /// on any board, or it is their turn on this one.
    pub fn next_since(&self, board: HostsBoard) -> Timestamp {
        let moved = self.0.iter().filter_map(|it| it.moved).max();
        moved.map_or(board.since, |moved| moved.max(board.since))
    }

    /// Whether a game is running, beside this one.
    pub fn any_runs_beside(&self, table: TableId) -> bool {
        self.0.iter().any(|it| it.is_running && it.id != table)
    }

    /// The game that has ended last, once all have.
    pub fn last(&self) -> Option<TableId> {
        if self.0.iter().any(|it| it.is_running) {
            return None;
        }
        let last = self.0.iter().max_by_key(|it| (it.ended, it.id));
        last.map(|it| it.id)
    }
}

#[derive(FromRow)]
struct LeagueRow {
    id: LeagueId,
    server: ServerId,
    channel: Option<ChannelId>,
    kind: String,
    format: String,
    director: Option<PersonId>,
    roles: Option<String>,
    fill_boards: Option<Small<u8>>,
    fill_level: Option<Small<u8>>,
    days: Small<u16>,
    time: String,
    judged: bool,
    code: Option<String>,
    state: String,
}

#[derive(FromRow)]
struct SeasonRow {
    id: SeasonId,
    league: LeagueId,
    number: Small<u32>,
    state: String,
    until: Timestamp,
    due: Option<Timestamp>,
    thread: Option<ChannelId>,
    told: Timestamp,
}

#[derive(FromRow)]
struct EntrantRow {
    id: i64,
    person: PersonId,
    server: Option<ServerId>,
    team: Option<i64>,
    state: String,
    most: Small<u8>,
    division: Option<Small<u32>>,
    seed: Small<u32>,
    warnings: Small<u8>,
    warned: Option<Timestamp>,
    timed_out: bool,
    left_at: Option<Timestamp>,
    place: Option<Small<u32>>,
}

#[derive(FromRow)]
struct GameRow {
    id: i64,
    first: i64,
    second: Option<i64>,
    part: Small<u32>,
    challenge: Option<ChallengeId>,
    table_id: Option<TableId>,
    ended: Option<String>,
    late: Option<i64>,
    news: Option<Timestamp>,
    reason: Option<String>,
    told: bool,
}

impl LeagueRow {
    /// The league with the servers that have joined it, read within the transaction that read the
    /// row.
    async fn read(self, connection: &mut Connection) -> Result<(LeagueId, League), StoreError> {
        let select = "SELECT server, channel FROM league_servers WHERE league = $1
                      ORDER BY server";
        let guests = db::query_as(select).bind(self.id);
        let guests = guests.fetch_all(connection).await?;
        let (what, id) = ("league", self.id.0);
        let broken = |why| StoreError::BrokenRow { what, id, why };
        let (id, league) = self.understand().map_err(broken)?;
        Ok((id, League { guests, ..league }))
    }

    fn understand(self) -> Result<(LeagueId, League), Broken> {
        let kind = self.kind.parse();
        let clock = self.time.parse();
        let league = League {
            server: self.server,
            channel: self.channel,
            kind: kind.map_err(|_| format!("its kind is {:?}", self.kind))?,
            format: Format::named(&self.format)
                .ok_or_else(|| format!("its format is {:?}", self.format))?,
            director: self.director,
            roles: self.roles.as_deref().map(team_roles).transpose()?,
            fill: self
                .fill_boards
                .zip(self.fill_level)
                .map(|(boards, level)| Fill {
                    boards: boards.0,
                    level: level.0,
                }),
            days: self.days.0,
            clock: clock.map_err(|_| format!("its time is {:?}", self.time))?,
            judged: self.judged,
            guests: Vec::new(),
            code: self.code,
            state: value(LEAGUE_STATES, &self.state, "state")?,
        };
        Ok((self.id, league))
    }
}

fn team_roles(text: &str) -> Result<TeamRoles, Broken> {
    let role = |text: &str| text.parse().ok().map(RoleId);
    let both = text.split_once(' ');
    let both = both.and_then(|(one, two)| role(one).zip(role(two)));
    let (one, two) = both.ok_or_else(|| format!("its roles are {text:?}"))?;
    Ok(TeamRoles([one, two]))
}

impl SeasonRow {
    /// The season with its entrants and games, read within the transaction that read the row.
    async fn read(self, connection: &mut Connection) -> Result<StoredSeason, StoreError> {
        let select =
            "SELECT id, person, server, team, state, most, division, seed, warnings, warned, timed_out,
                             left_at, place
                      FROM entrants WHERE season = $1 ORDER BY id";
        let entrants = db::query_as(select).bind(self.id);
        let entrants: Vec<EntrantRow> = entrants.fetch_all(&mut *connection).await?;
        let select = "SELECT id, first, second, part, challenge, table_id, ended, late, news,
                             reason, told
                      FROM league_games WHERE season = $1 ORDER BY id";
        let games = db::query_as(select).bind(self.id);
        let games: Vec<GameRow> = games.fetch_all(&mut *connection).await?;
        let (what, id) = ("season", self.id.0);
        let broken = |why| StoreError::BrokenRow { what, id, why };
        self.understand(entrants, games).map_err(broken)
    }

    fn understand(
        self,
        entrants: Vec<EntrantRow>,
        games: Vec<GameRow>,
    ) -> Result<StoredSeason, Broken> {
        let news = games.iter().filter(|game| game.news.is_some());
        let mut late = Vec::new();
        for game in news.clone() {
            match game.late {
                Some(BOTH) => late.extend([Some(game.first), game.second].into_iter().flatten()),
                Some(0) => late.push(game.first),
                Some(_) => late.extend(game.second),
                None => {}
            }
        }
        Ok(StoredSeason {
            id: self.id,
            league: self.league,
            season: Season {
                number: self.number.0,
                state: value(SEASON_STATES, &self.state, "state")?,
                until: self.until,
            },
            due: self.due,
            news: news.map(|game| game.id).collect(),
            late,
            thread: match self.thread {
                None => SeasonThread::NotYet,
                Some(NO_THREAD) => SeasonThread::None,
                Some(thread) => SeasonThread::Open(thread),
            },
            told: self.told,
            untold: games
                .iter()
                .filter(|it| it.ended.is_some() && it.second.is_some() && !it.told)
                .map(|it| it.id)
                .collect(),
            corrections: games
                .iter()
                .filter_map(|game| {
                    // Words that were erased are empty.
                    let reason = game.reason.clone().filter(|it| !it.is_empty());
                    let (game, reason) = (game.id, reason?);
                    Some(Correction { game, reason })
                })
                .collect(),
            entrants: entrants
                .into_iter()
                .map(EntrantRow::understand)
                .collect::<Result<_, _>>()?,
            games: games
                .into_iter()
                .map(GameRow::understand)
                .collect::<Result<_, _>>()?,
        })
    }
}

impl EntrantRow {
    fn understand(self) -> Result<Entrant, Broken> {
        Ok(Entrant {
            id: self.id,
            person: self.person,
            server: self.server,
            team: self.team.map(|team| match team {
                0 => Team::One,
                _ => Team::Two,
            }),
            state: value(ENTRANT_STATES, &self.state, "entrant's state")?,
            most: self.most.0,
            division: self.division.map(|Small(number)| number),
            seed: self.seed.0,
            warnings: self.warnings.0,
            warned: self.warned,
            timed_out: self.timed_out,
            left: self.left_at,
            place: self.place.map(|Small(place)| place),
        })
    }
}

impl GameRow {
    fn understand(self) -> Result<LeagueGame, Broken> {
        let end = match &self.ended {
            Some(end) => Some(value(ENDS, end, "game's end")?),
            None => None,
        };
        let state = match (end, self.challenge, self.table_id) {
            (Some(end), _, table) => GameState::Ended(end, table),
            (None, None, None) => GameState::Waiting,
            (None, challenge, table) => GameState::Begun(challenge, table),
        };
        Ok(LeagueGame {
            id: self.id,
            first: self.first,
            second: self.second,
            part: self.part.0,
            state,
        })
    }
}

macro_rules! select_leagues {
    ($which:literal) => {
        concat!(
            "SELECT id, server, channel, kind, format, director, roles, fill_boards, fill_level, days,
             time, judged, code, state FROM leagues ",
            $which
        )
    };
}

macro_rules! select_seasons {
    ($which:literal) => {
        concat!(
            "SELECT id, league, number, state, until, due, thread, told FROM seasons ",
            $which
        )
    };
}

impl Store {
    /// The leagues of a server and those that it has joined, the oldest first; broken rows are left
    /// out and logged.
    pub async fn leagues_in(
        &self,
        server: ServerId,
    ) -> Result<Vec<(LeagueId, League)>, StoreError> {
        let mut transaction = self.readers.begin_reading().await?;
        let rows = db::query_as(select_leagues!(
            "WHERE server = $1
                OR id IN (SELECT league FROM league_servers WHERE server = $1) ORDER BY id"
        ));
        let rows: Vec<LeagueRow> = rows.bind(server).fetch_all(&mut transaction).await?;
        let mut leagues = Vec::with_capacity(rows.len());
        for row in rows {
            leagues.extend(unless_broken(row.read(&mut transaction).await)?);
        }
        Ok(leagues)
    }

    pub async fn league(&self, id: LeagueId) -> Result<Option<League>, StoreError> {
        let mut transaction = self.readers.begin_reading().await?;
        league(&mut transaction, id).await
    }

    /// The league with this code.
    pub async fn league_by_code(&self, code: &str) -> Result<Option<LeagueId>, StoreError> {
        let select = db::query_scalar("SELECT id FROM leagues WHERE code = $1").bind(code);
        Ok(select.fetch_optional(&self.readers).await?)
    }

    /// A season of a league by its number.
    pub async fn season_of(
        &self,
        league: LeagueId,
        number: u32,
    ) -> Result<Option<StoredSeason>, StoreError> {
        let mut transaction = self.readers.begin_reading().await?;
        let row = db::query_as(select_seasons!("WHERE league = $1 AND number = $2"));
        let row: Option<SeasonRow> = row
            .bind(league)
            .bind(number)
            .fetch_optional(&mut transaction)
            .await?;
        match row {
            Some(row) => row.read(&mut transaction).await.map(Some),
            None => Ok(None),
        }
    }

    /// The newest season of a league.
    pub async fn newest_season(
        &self,
        league: LeagueId,
    ) -> Result<Option<StoredSeason>, StoreError> {
        let mut transaction = self.readers.begin_reading().await?;
        newest_season(&mut transaction, league).await
    }

    /// The leagues in whose newest season a person plays.
    pub async fn leagues_of(&self, person: PersonId) -> Result<Vec<LeagueId>, StoreError> {
        let select = "SELECT seasons.league
                      FROM entrants JOIN seasons ON seasons.id = entrants.season
                      WHERE entrants.person = $1
                        AND seasons.number = (SELECT MAX(number) FROM seasons AS others
                                              WHERE others.league = seasons.league)
                      ORDER BY seasons.league";
        let leagues = db::query_scalar(select).bind(person);
        Ok(leagues.fetch_all(&self.readers).await?)
    }

    pub async fn season(&self, id: SeasonId) -> Result<Option<StoredSeason>, StoreError> {
        let mut transaction = self.readers.begin_reading().await?;
        season(&mut transaction, id).await
    }

    /// The seasons that are to be looked at, the longest waiting first: those that are due, and those
    /// in which a game has ended. Those of servers that the bot was removed from wait.
    pub async fn due_seasons(
        &self,
        now: Timestamp,
        most: u32,
    ) -> Result<Vec<SeasonId>, StoreError> {
        let select = "SELECT seasons.id
                      FROM seasons JOIN leagues ON leagues.id = seasons.league
                      WHERE seasons.id IN (SELECT id FROM seasons WHERE due <= $1
                                           UNION SELECT season FROM league_games WHERE news <= $1)
                        AND NOT (leagues.server IN (SELECT server FROM left_servers))
                      ORDER BY seasons.due LIMIT $2";
        let due = db::query_scalar(select).bind(now).bind(most);
        Ok(due.fetch_all(&self.readers).await?)
    }

    /// Stores where a season is talked of.
    pub async fn set_season_thread(
        &self,
        id: SeasonId,
        thread: SeasonThread,
    ) -> Result<(), StoreError> {
        let thread = match thread {
            SeasonThread::NotYet => None,
            SeasonThread::Open(thread) => Some(thread),
            SeasonThread::None => Some(NO_THREAD),
        };
        let update = db::query("UPDATE seasons SET thread = $2 WHERE id = $1");
        update.bind(id).bind(thread).execute(&self.writer).await?;
        Ok(())
    }

    /// Puts off the look at a season that could not be taken further.
    pub async fn put_off_season(&self, id: SeasonId, due: Timestamp) -> Result<(), StoreError> {
        for statement in [
            "UPDATE seasons SET due = $2 WHERE id = $1 AND due < $2",
            "UPDATE league_games SET news = $2 WHERE season = $1 AND news < $2",
        ] {
            let statement = db::query(statement).bind(id).bind(due);
            statement.execute(&self.writer).await?;
        }
        Ok(())
    }

    /// The season of which a game is.
    pub async fn season_of_table(
        &self,
        table: TableId,
    ) -> Result<Option<StoredSeason>, StoreError> {
        let mut transaction = self.readers.begin_reading().await?;
        let select = "SELECT season FROM league_games WHERE table_id = $1";
        let select = db::query_scalar(select).bind(table);
        let found: Option<SeasonId> = select.fetch_optional(&mut transaction).await?;
        match found {
            Some(id) => season(&mut transaction, id).await,
            None => Ok(None),
        }
    }

    /// Whether a game is one of a league or a tournament of this server's own.
    pub async fn is_in_league_of(
        &self,
        table: TableId,
        server: ServerId,
    ) -> Result<bool, StoreError> {
        let select = "SELECT EXISTS (SELECT 1 FROM league_games
                                     JOIN seasons ON seasons.id = league_games.season
                                     JOIN leagues ON leagues.id = seasons.league
                                     WHERE league_games.table_id = $1 AND leagues.server = $2)";
        let found = db::query_scalar(select).bind(table).bind(server);
        Ok(found.fetch_one(&self.readers).await?)
    }

    /// Who is to move in the games of a season that are running.
    pub async fn to_move_in(
        &self,
        season: SeasonId,
    ) -> Result<HashMap<TableId, PersonId>, StoreError> {
        let select = "SELECT tables.id, person
                      FROM league_games JOIN tables ON tables.id = league_games.table_id
                      JOIN seats ON seats.table_id = tables.id AND seats.seat = tables.turn
                      WHERE season = $1 AND status = 'running'";
        let turns = db::query_as(select).bind(season);
        let turns: Vec<(TableId, PersonId)> = turns.fetch_all(&self.readers).await?;
        Ok(turns.into_iter().collect())
    }

    /// The boards of a simul of which one is this table, where this person is the host: those that
    /// have begun, the longest waiting for a move first.
    pub async fn boards_of_host(
        &self,
        table: TableId,
        host: PersonId,
    ) -> Result<Option<HostsBoards>, StoreError> {
        let select = "SELECT tables.id, tables.since, status = 'running' AS is_running,
                             tables.ended,
                             COALESCE(seats.person = $2, FALSE) AS waits,
                             (SELECT MAX(played_at) FROM moves
                              WHERE table_id = tables.id AND seat = 0) AS moved
                      FROM league_games AS own
                      JOIN entrants ON entrants.id = own.first AND entrants.person = $2
                      JOIN seasons ON seasons.id = own.season
                      JOIN leagues ON leagues.id = seasons.league AND leagues.format = 'simul'
                      JOIN league_games AS games ON games.season = own.season
                      JOIN tables ON tables.id = games.table_id
                      LEFT JOIN seats ON seats.table_id = tables.id AND seats.seat = tables.turn
                      WHERE own.table_id = $1
                      ORDER BY tables.since, tables.id";
        let boards = db::query_as(select).bind(table).bind(host);
        let boards: Vec<HostsBoard> = boards.fetch_all(&self.readers).await?;
        Ok((!boards.is_empty()).then_some(HostsBoards(boards)))
    }

    /// Who of a server has won the first division of the last season of a league in this kind of
    /// game.
    pub async fn champions(
        &self,
        server: ServerId,
        kind: &str,
    ) -> Result<Vec<PersonId>, StoreError> {
        let select = "SELECT entrants.person
                      FROM leagues JOIN seasons ON seasons.league = leagues.id
                      JOIN entrants ON entrants.season = seasons.id
                      WHERE (leagues.server = $1
                             OR leagues.id IN (SELECT league FROM league_servers
                                               WHERE server = $1))
                        AND leagues.kind = $2
                        AND leagues.format = 'league'
                        AND entrants.division = 0 AND entrants.place = 1
                        AND seasons.number = (SELECT MAX(number) FROM seasons AS others
                                              WHERE others.league = leagues.id
                                                AND others.state = 'over')";
        let champions = db::query_scalar(select).bind(server).bind(kind);
        Ok(champions.fetch_all(&self.readers).await?)
    }
}

async fn season(
    connection: &mut Connection,
    id: SeasonId,
) -> Result<Option<StoredSeason>, StoreError> {
    let row = db::query_as(select_seasons!("WHERE id = $1")).bind(id);
    let row: Option<SeasonRow> = row.fetch_optional(&mut *connection).await?;
    match row {
        Some(row) => row.read(connection).await.map(Some),
        None => Ok(None),
    }
}

async fn newest_season(
    connection: &mut Connection,
    league: LeagueId,
) -> Result<Option<StoredSeason>, StoreError> {
    let row = db::query_as(select_seasons!(
        "WHERE league = $1 ORDER BY number DESC LIMIT 1"
    ));
    let row: Option<SeasonRow> = row.bind(league).fetch_optional(&mut *connection).await?;
    match row {
        Some(row) => row.read(connection).await.map(Some),
        None => Ok(None),
    }
}

impl Transaction {
    /// The newest season of a league, as this transaction leaves it.
    pub async fn newest_season(
        &mut self,
        league: LeagueId,
    ) -> Result<Option<StoredSeason>, WriteError> {
        Ok(newest_season(self.connection(), league).await?)
    }

    /// Stores a new league.
    pub async fn insert_league(&mut self, league: &League) -> Result<LeagueId, WriteError> {
        let insert =
            "INSERT INTO leagues (server, channel, kind, days, time, state, format, director, judged,
                                           fill_boards, fill_level)
                      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id";
        let insert = db::query_scalar(insert).bind(league.server);
        let insert = insert.bind(league.channel).bind(league.kind.to_string());
        let insert = insert.bind(league.days).bind(league.clock.to_string());
        let insert = insert.bind(word(LEAGUE_STATES, &league.state));
        let insert = insert.bind(league.format.name()).bind(league.director);
        let insert = insert.bind(league.judged);
        let insert = insert.bind(league.fill.map(|it| it.boards));
        let insert = insert.bind(league.fill.map(|it| it.level));
        Ok(insert.fetch_one(self.connection()).await?)
    }

    /// A league, which nobody else changes before the transaction ends.
    pub async fn league(&mut self, id: LeagueId) -> Result<Option<League>, WriteError> {
        let lock = vec![Lock::League(id)];
        self.connection().lock(lock).await?;
        Ok(league(self.connection(), id).await?)
    }

    /// Has another server play in a league, with its messages in this channel.
    pub async fn insert_league_server(
        &mut self,
        (id, league): (LeagueId, &League),
        (server, channel): (ServerId, ChannelId),
        divisions: u32,
    ) -> Result<(), WriteError> {
        let insert = "INSERT INTO league_servers (league, server, channel) VALUES ($1, $2, $3)
                      ON CONFLICT (league, server) DO UPDATE SET channel = excluded.channel";
        let insert = db::query(insert).bind(id).bind(server).bind(channel);
        insert.execute(self.connection()).await?;
        let joined = League {
            guests: vec![(server, Some(channel))],
            ..league.clone()
        };
        self.keep_league_messages((id, &joined), divisions).await
    }

    /// Has another server out of a league, whose messages there are deleted.
    pub async fn delete_league_server(
        &mut self,
        id: LeagueId,
        server: ServerId,
    ) -> Result<(), WriteError> {
        let delete = "DELETE FROM league_servers WHERE league = $1 AND server = $2";
        let delete = db::query(delete).bind(id).bind(server);
        delete.execute(self.connection()).await?;
        // Another server would take over their team.
        let delete = "DELETE FROM entrants
                      WHERE server = $2 AND team IS NOT NULL
                        AND season IN (SELECT id FROM seasons
                                       WHERE league = $1 AND state = 'registration')";
        let delete = db::query(delete).bind(id).bind(server);
        delete.execute(self.connection()).await?;
        self.delete_league_messages(id, server).await
    }

    async fn delete_league_messages(
        &mut self,
        id: LeagueId,
        server: ServerId,
    ) -> Result<(), WriteError> {
        let kept = "SELECT kind FROM kept_messages
                    WHERE server = $1 AND kind LIKE 'league.' || CAST($2 AS TEXT) || '.%'";
        let kept = db::query_scalar(kept).bind(server).bind(id);
        let kept: Vec<String> = kept.fetch_all(self.connection()).await?;
        for kind in kept.iter().filter_map(|kind| kind.parse().ok()) {
            self.keep_message(server, kind, None).await?;
        }
        Ok(())
    }

    pub async fn set_league(&mut self, id: LeagueId, league: &League) -> Result<(), WriteError> {
        let update =
            "UPDATE leagues SET channel = $2, days = $3, time = $4, state = $5, format = $6,
                                         director = $7, judged = $8, code = $9, roles = $10,
                                         fill_boards = $11, fill_level = $12
                      WHERE id = $1";
        let update = db::query(update).bind(id).bind(league.channel);
        let update = update.bind(league.days).bind(league.clock.to_string());
        let update = update.bind(word(LEAGUE_STATES, &league.state));
        let update = update.bind(league.format.name()).bind(league.director);
        let update = update.bind(league.judged).bind(league.code.as_deref());
        let roles = league
            .roles
            .map(|TeamRoles([one, two])| format!("{one} {two}"));
        let update = update.bind(roles);
        let update = update.bind(league.fill.map(|it| it.boards));
        let update = update.bind(league.fill.map(|it| it.level));
        update.execute(self.connection()).await?;
        self.note(Changed::League(id));
        Ok(())
    }

    /// Deletes a league with its seasons and messages; its games stay as games.
    pub async fn delete_league(&mut self, league: &League, id: LeagueId) -> Result<(), WriteError> {
        for (server, _) in league.places() {
            self.delete_league_messages(id, server).await?;
        }
        for statement in OF_LEAGUE {
            let statement = db::query(statement).bind(id);
            statement.execute(self.connection()).await?;
        }
        Ok(())
    }

    /// Has the messages of a league written: something has changed.
    pub fn league_changed(&mut self, id: LeagueId) {
        self.note(Changed::League(id));
    }

    /// Stores the next season of a league.
    pub async fn insert_season(
        &mut self,
        league: LeagueId,
        season: &Season,
    ) -> Result<SeasonId, WriteError> {
        let insert = "INSERT INTO seasons (league, number, state, until, due)
                      VALUES ($1, $2, $3, $4, $4) RETURNING id";
        let insert = db::query_scalar(insert).bind(league).bind(season.number);
        let insert = insert.bind(word(SEASON_STATES, &season.state));
        let insert = insert.bind(season.until);
        Ok(insert.fetch_one(self.connection()).await?)
    }

    /// A season, which nobody else changes before the transaction ends.
    pub async fn season(&mut self, id: SeasonId) -> Result<Option<StoredSeason>, WriteError> {
        let lock = vec![Lock::Season(id)];
        self.connection().lock(lock).await?;
        Ok(season(self.connection(), id).await?)
    }

    /// Writes the state of a season, which is looked at next at `due`.
    pub async fn set_season(
        &mut self,
        id: SeasonId,
        season: &Season,
        due: Option<Timestamp>,
    ) -> Result<(), WriteError> {
        let update = "UPDATE seasons SET state = $2, until = $3, due = $4 WHERE id = $1";
        let update = db::query(update).bind(id);
        let update = update.bind(word(SEASON_STATES, &season.state));
        let update = update.bind(season.until).bind(due);
        update.execute(self.connection()).await?;
        Ok(())
    }

    /// Has a person play in a season, from this server unless it is the league's.
    pub async fn insert_entrant(
        &mut self,
        season: SeasonId,
        (person, server): (PersonId, Option<ServerId>),
        (state, most): (EntrantState, u8),
        team: Option<Team>,
    ) -> Result<(), WriteError> {
        let insert = "INSERT INTO entrants (season, person, state, most, seed, warnings, timed_out,
                                            server, team)
                      VALUES ($1, $2, $3, $4, 0, 0, FALSE, $5, $6)
                      ON CONFLICT (season, person) DO UPDATE
                      SET server = CASE WHEN entrants.state = 'in' THEN entrants.server
                                        ELSE excluded.server END,
                          team = CASE WHEN entrants.state = 'in' THEN entrants.team
                                      ELSE excluded.team END,
                          state = excluded.state";
        let insert = db::query(insert).bind(season).bind(person);
        let insert = insert.bind(word(ENTRANT_STATES, &state)).bind(most);
        let insert = insert.bind(server);
        let insert = insert.bind(team.map(|team| i64::from(team == Team::Two)));
        insert.execute(self.connection()).await?;
        Ok(())
    }

    /// Writes all but the person of an entrant.
    pub async fn set_entrant(&mut self, entrant: &Entrant) -> Result<(), WriteError> {
        let update = "UPDATE entrants
                      SET state = $2, most = $3, division = $4, seed = $5, warnings = $6,
                          warned = $7, timed_out = $8, place = $9, left_at = $10
                      WHERE id = $1";
        let update = db::query(update).bind(entrant.id);
        let update = update.bind(word(ENTRANT_STATES, &entrant.state));
        let update = update.bind(entrant.most).bind(entrant.division);
        let update = update.bind(entrant.seed).bind(entrant.warnings);
        let update = update.bind(entrant.warned).bind(entrant.timed_out);
        let update = update.bind(entrant.place).bind(entrant.left);
        update.execute(self.connection()).await?;
        Ok(())
    }

    /// Deletes an entrant of a season that has not begun.
    pub async fn delete_entrant(&mut self, id: i64) -> Result<(), WriteError> {
        let delete = db::query("DELETE FROM entrants WHERE id = $1").bind(id);
        delete.execute(self.connection()).await?;
        Ok(())
    }

    /// Stores a game that is to be played, or a bye.
    pub async fn insert_league_game(
        &mut self,
        season: SeasonId,
        game: &NewGame,
    ) -> Result<(), WriteError> {
        let insert = "INSERT INTO league_games (season, first, second, part, ended)
                      VALUES ($1, $2, $3, $4, $5)";
        let won = game.second.is_none().then(|| word(ENDS, &GameEnd::First));
        let insert = db::query(insert).bind(season).bind(game.first);
        let insert = insert.bind(game.second).bind(game.part).bind(won);
        insert.execute(self.connection()).await?;
        Ok(())
    }

    /// Stores that a game of a season begins with this challenge.
    pub async fn league_game_begins(
        &mut self,
        game: i64,
        challenge: Revisioned<ChallengeId>,
    ) -> Result<(), WriteError> {
        let update = "UPDATE league_games SET challenge = $2 WHERE id = $1";
        let update = db::query(update).bind(game).bind(challenge.id);
        update.execute(self.connection()).await?;
        Ok(())
    }

    /// Ends a game without a table that is to be played. `late`: the entrants for whom it was waited
    /// too long.
    pub async fn end_league_game(
        &mut self,
        game: &LeagueGame,
        end: GameEnd,
        late: &[i64],
    ) -> Result<(), WriteError> {
        let late = match late {
            [] => None,
            [one] => Some(i64::from(*one != game.first)),
            _ => Some(BOTH),
        };
        let update = "UPDATE league_games SET ended = $2, late = $3, news = $4
                      WHERE id = $1 AND ended IS NULL AND table_id IS NULL";
        let update = db::query(update).bind(game.id).bind(word(ENDS, &end));
        let update = update.bind(late).bind(late.map(|_| self.now));
        update.execute(self.connection()).await?;
        Ok(())
    }

    /// Writes how an organiser has decided a game that is not under way, and why.
    pub async fn correct_league_game(
        &mut self,
        game: i64,
        end: GameEnd,
        (by, reason): (PersonId, &str),
    ) -> Result<(), WriteError> {
        // The thread of its season is told of it, perhaps again.
        let update = "UPDATE league_games
                      SET ended = $2, reason = $3, decided_by = $4, told = FALSE
                      WHERE id = $1";
        let update = db::query(update).bind(game).bind(word(ENDS, &end));
        let update = update.bind(reason).bind(by);
        update.execute(self.connection()).await?;
        Ok(())
    }

    /// These games that have ended were looked at.
    pub async fn league_news_seen(&mut self, games: &[i64]) -> Result<(), WriteError> {
        for game in games {
            let update = "UPDATE league_games SET news = NULL WHERE id = $1";
            let update = db::query(update).bind(*game);
            update.execute(self.connection()).await?;
        }
        Ok(())
    }

    /// The thread of a season was told how these games have ended.
    pub async fn results_told(&mut self, id: SeasonId, games: &[i64]) -> Result<(), WriteError> {
        let now = self.now;
        let update = db::query("UPDATE seasons SET told = $2 WHERE id = $1");
        update.bind(id).bind(now).execute(self.connection()).await?;
        for game in games {
            let update = db::query("UPDATE league_games SET told = TRUE WHERE id = $1");
            update.bind(*game).execute(self.connection()).await?;
        }
        Ok(())
    }

    /// Deletes a season in which nobody has played.
    pub async fn delete_season(&mut self, id: SeasonId) -> Result<(), WriteError> {
        for statement in [
            "DELETE FROM entrants WHERE season = $1",
            "DELETE FROM seasons WHERE id = $1",
        ] {
            let statement = db::query(statement).bind(id);
            statement.execute(self.connection()).await?;
        }
        Ok(())
    }

    /// Writes the tables of a league's divisions no more, which stay as they are.
    pub async fn leave_league_tables(&mut self, id: LeagueId) -> Result<(), WriteError> {
        let delete = "DELETE FROM kept_messages
                      WHERE kind LIKE 'league.' || CAST($1 AS TEXT) || '.%'
                        AND kind <> 'league.' || CAST($1 AS TEXT) || '.0'
                        AND NOT (kind LIKE 'league.%.event.%')";
        let delete = db::query(delete).bind(id);
        delete.execute(self.connection()).await?;
        Ok(())
    }

    /// Keeps the messages of a league in its channel from now on: that of the season, and those of as
    /// many divisions.
    pub async fn keep_league_messages(
        &mut self,
        (id, league): (LeagueId, &League),
        divisions: u32,
    ) -> Result<(), WriteError> {
        for division in 0..=divisions {
            let kind = KeptKind::League {
                league: id,
                division,
            };
            for (server, channel) in league.places() {
                self.keep_message(server, kind, channel).await?;
            }
        }
        Ok(())
    }

    /// Has a season that is about to begin shown as an event of the server.
    pub async fn keep_season_event(
        &mut self,
        (id, league): (LeagueId, &League),
        season: SeasonId,
    ) -> Result<(), WriteError> {
        if league.format.is_tournament() || league.channel.is_none() {
            return Ok(());
        }
        let kind = KeptKind::SeasonEvent { league: id, season };
        self.keep_message(league.server, kind, league.channel).await
    }

    /// Keeps a message of a league from now on, in place of the one before. `division`: 0 for the
    /// season, else the number of a division, from 1.
    pub async fn keep_league_message(
        &mut self,
        (id, league): (LeagueId, &League),
        division: u32,
    ) -> Result<(), WriteError> {
        let kind = KeptKind::League {
            league: id,
            division,
        };
        for (server, channel) in league.places() {
            self.keep_message(server, kind, None).await?;
            self.keep_message(server, kind, channel).await?;
        }
        Ok(())
    }
}

/// What belongs to a league; its row comes last.
const OF_LEAGUE: [&str; 5] = [
    "DELETE FROM league_servers WHERE league = $1",
    "DELETE FROM league_games WHERE season IN (SELECT id FROM seasons WHERE league = $1)",
    "DELETE FROM entrants WHERE season IN (SELECT id FROM seasons WHERE league = $1)",
    "DELETE FROM seasons WHERE league = $1",
    "DELETE FROM leagues WHERE id = $1",
];

async fn league(connection: &mut Connection, id: LeagueId) -> Result<Option<League>, StoreError> {
    let row = db::query_as(select_leagues!("WHERE id = $1")).bind(id);
    let row: Option<LeagueRow> = row.fetch_optional(&mut *connection).await?;
    match row {
        Some(row) => Ok(Some(row.read(connection).await?.1)),
        None => Ok(None),
    }
}

/// The table of a league's game is there that has come of this challenge.
pub(super) async fn game_begun(
    connection: &mut Connection,
    table: TableId,
    challenge: Option<ChallengeId>,
) -> sqlx::Result<()> {
    let Some(challenge) = challenge else {
        return Ok(());
    };
    let update = "UPDATE league_games SET table_id = $2
                  WHERE challenge = $1 AND table_id IS NULL";
    let update = db::query(update).bind(challenge).bind(table);
    update.execute_later(connection).await
}

/// Stores how a league's game has ended; does nothing for others.
pub(super) async fn game_ended(
    connection: &mut Connection,
    id: TableId,
    table: &Table,
    now: Timestamp,
) -> sqlx::Result<()> {
    let late = table.lost_on_time();
    let end = match (table.end(), table.winner()) {
        (Some(End::Closed(_)), _) => GameEnd::NotPlayed,
        (_, Some(winner)) if winner == Seat::FIRST => GameEnd::First,
        (_, Some(_)) => GameEnd::Second,
        (_, None) => GameEnd::Draw,
    };
    set_ended(connection, id, (end, late), now).await
}

/// Stores that a league's game was ended without a result.
pub(super) async fn game_closed(
    connection: &mut Connection,
    id: TableId,
    now: Timestamp,
) -> sqlx::Result<()> {
    set_ended(connection, id, (GameEnd::NotPlayed, None), now).await
}

async fn set_ended(
    connection: &mut Connection,
    id: TableId,
    (end, late): (GameEnd, Option<Seat>),
    now: Timestamp,
) -> sqlx::Result<()> {
    let update = "UPDATE league_games SET ended = $2, late = $3, news = $4
                  WHERE table_id = $1 AND ended IS NULL";
    let update = db::query(update).bind(id).bind(word(ENDS, &end));
    let update = update.bind(late.map(seat_number)).bind(now);
    update.execute_later(connection).await
}
