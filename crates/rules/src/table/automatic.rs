//! Moves that play themselves: answers that were planned, and moves without an alternative.
//!
//! Another player's move is matched with a plan by its notation, as it stands in the record. Only a
//! move of the player whose turn it was moves a plan on: what somebody says out of turn (in Tryptic
//! a claim, or leaving) is part of no plan and leaves all as they are, unless somebody else is to
//! move afterwards than the plan expects. A guess in Tryptic is a move like any other. It cannot be
//! explored, so no plan foresees it.
//!
//! An answer is checked when it is played, on the position as it really is: in WYPS with the stones
//! that were drawn by then, in place of which exploring made others up. It binds nobody before. One
//! that is not possible then ends the plan.
//!
//! A player who is offered a draw answers that first, so nothing is played for them meanwhile; the
//! plan stays, and goes on if they play the planned answer themselves.
//!
//! Nothing plays itself at the start of a game or after a takeback, where a player is to think
//! anew.
//!
//! Taking back follows the usual rule, see [`super::OfferKind::TakeBack`]. A player whose move was
//! answered at once takes back that move and the answer together; the one who had planned it takes
//! back the answer alone. Either way all plans at the table end. A plan also ends when its own
//! player asks to take a move back, because they want another position.

use serde::{Deserialize, Serialize};

use super::{Event, Offer, OfferKind, Plan, Played, Sealed, Table, TableAction};
use crate::{
    games::Seat,
    ids::{PersonId, Timestamp},
};

/// What the players of a table have prepared.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Prepared {
    pub plans: Vec<PlayerPlan>,
    /// The players for whom a move is made that has no alternative.
    pub only_moves: Vec<PersonId>,
}

/// A player's plan at a table.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct PlayerPlan {
    pub person: PersonId,
    pub plan: Plan,
    /// What became of it, as long as the player has not been told.
    pub news: Option<PlanNews>,
}

/// What a player is told of their plan.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum PlanNews {
    /// It has ended, because this move was played.
    Unforeseen(String),
    /// It has ended, because this answer was not possible.
    Impossible(Sealed),
    /// It has ended, because moves were taken back.
    TakenBack,
    /// It has ended, because the player asked to take a move back.
    AskedBack,
    /// This answer was not played, because the player is offered a draw.
    DrawOffered(Sealed),
}

/// A move that has played itself.
#[derive(Clone, Debug)]
pub struct AutomaticMove {
    pub before: Table,
    pub after: Table,
    /// [`Event::Moved`], or the end where a player has resigned instead.
    pub event: Event,
    pub person: PersonId,
    pub cause: Cause,
}

/// Why a move has played itself.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Cause {
    Planned,
    /// There was no other.
    Only,
    /// The program is the player.
    Computer,
}

impl PlayerPlan {
    /// A player's first plan at a table, without a move.
    pub fn of(person: PersonId) -> Self {
        Self {
            person,
            plan: Plan::default(),
            news: None,
        }
    }

    fn end(&mut self, news: PlanNews) {
        if !self.plan.is_empty() {
            self.plan = Plan::default();
            self.news = Some(news);
        }
    }

    /// Follows a move of the player `seat`.
    fn moved(&mut self, before: &Table, after: &Table, played: &Played) {
        let seat = after.seat_of(self.person).filter(|seat| after.is_in(*seat));
        let Some(seat) = seat.filter(|_| !self.plan.is_empty()) else {
            self.plan = Plan::default();
            return;
        };
        let is_own = played.seat == seat;
        if is_own && matches!(self.news, Some(PlanNews::DrawOffered(_))) {
            self.news = None;
        }
        let unforeseen = || PlanNews::Unforeseen(played.text.clone());
        if before.turn() == Some(played.seat) {
            match self.plan.after(is_own, &played.text) {
                Some(rest) => self.plan = rest,
                // They know what they have played.
                None if is_own => self.plan = Plan::default(),
                None => self.end(unforeseen()),
            }
        }
        if self.plan.answer().is_some() != (after.turn() == Some(seat)) {
            self.end(unforeseen());
        }
    }
}

impl Table {
    /// The last move with those that were made at the same time, because each followed from the one
    /// before it by itself; the first of them is a player's own. Of moves taken from a record, the
    /// last one alone.
    pub fn made_at_once(&self) -> &[Played] {
        let taken = self.terms.opening.len();
        let own = self.moves.len().saturating_sub(taken + 1);
        let pairs = self.moves.array_windows().rev();
        let followed = pairs.take(own.min(Prepared::MOST));
        let followed = followed.take_while(|[one, next]| one.at == next.at).count();
        let first = self.moves.len().saturating_sub(1 + followed);
        &self.moves[first..]
    }

    /// The table before the moves after which it is still their player's turn, such as guesses.
    #[must_use]
    pub fn before_turn(&self) -> Self {
        let own = self.moves.iter().rev();
        let own = own.take_while(|played| Some(played.seat) == self.turn() && !self.is_solo());
        match own.count() {
            0 => self.clone(),
            own => self.back_to(self.moves.len() - own),
        }
    }

    /// Whether the present turn has begun by itself: the program has made the last move, or that
    /// followed from the move before it.
    pub fn turn_began_by_itself(&self) -> bool {
        let made = self.made_at_once();
        let last = made.last().and_then(|last| self.person(last.seat));
        made.len() > 1 || last.is_some_and(PersonId::is_computer)
    }
}

impl Prepared {
    /// Largest number of moves that play themselves after one that a player has made.
    pub const MOST: usize = 20;

    /// Plays what follows by itself from what happened at a table; the plans become what is left of
    /// them.
    pub fn follow(
        &mut self,
        before: &Table,
        after: &Table,
        event: &Event,
        now: Timestamp,
    ) -> Vec<AutomaticMove> {
        match event {
            Event::Moved(played) => {
                self.moved(before, after, played);
                if before.turn() == Some(played.seat) {
                    // The move may count as later than it arrived.
                    return self.play_on(after.clone(), now.max(played.at));
                }
            }
            Event::TakenBack(_) => {
                let plans = self.plans.iter_mut();
                plans.for_each(|held| held.end(PlanNews::TakenBack));
            }
            Event::Proposed(Offer {
                by,
                kind: OfferKind::TakeBack,
            }) => {
                if let Some(held) = before.person(*by).and_then(|person| self.plan_of(person)) {
                    held.end(PlanNews::AskedBack);
                }
            }
            _ => {}
        }
        Vec::new()
    }

    fn plan_of(&mut self, person: PersonId) -> Option<&mut PlayerPlan> {
        self.plans.iter_mut().find(|held| held.person == person)
    }

    fn moved(&mut self, before: &Table, after: &Table, played: &Played) {
        for held in &mut self.plans {
            held.moved(before, after, played);
        }
    }

    fn play_on(&mut self, mut table: Table, now: Timestamp) -> Vec<AutomaticMove> {
        let mut played = Vec::new();
        while played.len() < Self::MOST {
            let Some(next) = self.next(&table, now) else {
                break;
            };
            table = next.after.clone();
            played.push(next);
        }
        played
    }

    /// The move that the player to move does not have to make themselves.
    fn next(&mut self, table: &Table, now: Timestamp) -> Option<AutomaticMove> {
        let seat = table.turn()?;
        let person = table.person(seat)?;
        let is_asked = table.asked().any(|asked| asked == seat);
        if let Some(held) = self.plan_of(person)
            && let Some(answer) = held.plan.answer().cloned()
        {
            if is_asked {
                held.news = Some(PlanNews::DrawOffered(answer));
                return None;
            }
            match self.played(table, (seat, person), answer.open(), now) {
                Some(played) => return Some(played),
                None => self.plan_of(person)?.end(PlanNews::Impossible(answer)),
            }
        }
        if is_asked || !self.only_moves.contains(&person) {
            return None;
        }
        let only = table.position.forced_move()?;
        let played = self.played(table, (seat, person), &only, now)?;
        let cause = Cause::Only;
        Some(AutomaticMove { cause, ..played })
    }

    fn played(
        &mut self,
        table: &Table,
        (seat, person): (Seat, PersonId),
        text: &str,
        now: Timestamp,
    ) -> Option<AutomaticMove> {
        let automatic = AutomaticMove::play(table, (seat, person), text, Cause::Planned, now)?;
        if let Event::Moved(played) = &automatic.event {
            self.moved(table, &automatic.after, played);
        }
        Some(automatic)
    }
}

impl AutomaticMove {
    /// Plays a move in the game's notation for this seat; `None` where it is not legal.
    pub fn play(
        table: &Table,
        (seat, person): (Seat, PersonId),
        text: &str,
        cause: Cause,
        now: Timestamp,
    ) -> Option<Self> {
        let (after, event) = table.complete(seat, text.to_owned(), now).ok()?;
        Some(Self {
            before: table.clone(),
            after: after.timed_after(table, &event, now),
            event,
            person,
            cause,
        })
    }

    /// The program's own player resigns; `None` where they cannot.
    pub fn resign(table: &Table, person: PersonId, now: Timestamp) -> Option<Self> {
        let (after, event) = table.act(person, &TableAction::Resign, now).ok()?;
        Some(Self {
            before: table.clone(),
            after,
            event,
            person,
            cause: Cause::Computer,
        })
    }
}
