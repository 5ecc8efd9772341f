//! `causeway`: the bot, and what goes with it: a stand-in for Discord, the rules on standard input
//! and output, and pictures.

mod cli;

use std::{process::ExitCode, time::Duration};

use clap::Parser;

/// What is still being written then, because nobody reads the log, is lost.
const LAST_WORDS_WITHIN: Duration = Duration::from_millis(250);

fn main() -> ExitCode {
    let ended = cli::Cli::parse().run();
    // The last line that the operator reads is a sentence, not a value.
    let sentence = ended.as_ref().err().map(|why| format!("causeway: {why}"));
    cli::log::finish(sentence, LAST_WORDS_WITHIN);
    if ended.is_ok() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
