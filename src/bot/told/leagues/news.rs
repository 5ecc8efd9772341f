//! What happens in a running season: who loses on time is warned, and who is out loses what they
//! have begun.

use super::{Locked, Look};
use crate::{
    bot::{asked::notice::Notice, gather::league::drop_entrant},
    ids::{ChallengeId, PersonId, TableId},
    leagues::{GameEnd, GameState, LeagueGame, LeagueNews, SeasonState},
    store::{NOBODY, StoreError, StoredSeason, Transaction, WriteError},
    table::{Challenge, ChallengeState},
};

impl Look<'_> {
    /// Warns those who have lost on time since the last look, or has them out.
    pub(super) async fn heed_news(&self) -> Result<(), WriteError> {
        let Some(Locked {
            mut transaction,
            league,
            mut stored,
        }) = self.lock().await?
        else {
            return Ok(());
        };
        let is_running = stored.season.state == SeasonState::Running;
        let mut is_changed = !stored.news.is_empty();
        for known in stored.entrants.clone() {
            let mut entrant = known.clone();
            let games = stored.late.iter().filter(|it| **it == known.id).count();
            let mut news = None;
            if is_running {
                news = entrant.lets_pass(self.now);
            }
            for _ in 0..games {
                if is_running && news != Some(LeagueNews::Out) {
                    news = entrant.times_out(league.format, self.now).or(news);
                }
                entrant.timed_out = true;
            }
            if entrant == known {
                continue;
            }
            is_changed = true;
            transaction.set_entrant(&entrant).await?;
            if let Some(news) = news {
                self.tell(&mut transaction, entrant.person, news).await?;
            }
            let id = entrant.id;
            if let Some(known) = stored.entrants.iter_mut().find(|it| it.id == id) {
                *known = entrant;
            }
            if news == Some(LeagueNews::Out) {
                drop_entrant(&mut transaction, (&league, &mut stored), id, self.now).await?;
            }
        }
        if !is_changed {
            return Ok(());
        }
        transaction.league_news_seen(&stored.news).await?;
        transaction.league_changed(stored.league);
        Ok(transaction.end().await?)
    }

    pub(super) async fn tell(
        &self,
        transaction: &mut Transaction,
        person: PersonId,
        news: LeagueNews,
    ) -> Result<(), WriteError> {
        let season = self.id;
        if let Ok(notice) = (Notice::League { season, news }).json() {
            transaction
                .insert_message(person, &notice, self.now)
                .await?;
        }
        Ok(())
    }

    /// Ends the games that are under way of those who have left.
    pub(super) async fn end_games_of_leavers(&self) -> Result<(), WriteError> {
        let Some(stored) = self.stored().await? else {
            return Ok(());
        };
        let left = stored.entrants.iter().filter(|it| !it.is_in());
        for entrant in left {
            for game in stored.games.iter().filter(|game| game.is_of(entrant.id)) {
                match game.state {
                    GameState::Begun(_, Some(table)) => {
                        self.flag(table, Some(entrant.person)).await?;
                    }
                    GameState::Begun(Some(challenge), None) => {
                        let end = GameEnd::lost_by(entrant.id, game);
                        self.call_off(challenge, game, (end, &[])).await?;
                    }
                    _ => {}
                }
            }
        }
        Ok(())
    }

    /// Ends games whose players had time to choose their secrets, which whoever has not done so loses;
    /// and those that were called off elsewhere.
    pub(super) async fn call_off_late_choices(
        &self,
        stored: &StoredSeason,
    ) -> Result<(), WriteError> {
        for game in &stored.games {
            let GameState::Begun(Some(id), None) = game.state else {
                continue;
            };
            let Some(found) = self.bot.store().challenge(id).await? else {
                continue;
            };
            let challenge = &found.challenge;
            let is_begun = matches!(challenge.state, ChallengeState::Accepted(_));
            if is_begun || (challenge.is_open() && !challenge.has_expired(self.now)) {
                continue;
            }
            let undecided = challenge.undecided().filter(|_| challenge.is_open());
            let late = undecided.filter_map(|person| stored.entrant_of(person));
            let late: Vec<i64> = late.map(|it| it.id).collect();
            let end = match late[..] {
                [late] => GameEnd::lost_by(late, game),
                _ => GameEnd::NotPlayed,
            };
            Box::pin(self.call_off(id, game, (end, &late))).await?;
        }
        Ok(())
    }

    /// Has a player of a running game lose on time, or whoever is to move.
    pub(super) async fn flag(
        &self,
        table: TableId,
        who: Option<PersonId>,
    ) -> Result<(), WriteError> {
        let stored = match self.bot.store().table(table).await {
            Ok(Some(stored)) => stored,
            Ok(None) => return Ok(()),
            Err(error @ StoreError::BrokenRow { .. }) => {
                tracing::error!(%error, "a game of a league is closed unread");
                let mut transaction = self.bot.store().begin_own(self.now).await?;
                transaction.close_unreadable(table, NOBODY).await?;
                return Ok(transaction.end().await?);
            }
            Err(error) => return Err(error.into()),
        };
        let seat = match who {
            Some(person) => stored.table.seat_of(person),
            None => stored.table.turn(),
        };
        let Some(seat) = seat.filter(|_| stored.table.is_running()) else {
            return Ok(());
        };
        let after = stored.paused(stored.table.flag(seat, self.now));
        let mut transaction = self.bot.store().begin_own(self.now).await?;
        transaction.update_table(stored.at(), &after).await?;
        Ok(transaction.end().await?)
    }

    /// Ends a game whose players are still to choose their secrets. `late`: those who have not done so in
    /// time.
    pub(super) async fn call_off(
        &self,
        challenge: ChallengeId,
        game: &LeagueGame,
        (end, late): (GameEnd, &[i64]),
    ) -> Result<(), WriteError> {
        let stored = self.bot.store().challenge(challenge).await?;
        let mut transaction = self.bot.store().begin_own(self.now).await?;
        if let Some(stored) = stored.filter(|it| it.challenge.is_open()) {
            let withdrawn = Challenge {
                state: ChallengeState::Withdrawn,
                ..stored.challenge.clone()
            };
            transaction
                .update_challenge(stored.at(), &withdrawn)
                .await?;
        }
        transaction.end_league_game(game, end, late).await?;
        Ok(transaction.end().await?)
    }
}
