//! The instances of the program that people play with, each of which lives again and again: the one
//! at the gateway, or several behind a balancer, whose database goes away now and then.

use std::{cell::Cell, collections::BTreeMap};

use causeway::sandbox::Snowflake;
use rand::{RngExt, rngs::StdRng};
use sqlx::AssertSqlSafe;
use tokio::{
    process::Child,
    sync::{Mutex, RwLock, RwLockReadGuard, watch},
    time::timeout,
};

use crate::{
    database::Raw,
    endpoint::urls,
    harness::{ENDS_WITHIN, Harbour, Log, address_of_its_own, signal},
};

/// The instances behind the balancer, and how many milliseconds ahead each one's clock is: more
/// than Discord's dates leave open.
const INSTANCES: [(&str, i64); 3] = [("one", -4_000), ("two", 0), ("three", 4_000)];

pub struct Fleet<'a> {
    harbour: &'a Harbour,
    /// Those behind the balancer; none where there is the harbour's own alone, at the gateway.
    instances: Vec<Instance>,
    lives: watch::Sender<Vec<Life>>,
    /// Locked for writing while the server of the database is restarted.
    reachable: RwLock<()>,
    /// Number of times that such a restart has begun or ended.
    outages: Cell<u64>,
    cut: Cell<u64>,
}

struct Instance {
    name: &'static str,
    /// Where it finds Discord, with a clock of its own.
    origin: String,
    /// Where it finds the database, as a user of its own.
    database_url: String,
    /// Where it listens.
    address: String,
    process: Mutex<Option<Child>>,
}

/// A life of an instance.
struct Life {
    instance: usize,
    /// Where it takes interactions, if by HTTP.
    url: Option<String>,
    log: Log,
    is_over: bool,
}

/// A connection of the test's own, which no restart of the server breaks.
pub struct Connection<'a> {
    pub raw: Raw,
    _reachable: RwLockReadGuard<'a, ()>,
}

impl Connection<'_> {
    pub async fn close(self) {
        self.raw.close().await;
    }
}

/// A life that has got a delivery, and how often it has dealt with it when it is done.
pub struct Taker {
    life: usize,
    times: usize,
}

impl<'a> Fleet<'a> {
    /// The harbour's own bot, which it starts.
    pub async fn at_gateway(harbour: &'a Harbour) -> Self {
        let fleet = Self::new(harbour, Vec::new());
        fleet.start(0).await;
        fleet
    }

    /// Three instances on one server, behind a balancer; they share the gateway's shard out among
    /// themselves.
    pub async fn behind_balancer(harbour: &'a Harbour) -> Self {
        let database = harbour.on_server().expect("a database on a server");
        let mut instances = Vec::new();
        for (name, ahead) in INSTANCES {
            let origin = harbour.sandbox.open_origin(ahead).await;
            instances.push(Instance {
                name,
                origin: origin.expect("a free port"),
                database_url: database.url_as(name).await,
                address: address_of_its_own().to_string(),
                process: Mutex::default(),
            });
        }
        let fleet = Self::new(harbour, instances);
        // All at once they find an empty database.
        tokio::join!(fleet.start(0), fleet.start(1), fleet.start(2));
        let registered = harbour.until("commands", |world| world.commands().next().map(drop));
        registered.await;
        fleet
    }

    fn new(harbour: &'a Harbour, instances: Vec<Instance>) -> Self {
        Self {
            harbour,
            instances,
            lives: watch::Sender::default(),
            reachable: RwLock::default(),
            outages: Cell::new(0),
            cut: Cell::new(0),
        }
    }

    pub const fn is_behind_balancer(&self) -> bool {
        !self.instances.is_empty()
    }

    /// Number of lives that were ended.
    pub fn kills(&self) -> usize {
        let lives = self.lives.borrow();
        lives.iter().filter(|life| life.is_over).count()
    }

    /// Number of connections to the database that were cut.
    pub fn cut(&self) -> u64 {
        self.cut.get()
    }

    /// What was logged last, for people who read a failed test.
    pub fn log(&self) -> String {
        let lives = self.lives.borrow();
        let last = lives.iter().rev().take(12).rev();
        let text = |life: &Life| {
            let name = self.instances.get(life.instance).map_or("", |it| it.name);
            let end = if life.is_over { "is over" } else { "lives" };
            format!("{name}, {end}:\n{}", life.log.text())
        };
        last.map(text).collect::<Vec<_>>().join("\n")
    }

    /// A connection to the database as soon as it can be reached.
    pub async fn database(&self) -> Connection<'_> {
        let reachable = self.reachable.read().await;
        Connection {
            raw: self.harbour.raw().await,
            _reachable: reachable,
        }
    }

    /// Waits until an instance is there; what is asked before that is lost.
    pub async fn is_up(&self) {
        let mut lives = self.lives.subscribe();
        lives
            .wait_for(|lives| lives.iter().any(|life| !life.is_over))
            .await
            .expect("the sender lives as long as this");
    }

    /// Any instance.
    pub fn any(&self, rng: &mut StdRng) -> usize {
        rng.random_range(0..self.instances.len().max(1))
    }

    /// Ends an instance as a power cut would.
    pub async fn kill(&self, number: usize) {
        match self.instances.get(number) {
            None => self.harbour.kill().await,
            Some(instance) => {
                let process = instance.process.lock().await.take();
                let mut process = process.expect("it runs");
                let status = process.try_wait().expect("it is a child");
                assert_eq!(status, None, "it ended by itself:\n{}", self.log());
                process.kill().await.expect("it can be killed");
                self.is_cut_off(instance).await;
            }
        }
        let log = {
            let lives = self.lives.borrow();
            let last = lives.iter().rfind(|life| life.instance == number);
            last.expect("it has lived").log.clone()
        };
        log.read_to_end().await;
        self.lives.send_modify(|lives| {
            let mut of_it = lives.iter_mut().rev();
            let last = of_it.find(|life| life.instance == number);
            last.expect("it has lived").is_over = true;
        });
    }

    /// Waits until the server has carried out what an instance had sent to it.
    async fn is_cut_off(&self, instance: &Instance) {
        let _reachable = self.reachable.read().await;
        let gone = format!(
            "SELECT COUNT(*) FROM (SELECT 1) AS one
             WHERE NOT EXISTS (SELECT 1 FROM pg_stat_activity WHERE usename = '{}')",
            instance.name
        );
        self.harbour.until_stored(&gone).await;
    }

    /// Starts an instance and waits until it takes commands.
    pub async fn start(&self, number: usize) {
        let Some(instance) = self.instances.get(number) else {
            self.harbour.start().await;
            let log = self.harbour.log.clone();
            return self.lives_again(number, None, log);
        };
        let (url, log) = loop {
            let outages = self.outages();
            let mut process = self.harbour.spawn(&[
                ("DATABASE_URL", &instance.database_url),
                ("DISCORD_API_URL", &instance.origin),
                ("HTTP_LISTEN", &instance.address),
                ("INSTANCE_NAME", instance.name),
            ]);
            let log = Log::new();
            log.collect(process.stdout.take().expect("its output"));
            log.collect(process.stderr.take().expect("its errors"));
            let listens = |lines: &[String]| !urls(lines).is_empty();
            tokio::select! {
                lines = log.wait_for("its address", listens) => {
                    *instance.process.lock().await = Some(process);
                    break (urls(&lines).remove(0), log);
                }
                status = process.wait() => {
                    // Its supervisor starts it again.
                    assert!(self.is_disturbed(outages), "{status:?}:\n{}", log.text());
                }
            }
        };
        self.lives_again(number, Some(url), log);
        let living = {
            let lives = self.lives.borrow();
            let living = lives.iter().filter(|life| !life.is_over);
            living
                .filter_map(|life| life.url.clone())
                .collect::<Vec<_>>()
        };
        let set = self
            .harbour
            .sandbox
            .set_interactions_endpoint(&living)
            .await;
        set.unwrap_or_else(|why| panic!("{why}\n{}", self.log()));
    }

    fn lives_again(&self, instance: usize, url: Option<String>, log: Log) {
        let life = Life {
            instance,
            url,
            log,
            is_over: false,
        };
        self.lives.send_modify(|lives| lives.push(life));
    }

    /// Ends all instances as an operator does.
    pub async fn end(&self) {
        for instance in &self.instances {
            let process = instance.process.lock().await.take();
            let mut process = process.expect("it runs");
            signal(process.id().expect("it runs"), "TERM").await;
            let status = timeout(ENDS_WITHIN, process.wait()).await;
            let status = status.expect("it ends in time").expect("it is a child");
            assert!(status.success(), "{status}:\n{}", self.log());
        }
    }

    /// Cuts some of the instances' connections to the database.
    pub async fn cut_connections(&self, number: usize) {
        let names = INSTANCES.map(|(name, _)| format!("'{name}'")).join(", ");
        let cut = format!(
            "SELECT COUNT(*) FROM (SELECT pg_terminate_backend(pid) AS is_cut FROM (
                 SELECT pid FROM pg_stat_activity WHERE usename IN ({names})
                 ORDER BY random() LIMIT {number}) AS chosen) AS backends
             WHERE is_cut"
        );
        let mut database = self.database().await;
        let cut = database.raw.number(AssertSqlSafe(cut)).await;
        database.close().await;
        self.cut.update(|before| before + cut.unsigned_abs());
    }

    /// Stops the server of the database as after a crash or as an operator does, and starts it
    /// again.
    pub async fn restart_database(&self, mode: &'static str) {
        let _unreachable = self.reachable.write().await;
        self.outages.update(|number| number + 1);
        let database = self.harbour.on_server().expect("it is on a server");
        database.restart_server(mode).await;
        self.outages.update(|number| number + 1);
    }

    pub fn outages(&self) -> u64 {
        self.outages.get()
    }

    /// Whether the database could not be reached at some moment since this number of outages.
    pub fn is_disturbed(&self, outages: u64) -> bool {
        !outages.is_multiple_of(2) || outages != self.outages()
    }

    /// The lives that have got a delivery. `before`: how often it had been dealt with before it was
    /// sent, which only the log of the one at the gateway tells.
    pub async fn takers(&self, delivery: Snowflake, before: usize) -> Vec<Taker> {
        if !self.is_behind_balancer() {
            let life = self.lives.borrow().len() - 1;
            let times = before + 1;
            return vec![Taker { life, times }];
        }
        let taken = self.harbour.until("a delivery", |world| {
            let interaction = world.interaction(delivery)?;
            let taken_by = || interaction.taken_by.clone();
            interaction.is_delivered().then(taken_by)
        });
        let mut times = BTreeMap::new();
        for url in taken.await {
            *times.entry(url).or_default() += 1;
        }
        let lives = self.lives.borrow();
        let of_url = |(url, times)| {
            let life = lives
                .iter()
                .rposition(|life| life.url.as_ref() == Some(&url));
            let life = life.expect("an instance with this address");
            Taker { life, times }
        };
        times.into_iter().map(of_url).collect()
    }

    /// Waits until all who have got a delivery have dealt with it or were killed; returns whether
    /// all have, and there was one.
    pub async fn deal_with(&self, delivery: Snowflake, takers: &[Taker]) -> bool {
        for Taker { life, times } in takers {
            let log = self.lives.borrow()[*life].log.clone();
            let mut lives = self.lives.subscribe();
            tokio::select! {
                biased;
                _ = log.dealt_with(delivery, *times) => {}
                _ = lives.wait_for(|lives| lives[*life].is_over) => {}
            }
        }
        let lives = self.lives.borrow();
        !takers.is_empty() && takers.iter().all(|taker| !lives[taker.life].is_over)
    }
}
