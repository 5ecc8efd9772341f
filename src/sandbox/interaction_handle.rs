//! An interaction to watch from outside.

use std::sync::Arc;
use std::time::Duration;

use super::interaction::{Interaction, Phase};
use super::message::Message;
use super::person_error::{Outcome, PersonError};
use super::shared::Shared;
use super::snowflake::Snowflake;

/// Timeout of whatever is waited for. An interaction fails by itself before that; it only turns a
/// hang into a failure.
const PATIENCE: Duration = Duration::from_mins(2);

/// An interaction to watch.
#[derive(Clone)]
pub struct InteractionHandle {
    pub(super) shared: Arc<Shared>,
    pub(super) id: Snowflake,
}

impl InteractionHandle {
    pub const fn id(&self) -> Snowflake {
        self.id
    }

    /// The interaction as it stands.
    pub fn state(&self) -> Option<Interaction> {
        self.shared
            .read(|world| world.interaction(self.id).cloned())
    }

    /// Waits until the bot has acknowledged. Without that in time it is [`PersonError::Failed`].
    pub async fn acknowledged(&self) -> Outcome<Phase> {
        let phase = self.shared.wait_for(PATIENCE, |world| {
            let phase = &world.interaction(self.id)?.phase;
            (!matches!(phase, Phase::Waiting)).then(|| phase.clone())
        });
        match phase.await {
            Some(Phase::Failed) => Err(PersonError::Failed),
            Some(phase) => Ok(phase),
            None => Err(PersonError::InVain("an acknowledgement")),
        }
    }

    /// Waits until there is something to see, and returns the first message of it.
    pub async fn answer(&self) -> Outcome<Message> {
        self.acknowledged().await?;
        let settled = self.shared.wait_for(PATIENCE, |world| {
            let interaction = world.interaction(self.id)?;
            interaction.is_settled().then_some(())
        });
        settled.await.ok_or(PersonError::InVain("an answer"))?;
        let first = self.messages().into_iter().next();
        first.ok_or(PersonError::InVain("a message"))
    }

    /// The messages this interaction made or changed and that are still there, the first answer
    /// first.
    pub fn messages(&self) -> Vec<Message> {
        self.shared.read(|world| {
            let Some(interaction) = world.interaction(self.id) else {
                return Vec::new();
            };
            // A message that was only promised to change is not what answers.
            let is_unchanged =
                matches!(interaction.phase, Phase::DeferredUpdate) && interaction.edits == 0;
            let original = interaction.original.iter().filter(|_| !is_unchanged);
            let ids = original.chain(&interaction.follow_ups);
            ids.filter_map(|id| world.message(*id)).cloned().collect()
        })
    }
}
