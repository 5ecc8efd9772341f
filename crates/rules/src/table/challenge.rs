use super::{Guest, GuestAnswer, Seating, Series, Terms, Time};
use crate::{
    games::{Game, Seat},
    ids::{Computer, PersonId, TableId, Timestamp},
};

/// A challenge to a game, to named players or to anyone, until play starts.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Challenge {
    pub by: PersonId,
    /// Whether anyone may join; else only those who are named.
    pub to_anyone: bool,
    /// The challenger and the others concerned, in the order in which they were named or joined.
    /// Where anyone may join nobody else need be there yet; otherwise the challenger who is alone
    /// plays all seats, see [`Challenge::is_solo`].
    pub party: Vec<Guest>,
    pub terms: Terms,
    pub made: Timestamp,
    /// The time from which it can no longer be answered.
    pub expires: Timestamp,
    /// The game that the one to come follows in its series.
    pub previous: Option<TableId>,
    /// Whether the program has brought the players together, who both answer then.
    pub sought: bool,
    /// Whether it is for a game of a league, which begins whether the players want it or not.
    pub arranged: bool,
    pub state: ChallengeState,
}

/// The state of a challenge, apart from its expiry, see [`Challenge::has_expired`].
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum ChallengeState {
    Open,
    /// All players have joined. In a game with secrets each chooses theirs now.
    Gathered,
    /// The game has begun, at this table.
    Accepted(TableId),
    /// Too few want to play.
    Declined,
    Withdrawn,
}

/// Why a challenge cannot be made or answered like this.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum ChallengeRefusal {
    #[error("one cannot challenge oneself")]
    Oneself,
    /// One player would know what the seats hide from each other.
    #[error("one cannot play a game with secrets against oneself")]
    OneselfInSecret(Game),
    #[error("one cannot challenge a bot")]
    Bot,
    #[error("somebody is named twice")]
    Twice(PersonId),
    /// Most opponents that the game takes.
    #[error("no more than {0} people can be challenged to this game")]
    TooMany(u8),
    /// Fewest opponents that the game needs.
    #[error("no fewer than {0} people can be challenged to this game")]
    TooFewNamed(u8),
    #[error("one's own challenge is for somebody else to accept")]
    Own,
    #[error("the challenge is addressed to others")]
    NotForYou(Vec<PersonId>),
    /// A game that others seek, and these are offered.
    #[error("the game is offered to others")]
    OfferedTo(Vec<PersonId>),
    #[error("an offer of the program is declined, not withdrawn")]
    NobodysOffer,
    #[error("who does not want to play a game of a league leaves the league")]
    OfLeague,
    #[error("only the challenger withdraws a challenge")]
    NotYours(PersonId),
    /// The challenger of a challenge to anyone.
    #[error("only the challenger withdraws a challenge to anyone")]
    NotYoursOpen(PersonId),
    /// A challenge that others have joined is not replaced.
    #[error("others have joined already")]
    OthersJoined,
    /// The challenger.
    #[error("only the challenger starts")]
    NotYoursToStart(PersonId),
    /// The challenger.
    #[error("only the challenger fills empty seats")]
    NotYoursToFill(PersonId),
    /// Fewest players that the game needs.
    #[error("fewer than {0} people are there")]
    TooFew(u8),
    #[error("this person is there already")]
    ThereAlready,
    /// A challenge to anyone can be declined only by those who have joined.
    #[error("a challenge to anyone cannot be declined")]
    ToAnyone,
    #[error("this person has declined or left")]
    HasLeft,
    /// All players have joined, without this person.
    #[error("everybody is there already")]
    Complete,
    #[error("not everybody is there yet")]
    Incomplete,
    /// The choice is no value of the game, or not complete.
    #[error("this is no choice")]
    NoChoice,
    #[error("the challenge is no longer open")]
    Answered(ChallengeState),
    #[error("the challenge has expired")]
    Expired,
    #[error("the server insists on {value} for {option}")]
    ServerInsists {
        game: Game,
        option: &'static str,
        value: &'static str,
    },
    #[error("the server wants a clock")]
    ServerWantsClock,
    /// The options or the opening are not the game's.
    #[error("the game cannot be played on these terms")]
    Terms,
}

impl Challenge {
    /// Number of unanswered challenges that a person may have in one server.
    pub const MOST_OPEN: usize = 5;

    /// A new challenge to `named`, each with whether that is another bot, or to anyone if there are
    /// none. Those that the program itself plays have joined. Who names nobody but themselves plays
    /// all seats, without what needs another player: a clock, a series, and who gets which seat.
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
        let is_solo = matches!(named, [(person, _)] if *person == by);
        let (named, terms) = if is_solo {
            (&[][..], solo(terms)?)
        } else {
            (named, terms)
        };
        for &(person, is_bot) in named {
            match party.iter().find(|guest| guest.person == person) {
                _ if is_bot => return Err(ChallengeRefusal::Bot),
                Some(_) if person == by => return Err(ChallengeRefusal::Oneself),
                Some(_) => return Err(ChallengeRefusal::Twice(person)),
                None if person.is_computer() => {
                    party.push(Guest::new(person, GuestAnswer::Coming));
                }
                None => party.push(Guest::new(person, GuestAnswer::Asked)),
            }
        }
        let (least, most) = terms.seats();
        if party.len() > usize::from(most) {
            return Err(ChallengeRefusal::TooMany(most.saturating_sub(1)));
        }
        let to_anyone = named.is_empty() && !is_solo;
        if !to_anyone && !is_solo && party.len() < usize::from(least) {
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
            sought: false,
            arranged: false,
            state: ChallengeState::Open,
        };
        challenge.must_be_playable()?;
        Ok(challenge.counted(made))
    }

    /// A game that two people seek, which both are to accept. The first of them counts as its
    /// challenger.
    ///
    /// # Errors
    /// When no game can be played on these terms.
    pub fn of_seeks(
        [one, other]: [PersonId; 2],
        terms: Terms,
        made: Timestamp,
        expires: Timestamp,
    ) -> Result<Self, ChallengeRefusal> {
        let named = Self::new(one, &[(other, false)], terms, made, expires)?;
        let asked = |person| Guest::new(person, GuestAnswer::Asked);
        Ok(Self {
            party: vec![asked(one), asked(other)],
            sought: true,
            ..named
        })
    }

    /// A game of a league between two people, of whom the first has the first seat.
    ///
    /// # Errors
    /// When no game can be played on these terms.
    pub fn arranged(
        [first, second]: [PersonId; 2],
        terms: Terms,
        made: Timestamp,
        expires: Timestamp,
    ) -> Result<Self, ChallengeRefusal> {
        let terms = Terms {
            seating: Seating::Mine,
            ..terms
        };
        let named = Self::new(first, &[(second, false)], terms, made, expires)?;
        let coming = |person| Guest::new(person, GuestAnswer::Coming);
        let arranged = Self {
            party: vec![coming(first), coming(second)],
            arranged: true,
            ..named
        };
        Ok(arranged.gathered(made))
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

    pub(super) fn guest_mut(&mut self, person: PersonId) -> Option<&mut Guest> {
        self.party.iter_mut().find(|guest| guest.person == person)
    }

    pub(super) fn answer(&self, person: PersonId) -> Option<GuestAnswer> {
        self.guest(person).map(|guest| guest.answer)
    }

    /// The people with this answer.
    pub fn who(&self, answer: GuestAnswer) -> impl Iterator<Item = PersonId> {
        let guests = self
            .party
            .iter()
            .filter(move |guest| guest.answer == answer);
        guests.map(|guest| guest.person)
    }

    /// Whether the challenger plays without other people.
    pub fn needs_nobody(&self) -> bool {
        let mut others = self.party.iter().map(|guest| guest.person);
        !self.to_anyone && others.all(|person| person == self.by || person.is_computer())
    }

    /// Whether the challenger plays all seats.
    pub fn is_solo(&self) -> bool {
        !self.to_anyone && self.party.len() == 1
    }

    /// The players so far, one for each seat that is taken.
    pub(super) fn players(&self) -> Vec<PersonId> {
        if self.is_solo() {
            let (least, _) = self.terms.seats();
            return vec![self.by; usize::from(least)];
        }
        self.who(GuestAnswer::Coming).collect()
    }

    /// The people who were asked by name, whatever they have answered.
    pub fn named(&self) -> Vec<PersonId> {
        let people = self.party.iter().map(|guest| guest.person);
        let named = people.filter(|person| !self.to_anyone && *person != self.by);
        named.collect()
    }

    /// Whether more than two may play, so that the challenger may start before all have joined.
    pub fn is_for_several(&self) -> bool {
        let (_, most) = self.terms.seats();
        self.party.len() > 2 || (self.to_anyone && most > 2)
    }

    /// The challenge accepted by `who`, also by a player who had declined. It is gathered when that
    /// was the last answer waited for, or the last seat.
    pub fn accept(&self, who: PersonId, now: Timestamp) -> Result<Self, ChallengeRefusal> {
        self.must_be_open(now)?;
        let has_joined = self.answer(who) == Some(GuestAnswer::Coming);
        if self.state == ChallengeState::Open {
            self.is_for(who)?;
        } else if !has_joined {
            return Err(ChallengeRefusal::Complete);
        }
        if has_joined {
            return Err(ChallengeRefusal::ThereAlready);
        }
        let mut next = self.clone();
        match next.guest_mut(who) {
            Some(guest) => guest.answer = GuestAnswer::Coming,
            None => next.party.push(Guest::new(who, GuestAnswer::Coming)),
        }
        Ok(next.counted(now))
    }

    /// The challenge declined by `who`, or left by `who` who had joined. The others continue if
    /// they are enough, or may still become enough.
    pub fn decline(&self, who: PersonId, now: Timestamp) -> Result<Self, ChallengeRefusal> {
        self.must_be_open(now)?;
        if self.arranged && self.guest(who).is_some() {
            return Err(ChallengeRefusal::OfLeague);
        }
        let is_own = who == self.by && !self.sought;
        if is_own && self.state == ChallengeState::Open {
            return Err(ChallengeRefusal::Own);
        }
        let refusal = match self.answer(who) {
            None if self.state == ChallengeState::Gathered => ChallengeRefusal::Complete,
            None if self.to_anyone => ChallengeRefusal::ToAnyone,
            None => self.not_for_others(),
            Some(GuestAnswer::Gone) => ChallengeRefusal::HasLeft,
            Some(_) => {
                let mut next = self.clone();
                if self.to_anyone {
                    next.party.retain(|guest| guest.person != who);
                } else if let Some(guest) = next.guest_mut(who) {
                    *guest = Guest::new(who, GuestAnswer::Gone);
                }
                return Ok(next.counted(now));
            }
        };
        Err(refusal)
    }

    /// The challenge started by its challenger with those who have joined.
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
        Ok(self.clone().gathered(now))
    }

    pub fn withdraw(&self, who: PersonId, now: Timestamp) -> Result<Self, ChallengeRefusal> {
        self.must_be_open(now)?;
        if self.sought {
            return Err(ChallengeRefusal::NobodysOffer);
        }
        if self.arranged && self.guest(who).is_some() {
            return Err(ChallengeRefusal::OfLeague);
        }
        // A challenger who has left has no say in what the others do.
        if who != self.by || self.answer(who) != Some(GuestAnswer::Coming) {
            return Err(if self.to_anyone {
                ChallengeRefusal::NotYoursOpen(self.by)
            } else {
                ChallengeRefusal::NotYours(self.by)
            });
        }
        let mut next = self.clone();
        next.state = ChallengeState::Withdrawn;
        Ok(next)
    }

    /// The program's own players who have joined.
    pub fn computers(&self) -> impl Iterator<Item = PersonId> {
        let coming = self.who(GuestAnswer::Coming);
        coming.filter(|person| person.is_computer())
    }

    /// Whether the program may take empty seats, or leave them.
    pub fn is_fillable(&self) -> bool {
        self.state == ChallengeState::Open && self.to_anyone && self.is_for_several()
    }

    /// Whether `who` may have the program take empty seats now, or leave them; the error says why
    /// not.
    pub fn may_fill(&self, who: PersonId, now: Timestamp) -> Result<(), ChallengeRefusal> {
        self.must_be_open(now)?;
        if who != self.by {
            return Err(ChallengeRefusal::NotYoursToFill(self.by));
        }
        self.is_fillable()
            .then_some(())
            .ok_or(ChallengeRefusal::Complete)
    }

    /// The challenge that one of the program's own players of this level has joined, at the wish of
    /// `who`. It is gathered when that was the last seat.
    pub fn fill(&self, who: PersonId, level: u8, now: Timestamp) -> Result<Self, ChallengeRefusal> {
        self.may_fill(who, now)?;
        if !(1..=Computer::MOST_LEVEL).contains(&level) {
            return Err(ChallengeRefusal::Terms);
        }
        let others: Vec<PersonId> = self.computers().collect();
        let is_free = |number: &u8| {
            let mut others = others.iter().filter_map(|person| person.computer());
            let number = *number;
            others.all(|other| other != Computer { level, number })
        };
        let number = (1..=Seat::MOST).find(is_free).unwrap_or(Seat::MOST);
        let mut next = self.clone();
        let computer = Computer { level, number };
        next.party
            .push(Guest::new(computer.into(), GuestAnswer::Coming));
        Ok(next.counted(now))
    }

    /// The challenge without this one of the program's own players, at the wish of `who`.
    pub fn unfill(
        &self,
        who: PersonId,
        computer: PersonId,
        now: Timestamp,
    ) -> Result<Self, ChallengeRefusal> {
        self.may_fill(who, now)?;
        let mut next = self.clone();
        next.party
            .retain(|guest| guest.person != computer || !computer.is_computer());
        Ok(next)
    }

    /// The challenge with the program's own players of the one that it replaces, where they may
    /// join.
    #[must_use]
    pub fn taking_over(mut self, replaced: &Self) -> Self {
        if self.is_fillable() {
            let (_, most) = self.terms.seats();
            let free = usize::from(most).saturating_sub(self.party.len() + 1);
            let computers = replaced.computers().take(free);
            self.party
                .extend(computers.map(|person| Guest::new(person, GuestAnswer::Coming)));
        }
        self
    }

    /// Whether a person has joined, and not the program's own players alone.
    pub(super) fn has_people(&self) -> bool {
        self.who(GuestAnswer::Coming).any(PersonId::has_account)
    }

    /// Whether other people than the challenger have joined.
    pub fn others_have_joined(&self) -> bool {
        self.who(GuestAnswer::Coming)
            .any(|person| person != self.by && !person.is_computer())
    }

    pub(super) fn must_be_open(&self, now: Timestamp) -> Result<(), ChallengeRefusal> {
        match self.state {
            _ if self.has_expired(now) => Err(ChallengeRefusal::Expired),
            _ if self.is_open() => Ok(()),
            ended => Err(ChallengeRefusal::Answered(ended)),
        }
    }

    /// What others are told than those for whom it is.
    pub(super) fn not_for_others(&self) -> ChallengeRefusal {
        if self.sought {
            let people = self.party.iter().map(|guest| guest.person);
            return ChallengeRefusal::OfferedTo(people.collect());
        }
        ChallengeRefusal::NotForYou(self.named())
    }

    /// Whether an open challenge is for `who`, whatever they have answered; the error says why not.
    pub fn is_for(&self, who: PersonId) -> Result<(), ChallengeRefusal> {
        match self.guest(who) {
            _ if who == self.by && !self.sought => Err(ChallengeRefusal::Own),
            None if !self.to_anyone => Err(self.not_for_others()),
            _ => Ok(()),
        }
    }

    /// The challenge after an answer: gathered, declined because too few want to play, or open.
    fn counted(mut self, now: Timestamp) -> Self {
        let (least, most) = self.terms.seats();
        let coming = self.players().len();
        let awaited = self.who(GuestAnswer::Asked).count();
        let is_complete = if self.to_anyone {
            coming >= usize::from(most)
        } else {
            awaited == 0
        };
        let is_final = !self.to_anyone || self.state == ChallengeState::Gathered;
        let is_hopeless = is_final
            && (coming + awaited < usize::from(least) || (awaited == 0 && !self.has_people()));
        if is_hopeless {
            self.state = ChallengeState::Declined;
        } else if is_complete && self.state == ChallengeState::Open {
            return self.gathered(now);
        }
        self
    }

    /// The challenge with all players, without those who have not answered. Its time starts again.
    fn gathered(mut self, now: Timestamp) -> Self {
        for guest in &mut self.party {
            if guest.answer == GuestAnswer::Asked {
                guest.answer = GuestAnswer::Gone;
            }
        }
        let time = self.expires.0.saturating_sub(self.made.0);
        self.expires = Timestamp(now.0.saturating_add(time));
        self.state = ChallengeState::Gathered;
        self
    }
}

/// The terms on which somebody plays alone.
fn solo(terms: Terms) -> Result<Terms, ChallengeRefusal> {
    if terms.game.info().secret.is_some() {
        return Err(ChallengeRefusal::OneselfInSecret(terms.game));
    }
    Ok(Terms {
        seating: Seating::Mine,
        series: Series::Single,
        time: Time::Unlimited,
        ..terms
    })
}
