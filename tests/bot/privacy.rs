//! What is kept about a person: said, handed out, and deleted.

use std::io::Read;

use causeway::{
    bot::{
        Action, At, Bot, Controls, Destination, Outcome, Place, PlaceKind, PrivacyStep, Reply,
        Settings,
    },
    ids::{ChannelId, PersonId},
    store::OutboxMessage,
    texts::Locale,
};
use flate2::read::GzDecoder;
use serde_json::Value;

use crate::{explore::with_patterns, world::*};

fn privacy(step: PrivacyStep) -> Action {
    Action::Privacy { step }
}

/// Everything that is kept about a person.
async fn exported(world: &World, person: PersonId) -> Value {
    let reply = world.ask(person, privacy(PrivacyStep::Export)).await;
    assert!(reply.audience.is_private());
    let (name, content) = file(&reply);
    assert_eq!(name, "causeway-data.json");
    serde_json::from_str(&content).unwrap()
}

/// Deletes everything about a person; returns the question and the answer.
async fn delete(world: &World, person: PersonId) -> (Reply, Reply) {
    let asked = world.ask(person, privacy(PrivacyStep::Ask)).await;
    assert_eq!(asked.controls, Controls::ConfirmForget);
    let deleted = world.ask(person, privacy(PrivacyStep::Delete)).await;
    assert!(asked.audience.is_private() && deleted.audience.is_private());
    (asked, deleted)
}

/// The messages that are to be posted, each with its place and what is posted there.
async fn posted(world: &World) -> Vec<(OutboxMessage, Destination, Reply)> {
    let mut posted = Vec::new();
    for message in world.bot.claim_messages().await.unwrap() {
        if let Some(telling) = world.bot.telling(&message).await.unwrap() {
            let (place, reply) = telling.places[0].clone();
            posted.push((message, place, reply));
        }
    }
    posted
}

/// Whether something names a person by their account.
fn names(reply: &Reply, person: PersonId) -> bool {
    let words = format!("{}{}", english(reply), in_language(Locale::De, reply));
    words.contains(&format!("<@{person}>")) || reply.audience.calls().contains(&person)
}

#[tokio::test]
async fn what_is_kept_is_said_with_the_operators_own_page() {
    let world = World::new().await;
    let told = world.ask(ANN, privacy(PrivacyStep::Tell)).await;
    assert!(told.audience.is_private());
    assert_eq!(told.controls, Controls::Privacy);
    assert!(!english(&told).contains("http"), "{}", english(&told));

    let settings = Settings {
        privacy_url: Some("https://example.org/privacy".to_owned()),
        ..Settings::default()
    };
    let bot = Bot::new(world.store.clone(), settings);
    let request = world.request(CHANNEL, ANN, privacy(PrivacyStep::Tell));
    let Outcome::Reply(told) = bot.handle(&request).await.unwrap() else {
        panic!("it needs nothing first");
    };
    for locale in Locale::ALL {
        let told = in_language(locale, &told);
        says(&told, "<https://example.org/privacy>");
    }
}

#[tokio::test]
async fn all_that_is_kept_is_handed_out_in_private() {
    let world = World::with_game().await;
    world.play(ANN, "c3 L3-90").await;
    let all = exported(&world, ANN).await;
    assert_eq!(all["person"], "1");
    let game = &all["games"][0];
    assert_eq!(game["record"]["moves"][0], "c3 L3-90");
    assert_eq!(game["record"]["about"]["game"], "trypsylon");
    assert_eq!(game["record"]["about"]["players"][1], "2");
    assert_eq!(game["own_seats"], serde_json::json!([1]));
    assert_eq!(game["running"], true);
    assert_eq!(game["moved_at"].as_array().unwrap().len(), 1);
    assert_eq!(all["kept"]["persons"][0]["hints"], false);
    assert_eq!(all["kept"]["seats"].as_array().unwrap().len(), 1);
    // Where no file of this size may be sent, it is said what to do.
    let reply = world.ask(ANN, privacy(PrivacyStep::Export)).await;
    for room in [0, 100] {
        let message = sent(Locale::En, &reply, room);
        assert!(message.file.is_none());
        assert!(message.content.to_string().contains("cannot be sent"));
    }
}

#[tokio::test]
async fn what_is_too_large_for_a_message_is_handed_out_compressed() {
    let world = World::with_game().await;
    let reply = world.ask(ANN, privacy(PrivacyStep::Export)).await;
    let (_, content) = file(&reply);
    let attached = |room| sent(Locale::En, &reply, room).file;
    let plain = attached(content.len()).unwrap();
    assert_eq!(plain.name, "causeway-data.json");
    let packed = attached(content.len() - 1).unwrap();
    assert_eq!(packed.name, "causeway-data.json.gz");
    let mut unpacked = String::new();
    let mut reader = GzDecoder::new(&*packed.data);
    reader.read_to_string(&mut unpacked).unwrap();
    assert_eq!(unpacked, content);
    // Its own size is enough, and not a byte less.
    assert_eq!(attached(packed.data.len()).unwrap().data, packed.data);
    assert!(attached(packed.data.len() - 1).is_none());
}

#[tokio::test]
async fn nobody_gets_what_others_hide() {
    let world = with_patterns(["042", "113"]).await;
    let all = exported(&world, BEN).await.to_string();
    assert!(all.contains("own_view"));
    assert!(!all.contains("BGB"), "the pattern of Ann: {all}");
    let own = exported(&world, ANN).await.to_string();
    assert!(own.contains("BGB"), "her own pattern: {own}");
}

#[tokio::test]
async fn who_deletes_their_data_resigns_and_is_a_former_player() {
    let world = World::with_game().await;
    world.play(ANN, "c3 L3-90").await;
    let at = world.at().await;
    let mut other = CHANNEL;
    other.channel = ChannelId(101);
    let open = world.challenge(other, ANN, CLEO, terms()).await;
    let asked_by_ben = world.challenge(other, BEN, ANN, terms()).await;

    let (asked, deleted) = delete(&world, ANN).await;
    assert!(english(&asked).contains("You resign your running game"));
    assert!(english(&deleted).starts_with("Everything about you is deleted"));

    // The others see the end of the game, in whose favour it is, and what became of challenges.
    let messages = posted(&world).await;
    let [
        (_, Destination::Board(board), told),
        (_, Destination::Reword(_), withdrawn),
        (_, Destination::Reword(_), declined),
    ] = messages.as_slice()
    else {
        panic!("{messages:?}");
    };
    for closed in [withdrawn, declined] {
        assert!(!names(closed, ANN), "{}", english(closed));
        assert!(english(closed).contains("a former player"));
        assert_eq!(closed.controls, Controls::None);
    }
    assert_eq!(board.at.id, at.id);
    assert_eq!(told.audience.calls(), [BEN]);
    assert!(!names(told, ANN));
    says(told, "a former player");
    assert!(in_language(Locale::De, told).contains("ein früherer Spieler"));
    says(told, "<@2> wins");
    let stored = world.store.table(at.id).await.unwrap().unwrap();
    assert_eq!(stored.table.winner(), stored.table.seat_of(BEN));
    assert!(stored.table.seats[0].is_former());

    // Nothing waits for her any more.
    for challenge in [open, asked_by_ben] {
        let stored = world.store.challenge(challenge).await.unwrap().unwrap();
        assert!(!stored.challenge.is_open());
        assert!(
            !stored
                .challenge
                .party
                .iter()
                .any(|guest| guest.person == ANN)
        );
    }
    assert!(world.store.games_of(ANN).await.unwrap().is_empty());
    let all = exported(&world, ANN).await;
    assert_eq!(all["games"], serde_json::json!([]));
    let mut kept = all["kept"].as_object().unwrap().values();
    assert!(kept.all(|rows| *rows == serde_json::json!([])), "{all}");

    // Wherever the game is shown again, she has no name.
    let (page, of, to_all) = (0, None, false);
    let actions = [
        Action::History {
            page,
            at: Some(At { revision: 0, ..at }),
        },
        Action::Replay { of, to_all },
        Action::Export,
        Action::Stats {
            of: None,
            with: None,
        },
    ];
    for action in actions {
        let shown = world.ask(BEN, action.clone()).await;
        assert!(!names(&shown, ANN), "{action:?}: {}", english(&shown));
    }
    let history = world.ask(BEN, Action::History { page, at: None }).await;
    assert!(english(&history).contains("a former player"));
    let rematch = Action::Rematch { at: None };
    let refused = world.refused(BEN, rematch).await;
    says(&refused, "has deleted their data");

    // She may play again, as somebody new.
    world.begin(CHANNEL, terms()).await;
    let stored = world.table().await;
    assert_eq!(stored.table.seats, [ANN, BEN]);
    assert_eq!(world.store.games_of(ANN).await.unwrap(), [stored.id]);
}

#[tokio::test]
async fn a_deletion_that_is_delivered_twice_is_done_once() {
    let world = World::with_game().await;
    let request = world.request(CHANNEL, ANN, privacy(PrivacyStep::Delete));
    let first = world.bot.handle(&request).await.unwrap();
    world.begin(CHANNEL, terms()).await;
    assert_eq!(world.bot.handle(&request).await.unwrap(), first);
    let stored = world.table().await;
    assert!(stored.table.is_running());
    assert_eq!(stored.table.seats, [ANN, BEN]);
}

#[tokio::test]
async fn the_others_play_on_without_who_deleted_their_data() {
    let world = with_patterns(["042", "113"]).await;
    let at = world.at().await;
    let stored = world.store.table(at.id).await.unwrap().unwrap();
    let to_move = stored.table.person_to_move().unwrap();
    delete(&world, to_move).await;

    let messages = posted(&world).await;
    let [(_, Destination::Board(_), told)] = messages.as_slice() else {
        panic!("{messages:?}");
    };
    let stored = world.store.table(at.id).await.unwrap().unwrap();
    assert!(stored.table.is_running());
    let next = stored.table.person_to_move().unwrap();
    assert!(next.has_account() && next != to_move);
    assert!(told.audience.calls().contains(&next));
    assert!(!names(told, to_move));
    // Their seat is out, and that of nobody whom anything could wait for.
    let out = stored
        .table
        .seats
        .iter()
        .position(|person| person.is_former());
    assert!(out.is_some());
    assert_eq!(
        stored.table.still_in().count(),
        stored.table.seats.len() - 1
    );
    assert!(world.store.games_of(to_move).await.unwrap().is_empty());
}

#[tokio::test]
async fn who_is_out_already_leaves_a_running_game_as_it_is() {
    let world = with_patterns(["042", "113"]).await;
    let at = world.at().await;
    let stored = world.store.table(at.id).await.unwrap().unwrap();
    let out = stored.table.person_to_move().unwrap();
    world.ask(out, Action::ResignConfirmed { at }).await;
    let before = world.store.table(at.id).await.unwrap().unwrap();
    assert!(before.table.is_running());

    delete(&world, out).await;
    assert_eq!(posted(&world).await, []);
    let stored = world.store.table(at.id).await.unwrap().unwrap();
    assert_eq!(stored.revision, before.revision);
    assert_eq!(stored.table.moves, before.table.moves);
    let former = stored.table.seats.iter().filter(|it| it.is_former());
    assert_eq!(former.count(), 1);
    assert!(world.store.games_of(out).await.unwrap().is_empty());
}

#[tokio::test]
async fn a_game_against_nobody_else_ends_too() {
    let world = World::new().await;
    let with_bot = Place {
        server: None,
        kind: PlaceKind::WithBot,
        ..CHANNEL
    };
    let challenge = Action::Challenge {
        opponents: vec![human(ANN)],
        terms: terms(),
    };
    world.ask_in(with_bot, ANN, challenge).await;
    let at = world.at().await;
    let deleted = privacy(PrivacyStep::Delete);
    world.ask_in(with_bot, ANN, deleted).await;
    let stored = world.store.table(at.id).await.unwrap().unwrap();
    assert!(!stored.table.is_running());
    assert!(stored.table.seats.iter().all(|person| person.is_former()));
    // Only she is there, so nobody is called; the board's buttons are of no use any more.
    let messages = world.bot.claim_messages().await.unwrap();
    let [message] = messages.as_slice() else {
        panic!("{messages:?}");
    };
    let ended = world.bot.told_nowhere(message).await.unwrap().unwrap();
    let (_, told) = world.bot.announcement(ended).await.unwrap();
    assert_eq!(told.audience.calls(), []);
    assert!(!names(&told, ANN), "{}", english(&told));
    assert!(world.bot.claim_messages().await.unwrap().is_empty());
}

#[tokio::test]
async fn a_server_that_is_left_is_forgotten_after_a_month() {
    let (me, server) = (PersonId(99), CHANNEL.server.unwrap());
    let world = World::with_game().await;
    let first = world.at().await.id;
    world.bot.server_gone(server, me).await;
    world.pass(29 * 24);
    // It is back in time.
    world.bot.server_joined(server).await;
    world.pass(2 * 24);
    world.bot.tidy().await.unwrap();
    assert!(world.store.table(first).await.unwrap().is_some());

    world.bot.server_gone(server, me).await;
    world.pass(29 * 24);
    world.bot.tidy().await.unwrap();
    assert!(world.store.table(first).await.unwrap().is_some());
    world.pass(2 * 24);
    world.bot.tidy().await.unwrap();
    assert!(world.store.table(first).await.unwrap().is_none());
}
