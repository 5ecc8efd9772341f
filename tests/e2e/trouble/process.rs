//! Signals, and what the log says.

use futures_util::future::join_all;

use crate::{
    game::{Match, any_move},
    harness::{ENDS_WITHIN, Harbour, PATIENCE, Settings},
    told::tells_of,
};

#[tokio::test]
async fn asked_to_end_the_bot_finishes_the_command_in_hand() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    let text = any_move(&*game.position);
    let held = harbour.hold_database(&game.board).await;
    let given = game
        .to_move()
        .person
        .command(harbour.channel, "move", &[("notation", &text)])
        .expect("the command");
    given.acknowledged().await.expect("it is in hand");
    harbour.ask_to_end().await;
    held.release().await;
    let (status, took) = harbour.ended().await;
    assert!(status.success(), "{status}:\n{}", harbour.log.text());
    assert!(took < ENDS_WITHIN, "{took:?}");
    let board = game.new_board().await;
    assert!(tells_of(&board.content, &text), "{}", board.content);

    // And it is stored.
    harbour.start().await;
    game.position = game.position.play(&text).expect("a legal move");
    game.board = board;
    game.play_any().await;
    drop(game);
    harbour.finish().await;
}

#[tokio::test]
async fn asked_to_end_the_bot_waits_no_longer_than_five_seconds() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let game = Match::begin(&harbour, &ann, &ben, &[]).await;
    let text = any_move(&*game.position);
    let held = harbour.hold_database(&game.board).await;
    let given = game
        .to_move()
        .person
        .command(harbour.channel, "move", &[("notation", &text)])
        .expect("the command");
    given.acknowledged().await.expect("it is in hand");
    harbour.ask_to_end().await;
    let (_, took) = harbour.ended().await;
    assert!(took < ENDS_WITHIN, "{took:?}");
    held.release().await;
    drop(game);
    harbour.finish().await;
}

/// Guards against a task in flight that only waits for its next round.
#[tokio::test]
async fn asked_to_end_an_idle_bot_waits_for_nothing() {
    let harbour = Harbour::open().await;
    let ann = harbour.player("Ann");
    // By then it has begun to look for boards and for what is due.
    ann.privately(harbour.channel, "help", &[]).await;
    harbour.ask_to_end().await;
    let (status, _) = harbour.ended().await;
    assert!(status.success(), "{status}:\n{}", harbour.log.text());
    let log = harbour.log.text();
    assert!(log.contains("ending, as asked"), "{log}");
    assert!(!log.contains("not finished in time"), "{log}");
    harbour.finish().await;
}

#[tokio::test]
async fn the_log_has_one_line_a_command_and_never_the_token() {
    let environment = vec![("LOG_LEVEL", "trace".to_owned())];
    let loud = Harbour::with(Settings {
        environment,
        ..Settings::default()
    })
    .await;
    let (ann, ben) = (loud.player("Ann"), loud.player("Ben"));
    let mut game = Match::begin(&loud, &ann, &ben, &[]).await;
    game.play_any().await;
    drop(game);
    let secrets: Vec<String> = loud.sandbox.look(|world| {
        let paths = world
            .requests
            .iter()
            .filter_map(|request| request.path.strip_prefix("/interactions/"));
        paths
            .filter_map(|path| path.split('/').nth(1))
            .map(str::to_owned)
            .collect()
    });
    loud.ask_to_end().await;
    loud.ended().await;
    let log = loud.log.text();
    assert!(
        secrets.iter().all(|secret| !log.contains(secret)),
        "an interaction's token is in the log"
    );
    loud.finish().await;

    let harbour = Harbour::open().await;
    let ben = harbour.player("Ben");
    ben.privately(harbour.channel, "help", &[]).await;
    ben.refused(harbour.channel, "take", &[("card", "c3")])
        .await;
    ben.privately(harbour.channel, "games", &[]).await;
    harbour
        .log
        .wait_for("a line for each command", |lines| {
            lines_of(lines, &ben).len() >= 3
        })
        .await;
    harbour.ask_to_end().await;
    harbour.ended().await;
    let lines = harbour.log.lines();
    let lines = lines_of(&lines, &ben);
    assert_eq!(lines.len(), 3, "one line a command: {lines:#?}");
    for (line, what) in lines.iter().zip(["help", "take", "games"]) {
        assert!(
            line.contains(what) && line.contains(&harbour.channel.to_string()),
            "{line}"
        );
        assert!(
            line.contains("ms") || line.contains("µs"),
            "how long: {line}"
        );
    }
    harbour.finish().await;
}

fn lines_of<'a>(lines: &'a [String], player: &crate::harness::Player<'_>) -> Vec<&'a String> {
    lines
        .iter()
        .filter(|line| line.contains(&player.id().to_string()))
        .collect()
}

#[tokio::test]
async fn the_log_tells_the_life_of_the_bot() {
    let harbour = Harbour::open().await;
    let ready = |lines: &[String]| lines.iter().any(|it| it.contains("causeway is ready"));
    harbour.log.wait_for("the bot to be ready", ready).await;
    harbour.sandbox.drop_gateway();
    let back = |lines: &[String]| {
        lines
            .iter()
            .any(|line| line.contains("the gateway's connection is back after "))
    };
    harbour
        .log
        .wait_for("the connection to be back", back)
        .await;
    harbour.ask_to_end().await;
    harbour.ended().await;
    let lines = harbour
        .log
        .wait_for("the end", |lines| {
            lines.iter().any(|line| line.contains("ending, as asked"))
        })
        .await;
    let mut rest = lines.iter();
    for what in [
        &format!(
            "Causeway {}, database {}",
            env!("CARGO_PKG_VERSION"),
            harbour.database_url()
        ),
        "connecting to the gateway ws://",
        "causeway is ready; servers: 1",
        "the gateway's connection is lost: it was closed with 4000: Unknown error.; \
         connecting again in 1000 ms",
        "and the session continues",
        "ending, as asked",
    ] {
        assert!(
            rest.any(|line| line.contains(what)),
            "{what} is missing, or not in its place:\n{}",
            lines.join("\n")
        );
    }
    harbour.finish().await;
}

#[tokio::test]
async fn a_log_that_nobody_reads_keeps_nobody_waiting() {
    // How fast it answers does not matter here.
    let harbour = Harbour::with(Settings {
        log_is_read: false,
        answer_within: PATIENCE,
        ..Settings::default()
    })
    .await;
    let ann = harbour.player("Ann");
    // Long lines, so that they soon fill the pipe and the queue before it.
    let long = "x".repeat(100);
    let options = [("notation", long.as_str())];
    for _ in 0..20 {
        join_all((0..50).map(|_| ann.refused(harbour.channel, "move", &options))).await;
    }
    harbour.read_log().await;
    let dropped = |lines: &[String]| {
        let told = lines.iter().filter(|line| {
            line.contains("WARN") && line.contains(" lines of the log were dropped here")
        });
        told.filter_map(|line| {
            line.split_once("causeway::log: ")?
                .1
                .split(' ')
                .next()?
                .parse::<usize>()
                .ok()
        })
        .sum::<usize>()
    };
    let all = |lines: &[String]| {
        dropped(lines) > 0 && lines_of(lines, &ann).len() + dropped(lines) >= 1000
    };
    harbour
        .log
        .wait_for("each line, or that it was dropped", all)
        .await;
    harbour.restart().await;

    // It ends as well while its log is stuck.
    for _ in 0..10 {
        join_all((0..50).map(|_| ann.refused(harbour.channel, "move", &options))).await;
    }
    harbour.finish().await;
}
