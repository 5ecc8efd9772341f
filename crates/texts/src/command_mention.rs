//! Commands in texts: `{ COMMAND("take") }` is a mention that people can press in Discord, with the
//! command's name in the text's language. An argument in its place is the English name.

use std::{collections::HashMap, sync::OnceLock};

use fluent_templates::{
    FluentBundle,
    fluent_bundle::{FluentResource, FluentValue},
};

use super::{Locale, phrase};

/// Discord's ids of the commands by their names, once they are registered.
static IDS: OnceLock<HashMap<String, u64>> = OnceLock::new();

/// Lets texts mention the commands by these ids, once a process: a command that is registered again
/// keeps its id.
pub fn set_command_ids(ids: impl IntoIterator<Item = (String, u64)>) {
    IDS.get_or_init(|| ids.into_iter().collect());
}

/// Adds the function `COMMAND` to a language's texts.
pub(super) fn add_to(bundle: &mut FluentBundle<&'static FluentResource>) {
    let tag = bundle.locales.first().map(ToString::to_string);
    let locale = Locale::from_tag(&tag.unwrap_or_default());
    let added = bundle.add_function("COMMAND", move |arguments, _| match arguments {
        [FluentValue::String(name)] => mention(locale, name).into(),
        _ => FluentValue::Error,
    });
    debug_assert!(added.is_ok(), "there is no other function of this name");
}

/// Before the commands are registered a mention is the command as it is typed.
fn mention(locale: Locale, command: &str) -> String {
    let name = phrase(locale, &format!("command-{command}"));
    match IDS.get().and_then(|ids| ids.get(command)) {
        Some(id) => format!("</{name}:{id}>"),
        None => format!("`/{name}`"),
    }
}
