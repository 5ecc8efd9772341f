use causeway::{
    games::{Game, Options, Seat},
    ids::{DeliveryId, MessageId, RoleId, ServerId, Timestamp},
    settings::{ServerPart, ServerSettings, Threads},
    table::{
        Challenge, ChallengeState, GuestAnswer, OfferKind, Ruling, Sealed, Seating, Series,
        ServerDefault, ServerDefaults, Table, TableAction, Terms, UnaskedVacation,
    },
    texts::Locale,
};

use super::*;

/// The nine moves of the cheapest win, along the top row.
const BEACHES_WIN: [&str; 9] = [
    "a4 Ta-0",
    "a2 Ba-0",
    "b4 Tb-270",
    "b2 Bb-0",
    "c4 Tc-0",
    "c2 Bc-90",
    "d4 Td-270",
    "d2 Bd-90",
    "e4 Te-0",
];

fn played(table: Table, moves: &[&str]) -> Table {
    (1..).zip(moves).fold(table, |table, (minute, mv)| {
        let actor = table.person_to_move().unwrap();
        table
            .act(
                actor,
                &TableAction::Move((*mv).to_owned()),
                Timestamp(60_000 * minute),
            )
            .unwrap()
            .0
    })
}

async fn the_last_terms_of_a_person_come_back_for_each_game(place: Database) {
    let store = place.open().await;
    let trisq = stand_ins::terms(Game::TRISQ, &[("size", "7")]);
    let drawn = Terms {
        seating: Seating::Drawn,
        series: Series::BestOf5,
        hints: true,
        vacation: Some(UnaskedVacation::None),
        ..terms(true)
    };
    for (minute, terms) in (1_i64..).zip([&terms(false), &trisq, &drawn]) {
        let delivery = DeliveryId(minute.unsigned_abs());
        let mut transaction = store.begin(delivery, Timestamp(minute)).await.unwrap();
        transaction.set_last_terms(ANN, terms).await.unwrap();
        transaction.commit("").await.unwrap();
    }
    assert_eq!(store.last_terms(ANN).await.unwrap(), [drawn, trisq]);
    assert_eq!(store.last_terms(BEN).await.unwrap(), []);
}

async fn challenges_come_back_as_they_were(place: Database) {
    let store = place.open().await;
    let anyone = Challenge {
        terms: Terms {
            seating: Seating::Drawn,
            touch_move: false,
            series: Series::Open,
            hints: true,
            vacation: Some(UnaskedVacation::Two),
            ..terms(true)
        },
        ..challenge(EVE, None)
    };
    for (server, challenge) in [(SERVER, challenge(ANN, Some(BEN))), (None, anyone)] {
        let id = challenge_in(&store, server, CHANNEL, &challenge)
            .await
            .unwrap();
        let stored = store.challenge(id).await.unwrap().unwrap();
        assert_eq!(
            (stored.id, stored.server, stored.channel, stored.message),
            (id, server, CHANNEL, None)
        );
        assert_eq!(stored.challenge, challenge);
    }
}

async fn answered_challenges_say_what_became_of_them(place: Database) {
    let store = place.open().await;
    for (who, state) in [
        (BEN, ChallengeState::Declined),
        (ANN, ChallengeState::Withdrawn),
    ] {
        let open = challenge(ANN, Some(BEN));
        let id = new_challenge(&store, CHANNEL, open.clone()).await;
        let answered = if who == BEN {
            open.decline(BEN, NOW)
        } else {
            open.withdraw(ANN, NOW)
        }
        .unwrap();
        let revision = change(&store, at(id, 1), &answered).await.unwrap();
        assert_eq!(revision, 2);
        assert_eq!(
            store.challenge(id).await.unwrap().unwrap().challenge.state,
            state
        );
    }
    let id = new_challenge(&store, CHANNEL, challenge(ANN, Some(BEN))).await;
    let open = challenge(ANN, None);
    let table = accept(&store, at(id, 1), &open, CHANNEL, &game())
        .await
        .unwrap();
    assert_eq!(
        store.challenge(id).await.unwrap().unwrap().challenge.state,
        ChallengeState::Accepted(table)
    );
}

async fn tables_come_back_as_they_were(place: Database) {
    let mut in_a_series = game()
        .act(BEN, &TableAction::Resign, NOW)
        .unwrap()
        .0
        .next_game(NOW, &mut Draws(&[]))
        .unwrap();
    in_a_series.terms.series = Series::BestOf3;
    let double_partial = act(
        &played(game(), &["c3 L3-90", "c3 R3-0", "a3 Ta-0"]),
        BEN,
        &take("d4"),
    );
    let tables = [
        game(),
        in_a_series,
        act(&game(), ANN, &take("c3")),
        act(&after_a_move(), BEN, &TableAction::Propose(OfferKind::Draw)),
        act(
            &act(&after_a_move(), BEN, &take("d4")),
            ANN,
            &TableAction::Propose(OfferKind::TakeBack),
        ),
        act(&double_partial, BEN, &take("b2")),
        act(
            &act(&double_partial, BEN, &take("b2")),
            BEN,
            &TableAction::Parts(vec![
                Part::new("edge", "bottom-b"),
                Part::new("rotation", "0"),
            ]),
        ),
        played(game(), &BEACHES_WIN),
        act(
            &act(&game(), ANN, &TableAction::Propose(OfferKind::Draw)),
            BEN,
            &TableAction::AnswerOffer { accept: true },
        ),
        act(&after_a_move(), BEN, &TableAction::Resign),
        act(&after_a_move(), EVE, &close(Ruling::Void, None)),
        act(
            &act(&after_a_move(), BEN, &TableAction::Resign),
            ANN,
            &TableAction::Rematch,
        ),
    ];
    let store = place.open().await;
    for (channel, table) in (1..).map(ChannelId).zip(tables) {
        // As a new table and as a changed one.
        let new = load_after_reopening(&place, &seat(&store, channel, table.clone()).await).await;
        assert_eq!(
            (all(&new.table), new.revision, new.channel, new.server),
            (all(&table), 1, channel, SERVER)
        );

        if table.round == 1 {
            let first = seat(&store, ChannelId(channel.0 + 100), game()).await;
            let changed = update(&store, &first, table.clone()).await.unwrap();
            assert_eq!((all(&changed.table), changed.revision), (all(&table), 2));
        }
    }
}

/// The same table, read by a program that has not written it.
async fn load_after_reopening(place: &Database, stored: &StoredTable) -> StoredTable {
    if let Database::Server(_) = place {
        return load(&place.open().await, stored.id).await;
    }
    // Both read the same file, as after a kill: the copy takes the write-ahead log along.
    let copy = Database::file();
    for suffix in ["", "-wal"] {
        let with = |path: &Path| PathBuf::from(format!("{}{suffix}", path.display()));
        std::fs::copy(with(place.path()), with(copy.path())).unwrap();
    }
    load(&copy.open().await, stored.id).await
}

async fn a_take_back_takes_the_moves_out_and_new_ones_follow(place: Database) {
    let store = place.open().await;
    let stored = seat(&store, CHANNEL, played(game(), &["c3 L3-90", "c3 R3-0"])).await;
    let back = act(
        &act(
            &stored.table,
            ANN,
            &TableAction::Propose(OfferKind::TakeBack),
        ),
        BEN,
        &TableAction::AnswerOffer { accept: true },
    );
    let stored = update(&store, &stored, back.clone()).await.unwrap();
    assert_eq!(all(&stored.table), all(&game()));
    let again = played(back, &["e5 L5-0", "c3 R3-0", "b2 Bb-0"]);
    let stored = update(&store, &stored, again.clone()).await.unwrap();
    assert_eq!(all(&stored.table), all(&again));
    assert_eq!(stored.table.moves[2].at, Timestamp(180_000));
}

async fn what_was_committed_is_there_after_a_restart(place: Database) {
    let store = place.open().await;
    let stored = seat(&store, CHANNEL, after_a_move()).await;
    let transaction = store.begin(DeliveryId(u64::MAX), NOW).await.unwrap();
    transaction.commit("done").await.unwrap();
    store.close().await;

    let store = place.open().await;
    assert_eq!(
        all(&load(&store, stored.id).await.table),
        all(&after_a_move())
    );
    assert_eq!(
        store
            .answered(DeliveryId(u64::MAX))
            .await
            .unwrap()
            .as_deref(),
        Some("done")
    );
    assert_eq!(
        store.answered(DeliveryId(u64::MAX - 1)).await.unwrap(),
        None
    );
}

async fn the_newest_message_is_remembered(place: Database) {
    let store = place.open().await;
    let table = seat(&store, CHANNEL, game()).await.id;
    let [one, two, three] = [1, 2, u64::MAX].map(MessageId);
    let note = async |revision, message| {
        let shown = store.store_board_message(at(table, revision), message, None, NOW);
        shown.await.unwrap().board
    };
    assert_eq!(note(1, one).await, None);
    assert_eq!(
        note(1, one).await,
        None,
        "the same message again keeps its buttons"
    );
    assert_eq!(note(3, three).await, Some(one));
    assert_eq!(
        note(2, two).await,
        Some(two),
        "a late message has no living buttons"
    );
    assert_eq!(load(&store, table).await.message, Some(three));
    assert_eq!(note(3, two).await, Some(three));
    assert_eq!(
        store
            .store_board_message(at(TableId(999), 1), one, None, NOW)
            .await
            .unwrap(),
        causeway::store::Retired::default()
    );

    let id = new_challenge(&store, CHANNEL, challenge(ANN, None)).await;
    let note = async |revision, message| {
        let at = Revisioned { id, revision };
        store.store_challenge_message(at, message).await.unwrap()
    };
    assert_eq!(note(2, three).await, None);
    assert_eq!(note(1, one).await, Some(one), "a late message");
    assert_eq!(
        store.challenge(id).await.unwrap().unwrap().message,
        Some(three)
    );
}

async fn a_challenge_keeps_its_message_when_it_becomes_a_game(place: Database) {
    let store = place.open().await;
    let offered = challenge(ANN, Some(BEN));
    let id = new_challenge(&store, CHANNEL, offered.clone()).await;
    let message = MessageId(1);
    store
        .store_challenge_message(at(id, 1), message)
        .await
        .unwrap();
    let ready = offered.accept(BEN, NOW).unwrap();
    assert!(ready.is_ready());
    accept(&store, at(id, 1), &ready, CHANNEL, &game())
        .await
        .unwrap();
    let accepted = store.challenge(id).await.unwrap().unwrap();
    assert_eq!(accepted.message, Some(message), "its buttons are to go");
}

async fn the_language_used_last_is_remembered(place: Database) {
    let store = place.open().await;
    assert_eq!(store.locale_of(EVE).await.unwrap(), None);
    for tag in ["de", "de", "en-GB"] {
        store.store_locale(EVE, tag).await.unwrap();
        assert_eq!(store.locale_of(EVE).await.unwrap().as_deref(), Some(tag));
    }
    assert_eq!(store.locale_of(ANN).await.unwrap(), None);
}

async fn what_is_not_there_is_none(place: Database) {
    let store = place.open().await;
    assert!(store.table(TableId(1)).await.unwrap().is_none());
    assert!(store.table_in(CHANNEL).await.unwrap().is_none());
    assert!(store.challenge(ChallengeId(1)).await.unwrap().is_none());
    assert!(store.tables_of(ANN).await.unwrap().is_empty());
    assert!(
        store
            .open_challenges_in(CHANNEL, NOW)
            .await
            .unwrap()
            .is_empty()
    );
}

async fn outside_servers_there_is_no_server(place: Database) {
    let store = place.open().await;
    let open = challenge(ANN, None);
    let id = challenge_in(&store, None, CHANNEL, &open).await.unwrap();
    let table = accept(&store, at(id, 1), &open, CHANNEL, &game())
        .await
        .unwrap();
    assert_eq!(load(&store, table).await.server, None::<ServerId>);
}

const CLEO: PersonId = PersonId(1_000_000_000_000_000_003);

/// Ann challenges Ben and Cleo to a game with secrets.
fn to_several() -> Challenge {
    let terms = Terms {
        seating: Seating::Drawn,
        series: Series::BestOf3,
        ..stand_ins::terms(Game::TRYPTIC, &[])
    };
    Challenge::new(ANN, &[(BEN, false), (CLEO, false)], terms, NOW, EXPIRES).unwrap()
}

async fn a_challenge_to_several_comes_back_after_every_step(place: Database) {
    let store = place.open().await;
    let mut challenge = to_several();
    let id = new_challenge(&store, CHANNEL, challenge.clone()).await;
    let pattern = Sealed::new("GBR");
    let steps: [&dyn Fn(&Challenge) -> Challenge; 6] = [
        &|it| it.accept(BEN, NOW).unwrap(),
        &|it| it.accept(CLEO, Timestamp(2_000)).unwrap(),
        &|it| it.choose(BEN, &pattern, NOW).unwrap(),
        &|it| it.decline(CLEO, NOW).unwrap(),
        &|it| it.choose(BEN, &Sealed::new("YYW"), NOW).unwrap(),
        &|it| it.choose(ANN, &pattern, NOW).unwrap(),
    ];
    for (revision, step) in (1..).zip(steps) {
        challenge = step(&challenge);
        let write = || change(&store, at(id, revision), &challenge);
        assert_eq!(write().await.unwrap(), revision + 1);
        assert!(
            matches!(write().await, Err(WriteError::ChallengeMovedOn(_))),
            "somebody else was first"
        );
        assert_eq!(
            store.challenge(id).await.unwrap().unwrap().challenge,
            challenge
        );
    }
    let listed = async |person| store.open_challenges_of(person, NOW).await.unwrap().len();
    assert_eq!(
        (listed(ANN).await, listed(BEN).await, listed(CLEO).await),
        (1, 1, 0)
    );

    let table = challenge.table(None, NOW, &mut Draws(&[])).unwrap();
    let table_id = accept(&store, at(id, 7), &challenge, CHANNEL, &table)
        .await
        .unwrap();
    assert_eq!(all(&load(&store, table_id).await.table), all(&table));
    let accepted = store.challenge(id).await.unwrap().unwrap().challenge;
    assert_eq!(accepted.state, ChallengeState::Accepted(table_id));
    assert!(
        accepted.party.iter().all(|guest| guest.secret.is_none()),
        "the table alone knows the secrets now"
    );
}

async fn consent_and_a_gathering_for_the_next_game_come_back(place: Database) {
    let store = place.open().await;
    let gathered = [BEN, CLEO]
        .into_iter()
        .fold(to_several(), |it, person| it.accept(person, NOW).unwrap());
    let ready = [ANN, BEN, CLEO].into_iter().fold(gathered, |it, person| {
        it.choose(person, &Sealed::new("GBR"), NOW).unwrap()
    });
    let stored = seat(
        &store,
        CHANNEL,
        ready.table(None, NOW, &mut Draws(&[])).unwrap(),
    )
    .await;
    let offered = act(&stored.table, ANN, &TableAction::Propose(OfferKind::Draw));
    let stored = update(
        &store,
        &stored,
        act(&offered, CLEO, &TableAction::AnswerOffer { accept: true }),
    )
    .await
    .unwrap();
    assert_eq!(
        stored
            .table
            .agreed()
            .iter()
            .map(|seat| seat.index())
            .collect::<Vec<_>>(),
        [2]
    );
    let stored = update(
        &store,
        &stored,
        act(
            &stored.table,
            BEN,
            &TableAction::AnswerOffer { accept: true },
        ),
    )
    .await
    .unwrap();
    assert!(stored.table.agreed().is_empty() && stored.table.end().is_some());

    let old = [ANN, BEN, CLEO]
        .into_iter()
        .fold(stored.table.clone(), |table, person| {
            act(&table, person, &TableAction::Rematch)
        });
    let challenge = Challenge::rematch(&old, stored.id, CLEO, NOW, EXPIRES);
    let gather = async || {
        let mut transaction = begin(&store).await?;
        transaction.update_table(stored.at(), &old).await?;
        let gathering = transaction
            .insert_challenge(stored.server, stored.channel, &challenge)
            .await?;
        transaction.commit("").await?;
        Ok(gathering.id)
    };
    let id = gather().await.unwrap();
    assert!(matches!(gather().await, Err(WriteError::TableMovedOn(_))));
    let found = store.challenge_after(stored.id).await.unwrap().unwrap();
    assert_eq!(
        (found.id, found.channel, found.server, found.challenge),
        (id, CHANNEL, SERVER, challenge.clone())
    );
    // What comes of it follows the old game.
    let ready = [ANN, BEN, CLEO].into_iter().fold(challenge, |it, person| {
        it.choose(person, &Sealed::new("RRR"), NOW).unwrap()
    });
    let next = ready.table(Some(&old), NOW, &mut Draws(&[])).unwrap();
    let next_id = accept(&store, at(id, 1), &ready, CHANNEL, &next)
        .await
        .unwrap();
    assert_eq!(load(&store, next_id).await.table.round, 2);
}

async fn a_broken_guest_breaks_one_challenge_alone(place: Database) {
    let store = place.open().await;
    let broken = new_challenge(&store, CHANNEL, to_several()).await;
    let sound = new_challenge(&store, CHANNEL, to_several()).await;
    store.close().await;
    place
        .tamper("UPDATE guests SET number = 7 WHERE challenge = 1 AND number = 2")
        .await;
    let store = place.open().await;
    assert!(store.challenge(broken).await.is_err());
    let listed: Vec<_> = store
        .open_challenges_in(CHANNEL, NOW)
        .await
        .unwrap()
        .iter()
        .map(|it| it.id)
        .collect();
    assert_eq!(listed, [sound]);
    assert_eq!(
        store
            .challenge(sound)
            .await
            .unwrap()
            .unwrap()
            .challenge
            .who(GuestAnswer::Asked)
            .count(),
        2
    );
}

async fn a_word_that_is_none_any_more_stays_on_the_board(place: Database) {
    let store = place.open().await;
    let bag = "ABCDEFGHIJKLMNOPQRSTUVWXYZ\
        AAAAAACCDDDEEEEEEEEEEEFGGHIIIIILLLLMNNNNOOOOPRRRRRRSSSSSSTTTTTUUY";
    let options = Options::from_iter([
        ("side".to_owned(), 7.into()),
        (
            "bag".to_owned(),
            format!("CAT{}", without(bag, "CAT")).into(),
        ),
    ]);
    let terms = Terms {
        game: Game::WYPS,
        options: options.clone(),
        touch_move: false,
        ..terms(true)
    };
    let table = Table::begin(terms, options, vec![ANN, BEN], vec![0, 0], 1).unwrap();
    let stored = seat(&store, CHANNEL, played(table, &["keep", "c1=C-c2=A-c3=T"])).await;
    // What an older dictionary knew as a word.
    place
        .tamper(
            "UPDATE moves SET text = 'c1=T-c2=C-c3=A' WHERE number = 2;
             UPDATE tables SET position = REPLACE(position, '/CAT/', '/TCA/');",
        )
        .await;
    let read = load(&store, stored.id).await;
    assert!(
        read.table.position.text().starts_with("./../TCA/"),
        "{}",
        read.table.position.text()
    );
    assert_eq!(read.table.end(), None);
    // It cannot be laid anew.
    assert!(read.table.position.play("d1=B-d2=B").is_err());
    let now = update(&store, &read, act(&read.table, BEN, &TableAction::Resign))
        .await
        .unwrap();
    assert_eq!(now.table.positions().len(), 3);
}

/// The bag without these stones.
fn without(bag: &str, stones: &str) -> String {
    let mut rest = bag.to_owned();
    for stone in stones.chars() {
        rest.remove(rest.find(stone).unwrap());
    }
    rest
}

fn close(ruling: Ruling, reason: Option<&str>) -> TableAction {
    let reason = reason.map(str::to_owned);
    TableAction::Close { ruling, reason }
}

async fn what_a_moderator_decides_comes_back(place: Database) {
    let store = place.open().await;
    for (index, ruling) in [Ruling::Void, Ruling::Draw, Ruling::Win(Seat::FIRST.other())]
        .into_iter()
        .enumerate()
    {
        for reason in [None, Some("Ben is gone: “for good”")] {
            let channel = ChannelId(10 * index as u64 + u64::from(reason.is_some()));
            let first = seat(&store, channel, after_a_move()).await;
            let decided = act(&after_a_move(), EVE, &close(ruling, reason));
            let changed = update(&store, &first, decided.clone()).await.unwrap();
            assert_eq!(all(&changed.table), all(&decided));
            assert_eq!(changed.table.reason(), reason);
        }
    }
    let in_server = Scope {
        server: SERVER,
        player: Some(ANN),
    };
    let tally = store.tallies(ANN, None, in_server).await.unwrap();
    let tally = tally.first().unwrap();
    assert_eq!(
        (tally.games, tally.lost, tally.drawn),
        (4, 2, 2),
        "closed ones do not count"
    );
}

async fn who_changed_what_last_comes_back(place: Database) {
    let store = place.open().await;
    let server = ServerId(77);
    let note = async |by, parts: &[ServerPart]| {
        let mut transaction = begin(&store).await.unwrap();
        transaction
            .note_server_changes(server, by, parts)
            .await
            .unwrap();
        transaction.commit("").await.unwrap();
    };
    note(ANN, &[ServerPart::Log, ServerPart::Threads]).await;
    note(BEN, &[ServerPart::Threads]).await;
    let changes = store.server_changes(server).await.unwrap();
    let changes: Vec<_> = changes.iter().map(|it| (it.part, it.by)).collect();
    assert_eq!(
        changes,
        [(ServerPart::Log, ANN), (ServerPart::Threads, BEN)]
    );
    assert_eq!(store.server_changes(ServerId(78)).await.unwrap(), []);
}

async fn the_settings_of_a_server_come_back_and_lose_deleted_channels(place: Database) {
    let store = place.open().await;
    let server = ServerId(u64::MAX);
    let [games, quiet, square, daily] = [u64::MAX, 5, 6, 8].map(ChannelId);
    let settings = |threads, language, silent: &[ChannelId]| ServerSettings {
        threads,
        language,
        silent: silent.to_vec(),
        allowed: silent.to_vec(),
        log: Some(daily),
        puzzles: Some(daily),
        visitors: true,
        lobby: Some(games),
        ranking: Some(daily),
        vacation: UnaskedVacation::Two,
        roles: [9, 7, 8].map(RoleId).to_vec(),
    };
    let set = async |settings: &ServerSettings| {
        let mut transaction = begin(&store).await.unwrap();
        transaction
            .set_server_settings(server, settings)
            .await
            .unwrap();
        transaction.commit("").await.unwrap();
    };
    let none = ServerSettings::default();
    assert_eq!(store.server_settings(server).await.unwrap(), none);
    for threads in [
        Threads::Always,
        Threads::AlwaysInDeleted,
        Threads::WhereBusy,
        Threads::AlwaysIn(games),
    ] {
        let all = settings(threads, Some(Locale::De), &[quiet, square]);
        set(&all).await;
        assert_eq!(store.server_settings(server).await.unwrap(), all);
    }
    let mut in_use = store.channels_in_use(server).await.unwrap();
    in_use.sort();
    assert_eq!(in_use, [quiet, square, daily, games]);

    assert_eq!(store.forget_channel(ChannelId(7)).await.unwrap(), []);
    for gone in [games, quiet, square, daily] {
        assert_eq!(store.servers_in_use().await.unwrap(), [server]);
        assert_eq!(store.server_in_use(gone).await.unwrap(), Some(server));
        assert_eq!(store.forget_channel(gone).await.unwrap(), [server]);
    }
    assert_eq!(store.servers_in_use().await.unwrap(), []);
    let left = ServerSettings {
        puzzles: None,
        log: None,
        lobby: None,
        ranking: None,
        ..settings(Threads::AlwaysInDeleted, Some(Locale::De), &[])
    };
    assert_eq!(store.server_settings(server).await.unwrap(), left);
    set(&none).await;
    assert_eq!(store.server_settings(server).await.unwrap(), none);
    assert_eq!(store.server_settings(ServerId(77)).await.unwrap(), none);
}

async fn a_reserved_number_is_nobody_elses(place: Database) {
    let store = place.open().await;
    let first = store.reserve_number().await.unwrap();
    let second = store.reserve_number().await.unwrap();
    assert_eq!((first, second), (TableId(1), TableId(2)));
}

async fn server_defaults_come_back_for_their_server_alone(place: Database) {
    let store = place.open().await;
    let server = ServerId(u64::MAX);
    let default = |value: &str, strict| ServerDefault {
        option: "words".to_owned(),
        value: value.to_owned(),
        strict,
    };
    let with = |options: Vec<ServerDefault>| ServerDefaults {
        options,
        ..ServerDefaults::default()
    };
    let set = async |defaults: Vec<ServerDefault>| {
        let defaults = with(defaults);
        let mut transaction = begin(&store).await.unwrap();
        transaction
            .set_server_defaults(server, &defaults)
            .await
            .unwrap();
        transaction.commit("").await.unwrap();
    };
    assert_eq!(
        store.server_defaults(server).await.unwrap(),
        ServerDefaults::default()
    );
    set(vec![default("family", true)]).await;
    assert_eq!(
        store.server_defaults(server).await.unwrap(),
        with(vec![default("family", true)])
    );
    set(vec![default("all", false)]).await;
    assert_eq!(
        store.server_defaults(server).await.unwrap(),
        with(vec![default("all", false)])
    );
    set(Vec::new()).await;
    assert_eq!(
        store.server_defaults(server).await.unwrap(),
        with(vec![default("all", false)])
    );
    assert_eq!(
        store.server_defaults(ServerId(77)).await.unwrap(),
        ServerDefaults::default()
    );
}

on_both! {
    tables_come_back_as_they_were,
    the_last_terms_of_a_person_come_back_for_each_game,
    challenges_come_back_as_they_were,
    answered_challenges_say_what_became_of_them,
    a_take_back_takes_the_moves_out_and_new_ones_follow,
    what_was_committed_is_there_after_a_restart,
    the_newest_message_is_remembered,
    a_challenge_keeps_its_message_when_it_becomes_a_game,
    the_language_used_last_is_remembered,
    what_is_not_there_is_none,
    outside_servers_there_is_no_server,
    a_challenge_to_several_comes_back_after_every_step,
    consent_and_a_gathering_for_the_next_game_come_back,
    a_broken_guest_breaks_one_challenge_alone,
    a_word_that_is_none_any_more_stays_on_the_board,
    the_settings_of_a_server_come_back_and_lose_deleted_channels,
    a_reserved_number_is_nobody_elses,
    server_defaults_come_back_for_their_server_alone,
    what_a_moderator_decides_comes_back,
    who_changed_what_last_comes_back,
}
