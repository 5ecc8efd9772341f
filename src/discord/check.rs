//! What an operator can get wrong in Discord: the token, the application, the permissions. And how
//! far apart the clocks are.

use serde_json::Value;
use serenity::{all::Permissions, http::Route};

use super::{
    DiscordError, DiscordTime,
    wire::{Wire, WireError, call::Call, payload::WrittenPermissions},
};
use crate::{
    config::{Config, Intake},
    ids::{PersonId, ServerId},
};

/// All that the bot needs in a server.
const NEEDED: Permissions = Permissions::VIEW_CHANNEL
    .union(Permissions::ADD_REACTIONS)
    .union(Permissions::SEND_MESSAGES)
    .union(Permissions::ATTACH_FILES)
    .union(Permissions::READ_MESSAGE_HISTORY)
    .union(Permissions::CREATE_PUBLIC_THREADS)
    .union(Permissions::SEND_MESSAGES_IN_THREADS);

/// Flags of an application that has been granted a privileged intent, with the intent's name.
/// <https://discord.com/developers/docs/resources/application#application-object-application-flags>
const PRIVILEGED: [(u64, &str); 3] = [
    (1 << 12 | 1 << 13, "Presence"),
    (1 << 14 | 1 << 15, "Server Members"),
    (1 << 18 | 1 << 19, "Message Content"),
];

/// Largest difference of the clocks, in milliseconds. Discord tells its own to the second.
const CLOCKS_APART: i64 = 5000;

/// What was found out about one thing.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Finding {
    /// In one word.
    pub what: &'static str,
    /// A sentence: what is well, or what is wrong and what to do.
    pub verdict: Result<String, String>,
}

impl Finding {
    pub fn new<T: ToString, E: ToString>(what: &'static str, verdict: Result<T, E>) -> Self {
        let verdict = verdict
            .map(|it| it.to_string())
            .map_err(|it| it.to_string());
        Self { what, verdict }
    }
}

/// Asks Discord about all that the settings say of it.
pub async fn check(config: &Config) -> Vec<Finding> {
    let time = DiscordTime::new(config.timeouts.believe_jump_after);
    let wire = match Wire::new(&config.token, config.api_url.as_deref(), time) {
        Ok(wire) => wire,
        Err(why) => {
            return vec![Finding::new(
                "token",
                Err::<String, _>(DiscordError::from(why)),
            )];
        }
    };
    let me = wire.send(Call::get(Route::UserMe)).await;
    let token = me
        .as_ref()
        .map(|me| format!("the token is that of {}", me["username"]));
    let mut findings = vec![Finding::new(
        "token",
        token.map_err(|why| explain(why.clone())),
    )];
    let Ok(me) = me else {
        return findings;
    };
    match wire.send(Call::get(Route::Oauth2ApplicationCurrent)).await {
        Ok(found) => findings.extend([
            Finding::new("application", application(&found, config.intake)),
            Finding::new("invitation", invitation(&found)),
        ]),
        Err(why) => findings.push(Finding::new("application", Err::<String, _>(explain(why)))),
    }
    if let Some(id) = config.guild {
        let verdict = server(&wire, id, &me).await;
        findings.push(Finding::new("server", verdict));
    }
    findings.push(Finding::new("clock", clock(wire.time.behind())));
    findings
}

fn explain(why: WireError) -> String {
    DiscordError::from(why).to_string()
}

/// Whether the application is set up so that commands arrive.
fn application(found: &Value, intake: Intake) -> Result<String, String> {
    match (found["interactions_endpoint_url"].as_str(), intake) {
        (Some(url), Intake::Gateway) => {
            return Err(format!(
                "Discord sends commands to {url}, and HTTP_LISTEN is not set, so none arrives; set \
                 it, or remove the Interactions Endpoint URL from the application's page \
                 \"General Information\""
            ));
        }
        (None, Intake::Http(_)) => {
            return Err(
                "GATEWAY is off, and Discord knows no address to send commands to, so none \
                 arrives; start the bot, then enter the Interactions Endpoint URL on the \
                 application's page \"General Information\""
                    .to_owned(),
            );
        }
        _ => {}
    }
    let flags = found["flags"].as_u64().unwrap_or_default();
    let granted = PRIVILEGED.iter().filter(|(flag, _)| flags & flag != 0);
    let granted: Vec<&str> = granted.map(|(_, name)| *name).collect();
    if granted.is_empty() {
        return Ok("the application has no privileged intent and needs none".to_owned());
    }
    Ok(format!(
        "the application needs no privileged intent; {} can be switched off",
        granted.join(" and ")
    ))
}

/// The address with which the bot is invited. An application may have an invitation of its own,
/// which must ask for as much.
fn invitation(found: &Value) -> Result<String, String> {
    let own = [
        &found["install_params"],
        &found["integration_types_config"]["0"]["oauth2_install_params"],
    ];
    for own in own.into_iter().filter(|own| own.is_object()) {
        let lacking = NEEDED.difference(permissions(own));
        if !lacking.is_empty() {
            return Err(format!(
                "the application's own install link does not ask for {}; add that on its page \
                 \"Installation\"",
                names(lacking)
            ));
        }
    }
    Ok(format!("invite the bot by {}", address(&found["id"])))
}

fn address(application: &Value) -> String {
    let (id, needed) = (application.as_str().unwrap_or_default(), NEEDED.bits());
    format!(
        "https://discord.com/oauth2/authorize?client_id={id}&scope=bot%20applications.commands\
         &permissions={needed}"
    )
}

/// Whether the bot, `me`, has all permissions in a server.
async fn server(wire: &Wire, id: ServerId, me: &Value) -> Result<String, String> {
    let bot = me["id"].as_str().and_then(|id| id.parse().ok());
    let found = async {
        let server = wire.server(id).await?;
        let member = wire.member(id, PersonId(bot.unwrap_or_default())).await?;
        Ok((server, member))
    };
    let (server, member) = match found.await {
        Ok(found) => found,
        Err(why) if WireError::is_gone(&why) => {
            return Err(format!(
                "the bot is not in the server {id} of DISCORD_GUILD_ID; invite it, or name another \
                 server"
            ));
        }
        Err(why) => return Err(explain(why)),
    };
    let lacking = NEEDED.difference(permissions_in(&server, &member));
    let name = server["name"].as_str().unwrap_or_default();
    if lacking.is_empty() {
        return Ok(format!(
            "the bot has all permissions that it needs in {name}"
        ));
    }
    Err(format!(
        "the bot lacks {} in {name}; give that to its role under Server Settings, Roles",
        names(lacking)
    ))
}

/// The permissions of a member in all channels that have none of their own.
fn permissions_in(server: &Value, member: &Value) -> Permissions {
    let roles = server["roles"].as_array().into_iter().flatten();
    let own = member["roles"].as_array();
    let has = |role: &&Value| {
        let of_everybody = role["id"] == server["id"];
        of_everybody || own.is_some_and(|own| own.contains(&role["id"]))
    };
    let all = roles
        .filter(has)
        .map(permissions)
        .fold(Permissions::empty(), Permissions::union);
    if all.contains(Permissions::ADMINISTRATOR) {
        Permissions::all()
    } else {
        all
    }
}

/// The permissions that an object holds as a number in a text.
fn permissions(of: &Value) -> Permissions {
    let written = of["permissions"].as_str();
    let read = written.and_then(WrittenPermissions::read);
    read.map_or(Permissions::empty(), |it| it.0)
}

fn names(permissions: Permissions) -> String {
    permissions.get_permission_names().join(", ")
}

/// `behind`: how far this machine's clock is behind Discord's, in milliseconds.
fn clock(behind: i64) -> Result<String, String> {
    let seconds = behind.unsigned_abs() / 1000;
    if behind.abs() <= CLOCKS_APART {
        return Ok("this machine's clock agrees with Discord's".to_owned());
    }
    let side = if behind > 0 { "behind" } else { "ahead of" };
    Err(format!(
        "this machine's clock is {seconds} s {side} Discord's; have it set from the network (NTP)"
    ))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_readme_invites_with_all_permissions_and_no_other() {
        let readme = include_str!("../../README.md");
        let asked = format!("&permissions={}`", NEEDED.bits());
        assert!(readme.contains(&asked), "{asked}");
    }

    #[test]
    fn commands_must_not_go_where_nobody_listens() {
        let found = json!({ "interactions_endpoint_url": "https://bot.example/interactions" });
        let here = "127.0.0.1:8080".parse().unwrap();
        let wrong = application(&found, Intake::Gateway).unwrap_err();
        assert!(
            wrong.contains("https://bot.example/interactions"),
            "{wrong}"
        );
        for intake in [Intake::Http(here), Intake::Both(here)] {
            assert!(application(&found, intake).is_ok());
        }
        let by_gateway = json!({ "interactions_endpoint_url": null });
        let wrong = application(&by_gateway, Intake::Http(here)).unwrap_err();
        assert!(wrong.contains("GATEWAY is off"), "{wrong}");
        for intake in [Intake::Gateway, Intake::Both(here)] {
            assert!(application(&by_gateway, intake).is_ok());
        }
        let granted = json!({ "flags": 1 << 19 | 1 << 15 });
        let sentence = application(&granted, Intake::Gateway).unwrap();
        assert!(
            sentence.contains("Server Members and Message Content"),
            "{sentence}"
        );
    }

    #[test]
    fn an_install_link_must_ask_for_all_permissions() {
        let asking = |permissions: Permissions| {
            let bits = permissions.bits().to_string();
            let params = json!({ "scopes": ["bot"], "permissions": bits });
            let newer = json!({ "0": { "oauth2_install_params": params.clone() }, "1": {} });
            [
                json!({ "id": "42", "install_params": params }),
                json!({ "id": "42", "integration_types_config": newer }),
            ]
        };
        for found in asking(NEEDED.union(Permissions::EMBED_LINKS)) {
            let sentence = invitation(&found).unwrap();
            assert!(sentence.contains("client_id=42&"), "{sentence}");
        }
        for found in asking(NEEDED.difference(Permissions::ATTACH_FILES)) {
            let wrong = invitation(&found).unwrap_err();
            assert!(wrong.contains("does not ask for Attach Files;"), "{wrong}");
        }
        let without = json!({ "id": "42", "install_params": null });
        assert!(invitation(&without).is_ok());
    }

    #[test]
    fn a_members_permissions_are_those_of_its_roles() {
        let role = |id: &str, permissions: Permissions| json!({ "id": id, "permissions": permissions.bits().to_string() });
        let server = json!({ "id": "1", "roles": [
            role("1", Permissions::VIEW_CHANNEL),
            role("2", Permissions::ATTACH_FILES),
            role("3", Permissions::ADMINISTRATOR),
        ]});
        let check = |roles: &Value, expected: Permissions| {
            assert_eq!(
                permissions_in(&server, &json!({ "roles": roles })),
                expected
            );
        };
        check(&json!([]), Permissions::VIEW_CHANNEL);
        let two = Permissions::VIEW_CHANNEL | Permissions::ATTACH_FILES;
        check(&json!(["2"]), two);
        check(&json!(["3"]), Permissions::all());
    }

    #[test]
    fn clocks_may_be_a_few_seconds_apart() {
        assert!(clock(4999).is_ok() && clock(-4999).is_ok());
        assert!(clock(90_000).unwrap_err().contains("90 s behind"));
        assert!(clock(-90_000).unwrap_err().contains("90 s ahead of"));
    }
}
