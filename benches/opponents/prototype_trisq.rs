//! Trisq for the prototype: best-first search over pairs of pieces; the static look compares the
//! shortest paths of both players. On large boards RAVE with priors by these paths is stronger.

use std::{collections::BTreeSet, sync::LazyLock, time::Duration};

use causeway::{games::trisq::Position, opponents::Random};

use crate::{
    best_first::{Prospect, Search},
    prototype_rave,
    trisq::{EMPTY, NE, NO_CUT, NW, Ply, SE, SQUARES, SW, State, WIDTH},
    uct::Playout as _,
};

/// Boards of this size and above are for RAVE.
const LARGE: usize = 8;

/// Number of first pieces in a position, and of second ones for each of these.
const FIRSTS: usize = 8;

/// Distance of a place that no path reaches, and cost of one where no piece can be placed.
const NEVER: u8 = 255;

/// Distance by which a player without a path is valued.
const NO_PATH: u8 = 20;

/// What a lead of one piece is worth, in logits.
const SLOPE: f64 = 0.6;

/// Places by square, cut and corner.
const PLACES: usize = 8 * SQUARES;

/// The move of the prototype with this processor time.
pub fn choose(position: &Position, time: Duration, random: &mut Random) -> String {
    let state = State::new(position);
    let plies = if state.size < LARGE {
        let search = Search {
            time,
            most: 30,
            c: 1.0,
            heat: 0.1,
        };
        search.best(&Turn(state), random)
    } else {
        prototype_rave::search(&state, time, random)
    };
    let mut places: Vec<String> = plies.into_iter().filter_map(Ply::place).collect();
    places.sort();
    places.join("+")
}

const fn index(square: usize, cut: u8, corner: usize) -> usize {
    8 * square + 4 * cut as usize + corner
}

pub fn index_of(ply: Ply) -> Option<usize> {
    match ply {
        Ply::Piece {
            square,
            cut,
            corner,
        } => Some(index(square.into(), cut, corner.into())),
        _ => None,
    }
}

/// By place: those that are edge adjacent, in every cut of the squares around.
static BESIDE: LazyLock<Vec<Vec<u16>>> = LazyLock::new(|| {
    let mut beside = vec![Vec::new(); PLACES];
    let mut join = |one: usize, other: usize| {
        beside[one].push(other as u16);
        beside[other].push(one as u16);
    };
    for here in WIDTH..SQUARES - WIDTH {
        let (up, right) = (here + WIDTH, here + 1);
        for cut in 0..2 {
            let at = |corner| index(here, cut, corner);
            join(at(NE), at(NW));
            join(at(NE), at(SE));
            join(at(SW), at(NW));
            join(at(SW), at(SE));
            let (one, other) = if cut == 0 { (NE, SW) } else { (NW, SE) };
            join(at(one), at(other));
            for there in 0..2 {
                join(at(NE), index(up, there, SE));
                join(at(NW), index(up, there, SW));
                join(at(NE), index(right, there, NW));
                join(at(SE), index(right, there, SW));
                // Halves that reach beyond the middle of a side.
                if cut == 0 || there == 0 {
                    join(at(NW), index(up, there, SE));
                }
                if cut == 1 || there == 1 {
                    join(at(NE), index(right, there, SW));
                }
            }
        }
    }
    beside
});

/// The shortest paths of one colour.
pub struct Paths {
    costs: Vec<u8>,
    /// By edge and place: number of pieces from there to the edge, with the place.
    distances: [Vec<u8>; 2],
    /// Number of pieces that join the edges.
    pub distance: u8,
}

impl Paths {
    pub fn new(state: &State, colour: u8) -> Self {
        let costs = costs(state, colour);
        let distances = [0, 1].map(|edge| distances(state, colour, edge, &costs));
        Self {
            distance: at_second_edge(state, colour, &distances[0]),
            costs,
            distances,
        }
    }

    /// Number of pieces missing on the shortest path through a place.
    pub fn through(&self, place: usize) -> u8 {
        let [one, other] = [0, 1].map(|edge| self.distances[edge][place]);
        if one == NEVER || other == NEVER {
            return NEVER;
        }
        one + other - self.costs[place]
    }

    /// Number of pieces missing on the shortest path that a piece here takes or cuts off.
    fn through_square(&self, place: usize) -> u8 {
        let other_cut = (place ^ 4) & !3;
        let cut_off = (other_cut..other_cut + 4).map(|it| self.through(it));
        cut_off.chain([self.through(place)]).min().unwrap_or(NEVER)
    }
}

/// By place: 0 for an own piece, 1 where one may be placed.
fn costs(state: &State, colour: u8) -> Vec<u8> {
    let mut costs = vec![NEVER; PLACES];
    for here in state.squares() {
        for cut in (0..2).filter(|&it| [it, NO_CUT].contains(&state.cuts[here])) {
            for corner in 0..4 {
                let piece = state.pieces[here][corner];
                if piece == colour {
                    costs[index(here, cut, corner)] = 0;
                } else if piece == EMPTY && !state.is_illegal(here, cut, corner, colour) {
                    costs[index(here, cut, corner)] = 1;
                }
            }
        }
    }
    costs
}

/// Number of pieces that join the edges, by the distances from the first one.
fn at_second_edge(state: &State, colour: u8, distances: &[u8]) -> u8 {
    let places = edge_places(state, colour, 1);
    places.map(|it| distances[it]).min().unwrap_or(NEVER)
}

/// The places at the first (0) or the second (1) edge of a colour.
fn edge_places(state: &State, colour: u8, edge: usize) -> impl Iterator<Item = usize> + use<> {
    let line = [1, state.size][edge];
    let corners = match (colour, edge) {
        (0, 0) => [SE, SW],
        (0, _) => [NE, NW],
        (_, 0) => [NW, SW],
        _ => [NE, SE],
    };
    (1..=state.size).flat_map(move |it| {
        let square = if colour == 0 {
            line * WIDTH + it
        } else {
            it * WIDTH + line
        };
        let of_cut = move |cut| corners.map(|corner| index(square, cut, corner));
        [0, 1].into_iter().flat_map(of_cut)
    })
}

fn distances(state: &State, colour: u8, edge: usize, costs: &[u8]) -> Vec<u8> {
    let mut distances = vec![NEVER; PLACES];
    let mut front: Vec<u16> = Vec::new();
    let mut next: Vec<u16> = Vec::new();
    for place in edge_places(state, colour, edge) {
        match costs[place] {
            0 => front.push(place as u16),
            1 => next.push(place as u16),
            _ => continue,
        }
        distances[place] = costs[place];
    }
    let all_beside = &*BESIDE;
    let mut distance = 0;
    while !front.is_empty() || !next.is_empty() {
        while let Some(place) = front.pop() {
            for &beside in &all_beside[usize::from(place)] {
                let (cost, known) = (
                    costs[usize::from(beside)],
                    &mut distances[usize::from(beside)],
                );
                if cost == 0 && *known > distance {
                    *known = distance;
                    front.push(beside);
                } else if cost == 1 && *known == NEVER {
                    *known = distance + 1;
                    next.push(beside);
                }
            }
        }
        std::mem::swap(&mut front, &mut next);
        distance += 1;
    }
    distances
}

/// The legal places for the player to move, each with the pieces missing on the own path through it
/// and on the opponent's path that it takes or cuts off: the fewer, the better.
pub fn priors(state: &State, paths: &[Paths; 2]) -> Vec<(f64, Ply)> {
    let (own, other) = (usize::from(state.mover), usize::from(1 - state.mover));
    let prior = |ply: Ply| {
        let place = index_of(ply).unwrap_or_default();
        let (own, other) = (
            paths[own].through(place),
            paths[other].through_square(place),
        );
        (f64::from(own) + f64::from(other), ply)
    };
    state.legal().into_iter().map(prior).collect()
}

pub fn paths(state: &State) -> [Paths; 2] {
    [0, 1].map(|colour| Paths::new(state, colour))
}

/// Pieces with which the player to move joins the edges in this turn.
pub fn win(state: &State, own: &Paths) -> Option<Vec<Ply>> {
    let pieces = if state.is_second || state.is_first_turn {
        1
    } else {
        2
    };
    if own.distance > pieces {
        return None;
    }
    let on_path = |ply: &Ply| index_of(*ply).is_some_and(|it| own.through(it) <= pieces);
    let mover = state.mover;
    state.legal().into_iter().filter(on_path).find_map(|ply| {
        let mut next = state.clone();
        next.play(&ply);
        if next.winner.is_some() {
            return Some(vec![ply]);
        }
        if next.mover != mover {
            return None;
        }
        let mut line = win(&next, &Paths::new(&next, mover))?;
        line.insert(0, ply);
        Some(line)
    })
}

/// The best legal places by the priors, equals in any order.
fn best_places(state: &State, paths: &[Paths; 2], most: usize, random: &mut Random) -> Vec<Ply> {
    let mut places = priors(state, paths);
    random.shuffle(&mut places);
    places.sort_by(|one, other| one.0.total_cmp(&other.0));
    places.into_iter().take(most).map(|it| it.1).collect()
}

/// A position between two turns.
#[derive(Clone)]
struct Turn(State);

impl Prospect for Turn {
    type Move = Vec<Ply>;

    fn result(&self) -> Option<f64> {
        self.0.result()
    }

    fn candidates(&self, most: usize, random: &mut Random) -> Vec<(Vec<Ply>, f64)> {
        let before = paths(&self.0);
        let mover = self.0.mover;
        if let Some(line) = win(&self.0, &before[usize::from(mover)]) {
            return vec![(line, 1.0)];
        }
        let after = |state: &State, ply: Ply| {
            let mut next = state.clone();
            next.play(&ply);
            next
        };
        let mut seen = BTreeSet::new();
        let mut found = Vec::new();
        let firsts = if self.0.is_first_turn { most } else { FIRSTS };
        for first in best_places(&self.0, &before, firsts, random) {
            let once = after(&self.0, first);
            let mut seconds = Vec::new();
            if once.mover == mover {
                seconds = best_places(&once, &paths(&once), FIRSTS, random);
            }
            if seconds.is_empty() {
                found.push((vec![first], chance(&once, mover)));
            }
            for second in seconds {
                let mut pair = [index_of(first), index_of(second)];
                pair.sort_unstable();
                if seen.insert(pair) {
                    let twice = after(&once, second);
                    found.push((vec![first, second], chance(&twice, mover)));
                }
            }
        }
        if found.is_empty() {
            found.push((vec![Ply::Pass], 0.5));
        }
        found.sort_by(|one, other| other.1.total_cmp(&one.1));
        found.truncate(most);
        found
    }

    fn play(&mut self, mv: &Vec<Ply>) {
        let mover = self.0.mover;
        for ply in mv {
            self.0.play(ply);
        }
        if self.0.winner.is_none() && self.0.mover == mover {
            self.0.play(&Ply::Pass);
        }
    }
}

/// The chance of a player after their turn.
fn chance(state: &State, colour: u8) -> f64 {
    let [own, other] = [colour, 1 - colour].map(|it| {
        let distances = distances(state, it, 0, &costs(state, it));
        f64::from(at_second_edge(state, it, &distances).min(NO_PATH))
    });
    1.0 / (1.0 + (-SLOPE * (other - own)).exp())
}
