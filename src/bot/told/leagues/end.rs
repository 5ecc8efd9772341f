//! A season ends: games that have not begun count as drawn, those under way get three days more or
//! are decided by the program, and the next season opens.

use super::{Locked, Look};
use crate::{
    ids::{Computer, TableId},
    leagues::{
        Division, Entrant, EntrantState, Format, GameEnd, GameState, League, LeagueNews,
        LeagueState, Season, SeasonState, TeamMatch, Tournament,
    },
    opponents,
    store::{StoredSeason, Transaction, WriteError},
    table::{Ruling, TableAction},
};

/// Largest number of games that the program decides in one look: each takes it a second.
const MOST_JUDGED: usize = 2;

impl Look<'_> {
    /// No game begins any more.
    pub(super) async fn begin_overtime(&self) -> Result<(), WriteError> {
        let Some(Locked {
            mut transaction,
            league,
            stored,
        }) = self.lock().await?
        else {
            return Ok(());
        };
        if stored.season.state != SeasonState::Running {
            return Ok(());
        }
        let mut choosing = Vec::new();
        for game in &stored.games {
            match game.state {
                GameState::Waiting => {
                    let end = GameEnd::NotPlayed;
                    transaction.end_league_game(game, end, &[]).await?;
                }
                GameState::Begun(Some(challenge), None) => choosing.push((challenge, *game)),
                _ => {}
            }
        }
        let season = Season {
            state: SeasonState::Overtime,
            until: if league.judged {
                self.now
            } else {
                stored.season.until.max(self.now).after(League::OVERTIME)
            },
            ..stored.season
        };
        let due = Some(self.now);
        transaction.set_season(self.id, &season, due).await?;
        transaction.league_changed(stored.league);
        transaction.end().await?;
        for (challenge, game) in choosing {
            let end = (GameEnd::NotPlayed, &[][..]);
            Box::pin(self.call_off(challenge, &game, end)).await?;
        }
        Ok(())
    }

    /// Whoever is to move loses the games that are under way, or the program decides them, a few in
    /// each look.
    pub(super) async fn decide_games(&self) -> Result<(), WriteError> {
        let Some(stored) = self.stored().await? else {
            return Ok(());
        };
        let is_judged = self.of.1.judged;
        let under_way = stored.games.iter().filter(|it| it.is_under_way());
        for game in under_way.take(if is_judged { MOST_JUDGED } else { usize::MAX }) {
            match game.state {
                GameState::Begun(_, Some(table)) if is_judged => {
                    Box::pin(self.judge(table)).await?;
                }
                GameState::Begun(_, Some(table)) => Box::pin(self.flag(table, None)).await?,
                GameState::Begun(Some(challenge), None) => {
                    let end = (GameEnd::NotPlayed, &[][..]);
                    Box::pin(self.call_off(challenge, game, end)).await?;
                }
                _ => {}
            }
        }
        // Who has lost on time now says before the next season that they play.
        Box::pin(self.heed_news()).await
    }

    /// The program decides a game by the chances of the player who is to move.
    async fn judge(&self, id: TableId) -> Result<(), WriteError> {
        let Ok(Some(stored)) = self.bot.store().table(id).await else {
            // It is ended there.
            return Box::pin(self.flag(id, None)).await;
        };
        let table = &stored.table;
        let Some(seat) = table.turn().filter(|_| table.is_running()) else {
            return Ok(());
        };
        let thinkers = &self.bot.inner.thinkers;
        let thought = thinkers.hint(stored.at(), table, seat).await;
        let thought = thought.unwrap_or_else(|error| {
            tracing::error!(%error, table = %id, "a game of a league that cannot be judged is drawn");
            None
        });
        let chance = thought.map(|it| opponents::chance(table.terms.game, it.value));
        let ruling = match chance {
            Some(chance) if chance >= League::JUDGED_WON => Ruling::Win(seat),
            Some(chance) if chance <= 100 - League::JUDGED_WON => Ruling::Win(seat.other()),
            _ => Ruling::Draw,
        };
        let by = Computer {
            level: opponents::Level::HIGHEST.get(),
            number: 1,
        };
        let reason = None;
        let action = TableAction::Close { ruling, reason };
        let Ok((decided, _)) = table.act(by.into(), &action, self.now) else {
            return Box::pin(self.flag(id, None)).await;
        };
        let after = stored.paused(decided);
        let mut transaction = self.bot.store().begin_own(self.now).await?;
        transaction.update_table(stored.at(), &after).await?;
        Ok(transaction.end().await?)
    }

    /// Stores the places, and opens the next season.
    pub(super) async fn end_season(&self) -> Result<(), WriteError> {
        let Some(Locked {
            mut transaction,
            league,
            mut stored,
        }) = self.lock().await?
        else {
            return Ok(());
        };
        if stored.season.state == SeasonState::Over {
            return Ok(());
        }
        for entrant in &mut stored.entrants {
            entrant.timed_out |= stored.late.contains(&entrant.id);
            entrant.warned = None;
        }
        let places = places(&league, &stored);
        for entrant in &stored.entrants {
            let place = places.iter().find(|(placed, _)| placed.id == entrant.id);
            let entrant = Entrant {
                place: place.and_then(|(_, place)| u32::try_from(*place).ok()),
                ..entrant.clone()
            };
            transaction.set_entrant(&entrant).await?;
        }
        for (entrant, _) in places.iter().filter(|(it, _)| it.is_in()) {
            // Who is asked whether they play on reads it there, and a simul's message says it.
            let is_asked = league.next_is_open() && entrant.timed_out;
            if !is_asked && league.format != Format::Simul {
                self.tell(&mut transaction, entrant.person, LeagueNews::Ended)
                    .await?;
            }
        }
        let season = Season {
            state: SeasonState::Over,
            until: self.now,
            ..stored.season
        };
        transaction.set_season(self.id, &season, None).await?;
        transaction.league_news_seen(&stored.news).await?;
        self.tell_end(&mut transaction, &stored).await?;
        if league.format.is_tournament() {
            let closed = League {
                state: LeagueState::Closed,
                ..league.clone()
            };
            transaction.set_league(stored.league, &closed).await?;
        } else if league.next_is_open() {
            self.open_next(&mut transaction, &league, &stored).await?;
        }
        // That of a simul shows how it ended, in its place.
        if league.format != Format::Simul {
            transaction
                .keep_league_message((stored.league, &league), 0)
                .await?;
        }
        transaction.league_changed(stored.league);
        transaction.end().await?;
        tracing::info!(league = %stored.league, season = season.number, "a season is over");
        Ok(())
    }

    /// Opens registration for the next season: who was there to the end plays in it too, and who has
    /// lost on time is asked.
    async fn open_next(
        &self,
        transaction: &mut Transaction,
        league: &League,
        stored: &StoredSeason,
    ) -> Result<(), WriteError> {
        let next = Season {
            number: stored.season.number + 1,
            state: SeasonState::Registration,
            until: self.now.after(League::REGISTRATION),
        };
        let next = transaction.insert_season(stored.league, &next).await?;
        let of = (stored.league, league);
        transaction.keep_season_event(of, next).await?;
        for entrant in stored.entrants.iter().filter(|it| it.is_in()) {
            let state = if entrant.timed_out {
                EntrantState::Asked
            } else {
                EntrantState::In
            };
            let entry = (state, entrant.most);
            transaction
                .insert_entrant(next, (entrant.person, entrant.server), entry, None)
                .await?;
            if state == EntrantState::Asked {
                let look = Look { id: next, ..*self };
                look.tell(transaction, entrant.person, LeagueNews::Asked)
                    .await?;
            }
        }
        Ok(())
    }
}

/// The final place of each entrant who has one; nobody has one in a simul.
fn places<'a>(league: &League, stored: &'a StoredSeason) -> Vec<(&'a Entrant, usize)> {
    if league.format == Format::Simul {
        return Vec::new();
    }
    if let Some(tournament) = Tournament::of(league.format, &stored.entrants, &stored.games) {
        return tournament.places();
    }
    if league.format == Format::Teams {
        return TeamMatch::of(&stored.entrants, &stored.games).places();
    }
    let divisions = Division::all(&stored.entrants, &stored.games);
    let lines = divisions.iter().flat_map(Division::table);
    lines.map(|it| (it.entrant, it.row.place)).collect()
}
