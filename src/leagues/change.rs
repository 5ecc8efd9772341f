//! What a control of the panel does to a league.

use std::{fmt, str::FromStr};

use super::{Entrant, Fill, Format, League};
use crate::{seeks::Kind, table::TimeControl};

/// A change of a league, as a control carries it.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum LeagueChange {
    // By moderators; of a simul also by its host, and made by everybody.
    New(Format, Kind),
    Format(Format),
    /// A tournament begins without waiting for the end of registration.
    Start,
    /// Which boards of a simul the program takes.
    Fill(Option<Fill>),
    Days(u16),
    Clock(TimeControl),
    /// See [`League::judged`].
    Judged(bool),
    /// Its messages are in the channel where this is pressed from now on.
    Here,
    Open,
    /// As [`LeagueChange::AskToDelete`], where people have joined the next season.
    AskToClose,
    Close,
    /// Makes a code with which the moderators of another server join it.
    Invite,
    /// All other servers are out.
    Alone,
    /// This server, which is another one, is out.
    Withdraw,
    /// What cannot be undone is asked once more.
    AskToDelete,
    Delete,
    // By players.
    Join,
    /// As [`LeagueChange::AskToDelete`].
    AskToLeave,
    Leave,
    /// Number of games at once.
    Most(u8),
    /// The player is still here, or plays in the next season too.
    Stay,
}

impl LeagueChange {
    /// Whether only those may make it who may manage the server.
    pub fn is_by_moderator(self) -> bool {
        !matches!(
            self,
            Self::Join | Self::AskToLeave | Self::Leave | Self::Most(_) | Self::Stay
        )
    }
}

impl fmt::Display for LeagueChange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::New(Format::League, kind) => write!(f, "new={kind}"),
            Self::New(format, kind) => write!(f, "new={}/{kind}", format.name()),
            Self::Format(format) => write!(f, "format={}", format.name()),
            Self::Start => f.write_str("start"),
            Self::Fill(Some(fill)) => write!(f, "fill={fill}"),
            Self::Fill(None) => f.write_str("fill"),
            Self::Days(days) => write!(f, "days={days}"),
            Self::Clock(clock) => write!(f, "clock={clock}"),
            Self::Judged(true) => f.write_str("judged=on"),
            Self::Judged(false) => f.write_str("judged=off"),
            Self::Here => f.write_str("here"),
            Self::Open => f.write_str("open"),
            Self::AskToClose => f.write_str("close"),
            Self::Close => f.write_str("close=sure"),
            Self::AskToDelete => f.write_str("delete"),
            Self::Invite => f.write_str("invite"),
            Self::Alone => f.write_str("alone"),
            Self::Withdraw => f.write_str("withdraw"),
            Self::Delete => f.write_str("delete=sure"),
            Self::Join => f.write_str("join"),
            Self::AskToLeave => f.write_str("leave"),
            Self::Leave => f.write_str("leave=sure"),
            Self::Most(most) => write!(f, "most={most}"),
            Self::Stay => f.write_str("stay"),
        }
    }
}

/// There is no change that is written so.
#[derive(Debug, thiserror::Error)]
#[error("there is no such change of a league")]
pub struct NoSuchChange;

impl FromStr for LeagueChange {
    type Err = NoSuchChange;

    fn from_str(text: &str) -> Result<Self, NoSuchChange> {
        let (name, value) = text.split_once('=').unwrap_or((text, ""));
        let read = match (name, value) {
            ("new", text) => {
                let (format, kind) = text.split_once('/').unwrap_or(("league", text));
                let kind = kind.parse().ok();
                Format::named(format)
                    .zip(kind)
                    .map(|(it, kind)| Self::New(it, kind))
            }
            ("format", format) => {
                let format = Format::named(format).filter(|it| Format::TOURNAMENTS.contains(it));
                format.map(Self::Format)
            }
            ("start", "") => Some(Self::Start),
            ("fill", "") => Some(Self::Fill(None)),
            ("fill", fill) => fill.parse().ok().map(|fill| Self::Fill(Some(fill))),
            ("days", days) => {
                let days = days.parse().ok();
                days.filter(|it| League::DAYS.contains(it)).map(Self::Days)
            }
            ("clock", clock) => clock.parse().ok().map(Self::Clock),
            ("most", most) => {
                let most = most.parse().ok();
                most.filter(|it| Entrant::AT_ONCE.contains(it))
                    .map(Self::Most)
            }
            ("judged", "on") => Some(Self::Judged(true)),
            ("judged", "off") => Some(Self::Judged(false)),
            ("here", "") => Some(Self::Here),
            ("open", "") => Some(Self::Open),
            ("close", "") => Some(Self::AskToClose),
            ("close", "sure") => Some(Self::Close),
            ("invite", "") => Some(Self::Invite),
            ("alone", "") => Some(Self::Alone),
            ("withdraw", "") => Some(Self::Withdraw),
            ("delete", "") => Some(Self::AskToDelete),
            ("delete", "sure") => Some(Self::Delete),
            ("join", "") => Some(Self::Join),
            ("leave", "") => Some(Self::AskToLeave),
            ("leave", "sure") => Some(Self::Leave),
            ("stay", "") => Some(Self::Stay),
            _ => None,
        };
        read.ok_or(NoSuchChange)
    }
}
