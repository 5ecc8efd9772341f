//! The rival: plain UCT with random playouts (Kocsis & Szepesvári 2006), with the time that it is given.

use std::time::Duration;

use cpu_time::ThreadTime;

use causeway::{
    games::{AnyPosition, Seat},
    opponents::Random,
};

use crate::{players::Player, wyps};

/// Exploration constant.
const C: f64 = 0.7;

/// A game for two as the rival needs it.
pub trait Playout: Clone {
    type Move: Clone;

    /// Whether the player to move has won (1), lost (0) or drawn (0.5).
    fn result(&self) -> Option<f64>;

    fn moves(&self) -> Vec<Self::Move>;

    /// A legal move, while the game is not over.
    fn random_move(&self, random: &mut Random) -> Self::Move;

    fn play(&mut self, mv: &Self::Move);
}

/// Plain UCT with this much time a move.
pub struct Uct(pub Duration);

impl Player for Uct {
    fn choose(
        &mut self,
        seat: Seat,
        positions: &[Box<dyn AnyPosition>],
        _: &[String],
        seed: u64,
    ) -> String {
        let position = positions.last().unwrap().as_ref();
        let random = &mut Random::new(seed);
        match position.info().name {
            "wyps" => search(&wyps::Wyps::of(position, random), self.0, random).to_string(),
            _ => panic!("plain UCT does not play this game as seat {seat}"),
        }
    }
}

struct Node<M> {
    mv: Option<M>,
    visits: f64,
    /// Points of whoever made the move.
    points: f64,
    children: Vec<usize>,
    is_expanded: bool,
}

/// The move most often tried within this time.
pub fn search<S: Playout>(state: &S, time: Duration, random: &mut Random) -> S::Move {
    // Processor time, so that a busy machine takes nothing from either player.
    let start = ThreadTime::now();
    let fresh = |mv| Node {
        mv,
        visits: 0.0,
        points: 0.0,
        children: Vec::new(),
        is_expanded: false,
    };
    let mut nodes = vec![fresh(None)];
    while start.elapsed() < time {
        let mut state = state.clone();
        let mut path = vec![0];
        let mut at = 0;
        // Down the tree; a node is expanded when it is met for the second time.
        while state.result().is_none() {
            if !nodes[at].is_expanded {
                if at != 0 && nodes[at].visits < 1.0 {
                    break;
                }
                let mut moves = state.moves();
                random.shuffle(&mut moves);
                let first = nodes.len();
                nodes.extend(moves.into_iter().map(|mv| fresh(Some(mv))));
                nodes[at].children = (first..nodes.len()).collect();
                nodes[at].is_expanded = true;
            }
            at = best(&nodes, at);
            path.push(at);
            state.play(nodes[at].mv.as_ref().unwrap());
        }
        // A random playout, judged for the player to move at its end.
        let mut plies = 0;
        let result = loop {
            if let Some(result) = state.result() {
                break result;
            }
            if plies == 1000 {
                break 0.5;
            }
            let mv = state.random_move(random);
            state.play(&mv);
            plies += 1;
        };
        // Whoever made the last node's move is the other player, if the playout had an even length.
        let mut points = if plies % 2 == 0 { 1.0 - result } else { result };
        for &node in path.iter().rev() {
            nodes[node].visits += 1.0;
            nodes[node].points += points;
            points = 1.0 - points;
        }
    }
    let visits = |&&child: &&usize| nodes[child].visits as u64;
    let best = nodes[0].children.iter().max_by_key(visits).unwrap();
    nodes[*best].mv.clone().unwrap()
}

fn best<M>(nodes: &[Node<M>], at: usize) -> usize {
    let log = nodes[at].visits.max(1.0).ln();
    let score = |&child: &usize| {
        let node = &nodes[child];
        if node.visits < 1.0 {
            return f64::INFINITY;
        }
        node.points / node.visits + C * (log / node.visits).sqrt()
    };
    let mut children = nodes[at].children.iter().copied();
    let first = children.next().unwrap();
    let better = |one: usize, other: usize| {
        if score(&other) > score(&one) {
            other
        } else {
            one
        }
    };
    children.fold(first, better)
}
