//! From a challenge that all players have joined to their table.

use super::{
    Challenge, ChallengeRefusal, ChallengeState, Guest, GuestAnswer, Sealed, Seating, Table, Terms,
    machine::seat_at,
};
use crate::{
    games::{Chance, Secret},
    ids::{PersonId, TableId, Timestamp},
};

impl Challenge {
    /// The challenge to the next game of the players at a table, in a game with secrets: all have
    /// joined, and the seats are drawn anew.
    pub fn rematch(
        table: &Table,
        id: TableId,
        by: PersonId,
        now: Timestamp,
        expires: Timestamp,
    ) -> Self {
        let players = table.seats.iter();
        let guests = players.map(|person| Guest::new(*person, GuestAnswer::Coming));
        Self {
            by,
            to_anyone: false,
            party: guests.collect(),
            terms: Terms {
                seating: Seating::Drawn,
                ..table.terms.for_a_new_game()
            },
            made: now,
            expires,
            previous: Some(id),
            sought: false,
            arranged: false,
            state: ChallengeState::Gathered,
        }
    }

    /// What each player chooses in private before play; `None` where the game has no secrets, or
    /// continues from a record, which has them.
    pub fn secret(&self) -> Option<Secret> {
        let secret = self.terms.game.info().secret;
        secret.filter(|_| self.terms.opening.is_empty())
    }

    /// The challenge with the choice of `who`, in place of an earlier one.
    pub fn choose(
        &self,
        who: PersonId,
        chosen: &Sealed,
        now: Timestamp,
    ) -> Result<Self, ChallengeRefusal> {
        self.may_choose(who, now)?;
        // What a game says against a choice may quote it, so it goes no further.
        let secret = self.secret().ok_or(ChallengeRefusal::NoChoice)?;
        let read = (secret.read)(chosen.open()).map_err(|_| ChallengeRefusal::NoChoice)?;
        let mut next = self.clone();
        if let Some(guest) = next.guest_mut(who) {
            guest.secret = Some(Sealed::new(read));
        }
        Ok(next)
    }

    /// Whether `who` has something to choose now; the error says why not.
    pub fn may_choose(&self, who: PersonId, now: Timestamp) -> Result<(), ChallengeRefusal> {
        self.must_be_open(now)?;
        match self.answer(who) {
            Some(GuestAnswer::Coming) if self.state == ChallengeState::Gathered => Ok(()),
            Some(GuestAnswer::Gone) => Err(ChallengeRefusal::HasLeft),
            Some(_) => Err(ChallengeRefusal::Incomplete),
            None if self.state == ChallengeState::Gathered => Err(ChallengeRefusal::Complete),
            None => Err(self.not_for_others()),
        }
    }

    /// The players who have still to choose something. What the program chooses for its own players
    /// is drawn when the game begins.
    pub fn undecided(&self) -> impl Iterator<Item = PersonId> {
        let chooses = self.secret().is_some();
        let people = self.party.iter().filter(|it| !it.person.is_computer());
        let without_secret = people.filter(|guest| guest.secret.is_none());
        let undecided =
            without_secret.filter(move |guest| chooses && guest.answer == GuestAnswer::Coming);
        undecided.map(|guest| guest.person)
    }

    /// Whether the game can begin. The program does not play against itself alone.
    pub fn is_ready(&self) -> bool {
        self.state == ChallengeState::Gathered
            && self.has_people()
            && self.undecided().next().is_none()
    }

    /// The table of a challenge that is ready; `previous` is the game that it follows in its
    /// series. The random draws are, in this order: the seats, unless they are agreed (if all draws
    /// are 0, the challenger has the first one, and the others follow in their order); the index of
    /// the seat that starts; what the program's own players choose; what the game needs; and what
    /// it shows of how the seats were drawn.
    ///
    /// # Errors
    /// When a player or a choice is missing, or the terms are not the game's.
    pub fn table(
        &self,
        previous: Option<&Table>,
        now: Timestamp,
        chance: &mut dyn Chance,
    ) -> Result<Table, ChallengeRefusal> {
        if !self.is_ready() {
            return Err(ChallengeRefusal::Incomplete);
        }
        let mut table = self.begin(&self.seated(chance), now, chance)?;
        if let Some(previous) = previous {
            table.follow(previous);
        }
        Ok(table)
    }

    /// The challenge without its secrets, which the table has once the game begins.
    #[must_use]
    pub fn without_secrets(&self) -> Self {
        let mut next = self.clone();
        for guest in &mut next.party {
            guest.secret = None;
        }
        next
    }

    /// Whether a game can begin on these terms at all; nothing is left to chance.
    pub(super) fn must_be_playable(&self) -> Result<(), ChallengeRefusal> {
        let (least, _) = self.terms.seats();
        self.begin(&vec![self.by; usize::from(least)], self.made, &mut NoChance)
            .map(drop)
    }

    /// The players in the order of their seats.
    fn seated(&self, chance: &mut dyn Chance) -> Vec<PersonId> {
        let mut people = self.players();
        let challenger = people.iter().position(|person| *person == self.by);
        match (self.terms.seating, challenger) {
            (Seating::Mine, Some(index)) => {
                people[..=index].rotate_right(1);
                shuffle(&mut people[1..], chance);
            }
            (Seating::Theirs, Some(index)) => {
                people[index..].rotate_left(1);
                let others = people.len() - 1;
                shuffle(&mut people[..others], chance);
                // The first seat is theirs; who gets which of the others is drawn.
                shuffle(&mut people[1..], chance);
            }
            _ => shuffle(&mut people, chance),
        }
        people
    }

    fn begin(
        &self,
        people: &[PersonId],
        now: Timestamp,
        chance: &mut dyn Chance,
    ) -> Result<Table, ChallengeRefusal> {
        let game = self.terms.game;
        let (least, most) = self.terms.seats();
        if !(usize::from(least)..=usize::from(most)).contains(&people.len()) {
            return Err(ChallengeRefusal::Terms);
        }
        let starter = seat_at(below(people.len(), chance));
        let mut options = self.terms.options.clone();
        if let Some(secret) = self.secret() {
            let chosen: Vec<String> = people
                .iter()
                .map(|person| self.chosen(*person, &secret, chance))
                .collect();
            options.insert(secret.option.to_owned(), chosen.into());
        }
        // The options of a game that continues from a record are complete, and its moves were made
        // under them.
        if self.terms.opening.is_empty() {
            game.setup().complete(&mut options, starter, chance);
            if self.terms.seating == Seating::Drawn {
                game.setup().draw_seats(&mut options, chance);
            }
        }
        let score = vec![0; people.len()];
        let table = Table::begin(self.terms.clone(), options, people.to_vec(), score, 1)
            .map_err(|_| ChallengeRefusal::Terms)?;
        let table = table.opened(now).ok_or(ChallengeRefusal::Terms)?;
        Ok(table.begun(now))
    }

    /// A player's choice; a random one for a player that the program plays. Or else the first of
    /// everything, to try whether a game can begin.
    fn chosen(&self, person: PersonId, secret: &Secret, chance: &mut dyn Chance) -> String {
        match self.guest(person).and_then(|guest| guest.secret.as_ref()) {
            Some(chosen) => chosen.open().to_owned(),
            None if person.is_computer() => secret.drawn(chance),
            None => secret.drawn(&mut NoChance),
        }
    }
}

/// A uniform shuffle; if all draws are 0, the order stays.
fn shuffle<T>(items: &mut [T], chance: &mut dyn Chance) {
    for index in 0..items.len().saturating_sub(1) {
        let other = index + below(items.len() - index, chance);
        items.swap(index, other);
    }
}

/// A random index below `count`.
fn below(count: usize, chance: &mut dyn Chance) -> usize {
    let bound = u32::try_from(count).unwrap_or(u32::MAX).max(1);
    usize::try_from(chance.below(bound)).unwrap_or_default()
}

struct NoChance;

impl Chance for NoChance {
    fn below(&mut self, _: u32) -> u32 {
        0
    }
}
