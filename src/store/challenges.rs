//! Challenges: their rows, the queries, and what commands write of them.

use sqlx::FromRow;

use super::{
    Revisioned, Store, StoreError, StoredChallenge, Transaction, Venue, WriteError,
    columns::{
        ANSWERS, Broken, SEATINGS, SERIES, TermsRow, moves_text, number, options_text, read_moves,
        time_column, value, word,
    },
    db::{self, Connection},
    error::violates,
    kept::{self, Changed},
    locks::{Lock, players},
    messages::show_due,
    outbox::insert_message,
    seeks::{challenge_closed, offer_expired},
    unless_broken, visitors,
};
use crate::{
    ids::{ChallengeId, ChannelId, MessageId, PersonId, ServerId, TableId, Timestamp},
    table::{Challenge, ChallengeState, Guest, GuestAnswer, Sealed, Table, UnaskedVacation},
};

#[derive(FromRow)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
struct ChallengeRow {
    id: ChallengeId,
    revision: i64,
    server: Option<ServerId>,
    channel: ChannelId,
    message: Option<MessageId>,
    by_person: PersonId,
    to_anyone: bool,
    #[sqlx(flatten)]
    terms: TermsRow,
    opening: String,
    made: Timestamp,
    expires: Timestamp,
    gathered: bool,
    previous: Option<TableId>,
    sought: bool,
    arranged: bool,
    state: String,
    /// The table of the game that it became.
    table_id: Option<TableId>,
}

/// Selects [`ChallengeRow`]s. The columns are listed: one that a newer version adds must not break
/// the statements that a running program has prepared.
macro_rules! select_challenges {
    ($which:literal) => {
        concat!(
            "SELECT challenges.id, challenges.revision, challenges.server, challenges.channel,
                    challenges.message, by_person, to_anyone, challenges.game, challenges.chosen,
                    challenges.seating, challenges.touch_move, challenges.series,
                    challenges.time, challenges.hints, challenges.vacation, challenges.rated, opening, made, expires,
                    gathered, challenges.previous, sought, state, tables.id AS table_id,
                    EXISTS (SELECT 1 FROM league_games
                            WHERE challenge = challenges.id) AS arranged
             FROM challenges LEFT JOIN tables ON tables.challenge = challenges.id ",
            $which
        )
    };
}

#[derive(FromRow)]
struct GuestRow {
    number: i64,
    person: PersonId,
    answer: String,
    secret: Option<String>,
}

impl ChallengeRow {
    /// The challenge with its guests, read within the transaction that read the row.
    async fn read(self, connection: &mut Connection) -> Result<StoredChallenge, StoreError> {
        let select = "SELECT number, person, answer, secret FROM guests
                      WHERE challenge = $1 ORDER BY number";
        let guests = db::query_as(select).bind(self.id);
        let guests = guests.fetch_all(connection).await?;
        let (what, id) = ("challenge", self.id.0);
        let broken = |why| StoreError::BrokenRow { what, id, why };
        self.understand(guests).map_err(broken)
    }

    fn understand(self, guests: Vec<GuestRow>) -> Result<StoredChallenge, Broken> {
        let mut party = Vec::with_capacity(guests.len());
        for (index, guest) in guests.into_iter().enumerate() {
            if usize::try_from(guest.number) != Ok(index) {
                return Err(format!("guest {index} is numbered {}", guest.number));
            }
            let answer = value(ANSWERS, &guest.answer, "guest's answer")?;
            party.push(Guest {
                secret: guest.secret.map(Sealed::new),
                ..Guest::new(guest.person, answer)
            });
        }
        let challenge = Challenge {
            by: self.by_person,
            to_anyone: self.to_anyone,
            party,
            terms: self.terms.read(read_moves(&self.opening)?)?,
            made: self.made,
            expires: self.expires,
            previous: self.previous,
            sought: self.sought,
            arranged: self.arranged,
            state: self.state()?,
        };
        Ok(StoredChallenge {
            id: self.id,
            revision: number(self.revision, "revision")?,
            server: self.server,
            channel: self.channel,
            message: self.message,
            challenge,
        })
    }

    fn state(&self) -> Result<ChallengeState, Broken> {
        match (self.state.as_str(), self.gathered, self.table_id) {
            ("open", false, None) => Ok(ChallengeState::Open),
            ("open", true, None) => Ok(ChallengeState::Gathered),
            ("declined", _, None) => Ok(ChallengeState::Declined),
            ("withdrawn", _, None) => Ok(ChallengeState::Withdrawn),
            ("accepted", _, Some(table)) => Ok(ChallengeState::Accepted(table)),
            (state, _, table) => Err(format!(
                "its state is \"{state}\" and its table is {table:?}"
            )),
        }
    }
}

/// The word of a challenge's state; whether it is gathered has a column of its own.
const fn state_word(state: ChallengeState) -> &'static str {
    match state {
        ChallengeState::Open | ChallengeState::Gathered => "open",
        ChallengeState::Accepted(_) => "accepted",
        ChallengeState::Declined => "declined",
        ChallengeState::Withdrawn => "withdrawn",
    }
}

impl Store {
    pub async fn challenge(&self, id: ChallengeId) -> Result<Option<StoredChallenge>, StoreError> {
        let mut transaction = self.readers.begin_reading().await?;
        let select = select_challenges!("WHERE challenges.id = $1");
        let row = db::query_as(select).bind(id);
        let row: Option<ChallengeRow> = row.fetch_optional(&mut transaction).await?;
        match row {
            Some(row) => row.read(&mut transaction).await.map(Some),
            None => Ok(None),
        }
    }

    /// The challenge to the next game of this table's players.
    pub async fn challenge_after(
        &self,
        table: TableId,
    ) -> Result<Option<StoredChallenge>, StoreError> {
        let id = db::query_scalar("SELECT id FROM challenges WHERE previous = $1").bind(table);
        match id.fetch_optional(&self.readers).await? {
            Some(id) => self.challenge(id).await,
            None => Ok(None),
        }
    }

    /// Whether a challenge was sent from the setup panel in this message.
    pub async fn was_sent_from(&self, panel: MessageId) -> Result<bool, StoreError> {
        let sent = "SELECT EXISTS (SELECT 1 FROM challenges WHERE panel = $1)";
        let sent = db::query_scalar(sent).bind(panel);
        Ok(sent.fetch_one(&self.readers).await?)
    }

    /// The open challenges made in a channel that have not expired, the newest first; broken rows
    /// are left out and logged.
    pub async fn open_challenges_in(
        &self,
        channel: ChannelId,
        now: Timestamp,
    ) -> Result<Vec<StoredChallenge>, StoreError> {
        let mut transaction = self.readers.begin_reading().await?;
        let select = select_challenges!(
            "WHERE challenges.channel = $1 AND state = 'open' AND expires > $2
             ORDER BY challenges.id DESC"
        );
        let rows = db::query_as(select).bind(channel).bind(now);
        sound(rows.fetch_all(&mut transaction).await?, &mut transaction).await
    }

    /// The open challenges of other servers in which this person takes part from this channel, or
    /// which were made in it, that have not expired, the newest first; broken rows are left out and
    /// logged.
    pub async fn open_challenges_visited(
        &self,
        person: PersonId,
        channel: ChannelId,
        now: Timestamp,
    ) -> Result<Vec<StoredChallenge>, StoreError> {
        let mut transaction = self.readers.begin_reading().await?;
        let select = select_challenges!(
            "JOIN visitors ON visitors.challenge = challenges.id
             WHERE visitors.person = $1
               AND $2 IN (visitors.channel, visitors.shown_in, challenges.channel)
               AND state = 'open' AND expires > $3
             ORDER BY challenges.id DESC"
        );
        let rows = db::query_as(select).bind(person).bind(channel).bind(now);
        sound(rows.fetch_all(&mut transaction).await?, &mut transaction).await
    }

    /// The open challenges of people of this server and of others; broken rows are left out and logged.
    pub async fn open_challenges_across(
        &self,
        server: ServerId,
    ) -> Result<Vec<StoredChallenge>, StoreError> {
        let mut transaction = self.readers.begin_reading().await?;
        let select = select_challenges!(
            "WHERE state = 'open' AND sought AND challenges.id IN
                 (SELECT challenge FROM visitors WHERE server = $1
                  UNION SELECT visitors.challenge FROM visitors
                  JOIN challenges AS hosted ON hosted.id = visitors.challenge
                  WHERE hosted.server = $1)
               AND (challenges.server IS NOT NULL
                    OR EXISTS (SELECT 1 FROM visitors
                               WHERE challenge = challenges.id AND server <> $1))
             ORDER BY challenges.id"
        );
        let rows = db::query_as(select).bind(server);
        sound(rows.fetch_all(&mut transaction).await?, &mut transaction).await
    }

    /// The challenges to anyone that can be joined in a server, the newest first, at most `most`;
    /// broken rows are left out and logged.
    pub async fn challenges_to_anyone(
        &self,
        server: ServerId,
        now: Timestamp,
        most: u32,
    ) -> Result<Vec<StoredChallenge>, StoreError> {
        let mut transaction = self.readers.begin_reading().await?;
        let select = select_challenges!(
            "WHERE challenges.server = $1 AND state = 'open' AND expires > $2
               AND to_anyone AND NOT gathered
             ORDER BY challenges.id DESC LIMIT $3"
        );
        let rows = db::query_as(select).bind(server).bind(now).bind(most);
        sound(rows.fetch_all(&mut transaction).await?, &mut transaction).await
    }

    /// The open challenges that a person has made or joined and that have not expired, the newest
    /// first; broken rows are left out and logged.
    pub async fn open_challenges_of(
        &self,
        person: PersonId,
        now: Timestamp,
    ) -> Result<Vec<StoredChallenge>, StoreError> {
        let mut transaction = self.readers.begin_reading().await?;
        let select = select_challenges!(
            "WHERE state = 'open' AND expires > $2
               AND challenges.id IN
                   (SELECT id FROM challenges
                    WHERE by_person = $1 AND state = 'open' AND NOT sought
                    UNION SELECT challenge FROM guests WHERE person = $1 AND answer = 'coming')
             ORDER BY challenges.id DESC"
        );
        let rows = db::query_as(select).bind(person).bind(now);
        sound(rows.fetch_all(&mut transaction).await?, &mut transaction).await
    }

    /// The challenges, the newest first, that a person is to answer.
    pub async fn challenges_to(
        &self,
        person: PersonId,
        now: Timestamp,
    ) -> Result<Vec<StoredChallenge>, StoreError> {
        let mut transaction = self.readers.begin_reading().await?;
        let select = select_challenges!(
            "WHERE state = 'open' AND expires > $2
               AND challenges.id IN
                   (SELECT challenge FROM guests WHERE person = $1 AND answer = 'asked')
             ORDER BY challenges.id DESC"
        );
        let rows = db::query_as(select).bind(person).bind(now);
        sound(rows.fetch_all(&mut transaction).await?, &mut transaction).await
    }
}

impl Store {
    /// Has the outbox hold a notice for each open challenge that has expired, once.
    pub async fn tell_expired(
        &self,
        now: Timestamp,
        notice: impl Fn(ChallengeId) -> Option<String>,
    ) -> Result<(), StoreError> {
        let any = "SELECT EXISTS (SELECT 1 FROM challenges
                                  WHERE state = 'open' AND NOT expiry_told AND expires <= $1)";
        if !db::query_scalar(any)
            .bind(now)
            .fetch_one(&self.readers)
            .await?
        {
            return Ok(());
        }
        let mut transaction = self.begin_writing().await?;
        let update = "UPDATE challenges SET expiry_told = TRUE
                      WHERE state = 'open' AND NOT expiry_told AND expires <= $1
                      RETURNING id, by_person";
        let expired = db::query_as(update).bind(now);
        let expired: Vec<(ChallengeId, PersonId)> = expired.fetch_all(&mut transaction).await?;
        let mut changed = Vec::new();
        for (id, by) in expired {
            if let Some(notice) = notice(id) {
                insert_message(&mut transaction, by, &notice, now).await?;
            }
            offer_expired(&mut transaction, id, now).await?;
            visitors::challenge_changed(&mut transaction, id, now).await?;
            changed.push(Changed::Challenge(id));
        }
        for changed in changed {
            kept::write_soon(&mut transaction, changed, now).await?;
        }
        self.end_writing(transaction).await
    }

    /// When those who have not made their secret choice were nudged last.
    pub async fn challenge_nudged(&self, id: ChallengeId) -> Result<Option<Timestamp>, StoreError> {
        let mut transaction = self.readers.begin_reading().await?;
        let select = "SELECT nudged_at FROM challenges WHERE id = $1";
        let nudged = db::query_scalar(select).bind(id);
        let nudged: Option<Option<Timestamp>> = nudged.fetch_optional(&mut transaction).await?;
        Ok(nudged.flatten())
    }
}

impl Store {
    /// The open challenges, expired ones included, that a person has made, joined or not yet
    /// answered; broken rows are left out and logged.
    pub async fn challenges_with(
        &self,
        person: PersonId,
    ) -> Result<Vec<StoredChallenge>, StoreError> {
        let mut transaction = self.readers.begin_reading().await?;
        let select = select_challenges!(
            "WHERE state = 'open'
               AND challenges.id IN (SELECT challenge FROM guests
                                     WHERE person = $1 AND answer <> 'gone')
             ORDER BY challenges.id"
        );
        let rows = db::query_as(select).bind(person);
        sound(rows.fetch_all(&mut transaction).await?, &mut transaction).await
    }
}

/// The challenges of these rows, without broken ones.
async fn sound(
    rows: Vec<ChallengeRow>,
    connection: &mut Connection,
) -> Result<Vec<StoredChallenge>, StoreError> {
    let mut challenges = Vec::with_capacity(rows.len());
    for row in rows {
        challenges.extend(unless_broken(row.read(connection).await)?);
    }
    Ok(challenges)
}

impl Transaction {
    pub async fn insert_challenge(
        &mut self,
        server: Option<ServerId>,
        channel: ChannelId,
        challenge: &Challenge,
    ) -> Result<Revisioned<ChallengeId>, WriteError> {
        let challenger = Lock::Person(challenge.by);
        self.connection().lock(vec![challenger]).await?;
        // What the program offers, nobody has to withdraw.
        let is_made = !challenge.sought || challenge.who(GuestAnswer::Coming).next().is_some();
        if is_made && !challenge.arranged && !challenge.is_ready() {
            self.must_have_few_open(server, challenge).await?;
        }
        let terms = &challenge.terms;
        // Nobody has sent it, so nobody but the program shows it.
        let due = if challenge.sought || challenge.arranged {
            self.now
        } else {
            show_due(self.now)
        };
        let id = db::query_scalar(
            "INSERT INTO challenges (revision, server, channel, by_person, to_anyone, game, chosen,
                 seating, touch_move, series, opening, made, expires, gathered, previous, state,
                 time, hints, show_due, vacation, rated, sought)
             VALUES (1, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17,
                 $18, $19, $20, $21)
             RETURNING id",
        )
        .bind(server)
        .bind(channel)
        .bind(challenge.by)
        .bind(challenge.to_anyone)
        .bind(terms.game.name())
        .bind(options_text(&terms.options))
        .bind(word(SEATINGS, &terms.seating))
        .bind(terms.touch_move)
        .bind(word(SERIES, &terms.series))
        .bind(moves_text(&terms.opening))
        .bind(challenge.made)
        .bind(challenge.expires)
        .bind(challenge.state == ChallengeState::Gathered)
        .bind(challenge.previous)
        .bind(state_word(challenge.state))
        .bind(time_column(terms.time))
        .bind(terms.hints)
        .bind(due)
        .bind(terms.vacation.map(UnaskedVacation::name))
        .bind(terms.rated)
        .bind(challenge.sought)
        .fetch_one(self.connection())
        .await?;
        self.insert_guests(id, challenge).await?;
        if let Some(previous) = challenge.previous {
            let now = self.now;
            visitors::rematch_gathers(self.connection(), id, previous, now).await?;
        }
        self.note(Changed::Server(server));
        Ok(Revisioned::new(id, 1))
    }

    /// Stores that those who have not made their secret choice are nudged now. Returns `false` where
    /// they were after `before`, and where the game does not wait for them.
    pub async fn set_challenge_nudged(
        &mut self,
        id: ChallengeId,
        before: Timestamp,
    ) -> Result<bool, WriteError> {
        let update = "UPDATE challenges SET nudged_at = $2
                      WHERE id = $1 AND state = 'open' AND gathered
                        AND (nudged_at IS NULL OR nudged_at <= $3)";
        let update = db::query(update).bind(id).bind(self.now).bind(before);
        Ok(update.execute(self.connection()).await? == 1)
    }

    /// Stores the message of the setup panel from which a challenge was sent: one of each panel.
    pub async fn set_panel(&mut self, id: ChallengeId, panel: MessageId) -> Result<(), WriteError> {
        let update = "UPDATE challenges SET panel = $2 WHERE id = $1
                      AND NOT EXISTS (SELECT 1 FROM challenges WHERE panel = $2)";
        let update = db::query(update).bind(id).bind(panel);
        match update.execute(self.connection()).await {
            Ok(1..) => Ok(()),
            Ok(0) => Err(WriteError::SentBefore),
            Err(error) if violates(&error, "challenge_of_panel") => Err(WriteError::SentBefore),
            Err(error) => Err(error.into()),
        }
    }

    /// Writes a challenge over the one that was read with this revision.
    pub async fn update_challenge(
        &mut self,
        read: Revisioned<ChallengeId>,
        challenge: &Challenge,
    ) -> Result<Revisioned<ChallengeId>, WriteError> {
        let state = state_word(challenge.state);
        let (next, _) = self.write_challenge(read, challenge, state).await?;
        Ok(next)
    }

    /// Inserts the table of a challenge, in a channel that has no running one. The challenge
    /// becomes accepted, and its secrets are deleted.
    pub async fn accept(
        &mut self,
        read: Revisioned<ChallengeId>,
        challenge: &Challenge,
        venue: impl Into<Venue>,
        table: &Table,
    ) -> Result<Revisioned<TableId>, WriteError> {
        self.connection().lock(players(table)).await?;
        let known = challenge.without_secrets();
        let (_, server) = self.write_challenge(read, &known, "accepted").await?;
        let origin = (Some(read.id), challenge.previous);
        self.insert_table(server, venue.into(), origin, table).await
    }

    /// The message that shows a challenge, where that is known.
    pub async fn challenge_message(
        &mut self,
        id: ChallengeId,
    ) -> Result<Option<MessageId>, WriteError> {
        let message = db::query_scalar("SELECT message FROM challenges WHERE id = $1").bind(id);
        Ok(message.fetch_one(self.connection()).await?)
    }

    /// Returns the challenge's new revision and its server. A closed challenge loses its opening,
    /// and need not be shown by a message of its own. One that becomes gathered loses its message,
    /// because a new one calls the players.
    async fn write_challenge(
        &mut self,
        read: Revisioned<ChallengeId>,
        challenge: &Challenge,
        state: &str,
    ) -> Result<(Revisioned<ChallengeId>, Option<ServerId>), WriteError> {
        let moved_on = WriteError::ChallengeMovedOn(read.id);
        let next = read.next();
        let (now, due) = (self.now, show_due(self.now));
        visitors::challenge_becomes(self.connection(), read.id, challenge, now).await?;
        let written: Option<Option<ServerId>> = db::query_scalar(
            "UPDATE challenges
             SET revision = $3, expires = $4, gathered = $5, state = $6,
                 opening = CASE $6 WHEN 'open' THEN opening ELSE '[]' END,
                 message = CASE WHEN $6 = 'open' AND gathered < $5 THEN NULL ELSE message END,
                 message_revision = CASE WHEN $6 = 'open' AND gathered < $5 THEN $3
                                    ELSE message_revision END,
                 show_due = CASE WHEN $6 <> 'open' THEN NULL WHEN gathered < $5 THEN $7
                            ELSE show_due END,
                 show_failures = 0
             WHERE id = $1 AND revision = $2 RETURNING server",
        )
        .bind(read.id)
        .bind(read.revision)
        .bind(next.revision)
        .bind(challenge.expires)
        .bind(challenge.state == ChallengeState::Gathered)
        .bind(state)
        .bind(due)
        .fetch_optional(self.connection())
        .await?;
        let server = written.ok_or(moved_on)?;
        self.note(Changed::Challenge(read.id));
        if challenge.sought && state != "open" {
            challenge_closed(self.connection(), read.id, now).await?;
        }
        let delete = db::query("DELETE FROM guests WHERE challenge = $1").bind(read.id);
        delete.execute(self.connection()).await?;
        self.insert_guests(read.id, challenge).await?;
        Ok((next, server))
    }

    async fn insert_guests(
        &mut self,
        id: ChallengeId,
        challenge: &Challenge,
    ) -> Result<(), WriteError> {
        for (number, guest) in (0_i64..).zip(&challenge.party) {
            let insert = "INSERT INTO guests (challenge, number, person, answer, secret)
                          VALUES ($1, $2, $3, $4, $5)";
            let insert = db::query(insert).bind(id).bind(number).bind(guest.person);
            let insert = insert.bind(word(ANSWERS, &guest.answer));
            let insert = insert.bind(guest.secret.as_ref().map(Sealed::open));
            insert.execute(self.connection()).await?;
        }
        Ok(())
    }

    /// Limits the challenger's open challenges in this server; all places outside servers count as
    /// one. The `+` keeps SQLite from the server's index, which may have thousands of rows.
    async fn must_have_few_open(
        &mut self,
        server: Option<ServerId>,
        challenge: &Challenge,
    ) -> Result<(), WriteError> {
        let now = self.now;
        let select = "SELECT COUNT(*) FROM challenges
                      WHERE by_person = $1 AND +server IS NOT DISTINCT FROM $2
                        AND state = 'open' AND expires > $3 AND sought = $4";
        let open = db::query_scalar(select)
            .bind(challenge.by)
            .bind(server)
            .bind(now)
            .bind(challenge.sought);
        let open: i64 = open.fetch_one(self.connection()).await?;
        if usize::try_from(open).is_ok_and(|open| open < Challenge::MOST_OPEN) {
            return Ok(());
        }
        Err(WriteError::TooManyChallenges)
    }
}
