use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::{history_page::page_with, position::Position, title::ThreadName};
use crate::{
    bot::{
        At, LeaguePanel, LessonStep, LineMark, Panel, RankedClass, RetryAt, Setup, TriedMove, TryAt,
    },
    games::{Game, Part, Saying, Seat, Viewer},
    ids::{
        ChallengeId, ChannelId, LeagueId, MessageId, PersonId, PuzzleId, RecordId, RoleId,
        ServerId, TableId,
    },
    opponents::{Review, puzzles::Idea},
    render::{Card, Colours, Side},
    seeks::Seek,
    settings::PersonalSettings,
    store::{Over, Revisioned},
    table::{PlanNews, Ruling, Table},
    texts::{Link, Sentence},
};

/// What comes of a request. There is one a command, so the size of its answer matters to nobody.
#[derive(Clone, Debug, Eq, PartialEq)]
#[allow(clippy::large_enum_variant)]
pub enum Outcome {
    Reply(Reply),
    /// Something is to be found out or done first, and the same asked again with that among
    /// [`crate::bot::Known`].
    Needs(Need),
}

/// What a request needs before it can be answered.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Need {
    /// A thread that is to be opened.
    Thread(Thread),
    /// A thread that another request is opening for the same game: the same is to be asked again
    /// soon.
    ThreadOfAnother,
    /// Whether the bot can open threads in this channel.
    ThreadsOf(ChannelId),
    /// Whether this person is in this server, or without one whether they have an account.
    Member(Option<ServerId>, PersonId),
    /// What the actor and the bot may do in this channel of this server; the request is one from
    /// there then.
    Place(ServerId, ChannelId),
    /// What the bot may do in this channel of this server, where the actor is none of its members;
    /// the request is one from there then.
    Host(Option<ServerId>, ChannelId),
    /// Whether the bot may write in this channel of the server.
    Writable(ChannelId),
    /// Whether the bot can give these roles of the server.
    Roles(Vec<RoleId>),
    /// The names of these players.
    Names(Vec<PersonId>),
}

#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Thread {
    /// The channel in which it is to be opened.
    pub parent: ChannelId,
    /// The message there from which it is opened: that of the challenge.
    pub from: Option<MessageId>,
    /// The number in it is reserved for the game.
    pub name: ThreadName,
}

/// An answer: texts without a language, a picture not yet drawn, and controls that are only meant.
/// It is stored with the delivery that it answers, so the same delivery is answered the same.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct Reply {
    pub audience: Audience,
    pub delivery: Delivery,
    pub lines: Vec<Sentence>,
    pub attached: Option<Attached>,
    pub controls: Controls,
    /// Whose message is out of date now, because somebody has done something in private.
    pub outdates: Option<Outdated>,
    /// An earlier message that loses its buttons, beside the one that this one replaces (a
    /// challenge answered by a slash command, the end of the game before a rematch).
    pub retires: Option<Posted>,
    /// What that message says from now on; with none it keeps what it says.
    pub retired: Vec<Sentence>,
    /// People who are not where it is read, and what they are called there.
    #[serde(skip)]
    pub strangers: Vec<(PersonId, String)>,
    /// As `strangers`, for what it retires: where that is read, and without where they are from.
    #[serde(skip)]
    pub strangers_there: Option<Vec<(PersonId, String)>>,
    /// The finished game that it shows, where it keeps the picture and what looks back.
    #[serde(default)]
    pub retired_game: Option<At>,
    /// The message that asked what is answered or over now; it is deleted, for this one says that.
    pub answers: Option<Posted>,
    /// What becomes of the message with the board before the one that this message shows.
    pub earlier: Option<EarlierBoard>,
    /// Whether the next board may tell all of it, and take its place.
    #[serde(default)]
    pub may_be_told_again: bool,
    /// The message of which this one tells all; it is taken away.
    #[serde(default)]
    pub tells_again: Option<Posted>,
    /// What is left of it once what it is about is over; `None`: all of it.
    #[serde(default)]
    pub leaves: Option<Leaves>,
    /// The channel that a game has left with this, and what it is called now if it is a thread.
    #[serde(default)]
    pub left: Option<Box<(ChannelId, ThreadName)>>,
    /// Whether it changes a message that keeps its picture, so that none is drawn.
    #[serde(default)]
    pub keeps_picture: bool,
    /// Whether a private message that it replaces is deleted then, because there is nothing left to
    /// read.
    #[serde(default)]
    pub is_deleted: bool,
    /// The message that follows: a public one below a private one (a move played from the try-out
    /// board) or below the updated challenge; a private one below that (what is left of the turn).
    pub then: Option<Box<Reply>>,
    /// What is said before everybody where a private message cannot be delivered: how to go on.
    pub undelivered: Vec<Sentence>,
    /// Those who are told by direct message what became of their plans, see
    /// [`crate::bot::Bot::plan_news`].
    pub tells: Vec<Told>,
    /// What it says of its reader's plan, which they know once it is delivered, see
    /// [`crate::bot::Bot::plan_told`].
    pub says: Option<(Told, PlanNews)>,
}

/// A player who is told something that concerns a table.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct Told {
    pub person: PersonId,
    pub table: TableId,
}

impl Reply {
    pub fn public(lines: Vec<Sentence>) -> Self {
        let (calls, shows) = (Vec::new(), None);
        Self::new(Audience::Public { calls, shows }, lines)
    }

    pub fn private(lines: Vec<Sentence>) -> Self {
        Self::new(Audience::Private, lines)
    }

    pub fn new(mut audience: Audience, lines: Vec<Sentence>) -> Self {
        if let Audience::Public { calls, .. } = &mut audience {
            calls.retain(|person| person.has_account());
        }
        Self {
            audience,
            delivery: Delivery::New,
            lines,
            attached: None,
            controls: Controls::None,
            outdates: None,
            retires: None,
            retired: Vec::new(),
            strangers: Vec::new(),
            strangers_there: None,
            retired_game: None,
            answers: None,
            earlier: None,
            may_be_told_again: false,
            leaves: None,
            tells_again: None,
            left: None,
            keeps_picture: false,
            is_deleted: false,
            then: None,
            undelivered: Vec::new(),
            tells: Vec::new(),
            says: None,
        }
    }

    /// The reply in place of a private message, which is deleted then.
    #[must_use]
    pub fn then_deleted(self) -> Self {
        Self {
            is_deleted: true,
            ..self.as_update()
        }
    }

    /// The reply with its picture in these colours.
    #[must_use]
    pub fn in_colours(mut self, colours: Colours) -> Self {
        if let Some(Attached::Picture(picture)) = &mut self.attached {
            picture.colours = Some(colours);
        }
        self
    }

    /// The reply in place of the message whose button was pressed. A message that is changed calls
    /// nobody.
    #[must_use]
    pub fn as_update(mut self) -> Self {
        if let Audience::Public { calls, .. } = &mut self.audience {
            calls.clear();
        }
        self.delivery = Delivery::Update;
        self
    }

    /// Whether it calls players by names that are to be looked up.
    pub fn names_players(&self) -> bool {
        let in_picture = match &self.attached {
            Some(
                Attached::Picture(Picture { players, .. })
                | Attached::Curve { players, .. }
                | Attached::Card { players, .. },
            ) => !players.is_empty(),
            _ => false,
        };
        let then = self.then.as_ref();
        in_picture || self.controls.name_players() || then.is_some_and(|it| it.names_players())
    }

    /// Everybody whom its words mention, with those in its earlier messages, list and picture.
    pub fn people(&self) -> Vec<PersonId> {
        let entries = match &self.attached {
            Some(Attached::Games { entries, .. }) => entries.as_slice(),
            _ => &[],
        };
        let drawn = match &self.attached {
            Some(
                Attached::Picture(Picture { players, .. })
                | Attached::Curve { players, .. }
                | Attached::Card { players, .. },
            ) => players.as_slice(),
            _ => &[],
        };
        let earlier = self.earlier.iter().flat_map(|it| &it.told);
        let left = self.leaves.iter().flat_map(|it| &it.lines);
        let all = self.lines.iter().chain(&self.retired).chain(entries);
        let all = all.chain(&self.undelivered).chain(earlier).chain(left);
        let told = all.flat_map(Sentence::people);
        told.chain(drawn.iter().copied()).collect()
    }

    /// Tells whose turn it is, in place of speaking to them, where they do not read it.
    pub fn speak_of(&mut self, strangers: &[PersonId]) {
        for line in &mut self.lines {
            let of = match &*line.key {
                "bot-turn" => "bot-turn-of",
                "bot-turn-alone" => "bot-turn-of-alone",
                _ => continue,
            };
            let is_stranger = |who: PersonId| strangers.contains(&who);
            if line.people().into_iter().any(is_stranger) {
                line.key = Cow::Borrowed(of);
            }
        }
    }

    pub fn picture(&self) -> Option<&Picture> {
        match &self.attached {
            Some(Attached::Picture(picture)) => Some(picture),
            _ => None,
        }
    }
}

/// The message of a board once the next one is shown: nothing but what happened then, and where the
/// next one is.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct EarlierBoard {
    pub told: Vec<Sentence>,
    /// The next one; its message is known once it is sent.
    pub next: Link,
}

/// A public message that is edited in place.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub enum Outdated {
    Challenge(ChallengeId),
    Board(At),
    /// A board whose picture stays as it is.
    Words(At),
}

/// What follows a puzzle.
#[derive(Clone, Copy, Debug, Default, Deserialize, Eq, PartialEq, Serialize)]
pub enum NextPuzzle {
    /// Any other of its game.
    #[default]
    OfGame,
    /// The next one that teaches the same idea.
    Of(PuzzleId),
    /// The ideas of its game, of which one has been learnt.
    Ideas,
}

/// How far somebody has got with an idea of a game.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct Learnt {
    pub idea: Idea,
    /// Number of its puzzles that they have solved, and of all.
    pub solved: u8,
    pub puzzles: u8,
    /// The next one.
    pub next: PuzzleId,
}

/// What is left of a message without a board once the turn, or the whole game, is over.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct Leaves {
    pub table: TableId,
    pub after: Over,
    pub lines: Vec<Sentence>,
}

/// Who sees a message.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub enum Audience {
    Private,
    Public {
        /// Persons that it notifies; nobody else is, whomever the text names.
        calls: Vec<PersonId>,
        shows: Option<Shows>,
    },
}

/// What a public message shows from now on: the message before it loses its buttons.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub enum Shows {
    Board(Board),
    /// What has happened without a move, in words; the message of the board stays.
    News(Board),
    Challenge(Invitation),
}

impl Audience {
    pub fn is_private(&self) -> bool {
        *self == Self::Private
    }

    pub fn calls(&self) -> &[PersonId] {
        match self {
            Self::Private => &[],
            Self::Public { calls, .. } => calls,
        }
    }

    pub fn shows(&self) -> Option<Shows> {
        match self {
            Self::Private => None,
            Self::Public { shows, .. } => *shows,
        }
    }

    pub fn board(&self) -> Option<Board> {
        match self.shows()? {
            Shows::Board(board) => Some(board),
            Shows::News(_) | Shows::Challenge(_) => None,
        }
    }

    /// The state of a table that it tells of without showing it.
    pub fn news(&self) -> Option<Board> {
        match self.shows()? {
            Shows::News(board) => Some(board),
            Shows::Board(_) | Shows::Challenge(_) => None,
        }
    }

    pub fn challenge(&self) -> Option<Invitation> {
        match self.shows()? {
            Shows::Challenge(invitation) => Some(invitation),
            Shows::Board(_) | Shows::News(_) => None,
        }
    }
}

impl Shows {
    /// The channel of the table or challenge; where it differs from the command's, the message goes
    /// there.
    pub const fn channel(self) -> ChannelId {
        match self {
            Self::Board(board) | Self::News(board) => board.channel,
            Self::Challenge(invitation) => invitation.channel,
        }
    }

    /// The state of the table or challenge.
    pub const fn revision(self) -> u32 {
        match self {
            Self::Board(board) | Self::News(board) => board.at.revision,
            Self::Challenge(invitation) => invitation.at.revision,
        }
    }
}

/// What a message has besides its lines. How much of it fits is not known here.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub enum Attached {
    /// Told in words where no file may be attached.
    Picture(Picture),
    File {
        name: String,
        content: String,
        /// Whether it is compressed, as `NAME.gz`, where it is too large to be attached.
        may_be_compressed: bool,
        /// What is said in place of the lines where no file may be attached: the first of these
        /// that fits, or else the last.
        instead: Vec<Vec<Sentence>>,
    },
    /// A player's games below a headline: as many entries as fit, and where that is not all, the
    /// whole list as a file.
    Games {
        /// The buttons beside the first of the entries: where the actor is to move, that.
        #[serde(default)]
        moves: Vec<Option<At>>,
        entries: Vec<Sentence>,
        whole: String,
    },
    /// How the chances went in a finished game; told in words where no file may be attached.
    Curve {
        #[serde(with = "game_name")]
        game: Game,
        review: Review,
        /// The players by seat, where the curve calls them by their names.
        #[serde(default)]
        players: Vec<PersonId>,
        /// Their names in short, as far as they are known.
        #[serde(skip)]
        names: Vec<Option<String>>,
        /// Those of its readers; `None` until they are known.
        colours: Option<Colours>,
    },
    /// How people play; told in words where no file may be attached.
    Card {
        card: Box<Card>,
        /// The people of whom it tells, in its order.
        players: Vec<PersonId>,
        /// Their names in short, as far as they are known.
        #[serde(skip)]
        names: Vec<Option<String>>,
        /// Those of its reader; `None` until they are known.
        colours: Option<Colours>,
    },
    /// A sample of each game; left out where no files may be attached, for the lines say all that
    /// matters.
    Samples,
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
    pub channel: ChannelId,
}

#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct Invitation {
    pub at: Revisioned<ChallengeId>,
    pub channel: ChannelId,
}

#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub enum Delivery {
    New,
    Update,
}

#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub enum Source {
    Table(TableId),
    Record(RecordId),
}

#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct Picture {
    pub position: Position,
    /// The move that led to the position.
    pub last: Option<String>,
    /// The moves before it that are new too, because its message tells them with it.
    pub earlier: Vec<String>,
    pub frames: Frames,
    pub viewer: Viewer,
    /// The players by seat, where the picture calls them by their names.
    #[serde(default)]
    pub players: Vec<PersonId>,
    /// Their names in short, as far as they are known.
    #[serde(skip)]
    pub names: Vec<Option<String>>,
    pub from: Side,
    /// Those of its readers; `None` until they are known.
    pub colours: Option<Colours>,
    pub ended: Option<Ended>,
    /// Whether it tells nothing of what a partial move leads to, which somebody is to find out.
    #[serde(default)]
    pub hides_outcome: bool,
    /// Whether only a strip of it is shown, as a sample of its colours.
    #[serde(default)]
    pub is_sample: bool,
}

#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub enum Frames {
    /// The position alone.
    Still {
        /// The prefix of a move, carried out on it.
        partial: String,
        /// Whether all there is to see is told in words instead.
        told: bool,
    },
    /// The position, and then each to which the moves from there lead.
    Replay(Replay),
}

#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct Replay {
    pub moves: Vec<String>,
    /// Number of moves before the position, which are left out.
    pub left_out: usize,
    /// Whether the last of the moves has ended the game by the rules.
    pub decided: bool,
}

impl Picture {
    pub fn still(position: impl Into<Position>, viewer: Viewer) -> Self {
        Self {
            position: position.into(),
            last: None,
            earlier: Vec::new(),
            frames: Frames::still(""),
            viewer,
            players: Vec::new(),
            names: Vec::new(),
            from: Side::default(),
            colours: None,
            ended: None,
            hides_outcome: false,
            is_sample: false,
        }
    }
}

impl Frames {
    pub fn still(partial: impl Into<String>) -> Self {
        Self::Still {
            partial: partial.into(),
            told: false,
        }
    }
}

#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct Ended {
    pub winner: Option<Seat>,
}

impl Ended {
    pub(in crate::bot) fn of(table: &Table) -> Option<Self> {
        let winner = table.winner();
        table.end().map(|_| Self { winner })
    }
}

#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub enum Controls {
    None,
    /// Below a running game's board: Move, Explore, Hint where that is allowed, what the game has
    /// of its own, Take back where anybody could, Draw, Resign, Rules; between people Nudge, and +1
    /// day on a clock of days.
    Board(Running),
    /// Below a challenge: Accept, Decline (not to anyone), Withdraw, Settings, Rules, Learn; where
    /// several may play also Start, and to anyone it is Join and Leave. What nobody can do is left
    /// out.
    Challenge {
        challenge: ChallengeId,
        to_anyone: bool,
        for_several: bool,
        /// Whether its challenger may send another one in its place, from the setup panel.
        changeable: bool,
        /// Whether the challenger may have the program take seats that are empty, or leave them.
        fillable: bool,
        /// Whether a player who is named is new to this game.
        learnable: bool,
        possible: Possible,
        #[serde(with = "game_name")]
        game: Game,
    },
    /// Below a game that is offered to two who seek it: Accept, Decline, Rules.
    Sought {
        challenge: ChallengeId,
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
    /// Below somebody's own card, or theirs with another one: Show.
    Stats {
        with: Option<PersonId>,
    },
    /// The button of the form in which somebody chooses what only they may know.
    Choose {
        challenge: ChallengeId,
        #[serde(with = "game_name")]
        game: Game,
    },
    /// Below an offer (a draw, or taking a move back): Accept, Decline; and, because it is the
    /// newest board of a game that goes on, those of
    /// [`Controls::Board`] in a second row.
    Offer(Running),
    /// Below a board while an offer is open whose words have [`Controls::Answer`].
    OfferElsewhere(Running),
    /// Below the words of an offer: Accept, Decline.
    Answer(At),
    /// Below the words of somebody who wants a rematch, or with `next` the next game of a series:
    /// that, Decline.
    AnswerRematch {
        at: At,
        next: bool,
    },
    /// Asked once more: Resign, Never mind.
    ConfirmResign(At),
    /// Asked once more: Close the game, Never mind.
    ConfirmClose {
        at: At,
        ruling: Ruling,
        reason: Option<String>,
    },
    /// Below the question whether a game goes on in another channel.
    ConfirmMove {
        at: At,
        channel: ChannelId,
    },
    /// Below the proposal that somebody takes the place of a player: Take over.
    TakeOver {
        at: At,
        player: PersonId,
        substitute: PersonId,
        by: PersonId,
    },
    /// Asked once more: End the game, Never mind.
    ConfirmEnd(At),
    /// Below what is kept about a person: Get it, Delete it.
    Privacy,
    /// Asked once more: Delete everything, Never mind.
    ConfirmForget,
    /// Asked once more: what is to be said, Never mind.
    ConfirmSaying {
        /// Whether nothing can go wrong.
        #[serde(default)]
        is_safe: bool,
        at: At,
        saying: Saying,
    },
    /// Below a hint that its reader has had before: Show the move.
    Hinted(At),
    /// Asked once more, because it binds: Take it, Try first, Never mind.
    ConfirmBinding {
        at: At,
        /// The partial move that it leads to.
        partial: String,
    },
    /// Below a gathering of the actor's, in private: a menu of levels by which the program joins, and
    /// a button for each of its players that is there, to take it out again.
    Fill {
        challenge: ChallengeId,
        /// The program's own players who have joined.
        computers: Vec<PersonId>,
    },
    /// Below a game that is over: Rematch, Replay, Review, History, Rules.
    Over(At),
    /// Below a game that ended before its first move: Rematch, Rules.
    OverUnplayed(At),
    /// Below the end of a game with one of the program's own players of this level: Rematch,
    /// Replay, Review, and the levels beside it; where it has won, Learn for the higher one.
    OverWithComputer {
        at: At,
        level: u8,
        #[serde(with = "game_name")]
        game: Game,
        has_won: bool,
    },
    /// Below a game that is over, and after which another one has begun: Replay, Review, History,
    /// Rules.
    Past(At),
    /// Below a game that is over, of a series that goes on: Next game in place of Rematch.
    NextGame(At),
    PrivateBoard(PrivateBoard),
    /// Below a player's plan: a menu to delete a line, Explore, and what else may be changed.
    Plans(Plans),
    /// A challenge being set up: menus, Send, Cancel.
    Setup(Box<Panel>),
    /// Below what the actor seeks: menus, Seek or Withdraw, and what else may be changed.
    Seek(Box<Seek>),
    /// Below the news that the reader's seek is paused or over: I'm back, or Seek.
    SeekPaused {
        is_over: bool,
    },
    /// Below the leagues of a server: menus of them and of what moderators set, and what the reader
    /// may do.
    League(Box<LeaguePanel>),
    /// Below a message of a league that everybody sees: Join, Details, and the boards of a simul.
    LeagueMessage {
        league: LeagueId,
        may_join: bool,
        #[serde(default)]
        boards: u8,
    },
    /// Below the question whether the reader is still there: I'm still here; or plays in the next
    /// season: I'm in.
    LeagueStay {
        league: LeagueId,
        next: bool,
    },
    /// Below what is sought, offered and played in a server.
    Lobby(Lobby),
    /// What may be set instead of this.
    Settings(PersonalSettings),
    /// Below a move that was tried at a turning point: Try again, Show the better move.
    Retried {
        at: RetryAt,
        solved: bool,
    },
    /// Below a puzzle that was tried: Try again, where the solution is not shown, Hint, Show
    /// solution, Share, Next puzzle.
    PuzzleTried {
        puzzle: PuzzleId,
        #[serde(with = "game_name")]
        game: Game,
        /// Whether the solution is shown, because it was found or asked for.
        solved: bool,
        /// Whether there is the button Show solution.
        has_solution: bool,
        /// Whether there is the button Hint.
        #[serde(default)]
        has_hint: bool,
        /// Whether there is the button Share.
        #[serde(default)]
        may_share: bool,
        #[serde(default)]
        next: NextPuzzle,
    },
    /// Below a daily puzzle: Solve.
    DailyPuzzle(PuzzleId),
    /// Below what can be done today: Solve, Learn, My games, Play, Send daily.
    Today {
        /// The puzzle of the day, unless it is solved.
        puzzle: Option<PuzzleId>,
        lesson: Option<LessonStep>,
        games: bool,
        play: Option<Proposal>,
        /// Whether it comes every day, which can be ended.
        #[serde(default)]
        is_daily: bool,
    },
    /// Below a reminder: no more of them in this turn.
    Reminded,
    /// Below the absences of the actor: a button that ends the first, or cancels those planned.
    Away {
        has_begun: bool,
        /// Whether there are others besides the first.
        has_others: bool,
    },
    /// Below the record of a game whose channel is gone: Play on there.
    GoOn {
        of: TableId,
        channel: ChannelId,
    },
    /// Below the news that a player has left: Claim the game.
    ClaimLeft(At),
    /// Below a page of moves: a menu that opens the position after each, and the other pages.
    History {
        at: At,
        page: u32,
        pages: u32,
        /// The moves of the page with their numbers.
        moves: Vec<(u32, String)>,
    },
    /// Below a page of a ranking: a menu of the other classes that are played here, the other
    /// pages, and Show everyone.
    Ranking {
        class: RankedClass,
        page: u32,
        pages: u32,
        others: Vec<RankedClass>,
        may_share: bool,
    },
    /// A game move by move: first, back, on, last, and the animation.
    Replay(Stepper),
    /// The curve, each turning point, what was found, and Play on from here.
    Review(Reviewed),
    /// Below a move that was judged in a lesson: Next, or Try again and Skip; after the last step,
    /// Play.
    Lesson {
        at: LessonStep,
        is_right: bool,
    },
    /// A button for the lesson of each game, at the step at which the actor left it.
    Lessons(Vec<LessonStep>),
    /// Below the ideas of a game: a button for each, the lesson of its rules, and Play.
    Ideas {
        #[serde(with = "game_name")]
        game: Game,
        ideas: Vec<Learnt>,
    },
    /// Rules, a button for each game, and Play, with anyone or with the program.
    Games,
    /// Rules, a button for each game, and Play with the program, where nobody else is.
    RulesOfGames,
    /// `setup`: the panel to set up a game of it, where one can begin.
    Rules {
        #[serde(with = "game_name")]
        game: Game,
        page: u32,
        pages: u32,
        setup: Option<Setup>,
    },
}

/// What may be chosen below a lobby.
#[derive(Clone, Debug, Default, Deserialize, Eq, PartialEq, Serialize)]
pub struct Lobby {
    /// What may be played, with its title.
    pub play: Vec<(String, Sentence)>,
    /// Further pages, with their titles.
    pub pages: Vec<(String, Sentence)>,
    /// Whether it is the message of the server, with what else one may do.
    pub of_server: bool,
}

/// A game with the program at a level.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct Proposal {
    #[serde(with = "game_name")]
    pub game: Game,
    pub level: u8,
}

#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[allow(clippy::struct_excessive_bools)] // each is about buttons of its own
pub struct Running {
    pub at: At,
    #[serde(with = "game_name")]
    pub game: Game,
    /// The names of the game's commands that are a whole move and may be given now.
    pub moves: Vec<String>,
    /// Whether only somebody sees it who is not to move.
    #[serde(default)]
    pub waits: bool,
    /// What of the next move binds its player already. Older answers do not say.
    #[serde(default)]
    pub touched: String,
    /// The names of the slots that can be typed next. Older answers do not say.
    #[serde(default)]
    pub typed: Vec<String>,
    /// Whether any player could take something back now, or ask to.
    pub takes_back: bool,
    /// Whether players may give each other days.
    pub gives_time: bool,
    /// Whether there are people who could be nudged.
    pub nudges: bool,
    /// Whether players may ask for hints.
    pub hints: bool,
    /// Whether a draw may be offered below the board: by one of two. Of more it takes a command, for
    /// there the menus need the room.
    #[serde(default)]
    pub draws: bool,
    /// Whether one person plays all seats: there is nobody to offer a draw to, or to lose to.
    pub solo: bool,
}

/// What anybody could do with a challenge now. Older answers do not say, and their buttons stay.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct Possible {
    pub accept: bool,
    pub decline: bool,
    pub start: bool,
}

impl Default for Possible {
    fn default() -> Self {
        Self {
            accept: true,
            decline: true,
            start: true,
        }
    }
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
    /// Whether it may be shown to others.
    pub may_share: bool,
}

impl Stepper {
    /// The table and the page of its history on which the move that led here is.
    pub fn in_history(&self) -> Option<(TableId, u32)> {
        let Source::Table(id) = self.of else {
            return None;
        };
        let ply = self.ply.filter(|_| !self.to_all && self.plies > 0)?;
        Some((id, page_with(ply)))
    }
}

/// What is shown of a finished game's review.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct Reviewed {
    pub of: TableId,
    #[serde(with = "game_name")]
    pub game: Game,
    pub to_all: bool,
    /// Number of turning points.
    pub turns: u8,
    /// Whether something was found.
    pub find: bool,
    /// The point that is shown, 0 for the curve.
    pub shown: u8,
    /// Whether the point is shown without its better move.
    #[serde(default)]
    pub hides_better: bool,
    /// After how many moves the shown position is, if a game may go on from there.
    pub play_on: Option<u32>,
}

/// A private board on which moves are tried out. Everything that it offers follows from the position
/// and the partial move.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct PrivateBoard {
    pub on: TriedOn,
    pub position: Position,
    pub tried: TriedMove,
    /// What was typed in a form and cannot follow.
    pub mistaken: Option<Part>,
    /// Whether it says why what was typed is refused.
    #[serde(default)]
    pub is_refusal: bool,
    /// Whether it shows where a move begins that is hinted at, and the rest of that may be asked for.
    #[serde(default)]
    pub is_hint: bool,
    /// Whether there is the button Hint.
    #[serde(default)]
    pub has_hint: bool,
}

/// What moves are tried out on, with what the controls need of it beside the position.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub enum TriedOn {
    /// A table's position, for the move to be played.
    Table {
        at: At,
        /// The part of the move that is binding, which cannot be undone.
        touched: String,
        /// The players by seat, where a player may be chosen.
        players: Vec<PersonId>,
        /// Their names, as far as they are known.
        #[serde(skip)]
        names: Vec<Option<String>>,
    },
    /// The position after moves that are explored from a table's.
    Line(Explored),
    /// A puzzle that is to be solved.
    Puzzle(PuzzleId),
    /// The step of a lesson whose task is tried out.
    Lesson(LessonStep),
    /// A turning point whose better move is looked for.
    Retry(RetryAt),
}

/// Marks of a line of explored moves.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[allow(clippy::struct_excessive_bools)] // each is about buttons of its own
pub struct Explored {
    /// The state of the table that the line was shown at.
    pub at: At,
    /// Of the line that the board shows.
    pub line: LineMark,
    /// Of the line without its last move; `None` where it has none.
    pub before: Option<LineMark>,
    /// Of the line without a move.
    pub start: LineMark,
    /// Whether the player may plan lines of this game now.
    #[serde(default)]
    pub plans: bool,
    /// Whether it is offered to plan the line that the board shows.
    pub may_plan: bool,
    /// Whether that has just been planned.
    #[serde(default)]
    pub planned: bool,
    /// Whether it is offered to plan that line with the next move as its last.
    pub may_plan_answer: bool,
}

/// What a player has planned, for them alone.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct Plans {
    pub at: At,
    pub lines: Vec<PlannedLine>,
    /// Whether moves without an alternative are played for them.
    pub only_moves: bool,
}

#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct PlannedLine {
    pub mark: LineMark,
    /// The line in notation.
    pub text: String,
}

impl Controls {
    /// Whether they call players by their names.
    fn name_players(&self) -> bool {
        matches!(
            self,
            Self::PrivateBoard(PrivateBoard {
                on: TriedOn::Table { players, .. },
                ..
            }) if !players.is_empty()
        )
    }
}

impl TriedOn {
    /// What a control carries of it.
    pub const fn at(&self) -> TryAt {
        match self {
            Self::Table { at, .. } => TryAt::Table(*at),
            Self::Line(explored) => TryAt::Line(explored.at, explored.line),
            Self::Puzzle(puzzle) => TryAt::Puzzle(*puzzle),
            Self::Lesson(step) => TryAt::Lesson(*step),
            Self::Retry(at) => TryAt::Retry(*at),
        }
    }

    /// Whether what comes of a move is to be found out by trying it.
    pub const fn is_exercise(&self) -> bool {
        matches!(self, Self::Puzzle(_) | Self::Lesson(_) | Self::Retry(_))
    }

    /// The table, also one that is over; `None` for a puzzle or a lesson.
    pub const fn table(&self) -> Option<TableId> {
        match self {
            Self::Table { at, .. } | Self::Line(Explored { at, .. }) => Some(at.id),
            Self::Retry(RetryAt { of, .. }) => Some(*of),
            Self::Puzzle(_) | Self::Lesson(_) => None,
        }
    }

    /// The part of the move that is binding; empty where nothing is played.
    pub fn touched(&self) -> &str {
        match self {
            Self::Table { touched, .. } => touched,
            Self::Line(_) | Self::Puzzle(_) | Self::Lesson(_) | Self::Retry(_) => "",
        }
    }
}

#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Suggestion {
    pub label: String,
    pub value: String,
}

pub(super) mod game_name {
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
