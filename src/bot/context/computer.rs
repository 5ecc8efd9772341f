//! Players that the program itself plays: what they answer, and when there is time to think.
//!
//! A thought needs a core for up to half a second, so there is a place less for thoughts than there
//! are cores. Where one is free once a player's move is stored, the reply is told in the same
//! message. Otherwise the table is due (`computer_due`), and the reply follows as soon as its turn
//! comes. A thought depends on nothing but the game, so that after a kill the same reply is found
//! again; the table's revision sees to it that it is played once.

use std::{
    collections::VecDeque,
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    thread::available_parallelism,
    time::{Duration, Instant},
};

use tokio::{
    sync::{Notify, Semaphore, SemaphorePermit},
    task::{JoinError, spawn_blocking},
    time::timeout,
};

use crate::{
    bot::{At, Bot, BotError},
    games::{Saying, Seat},
    ids::{PersonId, TableId, Timestamp},
    metrics::Metrics,
    opponents::{Analysis, Level, Review, Seen, Strength, Thought, takes_draw, think},
    store::{StoreError, WriteError},
    table::{AutomaticMove, Cause, OfferKind, Prepared, Table, TableAction},
};

/// Time for which a table is claimed while the program thinks about its moves there.
const CLAIM: Duration = Duration::from_secs(30);
/// The same where a thought begins at once, and the player waits for it.
const SHORT_CLAIM: Duration = Duration::from_secs(10);

/// Number of hints that are kept, so that the whole move need not be thought out after its place.
const KEPT_HINTS: usize = 64;

/// Number of reviews that wait for their turn at most, or about a minute.
const MOST_REVIEWS: usize = 20;

/// A hint for a seat in this state of a table.
type KeptHint = (At, Seat, Thought);

/// Time for which a reply waits for a place at most where no other message can follow.
const WAIT: Duration = Duration::from_mins(1);

/// Time after which a reply does not wait any longer for a long task to make room.
const STEP: Duration = Duration::from_millis(300);

/// The places for thoughts, first come, first served.
#[derive(Debug)]
pub(in crate::bot) struct Thinkers {
    metrics: Metrics,
    places: Semaphore,
    /// Number of replies that are being thought about, or wait for a place.
    replies: AtomicUsize,
    /// Number of long tasks that leave their place after each step.
    stepwise: AtomicUsize,
    /// One review at a time, in the order in which they were asked for.
    reviews: Semaphore,
    /// The places in that order.
    review_queue: Semaphore,
    /// Notified when a table is stored at which the program is to move.
    wanted: Notify,
    /// The newest hints, the last one at the end.
    hints: Mutex<VecDeque<KeptHint>>,
}

/// How long replies may take.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(in crate::bot) enum Patience {
    /// About a second: only where a place is free, and only a few thoughts, as each takes up to
    /// half a second. The rest follows in another message.
    Second,
    /// No other message can follow, so that a reply waits for a place for a minute.
    Minute,
    Endless,
}

impl Patience {
    /// Time for which a table is claimed while the program thinks about a move there.
    pub(in crate::bot) fn claim(self) -> Duration {
        match self {
            Self::Second => SHORT_CLAIM,
            Self::Minute => WAIT + CLAIM,
            Self::Endless => CLAIM,
        }
    }
}

/// Counts one more until it is dropped.
struct Counted<'a>(&'a AtomicUsize);

impl<'a> Counted<'a> {
    fn new(count: &'a AtomicUsize) -> Self {
        count.fetch_add(1, Ordering::Relaxed);
        Self(count)
    }
}

impl Drop for Counted<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Thinkers {
    pub(in crate::bot) fn new(metrics: Metrics) -> Self {
        let cores = available_parallelism().map_or(1, usize::from);
        Self {
            metrics,
            ..Self::with(cores.saturating_sub(1).max(1))
        }
    }

    fn with(count: usize) -> Self {
        Self {
            metrics: Metrics::default(),
            places: Semaphore::new(count),
            replies: AtomicUsize::new(0),
            stepwise: AtomicUsize::new(0),
            wanted: Notify::new(),
            reviews: Semaphore::new(1),
            review_queue: Semaphore::new(MOST_REVIEWS),
            hints: Mutex::default(),
        }
    }

    /// Number of games in which the program thinks about its reply now, or is the next to.
    pub(in crate::bot) fn busy(&self) -> usize {
        self.replies.load(Ordering::Relaxed)
    }

    /// To be called once a table has been stored: the program may be to move there.
    pub(in crate::bot) fn stored(&self, table: &Table) {
        if table.awaits_computer() {
            self.wanted.notify_one();
        }
    }

    /// Works something out as soon as a place is free.
    pub(in crate::bot) async fn work_out<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, JoinError> {
        let _place = self.places.acquire().await;
        self.measured(work).await
    }

    /// Works something out for which there is a place.
    async fn measured<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, JoinError> {
        let began = Instant::now();
        let done = spawn_blocking(work).await;
        self.metrics.thought(began.elapsed());
        done
    }

    /// Does a step of a long task as soon as a place is free. Replies that wait for one come in
    /// between two steps.
    pub(in crate::bot) async fn step<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, JoinError> {
        let _counted = Counted::new(&self.stepwise);
        self.work_out(work).await
    }

    /// The move that one of the program's own players makes at the time that `now` tells once there
    /// is a place; `None` where they have nothing to do, or where no place is free.
    pub(in crate::bot) async fn next_move(
        &self,
        table: &Table,
        now: impl Fn() -> Timestamp + Send + Sync,
        patience: Patience,
    ) -> Result<Option<AutomaticMove>, JoinError> {
        if !table.is_running() || table.computers().next().is_none() {
            return Ok(None);
        }
        let (place, _counted) = match patience {
            Patience::Second => (self.place_now().await, Counted::new(&self.replies)),
            Patience::Minute => {
                let counted = Counted::new(&self.replies);
                let place = timeout(WAIT, self.places.acquire()).await;
                (place.ok().and_then(Result::ok), counted)
            }
            Patience::Endless => {
                let counted = Counted::new(&self.replies);
                (self.places.acquire().await.ok(), counted)
            }
        };
        let Some(_place) = place else { return Ok(None) };
        let (table, now) = (table.clone(), now());
        self.measured(move || next_move(&table, now)).await
    }

    /// What a player of the highest level would do in the place of this seat, in this state of the
    /// table.
    pub(in crate::bot) async fn hint(
        &self,
        at: At,
        table: &Table,
        seat: Seat,
    ) -> Result<Option<Thought>, JoinError> {
        let is_same = |kept: &&KeptHint| (kept.0, kept.1) == (at, seat);
        let kept = self.hints().iter().find(is_same).cloned();
        if let Some((.., hint)) = kept {
            return Ok(Some(hint));
        }
        let table = table.clone();
        let hint = self.work_out(move || thought_at(&table, seat, Level::HIGHEST));
        let thought = hint.await?;
        if let Some(hint) = &thought {
            let mut hints = self.hints();
            hints.push_back((at, seat, hint.clone()));
            if hints.len() > KEPT_HINTS {
                hints.pop_front();
            }
        }
        Ok(thought)
    }

    fn hints(&self) -> MutexGuard<'_, VecDeque<KeptHint>> {
        self.hints.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A place to think that is free, or that a long task is about to leave.
    async fn place_now(&self) -> Option<SemaphorePermit<'_>> {
        let free = self.places.try_acquire().ok();
        if free.is_some() || self.stepwise.load(Ordering::Relaxed) == 0 {
            return free;
        }
        let left = timeout(STEP, self.places.acquire()).await;
        left.ok().and_then(Result::ok)
    }

    /// Waits until no other game is reviewed, for as long as what is returned is kept; `None` where
    /// too many wait already.
    pub(in crate::bot) async fn turn_to_review(&self) -> Option<[SemaphorePermit<'_>; 2]> {
        let place = self.review_queue.try_acquire().ok()?;
        Some([place, self.reviews.acquire().await.ok()?])
    }

    /// Reviews a game, position by position.
    pub(in crate::bot) async fn review(&self, mut analysis: Analysis) -> Result<Review, JoinError> {
        loop {
            let step = self.step(move || {
                let goes_on = analysis.step();
                (analysis, goes_on)
            });
            let (stepped, goes_on) = step.await?;
            analysis = stepped;
            if !goes_on {
                return self.step(move || analysis.finish()).await;
            }
        }
    }

    /// The answer of one of the program's own players to the offer at a table, and the player.
    pub(in crate::bot) async fn answer(
        &self,
        table: &Table,
    ) -> Result<Option<(PersonId, TableAction)>, JoinError> {
        let asked: Vec<Seat> = table.asked().collect();
        let mut computers = table.computers().filter(|(seat, _)| asked.contains(seat));
        let (Some((seat, person)), Some(offer)) = (computers.next(), table.offer()) else {
            return Ok(None);
        };
        let accept = match offer.kind {
            OfferKind::TakeBack => true,
            OfferKind::Draw => {
                let table = table.clone();
                self.work_out(move || agrees_to_draw(&table, seat)).await?
            }
        };
        Ok(Some((person, TableAction::AnswerOffer { accept })))
    }
}

/// Whether the player of this seat agrees to a draw.
fn agrees_to_draw(table: &Table, seat: Seat) -> bool {
    takes_draw(table.terms.game, &seen(table, seat), seed(table, seat))
}

fn next_move(table: &Table, now: Timestamp) -> Option<AutomaticMove> {
    let turn = table.turn();
    let is_alone = table.still_in().count() == table.computers().count();
    if is_alone {
        // Nobody would watch.
        let who = table.computers().find(|(seat, _)| Some(*seat) == turn)?;
        let leaves = table.position.saying(who.0, Saying::Leave)?;
        return AutomaticMove::play(table, who, &leaves, Cause::Computer, now);
    }
    // Who may speak out of turn does so before anybody moves.
    let (of_turn, others): (Vec<_>, Vec<_>) =
        table.computers().partition(|(seat, _)| Some(*seat) == turn);
    others.into_iter().chain(of_turn).find_map(|who| {
        let thought = thought(table, who.0)?;
        if thought.resigns {
            return AutomaticMove::resign(table, who.1, now);
        }
        let mut played = AutomaticMove::play(table, who, &thought.mv, Cause::Computer, now)?;
        if thought.offers_draw
            && let Ok((offered, _)) =
                played
                    .after
                    .act(who.1, &TableAction::Propose(OfferKind::Draw), now)
        {
            played.after = offered;
        }
        Some(played)
    })
}

/// What the program's own player of this seat would do now.
fn thought(table: &Table, seat: Seat) -> Option<Thought> {
    thought_at(table, seat, level(table, seat)?)
}

/// The level of the program's own player of this seat.
fn level(table: &Table, seat: Seat) -> Option<Level> {
    Level::new(table.person(seat)?.computer()?.level)
}

/// What a player of this seat and level would do now.
fn thought_at(table: &Table, seat: Seat, level: Level) -> Option<Thought> {
    let strength = Strength::Level(level);
    think(&seen(table, seat), strength, seed(table, seat))
}

fn seen(table: &Table, seat: Seat) -> Seen {
    let moves = table.moves.iter().map(|played| played.text.clone());
    Seen::by(seat, &table.positions(), &moves.collect::<Vec<_>>())
}

/// The seed of a thought: different in every game and at every move, and equal whenever this
/// position of this game is thought about again.
fn seed(table: &Table, seat: Seat) -> u64 {
    let began = table.began.0.cast_unsigned();
    let turn = (table.moves.len() as u64) << 8 | u64::from(u8::from(seat));
    began.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ turn
}

impl Bot {
    /// Returns when a table may wait for the program to move.
    pub async fn computers_wait(&self) {
        self.inner.thinkers.wanted.notified().await;
    }

    /// Whether a message shows the state of a table before this one, or the table is beyond it.
    pub async fn is_shown_before(&self, at: At) -> bool {
        match self.store().table(at.id).await {
            Ok(Some(stored)) => {
                stored.shown.saturating_add(1) >= at.revision || stored.revision != at.revision
            }
            _ => true,
        }
    }

    /// Makes the moves that the program owes at a table where it has been to move for longest.
    /// Returns the state that is to be announced; `None` where nothing is due.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn play_computers_turn(&self) -> Result<Option<At>, BotError> {
        loop {
            let now = self.inner.clock.now();
            let claimed = self
                .store()
                .claim_computers_turn(now, now.after(Patience::Endless.claim()));
            let Some(id) = claimed.await? else {
                return Ok(None);
            };
            if let Some(at) = self.play_at(id).await? {
                return Ok(Some(at));
            }
        }
    }

    async fn play_at(&self, id: TableId) -> Result<Option<At>, BotError> {
        let stored = match self.store().table(id).await {
            Ok(Some(stored)) => stored,
            Ok(None) => return Ok(None),
            Err(error @ StoreError::BrokenRow { .. }) => {
                tracing::error!(%error, "a game in which the program is to move cannot be read");
                self.store().no_computers_turn(id, None).await?;
                return Ok(None);
            }
            Err(error) => return Err(error.into()),
        };
        let mut left = stored.prepared.clone();
        let thinkers = &self.inner.thinkers;
        let latest = stored.table.latest();
        let now = || self.inner.clock.now().max(latest);
        let played = follow(thinkers, &stored.table, &mut left, now, Patience::Endless).await?;
        let Some(last) = played.last() else {
            tracing::error!(table = %id, "the program finds no move");
            self.store()
                .no_computers_turn(id, Some(stored.revision))
                .await?;
            return Ok(None);
        };
        let after = stored.paused(last.after.clone());
        let written = async {
            let mut transaction = self.store().begin_own(now()).await?;
            let at = transaction
                .update_table_and_plans(&stored, &after, &left.plans)
                .await?;
            transaction.end().await?;
            Ok(at)
        };
        match written.await {
            Ok(at) => Ok(Some(at)),
            // A player came first: whatever they did is answered anew.
            Err(WriteError::TableMovedOn(_) | WriteError::PlansChanged) => Ok(None),
            Err(WriteError::Store(error)) => Err(error.into()),
            Err(other) => {
                tracing::error!(error = %other, table = %id, "the program's move is not stored");
                Ok(None)
            }
        }
    }
}

/// The moves that follow by themselves from a turn of the program's own players: theirs, and what
/// people have planned for them.
pub(in crate::bot) async fn follow(
    thinkers: &Thinkers,
    table: &Table,
    plans: &mut Prepared,
    now: impl Fn() -> Timestamp + Send + Sync,
    patience: Patience,
) -> Result<Vec<AutomaticMove>, JoinError> {
    // In a turn each of the program's own players may say something and move.
    let thoughts = match patience {
        Patience::Second => 2 * table.seats.len(),
        Patience::Minute | Patience::Endless => usize::MAX,
    };
    let mut time = None;
    let mut played: Vec<AutomaticMove> = Vec::new();
    for _ in 0..thoughts {
        if played.len() >= Prepared::MOST {
            break;
        }
        let last = played.last().map_or(table, |last| &last.after);
        // What is told together has been played at one time.
        let at = || time.unwrap_or_else(&now);
        let Some(next) = thinkers.next_move(last, at, patience).await? else {
            break;
        };
        let at = *time.get_or_insert(next.after.latest());
        let answers = plans.follow(&next.before, &next.after, &next.event, at);
        played.push(next);
        played.extend(answers);
    }
    Ok(played)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::sync::atomic::AtomicI64;

    use super::*;
    use crate::{
        games::Game,
        ids::Computer,
        stand_ins,
        table::{Challenge, Sealed},
    };

    const ANN: PersonId = PersonId(1);
    const GENTLE: Computer = Computer {
        level: 1,
        number: 1,
    };

    /// A table at which the program is to reply.
    fn to_reply() -> Table {
        let terms = stand_ins::terms(Game::TRYPSYLON, &[("size", "5x5")]);
        let (now, expires) = (Timestamp(0), Timestamp(1));
        let challenge = Challenge::new(ANN, &[(GENTLE.into(), false)], terms, now, expires);
        let draws = &mut stand_ins::Draws(&[]);
        let table = challenge.unwrap().table(None, now, draws).unwrap();
        let moved = TableAction::Move("c3 L3-0".to_owned());
        table.act(ANN, &moved, Timestamp(1_000)).unwrap().0
    }

    #[test]
    fn a_draw_is_refused_while_the_game_is_even_and_taken_when_it_is_lost() {
        let mut table = to_reply();
        let program = table.turn().unwrap();
        let ann = table.still_in().find(|seat| *seat != program).unwrap();
        let mut now = 2_000;
        let mut play = |table: &Table, seat: Seat, level| {
            let thought = thought_at(table, seat, Level::new(level).unwrap()).unwrap();
            now += 1_000;
            let moved = TableAction::Move(thought.mv.clone());
            let acted = table.act(table.person(seat).unwrap(), &moved, Timestamp(now));
            acted.unwrap().0
        };
        // The weakest level against the strongest, which offers a draw on its turns.
        table = play(&table, program, 1);
        assert!(!agrees_to_draw(&table, program));
        loop {
            let after = play(&table, ann, 6);
            if !after.is_running() {
                assert!(agrees_to_draw(&table, program));
                break;
            }
            table = play(&after, program, 1);
        }
    }

    #[tokio::test]
    async fn replies_that_are_told_together_are_made_at_one_time() {
        let computers = [1, 2].map(|number| (Computer { level: 1, number }.into(), false));
        let terms = stand_ins::terms(Game::TRYPTIC, &[]);
        let (made, expires) = (Timestamp(0), Timestamp(1));
        let challenge = Challenge::new(ANN, &computers, terms, made, expires).unwrap();
        let chosen = challenge.choose(ANN, &Sealed::new("BGR".to_owned()), made);
        let draws = &mut stand_ins::Draws(&[]);
        let mut table = chosen.unwrap().table(None, made, draws).unwrap();
        if table.turn() == table.seat_of(ANN) {
            let moved = TableAction::Move("e5:B".to_owned());
            table = table.act(ANN, &moved, Timestamp(1_000)).unwrap().0;
        }
        let clock = AtomicI64::new(2_000);
        let now = || Timestamp(clock.fetch_add(1, Ordering::Relaxed));
        let mut plans = Prepared::default();
        let thinkers = Thinkers::with(1);
        let played = follow(&thinkers, &table, &mut plans, now, Patience::Endless).await;
        let played = played.unwrap();
        assert!(played.len() >= 2, "{played:?}");
        let times = played.iter().map(|it| it.after.latest());
        assert_eq!(
            times.collect::<Vec<_>>(),
            vec![Timestamp(2_000); played.len()]
        );
    }

    #[tokio::test]
    async fn where_all_places_are_taken_the_reply_waits() {
        let (thinkers, table) = (Thinkers::with(2), to_reply());
        let now = || Timestamp(2_000);
        let taken = thinkers.places.acquire_many(2).await.unwrap();
        let later = thinkers.next_move(&table, now, Patience::Second).await;
        assert!(later.unwrap().is_none());
        // What only takes a place is no game before others.
        assert_eq!(thinkers.busy(), 0);
        let reply = thinkers.next_move(&table, now, Patience::Endless);
        let leaves = async {
            assert_eq!(thinkers.busy(), 1);
            drop(taken);
        };
        let (reply, ()) = tokio::join!(reply, leaves);
        assert_eq!(reply.unwrap().unwrap().person, GENTLE.into());
        assert_eq!(thinkers.busy(), 0);
    }
}
