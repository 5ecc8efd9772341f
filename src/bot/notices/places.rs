//! What players hear directly of the place where they play: it is gone, or nobody but one person sees
//! what is said there.

use super::{Destination, Notice, Telling, calling};
use crate::{
    bot::{Attached, Bot, Controls, Reply, challenge, context::link_to_challenge, export, title},
    ids::{ChallengeId, ChannelId, PersonId, TableId},
    store::StoreError,
    texts::sentence,
};

/// What the outbox holds where the place of a game is gone. `parent`: the channel of a thread.
pub(in crate::bot) fn place_gone(table: TableId, parent: Option<ChannelId>) -> Option<String> {
    Notice::PlaceGone { table, parent }.json().ok()
}

/// What the outbox holds for a player who hears directly that they are challenged.
pub(in crate::bot) fn challenged_directly(challenge: ChallengeId) -> Option<String> {
    let direct = true;
    Notice::Challenge { challenge, direct }.json().ok()
}

impl Bot {
    /// What a player hears whose game has lost its place: its record, and how to go on.
    pub(super) async fn lost_place(
        &self,
        person: PersonId,
        table: TableId,
        parent: Option<ChannelId>,
    ) -> Result<Option<Telling>, StoreError> {
        let Some(stored) = self.store().table(table).await? else {
            return Ok(None);
        };
        let (game, number) = (stored.table.terms.game, stored.id);
        let mut lines = vec![sentence!(
            notice_place_gone,
            game = title::short(game, number)
        )];
        lines.push(match parent {
            Some(channel) => sentence!(notice_go_on_in, channel),
            None => sentence!(notice_go_on_elsewhere),
        });
        let record = export::without_names(&stored).to_string();
        let written = sentence!(records_export_text, record = &record);
        let in_words = [lines.clone(), vec![written]].concat();
        let reply = Reply {
            attached: Some(Attached::File {
                name: title::file_name(game, number, &[]),
                content: record,
                may_be_compressed: false,
                instead: vec![in_words, lines.clone()],
            }),
            ..calling(vec![person], lines, Controls::None)
        };
        Ok(Some(Telling {
            language: self.language_for(person).await,
            member_of: None,
            places: vec![(Destination::Direct(person), reply)],
        }))
    }

    /// What a player hears who is challenged where Discord shows that to the challenger alone; `None`
    /// once it is not open.
    pub(super) async fn challenged(
        &self,
        person: PersonId,
        id: ChallengeId,
    ) -> Result<Option<Telling>, StoreError> {
        let stored = self.store().challenge(id).await?;
        let Some(stored) = stored.filter(|stored| self.is_open(stored)) else {
            return Ok(None);
        };
        let mut lines = challenge::headline(&stored.challenge, None);
        lines.push(sentence!(
            notice_challenged_there,
            link = link_to_challenge(&stored)
        ));
        let reply = calling(vec![person], lines, Controls::None);
        Ok(Some(Telling {
            language: self.language_for(person).await,
            member_of: None,
            places: vec![(Destination::Direct(person), reply)],
        }))
    }
}
