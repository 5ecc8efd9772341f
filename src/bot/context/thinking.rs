//! What a use case asks of the computer players.

use super::{
    Answer, Context, Stop,
    computer::{self, Patience},
};
use crate::{
    bot::{At, BotError, PlaceKind, asked::begun::Begun},
    games::Seat,
    ids::{PersonId, ServerId, TableId},
    opponents::{Analysis, Review, Thought},
    store::{StoredTable, Transaction},
    table::{AutomaticMove, Prepared, RatedGames, Table, TableAction, UnaskedVacation},
    texts::sentence,
};

impl Context<'_> {
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
    pub(in crate::bot) async fn queue_before(
        &self,
        id: Option<TableId>,
        table: &Table,
    ) -> Answer<usize> {
        if table.computer_to_act().is_none() {
            return Ok(0);
        }
        let now = self.inner.clock.now();
        let waiting = self.store.count_computers_turns(now, id).await?;
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
            let queue = self.queue_before(Some(at.id), table).await?;
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
        let _turn = turn.ok_or_else(|| sentence!(review_too_many))?;
        // Another may have asked for the same.
        if let Some(kept) = self.store.review(id).await? {
            return Ok(kept);
        }
        let review = thinkers.review(analysis).await.map_err(BotError::from)?;
        self.store.keep_review(id, &review).await?;
        Ok(review)
    }

    /// A game that begins in this server, with the first moves of the program's own players and the
    /// pauses of its clock.
    pub(in crate::bot) async fn begun(
        &self,
        server: Option<ServerId>,
        mut first: Table,
    ) -> Answer<Begun> {
        if first.terms.time.has_vacation() && first.terms.vacation.is_none() {
            // What the server has later is no term of this game.
            first.terms.vacation = Some(match server {
                Some(server) => self.settings_of(server).await?.vacation,
                None => UnaskedVacation::default(),
            });
        }
        if first.terms.rated && self.defaults_of(server).await?.rated == RatedGames::None {
            // Also of those that were agreed on before.
            first.terms.rated = false;
        }
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
        let queue = self.queue_before(None, last).await?;
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
}
