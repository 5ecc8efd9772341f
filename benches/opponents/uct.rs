//! The rival: plain UCT with random playouts (Kocsis & Szepesvári 2006).

use std::{any::Any, time::Duration};

use causeway::opponents::Random;
use cpu_time::ThreadTime;

use crate::{
    player::{Asked, Player},
    trypsylon::{Ply, State, to_move},
};

/// Exploration constant.
const C: f64 = 0.7;

/// Plain UCT with this processor time a move, so that a busy machine takes nothing from it.
pub struct Uct(pub Duration);

impl Player for Uct {
    fn choose(&mut self, asked: &Asked<'_>, seed: u64) -> Option<String> {
        let (now, random) = (asked.now(), &mut Random::new(seed));
        let position = now as &dyn Any;
        let Some(position) = position.downcast_ref() else {
            panic!("plain UCT does not play {}", now.info().name);
        };
        Some(to_move(&search(&State::new(position), self.0, random)).to_string())
    }
}

struct Node {
    mv: Option<Ply>,
    visits: f64,
    /// Points of whoever made the move.
    points: f64,
    children: Vec<usize>,
    is_expanded: bool,
}

/// The move most often tried within this time; where it leaves the turn with its player, those that
/// follow too.
fn search(state: &State, time: Duration, random: &mut Random) -> Vec<Ply> {
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
        // Whether each of these was followed by a move of the same player.
        let mut continued = vec![false];
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
            continued.push(state.continues_turn());
        }
        // A random playout, judged for the player to move at its end, from here on for the one to
        // move at its start.
        let mut plies = 0;
        let mut has_turned = false;
        let result = loop {
            if let Some(result) = state.result() {
                break result;
            }
            if plies == 1000 {
                break 0.5;
            }
            let mv = state.random_move(random);
            state.play(&mv);
            has_turned ^= !state.continues_turn();
            plies += 1;
        };
        let mut points = if has_turned { 1.0 - result } else { result };
        for (&node, &continued) in path.iter().zip(&continued).rev() {
            // Those of the player to move after this node become those of whoever made its move.
            points = if continued { points } else { 1.0 - points };
            nodes[node].visits += 1.0;
            nodes[node].points += points;
        }
    }
    let visits = |&&child: &&usize| nodes[child].visits as u64;
    let mut state = state.clone();
    let mut line = Vec::new();
    let mut at = 0;
    while let Some(&child) = nodes[at].children.iter().max_by_key(visits) {
        let mv = nodes[child].mv.unwrap();
        state.play(&mv);
        line.push(mv);
        at = child;
        if !state.continues_turn() || state.result().is_some() {
            break;
        }
    }
    line
}

fn best(nodes: &[Node], at: usize) -> usize {
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
