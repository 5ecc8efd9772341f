use strum::{IntoStaticStr, VariantNames};

use crate::{
    bot::{
        At, ColourChoice, Filling, LessonStep, LineMark, Opponent, PlanChange, PrivacyStep, Setup,
        Source, TryAt,
    },
    games::{Game, Means, MoveCommand, Saying},
    ids::{ChallengeId, ChannelId, PersonId, PuzzleId, TableId},
    notices::ReminderMode,
    render::{Colours, Side},
    settings::{Threads, ToldIn},
    store::Venue,
    table::{Seating, Series, ServerDefault, Setting, Terms, TimeControl},
    texts::Locale,
};

/// What a person asks the bot to do, by a slash command, a button, a menu or a typed command. How
/// each is treated is decided in [`Action::policy`], and what it does in its use case.
///
/// Where `at` is given, a button named the table and the revision that it was made for; otherwise
/// the table of the channel is meant.
#[derive(Clone, Debug, Eq, IntoStaticStr, PartialEq, VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum Action {
    /// Challenge these people, or with an empty list anyone.
    Challenge {
        opponents: Vec<Opponent>,
        terms: Terms,
    },
    /// Play with these of the program's own players, at once.
    PlayComputer {
        opponents: Vec<Opponent>,
        terms: Terms,
    },
    /// Open the panel on which a game with the program is set up.
    NewComputerSetup,
    /// Play the game of this table once more with the program, at this level; `at`: the table,
    /// whatever its revision.
    PlayAtLevel {
        at: At,
        level: u32,
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
    },
    /// Decline or leave a challenge; the others may begin then.
    Decline {
        challenge: Option<ChallengeId>,
    },
    Withdraw {
        challenge: Option<ChallengeId>,
    },
    Start {
        challenge: Option<ChallengeId>,
    },
    /// Show the challenger of a lobby how the program takes its empty seats, after this change.
    Fill {
        challenge: ChallengeId,
        change: Option<Filling>,
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
    /// `of`: another game than the one here.
    Board {
        of: Option<TableId>,
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
    /// Change when and where the actor is told what, and show their personal settings.
    Notices {
        reminders: Option<ReminderMode>,
        told_in: Option<ToldIn>,
        digest: Option<bool>,
        /// What only a command sets along with these.
        typed: Option<TypedSettings>,
    },
    /// Be away on these days, in words; without any, be back.
    Away {
        from: Option<String>,
        to: Option<String>,
    },
    /// Call the player whom the game waits for.
    Nudge {
        at: Option<At>,
    },
    /// Want no more reminders of the turns that the actor has been reminded of.
    RemindNoMore,
    /// Claim a game whose player has left the server. `at`: the table, whatever its revision.
    ClaimLeft {
        at: At,
    },
    /// Show the server's settings, after these changes.
    Server {
        changes: Vec<ServerChange>,
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
    /// Review the finished game of this number, by default the last one here.
    Review {
        of: Option<TableId>,
        to_all: bool,
    },
    /// Show a point of a review in place: 0 is the curve, then come the turning points, then what
    /// was found.
    ReviewPoint {
        of: TableId,
        point: u8,
        to_all: bool,
    },
    /// Play on from a position of a finished game with the program, as the side to move.
    PlayOn {
        of: TableId,
        ply: u32,
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
    /// Send the record of the game here.
    Export,
    Import(Import),
    Continuation {
        of: Source,
        ply: u32,
    },
    /// Ask those with whom the actor played to go on in this channel, because that of their game is
    /// gone.
    GoOn {
        of: TableId,
        channel: ChannelId,
    },
    Resign {
        at: Option<At>,
    },
    ResignConfirmed {
        at: At,
    },
    /// Offer a draw, or accept the one offered.
    Draw {
        at: Option<At>,
    },
    AnswerOffer {
        at: At,
        accept: bool,
    },
    Rematch {
        at: Option<At>,
    },
    /// Give the opponent a day on the clock.
    GiveTime {
        at: At,
    },
    /// End a game without a clock that nobody has continued for long.
    End,
    EndConfirmed {
        at: At,
    },
    /// `of`: another game of this server than the one here.
    Close {
        of: Option<TableId>,
    },
    CloseConfirmed {
        at: At,
    },
    /// Show the rules of this game, or of the one played here.
    Rules {
        game: Option<Game>,
        page: u32,
    },
    Help,
    /// Tell what is kept about the actor, hand it out, or delete it.
    Privacy {
        step: PrivacyStep,
    },
    /// Start a move like this, as a command would that asked first because it binds.
    Begin {
        at: At,
        partial: String,
    },
    /// Open the board for trying lines of moves for either side.
    Explore {
        at: Option<At>,
    },
    /// Show the actor where the move begins that the program would make for them, or with `whole`
    /// all of it.
    Hint {
        at: Option<At>,
        whole: bool,
    },
    /// Show what the actor has planned in a game, after this change of it.
    Plan {
        at: Option<At>,
        change: Option<PlanChange>,
    },
    /// Add a whole move to the line of this mark and plan that.
    PlanAnswer {
        at: At,
        line: LineMark,
        partial: String,
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
    /// Show this puzzle, or without one the actor's next, of this game or of any.
    Puzzle {
        puzzle: Option<PuzzleId>,
        game: Option<Game>,
    },
    /// Show the solution of a puzzle to the actor, who has not found it.
    Solution {
        puzzle: PuzzleId,
    },
    /// Show the lesson of this game, by default of the one played here, at the step at which the
    /// actor left it; with `at`, this step.
    Learn {
        game: Option<Game>,
        at: Option<LessonStep>,
    },
    /// Play a game after its lesson, with the program at its gentlest.
    PlayAfterLesson {
        game: Game,
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
    /// Up to a second or more: an animation is drawn, a record is validated, or the program thinks.
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
            Self::PlayComputer { .. }
            | Self::PlayAtLevel { .. }
            | Self::PlayOn { .. }
            | Self::PlayAfterLesson { .. } => PUBLIC.begins_game(),
            Self::NewSetup { .. } | Self::NewComputerSetup => PRIVATE,
            Self::ChangeChallenge { .. } => PRIVATE,
            Self::Setup { setup: None } => PRIVATE,
            Self::Setup { .. } => IN_PLACE,
            Self::SendChallenge { .. } => IN_PLACE.begins_game(),
            Self::Accept { .. } | Self::Decline { .. } | Self::Start { .. } => {
                IN_PLACE_OF_PUBLIC.begins_game()
            }
            Self::Withdraw { .. } => IN_PLACE_OF_PUBLIC,
            Self::Fill { change: None, .. } => PRIVATE,
            Self::Fill { .. } => IN_PLACE.begins_game(),
            Self::Choose { chosen: None, .. } => PRIVATE,
            Self::Choose { .. } => IN_PLACE,
            Self::ColourChoice { .. } => IN_PLACE.begins_game(),
            Self::Command { command, .. } if command.is_private() => PRIVATE,
            Self::Command { .. } => PUBLIC,
            Self::Say { .. } => IN_PLACE,
            Self::Move { .. } | Self::Back { .. } => PUBLIC,
            Self::Board { to_all: true, .. } => PUBLIC,
            Self::Board { .. } => PRIVATE,
            Self::Settings { .. } | Self::Notices { .. } => PRIVATE,
            Self::Away { .. } | Self::Nudge { .. } | Self::RemindNoMore => PRIVATE,
            Self::ClaimLeft { .. } => PUBLIC,
            Self::Server { changes, .. } if changes.is_empty() => PRIVATE,
            Self::Server { .. } => PRIVATE.for_moderators(),
            Self::Games | Self::History { .. } | Self::Stats { .. } => PRIVATE,
            Self::Replay { to_all: true, .. } => PUBLIC.effort(Effort::Heavy),
            Self::Replay { .. } => PRIVATE.effort(Effort::Heavy),
            // Thoughts have a queue of their own, so none of the places for long work are taken.
            Self::Review { to_all: true, .. } => PUBLIC,
            Self::Review { .. } => PRIVATE,
            Self::ReviewPoint { .. } => IN_PLACE,
            Self::Step { .. } => IN_PLACE.effort(Effort::Long),
            Self::Share { .. } => PUBLIC.effort(Effort::Long),
            Self::Export { .. } => PRIVATE,
            Self::Import(Import {
                continuation: None, ..
            }) => PRIVATE.effort(Effort::Heavy),
            Self::Import(_) => PUBLIC.effort(Effort::Heavy).begins_game(),
            Self::Continuation { .. } => PUBLIC.effort(Effort::Long),
            // Pressed in direct messages, and answered in the channel.
            Self::GoOn { .. } => PRIVATE.effort(Effort::Long).begins_game(),
            Self::Resign { .. } => PRIVATE,
            Self::ResignConfirmed { .. } => IN_PLACE,
            Self::Draw { .. } => PUBLIC,
            Self::AnswerOffer { accept: true, .. } => PUBLIC,
            Self::AnswerOffer { .. } => IN_PLACE_OF_PUBLIC,
            Self::Rematch { .. } => PUBLIC.begins_game(),
            Self::GiveTime { .. } => IN_PLACE_OF_PUBLIC,
            Self::End => PRIVATE,
            Self::EndConfirmed { .. } => IN_PLACE,
            Self::Close { .. } => PRIVATE.for_moderators(),
            Self::CloseConfirmed { .. } => IN_PLACE.for_moderators(),
            Self::Rules { .. } | Self::Help => PRIVATE,
            Self::Privacy { step } => match step {
                PrivacyStep::Tell | PrivacyStep::Ask => PRIVATE,
                PrivacyStep::Export => PRIVATE.effort(Effort::Heavy),
                PrivacyStep::Delete => IN_PLACE.effort(Effort::Long),
            },
            Self::Explore { .. } | Self::TryOut { .. } => PRIVATE,
            Self::Hint { whole: false, .. } => PRIVATE.effort(Effort::Heavy),
            Self::Hint { .. } => IN_PLACE.effort(Effort::Heavy),
            Self::Plan { change: None, .. } => PRIVATE,
            Self::Plan { .. } | Self::PlanAnswer { .. } => IN_PLACE,
            Self::Puzzle { .. } => PRIVATE,
            Self::Solution { .. } => IN_PLACE,
            Self::Begin { .. } => IN_PLACE,
            // All replies are looked at.
            Self::Play {
                at: TryAt::Puzzle(_),
                ..
            } => IN_PLACE.effort(Effort::Heavy),
            Self::Try { .. } | Self::Play { .. } | Self::Form { .. } => IN_PLACE,
            Self::Learn { at: None, .. } => PRIVATE,
            Self::Learn { .. } => IN_PLACE,
            Self::TypeInstead => PRIVATE,
            Self::CloseTryOut | Self::Dismiss => IN_PLACE,
        }
    }

    /// Returns what it may do in a silent channel. Answers to challenges are refused later, because
    /// `/accept` may also mean an offer in a running game.
    #[must_use]
    pub fn in_silence(&self) -> InSilence {
        match self {
            Self::Challenge { .. }
            | Self::PlayComputer { .. }
            | Self::PlayAtLevel { .. }
            | Self::PlayOn { .. }
            | Self::PlayAfterLesson { .. }
            | Self::NewComputerSetup
            | Self::NewSetup { .. }
            | Self::ChangeChallenge { .. }
            | Self::Setup { .. }
            | Self::SendChallenge { .. }
            | Self::Board { to_all: true, .. }
            | Self::Replay { to_all: true, .. }
            | Self::Review { to_all: true, .. }
            | Self::Share { .. }
            | Self::Import(Import {
                continuation: Some(_),
                ..
            })
            | Self::Continuation { .. }
            | Self::GoOn { .. }
            | Self::Rematch { .. } => InSilence::Refused,
            Self::Command { command, .. } if command.is_private() => InSilence::Allowed,
            Self::Play {
                at: TryAt::Puzzle(_),
                ..
            } => InSilence::Allowed,
            Self::Command { .. }
            | Self::Say { .. }
            | Self::Move { .. }
            | Self::Back { .. }
            | Self::ClaimLeft { .. }
            | Self::Draw { .. }
            | Self::Play { .. } => InSilence::OfRunningGame,
            _ => InSilence::Allowed,
        }
    }

    /// Whether it only reads the game that it names.
    #[must_use]
    pub const fn only_reads(&self) -> bool {
        matches!(
            self,
            Self::History { .. }
                | Self::Replay { .. }
                | Self::Step { .. }
                | Self::Share { .. }
                | Self::Continuation { .. }
                | Self::PlayOn { .. }
                | Self::Review { .. }
                | Self::ReviewPoint { .. }
        )
    }

    /// Whether it acts on the game of its channel as that is now: no button named a state.
    #[must_use]
    pub const fn means_present_turn(&self) -> bool {
        matches!(
            self,
            Self::Move { .. }
                | Self::Command { at: None, .. }
                | Self::Back { at: None }
                | Self::Draw { at: None }
                | Self::Accept {
                    challenge: None,
                    ..
                }
                | Self::Decline {
                    challenge: None,
                    ..
                }
                | Self::Withdraw { challenge: None }
        )
    }

    /// How the log names it: without what somebody explores or plans in private.
    #[must_use]
    pub fn for_log(&self) -> String {
        match self {
            Self::Try { at, .. } | Self::Play { at, .. } | Self::Form { at, .. }
                if matches!(at, TryAt::Line(..)) =>
            {
                let at = match at {
                    TryAt::Line(at, _) => Some(*at),
                    TryAt::Table(_) | TryAt::Puzzle(_) | TryAt::Lesson(_) => None,
                };
                format!("{:?}", Self::Explore { at })
            }
            Self::PlanAnswer { at, .. } => {
                let at = Some(*at);
                format!("{:?}", Self::Explore { at })
            }
            Self::Plan { at, .. } => format!(
                "{:?}",
                Self::Plan {
                    at: *at,
                    change: None
                }
            ),
            other => format!("{other:?}"),
        }
    }

    /// Its name in the metrics, which holds nothing of what is asked for: that of the variant, or
    /// of the game's command.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Command { command, .. } => command.known_name().unwrap_or(self.into()),
            other => other.into(),
        }
    }

    /// All names that an action may have.
    pub fn names() -> impl Iterator<Item = &'static str> {
        let commands = Game::all().iter().flat_map(|game| game.info().commands);
        let of_variants = Self::VARIANTS.iter().copied();
        of_variants.chain(commands.map(|command| command.name))
    }

    /// Whether the language of whoever asks for it is stored: not of those who want nothing stored.
    #[must_use]
    pub fn stores_language(&self) -> bool {
        let step = PrivacyStep::Delete;
        *self != Self::Privacy { step }
    }

    #[must_use]
    pub fn with_file(self, text: String) -> Self {
        match self {
            Self::Import(import) => Self::Import(Import { text, ..import }),
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
            Self::Plan { change, .. } => *change = value.parse().ok(),
            Self::Fill { change, .. } => *change = value.parse().ok(),
            Self::Step { ply, .. } => *ply = value.parse().unwrap_or(*ply),
            _ => {}
        }
        self
    }
}

/// Personal settings that only a command sets, as they were typed.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct TypedSettings {
    pub colours: Option<Colours>,
    pub hints: Option<bool>,
    /// Quiet hours, or a word for none.
    pub quiet: Option<String>,
    /// The name of a time zone, or a word for none.
    pub zone: Option<String>,
    /// Whether puzzles may be made of their games.
    pub puzzles: Option<bool>,
}

/// A thread that was opened for a game, and the game's number, by which it is named.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct OpenedThread {
    pub channel: ChannelId,
    pub number: TableId,
}

impl From<OpenedThread> for Venue {
    fn from(OpenedThread { channel, number }: OpenedThread) -> Self {
        let number = Some(number);
        Self { channel, number }
    }
}

/// A change of a server's settings.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum ServerChange {
    Reset(ServerPart),
    /// What games begin with.
    Default(ServerDefault),
    Threads(Threads),
    /// The clock of games on which nothing was chosen; `None`: none.
    UsualTime(Option<TimeControl>),
    /// Whether every game must have a clock.
    WantsClock(bool),
    /// The language of public messages; `None`: the server's own.
    Language(Option<Locale>),
    /// Post nothing in public in this channel.
    Silence(ChannelId),
    Unsilence(ChannelId),
    /// Post a puzzle every day in this channel.
    Puzzles(ChannelId),
}

/// A part of a server's settings, which can be reset.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum ServerPart {
    Defaults,
    Threads,
    Language,
    Silence,
    Puzzles,
}

/// Whether the bot can open threads in a channel.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum ThreadsHere {
    Possible,
    Lacks(ThreadPermission),
    /// It is no channel of this server that has threads.
    None,
    /// It could not be looked up.
    Unknown,
}

/// A permission that the bot needs where it opens a thread.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum ThreadPermission {
    View,
    Create,
    Send,
}

/// What an action may do in a channel where the bot is to post nothing in public.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum InSilence {
    /// It is answered in private, or changes a message that is there.
    Allowed,
    /// It belongs to a running game, which may be finished there.
    OfRunningGame,
    Refused,
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
        self.known()
            .all(|command| matches!(command.means, Means::Say(_) | Means::Secrets))
    }

    /// Its name, if a game has such a command.
    fn known_name(&self) -> Option<&'static str> {
        self.known().next().map(|command| command.name)
    }

    /// This command of each game that has it.
    fn known(&self) -> impl Iterator<Item = &'static MoveCommand> {
        let games = Game::all().iter();
        games.filter_map(|game| game.info().command(&self.name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_tells_nothing_of_what_is_asked_for() {
        let check = |action: &Action, expected: &str| {
            assert_eq!(action.name(), expected);
            assert!(Action::names().any(|name| name == expected), "{expected}");
        };
        check(&Action::Games, "games");
        let notation = "e5:G".to_owned();
        check(&Action::Move { notation }, "move");
        let command = |name: &str| Action::Command {
            command: GameCommand {
                name: name.to_owned(),
                words: vec!["secret".to_owned()],
                ..GameCommand::default()
            },
            at: None,
        };
        check(&command("take"), "take");
        check(&command("secret"), "command");
        check(&Action::NewComputerSetup, "new_computer_setup");
        let game = Game::all()[0];
        check(&Action::PlayAfterLesson { game }, "play_after_lesson");
    }
}
