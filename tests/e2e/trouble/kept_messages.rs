//! Games offered to those who look for one, and messages of a server that are kept up to date, through
//! what can happen to them.

use std::time::Duration;

use causeway::sandbox::Snowflake;

use crate::{
    harness::{Harbour, Player, menus},
    told::{POST, looking_often, told_in},
};

impl Player<'_> {
    /// Looks for a game of any kind.
    async fn looks_for_a_game(&self, channel: Snowflake) {
        let panel = self.privately(channel, "seek", &[]).await;
        let open = self.press(&panel, "Look for a game").await;
        assert!(open.content.contains("🔎"), "{}", open.content);
    }
}

#[tokio::test]
async fn a_lobby_is_posted_edited_and_posted_again() {
    let harbour = Harbour::with(looking_often()).await;
    let [ann, ben, cleo] = ["Ann", "Ben", "Cleo"].map(|name| harbour.player(name));
    let quay = harbour.sandbox.add_channel("quay");
    for _ in 0..5 {
        harbour.sandbox.fail_next(POST, 500);
    }
    ann.privately(harbour.channel, "server", &[("lobby", "quay")])
        .await;
    harbour.skip(Duration::from_mins(1)).await;
    let lobby = harbour.first_told(quay, "## Lobby").await;
    assert!(
        lobby.content.contains("Nobody is looking for a game."),
        "{}",
        lobby.content
    );

    ben.looks_for_a_game(harbour.channel).await;
    harbour.skip(Duration::from_secs(10)).await;
    let sought = harbour.first_told(quay, "**Looking for a game** (1)").await;
    assert_eq!(sought.id, lobby.id, "edited");
    let (menu, values) = menus(&sought).swap_remove(0);
    let which = cleo.choose(&sought, &menu, &values[0]).await;
    let (menu, values) = menus(&which).swap_remove(0);
    let asked = cleo.choose(&which, &menu, &values[0]).await;
    assert!(
        asked.content.contains("has been asked"),
        "{}",
        asked.content
    );
    let offer = harbour
        .first_told(harbour.channel, "you could play a game")
        .await;
    let board = ben.accepts(&offer).await;
    assert!(
        board.content.contains("it is your turn"),
        "{}",
        board.content
    );

    // Where a game is running already, the next one gets a thread.
    let panel = ben
        .privately(harbour.channel, "challenge", &[("game", "trisq")])
        .await;
    ben.sends(&panel).await;
    harbour.skip(Duration::from_secs(10)).await;
    let listed = harbour.first_told(quay, "**Open challenges** (1)").await;
    let (menu, values) = menus(&listed).swap_remove(0);
    let joined = cleo.choose(&listed, &menu, &values[0]).await;
    assert!(
        joined.content.contains("The game has begun in"),
        "{}",
        joined.content
    );

    ann.delete_message(lobby.id).expect("a moderator");
    harbour.skip(Duration::from_secs(10)).await;
    let again = harbour
        .until("the lobby anew", |world| {
            let all = told_in(world, quay, "**Running games** (2)");
            all.into_iter().find(|it| it.id != lobby.id)
        })
        .await;
    assert!(
        again.content.contains("to move against"),
        "{}",
        again.content
    );
    ann.delete_channel(quay).expect("a moderator");
    harbour
        .until_stored("SELECT COUNT(*) = 0 FROM kept_messages")
        .await;
    harbour.finish().await;
}

#[tokio::test]
async fn two_searches_that_fit_become_one_offer_though_the_bot_is_killed() {
    let harbour = Harbour::with(looking_often()).await;
    let [ann, ben] = ["Ann", "Ben"].map(|name| harbour.player(name));
    ann.looks_for_a_game(harbour.channel).await;
    ben.looks_for_a_game(harbour.channel).await;
    harbour.kill().await;
    harbour.start().await;
    let offer = harbour
        .first_told(harbour.channel, "you could play a game")
        .await;
    harbour.kill().await;
    harbour.start().await;
    ann.press(&offer, "Accept").await;
    let board = ben.accepts(&offer).await;
    assert!(
        board.content.contains("it is your turn"),
        "{}",
        board.content
    );
    assert_eq!(harbour.told("you could play a game"), 1);
    harbour.finish_killed().await;
}
