//! Whole games against the program, which is killed between a player's move and its own: each reply
//! comes after the restart, once, and it is the move that any other run would make.

use std::sync::{Arc, atomic::AtomicI64};

use causeway::{
    bot::{self, Bot},
    games::Game,
    ids::TableId,
    sandbox::{InteractionHandle, Snowflake},
    store::{Store, backup},
};
use rand::{SeedableRng, rngs::StdRng};
use tempfile::TempDir;

use crate::{
    endurance::stored::Stored,
    game::random_move,
    harness::{Harbour, Player, Settings, alt_text, board_in, boards_in, labels},
    set_clock::SetClock,
    stand_ins::Draws,
};

/// Largest number of replies that a kill comes before.
const KILLS: usize = 2;

/// More moves than a random player needs to lose, or to fill the board.
const MOST: usize = 60;

/// Milliseconds since 1970.
const YEAR_2100: i64 = 4_102_444_800_000;

async fn stored(harbour: &Harbour, channel: Snowflake) -> Option<Stored> {
    Stored::in_channel(&mut harbour.raw().await, channel).await
}

/// Somebody gives the program at its highest level something to think about, and waits for nothing.
async fn occupy(
    harbour: &Harbour,
    player: &Player<'_>,
    dm: Snowflake,
) -> Option<InteractionHandle> {
    let bot = harbour.sandbox.look(|world| world.bot).to_string();
    let given = match stored(harbour, dm).await.filter(|table| table.running) {
        None => {
            let options = [
                ("opponent", bot.as_str()),
                ("level", "6"),
                ("game", "trisq"),
                ("variant", "size 9 seat theirs"),
            ];
            player.person.command(dm, "challenge", &options)
        }
        Some(table) => {
            let position = table.position();
            let turn = position.turn().expect("the game is on").index();
            if table.persons[turn] != player.id() {
                return None;
            }
            let text = random_move(&*position, &mut StdRng::seed_from_u64(1));
            player.person.command(dm, "move", &[("notation", &text)])
        }
    };
    Some(given.expect("the command"))
}

/// The moves of a table once the replies are made that a copy of the database owes.
async fn moves_of_another_run(harbour: &Harbour, table: &Stored) -> Vec<String> {
    let copy = TempDir::new().expect("a folder");
    // Not file by file: the last connection to close moves its log into it meanwhile.
    let file = copy.path().join("games.sqlite");
    let copied = backup(&harbour.database_url(), &file).await;
    copied.expect("a copy");
    let store = Store::open(&format!("sqlite://{}", file.display())).await;
    let store = store.expect("the copy opens");
    // Nothing is claimed any more at this time.
    let clock = SetClock(Arc::new(AtomicI64::new(YEAR_2100)));
    let bot = Bot::with(store.clone(), bot::Settings::default(), clock, Draws(&[]));
    while bot.play_computers_turn().await.expect("the copy").is_some() {}
    let after = store.table(TableId(table.id)).await.expect("the copy");
    let moves = after.expect("the table").table.moves;
    store.close().await;
    moves.into_iter().map(|played| played.text).collect()
}

/// A random legal move that ends the turn: no guess, and nothing else that only players of Tryptic
/// say. None that was played before: what is given again within a second is no move of its own.
fn some_move(table: &Stored, rng: &mut StdRng) -> String {
    let position = table.position();
    loop {
        let mv = random_move(&*position, rng);
        if !mv.starts_with('?') && !table.moves.contains(&mv) {
            return mv;
        }
    }
}

/// Ann begins a game with the program; in Tryptic with two of its players.
async fn begin(harbour: &Harbour, ann: &Player<'_>, level: &str, game: Game, variant: &str) {
    let bot = harbour.sandbox.look(|world| world.bot).to_string();
    let mut options = vec![
        ("opponent", bot.as_str()),
        ("level", level),
        ("game", game.name()),
    ];
    if game != Game::TRYPTIC {
        options.push(("variant", variant));
        let board = ann.publicly(harbour.channel, "challenge", &options).await;
        return harbour.board_stored(&board).await;
    }
    options.push(("second_opponent", &bot));
    let gathering = ann.publicly(harbour.channel, "challenge", &options).await;
    ann.fills_in(&gathering, "Set pattern", &["0"; 3]).await;
    let board = harbour.board_after(harbour.channel, &gathering).await;
    harbour.board_stored(&board).await;
}

/// A whole game, in which the program is killed while it owes a reply.
async fn is_killed_before_its_reply(game: Game, variant: &str) {
    let harbour = Harbour::with(Settings {
        // One place to think, so that one other game is enough to make a reply wait.
        cores: Some(2),
        ..Settings::default()
    })
    .await;
    let (ann, cleo) = (harbour.player("Ann"), harbour.player("Cleo"));
    let (channel, dm) = (harbour.channel, cleo.dm());
    begin(&harbour, &ann, "2", game, variant).await;
    let mut rng = StdRng::seed_from_u64(3);
    let (mut kills, mut shown) = (0, harbour.sandbox.look(|world| boards_in(world, channel)));
    for _ in 0..MOST {
        let before = stored(&harbour, channel).await.expect("Ann's game");
        if !before.running {
            break;
        }
        let position = before.position();
        let turn = position.turn().expect("the game is on").index();
        assert_eq!(before.persons[turn], ann.id(), "{before:?}");
        let occupied = if kills < KILLS {
            occupy(&harbour, &cleo, dm).await
        } else {
            None
        };
        let text = some_move(&before, &mut rng);
        let mut board = ann.plays(channel, &text).await;
        drop(occupied);
        shown += 1;
        if board.content.contains("is thinking") {
            harbour.kill().await;
            let owed = stored(&harbour, channel).await.expect("Ann's game");
            // Where the reply came first, it is not what this test is about.
            let expected = if owed.moves.len() == before.moves.len() + 1 {
                kills += 1;
                Some(moves_of_another_run(&harbour, &owed).await)
            } else {
                None
            };
            harbour.start().await;
            board = harbour.board_after(channel, &board).await;
            shown += 1;
            harbour.board_stored(&board).await;
            if let Some(expected) = expected {
                let replied = stored(&harbour, channel).await.expect("Ann's game");
                assert_eq!(replied.moves, expected);
            }
        }
        let after = stored(&harbour, channel).await.expect("Ann's game");
        let made = &after.moves[before.moves.len()..];
        assert_eq!(made[0], text);
        assert!(made.len() > 1 || !after.running, "no reply: {after:?}");
        let newest = harbour.sandbox.look(|world| board_in(world, channel));
        assert_eq!(newest.map(|it| it.id), Some(board.id));
    }
    let over = stored(&harbour, channel).await.expect("Ann's game");
    assert!(!over.running, "the game does not end: {over:?}");
    let is_bounded = cfg!(target_os = "linux");
    assert!(kills > 0 || !is_bounded, "{}", harbour.transcript());
    assert_eq!(
        harbour.sandbox.look(|world| boards_in(world, channel)),
        shown,
        "something is told twice:\n{}",
        harbour.transcript()
    );
    drop((ann, cleo));
    harbour.finish_killed().await;
}

#[tokio::test]
async fn a_reply_of_trypsylon_comes_after_a_kill_once_and_is_the_same_move() {
    is_killed_before_its_reply(Game::TRYPSYLON, "size 6x6 seat mine").await;
}

#[tokio::test]
async fn a_reply_of_trisq_comes_after_a_kill_once_and_is_the_same_move() {
    is_killed_before_its_reply(Game::TRISQ, "size 6x6 seat mine").await;
}

#[tokio::test]
async fn replies_of_tryptic_come_after_a_kill_once_and_are_the_same_moves() {
    is_killed_before_its_reply(Game::TRYPTIC, "").await;
}

#[tokio::test]
async fn a_reply_of_wyps_comes_after_a_kill_once_and_is_the_same_move() {
    is_killed_before_its_reply(Game::WYPS, "quick side 7 seat mine").await;
}

#[tokio::test]
async fn a_move_given_twice_is_played_once() {
    let harbour = Harbour::open().await;
    let (ann, channel) = (harbour.player("Ann"), harbour.channel);
    begin(&harbour, &ann, "1", Game::TRYPSYLON, "size 5x5 seat mine").await;
    let mut rng = StdRng::seed_from_u64(4);
    for _ in 0..5 {
        let before = stored(&harbour, channel).await.expect("Ann's game");
        if !before.running {
            break;
        }
        let text = some_move(&before, &mut rng);
        let given = [0, 1].map(|_| {
            let given = ann.person.command(channel, "move", &[("notation", &text)]);
            given.expect("the command")
        });
        let mut private = 0;
        for given in given {
            let answer = given.answer().await.expect("an answer");
            private += usize::from(answer.is_ephemeral());
            if !answer.is_ephemeral() {
                harbour.board_stored(&answer).await;
            }
        }
        assert_eq!(private, 1, "{}", harbour.transcript());
        let after = stored(&harbour, channel).await.expect("Ann's game");
        let made = &after.moves[before.moves.len()..];
        assert!(made[0] == text && made.len() <= 2, "{made:?}");
    }
    drop(ann);
    harbour.finish().await;
}

#[tokio::test]
async fn a_kill_while_the_program_thinks_loses_no_move() {
    let harbour = Harbour::open().await;
    let (ann, channel) = (harbour.player("Ann"), harbour.channel);
    begin(&harbour, &ann, "6", Game::TRISQ, "size 9 seat mine").await;
    let mut rng = StdRng::seed_from_u64(5);
    for _ in 0..MOST {
        let before = stored(&harbour, channel).await.expect("Ann's game");
        let board = harbour.board(channel).expect("a board");
        let text = some_move(&before, &mut rng);
        let given = ann.person.command(channel, "move", &[("notation", &text)]);
        let _unanswered = given.expect("the command");
        let (id, count) = (before.id, before.moves.len());
        harbour
            .until_stored(&format!(
                "SELECT COUNT(*) FROM tables WHERE id = {id}
                 AND (SELECT COUNT(*) FROM moves WHERE table_id = {id}) > {count}"
            ))
            .await;
        harbour.kill().await;
        let owed = stored(&harbour, channel).await.expect("Ann's game");
        assert_eq!(owed.moves[count], text);
        let was_thinking = owed.moves.len() == count + 1;
        let expected = moves_of_another_run(&harbour, &owed).await;
        harbour.start().await;
        let board = harbour.board_after(channel, &board).await;
        if board.content.contains("is thinking") {
            harbour.board_after(channel, &board).await;
        }
        let replied = stored(&harbour, channel).await.expect("Ann's game");
        assert_eq!(replied.moves, expected);
        if was_thinking {
            drop(ann);
            return harbour.finish_killed().await;
        }
    }
    panic!("the program has always replied before it was killed");
}

#[tokio::test]
async fn what_all_see_names_the_program_in_the_language_of_the_server() {
    let harbour = Harbour::open().await;
    let ben = harbour.player("Ben");
    begin(&harbour, &ben, "1", Game::TRYPTIC, "").await;
    let board = harbour
        .sandbox
        .look(|world| board_in(world, harbour.channel));
    let board = board.expect("the first board");
    let told = format!("{} {:?}", alt_text(&board), labels(&board));
    assert!(
        told.contains("Snail") && !told.contains("Schnecke"),
        "{told}"
    );
    harbour.finish().await;
}
