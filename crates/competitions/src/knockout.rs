//! Knock-out brackets, in which each tie is decided by pairs of games.

use std::{array, collections::BTreeMap};

use crate::standings::Outcome;

/// Time on the clock of a game, of what the tournament has set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pace {
    Full,
    Half,
}

/// A game that is to begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Start {
    /// Player who begins.
    pub first: usize,
    pub second: usize,
    pub pace: Pace,
}

/// What comes next in a tie.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Next {
    /// These games begin, in this order.
    Play(Vec<Start>),
    /// Games that have begun are still open.
    Wait,
    /// This player advances.
    Won(usize),
}

/// Two players of whom one advances.
///
/// They play two games at once, one with each player beginning. If these end level, they play two
/// more at half the clock. If these end level too, they play one last game at half the clock, in
/// which the lower seed begins; with a draw the higher seed advances.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tie {
    higher: usize,
    lower: usize,
}

impl Tie {
    /// Largest number of games of a tie.
    pub const MOST_GAMES: usize = 5;

    /// The smaller of the numbers is the higher seed.
    pub fn new(one: usize, other: usize) -> Self {
        Self {
            higher: one.min(other),
            lower: one.max(other),
        }
    }

    /// What comes next, given the outcomes of the games that have begun, in the order in which
    /// [`Next::Play`] had them; `None` for an open game.
    pub fn next(self, outcomes: &[Option<Outcome>]) -> Next {
        for pair in [0, 2] {
            if outcomes.len() < pair + 2 {
                let missing = outcomes.len()..pair + 2;
                return Next::Play(missing.map(|number| self.game(number)).collect());
            }
            let (Some(one), Some(other)) = (outcomes[pair], outcomes[pair + 1]) else {
                return Next::Wait;
            };
            // The higher seed begins the first of both games.
            let score = one.points()[0] + other.points()[1];
            if score != 2 {
                return Next::Won(if score > 2 { self.higher } else { self.lower });
            }
        }
        match outcomes.get(4) {
            None => Next::Play(vec![self.game(4)]),
            Some(None) => Next::Wait,
            Some(Some(Outcome::First)) => Next::Won(self.lower),
            Some(Some(Outcome::Second | Outcome::Draw)) => Next::Won(self.higher),
        }
    }

    /// The game with this number, from 0.
    const fn game(self, number: usize) -> Start {
        let (first, second) = match number {
            0 | 2 => (self.higher, self.lower),
            _ => (self.lower, self.higher),
        };
        let pace = if number < 2 { Pace::Full } else { Pace::Half };
        Start {
            first,
            second,
            pace,
        }
    }
}

/// Who has a place in a bracket.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Slot {
    Player(usize),
    /// Nobody: the opponent advances without a game.
    Bye,
    /// The player is not yet known.
    Pending,
}

/// A tie of a bracket.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fixture {
    /// The final is 1, and the winners of `2 * id` and `2 * id + 1` meet in `id`.
    pub id: usize,
    pub slots: [Slot; 2],
    pub winner: Slot,
}

/// A knock-out bracket. The best seeds have byes in the first round, and meet as late as can be.
///
/// A player who withdraws loses the tie that is not yet decided, and all that follow. Of two
/// withdrawn players, the one who withdrew later advances. Games that a withdrawn player has open
/// must be recorded as lost or stay open: a tie won by games counts even after a withdrawal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bracket {
    players: usize,
    /// In the order of withdrawal.
    withdrawn: Vec<usize>,
    /// Outcomes of the games begun, by the id of the tie.
    outcomes: BTreeMap<usize, Vec<Option<Outcome>>>,
}

impl Bracket {
    /// A bracket of this number of players, in the order of their seeds.
    pub const fn new(players: usize) -> Self {
        Self {
            players,
            withdrawn: Vec::new(),
            outcomes: BTreeMap::new(),
        }
    }

    pub fn withdraw(&mut self, player: usize) {
        if !self.withdrawn.contains(&player) {
            self.withdrawn.push(player);
        }
    }

    /// Replaces the outcomes of the games of a tie, as [`Tie::next`] takes them.
    pub fn record(&mut self, id: usize, outcomes: Vec<Option<Outcome>>) {
        self.outcomes.insert(id, outcomes);
    }

    /// All ties by round, the first round first, each from the top of the bracket to the bottom.
    pub fn rounds(&self) -> Vec<Vec<Fixture>> {
        let slots = self.slots();
        let fixture = |id: usize| Fixture {
            id,
            slots: array::from_fn(|side| slots[2 * id + side]),
            winner: slots[id],
        };
        let mut rounds = Vec::new();
        let mut ties = self.size() / 2;
        while ties > 0 {
            rounds.push((ties..2 * ties).map(fixture).collect());
            ties /= 2;
        }
        rounds
    }

    /// The games to begin now, by the id of their tie.
    pub fn to_begin(&self) -> Vec<(usize, Vec<Start>)> {
        let mut begin = Vec::new();
        for fixture in self.rounds().concat() {
            if let ([Slot::Player(one), Slot::Player(other)], Slot::Pending) =
                (fixture.slots, fixture.winner)
                && let Next::Play(games) = Tie::new(one, other).next(self.games(fixture.id))
            {
                begin.push((fixture.id, games));
            }
        }
        begin
    }

    pub fn winner(&self) -> Option<usize> {
        match self.slots()[1] {
            Slot::Player(player) => Some(player),
            Slot::Bye | Slot::Pending => None,
        }
    }

    /// The final place of each player, from 1; `None` for those who have not lost yet. Those who
    /// lose in the same round share a place: 2 in the final, 3 in the semifinals, then 5, 9, 17.
    pub fn places(&self) -> Vec<Option<usize>> {
        let mut places = vec![None; self.players];
        for tie in self.rounds().concat() {
            let Slot::Player(winner) = tie.winner else {
                continue;
            };
            for slot in tie.slots {
                if let Slot::Player(player) = slot
                    && player != winner
                {
                    places[player] = Some((1 << tie.id.ilog2()) + 1);
                }
            }
        }
        if let Some(winner) = self.winner() {
            places[winner] = Some(1);
        }
        places
    }

    /// Number of players for whom the bracket has room.
    const fn size(&self) -> usize {
        self.players.next_power_of_two()
    }

    /// Winners of the ties by id; after them, from the number of [`Self::size`], those who are in
    /// the first round. The number 0 is not used.
    fn slots(&self) -> Vec<Slot> {
        let size = self.size();
        let mut slots = vec![Slot::Pending; size];
        slots.extend(seeding(size).into_iter().map(|seed| match seed {
            seed if seed < self.players => Slot::Player(seed),
            _ => Slot::Bye,
        }));
        for id in (1..size).rev() {
            slots[id] = match (slots[2 * id], slots[2 * id + 1]) {
                (Slot::Bye, other) | (other, Slot::Bye) => other,
                (Slot::Player(one), Slot::Player(other)) => self.decide(id, one, other),
                _ => Slot::Pending,
            };
        }
        slots
    }

    /// Who has won a tie.
    fn decide(&self, id: usize, one: usize, other: usize) -> Slot {
        if let Next::Won(winner) = Tie::new(one, other).next(self.games(id)) {
            return Slot::Player(winner);
        }
        let withdrawal = |player| self.withdrawn.iter().position(|&gone| gone == player);
        match (withdrawal(one), withdrawal(other)) {
            (None, None) => Slot::Pending,
            (Some(_), None) => Slot::Player(other),
            (None, Some(_)) => Slot::Player(one),
            (Some(before), Some(after)) => Slot::Player(if before < after { other } else { one }),
        }
    }

    fn games(&self, id: usize) -> &[Option<Outcome>] {
        self.outcomes.get(&id).map_or(&[], Vec::as_slice)
    }
}

/// Seeds in the order of the bracket from top to bottom, such that in each round the best meets the
/// worst of those who should still be there. `size` is a power of two.
fn seeding(size: usize) -> Vec<usize> {
    let mut seeds = vec![0];
    while seeds.len() < size {
        let doubled = 2 * seeds.len();
        seeds = seeds
            .into_iter()
            .flat_map(|seed| [seed, doubled - 1 - seed])
            .collect();
    }
    seeds
}
