//! Games between two players, by the rules. Where a game has more than two seats, the first player
//! has one of them, the other the rest.

use std::time::Duration;

use causeway::{
    games::{AnyPosition, Game, Options, Outcome, Seat, tryptic::Pattern},
    opponents::Random,
};
use cpu_time::ThreadTime;

use crate::{
    player::{Asked, Player},
    players::player,
};

/// No game takes more moves; one that does is a draw.
const MOST_MOVES: usize = 400;

pub struct Match {
    game: Game,
    options: Options,
    seats: usize,
    names: [String; 2],
    players: [Box<dyn Player>; 2],
}

/// What became of some games.
#[derive(Default)]
struct Tally {
    /// Twice the points of the first player: a win counts two, a draw one.
    points: usize,
    games: usize,
    wins_of_first_seat: usize,
    moves: usize,
    /// By player.
    times: [Vec<Duration>; 2],
}

impl Match {
    pub fn new(game: Game, options: Options, seats: usize, names: [&String; 2]) -> Self {
        Self {
            game,
            options,
            seats,
            names: names.map(Clone::clone),
            players: names.map(|name| player(name)),
        }
    }

    /// Plays pairs of games, each pair from one start with the seats exchanged, and prints the
    /// share of the first player with its 95 % Wilson interval. With more seats, as many games from
    /// one start as there are seats.
    pub fn play(&mut self, games: usize, seed: u64) {
        let mut tally = Tally::default();
        for start in 0..games.div_ceil(self.seats) {
            let seed = seed.wrapping_mul(1_000_003) + start as u64;
            let mut options = self.options.clone();
            let random = &mut Random::new(seed);
            self.draw_secrets(&mut options, random);
            self.game
                .setup()
                .complete(&mut options, Seat::FIRST, random);
            for first in 0..self.seats {
                self.play_one(&options, first, seed, &mut tally);
            }
            // What is known of a match that is stopped.
            eprintln!("{} of {} points", tally.points as f64 / 2.0, tally.games);
        }
        tally.print(&self.names, self.seats);
    }

    /// Draws what players would choose in private.
    fn draw_secrets(&self, options: &mut Options, random: &mut Random) {
        let Some(secret) = self.game.info().secret else {
            return;
        };
        let all: Vec<_> = Pattern::all().map(|it| it.to_string()).collect();
        let drawn = (0..self.seats).map(|_| all[random.index(all.len())].clone());
        let drawn: Vec<_> = drawn.collect();
        let value = options.entry(secret.option.to_owned());
        value.or_insert_with(|| drawn.into());
    }

    /// Plays a game in which the first player has this seat.
    fn play_one(&mut self, options: &Options, first: usize, seed: u64, tally: &mut Tally) {
        let mut positions = vec![self.game.start(options).unwrap()];
        let mut moves: Vec<String> = Vec::new();
        let mut resigned = None;
        let now = |positions: &[Box<dyn AnyPosition>]| positions.last().unwrap().boxed();
        while let Some(seat) = now(&positions).turn()
            && moves.len() < MOST_MOVES
        {
            let seed = seed ^ ((moves.len() as u64 + 1) << 32);
            let who = |seat: Seat| usize::from(seat.index() != first);
            // The player who moved last may speak first.
            let before = seat.index() + self.seats - 1;
            let mut seats = (0..self.seats).map(|it| (before + it) % self.seats);
            let said = seats.find_map(|index| {
                let seat = Seat::new(u8::try_from(index).unwrap()).unwrap();
                self.players[who(seat)].speak(&asked(seat, &positions, &moves))
            });
            let chosen = said.or_else(|| {
                let who = who(seat);
                let began = ThreadTime::now();
                let mv = self.players[who].choose(&asked(seat, &positions, &moves), seed);
                tally.times[who].push(began.elapsed());
                mv
            });
            let Some(mv) = chosen else {
                resigned = Some(seat);
                break;
            };
            let next = now(&positions).play(&mv);
            let next = next.unwrap_or_else(|why| panic!("{mv} in {}: {why}", now(&positions)));
            positions.push(next);
            moves.push(mv);
        }
        // Only in games of two does anybody resign.
        let winner = match resigned {
            Some(seat) => Some(seat.other()),
            None => now(&positions).outcome().and_then(Outcome::winner),
        };
        tally.games += 1;
        tally.moves += moves.len();
        tally.wins_of_first_seat += usize::from(winner == Some(Seat::FIRST));
        tally.points += match winner {
            None => 1,
            Some(seat) if seat.index() == first => 2,
            Some(_) => 0,
        };
    }
}

const fn asked<'a>(
    seat: Seat,
    positions: &'a [Box<dyn AnyPosition>],
    moves: &'a [String],
) -> Asked<'a> {
    Asked {
        seat,
        positions,
        moves,
    }
}

impl Tally {
    fn print(&mut self, names: &[String; 2], seats: usize) {
        let games = self.games as f64;
        let share = self.points as f64 / 2.0 / games;
        let [low, high] = wilson(share, games);
        let times = self.times.each_mut().map(|times| {
            times.sort_unstable();
            let total: Duration = times.iter().sum();
            let mean = total / u32::try_from(times.len().max(1)).unwrap();
            let worst = times
                .get(times.len() * 99 / 100)
                .copied()
                .unwrap_or_default();
            format!(
                "{:.1} (99th {:.1})",
                mean.as_secs_f64() * 1e3,
                worst.as_secs_f64() * 1e3
            )
        });
        println!(
            "{} against {}: {:.0} % [{:.0}, {:.0}] of {games}; {} ms a move; {:.0} moves a game; \
             first seat {:.0} %",
            names[0],
            vec![names[1].as_str(); seats - 1].join(", "),
            share * 100.0,
            low * 100.0,
            high * 100.0,
            times.join(" / "),
            self.moves as f64 / games,
            self.wins_of_first_seat as f64 / games * 100.0,
        );
    }
}

/// The 95 % Wilson interval of a share.
fn wilson(share: f64, count: f64) -> [f64; 2] {
    const Z: f64 = 1.96;
    let middle = share + Z * Z / (2.0 * count);
    let spread = Z * (share * (1.0 - share) / count + Z * Z / (4.0 * count * count)).sqrt();
    [middle - spread, middle + spread].map(|bound| bound / (1.0 + Z * Z / count))
}
