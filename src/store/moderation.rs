//! Games that moderators change from outside: whose seat is whose, and where they are played.

use super::{
    Revisioned, StoredTable, Transaction, WriteError, db, kept::Changed, locks::Lock,
    messages::show_due, tables::channel_busy, visitors,
};
use crate::ids::{ChannelId, PersonId, TableId};

impl Transaction {
    /// Gives the seat of a player to a person who does not play in this running game, whose next
    /// state is written in the same transaction. What the player had prepared is deleted.
    pub async fn hand_over(
        &mut self,
        stored: &StoredTable,
        player: PersonId,
        to: PersonId,
    ) -> Result<(), WriteError> {
        self.must_run_few(stored.server, &[to]).await?;
        let now = self.now;
        visitors::leaves(self.connection(), (stored.id, player), now).await?;
        for delete in [
            "DELETE FROM plans WHERE table_id = $1 AND person = $2",
            "DELETE FROM explorations WHERE table_id = $1 AND person = $2",
            "DELETE FROM hints WHERE table_id = $1 AND person = $2",
        ] {
            let delete = db::query(delete).bind(stored.id).bind(player);
            delete.execute(self.connection()).await?;
        }
        if stored.table.person_to_move() == Some(player) {
            // What was said of their turn is over. No turn begins then.
            let over = "UPDATE turn_messages SET since = -1 WHERE table_id = $1 AND of_turn";
            let over = db::query(over).bind(stored.id);
            over.execute(self.connection()).await?;
        }
        self.replace_player(stored.id, player, to).await
    }

    /// Moves a running game to another channel, where no message shows it yet.
    pub async fn move_table(
        &mut self,
        read: Revisioned<TableId>,
        channel: ChannelId,
    ) -> Result<Revisioned<TableId>, WriteError> {
        self.connection().lock(vec![Lock::Table(read.id)]).await?;
        let (next, now) = (read.next(), self.now);
        let update = "UPDATE tables
                      SET channel = $3, revision = $4, message = NULL, message_revision = 0,
                          question = NULL, position_shown = NULL, changed = $5, show_due = $6,
                          thread_due = $5
                      WHERE id = $1 AND revision = $2 AND status = 'running'";
        let update = db::query(update).bind(read.id).bind(read.revision);
        let update = update.bind(channel).bind(next.revision).bind(now);
        let moved = update.bind(show_due(now)).execute(self.connection()).await;
        if moved.map_err(|error| channel_busy(error, channel))? == 0 {
            return Err(WriteError::TableMovedOn(read.id));
        }
        visitors::table_changed(self.connection(), read.id, now).await?;
        self.note(Changed::Table(read.id));
        Ok(next)
    }
}
