//! The prototype's search: best-first minimax over the best whole moves of a position by a static
//! look, without playouts. PUCT (Rosin 2011) chooses which position is expanded next.

use std::{ops::Range, time::Duration};

use causeway::opponents::Random;
use cpu_time::ThreadTime;

/// The best move has at least this share of the visits of the most visited one.
const SHARE_OF_VISITS: f64 = 0.25;

/// A game for two as the prototype needs it. Values are chances to win: 0 lost, 1 won, and in
/// between only where the result is not certain.
pub trait Prospect: Clone {
    /// A whole turn.
    type Move: Clone;

    /// Whether the player to move has won (1), lost (0) or drawn (0.5).
    fn result(&self) -> Option<f64>;

    /// At most `most` whole moves of a position that is not over, best first, with their values for
    /// the player to move; a win at once alone, and at least one move.
    fn candidates(&self, most: usize, random: &mut Random) -> Vec<(Self::Move, f64)>;

    fn play(&mut self, mv: &Self::Move);
}

/// How a game is searched.
#[derive(Clone, Copy)]
pub struct Search {
    /// Processor time of a move.
    pub time: Duration,
    /// Number of candidates of a position.
    pub most: usize,
    /// Exploration constant of PUCT.
    pub c: f64,
    /// Temperature of the priors: a softmax over the values of a position's candidates.
    pub heat: f64,
}

struct Node<M> {
    mv: Option<M>,
    /// Chance of the player who made the move.
    value: f64,
    prior: f64,
    visits: f64,
    /// Indices of the children, empty before the expansion.
    children: Range<usize>,
}

impl<M> Node<M> {
    /// Whether further search cannot change the value: it is won or lost, as far as candidates tell.
    fn is_certain(&self) -> bool {
        self.value <= 0.0 || self.value >= 1.0
    }
}

impl Search {
    /// The best whole move of a position that is not over.
    pub fn best<S: Prospect>(self, state: &S, random: &mut Random) -> S::Move {
        let start = ThreadTime::now();
        let mut nodes = vec![Node {
            mv: None,
            value: 0.5,
            prior: 1.0,
            visits: 0.0,
            children: 0..0,
        }];
        self.step(&mut nodes, state, random);
        while nodes[0].children.len() > 1 && !nodes[0].is_certain() && start.elapsed() < self.time {
            self.step(&mut nodes, state, random);
        }
        let chosen = choice(&nodes[nodes[0].children.clone()]);
        chosen.and_then(|it| it.mv.clone()).unwrap()
    }

    /// Expands one position and passes its value up.
    fn step<S: Prospect>(self, nodes: &mut Vec<Node<S::Move>>, root: &S, random: &mut Random) {
        let mut state = root.clone();
        let mut path = vec![0];
        let mut at = 0;
        while !nodes[at].children.is_empty() {
            at = self.select(nodes, at);
            path.push(at);
            state.play(nodes[at].mv.as_ref().unwrap());
        }
        if let Some(result) = state.result() {
            nodes[at].value = 1.0 - result;
        } else {
            let candidates = state.candidates(self.most, random);
            let first = nodes.len();
            nodes.extend(self.children(candidates));
            nodes[at].children = first..nodes.len();
        }
        for &node in path.iter().rev() {
            nodes[node].visits += 1.0;
            let children = &nodes[nodes[node].children.clone()];
            if let Some(best) = children.iter().map(|it| it.value).reduce(f64::max) {
                nodes[node].value = 1.0 - best;
            }
        }
    }

    fn children<M>(self, candidates: Vec<(M, f64)>) -> Vec<Node<M>> {
        let most = candidates.iter().map(|it| it.1).fold(0.0, f64::max);
        let weight = |value: f64| ((value - most) / self.heat).exp();
        let total: f64 = candidates.iter().map(|it| weight(it.1)).sum();
        let child = |(mv, value)| Node {
            mv: Some(mv),
            value,
            prior: weight(value) / total,
            visits: 0.0,
            children: 0..0,
        };
        candidates.into_iter().map(child).collect()
    }

    /// The child that PUCT looks at next; one whose value is certain only if all are.
    fn select<M>(self, nodes: &[Node<M>], at: usize) -> usize {
        let root = nodes[at].visits.sqrt();
        let score = |index: usize| {
            let node = &nodes[index];
            let explored = self.c * node.prior * root / (1.0 + node.visits);
            let certain = if node.is_certain() { -10.0 } else { 0.0 };
            node.value + explored + certain
        };
        let children = nodes[at].children.clone();
        // Of equals the first, which the static look prefers.
        children
            .rev()
            .max_by(|one, other| score(*one).total_cmp(&score(*other)))
            .unwrap()
    }
}

/// The child with the best value among the most visited that are not lost.
fn choice<M>(children: &[Node<M>]) -> Option<&Node<M>> {
    let open = || children.iter().rev().filter(|it| it.value > 0.0);
    let most = open().map(|it| it.visits).fold(0.0, f64::max);
    let trusted = |it: &&Node<M>| it.value >= 1.0 || it.visits >= SHARE_OF_VISITS * most;
    let best = open()
        .filter(trusted)
        .max_by(|one, other| one.value.total_cmp(&other.value));
    best.or_else(|| children.first())
}
