//! Time runs out, also around the moment in which the bot dies.

use std::time::Duration;

use sqlx::AssertSqlSafe;

use crate::{
    game::{Match, any_move},
    harness::{Harbour, Settings},
    told::POST,
};

const RAN_OUT: &str = "ran out of time: ";

#[tokio::test]
async fn killed_between_the_flag_and_its_message_the_bot_tells_it_once() {
    let harbour = Harbour::looking_often().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[("time", "30m+1m")]).await;
    game.play_any().await;
    harbour.board_stored(&game.board).await;
    for _ in 0..50 {
        harbour.sandbox.fail_next(POST, 500);
    }
    harbour.sandbox.skip(Duration::from_hours(1));
    let flag = "SELECT COUNT(*) FROM tables WHERE status = 'out_of_time'";
    harbour.until_stored(flag).await;
    harbour.kill().await;
    harbour.sandbox.relent();
    assert_eq!(harbour.told(RAN_OUT), 0);

    harbour.start().await;
    let board = game.new_board().await;
    assert!(board.content.contains(RAN_OUT), "{}", board.content);
    let mut called = board.pinged.clone();
    called.sort_unstable();
    assert_eq!(called, [ann.id(), ben.id()]);
    harbour.board_stored(&board).await;

    harbour.restart().await;
    harbour.skip(Duration::from_hours(1)).await;
    let again = ann.press(&board, "Rematch").await;
    assert!(again.content.contains("rematch"), "{}", again.content);
    assert_eq!(harbour.told(RAN_OUT), 1, "{}", harbour.transcript());
    drop(game);
    harbour.finish().await;
}

#[tokio::test]
async fn what_passed_while_the_bot_was_gone_is_given_back() {
    let harbour = Harbour::looking_often().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[("time", "30m+1m")]).await;
    game.play_any().await;
    harbour.board_stored(&game.board).await;
    harbour.kill().await;
    harbour.sandbox.skip(Duration::from_hours(10));
    harbour.start().await;
    harbour.until_stored("SELECT COUNT(*) FROM outages").await;
    let text = any_move(&*game.position);
    game.play(&text).await;
    assert!(game.board.content.contains("⏳"), "{}", game.board.content);
    // Whoever lets their time run out now has lost.
    harbour.board_stored(&game.board).await;
    harbour.sandbox.skip(Duration::from_hours(1));
    let board = game.new_board().await;
    assert!(board.content.contains(RAN_OUT), "{}", board.content);
    assert_eq!(harbour.told(RAN_OUT), 1);
    drop(game);
    harbour.finish().await;
}

/// A bot that looks at the clock every second and believes a jump after this time.
async fn believing_after(time: &str) -> Harbour {
    let environment = [("LOOK_EVERY", "1s"), ("BELIEVE_JUMP_AFTER", time)];
    let environment = environment.map(|(name, value)| (name, value.to_owned()));
    let settings = Settings {
        environment: environment.into(),
        ..Settings::default()
    };
    let harbour = Harbour::with(settings).await;
    harbour.until_stored("SELECT COUNT(*) FROM heartbeat").await;
    harbour
}

async fn number(harbour: &Harbour, query: &str) -> i64 {
    let mut raw = harbour.raw().await;
    let number = raw.number(AssertSqlSafe(query.to_owned())).await;
    raw.close().await;
    number
}

/// Waits for two more heartbeats: after the first, what is due is judged.
async fn two_heartbeats(harbour: &Harbour) {
    for _ in 0..2 {
        let last = number(harbour, "SELECT beat_at FROM heartbeat").await;
        let next = format!("SELECT COUNT(*) FROM heartbeat WHERE beat_at <> {last}");
        harbour.until_stored(&next).await;
    }
}

#[tokio::test]
async fn answers_with_a_wrong_date_end_no_game_and_spend_no_vacation_day() {
    let harbour = believing_after("1m").await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut fast = Match::begin(&harbour, &ann, &ben, &[("time", "30m+1m")]).await;
    fast.play_any().await;
    harbour.board_stored(&fast.board).await;
    let other = harbour.sandbox.add_channel("other");
    let options = [("time", "1d"), ("seat", "mine")];
    let challenge = ann.challenges(other, Some(&ben), &options).await;
    let board = ben.accepts(&challenge).await;
    let mut slow = Match::of(&harbour, &ann, &ben, &options, board);
    slow.play_any().await;
    harbour.board_stored(&slow.board).await;

    harbour.sandbox.misdate_next(Duration::from_hours(48));
    ann.privately(harbour.channel, "games", &[]).await;
    two_heartbeats(&harbour).await;
    harbour.sandbox.misdate_next(Duration::from_hours(1));
    harbour
        .sandbox
        .rate_limit_next(1, Duration::from_millis(100));
    ann.privately(harbour.channel, "games", &[]).await;
    two_heartbeats(&harbour).await;

    let running = "SELECT COUNT(*) FROM tables WHERE status = 'running'";
    assert_eq!(number(&harbour, running).await, 2);
    assert_eq!(number(&harbour, "SELECT COUNT(*) FROM absences").await, 0);
    drop((fast, slow));
    harbour.finish().await;
}

#[tokio::test]
async fn a_jump_is_followed_that_deliveries_confirm_and_what_was_missed_is_given_back() {
    let harbour = believing_after("1s").await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[("time", "30m+1m")]).await;
    game.play_any().await;
    harbour.board_stored(&game.board).await;
    harbour.sandbox.skip(Duration::from_hours(1));
    let doubts = |lines: &[String]| lines.iter().any(|line| line.contains("is in doubt"));
    harbour.log.wait_for("a doubt", doubts).await;
    assert_eq!(number(&harbour, "SELECT COUNT(*) FROM outages").await, 0);
    ann.privately(harbour.channel, "games", &[]).await;
    harbour.until_stored("SELECT COUNT(*) FROM outages").await;
    let jumps = |line: &String| line.contains("WARN") && line.contains("the clock jumps");
    assert!(harbour.log.lines().iter().any(jumps));
    let text = any_move(&*game.position);
    game.play(&text).await;
    assert!(game.board.content.contains("⏳"), "{}", game.board.content);
    drop(game);
    harbour.finish().await;
}

#[tokio::test]
async fn nothing_is_forgotten_while_the_time_is_in_doubt() {
    let harbour = believing_after("1s").await;
    let ann = harbour.player("Ann");
    harbour.kill().await;
    let mut database = harbour.connect().await;
    let answered = "INSERT INTO deliveries VALUES (7, '', 0)";
    sqlx::query(answered).execute(&mut database).await.unwrap();
    harbour.sandbox.skip(Duration::from_hours(1));
    harbour.start().await;
    let doubts = |lines: &[String]| lines.iter().any(|line| line.contains("is in doubt"));
    harbour.log.wait_for("a doubt", doubts).await;
    let kept = "SELECT COUNT(*) FROM deliveries WHERE id = 7";
    assert_eq!(number(&harbour, kept).await, 1);
    // Somebody confirms it.
    ann.privately(harbour.channel, "games", &[]).await;
    harbour
        .until_stored("SELECT NOT EXISTS (SELECT 1 FROM deliveries WHERE id = 7)")
        .await;
    harbour.finish().await;
}
