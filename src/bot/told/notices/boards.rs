//! Boards that are shown or redrawn though no player has done anything: the time of a player has
//! run out, or it runs out at another time than the board says.

use super::{Destination, Language, Telling, Waiting, calling, link_to};
use crate::{
    bot::{
        At, Bot, Controls, Invitation, PlaceKind, Posted, Reply,
        asked::title,
        context::vacation::{days, tell_days_to_follow, vacation, vacation_of},
        look::board,
        words::{board_message, challenge_message, standing},
    },
    ids::{ChallengeId, PersonId, TableId, Timestamp},
    store::{StoreError, StoredChallenge, StoredTable},
    table::{ChallengeState, GuestAnswer, UnaskedVacation},
    texts::{Argument, Sentence, sentence},
};

impl Bot {
    /// The board of a table where the time of a player has run out, for the channel, or for one
    /// player in words. `None` where the table has changed since, or everybody can see it.
    pub(super) async fn has_run_out(
        &self,
        person: PersonId,
        at: At,
        direct: bool,
        offer: Option<&Sentence>,
    ) -> Result<Option<Telling>, StoreError> {
        let stored = self.store().table(at.id).await?;
        let Some(stored) = stored.filter(|stored| stored.revision == at.revision) else {
            return Ok(None);
        };
        if direct {
            let (title, link) = (title::of_kind(&stored), link_to(&stored));
            let lines = [sentence!(bot_plan_of_game, title, link)];
            let lines = lines.into_iter().chain(standing::lines(&stored)).collect();
            let reply = calling(vec![person], lines, Controls::None);
            return Ok(Some(Telling {
                language: self.language_for(person).await,
                member_of: None,
                places: vec![(Destination::Direct(person), reply)],
            }));
        }
        if stored.shown == stored.revision {
            return Ok(None);
        }
        let Some(server) = stored.server else {
            // Where the bot is no member, it cannot post anything.
            return Ok(Some(Telling {
                language: self.language_for(person).await,
                member_of: None,
                places: Vec::new(),
            }));
        };
        let place = Destination::Board(board_message::board_of(&stored));
        let asked = Posted::known(stored.channel, stored.question).filter(|_| offer.is_some());
        let rated = self.store().rated_by(stored.id).await?;
        let reply = Reply {
            retires: asked,
            retired: offer.cloned().into_iter().collect(),
            ..board::announcement(&stored, &rated)
        };
        Ok(Some(Telling {
            language: Language::Server(server),
            member_of: None,
            places: vec![(place, reply)],
        }))
    }

    /// Tells a player that vacation was spent: directly, or in the game's channel where they take
    /// no direct messages.
    pub(super) async fn day_spent(
        &self,
        person: PersonId,
        at: Waiting,
    ) -> Result<Option<Telling>, StoreError> {
        let stored = self.store().table(at.table()).await?;
        let is_to_move =
            |it: &StoredTable| at.lasts(it) && it.table.person_to_move() == Some(person);
        let Some(stored) = stored.filter(is_to_move) else {
            return Ok(None);
        };
        let Some(until) = stored.table.deadline().map(Argument::date) else {
            return Ok(None);
        };
        let vacation_in = stored.server;
        let stored = self.store().found_by(person, stored).await?;
        let (who, game, link) = (person, title::of_kind(&stored), link_to(&stored));
        let (store, now) = (self.store(), self.inner.clock.now());
        let unasked = match vacation_in {
            Some(server) => self.server_settings(server).await.vacation,
            None => UnaskedVacation::default(),
        };
        let more = vacation(store, &stored.table, unasked, now).await?;
        let said = if days(more) == 0 {
            sentence!(notice_day_spent_last, who, game, link, until)
        } else {
            let left = days(vacation_of(store, person, now).await?);
            sentence!(notice_day_spent, who, game, link, until, left)
        };
        let reply = calling(vec![person], vec![said], Controls::None);
        let place = (stored.server, stored.channel);
        let telling = self.telling_of(person, place, (reply.clone(), reply));
        let mut telling = telling.await?;
        let is_direct = |place: &Destination| matches!(place, Destination::Direct(_));
        telling.places.sort_by_key(|(place, _)| !is_direct(place));
        Ok(Some(telling))
    }

    /// What a challenge's message says now, in place of what it says; `None` where no message shows
    /// it, and where the bot is no member and cannot edit it.
    pub(super) async fn reworded(&self, id: ChallengeId) -> Result<Option<Telling>, StoreError> {
        let Some(stored) = self.store().challenge(id).await? else {
            return Ok(None);
        };
        let posted = Posted::known(stored.channel, stored.message);
        let Some((posted, server)) = posted.zip(stored.server) else {
            return Ok(None);
        };
        let reply = said_of(&stored, self.inner.clock.now());
        Ok(Some(Telling {
            language: Language::Server(server),
            member_of: None,
            places: vec![(Destination::Reword(posted), reply.as_update())],
        }))
    }

    /// The board of a table as it is now, in place of what its message shows; `None` where a newer
    /// one is about to be shown.
    pub(super) async fn redrawn(&self, table: TableId) -> Result<Option<Telling>, StoreError> {
        let stored = self.store().table(table).await?;
        let is_shown = |it: &StoredTable| it.table.is_running() && it.shown == it.revision;
        let Some(stored) = stored.filter(is_shown) else {
            return Ok(None);
        };
        let posted = Posted::known(stored.channel, stored.message);
        let Some((posted, server)) = posted.zip(stored.server) else {
            return Ok(None);
        };
        let unasked = self.server_settings(server).await.vacation;
        let now = self.inner.clock.now();
        let mut current = board::current(&stored);
        let lines = &mut current.lines;
        tell_days_to_follow(self.store(), &stored.table, (unasked, now), lines).await?;
        Ok(Some(Telling {
            language: Language::Server(server),
            member_of: None,
            places: vec![(
                Destination::Edit(posted, board_message::board_of(&stored)),
                current,
            )],
        }))
    }
}

/// What the message with a challenge says of it now.
pub(in crate::bot) fn said_of(stored: &StoredChallenge, now: Timestamp) -> Reply {
    let shown = &stored.challenge;
    if shown.is_open() && !shown.has_expired(now) {
        let (at, channel) = (stored.at(), stored.channel);
        let message = challenge_message::message(shown, Vec::new(), PlaceKind::Channel);
        return message.on(Invitation { at, channel });
    }
    let gone = shown.who(GuestAnswer::Gone).next();
    let mut people = shown.party.iter().map(|guest| guest.person);
    let former = people.find(|person| person.is_former());
    let told = match (shown.state, former) {
        (ChallengeState::Open, _) if shown.sought => sentence!(seek_offer_over),
        _ if shown.is_open() => sentence!(bot_challenge_expired),
        (ChallengeState::Withdrawn, None) if shown.sought => sentence!(seek_offer_withdrawn),
        (ChallengeState::Accepted(_), _) => sentence!(bot_challenge_begun),
        (ChallengeState::Declined, former) => {
            let who = former.or(gone).unwrap_or(shown.by);
            if shown.sought {
                sentence!(seek_declined, who)
            } else if shown.previous.is_some() {
                sentence!(bot_challenge_left, who)
            } else {
                sentence!(bot_challenge_declined, who)
            }
        }
        (_, former) => sentence!(bot_challenge_withdrawn, who = former.unwrap_or(shown.by)),
    };
    Reply::public(challenge_message::closed_lines(shown, vec![told]))
}
