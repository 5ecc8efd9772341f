//! `/livez`, `/readyz` and `causeway health`, with what makes a bot unready.

use std::{fs, net::TcpListener};

use causeway::sandbox::Stall;

use super::{Probes, ends_with, probed};
use crate::{
    game::{Match, any_move},
    harness::{Harbour, TOKEN, address_of_its_own, run_to_end},
};

/// Runs `causeway health`, which must say these words and end with this status.
async fn health(harbour: &Harbour, listens: &str, status: i32, words: &str) {
    let environment = [("METRICS_LISTEN", listens)];
    let (ended, output, errors) = run_to_end(harbour.home(), &["health"], &environment).await;
    let said = format!("{output}{errors}");
    assert_eq!(ended.code(), Some(status), "{said}");
    assert!(said.contains(words), "{said}");
    assert_eq!(said.lines().count(), 1, "one sentence: {said}");
    assert_eq!(
        output.is_empty(),
        status != 0,
        "a failure is told as an error"
    );
}

#[tokio::test]
async fn without_a_gateway_it_lives_and_is_not_ready() {
    let mut settings = probed();
    settings.environment.push(("ALIVE_WITHIN", "1s".to_owned()));
    let harbour = Harbour::without_bot(settings).await;
    harbour.sandbox.stall_gateway(Some(Stall::Hello));
    harbour.launch(&[]).await;
    let probes = Probes::of(&harbour.log).await;
    probes
        .until(503, "0 of 1 shards are connected to the gateway")
        .await;
    probes.assert_alive().await;
    harbour.sandbox.stall_gateway(None);
    probes.until(200, "Causeway is ready").await;

    harbour.sandbox.stall_gateway(Some(Stall::Hello));
    harbour.sandbox.drop_gateway();
    probes.until(503, "0 of 1 shards").await;
    probes.assert_alive().await;
    harbour.sandbox.stall_gateway(None);
    probes.until(200, "ready").await;
    assert_eq!(probes.get("/elsewhere").await.0, 404);
    harbour.finish().await;
}

#[tokio::test]
async fn without_a_discord_it_lives_and_is_not_ready() {
    let harbour = Harbour::without_bot(probed()).await;
    harbour.sandbox.fail_next("GET /gateway/bot", 400);
    harbour.launch(&[]).await;
    let probes = Probes::of(&harbour.log).await;
    probes.until(503, "Discord has not been reached yet").await;
    probes.assert_alive().await;
    // It asks again after a second.
    probes.until(200, "ready").await;
    harbour.finish().await;
}

#[tokio::test]
async fn a_database_that_does_not_answer_makes_it_unready_and_does_not_kill_it() {
    let harbour = Harbour::with(probed()).await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let game = Match::begin(&harbour, &ann, &ben, &[]).await;
    let probes = Probes::of(&harbour.log).await;
    probes.until(200, "ready").await;
    health(&harbour, &probes.address, 0, "Causeway is ready.").await;

    let held = harbour.hold_database(&game.board).await;
    let silent = "Causeway is not ready: the database does not answer within a second.";
    assert_eq!(probes.get("/readyz").await, (503, format!("{silent}\n")));
    health(&harbour, &probes.address, 1, silent).await;
    probes.assert_alive().await;
    held.release().await;
    probes.until(200, "ready").await;
    drop(game);
    harbour.finish().await;
}

#[tokio::test]
async fn a_database_that_is_taken_away_makes_it_unready_until_it_ends() {
    let harbour = Harbour::with(probed()).await;
    let probes = Probes::of(&harbour.log).await;
    probes.until(200, "ready").await;
    fs::remove_file(harbour.database()).expect("it is there");
    probes.stays_unready("").await;
    ends_with(&harbour, 1).await;
}

#[tokio::test]
async fn while_it_ends_it_is_not_ready() {
    let harbour = Harbour::with(probed()).await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let game = Match::begin(&harbour, &ann, &ben, &[]).await;
    let probes = Probes::of(&harbour.log).await;
    let held = harbour.hold_database(&game.board).await;
    let text = any_move(&*game.position);
    let options = [("notation", text.as_str())];
    let given = game
        .to_move()
        .person
        .command(harbour.channel, "move", &options);
    let given = given.expect("the command");
    // Promised, so the end waits for it.
    given.acknowledged().await.expect("it is in hand");
    harbour.ask_to_end().await;
    let asked = |lines: &[String]| lines.iter().any(|line| line.contains("ending, as asked"));
    harbour.log.wait_for("the end", asked).await;
    probes.stays_unready("the program is ending").await;
    ends_with(&harbour, 0).await;
    held.release().await;
}

#[tokio::test]
async fn health_says_why_nobody_answers() {
    let harbour = Harbour::without_bot(probed()).await;
    health(&harbour, "", 1, "METRICS_LISTEN is not set").await;
    health(&harbour, "here", 1, "METRICS_LISTEN \"here\" is no address").await;
    // It takes connections and says nothing.
    let listener = TcpListener::bind(address_of_its_own()).expect("a free port");
    let address = listener.local_addr().expect("its address").to_string();
    let nobody = format!("no bot answers at METRICS_LISTEN {address}");
    health(&harbour, &address, 1, &nobody).await;
    drop(listener);
    health(&harbour, &address, 1, &nobody).await;
}

#[tokio::test]
async fn a_port_that_is_taken_ends_the_start() {
    let harbour = Harbour::without_bot(probed()).await;
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = listener.local_addr().expect("its address").to_string();
    let url = harbour.database_url();
    let environment = [
        ("DISCORD_TOKEN", TOKEN),
        ("DISCORD_API_URL", harbour.sandbox.origin()),
        ("DATABASE_URL", url.as_str()),
        ("METRICS_LISTEN", address.as_str()),
    ];
    let (status, output, errors) = run_to_end(harbour.home(), &[], &environment).await;
    assert_eq!(status.code(), Some(1), "{errors}");
    assert_eq!(output, "");
    let sentence = format!("METRICS_LISTEN {address} is in use by another program");
    assert!(errors.contains(&sentence), "{errors}");
    assert_eq!(errors.lines().count(), 1, "one sentence: {errors}");
    assert!(!harbour.database().exists(), "nothing was made");
}
