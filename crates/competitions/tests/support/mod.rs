//! Random Swiss tournaments, the same for the same seed.

#![allow(dead_code, reason = "the tests and the example use different parts")]
#![allow(clippy::unwrap_used)]

use competitions::swiss::{self, Meeting, NoPairing, PastRound, Round, Rules};

/// Points of a won round.
pub const WIN: u32 = 4;

/// A `SplitMix64` generator.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((mixed ^ (mixed >> 31)) >> 33).unwrap() % bound
    }

    pub fn one_in(&mut self, chance: usize) -> bool {
        self.below(chance) == 0
    }
}

#[derive(Clone, Copy, Debug)]
pub struct Options {
    pub players: usize,
    pub rounds: usize,
    pub odd_begin: bool,
    /// One player in so many is absent from a round, misses a game, enters late or withdraws;
    /// half of the absent get half the points of a win.
    pub irregular: Option<usize>,
    /// So many of ten rounds are drawn.
    pub drawn: usize,
    /// Whether the two games of a round count one by one, so that 3 : 1 is a result.
    pub single_games: bool,
}

impl Options {
    /// Fields of `smallest..=largest` players, of all kinds.
    pub fn random(random: &mut Random, smallest: usize, largest: usize) -> Self {
        let players = smallest + random.below(largest - smallest + 1);
        Self {
            players,
            rounds: 3 + random.below(9),
            odd_begin: random.one_in(2),
            irregular: [None, Some(40), Some(12)][random.below(3)],
            drawn: [0, 4, 4, 4, 9][random.below(5)],
            single_games: false,
        }
    }
}

/// What one player did in one round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    Played {
        opponent: usize,
        first: bool,
        points: u32,
    },
    /// Paired, but one of the two did not play.
    Missed {
        opponent: usize,
        first: bool,
        points: u32,
    },
    Bye,
    /// Not paired, with these points.
    Absent {
        points: u32,
    },
}

impl Cell {
    pub fn points(self) -> u32 {
        match self {
            Self::Played { points, .. } | Self::Missed { points, .. } | Self::Absent { points } => {
                points
            }
            Self::Bye => WIN,
        }
    }
}

pub struct Tournament {
    pub options: Options,
    /// By round, then by player; fewer rounds than planned if no pairing was possible.
    pub cells: Vec<Vec<Cell>>,
}

/// The players to be paired and the pairing of one round, with the rounds before it.
pub struct Step<'a> {
    pub past: &'a [PastRound],
    pub present: &'a [usize],
    pub rules: Rules,
    pub paired: &'a Result<Round, NoPairing>,
}

/// Plays a tournament, and shows each round's pairing to `see`.
pub fn play(random: &mut Random, options: Options, mut see: impl FnMut(&Step)) -> Tournament {
    let (enter, leave) = spans(random, options);
    let (mut past, mut cells) = (Vec::new(), Vec::new());
    for number in 0..options.rounds {
        let mut row = vec![Cell::Absent { points: 0 }; options.players];
        let mut present = Vec::new();
        for player in 0..options.players {
            if number < enter[player] || number >= leave[player] {
                continue;
            }
            let absent = options
                .irregular
                .is_some_and(|chance| random.one_in(chance));
            if absent && number > enter[player] {
                let points = if random.one_in(2) { WIN / 2 } else { 0 };
                row[player] = Cell::Absent { points };
            } else {
                present.push(player);
            }
        }
        let rules = Rules {
            win: WIN,
            last_round: number + 1 == options.rounds,
            odd_begin: options.odd_begin,
        };
        let paired = swiss::pair(&past, &present, rules);
        see(&Step {
            past: &past,
            present: &present,
            rules,
            paired: &paired,
        });
        let Ok(round) = paired else {
            break;
        };
        if let Some(player) = round.bye {
            row[player] = Cell::Bye;
        }
        for pair in round.pairs {
            play_pair(random, options, pair, &mut row);
        }
        past.push(past_round(&row));
        cells.push(row);
    }
    Tournament { options, cells }
}

/// The round in which each player enters, and the one from which each is gone. Late entrants come
/// after the others, those who enter first before those who enter later.
fn spans(random: &mut Random, options: Options) -> (Vec<usize>, Vec<usize>) {
    let mut enter = vec![0; options.players];
    let mut leave = vec![options.rounds; options.players];
    if let Some(chance) = options.irregular {
        for player in 0..options.players {
            if random.one_in(2 * chance) {
                enter[player] = random.below(options.rounds);
            }
            if random.one_in(2 * chance) {
                leave[player] = 1 + random.below(options.rounds);
            }
        }
    }
    enter.sort_unstable();
    for (enter, leave) in enter.iter().zip(&mut leave) {
        *leave = (*leave).max(enter + 1);
    }
    (enter, leave)
}

fn play_pair(random: &mut Random, options: Options, pair: (usize, usize), row: &mut [Cell]) {
    let (first, second) = pair;
    let missed = options
        .irregular
        .is_some_and(|chance| random.one_in(chance));
    let points = if missed {
        [(WIN, 0), (0, WIN), (0, 0)][random.below(3)]
    } else {
        // The better player wins more often.
        let better = random.below(2 * options.players + second) < options.players + first;
        let drawn = random.below(10) < options.drawn;
        let won = if options.single_games && random.one_in(2) {
            3
        } else {
            WIN
        };
        match (drawn, better) {
            (true, _) => (WIN / 2, WIN / 2),
            (false, false) => (won, WIN - won),
            (false, true) => (WIN - won, won),
        }
    };
    let cell = |opponent, first, points| {
        if missed {
            Cell::Missed {
                opponent,
                first,
                points,
            }
        } else {
            Cell::Played {
                opponent,
                first,
                points,
            }
        }
    };
    row[first] = cell(second, true, points.0);
    row[second] = cell(first, false, points.1);
}

fn past_round(row: &[Cell]) -> PastRound {
    let mut round = PastRound::default();
    for (player, &cell) in row.iter().enumerate() {
        match cell {
            Cell::Played {
                opponent,
                first: true,
                points,
            } => round.meetings.push(Meeting {
                first: player,
                second: opponent,
                points: [points, row[opponent].points()],
            }),
            Cell::Played { first: false, .. } => {}
            _ => round.unplayed.push((player, cell.points())),
        }
    }
    round
}
