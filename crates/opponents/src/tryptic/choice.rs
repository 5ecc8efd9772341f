//! Which tile to place, and whether to guess before.

use super::{
    belief::{Choices, Public, power, risk},
    gains::{Gains, LANES, PATTERNS, POINT, Row, Tile, number},
    mind::Mind,
};
use rules::games::{Seat, State, tryptic::Position};

/// How many times better the chance of winning becomes with each point, in thirds of a power of
/// two.
pub const LEAD: i16 = 2;
/// The part of the points that the next tile can make that counts already.
pub const TEMPO: [i16; 2] = [3, 5];
/// What all runs are worth to a player of whom nothing is known.
const UNKNOWN: i16 = 14;

/// How much of what a rival's tiles say is believed, as they may mislead; and how much of that is
/// left after each wrong guess.
const TRUST: [f32; 2] = [0.7, 0.3];

/// A rival, as one seat sees them.
pub struct Rival {
    pub seat: Seat,
    pub gained: i32,
    /// How likely each pattern is.
    pub chances: [f32; LANES],
}

/// What a player knows who chooses a move.
pub struct Table<'a> {
    pub public: &'a Public,
    pub mind: &'a Mind,
    pub seat: Seat,
    /// The number of the own pattern.
    pub own: usize,
    pub gained: i32,
    pub rivals: Vec<Rival>,
}

/// A tile, and the chance of winning with it.
#[derive(Clone, Copy)]
pub struct Choice {
    pub tile: Tile,
    pub chance: f32,
}

/// A guess that is better than none.
pub struct Guess {
    pub seat: Seat,
    /// The number of the pattern.
    pub number: usize,
    /// The chance of winning with it.
    pub chance: f32,
}

impl<'a> Table<'a> {
    pub fn of(position: &Position, seat: Seat, public: &'a Public, mind: &'a Mind) -> Self {
        let is_rival = |it: &Seat| *it != seat && position.is_in(*it);
        let rivals = position.seats().filter(is_rival).map(|seat| Rival {
            seat,
            gained: position.gained(seat),
            chances: trusted(public, seat),
        });
        Self {
            public,
            mind,
            seat,
            own: position.pattern(seat).map_or(0, number),
            gained: position.gained(seat),
            rivals: rivals.collect(),
        }
    }

    /// The tiles that can be placed, best first.
    pub fn choices(&self) -> Vec<Choice> {
        let gains = &self.public.gains;
        let seen = Choices::of(gains, self.public.about(self.seat));
        let unseen = |tile| {
            let (chances, most) = seen.after(tile);
            1.0 - self.mind.hides * 0.95 * risk(chances[self.own], most)
        };
        let choice = |tile| {
            let reached = gains.scored()[self.own] + gains.points(tile)[self.own];
            let wins = i32::from(reached) + self.gained >= Position::NEEDED;
            let total = sum(gains.total(), gains.worth(tile));
            let chance = if wins {
                1.0
            } else {
                unseen(tile) * self.race(&total, &self.rivals, self.gained)
            };
            Choice { tile, chance }
        };
        let mut choices: Vec<_> = gains.tiles().map(choice).collect();
        sort(&mut choices);
        let looks = self.mind.looks as usize;
        if looks > 1 && choices.first().is_some_and(|it| it.chance < 1.0) {
            choices.truncate(looks);
            for choice in &mut choices {
                choice.chance = unseen(choice.tile) * self.look(choice.tile);
            }
            sort(&mut choices);
        }
        choices
    }

    /// The chance to win the race, where all runs are worth this much to each pattern.
    fn race(&self, total: &Row, rivals: &[Rival], gained: i32) -> f32 {
        let lead = |worth: i16, gained: i32| power((worth + points(gained)) / 3 * LEAD, 1);
        let own = lead(total[self.own], gained);
        let mut all = own;
        for rival in rivals {
            let chances = rival.chances.iter().zip(total).take(PATTERNS);
            let expected: f32 = chances
                .map(|(chance, worth)| chance * lead(*worth, rival.gained))
                .sum();
            let even = lead(UNKNOWN, rival.gained);
            all += self.mind.hinders * expected + (1.0 - self.mind.hinders) * even;
        }
        own / all
    }

    /// The chance to win after a tile, thought through to the next turn.
    fn look(&self, tile: Tile) -> f32 {
        let mut gains = self.public.gains.clone();
        gains.place(tile);
        let most = gains.most_points();
        let mut safe = 1.0;
        for rival in &self.rivals {
            safe *= 1.0 - self.danger(&gains, &most, rival);
        }
        let tempo = most.map(|it| it * POINT * TEMPO[0] / TEMPO[1]);
        safe * self.race(&sum(gains.total(), &tempo), &self.rivals, self.gained)
    }

    /// The chance that a rival can win with a tile that makes the most points.
    fn danger(&self, gains: &Gains, most: &Row, rival: &Rival) -> f32 {
        let reached = sum(gains.scored(), most);
        let chances = rival.chances.iter().zip(reached).take(PATTERNS);
        let winning = chances.filter(|(_, it)| i32::from(*it) + rival.gained >= Position::NEEDED);
        self.mind.hinders * winning.map(|(chance, _)| chance).sum::<f32>().min(1.0)
    }

    /// The best guess, if it is better than to place a tile that wins with this chance.
    pub fn guess(&self, now: f32) -> Option<Guess> {
        let total = self.public.gains.total();
        let even = self.race(total, &self.rivals, self.gained).max(0.001);
        let mut best: Option<Guess> = None;
        for (index, rival) in self.rivals.iter().enumerate() {
            let likely = likeliest(&rival.chances);
            let Some((number, likely)) = likely.filter(|it| it.1 >= self.mind.guesses_at) else {
                continue;
            };
            let others = |change: i32| {
                let all = self.rivals.iter().enumerate();
                let kept = all.filter(move |it| change > 0 || it.0 != index);
                kept.map(move |(at, it)| Rival {
                    gained: it.gained + if at == index { change } else { 0 },
                    ..*it
                })
            };
            let right: Vec<_> = others(0).collect();
            let if_right = if right.is_empty() {
                1.0
            } else {
                (now / even * self.race(total, &right, self.gained + 2)).min(1.0)
            };
            let wrong: Vec<_> = others(1).collect();
            let if_wrong = now / even * self.race(total, &wrong, self.gained - 1);
            let chance = likely * if_right + (1.0 - likely) * if_wrong;
            if chance > best.as_ref().map_or(now, |it| it.chance) {
                let seat = rival.seat;
                best = Some(Guess {
                    seat,
                    number,
                    chance,
                });
            }
        }
        best
    }
}

/// How likely each pattern of a rival is, if they may mislead.
fn trusted(public: &Public, seat: Seat) -> [f32; LANES] {
    let mut trust = TRUST[0];
    for _ in 0..public.missed(seat) {
        trust *= TRUST[1];
    }
    let mut chances = public.about(seat).chances();
    let possible = chances.iter().filter(|it| **it > 0.0);
    let even = (1.0 - trust) / possible.fold(0.0_f32, |count, _| count + 1.0).max(1.0);
    for chance in chances.iter_mut().filter(|it| **it > 0.0) {
        *chance = *chance * trust + even;
    }
    chances
}

/// The likeliest pattern, of several the first, and how likely it is; `None` if all are ruled out.
pub fn likeliest(chances: &[f32; LANES]) -> Option<(usize, f32)> {
    let mut best: Option<(usize, f32)> = None;
    for (number, &chance) in chances.iter().enumerate() {
        if chance > best.map_or(0.0, |it| it.1) {
            best = Some((number, chance));
        }
    }
    best
}

fn sum(one: &Row, other: &Row) -> Row {
    let mut sum = *one;
    for (sum, more) in sum.iter_mut().zip(other) {
        *sum += more;
    }
    sum
}

/// What points by challenges are worth.
fn points(count: i32) -> i16 {
    i16::try_from(count.clamp(-20, 20)).unwrap_or_default() * POINT
}

/// Best first; of equal ones the first hex and colour.
fn sort(choices: &mut [Choice]) {
    choices.sort_by(|one, other| {
        let order = other.chance.total_cmp(&one.chance);
        order.then(one.tile.index().cmp(&other.tile.index()))
    });
}
