//! Trying again what the database did not do, because a connection was lost or its server is being
//! restarted.

use std::time::Duration;

use tokio::time::sleep;

use crate::{
    bot::BotError,
    store::{Interruption, StoreError},
};

/// Number of attempts at a command that fails in a way that may pass. They follow each other at
/// once, because a player waits.
const TRIES_OF_COMMAND: u32 = 3;

/// Number of attempts at a write that nobody waits for, and the pause after the first, doubled each
/// time: six seconds in all, in which a server starts again.
const TRIES_OF_WRITE: u32 = 6;
const FIRST_PAUSE: Duration = Duration::from_millis(200);

/// Carries a command out, and begins it anew where the database failed in a way that may pass. If
/// it was done all the same, its claim tells that the second time.
pub(in crate::bot) async fn command<T, F>(
    carry_out: impl Fn() -> F,
    interrupted: impl Fn(Interruption),
) -> Result<T, BotError>
where
    F: Future<Output = Result<T, BotError>>,
{
    for _ in 1..TRIES_OF_COMMAND {
        match carry_out().await {
            Err(BotError::Store(error)) if let Some(by) = error.interruption() => {
                tracing::warn!(%error, "a command is begun anew");
                interrupted(by);
            }
            ended => return ended,
        }
    }
    carry_out().await
}

/// Writes what may be written twice.
pub(in crate::bot) async fn write<T, F>(write: impl Fn() -> F) -> Result<T, StoreError>
where
    F: Future<Output = Result<T, StoreError>>,
{
    let mut pause = FIRST_PAUSE;
    for _ in 1..TRIES_OF_WRITE {
        match write().await {
            Err(error) if error.interruption().is_some() => {
                tracing::info!(%error, "a write is tried again");
            }
            ended => return ended,
        }
        sleep(pause).await;
        pause *= 2;
    }
    write().await
}
