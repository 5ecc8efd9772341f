//! Which moves fulfil a task, exactly: by playing all of them, and where it matters all replies.

use super::Kind;
use crate::{
    games::{AnyPosition, Outcome, Rules, Seat, State, trisq, trypsylon, tryptic, wyps},
    opponents::seen::downcast,
};

/// Largest number of replies that are remembered because they refuted another move.
const REMEMBERED: usize = 32;

/// The moves that fulfil a task, in notation. Those that lead to the same position count as one, and
/// after the second no more are looked for. None for [`Kind::Pattern`], which no position tells.
pub fn keys(position: &dyn AnyPosition, kind: Kind) -> Vec<String> {
    if let Some(position) = downcast::<trypsylon::Position>(position) {
        texts(Task::of(position).keys(kind))
    } else if let Some(position) = downcast::<trisq::Position>(position) {
        texts(Task::of(position).keys(kind))
    } else if let Some(position) = downcast::<wyps::Position>(position) {
        match kind {
            Kind::WinInOne => texts(Task::of(position).wins()),
            Kind::Defence if position.is_atari() => texts(Task::of(position).any()),
            _ => Vec::new(),
        }
    } else if let Some(position) = downcast::<tryptic::Position>(position) {
        match kind {
            Kind::WinInOne => texts(tiles_that_win(position)),
            _ => Vec::new(),
        }
    } else {
        Vec::new()
    }
}

fn texts<M: ToString>(moves: Vec<M>) -> Vec<String> {
    moves.iter().map(M::to_string).collect()
}

/// What comes of a move that somebody tries.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Tried {
    /// It leads to the same position as the key.
    Solves,
    /// It does not, and this reply shows why, where there is one.
    Fails { reply: Option<String> },
}

/// Judges a legal move; `None` where it is none. May take as long as listing all replies.
pub fn try_move(
    position: &dyn AnyPosition,
    kind: Kind,
    key: &str,
    tried: &str,
) -> Option<Tried> {
    let after = position.play(tried).ok()?;
    if kind == Kind::Pattern {
        return Some(if tried == key {
            Tried::Solves
        } else {
            Tried::Fails { reply: None }
        });
    }
    let solved = position.play(key).ok()?;
    if after.text() == solved.text() {
        return Some(Tried::Solves);
    }
    let reply = refutation(&*after, kind);
    Some(Tried::Fails { reply })
}

/// A reply that shows why the move that led to this position does not fulfil its task: one that wins
/// at once, or else that prevents a win at once. Of several the shortest.
pub fn refutation(after: &dyn AnyPosition, kind: Kind) -> Option<String> {
    if let Some(after) = downcast::<trypsylon::Position>(after) {
        refuting(after, kind)
    } else if let Some(after) = downcast::<trisq::Position>(after) {
        refuting(after, kind)
    } else if let Some(after) = downcast::<wyps::Position>(after) {
        // Without a connection there is nothing to break.
        after
            .is_atari()
            .then(|| shortest(after, |_, _| true))
            .flatten()
    } else {
        None
    }
}

fn refuting<R: Rules>(after: &R, kind: Kind) -> Option<String> {
    let mover = after.turn()?;
    if after.can_win_now() {
        return shortest(after, |_, next| winner(next) == Some(mover));
    }
    if kind != Kind::WinInTwo {
        return None;
    }
    let mut is_found = false;
    shortest(after, |_, next| {
        // The first that helps will do: each takes a look for a win.
        is_found = is_found || !next.can_win_now();
        is_found && !next.can_win_now()
    })
}

/// The shortest move that is sought, in notation.
fn shortest<R: Rules>(position: &R, mut is_sought: impl FnMut(&R::Move, &R) -> bool) -> Option<String> {
    let mut best: Option<String> = None;
    position.for_each_move(&mut |mv| {
        let text = mv.to_string();
        let order = |text: &String| (text.len(), text.clone());
        if best.as_ref().is_some_and(|best| order(best) <= order(&text)) {
            return;
        }
        if is_sought(mv, &played(position, mv)) {
            best = Some(text);
        }
    });
    best
}

fn played<R: Rules>(position: &R, mv: &R::Move) -> R {
    let mut after = position.clone();
    after.play_unchecked(mv);
    after
}

fn winner<R: State>(position: &R) -> Option<Seat> {
    position.outcome().and_then(Outcome::winner)
}

/// The tiles of Tryptic with which the player to move could claim a win, and not before.
fn tiles_that_win(position: &tryptic::Position) -> Vec<tryptic::Move> {
    let mover = position.mover();
    if position.outcome().is_some() || position.may_win_by_claim(mover) {
        return Vec::new();
    }
    let mut found = Found::default();
    position.for_each_move(&mut |mv| {
        if !found.is_enough() && matches!(mv, tryptic::Move::Place { .. }) {
            let after = played(position, mv);
            if after.may_win_by_claim(mover) {
                found.add(mv, after);
            }
        }
    });
    found.moves()
}

/// Moves with the positions that they lead to, each once.
struct Found<R: Rules>(Vec<(R::Move, R)>);

impl<R: Rules> Default for Found<R> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<R: Rules> Found<R> {
    /// Whether it is certain that there is not exactly one.
    const fn is_enough(&self) -> bool {
        self.0.len() >= 2
    }

    fn add(&mut self, mv: &R::Move, after: R) {
        if self.0.iter().all(|(_, known)| *known != after) {
            self.0.push((mv.clone(), after));
        }
    }

    fn moves(self) -> Vec<R::Move> {
        self.0.into_iter().map(|(mv, _)| mv).collect()
    }
}

/// A position in which a move is to be found.
struct Task<'a, R: Rules> {
    position: &'a R,
    mover: Option<Seat>,
}

impl<'a, R: Rules> Task<'a, R> {
    fn of(position: &'a R) -> Self {
        let mover = position.turn();
        Self { position, mover }
    }

    fn keys(&self, kind: Kind) -> Vec<R::Move> {
        match kind {
            Kind::WinInOne => self.wins(),
            Kind::Defence => self.defences(),
            Kind::WinInTwo => self.wins_in_two(),
            Kind::Pattern => Vec::new(),
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

    fn any(&self) -> Vec<R::Move> {
        self.sought(|_| true)
    }

    fn wins(&self) -> Vec<R::Move> {
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
