//! Commands that are typed: a message says nothing about permissions, so Discord is asked for them.

use causeway::sandbox::Message;

use crate::{
    game::{Match, NEW_BOARD},
    harness::{Harbour, Player, labels},
    plays::{games::resigns, places::board_in_thread},
};

/// Types a command in #harbour; returns the answer in direct messages.
pub async fn answer_in_private(harbour: &Harbour, player: &Player<'_>, words: &str) -> Message {
    let dm = player.dm();
    let before = player.messages(dm).len();
    player.says_to_bot(harbour.channel, words);
    harbour
        .until("an answer in direct messages", |world| {
            world.messages(dm).nth(before).cloned()
        })
        .await
}

#[tokio::test]
async fn a_moderator_sets_what_games_of_the_server_begin_with_by_typing() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let set = answer_in_private(&harbour, &ann, "server words:family strict:on").await;
    assert!(set.content.contains("** only."), "{}", set.content);
    // Ben speaks German, and does not moderate.
    let refused = ben
        .refused(
            harbour.channel,
            "challenge",
            &[("game", "wyps"), ("variant", "all")],
        )
        .await;
    assert!(!refused.is_empty());
    // A message does not tell its writer's language; the command before it did.
    harbour
        .until_stored("SELECT COUNT(*) FROM persons WHERE locale = 'de'")
        .await;
    let refused = answer_in_private(&harbour, &ben, "server words:all").await;
    assert!(
        refused.content.contains("Nur die Moderation"),
        "{}",
        refused.content
    );
    harbour.finish().await;
}

#[tokio::test]
async fn a_typed_rematch_knows_that_it_is_in_a_thread() {
    let harbour = Harbour::open().await;
    let (ann, ben, cleo, dov) = (
        harbour.player("Ann"),
        harbour.player("Ben"),
        harbour.player("Cleo"),
        harbour.player("Dov"),
    );
    let first = Match::begin(&harbour, &ann, &ben, &[]).await;
    let challenge = cleo
        .challenges(harbour.channel, Some(&dov), &[("seat", "mine")])
        .await;
    dov.press(&challenge, "Accept").await;
    let (thread, board) = board_in_thread(&harbour).await;
    let mut second = Match::of(&harbour, &cleo, &dov, &[], board);
    resigns(&mut second, &cleo).await;
    let over = second.board.clone();
    cleo.says_to_bot(thread, "rematch");
    harbour.first_told(thread, "wants a rematch").await;
    dov.says_to_bot(thread, "rematch");
    let next = harbour.board_after(thread, &over).await;
    assert_eq!(labels(&next), NEW_BOARD);
    // Where another game begins at the same moment, it matters that threads have no threads.
    let requests = harbour.sandbox.requests();
    let looked_up = requests
        .iter()
        .filter(|request| request.method == "GET" && request.path == format!("/channels/{thread}"));
    assert_eq!(looked_up.count(), 2);
    drop((first, second));
    harbour.finish().await;
}

#[tokio::test]
async fn a_permission_that_cannot_be_looked_up_is_not_said_to_be_missing() {
    let harbour = Harbour::open().await;
    let [ann, ben, cleo] = ["Ann", "Ben", "Cleo"].map(|name| harbour.player(name));
    let game = Match::begin(&harbour, &ben, &cleo, &[]).await;
    for words in ["close", "server words:family"] {
        harbour.sandbox.fail_next("GET /guilds/{guild_id}", 400);
        let answer = answer_in_private(&harbour, &ann, words).await;
        assert!(
            answer.content.contains("could not find out"),
            "{words}: {}",
            answer.content
        );
    }
    // The next attempt succeeds.
    let sure = answer_in_private(&harbour, &ann, "close").await;
    assert!(sure.content.contains("for good"), "{}", sure.content);
    drop(game);
    harbour.finish().await;
}
