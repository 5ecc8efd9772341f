//! The bot's life: connect, serve, end.

use std::{net::SocketAddr, time::Duration};

use tokio::{net::TcpListener, sync::watch, try_join};
use tokio_util::task::AbortOnDropHandle;

use super::{
    answer::dispatcher::Dispatcher,
    gateway::{
        endpoint::{self, Endpoint},
        shards,
    },
    hear::budget::Budget,
    wire::{
        Wire, application::Application, attachments::Attachments, connections::Connections,
        discord_time::DiscordTime, error::DiscordError,
    },
};
use crate::{bot::Bot, config::Config, http_server};

/// Time limit for the tasks in flight when the program is to end; with what comes after it, that
/// is less than five seconds. The connections are closed meanwhile.
const FINISH_WITHIN: Duration = Duration::from_secs(3);

/// Serves until `shutdown` is done; then takes no more commands, finishes the tasks in flight, and
/// ends, all within five seconds. `connections` tells meanwhile which of them to the gateway are
/// ready. `time`: the bot's clock, which is set by what Discord tells.
///
/// # Errors
/// When Discord cannot be reached for longer than the settings allow, or does not let the bot in.
pub async fn run(
    config: &Config,
    bot: Bot,
    time: DiscordTime,
    connections: Connections,
    shutdown: impl Future<Output = ()>,
) -> Result<(), DiscordError> {
    let origin = config.api_url.as_deref();
    let wire = Wire::new(&config.token, origin, time)?.measured(bot.metrics().clone());
    let dispatcher = Dispatcher::new(
        wire,
        Attachments::new(origin)?,
        bot,
        Budget::new(config.commands_per_minute),
    );
    // All end with the first of their tasks that may not begin any more.
    tokio::spawn(dispatcher.clone().play_computers());
    let look_every = config.timeouts.look_every;
    tokio::spawn(dispatcher.clone().announce_unshown(look_every));
    let judging = dispatcher.clone();
    tokio::spawn(judging.judge_due(connections.clone(), look_every));
    // The end does not wait for it.
    let _tidying = AbortOnDropHandle::new(tokio::spawn(dispatcher.clone().tidy(look_every)));
    let ending = watch::Sender::new(false);
    let mut serving = Box::pin(serve(config, &dispatcher, &connections, &ending));
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

fn say_what_is_left(tasks: usize) {
    if tasks > 0 {
        tracing::warn!("tasks that were not finished in time: {tasks}; what they did is kept");
    }
}

/// Takes what comes by the gateway and by HTTP until it is told to end.
async fn serve(
    config: &Config,
    dispatcher: &Dispatcher,
    connections: &Connections,
    ending: &watch::Sender<bool>,
) -> Result<(), DiscordError> {
    let Some(application) = dispatcher.start(config, &mut ending.subscribe()).await? else {
        return Ok(());
    };
    let gateway = async {
        if config.intake.has_gateway() {
            return shards::serve(config, dispatcher, connections, ending.subscribe()).await;
        }
        connections.without_gateway();
        tokio::spawn(dispatcher.clone().look_for_what_is_gone());
        Ok(())
    };
    let http = async {
        match config.intake.listens() {
            Some(address) => {
                serve_http(address, &application, dispatcher, ending.subscribe()).await
            }
            None => Ok(()),
        }
    };
    try_join!(gateway, http).map(drop)
}

/// Takes interactions by HTTP until it is told to end.
async fn serve_http(
    address: SocketAddr,
    application: &Application,
    dispatcher: &Dispatcher,
    ending: watch::Receiver<bool>,
) -> Result<(), DiscordError> {
    let key = application.key.ok_or(DiscordError::NoKey)?;
    let wrong = |why| DiscordError::Listen { address, why };
    let listener = TcpListener::bind(address).await.map_err(wrong)?;
    let address = listener.local_addr().map_err(wrong)?;
    let name = &application.name;
    tracing::info!(
        "{name} takes interactions at http://{address}{}",
        endpoint::PATH
    );
    let endpoint = Endpoint::new(dispatcher.clone(), key);
    http_server::serve(listener, endpoint.router(), ending).await;
    Ok(())
}
