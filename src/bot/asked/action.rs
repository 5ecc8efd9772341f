use strum::{IntoStaticStr, VariantNames};

use crate::{
    bot::{
        At, Closing, ColourChoice, Filling, Intervention, LeagueRuling, LessonStep, LineMark,
        LobbyChoice, Opponent, PlanChange, PrivacyStep, RankedClass, RetryAt, Setup, Source, TryAt,
    },
    games::{Game, Means, MoveCommand, Saying},
    ids::{ChallengeId, ChannelId, LeagueId, PersonId, PuzzleId, RoleId, TableId},
    leagues::LeagueChange,
    opponents::puzzles,
    render::Side,
    seeks::SeekChange,
    settings::{PersonalChanges, ServerChange},
    store::Venue,
    table::{Ruling, Seating, Series, Setting, Terms},
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
    /// Show that panel with this opponent, or with nobody chosen for a challenge to anyone.
    Address {
        setup: Setup,
        to: Option<Opponent>,
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
    /// Show the challenger of a gathering how the program takes its empty seats, after this change.
    Fill {
        challenge: ChallengeId,
        change: Option<Filling>,
    },
    /// Show the button of the form for what is chosen in secret before play.
    Choose {
        challenge: ChallengeId,
    },
    /// Open that form; what is filled in makes it a [`Action::ColourChoice`].
    SecretForm {
        challenge: ChallengeId,
        game: Game,
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
    /// Show the actor's personal settings, after these changes.
    Settings {
        changes: PersonalChanges,
    },
    /// Be away on these days, in words; without any, show the absences.
    Away {
        from: Option<String>,
        to: Option<String>,
    },
    /// End the absence that the actor is in, or else cancel those that they have planned.
    EndAbsences,
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
    /// Show the better move of a turning point, as [`Action::ReviewPoint`].
    ReviewBetter {
        of: TableId,
        point: u8,
        to_all: bool,
    },
    /// Look for the better move of a turning point.
    Retry {
        at: RetryAt,
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
    /// Show what the actor seeks, after this change.
    Seek {
        change: Option<SeekChange>,
    },
    /// Show the leagues of this server, this one in full, after this change of it.
    League {
        of: Option<LeagueId>,
        change: Option<LeagueChange>,
    },
    /// Show the tournaments of this server.
    Tournaments,
    /// Show the simuls of this server.
    Simuls,
    /// Show a board of a simul of this server to the actor. `board`: its number, from 1.
    Watch {
        of: LeagueId,
        board: u8,
    },
    /// Have this person manage a tournament too; without one nobody does.
    LeagueDirector {
        of: LeagueId,
        person: Option<PersonId>,
    },
    /// Tell how a league is played.
    LeagueRules,
    /// Have this server play in the league of another one, whose moderators have made this code.
    LeagueCode {
        code: String,
    },
    /// Make members of these two roles the teams of the match that is being set up here.
    LeagueTeams {
        roles: [RoleId; 2],
    },
    /// Decide a game of a league or a tournament that runs in this server.
    CorrectLeague(LeagueRuling),
    /// Play what is chosen of what is sought and offered in this server, or show a page of it;
    /// without a choice the first.
    Lobby {
        choice: Option<LobbyChoice>,
    },
    /// Count the games of this person, by default of the actor, or of two with each other.
    Stats {
        of: Option<PersonId>,
        with: Option<PersonId>,
    },
    /// Show everybody the actor's own card, or theirs with another one.
    ShareStats {
        with: Option<PersonId>,
    },
    /// Show who is how good among the players of this server, in this class of games, or in that of
    /// this game which concerns the actor most.
    Ranking {
        of: Option<RankedClass>,
        page: u32,
        to_all: bool,
        game: Option<Game>,
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
        closing: Closing,
    },
    CloseConfirmed {
        at: At,
        ruling: Ruling,
        reason: Option<String>,
    },
    /// `of`: as in [`Action::Close`].
    Moderate {
        of: Option<TableId>,
        doing: Intervention,
    },
    /// Have a game go on in another channel.
    MoveGame {
        at: At,
        channel: ChannelId,
    },
    /// Take the place of a player, as a moderator, `by`, has proposed to `substitute`, or decline.
    /// `at`: the table, whatever its revision.
    TakeOver {
        at: At,
        player: PersonId,
        substitute: PersonId,
        by: PersonId,
        accept: bool,
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
    /// Open it with a line of moves, as somebody types them.
    ExploreLine {
        moves: String,
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
    /// Show what the actor can do today. `daily`: the time at which they want to be told that every
    /// day, as it was typed, or a word for none.
    Today {
        daily: Option<String>,
    },
    /// Show this puzzle, or without one the actor's next, of this game or of any, of this kind or
    /// of any.
    Puzzle {
        puzzle: Option<PuzzleId>,
        game: Option<Game>,
        theme: Option<puzzles::Kind>,
    },
    /// Show where the solution of a puzzle begins.
    PuzzleHint {
        puzzle: PuzzleId,
    },
    /// Tell everybody here in how many tries the actor has solved a puzzle.
    SharePuzzle {
        puzzle: PuzzleId,
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
    /// Play a game with the program at this level: at the first one, as after a lesson, on a small
    /// board.
    PlayAtOnce {
        game: Game,
        level: u8,
    },
    /// Say how to play a tried-out move that is too long for a button.
    TypeInstead,
    CloseTryOut,
    Dismiss,
}

impl Action {
    /// How the log names it: without what somebody explores or plans in private, and without the
    /// words of a moderator.
    #[must_use]
    pub fn for_log(&self) -> String {
        match self {
            Self::Try { at, .. } | Self::Play { at, .. } | Self::Form { at, .. }
                if matches!(at, TryAt::Line(..)) =>
            {
                let at = match at {
                    TryAt::Line(at, _) => Some(*at),
                    TryAt::Table(_) | TryAt::Puzzle(_) | TryAt::Lesson(_) | TryAt::Retry(_) => None,
                };
                format!("{:?}", Self::Explore { at })
            }
            Self::CloseConfirmed { at, ruling, .. } => format!(
                "{:?}",
                Self::CloseConfirmed {
                    at: *at,
                    ruling: *ruling,
                    reason: None
                }
            ),
            Self::ExploreLine { .. } => format!("{:?}", Self::Explore { at: None }),
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
            Self::SecretForm { challenge, .. } => {
                let (challenge, chosen) = (*challenge, ColourChoice::new(value));
                return Self::ColourChoice { challenge, chosen };
            }
            Self::Form { typed, .. } => *typed = Some(value),
            Self::Setup { setup } => *setup = value.parse().ok(),
            Self::Address { to, .. } => *to = value.parse().ok(),
            Self::Plan { change, .. } => *change = value.parse().ok(),
            Self::Fill { change, .. } => *change = value.parse().ok(),
            Self::Ranking { of, .. } => *of = value.parse().ok(),
            Self::Seek { change } => *change = value.parse().ok(),
            Self::League { of, change } => match value.parse() {
                Ok(id) => *of = Some(LeagueId(id)),
                Err(_) => *change = value.parse().ok(),
            },
            Self::LeagueDirector { person, .. } => *person = value.parse().ok().map(PersonId),
            Self::Lobby { choice } => *choice = value.parse().ok(),
            Self::Step { ply, .. } => *ply = value.parse().unwrap_or(*ply),
            _ => {}
        }
        self
    }
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

/// Whether the bot can give certain roles of a server.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum RolesHere {
    Possible,
    /// Manage Roles is missing.
    LacksPermission,
    /// This role does not stand below the bot's highest.
    Above(RoleId),
    /// Nobody can give this one: it is gone, everybody has it, or Discord or another bot manages it.
    None(RoleId),
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
        check(&Action::PlayAtOnce { game, level: 1 }, "play_at_once");
    }
}
