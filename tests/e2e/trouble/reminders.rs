//! What people must be told without asking is told once, also around the moments in which the bot
//! dies, and where Discord takes it.

use std::time::Duration;

use crate::{
    game::Match,
    harness::{Harbour, label_on},
    told::POST,
};

#[tokio::test]
async fn killed_before_a_reminder_is_posted_the_bot_tells_it_once() {
    let harbour = Harbour::looking_often().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    for player in [&ann, &ben] {
        let twice = [("reminders", "insistent")];
        player.privately(harbour.channel, "settings", &twice).await;
    }
    let mut game = Match::begin(&harbour, &ann, &ben, &[("time", "1d")]).await;
    game.play_any().await;
    harbour.board_stored(&game.board).await;
    let reminded = game.to_move();
    for _ in 0..50 {
        harbour.sandbox.fail_next(POST, 500);
    }
    harbour.sandbox.skip(Duration::from_hours(10));
    harbour.until_stored("SELECT COUNT(*) FROM outbox").await;
    harbour.kill().await;
    harbour.sandbox.relent();
    assert_eq!(harbour.told("⏰"), 0);

    harbour.sandbox.skip(Duration::from_mins(1));
    harbour.start().await;
    let message = harbour.first_told(harbour.channel, "⏰").await;
    assert_eq!(message.pinged, [reminded.id()]);
    let button = label_on(&message, "No more reminders this turn");
    let answer = reminded.press(&message, &button).await;
    assert!(answer.is_ephemeral(), "{}", answer.content);
    harbour
        .until_stored("SELECT COUNT(*) = 0 FROM outbox")
        .await;
    harbour.restart().await;
    harbour.skip(Duration::from_hours(3)).await;
    game.play_any().await;
    assert_eq!(harbour.told("⏰"), 1, "{}", harbour.transcript());
    drop(game);
    harbour.finish().await;
}

#[tokio::test]
async fn who_cannot_be_told_in_the_channel_is_told_directly_and_who_has_left_is_not_told() {
    let harbour = Harbour::looking_often().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    ben.set_locale("en-GB").expect("a locale");
    let mut game = Match::begin(&harbour, &ann, &ben, &[("time", "7d")]).await;
    game.play_any().await;
    harbour.board_stored(&game.board).await;
    let (mover, waiting) = (game.to_move(), game.waiting());
    harbour.sandbox.fail_next(POST, 403);
    let answer = waiting.press(&game.board, "Nudge").await;
    assert!(answer.is_ephemeral(), "{}", answer.content);
    let nudge = harbour.first_told(mover.dm(), "👋").await;
    assert!(
        nudge.content.contains(&waiting.mention()),
        "{}",
        nudge.content
    );
    assert_eq!(harbour.told("👋"), 0);

    mover.set_member(false);
    harbour.skip(Duration::from_hours(25)).await;
    waiting.press(&game.board, "Nudge").await;
    let news = harbour
        .first_told(harbour.channel, "has left this server")
        .await;
    assert_eq!(news.pinged, [waiting.id()]);
    let early = waiting.press(&news, "Claim the game").await;
    assert!(early.content.contains("may come back"), "{}", early.content);
    harbour.skip(Duration::from_hours(25)).await;
    waiting.press(&news, "Claim the game").await;
    let end = game.new_board().await;
    assert!(end.content.contains("claims the game"), "{}", end.content);
    drop(game);
    harbour.finish().await;
}
