//! How strong the opponents are: games between two of them, or against a rival, with the seats
//! exchanged in pairs.
//!
//! `cargo bench --bench opponents -- GAME ONE OTHER [games=100] [seed=1] [seats=2] [OPTION=VALUE ...]`, for example
//! `-- trypsylon 6 uct:5000 size=6x6`. A player is a level (`6`), a number of expansions (`looks:40`),
//! `random`, or in Trypsylon plain UCT with its processor time a move in milliseconds (`uct:5000`).
//! Without arguments nothing is played: a whole table takes hours, see `docs/measured.md`.
//!
//! `-- fit GAME [games=100] [seed=1] [OPTION=VALUE ...]` plays games between levels and prints what
//! values are worth, for `CHANCES` of each opponent; `-- review GAME …` says how long reviews of games
//! take.

#![allow(clippy::unwrap_used, reason = "a bench that cannot go on has failed")]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    clippy::naive_bytecount,
    clippy::trivially_copy_pass_by_ref,
    reason = "counts of games and places are small"
)]

mod arena;
mod fit;
mod player;
mod players;
mod trypsylon;
mod uct;

use std::env;

use causeway::games::{Game, Options};

fn main() {
    let arguments: Vec<String> = env::args().skip(1).filter(|it| it != "--bench").collect();
    let (what, game, players, settings) = match arguments.as_slice() {
        [what, game, settings @ ..] if what == "fit" || what == "review" => {
            (what.as_str(), game, None, settings)
        }
        [game, one, other, settings @ ..] => ("", game, Some([one, other]), settings),
        _ => {
            println!("GAME ONE OTHER [games=100] [seed=1] [seats=2] [OPTION=VALUE ...]");
            return;
        }
    };
    let game: Game = game.parse().unwrap();
    let (mut games, mut seed, mut seats, mut options) = (100, 1, 2, Options::new());
    for setting in settings {
        let (name, value) = setting.split_once('=').unwrap();
        match name {
            "games" => games = value.parse().unwrap(),
            "seats" => seats = value.parse().unwrap(),
            "seed" => seed = value.parse().unwrap(),
            _ => {
                let value = serde_json::from_str(value).unwrap_or_else(|_| value.into());
                options.insert(name.to_owned(), value);
            }
        }
    }
    match (what, players) {
        (_, Some(players)) => arena::Match::new(game, options, seats, players).play(games, seed),
        ("fit", None) => fit::fit(game, &options, games, seed),
        _ => fit::time_reviews(game, &options, games, seed),
    }
}
