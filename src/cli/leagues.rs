//! Leagues of made-up players.

use causeway::simulation::{Shape, Simulated, simulate as play};

use super::{Failure, SimulateOptions, bot::block_on};

/// Plays seasons and prints their tables, or plays seasons of all shapes; then prints what was seen.
pub fn simulate(options: &SimulateOptions) -> Result<(), Failure> {
    let (kind, seed) = (options.game, options.seed);
    let mut all = Simulated::default();
    if let Some(seasons) = options.check {
        for league in 0.. {
            if all.seasons.len() >= seasons.into() {
                break;
            }
            all.add(run(&Shape::drawn(kind, seed.wrapping_add(league)))?);
        }
    } else {
        all = run(&Shape {
            players: options.players.into(),
            seasons: options.seasons,
            days: options.days,
            kind,
            seed,
        })?;
        for season in &all.seasons {
            println!("{season}");
        }
    }
    print!("{all}");
    for broken in &all.broken {
        println!("{broken}");
    }
    match all.broken.len() {
        0 => Ok(()),
        count => Err(format!("rules that were broken: {count}").into()),
    }
}

fn run(shape: &Shape) -> Result<Simulated, Failure> {
    block_on(async {
        let simulated = Box::pin(play(shape)).await;
        simulated.map_err(|why| format!("{shape:?}: {why}").into())
    })
}
