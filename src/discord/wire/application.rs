//! The application that the bot belongs to, as Discord knows it.

use serde_json::Value;
use serenity::{all::ApplicationId, http::Route};

use super::{call::Call, signature::PublicKey};
use crate::{
    discord::wire::{Wire, WireError},
    ids::PersonId,
};

#[derive(Clone, Debug)]
pub struct Application {
    pub id: ApplicationId,
    pub name: String,
    /// The bot's own user.
    pub bot: PersonId,
    /// Checks the signatures of interactions that come by HTTP; `None` if Discord does not tell it.
    pub key: Option<PublicKey>,
}

impl Wire {
    /// Asks Discord for the application that the token belongs to.
    pub async fn application(&self) -> Result<Application, WireError> {
        let found = self.send(Call::get(Route::Oauth2ApplicationCurrent));
        Application::read(&found.await?)
    }
}

impl Application {
    fn read(found: &Value) -> Result<Self, WireError> {
        let id = |of: &Value| of["id"].as_str()?.parse::<u64>().ok();
        let application = id(found).filter(|id| *id > 0);
        let unnamed = || WireError::Unreadable("it names no application".to_owned());
        let application = application.ok_or_else(unnamed)?;
        Ok(Self {
            id: application.into(),
            name: found["name"].as_str().unwrap_or_default().to_owned(),
            // Only very old applications have a bot with an id of its own.
            bot: PersonId(id(&found["bot"]).unwrap_or(application)),
            key: found["verify_key"].as_str().and_then(PublicKey::from_hex),
        })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn an_application_needs_no_more_than_an_id() {
        let key = "ab".repeat(32);
        for (found, has_key) in [
            (json!({ "id": "7" }), false),
            (json!({ "id": "7", "verify_key": null }), false),
            (json!({ "id": "7", "verify_key": "short" }), false),
            (json!({ "id": "7", "verify_key": key }), true),
        ] {
            let read = Application::read(&found).unwrap();
            assert_eq!(read.bot, PersonId(7));
            assert_eq!(read.key.is_some(), has_key, "{found}");
        }
        for found in [json!({ "id": "0" }), json!({ "id": 7 }), json!("<html>")] {
            let why = Application::read(&found).unwrap_err();
            assert!(matches!(why, WireError::Unreadable(_)), "{why}");
        }
    }
}
