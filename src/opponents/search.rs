//! Best-first minimax over the few moves of a position that look best. PUCT (Silver et al. 2017)
//! chooses where to look next; values are backed up by minimax, as no playout is random.

use std::{cmp::Reverse, ops::Range};

use super::{Random, Value};

/// A game between two players in turn, as small as a search needs it.
pub trait SearchState: Clone {
    type Move: Clone + Eq;

    /// Finds the moves that look best, with their values for the player to move. A move that wins at
    /// once comes alone; one that loses at once only where there is no other.
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
    /// The moves of the first position, best first; empty where it has none.
    pub moves: Vec<Candidate<M>>,
    /// The moves that are expected after each of these, that one first.
    pub line: Vec<M>,
    pub looks: u32,
}

impl<M: Clone> Found<M> {
    /// The move to play: the best, or by chance one that is worse by at most `heat`, the likelier the
    /// better it is. Never one that loses for certain, if the best does not.
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

/// Exploration constant of PUCT, found by play.
const EXPLORATION: f32 = 1.0;

struct Node<S: SearchState> {
    mv: S::Move,
    /// For whoever made the move.
    value: Value,
    prior: f32,
    visits: u32,
    expanded: Option<Expanded<S>>,
}

struct Expanded<S: SearchState> {
    state: S,
    /// Its moves in the tree, best first by the static evaluation.
    children: Range<usize>,
}

struct Tree<S: SearchState> {
    root: Expanded<S>,
    nodes: Vec<Node<S>>,
}

/// Searches from `state`.
pub fn search<S: SearchState>(state: &S, style: &Style, random: &mut Random) -> Found<S::Move> {
    let mut tree = Tree::new(state.clone(), style, random);
    let mut looks = 1;
    while looks < style.looks {
        let Some(path) = tree.select() else { break };
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
    fn new(state: S, style: &Style, random: &mut Random) -> Self {
        let mut nodes = Vec::new();
        let root = Self::expand(state, &mut nodes, style, random);
        Self { root, nodes }
    }

    fn expand(
        state: S,
        nodes: &mut Vec<Node<S>>,
        style: &Style,
        random: &mut Random,
    ) -> Expanded<S> {
        let mut found = state.candidates(style, random);
        found.sort_by_key(|it| Reverse(it.value));
        let start = nodes.len();
        // The weights of ranks fall as 1, 1/2, 1/3 ...
        let weights = (1..=found.len()).map(|rank| 1.0 / rank as f32);
        let total: f32 = weights.clone().sum();
        nodes.extend(found.into_iter().zip(weights).map(|(it, weight)| Node {
            mv: it.mv,
            value: it.value,
            prior: weight / total,
            visits: 0,
            expanded: None,
        }));
        let children = start..nodes.len();
        Expanded { state, children }
    }

    /// The nodes from the root's move to the one to look at; `None` where nothing is left to learn.
    fn select(&self) -> Option<Vec<usize>> {
        let mut path = Vec::new();
        let mut at = &self.root;
        loop {
            let best = self.best_to_visit(at.children.clone())?;
            path.push(best);
            match &self.nodes[best].expanded {
                Some(expanded) => at = expanded,
                None => return Some(path),
            }
        }
    }

    fn best_to_visit(&self, children: Range<usize>) -> Option<usize> {
        let visits: u32 = self.nodes[children.clone()]
            .iter()
            .map(|it| it.visits)
            .sum();
        let scale = EXPLORATION * ((visits + 1) as f32).sqrt();
        let score = |node: &Node<S>| {
            let value = f32::from(node.value.get()) / f32::from(u16::MAX);
            value + scale * node.prior / (1 + node.visits) as f32
        };
        if self.nodes[children.clone()]
            .iter()
            .any(|it| it.value == Value::WON)
        {
            return None;
        }
        let open = children.filter(|&child| !self.nodes[child].value.is_certain());
        open.max_by(|&one, &other| {
            let order = score(&self.nodes[one]).total_cmp(&score(&self.nodes[other]));
            order.then(other.cmp(&one))
        })
    }

    /// Expands the last node of a path, and backs its value up.
    fn look(&mut self, path: &[usize], style: &Style, random: &mut Random) {
        let Some((&last, before)) = path.split_last() else {
            return;
        };
        let parent = before
            .last()
            .map_or(Some(&self.root), |&at| self.nodes[at].expanded.as_ref());
        let Some(parent) = parent else { return };
        let mut state = parent.state.clone();
        state.play(&self.nodes[last].mv);
        self.nodes[last].expanded = Some(Self::expand(state, &mut self.nodes, style, random));
        for &at in path.iter().rev() {
            let children = self.nodes[at]
                .expanded
                .as_ref()
                .map(|it| it.children.clone());
            let best = children.and_then(|children| self.best_value(children));
            let node = &mut self.nodes[at];
            node.visits += 1;
            // A game that is over keeps the value that its last move had.
            node.value = best.map_or(node.value, Value::for_other);
        }
    }

    fn best_value(&self, children: Range<usize>) -> Option<Value> {
        self.nodes[children].iter().map(|it| it.value).max()
    }

    /// These nodes, best first: by value, but those that were looked at before those that only had
    /// the static evaluation, which hopes for more.
    fn sorted(&self, children: Range<usize>) -> Vec<&Node<S>> {
        let mut nodes: Vec<_> = self.nodes[children].iter().collect();
        let is_known = |it: &Node<S>| it.visits > 0 || it.value.is_certain();
        nodes.sort_by_key(|it| {
            let lost = it.value == Value::LOST;
            (lost, Reverse((is_known(it), it.value, it.visits)))
        });
        nodes
    }

    fn moves(&self) -> Vec<Candidate<S::Move>> {
        let nodes = self.sorted(self.root.children.clone()).into_iter();
        let candidate = |it: &Node<S>| Candidate {
            mv: it.mv.clone(),
            value: it.value,
        };
        nodes.map(candidate).collect()
    }

    fn line(&self) -> Vec<S::Move> {
        let mut line = Vec::new();
        let mut at = Some(&self.root);
        while let Some(expanded) = at {
            let best = self.sorted(expanded.children.clone()).into_iter().next();
            line.extend(best.map(|it| it.mv.clone()));
            at = best.and_then(|it| it.expanded.as_ref());
        }
        line
    }
}
