//! What is said in the channel in which the moderators of a server read what they and the program
//! have done.

use super::{Destination, Language, Telling, link_to};
use crate::{
    bot::{
        Bot, Reply,
        asked::{
            notice::{LogEntry, Logged},
            title,
        },
        words::ending,
    },
    ids::{ChannelId, PersonId, ServerId},
    store::StoreError,
    texts::{Sentence, sentence},
};

fn told_in(server: ServerId, channel: ChannelId, lines: Vec<Sentence>) -> Telling {
    Telling {
        language: Language::Server(server),
        member_of: None,
        places: vec![(Destination::Channel(channel), Reply::public(lines))],
    }
}

impl Bot {
    /// One line; `None` where the server has no such channel any more, or the game is gone.
    pub(super) async fn logged(
        &self,
        server: ServerId,
        of: &LogEntry,
    ) -> Result<Option<Telling>, StoreError> {
        let channel = self.server_settings(server).await.log;
        let stored = self.store().table(of.table).await?;
        let Some((channel, stored)) = channel.zip(stored) else {
            return Ok(None);
        };
        let table = &stored.table;
        let said = match of.what {
            Logged::Ended => match table.end() {
                Some(end) => ending::how_it_ended(table, end),
                None => return Ok(None),
            },
            Logged::RanOut { who } => sentence!(clock_ran_out_and_left, who),
            Logged::Given { who, days, by } => sentence!(clock_given, who = by, to = who, days),
            Logged::Replaced { player, who, by } => {
                sentence!(notice_log_replaced, who, player, by)
            }
            Logged::Corrected {
                winner: Some(winner),
                by,
            } => sentence!(notice_log_corrected, by, winner),
            Logged::Corrected { winner: None, by } => sentence!(notice_log_corrected_draw, by),
            Logged::Moved { by, channel } => sentence!(bot_moved_game, who = by, channel),
            Logged::ChannelGone => sentence!(notice_log_channel_gone),
        };
        let said = match table.reason().map(ending::reason_line) {
            Some(reason) => sentence!(bot_told_marked, told = said, mark = reason),
            None => said,
        };
        let (game, link) = (title::of_kind(&stored), link_to(&stored));
        let entry = sentence!(notice_log, game, link, said);
        Ok(Some(told_in(server, channel, vec![entry])))
    }

    /// That the bot may not give the roles of a server; `None` where it has no such channel.
    pub(super) async fn logged_refusal(&self, server: ServerId) -> Option<Telling> {
        let channel = self.server_settings(server).await.log?;
        Some(told_in(server, channel, vec![sentence!(roles_refused)]))
    }

    /// What a moderator has set, for the log that is named, or else the present one; `None` where
    /// there is none.
    pub(super) async fn logged_settings(
        &self,
        (server, log): (ServerId, Option<ChannelId>),
        by: PersonId,
        lines: &[Sentence],
    ) -> Option<Telling> {
        let channel = match log {
            Some(log) => log,
            None => self.server_settings(server).await.log?,
        };
        let told = [&[sentence!(notice_log_set, by)], lines].concat();
        Some(told_in(server, channel, told))
    }
}
