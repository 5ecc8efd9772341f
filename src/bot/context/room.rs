//! Where a game that begins is played, and the thread that is opened for it.

use std::{fmt, time::Duration};

use super::{Answer, Context, Stop};
use crate::{
    bot::{Need, Outcome, PlaceKind, Posted, Thread, ThreadName},
    ids::{ChallengeId, ChannelId, DeliveryId, TableId},
    store::{Venue, WriteError},
    table::Table,
    texts::{Sentence, sentence},
};

/// Time for which a thread is claimed that is being opened, which is longer than that takes.
const THREAD_CLAIM: Duration = Duration::from_secs(20);

/// What a game comes of that is about to begin.
#[derive(Clone, Copy, Debug)]
pub(in crate::bot) enum Origin {
    Challenge(ChallengeId),
    /// The game before it in its series.
    Rematch(TableId),
    /// A command or button of one person, by which it begins at once.
    Delivery(DeliveryId),
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Challenge(id) => write!(f, "challenge {id}"),
            Self::Rematch(id) => write!(f, "rematch {id}"),
            Self::Delivery(id) => write!(f, "delivery {id}"),
        }
    }
}

/// Where a game is to be played.
pub(in crate::bot) struct Room {
    pub(in crate::bot) venue: Venue,
    /// The channel in which a thread is opened for it in any case.
    wanted: Option<ChannelId>,
    /// The channel in which a thread is opened for it if another game runs there.
    when_busy: Option<ChannelId>,
}

impl Room {
    /// The channel in which a thread is to be opened before the game can begin, after trying to
    /// insert its table; `None` if it has been inserted where it belongs.
    ///
    /// # Errors
    /// Why the table cannot be inserted at all.
    pub(in crate::bot) fn needs_thread<T>(
        &self,
        inserted: Result<T, WriteError>,
    ) -> Answer<Result<T, ChannelId>> {
        match (inserted.map_err(Stop::from), self.wanted, self.when_busy) {
            // It may begin: nothing is written before its thread is open.
            (Ok(_) | Err(Stop::Busy(_)), Some(parent), _)
            | (Err(Stop::Busy(_)), None, Some(parent)) => Ok(Err(parent)),
            (Ok(inserted), None, _) => Ok(Ok(inserted)),
            (Err(stop), ..) => Err(stop),
        }
    }
}

impl Context<'_> {
    /// Whether the bot may edit what it has posted here: it is a member.
    pub(in crate::bot) fn may_edit(&self) -> bool {
        self.request.place.kind != PlaceKind::Installed
    }

    /// Whether a game that begins in this channel may get a thread: in threads there are none, and
    /// elsewhere the bot may open none.
    pub(in crate::bot) fn takes_threads(&self, channel: ChannelId) -> bool {
        self.request.place.kind == PlaceKind::Channel && self.here() == channel
    }

    /// The channel in which a game that begins here gets a thread though nothing may be running:
    /// where the server wants that, and it has not been found to be impossible.
    pub(in crate::bot) async fn thread_wanted(&self) -> Answer<Option<ChannelId>> {
        let wanted = self.server_settings().await?.threads.parent(self.here());
        let is_possible = |parent: &ChannelId| {
            !self.request.known.no_thread_in.contains(parent)
                && (*parent != self.here() || self.may_open_threads().is_ok())
        };
        Ok(wanted.filter(is_possible))
    }

    /// Where a game that begins in this channel is to be played.
    pub(in crate::bot) async fn room(&self, channel: ChannelId) -> Answer<Room> {
        let thread = self.request.known.thread;
        let may_get_thread = thread.is_none() && self.takes_threads(channel);
        Ok(Room {
            venue: thread.map_or(Venue::from(channel), Venue::from),
            wanted: if may_get_thread {
                self.thread_wanted().await?
            } else {
                None
            },
            when_busy: may_get_thread.then_some(channel),
        })
    }

    fn may_open_threads(&self) -> Result<(), Sentence> {
        let place = &self.request.place;
        if !place.may_open_threads {
            return Err(sentence!(bot_may_not_create_thread));
        }
        if !place.may_send_in_threads {
            return Err(sentence!(bot_may_not_send_in_thread));
        }
        Ok(())
    }

    /// Asks for a thread for a new game in this channel, or in the server's channel for threads.
    /// `origin`: what the game comes of; of several who begin it at once, one gets a thread, and the
    /// others wait for what comes of that. `from`: the message that proposed the game.
    pub(in crate::bot) async fn open_thread(
        &self,
        parent: ChannelId,
        origin: Origin,
        from: Option<Posted>,
        table: &Table,
    ) -> Answer<Outcome> {
        if parent == self.here() {
            self.may_open_threads()?;
        }
        if self.request.known.no_thread_in.contains(&parent) {
            return Err(sentence!(error_no_thread).into());
        }
        // Who could not open one has claimed it before.
        let number = if self.request.known.no_thread_in.is_empty() {
            let (origin, now) = (origin.to_string(), self.inner.clock.now());
            let until = now.after(THREAD_CLAIM);
            match self.store.claim_thread(&origin, now, until).await? {
                Some(number) => number,
                None => return Ok(Outcome::Needs(Need::ThreadOfAnother)),
            }
        } else {
            self.store.reserve_number().await?
        };
        Ok(Outcome::Needs(Need::Thread(Thread {
            parent,
            from: from
                .filter(|from| from.channel == parent)
                .map(|from| from.message),
            name: ThreadName::of(table, number),
        })))
    }
}
