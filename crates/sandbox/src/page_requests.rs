//! Requests from the page, and reports of their outcome.

use std::time::Duration;

use serde::{Deserialize, Deserializer};
use serde_json::{Value, json};

use super::{InteractionHandle, Outcome, Page, Person, PersonError, Phase, Snowflake, tell};

#[derive(Deserialize)]
#[serde(tag = "op", rename_all = "snake_case")]
enum PageRequest {
    Say {
        channel_id: Snowflake,
        content: String,
        #[serde(default)]
        files: Vec<Snowflake>,
    },
    Command(TypedCommand),
    Autocomplete(TypedCommand),
    UseMenu {
        channel_id: Snowflake,
        name: String,
        target_id: Snowflake,
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
    FillIn {
        interaction_id: Snowflake,
        values: Vec<String>,
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
    AddPerson,
    /// Let time pass at once.
    SkipAhead {
        hours: u16,
    },
}

#[derive(Deserialize)]
struct TypedCommand {
    channel_id: Snowflake,
    name: String,
    options: Vec<TypedOption>,
}

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

/// Performs a request of the page; answers are sent as events.
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

/// Performs a request, and returns the interaction to report on, if it starts one.
fn perform(person: &Person, request: PageRequest) -> Outcome<Option<InteractionHandle>> {
    match request {
        PageRequest::Say {
            channel_id,
            content,
            files,
        } => person.say_with(channel_id, &content, &files).map(|_| None),
        PageRequest::Command(typed) => {
            let options = names_and_values(&typed.options);
            let given = person.command(typed.channel_id, &typed.name, &options);
            given.map(Some)
        }
        PageRequest::UseMenu {
            channel_id,
            name,
            target_id,
        } => person.use_menu(channel_id, &name, target_id).map(Some),
        PageRequest::Autocomplete(typed) => {
            let options = names_and_values(&typed.options);
            let focused = typed.options.iter().position(|option| option.focused);
            let focused = options[focused.ok_or(PersonError::InVain("a focused option"))?];
            let asked = person.ask_choices(typed.channel_id, &typed.name, &options, focused);
            asked.map(Some)
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
        PageRequest::FillIn {
            interaction_id,
            values,
        } => {
            let values: Vec<&str> = values.iter().map(String::as_str).collect();
            person.fill_in_all(interaction_id, &values).map(Some)
        }
        PageRequest::Locale { locale } => person.set_locale(&locale).map(|()| None),
        PageRequest::DeleteMessage { message_id } => {
            person.delete_message(message_id).map(|()| None)
        }
        PageRequest::DeleteChannel { channel_id } => {
            person.delete_channel(channel_id).map(|()| None)
        }
        PageRequest::SkipAhead { hours } => {
            person.skip_ahead(Duration::from_hours(hours.into()));
            Ok(None)
        }
        PageRequest::OpenDm { with } => person.open_dm(with).map(|_| None),
        PageRequest::AddPerson => person.add_person().map(|_| None),
    }
}

fn names_and_values(options: &[TypedOption]) -> Vec<(&str, &str)> {
    let pairs = options.iter().map(|option| (&*option.name, &*option.value));
    pairs.collect()
}

/// Tells the page the outcome of an interaction of its own.
async fn report(handle: InteractionHandle, nonce: Value, page: Page) {
    let mut data = json!({"nonce": nonce, "id": handle.id()});
    let event = match handle.acknowledged().await {
        Ok(Phase::Choices(choices)) => {
            data["choices"] = json!(choices);
            "AUTOCOMPLETE"
        }
        Ok(phase) => {
            if let Phase::Form(form) = phase {
                data["form"] = json!(form);
            }
            "INTERACTION_SUCCESS"
        }
        Err(error) => {
            data["reason"] = json!(error.to_string());
            "INTERACTION_FAILURE"
        }
    };
    tell(&page, event, &data);
}
