//! Discord's HTTP API is slow, limits the rate or fails; and deliveries that are repeated.

use std::time::{Duration, Instant};

use causeway::sandbox::{Interaction, Message, Options, Phase, Snowflake};

use crate::{
    game::{BOARD, Match, any_move, names, random_move, tried_out},
    harness::{Harbour, Log, Player, TOKEN, boards_in, label_on, labels, program},
    plays::permissions::answer_in_private,
    told::tells_of,
};
use rand::{SeedableRng, rngs::StdRng};

const CALLBACK: &str = "POST /interactions/{interaction_id}/{interaction_token}/callback";

/// How often the bot has answered, or tried to answer, an interaction for the first time.
fn attempts(world: &causeway::sandbox::World, interaction: Snowflake) -> usize {
    let path = format!("/interactions/{interaction}/");
    world
        .requests
        .iter()
        .filter(|request| request.path.starts_with(&path))
        .count()
}

fn boards(harbour: &Harbour) -> usize {
    harbour
        .sandbox
        .look(|world| boards_in(world, harbour.channel))
}

#[tokio::test]
async fn what_takes_long_is_deferred_and_answered_all_the_same() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    let text = any_move(&*game.position);
    let mover = game.to_move();

    // Somebody else writes to the database, so the bot has to wait for its turn.
    let held = harbour.hold_database(&game.board).await;
    let given = mover
        .person
        .command(harbour.channel, "move", &[("notation", &text)])
        .expect("the command");
    let phase = given.acknowledged().await.expect("acknowledged in time");
    assert!(matches!(phase, Phase::Deferred), "{phase:?}");
    held.release().await;
    let board = game.new_board().await;
    game.played(&text, board).await;
    assert!(
        harbour
            .sandbox
            .look(|world| !world.messages(harbour.channel).any(Message::is_loading)),
        "nothing \"is thinking\" any more"
    );

    // From the private board, whose message changes when the move is played.
    let text = any_move(&*game.position);
    let private = tried_out(&game, &text).await;
    let held = harbour.hold_database(&game.board).await;
    let player = game.to_move();
    let given = player
        .person
        .press(private.id, &label_on(&private, "Play"))
        .expect("Play");
    let phase = given.acknowledged().await.expect("acknowledged in time");
    assert!(matches!(phase, Phase::DeferredUpdate), "{phase:?}");
    held.release().await;
    let board = game.new_board().await;
    game.played(&text, board).await;
    assert_eq!(
        labels(&harbour.now(&private).expect("the private board")),
        Vec::<&str>::new()
    );
    drop(game);
    harbour.finish().await;
}

#[tokio::test]
async fn a_rate_limit_is_waited_out() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    let text = any_move(&*game.position);
    harbour
        .sandbox
        .rate_limit_next(1, Duration::from_millis(1200));
    let began = Instant::now();
    let board = game.to_move().plays(harbour.channel, &text).await;
    assert!(
        began.elapsed() >= Duration::from_millis(1200),
        "the bot waits as long as it is told"
    );
    let refused = harbour
        .sandbox
        .requests()
        .iter()
        .filter(|request| request.status == 429)
        .count();
    assert_eq!(refused, 1, "and asks no earlier");
    game.played(&text, board).await;

    // What would take too long is not waited for, and harms nothing that comes after it.
    let text = any_move(&*game.position);
    harbour
        .sandbox
        .set_answer_within(Options::default().answer_within);
    harbour.sandbox.rate_limit_next(1, Duration::from_mins(10));
    let mover = game.to_move();
    let given = mover
        .person
        .command(harbour.channel, "move", &[("notation", &text)])
        .expect("the command");
    assert!(
        given.acknowledged().await.is_err(),
        "Discord did not let the bot answer"
    );
    let shown = game
        .waiting()
        .publicly(harbour.channel, "board", &[("for", "all")])
        .await;
    assert!(
        tells_of(&shown.content, &text),
        "the move was played all the same: {}",
        shown.content
    );
    assert_eq!(labels(&shown), BOARD);
    drop(game);
    harbour.finish().await;
}

#[tokio::test]
async fn a_failing_server_is_asked_again() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    harbour.sandbox.fail_next(CALLBACK, 500);
    game.play_any().await;
    // The old buttons go although the first try to take them away failed.
    harbour
        .sandbox
        .fail_next("PATCH /channels/{channel_id}/messages/{message_id}", 502);
    game.play_any().await;
    drop(game);
    harbour.finish().await;
}

#[tokio::test]
async fn an_answer_that_discord_took_but_did_not_confirm_is_not_given_up() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    // The board itself: it is remembered, and the one before loses its buttons.
    harbour.sandbox.lose_next_answer(CALLBACK, 502);
    game.play_any().await;
    game.play_any().await;

    // From the private board, where the public board is the second message.
    let text = any_move(&*game.position);
    let private = tried_out(&game, &text).await;
    harbour.sandbox.lose_next_answer(CALLBACK, 502);
    let player = game.to_move();
    player.press(&private, "Play").await;
    let board = game.new_board().await;
    game.played(&text, board).await;

    // Typed: said once.
    let shown = boards(&harbour);
    let text = any_move(&*game.position);
    harbour
        .sandbox
        .lose_next_answer("POST /channels/{channel_id}/messages", 502);
    game.to_move()
        .says_to_bot(harbour.channel, &format!("move {text}"));
    let board = game.new_board().await;
    game.played(&text, board).await;
    game.play_any().await;
    assert_eq!(boards(&harbour), shown + 2, "{}", harbour.transcript());
    drop(game);
    harbour
        .finish_with(|complaint| complaint.contains("40060"))
        .await;
}

#[tokio::test]
async fn a_promise_that_discord_took_but_never_confirmed_is_kept() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    let held = harbour.hold_database(&game.board).await;
    // As often as the bot tries.
    for _ in 0..5 {
        harbour.sandbox.lose_next_answer(CALLBACK, 502);
    }
    let text = any_move(&*game.position);
    let given = game
        .to_move()
        .person
        .command(harbour.channel, "move", &[("notation", &text)])
        .expect("the command");
    harbour
        .until("a promise", |world| {
            (attempts(world, given.id()) > 0).then_some(())
        })
        .await;
    held.release().await;
    let board = game.new_board().await;
    game.played(&text, board).await;
    game.play_any().await;
    drop(game);
    harbour
        .finish_with(|complaint| complaint.contains("40060"))
        .await;
}

#[tokio::test]
async fn an_answer_that_never_arrives_leaves_the_game_as_it_was_played() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    let text = any_move(&*game.position);
    harbour
        .sandbox
        .set_answer_within(Options::default().answer_within);
    for _ in 0..20 {
        harbour.sandbox.fail_next(CALLBACK, 503);
    }
    let mover = game.to_move();
    let given = mover
        .person
        .command(harbour.channel, "move", &[("notation", &text)])
        .expect("the command");
    assert!(given.acknowledged().await.is_err());
    // No failure is left for what follows.
    harbour
        .until("the bot to give up", |world| {
            (attempts(world, given.id()) >= 2).then_some(())
        })
        .await;
    harbour.sandbox.relent();
    let history = mover.privately(harbour.channel, "history", &[]).await;
    assert!(names(&history.content, &text), "{}", history.content);
    game.position = game.position.play(&text).expect("a legal move");
    game.board = mover
        .publicly(harbour.channel, "board", &[("for", "all")])
        .await;
    game.play_any().await;
    drop(game);
    // The last attempt came after Discord had given up.
    harbour
        .finish_with(|complaint| complaint.contains("10062"))
        .await;
}

/// The newest interaction of a person.
fn newest(harbour: &Harbour, player: &Player<'_>) -> Interaction {
    let path = harbour.sandbox.look(|world| {
        let mine = world
            .requests
            .iter()
            .rev()
            .filter_map(|request| request.path.strip_prefix("/interactions/"));
        mine.filter_map(|path| path.split('/').next()?.parse().ok())
            .filter_map(|id: Snowflake| world.interaction(id))
            .find(|interaction| interaction.person == player.id())
            .cloned()
    });
    path.expect("they have done something")
}

#[tokio::test]
async fn the_same_delivery_twice_acts_once() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    let mover = game.to_move();
    game.play_any().await;
    let shown = boards(&harbour);
    harbour.deliver_again(newest(&harbour, mover).id).await;
    harbour.restart().await;
    harbour.deliver_again(newest(&harbour, mover).id).await;

    // From the try-out board, where a second message follows.
    let player = game.to_move();
    let text = any_move(&*game.position);
    let private = tried_out(&game, &text).await;
    player.press(&private, "Play").await;
    let board = game.new_board().await;
    game.played(&text, board).await;
    harbour.deliver_again(newest(&harbour, player).id).await;

    // Nothing was played or said twice. Another command sees all that came of the repetition.
    game.play_any().await;
    assert_eq!(boards(&harbour), shown + 2, "{}", harbour.transcript());
    drop(game);
    harbour.finish().await;
}

#[tokio::test]
async fn what_was_stored_before_a_crash_is_answered_when_it_is_delivered_again() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    let text = any_move(&*game.position);
    let mover = game.to_move();
    // The answer is on its way for so long, however often it is tried, that the bot is killed in
    // between.
    for _ in 0..5 {
        harbour.sandbox.delay_next(Duration::from_mins(1));
    }
    let given = mover
        .person
        .command(harbour.channel, "move", &[("notation", &text)])
        .expect("the command");
    harbour.until_stored("SELECT COUNT(*) FROM moves").await;
    harbour.kill().await;
    harbour.sandbox.relent();
    harbour.start().await;
    harbour.sandbox.redeliver(given.id());
    given.answer().await.expect("an answer after all");
    let board = game.new_board().await;
    game.played(&text, board).await;
    assert_eq!(harbour.until_stored("SELECT COUNT(*) FROM moves").await, 1);
    drop(game);
    harbour.finish().await;
}

#[tokio::test]
async fn what_is_delivered_again_after_its_token_expired_is_not_shown_again() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    let text = any_move(&*game.position);
    let given = game
        .to_move()
        .person
        .command(harbour.channel, "move", &[("notation", &text)])
        .expect("the command");
    let board = given.answer().await.expect("the board");
    harbour.board_stored(&board).await;
    game.played(&text, board).await;
    let shown = harbour.told("takes **");
    harbour.sandbox.expire_token(given.id());
    harbour.sandbox.redeliver(given.id());
    harbour.log.dealt_with(given.id(), 2).await;
    assert_eq!(harbour.told("takes **"), shown);
    drop(game);
    harbour.finish().await;
}

#[tokio::test]
async fn what_is_delivered_again_is_over_when_the_log_says_so() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let game = Match::begin(&harbour, &ann, &ben, &[]).await;
    let text = any_move(&*game.position);
    // The bot is killed over the move, which is not stored.
    let held = harbour.hold_database(&game.board).await;
    let given = game
        .to_move()
        .person
        .command(harbour.channel, "move", &[("notation", &text)])
        .expect("the command");
    given.acknowledged().await.expect("an answer is promised");
    harbour.kill().await;
    held.release().await;
    harbour.start().await;

    // Now it is played, for the first time; that its answer has been promised once more does not
    // say so.
    let held = harbour.hold_database(&game.board).await;
    harbour.sandbox.redeliver(given.id());
    harbour
        .until("the second promise", |world| {
            (attempts(world, given.id()) >= 2).then_some(())
        })
        .await;
    assert_eq!(harbour.log.times(given.id()), 0, "{}", harbour.log.text());
    held.release().await;
    harbour.log.dealt_with(given.id(), 1).await;
    let mut connection = harbour.connect().await;
    let moves: Vec<String> = sqlx::query_scalar("SELECT text FROM moves")
        .fetch_all(&mut connection)
        .await
        .expect("a query");
    assert_eq!(moves, [text]);
    drop(game);
    harbour.finish().await;
}

#[tokio::test]
async fn of_two_commands_at_once_one_wins() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    for seed in 0..4 {
        let mover = game.to_move();
        let [one, other] = [seed, seed + 100]
            .map(|seed| random_move(&*game.position, &mut StdRng::seed_from_u64(seed)));
        let (one_options, other_options) =
            ([("notation", one.as_str())], [("notation", other.as_str())]);
        let (of_one, of_other) = tokio::join!(
            mover.command(harbour.channel, "move", &one_options),
            mover.command(harbour.channel, "move", &other_options)
        );
        let (text, board, refused) = if of_one.is_ephemeral() {
            (other, of_other, of_one)
        } else {
            (one, of_one, of_other)
        };
        assert!(
            !board.is_ephemeral(),
            "one is played: {} / {}",
            board.content,
            refused.content
        );
        mover.assert_private(&refused);
        game.played(&text, board).await;
    }
    drop(game);
    harbour.finish().await;
}

#[tokio::test]
async fn a_first_answer_that_hangs_is_given_again_while_discord_waits() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    harbour.sandbox.delay_next(Duration::from_mins(1));
    ann.privately(harbour.channel, "help", &[]).await;

    // With a picture.
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    harbour.sandbox.delay_next(Duration::from_mins(1));
    game.play_any().await;

    // The promise of an answer comes so late that there is little time left.
    let text = any_move(&*game.position);
    let held = harbour.hold_database(&game.board).await;
    harbour.sandbox.delay_next(Duration::from_mins(1));
    let given = game
        .to_move()
        .person
        .command(harbour.channel, "move", &[("notation", &text)])
        .expect("the command");
    let phase = given.acknowledged().await.expect("acknowledged in time");
    assert!(matches!(phase, Phase::Deferred), "{phase:?}");
    held.release().await;
    let board = game.new_board().await;
    game.played(&text, board).await;
    drop(game);
    harbour.finish().await;
}

/// How many requests the bot has made on a route.
fn count(harbour: &Harbour, method: &str, route: &str) -> usize {
    harbour
        .sandbox
        .requests()
        .iter()
        .filter(|request| request.method == method && request.route == route)
        .count()
}

#[tokio::test]
async fn direct_messages_are_opened_once() {
    let harbour = Harbour::open().await;
    let ben = harbour.player("Ben");
    for answers in 1..=3 {
        ben.says_to_bot(harbour.channel, "help");
        let dm = ben.dm();
        harbour
            .until("an answer", |world| {
                (world.messages(dm).count() == answers).then_some(())
            })
            .await;
    }
    assert_eq!(count(&harbour, "POST", "/users/@me/channels"), 1);
    harbour.finish().await;
}

#[tokio::test]
async fn a_typed_close_asks_no_more_than_it_needs() {
    let harbour = Harbour::open().await;
    let [ann, ben, cleo] = ["Ann", "Ben", "Cleo"].map(|name| harbour.player(name));
    let game = Match::begin(&harbour, &ben, &cleo, &[]).await;
    let gets = || {
        harbour
            .sandbox
            .requests()
            .iter()
            .filter(|request| request.method == "GET")
            .count()
    };
    let before = gets();
    let sure = answer_in_private(&harbour, &ann, "close").await;
    assert!(sure.content.contains("for good"), "{}", sure.content);
    assert_eq!(gets() - before, 2, "the server's roles and the channel");
    drop(game);
    harbour.finish().await;
}

/// The lines that say that another program has the token.
fn of_a_rival(log: &Log) -> usize {
    log.lines()
        .iter()
        .filter(|line| line.contains("ERROR") && line.contains("another program is answering"))
        .count()
}

#[tokio::test]
async fn another_bot_with_the_same_token_is_noticed() {
    let harbour = Harbour::open().await;
    let ann = harbour.player("Ann");
    let home = tempfile::TempDir::new().expect("a temporary directory");
    let mut other = program(home.path());
    other
        .env("DISCORD_TOKEN", TOKEN)
        .env("DISCORD_API_URL", harbour.sandbox.origin())
        .env("LOG_LEVEL", "info");
    let mut other = other.spawn().expect("the program starts");
    let log = Log::new();
    log.collect(other.stderr.take().expect("its errors"));
    harbour
        .until("both bots", |world| (world.logins().0 == 2).then_some(()))
        .await;
    for _ in 0..4 {
        let given = ann
            .person
            .command(harbour.channel, "help", &[])
            .expect("the command");
        given.answer().await.expect("one of them answers");
        // The other one tries as well.
        harbour
            .until("two attempts", |world| {
                (attempts(world, given.id()) >= 2).then_some(())
            })
            .await;
    }
    other.kill().await.expect("it can be killed");
    harbour.ask_to_end().await;
    harbour.ended().await;
    let (mine, others) = (of_a_rival(&harbour.log), of_a_rival(&log));
    assert!(mine <= 1 && others <= 1, "once a minute: {mine}, {others}");
    assert!(
        mine + others >= 1,
        "neither says so:\n{}\n{}",
        harbour.log.text(),
        log.text()
    );
    harbour
        .finish_with(|complaint| complaint.contains("40060"))
        .await;
}
