//! What a control of the panel does to a seek.

use std::{fmt, str::FromStr};

use super::{Clock, Kind, Seek, SeekState, With};
use crate::ids::Timestamp;

/// A change of somebody's seek, as a control carries it.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum SeekChange {
    /// Seek this too, or no more; of all, only this.
    Kind(Kind),
    AllKinds,
    Clock(Clock),
    Band(Option<u16>),
    Days(Option<u16>),
    Rated(bool),
    With(With),
    Most(u8),
    Open,
    Withdraw,
    /// Its person is back.
    Resume,
}

impl SeekChange {
    /// Carries this out at `now`.
    pub fn apply(self, seek: &mut Seek, now: Timestamp) {
        match self {
            Self::AllKinds => seek.kinds = Kind::all().collect(),
            Self::Kind(kind) if seek.is_for_all() => seek.kinds = vec![kind],
            Self::Kind(kind) if seek.kinds.contains(&kind) => seek.kinds.retain(|it| *it != kind),
            Self::Kind(kind) => {
                let seeks = |it: &Kind| *it == kind || seek.kinds.contains(it);
                seek.kinds = Kind::all().filter(seeks).collect();
            }
            Self::Clock(clock) => seek.clock = clock,
            Self::Band(band) => seek.band = band,
            Self::Days(days) => seek.days = days,
            Self::Rated(rated) => seek.rated = rated,
            Self::With(with) => seek.with = with,
            Self::Most(most) => seek.most = most.clamp(1, Seek::MOST),
            Self::Open => {
                seek.opened = now;
                seek.state = SeekState::Open;
            }
            Self::Withdraw => seek.state = SeekState::Draft,
            Self::Resume if seek.state.is_paused() => seek.state = SeekState::Open,
            Self::Resume => {}
        }
        if seek.kinds.is_empty() {
            seek.state = SeekState::Draft;
        }
        let is_renewed = self == Self::Resume && seek.is_over(now);
        if is_renewed || matches!(self, Self::Open | Self::Days(_)) {
            let days = |days| now.after(std::time::Duration::from_hours(24 * u64::from(days)));
            seek.until = seek.days.map(days);
        }
    }
}

impl fmt::Display for SeekChange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let or_any = |number: &Option<u16>| match number {
            Some(number) => number.to_string(),
            None => "any".to_owned(),
        };
        match self {
            Self::Kind(kind) => write!(f, "kind={kind}"),
            Self::AllKinds => f.write_str("kinds=all"),
            Self::Clock(clock) => write!(f, "clock={clock}"),
            Self::Band(band) => write!(f, "band={}", or_any(band)),
            Self::Days(days) => write!(f, "days={}", or_any(days)),
            Self::Rated(rated) => write!(f, "rated={rated}"),
            Self::With(with) => write!(f, "with={}", with.name()),
            Self::Most(most) => write!(f, "most={most}"),
            Self::Open => f.write_str("open"),
            Self::Withdraw => f.write_str("withdraw"),
            Self::Resume => f.write_str("resume"),
        }
    }
}

/// There is no change that is written so.
#[derive(Debug, thiserror::Error)]
#[error("there is no such change of a seek")]
pub struct NoSuchChange;

impl FromStr for SeekChange {
    type Err = NoSuchChange;

    fn from_str(text: &str) -> Result<Self, NoSuchChange> {
        let read = || {
            let or_any = |text: &str, known: &[u16]| match text {
                "any" => Some(None),
                number => number
                    .parse()
                    .ok()
                    .filter(|it| known.contains(it))
                    .map(Some),
            };
            let (name, value) = text.split_once('=').unwrap_or((text, ""));
            match (name, value) {
                ("kinds", "all") => Some(Self::AllKinds),
                ("kind", kind) => kind.parse().ok().map(Self::Kind),
                ("clock", clock) => clock.parse().ok().map(Self::Clock),
                ("band", band) => or_any(band, &Seek::BANDS).map(Self::Band),
                ("days", days) => or_any(days, &Seek::DAYS).map(Self::Days),
                ("with", with) => With::named(with).map(Self::With),
                // Buttons of older messages.
                ("abroad", "true") => Some(Self::With(With::Anybody)),
                ("abroad", "false") => Some(Self::With(With::Server)),
                ("rated", rated) => rated.parse().ok().map(Self::Rated),
                ("most", most) => most.parse().ok().map(Self::Most),
                ("open", "") => Some(Self::Open),
                ("withdraw", "") => Some(Self::Withdraw),
                ("resume", "") => Some(Self::Resume),
                _ => None,
            }
        };
        read().ok_or(NoSuchChange)
    }
}
