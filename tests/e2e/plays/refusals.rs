//! What is refused: in private, in the reader's language, with the way out; and buttons of earlier
//! boards.

use causeway::sandbox::Request;

use crate::{
    game::{Match, any_move},
    harness::{Harbour, Settings, alt_text, labels},
};

#[tokio::test]
async fn refusals_are_private_and_in_the_readers_language() {
    let harbour = Harbour::open().await;
    let (ann, ben, cleo, dov) = (
        harbour.player("Ann"),
        harbour.player("Ben"),
        harbour.player("Cleo"),
        harbour.player("Dov"),
    );
    for (english, german) in [(&ann, &ben), (&cleo, &dov)] {
        let in_english = english
            .refused(harbour.channel, "take", &[("card", "c3")])
            .await;
        let in_german = german
            .refused(harbour.channel, "take", &[("card", "c3")])
            .await;
        assert!(
            in_english.contains("/challenge"),
            "no game here: {in_english}"
        );
        assert_ne!(in_english, in_german);
    }

    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    let everything: &[(&str, &[(&str, &str)])] = &[
        ("take", &[("card", "c3")]),
        ("push", &[("edge", "edge-left"), ("rotation", "rot0")]),
        ("move", &[("notation", "c3 L3-0")]),
        ("back", &[]),
        ("resign", &[]),
        ("draw", &[]),
        ("rematch", &[]),
    ];
    // Not their game.
    for (name, options) in everything {
        let in_english = cleo.refused(harbour.channel, name, options).await;
        let in_german = dov.refused(harbour.channel, name, options).await;
        assert_ne!(in_english, in_german, "/{name}");
    }
    // Not their turn.
    let waiting = game.waiting();
    for (name, options) in &everything[..3] {
        let refused = waiting.refused(harbour.channel, name, options).await;
        assert!(
            refused.contains(&game.to_move().mention()),
            "/{name}: {refused}"
        );
    }
    // Against the rules, told the same person in both languages.
    let wrong: &[(&str, &[(&str, &str)])] = &[
        ("take", &[("card", "z9")]),
        ("take", &[("card", "c3"), ("second", "d4")]),
        ("push", &[("edge", "edge-left"), ("rotation", "rot90")]),
        ("move", &[("notation", "c3 L2-90")]),
        ("move", &[("notation", "Katze")]),
        ("move", &[("notation", "c3")]),
    ];
    let mover = game.to_move();
    for (name, options) in wrong {
        mover.set_locale("en-US").expect("a language");
        let in_english = mover.refused(harbour.channel, name, options).await;
        mover.set_locale("de").expect("a language");
        let in_german = mover.refused(harbour.channel, name, options).await;
        assert_ne!(in_english, in_german, "/{name} {options:?}");
        // Nobody reads a text's key or an unfilled place.
        for said in [in_english, in_german] {
            assert!(
                said.contains(' ') && !said.contains('{') && !said.contains("bot-"),
                "{said}"
            );
        }
    }
    assert_eq!(
        harbour.board(harbour.channel).map(|board| board.id),
        Some(game.board.id),
        "nothing has changed"
    );

    // While a card is in hand.
    game.board = mover
        .partly(harbour.channel, "take", &[("card", "a1")])
        .await;
    // The vacancy is in the corner: on the left and at the bottom there is no card to push against.
    for edge in ["edge-left", "edge-bottom", "edge-top-b", "edge-nowhere"] {
        mover
            .refused(
                harbour.channel,
                "push",
                &[("edge", edge), ("rotation", "rot0")],
            )
            .await;
    }
    mover
        .refused(harbour.channel, "take", &[("card", "b2")])
        .await;
    drop(game);
    harbour.finish().await;
}

#[tokio::test]
async fn what_everybody_reads_is_in_the_servers_language() {
    let mut seen = Vec::new();
    for guild_locale in ["en-US", "de"] {
        let harbour = Harbour::with(Settings {
            guild_locale,
            ..Settings::default()
        })
        .await;
        let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
        let challenge = ann
            .challenges(harbour.channel, Some(&ben), &[("seat", "mine")])
            .await;
        let german = guild_locale == "de";
        let accept = if german { "Annehmen" } else { "Accept" };
        assert!(
            labels(&challenge).contains(&accept),
            "{:?}",
            labels(&challenge)
        );
        ben.press(&challenge, accept).await;
        let board = harbour.board_after(harbour.channel, &challenge).await;
        seen.push((
            board.content.replace(|c: char| c.is_ascii_digit(), ""),
            alt_text(&board).to_owned(),
        ));
        // The reader's own language stays their own.
        let help = ann.privately(harbour.channel, "help", &[]).await.content;
        let hilfe = ben.privately(harbour.channel, "help", &[]).await.content;
        assert_ne!(help, hilfe);
        harbour.finish().await;
    }
    let [(english, described), (german, beschrieben)] = seen.as_slice() else {
        panic!("two servers")
    };
    assert_ne!(english, german);
    assert_ne!(described, beschrieben);
}

#[tokio::test]
async fn commands_may_be_typed_in_german() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[("touch_move", "off")]).await;
    let text = any_move(&*game.position);
    let mover = game.to_move();
    for given in crate::game::commands(&*game.position, &text) {
        let german = harbour.sandbox.look(|world| {
            let command = world
                .commands()
                .find(|command| command.name() == given.name)
                .expect("a command");
            command.object["name_localizations"]["de"]
                .as_str()
                .expect("a German name")
                .to_owned()
        });
        assert_ne!(german, given.name);
        mover.says_to_bot(
            harbour.channel,
            &given
                .words()
                .replacen(given.name, &german.to_uppercase(), 1),
        );
        game.advanced(&given.leads_to, &text).await;
    }
    assert_eq!(game.moves, [text]);
    drop(game);
    harbour.finish().await;
}

#[tokio::test]
async fn for_trying_out_commands_are_registered_in_one_server() {
    let harbour = Harbour::open().await;
    let guild = harbour.sandbox.guild().to_string();
    harbour.ask_to_end().await;
    harbour.ended().await;
    harbour.start_with(&[("DISCORD_GUILD_ID", &guild)]).await;
    let in_guild = |request: &Request| {
        request.method == "PUT"
            && request.route == "/applications/{application_id}/guilds/{guild_id}/commands"
    };
    harbour
        .until("the commands in the server", |world| {
            world.requests.iter().any(in_guild).then_some(())
        })
        .await;
    harbour.finish().await;
}

#[tokio::test]
async fn old_buttons_say_in_private_that_the_board_has_moved_on() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    let old = game.board.clone();
    harbour.keep_the_next_buttons();
    let mover = game.to_move();
    let text = any_move(&*game.position);
    let newest = mover.plays(harbour.channel, &text).await;
    let link = format!(
        "https://discord.com/channels/{}/{}/{}",
        harbour.sandbox.guild(),
        harbour.channel,
        newest.id
    );
    harbour.board_stored(&newest).await;
    for player in [&ann, &ben] {
        for label in ["Move", "Resign"] {
            let answer = player.press(&old, label).await;
            player.assert_private(&answer);
            assert!(
                answer.content.contains(&link),
                "[{label}]: {} has no {link}",
                answer.content
            );
            assert_eq!(labels(&answer), Vec::<&str>::new());
        }
    }
    // Also after a restart, and the rules do not age.
    harbour.restart().await;
    let answer = ben.press(&old, "Move").await;
    assert!(answer.content.contains(&link), "{}", answer.content);
    ben.assert_private(&ben.press(&old, "Rules").await);
    game.moves.clear();
    drop(game);
    harbour.finish().await;
}

#[tokio::test]
async fn a_try_out_that_others_overtook_cannot_be_played() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    let mover = game.to_move();
    let opened = mover.press(&game.board, "Move").await;
    // Who is not to move has nothing to try.
    game.waiting()
        .assert_private(&game.waiting().press(&game.board, "Move").await);
    game.play("c3 L3-90").await;
    let (menu, values) = crate::harness::menus(&opened)[0].clone();
    let late = mover.choose(&opened, &menu, &values[0]).await;
    mover.assert_private(&late);
    assert!(
        late.content.contains("https://discord.com/channels/"),
        "{}",
        late.content
    );
    drop(game);
    harbour.finish().await;
}

#[tokio::test]
async fn typed_refusals_go_to_direct_messages_or_call_nobody() {
    let harbour = Harbour::open().await;
    let (ann, ben, cleo) = (
        harbour.player("Ann"),
        harbour.player("Ben"),
        harbour.player("Cleo"),
    );
    let mut game = Match::begin(&harbour, &ann, &cleo, &[]).await;
    game.play_any().await;
    let in_german = ben
        .refused(harbour.channel, "take", &[("card", "c3")])
        .await;
    // A message does not tell its writer's language; the command before it did.
    harbour
        .until_stored("SELECT COUNT(*) FROM persons WHERE locale = 'de'")
        .await;
    let said = ben.says_to_bot(harbour.channel, "take c3");
    let dm = ben.dm();
    let refusal = harbour
        .until("a refusal in Ben's direct messages", |world| {
            world.messages(dm).next_back().cloned()
        })
        .await;
    assert!(
        refusal.content.contains(&in_german),
        "\"{}\" is not \"{in_german}\"",
        refusal.content
    );
    let bot = harbour.sandbox.look(|world| world.bot);
    let heading = format!(
        "-# Zu „<@{bot}> take c3“ in <#{}> (Trypsylon):\n",
        harbour.channel
    );
    assert!(refusal.content.starts_with(&heading), "{}", refusal.content);
    harbour
        .until("a reaction in the channel", |world| {
            let typed = world.message(said)?;
            (typed.reactions == ["📬"]).then_some(())
        })
        .await;

    ben.take_dms(false);
    let said = ben.says_to_bot(harbour.channel, "take c3");
    let reply = harbour.until("a reply", |world| {
        world
            .messages(harbour.channel)
            .find(|message| {
                message
                    .reference
                    .is_some_and(|(_, answered)| answered == said)
            })
            .cloned()
    });
    let reply = reply.await;
    assert_eq!(reply.pinged, [], "{}", reply.content);
    assert_eq!(
        labels(&harbour.now(&game.board).expect("the board")),
        crate::game::BOARD,
        "nothing has changed"
    );

    // A board of one's own is not for everybody.
    let said = ben.says_to_bot(harbour.channel, "board");
    let reply = harbour.until("a reply", |world| {
        world
            .messages(harbour.channel)
            .find(|message| {
                message
                    .reference
                    .is_some_and(|(_, answered)| answered == said)
            })
            .cloned()
    });
    let reply = reply.await;
    assert!(
        reply.attachments.is_empty() && labels(&reply).is_empty(),
        "{}",
        reply.content
    );
    assert!(
        reply.content.contains("</brett:"),
        "\"{}\" says how to get it",
        reply.content
    );
    assert_eq!(reply.pinged, []);
    drop(game);
    harbour.finish().await;
}
