//! Where the bot may not attach files, it says so.

use super::{Place, Reply};
use crate::games::Explanation;

/// The reply as this place allows it: the game goes on without pictures, and their words are said
/// instead.
pub(super) fn fitting(place: &Place, reply: Reply) -> Reply {
    if place.may_attach {
        return reply;
    }
    let then = reply.then.map(|then| Box::new(fitting(place, *then)));
    let why = reply
        .picture
        .as_ref()
        .is_some_and(|picture| !picture.told)
        .then(|| Explanation::new("bot-no-pictures"));
    Reply {
        lines: reply.lines.into_iter().chain(why).collect(),
        file: None,
        then,
        ..reply
    }
}
