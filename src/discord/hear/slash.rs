//! Slash commands as Discord delivers them: what they mean, what is being completed, and how the
//! log names them.

use std::fmt::Write as _;

use super::{
    asked::Asked,
    reading::{OptionValue, SlashCommand},
};
use crate::{
    bot::{Completion, Typing},
    discord::commands::{self, Command, Filled, Given, Kind, Read},
    ids::PersonId,
};

/// Returns what a slash command means.
pub fn meaning(slash: &SlashCommand, asked: &Asked) -> Read {
    // Discord may know commands that this version of the program does not, and the other way round.
    let unknown = || commands::unknown_command(&slash.name);
    let command = command(slash).ok_or_else(unknown)?;
    command.read(&given(command, slash, asked))
}

/// Returns what is to be completed.
pub fn completion(slash: &SlashCommand, asked: &Asked) -> Option<Completion> {
    let command = command(slash)?;
    let mut options = slash.options.iter();
    let (name, typed) = options.find_map(|option| match &option.value {
        OptionValue::Focused(typed) => Some((&option.name, typed)),
        _ => None,
    })?;
    let option = command.option(name)?;
    let given = || given(command, slash, asked);
    let what = match option.kind {
        Kind::Move => Typing::Move,
        Kind::Setting(_) => Typing::Variant(given().game()),
        Kind::Time => Typing::Time,
        Kind::Words(wording) => Typing::Words(wording),
        // What is being typed is not among the options filled in.
        _ => Typing::Option {
            command: given().of_game(command),
            option: option.name.to_owned(),
        },
    };
    Some(Completion {
        by: asked.by.id,
        channel: asked.place.channel,
        locale: asked.locales.reader,
        what,
        typed: typed.clone(),
    })
}

/// A slash command as a player would type it, for the log; of a record and a file only the length,
/// because what is hidden in it may still be played.
pub fn for_log(slash: &SlashCommand) -> String {
    let command = command(slash);
    let is_record = |name: &str| {
        let option = command.and_then(|command| command.option(name));
        option.is_none_or(|option| matches!(option.kind, Kind::Record | Kind::Line | Kind::Reason))
    };
    let mut text = format!("/{}", slash.name);
    for option in &slash.options {
        let value = match &option.value {
            OptionValue::Filled(Filled::Text(text)) if is_record(&option.name) => {
                format!("({} characters)", text.chars().count())
            }
            OptionValue::Filled(filled) => match filled {
                Filled::Text(text) => text.clone(),
                Filled::Switch(on) => on.to_string(),
                Filled::Person(person) => person.id.to_string(),
                Filled::Channel(id) => id.to_string(),
                Filled::Number(number) => number.to_string(),
                Filled::File(file) => format!("({} bytes)", file.size),
            },
            OptionValue::Focused(_) | OptionValue::Other => "?".to_owned(),
        };
        let _ = write!(text, " {}:{value}", option.name);
    }
    text
}

fn command(slash: &SlashCommand) -> Option<&'static Command> {
    let mut commands = commands::all().iter().chain(commands::menus());
    commands.find(|command| command.is_named(&slash.name))
}

/// The options that are filled in; those that the command does not have are left out.
fn given(command: &Command, slash: &SlashCommand, asked: &Asked) -> Given {
    let me = PersonId(asked.to.application.get());
    let mut given = Given {
        me: Some(me),
        ..Given::default()
    };
    for option in &slash.options {
        if let Some(known) = command.option(&option.name)
            && let OptionValue::Filled(filled) = &option.value
        {
            given.options.push((known.name, filled.clone()));
        }
    }
    given
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use serde_json::{Value, json};

    use super::*;
    use crate::discord::hear::reading::{Interaction, What};

    #[track_caller]
    fn check(name: &str, options: &Value, expected: &str) {
        let interaction = Interaction::read(&json!({
            "id": "1", "application_id": "2", "type": 2, "token": "token", "channel_id": "3",
            "user": { "id": "4" },
            "data": { "name": name, "options": options },
        }));
        let What::Command(command) = interaction.unwrap().what else {
            panic!("it is no command");
        };
        assert_eq!(for_log(&command), expected);
    }

    #[test]
    fn a_record_is_not_written_into_the_log() {
        let record = r#"{"options":{"patterns":["BGB","RYW"]},"moves":["e5:B"]}"#;
        let text = json!({ "name": "text", "type": 3, "value": record });
        let game = json!({ "name": "game", "type": 3, "value": "tryptic" });
        let expected = "/import text:(55 characters) game:tryptic";
        check("import", &json!([text, game]), expected);
        let notation = json!([{ "name": "notation", "type": 3, "value": "e5:B" }]);
        check("move", &notation, "/move notation:e5:B");
        let reason = json!([{ "name": "reason", "type": 3, "value": "private" }]);
        check("close", &reason, "/close reason:(7 characters)");
        // An option that this version does not have may be anything.
        let unknown = json!([{ "name": "record", "type": 3, "value": record }]);
        check("move", &unknown, "/move record:(55 characters)");
    }
}
