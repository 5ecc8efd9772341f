//! A reply becomes a message: words in the reader's language, a drawn board with its words,
//! buttons, and whom it calls.

use serde_json::{Value, json};

use super::{
    components,
    drawing::drawn,
    limits::{CONTENT, Text},
    wire::File,
};
use crate::{
    bot::{Audience, Board, Controls, Delivery, Invitation, Locales, Posted, Reply},
    ids::{ChallengeId, ChannelId, MessageId, PersonId, TableId},
    texts::{Locale, Sentence, phrase, sentence, text},
};

/// Discord's flag of a message that only one person sees.
const EPHEMERAL: u64 = 1 << 6;

/// A message ready to be sent.
#[derive(Clone, Debug)]
pub struct Message {
    pub audience: Audience,
    pub delivery: Delivery,
    pub content: Text<CONTENT>,
    /// Its rows of components, as Discord's objects.
    pub rows: Value,
    /// The one file that goes with it: a picture or a text.
    pub file: Option<File>,
    pub calls: Vec<PersonId>,
    /// Which table's board it shows.
    pub board: Option<Board>,
    /// Which challenge's message it is.
    pub challenge: Option<Invitation>,
    /// Which challenge's message is out of date once this one is there.
    pub outdates: Option<ChallengeId>,
    /// An earlier message that loses its buttons.
    pub retires: Option<Posted>,
    /// Whether it is nothing but sentences: no board, not even one told in words, no file and
    /// nothing to press.
    pub plain: bool,
}

/// What a command is answered with.
#[derive(Debug)]
pub struct Answer {
    pub first: Message,
    pub then: Option<Message>,
}

impl From<Message> for Answer {
    fn from(first: Message) -> Self {
        Self { first, then: None }
    }
}

impl Answer {
    /// The table whose board it shows.
    pub fn table(&self) -> Option<TableId> {
        let board = self.first.board.or_else(|| self.then.as_ref()?.board);
        board.map(|board| board.at.table)
    }

    /// Whether it shows a board in this channel.
    pub fn shows_board_in(&self, channel: ChannelId) -> bool {
        let mut messages = [Some(&self.first), self.then.as_ref()]
            .into_iter()
            .flatten();
        messages.any(|message| message.board.is_some_and(|board| board.channel == channel))
    }
}

impl Message {
    /// A private message of these words only.
    pub fn private(words: String) -> Self {
        Self {
            audience: Audience::Private,
            delivery: Delivery::New,
            content: Text::shortened(words),
            rows: json!([]),
            file: None,
            calls: Vec::new(),
            board: None,
            challenge: None,
            outdates: None,
            retires: None,
            plain: true,
        }
    }

    /// Whether it takes the place of the message whose control was used, where that may be;
    /// `asked`: whether the control asks for it.
    pub fn takes_place(&self, asked: bool) -> bool {
        asked || self.delivery == Delivery::Update
    }

    /// Whether a message whose control was used is of no more use once this one is there.
    pub fn outdates(&self, pressed: MessageId) -> bool {
        self.board.is_some() || self.retires.is_some_and(|old| old.message == pressed)
    }

    /// The same without its picture, which is told instead.
    #[must_use]
    pub fn in_words(&self) -> Self {
        let told = self
            .file
            .as_ref()
            .and_then(|file| file.description.as_ref());
        let content = told.map_or_else(
            || self.content.clone(),
            |told| Text::shortened(format!("{}\n{told}", self.content)),
        );
        Self {
            content,
            file: None,
            ..self.clone()
        }
    }

    /// What may be said of a private message where everybody sees it: a sentence, such as a
    /// refusal, is harmless; of anything else only how to get it.
    #[must_use]
    pub fn before_everybody(&self, reader: Locale) -> Self {
        if self.plain {
            return self.clone();
        }
        let how = sentence(reader, &sentence!(answer_not_before_everybody));
        Self {
            retires: self.retires,
            ..how
        }
    }

    /// Whether only one person may see it.
    pub fn is_private(&self) -> bool {
        self.audience == Audience::Private
    }

    /// As Discord wants it. The file is its attachment 0, and nothing else is attached, whatever
    /// was before.
    pub fn body(&self) -> Value {
        let mut body = self.edit();
        if self.is_private() {
            body["flags"] = EPHEMERAL.into();
        }
        body
    }

    /// The same for a message that is there already, whose flags cannot change, or for a channel,
    /// which knows no private ones.
    pub fn edit(&self) -> Value {
        let called: Vec<String> = self.calls.iter().map(ToString::to_string).collect();
        json!({
            "content": self.content,
            "components": self.rows,
            "attachments": self.file.iter().map(attachment).collect::<Vec<_>>(),
            "allowed_mentions": { "parse": [], "users": called, "replied_user": false },
        })
    }
}

fn attachment(file: &File) -> Value {
    match &file.description {
        Some(description) => json!({ "id": 0, "filename": file.name, "description": description }),
        None => json!({ "id": 0, "filename": file.name }),
    }
}

/// The messages that a reply becomes.
pub fn answer(reply: &Reply, locales: Locales, room: usize) -> Answer {
    let message = |reply: &Reply| message(reply, locales, room);
    Answer {
        first: message(reply),
        then: reply.then.as_deref().map(message),
    }
}

/// What a reply becomes for these readers. `room`: how many bytes a file may have; where it is 0
/// none may be attached, and the picture is given in words.
pub fn message(reply: &Reply, locales: Locales, room: usize) -> Message {
    let locale = match reply.audience {
        Audience::Public => locales.public,
        Audience::Private => locales.reader,
    };
    let mut paragraphs: Vec<String> = reply.lines.iter().map(|line| text(locale, line)).collect();
    let file = match (&reply.file, &reply.picture) {
        (Some((name, content)), _) if room > 0 => Some(File {
            name: name.clone(),
            data: content.clone().into_bytes(),
            description: None,
        }),
        (_, Some(picture)) => {
            let drawn = drawn(picture, locale, room);
            paragraphs.extend(drawn.words);
            drawn.file
        }
        _ => None,
    };
    Message {
        audience: reply.audience,
        delivery: reply.delivery,
        content: Text::shortened_with(
            paragraphs.join("\n"),
            &format!(" {}", phrase(locale, "answer-shortened")),
        ),
        rows: json!(components::rows(&reply.controls, locale)),
        file,
        calls: reply.calls.clone(),
        board: reply.board,
        challenge: reply.challenge,
        outdates: reply.outdates,
        retires: reply.retires,
        plain: reply.picture.is_none() && reply.file.is_none() && reply.controls == Controls::None,
    }
}

/// A private message of one sentence.
pub fn sentence(locale: Locale, said: &Sentence) -> Message {
    Message::private(text(locale, said))
}
