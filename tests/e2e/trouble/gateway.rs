//! The gateway's connection is lost, or its session.

use crate::{
    game::Match,
    harness::{Harbour, PATIENCE},
};

/// How often the bot has registered its commands.
fn registrations(harbour: &Harbour) -> usize {
    harbour.sandbox.look(|world| world.requests().iter().filter(|it| it.method == "PUT" && it.route.ends_with("/commands")).count())
}

async fn connected_again(harbour: &Harbour) {
    harbour.until("the bot to be connected again", |world| world.bot_is_connected().then_some(())).await;
}

#[tokio::test]
async fn a_lost_connection_is_resumed_and_nothing_is_missed() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    assert_eq!(harbour.sandbox.logins(), (1, 0));

    harbour.sandbox.drop_gateway();
    // Typed while nobody listens: the session brings it when it is resumed.
    let mover = game.to_move();
    mover.says_to_bot(harbour.channel, "move c3 L3-90");
    let board = game.new_board().await;
    game.played("c3 L3-90", board).await;
    assert_eq!(harbour.sandbox.logins(), (1, 1), "resumed, not identified anew");

    harbour.sandbox.ask_to_reconnect();
    harbour.until("the bot to have resumed", |world| (world.bot_is_connected() && world.logins() == (1, 2)).then_some(())).await;
    game.play_any().await;
    assert_eq!(registrations(&harbour), 1, "commands are registered once");
    drop(game);
    harbour.finish().await;
}

#[tokio::test]
async fn an_invalid_session_is_replaced_by_a_new_one() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    harbour.sandbox.invalidate_session();
    let anew = harbour.sandbox.wait_for(PATIENCE * 2, |world| (world.logins().0 == 2).then_some(()));
    assert!(anew.await.is_some(), "the bot did not identify anew:\n{}", harbour.log.text());
    connected_again(&harbour).await;
    game.play_any().await;
    assert_eq!(registrations(&harbour), 1, "commands are registered once");
    drop(game);
    harbour.finish().await;
}
