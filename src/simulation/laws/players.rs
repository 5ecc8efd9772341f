//! Who loses on time is warned, who does not answer is out, and who leaves is struck or loses.

use super::{Cause, Laws, Observed, Presence, Seen, games::Ends};
use crate::{
    ids::{PersonId, Timestamp},
    leagues::{
        Entrant, EntrantState, GameEnd, League, LeagueChange, LeagueGame, LeagueNews, SeasonState,
    },
    store::StoredSeason,
};

impl Laws {
    /// Somebody joins, leaves, or says that they are here.
    pub(super) fn check_press(
        &mut self,
        it: &Observed<'_>,
        person: PersonId,
        change: LeagueChange,
    ) {
        let is_in = it.after.entrant_of(person).is_some_and(Entrant::is_in);
        let was = it.before.entrant_of(person);
        let holds = match (change, was.map(|it| it.state)) {
            (LeagueChange::Join, _) | (LeagueChange::Stay, Some(EntrantState::Asked)) => is_in,
            (LeagueChange::Leave, _) => !is_in,
            _ => true,
        };
        self.must(holds, || format!("{person} presses {change} in vain"));
        let Some(entrant) = was.filter(|_| change == LeagueChange::Stay) else {
            return;
        };
        if entrant.state == EntrantState::Asked {
            self.sees(Seen::SaidIn);
        }
        let presence = self.presence.entry(entrant.id).or_default();
        if entrant.is_in() && presence.may_answer(it.now) == Some(true) {
            presence.warned = None;
            self.sees(Seen::Stayed);
            self.mark(it.number(), person, "still here");
        }
    }

    pub(super) fn check_entrants(&mut self, it: &Observed<'_>, ends: &Ends) {
        if it.cause == Cause::Look && it.before.season.state == SeasonState::Running {
            for entrant in it.before.entrants.iter().filter(|it| it.is_in()) {
                self.let_pass(it, entrant);
            }
        }
        for entrant in ends.late.iter().filter_map(|id| it.before.entrant(*id)) {
            if entrant.is_in() {
                self.time_out(it, entrant);
            }
        }
        for entrant in &it.after.entrants {
            let was = it.before.entrant(entrant.id);
            let presence = self.presence.entry(entrant.id).or_default();
            if it.after.season.state == SeasonState::Over {
                // Nobody is asked any more.
                presence.warned = None;
            }
            let presence = *presence;
            let person = entrant.person;
            if was.is_some_and(Entrant::is_in) && !entrant.is_in() {
                let leaves = it.cause == Cause::Press(person, LeagueChange::Leave);
                self.must(presence.is_out || leaves, || {
                    format!("{person} is out without a reason")
                });
                self.check_leaver(it, entrant, ends, leaves);
            } else if entrant.is_in() {
                let found = (entrant.warnings, entrant.warned, entrant.timed_out);
                let known = (presence.warnings, presence.warned, presence.timed_out);
                self.must(found == known && !presence.is_out, || {
                    format!("{person} has {found:?}, not {known:?}")
                });
            }
        }
    }

    /// A warning passes that was not answered; the second one has them out.
    fn let_pass(&mut self, it: &Observed<'_>, entrant: &Entrant) {
        let presence = self.presence.entry(entrant.id).or_default();
        if presence.may_answer(it.now) != Some(false) {
            return;
        }
        presence.warned = None;
        presence.warnings += 1;
        presence.is_out = presence.warnings >= 2;
        let mark = if presence.is_out { "out" } else { "no answer" };
        self.sees(Seen::Unanswered);
        self.mark(it.number(), entrant.person, mark);
    }

    /// A game is lost on time; those lost before a warning is answered are one absence.
    fn time_out(&mut self, it: &Observed<'_>, entrant: &Entrant) {
        let presence = self.presence.entry(entrant.id).or_default();
        presence.timed_out = true;
        let is_running = it.before.season.state == SeasonState::Running;
        if is_running && !presence.is_out && presence.warned.is_none() {
            presence.warned = Some(it.now);
            // There is nothing to answer once the season is over.
            let may_answer = it.after.season.state == SeasonState::Running;
            presence.told += usize::from(may_answer);
            self.sees(Seen::Warned);
            self.mark(it.number(), entrant.person, "warned");
        }
    }

    /// With fewer than half of the games played none counts, else the others are lost.
    fn check_leaver(&mut self, it: &Observed<'_>, entrant: &Entrant, ends: &Ends, leaves: bool) {
        let own = it.after.games.iter().filter(|game| game.is_of(entrant.id));
        let is_played = |game: &&LeagueGame| {
            let end = game.end().filter(|end| *end != GameEnd::NotPlayed);
            end.is_some() && !ends.forced.contains(&game.id)
        };
        let (all, played) = (own.clone().count(), own.filter(is_played).count());
        let (state, seen) = match (2 * played < all, leaves) {
            (true, true) => (EntrantState::Struck, Seen::LeftStruck),
            (false, true) => (EntrantState::Left, Seen::LeftLost),
            (true, false) => (EntrantState::Struck, Seen::OutStruck),
            (false, false) => (EntrantState::Left, Seen::OutLost),
        };
        let (person, found) = (entrant.person, entrant.state);
        self.must(found == state, || {
            format!("{person} with {played} of {all} games played is {found:?}")
        });
        self.sees(seen);
        if leaves {
            self.mark(it.number(), person, "left");
        }
    }

    /// Who has played to the end plays in the next season; who has lost on time is asked. In the last
    /// one all were told once that it has begun, and of each warning.
    pub fn check_next(&mut self, last: &StoredSeason, next: &StoredSeason) {
        for entrant in &last.entrants {
            let presence = self.presence.get(&entrant.id).copied().unwrap_or_default();
            let person = entrant.person;
            let expected = match (entrant.is_in(), presence.timed_out) {
                (false, _) => None,
                (true, true) => Some(EntrantState::Asked),
                (true, false) => Some(EntrantState::In),
            };
            let found = next.entrant_of(person).map(|it| it.state);
            self.must(found == expected, || {
                format!("{person} is {found:?} in the next season")
            });
            let asked = expected == Some(EntrantState::Asked);
            if asked {
                self.sees(Seen::Asked);
            }
            self.check_told(last.id, person, LeagueNews::Begun, 1);
            self.check_told(last.id, person, LeagueNews::Warned, presence.told);
            self.check_told(last.id, person, LeagueNews::Out, presence.is_out.into());
            self.check_told(next.id, person, LeagueNews::Asked, asked.into());
            // Those who are asked read how it has ended there.
            let plays_on = expected == Some(EntrantState::In);
            self.check_told(last.id, person, LeagueNews::Ended, plays_on.into());
        }
        let known = |it: &Entrant| last.entrant_of(it.person).is_some();
        let holds = next.entrants.iter().all(known);
        self.must(
            holds && next.season.number == last.season.number + 1,
            || format!("{next:?} does not follow {last:?}"),
        );
    }
}

impl Presence {
    /// Whether a warning may still be answered, or `None` where there is none.
    fn may_answer(&self, now: Timestamp) -> Option<bool> {
        let until = self.warned?.after(League::ANSWER_WITHIN);
        Some(now < until)
    }
}
