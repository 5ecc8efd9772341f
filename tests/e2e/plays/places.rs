//! Channels, threads, direct messages with the bot and between people.

use causeway::sandbox::{Message, Permissions, Place, Snowflake};

use crate::{
    game::{BOARD, Match, NEW_BOARD, any_move},
    harness::{Harbour, assert_calls, labels},
    plays::games::resigns,
};

/// The first board in a thread.
pub async fn board_in_thread(harbour: &Harbour) -> (Snowflake, Message) {
    let thread = harbour
        .until("a thread", |world| {
            world
                .channels
                .values()
                .find(|channel| matches!(channel.place, Place::Thread(_)))
                .map(|channel| channel.id)
        })
        .await;
    let board = harbour
        .until("a board in the thread", |world| {
            world
                .messages(thread)
                .find(|it| !it.attachments.is_empty())
                .cloned()
        })
        .await;
    (thread, board)
}

const OPEN_FROM: &str = "POST /channels/{channel_id}/messages/{message_id}/threads";

#[tokio::test]
async fn a_busy_channel_gives_the_next_game_a_thread() {
    let harbour = Harbour::open().await;
    let (ann, ben, cleo, dov) = (
        harbour.player("Ann"),
        harbour.player("Ben"),
        harbour.player("Cleo"),
        harbour.player("Dov"),
    );
    let mut first = Match::begin(&harbour, &ann, &ben, &[]).await;
    let challenge = cleo
        .challenges(harbour.channel, Some(&dov), &[("seat", "mine")])
        .await;
    // It learns only from being refused another that the thread is open.
    harbour.sandbox.lose_next_answer(OPEN_FROM, 502);
    let answer = dov.press(&challenge, "Accept").await;
    let (thread, board) = board_in_thread(&harbour).await;
    assert_eq!(thread, challenge.id, "it begins with the challenge");
    assert!(
        answer.content.contains(&format!("<#{thread}>")),
        "\"{}\" says where",
        answer.content
    );
    harbour.loses_buttons(&challenge).await;
    let mut second = Match::of(&harbour, &cleo, &dov, &[], board);
    assert_eq!(second.channel, thread);
    // Each goes on in its place.
    for _ in 0..2 {
        first.play_any().await;
        second.play_any().await;
    }
    // In the thread there is no further thread to open.
    let challenge = ann.challenges(thread, Some(&ben), &[]).await;
    ben.assert_private(&ben.press(&challenge, "Accept").await);
    // The end is in its name, and it is archived soon.
    resigns(&mut second, &cleo).await;
    let minutes = harbour
        .until("the thread's new name", |world| {
            let found = world.channels.get(&thread)?;
            let Place::Thread(state) = &found.place else {
                return None;
            };
            let is_named = found.name.starts_with("Cleo – 🏆 Dov · Trypsylon #");
            is_named.then_some(state.auto_archive)
        })
        .await;
    assert_eq!(minutes, 24 * 60);
    drop((first, second));
    harbour.finish().await;
}

#[tokio::test]
async fn a_rematch_gets_a_thread_where_another_game_has_begun() {
    let harbour = Harbour::open().await;
    let (ann, ben, cleo, dov) = (
        harbour.player("Ann"),
        harbour.player("Ben"),
        harbour.player("Cleo"),
        harbour.player("Dov"),
    );
    let mut first = Match::begin(&harbour, &ann, &ben, &[("series", "true")]).await;
    resigns(&mut first, &ann).await;
    let over = first.board.clone();
    drop(first);
    let mut other = Match::begin(&harbour, &cleo, &dov, &[]).await;
    let asked = ann.press(&over, "Next game").await;
    let answer = ben.press(&asked, "Next game").await;
    let (thread, board) = board_in_thread(&harbour).await;
    assert!(
        answer.content.contains(&format!("<#{thread}>")),
        "\"{}\" says where",
        answer.content
    );
    harbour.loses_buttons(&asked).await;
    assert_eq!(labels(&board), NEW_BOARD);
    // Whoever lost begins.
    let mut next = Match::of(&harbour, &ann, &ben, &[], board);
    assert_eq!((next.channel, next.to_move().id()), (thread, ann.id()));
    next.play_any().await;
    other.play_any().await;
    drop((next, other));
    harbour.finish().await;
}

#[tokio::test]
async fn where_no_thread_may_be_opened_the_permission_is_named() {
    for (permission, english, german) in [
        (
            Permissions::CREATE_PUBLIC_THREADS,
            "Create Public Threads",
            "Öffentliche Threads erstellen",
        ),
        (
            Permissions::SEND_MESSAGES_IN_THREADS,
            "Send Messages in Threads",
            "Nachrichten in Threads senden",
        ),
    ] {
        let harbour = Harbour::open().await;
        let (ann, ben, cleo, dov) = (
            harbour.player("Ann"),
            harbour.player("Ben"),
            harbour.player("Cleo"),
            harbour.player("Dov"),
        );
        drop(Match::begin(&harbour, &ann, &ben, &[]).await);
        harbour.sandbox.deny(harbour.channel, permission);
        for (challenger, accepter, name) in [(&dov, &cleo, english), (&cleo, &dov, german)] {
            let challenge = challenger
                .challenges(harbour.channel, Some(accepter), &[])
                .await;
            let refused = accepter.press(&challenge, "Accept").await;
            accepter.assert_private(&refused);
            assert!(
                refused.content.contains(name),
                "\"{}\" names {name}",
                refused.content
            );
        }
        // With the permission the same challenge is accepted.
        harbour.sandbox.allow(harbour.channel, permission);
        dov.command(harbour.channel, "accept", &[]).await;
        let (_, board) = board_in_thread(&harbour).await;
        assert_eq!(labels(&board), NEW_BOARD);
        harbour.finish().await;
    }
}

#[tokio::test]
async fn two_people_play_where_the_bot_is_not() {
    let harbour = Harbour::open().await;
    let (ann, cleo) = (harbour.player("Ann"), harbour.player("Cleo"));
    let channel = ann.private_channel(&cleo);
    let challenge = ann
        .challenges(channel, Some(&cleo), &[("seat", "mine")])
        .await;
    let board = cleo.accepts(&challenge).await;
    let mut game = Match::of(&harbour, &ann, &cleo, &[], board);
    for _ in 0..3 {
        let text = any_move(&*game.position);
        let mover = game.to_move();
        let board = mover.plays(channel, &text).await;
        assert_calls(&board, &[game.waiting()]);
        assert_eq!(labels(&board), BOARD);
        game.position = game.position.play(&text).expect("a legal move");
        game.board = board;
    }
    // By buttons too.
    let opened = game.to_move().press(&game.board, "Move").await;
    game.to_move().assert_private(&opened);
    drop(game);
    harbour.finish().await;
}

#[tokio::test]
async fn alone_with_the_bot_one_plays_with_the_bot_and_reads() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    while game.to_move().id() != ben.id() {
        game.play_any().await;
    }
    let dm = ben.dm();
    let said = |message: &Message| message.text();
    let panel = ben.privately(dm, "challenge", &[]).await;
    assert!(panel.content.contains("🦀 Krabbe"), "{}", panel.content);
    harbour.board_stored(&game.board).await;
    let games = said(&ben.command(dm, "games", &[]).await);
    assert!(
        games.contains(&format!("/{}/{}", harbour.channel, game.board.id)),
        "{games}"
    );
    ben.command(dm, "rules", &[]).await;
    // No mention is needed there.
    let before = ben.messages(dm).len();
    ben.say(dm, "games").expect("ben may write");
    let answer = harbour
        .until("an answer", |world| {
            world.messages(dm).nth(before + 1).cloned()
        })
        .await;
    assert!(
        answer
            .text()
            .contains(&format!("/{}/{}", harbour.channel, game.board.id)),
        "{}",
        answer.content
    );
    drop(game);
    harbour.finish().await;
}
