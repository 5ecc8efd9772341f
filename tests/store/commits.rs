use causeway::{
    ids::Timestamp,
    store::{Store, WriteError},
    table::{Challenge, TableAction},
};

use super::*;

async fn count(store: &Store, person: PersonId) -> usize {
    store.tables_of(person).await.unwrap().len()
}

async fn of_two_commands_at_once_one_wins(place: Database) {
    let store = place.open().await;
    let stored = seat(&store, CHANNEL, game()).await;
    let resign = |person| {
        update(
            &store,
            &stored,
            act(&stored.table, person, &TableAction::Resign),
        )
    };
    let (one, two) = tokio::join!(resign(ANN), resign(BEN));
    let won: Vec<_> = [&one, &two].into_iter().filter(|it| it.is_ok()).collect();
    assert_eq!(won.len(), 1);
    assert!(
        [one, two]
            .into_iter()
            .any(|it| matches!(it, Err(WriteError::TableMovedOn(id)) if id == stored.id))
    );
    assert_eq!(load(&store, stored.id).await.revision, 2);
}

async fn the_same_delivery_acts_once_and_answers_the_same(place: Database) {
    let store = place.open().await;
    let stored = seat(&store, CHANNEL, game()).await;
    let delivery = delivery();
    let mut once = store.begin(delivery, NOW).await.unwrap();
    once.update_table(stored.at(), &after_a_move())
        .await
        .unwrap();
    once.commit("first").await.unwrap();
    // Its revision is old by now; where that does not matter, it hears its answer.
    let mut again = store.begin(delivery, NOW).await.unwrap();
    let moved_on = again.update_table(stored.at(), &after_a_move()).await;
    assert!(matches!(moved_on, Err(WriteError::TableMovedOn(_))));
    drop(again);
    let again = store.begin(delivery, NOW).await.unwrap();
    let again = again.commit("second").await;
    assert!(matches!(again, Err(WriteError::Repeated(answer)) if answer == "first"));
    let answer = store.answered(delivery).await.unwrap();
    assert_eq!(answer.as_deref(), Some("first"));
    assert_eq!(load(&store, stored.id).await.revision, 2);
}

async fn the_same_delivery_twice_at_once_acts_once(place: Database) {
    let store = place.open().await;
    let delivery = delivery();
    let say = async |answer: &'static str| {
        let mut transaction = store.begin(delivery, NOW).await?;
        transaction
            .insert_challenge(SERVER, CHANNEL, &challenge(ANN, None))
            .await?;
        transaction.commit(answer).await?;
        Ok(answer)
    };
    let both = tokio::join!(say("one"), say("two"));
    let ((Ok(said), Err(WriteError::Repeated(heard)))
    | (Err(WriteError::Repeated(heard)), Ok(said))) = both
    else {
        panic!("{both:?}")
    };
    assert_eq!(said, heard);
    assert_eq!(
        store.open_challenges_in(CHANNEL, NOW).await.unwrap().len(),
        1
    );
}

async fn what_fails_leaves_nothing_behind(place: Database) {
    let store = place.open().await;
    let stored = seat(&store, CHANNEL, game()).await;
    let delivery = delivery();
    let mut refused = store.begin(delivery, NOW).await.unwrap();
    let moved_on = refused
        .update_table(at(stored.id, 7), &after_a_move())
        .await;
    assert!(matches!(moved_on, Err(WriteError::TableMovedOn(_))));
    drop(refused);
    assert_eq!(store.answered(delivery).await.unwrap(), None);
    assert_eq!(all(&load(&store, stored.id).await.table), all(&game()));
    // Nor does a transaction that is dropped, for instance because its answer cannot be composed.
    let mut dropped = store.begin(delivery, NOW).await.unwrap();
    dropped
        .update_table(stored.at(), &after_a_move())
        .await
        .unwrap();
    drop(dropped);
    assert_eq!(store.answered(delivery).await.unwrap(), None);
    assert_eq!(all(&load(&store, stored.id).await.table), all(&game()));
    // The delivery may come again and succeed.
    let mut again = store.begin(delivery, NOW).await.unwrap();
    again
        .update_table(stored.at(), &after_a_move())
        .await
        .unwrap();
    again.commit("").await.unwrap();
    assert_eq!(load(&store, stored.id).await.revision, 2);
}

async fn nobody_keeps_more_than_five_open_challenges_in_a_server(place: Database) {
    let store = place.open().await;
    let made = async |server, challenge| challenge_in(&store, server, CHANNEL, &challenge).await;
    let mut ids = Vec::new();
    for _ in 0..Challenge::MOST_OPEN {
        ids.push(made(SERVER, challenge(ANN, None)).await.unwrap());
    }
    let too_many = |result| matches!(result, Err(WriteError::TooManyChallenges));
    assert!(too_many(made(SERVER, challenge(ANN, Some(BEN))).await));

    // Others, other servers, and all places outside servers together, count by themselves.
    assert!(made(SERVER, challenge(BEN, None)).await.is_ok());
    assert!(made(Some(ServerId(78)), challenge(ANN, None)).await.is_ok());
    for _ in 0..Challenge::MOST_OPEN {
        assert!(made(None, challenge(ANN, None)).await.is_ok());
    }
    assert!(too_many(made(None, challenge(ANN, None)).await));

    // A withdrawn one makes room for one.
    let withdrawn = challenge(ANN, None).withdraw(ANN, NOW).unwrap();
    change(&store, at(ids[0], 1), &withdrawn).await.unwrap();
    assert!(made(SERVER, challenge(ANN, None)).await.is_ok());
    assert!(too_many(made(SERVER, challenge(ANN, None)).await));

    // All of them have expired later.
    let mut later = store.begin(delivery(), EXPIRES).await.unwrap();
    later
        .insert_challenge(SERVER, CHANNEL, &challenge(ANN, None))
        .await
        .unwrap();
}

async fn a_channel_has_one_running_table(place: Database) {
    let store = place.open().await;
    let running = seat(&store, CHANNEL, game()).await;
    let id = new_challenge(&store, CHANNEL, challenge(ANN, None)).await;
    let begin_game = async || {
        let (challenge, table) = (challenge(ANN, None), game());
        accept(&store, at(id, 1), &challenge, CHANNEL, &table).await
    };
    assert!(matches!(
        begin_game().await,
        Err(WriteError::ChannelBusy(CHANNEL))
    ));
    // The challenge is still open: the game can be played in a thread, and in the channel once the
    // other is over.
    assert_eq!(
        store.open_challenges_in(CHANNEL, NOW).await.unwrap().len(),
        1
    );
    update(
        &store,
        &running,
        act(&running.table, ANN, &TableAction::Resign),
    )
    .await
    .unwrap();
    assert!(begin_game().await.is_ok());
    assert_eq!(count(&store, ANN).await, 1);
}

async fn a_challenge_is_answered_once(place: Database) {
    let store = place.open().await;
    let id = new_challenge(&store, CHANNEL, challenge(ANN, None)).await;
    let begin_game = async || {
        let (challenge, table) = (challenge(ANN, None), game());
        accept(&store, at(id, 1), &challenge, CHANNEL, &table).await
    };
    let (one, two) = tokio::join!(begin_game(), begin_game());
    // Whoever comes second hears that, and not that the channel is busy.
    assert!(matches!(
        (one, two),
        (Ok(_), Err(WriteError::ChallengeMovedOn(_)))
            | (Err(WriteError::ChallengeMovedOn(_)), Ok(_))
    ));
    let withdrawn = challenge(ANN, None).withdraw(ANN, NOW).unwrap();
    assert!(matches!(
        change(&store, at(id, 1), &withdrawn).await,
        Err(WriteError::ChallengeMovedOn(_))
    ));
    assert_eq!(count(&store, ANN).await, 1);
}

async fn a_rematch_follows_in_the_same_channel_once(place: Database) {
    let store = place.open().await;
    let over = act(
        &act(&after_a_move(), BEN, &TableAction::Resign),
        ANN,
        &TableAction::Rematch,
    );
    let stored = seat(&store, CHANNEL, over).await;
    let old = act(&stored.table, BEN, &TableAction::Rematch);
    let new = old.next_game(NOW, &mut Draws(&[])).unwrap();
    let rematch = || follow(&store, &stored, &old, &new);
    let (one, two) = tokio::join!(rematch(), rematch());
    let ((Ok(id), Err(WriteError::TableMovedOn(_))) | (Err(WriteError::TableMovedOn(_)), Ok(id))) =
        (one, two)
    else {
        panic!("both or none")
    };
    let stored_new = load(&store, id).await;
    assert_eq!(
        (
            all(&stored_new.table),
            stored_new.channel,
            stored_new.server
        ),
        (all(&new), CHANNEL, SERVER)
    );
    let stored_old = load(&store, stored.id).await;
    assert_eq!(
        (all(&stored_old.table), stored_old.revision),
        (all(&old), 2)
    );
    assert_eq!(store.table_in(CHANNEL).await.unwrap().unwrap().id, id);
}

async fn a_rematch_does_not_push_another_game_out_of_the_channel(place: Database) {
    let store = place.open().await;
    let stored = seat(&store, CHANNEL, act(&game(), BEN, &TableAction::Resign)).await;
    let other = seat(&store, CHANNEL, game()).await;
    let old = act(
        &act(&stored.table, ANN, &TableAction::Rematch),
        BEN,
        &TableAction::Rematch,
    );
    let new = old.next_game(NOW, &mut Draws(&[])).unwrap();
    assert!(matches!(
        follow(&store, &stored, &old, &new).await,
        Err(WriteError::ChannelBusy(CHANNEL))
    ));
    assert!(load(&store, stored.id).await.table.rematch().is_empty());
    assert_eq!(store.table_in(CHANNEL).await.unwrap().unwrap().id, other.id);
}

async fn many_commands_at_once_all_get_through(place: Database) {
    let store = place.open().await;
    let commands = (1..=16).map(|channel| {
        let store = store.clone();
        tokio::spawn(async move {
            let stored = seat(&store, ChannelId(channel), game()).await;
            let listed = store.tables_of(ANN).await.unwrap();
            assert!(listed.iter().any(|it| it.id == stored.id));
            update(&store, &stored, after_a_move())
                .await
                .unwrap()
                .revision
        })
    });
    for command in commands.collect::<Vec<_>>() {
        assert_eq!(command.await.unwrap(), 2);
    }
    assert_eq!(count(&store, ANN).await, 16);
}

async fn old_answers_are_forgotten(place: Database) {
    let store = place.open().await;
    let [old, new] = [delivery(), delivery()];
    for (delivery, time, answer) in [(old, 10, "old"), (new, 20, "new")] {
        let transaction = store.begin(delivery, Timestamp(time)).await.unwrap();
        transaction.commit(answer).await.unwrap();
    }
    assert_eq!(store.forget_deliveries(Timestamp(20)).await.unwrap(), 1);
    assert_eq!(store.answered(old).await.unwrap(), None);
    assert_eq!(store.answered(new).await.unwrap().as_deref(), Some("new"));
}

on_both! {
    of_two_commands_at_once_one_wins,
    the_same_delivery_acts_once_and_answers_the_same,
    the_same_delivery_twice_at_once_acts_once,
    what_fails_leaves_nothing_behind,
    nobody_keeps_more_than_five_open_challenges_in_a_server,
    a_channel_has_one_running_table,
    a_challenge_is_answered_once,
    a_rematch_follows_in_the_same_channel_once,
    a_rematch_does_not_push_another_game_out_of_the_channel,
    many_commands_at_once_all_get_through,
    old_answers_are_forgotten,
}
