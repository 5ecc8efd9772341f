//! Threads that are archived, locked, or deleted.

use std::time::Duration;

use causeway::sandbox::{Message, Place, World};

use crate::{
    game::Match,
    harness::{Harbour, Player},
    told::looking_often,
};

/// The board of the game that gets a thread, because the channel is busy.
async fn board_in_thread<'a>(harbour: &'a Harbour, by: &Player<'a>, to: &Player<'a>) -> Message {
    let challenge = by
        .challenges(harbour.channel, Some(to), &[("seat", "mine")])
        .await;
    to.press(&challenge, "Accept").await;
    harbour
        .until("a board in a thread", |world| {
            let mut channels = world.channels.values();
            let thread = channels.find(|channel| matches!(channel.place, Place::Thread(_)))?;
            let mut messages = world.messages(thread.id);
            messages.find(|it| !it.attachments.is_empty()).cloned()
        })
        .await
}

async fn hears(harbour: &Harbour, player: &Player<'_>, words: &str) -> Message {
    harbour.first_told(player.dm(), words).await
}

#[tokio::test]
async fn a_thread_that_is_silent_for_long_is_kept_open() {
    let harbour = Harbour::looking_often().await;
    let [ann, ben, cleo, dov] = ["Ann", "Ben", "Cleo", "Dov"].map(|name| harbour.player(name));
    let first = Match::begin(&harbour, &ann, &ben, &[]).await;
    let board = board_in_thread(&harbour, &cleo, &dov).await;
    let thread = board.channel;
    harbour.board_stored(&board).await;
    let changes = |world: &World| {
        let path = format!("/channels/{thread}");
        let requests = world.requests.iter();
        let changes = requests.filter(|it| it.method == "PATCH" && it.path == path);
        changes
            .map(|it| it.body["archived"] == true)
            .collect::<Vec<_>>()
    };
    harbour.skip(Duration::from_hours(6 * 24 + 1)).await;
    let kept = |world: &World| (changes(world) == [true, false]).then_some(());
    harbour.until("the thread to be kept open", kept).await;
    // One that is archived all the same, as after a time in which the bot was away.
    ann.archive_thread(thread, true, false)
        .expect("Ann moderates");
    harbour.skip(Duration::from_hours(25)).await;
    let kept = |world: &World| (changes(world) == [true, false, false]).then_some(());
    harbour.until("the thread to be opened", kept).await;
    drop(first);
    harbour.finish().await;
}

#[tokio::test]
async fn the_players_of_a_deleted_thread_hear_directly_how_to_go_on() {
    let harbour = Harbour::with(looking_often()).await;
    let [ann, ben, cleo, dov] = ["Ann", "Ben", "Cleo", "Dov"].map(|name| harbour.player(name));
    let first = Match::begin(&harbour, &ann, &ben, &[]).await;
    let board = board_in_thread(&harbour, &cleo, &dov).await;
    ann.delete_channel(board.channel).expect("Ann moderates");
    for (player, words) in [(&cleo, "**Go on in <#"), (&dov, "**Weiter in <#")] {
        let told = hears(&harbour, player, words).await;
        let channel = harbour.channel.to_string();
        assert!(told.content.contains(&channel), "{}", told.content);
        assert_eq!(told.attachments.len(), 1, "the record");
    }
    drop(first);
    harbour.finish().await;
}
