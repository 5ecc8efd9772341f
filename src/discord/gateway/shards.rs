//! The shards that this instance keeps connected to the gateway: those that it holds by a lease in
//! the database. Where it is the only one, those are all.

use std::{collections::HashMap, sync::Arc, time::Duration};

use tokio::{
    sync::watch,
    task::{JoinError, JoinSet},
    time::{MissedTickBehavior, interval},
};

use super::shard::{Ended, Shard, Shared};
use crate::{
    config::Config,
    discord::{
        answer::{dispatcher::Dispatcher, send::GatewayInfo},
        gateway::Gateway,
        wire::{ask::ask, error::DiscordError},
    },
    ending::{told, unless_told},
    store::{Held, Instance},
};

/// Interval at which leases are renewed and shards are taken.
const EVERY: Duration = Duration::from_secs(5);

/// Keeps this instance's shards connected until it is told to end.
///
/// # Errors
/// When Discord cannot be reached for longer than the settings allow, or does not let the bot in.
pub async fn serve(
    config: &Config,
    dispatcher: &Dispatcher,
    connections: &crate::discord::Connections,
    mut ending: watch::Receiver<bool>,
) -> Result<(), DiscordError> {
    let found = ask(config, async || dispatcher.wire.gateway().await);
    let Some(found) = unless_told(&mut ending, found).await else {
        return Ok(());
    };
    let shared = Shared {
        wire: dispatcher.wire.clone(),
        token: config.token.clone(),
        timeouts: config.timeouts,
        gateway: Arc::new(Gateway::new(dispatcher.clone())),
        connections: connections.clone(),
        bot: dispatcher.bot.clone(),
    };
    let mut shards = Shards {
        shared,
        instance: Instance::new(rand::random()),
        gateway: found?,
        running: HashMap::new(),
        tasks: JoinSet::new(),
        stands_by: false,
    };
    let ended = shards.keep(ending).await;
    shards.shared.bot.release_shards(&shards.instance).await;
    ended
}

type Task = (u32, Result<(), Ended>);

struct Shards {
    shared: Shared,
    instance: Instance,
    /// What Discord advises.
    gateway: GatewayInfo,
    /// The shards whose tasks have not ended, each with what tells it to.
    running: HashMap<u32, watch::Sender<bool>>,
    tasks: JoinSet<Task>,
    /// Whether it has none, because other instances have all.
    stands_by: bool,
}

impl Shards {
    async fn keep(&mut self, mut ending: watch::Receiver<bool>) -> Result<(), DiscordError> {
        let every = EVERY.min(self.shared.timeouts.look_every);
        let mut looks = interval(every);
        looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                () = told(&mut ending) => break,
                _ = looks.tick() => {
                    if unless_told(&mut ending, self.look()).await.is_none() {
                        break;
                    }
                }
                Some(ended) = self.tasks.join_next() => self.ended(ended)?,
            }
        }
        self.stop_all();
        while self.tasks.join_next().await.is_some() {}
        Ok(())
    }

    /// Renews the leases, and starts and stops shards as they say. Where the database is out of
    /// reach all stays as it is: a shard that is connected twice does no harm.
    async fn look(&mut self) {
        let connected = self.shared.connections.connected();
        let (instance, advised) = (&self.instance, self.gateway.shards);
        let held = self.shared.bot.hold_shards(instance, advised, &connected);
        match held.await {
            Ok(held) => self.keep_only(held),
            Err(error) => tracing::warn!(%error, "the leases of shards cannot be renewed"),
        }
    }

    fn keep_only(&mut self, held: Held) {
        if held.total != self.gateway.shards {
            self.gateway.shards = held.total;
            self.stop_all();
        }
        for (number, stop) in &self.running {
            if !held.own.contains(number) && !stop.send_replace(true) {
                tracing::info!(shard = number, "another instance has this shard now");
            }
        }
        for number in &held.own {
            // One that is still being closed is started when that is done.
            if !self.running.contains_key(number) {
                self.start(*number);
            }
        }
        let stands_by = held.own.is_empty();
        if stands_by && !self.stands_by {
            tracing::info!("other instances have all shards; this one stands by");
        }
        self.stands_by = stands_by;
        self.shared.connections.holds(held);
    }

    fn start(&mut self, number: u32) {
        let GatewayInfo {
            url,
            shards,
            max_concurrency,
        } = &self.gateway;
        tracing::info!(
            shard = number,
            "connecting to the gateway {url}; shards: {shards}"
        );
        let (stop, told) = watch::channel(false);
        let shard = Shard::new(self.shared.clone(), number, *shards);
        let run = shard.run(url.clone(), number % max_concurrency, told);
        self.tasks.spawn(async move { (number, run.await) });
        self.running.insert(number, stop);
    }

    fn stop_all(&self) {
        for stop in self.running.values() {
            stop.send_replace(true);
        }
    }

    /// Deals with the end of a shard.
    fn ended(&mut self, ended: Result<Task, JoinError>) -> Result<(), DiscordError> {
        let fault = |fault: JoinError| DiscordError::Gateway(fault.to_string());
        let (number, ended) = ended.map_err(fault)?;
        self.running.remove(&number);
        match ended {
            Ok(()) => Ok(()),
            Err(Ended::Failed(why)) => Err(why),
            Err(Ended::OtherShards(found)) => {
                self.gateway = found;
                self.stop_all();
                Ok(())
            }
        }
    }
}
