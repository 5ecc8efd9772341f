//! A reply becomes a message: words in the reader's language, a drawn board with its words,
//! buttons, and whom it calls.

use std::iter;

use serde_json::{Value, json};
use serenity::all::{CreateActionRow, CreateButton};
use zlib_rs::{DeflateConfig, ReturnCode, compress_slice};

use super::{
    drawing::{drawn, drawn_card, drawn_curve},
    samples::samples,
};
use crate::{
    bot::{
        Attached, Audience, Board, Controls, Delivery, EarlierBoard, Frames, Locales, Outdated,
        Posted, PrivateBoard, Reply, Source, ThreadName, Told, TriedMove, TriedOn,
    },
    discord::{
        controls::{components, offered, private_board, screens},
        wire::{
            call::File,
            limits::{CONTENT, ROWS, Text},
        },
    },
    games::Viewer,
    ids::{ChallengeId, ChannelId, MessageId, PersonId, ServerId, TableId},
    store::{Over, Retired},
    table::PlanNews,
    texts::{Link, Locale, Sentence, lines, phrase, sentence, text},
};

/// zlib's largest window (2^15 bytes), and 16 for the format of gzip in place of its own.
const GZIP_WINDOW: i32 = 15 + 16;

/// Discord's flag of a message that only one person sees.
pub const EPHEMERAL: u64 = 1 << 6;

/// Discord's flag of a message that says everything in its components.
const NEW_LAYOUT: u64 = 1 << 15;

// Discord's types of components.
const SECTION: u8 = 9;
const TEXT: u8 = 10;

/// Largest number of sections: each is three of the 40 components of a message.
/// <https://discord.com/developers/docs/components/reference>
const SECTIONS: usize = 12;

/// A message ready to be sent.
#[derive(Clone, Debug)]
pub struct Message {
    pub audience: Audience,
    pub delivery: Delivery,
    pub content: Text<CONTENT>,
    /// What follows it, each text with its button beside it: with these it has Discord's new layout.
    pub sections: Vec<Section>,
    /// Discord's objects of the rows of components.
    pub rows: Value,
    pub file: Option<File>,
    /// Whose message is out of date once this one is sent.
    pub outdates: Option<Outdated>,
    /// The earlier message that loses its buttons.
    pub retires: Option<Posted>,
    /// What that message becomes; without it, it keeps what it says.
    pub retired: Option<Box<Message>>,
    /// The message of a question that is answered, which is deleted.
    pub answers: Option<Posted>,
    /// What becomes of the message with the board before.
    pub earlier: Option<Earlier>,
    /// Whether the next board may tell all of it, and take its place.
    pub may_be_told_again: bool,
    /// The message of which this one tells all; it is taken away.
    pub tells_again: Option<Posted>,
    /// What is left of it once what it is about is over: the table, what ends it, and the text.
    pub leaves: Option<(TableId, Over, String)>,
    /// Whether it is deleted at once, where it replaces a private message.
    pub is_deleted: bool,
    /// Whether it has sentences only: no board, not even one told in words, no file, no controls.
    pub plain: bool,
    /// What is said before everybody where a private message cannot be delivered, if the message
    /// knows better than that.
    pub undelivered: Option<String>,
}

/// A text with its button, if it has one.
#[derive(Clone, Debug)]
pub struct Section {
    text: String,
    /// Discord's object of it.
    button: Option<Value>,
}

impl Section {
    fn part(&self) -> Value {
        let text = json!({ "type": TEXT, "content": self.text });
        match &self.button {
            Some(button) => json!({ "type": SECTION, "components": [text], "accessory": button }),
            None => text,
        }
    }
}

/// What becomes of the message of an earlier board, in the language of the next one.
#[derive(Clone, Debug)]
pub struct Earlier {
    board: EarlierBoard,
    strangers: Strangers,
    locale: Locale,
}

/// People who are not where a message is read, by their names there.
type Strangers = Vec<(PersonId, String)>;

/// What becomes of a message whose buttons are of no use any more.
#[derive(Clone, Debug)]
pub enum Fate {
    /// It loses its buttons.
    Retired,
    Becomes(Box<Message>),
    Deleted,
}

impl From<Option<Box<Message>>> for Fate {
    fn from(becomes: Option<Box<Message>>) -> Self {
        becomes.map_or(Self::Retired, Self::Becomes)
    }
}

impl Earlier {
    fn words(&self, next: MessageId) -> Text<CONTENT> {
        let link = Link {
            message: Some(next),
            ..self.board.next
        };
        let link = text(self.locale, &sentence!(bot_next_board, link));
        let told = self.told();
        Text::shortened_with(format!("{told} {link}"), &format!(" {link}"))
    }

    fn told(&self) -> String {
        let told = lines(self.locale, &self.board.told);
        naming(&self.strangers, told)
    }
}

#[derive(Debug)]
pub struct Answer {
    pub first: Message,
    /// The messages that follow, one after the other.
    pub then: Vec<Message>,
    /// Those who are told something by direct message besides.
    pub tells: Vec<Told>,
    /// What it says of its reader's plan.
    pub says: Option<(Told, PlanNews)>,
    /// The channel that a game has left with it, and what it is called now if it is a thread.
    pub left: Option<Box<(ChannelId, ThreadName)>>,
}

impl From<Message> for Answer {
    fn from(first: Message) -> Self {
        Self {
            first,
            then: Vec::new(),
            tells: Vec::new(),
            says: None,
            left: None,
        }
    }
}

impl Answer {
    /// The table whose board it shows.
    pub fn table(&self) -> Option<TableId> {
        let of = |message: &Message| match (message.audience.board(), message.outdates) {
            (Some(board), _) => Some(board.at.id),
            (None, Some(Outdated::Board(at) | Outdated::Words(at))) => Some(at.id),
            _ => None,
        };
        self.messages().find_map(of)
    }

    /// The boards that it shows.
    pub fn boards(&self) -> impl Iterator<Item = Board> {
        self.messages()
            .filter_map(|message| message.audience.board())
    }

    fn messages(&self) -> impl Iterator<Item = &Message> {
        iter::once(&self.first).chain(&self.then)
    }
}

impl Message {
    pub fn private(words: String) -> Self {
        Self {
            audience: Audience::Private,
            delivery: Delivery::New,
            content: Text::shortened(words),
            sections: Vec::new(),
            rows: json!([]),
            file: None,
            outdates: None,
            retires: None,
            retired: None,
            answers: None,
            earlier: None,
            may_be_told_again: false,
            tells_again: None,
            leaves: None,
            is_deleted: false,
            plain: true,
            undelivered: None,
        }
    }

    /// What the message of an earlier board becomes: these words alone.
    pub fn earlier(content: Text<CONTENT>) -> Self {
        Self {
            audience: Audience::Public {
                calls: Vec::new(),
                shows: None,
            },
            content,
            ..Self::private(String::new())
        }
    }

    /// Whether it replaces the message whose control was used, where it can; `asked`: whether the
    /// control asks for it.
    pub fn takes_place(&self, asked: bool) -> bool {
        asked || self.delivery == Delivery::Update
    }

    /// Whether a message whose control was used is out of date once this one is sent.
    pub fn outdates(&self, pressed: MessageId) -> bool {
        self.audience.board().is_some() || self.retires.is_some_and(|old| old.message == pressed)
    }

    /// The message with its picture told in words.
    #[must_use]
    pub fn in_words(&self) -> Self {
        let mut words = self.clone();
        let file = words.file.take();
        if let Some(told) = file.and_then(|file| file.description) {
            words.content = Text::shortened(format!("{}\n{told}", self.content));
        }
        words
    }

    /// The part of a private message that everybody may see: sentences, such as a refusal, are
    /// harmless; of anything else only how to get it.
    #[must_use]
    pub fn before_everybody(&self, reader: Locale) -> Self {
        if self.plain {
            return self.clone();
        }
        let said = match &self.undelivered {
            Some(said) => Self::private(said.clone()),
            None => sentence(reader, &sentence!(answer_not_before_everybody)),
        };
        Self {
            retires: self.retires,
            retired: self.retired.clone(),
            ..said
        }
    }

    /// The message with a line above its text.
    #[must_use]
    pub fn below(&self, line: &str) -> Self {
        Self {
            content: Text::shortened(format!("{line}\n{}", self.content)),
            ..self.clone()
        }
    }

    /// All that it says.
    pub fn text(&self) -> String {
        let content = [self.content.to_string()];
        let sections = self.sections.iter().map(|section| section.text.clone());
        content
            .into_iter()
            .chain(sections)
            .collect::<Vec<_>>()
            .join("\n")
    }

    /// Whether it has buttons.
    pub fn asks(&self) -> bool {
        self.rows.as_array().is_some_and(|rows| !rows.is_empty())
    }

    /// What becomes of a message that is to lose its buttons now that this one is `next`.
    fn before(&self, old: MessageId, next: MessageId) -> Fate {
        match self.earlier.as_ref().filter(|_| old != next) {
            None => Fate::Retired,
            Some(earlier) => Fate::Becomes(Box::new(Self::earlier(earlier.words(next)))),
        }
    }

    /// What the message of the board before says now that this one is `next`; `None` where it says
    /// what it did.
    pub fn words_before(&self, next: MessageId) -> Option<Text<CONTENT>> {
        self.earlier.as_ref().map(|earlier| earlier.words(next))
    }

    /// The link to it, posted here, in what is left of the board before.
    pub fn link_to_it(&self, server: Option<ServerId>, posted: Posted) -> Option<String> {
        let link = Link {
            server,
            channel: posted.channel,
            message: Some(posted.message),
        };
        let locale = self.earlier.as_ref()?.locale;
        Some(text(locale, &sentence!(bot_next_board, link)))
    }

    /// What is left of it once another one shows the same: of a board what happened, of anything else
    /// its first line.
    pub fn told_later(&self) -> Option<String> {
        match self.audience.board() {
            Some(_) => self.earlier.as_ref().map(Earlier::told),
            None => self.content.as_str().lines().next().map(str::to_owned),
        }
    }

    /// The messages that are to lose their buttons now that `sent` shows this board, each with what
    /// becomes of it.
    pub fn retiring(
        &self,
        retired: Retired,
        board: Board,
        sent: MessageId,
    ) -> impl Iterator<Item = (Posted, Fate)> {
        let becomes = retired.board.map(|old| self.before(old, sent));
        let told_again = self.tells_again.map(|old| old.message);
        let is_asked = self.retires.map(|old| old.message) == retired.question;
        let question = self.retired.clone().filter(|_| is_asked);
        let question = Fate::from(question);
        let retired = [
            (retired.board, becomes.unwrap_or(Fate::Retired)),
            (
                retired.question.filter(|old| Some(*old) != told_again),
                question,
            ),
            (told_again, Fate::Deleted),
        ];
        retired.into_iter().filter_map(move |(old, becomes)| {
            Posted::known(board.channel, old).map(|old| (old, becomes))
        })
    }

    pub fn is_private(&self) -> bool {
        self.audience.is_private()
    }

    /// Whether a message that becomes this one keeps its files, because it keeps controls for them.
    pub fn keeps_files(&self) -> bool {
        let has_controls = self.rows.as_array().is_some_and(|rows| !rows.is_empty());
        self.file.is_none() && has_controls
    }

    /// The challenge that it shows, or whose message it brings up to date.
    pub fn challenge(&self) -> Option<ChallengeId> {
        match (self.audience.challenge(), self.outdates) {
            (Some(shown), _) => Some(shown.at.id),
            (None, Some(Outdated::Challenge(challenge))) => Some(challenge),
            (None, _) => None,
        }
    }

    /// Discord's object of a new message.
    pub fn body(&self) -> Value {
        let mut body = self.edit();
        if self.is_private() {
            let layout = body["flags"].as_u64().unwrap_or_default();
            body["flags"] = (layout | EPHEMERAL).into();
        }
        body
    }

    /// Discord's object of an existing message whose files stay.
    pub fn edit_words(&self) -> Value {
        let mut body = self.edit();
        if let Some(body) = body.as_object_mut() {
            body.remove("attachments");
        }
        body
    }

    /// Discord's object without flags: for an existing message, whose flags cannot change, or for a
    /// channel, which has no private messages. The file is attachment 0; others are removed.
    pub fn edit(&self) -> Value {
        let calls = self.audience.calls();
        let called: Vec<String> = calls.iter().map(ToString::to_string).collect();
        let mut body = json!({
            "components": self.rows,
            "attachments": self.file.iter().map(attachment).collect::<Vec<_>>(),
            "allowed_mentions": { "parse": [], "users": called, "replied_user": false },
        });
        if self.sections.is_empty() {
            body["content"] = json!(self.content);
        } else {
            let text = self.content.to_string();
            let mut parts = vec![Section { text, button: None }.part()];
            parts.extend(self.sections.iter().map(Section::part));
            parts.extend(self.rows.as_array().into_iter().flatten().cloned());
            body["components"] = parts.into();
            body["flags"] = NEW_LAYOUT.into();
        }
        body
    }
}

fn attachment(file: &File) -> Value {
    match &file.description {
        Some(description) => json!({ "id": 0, "filename": file.name, "description": description }),
        None => json!({ "id": 0, "filename": file.name }),
    }
}

/// The messages of a reply, as [`message`].
pub fn answer(reply: &Reply, locales: Locales, room: usize) -> Answer {
    let message = |reply: &Reply| message(reply, locales, room);
    let following = iter::successors(reply.then.as_deref(), |reply| reply.then.as_deref());
    Answer {
        first: message(reply),
        then: following.map(message).collect(),
        tells: reply.tells.clone(),
        says: reply.says.clone(),
        left: reply.left.clone(),
    }
}

/// The message of a reply for these readers. `room`: number of bytes that a file may have; where it
/// is 0 none may be attached.
pub fn message(reply: &Reply, locales: Locales, room: usize) -> Message {
    let locale = locales.of(&reply.audience);
    let named = |text: String| naming(&reply.strangers, text);
    let (paragraphs, file) = laid_out(reply, locale, room);
    let mut paragraphs = paragraphs.into_iter().map(named).collect();
    let is_words = file.is_none() && reply.picture().is_none();
    let sections = sections(reply, &mut paragraphs, locale);
    let shortened = format!(" {}", phrase(locale, "answer-shortened"));
    let retired = (!reply.retired.is_empty()).then(|| {
        let retired = Reply {
            controls: reply.retired_game.map_or(Controls::None, Controls::Past),
            keeps_picture: reply.retired_game.is_some(),
            strangers: reply
                .strangers_there
                .as_ref()
                .unwrap_or(&reply.strangers)
                .clone(),
            ..Reply::public(reply.retired.clone())
        };
        Box::new(message(&retired, locales, room))
    });
    Message {
        audience: reply.audience.clone(),
        delivery: reply.delivery,
        content: Text::shortened_with(paragraphs.join("\n"), &shortened),
        plain: is_words && reply.controls == Controls::None && sections.is_empty(),
        sections,
        rows: objects(&rows(reply, locale)),
        file,
        outdates: reply.outdates,
        retires: reply.retires,
        retired,
        answers: reply.answers,
        earlier: reply.earlier.clone().map(|board| Earlier {
            board,
            strangers: reply.strangers.clone(),
            locale,
        }),
        may_be_told_again: reply.may_be_told_again,
        tells_again: reply.tells_again,
        leaves: reply
            .leaves
            .as_ref()
            .map(|left| (left.table, left.after, named(lines(locale, &left.lines)))),
        is_deleted: reply.is_deleted,
        undelivered: (!reply.undelivered.is_empty())
            .then(|| named(lines(locale, &reply.undelivered))),
    }
}

/// The text with names in place of mentions that would mean nothing where it is read.
fn naming(strangers: &[(PersonId, String)], told: String) -> String {
    strangers.iter().fold(told, |told, (person, name)| {
        told.replace(&format!("<@{person}>"), name)
    })
}

/// Discord's objects of the rows. An id is a text there, and Serenity writes who is chosen at first in
/// a menu of people as a number.
fn objects(rows: &[CreateActionRow]) -> Value {
    let mut objects = json!(rows);
    for row in objects.as_array_mut().into_iter().flatten() {
        if let Some(id) = row.pointer_mut("/components/0/default_values/0/id") {
            *id = id.as_u64().map(|id| id.to_string()).into();
        }
    }
    objects
}

/// The rows of controls; below the board of a running game with what a move may be begun: menus,
/// which open the private board with what was chosen, or buttons, which open a form.
fn rows(reply: &Reply, locale: Locale) -> Vec<CreateActionRow> {
    let mut rows = components::rows(&reply.controls, locale);
    if let Controls::Board(running) | Controls::Offer(running) | Controls::OfferElsewhere(running) =
        &reply.controls
        && !running.waits
        && let Some(picture) = reply.picture()
        && let Frames::Still { partial, .. } = &picture.frames
    {
        let board = PrivateBoard {
            on: TriedOn::Table {
                at: running.at,
                touched: running.touched.clone(),
                players: Vec::new(),
                names: picture.names.clone(),
            },
            position: picture.position.seen_by(Viewer::Public).into(),
            tried: TriedMove::from_text(partial.clone()),
            mistaken: None,
            is_refusal: false,
            is_hint: false,
            has_hint: false,
        };
        // An offer is answered first.
        let place = usize::from(matches!(reply.controls, Controls::Offer(_)));
        let (menus, forms) = private_board::next_choice(&board, locale);
        begin_with(&mut rows, place, menus, forms);
    }
    screens::part_rows(&mut rows);
    rows
}

/// Adds what a move may be begun with, from a place on: menus, which ask what the board leaves open,
/// as far as there is room beside the buttons; and the buttons of forms: one after those for any move,
/// several in a row of their own.
fn begin_with(
    rows: &mut Vec<CreateActionRow>,
    place: usize,
    menus: Vec<CreateActionRow>,
    forms: Vec<CreateButton>,
) {
    let mut rest = rows.drain(place.min(rows.len())..).map(|row| match row {
        CreateActionRow::Buttons(row) => row,
        _ => Vec::new(),
    });
    let mut first = rest.next().unwrap_or_default();
    let further: Vec<CreateButton> = rest.flatten().collect();
    let kinds = if forms.len() > 1 {
        vec![first, forms, further]
    } else {
        first.extend(forms);
        first.extend(further);
        vec![first]
    };
    let room = ROWS.saturating_sub(place);
    let beside = room.saturating_sub(menus.len());
    if screens::is_low(menus.len(), &kinds, beside) {
        rows.extend(menus);
    }
    for kind in kinds {
        let room = ROWS.saturating_sub(rows.len());
        rows.extend(screens::in_rows(kind, room));
    }
}

/// Takes the games out of the paragraphs, each in which the reader may move with a button for that;
/// nothing where there is none, or not all are listed.
fn sections(reply: &Reply, paragraphs: &mut Vec<String>, locale: Locale) -> Vec<Section> {
    let Some(Attached::Games { moves, entries, .. }) = &reply.attached else {
        return Vec::new();
    };
    let is_whole = paragraphs.len() == reply.lines.len() + entries.len();
    if !is_whole || moves.iter().all(Option::is_none) {
        return Vec::new();
    }
    let mut room = SECTIONS;
    let mut sections: Vec<Section> = Vec::new();
    let moves = moves.iter().copied().chain(iter::repeat(None));
    for (text, at) in paragraphs.drain(reply.lines.len()..).zip(moves) {
        let button = at.filter(|_| room > 0);
        match (button, sections.last_mut()) {
            (None, Some(last)) if last.button.is_none() => {
                last.text.push('\n');
                last.text.push_str(&text);
            }
            (button, _) => {
                room -= usize::from(button.is_some());
                let button = button.map(|at| json!(components::move_button(at, locale)));
                sections.push(Section { text, button });
            }
        }
    }
    sections
}

/// A reply's paragraphs, as many as fit into a message, and its file.
fn laid_out(reply: &Reply, locale: Locale, room: usize) -> (Vec<String>, Option<File>) {
    let words = |lines: &Vec<Sentence>| -> Vec<String> {
        lines.iter().map(|line| text(locale, line)).collect()
    };
    let fits = |paragraphs: &[String]| paragraphs.join("\n").chars().count() <= CONTENT;
    let text_file = |name: &str, content: &str| File {
        name: name.to_owned(),
        data: content.as_bytes().to_vec(),
        description: None,
    };
    let mut said = words(&reply.lines);
    let file = match &reply.attached {
        None => None,
        Some(Attached::Picture(_)) if reply.keeps_picture => None,
        Some(Attached::Picture(picture)) => {
            let compared = match &reply.controls {
                Controls::PrivateBoard(board) => offered::compared_from(board),
                _ => None,
            };
            let drawn = drawn(picture, compared.as_deref(), table_of(reply), locale, room);
            said.extend(drawn.words);
            drawn.file
        }
        Some(Attached::Curve {
            game,
            review,
            names,
            colours,
            ..
        }) => {
            let colours = colours.unwrap_or_default();
            let drawn = drawn_curve(*game, review, names, colours, locale, room);
            said.extend(drawn.words);
            drawn.file
        }
        Some(Attached::Card {
            card,
            players,
            names,
            colours,
        }) => {
            let colours = colours.unwrap_or_default();
            let drawn = drawn_card(card, (players, names), colours, locale, room);
            said.extend(drawn.words);
            drawn.file
        }
        Some(Attached::Samples) => samples(locale, room),
        Some(Attached::File {
            name,
            content,
            may_be_compressed,
            instead,
        }) => {
            let file = if content.len() <= room {
                Some(text_file(name, content))
            } else if *may_be_compressed {
                compressed(name, content, room)
            } else {
                None
            };
            if file.is_none() {
                let ways = instead.iter().map(words);
                said = ways
                    .reduce(|way, next| if fits(&way) { way } else { next })
                    .unwrap_or(said);
            }
            file
        }
        Some(Attached::Games { entries, whole, .. }) => {
            let more = |count: usize| match room {
                0 => sentence!(bot_games_more_elsewhere, count = count),
                _ => sentence!(bot_games_more, count = count),
            };
            let (mut shown, mut rest) = (words(entries), None);
            while !fits(&[&said, &shown, rest.as_slice()].concat()) && shown.pop().is_some() {
                rest = Some(text(locale, &more(entries.len() - shown.len())));
            }
            let is_attached = rest.is_some() && room > 0;
            said.extend(shown.into_iter().chain(rest));
            is_attached.then(|| text_file("games.txt", whole))
        }
    };
    (said, file)
}

/// The file as gzip; `None` where that is larger than `room` bytes too.
fn compressed(name: &str, content: &str, room: usize) -> Option<File> {
    let config = DeflateConfig {
        window_bits: GZIP_WINDOW,
        ..DeflateConfig::default()
    };
    let mut data = vec![0; room.min(content.len())];
    let (compressed, outcome) = compress_slice(&mut data, content.as_bytes(), config);
    let length = compressed.len();
    data.truncate(length);
    (outcome == ReturnCode::Ok).then(|| File {
        name: format!("{name}.gz"),
        data,
        description: None,
    })
}

/// The table whose board or moves a reply shows.
fn table_of(reply: &Reply) -> Option<TableId> {
    let board = reply.audience.board().map(|board| board.at.id);
    board.or(match &reply.controls {
        Controls::Board(running) | Controls::Offer(running) | Controls::OfferElsewhere(running) => {
            Some(running.at.id)
        }
        Controls::Over(at)
        | Controls::OverUnplayed(at)
        | Controls::Past(at)
        | Controls::OverWithComputer { at, .. }
        | Controls::NextGame(at) => Some(at.id),
        Controls::PrivateBoard(board) => board.on.table(),
        Controls::Plans(held) => Some(held.at.id),
        Controls::Review(reviewed) => Some(reviewed.of),
        Controls::Replay(stepper) => match stepper.of {
            Source::Table(id) => Some(id),
            Source::Record(_) => None,
        },
        _ => None,
    })
}

/// A private message of one sentence.
pub fn sentence(locale: Locale, said: &Sentence) -> Message {
    Message::private(text(locale, said))
}
