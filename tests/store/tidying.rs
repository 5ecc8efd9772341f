//! What is over is deleted or small, and how much of anything there may be.

use causeway::{
    games::Seat,
    store::{StoreError, StoredLine},
    table::{ChallengeState, TableAction, Terms, Time},
};

use super::*;

const DAY: i64 = 24 * 60 * 60 * 1000;

/// A time when everything that happens in a test is long over.
const LATER: Timestamp = Timestamp(1_000_000 * DAY);

/// A game on the largest board with so many moves chosen by chance, with up to a day between them,
/// in which somebody resigns then.
fn long_game(count: usize, random: &mut Random) -> Table {
    let mut terms = terms(false);
    terms.options.insert("size".to_owned(), json!("6x6"));
    let mut table = begin_game(ANN, BEN, terms, &mut Draws(&[]));
    let mut at = NOW.0;
    while table.moves.len() < count {
        let moves = table.position.moves();
        let mv = random.pick(&moves).clone();
        at += i64::try_from(random.below(usize::try_from(DAY).unwrap())).unwrap();
        let actor = table.person_to_move().unwrap();
        let next = table
            .act(actor, &TableAction::Move(mv), Timestamp(at))
            .unwrap()
            .0;
        // Where a move would end the game, another one is tried.
        if next.is_running() {
            table = next;
        }
    }
    act(&table, ANN, &TableAction::Resign)
}

/// The bytes of the pages in use; on a server those of the packed games, because its pages are
/// freed at some time later.
async fn bytes_in_use(place: &Database) -> i64 {
    if let Database::Server(_) = place {
        let packed = "SELECT CAST(COALESCE(SUM(length(packed)), 0) AS BIGINT) FROM tables";
        return place.number(packed).await;
    }
    let pages =
        place.number("PRAGMA page_count").await - place.number("PRAGMA freelist_count").await;
    pages * place.number("PRAGMA page_size").await
}

async fn what_was_done_about_players_and_their_reminders_are_forgotten_after_the_end(
    place: Database,
) {
    let store = place.open().await;
    let timed = || {
        let terms = Terms {
            time: Time::from("3d".parse().ok()),
            ..terms(false)
        };
        begin_game(ANN, BEN, terms, &mut Draws(&[]))
    };
    let running = seat(&store, ChannelId(1), timed()).await;
    let over = seat(&store, ChannelId(2), timed()).await;
    for stored in [&running, &over] {
        let mut transaction = begin(&store).await.unwrap();
        assert!(transaction.set_left(stored).await.unwrap());
        transaction.commit("").await.unwrap();
    }
    store
        .close_channel(ChannelId(2), EVE, NOW, untold)
        .await
        .unwrap();
    assert_eq!(store.pack_games(NOW).await.unwrap(), 0, "it has just ended");
    assert_eq!(place.number("SELECT COUNT(*) FROM waits").await, 2);
    assert_eq!(store.pack_games(LATER).await.unwrap(), 1);
    assert_eq!(place.number("SELECT COUNT(*) FROM waits").await, 1);
    assert!(store.wait_at(&running).await.unwrap().left.is_some());
    assert_eq!(store.wait_at(&over).await.unwrap().left, None);
    let reminded = store.reminders_of(ANN, LATER).await.unwrap();
    let tables: Vec<TableId> = reminded.iter().map(|turn| turn.table_id).collect();
    assert_eq!(tables, [running.id]);
}

async fn a_long_game_that_is_over_takes_ten_kilobytes_and_can_still_be_read(place: Database) {
    const GAMES: u64 = 4;
    let store = place.open().await;
    let mut random = Random(0x1234_5678_9abc_def1);
    let empty = bytes_in_use(&place).await;
    let mut games = Vec::new();
    for channel in 1..=GAMES {
        games.push(seat(&store, ChannelId(channel), long_game(2000, &mut random)).await);
    }
    let before = bytes_in_use(&place).await - empty;
    assert_eq!(
        store.pack_games(NOW).await.unwrap(),
        0,
        "they have just ended"
    );
    assert_eq!(store.pack_games(LATER).await.unwrap(), GAMES);
    assert_eq!(store.pack_games(LATER).await.unwrap(), 0, "they are packed");
    let after = bytes_in_use(&place).await - empty;
    let a_game = |bytes: i64| bytes / i64::try_from(GAMES).unwrap();
    println!(
        "a game of 2000 moves: {} bytes, packed {} bytes",
        a_game(before),
        a_game(after)
    );
    assert!(a_game(after) <= 10_000, "{} bytes", a_game(after));

    for stored in games {
        let packed = load(&store, stored.id).await.table;
        let seen = |table: &Table| -> Vec<(Seat, String, i64)> {
            let second = |at: Timestamp| at.0.div_euclid(1000);
            table
                .moves
                .iter()
                .map(|played| (played.seat, played.text.clone(), second(played.at)))
                .collect()
        };
        assert_eq!(seen(&packed), seen(&stored.table));
        assert_eq!(
            (packed.position.text(), packed.end()),
            (stored.table.position.text(), stored.table.end())
        );
    }
}

async fn a_rematch_follows_a_packed_game(place: Database) {
    let store = place.open().await;
    let stored = seat(
        &store,
        CHANNEL,
        act(&after_a_move(), BEN, &TableAction::Resign),
    )
    .await;
    assert_eq!(store.pack_games(LATER).await.unwrap(), 1);
    let stored = load(&store, stored.id).await;
    let asked = update(
        &store,
        &stored,
        act(&stored.table, ANN, &TableAction::Rematch),
    )
    .await
    .unwrap();
    assert_eq!(
        (asked.table.moves.len(), asked.table.rematch()),
        (1, [Seat::FIRST].as_slice())
    );
    let old = act(&asked.table, BEN, &TableAction::Rematch);
    let new = old.next_game(NOW, &mut Draws(&[])).unwrap();
    let next = follow(&store, &asked, &old, &new).await.unwrap();
    assert!(store.has_next(stored.id).await.unwrap() && !store.has_next(next).await.unwrap());
    // A running game is not packed, however old.
    assert_eq!(store.pack_games(LATER).await.unwrap(), 0);
    // Nor is a packed one damaged without being noticed.
    place
        .tamper("UPDATE tables SET packed = substr(packed, 2)")
        .await;
    assert!(matches!(
        store.table(stored.id).await,
        Err(StoreError::BrokenRow { .. })
    ));
}

async fn a_packed_game_knows_its_opening(place: Database) {
    let store = place.open().await;
    let mut terms = Terms {
        opening: vec!["c3 L3-90".to_owned(), "c3 R3-0".to_owned()],
        ..terms(true)
    };
    terms.options.insert("first".to_owned(), json!("meadow"));
    let challenge = Challenge::new(ANN, &[(BEN, false)], terms.clone(), NOW, EXPIRES).unwrap();
    let table = challenge
        .accept(BEN, NOW)
        .unwrap()
        .table(None, NOW, &mut Draws(&[]))
        .unwrap();
    let stored = seat(&store, CHANNEL, act(&table, ANN, &TableAction::Resign)).await;
    store.pack_games(LATER).await.unwrap();
    let packed = load(&store, stored.id).await.table;
    assert_eq!((packed.terms, packed.moves.len()), (terms, 2));
}

async fn closed_challenges_are_forgotten_after_a_while_and_their_openings_at_once(place: Database) {
    let store = place.open().await;
    let mut terms = Terms {
        opening: vec!["c3 L3-90".to_owned()],
        ..terms(true)
    };
    terms.options.insert("first".to_owned(), json!("beach"));
    let opened = Challenge::new(ANN, &[(BEN, false)], terms, NOW, EXPIRES).unwrap();
    let with_opening = "SELECT COUNT(*) FROM challenges WHERE opening <> '[]'";

    let accepted = new_challenge(&store, CHANNEL, opened.clone()).await;
    let ready = opened.accept(BEN, NOW).unwrap();
    let table = ready.table(None, NOW, &mut Draws(&[])).unwrap();
    let table_id = accept(&store, at(accepted, 1), &ready, CHANNEL, &table)
        .await
        .unwrap();
    let withdrawn = new_challenge(&store, CHANNEL, opened.clone()).await;
    let closed = opened.withdraw(ANN, NOW).unwrap();
    change(&store, at(withdrawn, 1), &closed).await.unwrap();
    assert_eq!(place.number(with_opening).await, 0);
    assert_eq!(
        store
            .challenge(withdrawn)
            .await
            .unwrap()
            .unwrap()
            .challenge
            .state,
        ChallengeState::Withdrawn
    );

    let expired = new_challenge(&store, CHANNEL, opened.clone()).await;
    let open = new_challenge(
        &store,
        CHANNEL,
        Challenge {
            expires: LATER,
            ..opened.clone()
        },
    )
    .await;
    assert_eq!(store.drop_openings(NOW).await.unwrap(), 0);
    assert_eq!(
        store.drop_openings(Timestamp(EXPIRES.0 + 1)).await.unwrap(),
        1
    );
    assert_eq!(
        store
            .challenge(open)
            .await
            .unwrap()
            .unwrap()
            .challenge
            .terms
            .opening
            .len(),
        1
    );

    assert_eq!(store.forget_challenges(NOW).await.unwrap(), 0);
    assert_eq!(
        store
            .forget_challenges(Timestamp(EXPIRES.0 + 1))
            .await
            .unwrap(),
        3
    );
    for gone in [accepted, withdrawn, expired] {
        assert!(store.challenge(gone).await.unwrap().is_none());
    }
    assert!(store.challenge(open).await.unwrap().is_some());
    assert_eq!(
        place
            .number("SELECT COUNT(DISTINCT challenge) FROM guests")
            .await,
        1
    );
    // The game that came of one goes on.
    let stored = load(&store, table_id).await;
    update(
        &store,
        &stored,
        act(&stored.table, BEN, &TableAction::Resign),
    )
    .await
    .unwrap();
}

async fn explored_lines_are_few_and_go_after_a_day_or_with_their_game(place: Database) {
    let store = place.open().await;
    let line = |text: &str| StoredLine {
        played: u16::MAX,
        moves: vec![text.to_owned(), "\"quoted\"".to_owned()],
    };
    let explores = async |person, table, at, line: &StoredLine| {
        let mut transaction = store.begin(delivery(), at).await.unwrap();
        let set = transaction.set_explored_line(person, table, line);
        set.await.unwrap();
        transaction.commit("").await.unwrap();
    };
    let kept = async |person, table| store.explored_line(person, table).await.unwrap();

    // The newest line of each person in each game, and the twenty newest of a person.
    let mut tables = Vec::new();
    for channel in 1..=21 {
        let stored = seat(&store, ChannelId(channel), game()).await;
        let at = Timestamp(i64::try_from(channel).unwrap());
        explores(EVE, stored.id, at, &line("c3 L3-90")).await;
        explores(EVE, stored.id, at, &line("d4 L4-0")).await;
        tables.push(stored);
    }
    explores(ANN, tables[0].id, NOW, &line("c3 L3-90")).await;
    assert_eq!(kept(EVE, tables[0].id).await, None);
    assert_eq!(kept(EVE, tables[1].id).await, Some(line("d4 L4-0")));
    assert_eq!(kept(ANN, tables[0].id).await, Some(line("c3 L3-90")));
    assert_eq!(kept(ANN, tables[1].id).await, None);

    // However a game ends, its lines go, and none is added.
    let resigned = act(&tables[20].table, ANN, &TableAction::Resign);
    update(&store, &tables[20], resigned).await.unwrap();
    store
        .close_channel(ChannelId(20), BEN, NOW, untold)
        .await
        .unwrap();
    for over in [&tables[20], &tables[19]] {
        assert_eq!(kept(EVE, over.id).await, None);
        explores(EVE, over.id, NOW, &line("c3 L3-90")).await;
        assert_eq!(kept(EVE, over.id).await, None);
    }
    // A move ends nothing.
    let moved = after_a_move();
    update(&store, &tables[18], moved).await.unwrap();
    assert_eq!(kept(EVE, tables[18].id).await, Some(line("d4 L4-0")));

    assert_eq!(store.forget_explored_lines(Timestamp(10)).await.unwrap(), 8);
    assert_eq!(kept(EVE, tables[8].id).await, None);
    assert_eq!(kept(EVE, tables[9].id).await, Some(line("d4 L4-0")));
    place
        .tamper("UPDATE explorations SET moves = 'scribble'")
        .await;
    assert_eq!(kept(EVE, tables[9].id).await, None);
}

async fn many_old_rows_go_in_several_transactions(place: Database) {
    let store = place.open().await;
    place
        .tamper(
            "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 350)
             INSERT INTO deliveries SELECT i, '', i FROM n;
             WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 350)
             INSERT INTO challenges (channel, by_person, to_anyone, gathered, game, chosen, \
             seating, touch_move, series, hints, opening, made, expires, state)
             SELECT i, 1, TRUE, FALSE, 'trypsylon', '{}', 'mine', TRUE, 'single', FALSE, '[]', \
             i, i, 'declined' FROM n;
             INSERT INTO visitors (person, challenge, server, shown)              SELECT 1, id, 7, 0 FROM challenges",
        )
        .await;
    assert_eq!(store.forget_deliveries(Timestamp(301)).await.unwrap(), 300);
    assert_eq!(store.forget_challenges(Timestamp(301)).await.unwrap(), 300);
    assert_eq!(place.number("SELECT COUNT(*) FROM deliveries").await, 50);
    assert_eq!(place.number("SELECT COUNT(*) FROM challenges").await, 50);
}

async fn nobody_is_in_more_than_fifty_running_games_in_a_server(place: Database) {
    let store = place.open().await;
    let begin_game = async |server, channel, table| {
        let by = challenge(PersonId(channel), None);
        let channel = ChannelId(channel);
        let id = challenge_in(&store, server, channel, &by).await.unwrap();
        accept(&store, at(id, 1), &by, channel, &table).await
    };
    for channel in 1..=50 {
        begin_game(SERVER, channel, game()).await.unwrap();
    }
    let too_many = |result| matches!(result, Err(WriteError::TooManyGames(ANN)));
    assert!(too_many(begin_game(SERVER, 51, game()).await));
    // Other servers, and all places outside servers together, count by themselves.
    for (server, first) in [(Some(ServerId(78)), 100), (None, 200)] {
        for channel in first..first + 50 {
            begin_game(server, channel, game()).await.unwrap();
        }
        assert!(too_many(begin_game(server, first + 50, game()).await));
    }
    // A game that ends makes room for one, of which a rematch is one.
    let first = store.table_in(ChannelId(1)).await.unwrap().unwrap();
    let ended = update(&store, &first, act(&first.table, ANN, &TableAction::Resign))
        .await
        .unwrap();
    begin_game(SERVER, 52, game()).await.unwrap();
    let old = [ANN, BEN]
        .into_iter()
        .fold(ended.table.clone(), |table, person| {
            act(&table, person, &TableAction::Rematch)
        });
    let new = old.next_game(NOW, &mut Draws(&[])).unwrap();
    let rematch = || follow(&store, &ended, &old, &new);
    assert!(too_many(rematch().await));
    assert_eq!(
        load(&store, ended.id).await.revision,
        ended.revision,
        "nothing was written"
    );
    let second = store.table_in(ChannelId(2)).await.unwrap().unwrap();
    update(
        &store,
        &second,
        act(&second.table, ANN, &TableAction::Resign),
    )
    .await
    .unwrap();
    rematch().await.unwrap();
}

on_both! {
    what_was_done_about_players_and_their_reminders_are_forgotten_after_the_end,
    a_long_game_that_is_over_takes_ten_kilobytes_and_can_still_be_read,
    a_rematch_follows_a_packed_game,
    a_packed_game_knows_its_opening,
    closed_challenges_are_forgotten_after_a_while_and_their_openings_at_once,
    explored_lines_are_few_and_go_after_a_day_or_with_their_game,
    many_old_rows_go_in_several_transactions,
    nobody_is_in_more_than_fifty_running_games_in_a_server,
}
