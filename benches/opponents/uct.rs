//! The rival: plain UCT with random playouts (Kocsis & Szepesvári 2006), with the time or the number
//! of playouts that it is given.

use std::{any::Any, time::Duration};

use causeway::opponents::Random;
use cpu_time::ThreadTime;

use crate::{
    players::{Asked, Player},
    trisq, trypsylon, tryptic, wyps,
};

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

    /// Makes up what the player who thinks cannot see, before each descent.
    fn imagine(&mut self, _random: &mut Random) {}

    /// Whether the last move left the turn with the player who made it.
    fn continues_turn(&self) -> bool {
        false
    }
}

/// How much plain UCT may think about a move.
#[derive(Clone, Copy)]
pub enum Effort {
    /// Processor time, so that a busy machine takes nothing from either player.
    Time(Duration),
    Playouts(u64),
}

/// Plain UCT with this effort a move.
pub struct Uct(pub Effort);

impl Player for Uct {
    fn choose(&mut self, asked: &Asked<'_>, seed: u64) -> String {
        let (now, random) = (asked.now(), &mut Random::new(seed));
        let position = now as &dyn Any;
        match now.info().name {
            "trypsylon" => {
                let state = trypsylon::State::new(position.downcast_ref().unwrap());
                trypsylon::to_move(&search(&state, self.0, random)).to_string()
            }
            "trisq" => trisq::choose(position.downcast_ref().unwrap(), self.0, random),
            "tryptic" => tryptic::choose(now, asked.seat, self.0, random).unwrap(),
            "wyps" => search(&wyps::Wyps::of(now, random), self.0, random)[0].to_string(),
            name => panic!("plain UCT does not play {name}"),
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

/// The move most often tried with this effort; where it leaves the turn with its player, those that
/// follow too.
pub fn search<S: Playout>(state: &S, effort: Effort, random: &mut Random) -> Vec<S::Move> {
    let start = ThreadTime::now();
    let mut playouts = 0;
    let mut goes_on = || {
        playouts += 1;
        match effort {
            Effort::Time(time) => start.elapsed() < time,
            Effort::Playouts(most) => playouts <= most,
        }
    };
    let fresh = |mv| Node {
        mv,
        visits: 0.0,
        points: 0.0,
        children: Vec::new(),
        is_expanded: false,
    };
    let mut nodes = vec![fresh(None)];
    while goes_on() {
        let mut state = state.clone();
        state.imagine(random);
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
        let mv = nodes[child].mv.clone().unwrap();
        state.play(&mv);
        line.push(mv);
        at = child;
        if !state.continues_turn() || state.result().is_some() {
            break;
        }
    }
    line
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
