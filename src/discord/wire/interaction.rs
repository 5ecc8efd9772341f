//! What it takes to answer an interaction.

use serenity::all::{ApplicationId, InteractionId};
use tokio::time::Instant;

/// An interaction to be answered.
#[derive(Clone, Debug)]
pub struct Interaction {
    pub id: InteractionId,
    pub application: ApplicationId,
    /// Valid for answers for 15 minutes.
    pub token: String,
    pub arrived: Instant,
}
