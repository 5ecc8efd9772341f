//! Users, servers, and Discord's objects of them, complete on purpose: a client library
//! drops an event that lacks a field it needs.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::{Permissions, Refusal, Snowflake, World, timestamp};

#[derive(Clone, Debug)]
pub struct User {
    pub id: Snowflake,
    /// The unique name, in lower case.
    pub username: String,
    pub global_name: String,
    /// As `en-GB`.
    pub locale: String,
    pub bot: bool,
    /// Whether they have Manage Channels in their guilds.
    pub moderator: bool,
    /// The guilds of which they are a member.
    pub guilds: BTreeSet<Snowflake>,
    /// Whether they accept private messages from the bot.
    pub takes_dms: bool,
    /// As `#rrggbb`.
    pub colour: &'static str,
    /// The roles that they were given in their guilds.
    pub roles: BTreeSet<Snowflake>,
}

impl User {
    pub(super) fn new(id: Snowflake, name: &str, locale: &str, colour: &'static str) -> Self {
        Self {
            id,
            username: name.to_lowercase(),
            global_name: name.to_owned(),
            locale: locale.to_owned(),
            bot: false,
            moderator: false,
            guilds: BTreeSet::new(),
            takes_dms: true,
            colour,
            roles: BTreeSet::new(),
        }
    }
}

#[derive(Clone, Debug)]
pub struct Guild {
    pub id: Snowflake,
    pub name: String,
    /// Preferred language, as `en-GB`.
    pub locale: String,
    /// Permissions that the roles of the bot and of everybody lack.
    pub denied: Permissions,
    /// Permissions that the role of the bot has beside everybody's.
    pub granted: Permissions,
    /// The roles beside those of the bot, of moderators and of everybody.
    pub roles: Vec<Role>,
}

impl Guild {
    pub(super) fn new(id: Snowflake, name: &str, locale: &str) -> Self {
        Self {
            id,
            name: name.to_owned(),
            locale: locale.to_owned(),
            denied: Permissions::empty(),
            granted: Permissions::empty(),
            roles: Vec::new(),
        }
    }

    /// What the bot may do by its roles.
    pub(super) fn of_bot(&self) -> Permissions {
        self.of_everyone() | self.granted
    }

    fn of_everyone(&self) -> Permissions {
        Permissions::EVERYONE.difference(self.denied)
    }

    fn bot_role(&self) -> Snowflake {
        Snowflake::from(self.id.get() + 1)
    }

    fn moderator_role(&self) -> Snowflake {
        Snowflake::from(self.id.get() + 2)
    }
}

/// An event of a guild, which is in no channel of it.
#[derive(Clone, Debug)]
pub struct Event {
    pub guild: Snowflake,
    pub name: String,
    pub description: String,
    /// Where it is, in words.
    pub location: String,
    pub starts: jiff::Timestamp,
    pub ends: jiff::Timestamp,
}

/// A role that members may be given.
#[derive(Clone, Debug)]
pub struct Role {
    pub id: Snowflake,
    pub name: String,
    pub position: u8,
}

/// The positions of the roles of the bot and of moderators.
const BOT: u8 = 10;
const MODERATORS: u8 = 20;

// Fields that are null, 0, false or empty here.
const NULL_OF_USER: &str =
    "avatar avatar_decoration_data banner accent_color primary_guild collectibles";
const NULL_OF_MEMBER: &str =
    "nick avatar banner premium_since communication_disabled_until unusual_dm_activity_until";
const NULL_OF_GUILD: &str = "icon icon_hash splash discovery_splash home_header afk_channel_id \
    widget_channel_id application_id system_channel_id rules_channel_id max_presences \
    vanity_url_code description banner public_updates_channel_id safety_alerts_channel_id \
    incidents_data";
const ZERO_OF_GUILD: &str = "verification_level explicit_content_filter mfa_level \
    system_channel_flags premium_tier premium_subscription_count nsfw_level";
const FALSE_OF_GUILD: &str = "widget_enabled nsfw premium_progress_bar_enabled";
const NULL_OF_APPLICATION: &str =
    "icon type interactions_endpoint_url role_connections_verification_url team";
const ZERO_OF_APPLICATION: &str = "flags approximate_guild_count approximate_user_install_count \
    approximate_user_authorization_count explicit_content_filter";
const EMPTY_OF_GUILD_CREATE: &str =
    "voice_states presences stage_instances guild_scheduled_events soundboard_sounds";

/// Sets several fields of an object, whose names are separated by spaces.
fn set_all(object: &mut Value, fields: &str, value: &Value) {
    for field in fields.split_whitespace() {
        object[field] = value.clone();
    }
}

/// What people may carry beside their names. The asset is one of the newer form.
fn set_adornments(object: &mut Value, guild: Snowflake) {
    object["avatar_decoration_data"] = json!({
        "asset": "v2_a_624192b4a3ab4a5eb5e9d25f1a0ca1a6",
        "sku_id": "1144058844004233369",
    });
    object["primary_guild"] = json!({
        "identity_guild_id": guild,
        "identity_enabled": true,
        "tag": "PIER",
        "badge": "7d1734ae5a615e82bc7a4033b98fade8",
    });
}

fn user_json(user: &User) -> Value {
    let mut object = json!({
        "id": user.id,
        "username": user.username,
        "discriminator": "0",
        "global_name": user.global_name,
        "bot": user.bot,
        "system": false,
        "public_flags": 0,
        "flags": 0,
    });
    set_all(&mut object, NULL_OF_USER, &Value::Null);
    object
}

impl World {
    pub(super) fn user_json(&self, id: Snowflake) -> Value {
        let Some(user) = self.users.get(&id) else {
            return Value::Null;
        };
        let mut object = user_json(user);
        if !user.bot && !self.options.plain {
            set_adornments(&mut object, self.guild.id);
        }
        object
    }

    /// The bot's user, as it sees itself.
    pub(super) fn own_user_json(&self) -> Value {
        let mut user = self.user_json(self.bot);
        user["mfa_enabled"] = json!(true);
        user["verified"] = json!(true);
        user["email"] = Value::Null;
        user["locale"] = json!("en-US");
        user
    }

    /// The bot's application, which has the bot's name and id.
    pub(super) fn application_json(&self) -> Value {
        let user = self.user_json(self.bot);
        let mut application = json!({
            "id": self.bot,
            "name": user["global_name"],
            "description": "",
            "bot": user,
            "owner": self.people().next().map(|person| self.user_json(person.id)),
            "verify_key": self.endpoint.verify_key(),
            "flags_new": "0",
            "bot_public": true,
            "bot_require_code_grant": false,
        });
        set_all(&mut application, NULL_OF_APPLICATION, &Value::Null);
        set_all(&mut application, ZERO_OF_APPLICATION, &json!(0));
        set_all(
            &mut application,
            "redirect_uris eligible_oauth2_scopes",
            &json!([]),
        );
        application
    }

    /// A member of a guild without the user, as in `resolved` and in messages.
    pub(super) fn partial_member_json(&self, guild: &Guild, id: Snowflake) -> Value {
        let mut roles = Vec::new();
        if id == self.bot {
            roles.push(guild.bot_role());
        } else if self.is_moderator(id) {
            roles.push(guild.moderator_role());
        }
        let given = self.users.get(&id).into_iter().flat_map(|user| &user.roles);
        let is_here = |role: &&Snowflake| guild.roles.iter().any(|it| it.id == **role);
        roles.extend(given.filter(is_here));
        let joined = timestamp(guild.id.milliseconds().max(id.milliseconds()));
        let mut member = json!({"roles": roles, "joined_at": joined, "flags": 0});
        set_all(&mut member, NULL_OF_MEMBER, &Value::Null);
        set_all(&mut member, "deaf mute pending", &json!(false));
        member
    }

    pub(super) fn member_json(&self, guild: &Guild, id: Snowflake) -> Value {
        let mut member = self.partial_member_json(guild, id);
        member["user"] = self.user_json(id);
        member
    }

    fn roles_json(&self, guild: &Guild) -> Value {
        let role = |id: Snowflake, name: &str, position: u8, permissions: Permissions| {
            json!({
                "id": id,
                "name": name,
                "color": 0,
                "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null},
                "hoist": false,
                "icon": null,
                "unicode_emoji": null,
                "position": position,
                "permissions": self.written(permissions),
                "managed": false,
                "mentionable": false,
                "flags": 0,
            })
        };
        let everyone = guild.of_everyone();
        let mut bot_role = role(guild.bot_role(), "Causeway", BOT, guild.of_bot());
        bot_role["managed"] = json!(true);
        bot_role["tags"] = json!({"bot_id": self.bot});
        let moderator = Permissions::EVERYONE | Permissions::MODERATOR;
        let mut roles = vec![
            role(guild.id, "@everyone", 0, everyone),
            bot_role,
            role(guild.moderator_role(), "Moderators", MODERATORS, moderator),
        ];
        let others = guild.roles.iter();
        roles.extend(others.map(|it| role(it.id, &it.name, it.position, everyone)));
        json!(roles)
    }

    /// Adds a role to the first guild that stands above or below the bot's.
    pub(super) fn add_role(&mut self, name: &str, is_above: bool) -> Snowflake {
        let id = self.snowflakes.next();
        let position = if is_above { BOT + 1 } else { BOT - 1 };
        let name = name.to_owned();
        self.guild.roles.push(Role { id, name, position });
        id
    }

    /// Fails unless the bot may give or take a role of a guild: it stands below the bot's own.
    pub(super) fn may_give(guild: &Guild, role: Snowflake) -> Result<(), Refusal> {
        let is_own = [guild.id, guild.bot_role(), guild.moderator_role()].contains(&role);
        let found = guild.roles.iter().find(|it| it.id == role);
        if found.is_none() && !is_own {
            return Err(Refusal::UNKNOWN_ROLE);
        }
        let may_give_any = guild.granted.contains(Permissions::MANAGE_ROLES);
        if may_give_any && found.is_some_and(|it| it.position < BOT) {
            Ok(())
        } else {
            Err(Refusal::MISSING_PERMISSIONS)
        }
    }

    /// A guild, as the HTTP API answers it.
    pub(super) fn guild_json(&self, guild: &Guild) -> Value {
        let of_guild = |user: &&User| user.moderator && user.guilds.contains(&guild.id);
        let owner = self.people().find(of_guild);
        let mut guild = json!({
            "id": guild.id,
            "name": guild.name,
            "owner_id": owner.map_or(self.bot, |user| user.id),
            "preferred_locale": guild.locale,
            "roles": self.roles_json(guild),
            "afk_timeout": 300,
            "default_message_notifications": 1,
            "max_members": 500_000,
            "max_video_channel_users": 25,
            "max_stage_video_channel_users": 50,
            "region": "deprecated",
        });
        set_all(&mut guild, NULL_OF_GUILD, &Value::Null);
        set_all(&mut guild, ZERO_OF_GUILD, &json!(0));
        set_all(&mut guild, FALSE_OF_GUILD, &json!(false));
        set_all(&mut guild, "emojis features stickers", &json!([]));
        guild
    }

    /// A guild, as `GUILD_CREATE` brings it.
    pub(super) fn guild_create_json(&self, guild: &Guild) -> Value {
        let mut object = self.guild_json(guild);
        let channels = self.channels.values();
        let of_guild = channels.filter(|channel| channel.guild == Some(guild.id));
        let (threads, channels): (Vec<Value>, Vec<Value>) = of_guild
            .map(|channel| self.channel_json(channel.id))
            .partition(|object| object["type"] == 11);
        let members = self.users.values();
        let members = members.filter(|user| user.guilds.contains(&guild.id));
        object["joined_at"] = json!(timestamp(guild.id.milliseconds()));
        object["large"] = json!(false);
        object["unavailable"] = json!(false);
        object["member_count"] = json!(members.count());
        object["members"] = json!([self.member_json(guild, self.bot)]);
        object["channels"] = json!(channels);
        object["threads"] = json!(threads);
        set_all(&mut object, EMPTY_OF_GUILD_CREATE, &json!([]));
        object
    }
}
