use std::{cmp::Reverse, collections::HashMap, ops::ControlFlow};

use super::{
    board::Board,
    evaluation::{letters, value},
    sampler::{Pool, Sample, Sampler},
    vocabulary::Vocabulary,
    wins::Joining,
    worths::Worths,
};
use crate::{Candidate, Random, SearchState, Style, Value};
use rules::games::{
    Rules,
    wyps::{Colour, Hex, HexSet, Lay, Move, Position, Rack, Standing, Step, Stone, Turn},
};

/// What a player knows, and how much they try.
#[derive(Clone, Copy, Debug)]
pub struct Knowledge {
    pub(super) vocabulary: Vocabulary,
    /// Number of descents in a position.
    pub(super) descents: u32,
    /// Number of moves that are evaluated whole.
    pub(super) evaluated: usize,
    /// Whether all answers to an atari are tried, not some by chance.
    pub(super) tries_all_answers: bool,
}

impl Knowledge {
    /// All words, and as much trying as at the highest level.
    pub const fn all() -> Self {
        Self {
            vocabulary: Vocabulary::All,
            descents: 500,
            evaluated: 200,
            tries_all_answers: true,
        }
    }
}

/// A position of the rules with a made-up order of the bag, in which a connection that might be
/// broken is an atari: whether it is broken is not searched by [`State::play`].
#[derive(Clone, Debug)]
pub struct State {
    position: Position,
    board: &'static Board,
    knowledge: Knowledge,
    /// Whether the position is the one to move in, where no win at once is overlooked. Inside the
    /// tree only those are seen that chance finds.
    is_first: bool,
}

/// Of the moves that join all three sides, where no win is to be overlooked: how many are compared,
/// how many of these are tried, the hardest to break first, against replies that have broken
/// others, for how many of these replies are searched by chance, and for how many among all words.
const MOST_COMPARED: usize = 20_000;
const MOST_TRIED: usize = 3_000;
const MOST_SAMPLED: usize = 1_000;
const MOST_SEARCHED: usize = 64;
/// Number of hexes that a win at once takes at most; to search for longer ones takes too long, on
/// boards that are still open.
const MOST_NEEDED: usize = 7;
/// Number of moves with the same result on the board that are compared.
const MOST_ALIKE: usize = 16;
/// Number of replies that are remembered.
const MOST_REMEMBERED: usize = 24;

/// Number of moves that join all three sides whose replies are searched.
const MOST_JOINING: usize = 6;

/// Number of descents for a reply that breaks a connection.
const REPLIES: u32 = 300;

/// A move that joins all three sides.
pub(super) struct Connection {
    /// Number of hexes of which each alone holds it together.
    cuts: usize,
    lay: Lay,
    /// All hexes of the mover after it.
    own: HexSet,
}

/// A word that has broken a connection.
struct Reply {
    /// What has to lie on its hexes; `None` where it lays a stone.
    there: Vec<(Hex, Option<Stone>)>,
    path: HexSet,
    turn: Turn,
}

impl Reply {
    fn new(lay: &Lay, position: &Position) -> Self {
        let there = lay.steps.iter();
        Self {
            there: there.map(|it| (it.hex, position.stone(it.hex))).collect(),
            path: lay.hexes(),
            turn: lay.turn,
        }
    }

    /// Whether it can also be laid after this move, and breaks that connection.
    fn breaks(&self, connection: &Connection, before: &State) -> bool {
        let steps = &connection.lay.steps;
        let lies = |hex| {
            let step = steps.iter().find(|step| step.hex == hex);
            let laid = step.and_then(|step| step.stone);
            laid.or_else(|| before.position.stone(hex))
        };
        let is_broken = |turned: HexSet| !before.board.joins(connection.own & !turned);
        let is_breaking = match self.turn {
            Turn::Line => is_broken(self.path),
            Turn::One(_) => {
                let mut turned = (self.path & connection.own).iter();
                turned.any(|hex| is_broken(HexSet::of(hex)))
            }
        };
        is_breaking && self.there.iter().all(|&(hex, stone)| lies(hex) == stone)
    }
}

/// Number of moves that are tried where all others lose at once, on a board of this many hexes:
/// fewer on a larger one, where each takes longer.
fn most_tried(hexes: u32) -> usize {
    let most = 800 * 28 * 28 / (hexes * hexes);
    most.max(100) as usize
}

impl State {
    /// The position as a player who sees its board and racks may think that it is.
    pub fn imagine(position: &Position, knowledge: Knowledge, random: &mut Random) -> Self {
        let state = Self {
            position: position.clone(),
            board: Board::of(position.size),
            knowledge,
            is_first: true,
        };
        state.with_other_bag(random)
    }

    /// This position with the bag in another order.
    pub(super) fn with_other_bag(&self, random: &mut Random) -> Self {
        let mut other = self.clone();
        other.position.bag.sort_unstable();
        random.shuffle(&mut other.position.bag);
        other
    }

    /// More moves than a level weighs, of all words, those that look best first: for when the
    /// others all lose at once.
    pub(super) fn many_moves(&self, random: &mut Random) -> Vec<(Move, Value)> {
        if self.position.swap_is_open {
            return Vec::new();
        }
        let mut state = self.clone();
        state.knowledge = Knowledge {
            descents: 20_000,
            evaluated: most_tried(self.position.size.hexes().len()),
            ..Knowledge::all()
        };
        let found = state.lays(state.knowledge.evaluated, random).into_iter();
        found.map(|it| (it.mv.to_move(), it.value)).collect()
    }

    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The position with its standing as the rules see it.
    pub fn judged(&self) -> Position {
        let mut position = self.position.clone();
        if position.status == Standing::Atari {
            position.status = position.judge(None);
        }
        position
    }

    fn own(&self) -> HexSet {
        self.position.faces(self.position.to_move)
    }

    /// Whether the player to move must break a connection.
    pub fn is_atari(&self) -> bool {
        self.position.status == Standing::Atari
    }

    /// A legal move by chance, which breaks a connection where it must; `None` if none is found by
    /// this number of descents.
    pub fn random_move(&self, descents: u32, random: &mut Random) -> Option<Move> {
        if self.position.swap_is_open {
            return Some(if random.happens(50) {
                Move::Swap
            } else {
                Move::Keep
            });
        }
        if self.position.own_rack().is_empty() {
            return (!self.is_atari()).then_some(Move::Pass);
        }
        let vocabulary = self.knowledge.vocabulary;
        let sampler = Sampler::new(
            &self.position,
            self.board,
            vocabulary.lexicon(&self.position),
            vocabulary.longest(),
        );
        for _ in 0..descents {
            let mut found = None;
            let mut seen = 0;
            let random_of_descent = &mut random.clone();
            random.next();
            sampler.descend(random, |sample| {
                seen += 1;
                if random_of_descent.index(seen) == 0 {
                    found = Some(sample);
                }
            });
            if let Some(sample) = found
                && self.is_permitted(&sample)
            {
                return Some(sample.to_move());
            }
        }
        let mut singles = Vec::new();
        sampler.singles(|sample| singles.push(sample));
        let last = singles.len().checked_sub(1)?;
        let single = singles[random.index(last + 1)];
        Some(single.to_move())
    }

    /// The position after a move, for a player who knows these words.
    pub(super) fn after(&self, mv: &Move, known: Vocabulary) -> Self {
        let mut after = self.clone();
        after.knowledge.vocabulary = known;
        after.play(mv);
        after
    }

    /// Whether a move is legal here and wins at once.
    pub(super) fn wins_by(&self, mv: &Move, random: &mut Random) -> bool {
        if self.position.check(mv).is_err() {
            return false;
        }
        let mut after = self.clone();
        after.play(mv);
        let has_reply = |random: &mut Random| {
            after.random_move(REPLIES, random).is_some() || after.some_reply().is_some()
        };
        after.position.is_over() || (after.is_atari() && !has_reply(random))
    }

    /// This position, but with this player to move, whose rack holds no more than these; the
    /// stones that would be drawn are not known.
    pub(super) fn with_mover(&self, mover: Colour, rack: Rack) -> Self {
        let mut other = self.clone();
        other.position.to_move = mover;
        other.position.racks[mover as usize] = rack;
        other.position.status = Standing::Free;
        other
    }

    /// A move that wins at once, if there is one of words that the player knows. Where very many
    /// moves join all three sides, only those are tried that seem the hardest to break.
    pub(super) fn win(&self, random: &mut Random) -> Option<Move> {
        self.win_among(&self.connections(), random)
    }

    /// A move that wins at once among these connections, which do not depend on the order of the
    /// bag.
    pub(super) fn win_among(
        &self,
        connections: &[Connection],
        random: &mut Random,
    ) -> Option<Move> {
        let mut replies: Vec<Reply> = Vec::new();
        let (mut sampled, mut searched) = (0, 0);
        for connection in connections {
            if let Some(known) = replies.iter().position(|it| it.breaks(connection, self)) {
                replies[..=known].rotate_right(1);
                continue;
            }
            let mv = Move::Lay(connection.lay.clone());
            let mut after = self.clone();
            after.play(&mv);
            if after.position.is_over() {
                return Some(mv);
            }
            sampled += 1;
            let mut reply = after.random_move(REPLIES, random);
            if reply.is_none() {
                searched += 1;
                reply = after.some_reply();
            }
            match reply {
                Some(Move::Lay(lay)) => replies.insert(0, Reply::new(&lay, &after.position)),
                Some(_) => {}
                None => return Some(mv),
            }
            replies.truncate(MOST_REMEMBERED);
            if sampled == MOST_SAMPLED || searched == MOST_SEARCHED {
                break;
            }
        }
        None
    }

    /// A reply to an atari, if there is one.
    fn some_reply(&self) -> Option<Move> {
        let has_stones = !self.position.own_rack().is_empty();
        has_stones.then(|| self.some_move()).flatten()
    }

    /// The moves that join all three sides, those first that the fewest stones hold together. None
    /// where very much is missing.
    pub(super) fn connections(&self) -> Vec<Connection> {
        let position = &self.position;
        if position.is_over()
            || position.swap_is_open
            || self.board.needed(self.own()) > MOST_NEEDED
        {
            return Vec::new();
        }
        let mut found = Vec::new();
        let mut known = HashMap::new();
        let vocabulary = self.knowledge.vocabulary;
        let lexicon = vocabulary.lexicon(&self.position);
        let search = Joining::new(&self.position, self.board, vocabulary.longest());
        let _ = search.for_each(lexicon, &mut |steps, turn, own| {
            let (cuts, count) = known.entry(own).or_insert_with(|| (self.cuts(own), 0));
            *count += 1;
            if *count <= MOST_ALIKE && self.permits(steps) {
                let steps = steps.to_vec();
                found.push(Connection {
                    cuts: *cuts,
                    lay: Lay { steps, turn },
                    own,
                });
            }
            if found.len() < MOST_COMPARED {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        found.sort_by_key(|it| it.cuts);
        found.truncate(MOST_TRIED);
        found
    }

    /// Number of hexes of which each alone holds a connection together.
    fn cuts(&self, own: HexSet) -> usize {
        let is_cut = |hex: &Hex| !self.board.joins(own & !HexSet::of(*hex));
        let group = self.position.size.joining(own);
        group.map_or(0, |group| group.iter().filter(is_cut).count())
    }

    /// The texts of all moves that join all three sides.
    #[cfg(test)]
    pub(super) fn joining_moves(&self) -> Vec<String> {
        let mut found = Vec::new();
        let lexicon = self.knowledge.vocabulary.lexicon(&self.position);
        let joining = Joining::new(
            &self.position,
            self.board,
            self.knowledge.vocabulary.longest(),
        );
        let _ = joining.for_each(lexicon, &mut |steps, turn, _| {
            let steps = steps.to_vec();
            if self.permits(&steps) {
                found.push(Move::Lay(Lay { steps, turn }).to_string());
            }
            ControlFlow::Continue(())
        });
        found
    }

    /// Some legal move; `None` where there is none.
    pub fn some_move(&self) -> Option<Move> {
        super::some_move(&self.position)
    }

    fn is_permitted(&self, sample: &Sample) -> bool {
        self.permits(&sample.steps())
    }

    fn permits(&self, steps: &[Step]) -> bool {
        let position = &self.position;
        let spell = || {
            let stones = steps.iter();
            let stones = stones.filter_map(|step| step.stone.or_else(|| position.stone(step.hex)));
            stones.map(Stone::sign).collect()
        };
        steps.len() < 2 || position.words.permits(spell)
    }

    /// The moves with the best value by the static evaluation, best first.
    fn lays(&self, width: usize, random: &mut Random) -> Vec<Candidate<Sample>> {
        let Knowledge {
            vocabulary,
            descents,
            evaluated,
            tries_all_answers,
        } = self.knowledge;
        let position = &self.position;
        let (own, theirs) = (self.own(), position.theirs());
        let worths = Worths::new(self.board, own, theirs);
        let letters = letters(position.variant);
        let lexicon = vocabulary.lexicon(position);
        let sampler = Sampler::new(position, self.board, lexicon, vocabulary.longest());
        let sampler = sampler.guided(&worths, letters);
        let mut pool = Pool::new(evaluated);
        for _ in 0..descents {
            sampler.descend(random, |sample| pool.offer(sample));
        }
        sampler.singles(|sample| pool.offer(sample));
        // Of the answers to an atari chance finds too few, and often only some of them do not lose.
        let is_pressed = self.is_atari() && self.is_first && tries_all_answers;
        if is_pressed || (self.is_atari() && pool.is_empty()) {
            self.exhaust(&sampler, &mut pool);
        }
        let width = if is_pressed { evaluated } else { width };
        let rack = position.own_rack().stones();
        let rack: i32 = rack.map(|stone| letters[stone.index()]).sum();
        let valued = |sample: Sample| {
            let own = own | sample.fresh | sample.turned;
            let value = value(own, theirs & !sample.turned, rack - sample.spent);
            Candidate { mv: sample, value }
        };
        let mut found: Vec<_> = pool.into_samples().into_iter().map(valued).collect();
        found.sort_by_key(|it| Reverse(it.value));
        self.settle(found, width, random)
    }

    /// Offers the moves that break the connection with a word that the player knows, one by one.
    fn exhaust(&self, sampler: &Sampler<'_>, pool: &mut Pool) {
        const MOST: usize = 2_000;
        let mut count = 0;
        let vocabulary = self.knowledge.vocabulary;
        let _ = self.position.for_each_word(&[], None, &mut |steps, turns| {
            if !vocabulary.has(steps, &self.position) {
                return ControlFlow::Continue(());
            }
            for turn in turns.iter() {
                if let Some(sample) = sampler.of_steps(steps, turn) {
                    pool.offer(sample);
                    count += 1;
                }
            }
            if count < MOST {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
    }

    /// The best of these moves that are permitted; one that wins alone.
    fn settle(
        &self,
        found: Vec<Candidate<Sample>>,
        width: usize,
        random: &mut Random,
    ) -> Vec<Candidate<Sample>> {
        let mut settled = Vec::new();
        let mut joining = 0;
        let own = self.own();
        for mut candidate in found {
            let after = own | candidate.mv.fresh | candidate.mv.turned;
            let is_joined = joining < MOST_JOINING && self.board.joins(after);
            if (!is_joined && settled.len() >= width) || !self.is_permitted(&candidate.mv) {
                continue;
            }
            if is_joined {
                joining += 1;
                candidate.value = self.joined(&candidate, random);
            }
            if candidate.value == Value::WON {
                return vec![candidate];
            }
            settled.push(candidate);
        }
        settled.sort_by_key(|it| Reverse(it.value));
        settled
    }

    /// The value of a move that joins all three sides.
    fn joined(&self, candidate: &Candidate<Sample>, random: &mut Random) -> Value {
        let mut after = self.clone();
        after.play(&candidate.mv.to_move());
        if after.position.is_over() {
            return Value::WON;
        }
        if after.random_move(REPLIES, random).is_some() {
            return candidate.value;
        }
        if after.position.can_break() {
            return candidate.value;
        }
        Value::WON
    }
}

impl SearchState for State {
    type Move = Move;

    fn candidates(&self, style: &Style, random: &mut Random) -> Vec<Candidate<Move>> {
        let position = &self.position;
        if position.is_over() {
            return Vec::new();
        }
        if position.swap_is_open {
            return [Move::Keep, Move::Swap]
                .map(|mv| self.valued_by_reply(mv, style, random))
                .into();
        }
        if position.own_rack().is_empty() {
            let value = if self.is_atari() {
                Value::LOST
            } else {
                value(self.own(), position.theirs(), 0)
            };
            let mv = Move::Pass;
            return vec![Candidate { mv, value }];
        }
        if self.is_first
            && let Some(mv) = self.win(random)
        {
            let value = Value::WON;
            return vec![Candidate { mv, value }];
        }
        let found = self.lays(style.width, random).into_iter();
        let translated = found.map(|it| Candidate {
            mv: it.mv.to_move(),
            value: it.value,
        });
        translated.collect()
    }

    fn play(&mut self, mv: &Move) {
        self.position.play(mv, Some(false));
        self.is_first = false;
    }
}

impl State {
    /// A move that only changes what the other can do.
    fn valued_by_reply(&self, mv: Move, style: &Style, random: &mut Random) -> Candidate<Move> {
        let mut after = self.clone();
        after.play(&mv);
        let replies = after.candidates(style, random);
        let best = replies.iter().map(|it| it.value).max();
        Candidate {
            mv,
            value: best.map_or(Value::EVEN, Value::for_other),
        }
    }
}
