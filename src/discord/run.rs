//! The bot's life: connect, serve, end.

use std::{
    sync::{Arc, Mutex},
    time::Duration,
};

use tokio::{net::TcpListener, sync::watch, task::JoinSet, time::Instant, try_join};

use super::{
    attachments::Attachments,
    backoff::Backoff,
    budget::Budget,
    connections::Connections,
    dispatcher::Dispatcher,
    endpoint::{self, Endpoint},
    error::DiscordError,
    gateway::Gateway,
    shard::{Ended, Shard, Shared},
    wire::{Wire, WireError},
};
use crate::{bot::Bot, config::Config, ending::unless_told, http_server};

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
        wire,
        Attachments::new(origin)?,
        bot,
        Budget::new(config.commands_per_minute),
    );
    // Both end with the first of their tasks that may not begin any more.
    tokio::spawn(dispatcher.clone().play_computers());
    tokio::spawn(
        dispatcher
            .clone()
            .judge_due(connections.clone(), config.timeouts.look_every),
    );
    let ending = watch::Sender::new(false);
    let mut serving = Box::pin(async {
        try_join!(
            serve_gateway(config, &dispatcher, &connections, ending.subscribe()),
            serve_http(config, &dispatcher, &connections, ending.subscribe()),
        )
    });
    let ended = tokio::select! {
        ended = &mut serving => ended.map(drop),
        () = shutdown => {
            tracing::info!("ending, as asked: no more commands are taken");
            ending.send_replace(true);
            let (left, served) = tokio::join!(
                dispatcher.finish(FINISH_WITHIN),
                tokio::time::timeout(FINISH_WITHIN, serving)
            );
            say_what_is_left(left);
            return served.map_or(Ok(()), |served| served.map(drop));
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

/// Keeps as many shards as Discord asks for until it is told to end; returns at once where the
/// gateway is off.
async fn serve_gateway(
    config: &Config,
    dispatcher: &Dispatcher,
    connections: &Connections,
    mut ending: watch::Receiver<bool>,
) -> Result<(), DiscordError> {
    if !config.intake.has_gateway() {
        return Ok(());
    }
    let shared = Shared {
        wire: dispatcher.wire.clone(),
        token: config.token.clone(),
        timeouts: config.timeouts,
        gateway: Arc::new(Gateway::new(dispatcher.clone(), config.guild)),
        connections: connections.clone(),
        next_session: Arc::new(Mutex::new(Instant::now())),
    };
    let found = ask(config, async || shared.wire.gateway().await);
    let Some(found) = unless_told(&mut ending, found).await else {
        return Ok(());
    };
    let (mut url, mut total) = found?;
    // Before anything arrives that is dated.
    dispatcher.bot.set_clock(shared.wire.time.now());
    loop {
        connections.begin(total);
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

/// Takes interactions by HTTP until it is told to end; returns at once where that is off.
async fn serve_http(
    config: &Config,
    dispatcher: &Dispatcher,
    connections: &Connections,
    mut ending: watch::Receiver<bool>,
) -> Result<(), DiscordError> {
    let Some(address) = config.intake.listens() else {
        return Ok(());
    };
    let found = ask(config, async || dispatcher.wire.application().await);
    let Some(found) = unless_told(&mut ending, found).await else {
        return Ok(());
    };
    let application = found?;
    dispatcher.bot.set_clock(dispatcher.wire.time.now());
    dispatcher.set_me(application.bot);
    let wrong = |why| DiscordError::Listen { address, why };
    let listener = TcpListener::bind(address).await.map_err(wrong)?;
    let address = listener.local_addr().map_err(wrong)?;
    let name = &application.name;
    tracing::info!(
        "{name} takes interactions at http://{address}{}",
        endpoint::PATH
    );
    if !config.intake.has_gateway() {
        connections.begin(0);
        let start = dispatcher.clone();
        tokio::spawn(start.start_without_gateway(application.id, config.guild));
    }
    let endpoint = Endpoint::new(dispatcher.clone(), application.key);
    http_server::serve(listener, endpoint.router(), ending).await;
    Ok(())
}

/// Asks Discord a question again and again for a while: a program that ends at once would be
/// started again at once.
async fn ask<T>(
    config: &Config,
    question: impl AsyncFn() -> Result<T, WireError>,
) -> Result<T, DiscordError> {
    let mut backoff = Backoff::new(Instant::now(), config.timeouts.start_within);
    loop {
        let why = match question().await {
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
