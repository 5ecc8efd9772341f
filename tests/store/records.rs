//! Records to look at, and games that go on from one.

use causeway::{
    games::{Game, Options, Record},
    ids::{RecordId, Timestamp},
    store::{Store, StoredRecord},
    table::Terms,
};

use super::*;

fn record(number: usize) -> Record {
    let options = Options::from_iter([("number".to_owned(), json!(number))]);
    Record::new(options, vec!["c3 L3-90".to_owned(); number])
}

async fn keep(store: &Store, person: PersonId, record: Record, now: Timestamp) -> RecordId {
    let mut transaction = store.begin(delivery(), now).await.unwrap();
    let kept = transaction.insert_record(person, Game::TRYPSYLON, &record);
    let id = kept.await.unwrap();
    transaction.commit("").await.unwrap();
    id
}

async fn records_come_back_as_they_were(place: Database) {
    let store = place.open().await;
    let id = keep(&store, EVE, record(3), NOW).await;
    store.close().await;
    let kept = place.open().await.record(id).await.unwrap();
    assert_eq!(
        kept,
        Some(StoredRecord {
            id,
            person: EVE,
            game: Game::TRYPSYLON,
            record: record(3)
        })
    );
}

async fn the_newest_twenty_of_each_person_are_kept(place: Database) {
    let store = place.open().await;
    let of_ben = keep(&store, BEN, record(0), NOW).await;
    let mut of_ann = Vec::new();
    for number in 0..=StoredRecord::MOST as usize {
        of_ann.push(keep(&store, ANN, record(number), NOW).await);
    }
    assert_eq!(store.record(of_ann[0]).await.unwrap(), None);
    for id in of_ann[1..].iter().chain([&of_ben]) {
        assert!(store.record(*id).await.unwrap().is_some(), "{id}");
    }
}

async fn old_records_are_forgotten(place: Database) {
    let store = place.open().await;
    let old = keep(&store, ANN, record(1), Timestamp(999)).await;
    let new = keep(&store, ANN, record(2), Timestamp(1_000)).await;
    assert_eq!(store.forget_records(Timestamp(1_000)).await.unwrap(), 1);
    assert_eq!(store.record(old).await.unwrap(), None);
    assert!(store.record(new).await.unwrap().is_some());
}

async fn what_cannot_be_read_counts_as_none(place: Database) {
    for tampered in [
        "UPDATE records SET record = '{'",
        "UPDATE records SET rules_version = 9000",
        "UPDATE records SET game = 'chess'",
    ] {
        let place = place.another().await;
        let store = place.open().await;
        let id = keep(&store, ANN, record(1), NOW).await;
        place.tamper(tampered).await;
        assert_eq!(store.record(id).await.unwrap(), None, "{tampered}");
    }
}

async fn a_game_that_goes_on_from_a_record_comes_back_with_its_opening(place: Database) {
    let store = place.open().await;
    let mut terms = Terms {
        opening: vec!["c3 L3-90".to_owned(), "c3 R3-0".to_owned()],
        ..terms(true)
    };
    terms.options.insert("first".to_owned(), json!("meadow"));
    let challenge = Challenge::new(ANN, &[(BEN, false)], terms, NOW, EXPIRES).unwrap();
    let id = new_challenge(&store, ChannelId(1), challenge.clone()).await;
    assert_eq!(
        store.challenge(id).await.unwrap().unwrap().challenge,
        challenge
    );

    let stored = seat(
        &store,
        CHANNEL,
        challenge
            .accept(BEN, NOW)
            .unwrap()
            .table(None, NOW, &mut Draws(&[]))
            .unwrap(),
    )
    .await;
    assert_eq!(stored.table.moves.len(), 2);
    let moved = act(&stored.table, BEN, &TableAction::Move("a3 Ta-0".to_owned()));
    let stored = update(&store, &stored, moved.clone()).await.unwrap();
    assert_eq!(all(&stored.table), all(&moved));

    place.tamper("UPDATE tables SET opened = 99").await;
    let broken = store.table(stored.id).await.unwrap_err();
    assert!(broken.to_string().contains("opening"), "{broken}");
}

on_both! {
    what_cannot_be_read_counts_as_none,
    records_come_back_as_they_were,
    the_newest_twenty_of_each_person_are_kept,
    old_records_are_forgotten,
    a_game_that_goes_on_from_a_record_comes_back_with_its_opening,
}
