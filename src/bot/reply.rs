use serde::{Deserialize, Serialize};

use super::ColourChoice;
use crate::{
    games::{Game, Saying, Seat, Viewer},
    ids::{ChallengeId, ChannelId, MessageId, PersonId, RecordId, TableId},
    render::{Colours, Side},
    store::Revisioned,
    table::Table,
    texts::{Sentence, sentence},
};

/// What comes of a request. There is one a command, so the size of its answer matters to nobody.
#[derive(Clone, Debug, Eq, PartialEq)]
#[allow(clippy::large_enum_variant)]
pub enum Outcome {
    Reply(Reply),
    /// The channel is busy: a thread is to be opened, and the same asked again with it (see
    /// [`super::Action::in_thread`]).
    OpenThread(Thread),
}

#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Thread {
    pub game: Game,
    /// Which game of its series it is, from 1; `None` for a challenge's.
    pub round: Option<u32>,
    pub players: Vec<PersonId>,
}

impl Thread {
    /// The thread's name. `players`: their names, because it cannot mention them.
    pub fn name(&self, players: &str) -> Sentence {
        let game = self.game.title();
        match self.round {
            None => sentence!(bot_thread_name, game = game, players = players),
            Some(round) => sentence!(
                bot_thread_name_rematch,
                game = game,
                players = players,
                round = round
            ),
        }
    }
}

/// An answer: texts without a language, a picture not yet drawn, and controls that are only meant.
/// It is stored with the delivery that it answers, so the same delivery is answered the same.
#[derive(Clone, Debug, Default, Deserialize, Eq, PartialEq, Serialize)]
pub struct Reply {
    pub audience: Audience,
    pub delivery: Delivery,
    pub lines: Vec<Sentence>,
    /// Persons that it notifies; nobody else is, whomever the text names.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub calls: Vec<PersonId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<Picture>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<(String, String)>,
    pub controls: Controls,
    /// Which table's board this message shows from now on: the message before it loses its buttons.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<Board>,
    /// Which challenge's message this is from now on: the message before it loses its buttons.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub challenge: Option<Invitation>,
    /// Which challenge's message is out of date now, because somebody has done something in
    /// private.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outdates: Option<ChallengeId>,
    /// An earlier message that loses its buttons, beside the one that `board` replaces (a challenge
    /// answered by a slash command, the end of the game before a rematch).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub retires: Option<Posted>,
    /// A second, public message that follows: a private one (a move played from the try-out board),
    /// or the updated challenge.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub then: Option<Box<Reply>>,
}

impl Reply {
    pub fn public(lines: Vec<Sentence>) -> Self {
        Self {
            lines,
            ..Self::default()
        }
    }

    pub fn private(lines: Vec<Sentence>) -> Self {
        Self {
            audience: Audience::Private,
            ..Self::public(lines)
        }
    }

    #[must_use]
    pub fn as_update(self) -> Self {
        Self {
            delivery: Delivery::Update,
            ..self
        }
    }

    /// This reply without files, where the bot may not attach them: boards are told in words.
    #[must_use]
    pub(super) fn without_files(self) -> Self {
        let mut lines = self.lines;
        if self.picture.as_ref().is_some_and(|picture| !picture.told) {
            lines.push(sentence!(bot_no_pictures));
        }
        Self {
            lines,
            file: None,
            then: self.then.map(|then| Box::new(then.without_files())),
            ..self
        }
    }
}

#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct Posted {
    pub channel: ChannelId,
    pub message: MessageId,
}

impl Posted {
    pub fn known(channel: ChannelId, message: Option<MessageId>) -> Option<Self> {
        message.map(|message| Self { channel, message })
    }
}

#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct Board {
    pub at: At,
    /// The channel of the table; where it differs from the command's, the message goes there.
    pub channel: ChannelId,
}

#[derive(Clone, Copy, Debug, Default, Deserialize, Eq, PartialEq, Serialize)]
pub enum Audience {
    #[default]
    Public,
    Private,
}

#[derive(Clone, Copy, Debug, Default, Deserialize, Eq, PartialEq, Serialize)]
pub enum Delivery {
    #[default]
    New,
    Update,
}

#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct Invitation {
    pub challenge: ChallengeId,
    pub revision: u32,
    /// Its channel; where it differs from the command's, the message goes there.
    pub channel: ChannelId,
}

/// A state of a table: a button carries it, and works only while it lasts.
#[derive(Clone, Copy, Debug, Deserialize, Eq, Hash, PartialEq, Serialize)]
pub struct At {
    pub table: TableId,
    pub revision: u32,
}

impl From<Revisioned<TableId>> for At {
    fn from(at: Revisioned<TableId>) -> Self {
        Self {
            table: at.id,
            revision: at.revision,
        }
    }
}

impl From<At> for Revisioned<TableId> {
    fn from(at: At) -> Self {
        Self {
            id: at.table,
            revision: at.revision,
        }
    }
}

#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub enum Source {
    Table(TableId),
    Record(RecordId),
}

#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct Picture {
    #[serde(with = "game_name")]
    pub game: Game,
    pub position: String,
    /// The beginning of a move, carried out on it.
    pub partial: String,
    /// The move that led to the position.
    pub last: Option<String>,
    /// The moves made from the position on: if there are any, the picture moves, and shows one
    /// position after the other.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<String>,
    /// Number of moves before the position which a replay leaves out.
    #[serde(default)]
    pub left_out: usize,
    /// Whether the last of these moves has ended the game by the rules.
    #[serde(default)]
    pub decided: bool,
    pub viewer: Viewer,
    pub from: Side,
    #[serde(default)]
    pub colours: Colours,
    /// Whether all there is to see is told in words instead.
    #[serde(default)]
    pub told: bool,
    #[serde(default)]
    pub ended: Option<Ended>,
}

impl Picture {
    pub(super) fn still(game: Game, position: String, viewer: Viewer) -> Self {
        Self {
            game,
            position,
            partial: String::new(),
            last: None,
            moves: Vec::new(),
            left_out: 0,
            decided: false,
            viewer,
            from: Side::default(),
            colours: Colours::default(),
            told: false,
            ended: None,
        }
    }
}

#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct Ended {
    pub winner: Option<Seat>,
}

impl Ended {
    pub(super) fn of(table: &Table) -> Option<Self> {
        let winner = table.winner();
        table.end().map(|_| Self { winner })
    }
}

#[derive(Clone, Debug, Default, Deserialize, Eq, PartialEq, Serialize)]
pub enum Controls {
    #[default]
    None,
    /// Below a running game's board: Move, what the game has of its own, Take back, Resign, Rules.
    Board(Running),
    /// Below a challenge: Accept, Decline (not to anyone), Withdraw, Rules; where several may play
    /// also Start, and to anyone it is Join and Leave.
    Challenge {
        challenge: ChallengeId,
        to_anyone: bool,
        for_several: bool,
        #[serde(with = "game_name")]
        game: Game,
    },
    /// Below a challenge whose people are all there: what each has to choose in private, Leave,
    /// Rules.
    Gathered {
        challenge: ChallengeId,
        #[serde(with = "game_name")]
        game: Game,
    },
    /// The private menus by which somebody chooses what only they may know, and Done.
    Choose {
        challenge: ChallengeId,
        #[serde(with = "game_name")]
        game: Game,
        chosen: ColourChoice,
    },
    /// Below an offer (a draw, or taking a move back): Accept, Decline; and, because it is the
    /// newest board of a game that goes on, those of
    /// [`Controls::Board`] in a second row.
    Offer(Running),
    /// Asked once more: Resign, Never mind.
    ConfirmResign(At),
    /// Asked once more: what is to be said, Never mind.
    ConfirmSaying {
        at: At,
        saying: Saying,
    },
    /// Below a game that is over: Rematch, History, Rules.
    Over(At),
    TryOut(TryOut),
    /// What may be set instead of these colours.
    Settings(Colours),
    History {
        at: At,
        page: u32,
        pages: u32,
    },
    /// A game move by move: first, back, on, last, and the animation.
    Replay(Stepper),
    Rules {
        #[serde(with = "game_name")]
        game: Game,
        page: u32,
        pages: u32,
    },
}

#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct Running {
    pub at: At,
    #[serde(with = "game_name")]
    pub game: Game,
    /// The names of the game's commands that are a whole move and may be given now.
    pub moves: Vec<String>,
}

#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct Stepper {
    pub of: Source,
    pub to_all: bool,
    /// After so many moves; `None`: the animation is shown.
    pub ply: Option<u32>,
    pub plies: u32,
    /// Whether somebody may be challenged to go on from here.
    pub may_go_on: bool,
}

/// The private board for trying a move out. Everything that it offers follows from the position and
/// the beginning of the move.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct TryOut {
    pub at: At,
    #[serde(with = "game_name")]
    pub game: Game,
    pub position: String,
    pub partial: String,
    /// Which way led to it, see [`super::TriedMove`].
    #[serde(default)]
    pub way: u8,
    /// The part of it that is binding, which cannot be undone.
    pub touched: String,
}

#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Suggestion {
    pub label: String,
    pub value: String,
}

mod game_name {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    use crate::games::Game;

    #[allow(clippy::trivially_copy_pass_by_ref)] // serde's signature
    pub fn serialize<S: Serializer>(game: &Game, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(game.name())
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Game, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}
