//! Resigning, draws, taking back, closing, and what touch-move makes of it.

use super::games::resigns;
use crate::{
    game::{BOARD, Match, NEW_BOARD, OFFER, OVER, any_move},
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
async fn a_draw_is_offered_declined_withdrawn_and_accepted() {
    let harbour = Harbour::open().await;
    let (ann, ben, cleo) = (
        harbour.player("Ann"),
        harbour.player("Ben"),
        harbour.player("Cleo"),
    );
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    cleo.refused(harbour.channel, "draw", &[]).await;

    let offer = ann.publicly(harbour.channel, "draw", &[]).await;
    assert_calls(&offer, &[&ben]);
    assert_eq!(labels(&offer), OFFER);
    game.loses_buttons(&game.board).await;
    ann.refused(harbour.channel, "draw", &[]).await;
    cleo.assert_private(&cleo.press(&offer, "Accept").await);
    ann.assert_private(&ann.press(&offer, "Accept").await);

    ben.press(&offer, "Decline").await;
    let board = harbour
        .until("the board's buttons", |world| {
            world
                .messages(harbour.channel)
                .rev()
                .find(|it| labels(it) == NEW_BOARD)
                .cloned()
        })
        .await;
    game.board = board;
    game.play_any().await;

    ben.publicly(harbour.channel, "draw", &[]).await;
    ben.publicly(harbour.channel, "withdraw", &[]).await;
    let offer = ben.publicly(harbour.channel, "draw", &[]).await;
    let over = ann.publicly(harbour.channel, "draw", &[]).await;
    assert_eq!(labels(&over), OVER);
    harbour.loses_buttons(&offer).await;
    drop(game);
    harbour.finish().await;
}

#[tokio::test]
async fn a_move_is_taken_back_if_the_opponent_agrees() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    ann.refused(harbour.channel, "back", &[]).await;
    let before = game.position.boxed();
    let mover = game.to_move();
    game.play_any().await;
    let other = game.to_move();

    let asked = mover.press(&game.board, "Take back").await;
    assert_calls(&asked, &[other]);
    assert_eq!(labels(&asked), OFFER);
    game.loses_buttons(&game.board).await;
    other.press(&asked, "Decline").await;
    let board = harbour
        .until("the board's buttons", |world| {
            world
                .messages(harbour.channel)
                .rev()
                .find(|it| labels(it) == BOARD)
                .cloned()
        })
        .await;

    let asked = mover.press(&board, "Take back").await;
    let back = other.press(&asked, "Accept").await;
    assert_eq!(labels(&back), NEW_BOARD);
    assert_calls(&back, &[mover]);
    harbour.loses_buttons(&asked).await;
    // The same move is legal again, for the same player.
    game.position = before;
    game.moves.clear();
    game.board = back;
    game.play_any().await;
    drop(game);
    harbour.finish().await;
}

#[tokio::test]
async fn with_touch_move_what_is_taken_must_be_pushed() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    let (mover, other) = (game.to_move(), game.waiting());
    let prefix = mover
        .partly(harbour.channel, "take", &[("card", "c3")])
        .await;
    assert!(prefix.content.contains("c3"), "{}", prefix.content);
    mover.refused(harbour.channel, "back", &[]).await;
    assert_eq!(
        labels(&prefix),
        NEW_BOARD,
        "nobody has anything to take back"
    );
    let touched = mover
        .refused(harbour.channel, "move", &[("notation", "b2 L2-0")])
        .await;
    assert!(touched.contains("c3"), "{touched}");
    other
        .refused(
            harbour.channel,
            "push",
            &[("edge", "edge-left"), ("rotation", "rot90")],
        )
        .await;
    game.board = prefix;
    let board = mover
        .publicly(
            harbour.channel,
            "push",
            &[("edge", "edge-left"), ("rotation", "rot90")],
        )
        .await;
    game.played("c3 L3-90", board).await;
    drop(game);
    harbour.finish().await;
}

#[tokio::test]
async fn without_touch_move_what_is_taken_may_be_put_back() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[("touch_move", "false")]).await;
    let mover = game.to_move();
    let prefix = mover
        .partly(harbour.channel, "take", &[("card", "c3")])
        .await;
    assert!(prefix.content.contains("c3"), "{}", prefix.content);
    mover.assert_private(&mover.press(&prefix, "Take back").await);
    let board = harbour.board(harbour.channel).expect("a board");
    assert!(!board.content.contains("c3"), "{}", board.content);
    game.board = mover
        .partly(harbour.channel, "take", &[("card", "d4")])
        .await;
    // Nothing binds, so another move may be played at once.
    game.play("b2 L2-0").await;
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
    ann.press(&sure, "Close the game").await;
    let closed = game.new_board().await;
    assert_eq!(closed.pinged, [], "nobody is called to a closed game");
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
