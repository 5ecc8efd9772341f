//! What the host of a simul reads of their boards.

use crate::{
    bot::{Bot, boards::tryout::PRIVATELY},
    ids::Timestamp,
    store::{HostsBoards, StoreError, StoredTable, Visit, Visited},
};

/// In which message the host of a simul is shown a board.
///
/// Of the boards that wait for the host, the one that has waited longest is next. It comes as a new
/// message, which calls them, unless their private board has just shown it. A board
/// that changes while another one is next, or on which they have moved, is edited; it has no message
/// before it was next once. So there is at most one new message a move. A game that ends is edited too,
/// but for the last one.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum HostsMessage {
    New,
    Edited,
    None,
}

impl Bot {
    /// How a board of a simul is shown to its host now. The board that is next instead is shown soon,
    /// unless they were told of it.
    pub(super) async fn hosts_message(
        &self,
        visit: &Visit,
        stored: &StoredTable,
        boards: &HostsBoards,
    ) -> Result<HostsMessage, StoreError> {
        let now = self.inner.clock.now();
        let next = boards.next_beside(None);
        if let Some(next) = next.filter(|it| it.id != stored.id) {
            let of_next = Visited::Table(next.id);
            let of_next = self.store().visit_by(of_next, visit.person).await?;
            if let Some(of_next) = of_next.filter(|it| !was_told(it, boards.next_since(next), now))
            {
                self.store().show_visit(of_next.id, now).await?;
            }
        }
        let is_new = if let Some(board) = next.filter(|it| it.id == stored.id) {
            !was_told(visit, boards.next_since(board), now)
        } else {
            boards.last() == Some(stored.id) && stored.revision != visit.shown
        };
        Ok(match visit.message {
            _ if is_new => HostsMessage::New,
            Some(_) => HostsMessage::Edited,
            None => HostsMessage::None,
        })
    }
}

/// Whether a host was told since this time that a board is next: by a new message, or on their private
/// board, which counts for a while.
fn was_told(visit: &Visit, since: Timestamp, now: Timestamp) -> bool {
    let posted = visit.message.map(|(_, message)| message.posted());
    let seen = visit.seen.filter(|it| now < it.after(PRIVATELY));
    posted.is_some_and(|it| it >= since) || seen.is_some_and(|it| it >= since)
}
