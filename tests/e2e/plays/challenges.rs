//! Challenges: to one person, to anyone; accepted, declined, withdrawn; and which are refused.

use crate::{
    game::{Match, NEW_BOARD},
    harness::{Harbour, assert_calls, labels, menus},
};

#[tokio::test]
async fn a_challenge_calls_one_person_who_accepts() {
    let harbour = Harbour::open().await;
    let (ann, ben, cleo) = (
        harbour.player("Ann"),
        harbour.player("Ben"),
        harbour.player("Cleo"),
    );
    let challenge = ann
        .challenges(
            harbour.channel,
            Some(&ben),
            &[
                ("size", "6x6"),
                ("rules", "expert"),
                ("touch_move", "false"),
            ],
        )
        .await;
    assert_calls(&challenge, &[&ben]);
    assert_eq!(
        labels(&challenge),
        [
            "Accept",
            "Decline",
            "Withdraw",
            "Settings…",
            "Rules",
            "Learn"
        ]
    );
    for said in [
        &*ann.mention(),
        &*ben.mention(),
        "Trypsylon",
        "6 × 6",
        "Expert",
    ] {
        assert!(
            challenge.content.contains(said),
            "\"{}\" says {said}",
            challenge.content
        );
    }

    // Not theirs to accept, decline or withdraw.
    for (who, label) in [
        (&cleo, "Accept"),
        (&cleo, "Decline"),
        (&cleo, "Withdraw"),
        (&ann, "Accept"),
        (&ann, "Decline"),
        (&ben, "Withdraw"),
        (&ben, "Settings…"),
    ] {
        let refusal = who.press(&challenge, label).await;
        who.assert_private(&refusal);
        assert!(!refusal.content.is_empty());
    }
    assert_eq!(
        labels(&harbour.now(&challenge).expect("still there")).len(),
        6,
        "refused presses leave the buttons"
    );

    let board = ben.accepts(&challenge).await;
    assert_eq!(labels(&board), NEW_BOARD);
    harbour.loses_buttons(&challenge).await;
    drop(Match::of(&harbour, &ann, &ben, &[("size", "6x6")], board));
    harbour.finish().await;
}

#[tokio::test]
async fn anyone_but_the_challenger_accepts_an_open_challenge() {
    let harbour = Harbour::open().await;
    let (ann, ben, dov) = (
        harbour.player("Ann"),
        harbour.player("Ben"),
        harbour.player("Dov"),
    );
    let challenge = ann.challenges(harbour.channel, None, &[]).await;
    assert_calls(&challenge, &[]);
    assert_eq!(
        labels(&challenge),
        ["Accept", "Withdraw", "Settings…", "Rules"]
    );
    ann.assert_private(&ann.press(&challenge, "Accept").await);
    ann.refused(harbour.channel, "accept", &[]).await;
    ben.refused(harbour.channel, "decline", &[]).await;
    ben.refused(harbour.channel, "withdraw", &[]).await;

    // Two want it at once; one gets it.
    let (of_ben, of_dov) = tokio::join!(
        ben.press(&challenge, "Accept"),
        dov.press(&challenge, "Accept")
    );
    let private = [&of_ben, &of_dov]
        .iter()
        .filter(|answer| answer.is_ephemeral())
        .count();
    assert_eq!(private, 1, "{} / {}", of_ben.content, of_dov.content);
    let board = harbour.board_after(harbour.channel, &challenge).await;
    let player = if of_ben.is_ephemeral() { &dov } else { &ben };
    assert!(
        board.content.contains(&player.mention()) && board.content.contains(&ann.mention()),
        "{}",
        board.content
    );
    harbour.finish().await;
}

#[tokio::test]
async fn accepting_by_command_begins_the_game_and_closes_the_challenge() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let challenge = ann.challenges(harbour.channel, Some(&ben), &[]).await;
    let board = ben.publicly(harbour.channel, "accept", &[]).await;
    assert_eq!(labels(&board), NEW_BOARD);
    harbour.loses_buttons(&challenge).await;
    // Who has which shore was drawn; whose move it is can be seen all the same.
    let game = Match::of(&harbour, &ann, &ben, &[], board);
    let refused = game
        .waiting()
        .refused(harbour.channel, "move", &[("notation", "c3 L3-90")])
        .await;
    assert!(refused.contains(&game.to_move().mention()), "{refused}");
    drop(game);
    harbour.finish().await;
}

#[tokio::test]
async fn a_panel_from_before_a_restart_sends_a_challenge_and_another_in_its_place() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let whom = ben.id().to_string();
    let given = [("variant", "settings")];
    // The menu of a member opens the same panel, with them.
    let from_menu = ann.uses_menu(harbour.channel, "Challenge to a game", ben.id());
    assert!(from_menu.await.content.contains(&*ben.mention()));
    let panel = ann.privately(harbour.channel, "challenge", &given).await;
    harbour.kill().await;
    harbour.start().await;
    // The first menu is one of people.
    let people = panel.components().next().expect("a menu").custom_id();
    let panel = ann.choose(&panel, people, &whom).await;
    let (menu, sizes) = &menus(&panel)[1];
    let panel = ann.choose(&panel, menu, &sizes[3]).await;
    let first = ann.sends(&panel).await;
    assert_calls(&first, &[&ben]);
    assert!(first.content.contains("6 × 6"), "{}", first.content);

    let panel = ann.press(&first, "Settings…").await;
    ann.assert_private(&panel);
    let second = ann.sends(&panel).await;
    harbour.loses_buttons(&first).await;
    let replaced = harbour.now(&first).expect("still there").content;
    assert!(
        replaced.ends_with("Replaced by the challenge below."),
        "{replaced}"
    );
    let board = ben.accepts(&second).await;
    assert_eq!(labels(&board), NEW_BOARD);
    harbour.finish().await;
}

#[tokio::test]
async fn a_challenge_that_nobody_answered_expires() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let challenge = ann.challenges(harbour.channel, Some(&ben), &[]).await;
    assert!(
        challenge.content.contains("<t:"),
        "\"{}\" says when it expires",
        challenge.content
    );
    // A week later, when the bot has long done with the command.
    let is_done = |lines: &[String]| lines.iter().any(|line| line.contains("/challenge"));
    harbour.log.wait_for("the command's line", is_done).await;
    let mut raw = harbour.raw().await;
    let shown = "SELECT COUNT(*) FROM challenges WHERE message IS NOT NULL";
    assert_eq!(raw.number(shown).await, 1);
    raw.run("UPDATE challenges SET expires = made").await;
    raw.close().await;
    ben.assert_private(&ben.press(&challenge, "Accept").await);
    harbour.loses_buttons(&challenge).await;
    ben.refused(harbour.channel, "accept", &[]).await;
    // It no longer counts, nor stands in the way of another one.
    let again = ann.challenges(harbour.channel, Some(&ben), &[]).await;
    assert_eq!(labels(&ben.accepts(&again).await), NEW_BOARD);
    harbour.finish().await;
}
