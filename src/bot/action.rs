use super::{At, ColourChoice, Opponent, Setup, Source, TryAt};
use crate::{
    games::{Game, Means, Saying},
    ids::{ChallengeId, ChannelId, PersonId},
    render::{Colours, Side},
    table::{Seating, Series, ServerDefault, Setting, Terms},
};

/// What a person asks the bot to do, by a slash command, a button, a menu or a typed command. How
/// each is treated is decided in [`Action::policy`], and what it does in its use case.
///
/// Where `at` is given, a button named the table and the revision that it was made for; otherwise
/// the table of the channel is meant. `thread` was opened for the game that begins, because the
/// channel was busy (see [`super::Outcome::OpenThread`]).
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Action {
    /// Challenge these people, or with an empty list anyone.
    Challenge {
        opponents: Vec<Opponent>,
        terms: Terms,
    },
    /// Open the panel on which a challenge is set up; what is not given is as it was last time.
    NewSetup {
        opponents: Vec<Opponent>,
        game: Option<Game>,
        chosen: Vec<(Setting, &'static str)>,
    },
    /// Open that panel for an open challenge of the actor's, to send another one in its place.
    ChangeChallenge {
        challenge: ChallengeId,
    },
    /// Show that panel with what is chosen so far; without it, open a new one.
    Setup {
        setup: Option<Setup>,
    },
    SendChallenge {
        setup: Setup,
    },
    Accept {
        challenge: Option<ChallengeId>,
        thread: Option<ChannelId>,
    },
    /// Decline or leave a challenge; the others may begin then.
    Decline {
        challenge: Option<ChallengeId>,
        thread: Option<ChannelId>,
    },
    Withdraw {
        challenge: Option<ChallengeId>,
    },
    Start {
        challenge: Option<ChallengeId>,
        thread: Option<ChannelId>,
    },
    /// Open the private menus for what is chosen in secret before play; with `chosen`, show them
    /// with what is chosen so far.
    Choose {
        challenge: ChallengeId,
        chosen: Option<ColourChoice>,
    },
    ColourChoice {
        challenge: ChallengeId,
        chosen: ColourChoice,
        thread: Option<ChannelId>,
    },
    /// Give a command of the game played here: add parts to a partial move, play a certain move,
    /// make a claim, or see one's secrets.
    Command {
        command: GameCommand,
        at: Option<At>,
    },
    Say {
        at: At,
        saying: Saying,
    },
    Move {
        notation: String,
    },
    /// Put back a partial move, or ask to take the last move back.
    Back {
        at: Option<At>,
    },
    Board {
        to_all: bool,
        from: Side,
        as_text: bool,
    },
    /// Show the actor's personal settings, after changing those that are given.
    Settings {
        colours: Option<Colours>,
        /// Whether to give hints in first games.
        hints: Option<bool>,
    },
    /// Show the server's defaults, after setting these.
    ServerDefaults {
        defaults: Vec<ServerDefault>,
    },
    Games,
    History {
        page: u32,
        at: Option<At>,
    },
    Replay {
        of: Option<Source>,
        to_all: bool,
    },
    Step {
        of: Source,
        ply: u32,
        to_all: bool,
    },
    /// Count the games of this person, by default of the actor, or of two with each other.
    Stats {
        of: Option<PersonId>,
        with: Option<PersonId>,
    },
    /// Show everybody a position that the actor sees in private.
    Share {
        of: Source,
        ply: u32,
    },
    /// Send the record of the game here. `names`: of its players by seat, once they are looked up
    /// (see [`super::Outcome::LookUpNames`]).
    Export {
        names: Option<Vec<String>>,
    },
    Import(Import),
    Continuation {
        of: Source,
        ply: u32,
    },
    Resign {
        at: Option<At>,
    },
    ResignConfirmed {
        at: At,
    },
    /// Offer a draw, or accept the one offered.
    Draw,
    AnswerOffer {
        at: At,
        accept: bool,
    },
    Rematch {
        at: Option<At>,
        thread: Option<ChannelId>,
    },
    Close,
    CloseConfirmed {
        at: At,
    },
    /// Show the rules of this game, or of the one played here.
    Rules {
        game: Option<Game>,
        page: u32,
    },
    Help,
    /// Start a move like this, as a command would that asked first because it binds.
    Begin {
        at: At,
        partial: String,
    },
    /// Open the board for trying lines of moves for either side.
    Explore {
        at: Option<At>,
    },
    TryOut {
        at: At,
    },
    Try {
        at: TryAt,
        partial: String,
    },
    /// Play a move that was tried out, or add it to the line that is explored.
    Play {
        at: TryAt,
        partial: String,
    },
    /// Open a form for a part of this slot, or without one for a move in notation; with `typed`,
    /// show that on the try-out board, which shows `partial` now.
    Form {
        at: TryAt,
        game: Game,
        slot: Option<String>,
        partial: String,
        typed: Option<String>,
    },
    /// Say how to play a tried-out move that is too long for a button.
    TypeInstead,
    CloseTryOut,
    Dismiss,
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Policy {
    pub allowed: Allowed,
    /// Whether a game may begin, which in a busy channel needs the bot's permissions for a thread.
    pub begins_game: bool,
    pub shown: Shown,
    pub effort: Effort,
}

/// Who may do it: others are refused before the use case runs. Who plays, and whose turn it is, the
/// table decides.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Allowed {
    Everybody,
    /// Members who may manage the channel (Manage Channels).
    Moderators,
}

/// Where the answer is shown when the action succeeds; a refusal is always private. What takes too
/// long is deferred accordingly.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Shown {
    Public,
    Private,
    /// In place of the message with the button.
    InPlace,
    /// In place of the message with the button where everybody sees that one, publicly otherwise.
    InPlaceOfPublic,
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Effort {
    Light,
    /// Perhaps much longer: a long game is replayed.
    Long,
    /// Up to a second or more: an animation is drawn, or a record is validated.
    Heavy,
}

impl Policy {
    const fn shown(shown: Shown) -> Self {
        Self {
            allowed: Allowed::Everybody,
            begins_game: false,
            shown,
            effort: Effort::Light,
        }
    }

    const fn for_moderators(mut self) -> Self {
        self.allowed = Allowed::Moderators;
        self
    }

    const fn begins_game(mut self) -> Self {
        self.begins_game = true;
        self
    }

    const fn effort(mut self, effort: Effort) -> Self {
        self.effort = effort;
        self
    }
}

impl Action {
    /// Returns who may do it, what must be known for it, where its answer is shown, and how long
    /// it takes.
    #[allow(clippy::match_same_arms)] // a row for each action
    pub fn policy(&self) -> Policy {
        const PUBLIC: Policy = Policy::shown(Shown::Public);
        const PRIVATE: Policy = Policy::shown(Shown::Private);
        const IN_PLACE: Policy = Policy::shown(Shown::InPlace);
        const IN_PLACE_OF_PUBLIC: Policy = Policy::shown(Shown::InPlaceOfPublic);
        match self {
            Self::Challenge { .. } => PUBLIC,
            Self::NewSetup { .. } | Self::ChangeChallenge { .. } => PRIVATE,
            Self::Setup { setup: None } => PRIVATE,
            Self::Setup { .. } | Self::SendChallenge { .. } => IN_PLACE,
            Self::Accept { .. } | Self::Decline { .. } | Self::Start { .. } => {
                IN_PLACE_OF_PUBLIC.begins_game()
            }
            Self::Withdraw { .. } => IN_PLACE_OF_PUBLIC,
            Self::Choose { chosen: None, .. } => PRIVATE,
            Self::Choose { .. } => IN_PLACE,
            Self::ColourChoice { .. } => IN_PLACE.begins_game(),
            Self::Command { command, .. } if command.is_private() => PRIVATE,
            Self::Command { .. } => PUBLIC,
            Self::Say { .. } => IN_PLACE,
            Self::Move { .. } | Self::Back { .. } => PUBLIC,
            Self::Board { to_all: true, .. } => PUBLIC,
            Self::Board { .. } => PRIVATE,
            Self::Settings { .. } => PRIVATE,
            Self::ServerDefaults { defaults } if defaults.is_empty() => PRIVATE,
            Self::ServerDefaults { .. } => PRIVATE.for_moderators(),
            Self::Games | Self::History { .. } | Self::Stats { .. } => PRIVATE,
            Self::Replay { to_all: true, .. } => PUBLIC.effort(Effort::Heavy),
            Self::Replay { .. } => PRIVATE.effort(Effort::Heavy),
            Self::Step { .. } => IN_PLACE.effort(Effort::Long),
            Self::Share { .. } => PUBLIC.effort(Effort::Long),
            Self::Export { .. } => PRIVATE,
            Self::Import(Import {
                continuation: None, ..
            }) => PRIVATE.effort(Effort::Heavy),
            Self::Import(_) => PUBLIC.effort(Effort::Heavy),
            Self::Continuation { .. } => PUBLIC.effort(Effort::Long),
            Self::Resign { .. } => PRIVATE,
            Self::ResignConfirmed { .. } => IN_PLACE,
            Self::Draw => PUBLIC,
            Self::AnswerOffer { accept: true, .. } => PUBLIC,
            Self::AnswerOffer { .. } => IN_PLACE_OF_PUBLIC,
            Self::Rematch { .. } => PUBLIC.begins_game(),
            Self::Close => PRIVATE.for_moderators(),
            Self::CloseConfirmed { .. } => IN_PLACE.for_moderators(),
            Self::Rules { .. } | Self::Help => PRIVATE,
            Self::Explore { .. } | Self::TryOut { .. } => PRIVATE,
            Self::Begin { .. } => IN_PLACE,
            Self::Try { .. } | Self::Play { .. } | Self::Form { .. } => IN_PLACE,
            Self::TypeInstead => PRIVATE,
            Self::CloseTryOut | Self::Dismiss => IN_PLACE,
        }
    }

    #[must_use]
    pub fn with_file(self, text: String) -> Self {
        match self {
            Self::Import(import) => Self::Import(Import { text, ..import }),
            other => other,
        }
    }

    /// Fills in the names of players that were looked up.
    #[must_use]
    pub fn with_names(self, looked_up: Vec<String>) -> Self {
        match self {
            Self::Export { .. } => Self::Export {
                names: Some(looked_up),
            },
            other => other,
        }
    }

    /// Fills in what was selected in a menu or typed in a form.
    #[must_use]
    pub fn with_selected(mut self, value: String) -> Self {
        match &mut self {
            Self::Try { partial, .. } => *partial = value,
            Self::Choose { chosen, .. } => *chosen = Some(ColourChoice::new(value)),
            Self::Form { typed, .. } => *typed = Some(value),
            Self::Setup { setup } => *setup = value.parse().ok(),
            Self::Step { ply, .. } => *ply = value.parse().unwrap_or(*ply),
            _ => {}
        }
        self
    }

    /// Fills in the thread that was opened for the game that begins, where one may begin.
    #[must_use]
    pub fn in_thread(mut self, channel: ChannelId) -> Self {
        if let Self::Accept { thread, .. }
        | Self::Decline { thread, .. }
        | Self::Start { thread, .. }
        | Self::ColourChoice { thread, .. }
        | Self::Rematch { thread, .. } = &mut self
        {
            *thread = Some(channel);
        }
        self
    }
}

#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Import {
    pub name: Option<String>,
    pub text: String,
    /// `None`: to be found out.
    pub game: Option<Game>,
    /// After which number of its moves; `None`: after all.
    pub ply: Option<u32>,
    /// How to continue from there; `None`: it is only viewed.
    pub continuation: Option<Continuation>,
}

#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Continuation {
    pub opponents: Vec<Opponent>,
    pub seating: Seating,
    /// Whether a part once chosen is binding.
    pub touch_move: bool,
    pub series: Series,
}

/// A game's command, filled in. Which game's it is, and so what it means, is up to the table.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct GameCommand {
    pub name: String,
    pub filled: Vec<(String, Input)>,
    /// What was typed without naming an option: it fills the open options in the game's order.
    pub words: Vec<String>,
}

#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Input {
    Text(String),
    Person(PersonId),
}

impl Input {
    pub fn text(&self) -> &str {
        match self {
            Self::Text(text) => text,
            Self::Person(_) => "@",
        }
    }
}

impl GameCommand {
    /// Whether its answer is for the actor alone, in every game that has it.
    pub fn is_private(&self) -> bool {
        let mut known = Game::ALL
            .iter()
            .filter_map(|game| game.info().command(&self.name));
        known.all(|command| matches!(command.means, Means::Say(_) | Means::Secrets))
    }
}
