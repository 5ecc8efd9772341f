//! The pairing process word for word, for ten players at most: generates all candidates of a
//! bracket in the order of articles 3 and 4, and keeps the first of the best ones. Shares no code
//! with the crate.

use std::cell::RefCell;
use std::cmp::Reverse;
use std::collections::HashMap;

use competitions::swiss::{PastRound, Round, Rules};

/// A set of ranks.
type Set = u32;

fn set(ranks: &[usize]) -> Set {
    ranks.iter().fold(0, |set, rank| set | 1 << rank)
}

fn ranks(set: Set) -> impl Iterator<Item = usize> {
    (0..32).filter(move |rank| set & (1 << rank) != 0)
}

/// Number and points, highest first, of those who float down.
type Floaters = (usize, Vec<u32>);

/// C6 to C21: less is better, the first difference decides.
type Quality = Vec<Vec<u32>>;

struct Process<'a> {
    members: &'a [Player],
    rules: Rules,
    /// By rank, those whom C1 and C3 allow to meet.
    may_meet: Vec<Set>,
    /// Players who may get the bye by C2 and C5.
    byes: Set,
    complete: RefCell<HashMap<(Set, Set), bool>>,
}

/// A player as article 1 describes them, ranked by article 1.2.
struct Player {
    number: usize,
    points: u32,
    /// By round, the last one first: whether the player began, and the opponent.
    games: Vec<(bool, usize)>,
    unplayed: u32,
    may_have_bye: bool,
    /// In the last round and the one before: 1 for a downfloat, -1 for an upfloat.
    floats: [i32; 2],
    topscorer: bool,
}

impl Player {
    fn new(past: &[PastRound], number: usize, rules: Rules) -> Self {
        let mut player = Self {
            number,
            points: points(past, number),
            games: Vec::new(),
            unplayed: 0,
            may_have_bye: true,
            floats: [0; 2],
            topscorer: false,
        };
        for (index, round) in past.iter().enumerate() {
            let before = &past[..index];
            let mut float = 0;
            if let Some(game) = game(round, number) {
                player.games.insert(0, game);
                let (own, other) = (points(before, number), points(before, game.1));
                float = i32::from(own > other) - i32::from(own < other);
            } else {
                let gained = points(&past[index..=index], number);
                player.unplayed += 1;
                player.may_have_bye &= gained < rules.win;
                float += i32::from(gained > 0);
            }
            player.floats = [float, player.floats[0]];
        }
        let most = rules.win * u32::try_from(past.len()).unwrap();
        player.topscorer = rules.last_round && player.points * 2 > most;
        player
    }

    /// Games begun less the others (1.6).
    fn difference(&self) -> i32 {
        self.games
            .iter()
            .map(|(began, _)| if *began { 1 } else { -1 })
            .sum()
    }

    /// Whether the player wants to begin, and how much: 3 absolutely, 2 strongly, 1 mildly (1.7).
    fn preference(&self) -> Option<(bool, i32)> {
        let (last, difference) = (self.games.first()?.0, self.difference());
        if difference.abs() > 1 {
            Some((difference < 0, 3))
        } else if self.games.get(1).is_some_and(|(began, _)| *began == last) {
            Some((!last, 3))
        } else if difference != 0 {
            Some((difference < 0, 2))
        } else {
            Some((!last, 1))
        }
    }
}

fn game(round: &PastRound, number: usize) -> Option<(bool, usize)> {
    round.meetings.iter().find_map(|meeting| {
        let first = (meeting.first == number).then_some((true, meeting.second));
        first.or_else(|| (meeting.second == number).then_some((false, meeting.first)))
    })
}

fn points(past: &[PastRound], number: usize) -> u32 {
    let of_round = |round: &PastRound| {
        let played = round.meetings.iter().flat_map(|meeting| {
            [
                (meeting.first, meeting.points[0]),
                (meeting.second, meeting.points[1]),
            ]
        });
        let all = played.chain(round.unplayed.iter().copied());
        all.filter(|(player, _)| *player == number)
            .map(|(_, points)| points)
            .sum::<u32>()
    };
    past.iter().map(of_round).sum()
}

/// Whether the higher-ranked player of a pair begins (5.2).
fn begins(high: &Player, low: &Player, rules: Rules) -> bool {
    match (high.preference(), low.preference()) {
        (None, None) => high.number.is_multiple_of(2) == rules.odd_begin,
        (Some((wants, _)), None) => wants,
        (None, Some((wants, _))) => !wants,
        (Some((one, _)), Some((two, _))) if one != two => one,
        (Some((wants, one)), Some((_, two))) if one != two => (one > two) == wants,
        (Some((wants, strength)), Some(_)) => {
            let (one, two) = (high.difference().abs(), low.difference().abs());
            if strength == 3 && one != two {
                return (one > two) == wants;
            }
            let mut sides = high.games.iter().zip(&low.games);
            let differing = sides.find(|(one, two)| one.0 != two.0);
            differing.map_or(wants, |(one, _)| !one.0)
        }
    }
}

fn may_meet(one: &Player, two: &Player) -> bool {
    let absolute = |player: &Player| player.preference().filter(|(_, strength)| *strength == 3);
    let clash = absolute(one).is_some() && absolute(one) == absolute(two);
    one.games
        .iter()
        .all(|(_, opponent)| *opponent != two.number)
        && (!clash || one.topscorer || two.topscorer)
}

/// The pairs by who begins, unordered, and the bye; `None` if no pairing is complete.
pub fn pair(past: &[PastRound], present: &[usize], rules: Rules) -> Option<Round> {
    let mut members: Vec<_> = present
        .iter()
        .map(|&number| Player::new(past, number, rules))
        .collect();
    members.sort_by_key(|player| (Reverse(player.points), player.number));
    let may_meet = members.iter().map(|one| {
        let possible = members
            .iter()
            .enumerate()
            .filter(|(_, two)| may_meet(one, two));
        set(&possible.map(|(rank, _)| rank).collect::<Vec<_>>())
    });
    let mut process = Process {
        may_meet: may_meet.collect(),
        members: &members,
        rules,
        byes: 0,
        complete: RefCell::default(),
    };
    let mut unpaired = set(&(0..members.len()).collect::<Vec<_>>());
    let candidates = members.iter().rev().filter(|player| player.may_have_bye);
    let mut byes = candidates.map(|candidate| {
        let eligible = ranks(unpaired)
            .filter(|&rank| members[rank].may_have_bye && members[rank].points == candidate.points);
        set(&eligible.collect::<Vec<_>>())
    });
    process.byes = if members.len() % 2 == 1 {
        byes.find(|byes| process.completes(unpaired, *byes))?
    } else {
        process.completes(unpaired, 0).then_some(0)?
    };
    let mut pairs = Vec::new();
    let mut movers = 0;
    while let Some(top) = ranks(unpaired & !movers).next() {
        let same = |rank: &usize| members[*rank].points == members[top].points;
        let residents = set(&ranks(unpaired & !movers).filter(same).collect::<Vec<_>>());
        let best = process.best(unpaired, movers, residents);
        for &(a, b) in &best {
            unpaired &= !set(&[a, b]);
        }
        movers = (movers | residents) & unpaired;
        pairs.extend(best.iter().map(|&(a, b)| {
            let (high, low) = (&members[a.min(b)], &members[a.max(b)]);
            if begins(high, low, rules) {
                (high.number, low.number)
            } else {
                (low.number, high.number)
            }
        }));
    }
    Some(Round {
        pairs,
        bye: ranks(unpaired).next().map(|rank| members[rank].number),
    })
}

impl Process<'_> {
    fn points(&self, rank: usize) -> u32 {
        self.members[rank].points
    }

    fn may_meet(&self, a: usize, b: usize) -> bool {
        self.may_meet[a] & (1 << b) != 0
    }

    fn floated(&self, rank: usize, back: usize, float: i32) -> bool {
        self.members[rank].floats[back] == float
    }

    /// Whether all these players can be paired, but for one of `byes` if their number is odd (C4).
    fn completes(&self, left: Set, byes: Set) -> bool {
        let Some(a) = ranks(left).next() else {
            return true;
        };
        if let Some(&known) = self.complete.borrow().get(&(left, byes)) {
            return known;
        }
        let rest = left & !(1 << a);
        let bye = left.count_ones() % 2 == 1 && byes & (1 << a) != 0;
        let result = bye && self.completes(rest, 0)
            || ranks(rest).any(|b| self.may_meet(a, b) && self.completes(rest & !(1 << b), byes));
        self.complete.borrow_mut().insert((left, byes), result);
        result
    }

    /// The best candidate of the bracket (article 3).
    fn best(&self, unpaired: Set, movers: Set, residents: Set) -> Vec<(usize, usize)> {
        let movers: Vec<usize> = ranks(movers).collect();
        let residents: Vec<usize> = ranks(residents).collect();
        let mut next = HashMap::new();
        let mut best: Option<(Quality, Vec<(usize, usize)>)> = None;
        let mut consider = |pairs: &[(usize, usize)]| {
            let left = pairs
                .iter()
                .fold(unpaired, |left, &(a, b)| left & !set(&[a, b]));
            if !self.completes(left, self.byes) {
                return;
            }
            let quality = self.quality(pairs, left, &movers, &residents, &mut next);
            if best.as_ref().is_none_or(|(known, _)| quality < *known) {
                best = Some((quality, pairs.to_vec()));
            }
        };
        for paired in 0..=movers.len().min(residents.len()) {
            for one in combinations(&movers, paired) {
                for two in arrangements(&residents, paired) {
                    let pairs: Vec<_> = one.iter().copied().zip(two.iter().copied()).collect();
                    if pairs.iter().any(|&(a, b)| !self.may_meet(a, b)) {
                        continue;
                    }
                    let mut rest = residents.clone();
                    rest.retain(|resident| !two.contains(resident));
                    self.remainder(&pairs, &rest, &mut consider);
                }
            }
        }
        best.expect("a bracket can be paired").1
    }

    /// All pairings of the remainder, after these pairs of the players moved down (4.2, 4.3).
    fn remainder(
        &self,
        pairs: &[(usize, usize)],
        rest: &[usize],
        consider: &mut impl FnMut(&[(usize, usize)]),
    ) {
        for count in 0..=rest.len() / 2 {
            let numbers: Vec<usize> = (0..rest.len()).collect();
            let mut exchanged = combinations(&numbers, count);
            exchanged.sort_by_key(|one| exchange(one, count));
            for one in exchanged {
                let others: Vec<usize> = numbers
                    .iter()
                    .copied()
                    .filter(|number| !one.contains(number))
                    .collect();
                for two in arrangements(&others, count) {
                    let here = one.iter().zip(&two).map(|(&a, &b)| (rest[a], rest[b]));
                    let all: Vec<_> = pairs.iter().copied().chain(here).collect();
                    if all.iter().all(|&(a, b)| self.may_meet(a, b)) {
                        consider(&all);
                    }
                }
            }
        }
    }

    fn quality(
        &self,
        pairs: &[(usize, usize)],
        left: Set,
        movers: &[usize],
        residents: &[usize],
        next: &mut HashMap<Set, Floaters>,
    ) -> Quality {
        let here = set(movers) | set(residents);
        let floaters = left & here;
        let mut quality = vec![vec![floaters.count_ones()]]; // C6
        quality.push(descending(ranks(floaters).map(|rank| self.points(rank)))); // C7
        let best = next
            .entry(floaters)
            .or_insert_with(|| self.next(floaters, left & !here));
        quality.push(vec![u32::try_from(best.0).unwrap()]); // C8
        quality.push(best.1.clone());
        // C9: the only one to float down cannot be paired below.
        let bye = floaters.is_power_of_two() && !self.completes(left, self.byes & !floaters);
        let unplayed = |rank: usize| self.members[rank].unplayed;
        quality.push(ranks(floaters).filter(|_| bye).map(unplayed).collect());
        quality.extend(self.sides(pairs).map(|count| vec![count]));
        let count = |set: &mut dyn Iterator<Item = bool>| {
            vec![u32::try_from(set.filter(|counts| *counts).count()).unwrap()]
        };
        let of_movers = || pairs.iter().filter(|(a, _)| movers.contains(a));
        for back in 0..2 {
            let down = ranks(floaters & set(residents));
            let up = of_movers().map(|&(_, b)| self.floated(b, back, -1));
            quality.push(count(&mut down.map(|rank| self.floated(rank, back, 1)))); // C14, C16
            quality.push(count(&mut up.into_iter())); // C15, C17
        }
        for back in 0..2 {
            let difference = |a: usize, b: usize| self.points(a) - self.points(b);
            let down = movers.iter().filter(|&&a| self.floated(a, back, 1));
            let differences = down.map(|&a| {
                let pair = pairs.iter().find(|pair| pair.0 == a);
                pair.map_or(1000 + self.points(a), |&(a, b)| difference(a, b))
            });
            quality.push(descending(differences)); // C18, C20
            let up = of_movers().filter(|&&(_, b)| self.floated(b, back, -1));
            quality.push(descending(up.map(|&(a, b)| difference(a, b)))); // C19, C21
        }
        quality
    }

    /// C10 to C13.
    fn sides(&self, pairs: &[(usize, usize)]) -> [u32; 4] {
        let mut counts = [0; 4];
        for &(a, b) in pairs {
            let (high, low) = (&self.members[a.min(b)], &self.members[a.max(b)]);
            let began = begins(high, low, self.rules);
            let top = high.topscorer || low.topscorer;
            for (player, begins) in [(high, began), (low, !began)] {
                let change = if begins { 1 } else { -1 };
                let wide = (player.difference() + change).abs() > 2;
                let last: Vec<bool> = player.games.iter().take(2).map(|game| game.0).collect();
                let missed = player.preference().filter(|(wants, _)| *wants != begins);
                counts[0] += u32::from(top && wide);
                counts[1] += u32::from(top && last == [begins; 2]);
                counts[2] += u32::from(missed.is_some());
                counts[3] += u32::from(missed.is_some_and(|(_, strength)| strength == 2));
            }
        }
        counts
    }

    /// The best that the following bracket can do by C6 and C7.
    fn next(&self, movers: Set, below: Set) -> Floaters {
        let Some(top) = ranks(below).next() else {
            return (0, Vec::new());
        };
        let same = |rank: &usize| self.points(*rank) == self.points(top);
        let residents = set(&ranks(below).filter(same).collect::<Vec<_>>());
        let mut best = None;
        let bracket = movers | residents;
        self.next_pairs(bracket, movers, 0, below & !residents, &mut best);
        best.expect("C4 holds")
    }

    fn next_pairs(
        &self,
        open: Set,
        movers: Set,
        floaters: Set,
        below: Set,
        best: &mut Option<Floaters>,
    ) {
        let Some(a) = ranks(open).next() else {
            if self.completes(floaters | below, self.byes) {
                let points = descending(ranks(floaters).map(|rank| self.points(rank)));
                let found = (points.len(), points);
                if best.as_ref().is_none_or(|known| found < *known) {
                    *best = Some(found);
                }
            }
            return;
        };
        let rest = open & !(1 << a);
        self.next_pairs(rest, movers, floaters | 1 << a, below, best);
        for b in ranks(rest & !movers).filter(|&b| self.may_meet(a, b)) {
            self.next_pairs(rest & !(1 << b), movers, floaters, below, best);
        }
    }
}

fn descending(values: impl Iterator<Item = u32>) -> Vec<u32> {
    let mut values: Vec<u32> = values.collect();
    values.sort_unstable_by_key(|value| Reverse(*value));
    values
}

/// Sorting key of an exchange that leads to this S1 of `count` players (4.3).
fn exchange(one: &[usize], count: usize) -> (usize, usize, Vec<Reverse<usize>>, Vec<usize>) {
    let mut leaving: Vec<_> = (0..count).filter(|number| !one.contains(number)).collect();
    leaving.reverse();
    let entering: Vec<_> = one
        .iter()
        .copied()
        .filter(|number| *number >= count)
        .collect();
    let difference = entering.iter().sum::<usize>() - leaving.iter().sum::<usize>();
    (
        leaving.len(),
        difference,
        leaving.into_iter().map(Reverse).collect(),
        entering,
    )
}

/// All sets of `count` items, in lexicographic order.
fn combinations(items: &[usize], count: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (index, &first) in items.iter().enumerate() {
        for mut rest in combinations(&items[index + 1..], count - 1) {
            rest.insert(0, first);
            all.push(rest);
        }
    }
    all
}

/// All sequences of `count` different items, in lexicographic order.
fn arrangements(items: &[usize], count: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (index, &first) in items.iter().enumerate() {
        let others = [&items[..index], &items[index + 1..]].concat();
        for mut rest in arrangements(&others, count - 1) {
            rest.insert(0, first);
            all.push(rest);
        }
    }
    all
}
