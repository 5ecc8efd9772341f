//! Seasons of leagues, which run by themselves: each look at one that is due takes it as far as it
//! goes, in small transactions, from whatever the look before has left.

mod begin;
mod end;
mod news;
mod results;
mod told;

use std::time::Duration;

use super::due::GRACE;
use crate::{
    bot::Bot,
    ids::{LeagueId, SeasonId, Timestamp},
    leagues::{Division, Entrant, Format, GameState, League, LeagueGame, Season, SeasonState},
    store::{StoreError, StoredSeason, Transaction, WriteError},
};

/// Largest number of seasons that are looked at together.
const MOST: u32 = 20;
/// Time after which the program decides more games of a season.
const SOON: Duration = Duration::from_secs(15);
/// Time after which a season is looked at again where something could not be done.
const AGAIN: Duration = Duration::from_mins(10);

impl Bot {
    /// Takes the seasons further that are due, or in which a game has ended.
    pub(in crate::bot) async fn plan_leagues(&self) -> Result<(), StoreError> {
        let now = self.inner.clock.now();
        for id in self.store().due_seasons(now, MOST).await? {
            if let Err(error) = Box::pin(self.look_at_season(id, now)).await {
                tracing::warn!(%error, season = %id, "a season is looked at again");
                self.store().put_off_season(id, now.after(AGAIN)).await?;
            }
        }
        Ok(())
    }

    async fn look_at_season(&self, id: SeasonId, now: Timestamp) -> Result<(), WriteError> {
        let Some(stored) = self.store().season(id).await? else {
            return Ok(());
        };
        let Some(league) = self.store().league(stored.league).await? else {
            return Ok(());
        };
        let look = Look {
            bot: self,
            id,
            of: (stored.league, &league),
            now,
            due: stored.due,
        };
        match stored.season.state {
            SeasonState::Registration if stored.season.until <= now => {
                if Box::pin(look.begin_season(stored)).await? {
                    Box::pin(look.play_on()).await?;
                }
            }
            SeasonState::Registration | SeasonState::Over => look.wait().await?,
            SeasonState::Running | SeasonState::Overtime => Box::pin(look.play_on()).await?,
        }
        Ok(())
    }
}

/// A look at a season.
#[derive(Clone, Copy)]
struct Look<'a> {
    bot: &'a Bot,
    id: SeasonId,
    /// The league as it was before.
    of: (LeagueId, &'a League),
    now: Timestamp,
    /// When it was to be looked at. Where that is changed by others meanwhile, it stays.
    due: Option<Timestamp>,
}

/// What nobody else changes before the transaction ends.
struct Locked {
    transaction: Transaction,
    league: League,
    stored: StoredSeason,
}

impl Look<'_> {
    /// Begins a transaction; `None` where the league was deleted.
    async fn lock(&self) -> Result<Option<Locked>, WriteError> {
        let mut transaction = self.bot.store().begin_own(self.now).await?;
        let league = transaction.league(self.of.0).await?;
        let season = transaction.season(self.id).await?;
        let found = league.zip(season);
        Ok(found.map(|(league, stored)| Locked {
            transaction,
            league,
            stored,
        }))
    }

    async fn stored(&self) -> Result<Option<StoredSeason>, StoreError> {
        self.bot.store().season(self.id).await
    }

    /// Whether the state of a season is over; at the end of all, what was sent before may still be under
    /// way.
    fn is_past(&self, season: &Season) -> bool {
        if season.state != SeasonState::Overtime {
            return season.until <= self.now;
        }
        let judged = self.now.before(GRACE);
        let awake = self.bot.inner.awake();
        season.until <= judged && awake.is_some_and(|since| since <= judged)
    }

    /// Nothing is to be done before the state of the season is over.
    async fn wait(&self) -> Result<(), WriteError> {
        let Some(Locked {
            mut transaction,
            stored,
            ..
        }) = self.lock().await?
        else {
            return Ok(());
        };
        transaction.league_news_seen(&stored.news).await?;
        let season = &stored.season;
        let due = (season.state != SeasonState::Over).then_some(season.until);
        transaction.set_season(self.id, season, due).await?;
        Ok(transaction.end().await?)
    }

    /// What is to be done in a season that is running.
    async fn play_on(&self) -> Result<(), WriteError> {
        Box::pin(self.heed_news()).await?;
        Box::pin(self.tell_results()).await?;
        Box::pin(self.end_games_of_leavers()).await?;
        let Some(stored) = self.stored().await? else {
            return Ok(());
        };
        let is_over = self.is_past(&stored.season);
        let mut is_held_up = false;
        match stored.season.state {
            SeasonState::Running if is_over => Box::pin(self.begin_overtime()).await?,
            SeasonState::Running => {
                Box::pin(self.call_off_late_choices(&stored)).await?;
                if Box::pin(self.draw_games()).await? {
                    return Box::pin(self.end_season()).await;
                }
                is_held_up = Box::pin(self.begin_games()).await?;
            }
            SeasonState::Overtime if is_over => Box::pin(self.decide_games()).await?,
            _ => {}
        }
        let Some(stored) = self.stored().await? else {
            return Ok(());
        };
        let mut divisions = Division::all(&stored.entrants, &stored.games).into_iter();
        let makes_more = matches!(self.of.1.format, Format::KnockOut | Format::Swiss);
        let may_end = match stored.season.state {
            SeasonState::Running => !makes_more,
            SeasonState::Overtime => true,
            SeasonState::Registration | SeasonState::Over => false,
        };
        if may_end && divisions.all(|it| it.is_over()) {
            return Box::pin(self.end_season()).await;
        }
        let chooses = |it: &LeagueGame| matches!(it.state, GameState::Begun(Some(_), None));
        let is_held_up = is_held_up || stored.games.iter().any(chooses);
        self.look_again(&stored.season, is_held_up).await
    }

    /// Stores when the season is looked at next, unless its state has changed meanwhile.
    async fn look_again(&self, known: &Season, is_held_up: bool) -> Result<(), WriteError> {
        let Some(Locked {
            mut transaction,
            stored,
            ..
        }) = self.lock().await?
        else {
            return Ok(());
        };
        let is_own = stored.due == self.due || stored.due == Some(self.now);
        if stored.season != *known || !is_own {
            return Ok(());
        }
        let again = self.now.after(AGAIN);
        let due = match known.state {
            _ if is_held_up => again.min(known.until),
            // What could not be ended is tried again.
            SeasonState::Overtime if known.until <= self.now && self.of.1.judged => {
                self.now.after(SOON)
            }
            SeasonState::Overtime if known.until <= self.now => again,
            _ => known.until,
        };
        // Warnings pass that are not answered.
        let answers = stored.entrants.iter().filter_map(Entrant::answer_until);
        let answers = answers.filter(|_| known.state == SeasonState::Running);
        let due = answers
            .chain(stored.results_due())
            .fold(due, Timestamp::min);
        transaction.set_season(self.id, known, Some(due)).await?;
        Ok(transaction.end().await?)
    }
}
