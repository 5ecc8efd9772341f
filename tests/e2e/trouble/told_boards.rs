//! Boards that are told or redrawn by themselves, also where the channel takes no message.

use std::time::Duration;

use causeway::sandbox::{Message, Snowflake, World};

use crate::{
    game::Match,
    harness::{Harbour, Settings},
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

/// Waits until a message says this.
async fn until_it_says(harbour: &Harbour, message: &Message, what: &str) -> Message {
    let says = |world: &World| {
        let now = world.message(message.id)?;
        now.content.contains(what).then(|| now.clone())
    };
    harbour.until(what, says).await
}

#[tokio::test]
async fn the_board_shows_that_its_player_is_away() {
    let harbour = open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[("time", "3d")]).await;
    game.play_any().await;
    harbour.board_stored(&game.board).await;
    // What may still be under way is waited for.
    harbour.skip(Duration::from_mins(2)).await;
    let mover = game.to_move();
    let planned = mover
        .command(harbour.channel, "away", &[("to", "tomorrow")])
        .await;
    let away = until_it_says(&harbour, &game.board, "which counts a pause").await;
    assert!(away.content.contains(&mover.mention()), "{}", away.content);
    assert!(!away.parts.is_empty(), "it can still be played on");
    harbour.skip(Duration::from_hours(2)).await;
    mover.press(&planned, "I’m back").await;
    let has_changed = |world: &World| {
        let now = world.message(game.board.id)?;
        (now.content != away.content).then_some(())
    };
    harbour.until("the clock to run again", has_changed).await;
    drop(game);
    harbour.finish().await;
}

#[tokio::test]
async fn a_flag_that_the_channel_does_not_take_goes_to_each_player_and_there_later() {
    let harbour = open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[("time", "30m+1m")]).await;
    game.play_any().await;
    harbour.board_stored(&game.board).await;
    // The board, and its words alone.
    for _ in 0..2 {
        harbour.sandbox.fail_next(POST, 403);
    }
    harbour.sandbox.skip(Duration::from_hours(1));
    let told_in = |world: &World, channel: Snowflake| {
        let messages = world.messages(channel);
        // Ben reads German.
        let words = ["ran out of time: ", "ist abgelaufen: "];
        let told = messages.filter(|it| words.iter().any(|words| it.content.contains(words)));
        told.count()
    };
    for player in [&ann, &ben] {
        let dm = player.dm();
        let is_told = |world: &World| (told_in(world, dm) > 0).then_some(());
        harbour.until("the flag in private", is_told).await;
    }
    let board = game.new_board().await;
    assert!(
        board.content.contains("ran out of time: "),
        "{}",
        board.content
    );
    for channel in [harbour.channel, ann.dm(), ben.dm()] {
        assert_eq!(harbour.sandbox.look(|world| told_in(world, channel)), 1);
    }
    drop(game);
    harbour.finish().await;
}
