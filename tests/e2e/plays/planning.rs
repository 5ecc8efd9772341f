//! If-then moves: planned by one player alone, kept across restarts, and played with the move that
//! they answer or not at all.

use std::time::Duration;

use causeway::{
    games::AnyPosition,
    sandbox::{Message, Request, World},
};
use rand::{SeedableRng, rngs::StdRng};

use crate::{
    game::{BOARD, Match, names, random_move, tried_on},
    harness::{Harbour, Player, Settings, assert_calls, labels, menus},
    told::tells_of,
};

/// A move and the answers after it: random moves from a position.
fn line(position: &dyn AnyPosition, seed: u64, count: usize) -> Vec<String> {
    let mut rng = StdRng::seed_from_u64(seed);
    let (mut position, mut moves) = (position.boxed(), Vec::new());
    for _ in 0..count {
        let text = random_move(&*position, &mut rng);
        position = position.play(&text).expect("a legal move");
        moves.push(text);
    }
    moves
}

/// Lays a line on a new exploring board and plans it; returns the answer.
async fn plans(game: &Match<'_>, player: &Player<'_>, moves: &[String]) -> Message {
    let mut board = player.press(&game.board, "Explore").await;
    if labels(&board).contains(&"Start over") {
        board = player.press(&board, "Start over").await;
    } else if labels(&board).contains(&"Back") {
        board = player.press(&board, "Back").await;
    }
    let mut position = game.position.boxed();
    for text in moves {
        let tried = tried_on(player, board, &*position, text).await;
        board = player.press(&tried, "Next move").await;
        position = position.play(text).expect("a legal move");
    }
    let planned = player.press(&board, "Plan line").await;
    player.assert_private(&planned);
    assert_eq!(planned.id, board.id, "the board changes in its place");
    assert!(
        planned.content.starts_with("Planned: "),
        "{}",
        planned.content
    );
    planned
}

async fn moves_stored(harbour: &Harbour) -> Vec<String> {
    let moves = "SELECT text FROM moves ORDER BY number";
    harbour.raw().await.texts(moves).await
}

/// The one message about a move and the answer to it.
fn assert_tells_both(board: &Message, [first, answer]: [&str; 2], next: &Player<'_>) {
    assert!(!board.is_ephemeral());
    let told = board.content.split_once(" had planned the answer:\n");
    assert!(
        told.is_some_and(|(one, other)| tells_of(one, first) && tells_of(other, answer)),
        "{first} before {answer} in {}",
        board.content
    );
    assert_calls(board, &[next]);
    assert_eq!(labels(board), BOARD);
}

#[tokio::test]
async fn killed_over_a_move_the_bot_has_stored_it_with_its_answer_or_neither() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    ben.set_locale("en-GB").expect("a language");
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    let (mover, waiting) = (game.to_move(), game.waiting());
    let planned = line(&*game.position, 7, 4);
    plans(&game, waiting, &planned).await;
    harbour.kill().await;
    harbour.start().await;

    // The bot is killed before it can store the move.
    let held = harbour.hold_database(&game.board).await;
    let given = mover
        .person
        .command(harbour.channel, "move", &[("notation", &planned[0])])
        .expect("the command");
    given.acknowledged().await.expect("an answer is promised");
    harbour.kill().await;
    held.release().await;
    assert_eq!(moves_stored(&harbour).await, Vec::<String>::new());
    harbour.start().await;
    let shown = waiting.privately(harbour.channel, "plan", &[]).await;
    assert!(shown.content.contains("4 of 20 moves"), "{}", shown.content);
    // Delivered again it is played, for the first time, with its answer. That was promised before,
    // so the board is shown after the next start.
    harbour.sandbox.redeliver(given.id());
    harbour.log.dealt_with(given.id(), 1).await;
    assert_eq!(moves_stored(&harbour).await, planned[..2]);
    harbour.restart().await;
    let board = game.new_board().await;
    assert!(tells_of(&board.content, &planned[1]), "{}", board.content);
    assert_calls(&board, &[mover]);
    harbour.loses_buttons(&game.board).await;
    harbour.board_stored(&board).await;
    game.board = board;

    // The bot is killed before it can say what it has stored.
    for _ in 0..5 {
        harbour.sandbox.delay_next(Duration::from_mins(1));
    }
    let given = mover
        .person
        .command(harbour.channel, "move", &[("notation", &planned[2])])
        .expect("the command");
    harbour
        .until_stored("SELECT COUNT(*) FROM moves WHERE number = 3")
        .await;
    harbour.kill().await;
    assert_eq!(moves_stored(&harbour).await, planned);
    harbour.sandbox.relent();
    harbour.start().await;
    harbour.sandbox.redeliver(given.id());
    given.answer().await.expect("an answer after all");
    let board = game.new_board().await;
    assert_tells_both(&board, [&planned[2], &planned[3]], mover);
    assert_eq!(moves_stored(&harbour).await, planned);
    let shown = waiting.privately(harbour.channel, "plan", &[]).await;
    assert!(
        shown.content.contains("You have no plan"),
        "{}",
        shown.content
    );
    drop(game);
    harbour.finish().await;
}

/// The message that a request made or changed, as it is now.
fn message_of<'w>(world: &'w World, request: &Request) -> Option<&'w Message> {
    let ids = [
        &request.answer["resource"]["message"]["id"],
        &request.answer["id"],
    ];
    ids.into_iter()
        .find_map(|id| world.message(id.as_str()?.parse().ok()?))
}

/// Asserts that what was planned, and by that its beginnings and its lines, is in no byte that
/// anybody but its owner gets, and in no line of the log.
fn assert_secret(harbour: &Harbour, owner: &Player<'_>, planned: &[String]) {
    let telling = |text: &str| {
        planned
            .iter()
            .find(|it| text.contains(it.as_str()))
            .cloned()
    };
    for line in harbour.log.lines() {
        assert_eq!(telling(&line), None, "the log tells it: {line}");
    }
    let requests = harbour.sandbox.requests();
    harbour.sandbox.look(|world| {
        let is_owners = |message: &Message| {
            let mut readers = world.people().filter(|person| !person.bot);
            readers.all(|person| person.id == owner.id() || !world.sees(person.id, message))
        };
        for request in &requests {
            let told = telling(&request.body.to_string());
            let is_owners = message_of(world, request).is_some_and(is_owners);
            assert!(
                told.is_none() || is_owners,
                "{} {} tells {told:?}: {}",
                request.method,
                request.path,
                request.body
            );
        }
        for channel in world.channels.values() {
            for message in world.messages(channel.id).filter(|it| !is_owners(it)) {
                let words = message.attachments.iter().map(|file| {
                    let description = file.description.as_deref().unwrap_or_default();
                    format!("{description}\n{}", String::from_utf8_lossy(&file.bytes))
                });
                let words: Vec<String> = words.collect();
                let all = format!("{}\n{}", message.content, words.join("\n"));
                assert_eq!(telling(&all), None, "others read {all}");
            }
        }
    });
}

#[tokio::test]
async fn nobody_else_is_told_what_somebody_plans() {
    let harbour = Harbour::with(Settings {
        environment: vec![("LOG_LEVEL", "trace".to_owned())],
        ..Settings::default()
    })
    .await;
    let (ann, ben, cleo) = (
        harbour.player("Ann"),
        harbour.player("Ben"),
        harbour.player("Cleo"),
    );
    ben.set_locale("en-GB").expect("a language");
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    for seed in [11, 12] {
        let (mover, owner) = (game.to_move(), game.waiting());
        let mut planned = Vec::new();
        for seed in [seed, seed + 10, seed + 20] {
            let line = line(&*game.position, seed, 2);
            plans(&game, owner, &line).await;
            planned.extend(line);
        }
        let shown = owner.privately(harbour.channel, "plan", &[]).await;
        assert!(
            planned.iter().all(|it| names(&shown.content, it)),
            "{}",
            shown.content
        );
        let (menu, values) = menus(&shown).swap_remove(0);
        let left = owner.choose(&shown, &menu, &values[2]).await;
        owner.assert_private(&left);
        assert!(left.content.contains("4 of 20 moves"), "{}", left.content);
        // Typed, it is answered in direct messages.
        let typed = owner.says_to_bot(harbour.channel, "plan");
        harbour.log.dealt_with(typed, 1).await;
        for (name, options) in [
            ("plan", &[][..]),
            ("explore", &[]),
            ("board", &[("for", "all")]),
            ("board", &[("as", "text")]),
            ("history", &[]),
            ("export", &[]),
            ("games", &[]),
            ("help", &[]),
            ("replay", &[]),
        ] {
            for player in [mover, &cleo] {
                player.command(harbour.channel, name, options).await;
            }
        }
        assert_secret(&harbour, owner, &planned);
        // Something else is played, and the plan ends; its owner reads so where they look for it.
        let other = (0..).map(|seed| line(&*game.position, seed, 1).remove(0));
        let other = other.into_iter().find(|it| !planned.contains(it));
        game.play(&other.expect("another move")).await;
        let told = owner.privately(harbour.channel, "plan", &[]).await;
        assert!(
            told.content.contains("Your plan has ended."),
            "{}",
            told.content
        );
        assert_secret(&harbour, owner, &planned);
        let shown = owner.privately(harbour.channel, "plan", &[]).await;
        assert!(
            shown.content.starts_with("You have no plan"),
            "{}",
            shown.content
        );
        harbour.board_stored(&game.board).await;
    }
    drop(game);
    harbour.finish().await;
}
