//! Clocks, absences and outages as they are stored, and tables that are due.

use std::time::Duration;

use causeway::table::{Absence, Clock, End, Outage, Spent, Time};

use super::*;

fn timed(control: &str) -> Table {
    let terms = Terms {
        time: Time::from(control.parse().ok()),
        ..terms(true)
    };
    begin_game(ANN, BEN, terms, &mut Draws(&[]))
}

fn hours(hours: u64) -> Timestamp {
    Timestamp(0).after(Duration::from_hours(hours))
}

async fn a_clock_comes_back_with_what_is_left_and_the_pauses_that_matter(place: Database) {
    let store = place.open().await;
    let table = timed("10d+36h");
    let stored = seat(&store, CHANNEL, table.clone()).await;
    assert_eq!(all(&stored.table), all(&table));
    let mv = TableAction::Move("c3 L3-90".to_owned());
    let (table, _) = table.act(ANN, &mv, hours(100)).unwrap();
    let stored = update(&store, &stored, table.clone()).await.unwrap();
    assert_eq!(all(&stored.table), all(&table));
    // What ended before the turn, or is another's, is left out.
    let away = |from, until| Absence {
        from: hours(from),
        until: hours(until),
        automatic: false,
    };
    let mut transaction = begin(&store).await.unwrap();
    for (person, absence) in [
        (BEN, away(90, 100)),
        (BEN, away(90, 101)),
        (ANN, away(90, 200)),
    ] {
        transaction.insert_absence(person, absence).await.unwrap();
    }
    transaction.commit("").await.unwrap();
    let outage = |from, until| Outage {
        from: hours(from),
        until: hours(until),
    };
    let beat = async |at: u64, expected: Option<Outage>| {
        let found = store.beat(hours(at), Duration::from_hours(6)).await;
        assert_eq!(found.unwrap(), expected, "at {at}");
    };
    beat(35, None).await;
    beat(40, None).await;
    beat(50, Some(outage(40, 50))).await;
    // Another instance has seen it, with a clock that is a little behind.
    let behind = hours(50).before(Duration::from_secs(2));
    let none = store.beat(behind, Duration::from_hours(6)).await;
    assert_eq!(none.unwrap(), None);
    for at in (55..105).step_by(5) {
        beat(at, None).await;
    }
    beat(105, None).await;
    let last = store.beat(hours(110), Duration::from_hours(1)).await;
    assert_eq!(last.unwrap(), Some(outage(105, 110)));
    let clock = load(&store, stored.id).await.table.clock.unwrap();
    assert_eq!(clock.absences, [away(90, 101)]);
    assert_eq!(clock.outages, [outage(105, 110)]);
    assert_eq!(
        clock.deadline(table.turn().unwrap()),
        hours(100 + 1 + 5 + 240)
    );
    // A challenge and the terms of the last one carry it too.
    let of_challenge = Challenge::new(ANN, &[], table.terms.clone(), NOW, EXPIRES).unwrap();
    let id = new_challenge(&store, ChannelId(9), of_challenge.clone()).await;
    let read = store.challenge(id).await.unwrap().unwrap();
    assert_eq!(read.challenge, of_challenge);
    let mut transaction = begin(&store).await.unwrap();
    transaction.set_last_terms(ANN, &table.terms).await.unwrap();
    transaction.commit("").await.unwrap();
    assert_eq!(store.last_terms(ANN).await.unwrap(), [table.terms]);
}

async fn a_table_is_due_at_its_deadline_and_claimed_once(place: Database) {
    let store = place.open().await;
    let late = seat(&store, ChannelId(1), timed("3d")).await;
    let early = seat(&store, ChannelId(2), timed("1d")).await;
    seat(&store, ChannelId(3), game()).await;
    let claim = async |at: u64, until: u64| {
        let claimed = store.claim_due(hours(at), hours(until), 20).await;
        let mut claimed = claimed.unwrap();
        claimed.sort_unstable_by_key(|id| *id != early.id);
        claimed
    };
    assert!(claim(23, 24).await.is_empty());
    assert_eq!(claim(24, 25).await, [early.id]);
    assert!(claim(24, 25).await.is_empty(), "it is claimed");
    assert_eq!(claim(72, 73).await, [early.id, late.id]);
    // A move puts it off, and an old judgement does not.
    let mv = TableAction::Move("c3 L3-90".to_owned());
    let (moved, _) = early.table.act(ANN, &mv, hours(20)).unwrap();
    let moved = update(&store, &early, moved).await.unwrap();
    assert_eq!(claim(80, 81).await, [early.id, late.id]);
    let put_off = async |stored: &StoredTable| {
        let mut transaction = store.begin_own(NOW).await.unwrap();
        let put_off = transaction.put_off(stored.at(), &stored.table);
        let differs = put_off.await.unwrap();
        transaction.end().await.unwrap();
        differs
    };
    assert!(!put_off(&early).await);
    assert!(!put_off(&moved).await, "its board says the same");
    assert_eq!(moved.table.deadline(), Some(hours(44)));
    // An absence is known, so it is judged at once and its board redrawn, and due 40 hours later.
    let absence = Absence {
        from: hours(40),
        until: hours(80),
        automatic: false,
    };
    let mut transaction = begin(&store).await.unwrap();
    transaction.insert_absence(BEN, absence).await.unwrap();
    transaction.commit("").await.unwrap();
    assert_eq!(claim(0, 1).await, [early.id]);
    assert!(put_off(&moved).await);
    assert!(!put_off(&moved).await, "that is known by now");
    assert_eq!(claim(81, 100).await, [late.id]);
    assert_eq!(claim(84, 100).await, [early.id]);
    // What is over is never due.
    let over = moved
        .table
        .run_out(hours(90), hours(90), Duration::ZERO)
        .unwrap();
    let over = update(&store, &moved, over).await.unwrap();
    let ben = over.table.seat_of(BEN).unwrap();
    assert_eq!(over.table.end(), Some(End::OutOfTime(ben)));
    assert_eq!(over.table.winner(), over.table.seat_of(ANN));
    assert_eq!(claim(1000, 1001).await, [late.id]);
    store
        .close_channel(ChannelId(1), EVE, NOW, untold)
        .await
        .unwrap();
    assert!(claim(2000, 2001).await.is_empty());
}

async fn what_has_been_due_for_longest_is_known(place: Database) {
    let store = place.open().await;
    let due = async || {
        let due = store.oldest_due().await.unwrap();
        (due.table, due.message)
    };
    assert_eq!(due().await, (None, None));
    seat(&store, ChannelId(1), game()).await;
    assert_eq!(due().await, (None, None), "it has no clock");
    seat(&store, ChannelId(2), timed("3d")).await;
    let early = seat(&store, ChannelId(3), timed("1d")).await;
    let mut transaction = store.begin_own(NOW).await.unwrap();
    for due in [hours(7), hours(5)] {
        transaction.insert_message(ANN, "{}", due).await.unwrap();
    }
    transaction.end().await.unwrap();
    assert_eq!(due().await, (Some(hours(24)), Some(hours(5))));
    let over = early.table.run_out(hours(24), hours(24), Duration::ZERO);
    update(&store, &early, over.unwrap()).await.unwrap();
    assert_eq!(due().await, (Some(hours(72)), Some(hours(5))));
    store.can_write().await.unwrap();
}

/// A day that two games spend counts once, and pauses each of them alone.
async fn nobody_spends_more_vacation_than_there_is(place: Database) {
    let store = place.open().await;
    let one = seat(&store, ChannelId(1), timed("1d")).await;
    let two = seat(&store, ChannelId(2), timed("1d")).await;
    let rested = |stored: &StoredTable| {
        let after = stored.table.run_out(hours(24), hours(24), Absence::MOST);
        after.unwrap()
    };
    let after = update(&store, &one, rested(&one)).await.unwrap();
    assert_eq!(after.table.deadline(), Some(hours(48)));
    let two = load(&store, two.id).await;
    assert_eq!(two.table.deadline(), Some(hours(24)));
    let two = update(&store, &two, rested(&two)).await.unwrap();
    assert_eq!(two.table.deadline(), Some(hours(48)));
    let spent = store.absences_of(ANN, NOW).await.unwrap();
    let left = Absence::left(&spent, hours(48));
    assert_eq!(left, Absence::left(&spent[..1], hours(48)));
    let mut greedy = two.table.clone();
    let day = |number: u64| Absence {
        from: hours(24 * number),
        until: hours(24 * (number + 1)),
        automatic: true,
    };
    greedy.clock = greedy.clock.map(|clock| Clock {
        spent: Some(Spent {
            person: ANN,
            days: (2..40).map(day).collect(),
        }),
        ..clock
    });
    let refused = update(&store, &two, greedy).await;
    assert!(matches!(refused, Err(WriteError::TableMovedOn(id)) if id == two.id));
    assert_eq!(store.absences_of(ANN, NOW).await.unwrap(), spent);
}

async fn games_that_nobody_continues_are_found(place: Database) {
    let store = place.open().await;
    let idle = seat(&store, ChannelId(1), game()).await;
    seat(&store, ChannelId(2), timed("7d")).await;
    let server = SERVER.unwrap();
    let found = store.abandoned_in(server, hours(1)).await.unwrap();
    let ids: Vec<TableId> = found.iter().map(|listed| listed.id).collect();
    assert_eq!(ids, [idle.id]);
    assert!(
        store
            .abandoned_in(server, Timestamp(-1))
            .await
            .unwrap()
            .is_empty()
    );
    assert!(
        store
            .abandoned_in(ServerId(1), hours(1))
            .await
            .unwrap()
            .is_empty()
    );
}

on_both! {
    a_clock_comes_back_with_what_is_left_and_the_pauses_that_matter,
    a_table_is_due_at_its_deadline_and_claimed_once,
    what_has_been_due_for_longest_is_known,
    nobody_spends_more_vacation_than_there_is,
    games_that_nobody_continues_are_found,
}
