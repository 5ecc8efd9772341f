//! Finds the table, challenge or record that a request is about, if the actor may ask for it.

use std::cmp::Reverse;

use super::{Answer, Context, Stop};
use crate::bot::words::links::link_to_listed;
use crate::{
    bot::{Allowed, At, PlaceKind, Refused},
    games::Game,
    ids::{ChallengeId, ChannelId, RecordId, ServerId, TableId},
    store::{StoreError, StoredChallenge, StoredRecord, StoredTable, Visited},
    table::Challenge,
    texts::{Sentence, sentence},
};

pub(in crate::bot) enum Here {
    Nothing,
    /// A running game whose row is broken: all that can be done is to close it.
    Unreadable(TableId),
    /// The running game, or else the one that ended last.
    Table(Box<StoredTable>),
}

impl Context<'_> {
    /// The game of this channel that the actor means. Moderators have no say in other servers.
    async fn played_here(&self) -> Result<Option<StoredTable>, StoreError> {
        match self.request.action.policy().allowed {
            Allowed::Everybody => self.store.played_in(self.here(), self.person()).await,
            Allowed::Moderators(_) => self.store.table_in(self.here()).await,
        }
    }

    /// The running table of this place, or else the one that ended last.
    pub(in crate::bot) async fn table_here(&self) -> Answer<StoredTable> {
        let stored = Box::pin(self.played_here()).await?;
        stored.ok_or_else(|| Refused::NoGame.into())
    }

    /// That the actor's newest running game in this server is in another channel, where the
    /// `command` is to be given. `is_meant`: whether a game may be the one.
    pub(in crate::bot) async fn plays_elsewhere(
        &self,
        command: Sentence,
        is_meant: impl Fn(Game) -> bool,
    ) -> Answer<Option<Sentence>> {
        let Some(server) = self.server() else {
            return Ok(None);
        };
        let own = self.store.tables_of(self.person()).await?;
        let elsewhere = own.iter().filter(|listed| {
            let is_here = listed.channel == self.here();
            listed.server == Some(server) && !is_here && is_meant(listed.game)
        });
        let newest = elsewhere.max_by_key(|listed| listed.since);
        Ok(newest.map(|listed| {
            sentence!(
                bot_plays_elsewhere,
                command,
                game = listed.game.title(),
                link = link_to_listed(listed)
            )
        }))
    }

    /// The table of this place as [`Context::table_here`], for looking back; where nothing was played
    /// here, the actor's own game that ended last.
    pub(in crate::bot) async fn table_to_look_back_on(&self) -> Answer<StoredTable> {
        if let Some(stored) = Box::pin(self.played_here()).await? {
            return Ok(stored);
        }
        let own = self.store.last_ended_of(self.person()).await?;
        self.table(own.ok_or(Refused::NoGame)?).await
    }

    /// The table of this number, if the actor may ask for it from here: it is played in this server
    /// or channel, or for what moderators do in a league of this server, or they have a seat there,
    /// which is no reason for that. In their direct messages everybody may read on, by its controls,
    /// what was sent to them there. A control's id may have been written by hand.
    pub(in crate::bot) async fn table(&self, id: TableId) -> Answer<StoredTable> {
        let stored = self.store.table(id).await?.ok_or(Refused::NoGame)?;
        let policy = self.request.action.policy();
        let is_for_all = policy.allowed == Allowed::Everybody;
        let was_sent =
            self.request.pressed.is_some() && self.request.place.kind == PlaceKind::WithBot;
        let may_read = was_sent && policy.only_reads;
        let within_reach = |it: &StoredTable| {
            let has_seat = it.table.seats.contains(&self.person());
            self.is_here(it.server, it.channel) || (is_for_all && has_seat) || may_read
        };
        let is_shown_here = match self.server() {
            _ if within_reach(&stored) => true,
            Some(server) if is_for_all => {
                self.store
                    .is_visited_from(Visited::Table(id), server)
                    .await?
            }
            Some(server) => self.store.is_in_league_of(id, server).await?,
            None => false,
        };
        if is_shown_here {
            Ok(stored)
        } else {
            Err(Refused::NoGame.into())
        }
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
            Stop::Refused(refused) if *refused == Refused::NoGame => {
                sentence!(review_no_such_game).into()
            }
            other => other,
        })
    }

    /// Whether something is in this server, or outside servers in this channel.
    pub(in crate::bot) fn is_here(&self, server: Option<ServerId>, channel: ChannelId) -> bool {
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
        match Box::pin(self.played_here()).await {
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
        let none = || sentence!(bot_no_challenge);
        let stored = self.store.challenge(id).await?.ok_or_else(none)?;
        let me = self.person();
        let within_reach = |it: &StoredChallenge| {
            let challenge = &it.challenge;
            self.is_here(it.server, it.channel)
                || challenge.by == me
                || challenge.guest(me).is_some()
        };
        let is_shown_here = match self.server() {
            _ if within_reach(&stored) => true,
            Some(server) => {
                let of = Visited::Challenge(id);
                self.store.is_visited_from(of, server).await?
            }
            None => false,
        };
        if is_shown_here {
            Ok(stored)
        } else {
            Err(none().into())
        }
    }

    pub(in crate::bot) async fn record(&self, id: RecordId) -> Answer<StoredRecord> {
        let stored = self.store.record(id).await?;
        let own = stored.filter(|stored| stored.person == self.person());
        own.ok_or_else(|| sentence!(records_no_record).into())
    }

    /// The open challenges of this place, the newest first; for a visitor, those in which they take
    /// part.
    pub(in crate::bot) async fn open_challenges(&self) -> Answer<Vec<StoredChallenge>> {
        let (me, here) = (self.person(), self.here());
        let mut open = self
            .store
            .open_challenges_visited(me, here, self.now)
            .await?;
        if !self.request.known.visits {
            open.extend(self.store.open_challenges_in(here, self.now).await?);
            open.sort_by_key(|it| Reverse(it.id));
            open.dedup_by_key(|it| it.id);
        }
        Ok(open)
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
            return Err(sentence!(bot_no_challenge).into());
        }
        let index = open.iter().position(|stored| mine(&stored.challenge));
        Ok(open.swap_remove(index.unwrap_or_default()))
    }
}
