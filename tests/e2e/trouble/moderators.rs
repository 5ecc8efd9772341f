//! What moderators and members do to the places of a game: deleting, leaving, forbidding.

use std::time::Duration;

use causeway::sandbox::{Permissions, Place, Snowflake};

use crate::{
    game::{BOARD, Match, OVER, any_move},
    harness::{Harbour, labels},
    plays::games::resigns,
};

#[tokio::test]
async fn deleted_messages_do_not_break_a_game() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let challenge = ben
        .challenges(harbour.channel, Some(&ann), &[("seat", "mine")])
        .await;
    ann.delete_message(challenge.id).expect("Ann moderates");
    let board = ann.publicly(harbour.channel, "accept", &[]).await;
    let mut game = Match::of(&harbour, &ben, &ann, &[], board);
    for _ in 0..3 {
        ann.delete_message(game.board.id).expect("Ann moderates");
        game.play_any().await;
    }
    drop(game);
    harbour.finish().await;
}

#[tokio::test]
async fn a_deleted_thread_takes_its_game_with_it_and_no_other() {
    let harbour = Harbour::open().await;
    let (ann, ben, cleo, dov) = (
        harbour.player("Ann"),
        harbour.player("Ben"),
        harbour.player("Cleo"),
        harbour.player("Dov"),
    );
    let mut first = Match::begin(&harbour, &ann, &ben, &[]).await;
    let challenge = cleo
        .challenges(harbour.channel, Some(&ben), &[("seat", "mine")])
        .await;
    ben.press(&challenge, "Accept").await;
    let thread = harbour.until("a thread", |world| {
        let thread = world
            .channels
            .values()
            .find(|channel| matches!(channel.place, Place::Thread(_)))?;
        world
            .messages(thread.id)
            .any(|message| !message.attachments.is_empty())
            .then_some(thread.id)
    });
    let thread = thread.await;
    ann.delete_channel(thread).expect("Ann moderates");
    first.play_any().await;
    harbour.until_stored(&closed_in(thread)).await;
    // Ben's other game is still listed, and nothing about it fails.
    let listed = ben.privately(harbour.channel, "games", &[]).await;
    assert!(
        listed.text().contains(&format!("/{}/", harbour.channel)),
        "{}",
        listed.text()
    );
    assert!(
        !listed.text().contains(&thread.to_string()),
        "{}",
        listed.text()
    );
    // The next game in the busy channel gets a new thread.
    let challenge = cleo.challenges(harbour.channel, Some(&dov), &[]).await;
    dov.press(&challenge, "Accept").await;
    harbour
        .until("a board in a new thread", |world| {
            let mut threads = world.channels.values().filter(|channel| {
                matches!(channel.place, Place::Thread(_)) && channel.id != thread
            });
            threads
                .find(|channel| {
                    world
                        .messages(channel.id)
                        .any(|message| !message.attachments.is_empty())
                })
                .map(|channel| channel.id)
        })
        .await;
    drop(first);
    harbour.finish().await;
}

/// How many games that are closed were played there.
fn closed_in(channel: Snowflake) -> String {
    format!("SELECT COUNT(*) FROM tables WHERE channel = {channel} AND status = 'closed'")
}

#[tokio::test]
async fn what_is_deleted_while_the_bot_is_away_takes_its_games_with_it() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut kept = Match::begin(&harbour, &ann, &ben, &[]).await;
    let lagoon = harbour.sandbox.channel("lagoon").expect("#lagoon");
    let challenge = ann.challenges(lagoon, Some(&ben), &[]).await;
    harbour.board_stored(&ben.accepts(&challenge).await).await;
    harbour.kill().await;
    ann.delete_channel(lagoon).expect("Ann moderates");
    harbour.start().await;
    harbour.until_stored(&closed_in(lagoon)).await;
    kept.play_any().await;
    let listed = ben.privately(harbour.channel, "games", &[]).await;
    assert!(
        !listed.text().contains(&lagoon.to_string()),
        "{}",
        listed.text()
    );
    drop(kept);
    harbour.finish().await;
}

#[tokio::test]
async fn a_server_that_removes_the_bot_ends_its_games_and_an_outage_does_not() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    ann.challenges(harbour.channel, None, &[]).await;
    harbour.sandbox.begin_outage();
    game.play_any().await;
    harbour.sandbox.remove_bot();
    harbour.until_stored(&closed_in(harbour.channel)).await;
    let listed = ben.privately(harbour.channel, "games", &[]).await;
    assert!(
        !listed.text().contains(&harbour.channel.to_string()),
        "{}",
        listed.text()
    );
    let listed = ann.privately(harbour.channel, "games", &[]).await;
    assert!(
        !listed.text().contains(&harbour.channel.to_string()),
        "{}",
        listed.text()
    );
    drop(game);
    harbour.finish().await;
}

#[tokio::test]
async fn a_server_that_removes_the_bot_while_it_is_away_ends_its_games() {
    for gateway in ["on", "off"] {
        let harbour = Harbour::looking_often().await;
        let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
        let game = Match::begin(&harbour, &ann, &ben, &[]).await;
        // It has been there for a while.
        harbour.skip(Duration::from_mins(5)).await;
        harbour.kill().await;
        harbour.sandbox.remove_bot();
        let listen = [("GATEWAY", gateway), ("HTTP_LISTEN", "127.0.0.1:0")];
        harbour.launch(&listen).await;
        harbour.until_stored(&closed_in(harbour.channel)).await;
        drop(game);
        harbour.finish().await;
    }
}

#[tokio::test]
async fn a_member_who_left_may_come_back() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    while game.to_move().id() != ann.id() {
        game.play_any().await;
    }
    ben.set_member(false);
    let text = any_move(&*game.position);
    let board = ann.plays(harbour.channel, &text).await;
    assert_eq!(board.pinged, [], "Ben is not here to be called");
    game.loses_buttons(&game.board).await;
    (game.position, game.board) = (game.position.play(&text).expect("a legal move"), board);
    ben.set_member(true);
    game.play_any().await;
    ben.set_member(false);
    // Whoever plays resigns, and does not close.
    ann.refused(harbour.channel, "close", &[]).await;
    resigns(&mut game, &ann).await;
    assert_eq!(labels(&game.board), OVER);
    drop(game);
    harbour.finish().await;
}

#[tokio::test]
async fn without_attach_files_the_board_is_given_in_words() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    harbour
        .sandbox
        .deny(harbour.channel, Permissions::ATTACH_FILES);
    let text = any_move(&*game.position);
    let board = game.to_move().plays(harbour.channel, &text).await;
    assert!(board.attachments.is_empty());
    assert_eq!(labels(&board), BOARD);
    let described = board.content.clone();
    game.loses_buttons(&game.board).await;
    (game.position, game.board) = (game.position.play(&text).expect("a legal move"), board);

    harbour
        .sandbox
        .allow(harbour.channel, Permissions::ATTACH_FILES);
    let again = ann
        .publicly(harbour.channel, "board", &[("for", "all")])
        .await;
    let words = crate::harness::alt_text(&again);
    assert!(
        described.contains(words.lines().next().unwrap_or_default()),
        "\"{described}\" describes the board as \"{words}\""
    );
    game.loses_buttons(&game.board).await;
    game.board = again;
    game.play_any().await;
    drop(game);
    harbour.finish().await;
}

#[tokio::test]
async fn where_the_bot_may_not_write_commands_still_work() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    for permission in [
        Permissions::SEND_MESSAGES,
        Permissions::VIEW_CHANNEL,
        Permissions::READ_MESSAGE_HISTORY,
    ] {
        harbour.sandbox.deny(harbour.channel, permission);
        let text = any_move(&*game.position);
        // The answer to a command needs none of these permissions.
        let board = game.to_move().plays(harbour.channel, &text).await;
        assert_eq!(labels(&board), BOARD);
        // Typed words are heard where the bot sees the channel, and cannot be answered; they must
        // not break anything either.
        game.to_move().says_to_bot(harbour.channel, "help");
        game.position = game.position.play(&text).expect("a legal move");
        game.board = board;
        harbour.sandbox.allow(harbour.channel, permission);
    }
    game.play_any().await;
    drop(game);
    harbour.finish().await;
}

#[tokio::test]
async fn an_archived_thread_wakes_up_when_its_game_goes_on() {
    let harbour = Harbour::open().await;
    let (ann, ben, cleo, dov) = (
        harbour.player("Ann"),
        harbour.player("Ben"),
        harbour.player("Cleo"),
        harbour.player("Dov"),
    );
    let first = Match::begin(&harbour, &ann, &ben, &[]).await;
    let challenge = cleo
        .challenges(harbour.channel, Some(&dov), &[("seat", "mine")])
        .await;
    dov.press(&challenge, "Accept").await;
    let board = harbour.until("a board in a thread", |world| {
        let thread = world
            .channels
            .values()
            .find(|channel| matches!(channel.place, Place::Thread(_)))?;
        world
            .messages(thread.id)
            .find(|message| !message.attachments.is_empty())
            .cloned()
    });
    let mut second = Match::of(&harbour, &cleo, &dov, &[], board.await);
    ann.archive_thread(second.channel, true, false)
        .expect("Ann moderates");
    second.play_any().await;
    drop((first, second));
    harbour.finish().await;
}
