//! A game of two people of different servers: where each reads it, and by what names.

use std::time::Duration;

use causeway::sandbox::{Message, Snowflake, World};

use crate::{
    harness::{Harbour, Player, board_in, menus},
    plays::places::board_in_thread,
    told::looking_often,
};

impl Player<'_> {
    async fn looks_everywhere(&self, channel: Snowflake, kind: &str) {
        self.looks(channel, kind, &["This server"]).await;
    }

    /// `presses`: the buttons of the panel that are pressed before the search begins.
    async fn looks(&self, channel: Snowflake, kind: &str, presses: &[&str]) {
        let panel = self.privately(channel, "seek", &[]).await;
        let (menu, _) = menus(&panel).swap_remove(0);
        let mut panel = self.choose(&panel, &menu, kind).await;
        for button in presses.iter().chain(&["Look for a game"]) {
            panel = self.press(&panel, button).await;
        }
        assert!(panel.content.contains("🔎"), "{}", panel.content);
    }
}

impl Harbour {
    /// The newest public message of a channel that has this button, once there is one.
    async fn offers(&self, channel: Snowflake, button: &str) -> Message {
        let offers = |world: &World| {
            let messages = world.messages(channel);
            let mut public = messages.filter(|it| it.seen_only_by.is_none());
            public.rfind(|it| it.button(button).is_some()).cloned()
        };
        self.until(button, offers).await
    }
}

/// No message of a channel mentions this person or calls them.
fn stays_unknown(world: &World, channel: Snowflake, person: &Player<'_>) {
    let mention = person.mention();
    for message in world.messages_ever(channel) {
        assert!(!message.content.contains(&mention), "{}", message.content);
    }
}

#[tokio::test]
async fn each_side_reads_the_game_in_its_own_server_and_knows_the_other_by_name() {
    let harbour = Harbour::with(looking_often()).await;
    let (_, jetty) = harbour.sandbox.add_guild("Far Shore", "de", "Eva", "jetty");
    let [ann, eva] = ["Ann", "Eva"].map(|name| harbour.player(name));
    for (moderator, channel) in [(&ann, harbour.channel), (&eva, jetty)] {
        moderator
            .privately(channel, "server", &[("visitors", "true")])
            .await;
    }
    ann.looks_everywhere(harbour.channel, "kind=trypsylon.standard")
        .await;
    eva.looks_everywhere(jetty, "kind=trypsylon.standard").await;
    harbour.skip(Duration::from_mins(1)).await;

    let to_ann = harbour.first_told(harbour.channel, "you could play").await;
    assert!(to_ann.content.contains("Eva"), "{}", to_ann.content);
    let to_eva = harbour.first_told(jetty, "ihr könntet").await;
    assert!(to_eva.content.contains("Ann"), "{}", to_eva.content);
    ann.press(&to_ann, "Accept").await;
    let begun = eva.press(&to_eva, "Accept").await;
    eva.assert_private(&begun);

    let board = async |channel| {
        let found = |world: &World| board_in(world, channel);
        harbour.until("a board", found).await
    };
    let (here, there) = (board(harbour.channel).await, board(jetty).await);
    assert!(there.content.contains("Ann"), "{}", there.content);
    // A move in either server is shown in both.
    let begins = here.pinged.contains(&ann.id());
    let (mover, from) = if begins {
        (&ann, harbour.channel)
    } else {
        (&eva, jetty)
    };
    mover
        .command(from, "move", &[("notation", "c3 L3-90")])
        .await;
    let here = harbour.board_after(harbour.channel, &here).await;
    let first = there;
    let there = harbour.board_after(jetty, &first).await;
    let is_past = |world: &World| {
        let now = world.message(first.id)?;
        now.attachments.is_empty().then(|| now.content.clone())
    };
    let past = harbour.until("the board before as words", is_past).await;
    assert!(past.starts_with("Ann") || past.starts_with("<@"), "{past}");
    for (board, called) in [(&here, !begins), (&there, begins)] {
        assert!(board.content.contains("c3"), "{}", board.content);
        assert_eq!(board.pinged.len(), usize::from(called), "{}", board.content);
        let speaks = ["it is your turn", "du bist am Zug"];
        let speaks = speaks.iter().any(|it| board.content.contains(it));
        assert_eq!(speaks, called, "{}", board.content);
    }
    harbour.sandbox.look(|world| {
        stays_unknown(world, harbour.channel, &eva);
        stays_unknown(world, jetty, &ann);
    });
    harbour.finish().await;
}

#[tokio::test]
async fn a_visitor_sets_a_pattern_for_a_game_in_a_thread_and_again_for_the_next() {
    let harbour = Harbour::with(looking_often()).await;
    let (_, jetty) = harbour
        .sandbox
        .add_guild("Far Shore", "en-GB", "Eva", "jetty");
    let [ann, eva] = ["Ann", "Eva"].map(|name| harbour.player(name));
    let options = [("visitors", "true"), ("threads", "true")];
    ann.privately(harbour.channel, "server", &options).await;
    eva.privately(jetty, "server", &options[..1]).await;
    ann.looks_everywhere(harbour.channel, "kind=tryptic.two")
        .await;
    eva.looks_everywhere(jetty, "kind=tryptic.two").await;
    harbour.skip(Duration::from_mins(1)).await;

    let to_ann = harbour.offers(harbour.channel, "Accept").await;
    ann.press(&to_ann, "Accept").await;
    let to_eva = harbour.offers(jetty, "Accept").await;
    eva.press(&to_eva, "Accept").await;
    let to_ann = harbour.offers(harbour.channel, "Set pattern").await;
    ann.fills_in(&to_ann, "Set pattern", &["0"; 3]).await;
    let to_eva = harbour.offers(jetty, "Set pattern").await;
    eva.fills_in(&to_eva, "Set pattern", &["1"; 3]).await;

    let (thread, board) = board_in_thread(&harbour).await;
    assert!(board.content.contains("Eva"), "{}", board.content);
    let board = harbour.offers(jetty, "Resign").await;
    let sure = eva.press(&board, "Resign").await;
    eva.press(&sure, "Resign").await;
    let over = harbour.offers(thread, "Rematch").await;
    ann.press(&over, "Rematch").await;
    let over = harbour.offers(jetty, "Rematch").await;
    eva.press(&over, "Rematch").await;

    // The next one is prepared in the thread.
    let to_ann = harbour.offers(thread, "Set pattern").await;
    ann.fills_in(&to_ann, "Set pattern", &["0"; 3]).await;
    let to_eva = harbour.offers(jetty, "Set pattern").await;
    eva.fills_in(&to_eva, "Set pattern", &["1"; 3]).await;
    harbour.offers(thread, "Resign").await;
    harbour.offers(jetty, "Resign").await;
    harbour.finish().await;
}

#[tokio::test]
async fn two_play_by_direct_messages_in_no_channel() {
    let harbour = Harbour::with(looking_often()).await;
    let [ann, cleo] = ["Ann", "Cleo"].map(|name| harbour.player(name));
    for player in [&ann, &cleo] {
        let presses = ["This server", "Any server"];
        let kind = "kind=trypsylon.standard";
        player.looks(harbour.channel, kind, &presses).await;
    }
    harbour.skip(Duration::from_mins(1)).await;
    for player in [&ann, &cleo] {
        let offer = harbour.offers(player.dm(), "Accept").await;
        player.press(&offer, "Accept").await;
    }
    let board = async |player: &Player<'_>| {
        let dm = player.dm();
        let found = |world: &World| board_in(world, dm);
        harbour.until("a board", found).await
    };
    let first = board(&ann).await;
    let (mover, other) = if first.pinged.contains(&ann.id()) {
        (&ann, &cleo)
    } else {
        (&cleo, &ann)
    };
    let [here, there] = [board(mover).await, board(other).await];
    for (board, speaks) in [(&here, true), (&there, false)] {
        let words = &board.content;
        assert_eq!(words.contains("it is your turn"), speaks, "{words}");
    }
    // What is tried out is beside the board, and closed without it.
    let (menu, cards) = menus(&here).swap_remove(0);
    let tried = mover.choose(&here, &menu, &cards[0]).await;
    assert_ne!(tried.id, here.id);
    mover.press(&tried, "Close").await;
    let here = harbour.now(&here).unwrap();
    let notation = [("notation", "c3 L3-90")];
    mover.command(mover.dm(), "move", &notation).await;
    harbour.board_after(mover.dm(), &here).await;
    let there = harbour.board_after(other.dm(), &there).await;
    assert_eq!(there.pinged, [other.id()]);

    let sure = other.press(&there, "Resign").await;
    other.press(&sure, "Resign").await;
    let over = harbour.offers(mover.dm(), "Rematch").await;
    let asked = mover.press(&over, "Rematch").await;
    assert_eq!(asked.content, "You have asked the other player.");
    let over = harbour.first_told(other.dm(), "wants a rematch").await;
    other.press(&over, "Rematch").await;
    for player in [mover, other] {
        harbour.offers(player.dm(), "Resign").await;
    }
    // Nobody else reads anything of it.
    harbour.sandbox.look(|world| {
        let public = world.messages_ever(harbour.channel);
        let public = public.filter(|message| message.seen_only_by.is_none());
        assert_eq!(public.count(), 0);
    });
    harbour.finish().await;
}
