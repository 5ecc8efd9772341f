//! Discord's objects of users, members and the guild, as JSON. Complete on purpose: a client library
//! drops an event that lacks a field it needs.

use serde_json::{Value, json};

use super::channel::Place;
use super::guild::User;
use super::permissions::Permissions;
use super::snowflake::{Snowflake, timestamp};
use super::world::World;

/// Fields of a member that are null here.
const NULL_OF_MEMBER: &str =
    "nick avatar banner premium_since communication_disabled_until unusual_dm_activity_until";
/// Fields of the guild that are null here.
const NULL_OF_GUILD: &str = "icon icon_hash splash discovery_splash home_header afk_channel_id \
    widget_channel_id application_id system_channel_id rules_channel_id max_presences \
    vanity_url_code description banner public_updates_channel_id safety_alerts_channel_id \
    incidents_data";
/// Fields of the guild that are 0 here.
const ZERO_OF_GUILD: &str = "verification_level explicit_content_filter mfa_level \
    system_channel_flags premium_tier premium_subscription_count nsfw_level";
/// Fields of the guild that are false here.
const FALSE_OF_GUILD: &str = "widget_enabled nsfw premium_progress_bar_enabled";

/// Sets several fields of an object, whose names are separated by spaces.
fn set_all(object: &mut Value, fields: &str, value: &Value) {
    for field in fields.split_whitespace() {
        object[field] = value.clone();
    }
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
    set_all(
        &mut object,
        "avatar avatar_decoration_data banner accent_color primary_guild collectibles",
        &Value::Null,
    );
    object
}

impl World {
    pub(super) fn user_json(&self, id: Snowflake) -> Value {
        self.users.get(&id).map_or(Value::Null, user_json)
    }

    /// A member of the guild without the user, as in `resolved` and in messages.
    pub(super) fn partial_member_json(&self, id: Snowflake) -> Value {
        let moderator = self.users.get(&id).is_some_and(|user| user.moderator);
        let roles = if id == self.bot {
            vec![self.bot_role()]
        } else if moderator {
            vec![self.moderator_role()]
        } else {
            Vec::new()
        };
        let joined = timestamp(self.guild.id.milliseconds());
        let mut member = json!({"roles": roles, "joined_at": joined, "flags": 0});
        set_all(&mut member, NULL_OF_MEMBER, &Value::Null);
        set_all(&mut member, "deaf mute pending", &json!(false));
        member
    }

    /// A member of the guild with the user.
    pub(super) fn member_json(&self, id: Snowflake) -> Value {
        let mut member = self.partial_member_json(id);
        member["user"] = self.user_json(id);
        member
    }

    fn bot_role(&self) -> Snowflake {
        Snowflake::from(self.guild.id.get() + 1)
    }

    fn moderator_role(&self) -> Snowflake {
        Snowflake::from(self.guild.id.get() + 2)
    }

    fn roles_json(&self) -> Value {
        let role =
            |id: Snowflake, name: &str, position: u8, permissions: Permissions, managed: bool| {
                json!({
                    "id": id,
                    "name": name,
                    "color": 0,
                    "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null},
                    "hoist": false,
                    "icon": null,
                    "unicode_emoji": null,
                    "position": position,
                    "permissions": permissions,
                    "managed": managed,
                    "mentionable": false,
                    "flags": 0,
                })
            };
        let mut bot_role = role(self.bot_role(), "Causeway", 1, Permissions::EVERYONE, true);
        bot_role["tags"] = json!({"bot_id": self.bot});
        json!([
            role(self.guild.id, "@everyone", 0, Permissions::EVERYONE, false),
            bot_role,
            role(
                self.moderator_role(),
                "Moderators",
                2,
                Permissions::EVERYONE | Permissions::MODERATOR,
                false
            ),
        ])
    }

    /// The guild, as the HTTP API answers it.
    pub(super) fn guild_json(&self) -> Value {
        let owner = self
            .people()
            .find(|user| user.moderator)
            .map_or(self.bot, |user| user.id);
        let mut guild = json!({
            "id": self.guild.id,
            "name": self.guild.name,
            "owner_id": owner,
            "preferred_locale": self.guild.locale,
            "roles": self.roles_json(),
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

    /// The guild, as `GUILD_CREATE` brings it.
    pub(super) fn guild_create_json(&self) -> Value {
        let mut guild = self.guild_json();
        let of_kind = |thread: bool| -> Vec<Value> {
            self.channels
                .values()
                .filter(|channel| match channel.place {
                    Place::Text => !thread,
                    Place::Thread(_) => thread,
                    _ => false,
                })
                .map(|channel| self.channel_json(channel.id))
                .collect()
        };
        guild["joined_at"] = json!(timestamp(self.guild.id.milliseconds()));
        guild["large"] = json!(false);
        guild["unavailable"] = json!(false);
        guild["member_count"] = json!(self.users.values().filter(|user| user.member).count());
        guild["members"] = json!([self.member_json(self.bot)]);
        guild["channels"] = json!(of_kind(false));
        guild["threads"] = json!(of_kind(true));
        set_all(
            &mut guild,
            "voice_states presences stage_instances guild_scheduled_events soundboard_sounds",
            &json!([]),
        );
        guild
    }
}
