//! Links to the messages that show boards and challenges.

use crate::{
    store::{ListedTable, StoredChallenge, StoredTable},
    texts::Link,
};

/// A link to the newest board of a table. Between a change and its message, and if the program
/// ended there, no message shows it.
pub(in crate::bot) fn newest_board(stored: &StoredTable) -> Option<Link> {
    let message = stored.message.filter(|_| stored.shown == stored.revision);
    message.map(|_| Link {
        server: stored.server,
        channel: stored.channel,
        message,
    })
}

/// A link to the newest board of a table, or to its channel where its message is not known.
pub(in crate::bot) const fn link_to(stored: &StoredTable) -> Link {
    Link {
        server: stored.server,
        channel: stored.channel,
        message: stored.message,
    }
}

/// As [`link_to`], of a listed one.
pub(in crate::bot) const fn link_to_listed(listed: &ListedTable) -> Link {
    Link {
        server: listed.server,
        channel: listed.channel,
        message: listed.message,
    }
}

/// A link to a challenge, or to its channel where the message is not known.
pub(in crate::bot) const fn link_to_challenge(stored: &StoredChallenge) -> Link {
    Link {
        server: stored.server,
        channel: stored.channel,
        message: stored.message,
    }
}
