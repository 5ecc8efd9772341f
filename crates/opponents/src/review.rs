//! A game that is over, looked at again: how the chances went, which moves turned it, and which
//! move was hard to find.
//!
//! It depends on the game only, so that the same game always has the same review. It is done
//! position by position, because others may want to think in between.

use std::num::NonZeroU32;

use serde::{Deserialize, Serialize};

use super::{
    AnyOpponent, Seen, Strength, Thought, Value,
    opponent::LOOKS,
    opponents::{self, chance},
    think,
};
use rules::{
    games::{AnyPosition, Game, Outcome, Saying, Seat},
    sentences::Sentence,
};

/// Number of percentage points that a turning point loses at least.
const TURN: u8 = 20;
/// Number of these where a win was certain before, or is certain for the other player after it.
const DECISIVE: u8 = 12;
/// How much better than any other a move is that was found.
const FOUND: u8 = 20;
/// Chance that a move keeps at least, in percent, that was found: a lucky guess is none.
const FOUND_KEEPS: u8 = 40;
/// Number of percentage points by which chances differ that are not the same.
const SAME: u8 = 5;
/// Largest number of turning points.
pub const MOST_TURNS: usize = 3;
/// Number of moves of each kind that are looked at once more.
const MOST_SUSPECTS: usize = 6;
/// Largest number of positions: of a longer game the last ones.
const MOST_POSITIONS: usize = 160;
/// How likely a pattern seems at least that can be read.
const READ: f32 = 0.5;

/// What a review found out.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct Review {
    /// Number of moves before the first position of `chances`.
    pub from: u32,
    /// By position: each seat's chance of winning, in percent.
    pub chances: Vec<Vec<u8>>,
    /// The moves that lost most, in the order of the game.
    pub turns: Vec<TurningPoint>,
    pub find: Option<Find>,
    /// By seat: the number of moves after which its pattern could be read for good. Empty in games
    /// without patterns.
    pub read: Vec<Option<u32>>,
}

/// A move by which much was lost.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct TurningPoint {
    /// Number of moves before it.
    pub ply: u32,
    pub seat: Seat,
    /// The better move, in the game's notation.
    pub better: String,
    /// Why that is better.
    pub reasons: Vec<Sentence>,
    /// The player's chance before it and after it, in percent: those of the curve.
    pub kept: u8,
    pub left: u8,
    /// The best reply to the move that was played; `None` where others play too, or hide something.
    pub reply: Option<Reply>,
}

/// A reply, in the game's notation, and why it is good.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct Reply {
    pub mv: String,
    pub reasons: Vec<Sentence>,
}

/// What a move is worth that is tried at a turning point.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Retried {
    /// It comes to the same as the better move.
    Better,
    /// It keeps as much as that.
    AsGood,
    /// It keeps more than the move of the game, and less than the better one.
    Improves,
    /// It keeps no more than the move of the game.
    NoBetter,
}

/// The only move that kept the chances, found by a player.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct Find {
    /// Number of moves before it.
    pub ply: u32,
    pub seat: Seat,
    /// The player's chance with it, and with the best of all others, in percent.
    pub kept: u8,
    pub otherwise: u8,
    /// Why it is good.
    pub reasons: Vec<Sentence>,
}

/// What was seen in a position.
struct Look {
    /// By seat, in percent.
    chances: Vec<u8>,
    /// What the player who moved would better have done.
    thought: Option<Thought>,
    /// Their chance after that, as the other player sees it, in percent; `None` where that was not
    /// looked at.
    kept: Option<u8>,
    /// By seat: how likely their pattern seems.
    read: Vec<f32>,
}

/// A review that is under way.
pub struct Analysis {
    game: Game,
    positions: Vec<Box<dyn AnyPosition>>,
    moves: Vec<String>,
    seats: usize,
    from: usize,
    strength: Strength,
    looks: Vec<Look>,
}

/// The moves of a game that may be told of, with what is known of each.
struct Suspect {
    ply: usize,
    seat: Seat,
    weight: u8,
}

impl Analysis {
    /// The review of a game with these positions and the moves between them, one position more than
    /// moves. `from`: number of moves that its players have not made.
    pub fn new(
        game: Game,
        positions: Vec<Box<dyn AnyPosition>>,
        moves: Vec<String>,
        seats: usize,
        from: usize,
    ) -> Self {
        let last = positions.len().saturating_sub(1).min(moves.len());
        let from = from.max(last.saturating_sub(MOST_POSITIONS)).min(last);
        Self {
            game,
            seats,
            from,
            // Most positions are looked at twice: with the best move played too.
            strength: strength(game, 2 * (last - from)),
            looks: Vec::with_capacity(last - from + 1),
            positions,
            moves,
        }
    }

    /// Looks at the next position. Returns whether there are more.
    pub fn step(&mut self) -> bool {
        let ply = self.from + self.looks.len();
        if ply < self.positions.len() && ply <= self.moves.len() {
            let (positions, moves) = (&self.positions[..=ply], &self.moves[..ply]);
            let actor = self.moves.get(ply).and_then(|mv| self.actor(ply, mv));
            let mut look = self.look(positions, moves, actor);
            look.kept = self.kept(ply, &look);
            self.looks.push(look);
        }
        let next = self.from + self.looks.len();
        next < self.positions.len() && next <= self.moves.len()
    }

    /// What was found out, once all positions have been looked at.
    pub fn finish(self) -> Review {
        let chances = self.curve();
        Review {
            from: number(self.from),
            turns: self.turning_points(&chances),
            find: self.find(&chances),
            chances,
            read: self.read(),
        }
    }

    /// The mover's chance after the best move that was seen, where the game is one of two whose
    /// chances are those that the player to move sees.
    fn kept(&self, ply: usize, look: &Look) -> Option<u8> {
        let (thought, seat) = (look.thought.as_ref()?, self.positions.get(ply)?.turn()?);
        let is_open = look.chances.iter().all(|it| *it < 100);
        let is_seen_by_mover = self.seats == 2 && look.read.is_empty();
        if !is_open || !is_seen_by_mover {
            return None;
        }
        self.chance_with(ply, seat, &thought.mv)
    }

    /// The chances by position. A player to move is always seen with a good move to come, and the
    /// other one after it: each is the mean of both.
    fn curve(&self) -> Vec<Vec<u8>> {
        let evened = |(index, look): (usize, &Look)| {
            let turn = self
                .positions
                .get(self.from + index)
                .and_then(|it| it.turn());
            let (Some(kept), Some(turn)) = (look.kept, turn) else {
                return look.chances.clone();
            };
            let own = look.chances.get(turn.index()).copied().unwrap_or(kept);
            let mean = own.midpoint(kept);
            let mut chances = vec![100 - mean; 2];
            chances[turn.index()] = mean;
            chances
        };
        self.looks.iter().enumerate().map(evened).collect()
    }

    /// The whole review at once.
    pub fn whole(mut self) -> Review {
        while self.step() {}
        self.finish()
    }

    /// The seat that made a move.
    fn actor(&self, ply: usize, mv: &str) -> Option<Seat> {
        self.positions.get(ply)?.actor(mv).ok().flatten()
    }

    /// Looks at the last of these positions. `actor`: who moved then.
    fn look(
        &self,
        positions: &[Box<dyn AnyPosition>],
        moves: &[String],
        actor: Option<Seat>,
    ) -> Look {
        let Some(now) = positions.last() else {
            return self.nothing();
        };
        if let Some(outcome) = now.outcome() {
            return self.decided(outcome);
        }
        let turn = now.turn();
        let seat = actor.or(turn).unwrap_or(Seat::FIRST);
        // How a position came about matters only where something was hidden.
        let hides = self.game.info().secret.is_some();
        let (seen, told) = if hides {
            (positions, moves)
        } else {
            (&positions[positions.len() - 1..], &[][..])
        };
        let known = Seen::by(seat, seen, told);
        // The same first position has the same chances, however long the game is.
        let strength = if moves.len() < 2 {
            strength(self.game, 1)
        } else {
            self.strength
        };
        let thought = think(&known, strength, moves.len() as u64);
        let revealed = Seen::revealed(seat, seen, told);
        if let Some(standing) = opponents::of(self.game).and_then(|it| it.standing(&revealed)) {
            let chances = standing.values.iter().map(|&value| self.chance(value));
            return Look {
                chances: shared(chances.collect(), turn),
                thought,
                kept: None,
                read: standing.read,
            };
        }
        let value = thought
            .as_ref()
            .map_or(Value::EVEN, |thought| thought.value);
        let own = self.chance(value);
        let of = |index: usize| {
            if index == seat.index() {
                own
            } else {
                100 - own
            }
        };
        Look {
            chances: (0..self.seats).map(of).collect(),
            thought,
            kept: None,
            read: Vec::new(),
        }
    }

    fn nothing(&self) -> Look {
        let even = 100 / u8::try_from(self.seats.max(1)).unwrap_or(100);
        Look {
            chances: vec![even; self.seats],
            thought: None,
            kept: None,
            read: Vec::new(),
        }
    }

    fn decided(&self, outcome: Outcome) -> Look {
        let Some(winner) = outcome.winner() else {
            return self.nothing();
        };
        let of = |index: usize| if index == winner.index() { 100 } else { 0 };
        Look {
            chances: (0..self.seats).map(of).collect(),
            ..self.nothing()
        }
    }

    /// Whether the player of this seat left the game instead of moving.
    fn leaves(&self, ply: usize, seat: Seat) -> bool {
        let leaves = self.positions[ply].saying(seat, Saying::Leave);
        leaves.is_some_and(|leaves| leaves == self.moves[ply])
    }

    /// The chance of a seat after this number of moves.
    fn chance_at(&self, ply: usize, seat: Seat) -> Option<u8> {
        let look = self.looks.get(ply.checked_sub(self.from)?)?;
        look.chances.get(seat.index()).copied()
    }

    /// The chance of a seat if it had made another move.
    fn chance_with(&self, ply: usize, seat: Seat, mv: &str) -> Option<u8> {
        let before = self.positions.get(..=ply)?;
        let after = before.last()?.play(mv).ok()?;
        let positions = [before, &[after]].concat();
        let moves = [self.moves.get(..ply)?, &[mv.to_owned()]].concat();
        let look = self.look(&positions, &moves, None);
        look.chances.get(seat.index()).copied()
    }

    /// What another move is worth at a turning point of the game, as seen after it; `None` where it
    /// is not legal.
    pub fn retry(&self, turn: &TurningPoint, tried: &str) -> Option<Retried> {
        let ply = usize::try_from(turn.ply).ok()?;
        let before = self.positions.get(ply)?;
        let after = |mv: &str| Some(before.play(mv).ok()?.text());
        let (same, played) = (after(tried)?, self.moves.get(ply)?);
        if same == after(&turn.better)? {
            return Some(Retried::Better);
        }
        if same == after(played)? {
            return Some(Retried::NoBetter);
        }
        let kept = |mv: &str| self.chance_with(ply, turn.seat, mv);
        let (best, own, least) = (kept(&turn.better)?, kept(tried)?, kept(played)?);
        Some(if own.saturating_add(SAME) >= best {
            Retried::AsGood
        } else if own > least.saturating_add(SAME) {
            Retried::Improves
        } else {
            Retried::NoBetter
        })
    }

    /// The moves of the game that `weigh` gives a weight, the weightiest first.
    fn suspects(&self, weigh: impl Fn(usize, Seat, &Thought) -> Option<u8>) -> Vec<Suspect> {
        let mut suspects = Vec::new();
        for (index, look) in self.looks.iter().enumerate() {
            let ply = self.from + index;
            let seat = self.moves.get(ply).and_then(|mv| self.actor(ply, mv));
            let seat = seat.filter(|seat| !self.leaves(ply, *seat));
            if let (Some(seat), Some(thought)) = (seat, &look.thought)
                && let Some(weight) = weigh(ply, seat, thought)
            {
                suspects.push(Suspect { ply, seat, weight });
            }
        }
        suspects.sort_by_key(|it| (u8::MAX - it.weight, it.ply));
        suspects.truncate(MOST_SUSPECTS);
        suspects
    }

    fn turning_points(&self, curve: &[Vec<u8>]) -> Vec<TurningPoint> {
        let at = |ply: usize, seat: Seat| {
            let chances = curve.get(ply.checked_sub(self.from)?)?;
            chances.get(seat.index()).copied()
        };
        let suspects = self.suspects(|ply, seat, thought| {
            if thought.mv == self.moves[ply] {
                return None;
            }
            let (before, after) = (at(ply, seat)?, at(ply + 1, seat)?);
            Some(before.saturating_sub(after)).filter(|lost| is_turn(before, after, *lost))
        });
        let confirmed = suspects.iter().filter(|suspect| self.is_confirmed(suspect));
        let turn = |&Suspect { ply, seat, .. }: &Suspect| {
            let thought = self.looks.get(ply - self.from)?.thought.as_ref()?;
            Some(TurningPoint {
                ply: number(ply),
                seat,
                better: thought.mv.clone(),
                reasons: thought.reasons.clone(),
                kept: at(ply, seat)?,
                left: at(ply + 1, seat)?,
                reply: self.reply(ply + 1, seat),
            })
        };
        let mut turns: Vec<_> = confirmed.filter_map(turn).collect();
        turns.truncate(MOST_TURNS);
        turns.sort_by_key(|it| it.ply);
        turns
    }

    /// The best move after this number of them, where the player of this seat has one opponent, who
    /// hides nothing.
    fn reply(&self, ply: usize, seat: Seat) -> Option<Reply> {
        let look = self.looks.get(ply.checked_sub(self.from)?)?;
        let thought = look.thought.as_ref()?;
        let is_other = self.positions.get(ply)?.turn()? != seat;
        (is_other && self.seats == 2 && look.read.is_empty()).then(|| Reply {
            mv: thought.mv.clone(),
            reasons: thought.reasons.clone(),
        })
    }

    /// The chance of the player to move in a position of this value for them.
    fn chance(&self, value: Value) -> u8 {
        chance(self.game, value)
    }

    /// Whether the better move is still better by so much when what follows it is looked at as what
    /// followed the other.
    fn is_confirmed(&self, suspect: &Suspect) -> bool {
        let &Suspect { ply, seat, .. } = suspect;
        let confirmed = || {
            let look = self.looks.get(ply - self.from)?;
            let left = self.chance_at(ply + 1, seat)?;
            let kept = match look.kept {
                Some(kept) => kept,
                None => self.chance_with(ply, seat, &look.thought.as_ref()?.mv)?,
            };
            Some(is_turn(kept, left, kept.checked_sub(left)?))
        };
        confirmed().unwrap_or(false)
    }

    fn find(&self, curve: &[Vec<u8>]) -> Option<Find> {
        let suspects = self.suspects(|ply, seat, thought| {
            let (kept, after) = (self.chance(thought.value), self.chance_at(ply + 1, seat)?);
            let is_end = self.positions.get(ply + 1)?.outcome().is_some();
            let second = match thought.others.first() {
                Some(second) => self.chance(second.value),
                None if self.others_lose(ply, thought) => 0,
                None => return None,
            };
            let is_found = thought.mv == self.moves[ply] && !is_end;
            let lead = kept.min(after).saturating_sub(second);
            (is_found && lead >= FOUND && kept >= FOUND_KEEPS).then_some(lead)
        });
        let mut best: Option<Find> = None;
        let mut most_lead = 0;
        for Suspect { ply, seat, .. } in suspects {
            let thought = self.looks[ply - self.from].thought.as_ref()?;
            let kept = self.chance_at(ply + 1, seat)?;
            let others = thought.others.iter().take(2);
            let others = others.filter_map(|it| self.chance_with(ply, seat, &it.mv));
            let weighed = others.max();
            if weighed.is_none() && !thought.others.is_empty() {
                continue;
            }
            let otherwise = weighed.unwrap_or(0);
            let lead = kept.saturating_sub(otherwise);
            let most = most_lead.max(FOUND - 1);
            if lead > most {
                most_lead = lead;
                let told = curve.get(ply + 1 - self.from)?.get(seat.index())?;
                best = Some(Find {
                    ply: number(ply),
                    seat,
                    kept: *told,
                    otherwise: if otherwise == 0 {
                        0
                    } else {
                        // Only what is lost for certain has none.
                        told.saturating_sub(lead).max(1)
                    },
                    reasons: thought.reasons.clone(),
                });
            }
        }
        best
    }

    /// Whether all other moves than that of a thought, which names none, are known to lose at once:
    /// it would name those that do not, unless it has seen a win and looked no further, is about
    /// what others hide, or has not looked at all moves.
    fn others_lose(&self, ply: usize, thought: &Thought) -> bool {
        let position = &self.positions[ply];
        let has_secrets = self.game.info().secret.is_some();
        let is_forced = position.forced_move().is_some();
        let opponent = opponents::of(self.game);
        let has_all = opponent.is_some_and(|it| it.looks_at_all(&**position));
        thought.value != Value::WON && !has_secrets && !is_forced && has_all
    }

    /// By seat: after how many moves its pattern could be read for good.
    fn read(&self) -> Vec<Option<u32>> {
        if self.looks.iter().all(|look| look.read.is_empty()) {
            return Vec::new();
        }
        let last_unread = |seat: usize| {
            let is_unread = |look: &Look| look.read.get(seat).is_some_and(|read| *read < READ);
            self.looks.iter().rposition(is_unread)
        };
        let last = self.looks.iter().rposition(|look| !look.read.is_empty());
        let since = |seat: usize| match last_unread(seat) {
            None => Some(number(self.from)),
            Some(unread) if Some(unread) == last => None,
            Some(unread) => Some(number(self.from + unread + 1)),
        };
        (0..self.seats).map(since).collect()
    }
}

/// How much is looked at in each of so many positions, so that a whole game takes two seconds or
/// three.
fn strength(game: Game, positions: usize) -> Strength {
    let (all, most) = opponents::of(game).map_or(LOOKS, AnyOpponent::review);
    let looks = (all / number(positions).max(1)).clamp(6, most);
    Strength::Looks(NonZeroU32::new(looks).unwrap_or(NonZeroU32::MIN))
}

const fn is_turn(before: u8, after: u8, lost: u8) -> bool {
    lost >= TURN || (lost >= DECISIVE && (before == 100 || after == 0))
}

/// Chances that sum to 100, that of the player to move as it is.
fn shared(mut chances: Vec<u8>, turn: Option<Seat>) -> Vec<u8> {
    let turn = turn.map(Seat::index);
    let own = turn
        .and_then(|turn| chances.get(turn).copied())
        .unwrap_or(0);
    let left = 100_u32.saturating_sub(own.into());
    let is_other = |index: usize| Some(index) != turn;
    let others = chances
        .iter()
        .enumerate()
        .filter(|(index, _)| is_other(*index));
    let total: u32 = others.map(|(_, it)| u32::from(*it)).sum();
    for (index, chance) in chances.iter_mut().enumerate() {
        if is_other(index) {
            *chance = ((u32::from(*chance) * left + total / 2) / total.max(1)) as u8;
        }
    }
    chances
}

fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// The value of the last of these positions for each seat, before it is made a chance: for fitting
/// [`chance()`] to games. `None` where the game is over.
pub fn values(
    game: Game,
    positions: &[Box<dyn AnyPosition>],
    moves: &[String],
) -> Option<Vec<Value>> {
    let now = positions.last()?;
    let seat = now.turn()?;
    let revealed = Seen::revealed(seat, positions, moves);
    if let Some(standing) = opponents::of(game).and_then(|it| it.standing(&revealed)) {
        return Some(standing.values);
    }
    let strength = strength(game, 40);
    let thought = think(&Seen::by(seat, &[now.boxed()], &[]), strength, 0)?;
    let (own, other) = (thought.value, thought.value.for_other());
    Some(if seat == Seat::FIRST {
        vec![own, other]
    } else {
        vec![other, own]
    })
}

#[cfg(test)]
#[path = "review_tests.rs"]
mod tests;
