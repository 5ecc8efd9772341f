//! `causeway check`, with each thing that can be wrong.

use std::{
    fs::{self, File},
    io::{Seek, SeekFrom, Write},
    time::Duration,
};

use causeway::{sandbox::Permissions, store::Store};
use sqlx::{Connection, SqliteConnection};

use crate::harness::{Harbour, Settings, TOKEN, bytes, run_to_end};

/// Runs it with these settings beyond the usual ones; returns what is right and what is wrong, each
/// with its sentence.
async fn check(harbour: &Harbour, more: &[(&str, &str)]) -> (Vec<String>, Vec<String>) {
    let (url, guild) = (harbour.database_url(), harbour.sandbox.guild().to_string());
    let mut environment = vec![
        ("DISCORD_TOKEN", TOKEN),
        ("DISCORD_API_URL", harbour.sandbox.origin()),
        ("DATABASE_URL", url.as_str()),
        ("DISCORD_GUILD_ID", guild.as_str()),
    ];
    environment.extend(more);
    let (status, output, errors) = run_to_end(harbour.home(), &["check"], &environment).await;
    let said = |verdict: &str| -> Vec<String> {
        let lines = output.lines().filter_map(|line| line.strip_prefix(verdict));
        lines.map(|line| line.trim_start().to_owned()).collect()
    };
    let (right, wrong) = (said("ok "), said("wrong "));
    assert_eq!(
        right.len() + wrong.len(),
        output.lines().count(),
        "{output}"
    );
    assert_eq!(
        status.code(),
        Some(i32::from(!wrong.is_empty())),
        "{output}{errors}"
    );
    assert_eq!(errors.is_empty(), wrong.is_empty(), "{output}{errors}");
    assert!(!output.contains(TOKEN), "{output}");
    (right, wrong)
}

/// The one thing that is wrong begins and goes on like this.
async fn is_wrong(harbour: &Harbour, more: &[(&str, &str)], what: &str, named: &[&str]) {
    let (_, wrong) = check(harbour, more).await;
    let [sentence] = wrong.as_slice() else {
        panic!("{what} alone is wrong, not {wrong:#?}");
    };
    assert!(sentence.starts_with(&format!("{what}: ")), "{sentence}");
    for named in named {
        assert!(sentence.contains(named), "{sentence}");
    }
}

const WHATS: [&str; 7] = [
    "settings",
    "token",
    "application",
    "invitation",
    "server",
    "clock",
    "database",
];

#[tokio::test]
async fn where_all_is_well_it_says_so_of_each_thing() {
    let harbour = Harbour::without_bot(Settings::default()).await;
    let all_is_well = async |of_database: &str| {
        let (right, wrong) = check(&harbour, &[]).await;
        assert_eq!(wrong, Vec::<String>::new());
        let whats: Vec<_> = right.iter().filter_map(|it| it.split(':').next()).collect();
        assert_eq!(whats, WHATS);
        assert!(right[6].contains(of_database), "{}", right[6]);
    };
    all_is_well("is not there yet").await;
    assert!(!harbour.database().exists(), "nothing was made");
    harbour.start().await;
    // Beside the bot that uses it.
    all_is_well("is whole and of version").await;
    harbour
        .player("Ann")
        .privately(harbour.channel, "help", &[])
        .await;
    harbour.kill().await;
    all_is_well("is whole and of version").await;
    // It can start, so nothing was left behind.
    harbour.start().await;
    harbour.finish().await;
}

#[tokio::test]
async fn what_is_wrong_in_discord_is_named_with_what_to_do() {
    let harbour = Harbour::without_bot(Settings::default()).await;
    let wrong_token = [("DISCORD_TOKEN", "another-token")];
    is_wrong(
        &harbour,
        &wrong_token,
        "token",
        &["DISCORD_TOKEN", "copy it again"],
    )
    .await;
    let nowhere = [("DISCORD_API_URL", "http://127.0.0.1:9")];
    is_wrong(
        &harbour,
        &nowhere,
        "token",
        &["cannot be reached", "refused"],
    )
    .await;
    let elsewhere = [("DISCORD_GUILD_ID", "42")];
    is_wrong(&harbour, &elsewhere, "server", &["42", "invite it"]).await;
    harbour
        .sandbox
        .fail_next("GET /oauth2/applications/@me", 403);
    is_wrong(&harbour, &[], "application", &["403"]).await;
    harbour.sandbox.deny_everywhere(Permissions::ATTACH_FILES);
    is_wrong(&harbour, &[], "server", &["lacks Attach Files in"]).await;
}

#[tokio::test]
async fn settings_that_make_no_sense_are_all_that_it_says() {
    let harbour = Harbour::without_bot(Settings::default()).await;
    fs::write(harbour.home().join(".env"), "two words\nGATEWAY=up\n").expect("a file");
    let (right, wrong) = check(&harbour, &[("LOG_FORMAT", "xml")]).await;
    assert_eq!(right, Vec::<String>::new());
    let [line, gateway, format] = wrong.as_slice() else {
        panic!("three are wrong: {wrong:#?}");
    };
    for (found, start) in [
        (line, "settings: .env, line 1: this line is no setting"),
        (gateway, "settings: .env, line 2: GATEWAY \"up\" is neither"),
        (format, "settings: LOG_FORMAT \"xml\" is no"),
    ] {
        assert!(found.starts_with(start), "{found}");
    }
    fs::remove_file(harbour.home().join(".env")).expect("the file");
    is_wrong(
        &harbour,
        &[("DISCORD_TOKEN", "")],
        "settings",
        &["DISCORD_TOKEN is not set"],
    )
    .await;
}

#[tokio::test]
async fn a_clock_that_is_wrong_is_noticed() {
    let harbour = Harbour::without_bot(Settings::default()).await;
    harbour.sandbox.skip(Duration::from_hours(1));
    is_wrong(&harbour, &[], "clock", &["s behind Discord's", "NTP"]).await;
}

#[tokio::test]
async fn a_damaged_database_is_noticed_and_left_alone() {
    let harbour = Harbour::without_bot(Settings::default()).await;
    let store = Store::open(&harbour.database_url())
        .await
        .expect("a new database");
    store.close().await;
    // An index that lacks a row: only the check of the whole file finds that.
    let mut connection = SqliteConnection::connect(&harbour.database_url())
        .await
        .expect("the database");
    let root = "SELECT rootpage FROM sqlite_master WHERE name = 'outbox_due'";
    let root: i64 = sqlx::query_scalar(root)
        .fetch_one(&mut connection)
        .await
        .expect("an index");
    for statement in [
        "INSERT INTO outbox (person, notice, due) VALUES (1, '{}', 5)",
        "PRAGMA wal_checkpoint(TRUNCATE)",
    ] {
        sqlx::query(statement)
            .execute(&mut connection)
            .await
            .expect(statement);
    }
    let size: i64 = sqlx::query_scalar("PRAGMA page_size")
        .fetch_one(&mut connection)
        .await
        .expect("a size");
    connection.close().await.expect("closed");
    let mut file = File::options()
        .write(true)
        .open(harbour.database())
        .expect("the file");
    // An empty leaf of an index.
    let start = u64::try_from((root - 1) * size).expect("a place in the file");
    file.seek(SeekFrom::Start(start)).expect("it is that long");
    let content = u16::try_from(size % 65_536).expect("a size").to_be_bytes();
    file.write_all(&[10, 0, 0, 0, 0, content[0], content[1], 0])
        .expect("a write");
    drop(file);
    let before = bytes(&harbour.database());
    is_wrong(
        &harbour,
        &[],
        "database",
        &["games.sqlite", "is damaged", "backup"],
    )
    .await;
    assert_eq!(bytes(&harbour.database()), before);

    fs::write(harbour.database(), "no database at all").expect("a file");
    is_wrong(&harbour, &[], "database", &["games.sqlite", "damaged"]).await;
    fs::remove_file(harbour.database()).expect("the file");
    fs::create_dir(harbour.database()).expect("a folder in its place");
    is_wrong(&harbour, &[], "database", &["games.sqlite", "is a folder"]).await;
}
