use super::{Guest, GuestAnswer, Terms};
use crate::{
    games::Game,
    ids::{PersonId, TableId, Timestamp},
};

/// A challenge to a game, to named players or to anyone, from the moment it is made until play
/// starts. One person who challenges one other is the smallest case.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Challenge {
    pub by: PersonId,
    /// Whether anyone may join; else only those who are named.
    pub to_anyone: bool,
    /// Everybody concerned, the challenger included, in the order in which they were named or
    /// joined.
    pub party: Vec<Guest>,
    pub terms: Terms,
    pub made: Timestamp,
    /// The time from which it can no longer be answered.
    pub expires: Timestamp,
    /// The game that the one to come follows in its series.
    pub previous: Option<TableId>,
    pub state: ChallengeState,
}

/// The state of a challenge. Whether it has expired depends on the time, see
/// [`Challenge::has_expired`].
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum ChallengeState {
    Open,
    /// All players have joined. In a game with secrets each chooses theirs now; any other game
    /// begins at once.
    Gathered,
    /// The game has begun: the table that came of it.
    Accepted(TableId),
    /// Too few want to play.
    Declined,
    Withdrawn,
}

/// Why a challenge cannot be made or answered like this.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum ChallengeRefusal {
    /// One cannot challenge oneself.
    #[error("one cannot challenge oneself")]
    Oneself,
    /// One cannot challenge a bot.
    #[error("one cannot challenge a bot")]
    Bot,
    /// A person is named twice.
    #[error("somebody is named twice")]
    Twice(PersonId),
    /// More people are named than the game takes beside the challenger.
    #[error("no more than {0} people can be challenged to this game")]
    TooMany(u8),
    /// Fewer people are named than the game needs beside the challenger.
    #[error("no fewer than {0} people can be challenged to this game")]
    TooFewNamed(u8),
    /// One's own challenge is for somebody else to accept.
    #[error("one's own challenge is for somebody else to accept")]
    Own,
    /// It is addressed to others.
    #[error("the challenge is addressed to others")]
    NotForYou(Vec<PersonId>),
    /// Only the challenger withdraws it.
    #[error("only the challenger withdraws a challenge")]
    NotYours(PersonId),
    /// Only the challenger says that it may begin.
    #[error("only the challenger starts")]
    NotYoursToStart(PersonId),
    /// Fewer people than this have come.
    #[error("fewer than {0} people are there")]
    TooFew(u8),
    /// The person has joined already.
    #[error("this person is there already")]
    ThereAlready,
    /// A challenge to anyone can be declined only by those who have joined.
    #[error("a challenge to anyone cannot be declined")]
    ToAnyone,
    /// The person has declined or left.
    #[error("this person has declined or left")]
    HasLeft,
    /// All players have joined, and this person is not among them.
    #[error("everybody is there already")]
    Complete,
    /// Not everybody is there yet.
    #[error("not everybody is there yet")]
    Incomplete,
    /// What should be chosen is not, or not all of it.
    #[error("this is no choice")]
    NoChoice,
    /// It has come to its end already.
    #[error("the challenge is no longer open")]
    Answered(ChallengeState),
    #[error("the challenge has expired")]
    Expired,
    #[error("the server insists on {value} for {setting}")]
    ServerInsists {
        game: Game,
        setting: &'static str,
        value: &'static str,
    },
    /// The options are not the game's.
    #[error("the game cannot be played on these terms")]
    Terms,
}

impl Challenge {
    /// Number of unanswered challenges that a person may have in one server.
    pub const MOST_OPEN: usize = 5;

    /// A new challenge to `named`, each with whether that is a bot, or to anyone if it is empty.
    ///
    /// # Errors
    /// When those named cannot play this game together, or no game can be played on these terms.
    pub fn new(
        by: PersonId,
        named: &[(PersonId, bool)],
        terms: Terms,
        made: Timestamp,
        expires: Timestamp,
    ) -> Result<Self, ChallengeRefusal> {
        let mut party = vec![Guest::new(by, GuestAnswer::Coming)];
        for &(person, is_bot) in named {
            match party.iter().find(|guest| guest.person == person) {
                _ if is_bot => return Err(ChallengeRefusal::Bot),
                Some(_) if person == by => return Err(ChallengeRefusal::Oneself),
                Some(_) => return Err(ChallengeRefusal::Twice(person)),
                None => party.push(Guest::new(person, GuestAnswer::Asked)),
            }
        }
        let (least, most) = terms.seats();
        if party.len() > usize::from(most) {
            return Err(ChallengeRefusal::TooMany(most.saturating_sub(1)));
        }
        let to_anyone = named.is_empty();
        if !to_anyone && party.len() < usize::from(least) {
            return Err(ChallengeRefusal::TooFewNamed(least.saturating_sub(1)));
        }
        let challenge = Self {
            by,
            to_anyone,
            party,
            terms,
            made,
            expires,
            previous: None,
            state: ChallengeState::Open,
        };
        challenge.must_be_playable()?;
        Ok(challenge)
    }

    /// Whether its time is over without a game.
    pub fn has_expired(&self, now: Timestamp) -> bool {
        self.is_open() && now >= self.expires
    }

    /// Whether it can still be answered, apart from its expiry.
    pub const fn is_open(&self) -> bool {
        matches!(self.state, ChallengeState::Open | ChallengeState::Gathered)
    }

    /// The entry of a person, if the challenge concerns them.
    pub fn guest(&self, person: PersonId) -> Option<&Guest> {
        self.party.iter().find(|guest| guest.person == person)
    }

    /// Those with this answer, in their order.
    pub fn who(&self, answer: GuestAnswer) -> impl Iterator<Item = PersonId> {
        self.party
            .iter()
            .filter(move |guest| guest.answer == answer)
            .map(|guest| guest.person)
    }

    /// Those who were asked by name, whatever they have answered.
    pub fn named(&self) -> Vec<PersonId> {
        if self.to_anyone {
            Vec::new()
        } else {
            self.party
                .iter()
                .map(|guest| guest.person)
                .filter(|person| *person != self.by)
                .collect()
        }
    }

    /// Whether more than two may play, so that the challenger may start before everybody has come.
    pub fn is_for_several(&self) -> bool {
        if self.to_anyone {
            self.terms.seats().1 > 2
        } else {
            self.party.len() > 2
        }
    }

    /// The challenge accepted by `who`. It is gathered when that was the last answer waited for, or
    /// the last seat.
    ///
    /// # Errors
    /// When it is not open, or not for `who` to accept.
    pub fn accept(&self, who: PersonId, now: Timestamp) -> Result<Self, ChallengeRefusal> {
        self.must_be_answerable(who, now)?;
        let mut next = self.clone();
        match next.party.iter_mut().find(|guest| guest.person == who) {
            Some(guest) if guest.answer == GuestAnswer::Coming => {
                return Err(ChallengeRefusal::ThereAlready);
            }
            // Whoever declined may think better of it as long as the others are waited for.
            Some(guest) => guest.answer = GuestAnswer::Coming,
            None => next.party.push(Guest::new(who, GuestAnswer::Coming)),
        }
        Ok(next.counted(now))
    }

    /// The challenge declined by `who`, or left by `who` where they had come. The others go on if
    /// they are enough, or may still become enough.
    ///
    /// # Errors
    /// When it is not open, or not for `who` to decline.
    pub fn decline(&self, who: PersonId, now: Timestamp) -> Result<Self, ChallengeRefusal> {
        self.must_be_open(now)?;
        if who == self.by && self.state == ChallengeState::Open {
            return Err(ChallengeRefusal::Own);
        }
        match self.guest(who).map(|guest| guest.answer) {
            None if self.state == ChallengeState::Gathered => {
                return Err(ChallengeRefusal::Complete);
            }
            None if self.to_anyone => return Err(ChallengeRefusal::ToAnyone),
            None => return Err(ChallengeRefusal::NotForYou(self.named())),
            Some(GuestAnswer::Gone) => return Err(ChallengeRefusal::HasLeft),
            Some(_) => {}
        }
        let mut next = self.clone();
        if self.to_anyone {
            next.party.retain(|guest| guest.person != who);
        } else {
            next.party
                .iter_mut()
                .filter(|guest| guest.person == who)
                .for_each(|guest| *guest = Guest::new(who, GuestAnswer::Gone));
        }
        Ok(next.counted(now))
    }

    /// The challenge started by its challenger with those who have come; whoever has not answered
    /// is left out.
    ///
    /// # Errors
    /// When it is not open, not `who`'s, or too few have come.
    pub fn start(&self, who: PersonId, now: Timestamp) -> Result<Self, ChallengeRefusal> {
        self.must_be_open(now)?;
        if who != self.by {
            return Err(ChallengeRefusal::NotYoursToStart(self.by));
        }
        if self.state == ChallengeState::Gathered {
            return Err(ChallengeRefusal::Complete);
        }
        let (least, _) = self.terms.seats();
        if self.who(GuestAnswer::Coming).count() < usize::from(least) {
            return Err(ChallengeRefusal::TooFew(least));
        }
        Ok(self.gathered(now))
    }

    /// The challenge withdrawn by `who`.
    ///
    /// # Errors
    /// When it is not open, or not `who`'s.
    pub fn withdraw(&self, who: PersonId, now: Timestamp) -> Result<Self, ChallengeRefusal> {
        self.must_be_open(now)?;
        // A challenger who has left has no say in what the others do.
        if who != self.by
            || self
                .guest(who)
                .is_none_or(|guest| guest.answer != GuestAnswer::Coming)
        {
            return Err(ChallengeRefusal::NotYours(self.by));
        }
        Ok(Self {
            state: ChallengeState::Withdrawn,
            ..self.clone()
        })
    }

    pub(super) fn must_be_open(&self, now: Timestamp) -> Result<(), ChallengeRefusal> {
        match self.state {
            _ if self.has_expired(now) => Err(ChallengeRefusal::Expired),
            _ if self.is_open() => Ok(()),
            ended => Err(ChallengeRefusal::Answered(ended)),
        }
    }

    /// Whether `who` may say yes.
    fn must_be_answerable(&self, who: PersonId, now: Timestamp) -> Result<(), ChallengeRefusal> {
        self.must_be_open(now)?;
        if self.state == ChallengeState::Gathered {
            let is_there = self
                .guest(who)
                .is_some_and(|guest| guest.answer == GuestAnswer::Coming);
            return Err(if is_there {
                ChallengeRefusal::ThereAlready
            } else {
                ChallengeRefusal::Complete
            });
        }
        self.is_for(who)
    }

    /// Whether a challenge that is open to answers is for `who`, whatever they have answered.
    ///
    /// # Errors
    /// Why it is not.
    pub fn is_for(&self, who: PersonId) -> Result<(), ChallengeRefusal> {
        match self.guest(who) {
            _ if who == self.by => Err(ChallengeRefusal::Own),
            None if !self.to_anyone => Err(ChallengeRefusal::NotForYou(self.named())),
            _ => Ok(()),
        }
    }

    /// The challenge after an answer: all players have joined, or too few will, or answers are
    /// missing.
    fn counted(self, now: Timestamp) -> Self {
        let (least, most) = self.terms.seats();
        let coming = self.who(GuestAnswer::Coming).count();
        let awaited = self.who(GuestAnswer::Asked).count();
        let is_complete = if self.to_anyone {
            coming >= usize::from(most)
        } else {
            awaited == 0
        };
        let is_hopeless = coming + awaited < usize::from(least)
            && (!self.to_anyone || self.state == ChallengeState::Gathered);
        if is_hopeless {
            Self {
                state: ChallengeState::Declined,
                ..self
            }
        } else if is_complete && self.state == ChallengeState::Open {
            self.gathered(now)
        } else {
            self
        }
    }

    /// All players have joined; those who have not answered are left out. The same time starts
    /// again for what is still to be done.
    fn gathered(&self, now: Timestamp) -> Self {
        let mut next = self.clone();
        next.party
            .iter_mut()
            .filter(|guest| guest.answer == GuestAnswer::Asked)
            .for_each(|guest| guest.answer = GuestAnswer::Gone);
        let time = self.expires.0.saturating_sub(self.made.0);
        Self {
            state: ChallengeState::Gathered,
            expires: Timestamp(now.0.saturating_add(time)),
            ..next
        }
    }
}
