//! Best-first minimax over the few moves of a position that look best. PUCT (Silver et al. 2017)
//! chooses where to look next; values are backed up by minimax, as no playout is random.

use std::{cmp::Reverse, ops::Range};

use super::{Random, Value};

/// A game between two players in turn, as small as a search needs it.
pub trait SearchState: Clone {
    type Move: Clone + Eq;

    /// Exploration constant of PUCT, found by play.
    const EXPLORATION: f32 = 1.0;

    /// Finds the moves that look best, with their values for the player to move. A move that wins
    /// at once comes alone; one that loses at once only where there is no other. None once the game
    /// is over.
    fn candidates(&self, style: &Style, random: &mut Random) -> Vec<Candidate<Self::Move>>;

    /// Plays a move that [`SearchState::candidates`] found.
    fn play(&mut self, mv: &Self::Move);
}

#[derive(Clone, Debug)]
pub struct Candidate<M> {
    pub mv: M,
    pub value: Value,
}

/// How a search goes about it.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    /// Number of positions to expand, at least 1.
    pub looks: u32,
    /// Largest number of moves that are considered in a position, at least 1.
    pub width: usize,
    /// Which moves may be played instead of the best: those that are worse by at most this much.
    pub heat: u16,
    /// Whether the other player's answers that win at once are overlooked, this time.
    pub careless: bool,
}

/// What a search found.
#[derive(Clone, Debug)]
pub struct Found<M> {
    /// The moves of the first position, best first; empty where it has none. No value is above the
    /// one before it: a move that was not looked at is worth at most what those are that were, as
    /// its static evaluation knows no answer to it.
    pub moves: Vec<Candidate<M>>,
    /// The moves that are expected, the best one first.
    pub line: Vec<M>,
    pub looks: u32,
}

impl<M: Clone> Found<M> {
    /// The move to play: the best, or by chance one that is worse by at most `heat`, the likelier
    /// the better it is. Never one that loses for certain, if the best does not.
    pub fn choose(&self, heat: u16, random: &mut Random) -> Option<&Candidate<M>> {
        let best = self.moves.first()?;
        let weight = |it: &Candidate<M>| {
            let behind = best.value.get().saturating_sub(it.value.get());
            let is_fit = it.value.is_certain() == best.value.is_certain();
            if is_fit {
                u32::from(heat.saturating_sub(behind))
            } else {
                0
            }
        };
        let total: u32 = self.moves.iter().map(weight).sum();
        if total == 0 || best.value == Value::WON {
            return Some(best);
        }
        let mut at = random.index(total as usize);
        let mut moves = self.moves.iter();
        moves.find(|&it| {
            let weight = weight(it) as usize;
            let is_here = at < weight;
            at = at.saturating_sub(weight);
            is_here
        })
    }
}

/// Largest number of moves in a tree: more memory than a thought may have, and more than the
/// highest level needs.
const MOST_NODES: usize = 100_000;

/// A move in the tree.
struct Node<M> {
    mv: M,
    /// For the player who makes the move.
    value: Value,
    prior: f32,
    visits: u32,
    /// Whether nothing below could change the value any more.
    is_settled: bool,
    /// Index of the position after the move, once that was looked at.
    expanded: Option<usize>,
}

/// A position in the tree.
struct Expanded<S> {
    state: S,
    /// Its moves in the tree, best first by the static evaluation.
    children: Range<usize>,
    /// Number of looks at what follows one of these.
    visits: u32,
}

struct Tree<S: SearchState> {
    /// The positions that were looked at, the first one first.
    positions: Vec<Expanded<S>>,
    nodes: Vec<Node<S::Move>>,
}

/// Searches from `state`.
pub fn search<S: SearchState>(state: &S, style: &Style, random: &mut Random) -> Found<S::Move> {
    let mut tree = Tree {
        positions: Vec::new(),
        nodes: Vec::new(),
    };
    tree.expand(state.clone(), style, random);
    let mut looks = 1;
    let mut path = Vec::new();
    while looks < style.looks && tree.nodes.len() < MOST_NODES && tree.select(&mut path) {
        tree.look(&path, style, random);
        looks += 1;
    }
    Found {
        moves: tree.moves(),
        line: tree.line(),
        looks,
    }
}

impl<S: SearchState> Tree<S> {
    /// Adds a position with its candidates, and returns its index.
    fn expand(&mut self, state: S, style: &Style, random: &mut Random) -> usize {
        let mut found = state.candidates(style, random);
        found.sort_by_key(|it| Reverse(it.value));
        let start = self.nodes.len();
        // The weights of ranks fall as 1, 1/2, 1/3 ...
        let weights = (1..=found.len()).map(|rank| 1.0 / rank as f32);
        let total: f32 = weights.clone().sum();
        let nodes = found.into_iter().zip(weights).map(|(it, weight)| Node {
            mv: it.mv,
            value: it.value,
            prior: weight / total,
            visits: 0,
            is_settled: it.value.is_certain(),
            expanded: None,
        });
        self.nodes.extend(nodes);
        self.positions.push(Expanded {
            state,
            children: start..self.nodes.len(),
            visits: 0,
        });
        self.positions.len() - 1
    }

    fn children(&self, position: usize) -> &[Node<S::Move>] {
        let children = self.positions.get(position).map(|it| it.children.clone());
        let nodes = children.and_then(|children| self.nodes.get(children));
        nodes.unwrap_or_default()
    }

    /// Finds the nodes from the first position's move to the one to look at. Returns `false` where
    /// nothing is left to learn.
    fn select(&self, path: &mut Vec<usize>) -> bool {
        path.clear();
        let mut position = 0;
        if self
            .children(position)
            .iter()
            .any(|it| it.value == Value::WON)
        {
            return false;
        }
        while let Some(best) = self.best_to_visit(position) {
            path.push(best);
            match self.nodes[best].expanded {
                Some(next) => position = next,
                None => return true,
            }
        }
        false
    }

    fn best_to_visit(&self, position: usize) -> Option<usize> {
        let at = &self.positions[position];
        let scale = S::EXPLORATION * ((at.visits + 1) as f32).sqrt();
        let mut best: Option<(usize, f32)> = None;
        for index in at.children.clone() {
            let node = &self.nodes[index];
            if node.is_settled {
                continue;
            }
            let value = f32::from(node.value.get()) / f32::from(u16::MAX);
            let score = value + scale * node.prior / (1 + node.visits) as f32;
            if best.is_none_or(|(_, highest)| score > highest) {
                best = Some((index, score));
            }
        }
        best.map(|(index, _)| index)
    }

    /// Looks at the position after the last node of a path, and backs its value up.
    fn look(&mut self, path: &[usize], style: &Style, random: &mut Random) {
        let Some((&last, before)) = path.split_last() else {
            return;
        };
        let parent = before.last().and_then(|&at| self.nodes[at].expanded);
        let parent = parent.unwrap_or_default();
        let mut state = self.positions[parent].state.clone();
        state.play(&self.nodes[last].mv);
        let expanded = self.expand(state, style, random);
        self.nodes[last].expanded = Some(expanded);
        self.positions[0].visits += 1;
        for &at in path.iter().rev() {
            let Some(position) = self.nodes[at].expanded else {
                continue;
            };
            let children = self.children(position);
            let best = best_value(children);
            let is_settled = best == Some(Value::WON) || children.iter().all(|it| it.is_settled);
            let node = &mut self.nodes[at];
            node.visits += 1;
            node.is_settled = is_settled;
            // A game that is over keeps the value that its last move had.
            node.value = best.map_or(node.value, Value::for_other);
            if at != last {
                self.positions[position].visits += 1;
            }
        }
    }

    /// The moves of a position, best first: by value, but those that were looked at before those
    /// that only have the static evaluation, which knows no answer to them.
    fn sorted(&self, position: usize) -> Vec<&Node<S::Move>> {
        let mut nodes: Vec<_> = self.children(position).iter().collect();
        let is_known = |it: &Node<S::Move>| it.visits > 0 || it.value.is_certain();
        nodes.sort_by_key(|it| {
            let is_hopeless = it.value <= Value::estimate(0);
            (is_hopeless, Reverse((is_known(it), it.value, it.visits)))
        });
        nodes
    }

    fn moves(&self) -> Vec<Candidate<S::Move>> {
        let mut most = Value::WON;
        let mut moves = Vec::new();
        for node in self.sorted(0) {
            most = most.min(node.value);
            let mv = node.mv.clone();
            moves.push(Candidate { mv, value: most });
        }
        moves
    }

    fn line(&self) -> Vec<S::Move> {
        let mut line = Vec::new();
        let mut position = Some(0);
        while let Some(at) = position {
            let best = self.sorted(at).into_iter().next();
            line.extend(best.map(|it| it.mv.clone()));
            position = best.and_then(|it| it.expanded);
        }
        line
    }
}

/// The value of a position with these moves for its player; `None` where the game is over. A loss
/// is certain only where all moves lose at once: else there may be others that were not considered.
fn best_value<M>(children: &[Node<M>]) -> Option<Value> {
    let best = children.iter().map(|it| it.value).max()?;
    let is_sure = best != Value::LOST || children.iter().all(|it| it.visits == 0);
    Some(if is_sure { best } else { Value::estimate(0) })
}

#[cfg(test)]
#[path = "search_tests.rs"]
mod tests;
