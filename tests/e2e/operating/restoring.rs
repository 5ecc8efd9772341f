//! What `causeway backup` says of a database on a PostgreSQL server.

use std::path::Path;

use tokio::process::Command;

use crate::{
    database::{Raw, postgres},
    harness::run_to_end,
};

/// Guards that the commands that an operator is told work, also in an empty database.
#[tokio::test]
async fn a_backup_of_a_server_is_restored_by_the_commands_that_it_names() {
    let (Some(full), Some(empty)) = (
        postgres::new_database().await,
        postgres::empty_database().await,
    ) else {
        return;
    };
    let home = tempfile::tempdir().expect("a folder");
    let url = full.url();
    let environment = [("DATABASE_URL", url.as_str())];
    let (ended, output, errors) = run_to_end(home.path(), &["backup", "copy"], &environment).await;
    assert_eq!(ended.code(), Some(1), "{output}{errors}");
    let named: Vec<&str> = errors.split('`').skip(1).step_by(2).collect();
    let [dump, restore] = named.as_slice() else {
        panic!("two commands are named: {errors}");
    };
    let jobs = async |url: &str| {
        let mut raw = Raw::connect(url).await;
        let number = raw.number("SELECT COUNT(*) FROM jobs").await;
        raw.close().await;
        number
    };
    let change = async |sql: &'static str| {
        let mut raw = Raw::connect(&url).await;
        raw.run(sql).await;
        raw.close().await;
    };
    change("INSERT INTO jobs (name, begun_at) VALUES ('kept', 1)").await;
    run(home.path(), dump, &url, full.programs()).await;
    change("DELETE FROM jobs").await;
    for url in [url, empty.url()] {
        run(home.path(), restore, &url, full.programs()).await;
        assert_eq!(jobs(&url).await, 1, "{restore}");
    }
}

/// Runs a command as an operator's shell does.
async fn run(home: &Path, command: &str, url: &str, programs: &Path) {
    let mut shell = Command::new("/bin/sh");
    shell
        .args(["-c", &command.replace("FILE", "copy")])
        .current_dir(home)
        .env("PATH", programs)
        .env("DATABASE_URL", url);
    let ended = shell.output().await.expect("a shell");
    let said = String::from_utf8_lossy(&ended.stderr).into_owned();
    assert!(ended.status.success(), "{command}: {said}");
}
