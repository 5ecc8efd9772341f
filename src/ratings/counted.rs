//! Which games count for ratings, and what they make of them.

use super::games::{Rating, Score, after_game};
use crate::{
    games::{Class, Game, Seat},
    ids::{PersonId, Timestamp},
    opponents::{Level, rating},
    table::{End, Table},
};

/// A game of two that counts, by who began.
#[derive(Clone, Copy, Debug)]
pub struct Counted {
    pub game: Game,
    pub class: &'static Class,
    /// Who began, and the other one.
    players: [(Seat, PersonId); 2],
    score: Score,
}

/// What counts of a game that has ended: one of two, from the first position, of which both have made
/// a move, without a hint for who has not lost and without anybody who came later; between people also only where both
/// wanted it, and have had their accounts since before it. One that was closed or decided by a
/// moderator does not count.
pub fn counted(table: &Table) -> Option<Counted> {
    let is_played = matches!(
        table.end()?,
        End::Rules(_) | End::Resigned(_) | End::OutOfTime(_) | End::DrawAgreed
    );
    let &[one, other] = &table.seats[..] else {
        return None;
    };
    let is_alone = one.is_computer() != other.is_computer();
    let is_known = |person: PersonId| person.has_account() && person.since() < table.began;
    let is_agreed = table.terms.rated && one != other && is_known(one) && is_known(other);
    let is_whole = table.terms.opening.is_empty() && table.taken_over.iter().all(|it| *it == 0);
    let has_moved = |seat: Seat| table.moves.iter().any(|played| played.seat == seat);
    let both_moved = has_moved(Seat::FIRST) && has_moved(Seat::SECOND);
    // A hint does not save who loses.
    let loser = table.winner().map(Seat::other);
    let is_own_work = table.hints.iter().all(|it| Some(it.seat) == loser);
    if !is_played || !(is_alone || is_agreed) || !is_whole || !both_moved || !is_own_work {
        return None;
    }
    let (first, second) = (table.starter, table.starter.other());
    let score = match table.winner() {
        None => Score::Drawn,
        Some(winner) if winner == first => Score::Won,
        Some(_) => Score::Lost,
    };
    let game = table.terms.game;
    Some(Counted {
        game,
        class: game.class(&table.options, table.seats.len()),
        players: [
            (first, table.person(first)?),
            (second, table.person(second)?),
        ],
        score,
    })
}

impl Counted {
    /// Whether it is one with the program.
    pub fn is_alone(&self) -> bool {
        self.people().count() < 2
    }

    /// The people who play, with their seats.
    pub fn people(&self) -> impl Iterator<Item = (Seat, PersonId)> {
        let players = self.players.into_iter();
        players.filter(|(_, person)| !person.is_computer())
    }

    /// What its people are rated after it. `before`: what they were rated, where they were.
    pub fn after(
        &self,
        before: impl Fn(PersonId) -> Option<Rating>,
        now: Timestamp,
    ) -> Vec<(PersonId, Rating)> {
        let rated = self.players.map(|(_, person)| {
            let level = person.computer().and_then(|it| Level::new(it.level));
            match level {
                Some(level) => Rating::fixed(rating(self.game, level), now),
                None => before(person).unwrap_or_else(|| Rating::new(now)),
            }
        });
        let after = after_game(rated, self.score, self.class.advantage, now);
        let players = self.players.into_iter().zip(after);
        let people = players.filter(|((_, person), _)| !person.is_computer());
        people.map(|((_, person), after)| (person, after)).collect()
    }
}
