//! What a button or menu carries in its `custom_id`: all that is needed to act on it, also after a
//! restart of the bot.
//!
//! The text is `c2`, the control's number (followed by `=` if the answer replaces the message), the
//! action's name, and the action's arguments, separated by `:`. Numbers are hexadecimal. The
//! version in front grows when the meaning of a text changes. A button of another version gets
//! another refusal than a text that no version has written.

use crate::{
    bot::{
        Action, At, Filling, GameCommand, LessonStep, LineMark, LobbyChoice, PlanChange,
        PrivacyStep, RankedClass, RetryAt, Setup, Source, TryAt,
    },
    discord::wire::limits,
    games::{Game, Saying, Seat},
    ids::{ChallengeId, ChannelId, LeagueId, PersonId, PuzzleId, RecordId, TableId},
    leagues::LeagueChange,
    notices::ReminderMode,
    render::Colours,
    seeks::SeekChange,
    settings::{PersonalChanges, ToldIn},
    table::Ruling,
};

const VERSION: &str = "c2";

pub type CustomId = limits::Text<{ limits::CUSTOM_ID }>;

/// A button or a menu. The selected entry of a menu becomes part of the action.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Control {
    pub action: Action,
    /// Whether the answer replaces the message, if it can.
    pub in_place: bool,
    /// Tells controls of one message apart whose actions are equal: Discord refuses equal ids.
    pub number: u8,
}

/// Why a `custom_id` cannot be read.
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
pub enum Unreadable {
    #[error("written by another version of the program")]
    OtherVersion,
    /// It is not one of ours, or damaged.
    #[error("not one of this program's")]
    Unknown,
}

impl From<Action> for Control {
    fn from(action: Action) -> Self {
        Self {
            action,
            in_place: false,
            number: 0,
        }
    }
}

impl Control {
    #[must_use]
    pub fn in_place(self) -> Self {
        Self {
            in_place: true,
            ..self
        }
    }

    #[must_use]
    pub fn numbered(self, number: u8) -> Self {
        Self { number, ..self }
    }

    /// Returns the `custom_id`; `None` when it would be too long, or when no control carries this
    /// action.
    pub fn id(&self) -> Option<CustomId> {
        let mark = if self.in_place { "=" } else { "" };
        let action = write(&self.action)?;
        CustomId::new(format!("{VERSION}:{:x}{mark}:{action}", self.number))
    }

    pub fn read(id: &str) -> Result<Self, Unreadable> {
        let (version, rest) = id.split_once(':').ok_or(Unreadable::Unknown)?;
        if version == VERSION {
            return read_control(rest).ok_or(Unreadable::Unknown);
        }
        let number = version.strip_prefix('c').unwrap_or_default();
        if !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit()) {
            return Err(Unreadable::OtherVersion);
        }
        Err(Unreadable::Unknown)
    }
}

fn read_control(text: &str) -> Option<Control> {
    let (number, action) = text.split_once(':')?;
    let (number, in_place) = match number.strip_suffix('=') {
        Some(number) => (number, true),
        None => (number, false),
    };
    Some(Control {
        // There is one spelling of each action only.
        action: read(action).filter(|read| write(read).as_deref() == Some(action))?,
        in_place,
        number: Argument::read(number)?,
    })
}

/// Makes `write` and `read` from the name and the arguments of each action that a control can
/// carry. Fields after `;` are not written, and are `None` in the action that is read.
macro_rules! actions {
    ($($name:literal => $action:ident { $($argument:ident),* $(; $($unset:ident),+)? })*) => {
        fn write(action: &Action) -> Option<String> {
            let parts: Vec<String> = match action {
                $(Action::$action { $($argument,)* .. } => {
                    vec![$name.to_owned(), $($argument.write()),*]
                })*
                _ => return None,
            };
            Some(parts.join(":"))
        }

        fn read(text: &str) -> Option<Action> {
            let (name, arguments) = text.split_once(':').unwrap_or((text, ""));
            match name {
                $($name => {
                    const NAMES: &[&str] = &[$(stringify!($argument)),*];
                    // The last argument may hold colons.
                    #[allow(unused_mut, unused_variables)] // by an action without arguments
                    let mut left = arguments.splitn(NAMES.len(), ':');
                    Some(Action::$action {
                        $($argument: Argument::read(left.next()?)?,)*
                        $($($unset: None),+)?
                    })
                })*
                _ => None,
            }
        }
    };
}

actions! {
    "setup" => Setup { setup }
    "change" => ChangeChallenge { challenge }
    "computer" => NewComputerSetup {}
    "atlevel" => PlayAtLevel { at, level }
    "whom" => Address { setup; to }
    "send" => SendChallenge { setup }
    "accept" => Accept { challenge }
    "decline" => Decline { challenge }
    "withdraw" => Withdraw { challenge }
    "start" => Start { challenge }
    "fill" => Fill { challenge, change }
    "choose" => Choose { challenge }
    "seek" => Seek { change }
    "league" => League { of, change }
    "tournaments" => Tournaments {}
    "simuls" => Simuls {}
    "watch" => Watch { of, board }
    "director" => LeagueDirector { of; person }
    "leaguerules" => LeagueRules {}
    "lobby" => Lobby { choice }
    "secret" => SecretForm { challenge, game }
    "command" => Command { at, command }
    "say" => Say { at, saying }
    "back" => Back { at }
    "settings" => Settings { changes }
    "nudge" => Nudge { at }
    "nomore" => RemindNoMore {}
    "back-all" => EndAbsences {}
    "left" => ClaimLeft { at }
    "history" => History { at, page }
    "replay" => Replay { of, to_all }
    "ranking" => Ranking { of, page, to_all; game }
    "step" => Step { of, to_all, ply }
    "review" => Review { of, to_all }
    "point" => ReviewPoint { of, to_all, point }
    "better" => ReviewBetter { of, to_all, point }
    "retry" => Retry { at }
    "playon" => PlayOn { of, ply }
    "sharestats" => ShareStats { with }
    "share" => Share { of, ply }
    "goon" => Continuation { of, ply }
    "goonin" => GoOn { of, channel }
    "resign" => Resign { at }
    "resigned" => ResignConfirmed { at }
    "closed" => CloseConfirmed { at, ruling, reason }
    "moved" => MoveGame { at, channel }
    "takeover" => TakeOver { at, player, substitute, by, accept }
    "draw" => Draw { at }
    "day" => GiveTime { at }
    "ended" => EndConfirmed { at }
    "answer" => AnswerOffer { at, accept }
    "rematch" => Rematch { at }
    "rules" => Rules { game, page }
    "begin" => Begin { at, partial }
    "explore" => Explore { at }
    "hint" => Hint { at, whole }
    "plan" => Plan { at, change }
    "ifthen" => PlanAnswer { at, line, partial }
    "tryout" => TryOut { at }
    "try" => Try { at, partial }
    "play" => Play { at, partial }
    "form" => Form { at, game, slot, partial; typed }
    "games" => Games {}
    "today" => Today { daily }
    "puzzle" => Puzzle { puzzle, game; theme }
    "puzzlehint" => PuzzleHint { puzzle }
    "sharepuzzle" => SharePuzzle { puzzle }
    "solution" => Solution { puzzle }
    "learn" => Learn { game, at }
    "playnow" => PlayAtOnce { game, level }
    "privacy" => Privacy { step }
    "type" => TypeInstead {}
    "close" => CloseTryOut {}
    "dismiss" => Dismiss {}
}

/// An argument of an action. Only the last one of an action may be written with colons.
trait Argument: Sized {
    fn write(&self) -> String;
    fn read(text: &str) -> Option<Self>;
}

macro_rules! arguments {
    ($($type:ty: $value:ident => $write:expr, $text:ident => $read:expr;)*) => {
        $(impl Argument for $type {
            fn write(&self) -> String {
                let $value = self;
                $write
            }

            fn read($text: &str) -> Option<Self> {
                $read
            }
        })*
    };
}

arguments! {
    u8: it => format!("{it:x}"), text => Self::from_str_radix(text, 16).ok();
    u32: it => format!("{it:x}"), text => Self::from_str_radix(text, 16).ok();
    u64: it => format!("{it:x}"), text => Self::from_str_radix(text, 16).ok();
    bool: it => if *it { "yes" } else { "no" }.to_owned(), text => Some(text == "yes");
    String: it => it.clone(), text => Some(text.to_owned());
    PersonId: it => it.0.write(), text => u64::read(text).map(Self);
    PuzzleId: it => it.0.write(), text => u64::read(text).map(Self);
    ChallengeId: it => it.0.write(), text => u64::read(text).map(Self);
    ChannelId: it => it.0.write(), text => u64::read(text).map(Self);
    LeagueId: it => it.0.write(), text => u64::read(text).map(Self);
    TableId: it => it.0.write(), text => u64::read(text).map(Self);
    Colours: it => it.to_string(), text => text.parse().ok();
    ReminderMode: it => it.to_string(), text => text.parse().ok();
    ToldIn: it => it.name().to_owned(), text => Self::named(text);
    Game: it => it.to_string(), text => text.parse().ok();
    Filling: it => it.to_string(), text => text.parse().ok();
    RankedClass: it => it.to_string(), text => text.parse().ok();
    LessonStep: it => it.to_string(), text => text.parse().ok();
    PrivacyStep: it => it.to_string(), text => text.parse().ok();
    SeekChange: it => it.to_string(), text => text.parse().ok();
    LeagueChange: it => it.to_string(), text => text.parse().ok();
    LobbyChoice: it => it.to_string(), text => text.parse().ok();
    PlanChange: it => it.to_string(), text => text.parse().ok();
    Setup: it => it.to_string(), text => text.parse().ok();
    Saying: it => it.name().to_owned(), text => text.parse().ok();
    At: it => format!("{:x}.{:x}", it.id.0, it.revision), text => {
        let (id, revision) = text.split_once('.')?;
        Some(Self { id: TableId(u64::read(id)?), revision: u32::read(revision)? })
    };
    LineMark: it => format!("{:x}.{:x}", it.moves, it.check), text => {
        let (moves, check) = text.split_once('.')?;
        let check = u16::from_str_radix(check, 16).ok()?;
        Some(Self { moves: u8::read(moves)?, check })
    };
    RetryAt: it => format!("{:x}.{:x}", it.of.0, it.point), text => {
        let (of, point) = text.split_once('.')?;
        Some(Self { of: TableId::read(of)?, point: u8::read(point)? })
    };
    // As a table's state alone, followed by the mark of explored moves, where there are any; or a
    // puzzle's number, a step of a lesson, or a turning point.
    TryAt: it => match it {
        Self::Table(at) => at.write(),
        Self::Line(at, line) => format!("{}.{}", at.write(), line.write()),
        Self::Puzzle(puzzle) => format!("p{}", puzzle.write()),
        Self::Lesson(step) => format!("l{}", step.write()),
        Self::Retry(at) => format!("r{}", at.write()),
    }, text => if let Some(puzzle) = text.strip_prefix('p') {
        PuzzleId::read(puzzle).map(Self::Puzzle)
    } else if let Some(step) = text.strip_prefix('l') {
        LessonStep::read(step).map(Self::Lesson)
    } else if let Some(at) = text.strip_prefix('r') {
        RetryAt::read(at).map(Self::Retry)
    } else { match text.split('.').collect::<Vec<_>>()[..] {
        [id, revision, moves, check] => {
            let at = At::read(&format!("{id}.{revision}"))?;
            let line = LineMark::read(&format!("{moves}.{check}"))?;
            Some(Self::Line(at, line))
        }
        _ => At::read(text).map(Self::from),
    } };
    Source: it => match it {
        Self::Table(TableId(id)) => format!("t{id:x}"),
        Self::Record(RecordId(id)) => format!("r{id:x}"),
    }, text => match text.split_at_checked(1)? {
        ("t", id) => u64::read(id).map(TableId).map(Self::Table),
        ("r", id) => u64::read(id).map(RecordId).map(Self::Record),
        _ => None,
    };
    Ruling: it => match it {
        Self::Void => String::new(),
        Self::Draw => "d".to_owned(),
        Self::Win(seat) => u8::from(*seat).write(),
    }, text => match text {
        "" => Some(Self::Void),
        "d" => Some(Self::Draw),
        seat => u8::read(seat).and_then(Seat::new).map(Self::Win),
    };
    // What only a command changes is in no button.
    PersonalChanges: it => {
        let Self {
            colours,
            hints,
            reminders,
            told_in,
            digest,
            quiet: _,
            zone: _,
            puzzles: _,
            ranking: _,
            block: _,
            unblock: _,
        } = it;
        let [colours, hints] = [colours.write(), hints.write()];
        [colours, hints, reminders.write(), told_in.write(), digest.write()].join(":")
    }, text => match text.split(':').collect::<Vec<_>>()[..] {
        [colours, hints, reminders, told_in, digest] => Some(Self {
            colours: Argument::read(colours)?,
            hints: Argument::read(hints)?,
            reminders: Argument::read(reminders)?,
            told_in: Argument::read(told_in)?,
            digest: Argument::read(digest)?,
            ..Self::default()
        }),
        _ => None,
    };
    // A button gives a command with nothing filled in.
    GameCommand: it => it.name.clone(), text => {
        Some(Self { name: text.to_owned(), ..Self::default() })
    };
}

impl<T: Argument> Argument for Option<T> {
    fn write(&self) -> String {
        self.as_ref().map(T::write).unwrap_or_default()
    }

    fn read(text: &str) -> Option<Self> {
        match text {
            "" => Some(None),
            text => T::read(text).map(Some),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        bot::{Addressed, LobbyPart},
        ids::PersonId,
        table::{ServerDefaults, Terms},
    };

    const AT: At = At {
        id: TableId(u64::MAX),
        revision: u32::MAX,
    };

    const RETRY: RetryAt = RetryAt {
        of: AT.id,
        point: u8::MAX,
    };

    fn actions_of_lessons() -> [Action; 10] {
        let (game, index) = (Game::TRYPSYLON, u8::MAX);
        let at = LessonStep { game, index };
        let (partial, typed) = ("c3+e5 L3-90 Te-180~1+".to_owned(), None);
        [
            Action::Learn {
                game: None,
                at: None,
            },
            Action::Learn {
                game: Some(game),
                at: None,
            },
            Action::Learn {
                game: None,
                at: Some(at),
            },
            Action::Try {
                at: TryAt::Lesson(at),
                partial: partial.clone(),
            },
            Action::Play {
                at: TryAt::Lesson(at),
                partial: partial.clone(),
            },
            Action::Form {
                at: TryAt::Lesson(at),
                game,
                slot: None,
                partial,
                typed: typed.clone(),
            },
            Action::Form {
                at: TryAt::Lesson(at),
                game,
                slot: Some("word".to_owned()),
                partial: String::new(),
                typed,
            },
            Action::PlayAtOnce { game, level: 6 },
            Action::Games,
            Action::Today {
                daily: Some("08:00".to_owned()),
            },
        ]
    }

    fn actions_of_seeks() -> [Action; 7] {
        let seek = |change: Option<&str>| Action::Seek {
            change: change.map(|it| it.parse().unwrap()),
        };
        let kind = "trypsylon.standard".parse().ok();
        let lobby = |choice| Action::Lobby {
            choice: Some(choice),
        };
        [
            seek(None),
            seek(Some("kind=trypsylon.standard")),
            seek(Some("clock=60d+240h")),
            lobby(LobbyChoice::Page(LobbyPart::Challenges, u8::MAX)),
            lobby(LobbyChoice::Seek(PersonId(u64::MAX), kind)),
            lobby(LobbyChoice::Seek(PersonId(u64::MAX), None)),
            lobby(LobbyChoice::Challenge(ChallengeId(u64::MAX))),
        ]
    }

    fn actions_of_leagues() -> [Action; 10] {
        let league = |of, change: Option<&str>| Action::League {
            of,
            change: change.map(|it| it.parse().unwrap()),
        };
        let of = Some(LeagueId(u64::MAX));
        [
            Action::LeagueRules,
            Action::Tournaments,
            Action::Simuls,
            Action::Watch {
                of: LeagueId(u64::MAX),
                board: u8::MAX,
            },
            Action::LeagueDirector {
                of: LeagueId(u64::MAX),
                person: None,
            },
            league(None, None),
            league(of, None),
            league(None, Some("new=trypsylon.standard")),
            league(of, Some("fill=10/6")),
            league(of, Some("clock=60d+240h")),
        ]
    }

    fn newer_actions() -> [Action; 30] {
        let (moves, check) = (u8::MAX, u16::MAX);
        let ranking = |of, to_all| Action::Ranking {
            of,
            page: u32::MAX,
            to_all,
            game: None,
        };
        let share = |with| Action::ShareStats { with };
        let fill = |change| Action::Fill {
            challenge: ChallengeId(u64::MAX),
            change,
        };
        [
            fill(None),
            fill(Some(Filling::Add(u8::MAX))),
            fill(Some(Filling::Remove(PersonId(u64::MAX)))),
            share(None),
            share(Some(PersonId(u64::MAX))),
            Action::Draw { at: Some(AT) },
            ranking(None, false),
            ranking(RankedClass::new(Game::TRISQ, ""), true),
            Action::PlanAnswer {
                at: AT,
                line: LineMark { moves, check },
                partial: "c3+e5 L3-90 Te-180:B".to_owned(),
            },
            Action::Settings {
                changes: PersonalChanges {
                    reminders: Some(ReminderMode::Insistent),
                    told_in: Some(ToldIn::Channel),
                    digest: Some(false),
                    ..PersonalChanges::default()
                },
            },
            Action::Nudge { at: Some(AT) },
            Action::Privacy {
                step: PrivacyStep::Delete,
            },
            Action::RemindNoMore,
            Action::EndAbsences,
            Action::Hint {
                at: Some(AT),
                whole: true,
            },
            Action::Puzzle {
                puzzle: Some(PuzzleId(u64::MAX)),
                game: Some(Game::TRYPSYLON),
                theme: None,
            },
            Action::Solution {
                puzzle: PuzzleId(u64::MAX),
            },
            Action::PuzzleHint {
                puzzle: PuzzleId(u64::MAX),
            },
            Action::SharePuzzle {
                puzzle: PuzzleId(u64::MAX),
            },
            Action::Puzzle {
                puzzle: None,
                game: None,
                theme: None,
            },
            Action::Try {
                at: TryAt::Puzzle(PuzzleId(u64::MAX)),
                partial: "c3+e5 L3-90 Te-180:B".to_owned(),
            },
            Action::Review {
                of: Some(AT.id),
                to_all: false,
            },
            Action::Review {
                of: None,
                to_all: true,
            },
            Action::ReviewPoint {
                of: AT.id,
                point: u8::MAX,
                to_all: true,
            },
            Action::ReviewBetter {
                of: AT.id,
                point: u8::MAX,
                to_all: true,
            },
            Action::Retry { at: RETRY },
            Action::Try {
                at: TryAt::Retry(RETRY),
                partial: "c3+e5 L3-90 Te-180:B".to_owned(),
            },
            Action::PlayOn {
                of: AT.id,
                ply: u32::MAX,
            },
            Action::ClaimLeft { at: AT },
            Action::GoOn {
                of: AT.id,
                channel: ChannelId(u64::MAX),
            },
        ]
    }

    #[test]
    fn every_id_is_read_back_and_fits() {
        let (at, challenge) = (Some(AT), Some(ChallengeId(u64::MAX)));
        let record = Source::Record(RecordId(u64::MAX));
        let partial = "c3+e5 L3-90 Te-180:B".to_owned();
        let command = GameCommand {
            name: "claim".to_owned(),
            ..GameCommand::default()
        };
        let (page, ply) = (u32::MAX, u32::MAX);
        let rules = |game| Action::Rules { game, page };
        let replay = |of, to_all| Action::Replay { of, to_all };
        let offer = |at, accept| Action::AnswerOffer { at, accept };
        let tried = |at: TryAt, partial| Action::Try { at, partial };
        let mark = LineMark {
            moves: u8::MAX,
            check: u16::MAX,
        };
        let line = Some(mark);
        let explored = TryAt::Line(AT, mark);
        let plan = |change| Action::Plan { at, change };
        let say = |at, saying| Action::Say { at, saying };
        let step = |of, to_all| Action::Step { of, to_all, ply };
        let form = |at: TryAt, slot: Option<&str>, partial: &str| Action::Form {
            at,
            game: Game::TRYPSYLON,
            slot: slot.map(str::to_owned),
            partial: partial.to_owned(),
            typed: None,
        };
        let all = [
            Action::Accept { challenge },
            Action::Withdraw { challenge: None },
            Action::ChangeChallenge {
                challenge: ChallengeId(u64::MAX),
            },
            Action::Setup { setup: None },
            Action::Choose {
                challenge: ChallengeId(1),
            },
            Action::SecretForm {
                challenge: ChallengeId(1),
                game: Game::TRYPTIC,
            },
            Action::Command { at, command },
            say(AT, Saying::Leave),
            Action::Back { at },
            Action::Settings {
                changes: PersonalChanges {
                    colours: Some(Colours::Contrast),
                    hints: Some(false),
                    ..PersonalChanges::default()
                },
            },
            Action::History { at, page },
            replay(Some(Source::Table(AT.id)), true),
            replay(Some(record), false),
            step(record, true),
            Action::Share { of: record, ply },
            offer(AT, true),
            offer(AT, false),
            rules(None),
            rules(Some(Game::TRYPSYLON)),
            Action::Explore { at: None },
            Action::Explore { at },
            plan(None),
            plan(line.map(PlanChange::Add)),
            plan(line.map(PlanChange::Delete)),
            plan(Some(PlanChange::DeleteAll)),
            plan(Some(PlanChange::OnlyMoves(true))),
            tried(AT.into(), String::new()),
            tried(explored, partial.clone()),
            Action::Begin {
                at: AT,
                partial: "c3+e5".to_owned(),
            },
            Action::Play {
                at: AT.into(),
                partial: partial.clone(),
            },
            Action::Play {
                at: explored,
                partial,
            },
            form(AT.into(), Some("word"), ""),
            form(explored, Some("word"), ""),
            form(AT.into(), None, "c3+e5 L3-90:B"),
            Action::Dismiss,
        ];
        let all = all.into_iter().chain(newer_actions());
        let all = all.chain(actions_of_lessons()).chain(actions_of_seeks());
        let all = all.chain(actions_of_leagues());
        let mut seen = std::collections::BTreeSet::new();
        for control in all.map(Control::from) {
            let numbered = control.clone().numbered(u8::MAX);
            for control in [control.clone().in_place(), numbered, control] {
                let id = control.id().expect("short enough");
                assert_eq!(Control::read(id.as_str()), Ok(control), "{id}");
                assert!(seen.insert(id.to_string()), "{id} means two things");
            }
        }
    }

    #[test]
    fn a_challenge_being_set_up_fits_in_every_game() {
        for game in Game::all() {
            let terms = ServerDefaults::default().fit(&Terms::of(*game));
            let everybody = vec![PersonId(u64::MAX); 4];
            for to in [
                Addressed::To(everybody),
                Addressed::To(Vec::new()),
                Addressed::Oneself,
                Addressed::Replacing(ChallengeId(u64::MAX)),
            ] {
                let terms = terms.clone();
                // No panel has more pages than a digit has values.
                let page = 0xf;
                let setup = Setup { terms, to, page };
                for action in [
                    Action::SendChallenge {
                        setup: setup.clone(),
                    },
                    Action::Address {
                        setup: setup.clone(),
                        to: None,
                    },
                    Action::Setup { setup: Some(setup) },
                ] {
                    let control = Control::from(action).numbered(u8::MAX);
                    let id = control.id().expect("short enough");
                    assert_eq!(Control::read(id.as_str()), Ok(control), "{id}");
                }
            }
        }
    }

    #[test]
    fn what_a_control_cannot_carry_has_no_id() {
        let partial = "x".repeat(100);
        let at = AT.into();
        assert_eq!(Control::from(Action::Play { at, partial }).id(), None);
        assert_eq!(Control::from(Action::Help).id(), None);
    }

    #[test]
    fn the_log_does_not_tell_what_was_chosen() {
        let form = Action::SecretForm {
            challenge: ChallengeId(35),
            game: Game::TRYPTIC,
        };
        let filled_in = form.with_selected("042".to_owned());
        assert!(matches!(filled_in, Action::ColourChoice { .. }));
        assert!(!filled_in.for_log().contains("042"));
    }

    #[test]
    fn what_is_not_ours_is_refused() {
        let check = |id: &str, why| assert_eq!(Control::read(id), Err(why), "{id}");
        for id in [
            "",
            "c2",
            "c2:",
            "c2:0:",
            "c2:0:dance:1",
            "c2:0:accept",
            "c2:0:accept:-1",
            "c2:0:accept:+1",
            "c2:0:accept:A",
            "c2:0:accept:fffffffffffffffff",
            "c2:100:accept:1",
            "c2:accept:1",
            "c2:0:back:1",
            "c2:0:back:1.1.1",
            "c2:0:back:1.fffffffff",
            "c2:0:try:1.1",
            "c2:0:try:1.1.1:",
            "c2:0:try:1.1.100.1:",
            "c2:0:try:1.1.1.1.1:",
            "c2:0:explore:1.1.1.1",
            "c2:0:plan:1.1:add.1",
            "c2:0:plan:1.1:add.100.1",
            "c2:0:plan:1.1:clear.1",
            "c2:0:form:1.1:chess::",
            "c2:0:rules:chess:0",
            "c2:0:replay:x1:no",
            "c2:0:replay:t1:me",
            "c2:0:step:t1:no",
            "c2:0:step:t1:no:1:2",
            "c2:0:ranking:chess.:0:no",
            "c2:0:ranking:trisq.two:0:no",
            "c2:0:say:1.1:hello",
            "c2:0:settings:pink",
            "c2:0:close:1",
            "c2:0:send:",
            "c2:0:send:chess.0.0.",
            "c2:0:send:trisq.000.0",
            "c2:0:send:trisq.004.0.",
            "c2:0:send:trisq.0000.0.",
            "c2:0:send:trisq.000.0.A",
            "c2:0:send:trisq.000.0.1,",
            "c2:0:send:trisq.000.0.*",
            "c2:0==:close",
            "vote:1",
        ] {
            check(id, Unreadable::Unknown);
        }
        check("c1:back:1:1", Unreadable::OtherVersion);
        check("c12:whatever", Unreadable::OtherVersion);
    }
}
