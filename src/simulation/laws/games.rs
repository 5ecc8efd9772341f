//! Games begin in pairs, nobody has too many at once, and each ends as it was played.

use std::{collections::BTreeSet, time::Duration};

use super::{Laws, Observed, Seen};
use crate::{
    leagues::{Entrant, GameEnd, GameState, LeagueGame, SeasonState},
    simulation::count::sides,
    store::{StoredSeason, StoredTable},
};

/// Time after a deadline in which a move still counts that arrived before it.
pub const GRACE: Duration = Duration::from_secs(90);

/// The games that have ended without a resignation or a draw.
#[derive(Default)]
pub(super) struct Ends {
    /// The entrants who have lost a game on time, one for each game.
    pub late: Vec<i64>,
    /// The games that are lost because a player has left.
    pub forced: BTreeSet<i64>,
}

impl Laws {
    pub(super) fn check_games(&mut self, it: &Observed<'_>) -> Ends {
        let mut ends = Ends::default();
        for game in &it.after.games {
            let before = it.before.games.iter().find(|it| it.id == game.id);
            let was = before.map_or(GameState::Waiting, |before| before.state);
            match (was, game.state) {
                (was, is) if was == is => {}
                (GameState::Waiting, GameState::Begun(..)) => {
                    let (first, second) = sides(game);
                    let mut all = it.after.games.iter();
                    let reverse = all.find(|it| sides(it) == (second, first));
                    let has_begun = reverse.is_some_and(|it| it.state != GameState::Waiting);
                    self.must(has_begun, || format!("{game:?} begins alone"));
                }
                (GameState::Begun(_, None), GameState::Begun(..)) => {}
                (GameState::Waiting | GameState::Begun(..), GameState::Ended(end, _)) => {
                    let possible = self.possible_ends(it, game, was, &mut ends);
                    self.must(possible.contains(&end), || {
                        format!("{game:?} was to end as one of {possible:?}")
                    });
                }
                _ => self.must(false, || format!("{was:?} became {game:?}")),
            }
        }
        for entrant in &it.after.entrants {
            let games = it.after.games.iter().filter(|it| it.is_under_way());
            let count = games.filter(|it| it.is_of(entrant.id)).count();
            self.must(count <= entrant.most.into(), || {
                format!("{} has {count} games at once", entrant.person)
            });
        }
        ends
    }

    /// A game has a table of its own, whose first seat is the first entrant's; each of two starts one
    /// of their games.
    pub fn check_table(
        &mut self,
        season: &StoredSeason,
        game: &LeagueGame,
        stored: Option<&StoredTable>,
    ) {
        let (one, other) = sides(game);
        let seats = [one, other].map(|id| season.entrant(id).map(|it| it.person));
        let holds = stored.is_some_and(|stored| {
            let table = &stored.table;
            let starter = table.person(table.starter);
            let known = self.tables.values().any(|it| it.0 == stored.id);
            let old = self.tables.insert((one, other), (stored.id, starter));
            let reverse = self.tables.get(&(other, one));
            let is_fair = reverse.is_none_or(|it| it.1 != starter);
            let are_seated = table.seats.iter().copied().map(Some).eq(seats);
            old.is_none() && !known && is_fair && are_seated
        });
        self.must(holds, || format!("{game:?} is played as {stored:?}"));
    }

    /// A game has ended as its players have ended it, or for the right reason without them.
    fn possible_ends(
        &mut self,
        it: &Observed<'_>,
        game: &LeagueGame,
        was: GameState,
        ends: &mut Ends,
    ) -> Vec<GameEnd> {
        let (choice, table) = match was {
            GameState::Begun(choice, table) => (choice, table),
            _ => (None, None),
        };
        let lost_by = |id| GameEnd::lost_by(id, game);
        let entrant_of = |person| it.after.entrant_of(person).map(|it| it.id);
        if let Some(loser) = table.and_then(|table| self.endings.remove(&table)) {
            self.sees(loser.map_or(Seen::Drawn, |_| Seen::Won));
            let lost = loser.map(|person| entrant_of(person).map(lost_by));
            return lost.map_or(vec![GameEnd::Draw], |end| end.into_iter().collect());
        }
        let state = it.after.season.state;
        let known = table.and_then(|table| it.tables.get(&table));
        let deadline = known.and_then(|it| it.table.deadline());
        let is_due = deadline.is_some_and(|deadline| deadline <= it.now.before(GRACE));
        let (first, second) = sides(game);
        let mut leavers = vec![first, second];
        leavers.retain(|id| !it.after.entrant(*id).is_some_and(Entrant::is_in));
        if !leavers.is_empty() && !is_due {
            ends.forced.insert(game.id);
            return leavers.into_iter().map(lost_by).collect();
        }
        if table.is_none() && state != SeasonState::Running {
            self.sees(Seen::NotPlayed);
            return vec![GameEnd::NotPlayed];
        }
        // Whoever is to move, or to choose a secret, has lost on time.
        let has_lost = |id: &i64| {
            let person = it.after.entrant(*id).map(|it| it.person);
            let choice = choice.zip(person).filter(|_| table.is_none());
            let to_move = known.and_then(|it| it.table.person_to_move());
            choice.map_or(to_move == person, |choice| !self.chosen.contains(&choice))
        };
        let late: Vec<i64> = [first, second].into_iter().filter(has_lost).collect();
        let is_early = table.is_some() && !is_due;
        self.must(!is_early || state == SeasonState::Over, || {
            format!("{game:?} is lost too early")
        });
        self.sees(if is_early {
            Seen::LostAfterTheEnd
        } else {
            Seen::LostOnTime
        });
        let end = match late[..] {
            [late] => lost_by(late),
            _ => GameEnd::NotPlayed,
        };
        ends.late.extend(late);
        vec![end]
    }
}
