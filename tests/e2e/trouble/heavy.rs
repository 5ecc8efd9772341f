//! Much work at once: very long games, and very many of them.

use std::io::{Write as _, stderr};

use causeway::{
    games::{Game, Options, Record},
    sandbox::{InteractionHandle, Message, Snowflake},
};
use futures_util::future::join_all;
use rand::{SeedableRng, rngs::StdRng};
use serde_json::json;

use crate::{
    game::random_move,
    harness::{Harbour, Player},
};

/// What the bot may have in bytes, whatever people ask of it.
const MOST_MEMORY: u64 = 150_000_000;

/// Moves of a game that nobody has won after this number of them, and one that wins it then, if
/// `wins`.
fn long_record(count: usize, wins: bool) -> String {
    let mut position = Game::TRYPSYLON
        .start(&Options::new())
        .expect("the usual options");
    let (mut moves, mut dice) = (Vec::new(), StdRng::seed_from_u64(7));
    loop {
        let mv = random_move(&*position, &mut dice);
        let next = position.play(&mv).expect("a legal move");
        match (moves.len() >= count, next.outcome().is_some()) {
            (true, _) if !wins => break,
            (true, true) => {
                moves.push(mv);
                break;
            }
            (false, true) => {}
            (_, false) => {
                position = next;
                moves.push(mv);
            }
        }
    }
    assert!(moves.len() <= Record::MOST_MOVES, "{} moves", moves.len());
    json!({ "options": {}, "moves": moves }).to_string()
}

async fn import(
    player: &Player<'_>,
    channel: Snowflake,
    record: &str,
    options: &[(&str, &str)],
) -> Message {
    let file = player
        .upload("trypsylon.txt", record.to_owned())
        .expect("it is taken")
        .to_string();
    let options: Vec<(&str, &str)> = options
        .iter()
        .copied()
        .chain([("file", file.as_str())])
        .collect();
    player.command(channel, "import", &options).await
}

#[tokio::test]
async fn thirty_replays_of_a_very_long_game_take_little_memory_and_let_others_pass() {
    let harbour = Harbour::open().await;
    let (ann, ben, cleo) = (
        harbour.player("Ann"),
        harbour.player("Ben"),
        harbour.player("Cleo"),
    );
    // It is over, so that its animation is drawn once.
    let record = long_record(1500, true);
    let shown = [
        import(&ann, harbour.channel, &record, &[]).await,
        import(&cleo, harbour.channel, &record, &[]).await,
    ];
    let presses: Vec<_> = [&ann, &cleo]
        .iter()
        .zip(&shown)
        .flat_map(|(player, shown)| (0..15).map(|_| player.person.press(shown.id, "Replay")))
        .collect();
    let presses: Vec<_> = presses
        .into_iter()
        .map(|press| press.expect("the button is there"))
        .collect();
    // All thirty are under way before Ben asks, and he does not wait for the last of them.
    ben.privately(harbour.channel, "help", &[]).await;
    let is_answered =
        |press: &InteractionHandle| press.state().is_some_and(|state| state.is_settled());
    let before = presses.iter().filter(|press| is_answered(press)).count();
    assert!(
        before < presses.len(),
        "{before} of {} replays came first",
        presses.len()
    );
    for answer in join_all(presses.iter().map(InteractionHandle::answer)).await {
        let answer = answer.expect("an answer");
        assert_eq!(answer.attachments.len(), 1, "{}", answer.content);
    }
    match harbour.peak_memory().await {
        Some(memory) => assert!(
            memory < MOST_MEMORY,
            "the bot had {} MB",
            memory / 1_000_000
        ),
        None => drop(writeln!(
            stderr(),
            "skipped: this system does not tell how much memory the bot had"
        )),
    }
    harbour.finish().await;
}

#[tokio::test]
async fn a_hundred_and_fifty_long_games_are_listed_and_none_is_replayed() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let opponent = ben.id().to_string();
    let challenge = import(
        &ann,
        harbour.channel,
        &long_record(400, false),
        &[("opponent", &opponent)],
    )
    .await;
    let board = ben.accepts(&challenge).await;
    harbour.board_stored(&board).await;
    // More than anybody may begin. No list may notice that none of their moves can be played.
    let mut connection = harbour.connect().await;
    let copies = [
        "CREATE TEMP TABLE number AS WITH RECURSIVE number (n) AS (SELECT 2 UNION ALL \
         SELECT n + 1 FROM number WHERE n < 150) SELECT n FROM number",
        "CREATE TEMP TABLE copy AS SELECT * FROM tables",
        "UPDATE copy SET challenge = NULL, position = 'nothing of the kind'",
        "CREATE TEMP TABLE copies AS SELECT n, copy.* FROM number, copy",
        "UPDATE copies SET id = n, channel = channel + n",
        "ALTER TABLE copies DROP COLUMN n",
        "INSERT INTO tables SELECT * FROM copies",
        "INSERT INTO seats (table_id, seat, person, score, rematch, agrees, is_over) \
         SELECT n, seat, person, score, rematch, agrees, is_over \
         FROM seats, number WHERE table_id = 1",
        "INSERT INTO moves SELECT n, number, seat, 'no move', played_at \
         FROM moves, number WHERE table_id = 1",
    ];
    for statement in copies {
        sqlx::query(statement)
            .execute(&mut connection)
            .await
            .unwrap_or_else(|why| panic!("{statement}: {why}"));
    }
    sqlx::Connection::close(connection).await.expect("closed");
    for (player, headline) in [(&ann, "150"), (&ben, "150")] {
        let listed = player.privately(harbour.channel, "games", &[]).await;
        assert!(listed.text().contains(headline), "{}", listed.text());
    }
    // There is no room for one more.
    let refused = import(
        &ann,
        harbour.sandbox.channel("lagoon").expect("#lagoon"),
        &long_record(3, false),
        &[("opponent", &opponent)],
    )
    .await;
    let refused = ben.press(&refused, "Accept").await;
    assert!(refused.content.contains("50"), "{}", refused.content);
    harbour.finish().await;
}
