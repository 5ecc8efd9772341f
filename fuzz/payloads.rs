//! The law that the fuzz target `payload` holds the reading of Discord's payloads to. The tests hold
//! it to the law too, without a fuzzer.

use causeway::discord::{payload::Message, reading::Interaction};
use serde_json::Value;

/// What Discord sends, by the names of the files.
pub const PAYLOADS: [(&str, &str); 8] = [
    ("button", include_str!("../tests/data/payloads/button.json")),
    (
        "command",
        include_str!("../tests/data/payloads/command.json"),
    ),
    (
        "completion",
        include_str!("../tests/data/payloads/completion.json"),
    ),
    ("direct", include_str!("../tests/data/payloads/direct.json")),
    ("file", include_str!("../tests/data/payloads/file.json")),
    ("form", include_str!("../tests/data/payloads/form.json")),
    ("menu", include_str!("../tests/data/payloads/menu.json")),
    (
        "message",
        include_str!("../tests/data/payloads/message.json"),
    ),
];

/// One field of a payload is another JSON value, or is removed where the rest of the input is none.
/// The first byte of the input chooses the payload, the next two the field.
pub fn payload(data: &[u8]) {
    let [number, high, low, rest @ ..] = data else {
        return;
    };
    let (_, text) = PAYLOADS[usize::from(*number) % PAYLOADS.len()];
    let Ok(payload) = serde_json::from_str(text) else {
        panic!("a payload is no JSON");
    };
    let fields = fields(&payload);
    let field = usize::from(u16::from_be_bytes([*high, *low])) % fields.len();
    read_with(&payload, &fields[field], serde_json::from_slice(rest).ok());
}

/// All fields and entries of a payload, as JSON pointers.
pub fn fields(payload: &Value) -> Vec<String> {
    let mut found = Vec::new();
    let mut add = |key: &str, value: &Value| {
        found.push(format!("/{key}"));
        found.extend(fields(value).iter().map(|inner| format!("/{key}{inner}")));
    };
    match payload {
        Value::Object(object) => object.iter().for_each(|(key, value)| add(key, value)),
        Value::Array(list) => {
            let numbered = list.iter().enumerate();
            numbered.for_each(|(number, value)| add(&number.to_string(), value));
        }
        _ => {}
    }
    found
}

/// Reads a payload with another value of a field, or without it; returns whether it can be read. An
/// interaction that cannot be read can be answered all the same.
pub fn read_with(payload: &Value, field: &str, value: Option<Value>) -> bool {
    let mut changed = payload.clone();
    let (place, key) = field.rsplit_once('/').unwrap_or_default();
    match (changed.pointer_mut(place), value) {
        (Some(place), Some(value)) => match place {
            Value::Array(list) => list[key.parse::<usize>().unwrap_or_default()] = value,
            object => object[key] = value,
        },
        (Some(Value::Object(object)), None) => _ = object.remove(key),
        (Some(Value::Array(list)), None) => {
            _ = list.remove(key.parse().unwrap_or_default());
        }
        _ => panic!("there is no {field}"),
    }
    if payload.get("token").is_none() {
        return Message::read(&changed).is_ok();
    }
    match Interaction::read(&changed) {
        Ok(_) => true,
        Err(event) => {
            let can_be_answered = event.answerable.is_some();
            assert!(
                can_be_answered || matches!(field, "/id" | "/token"),
                "{field}"
            );
            false
        }
    }
}
