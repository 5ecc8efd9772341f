//! Time runs out, also around the moment in which the bot dies.

use std::time::Duration;

use crate::{
    game::{Match, any_move},
    harness::Harbour,
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
    let flag = "SELECT COUNT(*) FROM tables WHERE status = 'resigned' AND on_time = 1";
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
