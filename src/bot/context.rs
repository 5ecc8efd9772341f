//! What a use case is given, and what it needs of the store, the clock and other places.

pub(in crate::bot) mod computer;
pub(in crate::bot) mod environment;
pub(in crate::bot) mod health;
pub(in crate::bot) mod instances;
pub(in crate::bot) mod next_game;
pub(in crate::bot) mod outbox;
pub(in crate::bot) mod retry;
pub(in crate::bot) mod servers;
pub(in crate::bot) mod threads;
pub(in crate::bot) mod vacation;

use std::{
    fmt,
    sync::{Arc, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use futures_util::FutureExt;
use tokio::time::sleep;

use crate::{
    bot::{
        Action, Allowed, At, BotError, InSilence, Inner, OpenedThread, Outcome, PlaceKind, Posted,
        Refused, Reply, Request, Thread, TryAt,
        asked::{begun::Begun, refused::ThreadPermission, since::waited_since},
        words::example::example,
    },
    games::{Chance, Seat},
    ids::{
        ChallengeId, ChannelId, DeliveryId, MessageId, PersonId, RecordId, ServerId, TableId,
        Timestamp,
    },
    metrics::CommandOutcome,
    opponents::{Analysis, Review, Thought},
    store::{
        Interruption, ListedTable, ServerSettings, Store, StoreError, StoredChallenge,
        StoredRecord, StoredTable, Transaction, Venue, WriteError,
    },
    table::{
        AutomaticMove, Challenge, ChallengeRefusal, Event, Prepared, Refusal, ServerDefaults,
        Table, TableAction,
    },
    texts::{EXAMPLE, Link, Sentence, sentence},
};
use computer::Patience;

/// Number of attempts at a write that stays possible when others write at the same time.
pub(in crate::bot) const TRIES: usize = 16;

/// Time for which Discord takes an answer to an interaction.
const ANSWERED_WITHIN: Duration = Duration::from_mins(15);

/// Number of times that a message is looked for that is about to show a board, and the pause before
/// each.
const LOOKS: u32 = 10;
const LOOK_AGAIN: Duration = Duration::from_millis(100);

/// Time within which nobody means to play the same move again.
const A_MOMENT: Duration = Duration::from_secs(1);

/// Time after which any instance has shown a board that another one left.
const SHOWN_WITHIN: Duration = Duration::from_secs(30);
/// Time for which a thread is claimed that is being opened, which is longer than that takes.
const THREAD_CLAIM: Duration = Duration::from_secs(20);

/// A request with the store, the clock and the randomness that its use case needs.
pub(in crate::bot) struct Context<'a> {
    inner: &'a Inner,
    pub(in crate::bot) store: &'a Store,
    pub(in crate::bot) request: &'a Request,
    /// When the request arrived at Discord: the same at every repetition, however late it is
    /// handled.
    pub(in crate::bot) now: Timestamp,
}

#[derive(Debug)]
pub(in crate::bot) enum Stop {
    Refused(Box<Refused>),
    /// The challenge was changed in the meantime; the use case may retry.
    Overtaken,
    /// The table has been changed in the meantime, so the request is refused as too late.
    TableMovedOn(TableId),
    /// A plan at the table has changed in the meantime; the use case is carried out again.
    PlansChanged,
    /// The channel has a running game, which may be a reason for a thread.
    Busy(ChannelId),
    /// The delivery was carried out before, with this stored answer.
    Repeated(String),
    Failed(BotError),
}

pub(in crate::bot) type Answer<T = Reply> = Result<T, Stop>;

impl From<Refused> for Stop {
    fn from(refused: Refused) -> Self {
        Self::Refused(Box::new(refused))
    }
}

impl From<ChallengeRefusal> for Stop {
    fn from(refusal: ChallengeRefusal) -> Self {
        Refused::Challenge(refusal).into()
    }
}

impl From<BotError> for Stop {
    fn from(error: BotError) -> Self {
        Self::Failed(error)
    }
}

impl From<StoreError> for Stop {
    fn from(error: StoreError) -> Self {
        // Retrying would not help. The player is told what can be done about a damaged game; what
        // is wrong with it goes to the log.
        if error.broken_table().is_some() {
            tracing::error!(%error, "a game is damaged");
            return Refused::UnreadableGame.into();
        }
        Self::Failed(error.into())
    }
}

impl From<WriteError> for Stop {
    fn from(error: WriteError) -> Self {
        match error {
            WriteError::Repeated(answer) => Self::Repeated(answer),
            WriteError::TableMovedOn(table) => Self::TableMovedOn(table),
            WriteError::PlansChanged => Self::PlansChanged,
            WriteError::ChallengeMovedOn(_) | WriteError::SentBefore => Self::Overtaken,
            WriteError::ChannelBusy(channel) => Self::Busy(channel),
            WriteError::TooManyGames(who) => Refused::TooManyGames { who }.into(),
            WriteError::TooManyChallenges => Refused::TooManyChallenges.into(),
            WriteError::Store(error) => error.into(),
        }
    }
}

impl<'a> Context<'a> {
    pub(in crate::bot) fn new(inner: &'a Inner, request: &'a Request) -> Self {
        Self {
            inner,
            store: &inner.store,
            request,
            now: request.delivery.arrived(),
        }
    }

    pub(in crate::bot) fn person(&self) -> PersonId {
        self.request.by.id
    }

    pub(in crate::bot) fn here(&self) -> ChannelId {
        self.request.place.channel
    }

    pub(in crate::bot) fn expiry(&self) -> Timestamp {
        let after = self.inner.settings.challenge_expires_after.as_millis();
        let after = i64::try_from(after).unwrap_or(i64::MAX);
        Timestamp(self.now.0.saturating_add(after))
    }

    pub(in crate::bot) fn reads_mentions(&self) -> bool {
        self.inner.settings.reads_mentions
    }

    /// The RNG, locked: not to be held across an `await`.
    pub(in crate::bot) fn chance(&self) -> MutexGuard<'_, Box<dyn Chance + Send>> {
        let chance = self.inner.chance.lock();
        chance.unwrap_or_else(PoisonError::into_inner)
    }

    pub(in crate::bot) async fn server_defaults(&self) -> Answer<ServerDefaults> {
        match self.server() {
            Some(server) => Ok(self.store.server_defaults(server).await?),
            None => Ok(ServerDefaults::default()),
        }
    }

    /// What this server has set; the defaults where the bot is no member.
    pub(in crate::bot) async fn server_settings(&self) -> Answer<Arc<ServerSettings>> {
        match self.request.place.home() {
            Some(server) => self.settings_of(server).await,
            None => Ok(Arc::default()),
        }
    }

    async fn settings_of(&self, server: ServerId) -> Answer<Arc<ServerSettings>> {
        Ok(self.inner.servers.settings(self.store, server).await?)
    }

    /// To be called after a change of the settings.
    pub(in crate::bot) async fn server_settings_changed(&self, server: ServerId) {
        self.inner.servers.read_again(self.store, server).await;
    }

    /// Refuses in a silent channel what would be seen by everybody, except what finishes a running
    /// game.
    pub(in crate::bot) async fn must_not_break_silence(&self) -> Answer<()> {
        let is_refused = match self.request.action.in_silence() {
            InSilence::Allowed => return Ok(()),
            InSilence::Refused => true,
            InSilence::OfRunningGame => false,
        };
        let silent = self.must_be_audible(self.server(), self.here()).await;
        if silent.is_ok() || is_refused {
            return silent;
        }
        match self.store.running_in(self.here()).await {
            Ok(None) => silent,
            // Why a damaged game cannot be played is said later.
            _ => Ok(()),
        }
    }

    /// Refuses what would begin something in a silent channel.
    pub(in crate::bot) async fn must_be_audible(
        &self,
        server: Option<ServerId>,
        channel: ChannelId,
    ) -> Answer<()> {
        let Some(server) = server.filter(|_| self.request.place.kind != PlaceKind::Installed)
        else {
            return Ok(());
        };
        let settings = self.settings_of(server).await?;
        if settings.is_silent(channel) {
            let elsewhere = settings.threads.channel();
            return Err(Refused::Silent { elsewhere }.into());
        }
        Ok(())
    }

    /// Carries out the request and returns the reply, also to a refusal or a repeated delivery, or
    /// the thread that must be opened first.
    pub(in crate::bot) async fn conclude(&self) -> Result<Outcome, BotError> {
        let mut ended = Err(Stop::PlansChanged);
        for tried in 0..TRIES {
            if !matches!(ended, Err(Stop::PlansChanged)) {
                break;
            }
            if tried > 0 {
                self.begins_anew();
            }
            ended = self.act_once().await;
        }
        if let Err(Stop::TableMovedOn(id)) = ended {
            ended = Err(self.too_late(id).await);
        }
        let refused = match ended {
            Ok(Outcome::Reply(reply)) => return Ok(self.concluded(CommandOutcome::Done, reply)),
            Ok(asks) => return Ok(asks),
            Err(Stop::Repeated(answer)) => {
                return Ok(self.concluded(CommandOutcome::Repeated, self.read(&answer)));
            }
            Err(Stop::Failed(error)) => return Err(error),
            Err(Stop::Refused(refused)) => *refused,
            Err(Stop::Overtaken | Stop::TableMovedOn(_) | Stop::PlansChanged) => Refused::Overtaken,
            Err(Stop::Busy(channel)) => Refused::Busy {
                link: self.link_to_running(channel).await?,
            },
        };
        // The same delivery may have been carried out in the meantime: the refusal is due to its
        // own success then, and the stored answer is the right one.
        if let Some(reply) = self.answered().await? {
            return Ok(self.concluded(CommandOutcome::Repeated, reply));
        }
        let retires = self.of_no_more_use(&refused).await;
        let reply = Reply {
            retires,
            ..Reply::private(vec![refused.sentence()])
        };
        Ok(self.concluded(CommandOutcome::Refused, reply))
    }

    async fn act_once(&self) -> Answer<Outcome> {
        match self.store.answered(self.request.delivery).await? {
            Some(answer) => Err(Stop::Repeated(answer)),
            // All use cases in one function take the compiler many minutes in a loop.
            None => crate::bot::act_on(self).boxed().await,
        }
    }

    /// Counts a command that ends with this reply.
    fn concluded(&self, outcome: CommandOutcome, reply: Reply) -> Outcome {
        let name = self.request.action.name();
        self.inner.metrics.command(name, outcome);
        Outcome::Reply(reply)
    }

    /// Counts that the database has interrupted the request, which is begun anew.
    pub(in crate::bot) fn interrupted(&self, by: Interruption) {
        self.inner.metrics.interrupted(by);
        self.begins_anew();
    }

    /// Counts that the request is begun anew.
    pub(in crate::bot) fn begins_anew(&self) {
        self.inner.metrics.begun_anew();
    }

    /// Refuses what the action's policy does not allow the actor.
    pub(in crate::bot) async fn must_be_allowed(&self) -> Answer<()> {
        let action = &self.request.action;
        if action.policy().allowed == Allowed::Everybody || self.request.by.moderates {
            return Ok(());
        }
        // What would stop a moderator too comes first.
        Err(match (action, self.server()) {
            (Action::Server { .. }, None) => Refused::NoServer,
            (Action::Server { .. }, Some(_)) => Refused::MayNotChangeServer,
            (Action::Close { of: Some(_) }, _) => Refused::MayNotClose,
            _ => {
                self.table_here().await?;
                Refused::MayNotClose
            }
        }
        .into())
    }

    /// The message of a challenge that is closed, which loses its buttons.
    async fn of_no_more_use(&self, refused: &Refused) -> Option<Posted> {
        let Refused::Challenge(ChallengeRefusal::Expired | ChallengeRefusal::Answered(_)) = refused
        else {
            return None;
        };
        let (Action::Accept { challenge, .. }
        | Action::Decline { challenge, .. }
        | Action::Start { challenge, .. }
        | Action::Withdraw { challenge }) = &self.request.action
        else {
            return None;
        };
        let stored = self.challenge((*challenge)?).await.ok()?;
        Posted::known(stored.channel, stored.message)
    }

    /// A link to the board of the running game in a channel of this place's server, or to the
    /// channel if the game cannot be read.
    async fn link_to_running(&self, channel: ChannelId) -> Result<Link, BotError> {
        match self.store.running_in(channel).await {
            Ok(Some(running)) => return Ok(link_to_listed(&running)),
            Err(error) if error.broken_table().is_none() => return Err(error.into()),
            Ok(None) | Err(_) => {}
        }
        Ok(Link {
            server: self.server(),
            channel,
            message: None,
        })
    }

    async fn answered(&self) -> Result<Option<Reply>, BotError> {
        let answer = self.store.answered(self.request.delivery).await?;
        Ok(answer.map(|answer| self.read(&answer)))
    }

    /// The stored answer to this delivery; one of another version only says that it was carried
    /// out.
    fn read(&self, answer: &str) -> Reply {
        serde_json::from_str(answer).unwrap_or_else(|why| {
            let reference = self.request.delivery.to_string();
            // The whole error may quote what is for its reader alone.
            let why = why.classify();
            tracing::warn!(?why, reference, "a stored answer cannot be read");
            Reply::private(vec![sentence!(error_after, reference = reference)])
        })
    }

    /// The running table of this place, or else the one that ended last.
    pub(in crate::bot) async fn table_here(&self) -> Answer<StoredTable> {
        let stored = self.store.table_in(self.here()).await?;
        stored.ok_or_else(|| Refused::NoGame.into())
    }

    /// The table of this number, if the actor may ask for it from here: it is played in this server
    /// or channel, or they have a seat there, which is no reason for what moderators do. In their
    /// direct messages everybody may read on, by its controls, what was sent to them there. A
    /// control's id may have been written by hand.
    pub(in crate::bot) async fn table(&self, id: TableId) -> Answer<StoredTable> {
        let stored = self.store.table(id).await?;
        let action = &self.request.action;
        let is_for_all = action.policy().allowed == Allowed::Everybody;
        let was_sent =
            self.request.pressed.is_some() && self.request.place.kind == PlaceKind::WithBot;
        let may_read = was_sent && action.only_reads();
        let within_reach = |it: &StoredTable| {
            let has_seat = it.table.seats.contains(&self.person());
            self.is_here(it.server, it.channel) || (is_for_all && has_seat) || may_read
        };
        let stored = stored.filter(within_reach);
        stored.ok_or_else(|| Refused::NoGame.into())
    }

    /// The table of this number, as [`Context::table`]; without one, that of this place.
    pub(in crate::bot) async fn table_numbered(
        &self,
        number: Option<TableId>,
    ) -> Answer<StoredTable> {
        let Some(number) = number else {
            return self.table_here().await;
        };
        self.table(number).await.map_err(|stop| match stop {
            Stop::Refused(refused) if *refused == Refused::NoGame => Refused::NoSuchGame.into(),
            other => other,
        })
    }

    /// Whether something is in this server, or outside servers in this channel.
    fn is_here(&self, server: Option<ServerId>, channel: ChannelId) -> bool {
        channel == self.here() || (server.is_some() && server == self.server())
    }

    /// The table that a button was made for, if it is still as it was then.
    pub(in crate::bot) async fn table_at(&self, at: At) -> Answer<StoredTable> {
        let stored = self.table(at.id).await?;
        if stored.revision == at.revision {
            Ok(stored)
        } else {
            Err(self.moved_on(&stored))
        }
    }

    /// The table that a button of a move that is being set up was made for, if its position is
    /// still as it was then, whatever else has happened there.
    pub(in crate::bot) async fn table_with_position(&self, at: At) -> Answer<StoredTable> {
        let stored = self.table(at.id).await?;
        if stored.has_position_of(at) {
            Ok(stored)
        } else {
            Err(self.moved_on(&stored))
        }
    }

    pub(in crate::bot) async fn table_meant(&self, at: Option<At>) -> Answer<StoredTable> {
        match at {
            Some(at) => self.table_at(at).await,
            None => self.table_here().await,
        }
    }

    pub(in crate::bot) async fn here_if_any(&self) -> Answer<Here> {
        match self.store.table_in(self.here()).await {
            Ok(Some(stored)) => Ok(Here::Table(Box::new(stored))),
            Ok(None) => Ok(Here::Nothing),
            Err(error) => match error.broken_table() {
                Some(table) => {
                    tracing::error!(%error, channel = %self.here(), "the game here is passed over");
                    Ok(Here::Unreadable(table))
                }
                None => Err(error.into()),
            },
        }
    }

    /// The table of this channel; `None` also where it cannot be read.
    pub(in crate::bot) async fn table_here_if_any(&self) -> Answer<Option<StoredTable>> {
        match self.here_if_any().await? {
            Here::Table(stored) => Ok(Some(*stored)),
            Here::Unreadable(_) | Here::Nothing => Ok(None),
        }
    }

    /// The challenge of this id, if the actor may ask for it from here: it was made in this server
    /// or channel, or they take part in it.
    pub(in crate::bot) async fn challenge(&self, id: ChallengeId) -> Answer<StoredChallenge> {
        let stored = self.store.challenge(id).await?;
        let me = self.person();
        let within_reach = |it: &StoredChallenge| {
            let challenge = &it.challenge;
            self.is_here(it.server, it.channel)
                || challenge.by == me
                || challenge.guest(me).is_some()
        };
        let stored = stored.filter(within_reach);
        stored.ok_or_else(|| Refused::NoChallenge.into())
    }

    pub(in crate::bot) async fn record(&self, id: RecordId) -> Answer<StoredRecord> {
        let stored = self.store.record(id).await?;
        let own = stored.filter(|stored| stored.person == self.person());
        own.ok_or_else(|| Refused::NoRecord.into())
    }

    pub(in crate::bot) async fn open_challenges(&self) -> Answer<Vec<StoredChallenge>> {
        Ok(self.store.open_challenges_in(self.here(), self.now).await?)
    }

    /// The challenge named; or else of those open here the newest that is `mine`, or the newest at
    /// all, whose refusal says why it is not.
    pub(in crate::bot) async fn challenge_meant(
        &self,
        named: Option<ChallengeId>,
        mine: impl Fn(&Challenge) -> bool,
    ) -> Answer<StoredChallenge> {
        if let Some(id) = named {
            return self.challenge(id).await;
        }
        let mut open = self.open_challenges().await?;
        open.retain(|stored| stored.challenge.made <= self.now);
        if open.is_empty() {
            return Err(Refused::NoChallenge.into());
        }
        let index = open.iter().position(|stored| mine(&stored.challenge));
        Ok(open.swap_remove(index.unwrap_or_default()))
    }

    /// Begins the transaction in which this request writes. Nobody else can write until it ends, so
    /// all slow work is done before.
    pub(in crate::bot) async fn begin(&self) -> Answer<Transaction> {
        let now = self.inner.clock.now();
        Ok(self.store.begin(self.request.delivery, now).await?)
    }

    /// Begins a transaction of what is done beside the answer, and may be done again.
    pub(in crate::bot) async fn begin_own(&self) -> Answer<Transaction> {
        let now = self.inner.clock.now();
        Ok(self.store.begin_own(now).await?)
    }

    /// The address of what the operator says about privacy.
    pub(in crate::bot) fn privacy_url(&self) -> Option<&str> {
        self.inner.settings.privacy_url.as_deref()
    }

    /// Commits what was written together with the answer, and returns the answer. If the answer
    /// cannot be stored, nothing is written.
    pub(in crate::bot) async fn commit(&self, transaction: Transaction, reply: Reply) -> Answer {
        let answer = serde_json::to_string(&reply).map_err(BotError::from)?;
        self.inner.metrics.waited_to_write(transaction.waited());
        let began = Instant::now();
        transaction.commit(&answer).await?;
        self.inner.metrics.committed(began.elapsed());
        Ok(reply)
    }

    /// Commits what has followed a request that was committed, and returns the answer that the
    /// request has from now on.
    pub(in crate::bot) async fn commit_further(
        &self,
        transaction: Transaction,
        reply: Reply,
    ) -> Answer {
        let answer = serde_json::to_string(&reply).map_err(BotError::from)?;
        let delivery = self.request.delivery;
        transaction.commit_further(delivery, &answer).await?;
        Ok(reply)
    }

    /// The moves of the program's own players that follow now, see [`computer::follow`]. Where the
    /// bot is no member it cannot post them later.
    pub(in crate::bot) async fn computers_follow(
        &self,
        table: &Table,
        plans: &mut Prepared,
    ) -> Answer<Vec<AutomaticMove>> {
        let (thinkers, patience) = (&self.inner.thinkers, self.patience());
        // At the time of the move that they follow, with which they are told.
        let followed = computer::follow(thinkers, table, plans, || self.now, patience);
        Ok(followed.await.map_err(BotError::from)?)
    }

    const fn patience(&self) -> Patience {
        match self.request.place.kind {
            PlaceKind::Installed => Patience::Minute,
            _ => Patience::Second,
        }
    }

    /// Number of games that the program thinks about before this one, which is about to be stored;
    /// 0 where it is not to move there.
    pub(in crate::bot) async fn queue_before(&self, table: &Table) -> Answer<usize> {
        if table.computer_to_act().is_none() {
            return Ok(0);
        }
        let now = self.inner.clock.now();
        let waiting = self.store.count_computers_turns(now).await?;
        Ok(self.inner.thinkers.busy() + waiting)
    }

    /// Keeps others from making the moves that the program owes at a table which this transaction
    /// writes, for as long as the request may take for them.
    pub(in crate::bot) fn claim_reply(&self, transaction: &mut Transaction) {
        let until = self.inner.clock.now().after(self.patience().claim());
        transaction.claim_computers_turns(until);
    }

    /// Leaves the moves that the program owes in this state of a table to be made later. Returns
    /// the number of games that it thinks about before this one.
    pub(in crate::bot) async fn put_reply_off(&self, at: At, table: &Table) -> usize {
        let put_off = async {
            let queue = self.queue_before(table).await?;
            let now = self.inner.clock.now();
            self.store.put_computers_turn_off(at, now).await?;
            Ok::<_, Stop>(queue)
        };
        let queue = put_off.await.unwrap_or_else(|stop| {
            tracing::warn!(?stop, table = %at.id, "a claim is left to lapse");
            0
        });
        self.call_computers(table);
        queue
    }

    /// Works something out that takes a core for a while, as soon as there is a place for it.
    pub(in crate::bot) async fn work_out<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Answer<T> {
        let done = self.inner.thinkers.work_out(work).await;
        Ok(done.map_err(BotError::from)?)
    }

    /// Has the program move at a table that has been stored, if it is to.
    pub(in crate::bot) fn call_computers(&self, table: &Table) {
        self.inner.thinkers.stored(table);
    }

    /// Reviews a game, when it is its turn, and keeps the review.
    pub(in crate::bot) async fn reviewed(&self, id: TableId, analysis: Analysis) -> Answer<Review> {
        let thinkers = &self.inner.thinkers;
        let turn = thinkers.turn_to_review().await;
        let _turn = turn.ok_or(Refused::TooManyReviews)?;
        // Another may have asked for the same.
        if let Some(kept) = self.store.review(id).await? {
            return Ok(kept);
        }
        let review = thinkers.review(analysis).await.map_err(BotError::from)?;
        self.store.keep_review(id, &review).await?;
        Ok(review)
    }

    /// A game that begins, with the first moves of the program's own players and the pauses of its
    /// clock.
    pub(in crate::bot) async fn begun(&self, first: Table) -> Answer<Begun> {
        let mut moves = self
            .computers_follow(&first, &mut Prepared::default())
            .await?;
        let first = match moves.last_mut() {
            Some(last) => {
                last.after = self.store.with_pauses(last.after.clone()).await?;
                first
            }
            None => self.store.with_pauses(first).await?,
        };
        let last = moves.last().map_or(&first, |last| &last.after);
        let queue = self.queue_before(last).await?;
        Ok(Begun {
            first,
            moves,
            queue,
        })
    }

    /// The answer of one of the program's own players to the offer at a table.
    pub(in crate::bot) async fn computers_answer(
        &self,
        table: &Table,
    ) -> Answer<Option<(PersonId, TableAction)>> {
        let answer = self.inner.thinkers.answer(table).await;
        Ok(answer.map_err(BotError::from)?)
    }

    /// What the program would do at its best in the place of this seat; `None` where there is
    /// nothing to do for it now.
    pub(in crate::bot) async fn computers_hint(
        &self,
        stored: &StoredTable,
        seat: Seat,
    ) -> Answer<Option<Thought>> {
        let (at, table) = (stored.at(), &stored.table);
        let hint = self.inner.thinkers.hint(at, table, seat).await;
        Ok(hint.map_err(BotError::from)?)
    }

    /// Whether a game that begins in this channel may get a thread: in threads there are none, and
    /// elsewhere the bot may open none.
    pub(in crate::bot) fn takes_threads(&self, channel: ChannelId) -> bool {
        self.request.place.kind == PlaceKind::Channel && self.here() == channel
    }

    /// The channel in which a game that begins here gets a thread though nothing may be running:
    /// where the server wants that, and it has not been found to be impossible.
    pub(in crate::bot) async fn thread_wanted(&self) -> Answer<Option<ChannelId>> {
        let wanted = self.server_settings().await?.threads.parent(self.here());
        let is_possible = |parent: &ChannelId| {
            !self.request.no_thread_in.contains(parent)
                && (*parent != self.here() || self.may_open_threads().is_ok())
        };
        Ok(wanted.filter(is_possible))
    }

    /// Where a game that begins in this channel is to be played. `thread`: the one that was opened
    /// for it.
    pub(in crate::bot) async fn room(
        &self,
        channel: ChannelId,
        thread: Option<OpenedThread>,
    ) -> Answer<Room> {
        let may_get_thread = thread.is_none() && self.takes_threads(channel);
        Ok(Room {
            venue: thread.map_or(Venue::from(channel), Venue::from),
            wanted: if may_get_thread {
                self.thread_wanted().await?
            } else {
                None
            },
            when_busy: may_get_thread.then_some(channel),
        })
    }

    fn may_open_threads(&self) -> Result<(), Refused> {
        let place = &self.request.place;
        if !place.may_open_threads {
            return Err(Refused::MayNotOpenThread(ThreadPermission::Create));
        }
        if !place.may_send_in_threads {
            return Err(Refused::MayNotOpenThread(ThreadPermission::Send));
        }
        Ok(())
    }

    /// Asks for a thread for a new game in this channel, or in the server's channel for threads.
    /// `origin`: what the game comes of; of several who begin it at once, one gets a thread, and the
    /// others wait for what comes of that.
    pub(in crate::bot) async fn open_thread(
        &self,
        parent: ChannelId,
        origin: Origin,
        table: &Table,
    ) -> Answer<Outcome> {
        if parent == self.here() {
            self.may_open_threads()?;
        }
        if self.request.no_thread_in.contains(&parent) {
            return Err(Refused::NoThread.into());
        }
        // Who could not open one has claimed it before.
        let number = if self.request.no_thread_in.is_empty() {
            let (origin, now) = (origin.to_string(), self.inner.clock.now());
            let until = now.after(THREAD_CLAIM);
            match self.store.claim_thread(&origin, now, until).await? {
                Some(number) => number,
                None => return Ok(Outcome::Wait),
            }
        } else {
            self.store.reserve_number().await?
        };
        Ok(Outcome::OpenThread(Thread {
            parent,
            number,
            game: table.terms.game,
            round: table.round,
            players: table.seats.clone(),
        }))
    }

    /// The refusal of a request that was made for an earlier state of this table.
    async fn too_late(&self, id: TableId) -> Stop {
        match self.table(id).await {
            // That the game is over says more than that the board has changed.
            Ok(stored) if stored.table.end().is_some() => Self::refuses(&stored)(Refusal::Over),
            Ok(stored) => self.moved_on(&stored),
            Err(stop) => stop,
        }
    }

    pub(in crate::bot) fn moved_on(&self, stored: &StoredTable) -> Stop {
        if let Some(text) = self.played_already(stored) {
            return Refused::PlayedAlready { text }.into();
        }
        let link = newest_board(stored);
        let shows_newest = |pressed| link.is_some_and(|link| link.message == Some(pressed));
        if self.request.pressed.is_some_and(shows_newest) {
            return Refused::HasChanged.into();
        }
        Refused::MovedOn { link }.into()
    }

    /// The actor's last move, where the request is to play the same from a board before it.
    fn played_already(&self, stored: &StoredTable) -> Option<String> {
        let Action::Play {
            at: TryAt::Table(_),
            partial,
        } = &self.request.action
        else {
            return None;
        };
        let table = &stored.table;
        let mut played = table.moves.iter().rev();
        let own = played.find(|played| table.person(played.seat) == Some(self.person()))?;
        (own.text == *partial).then(|| partial.clone())
    }

    /// Refuses a request that names no state of the table if it was sent before the present turn
    /// began, or longer ago than Discord takes an answer: it was meant for another turn. A turn
    /// begins with the message that shows its board; where none does yet, with the move before it,
    /// unless that was the actor's own or made by itself. `event`: what the request would lead to.
    pub(in crate::bot) async fn must_mean_this_turn(
        &self,
        stored: &StoredTable,
        event: Option<&Event>,
    ) -> Answer<()> {
        if !self.request.action.means_present_turn() {
            return Ok(());
        }
        self.must_be_in_time(newest_board(stored))?;
        let begins_when_shown = self.must_see_board(&stored.table);
        let shown = match stored.position_shown {
            None if begins_when_shown => self.shown_soon(stored.id).await?,
            shown => shown,
        };
        let began = match shown {
            Some(message) => message.posted(),
            None if begins_when_shown => self.shown_later(stored),
            None => stored.began,
        };
        let is_repeated = begins_when_shown && self.repeats_own_move(&stored.table, event);
        if !is_repeated && began.max(last_made_by_person(stored)) <= self.now {
            return Ok(());
        }
        let link = newest_board(&self.table(stored.id).await?);
        Err(Refused::SentBefore { link }.into())
    }

    /// Refuses a request that names no state of a game and is so old that its player no longer
    /// waits for an answer. `link`: to the newest board.
    pub(in crate::bot) fn must_be_in_time(&self, link: Option<Link>) -> Answer<()> {
        let is_late = self.request.action.means_present_turn()
            && self.inner.clock.is_after(self.now.after(ANSWERED_WITHIN));
        if is_late {
            return Err(Refused::SentLongAgo { link }.into());
        }
        Ok(())
    }

    /// Whether the actor's turn has begun without another person's move, so that they do not know
    /// of it before they see the board.
    fn must_see_board(&self, table: &Table) -> bool {
        let actor = Some(self.person());
        let last = table.moves.last().map(|last| last.seat);
        let goes_on = last.is_some_and(|last| table.person(last) == actor);
        table.turn_began_by_itself() || (goes_on && table.person_to_move() == actor)
    }

    /// Whether the request is to play what the actor has played a moment ago.
    fn repeats_own_move(&self, table: &Table, event: Option<&Event>) -> bool {
        let mut played = table.moves.iter().rev();
        let own = played.find(|played| table.person(played.seat) == Some(self.person()));
        let (Some(own), Some(Event::Moved(next))) = (own, event) else {
            return false;
        };
        own.text == next.text && self.now < own.at.after(A_MOMENT)
    }

    /// The first message that shows the position of a table, which may have been posted and not be
    /// stored yet.
    async fn shown_soon(&self, id: TableId) -> Answer<Option<MessageId>> {
        for _ in 0..LOOKS {
            sleep(LOOK_AGAIN).await;
            let shown = self.store.position_shown(id).await?;
            if shown.is_some() {
                return Ok(shown);
            }
        }
        Ok(None)
    }

    /// When a board will have been shown that no message shows yet, unless it cannot be.
    fn shown_later(&self, stored: &StoredTable) -> Timestamp {
        let awake = self.inner.awake();
        let awake = awake.unwrap_or_else(|| self.inner.clock.now());
        stored.changed.max(awake).after(SHOWN_WITHIN)
    }

    /// A table's refusal with what the sentence needs to know of the table.
    pub(in crate::bot) fn refuses(stored: &StoredTable) -> impl Fn(Refusal) -> Stop {
        move |refusal| Self::refused(stored, refusal).into()
    }

    /// A table's refusal as [`Context::refuses`] has it.
    pub(in crate::bot) fn refused(stored: &StoredTable, refusal: Refusal) -> Refused {
        let refusal = match refusal {
            Refusal::Rules(why) => Refusal::Rules(with_example(&stored.table, why)),
            other => other,
        };
        Refused::Table {
            refusal,
            players: stored.table.seats.clone(),
            last_move: last_move(stored),
        }
    }

    pub(in crate::bot) fn server(&self) -> Option<ServerId> {
        self.request.place.server
    }
}

/// What a game comes of that is about to begin.
#[derive(Clone, Copy, Debug)]
pub(in crate::bot) enum Origin {
    Challenge(ChallengeId),
    /// The game before it in its series.
    Rematch(TableId),
    /// A command or button of one person, by which it begins at once.
    Delivery(DeliveryId),
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Challenge(id) => write!(f, "challenge {id}"),
            Self::Rematch(id) => write!(f, "rematch {id}"),
            Self::Delivery(id) => write!(f, "delivery {id}"),
        }
    }
}

/// Where a game is to be played.
pub(in crate::bot) struct Room {
    pub(in crate::bot) venue: Venue,
    /// The channel in which a thread is opened for it in any case.
    wanted: Option<ChannelId>,
    /// The channel in which a thread is opened for it if another game runs there.
    when_busy: Option<ChannelId>,
}

impl Room {
    /// The channel in which a thread is to be opened before the game can begin, after trying to
    /// insert its table; `None` if it has been inserted where it belongs.
    ///
    /// # Errors
    /// Why the table cannot be inserted at all.
    pub(in crate::bot) fn needs_thread<T>(
        &self,
        inserted: Result<T, WriteError>,
    ) -> Answer<Result<T, ChannelId>> {
        match (inserted.map_err(Stop::from), self.wanted, self.when_busy) {
            // It may begin: nothing is written before its thread is open.
            (Ok(_) | Err(Stop::Busy(_)), Some(parent), _)
            | (Err(Stop::Busy(_)), None, Some(parent)) => Ok(Err(parent)),
            (Ok(inserted), None, _) => Ok(Ok(inserted)),
            (Err(stop), ..) => Err(stop),
        }
    }
}

pub(in crate::bot) enum Here {
    Nothing,
    /// A running game whose row is broken: all that can be done is to close it.
    Unreadable(TableId),
    /// The running game, or else the one that ended last.
    Table(Box<StoredTable>),
}

/// What is wrong with a move, with an example of one that can be played now.
pub(in crate::bot) fn with_example(table: &Table, why: Sentence) -> Sentence {
    let partial = table.partial();
    let example = partial.and_then(|partial| example(&*table.position, &partial));
    match example {
        Some(example) => why.fill(EXAMPLE, example.text),
        None => why,
    }
}

/// A link to the newest board of a table. Between a change and its message, and if the program
/// ended there, no message shows it.
fn newest_board(stored: &StoredTable) -> Option<Link> {
    let message = stored.message.filter(|_| stored.shown == stored.revision);
    message.map(|_| Link {
        server: stored.server,
        channel: stored.channel,
        message,
    })
}

/// A link to the newest board of a table in a list, or to its channel where its message is not
/// known.
pub(in crate::bot) const fn link_to_listed(listed: &ListedTable) -> Link {
    Link {
        server: listed.server,
        channel: listed.channel,
        message: listed.message,
    }
}

/// A link to a challenge, or to its channel where the message is not known.
pub(in crate::bot) const fn link_to_challenge(stored: &StoredChallenge) -> Link {
    Link {
        server: stored.server,
        channel: stored.channel,
        message: stored.message,
    }
}

/// When the last move was made; `None` before the first. Moves taken from a record do not count.
fn last_move(stored: &StoredTable) -> Option<Timestamp> {
    let table = &stored.table;
    let made = table.moves.get(table.terms.opening.len()..)?;
    made.last().map(|last| last.at)
}

/// When a person last moved, as Discord dates it, or when the game began.
fn last_made_by_person(stored: &StoredTable) -> Timestamp {
    let table = &stored.table;
    let is_computer = |seat| table.person(seat).is_some_and(PersonId::is_computer);
    let moves = table.moves.iter().skip(table.terms.opening.len());
    let last = moves.rev().find(|played| !is_computer(played.seat));
    last.map_or(stored.began, |last| last.at)
}

/// How long a table has waited for the next move, for within a sentence.
pub(in crate::bot) fn since(stored: &StoredTable) -> Sentence {
    waited_since(last_move(stored))
}
