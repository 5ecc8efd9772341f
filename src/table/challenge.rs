use super::{Seating, Table, Terms};
use crate::{
    games::{Chance, Seat},
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
    /// The options are not the game's, or the game is not for two.
    #[error("the game cannot be played on these terms")]
    Terms,
}

impl Challenge {
    /// No more than this many unanswered challenges may a person keep in one server.
    pub const MOST_OPEN: usize = 5;

    /// A new challenge. `to` says whom and whether that is a bot.
    ///
    /// # Errors
    /// When it is addressed to oneself or a bot, or no game can be played on these terms.
    pub fn new(
        by: PersonId,
        to: Option<(PersonId, bool)>,
        terms: Terms,
        made: Timestamp,
        lapses: Timestamp,
    ) -> Result<Self, ChallengeRefusal> {
        match to {
            Some((_, true)) => return Err(ChallengeRefusal::Bot),
            Some((person, false)) if person == by => return Err(ChallengeRefusal::Oneself),
            _ => {}
        }
        let challenge = Self { by, to: to.map(|(person, _)| person), terms, made, lapses, state: ChallengeState::Open };
        challenge.table(vec![by, by], made, &mut NoChance)?;
        Ok(challenge)
    }

    /// Whether its time is over without an answer.
    pub fn has_lapsed(&self, now: Timestamp) -> bool {
        self.state == ChallengeState::Open && now >= self.lapses
    }

    /// The table that comes of it when `who` accepts. Chance draws, in this order: the seats, where they are to be drawn (0: the challenger has the
    /// first one); who starts (the seat's index); and what the game needs. The challenge is [`ChallengeState::Accepted`] once the table is stored.
    ///
    /// # Errors
    /// When it is not open, or not for `who` to accept.
    pub fn accept(&self, who: PersonId, now: Timestamp, chance: &mut dyn Chance) -> Result<Table, ChallengeRefusal> {
        self.must_be_open(now)?;
        if who == self.by {
            return Err(ChallengeRefusal::Own);
        }
        self.must_be_for(who)?;
        let challenger_is_first = match self.terms.seating {
            Seating::Mine => true,
            Seating::Theirs => false,
            Seating::Drawn => chance.below(2) == 0,
        };
        let seats = if challenger_is_first { vec![self.by, who] } else { vec![who, self.by] };
        self.table(seats, now, chance)
    }

    /// The challenge declined by `who`.
    ///
    /// # Errors
    /// When it is not open, or not for `who` to decline.
    pub fn decline(&self, who: PersonId, now: Timestamp) -> Result<Self, ChallengeRefusal> {
        self.must_be_open(now)?;
        if who == self.by {
            return Err(ChallengeRefusal::Own);
        }
        if self.to.is_none() {
            return Err(ChallengeRefusal::ToAnyone);
        }
        self.must_be_for(who)?;
        Ok(Self { state: ChallengeState::Declined, ..self.clone() })
    }

    /// The challenge withdrawn by `who`.
    ///
    /// # Errors
    /// When it is not open, or not `who`'s.
    pub fn withdraw(&self, who: PersonId, now: Timestamp) -> Result<Self, ChallengeRefusal> {
        self.must_be_open(now)?;
        if who != self.by {
            return Err(ChallengeRefusal::NotYours(self.by));
        }
        Ok(Self { state: ChallengeState::Withdrawn, ..self.clone() })
    }

    fn must_be_open(&self, now: Timestamp) -> Result<(), ChallengeRefusal> {
        match self.state {
            ChallengeState::Open if self.has_lapsed(now) => Err(ChallengeRefusal::Lapsed),
            ChallengeState::Open => Ok(()),
            answered => Err(ChallengeRefusal::Answered(answered)),
        }
    }

    fn must_be_for(&self, who: PersonId) -> Result<(), ChallengeRefusal> {
        match self.to {
            Some(person) if person != who => Err(ChallengeRefusal::NotForYou(person)),
            _ => Ok(()),
        }
    }

    fn table(&self, seats: Vec<PersonId>, now: Timestamp, chance: &mut dyn Chance) -> Result<Table, ChallengeRefusal> {
        let game = self.terms.game;
        let (least, most) = game.seats();
        if !(usize::from(least)..=usize::from(most)).contains(&seats.len()) {
            return Err(ChallengeRefusal::Terms);
        }
        let starter = if chance.below(2) == 0 { Seat::FIRST } else { Seat::SECOND };
        let mut options = self.terms.options.clone();
        // The options of a game that goes on are complete, and its moves were made under them.
        if self.terms.opening.is_empty() {
            game.draw_lots(&mut options, starter, chance);
        }
        let table = Table::begin(self.terms.clone(), options, seats, vec![0, 0], 1).map_err(|_| ChallengeRefusal::Terms)?;
        table.opened(now).ok_or(ChallengeRefusal::Terms)
    }
}

/// For trying out whether a game can begin: nothing is left to chance.
struct NoChance;

impl Chance for NoChance {
    fn below(&mut self, _: u32) -> u32 {
        0
    }
}
