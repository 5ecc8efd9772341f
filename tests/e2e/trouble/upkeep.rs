//! What an operator does with the database while the bot is running, and who deletes their data.

use std::fs;

use causeway::sandbox::Message;
use serde_json::Value;

use crate::{
    database::{ADD_COLUMNS, postgres},
    game::{Match, OVER},
    harness::{Harbour, Settings, assert_calls, labels, run_to_end},
    plays::games::resigns,
};

#[tokio::test]
async fn the_database_is_copied_and_old_games_deleted_beside_the_running_bot() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut old = Match::begin(&harbour, &ann, &ben, &[]).await;
    old.play_any().await;
    resigns(&mut old, &ann).await;
    drop(old);
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    game.play_any().await;

    let home = tempfile::tempdir().expect("a temporary directory");
    let url = harbour.database_url();
    let environment = [("DATABASE_URL", url.as_str())];
    let run = async |arguments: &[&str]| run_to_end(home.path(), arguments, &environment).await;
    let (status, said, errors) = run(&["backup", "copy.sqlite"]).await;
    assert!(status.success(), "{errors}");
    assert!(
        said.contains("copy.sqlite") && said.contains("Games: 2;"),
        "{said}"
    );
    let (status, _, errors) = run(&["backup", "copy.sqlite"]).await;
    assert_eq!(status.code(), Some(1));
    assert!(errors.contains("copy.sqlite"), "{errors}");

    // The first one ended long ago, as far as the database knows.
    let mut connection = harbour.connect().await;
    let age = sqlx::query("UPDATE tables SET ended = 1 WHERE status <> 'running'");
    age.execute(&mut connection).await.expect("a write");
    let (status, ..) = run(&["prune", "--older-than", "180d"]).await;
    assert_eq!(status.code(), Some(2), "the games must be written first");
    let prune = ["prune", "--older-than", "180d", "--export", "old.jsonl"];
    let (status, said, errors) = run(&prune).await;
    assert!(status.success(), "{errors}");
    assert!(said.contains("Games deleted: 1."), "{said}");
    let lines = fs::read_to_string(home.path().join("old.jsonl")).expect("the games");
    let record: Value = serde_json::from_str(lines.trim_end()).expect("one line of JSON");
    assert_eq!(record["about"]["game"], "trypsylon");
    assert_eq!(record["moves"].as_array().map(Vec::len), Some(1));
    let left = "SELECT COUNT(*) FROM tables";
    assert_eq!(harbour.until_stored(left).await, 1);

    game.play_any().await;
    drop(game);
    harbour.finish().await;
}

#[tokio::test]
async fn a_newer_version_adds_columns_beside_the_running_bot() {
    let Some(database) = postgres::empty_database().await else {
        return;
    };
    let harbour = Harbour::with_database(Settings::default(), Some(database)).await;
    harbour.start().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    let lagoon = harbour.sandbox.channel("lagoon").expect("#lagoon");
    ann.challenges(lagoon, Some(&ben), &[]).await;
    let reads = async |board: &Message| {
        for name in [
            "board", "games", "help", "history", "hint", "privacy", "puzzle", "rules", "settings",
            "stats",
        ] {
            let answer = ann.command(harbour.channel, name, &[]).await;
            assert!(
                !answer.content.contains("wrong"),
                "/{name}: {}",
                answer.content
            );
        }
        let data = [("data", "export")];
        let file = ann.privately(harbour.channel, "privacy", &data).await;
        assert_eq!(file.attachments.len(), 1, "{}", file.content);
        ann.press(board, "Explore").await;
    };
    // All statements are prepared by now, and others come while columns are added.
    reads(&game.board).await;
    game.play_any().await;
    harbour.raw().await.run(ADD_COLUMNS).await;
    reads(&game.board).await;
    for _ in 0..2 {
        game.play_any().await;
    }
    ben.command(lagoon, "decline", &[]).await;
    let log = harbour.log.text();
    assert!(!log.contains("ERROR") && !log.contains("WARN"), "{log}");
    drop(game);
    harbour.finish().await;
}

#[tokio::test]
async fn who_deletes_their_data_leaves_a_game_that_the_other_has_won() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    game.play_any().await;
    let before = game.board.clone();

    let told = ann.privately(harbour.channel, "privacy", &[]).await;
    assert_eq!(labels(&told), ["Get my data", "Delete my data…"]);
    let file = ann.press(&told, "Get my data").await;
    ann.assert_private(&file);
    assert_eq!(file.attachments[0].filename, "causeway-data.json");

    let export = [("data", "delete")];
    let sure = ann.privately(harbour.channel, "privacy", &export).await;
    assert_eq!(labels(&sure), ["Delete everything", "Never mind"]);
    let deleted = ann.press(&sure, "Delete everything").await;
    ann.assert_private(&deleted);
    let over = harbour.board_after(harbour.channel, &before).await;
    assert_eq!(labels(&over), OVER);
    assert_calls(&over, &[&ben]);
    assert!(over.content.contains("a former player"), "{}", over.content);
    assert!(!over.content.contains(&ann.mention()), "{}", over.content);
    // Not even the language stays in which the last command was given.
    let persons = "SELECT COUNT(*) FROM persons";
    assert_eq!(harbour.until_stored(persons).await, 1);
    drop(game);
    harbour.finish().await;
}
