//! Which games count for ratings, and what they make of them.

use std::cmp::Ordering;

use super::games::{Rating, Score, after_game, after_several};
use crate::{
    games::{Class, Game, Saying, Seat},
    ids::{PersonId, Timestamp},
    opponents::{Level, rating},
    table::{End, Table},
};

/// A game that counts.
#[derive(Clone, Debug)]
pub struct Counted {
    pub game: Game,
    pub class: &'static Class,
    /// In the order of play.
    players: Vec<Player>,
}

#[derive(Clone, Copy, Debug)]
struct Player {
    seat: Seat,
    person: PersonId,
    /// 1 for the best; those who share a place have the same.
    place: usize,
}

/// What counts of a game that has ended: one from the first position, in which everybody has made a
/// move and nobody came later, without a hint for who does not come last. One that was closed or
/// decided by a moderator does not count.
///
/// One between people counts where all wanted it, and have had their accounts since before it. One
/// of two may also be with the program; of more it may not, whose levels are rated in games of two.
pub fn counted(table: &Table) -> Option<Counted> {
    let is_played = matches!(
        table.end()?,
        End::Rules(_) | End::Resigned(_) | End::OutOfTime(_) | End::DrawAgreed
    );
    let is_whole = table.terms.opening.is_empty() && table.taken_over.iter().all(|it| *it == 0);
    let is_known = |person: &PersonId| person.has_account() && person.since() < table.began;
    let is_agreed =
        table.terms.rated && all_differ(&table.seats) && table.seats.iter().all(is_known);
    if !is_played || !is_whole || !(is_alone(&table.seats) || is_agreed) {
        return None;
    }
    let players = players(table)?;
    let all_moved = players.iter().all(|it| has_moved(table, it.seat));
    // A hint does not save who comes last.
    let last = players.iter().map(|it| it.place).max().filter(|it| *it > 1);
    let is_last = |seat| {
        players
            .iter()
            .any(|it| it.seat == seat && Some(it.place) == last)
    };
    if !all_moved || !table.hints.iter().all(|it| is_last(it.seat)) {
        return None;
    }
    let game = table.terms.game;
    Some(Counted {
        game,
        class: game.class(&table.options, table.seats.len()),
        players,
    })
}

/// Whether a game that people wanted to count does not, because not all have made a move.
pub fn lacks_moves(table: &Table) -> bool {
    let is_played = matches!(
        table.end(),
        Some(End::Resigned(_) | End::OutOfTime(_) | End::DrawAgreed)
    );
    let seats = (0..).map_while(Seat::new).take(table.seats.len());
    let all_moved = seats.into_iter().all(|seat| has_moved(table, seat));
    table.terms.rated && is_played && all_differ(&table.seats) && !all_moved
}

/// Whether one plays with the program, and nobody else.
fn is_alone(seats: &[PersonId]) -> bool {
    matches!(seats, [one, other] if one.is_computer() != other.is_computer())
}

fn all_differ(seats: &[PersonId]) -> bool {
    let mut rest = seats;
    while let [person, others @ ..] = rest {
        if others.contains(person) {
            return false;
        }
        rest = others;
    }
    true
}

/// Whether a seat has made a move other than to claim a win or to leave, which a player may do in a
/// game that they never played.
fn has_moved(table: &Table, seat: Seat) -> bool {
    let sayings = [Saying::Claim, Saying::Leave].map(|it| table.position.saying(seat, it));
    let mut moves = table.moves.iter().filter(|played| played.seat == seat);
    moves.any(|played| !sayings.contains(&Some(played.text.clone())))
}

/// The players with their places, from the first to move: the winner is before those who were still
/// in, and these before those who were out, the later the better.
fn players(table: &Table) -> Option<Vec<Player>> {
    let seats = || (0..table.seats.len()).filter_map(|it| Seat::new(u8::try_from(it).ok()?));
    let worth = |seat: Seat| {
        let gave_up = matches!(
            table.end(),
            Some(End::Resigned(it) | End::OutOfTime(it)) if it == seat
        );
        let moves_in = table
            .all_moves()
            .take_while(|(before, _)| before.is_in(seat));
        let is_in = table.is_in(seat) && !gave_up;
        (table.winner() == Some(seat), is_in, moves_in.count())
    };
    let start = table.starter;
    let in_order = seats()
        .filter(|it| *it >= start)
        .chain(seats().filter(|it| *it < start));
    let player = |seat| {
        let better = seats().filter(|other| worth(*other) > worth(seat));
        let (person, place) = (table.person(seat)?, better.count() + 1);
        Some(Player {
            seat,
            person,
            place,
        })
    };
    in_order.map(player).collect()
}

impl Counted {
    /// Whether it is one with the program.
    pub fn is_alone(&self) -> bool {
        self.people().count() < 2
    }

    /// The people who play, with their seats.
    pub fn people(&self) -> impl Iterator<Item = (Seat, PersonId)> {
        let people = self.players.iter().filter(|it| !it.person.is_computer());
        people.map(|it| (it.seat, it.person))
    }

    /// What its people are rated after it. `before`: what they were rated, where they were.
    pub fn after(
        &self,
        before: impl Fn(PersonId) -> Option<Rating>,
        now: Timestamp,
    ) -> Vec<(PersonId, Rating)> {
        let after = if let Some((rated, score)) = self.of_two(&before, now) {
            after_game(rated, score, self.class.advantage, now).to_vec()
        } else {
            let rated = self.players.iter();
            let rated = rated.map(|it| (self.rated(it, &before, now), it.place));
            after_several(&rated.collect::<Vec<_>>(), now)
        };
        let players = self.players.iter().zip(after);
        let people = players.filter(|(it, _)| !it.person.is_computer());
        people.map(|(it, after)| (it.person, after)).collect()
    }

    /// The game by who began, where two played it: what they were rated before, and how it ended.
    pub fn of_two(
        &self,
        before: impl Fn(PersonId) -> Option<Rating>,
        now: Timestamp,
    ) -> Option<([Rating; 2], Score)> {
        let [first, second] = &self.players[..] else {
            return None;
        };
        let score = match first.place.cmp(&second.place) {
            Ordering::Less => Score::Won,
            Ordering::Equal => Score::Drawn,
            Ordering::Greater => Score::Lost,
        };
        let rated = [first, second].map(|it| self.rated(it, &before, now));
        Some((rated, score))
    }

    /// What a player is rated before it.
    fn rated(
        &self,
        player: &Player,
        before: impl Fn(PersonId) -> Option<Rating>,
        now: Timestamp,
    ) -> Rating {
        let level = player.person.computer().and_then(|it| Level::new(it.level));
        match level {
            Some(level) => Rating::fixed(rating(self.game, level), now),
            None => before(player.person).unwrap_or_else(|| Rating::new(now)),
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use serde_json::json;

    use super::*;
    use crate::{
        games::Options,
        ids::Computer,
        table::{HintTaken, Phase, Played, Terms},
    };

    /// Ids tell when an account was made: these long before any game.
    const PEOPLE: [PersonId; 3] = [PersonId(1), PersonId(2), PersonId(3)];
    const NOW: Timestamp = Timestamp(1_800_000_000_000);
    /// Each has made a move, and the first needs one more piece to win.
    const MOVED: [&str; 6] = ["e1:B", "e2:B", "e3:B", "e4:B", "e5:B", "e6:B"];

    /// A game of Tryptic after these moves, whose people have BBB, GGG and RRR.
    fn table(people: &[PersonId], moves: &[&str]) -> Table {
        let patterns = json!(["BBB", "GGG", "RRR"].get(..people.len()));
        let options = Options::from_iter([("patterns".to_owned(), patterns)]);
        let terms = Terms {
            rated: true,
            ..Terms::of(Game::TRYPTIC)
        };
        let scores = vec![0; people.len()];
        let mut table = Table::begin(terms, options, people.to_vec(), scores, 1).unwrap();
        table.began = NOW;
        let played = moves.iter().map(|text| Played {
            seat: Seat::FIRST,
            text: (*text).to_owned(),
            at: NOW,
        });
        table.replayed(&played.collect::<Vec<_>>(), false).unwrap()
    }

    fn after(moves: &[&str]) -> Table {
        table(&PEOPLE, &[&MOVED, moves].concat())
    }

    /// The places of the seats.
    fn places(table: &Table) -> Option<Vec<usize>> {
        let mut players = counted(table)?.players;
        players.sort_by_key(|it| it.seat);
        Some(players.iter().map(|it| it.place).collect())
    }

    #[test]
    fn who_won_comes_before_who_was_still_in_and_who_left_last_before_who_left_first() {
        let ended = |end| {
            let mut table = after(&["x2"]);
            table.phase = Phase::Ended {
                end,
                rematch: Vec::new(),
                reason: None,
            };
            table
        };
        for (table, expected) in [
            (after(&[]), None),
            (after(&["e7:B", "!1"]), Some([1, 2, 2])),
            (after(&["x3", "e7:B", "!1"]), Some([1, 2, 3])),
            (after(&["!2", "x1"]), Some([2, 3, 1])),
            (after(&["x1", "!2"]), Some([3, 2, 1])),
            // Guessed right, and alone then.
            (after(&["x3", "?2:GGG"]), Some([1, 2, 3])),
            (ended(End::DrawAgreed), Some([1, 3, 1])),
            (ended(End::Closed(PEOPLE[0])), None),
        ] {
            let expected = expected.map(Vec::from);
            assert_eq!(places(&table), expected, "{:?}", table.moves);
        }
    }

    #[test]
    fn who_only_leaves_or_claims_has_not_moved() {
        for moves in [["e1:B", "x2", "x3"], ["e1:B", "!2", "!3"]] {
            assert!(counted(&table(&PEOPLE, &moves)).is_none(), "{moves:?}");
        }
        let two = |moves: &[&str]| counted(&table(&PEOPLE[..2], moves)).is_some();
        assert!(!two(&["e1:B", "x2"]));
        assert!(two(&["e1:B", "e2:B", "x2"]));
    }

    #[test]
    fn games_of_several_count_where_all_are_different_people_who_want_it_and_the_last_had_hints() {
        let whole = || after(&["x3", "e7:B", "!1"]);
        let program = Computer {
            level: 1,
            number: 1,
        };
        let seated = |third: PersonId| {
            let mut table = whole();
            table.seats = vec![PEOPLE[0], PEOPLE[1], third];
            table
        };
        let hinted = |seat: u8| {
            let mut table = whole();
            let seat = Seat::new(seat).unwrap();
            table.hints = vec![HintTaken { number: 1, seat }];
            table
        };
        let mut unrated = whole();
        unrated.terms.rated = false;
        let mut taken_over = whole();
        taken_over.taken_over = vec![0, 2, 0];
        for (table, counts) in [
            (whole(), true),
            (unrated, false),
            (taken_over, false),
            (seated(PEOPLE[0]), false),
            (seated(program.into()), false),
            // With an account made after the game began.
            (seated(PersonId(480_000_000_000 << 22)), false),
            (hinted(2), true),
            (hinted(1), false),
            (hinted(0), false),
        ] {
            assert_eq!(counted(&table).is_some(), counts, "{:?}", table.seats);
        }
    }
}
