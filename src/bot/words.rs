//! Where the bot may not attach files, words take the place of pictures.

use super::{Picture, Place, Reply};
use crate::{games::Explanation, render};

/// The reply as this place allows it: the game goes on without pictures.
pub(super) fn fitting(place: &Place, reply: Reply) -> Reply {
    if place.may_attach {
        return reply;
    }
    let then = reply.then.map(|then| Box::new(fitting(place, *then)));
    let words = reply.picture.as_ref().map(in_words).unwrap_or_default();
    Reply { lines: [reply.lines, words].concat(), picture: None, file: None, then, ..reply }
}

/// Why there is no picture, and what it would have shown.
fn in_words(picture: &Picture) -> Vec<Explanation> {
    let mut lines = vec![Explanation::new("bot-no-pictures")];
    if let Ok(position) = picture.game.read(&picture.position) {
        lines.extend(render::describe(&position.scene(&picture.draft, picture.last.as_deref(), picture.viewer)));
    }
    lines
}
