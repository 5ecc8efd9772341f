//! The metrics of a bot with which people play.

#![allow(clippy::float_cmp, reason = "what is compared are counts")]

use super::{Probes, probed};
use crate::{
    game::{Match, any_move},
    harness::Harbour,
};

/// The value of a metric with these labels, a whole number.
fn value(text: &str, metric: &str) -> u64 {
    let line = text.lines().find_map(|line| line.strip_prefix(metric));
    let value = line.unwrap_or_else(|| panic!("there is no {metric}:\n{text}"));
    let whole = value.trim_end_matches(".0").parse();
    whole.unwrap_or_else(|_| panic!("{metric}: {value}"))
}

#[tokio::test]
async fn what_people_do_is_counted_without_them() {
    let harbour = Harbour::with(probed()).await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    let probes = Probes::of(&harbour.log).await;
    let text = any_move(&*game.position);
    let options = [("notation", text.as_str())];
    let mover = game.to_move();
    let given = mover.person.command(harbour.channel, "move", &options);
    let given = given.expect("the command");
    let board = given.answer().await.expect("a board");
    game.played(&text, board).await;
    harbour.deliver_again(given.id()).await;
    game.waiting()
        .refused(harbour.channel, "move", &options)
        .await;
    // Deferred, because it waits for the database, and announced at the second try.
    let held = harbour.hold_database(&game.board).await;
    let next = any_move(&*game.position);
    let options = [("notation", next.as_str())];
    let later = game
        .to_move()
        .person
        .command(harbour.channel, "move", &options);
    let later = later.expect("the command");
    later.acknowledged().await.expect("it is in hand");
    held.release().await;
    let board = later.answer().await.expect("a board");
    game.played(&next, board).await;
    harbour.sandbox.fail_next("GET /guilds/{guild_id}", 403);
    let typed = ann.says_to_bot(harbour.channel, "close");
    harbour.log.dealt_with(typed, 1).await;

    let answer = probes.ask("/metrics").await.expect("somebody listens");
    let kind = answer.headers()["content-type"]
        .to_str()
        .expect("a type")
        .to_owned();
    assert!(kind.starts_with("application/openmetrics-text"), "{kind}");
    let text = answer.text().await.expect("a text");
    assert!(text.ends_with("# EOF\n"), "{text}");
    let command = |name: &str, outcome: &str| {
        let labels = format!("{{name=\"{name}\",outcome=\"{outcome}\"}}");
        value(&text, &format!("causeway_commands_total{labels} "))
    };
    assert_eq!(command("challenge", "done"), 1);
    assert_eq!(command("accept", "done"), 1);
    assert_eq!(command("move", "done"), 2);
    assert_eq!(command("move", "repeated"), 1);
    assert_eq!(command("move", "refused"), 1);
    assert!(value(&text, "causeway_first_answer_seconds_count ") >= 5);
    assert!(value(&text, "causeway_deferrals_total ") >= 1);
    assert_eq!(value(&text, "causeway_commit_seconds_count "), 4);
    assert!(value(&text, "causeway_write_wait_seconds_count ") >= 4);
    assert!(value(&text, "causeway_work_queue_wait_seconds_count ") >= 6);
    let refusals = "causeway_discord_refusals_total{status=\"403\"} ";
    assert_eq!(value(&text, refusals), 1);
    assert_eq!(value(&text, "causeway_ready "), 1);
    assert_eq!(value(&text, "causeway_shards "), 1);
    assert_eq!(value(&text, "causeway_shards_ready "), 1);
    assert_eq!(value(&text, "causeway_due_table_age_seconds "), 0);
    assert_eq!(value(&text, "causeway_bad_signatures_total "), 0);
    // What has not happened yet, too.
    assert_eq!(command("resign", "fault"), 0);
    assert_eq!(command("take", "done"), 0);
    if cfg!(target_os = "linux") {
        assert!(value(&text, "process_resident_memory_bytes ") > 1_000_000);
        assert!(value(&text, "process_open_fds ") > 10);
        assert!(text.contains("\nprocess_cpu_seconds_total "), "{text}");
        assert!(text.contains("\nprocess_start_time_seconds "), "{text}");
    }
    for person in [&ann, &ben] {
        let told = [person.name.to_owned(), person.id().to_string()];
        assert!(!told.iter().any(|it| text.contains(it)), "{text}");
    }
    for id in [harbour.channel, harbour.sandbox.guild(), given.id()] {
        assert!(!text.contains(&id.to_string()), "{text}");
    }
    drop(game);
    harbour.finish().await;
}
