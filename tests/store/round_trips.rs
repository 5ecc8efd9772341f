use causeway::{
    games::{Game, Options},
    ids::{DeliveryId, MessageId, ServerId, Timestamp},
    store::{Write, Written},
    table::{
        Action, Actor, Challenge, ChallengeState, GuestAnswer, House, HouseRule, OfferKind, Sealed,
        Seating, Table, Terms,
    },
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
        let actor = Actor {
            person: table.person_to_move().unwrap(),
            moderates: false,
        };
        table
            .act(
                actor,
                &Action::Move((*mv).to_owned()),
                Timestamp(60_000 * minute),
            )
            .unwrap()
            .0
    })
}

#[tokio::test]
async fn challenges_come_back_as_they_were() {
    let place = Place::new();
    let store = place.open().await;
    let anyone = Challenge {
        terms: Terms {
            seating: Seating::Drawn,
            touch_move: false,
            series: true,
            ..terms(true)
        },
        ..challenge(EVE, None)
    };
    for (server, challenge) in [(SERVER, challenge(ANN, Some(BEN))), (None, anyone)] {
        let write = Write::NewChallenge {
            server,
            channel: CHANNEL,
            challenge: challenge.clone(),
        };
        let Ok(Written::Challenge(id, 1)) = commit(&store, write).await else {
            panic!("no challenge")
        };
        let stored = store.challenge(id).await.unwrap().unwrap();
        assert_eq!(
            (stored.id, stored.server, stored.channel, stored.message),
            (id, server, CHANNEL, None)
        );
        assert_eq!(stored.challenge, challenge);
    }
}

#[tokio::test]
async fn answered_challenges_say_what_became_of_them() {
    let place = Place::new();
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
        assert_eq!(
            commit(
                &store,
                Write::Challenge {
                    id,
                    revision: 1,
                    challenge: answered
                }
            )
            .await
            .unwrap(),
            Written::Challenge(id, 2)
        );
        assert_eq!(
            store.challenge(id).await.unwrap().unwrap().challenge.state,
            state
        );
    }
    let id = new_challenge(&store, CHANNEL, challenge(ANN, Some(BEN))).await;
    let written = commit(&store, accepting(id, challenge(ANN, None), CHANNEL, game()))
        .await
        .unwrap();
    let Written::Table(table, 1) = written else {
        panic!("{written:?}")
    };
    assert_eq!(
        store.challenge(id).await.unwrap().unwrap().challenge.state,
        ChallengeState::Accepted(table)
    );
}

#[tokio::test]
async fn tables_come_back_as_they_were() {
    let mut in_a_series = game()
        .act(
            Actor {
                person: BEN,
                moderates: false,
            },
            &Action::Resign,
            NOW,
        )
        .unwrap()
        .0
        .next_game(&mut First)
        .unwrap();
    in_a_series.terms.series = true;
    let double_begun = act(
        &played(game(), &["c3 L3-90", "c3 R3-0", "a3 Ta-0"]),
        BEN,
        &take("d4"),
    );
    let tables = [
        game(),
        in_a_series,
        act(&game(), ANN, &take("c3")),
        act(&after_a_move(), BEN, &Action::Propose(OfferKind::Draw)),
        act(
            &act(&after_a_move(), BEN, &take("d4")),
            ANN,
            &Action::Propose(OfferKind::TakeBack),
        ),
        act(&double_begun, BEN, &take("b2")),
        act(
            &act(&double_begun, BEN, &take("b2")),
            BEN,
            &Action::Parts(vec![
                Part::new("edge", "bottom-b"),
                Part::new("rotation", "0"),
            ]),
        ),
        played(game(), &BEACHES_WIN),
        act(
            &act(&game(), ANN, &Action::Propose(OfferKind::Draw)),
            BEN,
            &Action::AnswerOffer { accept: true },
        ),
        act(&after_a_move(), BEN, &Action::Resign),
        act(&after_a_move(), EVE, &Action::Close),
        act(
            &act(&after_a_move(), BEN, &Action::Resign),
            ANN,
            &Action::Rematch,
        ),
    ];
    let place = Place::new();
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
async fn load_after_reopening(place: &Place, stored: &StoredTable) -> StoredTable {
    // Both read the same file, as after a kill: the copy takes the write-ahead log along.
    let copy = Place::new();
    for suffix in ["", "-wal"] {
        let with = |path: &Path| PathBuf::from(format!("{}{suffix}", path.display()));
        std::fs::copy(with(&place.path), with(&copy.path)).unwrap();
    }
    load(&copy.open().await, stored.id).await
}

#[tokio::test]
async fn a_take_back_takes_the_moves_out_and_new_ones_follow() {
    let place = Place::new();
    let store = place.open().await;
    let stored = seat(&store, CHANNEL, played(game(), &["c3 L3-90", "c3 R3-0"])).await;
    let back = act(
        &act(&stored.table, ANN, &Action::Propose(OfferKind::TakeBack)),
        BEN,
        &Action::AnswerOffer { accept: true },
    );
    let stored = update(&store, &stored, back.clone()).await.unwrap();
    assert_eq!(all(&stored.table), all(&game()));
    let again = played(back, &["e5 L5-0", "c3 R3-0", "b2 Bb-0"]);
    let stored = update(&store, &stored, again.clone()).await.unwrap();
    assert_eq!(all(&stored.table), all(&again));
    assert_eq!(stored.table.moves[2].at, Timestamp(180_000));
}

#[tokio::test]
async fn what_was_committed_is_there_after_a_restart() {
    let place = Place::new();
    let store = place.open().await;
    let stored = seat(&store, CHANNEL, after_a_move()).await;
    let answered = store
        .commit(DeliveryId(u64::MAX), NOW, Write::Nothing, |_| {
            Ok("done".to_owned())
        })
        .await
        .unwrap();
    assert_eq!(answered, (Written::Nothing, "done".to_owned()));
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

#[tokio::test]
async fn the_newest_message_is_remembered() {
    let place = Place::new();
    let store = place.open().await;
    let table = seat(&store, CHANNEL, game()).await.id;
    let [one, two, three] = [1, 2, u64::MAX].map(MessageId);
    let note = async |revision, message| {
        store
            .note_table_message(table, revision, message)
            .await
            .unwrap()
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
            .note_table_message(TableId(999), 1, one)
            .await
            .unwrap(),
        None
    );

    let id = new_challenge(&store, CHANNEL, challenge(ANN, None)).await;
    store.note_challenge_message(id, three).await.unwrap();
    assert_eq!(
        store.challenge(id).await.unwrap().unwrap().message,
        Some(three)
    );
}

#[tokio::test]
async fn the_language_used_last_is_remembered() {
    let place = Place::new();
    let store = place.open().await;
    assert_eq!(store.locale_of(EVE).await.unwrap(), None);
    for tag in ["de", "de", "en-GB"] {
        store.note_locale(EVE, tag).await.unwrap();
        assert_eq!(store.locale_of(EVE).await.unwrap().as_deref(), Some(tag));
    }
    assert_eq!(store.locale_of(ANN).await.unwrap(), None);
}

#[tokio::test]
async fn what_is_not_there_is_none() {
    let place = Place::new();
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

#[tokio::test]
async fn a_database_in_memory_works_too() {
    let store = Store::open("sqlite::memory:").await.unwrap();
    let stored = seat(&store, CHANNEL, game()).await;
    assert_eq!(all(&stored.table), all(&game()));
    let other = Store::open("sqlite::memory:").await.unwrap();
    assert!(other.table(stored.id).await.unwrap().is_none());
    store.close().await;
}

#[tokio::test]
async fn outside_servers_there_is_no_server() {
    let place = Place::new();
    let store = place.open().await;
    let write = Write::NewChallenge {
        server: None,
        channel: CHANNEL,
        challenge: challenge(ANN, None),
    };
    let Ok(Written::Challenge(id, 1)) = commit(&store, write).await else {
        panic!("no challenge")
    };
    let Ok(Written::Table(id, _)) = commit(
        &store,
        Write::Accept {
            id,
            revision: 1,
            challenge: challenge(ANN, None),
            server: None,
            channel: CHANNEL,
            table: game(),
        },
    )
    .await
    else {
        panic!("no table")
    };
    assert_eq!(load(&store, id).await.server, None::<ServerId>);
}

const CLEO: PersonId = PersonId(1_000_000_000_000_000_003);

/// Ann challenges Ben and Cleo to a game with secrets.
fn to_several() -> Challenge {
    let terms = Terms {
        game: Game::Tryptic,
        options: Options::new(),
        seating: Seating::Drawn,
        touch_move: false,
        series: true,
        opening: Vec::new(),
    };
    Challenge::new(ANN, &[(BEN, false), (CLEO, false)], terms, NOW, LAPSES).unwrap()
}

#[tokio::test]
async fn a_challenge_to_several_comes_back_after_every_step() {
    let place = Place::new();
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
        let write = || Write::Challenge {
            id,
            revision,
            challenge: challenge.clone(),
        };
        assert_eq!(
            commit(&store, write()).await.unwrap(),
            Written::Challenge(id, revision + 1)
        );
        assert!(
            matches!(commit(&store, write()).await, Err(CommitError::MovedOn)),
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

    let table = challenge.table(None, NOW, &mut First).unwrap();
    let write = Write::Accept {
        id,
        revision: 7,
        challenge: challenge.clone(),
        server: SERVER,
        channel: CHANNEL,
        table: table.clone(),
    };
    let Written::Table(table_id, 1) = commit(&store, write).await.unwrap() else {
        panic!("no table")
    };
    assert_eq!(all(&load(&store, table_id).await.table), all(&table));
    let accepted = store.challenge(id).await.unwrap().unwrap().challenge;
    assert_eq!(accepted.state, ChallengeState::Accepted(table_id));
    assert!(
        accepted.party.iter().all(|guest| guest.secret.is_none()),
        "the table alone knows the secrets now"
    );
}

#[tokio::test]
async fn consent_and_a_gathering_for_the_next_game_come_back() {
    let place = Place::new();
    let store = place.open().await;
    let gathered = [BEN, CLEO]
        .into_iter()
        .fold(to_several(), |it, person| it.accept(person, NOW).unwrap());
    let ready = [ANN, BEN, CLEO].into_iter().fold(gathered, |it, person| {
        it.choose(person, &Sealed::new("GBR"), NOW).unwrap()
    });
    let stored = seat(&store, CHANNEL, ready.table(None, NOW, &mut First).unwrap()).await;
    let offered = act(&stored.table, ANN, &Action::Propose(OfferKind::Draw));
    let stored = update(
        &store,
        &stored,
        act(&offered, CLEO, &Action::AnswerOffer { accept: true }),
    )
    .await
    .unwrap();
    assert_eq!(
        stored
            .table
            .agreed
            .iter()
            .map(|seat| seat.index())
            .collect::<Vec<_>>(),
        [2]
    );
    let stored = update(
        &store,
        &stored,
        act(&stored.table, BEN, &Action::AnswerOffer { accept: true }),
    )
    .await
    .unwrap();
    assert!(stored.table.agreed.is_empty() && stored.table.end.is_some());

    let old = [ANN, BEN, CLEO]
        .into_iter()
        .fold(stored.table.clone(), |table, person| {
            act(&table, person, &Action::Rematch)
        });
    let challenge = Challenge::rematch(&old, stored.id, CLEO, NOW, LAPSES);
    let gather = || Write::Gather {
        id: stored.id,
        revision: stored.revision,
        old: old.clone(),
        challenge: challenge.clone(),
    };
    let Written::Challenge(id, 1) = commit(&store, gather()).await.unwrap() else {
        panic!("no challenge")
    };
    assert!(matches!(
        commit(&store, gather()).await,
        Err(CommitError::MovedOn)
    ));
    let found = store.challenge_after(stored.id).await.unwrap().unwrap();
    assert_eq!(
        (found.id, found.channel, found.server, found.challenge),
        (id, CHANNEL, SERVER, challenge.clone())
    );
    // What comes of it follows the old game.
    let ready = [ANN, BEN, CLEO].into_iter().fold(challenge, |it, person| {
        it.choose(person, &Sealed::new("RRR"), NOW).unwrap()
    });
    let next = ready.table(Some(&old), NOW, &mut First).unwrap();
    let write = Write::Accept {
        id,
        revision: 1,
        challenge: ready,
        server: SERVER,
        channel: CHANNEL,
        table: next,
    };
    let Written::Table(next, 1) = commit(&store, write).await.unwrap() else {
        panic!("no table")
    };
    assert_eq!(load(&store, next).await.table.round, 2);
}

#[tokio::test]
async fn a_broken_guest_breaks_one_challenge_alone() {
    let place = Place::new();
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

#[tokio::test]
async fn a_word_that_is_none_any_more_stays_on_the_board() {
    let place = Place::new();
    let store = place.open().await;
    let bag: String = "ABCDEFGHIJKLMNOPQRSTUVWXYZAAAAAACCDDDEEEEEEEEEEEFGGHIIIIILLLLMNNNNOOOOPRRRRRRSSSSSSTTTTTUUY".to_owned();
    let options = Options::from_iter([
        ("side".to_owned(), 7.into()),
        (
            "bag".to_owned(),
            format!("CAT{}", without(&bag, "CAT")).into(),
        ),
    ]);
    let terms = Terms {
        game: Game::Wyps,
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
    assert_eq!(read.table.end, None);
    // It cannot be laid anew.
    assert!(read.table.position.play("d1=B-d2=B").is_err());
    let now = update(&store, &read, act(&read.table, BEN, &Action::Resign))
        .await
        .unwrap();
    assert_eq!(now.table.positions().unwrap().len(), 3);
}

/// The bag without these stones.
fn without(bag: &str, stones: &str) -> String {
    let mut rest = bag.to_owned();
    for stone in stones.chars() {
        rest.remove(rest.find(stone).unwrap());
    }
    rest
}

#[tokio::test]
async fn house_rules_come_back_for_their_server_alone() {
    let place = Place::new();
    let store = place.open().await;
    let server = ServerId(u64::MAX);
    let rule = |value: &str, strict| HouseRule {
        setting: "words".to_owned(),
        value: value.to_owned(),
        strict,
    };
    let set = async |rules: Vec<HouseRule>| {
        commit(&store, Write::House { server, rules })
            .await
            .unwrap()
    };
    assert_eq!(store.house(server).await.unwrap(), House::default());
    set(vec![rule("family", true)]).await;
    assert_eq!(
        store.house(server).await.unwrap(),
        House(vec![rule("family", true)])
    );
    set(vec![rule("all", false)]).await;
    assert_eq!(
        store.house(server).await.unwrap(),
        House(vec![rule("all", false)])
    );
    set(Vec::new()).await;
    assert_eq!(
        store.house(server).await.unwrap(),
        House(vec![rule("all", false)])
    );
    assert_eq!(store.house(ServerId(77)).await.unwrap(), House::default());
}
