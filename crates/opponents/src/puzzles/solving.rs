//! Which moves fulfil a task, exactly: by playing all of them, and where it matters all replies.

use super::Kind;
use crate::opponents;
use rules::games::{AnyPosition, Outcome, Rules, Seat, State};

/// Largest number of replies that are remembered because they refuted another move.
const REMEMBERED: usize = 32;

/// The moves that fulfil a task, in notation. Those that lead to the same position count as one,
/// and after the second no more are looked for. None for [`Kind::Pattern`], which no position
/// tells.
pub fn keys(position: &dyn AnyPosition, kind: Kind) -> Vec<String> {
    let opponent = opponents::of(position.game());
    opponent.map_or_else(Vec::new, |it| it.keys(position, kind))
}

/// The other moves that come to the same as the key, in notation: they lead to the same position.
/// Takes as long as playing every move.
pub fn same(position: &dyn AnyPosition, kind: Kind, key: &str) -> Vec<String> {
    match opponents::of(position.game()) {
        Some(opponent) if kind != Kind::Pattern => opponent.same(position, key),
        _ => Vec::new(),
    }
}

/// The outcome of a move that a player tries.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Tried {
    /// It leads to the same position as the key, or guesses the same pattern.
    Solves,
    /// It does not, and this reply shows why, where there is one.
    Fails { reply: Option<String> },
}

/// Judges a legal move; `None` where it is none. May take as long as listing all replies.
pub fn try_move(position: &dyn AnyPosition, kind: Kind, key: &str, tried: &str) -> Option<Tried> {
    let opponent = opponents::of(position.game())?;
    let after = position.play(tried).ok()?;
    if opponent.solves(position, kind, key, tried)? {
        return Some(Tried::Solves);
    }
    let reply = opponent.refutation(&*after, kind);
    Some(Tried::Fails { reply })
}

/// Whether two moves lead to the same position; `None` where one is not legal.
pub(crate) fn leads_to_same(position: &dyn AnyPosition, one: &str, other: &str) -> Option<bool> {
    let [one, other] = [one, other].map(|mv| position.play(mv).ok());
    Some(one?.text() == other?.text())
}

/// A reply that shows why the move that led to this position does not fulfil its task: one that
/// wins at once, or else that prevents a win at once. Of several the shortest.
pub(super) fn refuting<R: Rules>(after: &R, kind: Kind) -> Option<String> {
    let mover = after.turn()?;
    if after.can_win_now() {
        return shortest(after, |next| winner(next) == Some(mover));
    }
    if kind != Kind::WinInTwo {
        return None;
    }
    shortest(after, |next| !next.can_win_now())
}

/// The shortest move that leads to a position that is sought, in notation.
pub(crate) fn shortest<R: Rules>(position: &R, is_sought: impl Fn(&R) -> bool) -> Option<String> {
    let mut best: Option<String> = None;
    position.for_each_move(&mut |mv| {
        let text = mv.to_string();
        let is_shorter = |best: &String| (text.len(), &text) < (best.len(), best);
        if best.as_ref().is_none_or(is_shorter) && is_sought(&played(position, mv)) {
            best = Some(text);
        }
    });
    best
}

pub(crate) fn played<R: Rules>(position: &R, mv: &R::Move) -> R {
    let mut after = position.clone();
    after.play_unchecked(mv);
    after
}

fn winner<R: State>(position: &R) -> Option<Seat> {
    position.outcome().and_then(Outcome::winner)
}

/// Moves with the positions that they lead to, each once.
pub(crate) struct Found<R: Rules>(Vec<(R::Move, R)>);

impl<R: Rules> Default for Found<R> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<R: Rules> Found<R> {
    /// Whether it is certain that there is not exactly one.
    pub(crate) const fn is_enough(&self) -> bool {
        self.0.len() >= 2
    }

    pub(crate) fn add(&mut self, mv: &R::Move, after: R) {
        if self.0.iter().all(|(_, known)| *known != after) {
            self.0.push((mv.clone(), after));
        }
    }

    pub(crate) fn moves(self) -> Vec<R::Move> {
        self.0.into_iter().map(|(mv, _)| mv).collect()
    }
}

/// A position in which a move is to be found.
pub(crate) struct Task<'a, R: Rules> {
    position: &'a R,
    mover: Option<Seat>,
}

impl<'a, R: Rules> Task<'a, R> {
    pub(crate) fn of(position: &'a R) -> Self {
        let mover = position.turn();
        Self { position, mover }
    }

    pub(super) fn keys(&self, kind: Kind) -> Vec<R::Move> {
        match kind {
            Kind::WinInOne => self.wins(),
            Kind::Defence => self.defences(),
            Kind::WinInTwo => self.wins_in_two(),
            Kind::Connection | Kind::Pattern => Vec::new(),
        }
    }

    /// The moves that are sought; `is_sought` is given the position after each.
    fn sought(&self, mut is_sought: impl FnMut(&R) -> bool) -> Vec<R::Move> {
        let mut found = Found::default();
        self.position.for_each_move(&mut |mv| {
            if !found.is_enough() {
                let after = played(self.position, mv);
                if is_sought(&after) {
                    found.add(mv, after);
                }
            }
        });
        found.moves()
    }

    /// The other moves that lead to the same position as this one.
    pub(super) fn same(&self, key: &R::Move) -> Vec<R::Move> {
        if self.position.check(key).is_err() {
            return Vec::new();
        }
        let sought = played(self.position, key);
        let mut same = Vec::new();
        self.position.for_each_move(&mut |mv| {
            if mv != key && played(self.position, mv) == sought {
                same.push(mv.clone());
            }
        });
        same
    }

    pub(crate) fn wins(&self) -> Vec<R::Move> {
        self.sought(|after| winner(after) == self.mover)
    }

    /// The moves after which the opponent does not win at once, where the mover cannot win.
    fn defences(&self) -> Vec<R::Move> {
        if self.position.can_win_now() {
            return Vec::new();
        }
        let mut known: Vec<R::Move> = Vec::new();
        self.sought(|after| {
            let Some(opponent) = after.turn() else {
                return false;
            };
            let wins = |mv: &R::Move| {
                after.check(mv).is_ok() && winner(&played(after, mv)) == Some(opponent)
            };
            if known.iter().any(wins) {
                return false;
            }
            if !after.can_win_now() {
                return true;
            }
            if known.len() < REMEMBERED {
                let mut new = None;
                after.for_each_move(&mut |mv| {
                    if new.is_none() && wins(mv) {
                        new = Some(mv.clone());
                    }
                });
                known.extend(new);
            }
            false
        })
    }

    /// The moves after which the mover wins at once whatever the reply, where they cannot win now.
    fn wins_in_two(&self) -> Vec<R::Move> {
        if self.position.can_win_now() {
            return Vec::new();
        }
        let mut known: Vec<R::Move> = Vec::new();
        self.sought(|after| {
            if after.turn().is_none() {
                return false;
            }
            let prevents = |mv: &R::Move| !can_win(&played(after, mv), self.mover);
            let is_known = |mv: &R::Move| after.check(mv).is_ok() && prevents(mv);
            if let Some(index) = known.iter().rposition(is_known) {
                // What helps often comes first.
                let last = known.len() - 1;
                known.swap(index, last);
                return false;
            }
            if after.can_win_now() {
                return false;
            }
            let mut new = None;
            after.for_each_move(&mut |mv| {
                if new.is_none() && prevents(mv) {
                    new = Some(mv.clone());
                }
            });
            let Some(new) = new else {
                return true;
            };
            if known.len() >= REMEMBERED {
                known.remove(0);
            }
            known.push(new);
            false
        })
    }
}

/// Whether a player is to move and wins at once.
fn can_win<R: Rules>(position: &R, player: Option<Seat>) -> bool {
    position.turn() == player && player.is_some() && position.can_win_now()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::collections::BTreeSet;

    use super::*;
    use crate::Random;
    use rules::games::{Game, Options, tryptic};

    fn outcome_for(position: &dyn AnyPosition, seat: Seat) -> bool {
        position.outcome().and_then(Outcome::winner) == Some(seat)
    }

    fn next(position: &dyn AnyPosition) -> Vec<(String, Box<dyn AnyPosition>)> {
        let moves = position.moves().into_iter();
        moves
            .map(|mv| {
                let after = position.play(&mv).unwrap();
                (mv, after)
            })
            .collect()
    }

    fn wins(position: &dyn AnyPosition, seat: Seat) -> bool {
        let mut next = next(position).into_iter();
        next.any(|(_, after)| outcome_for(&*after, seat))
    }

    /// The positions to which moves lead that fulfil a task, found by playing everything.
    fn solutions(position: &dyn AnyPosition, kind: Kind) -> BTreeSet<String> {
        let mover = position.turn().unwrap();
        if kind != Kind::WinInOne && wins(position, mover) {
            return BTreeSet::new();
        }
        let solves = |after: &dyn AnyPosition| {
            let Some(other) = after.turn() else {
                return kind == Kind::WinInOne && outcome_for(after, mover);
            };
            match kind {
                Kind::WinInOne | Kind::Connection | Kind::Pattern => false,
                Kind::Defence => !wins(after, other),
                Kind::WinInTwo => next(after)
                    .iter()
                    .all(|(_, replied)| replied.turn() == Some(mover) && wins(&**replied, mover)),
            }
        };
        let solving = next(position).into_iter();
        let solving = solving.filter(|(_, after)| solves(&**after));
        solving.map(|(_, after)| after.text()).collect()
    }

    fn check(position: &dyn AnyPosition, kind: Kind) -> usize {
        let (keys, solutions) = (keys(position, kind), solutions(position, kind));
        let text = position.text();
        assert_eq!(keys.len().min(2), solutions.len().min(2), "{kind} {text}");
        for key in &keys {
            let after = position.play(key).unwrap();
            assert!(solutions.contains(&after.text()), "{kind} {text}: {key}");
        }
        solutions.len()
    }

    fn first(game: Game, options: &[(&str, serde_json::Value)]) -> Box<dyn AnyPosition> {
        let options = options
            .iter()
            .map(|(key, value)| ((*key).to_owned(), value.clone()));
        let mut options: Options = options.collect();
        let setup = game.setup();
        setup.complete(&mut options, Seat::FIRST, &mut Random::new(3));
        game.start(&options).unwrap()
    }

    #[test]
    fn the_keys_are_those_that_playing_everything_finds() {
        let kinds = [Kind::WinInOne, Kind::Defence, Kind::WinInTwo];
        let mut random = Random::new(7);
        let mut ones = BTreeSet::new();
        for size in [2, 3, 3, 3, 3, 3, 3, 3] {
            let mut position = first(Game::TRISQ, &[("size", size.into())]);
            while position.turn().is_some() {
                let moves = position.moves();
                if moves.len() <= 60 {
                    for kind in kinds {
                        if check(&*position, kind) == 1 {
                            ones.insert(kind);
                        }
                    }
                }
                let mv = &moves[random.index(moves.len())];
                position = position.play(mv).unwrap();
            }
        }
        assert_eq!(ones.len(), 3, "{ones:?}");
    }

    #[test]
    fn a_win_of_trypsylon_is_found_by_playing_everything() {
        let mut random = Random::new(5);
        let mut position = first(Game::TRYPSYLON, &[("size", "5x5".into())]);
        let mut wins = 0;
        while position.turn().is_some() {
            let moves = position.moves();
            if moves.len() <= 600 {
                wins += check(&*position, Kind::WinInOne);
            }
            position = position.play(&moves[random.index(moves.len())]).unwrap();
        }
        assert!(wins > 0);
    }

    /// What is told of a solution is that it is the only one, or which come to the same.
    #[test]
    fn every_move_that_wins_at_once_is_the_key_or_comes_to_the_same() {
        let mut several = 0;
        for puzzle in super::super::shipped() {
            if puzzle.kind != Kind::WinInOne || puzzle.game == Game::TRYPTIC {
                continue;
            }
            let position = puzzle.read().unwrap();
            let mover = position.turn().unwrap();
            let same = same(&*position, puzzle.kind, &puzzle.key);
            several += usize::from(!same.is_empty());
            let mut told: BTreeSet<String> = same.into_iter().collect();
            told.insert(puzzle.key.clone());
            let winning = next(&*position).into_iter();
            let winning = winning.filter(|(_, after)| outcome_for(&**after, mover));
            let winning: BTreeSet<String> = winning.map(|(mv, _)| mv).collect();
            assert_eq!(winning, told, "{puzzle:?}");
        }
        assert!(several > 0, "some have more solutions than one");
    }

    #[test]
    fn of_all_guesses_only_the_key_and_its_mirror_solve() {
        let mut puzzles = 0;
        for puzzle in super::super::shipped() {
            if puzzle.kind != Kind::Pattern {
                continue;
            }
            puzzles += 1;
            let position = puzzle.read().unwrap();
            let solves = |mv: &str| {
                let judged = try_move(&*position, puzzle.kind, &puzzle.key, mv).unwrap();
                judged == Tried::Solves
            };
            let (whose, pattern) = puzzle.key.split_once(':').unwrap();
            let mirrored: String = pattern.chars().rev().collect();
            let mut solving = BTreeSet::new();
            for places in (0..125).map(|it| [it / 25, it / 5 % 5, it % 5]) {
                let colours = places.map(|it| tryptic::Colour::ALL[it]);
                let guess = tryptic::Pattern(colours).to_string();
                if solves(&format!("{whose}:{guess}")) {
                    solving.insert(guess);
                }
            }
            assert_eq!(solving, [pattern.to_owned(), mirrored].into(), "{puzzle:?}");
            assert!(
                !solves(&position.moves()[0]),
                "{puzzle:?}: a tile is no guess"
            );
        }
        assert!(puzzles > 10);
    }

    #[test]
    fn a_try_is_judged_and_refuted_by_playing_on() {
        for puzzle in super::super::shipped() {
            let Some(position) = puzzle.read().filter(|_| puzzle.level == 2) else {
                continue;
            };
            let judge = |mv: &str| try_move(&*position, puzzle.kind, &puzzle.key, mv).unwrap();
            assert_eq!(judge(&puzzle.key), Tried::Solves);
            if puzzle.kind != Kind::Defence {
                continue;
            }
            let solved = position.play(&puzzle.key).unwrap().text();
            let moves = position.moves();
            let mut others = moves.iter().filter(|mv| {
                let after = position.play(mv).unwrap();
                after.text() != solved && after.outcome().is_none()
            });
            let Some(wrong) = others.next() else {
                continue;
            };
            let Tried::Fails { reply: Some(reply) } = judge(wrong) else {
                panic!("{puzzle:?}: nothing refutes {wrong}");
            };
            let after = position.play(wrong).unwrap().play(&reply).unwrap();
            let opponent = position.play(wrong).unwrap().turn().unwrap();
            assert!(
                outcome_for(&*after, opponent),
                "{puzzle:?}: {wrong} {reply}"
            );
        }
    }
}
