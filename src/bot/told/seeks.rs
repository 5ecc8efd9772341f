//! Brings those together whose seeks fit: a game is offered to both, who have a day to accept it.

use std::time::Duration;

use crate::{
    bot::{
        Audience, Bot, Controls, Destination, Language, Reply, Telling,
        asked::notice::Notice,
        gather::seek::{gap, terms_in},
        words::seek,
    },
    ids::{ChannelId, PersonId, ServerId, Timestamp},
    seeks::{Candidate, Seek, SeekState, With, in_order},
    store::{Seeker, Sought, StoreError, WriteError},
    table::{Challenge, Seating, Terms},
};

/// Largest number of seeks that are looked at together.
const MOST: u32 = 20;

/// Largest number of seeks among which one looks, and of those that fit and are looked at closely.
const MOST_OTHERS: u32 = 1_000;
const MOST_LOOKED_AT: u32 = 100;

/// Time after which a seek is looked at again whose person is away or keeps another waiting, which
/// ends without a word.
const KEPT_BACK: Duration = Duration::from_mins(30);
/// Time after which any other is though nothing has changed: two may be offered a game again.
const DAILY: Duration = Duration::from_hours(24);

impl Bot {
    /// Offers games to those whose seeks are due to be looked at.
    pub(in crate::bot) async fn plan_seeks(&self) -> Result<(), StoreError> {
        let now = self.inner.clock.now();
        for person in self.store().due_seeks(now, MOST).await? {
            match self.look_at_seek(person, now).await {
                Ok(()) => {}
                Err(WriteError::Store(error)) => return Err(error),
                Err(error) => tracing::warn!(%error, %person, "no game is offered"),
            }
        }
        Ok(())
    }

    async fn look_at_seek(&self, person: PersonId, now: Timestamp) -> Result<(), WriteError> {
        let seeker = self.store().seeker(person, now);
        let seeker = seeker.await?;
        let wait = if seeker.is_away || seeker.is_overdue {
            KEPT_BACK
        } else {
            DAILY
        };
        let mut transaction = self.store().begin_own(now).await?;
        let Some(mut seek) = transaction.claim_seek(person, now.after(wait)).await? else {
            return Ok(transaction.end().await?);
        };
        if seek.is_open(now) {
            transaction.end().await?;
            if seeker.is_free(&seek) {
                Box::pin(self.offer_games(&seek, seeker, now)).await?;
            }
            return Ok(());
        }
        if seek.state == SeekState::Open {
            seek.state = SeekState::Over;
        }
        if let Ok(notice) = Notice::SeekPaused.json() {
            transaction.insert_message(person, &notice, now).await?;
        }
        transaction.set_seek(&seek).await?;
        Ok(transaction.end().await?)
    }

    /// Offers as many games as its person would play.
    async fn offer_games(
        &self,
        seek: &Seek,
        seeker: Seeker,
        now: Timestamp,
    ) -> Result<(), WriteError> {
        let wanted = u32::from(seek.most).saturating_sub(seeker.games);
        for candidate in self.candidates(seek, wanted, now).await? {
            if self.offer(seek, &candidate, now).await? == Offered::NoRoom {
                break;
            }
        }
        Ok(())
    }

    /// Who fits a seek, in the order in which a game is offered to them; as many as are wanted, or
    /// more.
    async fn candidates(
        &self,
        seek: &Seek,
        wanted: u32,
        now: Timestamp,
    ) -> Result<Vec<Candidate>, StoreError> {
        let store = self.store();
        let mine = store.ratings_of(seek.person).await?;
        let mut found: Vec<Candidate> = Vec::new();
        let (mut looked_at, mut others) = (0, 0);
        let mut all = store.open_seeks_in(seek.server, now, MOST_OTHERS).await?;
        if seek.with.is_abroad() && self.server_settings(seek.server).await.visitors {
            let abroad = store.open_seeks_abroad(seek.server, now, MOST_OTHERS);
            all.extend(abroad.await?);
            all.sort_by_key(|it| (it.opened, it.person));
        }
        for other in all {
            if looked_at >= MOST_LOOKED_AT || others >= wanted {
                break;
            }
            let kinds = seek.common(&other);
            if kinds.is_empty() {
                continue;
            }
            looked_at += 1;
            let person = other.person;
            let seeker = store.seeker(person, now).await?;
            let between = store.between(seek.person, person, now).await?;
            if !seeker.is_free(&other) || between.keeps_apart() {
                continue;
            }
            let theirs = store.ratings_of(person).await?;
            let near = kinds.into_iter().filter_map(|kind| {
                let gap = gap(kind, [&mine, &theirs], now);
                (seek.allows(gap) && other.allows(gap)).then_some((gap, kind))
            });
            if let Some((gap, kind)) = near.min_by_key(|(gap, _)| *gap) {
                others += u32::from(!between.is_again);
                found.push(Candidate {
                    seek: other,
                    kind,
                    gap,
                    is_again: between.is_again,
                });
            }
        }
        Ok(in_order(found))
    }

    /// Where two would play: where one of them has sought longest, if games may begin there, or by
    /// direct messages alone.
    async fn venue<'a>(&self, mine: &'a Seek, theirs: &'a Seek) -> Option<Venue<'a>> {
        let mut hosts = [mine, theirs];
        if theirs.opened < mine.opened {
            hosts.reverse();
        }
        if hosts.iter().all(|it| it.with == With::Directly) {
            return Some(Venue {
                host: hosts[0],
                server: None,
                channel: ChannelId::between(hosts.map(|it| it.person)),
            });
        }
        for host in hosts.into_iter().filter(|it| it.with != With::Directly) {
            let settings = self.server_settings(host.server).await;
            if settings.is_allowed(host.channel) && !settings.is_silent(host.channel) {
                return Some(Venue {
                    host,
                    server: Some(host.server),
                    channel: host.channel,
                });
            }
        }
        None
    }

    /// Offers a game to two people, unless something has come between since they were found.
    async fn offer(
        &self,
        mine: &Seek,
        candidate: &Candidate,
        now: Timestamp,
    ) -> Result<Offered, WriteError> {
        let (theirs, kind) = (&candidate.seek, candidate.kind);
        let both = [mine.person, theirs.person];
        let Some(venue) = self.venue(mine, theirs).await else {
            return Ok(Offered::NotThis);
        };
        let settings = self.server_settings(venue.host.server).await;
        let host = venue.host;
        let sought = mine.terms(theirs, kind);
        let terms = terms_in(self.store(), (host.server, &settings), sought).await?;
        let began = self.store().began(both, kind.game).await?;
        let Some(terms) = terms.map(|terms| by_turns(terms, began)) else {
            return Ok(Offered::NotThis);
        };
        let expires = now.after(Seek::ANSWER_WITHIN);
        let Ok(challenge) = Challenge::of_seeks(both, terms, now, expires) else {
            return Ok(Offered::NotThis);
        };
        let mut transaction = self.store().begin_own(now).await?;
        let ([my, their], between) = transaction.seekers(both).await?;
        let as_found = |sought: &Sought, seek: &Seek| {
            let (stored, seeker) = sought;
            stored.as_ref() == Some(seek) && seeker.is_free(seek)
        };
        if !as_found(&my, mine) {
            return Ok(Offered::NoRoom);
        }
        if !as_found(&their, theirs) || between.keeps_apart() {
            return Ok(Offered::NotThis);
        }
        let inserted = transaction.insert_challenge(venue.server, venue.channel, &challenge);
        let inserted = inserted.await?;
        for seek in [mine, theirs] {
            if venue.server == Some(seek.server) {
                continue;
            }
            let channel = (seek.with != With::Directly).then_some(seek.channel);
            let place = (seek.server, channel);
            let inserted = transaction.insert_visitor(inserted, seek.person, place);
            inserted.await?;
        }
        transaction.end().await?;
        Ok(Offered::Game)
    }

    /// The news that somebody's seek is paused, as long as it is.
    pub(in crate::bot) async fn seek_paused(
        &self,
        person: PersonId,
    ) -> Result<Option<Telling>, StoreError> {
        let seek = self.store().seek_of(person).await?;
        let is_told = |it: &Seek| it.state.is_paused() || it.state == SeekState::Over;
        let Some(seek) = seek.filter(is_told) else {
            return Ok(None);
        };
        let now = self.inner.clock.now();
        let (calls, shows) = (vec![person], None);
        let lines = seek::lines(&seek, Seeker::default(), now);
        let lines = lines.into_iter().take(1).collect();
        let reply = Reply {
            controls: Controls::SeekPaused {
                is_over: seek.state == SeekState::Over,
            },
            ..Reply::new(Audience::Public { calls, shows }, lines)
        };
        Ok(Some(Telling {
            language: Language::Person(self.locale_of(person).await.unwrap_or_default()),
            member_of: None,
            places: vec![(Destination::Direct(person), reply)],
        }))
    }
}

/// Where a game is offered, and played.
struct Venue<'a> {
    /// Whose server it is, or on whose terms it is where that is none.
    host: &'a Seek,
    /// `None` where both read it by direct messages.
    server: Option<ServerId>,
    channel: ChannelId,
}

/// What came of offering a game.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Offered {
    Game,
    /// Not to this one.
    NotThis,
    /// Who seeks has as many games as they want.
    NoRoom,
}

/// The terms with the first seat for who has had it less often; `began`: how often the first of the
/// two had it, and the other.
fn by_turns(terms: Terms, [one, other]: [u32; 2]) -> Terms {
    let seating = match one.cmp(&other) {
        std::cmp::Ordering::Less => Seating::Mine,
        std::cmp::Ordering::Greater => Seating::Theirs,
        std::cmp::Ordering::Equal => Seating::Drawn,
    };
    Terms { seating, ..terms }
}
