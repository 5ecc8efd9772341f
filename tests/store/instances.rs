//! What several instances settle by the database: who holds which shard, when a session may begin,
//! and who shows a board that another has left unshown, or takes the buttons from an old one.

use causeway::{
    ids::MessageId,
    store::{Instance, Retired, RetiredMessage, UnshownTable},
};

use super::*;

const fn seconds(seconds: i64) -> Timestamp {
    Timestamp(1_000_000 + seconds * 1000)
}

async fn shards_are_held_shared_out_and_free_when_nothing_is_heard(place: Database) {
    let store = place.open().await;
    let (one, two) = (Instance::new(1), Instance::new(2));
    let hold = async |instance, advised, connected: &[u32], at| {
        let held = store.hold_shards(instance, advised, connected, seconds(at));
        let held = held.await.unwrap();
        (held.total, held.own, held.others_connected)
    };
    assert_eq!(hold(&one, 4, &[], 0).await, (4, vec![0, 1, 2, 3], true));
    // One at a time, each when the one before is connected, until both have as many.
    assert_eq!(hold(&two, 4, &[], 1).await, (4, vec![3], false));
    assert_eq!(
        hold(&one, 4, &[0, 1, 2, 3], 5).await,
        (4, vec![0, 1, 2], false)
    );
    assert_eq!(hold(&two, 4, &[], 6).await, (4, vec![3], true));
    assert_eq!(hold(&two, 4, &[3], 7).await, (4, vec![2, 3], true));
    assert_eq!(hold(&one, 4, &[0, 1], 10).await, (4, vec![0, 1], false));
    assert_eq!(hold(&two, 4, &[2, 3], 11).await, (4, vec![2, 3], true));
    assert_eq!(hold(&one, 4, &[0, 1], 15).await, (4, vec![0, 1], true));
    // Of one that is not heard of for twenty seconds.
    assert_eq!(hold(&two, 4, &[2, 3], 30).await, (4, vec![2, 3], true));
    let all = (4, vec![0, 1, 2, 3], true);
    assert_eq!(hold(&two, 4, &[2, 3], 35).await, all);
    // Of one that has ended, at once; and a greater number of shards counts.
    store.release_shards(&two).await.unwrap();
    assert_eq!(hold(&one, 4, &[], 36).await, all);
    assert_eq!(hold(&two, 6, &[], 37).await, (6, vec![0, 1, 2], false));
    assert_eq!(hold(&one, 4, &[0], 38).await, (6, vec![3, 4, 5], false));
    // What a clock has written that was an hour ahead holds nobody up.
    hold(&two, 6, &[], 3600).await;
    store.release_shards(&one).await.unwrap();
    assert_eq!(hold(&one, 6, &[], 40).await.1.len(), 6);
}

async fn one_session_begins_in_a_bucket_at_a_time(place: Database) {
    let store = place.open().await;
    let begin = async |bucket, at| store.begin_session(bucket, seconds(at)).await.unwrap();
    assert_eq!(begin(0, 0).await, None);
    assert_eq!(begin(0, 2).await, Some(seconds(8)));
    assert_eq!(begin(1, 2).await, None);
    assert_eq!(begin(0, 8).await, None);
    assert_eq!(begin(0, 15).await, Some(seconds(16)));
    // After a clock that was an hour ahead.
    assert_eq!(begin(0, 3600).await, None);
    assert_eq!(begin(0, 20).await, None);
    let (one, two) = tokio::join!(
        store.begin_session(7, seconds(0)),
        store.begin_session(7, seconds(0))
    );
    assert_eq!([one.unwrap(), two.unwrap()].iter().flatten().count(), 1);
}

async fn a_board_that_is_not_shown_is_claimed_by_one_instance_after_a_while(place: Database) {
    let store = place.open().await;
    let stored = seat(&store, CHANNEL, game()).await;
    let claim = async |now: i64, until: i64| {
        let claimed = store
            .claim_unshown(Timestamp(now), Timestamp(until), 9)
            .await;
        claimed.unwrap()
    };
    // The instance that wrote it has this time.
    assert_eq!(claim(NOW.0 + 19_999, i64::MAX).await, []);
    let unshown = UnshownTable {
        at: stored.at(),
        changed: NOW,
    };
    let (one, two) = tokio::join!(claim(NOW.0 + 20_000, 80_000), claim(NOW.0 + 20_000, 80_000));
    assert_eq!([one, two].concat(), [unshown]);
    assert_eq!(claim(79_999, 0).await, []);
    // The instance that claimed it has ended.
    assert_eq!(claim(80_000, 90_000).await, [unshown]);
    store
        .show_later(stored.at(), Some(Timestamp(85_000)))
        .await
        .unwrap();
    assert_eq!(claim(85_000, 95_000).await, [unshown]);
    store
        .store_board_message(stored.at(), MessageId(5), None, NOW)
        .await
        .unwrap();
    assert_eq!(claim(i64::MAX, 0).await, []);
    // A late word about an older state changes nothing.
    let moved = update(&store, &stored, after_a_move()).await.unwrap();
    store
        .store_board_message(stored.at(), MessageId(5), None, NOW)
        .await
        .unwrap();
    store.show_later(stored.at(), None).await.unwrap();
    let claimed = claim(i64::MAX - 1, i64::MAX).await;
    assert_eq!(
        claimed.iter().map(|it| it.at).collect::<Vec<_>>(),
        [moved.at()]
    );
    store.show_later(moved.at(), None).await.unwrap();
    assert_eq!(claim(i64::MAX, 0).await, []);
    // What a file holds from an earlier run is shown at once: nobody else is about to.
    let again = update(&store, &moved, act(&after_a_move(), BEN, &take("d4")))
        .await
        .unwrap();
    assert_eq!(claim(NOW.0, 0).await, []);
    store.close().await;
    let claimed = place
        .open()
        .await
        .claim_unshown(NOW, Timestamp(i64::MAX), 9)
        .await
        .unwrap();
    let expected = if place.url().starts_with("sqlite") {
        vec![again.at()]
    } else {
        Vec::new()
    };
    assert_eq!(claimed.iter().map(|it| it.at).collect::<Vec<_>>(), expected);
}

/// Stores which messages show a table and ask about it, one after the other, until 3 shows it.
async fn three_boards(store: &Store) -> StoredTable {
    let stored = seat(store, CHANNEL, game()).await;
    let show = async |revision, message, words| {
        let at = at(stored.id, revision);
        let shown = store.store_board_message(at, MessageId(message), words, NOW);
        shown.await.unwrap()
    };
    show(1, 1, None).await;
    let question = store.store_question(stored.at(), MessageId(2)).await;
    assert!(question.unwrap());
    let retired = show(2, 3, Some("Ann moved.")).await;
    let expected = Retired {
        board: Some(MessageId(1)),
        question: Some(MessageId(2)),
    };
    assert_eq!(retired, expected);
    stored
}

async fn messages_with_old_buttons_are_claimed_by_one_instance_after_a_while(place: Database) {
    let store = place.open().await;
    three_boards(&store).await;
    let claim = async |now: i64, until: i64| {
        let (now, until) = (Timestamp(now), Timestamp(until));
        let mut claimed = store.claim_retired(now, until, 9).await.unwrap();
        claimed.sort_by_key(|old| old.message.0);
        claimed
    };
    // The instance that has stored the newer board has this time.
    assert_eq!(claim(NOW.0 + 19_999, i64::MAX).await, []);
    let old = |message, words: Option<&str>, failures| RetiredMessage {
        message: MessageId(message),
        channel: CHANNEL,
        words: words.map(str::to_owned),
        failures,
    };
    let both = [old(1, Some("Ann moved."), 0), old(2, None, 0)];
    let (one, two) = tokio::join!(claim(NOW.0 + 20_000, 80_000), claim(NOW.0 + 20_000, 80_000));
    assert_eq!([one, two].concat(), both);
    assert_eq!(claim(79_999, 0).await, []);
    // The instance that claimed them has ended.
    assert_eq!(claim(80_000, 90_000).await, both);
    store.forget_retired(MessageId(1)).await.unwrap();
    let later = store.put_off_retired(MessageId(2), Timestamp(95_000));
    later.await.unwrap();
    assert_eq!(claim(94_999, 0).await, []);
    let left = vec![old(2, None, 1)];
    assert_eq!(claim(95_000, 200_000).await, left);
    // In a file nobody else is about to take them after a restart.
    store.close().await;
    let claimed = place.open().await.claim_retired(NOW, NOW, 9).await;
    let expected = if place.url().starts_with("sqlite") {
        left
    } else {
        Vec::new()
    };
    assert_eq!(claimed.unwrap(), expected);
}

async fn a_channel_is_searched_once_for_boards_that_nobody_stored(place: Database) {
    let store = place.open().await;
    let id = seat(&store, CHANNEL, game()).await.id;
    let show = async |revision, message| {
        let at = at(id, revision);
        let shown = store.store_board_message(at, MessageId(message), None, NOW);
        shown.await.unwrap()
    };
    let claim = async |now, until| {
        let (now, until) = (Timestamp(now), Timestamp(until));
        store.claim_searches(now, until, 9).await.unwrap()
    };
    show(1, 1).await;
    show(2, 2).await;
    assert!(claim(i64::MAX, 0).await.is_empty(), "none was skipped");
    show(4, 4).await;
    assert!(claim(NOW.0 + 19_999, 0).await.is_empty(), "it may come");
    let (one, two) = tokio::join!(claim(NOW.0 + 20_000, 80_000), claim(NOW.0 + 20_000, 80_000));
    let [searched] = [one, two].concat()[..] else {
        panic!("one claims it");
    };
    let shown = (
        searched.table,
        searched.shown.message,
        searched.shown.revision,
    );
    assert_eq!(shown, (id, Some(MessageId(4)), 4));
    // One that is known keeps its words.
    let found = [MessageId(2), MessageId(3)];
    let stored = store.retire_found(&searched, &found, "Next.", NOW).await;
    stored.unwrap();
    assert!(claim(i64::MAX, 0).await.is_empty(), "it is done");
    let mut retired = store
        .claim_retired(Timestamp(i64::MAX), NOW, 9)
        .await
        .unwrap();
    retired.sort_by_key(|old| old.message.0);
    let retired: Vec<_> = retired
        .iter()
        .map(|it| (it.message.0, it.words.as_deref()))
        .collect();
    assert_eq!(retired, [(1, None), (2, None), (3, Some("Next."))]);
}

async fn a_message_that_shows_the_newest_board_again_keeps_its_buttons(place: Database) {
    let store = place.open().await;
    let stored = three_boards(&store).await;
    let claim = async || {
        let end = Timestamp(i64::MAX);
        let claimed = store.claim_retired(end, end, 9).await.unwrap();
        let mut claimed: Vec<_> = claimed.into_iter().map(|old| old.message.0).collect();
        claimed.sort_unstable();
        claimed
    };
    assert_eq!(claim().await, [1, 2]);
    // A late message of an older board has the words that it came with.
    let late = store.store_board_message(at(stored.id, 1), MessageId(4), Some("Ann moved."), NOW);
    late.await.unwrap();
    assert_eq!(claim().await, [1, 2, 4]);
    let words = "SELECT COUNT(*) FROM retired_messages WHERE message = 4 AND words IS NULL";
    assert_eq!(place.number(words).await, 1);
    let again = store.store_board_message(at(stored.id, 3), MessageId(1), None, NOW);
    again.await.unwrap();
    assert_eq!(claim().await, [2, 3, 4]);
}

on_both! {
    messages_with_old_buttons_are_claimed_by_one_instance_after_a_while,
    a_channel_is_searched_once_for_boards_that_nobody_stored,
    a_message_that_shows_the_newest_board_again_keeps_its_buttons,
    shards_are_held_shared_out_and_free_when_nothing_is_heard,
    one_session_begins_in_a_bucket_at_a_time,
    a_board_that_is_not_shown_is_claimed_by_one_instance_after_a_while,
}
