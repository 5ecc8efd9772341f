//! Discord's own description of its API, which lies beside this file, and bodies held against it.
//!
//! It is read more strictly than it is written: a property that it does not name is a fault.

use std::{
    collections::{BTreeMap, HashMap},
    sync::{Arc, LazyLock, Mutex, PoisonError},
};

use flate2::read::GzDecoder;
use jsonschema::{Registry, ValidationError, Validator, error::ValidationErrorKind};
use serde_json::{Value, json};

/// By what name the validators refer to the document.
const NAME: &str = "https://discord.com/openapi.json";

/// The whole document.
pub fn document() -> Value {
    let compressed = include_bytes!("discord-openapi.json.gz");
    serde_json::from_reader(GzDecoder::new(&compressed[..])).expect("compressed JSON")
}

/// Discord's document, and the validators that have been made from it.
struct Document {
    registry: Registry<'static>,
    /// Where the schema of an operation's body lies, by method and route.
    bodies: BTreeMap<(String, String), String>,
    validators: Mutex<HashMap<String, Arc<Validator>>>,
}

/// The document, read once.
static DOCUMENT: LazyLock<Document> = LazyLock::new(|| Document::new(document()));

/// Checks one body against the schema of its operation. A request without a body must be one that
/// needs none.
pub fn check(method: &str, route: &str, body: &Value) -> Result<(), String> {
    DOCUMENT.check(method, route, body)
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

    fn check(&self, method: &str, route: &str, body: &Value) -> Result<(), String> {
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
        let schema = json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "$ref": format!("{NAME}#{pointer}"),
        });
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
                    "/paths/{route_in_pointer}/{method}/requestBody/content/application~1json/\
                     schema"
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
