//! Threads that are archived, locked, or deleted.

use std::time::Duration;

use causeway::sandbox::{Failure, Message, Permissions, Place, Snowflake, World};
use serde_json::{Value, json};

use crate::{
    game::{Match, any_move},
    harness::{Harbour, Player, assert_calls, board_in},
    told::{looking_often, told_in},
};

const CALLBACK: &str = "POST /interactions/{interaction_id}/{interaction_token}/callback";

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

fn posts(world: &World, channel: Snowflake) -> usize {
    let path = format!("/channels/{channel}/messages");
    let posts = world.requests.iter();
    posts
        .filter(|it| it.method == "POST" && it.path == path)
        .count()
}

/// What the bot has asked to change about a thread.
fn changes(world: &World, thread: Snowflake) -> Vec<Value> {
    let path = format!("/channels/{thread}");
    let requests = world.requests.iter();
    let changes = requests.filter(|it| it.method == "PATCH" && it.path == path);
    changes.map(|it| it.body.clone()).collect()
}

/// Finds the table whose board is to be shown at such a time.
fn unshown(channel: Snowflake, due: &str) -> String {
    format!("SELECT COUNT(*) FROM tables WHERE channel = {channel} AND show_due {due}")
}

/// A move was stored and nobody heard of it; the board was tried again for ever.
#[tokio::test]
async fn what_happens_in_a_locked_thread_is_told_directly() {
    let harbour = Harbour::with(looking_often()).await;
    let [ann, ben, cleo, dov] = ["Ann", "Ben", "Cleo", "Dov"].map(|name| harbour.player(name));
    let first = Match::begin(&harbour, &ann, &ben, &[]).await;
    dov.set_locale("en-GB").expect("a locale");
    let board = board_in_thread(&harbour, &cleo, &dov).await;
    let second = Match::of(&harbour, &cleo, &dov, &[], board);
    let thread = second.channel;
    harbour.board_stored(&second.board).await;
    ann.archive_thread(thread, true, true)
        .expect("Ann moderates");
    let before = harbour.sandbox.look(|world| posts(world, thread));

    let text = any_move(&*second.position);
    let (mover, waiting) = (second.to_move(), second.waiting());
    let given = mover.person.command(thread, "move", &[("notation", &text)]);
    given.expect("the command");
    let taken = format!(" takes **{}**", &text[..2]);
    let own = hears(&harbour, mover, &taken).await;
    assert!(own.parts.is_empty(), "{}", own.content);
    hears(&harbour, waiting, &taken).await;
    // A refused one, and each is told once.
    let given = mover.person.command(thread, "move", &[("notation", &text)]);
    given.expect("the command");
    hears(&harbour, mover, "’s turn").await;
    // The board is tried again at pauses that grow, and not for ever.
    for wait in [Duration::from_mins(10), Duration::from_hours(2)] {
        harbour.skip(wait).await;
        let later = harbour.sandbox.now() + 9 * 60 * 1000;
        harbour
            .until_stored(&unshown(thread, &format!("> {later}")))
            .await;
    }
    harbour.skip(Duration::from_hours(25)).await;
    harbour.until_stored(&unshown(thread, "IS NULL")).await;
    let direct = waiting.dm();
    let told = |world: &World| told_in(world, direct, &taken).len();
    assert_eq!(harbour.sandbox.look(told), 1);
    let tried = harbour.sandbox.look(|world| posts(world, thread)) - before;
    assert!((3..10).contains(&tried), "{tried} posts in 27 hours");

    // A moderator names the game from elsewhere.
    let number = format!("SELECT id FROM tables WHERE channel = {thread}");
    let number = harbour.until_stored(&number).await.to_string();
    let options = [("number", number.as_str())];
    let sure = ann.command(harbour.channel, "close", &options).await;
    ann.press(&sure, "End the game").await;
    for player in [mover, waiting] {
        hears(&harbour, player, "closed").await;
    }
    drop((first, second));
    harbour.finish_killed().await;
}

/// Forms, unreadable commands and challenges there were answered by silence.
#[tokio::test]
async fn what_is_asked_in_a_locked_thread_is_answered_directly() {
    let harbour = Harbour::with(looking_often()).await;
    let [ann, ben, cleo, dov] = ["Ann", "Ben", "Cleo", "Dov"].map(|name| harbour.player(name));
    for player in [&ben, &dov] {
        player.set_locale("en-GB").expect("a locale");
    }
    let first = Match::begin(&harbour, &ann, &ben, &[]).await;
    let board = board_in_thread(&harbour, &cleo, &dov).await;
    let second = Match::of(&harbour, &cleo, &dov, &[], board);
    let (thread, mover) = (second.channel, second.to_move());
    let opened = mover.press(&second.board, "Move").await;
    ann.archive_thread(thread, true, true)
        .expect("Ann moderates");

    let (status, code) = (400, 50_083);
    harbour
        .sandbox
        .refuse_next(CALLBACK, Failure { status, code });
    let pressed = mover.person.press(opened.id, "Type…");
    pressed.expect("the button");
    hears(&harbour, mover, "No form can be opened there").await;
    let odd = json!({ "novel": true });
    harbour.sandbox.spoil_next_interaction("/data/name", odd);
    let given = ann.person.command(thread, "help", &[]);
    given.expect("the command");
    hears(&harbour, &ann, "I could not read that").await;
    let options = [("opponent", "Ben"), ("game", "Trypsylon")];
    let given = ann.person.command(thread, "challenge", &options);
    given.expect("the command");
    for player in [&ann, &ben] {
        hears(&harbour, player, "challenges").await;
    }
    drop((first, second));
    harbour.finish_killed().await;
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
        let changes = changes(world, thread);
        let archived = changes.iter().map(|it| it["archived"] == true);
        archived.collect::<Vec<_>>()
    };
    // The look at the start of the game is over once another channel has been looked at after it.
    let path = format!("/channels/{thread}");
    let is_seen = |world: &World| {
        let mut requests = world.requests.iter();
        let seen = requests.find(|it| it.method == "GET" && it.path == path);
        seen.map(drop)
    };
    harbour.until("a look at the thread", is_seen).await;
    let lagoon = harbour.sandbox.channel("lagoon").expect("#lagoon");
    let challenge = ann.challenges(lagoon, Some(&ben), &[]).await;
    ben.accepts(&challenge).await;
    let looked_at =
        format!("SELECT COUNT(*) FROM tables WHERE channel = {lagoon} AND thread_due IS NULL");
    harbour.until_stored(&looked_at).await;
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

/// Only threads that the bot had opened itself were kept open.
#[tokio::test]
async fn a_thread_that_people_have_opened_is_kept_open() {
    for may_manage in [true, false] {
        let harbour = Harbour::looking_often().await;
        let [ann, ben] = ["Ann", "Ben"].map(|name| harbour.player(name));
        if may_manage {
            let permission = Permissions::MANAGE_THREADS;
            harbour.sandbox.allow(harbour.channel, permission);
        }
        let thread = ann.open_thread(harbour.channel, "Games", 60);
        let thread = thread.expect("Ann may open threads");
        let challenge = ann
            .challenges(thread, Some(&ben), &[("seat", "mine")])
            .await;
        let board = ben.accepts(&challenge).await;
        harbour.board_stored(&board).await;
        let longest = json!({ "auto_archive_duration": 10_080 });
        let asked = |world: &World| changes(world, thread).contains(&longest).then_some(());
        harbour.until("a longer time", asked).await;
        let state = |world: &World| match &world.channels[&thread].place {
            Place::Thread(thread) => (thread.auto_archive, thread.archived),
            place => panic!("{place:?}"),
        };
        let minutes = if may_manage { 10_080 } else { 60 };
        let is_set = |world: &World| (state(world) == (minutes, false)).then_some(());
        harbour.until("the time", is_set).await;
        // As long as somebody writes there it is not archived by the bot to begin its time anew.
        harbour.skip(Duration::from_hours(25)).await;
        let archived = |world: &World| {
            let changes = changes(world, thread);
            changes.iter().any(|it| it["archived"] == true)
        };
        assert!(!harbour.sandbox.look(archived));
        // Discord archives it after an hour where its time is not longer.
        ann.archive_thread(thread, true, false)
            .expect("Ann moderates");
        harbour.skip(Duration::from_hours(25)).await;
        harbour.until("the thread to be opened", is_set).await;
        harbour.finish().await;
    }
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

/// Discord tells nothing of the threads of a deleted channel.
#[tokio::test]
async fn the_games_in_threads_end_with_their_channel() {
    let harbour = Harbour::with(looking_often()).await;
    let people = ["Ann", "Ben", "Cleo", "Dov"].map(|name| harbour.player(name));
    for player in &people {
        player.set_locale("en-GB").expect("a locale");
    }
    let [ann, ben, cleo, dov] = &people;
    let first = Match::begin(&harbour, ann, ben, &[]).await;
    let board = board_in_thread(&harbour, cleo, dov).await;
    harbour.board_stored(&first.board).await;
    harbour.board_stored(&board).await;
    ann.delete_channel(harbour.channel).expect("Ann moderates");
    for player in &people {
        let told = hears(&harbour, player, "was deleted").await;
        assert_eq!(told.attachments.len(), 1, "the record");
    }
    // They go on where everybody may write.
    let lagoon = harbour.sandbox.channel("lagoon").expect("#lagoon");
    let told = hears(&harbour, cleo, "**Go on in <#").await;
    assert!(
        told.content.contains(&lagoon.to_string()),
        "{}",
        told.content
    );
    cleo.press(&told, "Play on there").await;
    let asked = harbour.first_told(lagoon, "challenges").await;
    assert_calls(&asked, &[dov]);
    dov.press(&asked, "Accept").await;
    harbour
        .until("a board", |world| board_in(world, lagoon))
        .await;
    drop(first);
    harbour.finish().await;
}

/// Discord makes the answers private, as where External Apps may not write.
#[tokio::test]
async fn what_discord_shows_to_one_person_the_other_hears_directly() {
    let harbour = Harbour::with(looking_often()).await;
    let (ann, cleo) = (harbour.player("Ann"), harbour.player("Cleo"));
    let channel = ann.private_channel(&cleo);
    harbour.sandbox.make_answers_private();
    let options = [
        ("opponent", "Cleo"),
        ("game", "Trypsylon"),
        ("variant", "seat mine"),
    ];
    let challenge = ann.command(channel, "challenge", &options).await;
    assert!(challenge.is_ephemeral());
    harbour
        .first_told(channel, "Only you can see this answer")
        .await;
    hears(&harbour, &cleo, "challenges").await;
    let board = cleo.command(channel, "accept", &[]).await;
    assert!(board.is_ephemeral());
    hears(&harbour, &ann, "turn").await;
    drop(board);
    harbour.finish().await;
}
