//! Writes random Swiss tournaments as TRF files, for `tests/compare_pairings.py`:
//! `random_tournaments FOLDER SEED COUNT SMALLEST LARGEST KIND`.
//!
//! A won round is written as a won game, and a round of 2 : 2 as a draw. The kinds:
//! - `regular`: all players play all rounds.
//! - `irregular`: some tournaments with absent and late players.
//! - `single-games`: the same, with rounds of 3 : 1. TRF has no such result: every game is written
//!   as lost by both, and the points as accelerations (`XXA`), which engines add to the score.

#[path = "../tests/support/mod.rs"]
mod support;

use std::fmt::Write;
use std::path::Path;

use support::{Cell, Options, Random, Tournament, WIN};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [folder, seed, count, smallest, largest, kind] = &arguments[..] else {
        return Err("usage: FOLDER SEED COUNT SMALLEST LARGEST KIND".into());
    };
    let mut random = Random(seed.parse()?);
    let (smallest, largest) = (smallest.parse()?, largest.parse()?);
    for number in 0..count.parse::<u32>()? {
        let mut options = Options::random(&mut random, smallest, largest);
        options.single_games = kind == "single-games";
        options.irregular = options.irregular.filter(|_| kind != "regular");
        let tournament = support::play(&mut random, options, |_| ());
        let path = Path::new(folder).join(format!("{number:05}.trf"));
        std::fs::write(path, trf(&tournament)?)?;
    }
    Ok(())
}

/// The tournament in the format TRF-16 (FIDE Handbook C.04.A, annex 2). A won round is 1 point, or
/// with single games as many as it has here.
fn trf(tournament: &Tournament) -> Result<String, std::fmt::Error> {
    let single_games = tournament.options.single_games;
    let shown = |score: u32| {
        let unit = if single_games { 1 } else { WIN };
        format!("{:.1}", f64::from(score) / f64::from(unit))
    };
    let mut text = String::new();
    writeln!(text, "012 Random")?;
    writeln!(text, "XXR {}", tournament.options.rounds)?;
    let colour = if tournament.options.odd_begin {
        "white1"
    } else {
        "black1"
    };
    writeln!(text, "XXC {colour}")?;
    if single_games {
        writeln!(text, "BBW {:>4}\nBBD {:>4}", shown(WIN), shown(WIN / 2))?;
    }
    for player in 0..tournament.options.players {
        let mut rounds = String::new();
        let mut accelerations = String::new();
        let (mut score, mut accelerated) = (0, 0);
        for row in &tournament.cells {
            let cell = row[player];
            write!(rounds, "  {}", field(cell, single_games))?;
            write!(accelerations, " {:>4}", shown(accelerated))?;
            if single_games && matches!(cell, Cell::Played { .. }) {
                accelerated += cell.points();
            } else {
                score += cell.points();
            }
        }
        let number = player + 1;
        let name = format!("Player {number}");
        let (rating, total) = (2500 - 10 * player, shown(score));
        writeln!(
            text,
            "001 {number:4} m    {name:33} {rating:4}{total:>32} {number:4}{rounds}"
        )?;
        if single_games {
            writeln!(text, "XXA {number:4}{accelerations}")?;
        }
    }
    Ok(text)
}

/// Opponent, colour and result.
fn field(cell: Cell, single_games: bool) -> String {
    let colour = |first| if first { 'w' } else { 'b' };
    match cell {
        Cell::Played {
            opponent,
            first,
            points,
        } => {
            let result = match points {
                _ if single_games => '0',
                WIN => '1',
                0 => '0',
                _ => '=',
            };
            format!("{:4} {} {result}", opponent + 1, colour(first))
        }
        Cell::Missed {
            opponent,
            first,
            points,
        } => {
            let result = if points == WIN { '+' } else { '-' };
            format!("{:4} {} {result}", opponent + 1, colour(first))
        }
        Cell::Bye => "0000 - U".to_owned(),
        Cell::Absent { points: 0 } => "0000 - Z".to_owned(),
        Cell::Absent { .. } => "0000 - H".to_owned(),
    }
}
