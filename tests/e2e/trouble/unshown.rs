//! A move is stored, but nobody gets to see it.

use std::time::Duration;

use causeway::sandbox::World;

use crate::{
    game::{Match, OFFER, OVER, any_move},
    harness::{Harbour, Settings, assert_calls, boards_in, labels},
    told::{POST, tells_of, told_in},
};

const EDIT: &str = "PATCH /channels/{channel_id}/messages/{message_id}";
/// Lets no message be stored that shows a table.
const NEVER: &str = "CREATE TRIGGER never BEFORE UPDATE OF message ON tables
                     BEGIN SELECT RAISE(ABORT, 'not now'); END";
const CALLBACK: &str = "POST /interactions/{interaction_id}/{interaction_token}/callback";

fn boards(harbour: &Harbour) -> usize {
    harbour
        .sandbox
        .look(|world| boards_in(world, harbour.channel))
}

#[tokio::test]
async fn killed_between_the_commit_and_the_message_the_bot_announces_the_board_once() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    game.play_any().await;
    harbour.board_stored(&game.board).await;
    // More refusals than the bot has patience for.
    for _ in 0..50 {
        harbour.sandbox.fail_next(CALLBACK, 500);
        harbour.sandbox.fail_next(POST, 500);
    }
    let text = any_move(&*game.position);
    game.to_move()
        .person
        .command(harbour.channel, "move", &[("notation", &text)])
        .expect("the command");
    harbour
        .until_stored("SELECT COUNT(*) FROM moves WHERE number = 2")
        .await;
    harbour.kill().await;
    harbour.sandbox.relent();

    let before = boards(&harbour);
    harbour.start().await;
    // The mover is named, the other is called, the old buttons go.
    let board = game.new_board().await;
    game.played(&text, board).await;
    harbour.board_stored(&game.board).await;
    assert_eq!(boards(&harbour), before + 1);

    harbour.restart().await;
    game.play_any().await;
    game.play_any().await;
    assert_eq!(
        boards(&harbour),
        before + 3,
        "it is announced again:\n{}",
        harbour.transcript()
    );
    drop(game);
    harbour.finish_killed().await;
}

#[tokio::test]
async fn killed_before_it_has_stored_which_message_shows_the_board_it_shows_it_once() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    harbour.board_stored(&game.board).await;
    let mut database = harbour.raw().await;
    database.run(NEVER).await;
    let text = any_move(&*game.position);
    let mover = &game.to_move().person;
    let given = mover.command(harbour.channel, "move", &[("notation", &text)]);
    let board = given.expect("the command").answer().await;
    let board = board.expect("an answer");
    harbour.kill().await;
    database.run("DROP TRIGGER never").await;
    database.close().await;
    let before = boards(&harbour);

    harbour.start().await;
    harbour.board_stored(&board).await;
    game.played(&text, board).await;
    assert_eq!(boards(&harbour), before, "{}", harbour.transcript());
    game.play_any().await;
    drop(game);
    harbour.finish().await;
}

#[tokio::test]
async fn killed_before_it_has_taken_the_old_buttons_the_bot_takes_them_later() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    game.play_any().await;
    harbour.board_stored(&game.board).await;
    // More refusals than the bot has patience for.
    for _ in 0..50 {
        harbour.sandbox.fail_next(EDIT, 500);
    }
    let text = any_move(&*game.position);
    let mover = &game.to_move().person;
    let given = mover.command(harbour.channel, "move", &[("notation", &text)]);
    let board = given.expect("the command").answer().await;
    let board = board.expect("an answer");
    harbour.board_stored(&board).await;
    harbour.kill().await;
    let old = harbour.now(&game.board).expect("the old board");
    assert!(!labels(&old).is_empty(), "it has its buttons still");
    harbour.sandbox.relent();

    harbour.start().await;
    // What it says is the same as ever.
    game.played(&text, board).await;
    harbour
        .until_stored("SELECT COUNT(*) = 0 FROM retired_messages")
        .await;
    game.play_any().await;
    drop(game);
    harbour.finish().await;
}

#[tokio::test]
async fn old_buttons_that_discord_does_not_let_go_are_taken_later() {
    let settings = Settings {
        environment: vec![("LOOK_EVERY", "1s".to_owned())],
        ..Settings::default()
    };
    let harbour = Harbour::with(settings).await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    game.play_any().await;
    harbour.board_stored(&game.board).await;
    for _ in 0..50 {
        harbour.sandbox.fail_next(EDIT, 500);
    }
    let text = any_move(&*game.position);
    let board = game.to_move().plays(harbour.channel, &text).await;
    let old = harbour.now(&game.board).expect("the old board");
    assert!(!labels(&old).is_empty(), "it has its buttons still");
    harbour.sandbox.relent();
    harbour.skip(Duration::from_mins(1)).await;
    game.played(&text, board).await;
    drop(game);
    harbour.finish().await;
}

#[tokio::test]
async fn a_board_whose_message_could_not_be_stored_loses_its_buttons_to_the_next() {
    let settings = Settings {
        environment: vec![("LOOK_EVERY", "1s".to_owned())],
        ..Settings::default()
    };
    let harbour = Harbour::with(settings).await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let game = Match::begin(&harbour, &ann, &ben, &[]).await;
    harbour.board_stored(&game.board).await;
    let mut database = harbour.raw().await;
    database.run(NEVER).await;
    let text = any_move(&*game.position);
    let lost = game.to_move().plays(harbour.channel, &text).await;
    database.run("DROP TRIGGER never").await;
    database.close().await;
    let next = game.position.play(&text).expect("a legal move");
    let board = game
        .waiting()
        .plays(harbour.channel, &any_move(&*next))
        .await;
    harbour.loses_buttons(&game.board).await;
    let now = harbour.now(&lost).expect("the lost board");
    assert!(!labels(&now).is_empty(), "it has its buttons still");
    harbour.skip(Duration::from_mins(1)).await;
    harbour.loses_buttons(&lost).await;
    let now = harbour.now(&lost).expect("the lost board");
    let next = format!(
        "[→ next board](https://discord.com/channels/{}/",
        harbour.sandbox.guild()
    );
    assert!(now.content.starts_with(&next), "{}", now.content);
    assert!(now.content.contains(&board.id.to_string()) && now.attachments.is_empty());
    let board = harbour.now(&board).expect("the newest board");
    assert!(!labels(&board).is_empty(), "it is still played on");
    drop(game);
    harbour.finish().await;
}

#[tokio::test]
async fn a_board_that_discord_does_not_take_is_announced_later() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    game.play_any().await;
    harbour.board_stored(&game.board).await;
    harbour.sandbox.fail_next(CALLBACK, 400);
    harbour.sandbox.fail_next(POST, 400);
    let text = any_move(&*game.position);
    game.to_move()
        .person
        .command(harbour.channel, "move", &[("notation", &text)])
        .expect("the command");
    let board = game.new_board().await;
    game.played(&text, board).await;
    game.play_any().await;
    drop(game);
    harbour.finish_killed().await;
}

#[tokio::test]
async fn an_offer_whose_words_do_not_arrive_is_announced_by_the_board() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    game.play_any().await;
    harbour.board_stored(&game.board).await;
    harbour.sandbox.fail_next(CALLBACK, 400);
    harbour.sandbox.fail_next(POST, 400);
    let (by, other) = (game.waiting(), game.to_move());
    let offered = by.person.command(harbour.channel, "draw", &[]);
    offered.expect("the command");
    let board = game.new_board().await;
    assert!(board.content.contains("offers a draw"), "{}", board.content);
    assert_eq!(labels(&board), OFFER);
    assert_calls(&board, &[other]);
    harbour.loses_buttons(&game.board).await;
    let over = other.press(&board, "Accept").await;
    assert_eq!(labels(&over), OVER);
    drop(game);
    harbour.finish_killed().await;
}

#[tokio::test]
async fn killed_between_an_offer_and_its_words_the_bot_announces_the_board_once() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    game.play_any().await;
    harbour.board_stored(&game.board).await;
    for _ in 0..50 {
        harbour.sandbox.fail_next(CALLBACK, 500);
        harbour.sandbox.fail_next(POST, 500);
    }
    let (by, other) = (game.waiting(), game.to_move());
    let offered = by.person.command(harbour.channel, "draw", &[]);
    offered.expect("the command");
    harbour
        .until_stored("SELECT COUNT(*) FROM tables WHERE offer_by IS NOT NULL")
        .await;
    harbour.kill().await;
    harbour.sandbox.relent();
    let before = boards(&harbour);
    harbour.start().await;
    let board = game.new_board().await;
    assert_eq!(labels(&board), OFFER);
    assert_calls(&board, &[other]);
    harbour.board_stored(&board).await;
    harbour.restart().await;
    let declined = other.press(&board, "Decline").await;
    assert_eq!(labels(&declined), Vec::<&str>::new());
    assert_eq!(boards(&harbour), before + 1, "{}", harbour.transcript());
    game.board = board;
    game.play_any().await;
    drop(game);
    harbour.finish_killed().await;
}

/// A proxy limits the rate of all channels' messages, and those of interactions come too late.
#[tokio::test]
async fn challenges_that_discord_does_not_take_are_shown_later_once() {
    const EACH: usize = 3;
    let harbour = Harbour::open().await;
    let players = ["Ann", "Ben", "Cleo", "Dov"].map(|name| harbour.player(name));
    for _ in 0..4 * EACH {
        harbour.sandbox.fail_next(CALLBACK, 400);
        harbour.sandbox.fail_next(POST, 400);
    }
    harbour.sandbox.set_rate_limit(5, Duration::from_secs(1));
    for (index, player) in players.iter().enumerate() {
        let opponent = &players[(index + 1) % 4];
        for _ in 0..EACH {
            let options = [("opponent", opponent.name), ("game", "Trypsylon")];
            let given = player
                .person
                .command(harbour.channel, "challenge", &options);
            given.expect("the command");
        }
    }
    let number = |world: &World| told_in(world, harbour.channel, "challenges").len();
    let all = |world: &World| (number(world) == 4 * EACH).then_some(());
    harbour.until("all challenges", all).await;
    harbour
        .until_stored("SELECT COUNT(*) = 0 FROM challenges WHERE message IS NULL")
        .await;
    assert_eq!(harbour.sandbox.look(number), 4 * EACH);
    harbour.finish_killed().await;
}

/// 68 requests in a minute went out.
#[tokio::test]
async fn what_nobody_waits_for_stops_for_as_long_as_discord_asks() {
    let settings = Settings {
        environment: vec![("LOOK_EVERY", "1s".to_owned())],
        ..Settings::default()
    };
    let harbour = Harbour::with(settings).await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    game.play_any().await;
    harbour.board_stored(&game.board).await;
    harbour.sandbox.rate_limit_all(Duration::from_hours(1));
    harbour.sandbox.fail_next(CALLBACK, 400);
    let text = any_move(&*game.position);
    let given = game
        .to_move()
        .person
        .command(harbour.channel, "move", &[("notation", &text)]);
    given.expect("the command");
    // The answer in the channel, and the board that another instance might announce.
    let tried = |lines: &[String]| {
        let tried = lines
            .iter()
            .filter(|line| line.contains("cannot be announced"));
        tried.count() >= 2
    };
    harbour.log.wait_for("two tries", tried).await;
    let refused = |harbour: &Harbour| {
        let requests = harbour.sandbox.requests();
        requests.iter().filter(|it| it.status == 429).count()
    };
    assert_eq!(refused(&harbour), 1, "Discord is asked no earlier");
    // Who waits for an answer gets one.
    let shown = game
        .waiting()
        .privately(harbour.channel, "board", &[])
        .await;
    assert!(tells_of(&shown.content, &text), "{}", shown.content);
    assert_eq!(refused(&harbour), 1);
    drop(game);
    harbour.finish_killed().await;
}
