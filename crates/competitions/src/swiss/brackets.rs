//! The pairing process, bracket by bracket from the top (1.9), by weighted matching.
//!
//! Every pairing considered is a complete one of all players not yet paired, so that C4 always
//! holds. The criteria are fields of the weights of its pairs, the most important ones first.
//! Below them come fields for the order in which articles 3 and 4 generate the candidates: the
//! heaviest pairing is the best candidate, and the first of several as good.

use super::Paired;
use super::field::{Field, Float, Member};
use super::matching::Graph;
use super::weight::{Weight, bits};

/// Pairs the field; `None` if that is impossible.
pub(super) fn pair(field: &Field) -> Option<Paired> {
    let members = field.members();
    let with_least_bye = pair_for_bye(field)?;
    let bye = with_least_bye.get(members.len());
    let bye_points = bye.map(|&rank| members[rank].points);
    let mut unpaired: Vec<usize> = (0..members.len()).collect();
    let mut paired = Paired::default();
    let mut movers = 0;
    while movers < unpaired.len() {
        let bracket = Bracket::new(field, &unpaired, movers, bye_points);
        let pairs = bracket.pair()?;
        unpaired.retain(|&rank| !pairs.iter().any(|&(a, b)| rank == a || rank == b));
        movers = bracket.end - 2 * pairs.len();
        paired.pairs.extend(pairs);
    }
    paired.bye = unpaired.first().copied();
    Some(paired)
}

/// The partners in a complete pairing in which the player with the bye has the least points (C5).
/// The partner of the rank after the last one, if there is such a partner, has the bye.
fn pair_for_bye(field: &Field) -> Option<Vec<usize>> {
    let members = field.members();
    let most = members.first().map_or(0, |member| member.points);
    let graph = Graph::new(members.len().next_multiple_of(2), |a, b| {
        let fewer = if b < members.len() {
            field.may_meet(a, b).then_some(0)?
        } else {
            members[a].may_have_bye.then(|| most - members[a].points)?
        };
        let mut weight = Weight::ZERO;
        weight.push(1, 1);
        weight.push(u32::BITS, u64::from(fewer));
        Some(weight)
    });
    graph.heaviest_perfect_matching()
}

/// Where the lower-ranked player of a pair comes from.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// The bracket to be paired.
    Here,
    /// The scoregroup below.
    Next,
    /// Further below, or there is no such player: the higher-ranked one has the bye.
    Later,
}

/// The bracket to be paired, with all the players below. Players are indices into `players`; the
/// index after the last one stands for the bye.
struct Bracket<'a> {
    field: &'a Field,
    /// Ranks in the field, ascending: players moved down, residents, the scoregroup below, others.
    players: Vec<usize>,
    /// Number of players moved down.
    movers: usize,
    /// End of the residents.
    end: usize,
    /// End of the scoregroup below.
    next_end: usize,
    bye_points: Option<u32>,
    /// Whether the only downfloater gets the bye, so that C9 applies.
    floats_bye: bool,
    /// Whether the players moved down stay unpaired (the Limbo of article 3).
    limbo: bool,
}

impl<'a> Bracket<'a> {
    fn new(field: &'a Field, unpaired: &[usize], movers: usize, bye_points: Option<u32>) -> Self {
        let mut bracket = Self {
            field,
            players: unpaired.to_vec(),
            movers,
            end: movers,
            next_end: 0,
            bye_points,
            floats_bye: false,
            limbo: false,
        };
        bracket.end = bracket.end_of_group(movers);
        bracket.next_end = bracket.end_of_group(bracket.end);
        bracket
    }

    /// The end of the scoregroup that begins with this player.
    fn end_of_group(&self, start: usize) -> usize {
        let same = |player: &usize| self.member(*player).points == self.member(start).points;
        (start..self.players.len()).take_while(same).count() + start
    }

    fn member(&self, player: usize) -> &'a Member {
        &self.field.members()[self.players[player]]
    }

    /// The pairs of the bracket, by rank in the field.
    fn pair(&self) -> Option<Vec<(usize, usize)>> {
        let mut bracket = Bracket {
            players: self.players.clone(),
            ..*self
        };
        let by_count = bracket.solve(|a, b| {
            let mut weight = bracket.completing(a, b)?;
            weight.push(bracket.count(), u64::from(b < bracket.end));
            Some(weight)
        })?;
        let mut count = by_count.len();
        let resident = self.member(self.movers).points;
        bracket.floats_bye =
            self.end - 2 * count == 1 && self.bye_points.is_some_and(|points| points >= resident);

        let mut pairs = Vec::new();
        if bracket.movers > 0 {
            let of_movers = bracket.solve(|a, b| {
                let mut weight = bracket.criteria(a, b)?;
                bracket.push_mover_order(&mut weight, a, b);
                Some(weight)
            })?;
            pairs.extend(of_movers.iter().filter(|&&(a, _)| a < bracket.movers));
            count -= pairs.len();
            bracket = bracket.remainder(&pairs);
            pairs = pairs
                .into_iter()
                .map(|(a, b)| (self.players[a], self.players[b]))
                .collect();
        }
        if count > 0 {
            let rest = bracket.solve(|a, b| {
                let mut weight = bracket.criteria(a, b)?;
                bracket.push_resident_order(&mut weight, a, b, count);
                Some(weight)
            })?;
            let ranks = |&(a, b): &(usize, usize)| (bracket.players[a], bracket.players[b]);
            pairs.extend(rest.iter().map(ranks));
        }
        Some(pairs)
    }

    /// The bracket without these pairs of players moved down; the others moved down stay unpaired.
    fn remainder(&self, pairs: &[(usize, usize)]) -> Self {
        let left = |player: &usize| !pairs.iter().any(|&(a, b)| *player == a || *player == b);
        let players = (0..self.players.len()).filter(left);
        Self {
            players: players.map(|player| self.players[player]).collect(),
            movers: self.movers - pairs.len(),
            end: self.end - 2 * pairs.len(),
            next_end: self.next_end - 2 * pairs.len(),
            limbo: true,
            ..*self
        }
    }

    /// The pairs of the bracket in the heaviest complete pairing, the higher-ranked player first.
    fn solve(
        &self,
        weight: impl Fn(usize, usize) -> Option<Weight>,
    ) -> Option<Vec<(usize, usize)>> {
        let graph = Graph::new(self.players.len().next_multiple_of(2), weight);
        let mates = graph.heaviest_perfect_matching()?;
        let pairs = mates.iter().take(self.end).enumerate();
        let here = pairs.filter(|&(a, &b)| a < b && b < self.end);
        Some(here.map(|(a, &b)| (a, b)).collect())
    }

    /// The weight of a pair, of value 1, that C1 to C5 allow. Two players moved down are never
    /// paired: had a complete pairing allowed that, they would be paired already (C6).
    fn completing(&self, a: usize, b: usize) -> Option<Weight> {
        let allowed = if b < self.players.len() {
            b >= self.movers
                && !(self.limbo && a < self.movers && b < self.end)
                && self.field.may_meet(self.players[a], self.players[b])
        } else {
            let member = self.member(a);
            member.may_have_bye && Some(member.points) == self.bye_points
        };
        let mut weight = Weight::ZERO;
        weight.push(1, 1);
        allowed.then_some(weight)
    }

    /// Width of a field that counts pairs or players.
    fn count(&self) -> u32 {
        bits(self.players.len())
    }

    fn place(&self, b: usize) -> Place {
        if b < self.end {
            Place::Here
        } else if b < self.next_end {
            Place::Next
        } else {
            Place::Later
        }
    }

    /// The weight of a pair that C1 to C5 allow by C6 to C21.
    fn criteria(&self, a: usize, b: usize) -> Option<Weight> {
        let mut weight = self.completing(a, b)?;
        let place = self.place(b);
        let here = (place == Place::Here).then_some((a, b));
        let next = (place == Place::Next).then_some((a, b));
        weight.push(self.count(), u64::from(here.is_some())); // C6
        self.push_points(&mut weight, self.paired_movers(), here); // C7
        weight.push(self.count(), u64::from(next.is_some())); // C8
        self.push_points(&mut weight, self.end, next);
        if self.floats_bye {
            self.push_played(&mut weight, a, b); // C9
        }
        self.push_sides(&mut weight, here); // C10 to C13
        self.push_floats(&mut weight, 0, here); // C14, C15
        self.push_floats(&mut weight, 1, here); // C16, C17
        self.push_differences(&mut weight, 0, here); // C18, C19
        self.push_differences(&mut weight, 1, here); // C20, C21
        Some(weight)
    }

    /// Number of players moved down who can be paired.
    fn paired_movers(&self) -> usize {
        if self.limbo { 0 } else { self.movers }
    }

    /// A field for each different score of the first `among` players, the highest first: whether
    /// the higher-ranked player of the pair has that score.
    fn push_points(&self, weight: &mut Weight, among: usize, pair: Option<(usize, usize)>) {
        let points = |rank: usize| self.field.members()[rank].points;
        let paired = pair.map(|(a, _)| self.member(a).points);
        for group in self.players[..among].chunk_by(|&a, &b| points(a) == points(b)) {
            weight.push(
                bits(group.len()),
                u64::from(paired == Some(points(group[0]))),
            );
        }
    }

    /// C9: the rounds that the player with the bye has played.
    fn push_played(&self, weight: &mut Weight, a: usize, b: usize) {
        let unplayed = |player| self.member(player).unplayed;
        let most = (0..self.end).map(unplayed).max().unwrap_or(0);
        let bye = b == self.players.len();
        let played = if bye { most - unplayed(a) } else { 0 };
        weight.push(bits(most), played as u64);
    }

    /// C10 to C13. Only topscorers and their opponents can break the first two, because of C3.
    fn push_sides(&self, weight: &mut Weight, pair: Option<(usize, usize)>) {
        let kept = pair.map_or([false; 4], |(a, b)| {
            let side = self.field.side(self.players[a], self.players[b]);
            let (one, two) = (
                self.member(a).given(side),
                self.member(b).given(side.other()),
            );
            [
                !one.wide && !two.wide,
                !one.thrice && !two.thrice,
                !one.unwanted && !two.unwanted,
                !one.strongly_unwanted && !two.strongly_unwanted,
            ]
        });
        for kept in kept {
            weight.push(self.count(), u64::from(kept));
        }
    }

    /// C14 and C15, or C16 and C17: floats repeated from the last round or the one before.
    fn push_floats(&self, weight: &mut Weight, back: usize, pair: Option<(usize, usize)>) {
        let float = |player: usize| self.member(player).floats[back];
        let (residents, not_up) = pair.map_or((0, false), |(a, b)| {
            let down =
                |&player: &usize| player >= self.movers && float(player) == Some(Float::Down);
            let residents = [a, b].iter().filter(|player| down(player)).count();
            (residents, a >= self.movers || float(b) != Some(Float::Up))
        });
        weight.push(self.count(), residents as u64);
        weight.push(self.count(), u64::from(not_up));
    }

    /// C18 and C19, or C20 and C21. A player moved down who stays unpaired counts as having a
    /// larger difference than any pair gives.
    fn push_differences(&self, weight: &mut Weight, back: usize, pair: Option<(usize, usize)>) {
        let float = |player: usize| self.member(player).floats[back];
        let down = pair.filter(|&(a, _)| float(a) == Some(Float::Down));
        let not_up = pair.filter(|&(_, b)| float(b) != Some(Float::Up));
        self.push_points(weight, self.paired_movers(), down);
        self.push_points(weight, self.paired_movers(), not_up);
    }

    /// Order of the players moved down (4.4), then of their opponents (4.2).
    fn push_mover_order(&self, weight: &mut Weight, a: usize, b: usize) {
        let here = b < self.end;
        for mover in 0..self.movers {
            weight.push(1, u64::from(here && a == mover));
        }
        for mover in 0..self.movers {
            let up = if here && a == mover { self.end - b } else { 0 };
            weight.push(bits(self.end - self.movers), up as u64);
        }
    }

    /// Order of the exchanges (4.3) and transpositions (4.2) of the residents for this number of
    /// pairs. S1 holds the higher-ranked players of the pairs: to put another in it would only
    /// need more exchanges, or larger ones.
    fn push_resident_order(&self, weight: &mut Weight, a: usize, b: usize, pairs: usize) {
        let residents = self.end - self.movers;
        let pair = (a >= self.movers && b < self.end).then(|| (a - self.movers, b - self.movers));
        let original = pair.is_some_and(|(top, _)| top < pairs);
        // The fewest players exchanged, then the smallest difference of their numbers.
        weight.push(self.count(), u64::from(original));
        let up = pair.map_or(0, |(top, _)| residents - top);
        weight.push(bits(residents * pairs), up as u64);
        // The highest numbers that leave S1, then the lowest ones that enter it.
        let stays = if original { 1 << (a - self.movers) } else { 0 };
        let leaving = pair.map_or(0, |_| (1_u64 << pairs) - 1 - stays);
        weight.push(width(pairs) + bits(pairs), leaving);
        let enters = pair
            .filter(|_| !original)
            .map_or(0, |(top, _)| 1 << (residents - 1 - top));
        weight.push(width(residents - pairs), enters);
        for top in 0..residents {
            let up = pair
                .filter(|pair| pair.0 == top)
                .map_or(0, |(_, bottom)| residents - bottom);
            weight.push(bits(residents), up as u64);
        }
    }
}

/// Width of a field with a bit for each of so many players.
fn width(players: usize) -> u32 {
    u32::try_from(players).unwrap_or(u32::MAX)
}
