use super::*;

/// Three games of the same two end at once, each by two commands.
async fn ends_of_several_games_at_once_count_once_each(place: Database) {
    const GAMES: u64 = 3;
    let store = place.open().await;
    let rated = Terms {
        rated: true,
        ..terms(true)
    };
    let mut played = begin_game(ANN, BEN, rated, &mut Draws(&[]));
    for (person, mv) in [(ANN, "c3 L3-90"), (BEN, "a1 R1-0")] {
        played = act(&played, person, &TableAction::Move(mv.to_owned()));
    }
    // Since after their accounts were made.
    played.began = Timestamp(1_800_000_000_000);
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

on_both! {
    ends_of_several_games_at_once_count_once_each,
}
