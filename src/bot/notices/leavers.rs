//! Players who have left the server: the others are told, and may claim the game after a day.

use super::{Notice, Telling, Waiting, calling};
use crate::{
    bot::{At, Bot, Controls, title},
    ids::{PersonId, ServerId, TableId, Timestamp},
    store::{OutboxMessage, StoreError, StoredTable, WriteError},
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
        let (about, rest) = match Notice::read(message) {
            Some(Notice::Reminder { tables }) => (tables, true),
            Some(Notice::Nudge { at, .. }) => (vec![at], false),
            Some(Notice::Digest | Notice::Left { .. }) | None => (Vec::new(), false),
        };
        let (mut left, mut elsewhere) = (Vec::new(), Vec::new());
        for at in about {
            match self.store().table(at.table()).await? {
                Some(stored) if stored.server == Some(server) => left.push((at, stored)),
                Some(_) => elsewhere.push(at),
                None => {}
            }
        }
        left.retain(|(at, stored)| {
            at.lasts(stored) && stored.table.person_to_move() == Some(message.person)
        });
        elsewhere.retain(|_| rest);
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
        let mut transaction = self.store().begin_own(now).await?;
        transaction.delete_message(message.id).await?;
        for (at, stored) in left {
            if !transaction.set_left(stored).await? {
                continue;
            }
            tracing::info!(table = %stored.id, "a player has left the server");
            let (at, first) = (*at, waiting_players(stored, who).first().copied());
            if let (Some(first), Ok(notice)) = (first, Notice::Left { at, who }.json()) {
                transaction.insert_message(first, &notice, now).await?;
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
    ) -> Result<Option<Telling>, StoreError> {
        let stored = self.store().table(at.table()).await?;
        let Some(stored) = stored.filter(|stored| at.lasts(stored)) else {
            return Ok(None);
        };
        let Some(left) = self.store().wait_at(&stored).await?.left else {
            return Ok(None);
        };
        let (game, players) = (title::of_kind(&stored), waiting_players(&stored, who));
        let possible = Argument::relative(may_be_claimed(left));
        let others = &players;
        let line = sentence!(notice_left, who, game, others, possible);
        let at = At {
            id: TableId(stored.id.0),
            revision: 0,
        };
        let reply = calling(players, vec![line], Controls::ClaimLeft(at));
        let (place, replies) = ((stored.server, stored.channel), (reply.clone(), reply));
        let telling = self.telling_of(person, place, replies).await?;
        // Whether they have left too does not matter.
        Ok(Some(Telling {
            member_of: None,
            ..telling
        }))
    }
}

/// The players of a running game without this one.
fn waiting_players(stored: &StoredTable, who: PersonId) -> Vec<PersonId> {
    let table = &stored.table;
    let players = table.still_in().filter_map(|seat| table.person(seat));
    players
        .filter(|player| *player != who && !player.is_computer())
        .collect()
}
