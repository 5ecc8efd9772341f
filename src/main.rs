//! `causeway`: the bot, and what goes with it: a stand-in for Discord, the rules on standard input and output, and pictures.

mod cli;

use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    match cli::Cli::parse().run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            // The last line that the operator reads is a sentence, not a value.
            eprintln!("causeway: {why}");
            ExitCode::FAILURE
        }
    }
}
