//! The players of the round to pair: what article 1 defines, and article 5 on who begins.

use std::cmp::Reverse;

use super::{Paired, PastRound, Round, Rules};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    First,
    Second,
}

impl Side {
    pub(super) fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

/// Strength of a preference for a side (1.7); a player who has not played has none (1.7.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Strength {
    Mild,
    Strong,
    Absolute,
}

/// Direction of a float (1.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Float {
    Up,
    Down,
}

#[derive(Clone, Debug)]
pub(super) struct Member {
    /// Index in the initial ranking.
    pub(super) number: usize,
    pub(super) points: u32,
    /// Sides in the rounds played, the oldest first.
    pub(super) sides: Vec<Side>,
    /// Difference of the sides (1.6): first games minus second games.
    pub(super) difference: i32,
    pub(super) preference: Option<(Side, Strength)>,
    pub(super) opponents: Vec<usize>,
    /// Whether C2 allows the bye.
    pub(super) may_have_bye: bool,
    /// Number of rounds not played.
    pub(super) unplayed: usize,
    /// Floats in the last round and in the one before.
    pub(super) floats: [Option<Float>; 2],
    /// Whether article 1.8 counts the player among the topscorers.
    pub(super) topscorer: bool,
}

/// Players present, ranked by article 1.2: by points, then by pairing number.
pub(super) struct Field {
    members: Vec<Member>,
    odd_begin: bool,
}

impl Field {
    pub(super) fn new(rounds: &[PastRound], present: &[usize], rules: Rules) -> Self {
        let mut members: Vec<Member> = present
            .iter()
            .map(|&number| Member::new(rounds, number, rules))
            .collect();
        members.sort_by_key(|member| (Reverse(member.points), member.number));
        Self {
            members,
            odd_begin: rules.odd_begin,
        }
    }

    /// Members from the highest rank to the lowest.
    pub(super) fn members(&self) -> &[Member] {
        &self.members
    }

    /// Whether C1 and C3 allow the two to meet.
    pub(super) fn may_meet(&self, a: usize, b: usize) -> bool {
        let (a, b) = (&self.members[a], &self.members[b]);
        let same_absolute = a.absolute().is_some() && a.absolute() == b.absolute();
        !a.opponents.contains(&b.number) && (!same_absolute || a.topscorer || b.topscorer)
    }

    /// The side of the higher-ranked player `a` against `b`, by article 5.2.
    pub(super) fn side(&self, a: usize, b: usize) -> Side {
        let (a, b) = (&self.members[a], &self.members[b]);
        let (mine, other) = match (a.preference, b.preference) {
            (Some(mine), Some(other)) => (mine, other),
            (Some((side, _)), None) => return side,
            (None, Some((side, _))) => return side.other(),
            (None, None) => {
                let odd = a.number.is_multiple_of(2);
                return if odd == self.odd_begin {
                    Side::First
                } else {
                    Side::Second
                };
            }
        };
        if mine.0 != other.0 {
            return mine.0;
        }
        // The width differs only between absolute preferences.
        let ours = (mine.1, a.difference.abs());
        let theirs = (other.1, b.difference.abs());
        if ours != theirs {
            return if ours > theirs {
                mine.0
            } else {
                other.0.other()
            };
        }
        let differing = a.sides.iter().rev().zip(b.sides.iter().rev());
        let most_recent = differing.into_iter().find(|(one, two)| one != two);
        most_recent.map_or(mine.0, |(one, _)| one.other())
    }

    /// Sides for the pairs, and the boards in the order of C.04.2: by the higher points of the
    /// two, then the lower, then the rank of the higher.
    pub(super) fn round(&self, paired: &Paired) -> Round {
        let mut boards = paired.pairs.clone();
        boards.sort_by_key(|&(a, b)| {
            let points = |rank: usize| Reverse(self.members[rank].points);
            (points(a), points(b), a)
        });
        let numbers = boards.into_iter().map(|(a, b)| {
            let (one, two) = (self.members[a].number, self.members[b].number);
            match self.side(a, b) {
                Side::First => (one, two),
                Side::Second => (two, one),
            }
        });
        Round {
            pairs: numbers.collect(),
            bye: paired.bye.map(|rank| self.members[rank].number),
        }
    }
}

impl Member {
    fn new(rounds: &[PastRound], number: usize, rules: Rules) -> Self {
        let mut sides = Vec::new();
        let mut opponents = Vec::new();
        let mut may_have_bye = true;
        for round in rounds {
            match Entry::of(round, number) {
                Entry::Played { side, opponent, .. } => {
                    sides.push(side);
                    opponents.push(opponent);
                }
                Entry::Unplayed { points } => may_have_bye &= points < rules.win,
            }
        }
        let difference = sides
            .iter()
            .map(|side| if *side == Side::First { 1 } else { -1 })
            .sum();
        let points = points_after(rounds, number);
        let played = u32::try_from(rounds.len()).unwrap_or(u32::MAX);
        let float = |back: usize| {
            let before = rounds.len().checked_sub(back)?;
            float_in(rounds, before, number)
        };
        Self {
            number,
            points,
            difference,
            preference: preference(&sides, difference),
            opponents,
            may_have_bye,
            unplayed: rounds.len() - sides.len(),
            floats: [float(1), float(2)],
            topscorer: rules.last_round && 2 * points > rules.win.saturating_mul(played),
            sides,
        }
    }

    /// What getting this side would mean for the player.
    pub(super) fn given(&self, side: Side) -> Given {
        let change = if side == Side::First { 1 } else { -1 };
        let unwanted = self.preference.filter(|(wanted, _)| *wanted != side);
        Given {
            wide: (self.difference + change).abs() > 2,
            thrice: self.sides.ends_with(&[side, side]),
            unwanted: unwanted.is_some(),
            strongly_unwanted: unwanted.is_some_and(|(_, strength)| strength == Strength::Strong),
        }
    }

    /// The side of an absolute preference.
    pub(super) fn absolute(&self) -> Option<Side> {
        self.preference
            .filter(|(_, strength)| *strength == Strength::Absolute)
            .map(|(side, _)| side)
    }
}

/// What criteria C10 to C13 count of a player who gets a side.
#[allow(clippy::struct_excessive_bools)]
pub(super) struct Given {
    /// The difference becomes larger than 2 (C10).
    pub(super) wide: bool,
    /// The same side three times in a row (C11).
    pub(super) thrice: bool,
    /// Not the preferred side (C12).
    pub(super) unwanted: bool,
    /// Not the strongly preferred side (C13).
    pub(super) strongly_unwanted: bool,
}

/// What one player did in a past round.
enum Entry {
    Played {
        side: Side,
        opponent: usize,
        points: u32,
    },
    Unplayed {
        points: u32,
    },
}

impl Entry {
    fn of(round: &PastRound, number: usize) -> Self {
        for meeting in &round.meetings {
            if meeting.first == number {
                return Self::Played {
                    side: Side::First,
                    opponent: meeting.second,
                    points: meeting.points[0],
                };
            }
            if meeting.second == number {
                return Self::Played {
                    side: Side::Second,
                    opponent: meeting.first,
                    points: meeting.points[1],
                };
            }
        }
        let unplayed = round.unplayed.iter().find(|(player, _)| *player == number);
        Self::Unplayed {
            points: unplayed.map_or(0, |(_, points)| *points),
        }
    }
}

fn points_after(rounds: &[PastRound], number: usize) -> u32 {
    rounds
        .iter()
        .map(|round| match Entry::of(round, number) {
            Entry::Played { points, .. } | Entry::Unplayed { points } => points,
        })
        .sum()
}

/// The float of a player in the round with this index (1.4.2, 1.4.3).
fn float_in(rounds: &[PastRound], index: usize, number: usize) -> Option<Float> {
    match Entry::of(&rounds[index], number) {
        Entry::Played { opponent, .. } => {
            let own = points_after(&rounds[..index], number);
            let theirs = points_after(&rounds[..index], opponent);
            match own.cmp(&theirs) {
                std::cmp::Ordering::Less => Some(Float::Up),
                std::cmp::Ordering::Equal => None,
                std::cmp::Ordering::Greater => Some(Float::Down),
            }
        }
        Entry::Unplayed { points } => (points > 0).then_some(Float::Down),
    }
}

/// Preference for a side (1.7).
fn preference(sides: &[Side], difference: i32) -> Option<(Side, Strength)> {
    let last = *sides.last()?;
    let twice = sides.len() >= 2 && sides[sides.len() - 2] == last;
    let balancing = if difference > 0 {
        Side::Second
    } else {
        Side::First
    };
    Some(match (difference.abs(), twice) {
        (2.., _) => (balancing, Strength::Absolute),
        (_, true) => (last.other(), Strength::Absolute),
        (1, false) => (balancing, Strength::Strong),
        _ => (last.other(), Strength::Mild),
    })
}
