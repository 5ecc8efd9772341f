//! What moderators set for their server, by slash commands and by typing.

use causeway::sandbox::{Message, Permissions, Place};

use crate::{
    game::{Match, NEW_BOARD},
    harness::{Harbour, labels},
    plays::{permissions::answer_in_private, places::board_in_thread},
};

#[tokio::test]
async fn every_game_has_a_thread_in_a_channel_of_its_own() {
    let harbour = Harbour::open().await;
    let [ann, ben, cleo, dov] = ["Ann", "Ben", "Cleo", "Dov"].map(|name| harbour.player(name));
    let games = harbour.sandbox.add_channel("games");
    let link = format!("<#{games}>");
    let given = [("threads", "true"), ("thread_channel", "games")];
    let shown = ann.privately(harbour.channel, "server", &given).await;
    assert!(
        shown
            .content
            .contains(&format!("for every game**, in {link}")),
        "{}",
        shown.content
    );
    let challenge = ben
        .challenges(harbour.channel, Some(&dov), &[("seat", "mine")])
        .await;
    let answer = dov.press(&challenge, "Accept").await;
    let (thread, board) = board_in_thread(&harbour).await;
    assert!(
        answer.content.contains(&format!("<#{thread}>")),
        "\"{}\" says where",
        answer.content
    );
    let name = harbour.sandbox.look(|world| {
        let found = &world.channels[&thread];
        assert!(matches!(&found.place, Place::Thread(thread) if thread.parent == games));
        found.name.clone()
    });
    // On PostgreSQL a number may be left out.
    let title = name.strip_prefix("Ben – Dov · ").expect("the players");
    assert!(title.starts_with("Trypsylon #"), "{title}");
    assert_eq!(labels(&board), NEW_BOARD);
    let mut game = Match::of(&harbour, &ben, &dov, &[], board);
    game.play_any().await;
    let listed = ben.privately(harbour.channel, "games", &[]).await;
    assert!(
        listed.text().contains(&format!("{title} "))
            && listed.text().contains(&format!("/{thread}/")),
        "{}",
        listed.text()
    );
    // Each game in which one is to move has its button.
    let dov_moves = game.to_move().id() == dov.id();
    let mover = if dov_moves { &dov } else { &ben };
    let listed = mover.privately(harbour.channel, "games", &[]).await;
    let board = mover.press(&listed, "Move").await;
    mover.assert_private(&board);
    assert!(!board.attachments.is_empty() && board.id != listed.id);
    drop(game);

    // Without the permission nothing is lost, and a moderator learns of it.
    harbour
        .sandbox
        .deny(games, Permissions::CREATE_PUBLIC_THREADS);
    let challenge = ben.challenges(harbour.channel, Some(&cleo), &[]).await;
    let board = cleo.accepts(&challenge).await;
    assert_eq!(board.channel, harbour.channel);
    let shown = ann.privately(harbour.channel, "server", &[]).await;
    assert!(
        shown.content.contains("⚠") && shown.content.contains("“Create Public Threads”"),
        "{}",
        shown.content
    );
    // Where the channel is busy, there is a thread in it.
    let challenge = dov.challenges(harbour.channel, Some(&cleo), &[]).await;
    let answer = cleo.press(&challenge, "Accept").await;
    let here = harbour.sandbox.look(|world| {
        let mut threads = world.channels.values();
        let is_here =
            |place: &Place| matches!(place, Place::Thread(it) if it.parent == harbour.channel);
        threads.find(|it| is_here(&it.place)).map(|it| it.id)
    });
    let here = here.expect("a thread");
    assert!(
        answer.content.contains(&format!("<#{here}>")),
        "{}",
        answer.content
    );

    ann.delete_channel(games).expect("Ann moderates");
    harbour
        .until_stored("SELECT COUNT(*) FROM servers WHERE threads = 'deleted'")
        .await;
    let shown = ann.privately(harbour.channel, "server", &[]).await;
    assert!(
        shown.content.contains("Their channel was deleted"),
        "{}",
        shown.content
    );
    harbour.finish().await;
}

#[tokio::test]
async fn a_silent_channel_stays_silent_and_the_server_has_its_own_language() {
    let harbour = Harbour::open().await;
    let [ann, ben, dov] = ["Ann", "Ben", "Dov"].map(|name| harbour.player(name));
    let set = answer_in_private(&harbour, &ann, "server language: german").await;
    assert!(
        set.content
            .contains("Language of public messages: **German**."),
        "{}",
        set.content
    );
    // Ann reads English, and what all see is German.
    let challenge = ann.challenges(harbour.channel, Some(&ben), &[]).await;
    assert!(
        challenge.content.contains("fordert"),
        "{}",
        challenge.content
    );
    let words = format!("server silence: <#{}>", harbour.channel);
    let set = answer_in_private(&harbour, &ann, &words).await;
    assert!(
        set.content.contains(&format!("<#{}>", harbour.channel)),
        "{}",
        set.content
    );

    let public = |world: &causeway::sandbox::World| -> Vec<Message> {
        let bot = world.bot;
        let messages = world.messages(harbour.channel);
        let seen = messages.filter(|it| it.author == bot && !it.is_ephemeral());
        seen.cloned().collect()
    };
    let before = harbour.sandbox.look(public).len();
    let opponent = dov.id().to_string();
    let given = [("game", "trypsylon"), ("opponent", opponent.as_str())];
    let refused = ann.refused(harbour.channel, "challenge", &given).await;
    assert!(refused.contains("in this silent channel"), "{refused}");
    let accepted = ben.press(&challenge, "Annehmen").await;
    ben.assert_private(&accepted);
    let typed = answer_in_private(&harbour, &ben, "challenge").await;
    assert!(typed.content.contains("stumm"), "{}", typed.content);
    dov.take_dms(false);
    let typed = dov.says_to_bot(harbour.channel, "challenge");
    harbour
        .until("a reaction", |world| {
            let typed = world.message(typed)?;
            (typed.reactions == ["🔇"]).then_some(())
        })
        .await;
    ben.privately(harbour.channel, "help", &[]).await;
    assert_eq!(harbour.sandbox.look(public).len(), before);

    let given = [("reset", "all")];
    let shown = ann.privately(harbour.channel, "server", &given).await;
    assert!(
        shown.content.contains("**automatic**") && shown.content.contains("**none**"),
        "{}",
        shown.content
    );
    let board = ben.accepts(&challenge).await;
    assert_eq!(board.channel, harbour.channel);
    harbour.finish().await;
}
