//! Resigning and closing.

use super::games::resigns;
use crate::{
    game::{BOARD, Match, OVER, any_move},
    harness::{Harbour, assert_calls, labels},
};

#[tokio::test]
async fn resigning_is_asked_once_more() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    game.play_any().await;

    let sure = ann.privately(harbour.channel, "resign", &[]).await;
    assert_eq!(labels(&sure), ["Resign", "Never mind"]);
    ann.press(&sure, "Never mind").await;
    assert_eq!(
        labels(&harbour.now(&game.board).expect("the board")),
        BOARD,
        "nothing has happened"
    );

    // Asked before the next move, confirmed after it: the question was about another board.
    let sure = ann.privately(harbour.channel, "resign", &[]).await;
    game.play_any().await;
    let late = ann.press(&sure, "Resign").await;
    ann.assert_private(&late);
    assert!(
        late.content.contains("https://discord.com/channels/"),
        "{}",
        late.content
    );

    resigns(&mut game, &ann).await;
    assert_calls(&game.board, &[&ben]);
    assert_eq!(labels(&game.board), OVER);
    assert!(
        game.board.content.contains(&ann.mention()) && game.board.content.contains(&ben.mention()),
        "{}",
        game.board.content
    );
    drop(game);
    harbour.finish().await;
}

#[tokio::test]
async fn moderators_close_an_abandoned_game_and_nobody_else_does() {
    let harbour = Harbour::open().await;
    let (ann, ben, cleo) = (
        harbour.player("Ann"),
        harbour.player("Ben"),
        harbour.player("Cleo"),
    );
    let mut game = Match::begin(&harbour, &ben, &cleo, &[]).await;
    game.play_any().await;
    assert!(
        ben.person.command(harbour.channel, "close", &[]).is_err(),
        "the command is not even offered"
    );
    // Typed after a mention it is there for everybody, and refused.
    ben.says_to_bot(harbour.channel, "close");
    let dm = ben.dm();
    let refused = harbour
        .until("a refusal in Ben's direct messages", |world| {
            world.messages(dm).next_back().cloned()
        })
        .await;
    assert!(!refused.content.is_empty());

    let sure = ann.privately(harbour.channel, "close", &[]).await;
    ann.press(&sure, "End the game").await;
    let closed = game.new_board().await;
    assert_calls(&closed, &[&ben, &cleo]);
    assert!(
        closed.content.contains(&ann.mention()),
        "{}",
        closed.content
    );
    assert_eq!(labels(&closed), OVER);
    game.loses_buttons(&game.board).await;
    ben.refused(
        harbour.channel,
        "move",
        &[("notation", &any_move(&*game.position))],
    )
    .await;
    drop(game);
    harbour.finish().await;
}
