//! `causeway sandbox --without-bot`.

use tempfile::tempdir;
use tokio::{
    io::{AsyncBufReadExt, BufReader},
    time::timeout,
};

use crate::{
    harness::{PATIENCE, run_to_end},
    program::program,
};

#[tokio::test]
async fn the_stand_in_alone_says_where_another_bot_reaches_it() {
    let home = tempdir().expect("a folder");
    let mut command = program(home.path());
    command.args(["sandbox", "--without-bot", "--port", "0"]);
    let mut process = command.spawn().expect("the program starts");
    let output = process.stdout.take().expect("it is piped");
    let mut lines = BufReader::new(output).lines();
    let mut after = async |start: &str| loop {
        let line = timeout(PATIENCE, lines.next_line()).await;
        let line = line.expect("a line in time").expect("UTF-8");
        if let Some(rest) = line.expect("it says more").strip_prefix(start) {
            return rest.trim().to_owned();
        }
    };
    let page = after("Open ").await;
    let page = page.split(' ').next().expect("an address").to_owned();
    let (api, token) = (after("API ").await, after("token ").await);
    assert_eq!(api, format!("{page}/api/v10"));

    // Another bot is whoever comes with the token.
    let environment = [
        ("DISCORD_TOKEN", token.as_str()),
        ("DISCORD_API_URL", page.as_str()),
    ];
    let (ended, output, errors) = run_to_end(home.path(), &["check"], &environment).await;
    assert!(ended.success(), "{output}{errors}");
    let shown = reqwest::get(&page).await.expect("the page");
    assert!(shown.status().is_success());
    process.kill().await.expect("it runs");
}
