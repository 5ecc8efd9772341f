//! Slash commands as Discord delivers them: what they mean, what is being completed, and how the
//! log names them.

use std::fmt::Write as _;

use serenity::all::{CommandDataOptionValue as OptionValue, CommandInteraction};

use super::{
    asked::Asked,
    commands::{self, Command, Filled, Given, Kind, Read},
};
use crate::{
    bot::{Completion, Opponent, Typing},
    ids::{ChannelId, PersonId},
};

/// Returns what a slash command means.
pub fn meaning(interaction: &CommandInteraction) -> Read {
    // Discord may know commands that this version of the program does not, and the other way round.
    let unknown = || commands::unknown_command(&interaction.data.name);
    let command = command(interaction).ok_or_else(unknown)?;
    command.read(&given(command, interaction))
}

/// Returns what is to be completed.
pub fn completion(interaction: &CommandInteraction, asked: &Asked) -> Option<Completion> {
    let command = command(interaction)?;
    let focused = interaction.data.autocomplete()?;
    let option = command.option(focused.name)?;
    let what = match option.kind {
        Kind::Move => Typing::Move,
        Kind::Setting(_) => Typing::Variant(given(command, interaction).game()),
        Kind::Time => Typing::Time,
        Kind::Words(wording) => Typing::Words(wording),
        // What is being typed is not among the options filled in.
        _ => Typing::Option {
            command: given(command, interaction).of_game(command),
            option: option.name.to_owned(),
        },
    };
    Some(Completion {
        by: asked.by.id,
        channel: asked.place.channel,
        locale: asked.locales.reader,
        what,
        typed: focused.value.to_owned(),
    })
}

/// A slash command as a player would type it, for the log; of a record only its length, because
/// what is hidden in it may still be played.
pub fn for_log(interaction: &CommandInteraction) -> String {
    let command = command(interaction);
    let is_record = |name: &str| {
        let option = command.and_then(|command| command.option(name));
        option.is_none_or(|option| matches!(option.kind, Kind::Record))
    };
    let mut text = format!("/{}", interaction.data.name);
    for option in &interaction.data.options {
        let value = match &option.value {
            OptionValue::String(text) if is_record(&option.name) => {
                format!("({} characters)", text.chars().count())
            }
            OptionValue::String(text) => text.clone(),
            OptionValue::Boolean(on) => on.to_string(),
            OptionValue::User(id) => id.to_string(),
            OptionValue::Channel(id) => id.to_string(),
            OptionValue::Integer(number) => number.to_string(),
            OptionValue::Attachment(id) => id.to_string(),
            other => format!("{other:?}"),
        };
        let _ = write!(text, " {}:{value}", option.name);
    }
    text
}

fn command(interaction: &CommandInteraction) -> Option<&'static Command> {
    let mut commands = commands::all().iter();
    commands.find(|command| command.name == interaction.data.name)
}

/// The options that are filled in; those that the command does not have are left out.
fn given(command: &Command, interaction: &CommandInteraction) -> Given {
    let resolved = &interaction.data.resolved;
    let me = PersonId(interaction.application_id.get());
    let mut given = Given {
        me: Some(me),
        ..Given::default()
    };
    for option in &interaction.data.options {
        let Some(known) = command.option(&option.name) else {
            continue;
        };
        let filled = match &option.value {
            OptionValue::String(text) => Filled::Text(text.clone()),
            OptionValue::Boolean(on) => Filled::Switch(*on),
            OptionValue::User(id) => Filled::Person(Opponent {
                id: PersonId(id.get()),
                is_bot: resolved.users.get(id).is_some_and(|user| user.bot),
            }),
            OptionValue::Channel(id) => Filled::Channel(ChannelId(id.get())),
            // Discord's client sends whole numbers from the least allowed one on; no game has more
            // moves than this.
            OptionValue::Integer(number) => {
                Filled::Number(u32::try_from(*number).unwrap_or(u32::MAX))
            }
            OptionValue::Attachment(id) => match resolved.attachments.get(id) {
                Some(attachment) => Filled::File(attachment.into()),
                None => continue,
            },
            _ => continue,
        };
        given.options.push((known.name, filled));
    }
    given
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use serde_json::{Value, json};

    use super::*;

    #[track_caller]
    fn check(name: &str, options: &Value, expected: &str) {
        let interaction = serde_json::from_value(json!({
            "id": "1", "application_id": "2", "type": 2, "token": "token", "version": 1,
            "locale": "en-GB", "entitlements": [], "attachment_size_limit": 1000,
            "authorizing_integration_owners": {}, "channel_id": "3",
            "user": { "id": "4", "username": "ann", "discriminator": "0", "avatar": null },
            "data": { "id": "5", "name": name, "type": 1, "options": options },
        }));
        assert_eq!(for_log(&interaction.unwrap()), expected);
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
        // An option that this version does not have may be anything.
        let unknown = json!([{ "name": "record", "type": 3, "value": record }]);
        check("move", &unknown, "/move record:(55 characters)");
    }
}
