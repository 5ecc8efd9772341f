//! The bot, from its settings to its end.

use std::{process, thread, time::Duration};

use causeway::{
    bot::{self, Bot},
    config::{Config, Settings},
    discord::{self, DiscordTime},
    health::Health,
    store::{Store, StoreError},
};
use tokio::{
    runtime::Builder,
    sync::watch,
    time::{Instant, sleep},
};

use super::{Failure, log};

/// Bytes of stack of each thread. Tokio's usual 2 MiB are little for a command on PostgreSQL in a
/// build without optimisation.
const STACK: usize = 8 << 20;

/// Pause before the database may be checked, first after the start, when there is much else to do.
const CHECK_EVERY: Duration = Duration::from_mins(15);

/// Pause between two attempts to reach the database at the start.
const ASK_EVERY: Duration = Duration::from_secs(1);

/// Time limit for closing the database.
const CLOSE_WITHIN: Duration = Duration::from_millis(750);

/// Time after which the program ends itself although something hangs. With what follows it stays
/// below the five seconds that `docs/operating.md` promises.
const END_WITHIN: Duration = Duration::from_millis(4500);

/// Serves Discord until it is asked to end.
pub fn run() -> Result<(), Failure> {
    let settings = Settings::load()?;
    let (config, log_settings) = settings.bot()?;
    log::start(&log_settings, (&config).into());
    let asked = asked_to_end()?;
    block_on(serve(&config, asked))
}

/// Runs a task to its end, and does not wait for other tasks then.
pub fn block_on<T>(task: impl Future<Output = Result<T, Failure>>) -> Result<T, Failure> {
    let runtime = Builder::new_multi_thread()
        .enable_all()
        .thread_stack_size(STACK)
        .build()?;
    let ended = runtime.block_on(task);
    runtime.shutdown_background();
    ended
}

/// Serves Discord, or the stand-in that the settings name, until the program is asked to end.
pub async fn serve(config: &Config, mut asked: watch::Receiver<bool>) -> Result<(), Failure> {
    let health = Health::default();
    if let Some(address) = config.metrics_listen {
        health.listen(address).await?;
    }
    let store = tokio::select! {
        store = open(config) => store?,
        _ = asked.wait_for(|asked| *asked) => return Ok(()),
    };
    let version = env!("CARGO_PKG_VERSION");
    tracing::info!("Causeway {version}, database {}", store.place());
    let time = DiscordTime::new(config.timeouts.believe_jump_after);
    let bot = Bot::measured(
        store,
        bot::Settings {
            challenge_expires_after: config.challenge_expires_after,
            privacy_url: config.privacy_url.clone(),
            forget_servers_after: config.forget_servers_after,
            reads_mentions: config.intake.has_gateway(),
        },
        time.clone(),
        health.metrics().clone(),
    );
    health.opened(bot.clone());
    let checking = tokio::spawn(check(bot.clone()));
    let mut lost = None;
    let until_over = async {
        tokio::select! {
            _ = asked.wait_for(|asked| *asked) => {}
            why = bot.database_lost() => {
                tracing::error!(%why, "ending");
                lost = Some(why);
            }
        }
        health.end();
    };
    let connections = health.connections().clone();
    let ended = discord::run(config, bot.clone(), time, connections, until_over).await;
    health.end();
    if ended.is_err() || lost.is_some() {
        thread::spawn(|| end_at_last(1));
    }
    checking.abort();
    // A command that still waits for the database would keep it open; what is not committed then is
    // not done, and nobody was told that it is.
    if tokio::time::timeout(CLOSE_WITHIN, bot.close())
        .await
        .is_err()
    {
        tracing::warn!("the database is busy and was left as it is");
    }
    ended?;
    lost.map_or(Ok(()), |why| Err(why.into()))
}

/// Opens the database. A server that cannot be reached is waited for as long as Discord: the two
/// may be started at once.
async fn open(config: &Config) -> Result<Store, StoreError> {
    let until = Instant::now() + config.timeouts.start_within;
    let mut is_told = false;
    loop {
        let error = match Store::open(config.database_url.secret()).await {
            Err(error @ StoreError::Unreachable { .. }) if Instant::now() < until => error,
            opened => return opened,
        };
        if !is_told {
            tracing::warn!("{error}; waiting for it");
            is_told = true;
        }
        sleep(ASK_EVERY).await;
    }
}

/// Becomes true on SIGTERM or SIGINT, which from now on no longer end the program by themselves. A
/// thread and a runtime of their own wait for them, so that nothing else that is stuck can keep the
/// program from ending.
pub fn asked_to_end() -> Result<watch::Receiver<bool>, Failure> {
    let (tell, asked) = watch::channel(false);
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_io()
        .build()?;
    let signal = {
        let _entered = runtime.enter();
        signal()?
    };
    thread::Builder::new()
        .name("signals".to_owned())
        .spawn(move || {
            runtime.block_on(signal);
            tell.send_replace(true);
            end_at_last(0);
        })?;
    Ok(asked)
}

/// Ends the program with this status, if it has not ended by itself before.
fn end_at_last(status: i32) {
    thread::sleep(END_WITHIN);
    tracing::error!("something is stuck; the program ends all the same");
    log::finish(None, Duration::from_millis(50));
    process::exit(status);
}

/// Waits for SIGTERM or SIGINT.
#[cfg(unix)]
fn signal() -> Result<impl Future<Output = ()> + Send, Failure> {
    use tokio::signal::unix::{SignalKind, signal};

    let (mut terminate, mut interrupt) = (
        signal(SignalKind::terminate())?,
        signal(SignalKind::interrupt())?,
    );
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    })
}

/// Waits for Ctrl+C.
#[cfg(not(unix))]
#[allow(clippy::unnecessary_wraps)] // as above
fn signal() -> Result<impl Future<Output = ()> + Send, Failure> {
    Ok(async {
        let _ = tokio::signal::ctrl_c().await;
    })
}

async fn check(bot: Bot) {
    loop {
        sleep(CHECK_EVERY).await;
        bot.check_database().await;
    }
}
