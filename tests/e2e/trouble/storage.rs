//! The database has a broken row, does not answer, has no room, or is gone.

use std::{
    fs::{self, File},
    io::{ErrorKind, Write as _, stderr},
    path::{Path, PathBuf},
    process::Command,
};

use causeway::sandbox::Options;
use sqlx::{Connection, SqliteConnection};
use tempfile::TempDir;

use crate::{
    database::postgres,
    game::{Match, any_move},
    harness::{Harbour, PATIENCE, Settings},
};

#[tokio::test]
async fn a_broken_row_stops_one_game_and_no_other() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut broken = Match::begin(&harbour, &ann, &ben, &[]).await;
    broken.play_any().await;
    let lagoon = harbour.sandbox.channel("lagoon").expect("#lagoon");
    let challenge = ann
        .challenges(lagoon, Some(&ben), &[("seat", "mine")])
        .await;
    let board = ben.accepts(&challenge).await;
    let mut sound = Match::of(&harbour, &ann, &ben, &[], board);
    sound.play_any().await;

    harbour.ask_to_end().await;
    assert!(harbour.ended().await.0.success());
    let mut connection = SqliteConnection::connect(&harbour.database_url())
        .await
        .expect("the database");
    let damage = "UPDATE tables SET position = 'a cat has walked over this' WHERE channel = ?";
    let channel = i64::try_from(harbour.channel.get()).expect("a snowflake");
    let damaged = sqlx::query(damage)
        .bind(channel)
        .execute(&mut connection)
        .await
        .expect("a write");
    assert_eq!(damaged.rows_affected(), 1);
    connection.close().await.expect("closed");

    harbour.start().await;
    // Whatever is asked of it, people hear what is wrong and what can be done, for trying again
    // would not help.
    for (command, options) in [
        ("take", [("card", "a1")].as_slice()),
        ("board", &[]),
        ("resign", &[]),
        ("draw", &[]),
        ("export", &[]),
    ] {
        let said = broken
            .to_move()
            .refused(harbour.channel, command, options)
            .await;
        assert!(
            said.contains("/close") || said.contains("/schließen"),
            "/{command}: {said}"
        );
        assert!(!said.contains("cat"), "the cause is for the log: {said}");
    }
    harbour
        .log
        .wait_for("the cause", |lines| {
            lines.iter().any(|line| line.contains("cannot be read"))
        })
        .await;
    sound.play_any().await;
    sound.play_any().await;
    let listed = ann.privately(harbour.channel, "games", &[]).await;
    assert!(
        listed.text().contains(&format!("/{lagoon}/")),
        "{}",
        listed.text()
    );
    assert!(
        listed.text().contains(&format!("/{}/", harbour.channel)),
        "a list replays nothing: {}",
        listed.text()
    );

    // A moderator frees the channel, and the next game begins there.
    let help = ann.privately(harbour.channel, "help", &[]).await.content;
    assert!(help.contains("/close"), "{help}");
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
    let apology = mover
        .command(harbour.channel, "move", &[("notation", &text)])
        .await;
    mover.assert_private(&apology);
    held.release().await;
    // What the person can quote is in the log, with the cause.
    let reference = apology
        .content
        .split('`')
        .nth(1)
        .unwrap_or_else(|| panic!("\"{}\" has no reference", apology.content));
    harbour
        .log
        .wait_for("the cause", |lines| {
            lines
                .iter()
                .any(|line| line.contains("ERROR") && line.contains(reference))
        })
        .await;
    // Nothing has changed, and all goes on.
    game.play(&text).await;
    drop(game);
    harbour.finish().await;
}

/// A file system in memory that is full soon. It goes with this value.
struct SmallDisk(TempDir);

impl SmallDisk {
    /// None where the test may not mount one.
    fn new() -> Option<Self> {
        let folder = TempDir::new().expect("a temporary directory");
        let mounted = Command::new("mount")
            .args(["-t", "tmpfs", "-o", "size=16m", "tmpfs"])
            .arg(folder.path())
            .output();
        mounted
            .is_ok_and(|mounted| mounted.status.success())
            .then_some(Self(folder))
    }

    fn filler(&self) -> PathBuf {
        self.0.path().join("filler")
    }

    /// Leaves not a byte free.
    fn fill(&self) {
        let mut file = File::create(self.filler()).expect("a file");
        let full =
            std::io::copy(&mut std::io::repeat(0), &mut file).expect_err("it is not endless");
        assert_eq!(full.kind(), ErrorKind::StorageFull);
    }

    fn make_room(&self) {
        fs::remove_file(self.filler()).expect("it is there");
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        // Also while the bot is still ending.
        let _ = Command::new("umount").arg("-l").arg(self.0.path()).output();
    }
}

#[tokio::test]
async fn a_full_disk_is_over_as_soon_as_there_is_room() {
    let Some(disk) = SmallDisk::new() else {
        drop(writeln!(
            stderr(),
            "skipped: no file system can be mounted here"
        ));
        return;
    };
    let harbour = Harbour::with(Settings {
        folder: Some(disk.0.path().to_owned()),
        ..Settings::default()
    })
    .await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    for _ in 0..3 {
        game.play_any().await;
        harbour.board_stored(&game.board).await;
        disk.fill();
        let text = any_move(&*game.position);
        for _ in 0..3 {
            let mover = game.to_move();
            let apology = mover
                .command(harbour.channel, "move", &[("notation", &text)])
                .await;
            mover.assert_private(&apology);
            assert!(
                apology.content.contains('`'),
                "no reference: {}",
                apology.content
            );
        }
        // Looking needs no room.
        assert!(
            !ann.privately(harbour.channel, "board", &[])
                .await
                .attachments
                .is_empty()
        );
        disk.make_room();
        game.play(&text).await;
    }
    harbour.kill().await;
    harbour.start().await;
    game.play_any().await;
    drop(game);
    harbour.finish().await;
}

/// Lets something happen to the database's file while a game is played: the bot says so and ends,
/// and answers nothing as done that would be lost.
async fn ends_without_its_database(happen: impl Fn(&Path)) {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    game.play_any().await;
    harbour.board_stored(&game.board).await;
    happen(&harbour.database());
    let text = any_move(&*game.position);
    game.to_move()
        .person
        .command(harbour.channel, "move", &[("notation", &text)])
        .expect("the command");
    let (status, _) = harbour.ended().await;
    assert_eq!(status.code(), Some(1), "{}", harbour.log.text());
    let file = harbour.database().display().to_string();
    let says = |line: &String| {
        line.contains("ERROR") && line.contains("deleted or replaced") && line.contains(&file)
    };
    assert!(
        harbour.log.lines().iter().any(says),
        "{}",
        harbour.log.text()
    );
    assert_eq!(
        harbour.board(harbour.channel).map(|board| board.id),
        Some(game.board.id),
        "a move that is lost was shown"
    );
    drop(game);
    harbour
        .finish_with(|complaint| complaint.contains("interaction"))
        .await;
}

#[tokio::test]
async fn a_database_that_is_deleted_ends_the_bot() {
    ends_without_its_database(|database| fs::remove_file(database).expect("it is there")).await;
}

#[tokio::test]
async fn a_database_that_is_replaced_ends_the_bot() {
    ends_without_its_database(|database| {
        let other = database.with_extension("other");
        fs::copy(database, &other).expect("a copy");
        fs::rename(other, database).expect("a file in the other's place");
    })
    .await;
}

#[tokio::test]
async fn who_only_reads_does_not_wait_for_those_who_write() {
    let harbour = Harbour::open().await;
    let (ann, ben, cleo, dov) = (
        harbour.player("Ann"),
        harbour.player("Ben"),
        harbour.player("Cleo"),
        harbour.player("Dov"),
    );
    let here = Match::begin(&harbour, &ann, &ben, &[]).await;
    let lagoon = harbour.sandbox.channel("lagoon").expect("#lagoon");
    let challenge = cleo
        .challenges(lagoon, Some(&dov), &[("seat", "mine")])
        .await;
    let board = dov.accepts(&challenge).await;
    harbour.board_stored(&board).await;
    let there = Match::of(&harbour, &cleo, &dov, &[], board);
    let held = harbour.hold_database(&here.board).await;
    let mut given = Vec::new();
    for game in [&here, &there] {
        let text = any_move(&*game.position);
        given.push(
            game.to_move()
                .person
                .command(game.channel, "move", &[("notation", &text)])
                .expect("the command"),
        );
    }
    for command in &given {
        // Promised, and waiting for the database.
        command.acknowledged().await.expect("it is in hand");
    }
    here.waiting().privately(harbour.channel, "help", &[]).await;
    let is_answered = |handle: &causeway::sandbox::InteractionHandle| {
        handle
            .messages()
            .iter()
            .any(|message| !message.is_loading())
    };
    assert!(
        !given.iter().any(is_answered),
        "whoever reads waits for the database:\n{}",
        harbour.transcript()
    );
    held.release().await;
    for command in &given {
        command.answer().await.expect("an answer");
    }
    drop((here, there));
    harbour.finish().await;
}

/// Guards against waiting for the database before the time for a deferral is counted, and for one
/// command after the other.
#[tokio::test]
async fn while_the_database_is_away_each_command_is_deferred_in_discords_three_seconds() {
    let Some(database) = postgres::new_database().await else {
        return;
    };
    let proxy = postgres::Proxy::new(&database);
    let harbour = Harbour::with_database(Settings::default(), Some(database)).await;
    harbour.start_with(&[("DATABASE_URL", &proxy.url)]).await;
    harbour
        .sandbox
        .set_answer_within(Options::default().answer_within);
    proxy.take_away();
    let mut given = Vec::new();
    for name in ["Ann", "Ben", "Cleo", "Dov"] {
        let person = harbour.player(name).person;
        given.push(person.command(harbour.channel, "games", &[]).expect(name));
    }
    for command in &given {
        command.acknowledged().await.expect("a deferral");
    }
    proxy.give_back();
    for command in &given {
        command.answer().await.expect("an answer");
    }
    harbour.sandbox.set_answer_within(PATIENCE);
    let ann = harbour.player("Ann");
    ann.privately(harbour.channel, "games", &[]).await;
    harbour.finish().await;
}
