//! The drill: three instances behind a balancer, on one PostgreSQL server, with clocks that are
//! four seconds apart. While companies of four play all games, instances are killed and started
//! again, connections to the database are cut and its server is restarted, a tenth of all
//! interactions is delivered to two instances at once and others again later, and forged ones are
//! posted between them.
//!
//! The server writes as an operator's does, with `fsync`; every other restart is as after a crash,
//! so that it recovers from its log. So a move that was answered has survived that.
//!
//! In a long run there is more of everything, for example with
//! `CAUSEWAY_DRILL_KILLS=1000 CAUSEWAY_DRILL_DELIVERIES=100000 CAUSEWAY_DRILL_COMPANIES=6`; and
//! `CAUSEWAY_SEED` draws the same kills and moves again, as far as the instances do the same.

use std::{env, ops::Range, time::Instant};

use causeway::{
    games::Game,
    sandbox::{Signing, Snowflake},
};
use rand::{RngExt, SeedableRng, rngs::StdRng};
use sqlx::AssertSqlSafe;

use super::{
    Amount, Port, check,
    fleet::Fleet,
    shown::{boards_with_buttons, called_twice},
};
use crate::{
    database::{ADD_COLUMNS, Raw, postgres},
    harness::{Harbour, PATIENCE, Settings},
};

/// Number of interactions between two that are forged.
const BETWEEN_FORGERIES: Range<usize> = 5..40;

/// How a forged interaction is signed.
const FORGED: [Signing; 5] = [
    Signing::Missing,
    Signing::WrongKey,
    Signing::OtherBody,
    Signing::At(-400),
    Signing::At(400),
];

/// The tables whose newest state a message has to show: not those that another game has followed.
const TO_BE_SHOWN: &str = "FROM tables
    WHERE NOT EXISTS (SELECT 1 FROM tables AS next WHERE next.previous = tables.id)
      AND NOT EXISTS (SELECT 1 FROM challenges WHERE challenges.previous = tables.id)";

fn number(variable: &str, usual: usize) -> usize {
    let set = env::var(variable).ok();
    set.and_then(|number| number.parse().ok()).unwrap_or(usual)
}

#[tokio::test]
async fn three_instances_do_everything_once() {
    let Some(database) = postgres::database_of_its_own().await else {
        return;
    };
    let enough = Amount {
        kills: number("CAUSEWAY_DRILL_KILLS", 8),
        tables: 6,
        moves: 100,
        several: 0,
        games: Game::all().len(),
        deliveries: number("CAUSEWAY_DRILL_DELIVERIES", 400),
    };
    let companies = number("CAUSEWAY_DRILL_COMPANIES", 1);
    let seed = env::var("CAUSEWAY_SEED").ok();
    let seed = seed.and_then(|seed| seed.parse().ok());
    let seed = seed.unwrap_or_else(rand::random::<u64>);
    println!("the dice of CAUSEWAY_SEED={seed}");
    let began = Instant::now();
    let harbour = Harbour::with_database(Settings::default(), Some(database)).await;
    let port = Port::new(Fleet::behind_balancer(&harbour).await, &harbour, enough);
    harbour.sandbox.copy_one_delivery_in(10, 2);
    port.add_columns().await;
    let mut forger = Forger {
        port: &port,
        rng: StdRng::seed_from_u64(seed),
        forged: Vec::new(),
    };
    let ready = began.elapsed();
    tokio::select! {
        () = port.play(companies, seed) => {}
        () = forger.forge() => {}
    }
    let forgeries = forger.forged;
    let played = began.elapsed();
    port.calm_down().await;
    port.check_shown().await;
    port.check_buttons();
    port.check_deliveries(&forgeries).await;
    port.fleet.end().await;
    let (amount, ledger) = (port.amount(), port.ledger.take());
    let counted = check(&harbour.database_url(), &ledger).await;
    counted.assert_has_all_games();
    println!(
        "{amount:?}, {counted:?}, {} outages of the database, {} connections cut, {} repeated \
         deliveries, {} forged, {} apologies, {} states shown; ready after {ready:?}, played \
         after {played:?}, over after {:?}",
        port.fleet.outages() / 2,
        port.fleet.cut(),
        port.repeated_deliveries(),
        forgeries.len(),
        port.apologies.get(),
        port.shown.borrow().len(),
        began.elapsed(),
    );
    drop(port);
    harbour.finish().await;
}

/// Posts interactions that are not from Discord.
struct Forger<'a> {
    port: &'a Port<'a>,
    rng: StdRng,
    /// Their ids.
    forged: Vec<Snowflake>,
}

impl Forger<'_> {
    /// Forges moves that people have made, for ever.
    async fn forge(&mut self) {
        let sandbox = &self.port.harbour.sandbox;
        loop {
            let sent = sandbox.look(|world| world.deliveries().len());
            let last = sent + self.rng.random_range(BETWEEN_FORGERIES);
            let copied = sandbox.wait_for(PATIENCE, |world| {
                let delivered = world.deliveries().get(last)?;
                world.interaction(delivered.interaction).cloned()
            });
            let copied = copied.await.expect("people go on playing");
            // As a new delivery it would be acted on: nobody has the id, which is an hour older.
            let id = Snowflake::from(copied.id.get() - (3_600_000 << 22));
            let mut payload = copied.payload;
            payload["id"] = id.to_string().into();
            let signing = FORGED[self.rng.random_range(0..FORGED.len())];
            let status = sandbox.post_to_endpoint(signing, payload.to_string()).await;
            // An instance may be killed over it.
            assert!(
                matches!(status, None | Some(401)),
                "{signing:?}: {status:?}"
            );
            self.forged.push(id);
        }
    }
}

impl Port<'_> {
    /// Adds a column to every table, as a newer version of the program may while these run.
    async fn add_columns(&self) {
        let mut database = self.fleet.database().await;
        database.raw.run(ADD_COLUMNS).await;
        database.close().await;
    }

    /// Waits until everything is shown and told.
    async fn calm_down(&self) {
        let settled = format!(
            "SELECT COUNT(*) FROM (SELECT 1) AS one
             WHERE NOT EXISTS (SELECT 1 {TO_BE_SHOWN} AND message_revision < revision)
               AND NOT EXISTS (SELECT 1 FROM outbox)
               AND NOT EXISTS (SELECT 1 FROM tables WHERE search_due IS NOT NULL)
               AND NOT EXISTS (SELECT 1 FROM retired_messages)"
        );
        self.harbour.until_stored(&settled).await;
        self.shown.borrow_mut().take_requests(&self.harbour.sandbox);
    }

    /// The last state of each table is shown, and each state by one message, which calls a player
    /// once.
    async fn check_shown(&self) {
        if let Some((state, showings)) = self.shown.borrow().repeated().next() {
            panic!(
                "{state:?} is shown several times, which calls {:?} again: {showings:#?}\n{}",
                called_twice(showings),
                self.fleet.log()
            );
        }
        let mut database = self.fleet.database().await;
        let last = format!("SELECT CAST(id AS TEXT), CAST(revision AS TEXT) {TO_BE_SHOWN}");
        for row in database.raw.rows(AssertSqlSafe(last)).await {
            let numbers: Vec<u64> = row
                .into_iter()
                .flatten()
                .flat_map(|it| it.parse())
                .collect();
            let [table, revision] = numbers[..] else {
                panic!("a table has an id and a revision");
            };
            let revision = u32::try_from(revision).expect("a small number");
            assert!(
                self.shown.borrow().has(table, revision),
                "nobody sees the end of game {table}, {revision}\n{}",
                self.fleet.log()
            );
        }
        database.close().await;
    }

    /// No game has two messages that everybody may act on.
    fn check_buttons(&self) {
        let boards = self.harbour.sandbox.look(boards_with_buttons);
        let mut several = boards.iter().filter(|(_, messages)| messages.len() > 1);
        if let Some((table, messages)) = several.next() {
            panic!(
                "game {table} has several boards with buttons: {messages:#?}\n{}",
                self.fleet.log()
            );
        }
    }

    /// Each move that was answered has the row of its delivery; none has one that nobody sent.
    async fn check_deliveries(&self, forged: &[Snowflake]) {
        let mut raw = Raw::connect(&self.harbour.database_url()).await;
        let acted_on = raw
            .texts("SELECT CAST(id AS TEXT) FROM deliveries ORDER BY deliveries.id")
            .await;
        raw.close().await;
        let acted_on: Vec<Snowflake> = acted_on.iter().flat_map(|id| id.parse()).collect();
        for id in &acted_on {
            let is_known = self
                .harbour
                .sandbox
                .look(|world| world.interaction(*id).is_some());
            assert!(is_known && !forged.contains(id), "{id} was acted on");
        }
        for id in self.played_by.borrow().iter() {
            assert!(
                acted_on.binary_search(id).is_ok(),
                "{id} was answered, and not acted on"
            );
        }
    }

    /// Number of interactions that several instances have taken, or one several times.
    fn repeated_deliveries(&self) -> usize {
        self.harbour.sandbox.look(|world| {
            let mut taken: Vec<_> = world
                .deliveries()
                .iter()
                .filter(|it| it.status == Some(202))
                .map(|it| it.interaction)
                .collect();
            let all = taken.len();
            taken.sort_unstable();
            taken.dedup();
            all - taken.len()
        })
    }
}
