//! Reads interactions and typed messages. What cannot be read is told apart by whether it can be
//! answered all the same.

use std::num::NonZeroU64;

use serde::{Deserialize, de::Error as _};
use serde_json::{Error, Value};
use serenity::all::InteractionId;
use tokio::time::Instant;

use super::asked::Asked;
use crate::{
    bot::Opponent,
    discord::{
        commands::Filled,
        controls::form::FIELD_ID,
        wire::{
            attachments::AttachedFile,
            interaction::Interaction as To,
            payload::{Head, Message, Snowflake, first_locale, optional, reason},
        },
    },
    ids::{ChannelId, MessageId, PersonId},
    texts::Locale,
};

// Discord's types of interactions.
// <https://discord.com/developers/docs/interactions/receiving-and-responding>
const COMMAND: u64 = 2;
const COMPONENT: u64 = 3;
const COMPLETION: u64 = 4;
const FORM: u64 = 5;

// Discord's types of commands in menus.
const OF_MEMBER: u64 = 2;
const OF_MESSAGE: u64 = 3;

/// Discord's type of a menu of people.
const MENU_OF_PEOPLE: u8 = 5;

/// The flag of a message that only one person sees.
const EPHEMERAL: u64 = 1 << 6;

/// An interaction, by whichever way it came.
#[derive(Debug)]
pub struct Interaction {
    pub asked: Asked,
    pub what: What,
}

#[derive(Debug)]
pub enum What {
    Command(SlashCommand),
    /// A command that is being typed.
    Completion(SlashCommand),
    Control(UsedControl),
}

#[derive(Debug)]
pub struct SlashCommand {
    pub name: String,
    pub options: Vec<GivenOption>,
}

#[derive(Debug)]
pub struct GivenOption {
    pub name: String,
    pub value: OptionValue,
}

#[derive(Debug)]
pub enum OptionValue {
    Filled(Filled),
    /// What has been typed so far of the option that is to be completed.
    Focused(String),
    /// Of a type that none of the bot's options has.
    Other,
}

/// A button that was pressed, a menu in which something was chosen, or a form that was filled in.
#[derive(Debug)]
pub struct UsedControl {
    pub custom_id: String,
    /// What was chosen or typed first.
    pub selected: Option<String>,
    /// What a button that was pressed says.
    pub label: Option<String>,
    /// The message with the control, or with the one that opened the form.
    pub message: MessageId,
    /// Whether only one person sees that message.
    pub is_ephemeral: bool,
}

/// An event that cannot be read.
#[derive(Debug)]
pub struct Unreadable {
    /// Its name.
    pub event: String,
    /// What is wrong with it, in words that hold nothing of its content.
    pub why: String,
    /// What it takes to answer it, if it is an interaction.
    pub answerable: Option<Box<Answerable>>,
}

/// An interaction of which the id and the token can be read.
#[derive(Debug)]
pub struct Answerable {
    pub to: To,
    /// The actor's language.
    pub locale: Locale,
    /// Whether it can be answered by completions only.
    pub is_completion: bool,
    /// Who asks and where, as far as that can be read.
    pub asked: Option<Asked>,
}

impl Interaction {
    /// # Errors
    /// When it cannot be read, or has a type that is not known here.
    pub fn read(data: &Value) -> Result<Self, Unreadable> {
        read_interaction(data).map_err(|why| Unreadable {
            event: "INTERACTION_CREATE".to_owned(),
            why: reason(&why),
            answerable: Answerable::read(data).map(Box::new),
        })
    }
}

impl Answerable {
    fn read(data: &Value) -> Option<Self> {
        let id = |value: &Value| Snowflake::deserialize(value).ok().map(Snowflake::number);
        // Only later answers name the application, and none comes.
        let application = id(&data["application_id"]).unwrap_or(NonZeroU64::MIN);
        let to = To {
            id: InteractionId::from(id(&data["id"])?),
            application: application.into(),
            token: data["token"].as_str()?.to_owned(),
            arrived: Instant::now(),
        };
        let (locale, guild_locale) = (data["locale"].as_str(), data["guild_locale"].as_str());
        Some(Self {
            to,
            locale: first_locale(locale, guild_locale),
            is_completion: data["type"] == COMPLETION,
            asked: Head::deserialize(data).and_then(|it| Asked::read(&it)).ok(),
        })
    }
}

fn read_interaction(data: &Value) -> Result<Interaction, Error> {
    let mut asked = Asked::read(&Head::deserialize(data)?)?;
    let details = &data["data"];
    let what = match data["type"].as_u64() {
        Some(COMMAND) => What::Command(SlashCommand::read(details)?),
        Some(COMPLETION) => What::Completion(SlashCommand::read(details)?),
        Some(COMPONENT) => What::Control(UsedControl::read(details, &data["message"])?),
        Some(FORM) => {
            let typed = typed(&details["components"]);
            let typed = typed.ok_or_else(|| Error::missing_field("value"))?;
            let mut control = UsedControl::read(details, &data["message"])?;
            control.selected = Some(typed);
            What::Control(control)
        }
        _ => return Err(Error::custom("a type of interaction that is not known")),
    };
    if let What::Control(control) = &what {
        asked.pressed = Some(control.message);
    }
    Ok(Interaction { asked, what })
}

impl SlashCommand {
    fn read(data: &Value) -> Result<Self, Error> {
        #[derive(Deserialize)]
        struct Written {
            name: String,
            #[serde(default)]
            options: Vec<WrittenOption>,
        }
        let written = Written::deserialize(data)?;
        let mut options = Vec::from_iter(target(data)?);
        for option in written.options {
            let value = option.value(&data["resolved"])?;
            let name = option.name;
            options.push(GivenOption { name, value });
        }
        let name = written.name;
        Ok(Self { name, options })
    }
}

/// What a command from the menu of a member or a message was given on, as an option: the member, or
/// the file that came with the message, or else its text.
fn target(data: &Value) -> Result<Option<GivenOption>, Error> {
    let of_id = |list: &str| Some(&data["resolved"][list][data["target_id"].as_str()?]);
    let option = |name: &str, filled| {
        let (name, value) = (name.to_owned(), OptionValue::Filled(filled));
        Ok(Some(GivenOption { name, value }))
    };
    match data["type"].as_u64() {
        Some(OF_MEMBER) => {
            let id = PersonId(Snowflake::deserialize(&data["target_id"])?.get());
            let is_bot = of_id("users").is_some_and(|user| user["bot"] == true);
            option("opponent", Filled::Person(Opponent { id, is_bot }))
        }
        Some(OF_MESSAGE) => {
            let message = of_id("messages").unwrap_or(&Value::Null);
            // A board has its picture.
            let is_picture = |file: &&Value| {
                let kind = file["content_type"].as_str();
                kind.is_some_and(|kind| kind.starts_with("image/"))
            };
            let mut files = message["attachments"].as_array().into_iter().flatten();
            if let Some(file) = files.find(|file| !is_picture(file)) {
                return option("file", Filled::File(AttachedFile::deserialize(file)?));
            }
            match message["content"].as_str() {
                None | Some("") => Ok(None),
                Some(text) => option("text", Filled::Text(text.to_owned())),
            }
        }
        _ => Ok(None),
    }
}

#[derive(Deserialize)]
struct WrittenOption {
    name: String,
    #[serde(rename = "type")]
    kind: u64,
    #[serde(default)]
    value: Value,
    #[serde(default, deserialize_with = "optional")]
    focused: Option<bool>,
}

impl WrittenOption {
    /// Returns its value with what `resolved` tells of the person or file that it names.
    fn value(&self, resolved: &Value) -> Result<OptionValue, Error> {
        let value = &self.value;
        if self.focused == Some(true) {
            return String::deserialize(value).map(OptionValue::Focused);
        }
        let of_id = |list: &str| Some(&resolved[list][value.as_str()?]);
        // <https://discord.com/developers/docs/interactions/application-commands>
        let filled = match self.kind {
            3 => Filled::Text(String::deserialize(value)?),
            // Discord's client sends whole numbers from the least allowed one on; no game has more
            // moves than this.
            4 => Filled::Number(u32::try_from(i64::deserialize(value)?).unwrap_or(u32::MAX)),
            5 => Filled::Switch(bool::deserialize(value)?),
            6 => Filled::Person(Opponent {
                id: PersonId(Snowflake::deserialize(value)?.get()),
                is_bot: of_id("users").is_some_and(|user| user["bot"] == true),
            }),
            7 => Filled::Channel(ChannelId(Snowflake::deserialize(value)?.get())),
            11 => {
                let file = of_id("attachments").unwrap_or_default();
                Filled::File(AttachedFile::deserialize(file)?)
            }
            _ => return Ok(OptionValue::Other),
        };
        Ok(OptionValue::Filled(filled))
    }
}

impl UsedControl {
    fn read(data: &Value, message: &Value) -> Result<Self, Error> {
        #[derive(Deserialize)]
        struct Written {
            custom_id: String,
            values: Option<Vec<String>>,
        }
        #[derive(Deserialize)]
        struct WithControl {
            id: Snowflake,
            flags: Option<u64>,
        }
        let written = Written::deserialize(data)?;
        let author = message["author"]["id"].as_str();
        let label = label_of(&written.custom_id, &message["components"]);
        let message = WithControl::deserialize(message)?;
        let first = written.values.into_iter().flatten().next();
        let selected = if data["component_type"] == MENU_OF_PEOPLE {
            let person = |id: String| {
                if author == Some(id.as_str()) {
                    Opponent::PROGRAM.to_owned()
                } else if data["resolved"]["users"][id.as_str()]["bot"] == true {
                    format!("{}{id}", Opponent::BOT)
                } else {
                    id
                }
            };
            // Nobody may be chosen too.
            Some(first.map(person).unwrap_or_default())
        } else {
            first
        };
        Ok(Self {
            custom_id: written.custom_id,
            selected,
            label,
            message: MessageId(message.id.get()),
            is_ephemeral: message.flags.unwrap_or_default() & EPHEMERAL != 0,
        })
    }
}

/// What the button with this id says, which is one of the components or in a row among them.
fn label_of(custom_id: &str, components: &Value) -> Option<String> {
    let mut found = components.as_array()?.iter().filter_map(|component| {
        if component["custom_id"] == custom_id {
            component["label"].as_str().map(str::to_owned)
        } else {
            label_of(custom_id, &component["components"])
        }
    });
    found.next()
}

/// What was typed into a form, or chosen in its groups one after the other, among whatever else it
/// may hold.
fn typed(components: &Value) -> Option<String> {
    let rows = components.as_array()?.iter();
    let fields = rows.map(|row| &row["component"]);
    let is_own = |id: &str| id.starts_with(FIELD_ID);
    let own = fields.filter(|field| field["custom_id"].as_str().is_some_and(is_own));
    let values: Vec<&str> = own
        .map(|field| field["value"].as_str())
        .collect::<Option<_>>()?;
    (!values.is_empty()).then(|| values.concat())
}

impl Message {
    /// # Errors
    /// When it cannot be read.
    pub fn read(data: &Value) -> Result<Self, Unreadable> {
        Self::deserialize(data).map_err(|why| Unreadable {
            event: "MESSAGE_CREATE".to_owned(),
            why: reason(&why),
            answerable: None,
        })
    }
}

#[cfg(test)]
#[path = "../../../fuzz/payloads.rs"]
mod law;

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use serde_json::json;

    use super::{law::PAYLOADS, *};
    use crate::{
        bot::PlaceKind,
        discord::wire::payload::{User, WrittenPermissions},
        ids::ServerId,
    };

    fn sample(name: &str) -> Value {
        let found = PAYLOADS.iter().find(|(known, _)| *known == name);
        serde_json::from_str(found.unwrap().1).unwrap()
    }

    /// Reads a sample with these fields instead of its own, by their JSON pointers.
    #[track_caller]
    fn read(name: &str, changes: &[(&str, Value)]) -> Interaction {
        let mut payload = sample(name);
        for (field, value) in changes {
            *payload.pointer_mut(field).unwrap() = value.clone();
        }
        Interaction::read(&payload).unwrap()
    }

    #[test]
    fn the_language_is_the_actors_or_else_the_servers_or_else_english() {
        let null = || Value::Null;
        for (locale, guild_locale, expected) in [
            (json!("de"), json!("en-GB"), Locale::De),
            (null(), json!("de"), Locale::De),
            (json!(7), json!("de"), Locale::De),
            (json!("fr"), json!("de"), Locale::En),
            (null(), null(), Locale::En),
        ] {
            let changes = [("/locale", locale), ("/guild_locale", guild_locale)];
            let read = read("command", &changes);
            assert_eq!(read.asked.locales.reader, expected, "{changes:?}");
            // What the actor reads is not taken for the server's language.
            let is_told = changes[1].1.is_string();
            assert_eq!(read.asked.guild_locale.is_some(), is_told, "{changes:?}");
        }
        let mut without = sample("command");
        without.as_object_mut().unwrap().remove("locale");
        let read = Interaction::read(&without).unwrap();
        assert_eq!(read.asked.locales.reader, Locale::En);
    }

    #[test]
    fn of_permissions_of_any_length_the_low_64_bits_count() {
        let bits = |text| WrittenPermissions::read(text).map(|it| it.0.bits());
        assert_eq!(bits("16"), Some(1 << 4));
        // 2^64 + 16 and 2^70 + 8.
        assert_eq!(bits("18446744073709551632"), Some(1 << 4));
        assert_eq!(bits("1180591620717411303432"), Some(1 << 3));
        for text in ["", "-1", "1.5", "x"] {
            assert_eq!(bits(text), None, "{text}");
        }
        let member = |bits: &str| read("command", &[("/member/permissions", json!(bits))]).asked;
        assert!(member("18446744073709551632").by.moderates);
        assert!(!member("18446744073709551616").by.moderates);
        assert!(!member("x").by.moderates);
        let bot = read(
            "command",
            &[("/app_permissions", json!("18446744073709584384"))],
        );
        let place = bot.asked.place;
        assert!(place.may_attach && !place.may_open_threads);
    }

    #[test]
    fn a_command_is_read_with_what_its_options_name() {
        let Interaction { asked, what } = read("command", &[]);
        assert_eq!(asked.delivery.0, 1_301_190_837_462_343_697);
        assert_eq!(asked.by.id, PersonId(53_908_232_506_183_680));
        assert_eq!(asked.place.server, Some(ServerId(290_926_798_626_357_250)));
        assert_eq!(asked.place.kind, PlaceKind::Channel);
        let What::Command(command) = what else {
            panic!("{what:?}");
        };
        assert_eq!(command.name, "challenge");
        let opponent = Opponent {
            id: PersonId(80_351_110_224_678_912),
            is_bot: false,
        };
        let expected = [
            Filled::Person(opponent),
            Filled::Switch(true),
            Filled::Text("trypsylon".to_owned()),
        ];
        assert_eq!(filled(command), expected);
        let file = AttachedFile {
            name: "game.txt".to_owned(),
            size: 812,
            url: "https://cdn.discordapp.com/ephemeral-attachments/1/2/game.txt?ex=1&is=2&hm=3&"
                .to_owned(),
        };
        let What::Command(import) = read("file", &[]).what else {
            panic!("it is no command");
        };
        let channel = ChannelId(645_027_906_669_510_667);
        let expected = [
            Filled::File(file),
            Filled::Number(12),
            Filled::Channel(channel),
        ];
        assert_eq!(filled(import), expected);
    }

    fn filled(command: SlashCommand) -> Vec<Filled> {
        let options = command.options.into_iter();
        let filled = options.filter_map(|option| match option.value {
            OptionValue::Filled(filled) => Some(filled),
            OptionValue::Focused(_) | OptionValue::Other => None,
        });
        filled.collect()
    }

    #[test]
    fn a_control_is_read_with_what_was_chosen_and_its_message() {
        for (name, custom_id, selected, is_ephemeral) in [
            ("button", "play", None, false),
            ("menu", "menu", Some("12"), true),
            ("form", "form", Some("c3 L3-90"), true),
        ] {
            let Interaction { asked, what } = read(name, &[]);
            let What::Control(control) = what else {
                panic!("{name}: {what:?}");
            };
            assert_eq!(control.custom_id, custom_id);
            assert_eq!(control.selected.as_deref(), selected);
            assert_eq!(control.is_ephemeral, is_ephemeral);
            assert_eq!(control.message, MessageId(1_301_190_837_462_343_001));
            assert_eq!(asked.pressed, Some(control.message));
        }
    }

    #[test]
    fn a_place_is_told_by_its_channel_and_by_who_has_installed_the_bot() {
        let kind = |name, changes: &[_]| read(name, changes).asked.place.kind;
        assert_eq!(kind("direct", &[]), PlaceKind::WithBot);
        for thread in [10, 11, 12] {
            let thread = [("/channel/type", json!(thread))];
            assert_eq!(kind("command", &thread), PlaceKind::Thread);
        }
        let by_person = [("/authorizing_integration_owners", json!({ "1": "5" }))];
        assert_eq!(kind("command", &by_person), PlaceKind::Installed);
        let private = [("/context", json!(2))];
        assert_eq!(kind("command", &private), PlaceKind::Installed);
        let odd = [("/context", json!("guild")), ("/channel/type", json!(99))];
        assert_eq!(kind("command", &odd), PlaceKind::Channel);
    }

    #[test]
    fn a_message_is_read_with_mentions_and_files() {
        let mut payload = sample("message");
        let message = Message::read(&payload).unwrap();
        assert!(!message.author.is_bot() && !message.is_of_webhook());
        let bots: Vec<_> = message.mentions.iter().map(User::is_bot).collect();
        assert_eq!(bots, [true, false]);
        assert_eq!(message.attachments[0].name, "game.txt");
        assert_eq!(message.member.unwrap().roles.unwrap().len(), 1);
        payload["webhook_id"] = json!("7");
        assert!(Message::read(&payload).unwrap().is_of_webhook());
    }

    /// Fields that are used and cannot be done without; a number stands for each entry of a list.
    const USED: [&str; 36] = [
        "/application_id",
        "/attachments",
        "/attachments/0",
        "/attachments/0/filename",
        "/attachments/0/size",
        "/attachments/0/url",
        "/author",
        "/author/id",
        "/channel_id",
        "/content",
        "/data",
        "/data/components",
        "/data/components/0",
        "/data/components/0/component",
        "/data/components/0/component/custom_id",
        "/data/components/0/component/value",
        "/data/custom_id",
        "/data/name",
        "/data/options",
        "/data/options/0",
        "/data/options/0/name",
        "/data/options/0/type",
        "/data/options/0/value",
        "/data/values",
        "/data/values/0",
        "/guild_id",
        "/id",
        "/member",
        "/member/user",
        "/member/user/id",
        "/mentions",
        "/mentions/0",
        "/mentions/0/id",
        "/token",
        "/type",
        "/user",
    ];

    /// As [`USED`], below the message with a control and below `resolved`.
    const USED_BELOW: [&str; 5] = [
        "/data/resolved",
        "/message/id",
        "/message/flags",
        "/message",
        "/user/id",
    ];

    #[test]
    fn a_menu_of_people_tells_the_program_and_other_bots_from_people() {
        let check = |values: Value, expected: &str| {
            let users = json!({ "7": { "id": "7" }, "8": { "id": "8", "bot": true } });
            let data = json!({
                "custom_id": "c2:0:whom", "component_type": 5,
                "values": values, "resolved": { "users": users },
            });
            let message = json!({ "id": "1", "author": { "id": "9" } });
            let used = UsedControl::read(&data, &message).unwrap();
            assert_eq!(used.selected.as_deref(), Some(expected));
        };
        check(json!(["7"]), "7");
        check(json!(["8"]), "bot8");
        check(json!(["9"]), "program");
        check(json!([]), "");
    }

    #[test]
    fn whatever_is_not_used_may_be_anything() {
        let values = [
            None,
            Some(Value::Null),
            Some(json!(true)),
            Some(json!(-1)),
            Some(json!(u64::MAX)),
            Some(json!(1e300)),
            Some(json!("")),
            Some(json!("v2_a_624192b4")),
            Some(json!("1180591620717411303423")),
            Some(json!([[{}]])),
            Some(json!({ "id": { "0": [null] } })),
        ];
        let mut harmless = 0;
        for (name, text) in PAYLOADS {
            let payload: Value = serde_json::from_str(text).unwrap();
            for field in law::fields(&payload) {
                let segments = field.split('/').skip(1);
                let general = segments.fold(String::new(), |general, segment| {
                    let is_number = segment.len() < 3 && segment.parse::<u8>().is_ok();
                    format!("{general}/{}", if is_number { "0" } else { segment })
                });
                let is_resolved = field.starts_with("/data/resolved/attachments");
                let is_used = USED.contains(&general.as_str())
                    || USED_BELOW.contains(&general.as_str())
                    || is_resolved && !field.ends_with("content_type");
                for value in &values {
                    let is_read = law::read_with(&payload, &field, value.clone());
                    assert!(is_read || is_used, "{name}: {field} is {value:?}");
                    harmless += u32::from(is_read);
                }
            }
        }
        assert!(harmless > 5000, "{harmless}");
    }

    #[test]
    fn the_inputs_of_the_fuzzer_keep_the_law() {
        let corpus = concat!(env!("CARGO_MANIFEST_DIR"), "/fuzz/corpus/payload");
        let mut inputs = 0;
        for entry in std::fs::read_dir(corpus).unwrap() {
            law::payload(&std::fs::read(entry.unwrap().path()).unwrap());
            inputs += 1;
        }
        assert!(inputs >= 5, "{inputs}");
    }

    #[test]
    fn what_cannot_be_read_can_be_answered() {
        let answerable = |changes: &[(&str, Value)]| {
            let mut payload = sample("completion");
            for (field, value) in changes {
                *payload.pointer_mut(field).unwrap() = value.clone();
            }
            Interaction::read(&payload).unwrap_err().answerable
        };
        let unnamed = ("/data/name", json!(7));
        let found = answerable(std::slice::from_ref(&unnamed)).unwrap();
        assert_eq!(found.to.id.get(), 1_301_190_837_462_343_697);
        assert_eq!(found.locale, Locale::De);
        assert!(found.is_completion);
        assert!(found.asked.is_some());
        let odd = [
            unnamed.clone(),
            ("/type", json!(99)),
            ("/locale", json!(null)),
        ];
        let found = answerable(&odd).unwrap();
        assert_eq!(found.locale, Locale::En);
        assert!(!found.is_completion);
        for field in ["/id", "/token"] {
            assert!(answerable(&[unnamed.clone(), (field, json!(0))]).is_none());
        }
    }
}
