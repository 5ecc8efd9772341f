//! The bot, from its settings to its end.

use std::time::Duration;

use causeway::{
    bot::{self, Bot},
    config::{Config, Settings},
    discord,
    games::Game,
    render,
    store::Store,
};
use tokio::runtime::Runtime;

use super::{Failure, log};

/// How often what is no longer needed is forgotten.
const TIDY_EVERY: Duration = Duration::from_hours(1);

/// Closing the database may take so long.
const CLOSE_WITHIN: Duration = Duration::from_secs(1);

/// Serves Discord until it is asked to end.
pub fn run() -> Result<(), Failure> {
    let settings = Settings::load()?;
    let config = settings.config()?;
    log::start(&settings.log_filter()?, &config.token);
    block_on(serve(&config))
}

/// Runs to the end, and waits for nothing that is still under way then.
pub fn block_on(task: impl Future<Output = Result<(), Failure>>) -> Result<(), Failure> {
    let runtime = Runtime::new()?;
    let ended = runtime.block_on(task);
    runtime.shutdown_background();
    ended
}

/// Serves whatever Discord the settings name, until the program is asked to end.
pub async fn serve(config: &Config) -> Result<(), Failure> {
    let store = Store::open(&config.database_url).await?;
    let bot = Bot::new(store, bot::Settings { challenge_lapses_after: config.challenge_lapses_after });
    // While the bot connects, pieces are drawn and dictionaries read: a first command should wait for neither.
    tokio::task::spawn_blocking(render::prepare);
    tokio::task::spawn_blocking(Game::prepare_all);
    let asked_to_end = asked_to_end()?;
    let tidying = tokio::spawn(tidy(bot.clone()));
    let ended = discord::run(config, bot.clone(), asked_to_end).await;
    tidying.abort();
    // A command that still waits for the database would keep it open; what is not committed then is not done, and nobody was told that it is.
    if tokio::time::timeout(CLOSE_WITHIN, bot.close()).await.is_err() {
        tracing::warn!("the database is busy and was left as it is");
    }
    Ok(ended?)
}

/// Waits for SIGTERM or SIGINT. From now on they no longer end the program by themselves.
#[cfg(unix)]
fn asked_to_end() -> Result<impl Future<Output = ()>, Failure> {
    use tokio::signal::unix::{SignalKind, signal};

    let (mut terminate, mut interrupt) = (signal(SignalKind::terminate())?, signal(SignalKind::interrupt())?);
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    })
}

/// Waits for Ctrl+C.
#[cfg(not(unix))]
fn asked_to_end() -> Result<impl Future<Output = ()>, Failure> {
    Ok(async {
        let _ = tokio::signal::ctrl_c().await;
    })
}

async fn tidy(bot: Bot) {
    let mut now_and_then = tokio::time::interval(TIDY_EVERY);
    loop {
        now_and_then.tick().await;
        match bot.tidy().await {
            Ok(count) => tracing::debug!("{count} old answers are forgotten"),
            Err(why) => tracing::warn!(%why, "old answers cannot be forgotten"),
        }
    }
}
