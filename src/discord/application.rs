//! The application that the bot belongs to, as Discord knows it.

use serenity::{all::ApplicationId, http::Route};

use super::{
    signature::PublicKey,
    wire::{Call, Wire, WireError},
};
use crate::ids::PersonId;

#[derive(Clone, Debug)]
pub struct Application {
    pub id: ApplicationId,
    pub name: String,
    /// The bot's own user.
    pub bot: PersonId,
    pub key: PublicKey,
}

impl Wire {
    /// Asks Discord for the application that the token belongs to.
    pub async fn application(&self) -> Result<Application, WireError> {
        let found = self
            .send(Call::get(Route::Oauth2ApplicationCurrent))
            .await?;
        let unclear = |what| WireError::Unreachable(format!("its answer names no {what}"));
        let id = |of: &serde_json::Value| of["id"].as_str()?.parse::<u64>().ok();
        let application = id(&found).filter(|id| *id > 0);
        let application = application.ok_or_else(|| unclear("application"))?;
        let key = found["verify_key"].as_str().and_then(PublicKey::from_hex);
        Ok(Application {
            id: application.into(),
            name: found["name"].as_str().unwrap_or_default().to_owned(),
            // Only very old applications have a bot with an id of its own.
            bot: PersonId(id(&found["bot"]).unwrap_or(application)),
            key: key.ok_or_else(|| unclear("verify_key"))?,
        })
    }
}
