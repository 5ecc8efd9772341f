//! What players are told of a season by direct message.

use crate::{
    bot::{
        Audience, Bot, Controls, Destination, Language, Reply, Telling, gather::league::leave,
        words::league,
    },
    ids::{PersonId, SeasonId, ServerId},
    leagues::{Entrant, EntrantState, Format, League, LeagueNews, SeasonState, host},
    store::{StoreError, StoredSeason, WriteError},
    texts::{Argument, Sentence, sentence},
};

impl Bot {
    /// Has somebody out of a season who has left its server.
    pub(in crate::bot) async fn leaves_league(
        &self,
        person: PersonId,
        season: SeasonId,
    ) -> Result<(), StoreError> {
        let Some(stored) = self.store().season(season).await? else {
            return Ok(());
        };
        let now = self.inner.clock.now();
        let written = async {
            let mut transaction = self.store().begin_own(now).await?;
            leave(&mut transaction, (stored.league, season), person, now).await?;
            transaction.end().await?;
            Ok(())
        };
        match written.await {
            Err(WriteError::Store(error)) => Err(error),
            Err(error) => {
                tracing::error!(%error, "that a player has left a league cannot be written");
                Ok(())
            }
            Ok(()) => Ok(()),
        }
    }

    /// Has somebody who has left a server out of the seasons that are about to begin, in which they
    /// would play from there.
    pub(in crate::bot) async fn leaves_registrations(
        &self,
        server: ServerId,
        person: PersonId,
    ) -> Result<(), StoreError> {
        for id in self.store().leagues_of(person).await? {
            let newest = self.store().newest_season(id).await?;
            let Some((found, newest)) = self.store().league(id).await?.zip(newest) else {
                continue;
            };
            let own = newest.entrant_of(person);
            let from = own.map(|own| own.server.unwrap_or(found.server));
            if newest.season.state == SeasonState::Registration && from == Some(server) {
                self.leaves_league(person, newest.id).await?;
            }
        }
        Ok(())
    }

    /// What has happened to somebody in a season, as long as it is true.
    pub(in crate::bot) async fn league_news(
        &self,
        person: PersonId,
        season: SeasonId,
        news: LeagueNews,
    ) -> Result<Option<Telling>, StoreError> {
        let Some(stored) = self.store().season(season).await? else {
            return Ok(None);
        };
        let Some(found) = self.store().league(stored.league).await? else {
            return Ok(None);
        };
        let Some(own) = stored.entrant_of(person) else {
            return Ok(None);
        };
        let now = self.inner.clock.now();
        let title = league::title(&found, Some(&stored.season));
        let stay = |next| Controls::LeagueStay {
            league: stored.league,
            next,
        };
        let state = (own.state, stored.season.state);
        let (lines, controls) = match (news, state) {
            (LeagueNews::Begun, (EntrantState::In, SeasonState::Running)) => {
                let line = begun(&found, &stored, own);
                (vec![line], Controls::None)
            }
            (LeagueNews::Warned, (_, SeasonState::Running)) if own.may_answer(now) => {
                let until = own.warned.map_or(now, |it| it.after(League::ANSWER_WITHIN));
                let until = Argument::date(until);
                (vec![sentence!(league_warned, title, until)], stay(false))
            }
            (LeagueNews::Out, (EntrantState::Left | EntrantState::Struck, _))
                if found.format.is_tournament() =>
            {
                let most = u64::from(Entrant::MOST_LATE);
                (vec![sentence!(tournament_out, title, most)], Controls::None)
            }
            (LeagueNews::Out, (EntrantState::Struck, _)) => {
                (vec![sentence!(league_out_struck, title)], Controls::None)
            }
            (LeagueNews::Out, (EntrantState::Left, _)) => {
                (vec![sentence!(league_out, title)], Controls::None)
            }
            (LeagueNews::Corrected(game), _) => {
                let decided = stored.corrections.iter().find(|it| it.game == game);
                let Some(decided) = decided.and_then(|it| league::correction(&stored, it)) else {
                    return Ok(None);
                };
                (
                    vec![sentence!(league_you_corrected, title, decided)],
                    Controls::None,
                )
            }
            (LeagueNews::Asked, (EntrantState::Asked, SeasonState::Registration)) => {
                let until = Argument::date(stored.season.until);
                let before = stored.season.number.saturating_sub(1);
                let before = self.store().season_of(stored.league, before).await?;
                let asked = sentence!(league_asked, title, until);
                let ended = before.map(|it| league::ended(&found, &it, person));
                let lines = ended.unwrap_or_default().into_iter().chain([asked]);
                (lines.collect(), stay(true))
            }
            (LeagueNews::Ended, (_, SeasonState::Over)) => {
                let mut lines = league::ended(&found, &stored, person);
                let next = self.store().newest_season(stored.league).await?;
                let next = next.filter(|it| it.id != season);
                let plays_on = next.is_some_and(|it| it.entrant_of(person).is_some());
                lines.extend(plays_on.then(|| sentence!(league_next_too)));
                (lines, Controls::None)
            }
            _ => return Ok(None),
        };
        let (calls, shows) = (vec![person], None);
        let reply = Reply {
            controls,
            ..Reply::new(Audience::Public { calls, shows }, lines)
        };
        Ok(Some(Telling {
            language: Language::Person(self.locale_of(person).await.unwrap_or_default()),
            member_of: Some((own.server.unwrap_or(found.server), person)),
            places: vec![(Destination::Direct(person), reply)],
        }))
    }
}

/// Whom somebody plays in a season that has begun.
fn begun(found: &League, stored: &StoredSeason, own: &Entrant) -> Sentence {
    let is_other = |it: &&Entrant| it.division == own.division && it.id != own.id;
    let others = stored.entrants.iter().filter(is_other);
    let people: Vec<PersonId> = others.map(|it| it.person).collect();
    let title = league::title(found, Some(&stored.season));
    if found.format == Format::Teams && own.division.is_none() {
        return sentence!(team_spare, title);
    }
    if found.format == Format::Simul {
        let host = host(&stored.entrants).unwrap_or(own);
        return if host.id == own.id {
            sentence!(simul_begun, title, count = people.len())
        } else {
            sentence!(simul_begun_against, title, host = host.person)
        };
    }
    if found.format.is_tournament() {
        let count = stored.entrants.len();
        return sentence!(tournament_begun, title, count);
    }
    let until = Argument::date(stored.season.until);
    let (division, most) = (own.division.unwrap_or_default() + 1, own.most);
    sentence!(league_begun, title, division, people, most, until)
}
