//! The log: one JSON object a line where that is asked for, the name of the instance in each, and
//! no secret in any.

use std::fs;

use causeway::sandbox::{Options, Sandbox};
use serde_json::Value;
use tempfile::TempDir;

use crate::{
    game::Match,
    harness::{Harbour, Settings, TOKEN, run_to_end},
};

/// A password that must be in no line of any log.
const PASSWORD: &str = "a-password-that-nobody-may-read";

fn objects(lines: &[String]) -> Vec<Value> {
    let read = |line: &String| {
        let object = serde_json::from_str::<Value>(line);
        object.unwrap_or_else(|why| panic!("{why}: {line}"))
    };
    lines.iter().map(read).collect()
}

#[tokio::test]
async fn each_line_is_an_object_and_each_command_a_line() {
    let settings = Settings {
        environment: vec![
            ("LOG_FORMAT", "json".to_owned()),
            ("INSTANCE_NAME", "east-1".to_owned()),
        ],
        ..Settings::default()
    };
    let harbour = Harbour::with(settings).await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    game.play_any().await;
    let given = ann.person.command(harbour.channel, "help", &[]);
    let given = given.expect("the command");
    harbour.log.dealt_with(given.id(), 1).await;
    harbour.restart().await;
    let objects = objects(&harbour.log.lines());
    for object in &objects {
        assert_eq!(object["instance"], "east-1", "{object}");
        for name in ["time", "level", "target", "message"] {
            assert!(object[name].is_string(), "no {name}: {object}");
        }
    }
    let delivery = given.id().to_string();
    let of_command: Vec<_> = objects
        .iter()
        .filter(|it| it["delivery"] == delivery)
        .collect();
    let [line] = of_command.as_slice() else {
        panic!("one line a command, not {of_command:?}")
    };
    assert_eq!(line["who"], ann.id().to_string());
    assert_eq!(line["what"], "\"/help\"");
    assert!(line["where"].is_string(), "{line}");
    drop(game);
    harbour.finish().await;
}

#[tokio::test]
async fn the_last_sentence_is_an_object_too() {
    let home = TempDir::new().expect("a temporary directory");
    let options = Options {
        token: Some("another token".to_owned()),
        ..Options::default()
    };
    let sandbox = Sandbox::start(options).await.expect("a free port");
    let environment = [
        ("DISCORD_TOKEN", TOKEN),
        ("DISCORD_API_URL", sandbox.origin()),
        ("LOG_FORMAT", "json"),
    ];
    let (status, _, errors) = run_to_end(home.path(), &[], &environment).await;
    assert_eq!(status.code(), Some(1), "{errors}");
    let lines: Vec<String> = errors.lines().map(str::to_owned).collect();
    let last = objects(&lines).pop().expect("a line");
    assert_eq!(last["level"], "ERROR");
    let sentence = last["message"].as_str().expect("a sentence");
    assert!(
        sentence.starts_with("causeway: Discord does not accept DISCORD_TOKEN"),
        "{last}"
    );
}

#[tokio::test]
async fn lines_for_people_name_the_instance_after_the_time() {
    let harbour = Harbour::without_bot(Settings::default()).await;
    harbour.start_with(&[("INSTANCE_NAME", "east-1")]).await;
    harbour
        .player("Ann")
        .privately(harbour.channel, "help", &[])
        .await;
    for line in harbour.log.lines() {
        let second = line.split_whitespace().nth(1);
        assert_eq!(second, Some("east-1"), "{line}");
    }
    harbour.finish().await;
}

/// Neither secret is in a log.
fn assert_discreet(log: &str) {
    assert!(
        !log.contains(PASSWORD),
        "the log tells the password:\n{log}"
    );
    assert!(!log.contains(TOKEN), "the log tells the token:\n{log}");
}

#[tokio::test]
async fn secrets_from_files_are_in_no_log_of_a_start_that_works() {
    for format in ["text", "json"] {
        let harbour = Harbour::without_bot(Settings::default()).await;
        let file = |name: &str, secret: &str| {
            let path = harbour.home().join(name);
            fs::write(&path, format!("{secret}\n")).expect("a file");
            path.display().to_string()
        };
        // SQLite takes it for the name of a file.
        let name = format!("ann:{PASSWORD}@games.sqlite");
        let url = format!("sqlite://{}", harbour.home().join(&name).display());
        let (token, url) = (file("token", TOKEN), file("url", &url));
        let environment = [
            ("DISCORD_TOKEN", ""),
            ("DISCORD_TOKEN_FILE", token.as_str()),
            ("DATABASE_URL", ""),
            ("DATABASE_URL_FILE", url.as_str()),
            ("LOG_LEVEL", "trace"),
            ("LOG_FORMAT", format),
        ];
        harbour.start_with(&environment).await;
        harbour
            .player("Ann")
            .privately(harbour.channel, "help", &[])
            .await;
        assert!(
            harbour.home().join(&name).exists(),
            "it is the one that is used"
        );
        // What is said of it when it is lost names the file.
        fs::remove_file(harbour.home().join(&name)).expect("the database");
        let (status, _) = harbour.ended().await;
        assert_eq!(status.code(), Some(1));
        let log = harbour.log.text();
        assert_discreet(&log);
        assert!(log.contains("[hidden]@games.sqlite"), "{log}");
        assert!(log.contains("was deleted or replaced"), "{log}");
    }
}

#[tokio::test]
async fn secrets_are_in_no_log_of_a_start_that_fails() {
    let home = TempDir::new().expect("a temporary directory");
    let folder = home
        .path()
        .join("nowhere")
        .join(format!("ann:{PASSWORD}@games.sqlite"));
    let broken = home.path().join("broken");
    fs::write(&broken, format!("{PASSWORD} {TOKEN}")).expect("a file");
    let broken = broken.display().to_string();
    for (name, value) in [
        (
            "DATABASE_URL",
            format!("postgres://ann:{PASSWORD}@127.0.0.1:9/games"),
        ),
        (
            "DATABASE_URL",
            format!("postgres://127.0.0.1:9/games?password={PASSWORD}"),
        ),
        (
            "DATABASE_URL",
            format!("mysql://ann:{PASSWORD}@127.0.0.1:9/games"),
        ),
        ("DATABASE_URL", format!("sqlite://{}", folder.display())),
        ("DISCORD_TOKEN_FILE", broken),
    ] {
        let token = if name == "DISCORD_TOKEN_FILE" {
            ""
        } else {
            TOKEN
        };
        let environment = [
            ("DISCORD_TOKEN", token),
            ("DISCORD_API_URL", "http://127.0.0.1:9"),
            ("LOG_LEVEL", "trace"),
            ("START_WITHIN", "1s"),
            (name, value.as_str()),
        ];
        let (status, output, errors) = run_to_end(home.path(), &[], &environment).await;
        assert_eq!(status.code(), Some(1), "{errors}");
        assert_discreet(&format!("{output}{errors}"));
        assert!(!errors.is_empty(), "it says why it ends");
    }
}

#[tokio::test]
async fn a_setting_and_its_file_are_not_both_taken() {
    let home = TempDir::new().expect("a temporary directory");
    let file = home.path().join("token");
    fs::write(&file, TOKEN).expect("a file");
    let file = file.display().to_string();
    let environment = [
        ("DISCORD_TOKEN", TOKEN),
        ("DISCORD_TOKEN_FILE", file.as_str()),
    ];
    let (status, _, errors) = run_to_end(home.path(), &[], &environment).await;
    assert_eq!(status.code(), Some(1), "{errors}");
    let sentence =
        "causeway: DISCORD_TOKEN and DISCORD_TOKEN_FILE are both set; remove one of them\n";
    assert_eq!(errors, sentence);
}
