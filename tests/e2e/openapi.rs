//! Everything that the bot sent, held against Discord's own description of its API.

use causeway::sandbox::Request;
use serde_json::{Value, json};

#[path = "../data/openapi.rs"]
mod document;

use document::check;

/// What is wrong with these requests, a sentence for each.
pub fn faults<'a>(requests: impl IntoIterator<Item = &'a Request>) -> Vec<String> {
    requests
        .into_iter()
        .filter_map(|request| check(&request.method, &request.route, &request.body).err())
        .collect()
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
    let message = json!({
        "content": "Ahoy",
        "components": [row],
        "attachments": attachments,
        "allowed_mentions": {"parse": [], "users": ["5"]},
    });
    assert_eq!(check("POST", MESSAGES, &message), Ok(()));
    assert_eq!(
        check("POST", CALLBACK, &json!({"type": 4, "data": message})),
        Ok(())
    );
    assert_eq!(
        check("POST", CALLBACK, &json!({"type": 5, "data": {"flags": 64}})),
        Ok(())
    );
    let option = json!({
        "type": 3, "name": "card", "description": "Which", "required": true, "autocomplete": true,
    });
    let command = json!({
        "name": "take", "description": "Take a card", "options": [option],
        "default_member_permissions": "16", "nsfw": false,
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
    let button = json!({"type": 2, "style": 1, "label": "x".repeat(81), "custom_id": "a"});
    let row = json!({"type": 1, "components": [button]});
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
