//! People who are offered a game of another server, or play in one: where each reads it, and when
//! what they read is to be shown anew.

use std::time::Duration;

use sqlx::FromRow;

use super::{
    Revisioned, Store, StoreError, StoredChallenge, StoredTable, Transaction, WriteError,
    db::{self, Connection, Small},
    kept::Changed,
    outbox::insert_message,
    retired::retire,
};
use crate::{
    ids::{ChallengeId, ChannelId, MessageId, PersonId, ServerId, TableId, Timestamp},
    table::{Challenge, ChallengeState, GuestAnswer},
};

/// After what time a visit is looked at again that is being told.
const AGAIN: Duration = Duration::from_secs(5);

/// What somebody reads in their own place of a game of another server.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Visit {
    pub id: i64,
    pub person: PersonId,
    pub of: Visited,
    pub server: ServerId,
    /// `None`: by direct messages.
    pub channel: Option<ChannelId>,
    /// Where it was shown last, and the message.
    pub message: Option<(ChannelId, MessageId)>,
    /// The revision that this shows; 0: none.
    pub shown: u32,
    /// What is left of it once the next one is there; `None`: all but its buttons.
    pub words: Option<String>,
    /// When the host of a simul was last shown it on their private board.
    pub seen: Option<Timestamp>,
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Visited {
    Challenge(ChallengeId),
    Table(TableId),
}

#[derive(FromRow)]
struct VisitRow {
    id: i64,
    person: PersonId,
    challenge: Option<ChallengeId>,
    table_id: Option<TableId>,
    server: ServerId,
    channel: Option<ChannelId>,
    message: Option<MessageId>,
    shown_in: Option<ChannelId>,
    shown: Small<u32>,
    words: Option<String>,
    seen: Option<Timestamp>,
}

impl VisitRow {
    fn read(self) -> Option<Visit> {
        let of = match (self.challenge, self.table_id) {
            (Some(challenge), _) => Visited::Challenge(challenge),
            (None, table) => Visited::Table(table?),
        };
        Some(Visit {
            id: self.id,
            person: self.person,
            of,
            server: self.server,
            channel: self.channel,
            message: self.shown_in.zip(self.message),
            shown: self.shown.0,
            words: self.words,
            seen: self.seen,
        })
    }
}

macro_rules! select_visits {
    ($which:literal) => {
        concat!(
            "SELECT id, person, challenge, table_id, server, channel, message, shown_in, shown, words,
                    seen
             FROM visitors ",
            $which
        )
    };
}

impl Visit {
    /// A link's parts: outside servers where it was shown by direct message, or will be.
    fn place(&self, otherwise: ChannelId) -> (Option<ServerId>, ChannelId, Option<MessageId>) {
        let shown_in = self.message.map(|(channel, _)| channel);
        let is_direct = self.channel.is_none() || shown_in.or(self.channel) != self.channel;
        (
            Some(self.server).filter(|_| !is_direct),
            shown_in.or(self.channel).unwrap_or(otherwise),
            self.message.map(|(_, message)| message),
        )
    }
}

/// The server from which somebody visits a game.
fn home(visitors: &[Visit], person: PersonId) -> Option<ServerId> {
    let mut visitors = visitors.iter();
    let visit = visitors.find(|visit| visit.person == person)?;
    Some(visit.server)
}

impl Store {
    /// Has the outbox hold `notice` of each visit that is to be shown anew, once; at most `most`, the
    /// longest waiting first.
    pub async fn tell_visitors(
        &self,
        now: Timestamp,
        most: u32,
        notice: impl Fn(i64) -> Option<String>,
    ) -> Result<(), StoreError> {
        let any = "SELECT EXISTS (SELECT 1 FROM visitors WHERE due <= $1)";
        let any = db::query_scalar(any).bind(now);
        if !any.fetch_one(&self.readers).await? {
            return Ok(());
        }
        let mut transaction = self.begin_writing().await?;
        let update = "UPDATE visitors SET due = NULL
                      WHERE id IN (SELECT id FROM visitors WHERE due <= $1 ORDER BY due LIMIT $2)
                        AND due <= $1
                      RETURNING id, person";
        let due = db::query_as(update).bind(now).bind(most);
        let due: Vec<(i64, PersonId)> = due.fetch_all(&mut transaction).await?;
        for (id, person) in due {
            let Some(notice) = notice(id) else {
                continue;
            };
            // Two at once would show one state twice.
            let waiting = "SELECT EXISTS (SELECT 1 FROM outbox WHERE person = $1 AND notice = $2)";
            let waiting = db::query_scalar(waiting).bind(person).bind(&*notice);
            if waiting.fetch_one(&mut transaction).await? {
                let update = "UPDATE visitors SET due = $2 WHERE id = $1";
                let update = db::query(update).bind(id).bind(now.after(AGAIN));
                update.execute(&mut transaction).await?;
            } else {
                insert_message(&mut transaction, person, &notice, now).await?;
            }
        }
        self.end_writing(transaction).await
    }

    pub async fn visit(&self, id: i64) -> Result<Option<Visit>, StoreError> {
        let row = db::query_as(select_visits!("WHERE id = $1")).bind(id);
        let row: Option<VisitRow> = row.fetch_optional(&self.readers).await?;
        Ok(row.and_then(VisitRow::read))
    }

    /// The visits of a table or challenge.
    async fn visits_to(&self, of: Visited) -> Result<Vec<Visit>, StoreError> {
        let rows = match of {
            Visited::Table(id) => db::query_as(select_visits!("WHERE table_id = $1")).bind(id),
            Visited::Challenge(id) => db::query_as(select_visits!("WHERE challenge = $1")).bind(id),
        };
        let rows: Vec<VisitRow> = rows.fetch_all(&self.readers).await?;
        Ok(rows.into_iter().filter_map(VisitRow::read).collect())
    }

    /// That of this person; `None` where they take part from no other server.
    pub async fn visit_by(
        &self,
        of: Visited,
        person: PersonId,
    ) -> Result<Option<Visit>, StoreError> {
        let mut visits = self.visits_to(of).await?.into_iter();
        Ok(visits.find(|visit| visit.person == person))
    }

    /// Stores what shows a visit from now on, and which state; the message before it becomes its words
    /// with this link, or loses its buttons. Where the visit is no more as it was read, the new one does.
    pub async fn visit_shown(
        &self,
        visit: &Visit,
        (channel, message): (ChannelId, MessageId),
        (revision, (words, link)): (u32, (Option<&str>, Option<&str>)),
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let mut transaction = self.begin_writing().await?;
        let update = "UPDATE visitors SET message = $2, shown_in = $3, shown = $4, words = $6
                      WHERE id = $1 AND shown = $5";
        let update = db::query(update).bind(visit.id).bind(message).bind(channel);
        let update = update
            .bind(i64::from(revision))
            .bind(i64::from(visit.shown));
        let update = update.bind(words);
        let is_stored = update.execute(&mut transaction).await? == 1;
        let new = (channel, message);
        let old = visit.message.filter(|old| *old != new);
        let left = match (&visit.words, link) {
            (Some(words), Some(link)) => Some(format!("{words} {link}")),
            (words, _) => words.clone(),
        };
        let outdated = match (is_stored, visit.message) {
            (true, _) => old.map(|old| (old, left)),
            (false, Some(edited)) if edited == new => None,
            (false, _) => Some((new, None)),
        };
        if let Some((outdated, words)) = outdated {
            retire(&mut transaction, outdated, words.as_deref(), now).await?;
        }
        self.end_writing(transaction).await
    }

    /// Has somebody see anew what they visit.
    pub async fn show_visit(&self, visit: i64, now: Timestamp) -> Result<(), StoreError> {
        let update = db::query("UPDATE visitors SET due = $2 WHERE id = $1 AND due IS NULL");
        update.bind(visit).bind(now).execute(&self.writer).await?;
        Ok(())
    }

    /// The host of a simul was shown this table on their private board, and is shown it anew after
    /// `again`.
    pub async fn visit_seen(
        &self,
        (table, person): (TableId, PersonId),
        now: Timestamp,
        again: Duration,
    ) -> Result<(), StoreError> {
        let update = "UPDATE visitors SET seen = $3, due = COALESCE(due, $4)
                      WHERE table_id = $1 AND person = $2";
        let update = db::query(update).bind(table).bind(person);
        let update = update.bind(now).bind(now.after(again));
        update.execute(&self.writer).await?;
        Ok(())
    }

    /// Somebody has closed their private board: what was only shown there is shown by a message now.
    pub async fn closed_private_board(
        &self,
        person: PersonId,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let update = "UPDATE visitors SET seen = NULL, due = $2
                      WHERE person = $1 AND seen IS NOT NULL";
        let update = db::query(update).bind(person).bind(now);
        update.execute(&self.writer).await?;
        Ok(())
    }

    /// Whether a message shows somebody a game that they visit, or perhaps does: one is being posted
    /// to them, and it is not yet stored which.
    pub async fn is_visit(&self, person: PersonId, message: MessageId) -> Result<bool, StoreError> {
        let select = "SELECT EXISTS (SELECT 1 FROM visitors WHERE person = $1 AND message = $2)
                          OR EXISTS (SELECT 1 FROM outbox
                                     WHERE person = $1 AND notice LIKE '{\"Visit\":%')";
        let select = db::query_scalar(select).bind(person).bind(message);
        Ok(select.fetch_one(&self.readers).await?)
    }

    /// Whether this person takes part from another server.
    pub async fn visits(&self, of: Visited, person: PersonId) -> Result<bool, StoreError> {
        Ok(self.visit_by(of, person).await?.is_some())
    }

    /// The running game of a channel, or else the one that ended last, as this person means it: where
    /// they have no seat there, a game that they visit from there, or in there, first one in which it
    /// is their turn, or the one that was shown last. Where nothing was played, what others play from there.
    pub async fn played_in(
        &self,
        channel: ChannelId,
        person: PersonId,
    ) -> Result<Option<StoredTable>, StoreError> {
        let found = self.table_in(channel).await?;
        let has_seat = found.as_ref().map(|it| it.table.seats.contains(&person));
        let is_running = found.as_ref().is_some_and(|it| it.table.is_running());
        if is_running && has_seat == Some(true) {
            return Ok(found);
        }
        let select = "SELECT tables.id, visitors.person = $1 AS is_own
                      FROM visitors JOIN tables ON tables.id = visitors.table_id
                      WHERE visitors.id IN (
                          SELECT id FROM visitors WHERE channel = $2
                          UNION ALL SELECT id FROM visitors WHERE shown_in = $2
                          UNION ALL SELECT own.id FROM visitors AS own
                          JOIN tables AS theirs ON theirs.id = own.table_id
                          WHERE own.person = $1 AND theirs.channel = $2)
                      ORDER BY is_own DESC, status = 'running' DESC,
                               EXISTS (SELECT 1 FROM seats
                                       WHERE table_id = tables.id AND seat = tables.turn
                                         AND person = $1) DESC,
                               COALESCE(visitors.message, 0) DESC, tables.id DESC LIMIT 1";
        let visited = db::query_as(select).bind(person).bind(channel);
        let visited: Option<(TableId, bool)> = visited.fetch_optional(&self.readers).await?;
        // Others look on where nothing else is played.
        let is_for_them = |(_, is_own): &(TableId, bool)| *is_own || found.is_none();
        let Some((visited, _)) = visited.filter(is_for_them) else {
            return Ok(found);
        };
        let Some(visited) = self.table(visited).await? else {
            return Ok(found);
        };
        let is_meant = match &found {
            _ if visited.table.is_running() => true,
            Some(found) if has_seat == Some(true) => visited.ended > found.ended,
            _ => !is_running,
        };
        Ok(if is_meant { Some(visited) } else { found })
    }

    /// Whether somebody takes part in this from a channel of this server, which is another one's.
    pub async fn is_visited_from(&self, of: Visited, server: ServerId) -> Result<bool, StoreError> {
        let visits = self.visits_to(of).await?;
        let is_read = |visit: &Visit| visit.server == server && visit.channel.is_some();
        Ok(visits.iter().any(is_read))
    }

    /// The servers of those who take part from others.
    pub async fn servers_visiting(&self, of: Visited) -> Result<Vec<ServerId>, StoreError> {
        let visits = self.visits_to(of).await?;
        Ok(visits.iter().map(|visit| visit.server).collect())
    }

    /// The server of a table or challenge.
    pub async fn server_of(&self, of: Visited) -> Result<Option<ServerId>, StoreError> {
        let select = match of {
            Visited::Table(id) => {
                db::query_scalar("SELECT server FROM tables WHERE id = $1").bind(id)
            }
            Visited::Challenge(id) => {
                db::query_scalar("SELECT server FROM challenges WHERE id = $1").bind(id)
            }
        };
        let server: Option<Option<ServerId>> = select.fetch_optional(&self.readers).await?;
        Ok(server.flatten())
    }

    /// Which of these people are strangers where a message is read that shows `of`, or nothing of that
    /// kind: in a server, those who play there from others, and whom its own people play elsewhere; in
    /// direct messages to `reader`, all with whom they play so.
    pub async fn strangers(
        &self,
        people: &[PersonId],
        of: Option<Visited>,
        (server, reader): (Option<ServerId>, PersonId),
    ) -> Result<Vec<PersonId>, StoreError> {
        match of {
            _ if people.is_empty() => Ok(Vec::new()),
            Some(of) => self.strangers_at(people, of, (server, reader)).await,
            None => self.strangers_in(people, (server, reader)).await,
        }
    }

    async fn strangers_at(
        &self,
        people: &[PersonId],
        of: Visited,
        (server, reader): (Option<ServerId>, PersonId),
    ) -> Result<Vec<PersonId>, StoreError> {
        let visitors = self.visits_to(of).await?;
        if visitors.is_empty() {
            return Ok(Vec::new());
        }
        let host = self.server_of(of).await?;
        let is_stranger = |person: &PersonId| match server {
            Some(server) => home(&visitors, *person).or(host) != Some(server),
            None => *person != reader,
        };
        Ok(people.iter().copied().filter(is_stranger).collect())
    }

    /// Whether two who take part in a game do so from one server.
    pub async fn are_of_one_server(
        &self,
        of: Visited,
        people: [PersonId; 2],
    ) -> Result<bool, StoreError> {
        let (visitors, host) = (self.visits_to(of).await?, self.server_of(of).await?);
        let [one, other] = people.map(|person| home(&visitors, person).or(host));
        Ok(one == other)
    }

    async fn strangers_in(
        &self,
        people: &[PersonId],
        (server, reader): (Option<ServerId>, PersonId),
    ) -> Result<Vec<PersonId>, StoreError> {
        let any = "SELECT EXISTS (SELECT 1 FROM visitors)
                          OR EXISTS (SELECT 1 FROM entrants WHERE server IS NOT NULL)";
        let any = db::query_scalar(any);
        if !any.fetch_one(&self.readers).await? {
            return Ok(Vec::new());
        }
        let reader = server.is_none().then_some(reader);
        let hosts = "SELECT seats.person
                     FROM visitors JOIN seats ON seats.table_id = visitors.table_id
                     WHERE (visitors.server = $1 OR visitors.person = $2)
                       AND NOT EXISTS (SELECT 1 FROM visitors AS own
                                       WHERE own.table_id = seats.table_id
                                         AND own.person = seats.person AND own.server = $1)
                     UNION
                     SELECT guests.person
                     FROM visitors JOIN guests ON guests.challenge = visitors.challenge
                     WHERE (visitors.server = $1 OR visitors.person = $2)
                       AND NOT EXISTS (SELECT 1 FROM visitors AS own
                                       WHERE own.challenge = guests.challenge
                                         AND own.person = guests.person AND own.server = $1)
                     UNION
                     SELECT others.person
                     FROM entrants AS others
                     JOIN seasons ON seasons.id = others.season
                     JOIN leagues ON leagues.id = seasons.league
                     WHERE (COALESCE(others.server, leagues.server) <> $1
                            AND (leagues.server = $1
                                 OR leagues.id IN (SELECT league FROM league_servers
                                                   WHERE server = $1)))
                        OR EXISTS (SELECT 1 FROM entrants AS own
                                   WHERE own.season = others.season AND own.person = $2
                                     AND COALESCE(own.server, leagues.server)
                                         <> COALESCE(others.server, leagues.server))";
        let hosts = db::query_scalar(hosts).bind(server).bind(reader);
        let mut found: Vec<PersonId> = hosts.fetch_all(&self.readers).await?;
        for person in people {
            let visits = "SELECT EXISTS (
                              SELECT 1 FROM visitors
                              LEFT JOIN tables ON tables.id = visitors.table_id
                              LEFT JOIN challenges ON challenges.id = visitors.challenge
                              WHERE visitors.person = $1
                                AND ($2 IS NULL OR (visitors.server <> $2
                                     AND COALESCE(tables.server, challenges.server) = $2)))";
            let visits = db::query_scalar(visits).bind(*person).bind(server);
            if visits.fetch_one(&self.readers).await? {
                found.push(*person);
            }
        }
        found.retain(|person| people.contains(person) && Some(*person) != reader);
        found.sort_unstable();
        found.dedup();
        Ok(found)
    }

    /// A table as this person finds it: visitors in their own place.
    pub async fn found_by(
        &self,
        person: PersonId,
        stored: StoredTable,
    ) -> Result<StoredTable, StoreError> {
        let visit = self.visit_by(Visited::Table(stored.id), person).await?;
        let Some(visit) = visit else {
            return Ok(stored);
        };
        let (server, channel, message) = visit.place(stored.channel);
        Ok(StoredTable {
            server,
            channel,
            message,
            ..stored
        })
    }

    /// As [`Store::found_by`], of a challenge.
    pub async fn challenge_found_by(
        &self,
        person: PersonId,
        stored: StoredChallenge,
    ) -> Result<StoredChallenge, StoreError> {
        let visit = self.visit_by(Visited::Challenge(stored.id), person).await?;
        let Some(visit) = visit else {
            return Ok(stored);
        };
        let (server, channel, message) = visit.place(stored.channel);
        Ok(StoredChallenge {
            server,
            channel,
            message,
            ..stored
        })
    }
}

impl Transaction {
    /// Who visits a table, each with the number of the visit.
    pub async fn visits_of(&mut self, table: TableId) -> Result<Vec<(i64, PersonId)>, WriteError> {
        let select = "SELECT id, person FROM visitors WHERE table_id = $1";
        let select = db::query_as(select).bind(table);
        Ok(select.fetch_all(self.connection()).await?)
    }

    /// Stores that somebody reads an offer in their own server.
    pub async fn insert_visitor(
        &mut self,
        challenge: Revisioned<ChallengeId>,
        person: PersonId,
        (server, channel): (ServerId, Option<ChannelId>),
    ) -> Result<(), WriteError> {
        let insert = "INSERT INTO visitors (person, challenge, server, channel, due, shown)
                      VALUES ($1, $2, $3, $4, $5, 0)";
        let insert = db::query(insert)
            .bind(person)
            .bind(challenge.id)
            .bind(server);
        let insert = insert.bind(channel).bind(self.now);
        insert.execute(self.connection()).await?;
        self.note(Changed::Server(Some(server)));
        Ok(())
    }
}

/// Those who were offered a game visit it from now on, and those of the game before it: by direct
/// messages where they play another one in the same channel, which commands there mean.
pub(super) async fn game_begun(
    connection: &mut Connection,
    id: TableId,
    (challenge, previous): (Option<ChallengeId>, Option<TableId>),
    now: Timestamp,
) -> sqlx::Result<()> {
    let insert = "INSERT INTO visitors (person, table_id, server, channel, due, shown)
                  SELECT person, $1, server,
                         CASE WHEN EXISTS
                             (SELECT 1 FROM seats JOIN tables ON tables.id = seats.table_id
                              LEFT JOIN visitors AS others ON others.table_id = tables.id
                                   AND others.person = seats.person
                              WHERE seats.person = visitors.person AND NOT seats.is_over
                                AND tables.status = 'running' AND tables.id <> $1
                                AND visitors.channel = COALESCE(others.channel, tables.channel))
                         THEN NULL ELSE channel END,
                         $4, 0
                  FROM visitors
                  WHERE challenge = $2 OR table_id = $3
                  ON CONFLICT DO NOTHING";
    let insert = db::query(insert).bind(id).bind(challenge).bind(previous);
    insert.bind(now).execute(connection).await?;
    Ok(())
}

/// Somebody visits a table no more; what they were shown loses its buttons.
pub(super) async fn leaves(
    connection: &mut Connection,
    (table, person): (TableId, PersonId),
    now: Timestamp,
) -> sqlx::Result<()> {
    let delete = "DELETE FROM visitors WHERE table_id = $1 AND person = $2
                  RETURNING shown_in, message";
    let shown = db::query_as(delete).bind(table).bind(person);
    let shown: Option<(Option<ChannelId>, Option<MessageId>)> =
        shown.fetch_optional(&mut *connection).await?;
    if let Some((Some(channel), Some(message))) = shown {
        retire(connection, (channel, message), None, now).await?;
    }
    Ok(())
}

/// Has visitors of a table see it anew.
pub(super) async fn table_changed(
    connection: &mut Connection,
    id: TableId,
    now: Timestamp,
) -> sqlx::Result<()> {
    let update = db::query("UPDATE visitors SET due = $2 WHERE table_id = $1")
        .bind(id)
        .bind(now);
    update.execute_later(connection).await
}

/// Has those who are offered a game see that anew.
pub(super) async fn challenge_changed(
    connection: &mut Connection,
    id: ChallengeId,
    now: Timestamp,
) -> sqlx::Result<()> {
    let update = db::query("UPDATE visitors SET due = $2 WHERE challenge = $1")
        .bind(id)
        .bind(now);
    update.execute_later(connection).await
}

/// Has those see a challenge anew who take part in it, as what it becomes; called before that is
/// written. A new message calls who has a secret to choose from now on, and who had accepted what
/// another has declined.
pub(super) async fn challenge_becomes(
    connection: &mut Connection,
    id: ChallengeId,
    challenge: &Challenge,
    now: Timestamp,
) -> sqlx::Result<()> {
    if !challenge.sought && challenge.previous.is_none() {
        return Ok(());
    }
    let update = db::query("UPDATE visitors SET due = $2 WHERE challenge = $1");
    // At once: the same rows are written again.
    update.bind(id).bind(now).execute(&mut *connection).await?;
    let (called, is_over): (Vec<PersonId>, bool) = match challenge.state {
        ChallengeState::Gathered => (challenge.undecided().collect(), false),
        ChallengeState::Declined => (challenge.who(GuestAnswer::Coming).collect(), true),
        _ => return Ok(()),
    };
    for person in called {
        let update = "UPDATE visitors SET shown = 0
                      WHERE challenge = $1 AND person = $2
                        AND ($3 OR EXISTS (SELECT 1 FROM challenges
                                           WHERE id = $1 AND NOT gathered))";
        let update = db::query(update).bind(id).bind(person).bind(is_over);
        update.execute(&mut *connection).await?;
    }
    Ok(())
}

/// Those who play in the game before it visit the challenge to the next one too.
pub(super) async fn rematch_gathers(
    connection: &mut Connection,
    id: ChallengeId,
    previous: TableId,
    now: Timestamp,
) -> sqlx::Result<()> {
    let insert = "INSERT INTO visitors (person, challenge, server, channel, due, shown)
                  SELECT person, $1, server, channel, $3, 0 FROM visitors WHERE table_id = $2";
    let insert = db::query(insert).bind(id).bind(previous).bind(now);
    insert.execute_later(connection).await
}
