//! The database has a broken row, or does not answer.

use sqlx::{Connection, SqliteConnection};

use crate::{
    game::{Match, any_move},
    harness::Harbour,
};

#[tokio::test]
async fn a_broken_row_stops_one_game_and_no_other() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut broken = Match::begin(&harbour, &ann, &ben, &[]).await;
    broken.play_any().await;
    let lagoon = harbour.sandbox.channel("lagoon").expect("#lagoon");
    let challenge = ann.challenges(lagoon, Some(&ben), &[("seat", "mine")]).await;
    let board = ben.accepts(&challenge).await;
    let mut sound = Match::of(&harbour, &ann, &ben, &[], board);
    sound.play_any().await;

    harbour.ask_to_end().await;
    assert!(harbour.ended().await.0.success());
    let mut connection = SqliteConnection::connect(&harbour.database_url()).await.expect("the database");
    let damage = "UPDATE tables SET position = 'a cat has walked over this' WHERE channel = ?";
    let channel = i64::try_from(harbour.channel.get()).expect("a snowflake");
    let damaged = sqlx::query(damage).bind(channel).execute(&mut connection).await.expect("a write");
    assert_eq!(damaged.rows_affected(), 1);
    connection.close().await.expect("closed");

    harbour.start().await;
    let apology = broken.to_move().refused(harbour.channel, "take", &[("card", "a1")]).await;
    assert!(!apology.contains("cat"), "the cause is for the log: {apology}");
    harbour.log.wait_for("the cause", |lines| lines.iter().any(|line| line.contains("cannot be read"))).await;
    sound.play_any().await;
    sound.play_any().await;
    let listed = ann.privately(harbour.channel, "games", &[]).await;
    assert!(listed.content.contains(&format!("/{lagoon}/")), "{}", listed.content);

    // A moderator frees the channel, and the next game begins there.
    let help = ann.privately(harbour.channel, "help", &[]).await.content;
    assert!(help.contains("`/close`"), "{help}");
    let closed = ann.publicly(harbour.channel, "close", &[]).await;
    assert!(closed.attachments.is_empty(), "there is no board to show");
    harbour.loses_buttons(&broken.board).await;
    drop(broken);
    let mut next = Match::begin(&harbour, &ann, &ben, &[]).await;
    assert_eq!(next.channel, harbour.channel);
    next.play_any().await;
    drop((next, sound));
    harbour.finish().await;
}

#[tokio::test]
async fn a_database_that_does_not_answer_is_apologised_for_with_a_reference() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    let text = any_move(&*game.position);
    let held = harbour.hold_database(&game.board).await;
    let mover = game.to_move();
    let apology = mover.command(harbour.channel, "move", &[("notation", &text)]).await;
    mover.assert_private(&apology);
    held.release().await;
    // What the person can quote is in the log, with the cause.
    let reference = apology.content.split('`').nth(1).unwrap_or_else(|| panic!("\"{}\" has no reference", apology.content));
    harbour.log.wait_for("the cause", |lines| lines.iter().any(|line| line.contains("ERROR") && line.contains(reference))).await;
    // Nothing has changed, and all goes on.
    game.play(&text).await;
    drop(game);
    harbour.finish().await;
}
