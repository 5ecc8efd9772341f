//! Seeks: their rows, when they are looked at, and what decides whom a game is offered to.

use sqlx::FromRow;

use super::{
    Store, StoreError, Transaction, WriteError,
    columns::{Broken, Words, value, word},
    db::{self, Connection, Executor, Small},
    kept::Changed,
    locks::Lock,
    unless_broken,
};
use crate::{
    games::Game,
    ids::{ChallengeId, ChannelId, PersonId, ServerId, TableId, Timestamp},
    seeks::{Clock, Kind, Seek, SeekState, With},
};

const STATES: Words<SeekState> = &[
    ("draft", SeekState::Draft),
    ("open", SeekState::Open),
    ("timed_out", SeekState::TimedOut),
    ("unanswered", SeekState::Unanswered),
    ("over", SeekState::Over),
];

#[derive(FromRow)]
struct SeekRow {
    id: PersonId,
    server: ServerId,
    channel: ChannelId,
    kinds: String,
    time: Option<String>,
    rated: bool,
    abroad: bool,
    direct: bool,
    band: Option<Small<u16>>,
    most: Small<u8>,
    days: Option<Small<u16>>,
    until: Option<Timestamp>,
    state: String,
    opened: Timestamp,
}

macro_rules! select_seeks {
    ($which:literal) => {
        concat!(
            "SELECT id, server, channel, kinds, time, rated, abroad, direct, band, most, days, until,
                    state, opened
             FROM seeks ",
            $which
        )
    };
}

impl SeekRow {
    fn read(self) -> Result<Seek, StoreError> {
        let (what, id) = ("seek", self.id.0);
        let broken = |why| StoreError::BrokenRow { what, id, why };
        self.understand().map_err(broken)
    }

    fn understand(self) -> Result<Seek, Broken> {
        // What a newer version has is left out.
        let kinds = self.kinds.split(' ').filter_map(|it| it.parse().ok());
        let clock = self.time.as_deref().map(str::parse).transpose();
        Ok(Seek {
            person: self.id,
            server: self.server,
            channel: self.channel,
            kinds: kinds.collect(),
            clock: clock
                .map_err(|_| format!("its time is {:?}", self.time))?
                .unwrap_or(Clock::Any),
            rated: self.rated,
            with: match (self.abroad, self.direct) {
                (false, _) => With::Server,
                (true, false) => With::Anybody,
                (true, true) => With::Directly,
            },
            band: self.band.map(|Small(band)| band),
            most: self.most.0,
            days: self.days.map(|Small(days)| days),
            until: self.until,
            state: value(STATES, &self.state, "state")?,
            opened: self.opened,
        })
    }
}

/// A person's seek, where they have one, with what keeps a game from being offered to them.
pub type Sought = (Option<Seek>, Seeker);

/// What keeps a game from being offered to somebody who seeks one.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Seeker {
    /// Number of games that have come of their seek, with those that are offered.
    pub games: u32,
    /// Whether somebody has waited for them for long.
    pub is_overdue: bool,
    pub is_away: bool,
}

impl Seeker {
    /// Whether nothing keeps a game from being offered to whom this seek is of.
    pub fn is_free(self, seek: &Seek) -> bool {
        self.games < u32::from(seek.most) && !self.is_overdue && !self.is_away
    }
}

impl Between {
    /// Whether a game is not offered to the two.
    pub const fn keeps_apart(self) -> bool {
        self.is_blocked || self.was_offered || self.have_played
    }
}

/// What two people have had with each other.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Between {
    /// Whether one does not want to play with the other.
    pub is_blocked: bool,
    /// Whether a game is offered to them, or was and came to nothing not long ago.
    pub was_offered: bool,
    /// Whether a game of the two is running, or has ended not long ago.
    pub have_played: bool,
    /// Whether the last game of either was with the other.
    pub is_again: bool,
}

impl Store {
    pub async fn seek_of(&self, person: PersonId) -> Result<Option<Seek>, StoreError> {
        let row = db::query_as(select_seeks!("WHERE id = $1")).bind(person);
        let row: Option<SeekRow> = row.fetch_optional(&self.readers).await?;
        row.map(SeekRow::read).transpose()
    }

    /// The open seeks in a server, who has waited longest first, at most `most`; broken rows are left
    /// out and logged.
    pub async fn open_seeks_in(
        &self,
        server: ServerId,
        now: Timestamp,
        most: u32,
    ) -> Result<Vec<Seek>, StoreError> {
        let rows = db::query_as(select_seeks!(
            "WHERE server = $1 AND state = 'open' AND (until IS NULL OR until > $2)
             ORDER BY opened, id LIMIT $3"
        ));
        let rows = rows.bind(server).bind(now).bind(most);
        sound(rows.fetch_all(&self.readers).await?)
    }

    /// The open seeks in other servers than this one, by people who look in any and where that is
    /// allowed, who has waited longest first, at most `most`; broken rows are left out and logged.
    pub async fn open_seeks_abroad(
        &self,
        server: ServerId,
        now: Timestamp,
        most: u32,
    ) -> Result<Vec<Seek>, StoreError> {
        let rows = db::query_as(select_seeks!(
            "WHERE state = 'open' AND abroad AND server <> $1
               AND (until IS NULL OR until > $2)
               AND server IN (SELECT id FROM servers WHERE visitors)
             ORDER BY opened, id LIMIT $3"
        ));
        let rows = rows.bind(server).bind(now).bind(most);
        sound(rows.fetch_all(&self.readers).await?)
    }

    /// Whose seeks are to be looked at, the longest waiting first.
    pub async fn due_seeks(&self, now: Timestamp, most: u32) -> Result<Vec<PersonId>, StoreError> {
        let select = "SELECT id FROM seeks WHERE due <= $1 ORDER BY due LIMIT $2";
        let due = db::query_scalar(select).bind(now).bind(most);
        Ok(due.fetch_all(&self.readers).await?)
    }

    /// What keeps a game from being offered to somebody.
    pub async fn seeker(&self, person: PersonId, now: Timestamp) -> Result<Seeker, StoreError> {
        let mut transaction = self.readers.begin_reading().await?;
        Ok(seeker(&mut transaction, person, now).await?)
    }

    /// What two people have had with each other now.
    pub async fn between(
        &self,
        one: PersonId,
        other: PersonId,
        now: Timestamp,
    ) -> Result<Between, StoreError> {
        let mut transaction = self.readers.begin_reading().await?;
        Ok(between(&mut transaction, [one, other], now).await?)
    }

    /// How often the first of two people has begun in games of the two with each other, and how often
    /// the other.
    pub async fn began(
        &self,
        [one, other]: [PersonId; 2],
        game: Game,
    ) -> Result<[u32; 2], StoreError> {
        let select = "SELECT COUNT(*) FILTER (WHERE mine.seat = 0),
                             COUNT(*) FILTER (WHERE theirs.seat = 0)
                      FROM seats AS mine
                      JOIN seats AS theirs ON theirs.table_id = mine.table_id
                      JOIN tables ON tables.id = mine.table_id
                      WHERE mine.person = $1 AND theirs.person = $2 AND tables.game = $3";
        let counts = db::query_as(select).bind(one).bind(other).bind(game.name());
        let (Small(one), Small(other)) = counts.fetch_one(&self.readers).await?;
        Ok([one, other])
    }
}

/// The seeks of these rows, without broken ones.
fn sound(rows: Vec<SeekRow>) -> Result<Vec<Seek>, StoreError> {
    let mut seeks = Vec::with_capacity(rows.len());
    for row in rows {
        seeks.extend(unless_broken(row.read())?);
    }
    Ok(seeks)
}

impl Transaction {
    /// Stores a seek in place of its person's one before, and has it looked at.
    pub async fn set_seek(&mut self, seek: &Seek) -> Result<(), WriteError> {
        let insert = "INSERT INTO seeks (id, server, channel, kinds, time, rated, band, most, days,
                                         until, state, opened, due, abroad, direct)
                      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
                      ON CONFLICT (id) DO UPDATE
                      SET server = excluded.server, channel = excluded.channel,
                          kinds = excluded.kinds, time = excluded.time, rated = excluded.rated,
                          band = excluded.band, most = excluded.most, days = excluded.days,
                          until = excluded.until, state = excluded.state,
                          opened = excluded.opened, due = excluded.due,
                          abroad = excluded.abroad, direct = excluded.direct";
        let kinds: Vec<String> = seek.kinds.iter().map(Kind::to_string).collect();
        let time = (seek.clock != Clock::Any).then(|| seek.clock.to_string());
        let due = (seek.state == SeekState::Open).then_some(self.now);
        let insert = db::query(insert).bind(seek.person).bind(seek.server);
        let insert = insert.bind(seek.channel).bind(kinds.join(" ")).bind(time);
        let insert = insert.bind(seek.rated).bind(seek.band.map(i64::from));
        let insert = insert.bind(i64::from(seek.most));
        let insert = insert.bind(seek.days.map(i64::from)).bind(seek.until);
        let insert = insert.bind(word(STATES, &seek.state)).bind(seek.opened);
        insert
            .bind(due)
            .bind(seek.with.is_abroad())
            .bind(seek.with == With::Directly)
            .execute(self.connection())
            .await?;
        self.note(Changed::Server(Some(seek.server)));
        Ok(())
    }

    /// A person's seek, which nobody else changes before the transaction ends.
    pub async fn seek_of(&mut self, person: PersonId) -> Result<Option<Seek>, WriteError> {
        let lock = vec![Lock::Person(person)];
        self.connection().lock(lock).await?;
        let row = db::query_as(select_seeks!("WHERE id = $1")).bind(person);
        let row: Option<SeekRow> = row.fetch_optional(self.connection()).await?;
        Ok(row.map(SeekRow::read).transpose()?)
    }

    /// Claims the look at a seek that is due: the next one is at `next`, or when its
    /// time is over, or something changes.
    /// Returns the seek, `None` where another instance has looked at it.
    pub async fn claim_seek(
        &mut self,
        person: PersonId,
        next: Timestamp,
    ) -> Result<Option<Seek>, WriteError> {
        let now = self.now;
        let lock = vec![Lock::Person(person)];
        self.connection().lock(lock).await?;
        let update =
            "UPDATE seeks SET due = CASE WHEN until > $2 AND until < $3 THEN until ELSE $3 END
                      WHERE id = $1 AND due <= $2";
        let update = db::query(update).bind(person).bind(now).bind(next);
        if update.execute(self.connection()).await? == 0 {
            return Ok(None);
        }
        let row = db::query_as(select_seeks!("WHERE id = $1")).bind(person);
        let row: SeekRow = row.fetch_one(self.connection()).await?;
        Ok(unless_broken(row.read())?)
    }

    /// Locks two people, and returns the seek of each with what keeps a game from being offered to
    /// them, and what they have had with each other.
    pub async fn seekers(
        &mut self,
        people: [PersonId; 2],
    ) -> Result<([Sought; 2], Between), WriteError> {
        let now = self.now;
        let locks = people.map(Lock::Person).to_vec();
        self.connection().lock(locks).await?;
        let [one, other] = people;
        let one = sought(self.connection(), one, now).await?;
        let other = sought(self.connection(), other, now).await?;
        let between = between(self.connection(), people, now).await?;
        Ok(([one, other], between))
    }
}

async fn sought(
    connection: &mut Connection,
    person: PersonId,
    now: Timestamp,
) -> Result<Sought, StoreError> {
    let row = db::query_as(select_seeks!("WHERE id = $1")).bind(person);
    let row: Option<SeekRow> = row.fetch_optional(&mut *connection).await?;
    let seek = row.map(SeekRow::read).transpose()?;
    Ok((seek, seeker(connection, person, now).await?))
}

async fn seeker(
    executor: impl Into<Executor<'_>>,
    person: PersonId,
    now: Timestamp,
) -> sqlx::Result<Seeker> {
    let select = "SELECT
         (SELECT COUNT(*) FROM guests JOIN challenges ON challenges.id = guests.challenge
          WHERE guests.person = $1 AND guests.answer <> 'gone' AND challenges.sought
            AND challenges.state = 'open' AND challenges.expires > $2)
       + (SELECT COUNT(DISTINCT tables.id) FROM seats
          JOIN tables ON tables.id = seats.table_id
          JOIN challenges ON challenges.id = tables.challenge
          WHERE seats.person = $1 AND NOT seats.is_over AND tables.status = 'running'
            AND challenges.sought),
         EXISTS (SELECT 1 FROM seats
                 JOIN tables ON tables.id = seats.table_id AND tables.turn = seats.seat
                 WHERE seats.person = $1 AND NOT seats.is_over AND tables.status = 'running'
                   AND tables.time IS NULL AND tables.since <= $3
                   AND EXISTS (SELECT 1 FROM seats AS others
                               WHERE others.table_id = tables.id AND others.person > 0
                                 AND others.person <> $1)),
         EXISTS (SELECT 1 FROM absences
                 WHERE person = $1 AND NOT automatic AND from_time <= $2 AND until_time > $2)";
    let row = db::query_as(select).bind(person).bind(now);
    let row = row.bind(now.before(Seek::OVERDUE));
    let row: (Small<u32>, bool, bool) = row.fetch_one(executor).await?;
    let (Small(games), is_overdue, is_away) = row;
    Ok(Seeker {
        games,
        is_overdue,
        is_away,
    })
}

async fn between(
    executor: impl Into<Executor<'_>>,
    [one, other]: [PersonId; 2],
    now: Timestamp,
) -> sqlx::Result<Between> {
    let select = "SELECT
         EXISTS (SELECT 1 FROM blocks WHERE person = $1 AND blocked = $2
                 UNION SELECT 1 FROM blocks WHERE person = $2 AND blocked = $1),
         EXISTS (SELECT 1 FROM guests AS mine
                 JOIN guests AS theirs ON theirs.challenge = mine.challenge
                 JOIN challenges ON challenges.id = mine.challenge
                 WHERE mine.person = $1 AND theirs.person = $2 AND challenges.sought
                   AND challenges.state <> 'accepted' AND challenges.made > $3
                   AND (challenges.state <> 'withdrawn' OR challenges.made > $5)),
         EXISTS (SELECT 1 FROM seats AS mine
                 JOIN seats AS theirs ON theirs.table_id = mine.table_id
                 JOIN tables ON tables.id = mine.table_id
                 WHERE mine.person = $1 AND theirs.person = $2
                   AND (tables.status = 'running' OR tables.ended > $4)),
         COALESCE((SELECT MAX(mine.table_id) FROM seats AS mine
                   JOIN seats AS others ON others.table_id = mine.table_id
                        AND others.person <> $1 AND others.person > 0
                   WHERE mine.person = $1)
                  IN (SELECT table_id FROM seats WHERE person = $2), FALSE)
         OR COALESCE((SELECT MAX(mine.table_id) FROM seats AS mine
                   JOIN seats AS others ON others.table_id = mine.table_id
                        AND others.person <> $2 AND others.person > 0
                   WHERE mine.person = $2)
                  IN (SELECT table_id FROM seats WHERE person = $1), FALSE)";
    let row = db::query_as(select).bind(one).bind(other);
    let row = row
        .bind(now.before(Seek::REST))
        .bind(now.before(Seek::APART))
        .bind(now.before(Seek::SHORT_REST));
    let row: (bool, bool, bool, bool) = row.fetch_one(executor).await?;
    let (is_blocked, was_offered, have_played, is_again) = row;
    Ok(Between {
        is_blocked,
        was_offered,
        have_played,
        is_again,
    })
}

/// Has the seeks looked at of those whom a closed challenge leaves free.
pub(super) async fn challenge_closed(
    connection: &mut Connection,
    id: ChallengeId,
    now: Timestamp,
) -> sqlx::Result<()> {
    let update = "UPDATE seeks SET due = $2
                  WHERE state = 'open' AND id IN (SELECT person FROM guests WHERE challenge = $1)";
    let update = db::query(update).bind(id).bind(now);
    update.execute(connection).await?;
    Ok(())
}

/// Pauses the seeks of those who have not answered an offer that has expired, or have not chosen what
/// is chosen before play.
pub(super) async fn offer_expired(
    connection: &mut Connection,
    id: ChallengeId,
    now: Timestamp,
) -> sqlx::Result<()> {
    let update = "UPDATE seeks
                  SET due = $2,
                      state = CASE WHEN id IN (SELECT person FROM guests
                                               JOIN challenges ON challenges.id = challenge
                                               WHERE challenge = $1
                                                 AND (answer = 'asked'
                                                      OR (gathered AND secret IS NULL)))
                              THEN 'unanswered' ELSE state END
                  WHERE state = 'open' AND id IN (SELECT person FROM guests WHERE challenge = $1)
                    AND EXISTS (SELECT 1 FROM challenges WHERE id = $1 AND sought)";
    let update = db::query(update).bind(id).bind(now);
    update.execute(connection).await?;
    Ok(())
}

/// Has the seeks looked at of those whom the end of a game leaves free, and pauses that of who has
/// lost on time.
pub(super) async fn game_ended(
    connection: &mut Connection,
    id: TableId,
    out_of_time: Option<PersonId>,
    now: Timestamp,
) -> sqlx::Result<()> {
    let update = "UPDATE seeks
                  SET due = $2, state = CASE WHEN id = $3 THEN 'timed_out' ELSE state END
                  WHERE state = 'open' AND id IN (SELECT person FROM seats WHERE table_id = $1)";
    let update = db::query(update).bind(id).bind(now).bind(out_of_time);
    update.execute_later(connection).await
}
