//! What players are told of a season by direct message.

use crate::{
    bot::{
        Audience, Bot, Controls, Destination, Language, Reply, Telling, gather::league::leave,
        words::league,
    },
    ids::{PersonId, SeasonId},
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
        let (line, controls) = match (news, state) {
            (LeagueNews::Begun, (EntrantState::In, SeasonState::Running)) => {
                let line = begun(&found, &stored, own);
                (line, Controls::None)
            }
            (LeagueNews::Warned, (_, SeasonState::Running)) if own.may_answer(now) => {
                let until = own.warned.map_or(now, |it| it.after(League::ANSWER_WITHIN));
                let until = Argument::date(until);
                (sentence!(league_warned, title, until), stay(false))
            }
            (LeagueNews::Out, (EntrantState::Left | EntrantState::Struck, _))
                if found.format.is_tournament() =>
            {
                let most = u64::from(Entrant::MOST_LATE);
                (sentence!(tournament_out, title, most), Controls::None)
            }
            (LeagueNews::Out, (EntrantState::Struck, _)) => {
                (sentence!(league_out_struck, title), Controls::None)
            }
            (LeagueNews::Out, (EntrantState::Left, _)) => {
                (sentence!(league_out, title), Controls::None)
            }
            (LeagueNews::Corrected(game), _) => {
                let decided = stored.corrections.iter().find(|it| it.game == game);
                let Some(decided) = decided.and_then(|it| league::correction(&stored, it)) else {
                    return Ok(None);
                };
                (
                    sentence!(league_you_corrected, title, decided),
                    Controls::None,
                )
            }
            (LeagueNews::Asked, (EntrantState::Asked, SeasonState::Registration)) => {
                let until = Argument::date(stored.season.until);
                (sentence!(league_asked, title, until), stay(true))
            }
            _ => return Ok(None),
        };
        let (calls, shows) = (vec![person], None);
        let reply = Reply {
            controls,
            ..Reply::new(Audience::Public { calls, shows }, vec![line])
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
