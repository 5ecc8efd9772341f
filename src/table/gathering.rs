//! From a challenge whose people are all there to the table at which they play.

use super::{Challenge, ChallengeRefusal, ChallengeState, Guest, GuestAnswer, Seating, Table};
use crate::{
    games::{Chance, Seat},
    ids::{PersonId, Timestamp},
};

impl Challenge {
    /// Whether nothing is missing any more: the game begins.
    pub fn is_ready(&self) -> bool {
        self.state == ChallengeState::Gathered
    }

    /// The table that comes of it once it is ready; `previous` is the game that it follows in its series. Chance draws, in this order: the seats, as far
    /// as they are to be drawn (nothing but zeros: the challenger has the first one, the others follow in their order); who starts (the seat's index);
    /// and what the game needs. The challenge is [`ChallengeState::Accepted`] once the table is stored.
    ///
    /// # Errors
    /// When somebody is missing, or the terms are not the game's.
    pub fn table(&self, previous: Option<&Table>, now: Timestamp, chance: &mut dyn Chance) -> Result<Table, ChallengeRefusal> {
        if !self.is_ready() {
            return Err(ChallengeRefusal::Incomplete);
        }
        let mut table = self.begin(&self.seated(chance), now, chance)?;
        if let Some(previous) = previous {
            table.follow(previous);
        }
        Ok(table)
    }

    /// The same without what anybody has chosen in private: from the moment that the game begins, its table has that.
    #[must_use]
    pub fn without_secrets(&self) -> Self {
        let party = self.party.iter().map(|guest| Guest::new(guest.person, guest.answer)).collect();
        Self { party, ..self.clone() }
    }

    /// Whether a game can begin on these terms at all.
    pub(super) fn must_be_playable(&self) -> Result<(), ChallengeRefusal> {
        let (least, _) = self.terms.game.seats();
        self.begin(&vec![self.by; usize::from(least)], self.made, &mut NoChance).map(drop)
    }

    /// Those who play in the order of their seats.
    fn seated(&self, chance: &mut dyn Chance) -> Vec<PersonId> {
        let mut people: Vec<PersonId> = self.who(GuestAnswer::Coming).collect();
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

    fn begin(&self, people: &[PersonId], now: Timestamp, chance: &mut dyn Chance) -> Result<Table, ChallengeRefusal> {
        let game = self.terms.game;
        let (least, most) = game.seats();
        if !(usize::from(least)..=usize::from(most)).contains(&people.len()) {
            return Err(ChallengeRefusal::Terms);
        }
        let starter = u8::try_from(below(people.len(), chance)).ok().and_then(Seat::new).unwrap_or(Seat::FIRST);
        let mut options = self.terms.options.clone();
        // The options of a game that goes on are complete, and its moves were made under them.
        if self.terms.opening.is_empty() {
            game.draw_lots(&mut options, starter, chance);
        }
        let score = vec![0; people.len()];
        let table = Table::begin(self.terms.clone(), options, people.to_vec(), score, 1).map_err(|_| ChallengeRefusal::Terms)?;
        table.opened(now).ok_or(ChallengeRefusal::Terms)
    }
}

/// Every order is as likely as any other; where the lots are all 0, nothing changes.
fn shuffle<T>(items: &mut [T], chance: &mut dyn Chance) {
    for index in 0..items.len().saturating_sub(1) {
        let other = index + below(items.len() - index, chance);
        items.swap(index, other);
    }
}

/// One of so many.
fn below(count: usize, chance: &mut dyn Chance) -> usize {
    let bound = u32::try_from(count).unwrap_or(u32::MAX).max(1);
    usize::try_from(chance.below(bound)).unwrap_or_default()
}

/// For trying out whether a game can begin: nothing is left to chance.
struct NoChance;

impl Chance for NoChance {
    fn below(&mut self, _: u32) -> u32 {
        0
    }
}
