//! Players who have left the server: the others are told, and may claim the game after a day.

use super::{Destination, Language, Notice, Telling, Waiting, calling};
use crate::{
    bot::{At, Bot, Controls, asked::title},
    ids::{PersonId, ServerId, TableId, Timestamp},
    store::{OutboxMessage, StoreError, StoredTable, Visited, WriteError},
    table::Absence,
    texts::{Argument, sentence},
};

/// From when on a game may be claimed whose player left then.
pub(in crate::bot) fn may_be_claimed(left: Timestamp) -> Timestamp {
    left.after(Absence::DAY)
}

impl Bot {
    /// Notes that the person whom a message calls has left this server: in place of it, the others
    /// are told. What the message says of other servers stays.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn has_left_server(
        &self,
        message: &OutboxMessage,
        server: ServerId,
    ) -> Result<(), StoreError> {
        self.leaves_registrations(server, message.person).await?;
        self.store().forget_player(server, message.person).await?;
        if let Some(Notice::League { season, .. }) = Notice::read(message) {
            self.leaves_league(message.person, season).await?;
        }
        self.note_leaving(message, |stored| stored.server == Some(server))
            .await
    }

    /// Notes that the person whom a message calls has no account any more: in place of it, the
    /// others are told.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn has_no_account(&self, message: &OutboxMessage) -> Result<(), StoreError> {
        self.note_leaving(message, |_| true).await
    }

    async fn note_leaving(
        &self,
        message: &OutboxMessage,
        has_left: impl Fn(&StoredTable) -> bool + Send,
    ) -> Result<(), StoreError> {
        let notice = Notice::read(message);
        let about = notice.as_ref().map_or_else(Vec::new, Notice::turns);
        let goes_on = matches!(notice, Some(Notice::Reminder { .. }));
        let (mut left, mut elsewhere) = (Vec::new(), Vec::new());
        for at in about {
            let Some(stored) = self.store().table(at.table()).await? else {
                continue;
            };
            let found = self
                .store()
                .found_by(message.person, stored.clone())
                .await?;
            if has_left(&found) {
                left.push((at, stored));
            } else {
                elsewhere.push(at);
            }
        }
        left.retain(|(at, stored)| {
            at.lasts(stored) && stored.table.person_to_move() == Some(message.person)
        });
        elsewhere.retain(|_| goes_on);
        match self.write_leaving(message, &left, elsewhere).await {
            Ok(()) => Ok(()),
            Err(WriteError::Store(error)) => Err(error),
            Err(error) => {
                tracing::error!(%error, "that a player has left cannot be written");
                Ok(())
            }
        }
    }

    async fn write_leaving(
        &self,
        message: &OutboxMessage,
        left: &[(Waiting, StoredTable)],
        elsewhere: Vec<Waiting>,
    ) -> Result<(), WriteError> {
        let (now, who) = (self.inner.clock.now(), message.person);
        let mut waiting = Vec::new();
        for (_, stored) in left {
            waiting.push(self.waiting_players(stored, who).await?);
        }
        let mut transaction = self.store().begin_own(now).await?;
        if !transaction.delete_message(message.id).await? {
            return Ok(());
        }
        for ((at, stored), (here, visitors)) in left.iter().zip(waiting) {
            if !transaction.set_left(stored).await? {
                continue;
            }
            tracing::info!(table = %stored.id, "a player has left the server");
            let at = *at;
            let in_channel = here.first().map(|first| (*first, false));
            let directly = visitors.into_iter().map(|visitor| (visitor, true));
            for (person, direct) in in_channel.into_iter().chain(directly) {
                if let Ok(notice) = (Notice::Left { at, who, direct }).json() {
                    transaction.insert_message(person, &notice, now).await?;
                }
            }
        }
        let notice = Notice::Reminder { tables: elsewhere };
        if let (Notice::Reminder { tables }, Ok(notice)) = (&notice, notice.json())
            && !tables.is_empty()
        {
            transaction.insert_message(who, &notice, now).await?;
        }
        Ok(transaction.end().await?)
    }

    /// The words that tell the others of a player who has left.
    pub(super) async fn has_left(
        &self,
        person: PersonId,
        at: Waiting,
        who: PersonId,
        direct: bool,
    ) -> Result<Option<Telling>, StoreError> {
        let stored = self.store().table(at.table()).await?;
        let Some(stored) = stored.filter(|stored| at.lasts(stored)) else {
            return Ok(None);
        };
        let Some(left) = self.store().wait_at(&stored).await?.left else {
            return Ok(None);
        };
        let (here, visitors) = self.waiting_players(&stored, who).await?;
        let players = if direct {
            [here, visitors].concat()
        } else {
            here
        };
        let game = title::of_kind(&stored);
        let possible = Argument::relative(may_be_claimed(left));
        let others = &players;
        let line = match stored.server {
            Some(_) => sentence!(notice_left, who, game, others, possible),
            None => sentence!(notice_has_no_account, who, game, others, possible),
        };
        let at = At {
            id: TableId(stored.id.0),
            revision: 0,
        };
        let calls = if direct { vec![person] } else { players };
        let reply = calling(calls, vec![line], Controls::ClaimLeft(at));
        let place = if direct {
            Some(Destination::Direct(person))
        } else if self.is_silent(&stored).await {
            None
        } else {
            Some(Destination::Channel(stored.channel))
        };
        let language = match stored.server.filter(|_| !direct) {
            Some(server) => Language::Server(server),
            None => self.language_for(person).await,
        };
        Ok(Some(Telling {
            language,
            // Whether they have left too does not matter.
            member_of: None,
            places: place.map(|place| (place, reply)).into_iter().collect(),
        }))
    }

    /// The players of a running game without this one: those of its own server, and the visitors.
    pub(super) async fn waiting_players(
        &self,
        stored: &StoredTable,
        who: PersonId,
    ) -> Result<(Vec<PersonId>, Vec<PersonId>), StoreError> {
        let (mut here, mut visitors) = (Vec::new(), Vec::new());
        for player in waiting_players(stored, who) {
            if self
                .store()
                .visits(Visited::Table(stored.id), player)
                .await?
            {
                visitors.push(player);
            } else {
                here.push(player);
            }
        }
        Ok((here, visitors))
    }

    /// Whether nothing is to be posted in the channel of a game that can be avoided.
    async fn is_silent(&self, stored: &StoredTable) -> bool {
        match stored.server {
            Some(server) => {
                let settings = self.server_settings(server).await;
                settings.is_silent(stored.channel)
            }
            None => false,
        }
    }
}

/// The players of a running game without this one.
fn waiting_players(stored: &StoredTable, who: PersonId) -> Vec<PersonId> {
    let table = &stored.table;
    let players = table.still_in().filter_map(|seat| table.person(seat));
    players
        .filter(|player| *player != who && player.has_account())
        .collect()
}
