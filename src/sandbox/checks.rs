//! Discord's limits, as pure functions over bodies: each says everything that is wrong.

use std::collections::HashSet;

use serde_json::Value;

use super::refusal::{Flaws, Refusal};
use super::requests::Upload;
use super::snowflake::Snowflake;

/// Commands a bot may register in one place.
pub(super) const MAX_COMMANDS: usize = 100;
/// Bytes a file may have: what interactions call `attachment_size_limit`.
pub(super) const MAX_FILE: usize = 10 * 1024 * 1024;

const MAX_CONTENT: usize = 2000;
const MAX_EMBEDS: usize = 10;
const MAX_EMBED_TEXT: usize = 6000;
const MAX_ATTACHMENTS: usize = 10;
const MAX_ALT_TEXT: usize = 1024;
const MAX_ROWS: usize = 5;
const MAX_CUSTOM_ID: usize = 100;
const MAX_CHOICES: usize = 25;
const MAX_COMMAND_TEXT: usize = 8000;
/// Suppress embeds, ephemeral, suppress notifications: what a bot may set on a message.
const SETTABLE_FLAGS: u64 = 1 << 2 | 1 << 6 | 1 << 12;

/// The locales Discord knows.
const LOCALES: [&str; 32] = [
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl",
    "no", "pl", "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th",
    "zh-CN", "ja", "zh-TW", "ko",
];

/// Whether Discord knows this locale.
pub(super) fn is_locale(locale: &str) -> bool {
    LOCALES.contains(&locale)
}

/// The entries of a list that may be missing or null.
fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

/// Whether a field is there and says something: null, and the empty lists and objects that
/// libraries send, do not.
fn given(value: &Value) -> bool {
    match value {
        Value::Null => false,
        Value::Array(entries) => !entries.is_empty(),
        Value::Object(entries) => !entries.is_empty(),
        _ => true,
    }
}

fn length(flaws: &mut Flaws, path: &str, value: &Value, at_least: usize, at_most: usize) {
    let Some(text) = value.as_str() else {
        if !value.is_null() {
            flaws.add(
                path,
                "STRING_TYPE_CONVERT",
                "Could not interpret as string.",
            );
        } else if at_least > 0 {
            flaws.add(path, "BASE_TYPE_REQUIRED", "This field is required");
        }
        return;
    };
    let length = text.chars().count();
    if length < at_least || length > at_most {
        flaws.add(
            path,
            "BASE_TYPE_BAD_LENGTH",
            format!("Must be between {at_least} and {at_most} in length."),
        );
    }
}

fn count(flaws: &mut Flaws, path: &str, value: &Value, at_most: usize) {
    match value {
        Value::Null => {}
        Value::Array(entries) if entries.len() <= at_most => {}
        Value::Array(_) => {
            flaws.add(
                path,
                "BASE_TYPE_BAD_LENGTH",
                format!("Must be between 0 and {at_most} in length."),
            );
        }
        _ => flaws.add(
            path,
            "LIST_TYPE_CONVERT",
            "Only iterables may be used in a ListType",
        ),
    }
}

// ---- messages ----

/// A body that makes or edits a message, at `root` in the request. `existing` are the attachments
/// the message has.
pub(super) fn message(root: &str, body: &Value, files: &[Upload], existing: &[Snowflake]) -> Flaws {
    let mut flaws = Flaws::default();
    let at = |field: &str| {
        if root.is_empty() {
            field.to_owned()
        } else {
            format!("{root}.{field}")
        }
    };
    if !body.is_object() && !body.is_null() {
        flaws.add(
            root,
            "DICT_TYPE_CONVERT",
            "Only dictionaries may be used in a DictType",
        );
        return flaws;
    }
    length(&mut flaws, &at("content"), &body["content"], 0, MAX_CONTENT);
    embeds(&mut flaws, &at("embeds"), &body["embeds"]);
    components(&mut flaws, &at("components"), &body["components"]);
    attachments(
        &mut flaws,
        &at("attachments"),
        &body["attachments"],
        files,
        existing,
    );
    allowed_mentions(
        &mut flaws,
        &at("allowed_mentions"),
        &body["allowed_mentions"],
    );
    if body["nonce"]
        .as_str()
        .is_some_and(|nonce| nonce.chars().count() > 25)
    {
        flaws.add(
            at("nonce"),
            "NONCE_TYPE_TOO_LONG",
            "Nonce must be 25 or fewer in length.",
        );
    }
    match &body["flags"] {
        Value::Null => {}
        given
            if given
                .as_u64()
                .is_some_and(|bits| bits & !SETTABLE_FLAGS == 0) => {}
        _ => flaws.add(
            at("flags"),
            "MESSAGE_FLAGS_INVALID",
            "The stand-in knows the flags 4, 64 and 4096 only",
        ),
    }
    for unknown in ["poll", "sticker_ids", "shared_client_theme"] {
        if given(&body[unknown]) {
            flaws.add(
                at(unknown),
                "NOT_SUPPORTED",
                "The stand-in does not know this field",
            );
        }
    }
    flaws
}

/// Whether a new message has anything in it.
pub(super) fn not_empty(body: &Value, files: &[Upload]) -> Result<(), Refusal> {
    let text = body["content"]
        .as_str()
        .is_some_and(|content| !content.trim().is_empty());
    if text || given(&body["embeds"]) || !files.is_empty() {
        Ok(())
    } else {
        Err(Refusal::empty_message())
    }
}

/// No file may be larger than an upload may be.
pub(super) fn file_sizes(files: &[Upload]) -> Result<(), Refusal> {
    if files.iter().any(|file| file.bytes.len() > MAX_FILE) {
        return Err(Refusal::new(413, 40005, "Request entity too large"));
    }
    Ok(())
}

fn embeds(flaws: &mut Flaws, path: &str, embeds: &Value) {
    count(flaws, path, embeds, MAX_EMBEDS);
    let mut total = 0;
    for (index, embed) in list(embeds).enumerate() {
        let at = |field: &str| format!("{path}.{index}.{field}");
        let mut text = |flaws: &mut Flaws, field: &str, value: &Value, at_least, at_most| {
            total += value.as_str().map_or(0, |text| text.chars().count());
            length(flaws, &at(field), value, at_least, at_most);
        };
        text(flaws, "title", &embed["title"], 0, 256);
        text(flaws, "description", &embed["description"], 0, 4096);
        text(flaws, "footer.text", &embed["footer"]["text"], 0, 2048);
        text(flaws, "author.name", &embed["author"]["name"], 0, 256);
        for (number, field) in list(&embed["fields"]).enumerate() {
            text(
                flaws,
                &format!("fields.{number}.name"),
                &field["name"],
                1,
                256,
            );
            text(
                flaws,
                &format!("fields.{number}.value"),
                &field["value"],
                1,
                1024,
            );
        }
        count(flaws, &at("fields"), &embed["fields"], 25);
        for (field, value, attachment) in [
            ("url", &embed["url"], false),
            ("image.url", &embed["image"]["url"], true),
            ("thumbnail.url", &embed["thumbnail"]["url"], true),
            ("author.icon_url", &embed["author"]["icon_url"], true),
            ("footer.icon_url", &embed["footer"]["icon_url"], true),
        ] {
            let Some(url) = value.as_str() else { continue };
            let known = url.starts_with("http://")
                || url.starts_with("https://")
                || (attachment && url.starts_with("attachment://"));
            if !known {
                flaws.add(
                    at(field),
                    "URL_TYPE_INVALID_SCHEME",
                    "Scheme must be one of http, https or attachment",
                );
            }
        }
        if embed["color"]
            .as_u64()
            .is_some_and(|colour| colour > 0xff_ffff)
        {
            flaws.add(
                at("color"),
                "NUMBER_TYPE_MAX",
                "int value should be less than or equal to 16777215.",
            );
        }
    }
    if total > MAX_EMBED_TEXT {
        flaws.add(
            path,
            "MAX_EMBED_SIZE_EXCEEDED",
            "Embed size exceeds maximum size of 6000",
        );
    }
}

fn attachments(
    flaws: &mut Flaws,
    path: &str,
    entries: &Value,
    files: &[Upload],
    existing: &[Snowflake],
) {
    count(flaws, path, entries, MAX_ATTACHMENTS);
    let mut kept = if entries.is_array() {
        0
    } else {
        existing.len()
    };
    for (index, entry) in list(entries).enumerate() {
        let file = files.iter().any(|file| file.is_named_by(entry));
        let old = entry["id"]
            .as_str()
            .is_some_and(|id| existing.iter().any(|old| old.to_string() == id));
        if old {
            kept += 1;
        } else if !file {
            let message = "Names neither a file of this request nor an attachment of the message";
            flaws.add(
                format!("{path}.{index}.id"),
                "ATTACHMENT_NOT_FOUND",
                message,
            );
        }
        length(
            flaws,
            &format!("{path}.{index}.description"),
            &entry["description"],
            0,
            MAX_ALT_TEXT,
        );
    }
    let mut fields = HashSet::new();
    for file in files {
        if file
            .index()
            .is_none_or(|index| index.parse::<u64>().is_err())
            || !fields.insert(&file.field)
        {
            flaws.add(
                &file.field,
                "FILE_NAME_INVALID",
                "A file's part must be named files[n], each n once",
            );
        }
    }
    if kept + files.len() > MAX_ATTACHMENTS {
        flaws.add(
            path,
            "BASE_TYPE_MAX_LENGTH",
            "Must be 10 or fewer in length.",
        );
    }
}

fn allowed_mentions(flaws: &mut Flaws, path: &str, allowed: &Value) {
    for kind in list(&allowed["parse"]) {
        if !["users", "roles", "everyone"]
            .iter()
            .any(|known| kind == known)
        {
            flaws.add(
                format!("{path}.parse"),
                "BASE_TYPE_CHOICES",
                "Value must be one of users, roles, everyone",
            );
        }
    }
    for kind in ["users", "roles"] {
        count(flaws, &format!("{path}.{kind}"), &allowed[kind], 100);
        if given(&allowed[kind]) && list(&allowed["parse"]).any(|parsed| parsed == kind) {
            let message =
                format!("parse:[\"{kind}\"] and {kind}: [ids...] are mutually exclusive.");
            flaws.add(path, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message);
        }
    }
}

// ---- components ----

fn components(flaws: &mut Flaws, path: &str, rows: &Value) {
    count(flaws, path, rows, MAX_ROWS);
    let mut ids = HashSet::new();
    for (number, row) in list(rows).enumerate() {
        let path = format!("{path}.{number}");
        if row["type"] != 1 {
            flaws.add(
                format!("{path}.type"),
                "UNION_TYPE_CHOICES",
                "The stand-in knows action rows only",
            );
            continue;
        }
        let inside: Vec<&Value> = list(&row["components"]).collect();
        let selects = inside
            .iter()
            .filter(|component| component["type"] != 2)
            .count();
        if inside.is_empty() {
            flaws.add(
                format!("{path}.components"),
                "BASE_TYPE_BAD_LENGTH",
                "Must be between 1 and 5 in length.",
            );
        }
        if inside.len() > 5 || (selects > 0 && inside.len() > 1) {
            let message = "The specified component exceeds the maximum width";
            flaws.add(
                format!("{path}.components"),
                "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
                message,
            );
        }
        for (index, component) in inside.into_iter().enumerate() {
            let path = format!("{path}.components.{index}");
            match component["type"].as_u64() {
                Some(2) => button(flaws, &path, component, &mut ids),
                Some(kind @ (3 | 5..=8)) => select(flaws, &path, kind, component, &mut ids),
                _ => flaws.add(
                    format!("{path}.type"),
                    "UNION_TYPE_CHOICES",
                    "Must be a button or a select menu",
                ),
            }
        }
    }
}

fn custom_id<'a>(flaws: &mut Flaws, path: &str, component: &'a Value, ids: &mut HashSet<&'a str>) {
    length(
        flaws,
        &format!("{path}.custom_id"),
        &component["custom_id"],
        1,
        MAX_CUSTOM_ID,
    );
    if let Some(id) = component["custom_id"].as_str()
        && !ids.insert(id)
    {
        let message = "Component custom id cannot be duplicated";
        flaws.add(
            format!("{path}.custom_id"),
            "COMPONENT_CUSTOM_ID_DUPLICATED",
            message,
        );
    }
}

fn button<'a>(flaws: &mut Flaws, path: &str, button: &'a Value, ids: &mut HashSet<&'a str>) {
    length(flaws, &format!("{path}.label"), &button["label"], 0, 80);
    let labelled = button["label"]
        .as_str()
        .is_some_and(|label| !label.trim().is_empty());
    if !labelled && !given(&button["emoji"]) {
        flaws.add(
            path,
            "BUTTON_COMPONENT_LABEL_REQUIRED",
            "A button needs a label or an emoji",
        );
    }
    emoji(flaws, path, &button["emoji"]);
    match button["style"].as_u64() {
        Some(1..=4) => {
            custom_id(flaws, path, button, ids);
            if given(&button["url"]) {
                let message = "A custom id and url cannot both be specified";
                flaws.add(
                    path,
                    "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                    message,
                );
            }
        }
        Some(5) => {
            length(flaws, &format!("{path}.url"), &button["url"], 1, 512);
            if given(&button["custom_id"]) {
                let message = "A custom id and url cannot both be specified";
                flaws.add(
                    path,
                    "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                    message,
                );
            }
        }
        _ => flaws.add(
            format!("{path}.style"),
            "BASE_TYPE_CHOICES",
            "Value must be one of 1, 2, 3, 4, 5",
        ),
    }
}

fn emoji(flaws: &mut Flaws, path: &str, emoji: &Value) {
    let plain_name = emoji["name"].as_str().is_some_and(str::is_ascii);
    if given(emoji) && emoji["id"].is_null() && plain_name {
        flaws.add(
            format!("{path}.emoji.name"),
            "BUTTON_COMPONENT_INVALID_EMOJI",
            "Invalid emoji",
        );
    }
}

fn select<'a>(
    flaws: &mut Flaws,
    path: &str,
    kind: u64,
    select: &'a Value,
    ids: &mut HashSet<&'a str>,
) {
    custom_id(flaws, path, select, ids);
    length(
        flaws,
        &format!("{path}.placeholder"),
        &select["placeholder"],
        0,
        150,
    );
    let most = select["max_values"].as_u64().unwrap_or(1);
    let least = select["min_values"].as_u64().unwrap_or(1);
    if !(1..=25).contains(&most) || least > most {
        let message = "min_values must be 0 to 25, max_values 1 to 25 and no less than min_values";
        flaws.add(format!("{path}.max_values"), "NUMBER_TYPE_MAX", message);
    }
    if kind != 3 {
        return;
    }
    let options: Vec<&Value> = list(&select["options"]).collect();
    let path = format!("{path}.options");
    if options.is_empty() || options.len() > MAX_CHOICES {
        flaws.add(
            &path,
            "BASE_TYPE_BAD_LENGTH",
            "Must be between 1 and 25 in length.",
        );
    } else if most > options.len() as u64 {
        flaws.add(
            &path,
            "SELECT_COMPONENT_TOO_FEW_OPTIONS",
            "There are fewer options than max_values",
        );
    }
    let mut values = HashSet::new();
    for (index, option) in options.iter().enumerate() {
        length(
            flaws,
            &format!("{path}.{index}.label"),
            &option["label"],
            1,
            100,
        );
        length(
            flaws,
            &format!("{path}.{index}.value"),
            &option["value"],
            1,
            100,
        );
        length(
            flaws,
            &format!("{path}.{index}.description"),
            &option["description"],
            0,
            100,
        );
        emoji(flaws, &format!("{path}.{index}"), &option["emoji"]);
        if option["value"]
            .as_str()
            .is_some_and(|value| !values.insert(value))
        {
            let message = "The specified option value is already used";
            flaws.add(
                format!("{path}.{index}.value"),
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                message,
            );
        }
    }
    let chosen = options
        .iter()
        .filter(|option| option["default"] == true)
        .count() as u64;
    if chosen > most {
        flaws.add(
            path,
            "SELECT_COMPONENT_INVALID_DEFAULT_VALUES",
            "More defaults than max_values",
        );
    }
}

/// A modal, in the `data` of an answer.
pub(super) fn modal(modal: &Value) -> Flaws {
    let mut flaws = Flaws::default();
    length(&mut flaws, "data.title", &modal["title"], 1, 45);
    length(
        &mut flaws,
        "data.custom_id",
        &modal["custom_id"],
        1,
        MAX_CUSTOM_ID,
    );
    let rows: Vec<&Value> = list(&modal["components"]).collect();
    if rows.is_empty() || rows.len() > 5 {
        flaws.add(
            "data.components",
            "BASE_TYPE_BAD_LENGTH",
            "Must be between 1 and 5 in length.",
        );
    }
    let mut ids = HashSet::new();
    for (number, row) in rows.into_iter().enumerate() {
        let path = format!("data.components.{number}");
        let inside: Vec<&Value> = list(&row["components"]).collect();
        let [input] = inside[..] else {
            flaws.add(
                path,
                "UNION_TYPE_CHOICES",
                "The stand-in knows rows of one text input only",
            );
            continue;
        };
        if row["type"] != 1 || input["type"] != 4 {
            flaws.add(
                path,
                "UNION_TYPE_CHOICES",
                "The stand-in knows rows of one text input only",
            );
            continue;
        }
        text_input(&mut flaws, &format!("{path}.components.0"), input, &mut ids);
    }
    flaws
}

fn text_input<'a>(flaws: &mut Flaws, path: &str, input: &'a Value, ids: &mut HashSet<&'a str>) {
    custom_id(flaws, path, input, ids);
    length(flaws, &format!("{path}.label"), &input["label"], 1, 45);
    length(
        flaws,
        &format!("{path}.placeholder"),
        &input["placeholder"],
        0,
        100,
    );
    length(flaws, &format!("{path}.value"), &input["value"], 0, 4000);
    if !matches!(input["style"].as_u64(), Some(1 | 2)) {
        flaws.add(
            format!("{path}.style"),
            "BASE_TYPE_CHOICES",
            "Value must be one of 1, 2",
        );
    }
    let least = input["min_length"].as_u64().unwrap_or(0);
    let most = input["max_length"].as_u64().unwrap_or(4000);
    if least > most || !(1..=4000).contains(&most) {
        flaws.add(
            format!("{path}.max_length"),
            "NUMBER_TYPE_MAX",
            "Must be 1 to 4000 and no less than min_length",
        );
    }
}

// ---- choices ----

/// The answer to an autocomplete, for an option of this type.
pub(super) fn choices(data: &Value, kind: u64) -> Flaws {
    let mut flaws = Flaws::default();
    if !data["choices"].is_array() {
        flaws.add(
            "data.choices",
            "BASE_TYPE_REQUIRED",
            "This field is required",
        );
    }
    choice_list(&mut flaws, "data.choices", &data["choices"], kind);
    flaws
}

fn choice_list(flaws: &mut Flaws, path: &str, choices: &Value, kind: u64) {
    count(flaws, path, choices, MAX_CHOICES);
    for (index, choice) in list(choices).enumerate() {
        let path = format!("{path}.{index}");
        localized(flaws, &path, choice, "name", 1, 100);
        let value = &choice["value"];
        match kind {
            4 if value.is_i64() || value.is_u64() => {}
            10 if value.is_number() => {}
            4 | 10 => flaws.add(
                format!("{path}.value"),
                "NUMBER_TYPE_COERCE",
                "Value is not of the option's type",
            ),
            _ => length(flaws, &format!("{path}.value"), value, 1, 100),
        }
    }
}

/// A text and its localisations.
fn localized(
    flaws: &mut Flaws,
    path: &str,
    object: &Value,
    field: &str,
    at_least: usize,
    at_most: usize,
) {
    length(flaws, &join(path, field), &object[field], at_least, at_most);
    let place = join(path, &format!("{field}_localizations"));
    for (locale, text) in object[format!("{field}_localizations")]
        .as_object()
        .into_iter()
        .flatten()
    {
        if !is_locale(locale) {
            flaws.add(
                format!("{place}.{locale}"),
                "BASE_TYPE_CHOICES",
                "Not a locale that Discord knows",
            );
        }
        length(flaws, &format!("{place}.{locale}"), text, at_least, at_most);
    }
}

// ---- commands ----

/// A list of commands that replaces all others.
pub(super) fn commands(body: &Value) -> Flaws {
    let mut flaws = Flaws::default();
    if !body.is_array() {
        flaws.add(
            "",
            "LIST_TYPE_CONVERT",
            "Only iterables may be used in a ListType",
        );
    }
    if list(body).count() > MAX_COMMANDS {
        flaws.add(
            "",
            "BASE_TYPE_MAX_LENGTH",
            "Must be 100 or fewer in length.",
        );
    }
    let mut names = HashSet::new();
    for (index, body) in list(body).enumerate() {
        one_command(&mut flaws, &index.to_string(), body);
        if !names.insert((body["type"].as_u64().unwrap_or(1), body["name"].as_str())) {
            let message = "Application command names must be unique";
            flaws.add(
                format!("{index}.name"),
                "APPLICATION_COMMANDS_DUPLICATE_NAME",
                message,
            );
        }
    }
    flaws
}

/// One command.
pub(super) fn command(body: &Value) -> Flaws {
    let mut flaws = Flaws::default();
    one_command(&mut flaws, "", body);
    flaws
}

fn join(path: &str, step: &str) -> String {
    if path.is_empty() {
        step.to_owned()
    } else {
        format!("{path}.{step}")
    }
}

fn one_command(flaws: &mut Flaws, path: &str, body: &Value) {
    if !matches!(body["type"].as_u64(), None | Some(1)) {
        flaws.add(
            join(path, "type"),
            "BASE_TYPE_CHOICES",
            "The stand-in knows slash commands only",
        );
        return;
    }
    names_and_description(flaws, path, body);
    numbers_among(flaws, &join(path, "contexts"), &body["contexts"], 2);
    numbers_among(
        flaws,
        &join(path, "integration_types"),
        &body["integration_types"],
        1,
    );
    let permissions = &body["default_member_permissions"];
    if !permissions.is_null()
        && permissions
            .as_str()
            .is_none_or(|bits| bits.parse::<u64>().is_err())
    {
        flaws.add(
            join(path, "default_member_permissions"),
            "PERMISSIONS_INVALID",
            "Not a permission bit set",
        );
    }
    options(flaws, &join(path, "options"), &body["options"], 0);
    if command_text(body) > MAX_COMMAND_TEXT {
        flaws.add(
            path,
            "APPLICATION_COMMAND_TOO_LARGE",
            "Command exceeds maximum size (8000)",
        );
    }
}

fn numbers_among(flaws: &mut Flaws, path: &str, value: &Value, most: u64) {
    if value.is_array() && list(value).count() == 0 {
        flaws.add(
            path,
            "BASE_TYPE_BAD_LENGTH",
            "Must not be empty; leave it out",
        );
    }
    if list(value).any(|one| one.as_u64().is_none_or(|one| one > most)) {
        flaws.add(
            path,
            "BASE_TYPE_CHOICES",
            format!("Values must be between 0 and {most}"),
        );
    }
}

fn names_and_description(flaws: &mut Flaws, path: &str, body: &Value) {
    let name = |flaws: &mut Flaws, path: String, value: &Value| {
        if !value.as_str().is_some_and(is_command_name) {
            flaws.add(
                path,
                "APPLICATION_COMMAND_INVALID_NAME",
                "Command name is invalid",
            );
        }
    };
    name(flaws, join(path, "name"), &body["name"]);
    for (locale, text) in body["name_localizations"].as_object().into_iter().flatten() {
        let path = join(path, &format!("name_localizations.{locale}"));
        if !is_locale(locale) {
            flaws.add(
                path.clone(),
                "BASE_TYPE_CHOICES",
                "Not a locale that Discord knows",
            );
        }
        name(flaws, path, text);
    }
    localized(flaws, path, body, "description", 1, 100);
}

/// 1 to 32 letters, digits, `-`, `_` and `'`, in lower case where there is one.
fn is_command_name(name: &str) -> bool {
    let mark = |c: char| matches!(c, '\u{900}'..='\u{97f}' | '\u{a8e0}'..='\u{a8ff}' | '\u{e00}'..='\u{e7f}');
    (1..=32).contains(&name.chars().count())
        && name
            .chars()
            .all(|c| "-_'".contains(c) || c.is_alphabetic() || c.is_numeric() || mark(c))
        && name.to_lowercase() == name
}

fn options(flaws: &mut Flaws, path: &str, options: &Value, depth: u8) {
    count(flaws, path, options, 25);
    let mut names = HashSet::new();
    let mut optional_seen = false;
    for (index, option) in list(options).enumerate() {
        let path = format!("{path}.{index}");
        names_and_description(flaws, &path, option);
        if !names.insert(option["name"].as_str()) {
            let message = "Option names must be unique";
            flaws.add(
                format!("{path}.name"),
                "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
                message,
            );
        }
        let kind = option["type"].as_u64().unwrap_or(0);
        match kind {
            1 | 2 if depth < 2 => self::options(
                flaws,
                &format!("{path}.options"),
                &option["options"],
                depth + 1,
            ),
            3..=11 => {}
            _ => flaws.add(
                format!("{path}.type"),
                "BASE_TYPE_CHOICES",
                "Not an option type",
            ),
        }
        if option["required"] == true && optional_seen {
            let message = "Required options must be placed before non-required options";
            flaws.add(
                &path,
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                message,
            );
        }
        optional_seen |= option["required"] != true;
        option_values(flaws, &path, kind, option);
    }
}

fn option_values(flaws: &mut Flaws, path: &str, kind: u64, option: &Value) {
    choice_list(flaws, &format!("{path}.choices"), &option["choices"], kind);
    let mut misplaced = |field: &str, allowed: bool| {
        if given(&option[field]) && option[field] != false && !allowed {
            flaws.add(
                format!("{path}.{field}"),
                "APPLICATION_COMMAND_OPTION_INVALID",
                "Not for this type of option",
            );
        }
    };
    misplaced("choices", matches!(kind, 3 | 4 | 10));
    misplaced(
        "autocomplete",
        matches!(kind, 3 | 4 | 10) && !given(&option["choices"]),
    );
    misplaced("options", matches!(kind, 1 | 2));
    misplaced("channel_types", kind == 7);
    for field in ["min_value", "max_value"] {
        misplaced(field, matches!(kind, 4 | 10));
    }
    for field in ["min_length", "max_length"] {
        misplaced(field, kind == 3);
    }
    let mut names = HashSet::new();
    for (index, choice) in list(&option["choices"]).enumerate() {
        if !names.insert(choice["name"].as_str()) {
            let path = format!("{path}.choices.{index}.name");
            flaws.add(
                path,
                "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS",
                "Choice names must be unique",
            );
        }
    }
}

/// The characters that count towards a command's 8,000: of each text the longest localisation.
fn command_text(body: &Value) -> usize {
    let longest = |field: &str| {
        let own = body[field].as_str().into_iter();
        let others = body[format!("{field}_localizations")]
            .as_object()
            .into_iter()
            .flatten();
        own.chain(others.filter_map(|(_, text)| text.as_str()))
            .map(|text| text.chars().count())
            .max()
            .unwrap_or(0)
    };
    let value = body["value"]
        .as_str()
        .map_or(0, |value| value.chars().count());
    let inside = list(&body["options"])
        .chain(list(&body["choices"]))
        .map(command_text);
    longest("name") + longest("description") + value + inside.sum::<usize>()
}

// ---- threads ----

/// The body that opens a thread; `alone` if not from a message.
pub(super) fn thread(body: &Value, alone: bool) -> Flaws {
    let mut flaws = Flaws::default();
    length(&mut flaws, "name", &body["name"], 1, 100);
    if !matches!(
        body["auto_archive_duration"].as_u64(),
        None | Some(60 | 1440 | 4320 | 10080)
    ) {
        flaws.add(
            "auto_archive_duration",
            "BASE_TYPE_CHOICES",
            "Value must be one of 60, 1440, 4320, 10080",
        );
    }
    if alone && body["type"] != 11 {
        flaws.add(
            "type",
            "BASE_TYPE_CHOICES",
            "The stand-in knows public threads (11) only; left out means private",
        );
    }
    flaws
}

#[cfg(test)]
mod tests {
    use axum::body::Bytes;
    use serde_json::json;

    use super::*;

    /// What is wrong with a message of this body.
    fn of_message(body: &Value) -> Vec<&'static str> {
        message("", body, &[], &[]).codes()
    }

    /// The last value is accepted, the first one too many refused.
    fn limit(body: impl Fn(&str) -> Value, most: usize, wrong: fn(&Value) -> Vec<&'static str>) {
        assert_eq!(
            wrong(&body(&"ä".repeat(most))),
            Vec::<&str>::new(),
            "{most} are allowed"
        );
        assert_eq!(
            wrong(&body(&"ä".repeat(most + 1))).len(),
            1,
            "{most} are the most"
        );
    }

    fn file(field: &str) -> Upload {
        Upload {
            field: field.to_owned(),
            filename: "board.png".to_owned(),
            content_type: "image/png".to_owned(),
            bytes: Bytes::new(),
        }
    }

    fn row(components: &Value) -> Value {
        json!({"components": [{"type": 1, "components": components}]})
    }

    fn press(id: &str) -> Value {
        json!({"type": 2, "style": 1, "label": "Press", "custom_id": id})
    }

    #[test]
    fn texts_have_their_lengths() {
        limit(|text| json!({"content": text}), 2000, of_message);
        limit(|text| json!({"embeds": [{"title": text}]}), 256, of_message);
        limit(
            |text| json!({"embeds": [{"description": text}]}),
            4096,
            of_message,
        );
        limit(
            |text| json!({"embeds": [{"footer": {"text": text}}]}),
            2048,
            of_message,
        );
        limit(
            |text| json!({"embeds": [{"author": {"name": text}}]}),
            256,
            of_message,
        );
        limit(
            |text| json!({"embeds": [{"fields": [{"name": text, "value": "v"}]}]}),
            256,
            of_message,
        );
        limit(
            |text| json!({"embeds": [{"fields": [{"name": "n", "value": text}]}]}),
            1024,
            of_message,
        );
        assert_eq!(of_message(&json!({"content": 5})), ["STRING_TYPE_CONVERT"]);
        assert_eq!(of_message(&json!([])), ["DICT_TYPE_CONVERT"]);
    }

    #[test]
    fn embeds_have_their_number_and_their_length_in_all() {
        let embeds = |count: usize, length: usize| json!({"embeds": vec![json!({"description": "x".repeat(length)}); count]});
        assert!(of_message(&embeds(10, 600)).is_empty());
        assert_eq!(of_message(&embeds(11, 1)), ["BASE_TYPE_BAD_LENGTH"]);
        assert_eq!(of_message(&embeds(6, 1001)), ["MAX_EMBED_SIZE_EXCEEDED"]);
        assert_eq!(
            of_message(
                &json!({"embeds": [{"fields": vec![json!({"name": "n", "value": "v"}); 26]}]})
            ),
            ["BASE_TYPE_BAD_LENGTH"]
        );
        assert_eq!(
            of_message(&json!({"embeds": [{"fields": [{"name": "n", "value": ""}]}]})),
            ["BASE_TYPE_BAD_LENGTH"]
        );
        assert!(
            of_message(&json!({"embeds": [{"image": {"url": "attachment://board.png"}}]}))
                .is_empty()
        );
        assert_eq!(
            of_message(&json!({"embeds": [{"image": {"url": "file:///board.png"}}]})),
            ["URL_TYPE_INVALID_SCHEME"]
        );
    }

    #[test]
    fn rows_have_their_number_and_width() {
        let rows = |count: usize| {
            let rows: Vec<Value> = (0..count)
                .map(|n| json!({"type": 1, "components": [press(&n.to_string())]}))
                .collect();
            json!({"components": rows})
        };
        assert!(of_message(&rows(5)).is_empty());
        assert_eq!(of_message(&rows(6)), ["BASE_TYPE_BAD_LENGTH"]);
        let buttons = |count: usize| row(&(0..count).map(|n| press(&n.to_string())).collect());
        assert!(of_message(&buttons(5)).is_empty());
        assert_eq!(of_message(&buttons(6)), ["COMPONENT_LAYOUT_WIDTH_EXCEEDED"]);
        assert_eq!(of_message(&buttons(0)), ["BASE_TYPE_BAD_LENGTH"]);
        let menu = json!({"type": 3, "custom_id": "m", "options": [{"label": "l", "value": "v"}]});
        assert!(of_message(&row(&json!([menu]))).is_empty());
        assert_eq!(
            of_message(&row(&json!([menu, press("p")]))),
            ["COMPONENT_LAYOUT_WIDTH_EXCEEDED"]
        );
        assert_eq!(
            of_message(&json!({"components": [{"type": 17}]})),
            ["UNION_TYPE_CHOICES"]
        );
    }

    #[test]
    fn buttons_have_a_label_and_an_id_of_their_own() {
        limit(|text| row(&json!([press(text)])), 100, of_message);
        limit(
            |text| row(&json!([{"type": 2, "style": 1, "label": text, "custom_id": "p"}])),
            80,
            of_message,
        );
        assert_eq!(
            of_message(&row(&json!([press("")]))),
            ["BASE_TYPE_BAD_LENGTH"]
        );
        assert_eq!(
            of_message(&row(&json!([press("p"), press("p")]))),
            ["COMPONENT_CUSTOM_ID_DUPLICATED"]
        );
        assert_eq!(
            of_message(&row(&json!([{"type": 2, "style": 1, "custom_id": "p"}]))),
            ["BUTTON_COMPONENT_LABEL_REQUIRED"]
        );
        assert!(
            of_message(&row(
                &json!([{"type": 2, "style": 1, "custom_id": "p", "emoji": {"name": "⬅"}}])
            ))
            .is_empty()
        );
        assert_eq!(
            of_message(&row(
                &json!([{"type": 2, "style": 1, "custom_id": "p", "emoji": {"name": "left"}}])
            )),
            ["BUTTON_COMPONENT_INVALID_EMOJI"]
        );
        assert!(
            of_message(&row(
                &json!([{"type": 2, "style": 5, "label": "Go", "url": "https://discord.com"}])
            ))
            .is_empty()
        );
        assert_eq!(
            of_message(&row(&json!([{"type": 2, "style": 5, "label": "Go"}]))),
            ["BASE_TYPE_REQUIRED"]
        );
        assert_eq!(
            of_message(&row(
                &json!([{"type": 2, "style": 1, "label": "Go", "custom_id": "p", "url": "https://discord.com"}])
            )),
            ["BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE"]
        );
    }

    #[test]
    fn menus_have_at_most_25_different_options() {
        let menu = |count: usize| {
            let options: Vec<Value> = (0..count)
                .map(|n| json!({"label": "l", "value": n.to_string()}))
                .collect();
            row(&json!([{"type": 3, "custom_id": "m", "options": options}]))
        };
        assert!(of_message(&menu(25)).is_empty());
        assert_eq!(of_message(&menu(26)), ["BASE_TYPE_BAD_LENGTH"]);
        assert_eq!(of_message(&menu(0)), ["BASE_TYPE_BAD_LENGTH"]);
        let option = |label: &str, value: &str| json!({"label": label, "value": value});
        let with =
            |options: Value| row(&json!([{"type": 3, "custom_id": "m", "options": options}]));
        assert_eq!(
            of_message(&with(json!([option("a", "v"), option("b", "v")]))),
            ["SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"]
        );
        limit(
            |text| {
                row(
                    &json!([{"type": 3, "custom_id": "m", "options": [{"label": text, "value": "v"}]}]),
                )
            },
            100,
            of_message,
        );
        limit(
            |text| {
                row(
                    &json!([{"type": 3, "custom_id": "m", "options": [{"label": "l", "value": text}]}]),
                )
            },
            100,
            of_message,
        );
        limit(
            |text| {
                row(
                    &json!([{"type": 3, "custom_id": "m", "placeholder": text, "options": [{"label": "l", "value": "v"}]}]),
                )
            },
            150,
            of_message,
        );
        let many =
            json!([{"type": 3, "custom_id": "m", "max_values": 2, "options": [option("a", "a")]}]);
        assert_eq!(
            of_message(&row(&many)),
            ["SELECT_COMPONENT_TOO_FEW_OPTIONS"]
        );
        let inverted = json!([{"type": 3, "custom_id": "m", "min_values": 2, "options": [option("a", "a"), option("b", "b")]}]);
        assert_eq!(of_message(&row(&inverted)), ["NUMBER_TYPE_MAX"]);
        let chosen = json!({"label": "l", "value": "a", "default": true});
        let also = json!({"label": "l", "value": "b", "default": true});
        assert_eq!(
            of_message(&with(json!([chosen, also]))),
            ["SELECT_COMPONENT_INVALID_DEFAULT_VALUES"]
        );
    }

    #[test]
    fn entries_of_attachments_name_a_file_or_an_old_attachment() {
        let old = Snowflake::from(7);
        let wrong = |entries: Value, files: &[Upload]| {
            message("", &json!({"attachments": entries}), files, &[old]).codes()
        };
        assert!(wrong(json!([{"id": "7"}, {"id": 0}]), &[file("files[0]")]).is_empty());
        assert_eq!(wrong(json!([{"id": "8"}]), &[]), ["ATTACHMENT_NOT_FOUND"]);
        assert_eq!(
            wrong(json!([{"id": 1}]), &[file("files[0]")]),
            ["ATTACHMENT_NOT_FOUND"]
        );
        assert_eq!(wrong(json!([]), &[file("file")]), ["FILE_NAME_INVALID"]);
        assert_eq!(
            wrong(json!([]), &[file("files[0]"), file("files[0]")]),
            ["FILE_NAME_INVALID"]
        );
        let ten: Vec<Upload> = (0..10).map(|n| file(&format!("files[{n}]"))).collect();
        assert!(wrong(json!([]), &ten).is_empty());
        assert_eq!(wrong(json!([{"id": "7"}]), &ten), ["BASE_TYPE_MAX_LENGTH"]);
        assert_eq!(
            message("", &json!({}), &ten, &[old]).codes(),
            ["BASE_TYPE_MAX_LENGTH"],
            "old ones stay unless said"
        );
        let alt = |length| json!([{"id": "7", "description": "x".repeat(length)}]);
        assert!(wrong(alt(1024), &[]).is_empty());
        assert_eq!(wrong(alt(1025), &[]), ["BASE_TYPE_BAD_LENGTH"]);
    }

    #[test]
    fn files_have_their_size() {
        let sized = |size| Upload {
            bytes: vec![0; size].into(),
            ..file("files[0]")
        };
        assert_eq!(file_sizes(&[sized(MAX_FILE)]), Ok(()));
        assert_eq!(
            file_sizes(&[sized(MAX_FILE + 1)]).map_err(|refusal| refusal.code),
            Err(40005)
        );
    }

    #[test]
    fn a_new_message_has_something_in_it() {
        assert_eq!(not_empty(&json!({"content": "hello"}), &[]), Ok(()));
        assert_eq!(
            not_empty(&json!({"embeds": [{"title": "hello"}]}), &[]),
            Ok(())
        );
        assert_eq!(not_empty(&json!({}), &[file("files[0]")]), Ok(()));
        assert_eq!(
            not_empty(&row(&json!([press("p")])), &[]),
            Err(Refusal::empty_message())
        );
        assert_eq!(
            not_empty(&json!({"content": " \n"}), &[]),
            Err(Refusal::empty_message())
        );
    }

    #[test]
    fn mentions_are_allowed_by_kind_or_by_list() {
        let wrong = |allowed: Value| of_message(&json!({"allowed_mentions": allowed}));
        assert!(
            wrong(json!({"parse": ["roles"], "users": ["1"], "replied_user": false})).is_empty()
        );
        assert_eq!(
            wrong(json!({"parse": ["users"], "users": ["1"]})),
            ["MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"]
        );
        assert_eq!(wrong(json!({"parse": ["people"]})), ["BASE_TYPE_CHOICES"]);
        assert!(wrong(json!({"users": vec!["1"; 100]})).is_empty());
        assert_eq!(
            wrong(json!({"users": vec!["1"; 101]})),
            ["BASE_TYPE_BAD_LENGTH"]
        );
    }

    #[test]
    fn a_nonce_is_short() {
        assert!(of_message(&json!({"nonce": "n".repeat(25)})).is_empty());
        assert_eq!(
            of_message(&json!({"nonce": "n".repeat(26)})),
            ["NONCE_TYPE_TOO_LONG"]
        );
    }

    #[test]
    fn flags_and_fields_it_does_not_know_are_refused() {
        assert!(of_message(&json!({"flags": 64, "poll": null, "sticker_ids": []})).is_empty());
        assert_eq!(
            of_message(&json!({"flags": 1 << 15})),
            ["MESSAGE_FLAGS_INVALID"]
        );
        assert_eq!(
            of_message(&json!({"poll": {"question": {}}})),
            ["NOT_SUPPORTED"]
        );
    }

    fn form(input: &Value) -> Value {
        json!({"title": "Form", "custom_id": "form", "components": [{"type": 1, "components": [input]}]})
    }

    #[test]
    fn forms_keep_their_limits() {
        fn wrong(body: &Value) -> Vec<&'static str> {
            modal(body).codes()
        }
        let input = json!({"type": 4, "custom_id": "i", "style": 1, "label": "Input"});
        let rows = |count: usize| -> Vec<Value> {
            let named = |n: usize| json!({"type": 4, "custom_id": n.to_string(), "style": 2, "label": "Input"});
            (0..count)
                .map(|n| json!({"type": 1, "components": [named(n)]}))
                .collect()
        };
        limit(
            |text| json!({"title": text, "custom_id": "form", "components": rows(1)}),
            45,
            wrong,
        );
        limit(
            |text| json!({"title": "Form", "custom_id": text, "components": rows(1)}),
            100,
            wrong,
        );
        limit(
            |text| form(&json!({"type": 4, "custom_id": "i", "style": 1, "label": text})),
            45,
            wrong,
        );
        limit(
            |text| {
                form(
                    &json!({"type": 4, "custom_id": "i", "style": 1, "label": "l", "placeholder": text}),
                )
            },
            100,
            wrong,
        );
        limit(
            |text| {
                form(&json!({"type": 4, "custom_id": "i", "style": 1, "label": "l", "value": text}))
            },
            4000,
            wrong,
        );
        assert!(
            wrong(&json!({"title": "Form", "custom_id": "form", "components": rows(5)})).is_empty()
        );
        assert_eq!(
            wrong(&json!({"title": "Form", "custom_id": "form", "components": rows(6)})),
            ["BASE_TYPE_BAD_LENGTH"]
        );
        assert_eq!(
            wrong(&json!({"title": "Form", "custom_id": "form"})),
            ["BASE_TYPE_BAD_LENGTH"]
        );
        assert_eq!(wrong(&form(&press("p"))), ["UNION_TYPE_CHOICES"]);
        let twice = json!({"type": 1, "components": [input]});
        let twice = json!({"title": "Form", "custom_id": "form", "components": [twice, twice]});
        assert_eq!(wrong(&twice), ["COMPONENT_CUSTOM_ID_DUPLICATED"]);
        let long =
            json!({"type": 4, "custom_id": "i", "style": 1, "label": "l", "max_length": 4001});
        assert_eq!(wrong(&form(&long)), ["NUMBER_TYPE_MAX"]);
        let style = json!({"type": 4, "custom_id": "i", "style": 3, "label": "l"});
        assert_eq!(wrong(&form(&style)), ["BASE_TYPE_CHOICES"]);
    }

    #[test]
    fn choices_keep_their_limits() {
        fn wrong(body: &Value) -> Vec<&'static str> {
            choices(body, 3).codes()
        }
        let many =
            |count: usize| json!({"choices": vec![json!({"name": "n", "value": "v"}); count]});
        assert!(wrong(&many(25)).is_empty());
        assert!(wrong(&many(0)).is_empty());
        assert_eq!(wrong(&many(26)), ["BASE_TYPE_BAD_LENGTH"]);
        assert_eq!(wrong(&json!({})), ["BASE_TYPE_REQUIRED"]);
        limit(
            |text| json!({"choices": [{"name": text, "value": "v"}]}),
            100,
            wrong,
        );
        limit(
            |text| json!({"choices": [{"name": "n", "value": text}]}),
            100,
            wrong,
        );
        limit(
            |text| json!({"choices": [{"name": "n", "name_localizations": {"de": text}, "value": "v"}]}),
            100,
            wrong,
        );
        assert_eq!(
            wrong(&json!({"choices": [{"name": "n", "value": 5}]})),
            ["STRING_TYPE_CONVERT"]
        );
        assert_eq!(
            choices(&json!({"choices": [{"name": "n", "value": 5}]}), 4).codes(),
            Vec::<&str>::new()
        );
        assert_eq!(
            choices(&json!({"choices": [{"name": "n", "value": "5"}]}), 4).codes(),
            ["NUMBER_TYPE_COERCE"]
        );
    }

    fn slash(changes: &Value) -> Value {
        let mut body = json!({"name": "take", "description": "Take a card"});
        if let (Some(body), Some(changes)) = (body.as_object_mut(), changes.as_object()) {
            body.extend(changes.clone());
        }
        body
    }

    fn of_command(changes: &Value) -> Vec<&'static str> {
        command(&slash(changes)).codes()
    }

    #[test]
    fn command_names_are_short_and_in_lower_case() {
        limit(|text| json!({"name": text}), 32, of_command);
        limit(|text| json!({"description": text}), 100, of_command);
        limit(
            |text| json!({"name_localizations": {"de": text}}),
            32,
            of_command,
        );
        limit(
            |text| json!({"description_localizations": {"de": text}}),
            100,
            of_command,
        );
        for good in ["take", "zurück", "touch_move", "l'île", "ข้าม", "前3"] {
            assert!(of_command(&json!({"name": good})).is_empty(), "{good}");
        }
        for bad in ["Take", "two words", "", "a.b", "ÜBER"] {
            assert_eq!(
                of_command(&json!({"name": bad})),
                ["APPLICATION_COMMAND_INVALID_NAME"],
                "{bad}"
            );
        }
        assert_eq!(
            of_command(&json!({"description": ""})),
            ["BASE_TYPE_BAD_LENGTH"]
        );
        assert_eq!(
            of_command(&json!({"name_localizations": {"en": "take"}})),
            ["BASE_TYPE_CHOICES"]
        );
        assert_eq!(of_command(&json!({"type": 2})), ["BASE_TYPE_CHOICES"]);
    }

    #[test]
    fn options_are_at_most_25_of_different_names_required_ones_first() {
        let option = |name: &str, required: bool| json!({"type": 3, "name": name, "description": "d", "required": required});
        let many = |count: usize| json!({"options": (0..count).map(|n| option(&format!("o{n}"), false)).collect::<Vec<_>>()});
        assert!(of_command(&many(25)).is_empty());
        assert_eq!(of_command(&many(26)), ["BASE_TYPE_BAD_LENGTH"]);
        assert!(
            of_command(&json!({"options": [option("a", true), option("b", false)]})).is_empty()
        );
        assert_eq!(
            of_command(&json!({"options": [option("a", false), option("b", true)]})),
            ["APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"]
        );
        assert_eq!(
            of_command(&json!({"options": [option("a", false), option("a", false)]})),
            ["APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS"]
        );
        assert_eq!(
            of_command(&json!({"options": [{"type": 12, "name": "a", "description": "d"}]})),
            ["BASE_TYPE_CHOICES"]
        );
    }

    #[test]
    fn what_an_option_may_say_depends_on_its_type() {
        let with = |kind: u8, field: &str, value: Value| {
            let mut option = json!({"type": kind, "name": "o", "description": "d"});
            option[field] = value;
            json!({"options": [option]})
        };
        assert!(of_command(&with(3, "autocomplete", json!(true))).is_empty());
        assert_eq!(
            of_command(&with(6, "autocomplete", json!(true))),
            ["APPLICATION_COMMAND_OPTION_INVALID"]
        );
        assert!(of_command(&with(6, "autocomplete", json!(false))).is_empty());
        assert!(of_command(&with(4, "min_value", json!(1))).is_empty());
        assert_eq!(
            of_command(&with(3, "min_value", json!(1))),
            ["APPLICATION_COMMAND_OPTION_INVALID"]
        );
        assert!(of_command(&with(3, "max_length", json!(1))).is_empty());
        assert_eq!(
            of_command(&with(4, "max_length", json!(1))),
            ["APPLICATION_COMMAND_OPTION_INVALID"]
        );
        let choices = |count: usize| -> Value {
            (0..count)
                .map(|n| json!({"name": n.to_string(), "value": "v"}))
                .collect()
        };
        assert!(of_command(&with(3, "choices", choices(25))).is_empty());
        assert_eq!(
            of_command(&with(3, "choices", choices(26))),
            ["BASE_TYPE_BAD_LENGTH"]
        );
        assert!(of_command(&with(6, "choices", json!([]))).is_empty());
        let twins = json!([{"name": "n", "value": "a"}, {"name": "n", "value": "b"}]);
        assert_eq!(
            of_command(&with(3, "choices", twins)),
            ["APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS"]
        );
    }

    #[test]
    fn a_command_has_8000_characters_in_all() {
        let choices = |count: usize| -> Vec<Value> {
            (0..count)
                .map(|n| json!({"name": format!("{n:0>100}"), "value": "v".repeat(100)}))
                .collect()
        };
        let option = |n: usize, count| json!({"type": 3, "name": format!("o{n}"), "description": "d", "choices": choices(count)});
        let fits = json!({"options": [option(1, 25), option(2, 14)]});
        let too_long = json!({"options": [option(1, 25), option(2, 15)]});
        assert!(of_command(&fits).is_empty());
        assert_eq!(of_command(&too_long), ["APPLICATION_COMMAND_TOO_LARGE"]);
        let mut localized = fits;
        localized["options"][0]["choices"][0]["name"] = json!("short");
        localized["description_localizations"] = json!({"de": "d".repeat(100)});
        assert!(
            of_command(&localized).is_empty(),
            "only the longest localisation counts"
        );
    }

    #[test]
    fn commands_are_at_most_100_of_different_names() {
        let many = |count: usize| -> Value {
            (0..count)
                .map(|n| slash(&json!({"name": format!("c{n}")})))
                .collect()
        };
        assert!(commands(&many(100)).codes().is_empty());
        assert_eq!(commands(&many(101)).codes(), ["BASE_TYPE_MAX_LENGTH"]);
        assert_eq!(
            commands(&json!([slash(&json!({})), slash(&json!({}))])).codes(),
            ["APPLICATION_COMMANDS_DUPLICATE_NAME"]
        );
        assert_eq!(commands(&json!({})).codes(), ["LIST_TYPE_CONVERT"]);
    }

    #[test]
    fn places_of_a_command_are_known_ones() {
        assert!(
            of_command(&json!({"contexts": [0, 1, 2], "integration_types": [0, 1]})).is_empty()
        );
        assert_eq!(of_command(&json!({"contexts": [3]})), ["BASE_TYPE_CHOICES"]);
        assert_eq!(
            of_command(&json!({"contexts": []})),
            ["BASE_TYPE_BAD_LENGTH"]
        );
        assert_eq!(
            of_command(&json!({"integration_types": [2]})),
            ["BASE_TYPE_CHOICES"]
        );
        assert!(of_command(&json!({"default_member_permissions": "16"})).is_empty());
        assert_eq!(
            of_command(&json!({"default_member_permissions": "many"})),
            ["PERMISSIONS_INVALID"]
        );
    }

    #[test]
    fn threads_have_a_name_and_are_public() {
        fn wrong(body: &Value) -> Vec<&'static str> {
            thread(body, true).codes()
        }
        limit(|text| json!({"name": text, "type": 11}), 100, wrong);
        assert_eq!(
            wrong(&json!({"name": "", "type": 11})),
            ["BASE_TYPE_BAD_LENGTH"]
        );
        assert_eq!(
            wrong(&json!({"name": "n"})),
            ["BASE_TYPE_CHOICES"],
            "without a type it would be private"
        );
        assert!(
            thread(&json!({"name": "n", "auto_archive_duration": 1440}), false)
                .codes()
                .is_empty()
        );
        assert_eq!(
            thread(&json!({"name": "n", "auto_archive_duration": 90}), false).codes(),
            ["BASE_TYPE_CHOICES"]
        );
    }
}
