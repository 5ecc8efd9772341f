//! What is told in the thread of a season: once a day how games have ended, and at last how it all
//! has.

use super::{Locked, Look};
use crate::{
    bot::{
        Bot, Destination, Language, Reply, Telling, asked::notice::Notice,
        context::outbox::write_for_nobody, words::league,
    },
    ids::SeasonId,
    leagues::SeasonThread,
    store::{StoreError, StoredSeason, Transaction, WriteError},
};

/// Largest number of results in a message: as many as fit.
const MOST_RESULTS: usize = 15;
/// The same where it says who has won, goes up and goes down too.
const MOST_WITH_FINAL_WORD: usize = 10;

impl Look<'_> {
    /// Tells of the games that have ended, if it is time.
    pub(super) async fn tell_results(&self) -> Result<(), WriteError> {
        let is_due = |it: &StoredSeason| it.results_due().is_some_and(|due| due <= self.now);
        if !self.stored().await?.is_some_and(|it| is_due(&it)) {
            return Ok(());
        }
        let Some(Locked {
            mut transaction,
            stored,
            ..
        }) = self.lock().await?
        else {
            return Ok(());
        };
        if is_due(&stored) {
            self.write_results(&mut transaction, &stored, false).await?;
        }
        Ok(transaction.end().await?)
    }

    /// Tells how the season has ended.
    pub(super) async fn tell_end(
        &self,
        transaction: &mut Transaction,
        stored: &StoredSeason,
    ) -> Result<(), WriteError> {
        match stored.thread {
            SeasonThread::Open(_) => self.write_results(transaction, stored, true).await,
            SeasonThread::NotYet | SeasonThread::None => Ok(()),
        }
    }

    async fn write_results(
        &self,
        transaction: &mut Transaction,
        stored: &StoredSeason,
        is_over: bool,
    ) -> Result<(), WriteError> {
        let (season, games) = (self.id, stored.untold.clone());
        transaction.results_told(season, &games).await?;
        let notice = Notice::LeagueResults {
            season,
            games,
            is_over,
        };
        write_for_nobody(transaction, &notice, self.now).await
    }
}

impl Bot {
    /// What the thread of a season is told.
    pub(in crate::bot) async fn league_results(
        &self,
        season: SeasonId,
        games: &[i64],
        is_over: bool,
    ) -> Result<Option<Telling>, StoreError> {
        let Some(stored) = self.store().season(season).await? else {
            return Ok(None);
        };
        let SeasonThread::Open(thread) = stored.thread else {
            return Ok(None);
        };
        let Some(found) = self.store().league(stored.league).await? else {
            return Ok(None);
        };
        let most = if is_over {
            MOST_WITH_FINAL_WORD
        } else {
            MOST_RESULTS
        };
        let mut lines = league::results(&stored, games, most);
        if is_over {
            lines.extend(league::final_word(&found, &stored));
        }
        Ok(Some(Telling {
            language: Language::Server(found.server),
            member_of: None,
            places: vec![(Destination::Channel(thread), Reply::public(lines))],
        }))
    }
}
