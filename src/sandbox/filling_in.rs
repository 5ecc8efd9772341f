//! The options of a command, filled in as Discord's client does it: typed texts become values.

use serde_json::{Map, Value, json};

use super::commands::{Command, CommandOption, OptionKind};
use super::limits::Number;
use super::person_error::{Outcome, PersonError};
use super::snowflake::Snowflake;
use super::world::World;

impl World {
    /// Discord's object of a command with these options; `focused` is the one being typed, for
    /// which choices are asked for.
    pub(super) fn command_data(
        &self,
        person: Snowflake,
        command: &Command,
        options: &[(&str, &str)],
        focused: Option<(&str, &str)>,
    ) -> Outcome<Value> {
        let mut filled = Vec::new();
        let mut resolved = Map::new();
        for (name, typed) in options {
            if focused.is_some_and(|(focused, _)| focused == *name) {
                continue;
            }
            let option = option_of(command, name)?;
            let value = self
                .option_value(person, option, typed)
                .map_err(|why| PersonError::BadOption((*name).to_owned(), why))?;
            self.resolve(&mut resolved, option.kind, &value);
            filled.push(json!({"name": name, "type": option.kind, "value": value}));
        }
        if let Some((name, typed)) = focused {
            let option = option_of(command, name)?;
            if !option.autocomplete {
                return Err(PersonError::BadOption(
                    name.to_owned(),
                    "it has no autocomplete".to_owned(),
                ));
            }
            filled
                .push(json!({"name": name, "type": option.kind, "value": typed, "focused": true}));
        }
        let mut data = json!({"id": command.id, "name": command.name(), "type": 1});
        // As with Discord, a list without entries is left out.
        if !filled.is_empty() {
            data["options"] = json!(filled);
        }
        if !resolved.is_empty() {
            data["resolved"] = json!(resolved);
        }
        if let Some(guild) = command.object.get("guild_id") {
            data["guild_id"] = guild.clone();
        }
        Ok(data)
    }

    /// Adds the user or file that a value names.
    fn resolve(&self, resolved: &mut Map<String, Value>, kind: OptionKind, value: &Value) {
        let Some(id) = value.as_str().and_then(|id| id.parse::<Snowflake>().ok()) else {
            return;
        };
        let mut add = |list: &str, object: Value| {
            resolved.entry(list).or_insert_with(|| json!({}))[id.to_string()] = object;
        };
        match kind {
            OptionKind::User => {
                add("users", self.user_json(id));
                if self.is_member(id) {
                    let mut member = self.partial_member_json(id);
                    member["permissions"] = json!(self.permissions(id));
                    add("members", member);
                }
            }
            OptionKind::Attachment => add("attachments", self.uploaded_json(id)),
            OptionKind::Text | OptionKind::Integer | OptionKind::Boolean => {}
        }
    }

    /// A typed text as the value of an option, or why Discord's client would not send it.
    fn option_value(
        &self,
        person: Snowflake,
        option: &CommandOption,
        typed: &str,
    ) -> Result<Value, String> {
        if !option.choices.is_empty() {
            let mut choices = option.choices.iter();
            let chosen = choices.find(|choice| &*choice.name == typed || &*choice.value == typed);
            return match chosen {
                Some(choice) => Ok(json!(choice.value)),
                None => Err(format!("{typed} is not offered")),
            };
        }
        match option.kind {
            OptionKind::Text => {
                let most = option.max_length.map_or(6000, Number::get);
                if typed.chars().count() as u64 <= most {
                    Ok(json!(typed))
                } else {
                    Err(format!("it takes at most {most} characters"))
                }
            }
            OptionKind::Integer => match typed.parse::<i64>() {
                Ok(number) if option.min_value.is_none_or(|least| number >= least) => {
                    Ok(json!(number))
                }
                Ok(_) => Err("the number is out of range".to_owned()),
                Err(_) => Err("it takes a whole number".to_owned()),
            },
            OptionKind::Boolean => match typed.parse::<bool>() {
                Ok(value) => Ok(json!(value)),
                Err(_) => Err("it takes true or false".to_owned()),
            },
            OptionKind::User => {
                let mut users = self.users.values();
                let named = users.find(|user| {
                    user.id.to_string() == typed || user.username == typed.to_lowercase()
                });
                named
                    .map(|user| json!(user.id))
                    .ok_or_else(|| format!("nobody is called {typed}"))
            }
            OptionKind::Attachment => {
                let id = typed
                    .parse()
                    .map_err(|_| "it takes an uploaded file".to_owned())?;
                self.uploaded(person, id)
                    .map(|_| json!(id))
                    .map_err(|error| error.to_string())
            }
        }
    }
}

fn option_of<'a>(command: &'a Command, name: &str) -> Outcome<&'a CommandOption> {
    let mut options = command.body.options.iter();
    options.find(|option| &*option.name == name).ok_or_else(|| {
        PersonError::BadOption(name.to_owned(), "the command has no such option".to_owned())
    })
}
