//! How often positions of a value are won: games of the opponents against themselves, and the curve
//! that fits them best, for `crates/opponents/src/chance.rs`.

use causeway::{
    games::{AnyPosition, Game, Options, Outcome, Seat, tryptic::Pattern},
    opponents::{Analysis, Level, Random, Seen, Strength, Value, think, values},
};
use cpu_time::ThreadTime;

/// Both players of a game have one of these levels: they make few mistakes, so that nothing but the
/// position decides.
const LEVELS: [u8; 2] = [5, 6];

/// Plays this number of games and prints the table of the curve.
pub fn fit(game: Game, options: &Options, games: usize, seed: u64) {
    let mut pairs = Vec::new();
    for number in 0..games {
        let seed = seed.wrapping_mul(1_000_003) + number as u64;
        play(game, options.clone(), seed, &mut pairs);
    }
    // How far from even an even value is, in logits, and by how much they are to be multiplied.
    let loss = |(shift, slope): (f64, f64)| -> f64 {
        let of = |(value, won): &(f64, f64)| {
            let chance = fitted(*value, shift, slope).clamp(1e-6, 1.0 - 1e-6);
            -(won * chance.ln() + (1.0 - won) * (1.0 - chance).ln())
        };
        pairs.iter().map(of).sum::<f64>() / pairs.len() as f64
    };
    let slopes = (4..=120).map(|it| f64::from(it) / 40.0);
    let both = slopes.flat_map(|slope| {
        let shifts = (-60..=60).map(|it| f64::from(it) / 30.0);
        shifts.map(move |shift| (shift, slope))
    });
    let best = both.min_by(|a, b| loss(*a).total_cmp(&loss(*b))).unwrap();
    let (shift, slope) = best;
    println!(
        "{game}: {} positions, shift {shift:.3}, slope {slope:.3}, loss {:.4} (of the values {:.4})",
        pairs.len(),
        loss(best),
        loss((0.0, 1.0))
    );
    for tenth in 0..10 {
        let (low, high) = (f64::from(tenth) / 10.0, f64::from(tenth + 1) / 10.0);
        let of: Vec<_> = pairs
            .iter()
            .filter(|it| it.0 >= low && it.0 < high)
            .collect();
        let count = of.len() as f64;
        let won: f64 = of.iter().map(|it| it.1).sum();
        let told: f64 = of.iter().map(|it| fitted(it.0, shift, slope)).sum();
        println!(
            "  values {low:.1} to {high:.1}: {} positions, won {:.3}, the curve says {:.3}, off by {:.3}",
            of.len(),
            won / count,
            told / count,
            (won - told).abs() / count
        );
    }
    let at = |step: u32| fitted(f64::from(step) / 32.0, shift, slope) * 1000.0;
    let table: Vec<u16> = (0..=32).map(|step| at(step).round() as u16).collect();
    println!("{table:?}");
}

/// A value from 0 to 1 with its logit multiplied and shifted.
fn fitted(value: f64, shift: f64, slope: f64) -> f64 {
    let value = value.clamp(0.02, 0.98);
    let logit = (value / (1.0 - value)).ln();
    1.0 / (1.0 + (-shift - slope * logit).exp())
}

/// Plays this number of games and prints how long their reviews take, and what these found.
pub fn time_reviews(game: Game, options: &Options, games: usize, seed: u64) {
    for number in 0..games {
        let seed = seed.wrapping_mul(1_000_003) + number as u64;
        let (positions, moves) = play(game, options.clone(), seed, &mut Vec::new());
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

/// Plays a game and adds its positions: the value for a seat, and whether that won.
fn play(
    game: Game,
    mut options: Options,
    seed: u64,
    pairs: &mut Vec<(f64, f64)>,
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
    while let Some(turn) = positions.last().unwrap().turn()
        && moves.len() < 200
    {
        if let Some(values) = values(game, &positions, &moves)
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
        let mv = thought.unwrap().mv;
        positions.push(positions.last().unwrap().play(&mv).unwrap());
        moves.push(mv);
    }
    let winner = positions
        .last()
        .unwrap()
        .outcome()
        .and_then(Outcome::winner);
    for (seat, value) in found {
        let won = winner.map_or(0.5, |winner| f64::from(u8::from(winner == seat)));
        pairs.push((f64::from(value.get()) / 65_535.0, won));
    }
    (positions, moves)
}
