//! Everything that the bot sent, held against Discord's own description of its API.
//!
//! It is read more strictly than it is written: a property that it does not name is a fault.

use std::{
    collections::{BTreeMap, HashMap},
    sync::{Arc, LazyLock, Mutex, PoisonError},
};

use causeway::sandbox::Request;
use jsonschema::{Registry, ValidationError, Validator, error::ValidationErrorKind};
use serde_json::{Value, json};

#[path = "../data/openapi.rs"]
mod data;

/// By what name the validators refer to the document.
const NAME: &str = "https://discord.com/openapi.json";

/// Discord's document, and the validators that have been made from it.
pub struct Document {
    registry: Registry<'static>,
    /// Where the schema of an operation's body lies, by method and route.
    bodies: BTreeMap<(String, String), String>,
    validators: Mutex<HashMap<String, Arc<Validator>>>,
}

/// The document, read once.
static DOCUMENT: LazyLock<Document> = LazyLock::new(|| Document::new(data::document()));

/// What is wrong with these requests, a sentence for each.
pub fn faults<'a>(requests: impl IntoIterator<Item = &'a Request>) -> Vec<String> {
    requests
        .into_iter()
        .filter_map(|request| {
            DOCUMENT
                .fault(&request.method, &request.route, &request.body)
                .err()
        })
        .collect()
}

impl Document {
    fn new(mut document: Value) -> Self {
        let bodies = bodies(&document);
        close_objects(&mut document);
        // The registry takes it for a schema, and a schema's keywords must not be looked for
        // outside of its schemas.
        document["$schema"] = json!("https://json-schema.org/draft/2020-12/schema");
        let registry = Registry::new()
            .add(NAME, document)
            .and_then(jsonschema::RegistryBuilder::prepare);
        Self {
            registry: registry.expect("the OpenAPI document can be referred to"),
            bodies,
            validators: Mutex::default(),
        }
    }

    /// Checks one body against the schema of its operation. A request without a body must be one
    /// that needs none.
    fn fault(&self, method: &str, route: &str, body: &Value) -> Result<(), String> {
        let operation = (method.to_owned(), route.to_owned());
        let Some(pointer) = self.bodies.get(&operation) else {
            let takes_none =
                body.is_null() || body.as_object().is_some_and(serde_json::Map::is_empty);
            return if takes_none {
                Ok(())
            } else {
                Err(format!("{method} {route} takes no body, but got {body}"))
            };
        };
        let body = converted(body.clone());
        let validator = self.validator(pointer);
        let flaws: Vec<String> = validator
            .iter_errors(&body)
            .map(|error| explained(&error))
            .collect();
        if flaws.is_empty() {
            Ok(())
        } else {
            Err(format!("{method} {route}: {}\nin {body}", flaws.join("; ")))
        }
    }

    fn validator(&self, pointer: &str) -> Arc<Validator> {
        let mut validators = self
            .validators
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = validators.get(pointer) {
            return Arc::clone(known);
        }
        let schema = json!({"$schema": "https://json-schema.org/draft/2020-12/schema", "$ref": format!("{NAME}#{pointer}")});
        let validator = jsonschema::options()
            .with_registry(&self.registry)
            .build(&schema);
        let validator =
            Arc::new(validator.unwrap_or_else(|why| panic!("{pointer} is no schema: {why}")));
        validators.insert(pointer.to_owned(), Arc::clone(&validator));
        validator
    }
}

/// Where the JSON schema of every operation's body lies in the document.
fn bodies(document: &Value) -> BTreeMap<(String, String), String> {
    let mut bodies = BTreeMap::new();
    for (route, operations) in document["paths"].as_object().into_iter().flatten() {
        for (method, operation) in operations.as_object().into_iter().flatten() {
            if operation
                .pointer("/requestBody/content/application~1json/schema")
                .is_some()
            {
                let route_in_pointer = route
                    .replace('~', "~0")
                    .replace('/', "~1")
                    .replace('{', "%7B")
                    .replace('}', "%7D");
                let pointer = format!(
                    "/paths/{route_in_pointer}/{method}/requestBody/content/application~1json/schema"
                );
                bodies.insert((method.to_uppercase(), route.clone()), pointer);
            }
        }
    }
    bodies
}

/// Makes every object that lists its properties refuse others. Discord ignores them, and so would a
/// misspelled one be.
fn close_objects(schema: &mut Value) {
    match schema {
        Value::Object(object) => {
            if object.get("properties").is_some_and(Value::is_object)
                && !object.contains_key("additionalProperties")
            {
                object.insert("additionalProperties".to_owned(), json!(false));
            }
            object.values_mut().for_each(close_objects);
        }
        Value::Array(array) => array.iter_mut().for_each(close_objects),
        _ => {}
    }
}

/// The body in the types that the document writes, which differ in three places from those that
/// Discord documents and takes.
fn converted(mut body: Value) -> Value {
    convert(&mut body);
    body
}

fn convert(value: &mut Value) {
    match value {
        Value::Object(object) => {
            // Numbers of files in `files[n]`, as Discord's page on uploading files shows them.
            for attachment in object
                .get_mut("attachments")
                .and_then(Value::as_array_mut)
                .into_iter()
                .flatten()
            {
                if let Some(id) = attachment.get("id").and_then(Value::as_u64) {
                    attachment["id"] = json!(id.to_string());
                }
            }
            if let Some(bits) = object
                .get("default_member_permissions")
                .and_then(Value::as_str)
                .and_then(|bits| bits.parse::<u64>().ok())
            {
                object["default_member_permissions"] = json!(bits);
            }
            // Documented for commands, and missing in the document.
            if object.contains_key("name") && object.contains_key("description") {
                object.remove("nsfw");
            }
            object.values_mut().for_each(convert);
        }
        Value::Array(array) => array.iter_mut().for_each(convert),
        _ => {}
    }
}

/// What is wrong and where. Of several alternatives the one that is meant: that whose `type` fits
/// and which has the least wrong with it.
fn explained(error: &ValidationError) -> String {
    let alternatives = match error.kind() {
        ValidationErrorKind::AnyOf { context } | ValidationErrorKind::OneOfNotValid { context } => {
            context.as_slice()
        }
        _ => &[],
    };
    let other_type = |errors: &[ValidationError]| {
        let place = format!("{}/type", error.instance_path());
        errors.iter().any(|one| {
            one.instance_path().as_str() == place
                || one.instance_path() == error.instance_path()
                    && matches!(one.kind(), ValidationErrorKind::Type { .. })
        })
    };
    let meant = alternatives
        .iter()
        .min_by_key(|errors| (other_type(errors), errors.len()));
    match meant {
        Some(errors) if !errors.is_empty() => {
            errors.iter().map(explained).collect::<Vec<_>>().join("; ")
        }
        _ => format!("{} at {}", error.masked(), error.instance_path()),
    }
}

mod tests {
    use super::*;

    fn check(method: &str, route: &str, body: &Value) -> Result<(), String> {
        DOCUMENT.fault(method, route, body)
    }

    /// Whether the check can fail at all.
    fn refuses(method: &str, route: &str, body: &Value, naming: &str) {
        let fault = check(method, route, body).expect_err(&format!("{body} ought to be refused"));
        assert!(fault.contains(naming), "{fault}");
    }

    const MESSAGES: &str = "/channels/{channel_id}/messages";
    const CALLBACK: &str = "/interactions/{interaction_id}/{interaction_token}/callback";
    const COMMANDS: &str = "/applications/{application_id}/commands";

    #[test]
    fn takes_what_discord_takes() {
        let button = json!({"type": 2, "style": 1, "label": "Move", "custom_id": "1:2:move"});
        let row = json!({"type": 1, "components": [button]});
        let attachments = json!([{"id": 0, "filename": "board.png", "description": "A board."}]);
        let message = json!({"content": "Ahoy", "components": [row], "attachments": attachments, "allowed_mentions": {"parse": [], "users": ["5"]}});
        assert_eq!(check("POST", MESSAGES, &message), Ok(()));
        assert_eq!(
            check("POST", CALLBACK, &json!({"type": 4, "data": message})),
            Ok(())
        );
        assert_eq!(
            check("POST", CALLBACK, &json!({"type": 5, "data": {"flags": 64}})),
            Ok(())
        );
        let option = json!({"type": 3, "name": "card", "description": "Which", "required": true, "autocomplete": true});
        let command = json!({
            "name": "take", "description": "Take a card", "options": [option], "default_member_permissions": "16", "nsfw": false,
            "contexts": [0, 1, 2], "integration_types": [0, 1],
        });
        assert_eq!(check("PUT", COMMANDS, &json!([command])), Ok(()));
        assert_eq!(check("GET", "/gateway", &Value::Null), Ok(()));
    }

    #[test]
    fn refuses_wrong_bodies() {
        refuses("POST", MESSAGES, &json!({"content": 5}), "/content");
        refuses(
            "POST",
            MESSAGES,
            &json!({"contents": "misspelled"}),
            "contents",
        );
        refuses(
            "POST",
            MESSAGES,
            &json!({"attachments": [{"filename": "without an id"}]}),
            "id",
        );
        let row = json!({"type": 1, "components": [{"type": 2, "style": 1, "label": "x".repeat(81), "custom_id": "a"}]});
        refuses(
            "POST",
            CALLBACK,
            &json!({"type": 4, "data": {"components": [row]}}),
            "80",
        );
        refuses(
            "POST",
            CALLBACK,
            &json!({"type": 8, "data": {"choices": [{"name": "", "value": "a1"}]}}),
            "choices",
        );
        refuses(
            "PUT",
            COMMANDS,
            &json!([{"name": "take", "description": "x".repeat(101)}]),
            "100",
        );
        refuses("GET", "/gateway", &json!({"a": 1}), "takes no body");
    }
}
