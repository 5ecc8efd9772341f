//! How long a bad request to the endpoint of interactions waits for its refusal: the real program
//! against the stand-in, one request after the other. The rival is a PING, which is answered by the
//! same listener when it is verified. The times include the stand-in's own work for a request.

#![allow(clippy::unwrap_used, reason = "a bench that cannot go on has failed")]

use std::{
    process::Stdio,
    time::{Duration, Instant},
};

use causeway::sandbox::{self, Sandbox, Signing};
use tempfile::TempDir;
use tokio::{
    io::{AsyncBufReadExt, BufReader},
    process::Command,
};

/// Number of requests of each kind.
const REQUESTS: usize = 2000;
/// Just more than the endpoint takes.
const TOO_LARGE: usize = (256 << 10) + 1;

#[tokio::main]
async fn main() {
    // Criterion's options, such as `--bench`, mean nothing here.
    let sandbox = Sandbox::start(sandbox::Options::default()).await.unwrap();
    let home = TempDir::new().unwrap();
    let mut bot = Command::new(env!("CARGO_BIN_EXE_causeway"))
        .env_clear()
        .current_dir(home.path())
        .env("DISCORD_TOKEN", sandbox.bot_token())
        .env("DISCORD_API_URL", sandbox.origin())
        .env("HTTP_LISTEN", "127.0.0.1:0")
        .env("GATEWAY", "off")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .unwrap();
    let mut log = BufReader::new(bot.stderr.take().unwrap()).lines();
    let url = loop {
        let line = log.next_line().await.unwrap().unwrap();
        if let Some((_, url)) = line.split_once("takes interactions at ") {
            break url.to_owned();
        }
    };
    sandbox.set_interactions_endpoint(&[url]).await.unwrap();

    println!("milliseconds until a request is answered, {REQUESTS} of each kind");
    println!(
        "{:<28} {:>6} {:>8} {:>8}",
        "request", "status", "median", "99 %"
    );
    let ping = r#"{"type":1}"#;
    let too_large = " ".repeat(TOO_LARGE);
    for (name, signing, body) in [
        ("rival: a PING", Signing::Right, ping),
        ("not signed", Signing::Missing, ping),
        ("signed with another key", Signing::WrongKey, ping),
        ("signed for another body", Signing::OtherBody, ping),
        ("400 seconds old", Signing::At(-400), ping),
        ("too large", Signing::Right, too_large.as_str()),
        ("not JSON", Signing::Right, "type"),
        ("of an unknown type", Signing::Right, r#"{"type":99}"#),
    ] {
        let mut times = Vec::new();
        let mut last = None;
        for _ in 0..REQUESTS {
            let started = Instant::now();
            last = sandbox.post_to_endpoint(signing, body).await;
            times.push(started.elapsed());
        }
        times.sort_unstable();
        let at = |percent: usize| milliseconds(times[times.len() * percent / 100]);
        let status = last.unwrap();
        println!("{name:<28} {status:>6} {:>8.2} {:>8.2}", at(50), at(99));
    }
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}
