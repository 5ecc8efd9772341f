//! What players hear directly of the place where they play: it is gone, or nobody but one person
//! sees what is said there.

use super::{Destination, Telling, calling};
use crate::{
    bot::{
        Attached, Bot, Controls, Reply, asked::title, look::export, words::challenge_message,
        words::links::link_to_challenge,
    },
    ids::{ChallengeId, ChannelId, PersonId, TableId},
    store::StoreError,
    texts::{Sentence, sentence},
};

impl Bot {
    /// What a player hears whose game has lost its channel: its record, and how to go on.
    pub(super) async fn channel_is_gone(
        &self,
        person: PersonId,
        table: TableId,
        go_on: Option<ChannelId>,
    ) -> Result<Option<Telling>, StoreError> {
        let how = match go_on {
            Some(channel) => sentence!(notice_go_on_in, channel),
            None => sentence!(notice_go_on_elsewhere),
        };
        let told = |game| vec![sentence!(notice_channel_gone, game), how];
        let controls = match go_on {
            Some(channel) => Controls::GoOn { of: table, channel },
            None => Controls::None,
        };
        self.place_is_gone(person, table, controls, told).await
    }

    /// What a player hears from whose server the bot was removed: the record, and how to go on.
    pub(super) async fn server_is_gone(
        &self,
        person: PersonId,
        table: TableId,
    ) -> Result<Option<Telling>, StoreError> {
        let how = sentence!(notice_go_on_elsewhere);
        let told = |game| vec![sentence!(notice_server_gone, game), how];
        self.place_is_gone(person, table, Controls::None, told)
            .await
    }

    /// What a player hears whose game has lost its place, with its record. `told`: what is said of
    /// the game.
    async fn place_is_gone(
        &self,
        person: PersonId,
        table: TableId,
        controls: Controls,
        told: impl FnOnce(Sentence) -> Vec<Sentence> + Send,
    ) -> Result<Option<Telling>, StoreError> {
        let Some(stored) = self.store().table(table).await? else {
            return Ok(None);
        };
        let (game, number) = (stored.table.terms.game, stored.id);
        let lines = told(title::short(game, number));
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
            ..calling(vec![person], lines, controls)
        };
        Ok(Some(Telling {
            language: self.language_for(person).await,
            member_of: None,
            places: vec![(Destination::Direct(person), reply)],
        }))
    }

    /// What a player hears who is challenged where Discord shows that to the challenger alone;
    /// `None` once it is not open.
    pub(super) async fn challenged(
        &self,
        person: PersonId,
        id: ChallengeId,
    ) -> Result<Option<Telling>, StoreError> {
        let stored = self.store().challenge(id).await?;
        let Some(stored) = stored.filter(|stored| self.is_open(stored)) else {
            return Ok(None);
        };
        let mut lines = challenge_message::headline(&stored.challenge, None);
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
