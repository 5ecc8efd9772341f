//! What people must be told without asking is told once, also around the moments in which the bot
//! dies, and where Discord takes it.

use std::{env, time::Duration};

use causeway::sandbox::{Message, Snowflake, World};
use rand::{RngExt, SeedableRng, rngs::StdRng};

use crate::{
    game::Match,
    harness::{Harbour, Settings, label_on},
};

const POST: &str = "POST /channels/{channel_id}/messages";

/// The bot looks at the clock every second.
async fn open() -> Harbour {
    let settings = Settings {
        environment: vec![("LOOK_EVERY", "1s".to_owned())],
        ..Settings::default()
    };
    let harbour = Harbour::with(settings).await;
    harbour.until_stored("SELECT COUNT(*) FROM heartbeat").await;
    harbour
}

fn told_in(world: &World, channel: Snowflake, words: &str) -> Vec<Message> {
    let messages = world.messages(channel);
    let told = messages.filter(|message| message.content.contains(words));
    told.cloned().collect()
}

fn told(harbour: &Harbour, words: &str) -> usize {
    let channel = harbour.channel;
    harbour
        .sandbox
        .look(|world| told_in(world, channel, words).len())
}

/// Waits for the first message in a channel with these words.
async fn first_told(harbour: &Harbour, channel: Snowflake, words: &str) -> Message {
    harbour
        .until(words, |world| told_in(world, channel, words).pop())
        .await
}

#[tokio::test]
async fn killed_before_a_reminder_is_posted_the_bot_tells_it_once() {
    let harbour = open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[("time", "1d")]).await;
    game.play_any().await;
    harbour.noted(&game.board).await;
    let reminded = game.to_move();
    for _ in 0..50 {
        harbour.sandbox.fail_next(POST, 500);
    }
    harbour.sandbox.skip(Duration::from_hours(19));
    harbour.until_stored("SELECT COUNT(*) FROM outbox").await;
    harbour.kill().await;
    harbour.sandbox.relent();
    assert_eq!(told(&harbour, "⏰"), 0);

    harbour.sandbox.skip(Duration::from_mins(1));
    harbour.start().await;
    let message = first_told(&harbour, harbour.channel, "⏰").await;
    assert_eq!(message.pinged, [reminded.id()]);
    let button = label_on(&message, "Not for this turn");
    let answer = reminded.press(&message, &button).await;
    assert!(answer.is_ephemeral(), "{}", answer.content);
    harbour
        .until_stored("SELECT COUNT(*) = 0 FROM outbox")
        .await;
    harbour.restart().await;
    harbour.sandbox.skip(Duration::from_hours(3));
    game.play_any().await;
    assert_eq!(told(&harbour, "⏰"), 1, "{}", harbour.transcript());
    drop(game);
    harbour.finish().await;
}

#[tokio::test]
async fn who_cannot_be_told_in_the_channel_is_told_directly_and_who_has_left_is_not_told() {
    let harbour = open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    ben.set_locale("en-GB").expect("a locale");
    let mut game = Match::begin(&harbour, &ann, &ben, &[("time", "7d")]).await;
    game.play_any().await;
    harbour.noted(&game.board).await;
    let (mover, waiting) = (game.to_move(), game.waiting());
    harbour.sandbox.fail_next(POST, 403);
    let answer = waiting.press(&game.board, "Nudge").await;
    assert!(answer.is_ephemeral(), "{}", answer.content);
    let nudge = first_told(&harbour, mover.dm(), "👋").await;
    assert!(
        nudge.content.contains(&waiting.mention()),
        "{}",
        nudge.content
    );
    assert_eq!(told(&harbour, "👋"), 0);

    mover.set_member(false);
    harbour.sandbox.skip(Duration::from_hours(25));
    waiting.press(&game.board, "Nudge").await;
    let news = first_told(&harbour, harbour.channel, "has left this server").await;
    assert_eq!(news.pinged, [waiting.id()]);
    let early = waiting.press(&news, "Claim the game").await;
    assert!(early.content.contains("may come back"), "{}", early.content);
    harbour.sandbox.skip(Duration::from_hours(25));
    waiting.press(&news, "Claim the game").await;
    let end = game.new_board().await;
    assert!(end.content.contains("claims the game"), "{}", end.content);
    drop(game);
    harbour.finish().await;
}

/// Number of messages that must be told: in a long run more, by `CAUSEWAY_REMINDERS=1000`.
fn number() -> usize {
    let set = env::var("CAUSEWAY_REMINDERS").ok();
    set.and_then(|number| number.parse().ok()).unwrap_or(30)
}

#[tokio::test]
async fn killed_again_and_again_the_bot_tells_everything_once() {
    let harbour = open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[("time", "7d")]).await;
    game.play_any().await;
    harbour.noted(&game.board).await;
    harbour.kill().await;
    // As many nudges as the rules of the house would take weeks for.
    let mut database = harbour.connect().await;
    let number = number();
    for _ in 0..number {
        let insert = "INSERT INTO outbox (person, notice, due)
                      SELECT seats.person, json_object('Nudge', json_object(
                          'at', json_object('table', tables.id, 'since', tables.since),
                          'by', 1)), 0
                      FROM tables JOIN seats ON seats.table_id = tables.id
                           AND seats.seat = tables.turn";
        sqlx::query(insert).execute(&mut database).await.unwrap();
    }
    drop(database);
    let mut random = StdRng::seed_from_u64(7);
    let mut kills = 0;
    while told(&harbour, "👋") < number {
        harbour.start().await;
        let enough = (told(&harbour, "👋") + random.random_range(1..8)).min(number);
        let channel = harbour.channel;
        harbour
            .until("further messages", |world| {
                (told_in(world, channel, "👋").len() >= enough).then_some(())
            })
            .await;
        harbour.kill().await;
        kills += 1;
        // What was claimed by the bot that died is claimed anew.
        harbour.sandbox.skip(Duration::from_secs(40));
    }
    harbour.start().await;
    harbour
        .until_stored("SELECT COUNT(*) = 0 FROM outbox")
        .await;
    assert!(kills > number / 8);
    assert_eq!(told(&harbour, "👋"), number, "{}", harbour.transcript());
    drop(game);
    harbour.finish().await;
}
