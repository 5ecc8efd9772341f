//! The command line.

mod bot;
mod check;
mod copy;
mod database;
mod health;
mod leagues;
pub mod log;
mod offline;
mod sandbox;

use std::{path::PathBuf, time::Duration};

use causeway::{
    config::duration,
    games::Game,
    leagues::League,
    render::{Colours, Side},
    seeks::Kind,
};
use clap::{Args, Parser, Subcommand};

/// A Discord bot to play connection games at one's own pace. Without a command it starts the bot,
/// with the settings of the environment and of the file .env in the working directory.
#[derive(Debug, Parser)]
#[command(version, about)]
pub struct Cli {
    #[command(subcommand)]
    task: Option<Task>,
}

#[derive(Debug, Subcommand)]
enum Task {
    /// Try the bot without a token: a stand-in for Discord on this machine, with a page to play in
    Sandbox {
        /// The port of the page on 127.0.0.1; 0 takes a free one
        #[arg(long, default_value_t = 8080)]
        port: u16,
        /// The stand-in alone, for another bot or library: it says the API's address and the token
        #[arg(long)]
        without_bot: bool,
    },
    /// Whether the bot that runs with these settings is ready: exit status 0 if it is
    Health,
    /// Check the settings, the token, the application, the database and the clock: exit status 0 if
    /// nothing is wrong
    Check,
    /// Copy the database into a new file, also while the bot is running
    Backup {
        /// The file to write, which must not exist
        file: PathBuf,
    },
    /// Delete the finished games that are older than this, also while the bot is running
    Prune(PruneOptions),
    /// What the ratings of people come to
    #[command(subcommand)]
    Ratings(RatingsTask),
    /// Try how leagues are played
    #[command(subcommand)]
    League(LeagueTask),
    /// Copy a database to an empty one, also between SQLite and PostgreSQL; no bot may use either
    Copy {
        /// Its address, as the bot’s settings have it, or `@FILE` with a file that holds it
        from: String,
        /// The address of an empty or absent one, or a file that holds it
        to: String,
    },
    /// The rules of a game on standard input and output, one JSON object a line
    Engine {
        #[arg(help = games())]
        game: Game,
    },
    /// Draw a position, a move or a replay of a game
    Render(RenderOptions),
    /// Make puzzles from the program's own games: positions with exactly one solution, one JSON
    /// object a line
    Puzzles {
        /// Of this game alone
        #[arg(long)]
        game: Option<Game>,
        /// The number of puzzles of each game
        #[arg(long, default_value_t = 110)]
        count: usize,
        /// The same seed makes the same puzzles
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
}

#[derive(Debug, Subcommand)]
enum RatingsTask {
    /// Work out all ratings anew from the games that they come of, with every bot stopped; what
    /// deleted games have made of them stays
    Recompute,
    /// Tell how many games who begins wins, and what that is worth in points, beside what is used:
    /// from the rated games of two people, and from games of the program against itself
    Fit {
        /// The number of games of each class that the program plays
        #[arg(long, default_value_t = 100)]
        games: u64,
        /// The level that plays them
        #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u8).range(1..=6))]
        level: u8,
        /// The same seed plays the same games
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
}

#[derive(Debug, Subcommand)]
enum LeagueTask {
    /// Play seasons of a league with made-up players in memory, and print their tables: exit status
    /// 0 if every rule was kept
    Simulate(SimulateOptions),
}

#[derive(Args, Debug)]
struct SimulateOptions {
    /// The number of made-up players; some join late, leave or pause
    #[arg(long, default_value_t = 12, value_parser = clap::value_parser!(u8).range(4..=64))]
    players: u8,
    /// The number of seasons
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..=100))]
    seasons: u32,
    /// The length of a season in days: 14, 21 or 28
    #[arg(long, default_value_t = 14, value_parser = season_days)]
    days: u16,
    /// The same seed plays the same seasons
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[arg(long, default_value = "trisq", help = kinds(), value_name = "GAME")]
    game: Kind,
    /// Play at least this many seasons of all shapes instead, and print what was seen
    #[arg(
        long,
        value_name = "SEASONS",
        value_parser = clap::value_parser!(u16).range(1..=10_000),
        conflicts_with_all = ["players", "seasons", "days"]
    )]
    check: Option<u16>,
}

fn season_days(text: &str) -> Result<u16, String> {
    let days = text.parse().ok().filter(|it| League::DAYS.contains(it));
    days.ok_or_else(|| "write 14, 21 or 28".to_owned())
}

fn kinds() -> String {
    let names: Vec<_> = Kind::all().map(|kind| kind.to_string()).collect();
    format!("The game: {}", names.join(", "))
}

#[derive(Args, Debug)]
struct PruneOptions {
    /// How long ago the games must have ended: a number and m, h or d, as in 180d; at least 1d
    #[arg(long, value_name = "TIME", value_parser = days)]
    older_than: Duration,
    #[command(flatten)]
    first: ExportFirst,
}

/// What becomes of games before they are deleted.
#[derive(Args, Debug)]
#[group(required = true, multiple = false)]
struct ExportFirst {
    /// Write the games into this new file first, one JSON object a line
    #[arg(long, value_name = "FILE")]
    export: Option<PathBuf>,
    /// Delete them without writing them anywhere
    #[arg(long)]
    yes_without_export: bool,
}

/// A time of at least a day, after which nobody looks at a game that has just ended.
fn days(text: &str) -> Result<Duration, String> {
    let found = duration(text).filter(|time| *time >= Duration::from_hours(24));
    found.ok_or_else(|| "write a number and a unit, as in 180d, of at least 1d".to_owned())
}

#[derive(Args, Debug)]
struct RenderOptions {
    #[arg(help = games())]
    game: Game,
    /// A record, as /export makes it: the picture shows its last position, or all of it as a replay
    #[arg(long, value_name = "FILE", conflicts_with_all = ["position", "partial", "last"])]
    record: Option<PathBuf>,
    /// After which of the record's moves; the last one if left out
    #[arg(long = "move", value_name = "NUMBER", requires = "record")]
    ply: Option<usize>,
    /// The position in the game's notation; the start if left out
    #[arg(long)]
    position: Option<String>,
    /// A partial move, carried out on it
    #[arg(long, alias = "draft", default_value = "")]
    partial: String,
    /// The move that led to the position, which is marked
    #[arg(long)]
    last: Option<String>,
    /// The side of the board that is at the bottom: bottom, left, top or right
    #[arg(long, default_value_t)]
    from: Side,
    /// The colours: `standard`, `colour_blind` or `contrast`
    #[arg(long, default_value_t)]
    colours: Colours,
    /// Where to write the PNG file; for a replay a GIF file
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

fn games() -> String {
    let names: Vec<_> = Game::all().iter().map(|game| game.name()).collect();
    format!("The game: {}", names.join(", "))
}

/// The reason of a failure: a sentence for the operator.
type Failure = Box<dyn std::error::Error>;

impl Cli {
    pub fn run(self) -> Result<(), Failure> {
        match self.task {
            None => bot::run(),
            Some(Task::Health) => health::run(),
            Some(Task::Check) => check::run(),
            Some(Task::Sandbox {
                port,
                without_bot: false,
            }) => sandbox::run(port),
            Some(Task::Sandbox {
                port,
                without_bot: true,
            }) => sandbox::run_without_bot(port),
            Some(Task::Copy { from, to }) => copy::run(&from, &to),
            Some(Task::Backup { file }) => database::backup(&file),
            Some(Task::Prune(options)) => {
                database::prune(options.older_than, options.first.export.as_deref())
            }
            Some(Task::Ratings(RatingsTask::Recompute)) => database::recompute_ratings(),
            Some(Task::Ratings(RatingsTask::Fit { games, level, seed })) => {
                database::fit_ratings(games, level, seed)
            }
            Some(Task::League(LeagueTask::Simulate(options))) => leagues::simulate(&options),
            Some(Task::Engine { game }) => offline::engine(game),
            Some(Task::Render(options)) => offline::render(&options),
            Some(Task::Puzzles { game, count, seed }) => offline::puzzles(game, count, seed),
        }
    }
}
