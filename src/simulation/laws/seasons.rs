//! A season goes through its states, its divisions are cut by the ladder, and its tables are right.

use std::collections::BTreeSet;

use super::{Laws, Observed, Seen};
use crate::{
    ids::PersonId,
    leagues::{Division, Entrant, EntrantState, Fate, League, SeasonState},
    simulation::{
        count::{self, Divided, ladder, order, sides},
        report::fates,
    },
    store::StoredSeason,
};

impl Laws {
    pub(super) fn check_state(&mut self, it: &Observed<'_>) {
        let (before, after) = (it.before.season, it.after.season);
        let joined = it.before.entrants.iter().filter(|it| it.is_in()).count();
        let is_due = before.until <= it.now;
        let holds = match (before.state, after.state) {
            _ if before == after => true,
            (SeasonState::Registration, SeasonState::Registration) => {
                self.sees(Seen::TooFew);
                is_due && joined < 4 && after.until == it.now.after(League::REGISTRATION)
            }
            (SeasonState::Registration, SeasonState::Running) => is_due && joined >= 4,
            (SeasonState::Running, SeasonState::Overtime) => {
                is_due && after.until == before.until.after(League::OVERTIME)
            }
            (SeasonState::Running | SeasonState::Overtime, SeasonState::Over) => true,
            _ => false,
        };
        self.must(holds, || {
            format!("{before:?} became {after:?} with {joined} players")
        });
    }

    /// Everybody who has joined plays, where the ladder puts them.
    pub(super) fn check_divisions(&mut self, it: &Observed<'_>) {
        let number = it.after.season.number;
        let is_in = |person: &&PersonId| it.before.entrant_of(**person).is_some_and(Entrant::is_in);
        let players: Vec<PersonId> = it.by_rating.iter().filter(is_in).copied().collect();
        let last = self.ended(number, 1, it.by_rating);
        let before = self.ended(number, 2, it.by_rating);
        let past = self.over.get(&(number - 1));
        // Who has left the last season has no place, also not from before.
        let left = |it: &PersonId| {
            let entrant = past.and_then(|past| past.entrant_of(*it));
            entrant.is_some_and(|it| it.place.is_none())
        };
        let expected = order(&last, &before, left, &players);
        let mut seen = Vec::new();
        for person in &players {
            let mut past = self.over.values();
            let is_new = !last.concat().contains(person);
            if is_new && before.concat().contains(person) && !left(person) {
                seen.push(Seen::MissedOne);
            } else if is_new && past.any(|it| it.entrant_of(*person).is_some()) {
                seen.push(Seen::Returned);
            }
        }
        let asked = it.before.entrants.iter();
        let asked = asked.filter(|it| it.state == EntrantState::Asked);
        seen.extend(asked.map(|_| Seen::NotIn));
        for what in seen {
            self.sees(what);
        }
        let found = divided(it.after, |it| Some(it.seed));
        let sizes: Vec<usize> = found.iter().map(Vec::len).collect();
        let even = sizes
            .iter()
            .all(|it| (4..=8).contains(it) && it + 1 >= sizes[0]);
        self.must(expected == found.concat() && even, || {
            format!("season {number} is cut into {found:?}, not from {expected:?}")
        });
        self.check_moves(number, &last, &found);
    }

    /// Each of two in a division begins one game; nobody else plays.
    fn check_pairings(&mut self, season: &StoredSeason) {
        let mut expected = Vec::new();
        for one in &season.entrants {
            let others = season.entrants.iter().filter(|it| it.id != one.id);
            let others = others.filter(|it| it.division == one.division);
            expected.extend(others.map(|it| (one.id, it.id)));
        }
        let mut found: Vec<(i64, i64)> = season.games.iter().map(sides).collect();
        found.sort_unstable();
        expected.sort_unstable();
        self.must(found == expected, || {
            format!("{found:?} are paired, not {expected:?}")
        });
    }

    /// Who goes up or down does so by one division, and as the last table has said.
    fn check_moves(&mut self, number: u32, last: &Divided, found: &Divided) {
        let Some(over) = self.over.get(&(number - 1)) else {
            return;
        };
        let said = fates(over);
        let moves = ladder(last);
        let sizes = |divided: &Divided| divided.iter().map(Vec::len).collect::<Vec<_>>();
        let people = |divided: &Divided| divided.concat().into_iter().collect::<BTreeSet<_>>();
        // Where the same players play in divisions of the same sizes, nothing else moves anybody.
        let same = sizes(last) == sizes(found) && people(last) == people(found);
        let index = |divided: &Divided, person| {
            let index = divided.iter().position(|it| it.contains(&person));
            index.and_then(|it| i32::try_from(it).ok())
        };
        for (person, step) in moves {
            let fate = match step {
                ..0 => Fate::Up,
                0 => Fate::Stays,
                1.. => Fate::Down,
            };
            match fate {
                Fate::Up => self.sees(Seen::Promoted),
                Fate::Down => self.sees(Seen::Relegated),
                Fate::Stays => {}
            }
            // Of those who share a place, the rating decides later.
            let told = said.get(&person);
            let is_told = told
                .is_some_and(|(told, shares)| *told == fate || (*shares && *told == Fate::Stays));
            let ends = index(last, person).zip(index(found, person));
            let is_moved = ends.is_some_and(|(from, to)| to - from == step);
            self.must(is_told && (is_moved || !same), || {
                format!("season {number}: {person}, {fate:?}, was told {told:?} and moves {ends:?}")
            });
        }
    }

    /// How a season before this one ended; those who share a place by rating, as it is now.
    fn ended(&self, number: u32, ago: u32, by_rating: &[PersonId]) -> Divided {
        let known = number.checked_sub(ago).and_then(|it| self.over.get(&it));
        let rank = |person: PersonId| by_rating.iter().position(|it| *it == person);
        let key = |it: &Entrant| Some((it.place?, rank(it.person).unwrap_or(usize::MAX), it.seed));
        known.map(|it| divided(it, key)).unwrap_or_default()
    }

    /// Every line and every place is right, by a count of its own.
    pub(super) fn check_tables(&mut self, season: &StoredSeason) {
        self.check_pairings(season);
        let open = season.games.iter().find(|game| game.end().is_none());
        self.must(open.is_none(), || format!("{open:?} outlasts its season"));
        for division in Division::all(&season.entrants, &season.games) {
            let kept = division.players().iter();
            let kept = kept.filter(|it| it.state != EntrantState::Struck);
            let kept: Vec<i64> = kept.map(|it| it.id).collect();
            let counted = count::table(&kept, &season.games);
            let lines = division.table();
            for entrant in division.players() {
                let known = counted.get(&entrant.id).copied();
                let line = lines.iter().find(|it| it.entrant.id == entrant.id);
                let shown = line.map(|it| &it.row).map(|it| {
                    let score = (it.points, it.sonneborn_berger, it.among_tied);
                    (it.place, [score.0, score.1, score.2, it.wins_as_second])
                });
                let place = entrant.place.and_then(|it| usize::try_from(it).ok());
                self.must(shown == known && place == known.map(|it| it.0), || {
                    format!("{entrant:?} has {shown:?}, not {known:?}")
                });
                if counted.values().filter(|it| Some(**it) == known).count() > 1 {
                    self.sees(Seen::SharedPlace);
                }
            }
        }
        self.over.insert(season.season.number, season.clone());
    }
}

/// Who plays in which division, ordered by a key; those without one are left out.
fn divided<K: Ord>(season: &StoredSeason, key: impl Fn(&Entrant) -> Option<K>) -> Divided {
    let entrants = season.entrants.iter();
    let mut keyed: Vec<_> = entrants
        .filter_map(|it| Some((it.division?, key(it)?, it.person)))
        .collect();
    keyed.sort_unstable();
    let mut divided: Divided = Vec::new();
    for (index, _, person) in keyed {
        divided.resize(divided.len().max(index as usize + 1), Vec::new());
        divided[index as usize].push(person);
    }
    divided
}
