//! What is deleted for good: old games, servers, and persons; and what is handed out of them.

use std::collections::BTreeSet;

use causeway::{
    ids::Computer,
    settings::PersonalSettings,
    store::{PERSONAL, Store},
    table::End,
};
use serde_json::Value;

use super::*;

const DAY: i64 = 24 * 60 * 60 * 1000;

async fn all_rows_of_a_person_are_handed_out_and_nobody_elses(place: Database) {
    let (store, table) = with_ann_everywhere(&place).await;
    let rows = store.rows_of(ANN).await.unwrap();
    for personal in PERSONAL {
        let rows = rows[personal.name].as_array().unwrap();
        assert!(!rows.is_empty(), "{}", personal.name);
    }
    assert_eq!(rows["lessons"], json!([{ "game": "trisq", "solved": 2 }]));
    assert_eq!(rows["daily_tries"][0]["server"], "77");
    assert_eq!(rows["records"][0]["made"], "1970-01-01T00:00:00Z");
    assert_eq!(rows["tables"][0]["id"], table.0);
    let other = store.rows_of(BEN).await.unwrap();
    let kept = other
        .iter()
        .filter(|(_, rows)| **rows != Value::Array(Vec::new()));
    let kept: BTreeSet<&str> = kept.map(|(table, _)| table.as_str()).collect();
    assert_eq!(
        kept,
        BTreeSet::from(["blocks", "guests", "outbox", "seats"])
    );
    assert_eq!(store.games_of(ANN).await.unwrap(), [table]);
}

async fn who_is_forgotten_leaves_games_without_a_name(place: Database) {
    let (store, table) = with_ann_everywhere(&place).await;
    let mut transaction = begin(&store).await.unwrap();
    assert!(transaction.forget_person(ANN, FORMER).await.unwrap());
    transaction.commit("").await.unwrap();
    let rows = store.rows_of(ANN).await.unwrap();
    assert!(rows.values().all(|rows| *rows == json!([])), "{rows:?}");
    let left = load(&store, table).await.table;
    assert_eq!(left.seats, [FORMER, BEN]);
    assert_eq!(left.moves, after_a_move().moves);
    assert_eq!(left.end(), Some(End::Closed(FORMER)));
    assert_eq!(store.challenges_with(FORMER).await.unwrap().len(), 0);
}

async fn no_puzzles_are_made_of_games_of_who_is_forgotten(place: Database) {
    let store = place.open().await;
    let mut transaction = begin(&store).await.unwrap();
    let agrees = PersonalSettings {
        puzzles: true,
        ..PersonalSettings::default()
    };
    transaction.set_settings(BEN, "en", agrees).await.unwrap();
    transaction.commit("").await.unwrap();
    let computer = Computer {
        level: 1,
        number: 1,
    };
    for (channel, opponent) in [(7, FORMER), (8, computer.into())] {
        let mut table = after_a_move();
        table.seats = vec![opponent, BEN];
        let running = seat(&store, ChannelId(channel), table).await;
        let resigned = act(&running.table, BEN, &TableAction::Resign);
        update(&store, &running, resigned).await.unwrap();
        let searched = (!opponent.is_former()).then_some(running.id);
        assert_eq!(store.game_to_search().await.unwrap(), searched);
    }
}

async fn who_plays_still_is_not_forgotten(place: Database) {
    let store = place.open().await;
    let running = seat(&store, CHANNEL, after_a_move()).await;
    let mut transaction = begin(&store).await.unwrap();
    assert!(!transaction.forget_person(ANN, FORMER).await.unwrap());
    transaction.commit("").await.unwrap();
    assert_eq!(load(&store, running.id).await.table.seats, [ANN, BEN]);
    assert_eq!(store.running_games_of(ANN).await.unwrap(), [running.id]);
}

async fn old_games_go_with_all_that_belongs_to_them(place: Database) {
    let (store, old) = with_ann_everywhere(&place).await;
    let next = seat(&store, ChannelId(2), after_a_move()).await;
    let running = seat(&store, ChannelId(3), after_a_move()).await;
    place
        .tamper("UPDATE tables SET previous = 1 WHERE id = 2")
        .await;
    let later = Timestamp(NOW.0 + DAY);
    store
        .close_channel(ChannelId(2), EVE, later, untold)
        .await
        .unwrap();

    assert_eq!(store.games_ended_before(NOW).await.unwrap(), []);
    assert_eq!(store.games_ended_before(later).await.unwrap(), [old]);
    // Another program, as the command line is, beside the running bot.
    let beside = Store::open_beside(&place.url()).await.unwrap();
    let all = [old, running.id];
    assert_eq!(
        beside.delete_games(&all).await.unwrap(),
        1,
        "a running game stays"
    );
    assert_eq!(beside.delete_games(&all).await.unwrap(), 0);
    beside.close().await;
    assert!(store.table(old).await.unwrap().is_none());
    assert_eq!(load(&store, next.id).await.table.seats, [ANN, BEN]);
    assert!(load(&store, running.id).await.table.is_running());

    for sql in [
        "SELECT COUNT(*) FROM hints",
        "SELECT COUNT(*) FROM hints_taken",
        "SELECT COUNT(*) FROM explorations",
        "SELECT COUNT(*) FROM plans",
        "SELECT COUNT(*) FROM reviews",
        "SELECT COUNT(*) FROM waits",
        "SELECT COUNT(*) FROM tables WHERE previous IS NOT NULL",
        "SELECT COUNT(*) FROM challenges WHERE state = 'accepted'
         AND NOT EXISTS (SELECT 1 FROM tables WHERE challenge = challenges.id)",
    ] {
        assert_eq!(place.number(sql).await, 0, "{sql}");
    }
}

async fn a_server_that_the_bot_left_is_forgotten_later(place: Database) {
    let store = place.open().await;
    let server = SERVER.unwrap();
    let old = seat(&store, CHANNEL, after_a_move()).await;
    place
        .tamper(
            "INSERT INTO server_defaults VALUES (77, 'words', 'all', TRUE);
             INSERT INTO silent_channels VALUES (77, 5);
             INSERT INTO allowed_channels VALUES (77, 5);
             INSERT INTO server_changes VALUES (77, 'log', 1, 5);
             INSERT INTO rating_roles VALUES (77, 0, 5);
             INSERT INTO kept_messages (server, kind, channel, written, pause, claimed, changed, failures)
                 VALUES (77, 'lobby', 5, 0, 1, 0, FALSE, 0);
             INSERT INTO seeks (id, server, channel, kinds, rated, most, state, opened)
                 VALUES (1, 77, 5, '', TRUE, 1, 'open', 1);
             INSERT INTO servers (id) VALUES (77);
             INSERT INTO servers (id) VALUES (78);
             INSERT INTO daily_tries (server, day, person, tries) VALUES (77, 1, 1, 1);",
        )
        .await;
    let leave = async |at: Timestamp| {
        let left = store.leave_server(server, EVE, at, untold);
        left.await.unwrap();
    };
    let join = async |at: Timestamp| store.server_joined(server, at).await.unwrap();
    assert!(!join(NOW).await, "it was never removed");
    leave(NOW).await;
    // It comes back in time, and leaves again.
    assert!(join(NOW).await);
    assert!(!join(NOW).await);
    assert_eq!(store.servers_joined_before(NOW).await.unwrap(), []);
    let month = |count: i64| Timestamp(NOW.0 + count * 30 * DAY);
    assert_eq!(
        store.servers_joined_before(month(1)).await.unwrap(),
        [server]
    );
    assert_eq!(store.forget_servers(month(1)).await.unwrap(), []);
    assert!(store.table(old.id).await.unwrap().is_some());
    leave(month(1)).await;
    // Whoever has installed the bot for themselves plays there all the same.
    let running = seat(&store, ChannelId(2), after_a_move()).await;

    assert_eq!(store.forget_servers(month(1)).await.unwrap(), []);
    assert_eq!(store.forget_servers(month(2)).await.unwrap(), [server]);
    assert_eq!(store.forget_servers(month(2)).await.unwrap(), []);
    assert!(store.table(old.id).await.unwrap().is_none());
    assert!(load(&store, running.id).await.table.is_running());
    for (sql, left) in [
        ("SELECT COUNT(*) FROM server_defaults", 0),
        ("SELECT COUNT(*) FROM silent_channels", 0),
        ("SELECT COUNT(*) FROM allowed_channels", 0),
        ("SELECT COUNT(*) FROM server_changes", 0),
        ("SELECT COUNT(*) FROM daily_tries", 0),
        ("SELECT COUNT(*) FROM server_players", 0),
        ("SELECT COUNT(*) FROM rating_roles", 0),
        ("SELECT COUNT(*) FROM kept_messages", 0),
        ("SELECT COUNT(*) FROM seeks", 0),
        ("SELECT COUNT(*) FROM left_servers", 0),
        ("SELECT COUNT(*) FROM servers", 1),
        ("SELECT COUNT(*) FROM tables", 1),
        ("SELECT COUNT(*) FROM challenges", 1),
    ] {
        assert_eq!(place.number(sql).await, left, "{sql}");
    }
}

async fn a_job_is_done_once_in_its_time(place: Database) {
    let store = place.open().await;
    let begin = async |hour: i64| {
        let now = Timestamp(hour * DAY / 24);
        let before = Timestamp(now.0 - DAY);
        store.begin_job("check", before, now).await.unwrap()
    };
    assert!(begin(0).await);
    assert!(!begin(1).await);
    assert!(!begin(24).await);
    assert!(begin(25).await);
    assert!(!begin(26).await);
}

on_both! {
    all_rows_of_a_person_are_handed_out_and_nobody_elses,
    who_is_forgotten_leaves_games_without_a_name,
    no_puzzles_are_made_of_games_of_who_is_forgotten,
    who_plays_still_is_not_forgotten,
    old_games_go_with_all_that_belongs_to_them,
    a_server_that_the_bot_left_is_forgotten_later,
    a_job_is_done_once_in_its_time,
}
