use causeway::{
    ids::MessageId,
    store::{ListedTable, StoreError},
    table::{End, Phase, TableAction},
};

use super::*;

async fn the_running_table_of_a_channel_is_found_or_else_the_last_one(place: Database) {
    let store = place.open().await;
    let first = seat(&store, CHANNEL, game()).await;
    update(&store, &first, act(&game(), ANN, &TableAction::Resign))
        .await
        .unwrap();
    assert_eq!(store.table_in(CHANNEL).await.unwrap().unwrap().id, first.id);
    let second = seat(&store, CHANNEL, game()).await;
    assert_eq!(
        store.table_in(CHANNEL).await.unwrap().unwrap().id,
        second.id
    );
    let over = update(&store, &second, act(&game(), ANN, &TableAction::Resign))
        .await
        .unwrap();
    // Somebody asks for a rematch of the older one: the newer one is still the last.
    let first = load(&store, first.id).await;
    update(
        &store,
        &first,
        act(&first.table, BEN, &TableAction::Rematch),
    )
    .await
    .unwrap();
    assert_eq!(store.table_in(CHANNEL).await.unwrap().unwrap().id, over.id);
    assert!(store.table_in(ChannelId(1)).await.unwrap().is_none());
}

async fn a_persons_games_are_listed_theirs_to_move_first_and_the_oldest_of_those(place: Database) {
    let store = place.open().await;
    let mut ids = Vec::new();
    // Ann moves in 0, 2 and 4; the later the table, the earlier it changed last.
    for (index, time) in (0..6).zip([60, 50, 40, 30, 20, 10]) {
        let table = if index % 2 == 0 {
            game()
        } else {
            after_a_move()
        };
        let stored = seat(&store, ChannelId(index + 1), game()).await;
        let mut transaction = store.begin(delivery(), Timestamp(time)).await.unwrap();
        transaction.update_table(stored.at(), &table).await.unwrap();
        transaction.commit("").await.unwrap();
        ids.push(stored.id);
    }
    let listed = async |person| {
        store
            .tables_of(person)
            .await
            .unwrap()
            .iter()
            .map(|it| it.id)
            .collect::<Vec<_>>()
    };
    assert_eq!(
        listed(ANN).await,
        [4, 2, 0, 5, 3, 1].map(|index| ids[index])
    );
    assert_eq!(
        listed(BEN).await,
        [5, 3, 1, 4, 2, 0].map(|index| ids[index])
    );
    assert!(listed(EVE).await.is_empty());

    // What is over is no longer listed.
    let over = load(&store, ids[4]).await;
    update(&store, &over, act(&over.table, ANN, &TableAction::Resign))
        .await
        .unwrap();
    assert_eq!(listed(ANN).await, [2, 0, 5, 3, 1].map(|index| ids[index]));
}

async fn open_challenges_of_a_channel_are_listed_the_newest_first(place: Database) {
    let store = place.open().await;
    let one = new_challenge(&store, CHANNEL, challenge(ANN, None)).await;
    let two = new_challenge(&store, CHANNEL, challenge(BEN, Some(ANN))).await;
    let answered = new_challenge(&store, CHANNEL, challenge(ANN, Some(BEN))).await;
    let declined = challenge(ANN, Some(BEN)).decline(BEN, NOW).unwrap();
    change(&store, at(answered, 1), &declined).await.unwrap();
    new_challenge(&store, ChannelId(1), challenge(ANN, None)).await;
    let listed = async |now| {
        store
            .open_challenges_in(CHANNEL, now)
            .await
            .unwrap()
            .iter()
            .map(|it| it.id)
            .collect::<Vec<_>>()
    };
    assert_eq!(listed(NOW).await, [two, one]);
    assert_eq!(listed(Timestamp(EXPIRES.0 - 1)).await, [two, one]);
    assert!(listed(EXPIRES).await.is_empty());
}

/// Breaks table 1 and looks: it is refused for a reason that names what is wrong, and all others
/// are as they were.
async fn check_broken(place: &Database, sql: &'static str, why: &str) {
    let place = place.another().await;
    let store = place.open().await;
    let broken = seat(&store, CHANNEL, act(&after_a_move(), BEN, &take("d4"))).await;
    let sound = seat(&store, ChannelId(1), game()).await;
    assert_eq!(broken.id, TableId(1));
    place.tamper(sql).await;

    for read in [store.table(broken.id).await, store.table_in(CHANNEL).await] {
        match read {
            Err(
                error @ StoreError::BrokenRow {
                    what: "table",
                    id: 1,
                    ..
                },
            ) => {
                assert!(error.to_string().contains(why), "{sql}: {error}");
            }
            other => panic!("{sql}: {other:?}"),
        }
    }
    // Lists read no more than they say, so they may know the damaged one.
    let listed: Vec<_> = store
        .tables_of(ANN)
        .await
        .unwrap()
        .iter()
        .map(|it| it.id)
        .filter(|id| *id != broken.id)
        .collect();
    assert_eq!(listed, [sound.id], "{sql}");
    assert!(
        update(&store, &sound, after_a_move()).await.is_ok(),
        "{sql}"
    );
}

async fn a_broken_table_is_refused_alone(place: Database) {
    check_broken(
        &place,
        "UPDATE tables SET game = 'chess' WHERE id = 1",
        "there is no game \"chess\"",
    )
    .await;
    check_broken(
        &place,
        "UPDATE tables SET position = 'nonsense' WHERE id = 1",
        "but \"nonsense\" is stored",
    )
    .await;
    check_broken(
        &place,
        "UPDATE tables SET options = '[]' WHERE id = 1",
        "no JSON object",
    )
    .await;
    check_broken(
        &place,
        "UPDATE tables SET options = '{\"size\":\"9x9\"}' WHERE id = 1",
        "its options are wrong",
    )
    .await;
    check_broken(
        &place,
        "UPDATE tables SET options = '{\"size\":\"6x6\",\"first\":\"beach\"}' WHERE id = 1",
        "its moves lead to",
    )
    .await;
    check_broken(
        &place,
        "UPDATE tables SET rules_version = 99 WHERE id = 1",
        "version 99 of the rules",
    )
    .await;
    check_broken(
        &place,
        "UPDATE tables SET partial_move = 'a3' WHERE id = 1",
        "no move begins with \"a3\"",
    )
    .await;
    check_broken(
        &place,
        "UPDATE tables SET partial_move = 'd4 Td-0' WHERE id = 1",
        "no move begins with \"d4 Td-0\"",
    )
    .await;
    check_broken(
        &place,
        "UPDATE tables SET revision = -1 WHERE id = 1",
        "its revision is -1",
    )
    .await;
    check_broken(
        &place,
        "UPDATE tables SET offer_by = 9, offer_kind = 'draw' WHERE id = 1",
        "there is no seat 9",
    )
    .await;
    check_broken(
        &place,
        "UPDATE moves SET text = 'c3 L1-90' WHERE table_id = 1",
        "its moves cannot be played",
    )
    .await;
    check_broken(
        &place,
        "UPDATE moves SET number = 2 WHERE table_id = 1",
        "move 1 is numbered 2",
    )
    .await;
    check_broken(
        &place,
        "UPDATE moves SET seat = 1 WHERE table_id = 1",
        "move 1 is of the wrong seat",
    )
    .await;
    check_broken(
        &place,
        "DELETE FROM moves WHERE table_id = 1",
        "its moves lead to",
    )
    .await;
}

async fn a_broken_table_that_is_over_is_none(place: Database) {
    let store = place.open().await;
    let over = seat(&store, CHANNEL, act(&game(), ANN, &TableAction::Resign)).await;
    place
        .tamper("UPDATE tables SET rules_version = 99 WHERE id = 1")
        .await;
    assert!(matches!(
        store.table(over.id).await,
        Err(StoreError::BrokenRow { .. })
    ));
    assert!(store.table_in(CHANNEL).await.unwrap().is_none());
    assert_eq!(
        seat(&store, CHANNEL, game()).await.id,
        store.table_in(CHANNEL).await.unwrap().unwrap().id
    );
}

async fn close_unreadable(store: &Store, id: TableId) -> Result<Option<MessageId>, WriteError> {
    let mut transaction = begin(store).await?;
    let message = transaction.close_unreadable(id, EVE).await?;
    transaction.commit("").await?;
    Ok(message)
}

async fn a_broken_running_table_can_be_closed_once(place: Database) {
    let store = place.open().await;
    let broken = seat(&store, CHANNEL, act(&after_a_move(), BEN, &take("d4"))).await;
    place
        .tamper("UPDATE tables SET offer_by = 9, offer_kind = 'draw' WHERE id = 1")
        .await;
    store
        .store_board_message(broken.at(), MessageId(5), None, NOW)
        .await
        .unwrap();
    let closed = close_unreadable(&store, broken.id).await;
    assert_eq!(closed.unwrap(), Some(MessageId(5)));
    let again = close_unreadable(&store, broken.id).await;
    assert!(matches!(again, Err(WriteError::TableMovedOn(_))));
    // What was wrong with this one is gone with the end of the game. Its old buttons are refused,
    // and no board of it is announced.
    let closed = load(&store, broken.id).await;
    assert_eq!(closed.table.end(), Some(End::Closed(EVE)));
    assert_eq!((closed.revision, closed.shown), (2, 2));
    let unshown = store.claim_unshown(Timestamp(i64::MAX), Timestamp(i64::MAX), 9);
    assert_eq!(unshown.await.unwrap(), []);
}

async fn a_draw_that_some_agreed_to_ends_with_the_channel_or_the_closing(place: Database) {
    for is_unreadable in [false, true] {
        let place = place.another().await;
        let store = place.open().await;
        let stored = seat(&store, CHANNEL, after_a_move()).await;
        let offer = "UPDATE tables SET offer_by = 0, offer_kind = 'draw'; \
            UPDATE seats SET agrees = TRUE WHERE seat = 1";
        place.tamper(offer).await;
        if is_unreadable {
            close_unreadable(&store, stored.id).await.unwrap();
        } else {
            assert_eq!(
                store
                    .close_channel(CHANNEL, EVE, NOW, untold)
                    .await
                    .unwrap(),
                1
            );
        }
        let agreeing = "SELECT COUNT(*) FROM seats WHERE agrees";
        assert_eq!(place.number(agreeing).await, 0);
        let closed = load(&store, stored.id).await;
        assert_eq!((closed.revision, closed.shown), (2, 2));
    }
}

async fn a_broken_challenge_is_refused_alone(place: Database) {
    let store = place.open().await;
    let broken = new_challenge(&store, CHANNEL, challenge(ANN, None)).await;
    let sound = new_challenge(&store, CHANNEL, challenge(ANN, None)).await;
    place
        .tamper("UPDATE challenges SET game = 'chess' WHERE id = 1")
        .await;
    assert!(matches!(
        store.challenge(broken).await,
        Err(StoreError::BrokenRow {
            what: "challenge",
            id: 1,
            ..
        })
    ));
    let listed: Vec<_> = store
        .open_challenges_in(CHANNEL, NOW)
        .await
        .unwrap()
        .iter()
        .map(|it| it.id)
        .collect();
    assert_eq!(listed, [sound]);
}

async fn lists_say_where_whose_turn_it_is_and_since_when(place: Database) {
    let store = place.open().await;
    let stored = seat(&store, CHANNEL, game()).await;
    let at = Timestamp(5_000);
    let moved = stored
        .table
        .act(ANN, &TableAction::Move("c3 L3-90".to_owned()), at)
        .unwrap()
        .0;
    let moved = update(&store, &stored, moved).await.unwrap();
    store
        .store_board_message(moved.at(), MessageId(7), None, NOW)
        .await
        .unwrap();
    let listed = ListedTable {
        revision: moved.at().revision,
        id: stored.id,
        server: SERVER,
        channel: CHANNEL,
        message: Some(MessageId(7)),
        game: Game::TRYPSYLON,
        seats: vec![ANN, BEN],
        turn: Some(BEN),
        since: at,
        deadline: None,
        is_fast: false,
    };
    assert_eq!(
        store.tables_of(ANN).await.unwrap(),
        std::slice::from_ref(&listed)
    );
    assert_eq!(
        store.running_in(CHANNEL).await.unwrap(),
        Some(listed.clone())
    );
    assert_eq!(store.game_in(CHANNEL).await.unwrap(), Some(Game::TRYPSYLON));
    // A message that shows an older board is none to link to.
    let prefix = update(&store, &moved, act(&moved.table, BEN, &take("d4")))
        .await
        .unwrap();
    assert_eq!(
        store.tables_of(BEN).await.unwrap(),
        [ListedTable {
            revision: prefix.at().revision,
            message: None,
            ..listed
        }]
    );
    update(
        &store,
        &prefix,
        act(&prefix.table, BEN, &TableAction::Resign),
    )
    .await
    .unwrap();
    assert_eq!(store.running_in(CHANNEL).await.unwrap(), None);
    assert_eq!(store.game_in(CHANNEL).await.unwrap(), Some(Game::TRYPSYLON));
}

/// A person's list must not take longer for what the games are: nothing of a game but its columns
/// is read.
async fn lists_do_not_play_games_again(place: Database) {
    let store = place.open().await;
    let stored = seat(&store, CHANNEL, after_a_move()).await;
    place
        .tamper(
            "UPDATE tables SET position = 'nonsense', options = '[]', chosen = ''; \
             DELETE FROM moves",
        )
        .await;
    assert!(store.table(stored.id).await.is_err());
    let listed = store.tables_of(ANN).await.unwrap();
    assert_eq!(
        listed
            .iter()
            .map(|listed| (listed.id, listed.turn))
            .collect::<Vec<_>>(),
        [(stored.id, Some(BEN))]
    );
}

/// What somebody plays alone is in their list, and nowhere else: nobody waits for them there, and
/// nothing is won or lost.
async fn a_game_of_one_person_is_listed_once_and_waits_for_nobody(place: Database) {
    let store = place.open().await;
    let alone = challenge(ANN, Some(ANN));
    let table = alone.table(None, NOW, &mut Draws(&[])).unwrap();
    let solo = seat(&store, ChannelId(1), table).await;
    assert_eq!(solo.table.seats, [ANN, ANN]);
    let with_ben = seat(&store, ChannelId(2), game()).await;
    let listed = store.tables_of(ANN).await.unwrap();
    let solos = |listed: &ListedTable| (listed.id, listed.is_solo());
    assert_eq!(
        listed.iter().map(solos).collect::<Vec<_>>(),
        [(solo.id, true), (with_ben.id, false)]
    );
    let next = async |beside| store.next_turn_of(ANN, beside).await.unwrap();
    assert_eq!(next(with_ben.id).await, None);
    assert_eq!(next(solo.id).await.map(|it| it.id), Some(with_ben.id));
    let moved = act(&solo.table, ANN, &TableAction::Move("c3 L3-90".to_owned()));
    let moved = update(&store, &solo, moved).await.unwrap();
    let loaded = load(&store, solo.id).await;
    assert_eq!(all(&loaded.table), all(&moved.table));
    let mut drawn = loaded.table.clone();
    drawn.phase = Phase::Ended {
        end: End::DrawAgreed,
        rematch: Vec::new(),
        reason: None,
    };
    update(&store, &loaded, drawn).await.unwrap();
    let counted = store.tallies(ANN, None, Scope::of(ANN)).await.unwrap();
    assert!(counted.is_empty(), "{counted:?}");
}

on_both! {
    a_broken_table_is_refused_alone,
    a_draw_that_some_agreed_to_ends_with_the_channel_or_the_closing,
    the_running_table_of_a_channel_is_found_or_else_the_last_one,
    a_persons_games_are_listed_theirs_to_move_first_and_the_oldest_of_those,
    open_challenges_of_a_channel_are_listed_the_newest_first,
    a_broken_table_that_is_over_is_none,
    a_broken_running_table_can_be_closed_once,
    a_broken_challenge_is_refused_alone,
    lists_say_where_whose_turn_it_is_and_since_when,
    lists_do_not_play_games_again,
    a_game_of_one_person_is_listed_once_and_waits_for_nobody,
}
