use causeway::{
    ids::Timestamp,
    store::{CommitError, Store, Write, Written},
    table::{Action, Challenge},
};

use super::*;

async fn count(store: &Store, person: PersonId) -> usize {
    store.tables_of(person).await.unwrap().len()
}

#[tokio::test]
async fn of_two_commands_at_once_one_wins() {
    let place = Place::new();
    let store = place.open().await;
    let stored = seat(&store, CHANNEL, game()).await;
    let resign = |person| Write::Table {
        id: stored.id,
        revision: stored.revision,
        table: act(&stored.table, person, &Action::Resign),
    };
    let (one, two) = tokio::join!(commit(&store, resign(ANN)), commit(&store, resign(BEN)));
    let won: Vec<_> = [&one, &two].into_iter().filter(|it| it.is_ok()).collect();
    assert_eq!(won.len(), 1);
    assert!(
        [one, two]
            .into_iter()
            .any(|it| matches!(it, Err(CommitError::MovedOn)))
    );
    assert_eq!(load(&store, stored.id).await.revision, 2);
}

#[tokio::test]
async fn the_same_delivery_acts_once_and_answers_the_same() {
    let place = Place::new();
    let store = place.open().await;
    let stored = seat(&store, CHANNEL, game()).await;
    let delivery = delivery();
    let write = Write::Table {
        id: stored.id,
        revision: 1,
        table: after_a_move(),
    };
    let once = store
        .commit(delivery, NOW, write.clone(), |written| {
            Ok(format!("first {written:?}"))
        })
        .await
        .unwrap();
    // Its revision is old by now, but that is not what the repeated delivery hears.
    let again = store
        .commit(delivery, NOW, write, |_| Ok("second".to_owned()))
        .await;
    assert!(matches!(again, Err(CommitError::Repeated(answer)) if answer == once.1));
    assert_eq!(store.answered(delivery).await.unwrap(), Some(once.1));
    assert_eq!(load(&store, stored.id).await.revision, 2);
}

#[tokio::test]
async fn the_same_delivery_twice_at_once_acts_once() {
    let place = Place::new();
    let store = place.open().await;
    let delivery = delivery();
    let write = || Write::NewChallenge {
        server: SERVER,
        channel: CHANNEL,
        challenge: challenge(ANN, None),
    };
    let both = tokio::join!(
        store.commit(delivery, NOW, write(), |_| Ok("one".to_owned())),
        store.commit(delivery, NOW, write(), |_| Ok("two".to_owned()))
    );
    let ((Ok((_, said)), Err(CommitError::Repeated(heard)))
    | (Err(CommitError::Repeated(heard)), Ok((_, said)))) = both
    else {
        panic!("{both:?}")
    };
    assert_eq!(said, heard);
    assert_eq!(
        store.open_challenges_in(CHANNEL, NOW).await.unwrap().len(),
        1
    );
}

#[tokio::test]
async fn what_fails_leaves_nothing_behind() {
    let place = Place::new();
    let store = place.open().await;
    let stored = seat(&store, CHANNEL, game()).await;
    let delivery = delivery();
    let write = Write::Table {
        id: stored.id,
        revision: 7,
        table: after_a_move(),
    };
    let refused = store
        .commit(delivery, NOW, write, |_| {
            unreachable!("nothing was written")
        })
        .await;
    assert!(matches!(refused, Err(CommitError::MovedOn)));
    assert_eq!(store.answered(delivery).await.unwrap(), None);
    assert_eq!(all(&load(&store, stored.id).await.table), all(&game()));
    // Nor does an answer that cannot be composed.
    let write = Write::Table {
        id: stored.id,
        revision: 1,
        table: after_a_move(),
    };
    let failed = store
        .commit(delivery, NOW, write, |_| serde_json::from_str("no answer"))
        .await;
    assert!(matches!(failed, Err(CommitError::Answer(_))));
    assert_eq!(store.answered(delivery).await.unwrap(), None);
    assert_eq!(all(&load(&store, stored.id).await.table), all(&game()));
    // The delivery may come again and succeed.
    let write = Write::Table {
        id: stored.id,
        revision: 1,
        table: after_a_move(),
    };
    assert!(
        store
            .commit(delivery, NOW, write, |_| Ok(String::new()))
            .await
            .is_ok()
    );
}

#[tokio::test]
async fn nobody_keeps_more_than_five_open_challenges_in_a_server() {
    let place = Place::new();
    let store = place.open().await;
    let made = async |server, challenge| {
        commit(
            &store,
            Write::NewChallenge {
                server,
                channel: CHANNEL,
                challenge,
            },
        )
        .await
    };
    let mut ids = Vec::new();
    for _ in 0..Challenge::MOST_OPEN {
        let Ok(Written::Challenge(id, 1)) = made(SERVER, challenge(ANN, None)).await else {
            panic!("no challenge")
        };
        ids.push(id);
    }
    let too_many = |result| matches!(result, Err(CommitError::TooManyChallenges));
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
    commit(
        &store,
        Write::Challenge {
            id: ids[0],
            revision: 1,
            challenge: withdrawn,
        },
    )
    .await
    .unwrap();
    assert!(made(SERVER, challenge(ANN, None)).await.is_ok());
    assert!(too_many(made(SERVER, challenge(ANN, None)).await));

    // All of them have lapsed later.
    let write = Write::NewChallenge {
        server: SERVER,
        channel: CHANNEL,
        challenge: challenge(ANN, None),
    };
    assert!(
        store
            .commit(delivery(), LAPSES, write, |_| Ok(String::new()))
            .await
            .is_ok()
    );
}

#[tokio::test]
async fn a_channel_has_one_running_table() {
    let place = Place::new();
    let store = place.open().await;
    let running = seat(&store, CHANNEL, game()).await;
    let id = new_challenge(&store, CHANNEL, challenge(ANN, None)).await;
    let accept = |channel| accepting(id, challenge(ANN, None), channel, game());
    assert!(matches!(
        commit(&store, accept(CHANNEL)).await,
        Err(CommitError::ChannelBusy)
    ));
    // The challenge is still open: the game can be played in a thread, and in the channel once the
    // other is over.
    assert_eq!(
        store.open_challenges_in(CHANNEL, NOW).await.unwrap().len(),
        1
    );
    update(&store, &running, act(&running.table, ANN, &Action::Resign))
        .await
        .unwrap();
    assert!(commit(&store, accept(CHANNEL)).await.is_ok());
    assert_eq!(count(&store, ANN).await, 1);
}

#[tokio::test]
async fn a_challenge_is_answered_once() {
    let place = Place::new();
    let store = place.open().await;
    let id = new_challenge(&store, CHANNEL, challenge(ANN, None)).await;
    let accept = || accepting(id, challenge(ANN, None), CHANNEL, game());
    let (one, two) = tokio::join!(commit(&store, accept()), commit(&store, accept()));
    // Whoever comes second hears that, and not that the channel is busy.
    assert!(matches!(
        (one, two),
        (Ok(_), Err(CommitError::MovedOn)) | (Err(CommitError::MovedOn), Ok(_))
    ));
    let withdrawn = challenge(ANN, None).withdraw(ANN, NOW).unwrap();
    assert!(matches!(
        commit(
            &store,
            Write::Challenge {
                id,
                revision: 1,
                challenge: withdrawn
            }
        )
        .await,
        Err(CommitError::MovedOn)
    ));
    assert_eq!(count(&store, ANN).await, 1);
}

#[tokio::test]
async fn a_rematch_follows_in_the_same_channel_once() {
    let place = Place::new();
    let store = place.open().await;
    let over = act(
        &act(&after_a_move(), BEN, &Action::Resign),
        ANN,
        &Action::Rematch,
    );
    let stored = seat(&store, CHANNEL, over).await;
    let old = act(&stored.table, BEN, &Action::Rematch);
    let new = old.next_game(&mut First).unwrap();
    let rematch = || Write::Rematch {
        id: stored.id,
        revision: stored.revision,
        old: old.clone(),
        channel: CHANNEL,
        new: new.clone(),
    };
    let (one, two) = tokio::join!(commit(&store, rematch()), commit(&store, rematch()));
    let ((Ok(Written::Table(id, 1)), Err(CommitError::MovedOn))
    | (Err(CommitError::MovedOn), Ok(Written::Table(id, 1)))) = (one, two)
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

#[tokio::test]
async fn a_rematch_does_not_push_another_game_out_of_the_channel() {
    let place = Place::new();
    let store = place.open().await;
    let stored = seat(&store, CHANNEL, act(&game(), BEN, &Action::Resign)).await;
    let other = seat(&store, CHANNEL, game()).await;
    let old = act(
        &act(&stored.table, ANN, &Action::Rematch),
        BEN,
        &Action::Rematch,
    );
    let new = old.next_game(&mut First).unwrap();
    let rematch = Write::Rematch {
        id: stored.id,
        revision: stored.revision,
        old,
        channel: CHANNEL,
        new,
    };
    assert!(matches!(
        commit(&store, rematch).await,
        Err(CommitError::ChannelBusy)
    ));
    assert!(load(&store, stored.id).await.table.rematch.is_empty());
    assert_eq!(store.table_in(CHANNEL).await.unwrap().unwrap().id, other.id);
}

#[tokio::test]
async fn many_commands_at_once_all_get_through() {
    let place = Place::new();
    let store = place.open().await;
    let commands = (1..=40).map(|channel| {
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
    assert_eq!(count(&store, ANN).await, 40);
}

#[tokio::test]
async fn old_answers_are_forgotten() {
    let place = Place::new();
    let store = place.open().await;
    let [old, new] = [delivery(), delivery()];
    store
        .commit(old, Timestamp(10), Write::Nothing, |_| Ok("old".to_owned()))
        .await
        .unwrap();
    store
        .commit(new, Timestamp(20), Write::Nothing, |_| Ok("new".to_owned()))
        .await
        .unwrap();
    assert_eq!(store.forget_deliveries(Timestamp(20)).await.unwrap(), 1);
    assert_eq!(store.answered(old).await.unwrap(), None);
    assert_eq!(store.answered(new).await.unwrap().as_deref(), Some("new"));
}
