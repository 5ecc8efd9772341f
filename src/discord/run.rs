//! The bot's life: connect, serve, end.

use std::{
    pin::pin,
    sync::{Arc, Mutex},
    time::Duration,
};

use tokio::{sync::watch, task::JoinSet, time::Instant};

use super::{
    attachments::Attachments,
    backoff::Backoff,
    budget::Budget,
    connections::Connections,
    dispatcher::Dispatcher,
    error::DiscordError,
    gateway::Gateway,
    shard::{Ended, Shard, Shared},
    wire::{Wire, WireError},
};
use crate::{bot::Bot, config::Config};

/// Time limit for the tasks in flight when the program is to end; with what comes after it, that
/// is less than five seconds. The connections are closed meanwhile.
const FINISH_WITHIN: Duration = Duration::from_secs(3);

/// Serves until `shutdown` is done; then takes no more commands, finishes the tasks in flight, and
/// ends, all within five seconds. `connections` tells meanwhile which of them to the gateway are
/// ready.
///
/// # Errors
/// When Discord cannot be reached for longer than the settings allow, or does not let the bot in.
pub async fn run(
    config: &Config,
    bot: Bot,
    connections: Connections,
    shutdown: impl Future<Output = ()>,
) -> Result<(), DiscordError> {
    let origin = config.api_url.as_deref();
    let wire = Wire::new(&config.token, origin)?.measured(bot.metrics().clone());
    let dispatcher = Dispatcher::new(
        wire.clone(),
        Attachments::new(origin)?,
        bot,
        Budget::new(config.commands_per_minute),
    );
    let gateway = Gateway::new(dispatcher.clone(), config.guild);
    let shared = Shared {
        wire,
        token: config.token.clone(),
        timeouts: config.timeouts,
        gateway: Arc::new(gateway),
        connections: connections.clone(),
        next_session: Arc::new(Mutex::new(Instant::now())),
    };
    // Both end with the first of their tasks that may not begin any more.
    tokio::spawn(dispatcher.clone().play_computers());
    tokio::spawn(
        dispatcher
            .clone()
            .judge_due(connections, config.timeouts.look_every),
    );
    let ending = watch::Sender::new(false);
    let mut serving = pin!(serve(&shared, &dispatcher, ending.subscribe()));
    let ended = tokio::select! {
        ended = &mut serving => ended,
        () = shutdown => {
            tracing::info!("ending, as asked: no more commands are taken");
            ending.send_replace(true);
            let (left, served) = tokio::join!(
                dispatcher.finish(FINISH_WITHIN),
                tokio::time::timeout(FINISH_WITHIN, serving)
            );
            say_what_is_left(left);
            return served.unwrap_or(Ok(()));
        }
    };
    say_what_is_left(dispatcher.finish(FINISH_WITHIN).await);
    ended
}

fn say_what_is_left(commands: usize) {
    if commands > 0 {
        tracing::warn!("{commands} commands were not answered in time; what they did is kept");
    }
}

/// Keeps as many shards as Discord asks for until it is told to end.
async fn serve(
    shared: &Shared,
    dispatcher: &Dispatcher,
    ending: watch::Receiver<bool>,
) -> Result<(), DiscordError> {
    let mut told = ending.clone();
    let (mut url, mut total) = tokio::select! {
        found = find_gateway(shared) => found?,
        _ = told.wait_for(|ending| *ending) => return Ok(()),
    };
    // Before anything arrives that is dated.
    dispatcher.bot.set_clock(shared.wire.time.now());
    loop {
        shared.connections.begin(total);
        tracing::info!("connecting to the gateway {url}; shards: {total}");
        let run =
            |number| Shard::new(shared.clone(), number, total).run(url.clone(), ending.clone());
        let mut shards: JoinSet<_> = (0..total).map(run).collect();
        loop {
            match shards.join_next().await {
                Some(Ok(Ok(()))) => {}
                Some(Ok(Err(Ended::Failed(why)))) => return Err(why),
                Some(Ok(Err(Ended::OtherShards(found)))) => {
                    (url, total) = found;
                    break;
                }
                Some(Err(fault)) => return Err(DiscordError::Gateway(fault.to_string())),
                // All have closed their connections.
                None => return Ok(()),
            }
        }
    }
}

/// Asks Discord where its gateway is, again and again for a while: a program that ends at once
/// would be started again at once.
async fn find_gateway(shared: &Shared) -> Result<(String, u32), DiscordError> {
    let mut backoff = Backoff::new(Instant::now(), shared.timeouts.start_within);
    loop {
        let why = match shared.wire.gateway().await {
            Ok(found) => return Ok(found),
            Err(why) => why,
        };
        let at_least = match why {
            WireError::Refused { status: 401, .. } => return Err(why.into()),
            WireError::RateLimited(wait) => wait,
            _ => Duration::ZERO,
        };
        let pause = backoff.failed(Instant::now(), at_least);
        let then = if pause.is_last {
            "giving up"
        } else {
            "asking again"
        };
        tracing::warn!("{why}; {then} in {} ms", pause.time.as_millis());
        if !pause.wait().await {
            return Err(why.into());
        }
    }
}
