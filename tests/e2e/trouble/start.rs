//! What keeps the bot from starting, said in one sentence.

use std::{
    os::unix::fs::symlink,
    path::Path,
    time::{Duration, Instant},
};

use causeway::{sandbox::Sandbox, store::Store};
use sqlx::{Connection, SqliteConnection};
use tempfile::TempDir;
use tokio::time::timeout;

use crate::{
    database::postgres,
    harness::{Log, PATIENCE, TOKEN, address_of_its_own, bytes, program, run_to_end, signal},
};

/// Starts the bot, which must end with one sentence that names all of `named`.
async fn fails(home: &Path, environment: &[(&str, &str)], named: &[&str]) {
    let (status, output, errors) = run_to_end(home, &[], environment).await;
    assert!(!status.success(), "it ended well: {output}{errors}");
    assert_eq!(status.code(), Some(1), "{status}: {errors}");
    assert_eq!(output, "", "nothing but the sentence");
    assert_eq!(errors.lines().count(), 1, "one sentence:\n{errors}");
    for named in named {
        assert!(
            errors.contains(named),
            "\"{}\" names {named}",
            errors.trim_end()
        );
    }
    assert!(!errors.contains(TOKEN), "the token is nobody's business");
    assert!(
        !errors.contains("panicked") && !errors.contains("Error {"),
        "written for people: {errors}"
    );
}

fn home() -> TempDir {
    TempDir::new().expect("a temporary directory")
}

/// Nothing listens there: whoever comes so far as to ask Discord has overlooked what was wrong.
const NOWHERE: (&str, &str) = ("DISCORD_API_URL", "http://127.0.0.1:9");

#[tokio::test]
async fn without_a_token_it_says_how_to_get_one() {
    let home = home();
    fails(
        home.path(),
        &[],
        &[
            "DISCORD_TOKEN",
            "causeway sandbox",
            "https://discord.com/developers",
        ],
    )
    .await;
    fails(
        home.path(),
        &[("DISCORD_TOKEN", "")],
        &["DISCORD_TOKEN", "causeway sandbox"],
    )
    .await;
    assert_eq!(
        std::fs::read_dir(home.path())
            .expect("the directory")
            .count(),
        0,
        "nothing was made"
    );
}

#[tokio::test]
async fn settings_that_make_no_sense_are_named() {
    let home = home();
    let token = ("DISCORD_TOKEN", TOKEN);
    for (name, value) in [
        ("DISCORD_API_URL", "discord"),
        ("DISCORD_API_URL", "ftp://discord.com"),
        ("DATABASE_URL", "mysql://localhost/causeway"),
        ("DISCORD_GUILD_ID", "my server"),
        ("LOG_LEVEL", "shout"),
        ("CHALLENGE_EXPIRES_AFTER", "soon"),
        ("HTTP_LISTEN", "8080"),
        ("GATEWAY", "never"),
        ("GATEWAY", "off"),
    ] {
        let mut environment = vec![token, (name, value)];
        if name != NOWHERE.0 {
            environment.push(NOWHERE);
        }
        fails(home.path(), &environment, &[name, value]).await;
    }
}

#[tokio::test]
async fn a_bad_line_in_env_is_named() {
    let home = home();
    std::fs::write(
        home.path().join(".env"),
        format!("# Settings\nDISCORD_TOKEN={TOKEN}\nLOG_LEVEL info\n"),
    )
    .expect("a file");
    fails(home.path(), &[NOWHERE], &[".env", "3"]).await;
    std::fs::write(
        home.path().join(".env"),
        format!("DISCORD_TOKEN={TOKEN}\n\nLOG_LEVEL=shout\n"),
    )
    .expect("a file");
    fails(home.path(), &[NOWHERE], &[".env", "LOG_LEVEL", "shout"]).await;
}

#[tokio::test]
async fn a_database_that_is_none_of_ours_is_left_alone() {
    let home = home();
    let file = home.path().join("games.sqlite");
    let url = format!("sqlite://{}", file.display());
    let environment = [
        ("DISCORD_TOKEN", TOKEN),
        NOWHERE,
        ("DATABASE_URL", url.as_str()),
    ];

    // Damaged.
    std::fs::write(
        &file,
        b"SQLite format 3\0, they said, and then something else altogether".repeat(100),
    )
    .expect("a file");
    let before = bytes(&file);
    fails(home.path(), &environment, &["games.sqlite"]).await;
    assert_eq!(bytes(&file), before);
    std::fs::remove_file(&file).expect("the file");

    // From a newer version.
    Store::open(&url)
        .await
        .expect("a new database")
        .close()
        .await;
    let mut connection = SqliteConnection::connect(&url).await.expect("the database");
    let newer = "INSERT INTO _sqlx_migrations (version, description, success, checksum, \
        execution_time) VALUES (999, 'future', 1, x'00', 0)";
    sqlx::query(newer)
        .execute(&mut connection)
        .await
        .expect("a row");
    connection.close().await.expect("closed");
    let before = bytes(&file);
    fails(home.path(), &environment, &["games.sqlite", "newer"]).await;
    assert_eq!(bytes(&file), before);
    std::fs::remove_file(&file).expect("the file");

    // Held by another bot.
    let store = Store::open(&url).await.expect("a new database");
    let before = bytes(&file);
    fails(home.path(), &environment, &["games.sqlite", "locked"]).await;
    assert_eq!(bytes(&file), before);
    store.close().await;

    // In a folder that is not there.
    let url = format!(
        "sqlite://{}",
        home.path().join("nowhere/games.sqlite").display()
    );
    fails(
        home.path(),
        &[("DISCORD_TOKEN", TOKEN), NOWHERE, ("DATABASE_URL", &url)],
        &["nowhere"],
    )
    .await;
}

#[tokio::test]
async fn a_discord_that_does_not_answer_or_does_not_know_the_bot_is_named() {
    let home = home();
    let environment = [
        ("DISCORD_TOKEN", TOKEN),
        NOWHERE,
        ("START_WITHIN", "1s"),
        ("LOG_LEVEL", "error"),
    ];
    fails(home.path(), &environment, &["Discord", "refused"]).await;

    let options = causeway::sandbox::Options {
        token: Some("another token".to_owned()),
        ..causeway::sandbox::Options::default()
    };
    let sandbox = Sandbox::start(options).await.expect("a free port");
    fails(
        home.path(),
        &[
            ("DISCORD_TOKEN", TOKEN),
            ("DISCORD_API_URL", sandbox.origin()),
            ("LOG_LEVEL", "error"),
        ],
        &["DISCORD_TOKEN"],
    )
    .await;
}

#[tokio::test]
async fn asked_to_end_before_discord_has_answered_it_ends() {
    let home = home();
    let sandbox = Sandbox::start(causeway::sandbox::Options::default())
        .await
        .expect("a free port");
    // Longer than it may take to end, but not so long that the bot would give up.
    sandbox.rate_limit_next(u32::MAX, Duration::from_secs(8));
    let mut bot = program(home.path())
        .env("DISCORD_TOKEN", TOKEN)
        .env("DISCORD_API_URL", sandbox.origin())
        .spawn()
        .expect("the program starts");
    let asked = sandbox
        .wait_for(PATIENCE, |world| (!world.requests.is_empty()).then_some(()))
        .await;
    assert!(asked.is_some(), "the bot asks Discord for the gateway");
    let process = bot.id().expect("it runs");
    let began = Instant::now();
    signal(process, "TERM").await;
    let status = timeout(PATIENCE, bot.wait())
        .await
        .expect("it ends")
        .expect("its status");
    assert!(status.success(), "{status}");
    assert!(
        began.elapsed() < Duration::from_secs(5),
        "{:?}",
        began.elapsed()
    );
}

#[tokio::test]
async fn a_discord_that_comes_later_is_waited_for() {
    let home = home();
    let address = std::net::TcpListener::bind(address_of_its_own())
        .and_then(|listener| listener.local_addr())
        .expect("a free port");
    let mut bot = program(home.path());
    let mut bot = bot
        .env("DISCORD_TOKEN", TOKEN)
        .env("DISCORD_API_URL", format!("http://{address}"))
        .spawn()
        .expect("the program starts");
    let log = Log::new();
    log.collect(bot.stderr.take().expect("its errors"));
    let waits = |lines: &[String]| {
        lines
            .iter()
            .any(|line| line.contains("refused") && line.contains("asking again in 1000 ms"))
    };
    log.wait_for("why it waits", waits).await;
    let sandbox = Sandbox::start(causeway::sandbox::Options {
        address,
        ..causeway::sandbox::Options::default()
    })
    .await
    .expect("the port");
    assert!(
        sandbox.wait_for_bot(PATIENCE).await,
        "the bot did not log in:\n{}",
        log.text()
    );
    bot.kill().await.expect("it can be killed");
}

#[tokio::test]
async fn a_database_server_that_comes_later_is_waited_for() {
    const SOCKET: &str = ".s.PGSQL.5432";
    let Some(database) = postgres::new_database().await else {
        return;
    };
    let (home, url) = (home(), database.url());
    let folder = url.split(['=', '&']).nth(1).expect("the socket's folder");
    let here = home.path().display().to_string();
    let mut bot = program(home.path())
        .env("DISCORD_TOKEN", TOKEN)
        .env(NOWHERE.0, NOWHERE.1)
        .env("DATABASE_URL", url.replace(folder, &here))
        .spawn()
        .expect("the program starts");
    let log = Log::new();
    log.collect(bot.stderr.take().expect("its errors"));
    let says =
        |words: &'static str| move |lines: &[String]| lines.iter().any(|line| line.contains(words));
    log.wait_for("that it waits", says("waiting for it")).await;
    let server = Path::new(folder).join(SOCKET);
    symlink(server, home.path().join(SOCKET)).expect("a link");
    log.wait_for("its database", says(", database ")).await;
    bot.kill().await.expect("it can be killed");
}

#[tokio::test]
async fn a_rate_limit_at_the_start_is_waited_out_and_it_ends_meanwhile_if_asked() {
    let home = home();
    let sandbox = Sandbox::start(causeway::sandbox::Options::default())
        .await
        .expect("a free port");
    sandbox.rate_limit_next(u32::MAX, Duration::from_secs(100));
    let mut bot = program(home.path());
    let mut bot = bot
        .env("DISCORD_TOKEN", TOKEN)
        .env("DISCORD_API_URL", sandbox.origin())
        .spawn()
        .expect("the program starts");
    let log = Log::new();
    log.collect(bot.stderr.take().expect("its errors"));
    log.wait_for("how long it waits", |lines| {
        lines
            .iter()
            .any(|line| line.contains("asking again in 100000 ms"))
    })
    .await;
    let began = Instant::now();
    signal(bot.id().expect("it runs"), "TERM").await;
    let status = timeout(PATIENCE, bot.wait())
        .await
        .expect("it ends")
        .expect("its status");
    assert!(status.success(), "{status}");
    assert!(
        began.elapsed() < Duration::from_secs(5),
        "{:?}",
        began.elapsed()
    );
    assert_eq!(
        sandbox.requests().len(),
        1,
        "it asks no earlier than it may"
    );
}
