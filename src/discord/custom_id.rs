//! What a button or menu carries in its `custom_id`: all that is needed to act on it, also after a
//! restart of the bot.
//!
//! The text is `c1`, the action, and its arguments, separated by `:`. Numbers are in base 36. The
//! version in front grows when the meaning of a text changes; texts of other versions are told
//! apart from those that were never ours.

use std::fmt;

use super::limits;
use crate::{
    bot::{At, Chosen, GameCommand, Intent, Source},
    games::{Game, Saying},
    ids::{ChallengeId, RecordId, TableId},
    render::Colours,
};

/// The version of these texts.
const VERSION: &str = "c1";

/// What a control does when it is used.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Press {
    Accept(ChallengeId),
    Decline(ChallengeId),
    Withdraw(ChallengeId),
    /// Start it with those who have come.
    Start(ChallengeId),
    /// Open the private menus by which a secret is chosen for this challenge's game.
    Choose(ChallengeId),
    /// One of those menus: what was chosen is all that is chosen then.
    Entry {
        challenge: ChallengeId,
        menu: u8,
    },
    Chosen {
        challenge: ChallengeId,
        chosen: Chosen,
    },
    /// Ask to take the last move back, or put back what was taken.
    Back(At),
    /// A page of the moves.
    History {
        at: At,
        /// Which page, from 0.
        page: u32,
        /// Whether it takes the place of the page whose button was pressed.
        in_place: bool,
    },
    /// The animation of a game.
    Replay {
        of: Source,
        to_all: bool,
        /// Whether it takes the place of the position whose button was pressed.
        in_place: bool,
    },
    /// The position of a game after so many moves.
    Step {
        of: Source,
        to_all: bool,
        /// Which of the message's buttons: two may lead to the same position, and a message cannot
        /// hold two equal ids.
        button: u8,
        ply: u32,
    },
    /// Challenge anyone to go on after so many moves.
    GoOn {
        of: Source,
        ply: u32,
    },
    /// Resign; it is asked once more.
    Resign(At),
    ResignConfirmed(At),
    /// Accept or decline an offer.
    AnswerOffer {
        /// For which state of the table.
        at: At,
        accept: bool,
    },
    Rematch(At),
    /// A page of the rules.
    Rules {
        /// Of which game; `None`: the one played here.
        game: Option<Game>,
        /// Which page, from 0.
        page: u32,
        /// Whether it takes the place of the page whose button was pressed.
        in_place: bool,
    },
    /// What a command of the game does.
    Command {
        /// For which state of the table.
        at: At,
        name: String,
    },
    Say {
        /// For which state of the table.
        at: At,
        saying: Saying,
    },
    /// Choose the colours of one's own boards.
    Colours(Colours),
    TryOut(At),
    /// Show this beginning of a move on it.
    Try {
        /// For which state of the table.
        at: At,
        draft: String,
    },
    /// Take back the last part on it: this beginning is left. It does what [`Press::Try`] does, but
    /// a message cannot hold two equal ids.
    Undo {
        /// For which state of the table.
        at: At,
        /// The beginning that is left.
        draft: String,
    },
    /// A menu: what was chosen is the beginning to show.
    Pick {
        /// For which state of the table.
        at: At,
        /// Which of the message's menus.
        menu: u8,
    },
    /// Play the move that was tried out.
    Play {
        /// For which state of the table.
        at: At,
        draft: String,
    },
    /// Play a move that is too long for an id: how to play it is said.
    TypeInstead,
    CloseTryOut,
    /// Never mind: the private message goes away, nothing else happens.
    Dismiss,
    /// A greyed out button, which cannot be pressed; the number tells those of a message apart.
    Nothing(u8),
}

/// Why a `custom_id` means nothing here.
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
pub enum Unreadable {
    /// Another version of the program wrote it.
    #[error("written by another version of the program")]
    OtherVersion,
    /// It is not one of ours, or damaged.
    #[error("not one of this program's")]
    Unknown,
}

/// A `custom_id` that is not longer than Discord allows.
pub type CustomId = limits::Text<{ limits::CUSTOM_ID }>;

impl Press {
    /// The `custom_id`; `None` when it would be too long.
    pub fn id(&self) -> Option<CustomId> {
        CustomId::new(format!("{VERSION}:{self}"))
    }

    /// Reads a `custom_id`.
    ///
    /// # Errors
    /// When it is of another version, or not one of ours.
    pub fn read(id: &str) -> Result<Self, Unreadable> {
        let (version, rest) = id.split_once(':').ok_or(Unreadable::Unknown)?;
        if version == VERSION {
            return read(rest).ok_or(Unreadable::Unknown);
        }
        let is_version = version
            .strip_prefix('c')
            .is_some_and(|number| !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit()));
        Err(if is_version {
            Unreadable::OtherVersion
        } else {
            Unreadable::Unknown
        })
    }

    /// How the log names it: without what only the person who pressed it may know.
    pub fn named(&self) -> String {
        match self {
            Self::Chosen { challenge, .. } => format!("{VERSION}:chosen:{}", base36(challenge.0)),
            press => format!("{VERSION}:{press}"),
        }
    }

    /// Whether the answer takes the place of the message, if it can.
    pub const fn is_in_place(&self) -> bool {
        matches!(
            self,
            Self::Colours(_)
                | Self::History { in_place: true, .. }
                | Self::Replay { in_place: true, .. }
                | Self::Rules { in_place: true, .. }
        )
    }

    /// What is wanted; `chosen` is what was chosen from a menu. `None` when the bot has nothing to
    /// do.
    pub fn intent(self, chosen: Option<String>) -> Option<Intent> {
        Some(match self {
            Self::Accept(challenge) => Intent::Accept {
                challenge: Some(challenge),
                thread: None,
            },
            Self::Decline(challenge) => Intent::Decline {
                challenge: Some(challenge),
                thread: None,
            },
            Self::Withdraw(challenge) => Intent::Withdraw {
                challenge: Some(challenge),
            },
            Self::Start(challenge) => Intent::Start {
                challenge: Some(challenge),
                thread: None,
            },
            Self::Choose(challenge) => Intent::Choose {
                challenge,
                chosen: None,
            },
            Self::Entry { challenge, .. } => Intent::Choose {
                challenge,
                chosen: Some(Chosen::new(chosen?)),
            },
            Self::Chosen { challenge, chosen } => Intent::Chosen {
                challenge,
                chosen,
                thread: None,
            },
            Self::Back(at) => Intent::Back { at: Some(at) },
            Self::History { at, page, .. } => Intent::History { page, at: Some(at) },
            Self::Replay { of, to_all, .. } => Intent::Replay {
                of: Some(of),
                to_all,
            },
            Self::Step {
                of, to_all, ply, ..
            } => Intent::Step { of, ply, to_all },
            Self::GoOn { of, ply } => Intent::GoOn { of, ply },
            Self::Resign(at) => Intent::Resign { at: Some(at) },
            Self::ResignConfirmed(at) => Intent::ResignConfirmed { at },
            Self::AnswerOffer { at, accept } => Intent::AnswerOffer { at, accept },
            Self::Rematch(at) => Intent::Rematch {
                at: Some(at),
                thread: None,
            },
            Self::Rules { game, page, .. } => Intent::Rules { game, page },
            Self::Command { at, name } => Intent::Command {
                command: GameCommand {
                    name,
                    ..GameCommand::default()
                },
                at: Some(at),
            },
            Self::Say { at, saying } => Intent::Say { at, saying },
            Self::Colours(colours) => Intent::Settings {
                colours: Some(colours),
            },
            Self::TryOut(at) => Intent::TryOut { at },
            Self::Try { at, draft } | Self::Undo { at, draft } => Intent::Try { at, draft },
            Self::Pick { at, .. } => Intent::Try { at, draft: chosen? },
            Self::Play { at, draft } => Intent::Play { at, draft },
            Self::CloseTryOut => Intent::CloseTryOut,
            Self::TypeInstead | Self::Dismiss | Self::Nothing(_) => return None,
        })
    }
}

/// The text without the version.
impl fmt::Display for Press {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = |at: &At| format!("{}:{}", base36(at.table.0), base36(at.revision.into()));
        match self {
            Self::Accept(ChallengeId(id)) => write!(f, "accept:{}", base36(*id)),
            Self::Decline(ChallengeId(id)) => write!(f, "decline:{}", base36(*id)),
            Self::Withdraw(ChallengeId(id)) => write!(f, "withdraw:{}", base36(*id)),
            Self::Start(ChallengeId(id)) => write!(f, "start:{}", base36(*id)),
            Self::Choose(ChallengeId(id)) => write!(f, "choose:{}", base36(*id)),
            Self::Entry {
                challenge: ChallengeId(id),
                menu,
            } => write!(f, "entry:{}:{}", base36(*id), base36((*menu).into())),
            Self::Chosen {
                challenge: ChallengeId(id),
                chosen,
            } => write!(f, "chosen:{}:{}", base36(*id), chosen.open()),
            Self::Back(it) => write!(f, "back:{}", at(it)),
            Self::History {
                at: it,
                page,
                in_place,
            } => {
                write!(
                    f,
                    "history{}:{}:{}",
                    suffix(*in_place),
                    at(it),
                    base36((*page).into())
                )
            }
            Self::Replay {
                of,
                to_all,
                in_place,
            } => write!(
                f,
                "replay{}:{}:{}",
                suffix(*in_place),
                source(*of),
                before(*to_all)
            ),
            Self::Step {
                of,
                to_all,
                button,
                ply,
            } => {
                write!(
                    f,
                    "step:{}:{}:{}:{}",
                    source(*of),
                    before(*to_all),
                    base36((*button).into()),
                    base36((*ply).into())
                )
            }
            Self::GoOn { of, ply } => write!(f, "goon:{}:{}", source(*of), base36((*ply).into())),
            Self::Resign(it) => write!(f, "resign:{}", at(it)),
            Self::ResignConfirmed(it) => write!(f, "resign!:{}", at(it)),
            Self::AnswerOffer {
                at: it,
                accept: true,
            } => write!(f, "agree:{}", at(it)),
            Self::AnswerOffer {
                at: it,
                accept: false,
            } => write!(f, "refuse:{}", at(it)),
            Self::Rematch(it) => write!(f, "rematch:{}", at(it)),
            Self::Rules {
                game,
                page,
                in_place,
            } => {
                write!(
                    f,
                    "rules{}:{}:{}",
                    suffix(*in_place),
                    game.map_or("", Game::name),
                    base36((*page).into())
                )
            }
            Self::Command { at: it, name } => write!(f, "command:{}:{name}", at(it)),
            Self::Say { at: it, saying } => write!(f, "say:{}:{}", at(it), saying.name()),
            Self::Colours(colours) => write!(f, "colours:{colours}"),
            Self::TryOut(it) => write!(f, "tryout:{}", at(it)),
            Self::Try { at: it, draft } => write!(f, "try:{}:{draft}", at(it)),
            Self::Undo { at: it, draft } => write!(f, "undo:{}:{draft}", at(it)),
            Self::Pick { at: it, menu } => write!(f, "pick:{}:{}", at(it), base36((*menu).into())),
            Self::Play { at: it, draft } => write!(f, "play:{}:{draft}", at(it)),
            Self::TypeInstead => f.write_str("type:"),
            Self::CloseTryOut => f.write_str("close:"),
            Self::Dismiss => f.write_str("dismiss:"),
            Self::Nothing(number) => write!(f, "nothing:{}", base36((*number).into())),
        }
    }
}

/// What tells a page that takes the place of another from one that is opened.
const fn suffix(in_place: bool) -> &'static str {
    if in_place { "=" } else { "" }
}

/// A game to go through: `t` and the table, or `r` and the record.
fn source(of: Source) -> String {
    match of {
        Source::Table(TableId(id)) => format!("t{}", base36(id)),
        Source::Record(RecordId(id)) => format!("r{}", base36(id)),
    }
}

fn read_source(text: &str) -> Option<Source> {
    match text.split_at_checked(1)? {
        ("t", id) => number(id).map(TableId).map(Source::Table),
        ("r", id) => number(id).map(RecordId).map(Source::Record),
        _ => None,
    }
}

/// Before whose eyes: `all` or `me`.
const fn before(to_all: bool) -> &'static str {
    if to_all { "all" } else { "me" }
}

fn read_before(text: &str) -> Option<bool> {
    match text {
        "all" => Some(true),
        "me" => Some(false),
        _ => None,
    }
}

fn read(text: &str) -> Option<Press> {
    let (action, arguments) = text.split_once(':')?;
    let (action, in_place) = action
        .strip_suffix('=')
        .map_or((action, false), |action| (action, true));
    if in_place && !matches!(action, "history" | "replay" | "rules") {
        return None;
    }
    let challenge = || number(arguments).map(ChallengeId);
    let challenge_and = || {
        let (challenge, rest) = arguments.split_once(':')?;
        Some((ChallengeId(number(challenge)?), rest))
    };
    let only_at = || {
        at(arguments)
            .filter(|(_, rest)| rest.is_none())
            .map(|(at, _)| at)
    };
    let at_and = || at(arguments).and_then(|(at, rest)| Some((at, rest?)));
    let at_and_draft = || at_and().map(|(at, draft)| (at, draft.to_owned()));
    Some(match action {
        "accept" => Press::Accept(challenge()?),
        "decline" => Press::Decline(challenge()?),
        "withdraw" => Press::Withdraw(challenge()?),
        "start" => Press::Start(challenge()?),
        "choose" => Press::Choose(challenge()?),
        "entry" => challenge_and().and_then(|(challenge, menu)| {
            Some(Press::Entry {
                challenge,
                menu: small(menu)?,
            })
        })?,
        "chosen" => challenge_and().map(|(challenge, chosen)| Press::Chosen {
            challenge,
            chosen: Chosen::new(chosen),
        })?,
        "back" => Press::Back(only_at()?),
        "history" => at_and().and_then(|(at, page)| {
            Some(Press::History {
                at,
                page: small(page)?,
                in_place,
            })
        })?,
        "replay" => {
            let (of, who) = arguments.split_once(':')?;
            Press::Replay {
                of: read_source(of)?,
                to_all: read_before(who)?,
                in_place,
            }
        }
        "step" => {
            let [of, who, button, ply] =
                arguments.split(':').collect::<Vec<_>>().try_into().ok()?;
            Press::Step {
                of: read_source(of)?,
                to_all: read_before(who)?,
                button: small(button)?,
                ply: small(ply)?,
            }
        }
        "goon" => {
            let (of, ply) = arguments.split_once(':')?;
            Press::GoOn {
                of: read_source(of)?,
                ply: small(ply)?,
            }
        }
        "resign" => Press::Resign(only_at()?),
        "resign!" => Press::ResignConfirmed(only_at()?),
        "agree" => Press::AnswerOffer {
            at: only_at()?,
            accept: true,
        },
        "refuse" => Press::AnswerOffer {
            at: only_at()?,
            accept: false,
        },
        "rematch" => Press::Rematch(only_at()?),
        "rules" => {
            let (game, page) = arguments.split_once(':')?;
            let game = if game.is_empty() {
                None
            } else {
                Some(game.parse().ok()?)
            };
            Press::Rules {
                game,
                page: small(page)?,
                in_place,
            }
        }
        "command" => at_and_draft().map(|(at, name)| Press::Command { at, name })?,
        "say" => at_and().and_then(|(at, saying)| {
            Some(Press::Say {
                at,
                saying: saying.parse().ok()?,
            })
        })?,
        "colours" => Press::Colours(arguments.parse().ok()?),
        "tryout" => Press::TryOut(only_at()?),
        "try" => at_and_draft().map(|(at, draft)| Press::Try { at, draft })?,
        "undo" => at_and_draft().map(|(at, draft)| Press::Undo { at, draft })?,
        "pick" => at_and().and_then(|(at, menu)| {
            Some(Press::Pick {
                at,
                menu: small(menu)?,
            })
        })?,
        "play" => at_and_draft().map(|(at, draft)| Press::Play { at, draft })?,
        "type" if arguments.is_empty() => Press::TypeInstead,
        "close" if arguments.is_empty() => Press::CloseTryOut,
        "dismiss" if arguments.is_empty() => Press::Dismiss,
        "nothing" => Press::Nothing(small(arguments)?),
        _ => return None,
    })
}

/// A table and its revision, and what follows them.
fn at(text: &str) -> Option<(At, Option<&str>)> {
    let (table, rest) = text.split_once(':')?;
    let (revision, rest) = rest
        .split_once(':')
        .map_or((rest, None), |(revision, rest)| (revision, Some(rest)));
    Some((
        At {
            table: TableId(number(table)?),
            revision: small(revision)?,
        },
        rest,
    ))
}

fn number(text: &str) -> Option<u64> {
    // One spelling only: no sign, no capitals.
    let is_plain = !text.is_empty()
        && text
            .bytes()
            .all(|b| b.is_ascii_digit() || b.is_ascii_lowercase());
    is_plain
        .then(|| u64::from_str_radix(text, 36).ok())
        .flatten()
}

fn small<T: TryFrom<u64>>(text: &str) -> Option<T> {
    number(text).and_then(|number| number.try_into().ok())
}

/// A number in base 36.
pub fn base36(mut number: u64) -> String {
    let mut digits = Vec::new();
    loop {
        digits.push(char::from_digit((number % 36) as u32, 36).unwrap_or('0'));
        number /= 36;
        if number == 0 {
            return digits.into_iter().rev().collect();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One of each, with the largest arguments there can be.
    fn all() -> Vec<Press> {
        let at = At {
            table: TableId(u64::MAX),
            revision: u32::MAX,
        };
        let challenge = ChallengeId(u64::MAX);
        let (table, record) = (Source::Table(at.table), Source::Record(RecordId(u64::MAX)));
        let draft = || "c3+e5 L3-90 Te-180".to_owned();
        let mut all = vec![
            Press::Accept(challenge),
            Press::Decline(challenge),
            Press::Withdraw(challenge),
            Press::Start(challenge),
            Press::Choose(challenge),
            Press::Entry {
                challenge,
                menu: u8::MAX,
            },
            Press::Chosen {
                challenge,
                chosen: Chosen::new("0-4"),
            },
            Press::Back(at),
            Press::History {
                at,
                page: u32::MAX,
                in_place: true,
            },
            Press::History {
                at,
                page: u32::MAX,
                in_place: false,
            },
            Press::Replay {
                of: table,
                to_all: true,
                in_place: false,
            },
            Press::Replay {
                of: record,
                to_all: false,
                in_place: true,
            },
            Press::Step {
                of: table,
                to_all: false,
                button: u8::MAX,
                ply: u32::MAX,
            },
            Press::Step {
                of: record,
                to_all: true,
                button: 0,
                ply: 0,
            },
            Press::GoOn {
                of: table,
                ply: u32::MAX,
            },
            Press::GoOn { of: record, ply: 0 },
            Press::Resign(at),
            Press::ResignConfirmed(at),
            Press::AnswerOffer { at, accept: true },
            Press::AnswerOffer { at, accept: false },
            Press::Rematch(at),
            Press::Rules {
                game: None,
                page: 0,
                in_place: false,
            },
            Press::Rules {
                game: None,
                page: 0,
                in_place: true,
            },
            Press::Command {
                at,
                name: "claim".into(),
            },
            Press::Say {
                at,
                saying: Saying::Claim,
            },
            Press::Say {
                at,
                saying: Saying::Leave,
            },
            Press::TypeInstead,
            Press::Colours(Colours::Contrast),
            Press::TryOut(at),
            Press::Try { at, draft: draft() },
            Press::Try {
                at,
                draft: String::new(),
            },
            Press::Try {
                at,
                draft: "a:b".into(),
            },
            Press::Undo { at, draft: draft() },
            Press::Pick { at, menu: u8::MAX },
            Press::Play { at, draft: draft() },
            Press::CloseTryOut,
            Press::Dismiss,
            Press::Nothing(u8::MAX),
            Press::Back(At {
                table: TableId(0),
                revision: 0,
            }),
        ];
        all.extend(Game::ALL.iter().map(|game| Press::Rules {
            game: Some(*game),
            page: u32::MAX,
            in_place: true,
        }));
        all
    }

    #[test]
    fn every_id_is_read_back_and_fits() {
        let mut seen = std::collections::BTreeSet::new();
        for press in all() {
            let id = press.id().unwrap_or_else(|| panic!("{press} is too long"));
            assert_eq!(Press::read(id.as_str()), Ok(press.clone()), "{id}");
            assert!(seen.insert(id.to_string()), "{id} means two things");
        }
    }

    #[test]
    fn the_log_does_not_tell_what_was_chosen() {
        let press = Press::Chosen {
            challenge: ChallengeId(35),
            chosen: Chosen::new("042"),
        };
        assert_eq!(
            (press.named().as_str(), format!("{press:?}").contains("042")),
            ("c1:chosen:z", false)
        );
        assert_eq!(Press::Start(ChallengeId(35)).named(), "c1:start:z");
    }

    #[test]
    fn a_draft_that_is_too_long_has_no_id() {
        let at = At {
            table: TableId(1),
            revision: 1,
        };
        assert_eq!(
            Press::Play {
                at,
                draft: "x".repeat(100)
            }
            .id(),
            None
        );
    }

    #[test]
    fn what_is_not_ours_is_refused() {
        let check = |id: &str, why| assert_eq!(Press::read(id), Err(why), "{id}");
        check("", Unreadable::Unknown);
        check("c1", Unreadable::Unknown);
        check("c1:", Unreadable::Unknown);
        check("c1:dance:1", Unreadable::Unknown);
        check("c1:accept:", Unreadable::Unknown);
        check("c1:accept:-1", Unreadable::Unknown);
        check("c1:accept:A", Unreadable::Unknown);
        check("c1:accept:zzzzzzzzzzzzzzzz", Unreadable::Unknown);
        check("c1:back:1", Unreadable::Unknown);
        check("c1:back:1:1:1", Unreadable::Unknown);
        check("c1:try:1:1", Unreadable::Unknown);
        check("c1:back:1:zzzzzzzz", Unreadable::Unknown);
        check("c1:rules:chess:0", Unreadable::Unknown);
        check("c1:replay:x1:me", Unreadable::Unknown);
        check("c1:replay:t1:ben", Unreadable::Unknown);
        check("c1:replay:t:me", Unreadable::Unknown);
        check("c1:replay::me", Unreadable::Unknown);
        check("c1:step:t1:me:0", Unreadable::Unknown);
        check("c1:step:t1:me:0:1:2", Unreadable::Unknown);
        check("c1:goon:r1", Unreadable::Unknown);
        check("c1:say:1:1:hello", Unreadable::Unknown);
        check("c1:type:1", Unreadable::Unknown);
        check("c1:colours:pink", Unreadable::Unknown);
        check("c1:close:1", Unreadable::Unknown);
        check("c1:close=:", Unreadable::Unknown);
        check("vote:1", Unreadable::Unknown);
        check("c0:back:1:1", Unreadable::OtherVersion);
        check("c12:whatever", Unreadable::OtherVersion);
    }

    #[test]
    fn numbers_are_short() {
        assert_eq!(base36(0), "0");
        assert_eq!(base36(35), "z");
        assert_eq!(base36(36), "10");
        assert_eq!(base36(u64::MAX), "3w5e11264sgsf");
    }
}
