//! What a person asks for on the page, and word of what came of it.

use serde::{Deserialize, Deserializer};
use serde_json::{Value, json};

use super::interaction::Phase;
use super::interaction_handle::InteractionHandle;
use super::pages::{Page, tell};
use super::person::Person;
use super::person_error::{Outcome, PersonError};
use super::snowflake::Snowflake;

/// What the page asks for.
#[derive(Deserialize)]
#[serde(tag = "op", rename_all = "snake_case")]
enum PageRequest {
    Say {
        channel_id: Snowflake,
        content: String,
        #[serde(default)]
        files: Vec<Snowflake>,
    },
    Command {
        channel_id: Snowflake,
        name: String,
        options: Vec<TypedOption>,
    },
    Autocomplete {
        channel_id: Snowflake,
        name: String,
        options: Vec<TypedOption>,
    },
    Click {
        message_id: Snowflake,
        custom_id: String,
    },
    Select {
        message_id: Snowflake,
        custom_id: String,
        value: String,
    },
    Locale {
        locale: String,
    },
    DeleteMessage {
        message_id: Snowflake,
    },
    DeleteChannel {
        channel_id: Snowflake,
    },
    OpenDm {
        with: Snowflake,
    },
}

/// An option of a command, filled in.
#[derive(Deserialize)]
struct TypedOption {
    name: String,
    #[serde(deserialize_with = "as_typed")]
    value: String,
    /// Whether it is being typed.
    #[serde(default)]
    focused: bool,
}

/// Reads a value as a person would type it.
fn as_typed<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    Ok(match Value::deserialize(deserializer)? {
        Value::String(text) => text,
        other => other.to_string(),
    })
}

/// Does what the page asks for; answers come as events.
pub fn hear(person: &Person, page: Page, text: &str) {
    let request: Value = serde_json::from_str(text).unwrap_or_default();
    let nonce = request["nonce"].clone();
    let done = serde_json::from_value(request)
        .map_err(|why| PersonError::BadValue("op".to_owned(), why.to_string()))
        .and_then(|request| perform(person, request));
    match done {
        Ok(Some(handle)) => {
            tokio::spawn(report(handle, nonce, page));
        }
        Ok(None) => {}
        Err(error) => {
            let data = json!({"nonce": nonce, "message": error.to_string()});
            tell(&page, "ERROR", &data);
        }
    }
}

/// Does one thing. An interaction is handed back to be reported on.
fn perform(person: &Person, request: PageRequest) -> Outcome<Option<InteractionHandle>> {
    match request {
        PageRequest::Say {
            channel_id,
            content,
            files,
        } => person.say_with(channel_id, &content, &files).map(|_| None),
        PageRequest::Command {
            channel_id,
            name,
            options,
        } => person
            .command(channel_id, &name, &names_and_values(&options))
            .map(Some),
        PageRequest::Autocomplete {
            channel_id,
            name,
            options,
        } => {
            let typed = names_and_values(&options);
            let focused = options.iter().position(|option| option.focused);
            let focused = focused.ok_or(PersonError::InVain("a focused option"))?;
            person
                .ask_choices(channel_id, &name, &typed, typed[focused])
                .map(Some)
        }
        PageRequest::Click {
            message_id,
            custom_id,
        } => person.click(message_id, &custom_id).map(Some),
        PageRequest::Select {
            message_id,
            custom_id,
            value,
        } => person.select(message_id, &custom_id, &value).map(Some),
        PageRequest::Locale { locale } => person.set_locale(&locale).map(|()| None),
        PageRequest::DeleteMessage { message_id } => {
            person.delete_message(message_id).map(|()| None)
        }
        PageRequest::DeleteChannel { channel_id } => {
            person.delete_channel(channel_id).map(|()| None)
        }
        PageRequest::OpenDm { with } => person.open_dm(with).map(|_| None),
    }
}

fn names_and_values(options: &[TypedOption]) -> Vec<(&str, &str)> {
    options
        .iter()
        .map(|option| (option.name.as_str(), option.value.as_str()))
        .collect()
}

/// Tells the page what came of an interaction of its own.
async fn report(handle: InteractionHandle, nonce: Value, page: Page) {
    let mut data = json!({"nonce": nonce, "id": handle.id()});
    let event = match handle.acknowledged().await {
        Ok(Phase::Choices(choices)) => {
            data["choices"] = json!(choices);
            "AUTOCOMPLETE"
        }
        Ok(_) => "INTERACTION_SUCCESS",
        Err(error) => {
            data["reason"] = json!(error.to_string());
            "INTERACTION_FAILURE"
        }
    };
    tell(&page, event, &data);
}
