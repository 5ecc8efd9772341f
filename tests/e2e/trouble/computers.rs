//! A whole game against the program that is killed again and again between a player's move and its
//! own: each reply comes after the restart, once, and it is the move that any other run would make.

use causeway::{
    games::Outcome,
    sandbox::{InteractionHandle, Snowflake},
    store::backup,
};
use rand::{SeedableRng, rngs::StdRng};
use tempfile::TempDir;

use crate::{
    endurance::stored::Stored,
    game::random_move,
    harness::{Harbour, Player, Settings, board_in},
};

/// Largest number of replies that a kill comes before.
const KILLS: usize = 3;

/// Largest number of moves that somebody makes here; a random player has lost long before.
const MOST: usize = 60;

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

/// What another run makes of the database as a kill has left it: the moves after the reply.
async fn moves_of_another_run(harbour: &Harbour, table: &Stored) -> Vec<String> {
    let copy = TempDir::new().expect("a folder");
    // Not file by file: the last connection to close moves its log into it meanwhile.
    let file = copy.path().join("games.sqlite");
    let copied = backup(&harbour.database_url(), &file).await;
    copied.expect("a copy");
    let other = Harbour::without_bot(Settings {
        folder: Some(copy.path().to_owned()),
        ..Settings::default()
    })
    .await;
    other.start().await;
    other.until_stored(&reply_to(table)).await;
    other.kill().await;
    let after = stored(&other, table.channel).await.expect("the table");
    after.moves
}

/// Whether more moves are stored than a table has here.
fn reply_to(table: &Stored) -> String {
    let (id, count) = (table.id, table.moves.len());
    format!("SELECT COUNT(*) > {count} FROM moves WHERE table_id = {id}")
}

/// Number of public messages with a board in a channel.
fn boards(harbour: &Harbour, channel: Snowflake) -> usize {
    harbour.sandbox.look(|world| {
        let messages = world.messages(channel);
        messages.filter(|it| !it.attachments.is_empty()).count()
    })
}

#[tokio::test]
async fn every_reply_comes_after_a_kill_once_and_is_the_same_move() {
    let harbour = Harbour::open().await;
    let (ann, cleo) = (harbour.player("Ann"), harbour.player("Cleo"));
    let (channel, dm) = (harbour.channel, cleo.dm());
    let bot = harbour.sandbox.look(|world| world.bot).to_string();
    let options = [
        ("opponent", bot.as_str()),
        ("level", "2"),
        ("game", "trypsylon"),
        ("variant", "size 6x6 seat mine"),
    ];
    let mut board = ann.publicly(channel, "challenge", &options).await;
    harbour.noted(&board).await;
    let mut rng = StdRng::seed_from_u64(3);
    let (mut kills, mut shown) = (0, boards(&harbour, channel));
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
        let text = random_move(&*position, &mut rng);
        board = ann.plays(channel, &text).await;
        drop(occupied);
        shown += 1;
        let is_owed = board.content.contains("is thinking");
        if is_owed {
            assert!(
                board.content.contains("before this one"),
                "{}",
                board.content
            );
            harbour.kill().await;
            kills += 1;
            let owed = stored(&harbour, channel).await.expect("Ann's game");
            // Where the reply came first, it is not what this test is about.
            let expected = if owed.moves.len() == before.moves.len() + 1 {
                Some(moves_of_another_run(&harbour, &owed).await)
            } else {
                None
            };
            harbour.start().await;
            board = harbour.board_after(channel, &board).await;
            shown += 1;
            harbour.noted(&board).await;
            if let Some(expected) = expected {
                let replied = stored(&harbour, channel).await.expect("Ann's game");
                assert_eq!(replied.moves, expected);
            }
        }
        let after = stored(&harbour, channel).await.expect("Ann's game");
        let made = after.moves.len() - before.moves.len();
        assert!(made == 2 || !after.running, "{made} moves: {after:?}");
        assert_eq!(after.moves[before.moves.len()], text);
        let last = after.moves.last().expect("a move");
        assert!(board.content.contains(last.as_str()), "{}", board.content);
        let newest = harbour.sandbox.look(|world| board_in(world, channel));
        assert_eq!(newest.map(|it| it.id), Some(board.id));
    }
    let over = stored(&harbour, channel).await.expect("Ann's game");
    let outcome = over.position().outcome();
    assert!(matches!(outcome, Some(Outcome::Win { .. })), "{over:?}");
    assert!(kills > 0, "{}", harbour.transcript());
    assert_eq!(
        boards(&harbour, channel),
        shown,
        "something is told twice:\n{}",
        harbour.transcript()
    );
    drop((ann, cleo));
    harbour
        .finish_with(|complaint| {
            complaint.contains("not answered") || complaint.contains("in time")
        })
        .await;
}
