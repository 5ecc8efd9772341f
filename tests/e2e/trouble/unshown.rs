//! A move is stored, but nobody gets to see it.

use causeway::sandbox::World;

use crate::{
    game::{Match, any_move},
    harness::Harbour,
    told::POST,
};

const CALLBACK: &str = "POST /interactions/{interaction_id}/{interaction_token}/callback";

fn boards(harbour: &Harbour) -> usize {
    harbour.sandbox.look(|world: &World| {
        world
            .messages(harbour.channel)
            .filter(|message| !message.attachments.is_empty())
            .count()
    })
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
    harbour
        .finish_with(|complaint| {
            complaint.contains("not answered") || complaint.contains("in time")
        })
        .await;
}

#[tokio::test]
async fn killed_before_it_has_stored_which_message_shows_the_board_it_shows_it_once() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    harbour.board_stored(&game.board).await;
    let mut database = harbour.raw().await;
    let never = "CREATE TRIGGER never BEFORE UPDATE OF message ON tables
                 BEGIN SELECT RAISE(ABORT, 'not now'); END";
    database.run(never).await;
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
    harbour
        .finish_with(|complaint| {
            complaint.contains("not answered") || complaint.contains("in time")
        })
        .await;
}
