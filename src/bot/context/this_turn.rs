//! Refuses what was meant for another state of a table.

use std::time::Duration;

use tokio::time::sleep;

use super::{Answer, Context, Stop};
use crate::bot::words::links::newest_board;
use crate::{
    bot::{Action, TryAt},
    ids::{MessageId, TableId, Timestamp},
    store::StoredTable,
    table::{Event, Refusal, Table},
    texts::{Link, sentence},
};

/// Time for which Discord takes an answer to an interaction.
const ANSWERED_WITHIN: Duration = Duration::from_mins(15);

/// Number of times that a message is looked for that is about to show a board, and the pause before
/// each.
const LOOKS: u32 = 10;
const LOOK_AGAIN: Duration = Duration::from_millis(100);

/// Time within which nobody means to play the same move again.
const A_MOMENT: Duration = Duration::from_secs(1);

/// Time after which any instance has shown a board that another one left.
const SHOWN_WITHIN: Duration = Duration::from_secs(30);

impl Context<'_> {
    /// The refusal of a request that was made for an earlier state of this table.
    pub(super) async fn too_late(&self, id: TableId) -> Stop {
        match self.table(id).await {
            // That the game is over says more than that the board has changed.
            Ok(stored) if stored.table.end().is_some() => Self::refuses(&stored)(Refusal::Over),
            Ok(stored) => self.moved_on(&stored),
            Err(stop) => stop,
        }
    }

    pub(in crate::bot) fn moved_on(&self, stored: &StoredTable) -> Stop {
        if let Some(text) = self.played_already(stored) {
            return sentence!(bot_played_already, r#move = text).into();
        }
        let link = newest_board(stored);
        let shows_newest = |pressed| link.is_some_and(|link| link.message == Some(pressed));
        if self.request.pressed.is_some_and(shows_newest) {
            return sentence!(bot_has_changed).into();
        }
        let moved_on = match link {
            Some(link) => sentence!(bot_moved_on, link),
            None => sentence!(bot_moved_on_unseen),
        };
        moved_on.into()
    }

    /// The actor's last move, where the request is to play the same from a board before it.
    fn played_already(&self, stored: &StoredTable) -> Option<String> {
        let Action::Play {
            at: TryAt::Table(_),
            partial,
        } = &self.request.action
        else {
            return None;
        };
        let table = &stored.table;
        let mut played = table.moves.iter().rev();
        let own = played.find(|played| table.person(played.seat) == Some(self.person()))?;
        (own.text == *partial).then(|| partial.clone())
    }

    /// Refuses a request that names no state of the table if it was sent before the present turn
    /// began, or longer ago than Discord takes an answer: it was meant for another turn. A turn
    /// begins with the message that shows its board, which Discord dates as it dates the request;
    /// where none does yet, with the move before it, unless that was the actor's own or made by
    /// itself. `event`: what the request would lead to.
    pub(in crate::bot) async fn must_mean_this_turn(
        &self,
        stored: &StoredTable,
        event: Option<&Event>,
    ) -> Answer<()> {
        if !self.request.action.policy().means_present_turn {
            return Ok(());
        }
        self.must_be_in_time(newest_board(stored))?;
        // What is in no channel has no message that shows it to both.
        let has_message = !stored.channel.is_nowhere();
        let begins_when_shown = has_message && self.must_see_board(&stored.table);
        let shown = match stored.position_shown {
            None if begins_when_shown => self.shown_soon(stored.id).await?,
            shown => shown,
        };
        let began = match shown {
            Some(message) => message.posted(),
            None if begins_when_shown => self.shown_later(stored),
            None => last_made(stored),
        };
        let is_repeated = begins_when_shown && self.repeats_own_move(&stored.table, event);
        if !is_repeated && began <= self.now {
            return Ok(());
        }
        let sent_before = match newest_board(&self.table(stored.id).await?) {
            Some(link) => sentence!(bot_sent_before, link),
            None => sentence!(bot_sent_before_unseen),
        };
        Err(sent_before.into())
    }

    /// Refuses a request that names no state of a game and is so old that its player no longer
    /// waits for an answer. `link`: to the newest board.
    pub(in crate::bot) fn must_be_in_time(&self, link: Option<Link>) -> Answer<()> {
        let is_late = self.request.action.policy().means_present_turn
            && self.inner.clock.is_after(self.now.after(ANSWERED_WITHIN));
        if !is_late {
            return Ok(());
        }
        let sent_long_ago = match link {
            Some(link) => sentence!(bot_sent_long_ago, link),
            None => sentence!(bot_sent_long_ago_unseen),
        };
        Err(sent_long_ago.into())
    }

    /// Whether the actor's turn has begun without another person's move, so that they do not know
    /// of it before they see the board.
    fn must_see_board(&self, table: &Table) -> bool {
        let actor = Some(self.person());
        let last = table.moves.last().map(|last| last.seat);
        let goes_on = last.is_some_and(|last| table.person(last) == actor);
        table.turn_began_by_itself() || (goes_on && table.person_to_move() == actor)
    }

    /// Whether the request is to play what the actor has played a moment ago.
    fn repeats_own_move(&self, table: &Table, event: Option<&Event>) -> bool {
        let mut played = table.moves.iter().rev();
        let own = played.find(|played| table.person(played.seat) == Some(self.person()));
        let (Some(own), Some(Event::Moved(next))) = (own, event) else {
            return false;
        };
        own.text == next.text && self.now < own.at.after(A_MOMENT)
    }

    /// The first message that shows the position of a table, which may have been posted and not be
    /// stored yet.
    async fn shown_soon(&self, id: TableId) -> Answer<Option<MessageId>> {
        for _ in 0..LOOKS {
            sleep(LOOK_AGAIN).await;
            let shown = self.store.position_shown(id).await?;
            if shown.is_some() {
                return Ok(shown);
            }
        }
        Ok(None)
    }

    /// When a board will have been shown that no message shows yet, unless it cannot be.
    fn shown_later(&self, stored: &StoredTable) -> Timestamp {
        let awake = self.inner.awake();
        let awake = awake.unwrap_or_else(|| self.inner.clock.now());
        stored.changed.max(awake).after(SHOWN_WITHIN)
    }
}

/// When the last move was made, or the game began.
fn last_made(stored: &StoredTable) -> Timestamp {
    let last = stored.table.moves.last();
    last.map_or(stored.began, |last| last.at)
}
