//! How each action is treated.

use super::action::{Action, Import};
use crate::bot::{Intervention, PrivacyStep, TryAt};

/// All that is decided of an action before its use case runs.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Policy {
    pub allowed: Allowed,
    /// Whether a game may begin, which in a busy channel needs the bot's permissions for a thread.
    pub begins_game: bool,
    pub shown: Shown,
    pub effort: Effort,
    /// What it may do in a silent channel.
    pub in_silence: InSilence,
    /// Whether it only reads the game that it names.
    pub only_reads: bool,
    /// Whether it acts on the game of its channel as that is now: no button named a state.
    pub means_present_turn: bool,
}

/// Who may do it: others are refused before the use case runs. Who plays, and whose turn it is, the
/// table decides.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Allowed {
    Everybody,
    /// Members who may manage the channel (Manage Channels).
    Moderators(Moderating),
}

/// What only moderators do.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Moderating {
    Settings,
    Closing,
    Games,
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

/// What an action may do in a channel where the bot is to post nothing in public.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum InSilence {
    /// It is answered in private or changes a message that is there, or is judged later.
    Allowed,
    /// It belongs to a running game, which may be finished there.
    OfRunningGame,
    Refused,
}

impl Policy {
    const fn shown(shown: Shown) -> Self {
        Self {
            allowed: Allowed::Everybody,
            begins_game: false,
            shown,
            effort: Effort::Light,
            in_silence: match shown {
                Shown::Public => InSilence::Refused,
                Shown::Private | Shown::InPlace | Shown::InPlaceOfPublic => InSilence::Allowed,
            },
            only_reads: false,
            means_present_turn: false,
        }
    }

    const fn for_moderators(mut self, doing: Moderating) -> Self {
        self.allowed = Allowed::Moderators(doing);
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

    const fn in_silence(mut self, may: InSilence) -> Self {
        self.in_silence = may;
        self
    }

    const fn only_reads(mut self) -> Self {
        self.only_reads = true;
        self
    }

    const fn in_present_turn(mut self, is_meant: bool) -> Self {
        self.means_present_turn = is_meant;
        self
    }
}

impl Action {
    /// How it is treated.
    #[allow(clippy::match_same_arms, clippy::too_many_lines)] // a row for each action
    pub fn policy(&self) -> Policy {
        const PUBLIC: Policy = Policy::shown(Shown::Public);
        const PRIVATE: Policy = Policy::shown(Shown::Private);
        const IN_PLACE: Policy = Policy::shown(Shown::InPlace);
        const IN_PLACE_OF_PUBLIC: Policy = Policy::shown(Shown::InPlaceOfPublic);
        const REFUSED: InSilence = InSilence::Refused;
        const OF_RUNNING_GAME: InSilence = InSilence::OfRunningGame;
        match self {
            Self::Challenge { .. } => PUBLIC,
            Self::PlayComputer { .. } | Self::PlayAtLevel { .. } | Self::PlayAtOnce { .. } => {
                PUBLIC.begins_game()
            }
            Self::PlayOn { .. } => PUBLIC.begins_game().only_reads(),
            Self::Seek { change: None } => PRIVATE,
            Self::Seek { .. } => IN_PLACE,
            Self::League { change: None, .. } => PRIVATE,
            Self::League { .. } | Self::LeagueDirector { .. } => IN_PLACE,
            Self::LeagueRules
            | Self::Tournaments
            | Self::Simuls
            | Self::Watch { .. }
            | Self::LeagueCode { .. }
            | Self::LeagueTeams { .. }
            | Self::CorrectLeague(_) => PRIVATE,
            Self::Lobby { .. } => PRIVATE.begins_game(),
            Self::NewSetup { .. } | Self::NewComputerSetup => PRIVATE.in_silence(REFUSED),
            Self::ChangeChallenge { .. } => PRIVATE.in_silence(REFUSED),
            Self::Setup { setup: None } => PRIVATE.in_silence(REFUSED),
            Self::Setup { .. } | Self::Address { .. } => IN_PLACE.in_silence(REFUSED),
            Self::SendChallenge { .. } => IN_PLACE.begins_game().in_silence(REFUSED),
            // What begins a game in a silent channel is refused later from here on: `/accept` may
            // also mean an offer in a running game.
            Self::Accept { challenge, .. } | Self::Decline { challenge, .. } => IN_PLACE_OF_PUBLIC
                .begins_game()
                .in_present_turn(challenge.is_none()),
            Self::Start { .. } => IN_PLACE_OF_PUBLIC.begins_game(),
            Self::Withdraw { challenge } => IN_PLACE_OF_PUBLIC.in_present_turn(challenge.is_none()),
            Self::Fill { change: None, .. } => PRIVATE,
            Self::Fill { .. } => IN_PLACE.begins_game(),
            Self::Choose { .. } | Self::SecretForm { .. } => PRIVATE,
            Self::ColourChoice { .. } => IN_PLACE.begins_game(),
            Self::Command { command, at, .. } if command.is_private() => {
                PRIVATE.in_present_turn(at.is_none())
            }
            Self::Command { at, .. } => PUBLIC
                .in_silence(OF_RUNNING_GAME)
                .in_present_turn(at.is_none()),
            Self::Say { .. } => IN_PLACE.in_silence(OF_RUNNING_GAME),
            Self::Move { .. } => PUBLIC.in_silence(OF_RUNNING_GAME).in_present_turn(true),
            Self::Back { at } | Self::Draw { at } => PUBLIC
                .in_silence(OF_RUNNING_GAME)
                .in_present_turn(at.is_none()),
            Self::Board { to_all: true, .. } => PUBLIC,
            Self::Board { .. } => PRIVATE,
            Self::Settings { .. } => PRIVATE,
            Self::Away { .. } | Self::EndAbsences | Self::Nudge { .. } | Self::RemindNoMore => {
                PRIVATE
            }
            Self::ClaimLeft { .. } => PUBLIC.in_silence(OF_RUNNING_GAME),
            Self::Server { changes, .. } if changes.is_empty() => PRIVATE,
            Self::Server { .. } => PRIVATE.for_moderators(Moderating::Settings),
            Self::Games | Self::Today { .. } | Self::Stats { .. } => PRIVATE,
            Self::ShareStats { .. } => PUBLIC,
            Self::Ranking { to_all: true, .. } => PUBLIC,
            Self::Ranking { .. } => PRIVATE,
            Self::History { .. } => PRIVATE.only_reads(),
            Self::Replay { to_all: true, .. } => PUBLIC.effort(Effort::Heavy).only_reads(),
            Self::Replay { .. } => PRIVATE.effort(Effort::Heavy).only_reads(),
            // Thoughts have a queue of their own, so none of the places for long work are taken: the
            // same goes for hints.
            Self::Review { to_all: true, .. } => PUBLIC.only_reads(),
            Self::Review { .. } => PRIVATE.only_reads(),
            Self::ReviewPoint { .. } | Self::ReviewBetter { .. } => IN_PLACE.only_reads(),
            Self::Retry { .. } => PRIVATE.only_reads(),
            Self::Step { .. } => IN_PLACE.effort(Effort::Long).only_reads(),
            Self::Share { .. } => PUBLIC.effort(Effort::Long).only_reads(),
            Self::Export { .. } => PRIVATE,
            Self::Import(Import {
                continuation: None, ..
            }) => PRIVATE.effort(Effort::Heavy),
            Self::Import(_) => PUBLIC.effort(Effort::Heavy).begins_game(),
            Self::Continuation { .. } => PUBLIC.effort(Effort::Long).only_reads(),
            // Pressed in direct messages, and answered in the channel.
            Self::GoOn { .. } => PRIVATE
                .effort(Effort::Long)
                .begins_game()
                .in_silence(REFUSED),
            Self::Resign { .. } => PRIVATE,
            Self::ResignConfirmed { .. } => IN_PLACE,
            Self::AnswerOffer { accept: true, .. } => PUBLIC.in_silence(InSilence::Allowed),
            Self::AnswerOffer { .. } => IN_PLACE_OF_PUBLIC,
            Self::Rematch { .. } => PUBLIC.begins_game().in_silence(InSilence::Allowed),
            Self::GiveTime { .. } => IN_PLACE_OF_PUBLIC,
            Self::End => PRIVATE,
            Self::EndConfirmed { .. } => IN_PLACE,
            Self::Close { .. } => PRIVATE.for_moderators(Moderating::Closing),
            Self::CloseConfirmed { .. } => IN_PLACE.for_moderators(Moderating::Closing),
            Self::Moderate {
                doing: Intervention::Move(_),
                ..
            } => PRIVATE.for_moderators(Moderating::Games),
            Self::Moderate { .. } => PUBLIC
                .in_silence(InSilence::Allowed)
                .for_moderators(Moderating::Games),
            Self::MoveGame { .. } => IN_PLACE.for_moderators(Moderating::Games),
            Self::TakeOver { .. } => IN_PLACE_OF_PUBLIC,
            Self::Rules { .. } | Self::Help => PRIVATE,
            Self::Privacy { step } => match step {
                PrivacyStep::Tell | PrivacyStep::Ask => PRIVATE,
                PrivacyStep::Export => PRIVATE.effort(Effort::Heavy),
                PrivacyStep::Delete => IN_PLACE.effort(Effort::Long),
            },
            Self::Explore { .. } | Self::ExploreLine { .. } | Self::TryOut { .. } => PRIVATE,
            Self::Hint { whole: false, .. } => PRIVATE,
            Self::Hint { .. } => IN_PLACE,
            Self::Plan { change: None, .. } => PRIVATE,
            Self::Plan { .. } | Self::PlanAnswer { .. } => IN_PLACE,
            Self::Puzzle { .. } => PRIVATE,
            Self::Solution { .. } | Self::PuzzleHint { .. } => IN_PLACE,
            Self::SharePuzzle { .. } => PUBLIC,
            Self::Begin { .. } => IN_PLACE,
            // All replies are looked at.
            Self::Play {
                at: TryAt::Puzzle(_) | TryAt::Retry(_),
                ..
            } => IN_PLACE.effort(Effort::Heavy),
            Self::Play {
                at: TryAt::Table(_),
                ..
            } => IN_PLACE.in_silence(OF_RUNNING_GAME),
            // It plays the move, and is treated like that.
            Self::Form {
                at,
                game,
                slot: Some(slot),
                partial,
                ..
            } if game.info().is_grouped(slot) => {
                let (at, partial) = (*at, partial.clone());
                Self::Play { at, partial }.policy()
            }
            Self::Play { .. } | Self::Try { .. } | Self::Form { .. } => IN_PLACE,
            Self::Learn { at: None, .. } => PRIVATE,
            Self::Learn { .. } => IN_PLACE,
            Self::TypeInstead => PRIVATE,
            Self::CloseTryOut | Self::Dismiss => IN_PLACE,
        }
    }
}
