//! What people must be told, and nobody has asked for: reminders, nudges, digests, that the time of
//! a player has run out, and that a player or a challenger has left. It is written into the outbox
//! in the transaction of what it tells about, and its words are found when it is posted, so that it
//! says what is true then.

mod boards;
mod digests;
mod leavers;
mod logs;
mod places;
mod reminders;

pub(in crate::bot) use boards::said_of;
pub(in crate::bot) use digests::next_digest;
pub(in crate::bot) use leavers::may_be_claimed;

use std::time::Duration;

use crate::{
    bot::{
        At, Attached, Audience, Board, Bot, Controls, Leaves, Posted, Reply,
        asked::{
            notice::{Notice, Waiting},
            title,
        },
        context::{next_game::others, outbox::tell_directly},
        look::overview,
        words::{calls, links::link_to_challenge},
    },
    ids::{ChallengeId, ChannelId, PersonId, ServerId, Timestamp},
    notices::next_permitted,
    settings::ToldIn,
    store::{
        ListedTable, OutboxMessage, Over, StoreError, StoredChallenge, StoredTable, Visit,
        WriteError,
    },
    texts::{Argument, Link, Locale, Sentence, sentence},
};

/// Time for which a message is claimed by whoever posts it.
const CLAIM: Duration = Duration::from_secs(30);

/// Largest number of messages, reminders or digests that are claimed at a time.
const MOST: u32 = 20;

/// The pause before a message is posted again that could not be posted; doubled each time.
const FIRST_PAUSE: Duration = Duration::from_secs(15);
const LONGEST_PAUSE: Duration = Duration::from_hours(1);
/// Number of times that a message is posted in vain, for about half a day.
const TRIES: u32 = 18;

/// A message of the outbox in words.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Telling {
    pub language: Language,
    /// The person must be a member of this server, or they are not told but have left.
    pub member_of: Option<(ServerId, PersonId)>,
    /// Where it may be posted, the best place first, and what is posted there.
    pub places: Vec<(Destination, Reply)>,
}

/// In which language a message of the outbox is: where it is one person's, what is posted in a
/// channel is in that of the server all the same.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Language {
    /// That of the person who is called.
    Person(Locale),
    Server(ServerId),
    /// That of the visitor's server in its channels, and of this person directly. With what they were
    /// shown when the telling was made.
    Visitor(Box<Visit>, Locale),
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Destination {
    Channel(ChannelId),
    /// The channel of this board, which is its newest from then on.
    Board(Board),
    /// In place of what this message says, which shows this board.
    Edit(Posted, Board),
    /// In place of what this message says, which shows a challenge.
    Reword(Posted),
    /// The direct messages with this person.
    Direct(PersonId),
}

impl Destination {
    /// The channel, unless it is that of direct messages.
    pub const fn channel(self) -> Option<ChannelId> {
        match self {
            Self::Channel(channel) => Some(channel),
            Self::Board(board) | Self::Edit(_, board) => Some(board.channel),
            Self::Reword(posted) => Some(posted.channel),
            Self::Direct(_) => None,
        }
    }
}

impl Bot {
    /// Writes the reminders, digests, expired challenges and daily puzzles that are due into the
    /// outbox, and offers games to those who seek them.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn plan_notices(&self) -> Result<(), StoreError> {
        self.plan_reminders().await?;
        self.plan_digests().await?;
        self.plan_expired().await?;
        self.plan_visits().await?;
        self.plan_seeks().await?;
        Box::pin(self.plan_leagues()).await?;
        self.plan_puzzles().await
    }

    /// Claims messages that are to be posted now. What tells a player of a turn waits where they
    /// must not be disturbed any more since it was written.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn claim_messages(&self) -> Result<Vec<OutboxMessage>, StoreError> {
        loop {
            let now = self.inner.clock.now();
            let until = now.after(CLAIM);
            let claimed = self.store().claim_messages(now, until, MOST).await?;
            let are_all = claimed.is_empty();
            let mut permitted = Vec::new();
            for message in claimed {
                if !self.must_wait(&message, now).await? {
                    permitted.push(message);
                }
            }
            if are_all || !permitted.is_empty() {
                return Ok(permitted);
            }
        }
    }

    /// Whether a message cannot be posted now. It is posted when that is permitted again; a digest
    /// leaves it to the next.
    async fn must_wait(&self, message: &OutboxMessage, now: Timestamp) -> Result<bool, StoreError> {
        let Some(notice) = Notice::read(message) else {
            // An instance of another version may know it.
            self.not_told(message, Duration::ZERO).await?;
            return Ok(true);
        };
        if !notice.may_wait() {
            return Ok(false);
        }
        let store = self.store();
        let quiet = store.quiet_of(message.person).await?;
        let mut absences = store.absences_of(message.person, now).await?;
        absences.retain(|it| !it.automatic);
        let permitted = next_permitted(now, quiet.as_ref(), |at| {
            let mut away = absences.iter();
            let away = away.find(|it| (it.from..it.until).contains(&at))?;
            Some(away.until)
        });
        if permitted <= now {
            return Ok(false);
        }
        if notice == Notice::Digest {
            store.delete_message(message.id).await?;
            return Ok(true);
        }
        let written = async {
            let mut transaction = store.begin_own(now).await?;
            transaction.postpone_message(message.id, permitted).await?;
            for turn in notice.turns() {
                transaction
                    .set_told(turn.turn(), permitted, permitted)
                    .await?;
            }
            transaction.end().await?;
            Ok(true)
        };
        match written.await {
            Err(WriteError::Store(error)) => Err(error),
            Err(error) => {
                tracing::error!(%error, outbox = message.id, "a message cannot wait");
                Ok(true)
            }
            Ok(waits) => Ok(waits),
        }
    }

    /// The message in words, and where it may be posted; `None` where it is of no use any more.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn telling(&self, message: &OutboxMessage) -> Result<Option<Telling>, StoreError> {
        let Some(notice) = Notice::read(message) else {
            return Ok(None);
        };
        let person = message.person;
        match &notice {
            Notice::Reminder { tables } => self.reminder(person, tables).await,
            Notice::Nudge { at, by } => self.nudge(person, *at, *by).await,
            Notice::NudgeToChoose { challenge, by } => {
                self.nudge_to_choose(person, *challenge, *by).await
            }
            Notice::Digest => self.digest(person, &[]).await,
            Notice::Morning { tables } => self.morning(person, tables).await,
            Notice::Fewer {
                posted,
                server,
                tables,
                is_digest,
            } => {
                let place = (*posted, *server);
                self.fewer(person, place, tables, *is_digest).await
            }
            Notice::Left { at, who, direct } => self.has_left(person, *at, *who, *direct).await,
            Notice::RanOut { at, direct, offer } => {
                let board = self.has_run_out(person, *at, *direct, offer.as_ref());
                board.await
            }
            Notice::DaySpent { at } => self.day_spent(person, *at).await,
            Notice::Board { table } => self.redrawn(*table).await,
            Notice::Log { server, entry } => self.logged(*server, entry).await,
            Notice::LogSet {
                server,
                by,
                lines,
                channel,
            } => Ok(self.logged_settings((*server, *channel), *by, lines).await),
            Notice::RolesRefused { server } => Ok(self.logged_refusal(*server).await),
            Notice::Challenge { challenge, direct } => {
                if *direct {
                    return self.challenged(person, *challenge).await;
                }
                self.reworded(*challenge).await
            }
            Notice::ChannelGone { table, go_on } => {
                self.channel_is_gone(person, *table, *go_on).await
            }
            Notice::ServerGone { table } => self.server_is_gone(person, *table).await,
            Notice::SeekPaused => self.seek_paused(person).await,
            Notice::League { season, news } => self.league_news(person, *season, *news).await,
            Notice::LeagueResults {
                season,
                games,
                is_over,
            } => self.league_results(*season, games, *is_over).await,
            Notice::Visit { visit } => self.visited(*visit).await,
            Notice::VisitNews { .. } => self.news_to_visitor(&notice).await,
            Notice::DailyPuzzle {
                server,
                channel,
                day,
            } => self.daily_puzzle(*server, *channel, *day).await,
        }
    }

    /// What becomes of a message that can be posted nowhere: what several people must know goes to
    /// each of them alone. Returns the board that is to be shown as soon as that is possible.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn told_nowhere(&self, message: &OutboxMessage) -> Result<Option<At>, StoreError> {
        let (table, notice) = match Notice::read(message) {
            Some(notice @ Notice::Left { at, direct, .. }) if !direct => (at.table(), notice),
            Some(notice @ Notice::RanOut { at, direct, .. }) if !direct => (at.id, notice),
            Some(
                Notice::Left { .. }
                | Notice::RanOut { .. }
                | Notice::Reminder { .. }
                | Notice::Nudge { .. }
                | Notice::NudgeToChoose { .. }
                | Notice::Digest
                | Notice::Morning { .. }
                | Notice::Fewer { .. }
                | Notice::DaySpent { .. }
                | Notice::ChannelGone { .. }
                | Notice::ServerGone { .. }
                | Notice::SeekPaused
                | Notice::League { .. }
                | Notice::LeagueResults { .. }
                | Notice::Visit { .. }
                | Notice::VisitNews { .. }
                | Notice::DailyPuzzle { .. }
                | Notice::Log { .. }
                | Notice::LogSet { .. }
                | Notice::RolesRefused { .. }
                | Notice::Challenge { .. }
                | Notice::Board { .. },
            )
            | None => {
                self.of_no_use(message).await?;
                return Ok(None);
            }
        };
        let stored = self.store().table(table).await?;
        // Visitors are told directly in any case.
        let waiting = match (&notice, &stored) {
            (Notice::Left { who, .. }, Some(stored)) => self.waiting_players(stored, *who).await?.0,
            _ => Vec::new(),
        };
        let written = async {
            let now = self.inner.clock.now();
            let mut transaction = self.store().begin_own(now).await?;
            if !transaction.delete_message(message.id).await? {
                return Ok(None);
            }
            let board = match (&notice, stored) {
                (Notice::RanOut { at, .. }, Some(stored)) => {
                    let called = calls::called(&stored.table);
                    tell_directly(&mut transaction, *at, called, now).await?;
                    Some(*at)
                }
                (Notice::Left { at, who, .. }, _) => {
                    let (at, who, direct) = (*at, *who, true);
                    if let Ok(notice) = (Notice::Left { at, who, direct }).json() {
                        for person in waiting {
                            transaction.insert_message(person, &notice, now).await?;
                        }
                    }
                    None
                }
                _ => None,
            };
            transaction.end().await?;
            Ok(board)
        };
        match written.await {
            Ok(board) => Ok(board),
            Err(WriteError::Store(error)) => Err(error),
            Err(error) => {
                tracing::error!(%error, outbox = message.id, "nobody is told directly");
                Ok(None)
            }
        }
    }

    /// Deletes a message that was posted. `left`: what is left of it once its turn is over, or has
    /// another deadline; without, it is deleted then.
    ///
    /// # Errors
    /// When the store fails; it is posted again then, and Discord takes it once.
    pub async fn told(
        &self,
        message: &OutboxMessage,
        posted: Option<Posted>,
        left: Option<&str>,
    ) -> Result<(), StoreError> {
        let notice = Notice::read(message);
        if let (Some(posted), Some(notice)) = (posted, &notice)
            && notice.calls_to_turn()
        {
            let tables: Vec<_> = notice.turns().into_iter().map(Waiting::table).collect();
            let over = match notice {
                Notice::Nudge { at, .. } if self.is_to_answer(message.person, *at).await? => {
                    Over::Offer
                }
                _ => Over::Turn,
            };
            self.add_turn_message(&tables, posted, over, left).await;
        }
        if let Some(Notice::Digest | Notice::Morning { .. }) = notice
            && let Err(error) = self.digest_told(message.person, posted).await
        {
            tracing::warn!(%error, "of which turns a digest tells is not remembered");
        }
        self.of_no_use(message).await
    }

    /// Deletes a message that is of no use any more.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn of_no_use(&self, message: &OutboxMessage) -> Result<(), StoreError> {
        self.store().delete_message(message.id).await
    }

    /// Puts off a message that could not be posted, at least for `wait`, or gives it up after many
    /// times.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn not_told(
        &self,
        message: &OutboxMessage,
        wait: Duration,
    ) -> Result<(), StoreError> {
        if message.failures >= TRIES {
            tracing::warn!(outbox = message.id, "a message is given up");
            return self.of_no_use(message).await;
        }
        let pause = FIRST_PAUSE * 2_u32.pow(message.failures.min(10));
        let pause = pause.min(LONGEST_PAUSE).max(wait);
        let due = self.inner.clock.now().after(pause);
        self.store().put_off_message(message.id, due).await
    }

    async fn nudge(
        &self,
        person: PersonId,
        at: Waiting,
        by: PersonId,
    ) -> Result<Option<Telling>, StoreError> {
        let stored = self.store().table(at.table()).await?;
        let waits = |it: &StoredTable| at.lasts(it) && calls::called(&it.table).contains(&person);
        let Some(stored) = stored.filter(waits) else {
            return Ok(None);
        };
        let stored = self.store().found_by(person, stored).await?;
        let (game, link) = (title::of_kind(&stored), link_to(&stored));
        let who = person;
        let deadline = stored.table.deadline().map(Argument::relative);
        let said = match deadline {
            // The time that runs is another player's.
            _ if stored.table.person_to_move() != Some(who) => {
                sentence!(notice_nudge_to_answer, who, by, game, link)
            }
            Some(deadline) => sentence!(notice_nudge_deadline, who, by, game, link, deadline),
            None => sentence!(notice_nudge, who, by, game, link),
        };
        let reply = calling(vec![person], vec![said], Controls::None);
        let left = sentence!(notice_nudge_over, by, game = title::of_kind(&stored));
        // A given day must not take it away unread.
        let leaves = Some(Leaves {
            table: stored.id,
            after: Over::Turn,
            lines: vec![left],
        });
        let direct = Reply {
            leaves,
            ..reply.clone()
        };
        let place = (stored.server, stored.channel);
        let told = self.telling_of(person, place, (reply, direct));
        told.await.map(Some)
    }

    /// Whether somebody is called at a table to answer an offer, and not to move.
    async fn is_to_answer(&self, person: PersonId, at: Waiting) -> Result<bool, StoreError> {
        let stored = self.store().table(at.table()).await?;
        Ok(stored.is_some_and(|it| it.table.person_to_move() != Some(person)))
    }

    async fn nudge_to_choose(
        &self,
        person: PersonId,
        challenge: ChallengeId,
        by: PersonId,
    ) -> Result<Option<Telling>, StoreError> {
        let stored = self.store().challenge(challenge).await?;
        let Some(stored) =
            stored.filter(|stored| self.is_open(stored) && overview::is_choice_of(stored, person))
        else {
            return Ok(None);
        };
        let stored = self.store().challenge_found_by(person, stored).await?;
        let (who, game) = (person, stored.challenge.terms.game);
        let (link, until) = (
            link_to_challenge(&stored),
            Argument::date(stored.challenge.expires),
        );
        let said = sentence!(
            notice_nudge_to_choose,
            who,
            by,
            game = game.title(),
            link,
            until
        );
        let controls = Controls::Choose { challenge, game };
        let reply = calling(vec![person], vec![said], controls);
        let place = (stored.server, stored.channel);
        let replies = (reply.clone(), reply);
        self.telling_of(person, place, replies).await.map(Some)
    }

    /// A message about a game in this place: in the channel and in direct messages, the one first
    /// that the person has chosen.
    async fn telling_of(
        &self,
        person: PersonId,
        (server, channel): (Option<ServerId>, ChannelId),
        (in_channel, direct): (Reply, Reply),
    ) -> Result<Telling, StoreError> {
        let mut places = vec![(Destination::Direct(person), direct)];
        let is_silent = match server {
            Some(server) => self.server_settings(server).await.is_silent(channel),
            // Outside servers somebody is told in direct messages alone.
            None => true,
        };
        if !is_silent {
            places.insert(0, (Destination::Channel(channel), in_channel));
            let set = self.store().settings_of(person).await?;
            if set.notices.told_in == ToldIn::Direct {
                places.reverse();
            }
        }
        Ok(Telling {
            language: self.language_for(person).await,
            member_of: server.map(|server| (server, person)),
            places,
        })
    }

    async fn language_for(&self, person: PersonId) -> Language {
        Language::Person(self.locale_of(person).await.unwrap_or_default())
    }

    /// The running games in which it is the person's turn, the most urgent first.
    async fn turns_of(&self, person: PersonId) -> Result<Vec<ListedTable>, StoreError> {
        let mut tables = self.store().tables_of(person).await?;
        tables.retain(|listed| listed.turn == Some(person) && !listed.is_solo());
        Ok(tables)
    }
}

/// A public message that calls these people.
fn calling(calls: Vec<PersonId>, lines: Vec<Sentence>, controls: Controls) -> Reply {
    let shows = None;
    Reply {
        controls,
        ..Reply::new(Audience::Public { calls, shows }, lines)
    }
}

/// A message to one person with a list of games below its lines.
fn listing(
    person: PersonId,
    lines: Vec<Sentence>,
    (tables, challenges): (&[ListedTable], &[StoredChallenge]),
    now: Timestamp,
) -> Reply {
    let games = tables.iter();
    let games = games.map(|listed| overview::line(listed, person, now));
    let waiting = challenges.iter();
    let waiting = waiting.map(|stored| overview::waiting(stored, person));
    Reply {
        attached: Some(Attached::Games {
            moves: Vec::new(),
            entries: games.chain(waiting).collect(),
            whole: overview::whole_list(tables, challenges, person),
        }),
        ..calling(vec![person], lines, Controls::None)
    }
}

fn link_to(stored: &StoredTable) -> Link {
    Link {
        server: stored.server,
        channel: stored.channel,
        message: stored.message.filter(|_| stored.shown == stored.revision),
    }
}
