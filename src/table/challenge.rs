use super::{Table, Terms};
use crate::{
    games::Chance,
    ids::{PersonId, TableId, Timestamp},
};

/// A challenge to a game, to one person or to anyone.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Challenge {
    /// Who makes it.
    pub by: PersonId,
    /// Who is meant; `None`: whoever accepts first.
    pub to: Option<PersonId>,
    /// What is proposed.
    pub terms: Terms,
    /// When it was made.
    pub made: Timestamp,
    /// From when on it can no longer be accepted.
    pub lapses: Timestamp,
    /// What has become of it.
    pub state: ChallengeState,
}

/// What has become of a challenge. Whether it has lapsed is a matter of the time of day, see [`Challenge::has_lapsed`].
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum ChallengeState {
    /// Not answered.
    Open,
    /// Accepted: the table that came of it.
    Accepted(TableId),
    /// Declined by the person challenged.
    Declined,
    /// Withdrawn by the challenger.
    Withdrawn,
}

/// Why a challenge cannot be made or answered like this.
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
pub enum ChallengeRefusal {
    /// One cannot challenge oneself.
    #[error("one cannot challenge oneself")]
    Oneself,
    /// One cannot challenge a bot.
    #[error("one cannot challenge a bot")]
    Bot,
    /// One's own challenge is for somebody else to accept.
    #[error("one's own challenge is for somebody else to accept")]
    Own,
    /// It is addressed to somebody else.
    #[error("the challenge is addressed to somebody else")]
    NotForYou(PersonId),
    /// Only the challenger withdraws it.
    #[error("only the challenger withdraws a challenge")]
    NotYours(PersonId),
    /// A challenge to anyone cannot be declined.
    #[error("a challenge to anyone cannot be declined")]
    ToAnyone,
    /// It has been answered or withdrawn already.
    #[error("the challenge is no longer open")]
    Answered(ChallengeState),
    /// Its time is over.
    #[error("the challenge has lapsed")]
    Lapsed,
}

impl Challenge {
    /// No more than this many unanswered challenges may a person keep in one server.
    pub const MOST_OPEN: usize = 5;

    /// A new challenge. `to` says whom and whether that is a bot.
    ///
    /// # Errors
    /// When it is addressed to oneself or a bot.
    pub fn new(
        by: PersonId,
        to: Option<(PersonId, bool)>,
        terms: Terms,
        made: Timestamp,
        lapses: Timestamp,
    ) -> Result<Self, ChallengeRefusal> {
        match to {
            Some((_, true)) => Err(ChallengeRefusal::Bot),
            Some((person, false)) if person == by => Err(ChallengeRefusal::Oneself),
            _ => Ok(Self { by, to: to.map(|(person, _)| person), terms, made, lapses, state: ChallengeState::Open }),
        }
    }

    /// Whether its time is over without an answer.
    pub fn has_lapsed(&self, now: Timestamp) -> bool {
        self.state == ChallengeState::Open && now >= self.lapses
    }

    /// The table that comes of it when `who` accepts. The caller marks the challenge [`ChallengeState::Accepted`] when the table is stored.
    ///
    /// # Errors
    /// When it is not open, or not for `who` to accept.
    pub fn accept(&self, who: PersonId, now: Timestamp, chance: &mut dyn Chance) -> Result<Table, ChallengeRefusal> {
        let _ = (who, now, chance);
        todo!()
    }

    /// The challenge declined by `who`.
    ///
    /// # Errors
    /// When it is not open, or not for `who` to decline.
    pub fn decline(&self, who: PersonId, now: Timestamp) -> Result<Self, ChallengeRefusal> {
        let _ = (who, now);
        todo!()
    }

    /// The challenge withdrawn by `who`.
    ///
    /// # Errors
    /// When it is not open, or not `who`'s.
    pub fn withdraw(&self, who: PersonId, now: Timestamp) -> Result<Self, ChallengeRefusal> {
        let _ = (who, now);
        todo!()
    }
}
