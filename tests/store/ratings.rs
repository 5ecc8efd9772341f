use super::*;

/// A rated game in which Ann and another one have made a move.
fn played(other: PersonId) -> Table {
    let rated = Terms {
        rated: true,
        ..terms(true)
    };
    let mut played = begin_game(ANN, other, rated, &mut Draws(&[]));
    for (person, mv) in [(ANN, "c3 L3-90"), (other, "a1 R1-0")] {
        played = act(&played, person, &TableAction::Move(mv.to_owned()));
    }
    // Since after their accounts were made.
    played.began = Timestamp(1_800_000_000_000);
    played
}

/// Three games of the same two end at once, each by two commands.
async fn ends_of_several_games_at_once_count_once_each(place: Database) {
    const GAMES: u64 = 3;
    let store = place.open().await;
    let played = played(BEN);
    let mut ends = Vec::new();
    for number in 0..GAMES {
        let stored = seat(&store, ChannelId(CHANNEL.0 + number), played.clone()).await;
        for person in [ANN, BEN] {
            let over = act(&stored.table, person, &TableAction::Resign);
            let (store, stored) = (&store, stored.clone());
            ends.push(async move { update(store, &stored, over).await });
        }
    }
    let ended = futures_util::future::join_all(ends).await;
    let (ended, late): (Vec<_>, Vec<_>) = ended.into_iter().partition(Result::is_ok);
    assert_eq!((ended.len(), late.len()), (3, 3));
    let late = late.into_iter().filter_map(Result::err);
    for why in late {
        assert!(matches!(why, WriteError::TableMovedOn(_)), "{why}");
    }
    for person in [ANN, BEN] {
        let ratings = store.ratings_of(person).await.unwrap();
        let games: Vec<u32> = ratings.iter().map(|it| it.rating.games).collect();
        assert_eq!(games, [3], "{person}");
    }
    assert_eq!(store.recompute_ratings().await.unwrap(), [2 * GAMES, 0]);
}

/// Ten games of one person with others, whose ends two instances hear at once.
async fn the_same_end_heard_by_two_instances_counts_once(place: Database) {
    let store = place.open().await;
    let other = Store::open_beside(&place.url()).await.unwrap();
    let mut ends = Vec::new();
    for number in 0..10 {
        let opponent = PersonId(BEN.0 + 1_000 + number);
        let channel = ChannelId(CHANNEL.0 + number);
        let stored = seat(&store, channel, played(opponent)).await;
        let over = act(&stored.table, ANN, &TableAction::Resign);
        let delivery = delivery();
        for instance in [&store, &other] {
            let (stored, over) = (stored.clone(), over.clone());
            ends.push(async move {
                let mut transaction = instance.begin(delivery, NOW).await?;
                transaction.update_table(stored.at(), &over).await?;
                transaction.commit("over").await
            });
        }
    }
    let ended = futures_util::future::join_all(ends).await;
    assert_eq!(ended.iter().filter(|it| it.is_ok()).count(), 10);
    for why in ended.into_iter().filter_map(Result::err) {
        let heard = matches!(&why, WriteError::Repeated(answer) if answer == "over");
        assert!(heard || matches!(why, WriteError::TableMovedOn(_)), "{why}");
    }
    let ratings = store.ratings_of(ANN).await.unwrap();
    assert_eq!(ratings.len(), 1);
    assert_eq!(ratings[0].rating.games, 10);
    assert_eq!(store.recompute_ratings().await.unwrap(), [20, 0]);
    other.close().await;
}

/// An instance that dies between the end of a game and its answer has written neither that nor
/// ratings, and the next one counts the game once.
async fn an_end_that_is_not_committed_moves_no_rating(place: Database) {
    let store = place.open().await;
    let stored = seat(&store, CHANNEL, played(BEN)).await;
    let over = act(&stored.table, ANN, &TableAction::Resign);
    let delivery = delivery();
    let mut dies = store.begin(delivery, NOW).await.unwrap();
    dies.update_table(stored.at(), &over).await.unwrap();
    assert_eq!(dies.rated().len(), 2);
    drop(dies);
    assert_eq!(store.ratings_of(ANN).await.unwrap(), []);
    assert!(load(&store, stored.id).await.table.is_running());
    let mut again = store.begin(delivery, NOW).await.unwrap();
    again.update_table(stored.at(), &over).await.unwrap();
    again.commit("over").await.unwrap();
    for person in [ANN, BEN] {
        let ratings = store.ratings_of(person).await.unwrap();
        assert_eq!(ratings[0].rating.games, 1, "{person}");
    }
}

on_both! {
    the_same_end_heard_by_two_instances_counts_once,
    an_end_that_is_not_committed_moves_no_rating,
    ends_of_several_games_at_once_count_once_each,
}
