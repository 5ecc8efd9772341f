use crate::{
    games::{Game, Means, Saying},
    ids::{ChallengeId, ChannelId, DeliveryId, PersonId, ServerId},
    render::{Colours, Side},
    table::{HouseRule, Seating, Terms},
    texts::Locale,
};

use super::{At, Chosen, Source};

/// One command, whichever way it came: as a slash command, a button, a menu, or typed after a
/// mention.
#[derive(Clone, Debug)]
pub struct Request {
    /// What brought it; the same may arrive twice.
    pub delivery: DeliveryId,
    pub by: Person,
    pub place: Place,
    /// In which languages to answer.
    pub locales: Locales,
    pub intent: Intent,
}

/// The person who acts.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Person {
    pub id: PersonId,
    /// Whether they may manage the channel.
    pub moderates: bool,
}

/// Where a command was given, and what the bot may do there.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Place {
    /// The server, if it is in one.
    pub server: Option<ServerId>,
    pub channel: ChannelId,
    pub kind: PlaceKind,
    /// Whether the bot may open a public thread here (the permission Create Public Threads).
    pub may_open_threads: bool,
    /// Whether the bot may write in threads here (Send Messages in Threads).
    pub may_send_in_threads: bool,
    /// Whether the bot may attach pictures here (Attach Files).
    pub may_attach: bool,
    /// How many bytes an attached file may have.
    pub largest_file: usize,
}

impl Place {
    /// How many bytes a file may have here; 0 where none may be attached.
    pub const fn room(&self) -> usize {
        if self.may_attach {
            self.largest_file
        } else {
            0
        }
    }
}

/// What sort of place it is.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum PlaceKind {
    /// A text channel of a server where the bot is a member.
    Channel,
    /// A thread of such a channel.
    Thread,
    /// A person's direct messages with the bot: nobody else is there.
    WithBot,
    /// Direct messages between people, or a server without the bot, reached because somebody has
    /// the bot installed for themselves.
    Installed,
}

/// In which languages to answer.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Locales {
    pub reader: Locale,
    /// The server's, for what everybody sees.
    pub public: Locale,
}

/// Whom somebody challenges.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Opponent {
    pub id: PersonId,
    /// Whether that is a bot.
    pub is_bot: bool,
}

/// A record handed in, and what to do with it.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Import {
    /// The file's name, where it is a file's.
    pub name: Option<String>,
    pub text: String,
    /// Of which game it is; `None`: that turns out.
    pub game: Option<Game>,
    /// After how many of its moves; `None`: after all.
    pub ply: Option<u32>,
    /// How to go on from there; `None`: it is only looked at.
    pub go_on: Option<GoOn>,
}

/// A challenge to go on from a record.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct GoOn {
    /// Whom; nobody: anyone.
    pub opponents: Vec<Opponent>,
    /// Who gets the first seat.
    pub seating: Seating,
    /// Whether a part once chosen is binding.
    pub touch_move: bool,
    pub series: bool,
}

/// What a person wants. Where `at` is given, the wish came from a button that names the table and
/// revision it was made for; else the table of the place is meant.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Intent {
    /// Challenge somebody, several people, or anyone.
    Challenge {
        /// Whom; nobody: anyone.
        opponents: Vec<Opponent>,
        terms: Terms,
    },
    /// Accept a challenge: the one named, or the newest here that one may accept. `thread`: opened
    /// for this game, because the channel was busy (see [`super::Outcome::OpenThread`]).
    Accept {
        challenge: Option<ChallengeId>,
        thread: Option<ChannelId>,
    },
    /// Decline it, or leave it. `thread`: opened for the game that the others begin then, because
    /// the channel was busy.
    Decline {
        challenge: Option<ChallengeId>,
        thread: Option<ChannelId>,
    },
    Withdraw {
        challenge: Option<ChallengeId>,
    },
    /// Start it with those who have come. `thread`: opened for it, because the channel was busy.
    Start {
        challenge: Option<ChallengeId>,
        thread: Option<ChannelId>,
    },
    /// Open the private menus by which a secret is chosen before play, or show what is chosen so
    /// far.
    Choose {
        challenge: ChallengeId,
        /// What is chosen so far; `None`: the menus are to be opened.
        chosen: Option<Chosen>,
    },
    /// That is the choice. `thread`: opened for the game that begins with it, because the channel
    /// was busy.
    Chosen {
        challenge: ChallengeId,
        chosen: Chosen,
        thread: Option<ChannelId>,
    },
    /// Do what a command of the game here does: add parts to the move that has begun, play a
    /// certain move, say something, or tell secrets.
    Command {
        command: GameCommand,
        at: Option<At>,
    },
    /// Say something whosever turn it is, after having been asked once more.
    Say {
        /// For which state of the table.
        at: At,
        saying: Saying,
    },
    /// Make a whole move, as typed (`/move`).
    Move {
        notation: String,
    },
    /// Put back what was taken, or ask to take the last move back.
    Back {
        at: Option<At>,
    },
    Board {
        /// To everybody instead of only the asker.
        to_all: bool,
        /// Which side of the board is at the bottom.
        from: Side,
        /// In words instead of a picture.
        as_text: bool,
    },
    /// Show what the asker has set for themselves, and change it first.
    Settings {
        /// The colours in which boards are drawn for them; `None`: as before.
        colours: Option<Colours>,
    },
    /// Show the house rules of the server, and set these first (moderators).
    House {
        /// The rules to be set; the others stay as they are.
        rules: Vec<HouseRule>,
    },
    /// List the asker's games everywhere.
    Games,
    History {
        /// Which page, from 0.
        page: u32,
        at: Option<At>,
    },
    /// Show a game as an animation.
    Replay {
        /// Which; `None`: the one of this place.
        of: Option<Source>,
        /// To everybody instead of only the asker.
        to_all: bool,
    },
    /// Show the position of a game after so many moves, in place of another one.
    Step {
        of: Source,
        ply: u32,
        /// On a message for everybody.
        to_all: bool,
    },
    /// Hand out the record of the game as a file.
    Export,
    /// Hand in a record, to look at it or to go on from it.
    Import(Import),
    /// Challenge anyone to go on from a position.
    GoOn {
        of: Source,
        ply: u32,
    },
    /// Resign: ask once more.
    Resign {
        at: Option<At>,
    },
    ResignConfirmed {
        at: At,
    },
    /// Offer a draw, or accept the one offered.
    Draw,
    /// Accept or decline what was offered.
    AnswerOffer {
        at: At,
        accept: bool,
    },
    /// Ask for a rematch. `thread`: opened for it, because the channel was busy.
    Rematch {
        at: Option<At>,
        thread: Option<ChannelId>,
    },
    /// End an abandoned game (moderators).
    Close,
    Rules {
        /// Which; `None`: the one played here, or the first.
        game: Option<Game>,
        /// Which page, from 0.
        page: u32,
    },
    /// Say what to do next, here and now.
    Help,
    /// Open the private try-out board.
    TryOut {
        at: At,
    },
    /// Go on trying: show this beginning of a move on the private board.
    Try {
        /// For which state of the table.
        at: At,
        /// The beginning of the move.
        draft: String,
    },
    /// Play the move that was tried out.
    Play {
        /// For which state of the table.
        at: At,
        draft: String,
    },
    /// Close the private try-out board.
    CloseTryOut,
}

/// How long a command keeps a processor busy.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Effort {
    Light,
    /// Perhaps much longer: a game is played again that may be long.
    Long,
    /// Up to a second or more: a replay is drawn, or a record is checked.
    Heavy,
}

impl Intent {
    /// How long it keeps a processor busy.
    pub const fn effort(&self) -> Effort {
        match self {
            Self::Replay { .. } | Self::Import(_) => Effort::Heavy,
            Self::Step { .. } | Self::GoOn { .. } => Effort::Long,
            _ => Effort::Light,
        }
    }

    /// Whether what is in the file that came with it is part of it.
    pub const fn takes_file(&self) -> bool {
        matches!(self, Self::Import(Import { name: Some(_), .. }))
    }

    /// The same with what is in the file that came with it; what takes no file stays as it is.
    #[must_use]
    pub fn with_file(self, text: String) -> Self {
        match self {
            Self::Import(import) => Self::Import(Import { text, ..import }),
            other => other,
        }
    }

    /// The same with a thread that was opened for the new game; what begins no game stays as it is.
    #[must_use]
    pub fn in_thread(self, channel: ChannelId) -> Self {
        match self {
            Self::Accept { challenge, .. } => Self::Accept {
                challenge,
                thread: Some(channel),
            },
            Self::Decline { challenge, .. } => Self::Decline {
                challenge,
                thread: Some(channel),
            },
            Self::Start { challenge, .. } => Self::Start {
                challenge,
                thread: Some(channel),
            },
            Self::Chosen {
                challenge, chosen, ..
            } => Self::Chosen {
                challenge,
                chosen,
                thread: Some(channel),
            },
            Self::Rematch { at, .. } => Self::Rematch {
                at,
                thread: Some(channel),
            },
            other => other,
        }
    }
}

/// A command of some game, filled in. Which game's it is, and so what it means, is up to the table.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct GameCommand {
    pub name: String,
    /// The options that were filled in.
    pub filled: Vec<(String, Input)>,
    /// What was typed without saying for which option: it fills those that are left, in the game's
    /// order.
    pub words: Vec<String>,
}

/// What was filled in.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Input {
    Text(String),
    Person(PersonId),
}

impl Input {
    /// What was written; a person's sign stands for a person.
    pub fn text(&self) -> &str {
        match self {
            Self::Text(text) => text,
            Self::Person(_) => "@",
        }
    }
}

impl GameCommand {
    /// Whether its answer is for the person who gives it alone, in every game that has it.
    pub fn is_private(&self) -> bool {
        let mut known = Game::ALL
            .iter()
            .filter_map(|game| game.info().command(&self.name));
        known.all(|command| matches!(command.means, Means::Say(_) | Means::Secrets))
    }
}

/// A wish for completions of what is being typed.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Completion {
    pub by: PersonId,
    pub channel: ChannelId,
    pub locale: Locale,
    /// What is being filled in.
    pub what: Typing,
    /// What has been typed of it.
    pub typed: String,
}

/// What is being filled in.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Typing {
    Move,
    /// An option of a game's command.
    Option {
        /// The command, with the options that have been filled in besides.
        command: GameCommand,
        option: String,
    },
}
