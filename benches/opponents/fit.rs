//! How often positions of a value are won: games of the opponents against themselves, and the curve
//! that fits them best, for `CHANCES` of each opponent.

use causeway::{
    games::{AnyPosition, Game, Options, Outcome, Seat, tryptic::Pattern},
    opponents::{Analysis, Level, Random, Seen, Strength, Value, think, values},
};
use cpu_time::ThreadTime;

/// Both players of a game have one of these levels: they make few mistakes, so that nothing but the
/// position decides.
const LEVELS: [u8; 2] = [4, 5];
/// Of how many positions one is valued: those of a game say much the same, and a value costs more
/// than a move.
const ONE_OF: usize = 3;
/// Number of steps of a table of chances.
const STEPS: usize = 32;

/// Number of positions as the value itself has it that are added at each step, for those that never
/// come up.
const USUAL: f64 = 5.0;

/// Values of positions for the seat to move, and whether that won.
type Pairs = Vec<(f64, f64)>;

/// Plays this number of games and prints the table of the curve, and by how much that of each half
/// of them is off in the other half.
pub fn fit(game: Game, options: &Options, games: usize, seed: u64) {
    let mut halves = [Pairs::new(), Pairs::new()];
    for number in 0..games {
        let seed = seed.wrapping_mul(1_000_003) + number as u64;
        play(game, options.clone(), seed, &mut halves[number % 2]);
    }
    println!("{game}: the curve of each half of {games} games in the other half");
    let [one, other] = &halves;
    let told = |judged: &Pairs, by: &Pairs| {
        let table = curve(by);
        let told = judged.iter().map(|(value, won)| (at(&table, *value), *won));
        told.collect::<Pairs>()
    };
    print_errors(&[told(one, other), told(other, one)].concat());
    let table = curve(&halves.concat());
    let leap = table.array_windows().map(|[one, next]| next - one);
    println!("  leaps by {:.3}", leap.fold(0.0, f64::max));
    let thousandths = table.iter().map(|it| (it * 1000.0).round() as u16);
    println!("{:?}", thousandths.collect::<Vec<_>>());
}

/// By how much what is told is off in ten equal steps of it.
fn print_errors(told: &Pairs) {
    let mut worst: f64 = 0.0;
    for tenth in 0..10 {
        let (low, high) = (f64::from(tenth) / 10.0, f64::from(tenth + 1) / 10.0);
        let of = told.iter().copied();
        let of: Pairs = of.filter(|it| (low..high).contains(&it.0)).collect();
        let count = of.len() as f64;
        let won = of.iter().map(|it| it.1).sum::<f64>() / count;
        let said = of.iter().map(|it| it.0).sum::<f64>() / count;
        println!(
            "  told {low:.1} to {high:.1}: {} positions, won {won:.3}, told {said:.3}",
            of.len()
        );
        // Of few positions nothing can be said.
        if of.len() >= 200 {
            worst = worst.max((won - said).abs());
        }
    }
    println!("  off by at most {worst:.3}");
}

/// What this table says of a value, straight between two of its steps.
fn at(table: &[f64], value: f64) -> f64 {
    let steps = value.clamp(0.0, 1.0) * STEPS as f64;
    let step = (steps as usize).min(STEPS - 1);
    let part = steps - step as f64;
    table[step] * (1.0 - part) + table[step + 1] * part
}

/// How often positions near each step were won, which only rises.
fn curve(pairs: &Pairs) -> Vec<f64> {
    // Each step's sum of wins, and its weight.
    let mut steps: Vec<(f64, f64)> = (0..=STEPS)
        .map(|step| (step as f64 / STEPS as f64 * USUAL, USUAL))
        .collect();
    for (value, won) in pairs {
        let place = value * STEPS as f64;
        let step = (place as usize).min(STEPS - 1);
        for (step, weight) in [
            (step, 1.0 - (place - step as f64)),
            (step + 1, place - step as f64),
        ] {
            steps[step].0 += won * weight;
            steps[step].1 += weight;
        }
    }
    // Neighbours in the wrong order become one.
    let mut blocks: Vec<(f64, f64, usize)> = Vec::new();
    for (won, weight) in steps {
        blocks.push((won, weight, 1));
        while let [.., before, last] = blocks[..]
            && before.0 / before.1 > last.0 / last.1
        {
            blocks.truncate(blocks.len() - 2);
            blocks.push((before.0 + last.0, before.1 + last.1, before.2 + last.2));
        }
    }
    let spread = |(won, weight, count): (f64, f64, usize)| vec![won / weight; count];
    blocks.into_iter().flat_map(spread).collect()
}

/// Plays this number of games and prints how long their reviews take, and what these found.
pub fn time_reviews(game: Game, options: &Options, games: usize, seed: u64) {
    for number in 0..games {
        let seed = seed.wrapping_mul(1_000_003) + number as u64;
        let (positions, moves) = play(game, options.clone(), seed, &mut Pairs::new());
        let seats = game.seats_on(options).0.into();
        let (began, count) = (ThreadTime::now(), moves.len());
        let review = Analysis::new(game, positions, moves, seats, 0).whole();
        let took = began.elapsed();
        let first = |chances: &Vec<u8>| chances[0].to_string();
        let curve: Vec<String> = review.chances.iter().map(first).collect();
        println!("{count} moves, {took:.1?}: {}", curve.join(" "));
        for turn in &review.turns {
            println!("  {turn:?}");
        }
        println!("  {:?} {:?}", review.find, review.read);
    }
}

/// Plays a game and adds its positions: the value for the seat to move, and whether that won.
fn play(
    game: Game,
    mut options: Options,
    seed: u64,
    pairs: &mut Pairs,
) -> (Vec<Box<dyn AnyPosition>>, Vec<String>) {
    let random = &mut Random::new(seed);
    if let Some(secret) = game.info().secret {
        let all: Vec<_> = Pattern::all().map(|it| it.to_string()).collect();
        let drawn: Vec<_> = (0..2)
            .map(|_| all[random.index(all.len())].clone())
            .collect();
        options.insert(secret.option.to_owned(), drawn.into());
    }
    game.setup().complete(&mut options, Seat::FIRST, random);
    let level = Level::new(LEVELS[random.index(LEVELS.len())]).unwrap();
    let mut positions = vec![game.start(&options).unwrap()];
    let mut moves: Vec<String> = Vec::new();
    let mut found: Vec<(Seat, Value)> = Vec::new();
    let mut resigned = None;
    while let Some(turn) = positions.last().unwrap().turn()
        && moves.len() < 200
    {
        if random.index(ONE_OF) == 0
            && let Some(values) = values(game, &positions, &moves)
            && !values[turn.index()].is_certain()
        {
            found.push((turn, values[turn.index()]));
        }
        let seed = seed ^ ((moves.len() as u64 + 1) << 32);
        let speaks = |seat: Seat| {
            let strength = Strength::Level(level);
            think(&Seen::by(seat, &positions, &moves), strength, seed)
        };
        let thought = speaks(turn.other()).or_else(|| speaks(turn));
        let thought = thought.unwrap();
        if thought.resigns {
            resigned = Some(turn);
            break;
        }
        let mv = thought.mv;
        positions.push(positions.last().unwrap().play(&mv).unwrap());
        moves.push(mv);
    }
    let outcome = positions.last().unwrap().outcome();
    let winner = match resigned {
        Some(seat) => Some(seat.other()),
        None => outcome.and_then(Outcome::winner),
    };
    for (seat, value) in found {
        let won = winner.map_or(0.5, |winner| f64::from(u8::from(winner == seat)));
        pairs.push((f64::from(value.get()) / 65_535.0, won));
    }
    (positions, moves)
}
