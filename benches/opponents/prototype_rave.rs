//! Trisq for the prototype on large boards: UCT with RAVE (Gelly & Silver 2007), priors by the
//! shortest paths, wins at once and proven results. Pieces are plies; a playout fills the board.

use std::{ops::Range, time::Duration};

use causeway::opponents::Random;
use cpu_time::ThreadTime;

use crate::{
    prototype_trisq::{paths, priors, win},
    trisq::{Ply, State},
    uct::Playout as _,
};

/// Number of playouts that a prior is worth.
const PRIOR_WEIGHT: f64 = 20.0;

/// Decrease of a prior with each further missing piece.
const PRIOR_STEP: f64 = 0.08;

/// Number of visits at which a move's own results weigh as much as RAVE's.
const EQUIVALENCE: f64 = 300.0;

const C: f64 = 0.1;

struct Node {
    ply: Ply,
    /// Whose ply it is; results are theirs.
    colour: u8,
    visits: f64,
    wins: f64,
    rave_visits: f64,
    rave_wins: f64,
    winner: Option<u8>,
    children: Range<usize>,
}

struct Tree {
    nodes: Vec<Node>,
}

/// The pieces of a turn. The second is searched from the tree of the first.
pub fn search(root: &State, time: Duration, random: &mut Random) -> Vec<Ply> {
    let start = ThreadTime::now();
    let mut tree = Tree {
        nodes: vec![Node::new(Ply::Pass, 1 - root.mover, 0.0)],
    };
    let (mut state, mut at, mut line) = (root.clone(), 0, Vec::new());
    let pieces = if root.is_first_turn { 1 } else { 2 };
    for piece in 1..=pieces {
        while tree.nodes[at].winner.is_none() && start.elapsed() < time * piece / pieces {
            tree.descend(at, &state, random);
        }
        if tree.nodes[at].children.is_empty() {
            tree.expand(at, &state);
        }
        at = tree.choice(at);
        line.push(tree.nodes[at].ply);
        state.play(&tree.nodes[at].ply);
        if state.winner.is_some() {
            break;
        }
    }
    line
}

impl Node {
    const fn new(ply: Ply, colour: u8, prior: f64) -> Self {
        Self {
            ply,
            colour,
            visits: 0.0,
            wins: 0.0,
            rave_visits: PRIOR_WEIGHT,
            rave_wins: PRIOR_WEIGHT * prior,
            winner: None,
            children: 0..0,
        }
    }

    fn value(&self) -> f64 {
        let rave = self.rave_wins / self.rave_visits;
        if self.visits < 1.0 {
            return rave;
        }
        let weight = (EQUIVALENCE / (3.0 * self.visits + EQUIVALENCE)).sqrt();
        weight * rave + (1.0 - weight) * self.wins / self.visits
    }

    /// Whether the board is filled with this piece.
    fn is_on(&self, board: &State) -> bool {
        let Ply::Piece {
            square,
            cut,
            corner,
        } = self.ply
        else {
            return false;
        };
        let square = usize::from(square);
        board.cuts[square] == cut && board.pieces[square][usize::from(corner)] == self.colour
    }
}

impl Tree {
    fn expand(&mut self, at: usize, state: &State) {
        let paths = paths(state);
        let first = self.nodes.len();
        if let Some(line) = win(state, &paths[usize::from(state.mover)]) {
            self.nodes[at].winner = Some(state.mover);
            self.nodes.push(Node::new(line[0], state.mover, 1.0));
            self.nodes[first].winner = Some(state.mover);
        } else {
            let places = priors(state, &paths);
            let least = places.iter().map(|it| it.0).fold(f64::INFINITY, f64::min);
            for (length, ply) in places {
                let prior = (0.6 - PRIOR_STEP * (length - least)).max(0.1);
                self.nodes.push(Node::new(ply, state.mover, prior));
            }
            if self.nodes.len() == first {
                self.nodes.push(Node::new(Ply::Pass, state.mover, 0.5));
            }
        }
        self.nodes[at].children = first..self.nodes.len();
    }

    /// One playout from a node.
    fn descend(&mut self, from: usize, state: &State, random: &mut Random) {
        let mut state = state.clone();
        let mut path = vec![from];
        let mut at = from;
        while state.winner.is_none() && self.nodes[at].winner.is_none() {
            if self.nodes[at].children.is_empty() {
                if at != from && self.nodes[at].visits < 1.0 {
                    break;
                }
                self.expand(at, &state);
                continue;
            }
            at = self.select(at, state.mover);
            path.push(at);
            state.play(&self.nodes[at].ply);
        }
        if state.winner.is_some() {
            self.nodes[at].winner = state.winner;
        }
        let proven = self.nodes[at].winner;
        if proven.is_none() {
            state.fill(random);
        }
        let winner = proven.or(state.winner);
        let mut is_proven = proven.is_some();
        for &node in path.iter().rev() {
            let children = self.nodes[node].children.clone();
            if is_proven && self.nodes[node].winner.is_none() {
                // Won by a child of the one to move, lost by all children.
                let children = &self.nodes[children.clone()];
                let is_won = children.first().is_some_and(|it| winner == Some(it.colour));
                is_proven = is_won || children.iter().all(|it| it.winner == winner);
                self.nodes[node].winner = winner.filter(|_| is_proven);
            }
            if proven.is_none() {
                for child in &mut self.nodes[children] {
                    if child.is_on(&state) {
                        child.rave_visits += 1.0;
                        child.rave_wins += f64::from(u8::from(winner == Some(child.colour)));
                    }
                }
            }
            let node = &mut self.nodes[node];
            node.visits += 1.0;
            node.wins += f64::from(u8::from(winner == Some(node.colour)));
        }
    }

    /// The child to look at next, a lost one only if all are.
    fn select(&self, at: usize, mover: u8) -> usize {
        let log = self.nodes[at].visits.max(1.0).ln();
        let score = |index: usize| {
            let node = &self.nodes[index];
            let is_lost = node.winner == Some(1 - mover);
            let explored = C * (log / (node.visits + 1.0)).sqrt();
            node.value() + explored - if is_lost { 10.0 } else { 0.0 }
        };
        let children = self.nodes[at].children.clone();
        children
            .max_by(|one, other| score(*one).total_cmp(&score(*other)))
            .unwrap_or(at)
    }

    /// The child that is won, or else the one most often tried that is not lost.
    fn choice(&self, at: usize) -> usize {
        let rank = |index: &usize| {
            let node = &self.nodes[*index];
            let proven = node.winner.map(|it| it == node.colour);
            let tried = (1000.0 * (node.visits + node.value())) as u64;
            (proven == Some(true), proven.is_none(), tried)
        };
        let children = self.nodes[at].children.clone();
        children.max_by_key(rank).unwrap_or(at)
    }
}
