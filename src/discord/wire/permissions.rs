//! What players and the bot may do. Interactions say it; for typed commands Discord is asked, and
//! only for what [`Action::policy`](crate::bot::Action::policy) names.

use std::cmp::Reverse;

use serde::{Deserialize, de::DeserializeOwned};
use serde_json::Value;
use serenity::all::Permissions;

use super::{
    limits,
    payload::{Message, Snowflake, WrittenPermissions, reason},
};
use crate::{
    bot::{
        Allowed, InSilence, Person, Place, PlaceKind, Policy, RolesHere, ThreadPermission,
        ThreadsHere,
    },
    discord::wire::{Wire, WireError, code},
    ids::{ChannelId, PersonId, RoleId, ServerId},
};

// Discord's types of channels.
// <https://discord.com/developers/docs/resources/channel#channel-object-channel-types>
const TEXT: u64 = 0;
const ANNOUNCEMENTS: u64 = 5;
const ANNOUNCEMENT_THREAD: u64 = 10;
const PUBLIC_THREAD: u64 = 11;
const PRIVATE_THREAD: u64 = 12;

/// A server with its roles.
#[derive(Debug, Deserialize)]
struct Server {
    id: Snowflake,
    owner_id: Snowflake,
    roles: Vec<Role>,
}

#[derive(Debug, Deserialize)]
struct Role {
    id: Snowflake,
    permissions: WrittenPermissions,
    #[serde(default)]
    position: i64,
    /// Whether an integration has it, so that nobody can be given it.
    #[serde(default)]
    managed: bool,
}

/// A channel of a server.
#[derive(Debug, Deserialize)]
struct Channel {
    id: Snowflake,
    #[serde(default)]
    position: i64,
    #[serde(rename = "type")]
    kind: u64,
    guild_id: Option<Snowflake>,
    parent_id: Option<Snowflake>,
    #[serde(default)]
    permission_overwrites: Vec<Overwrite>,
}

/// What a channel changes for a role or a member.
#[derive(Debug, Deserialize)]
struct Overwrite {
    id: Snowflake,
    allow: WrittenPermissions,
    deny: WrittenPermissions,
}

/// A person in a server.
#[derive(Debug)]
struct Membership {
    person: PersonId,
    roles: Vec<Snowflake>,
}

impl Server {
    /// The permissions of a member in a channel.
    /// <https://discord.com/developers/docs/topics/permissions#permission-overwrites>
    fn permissions_in(&self, channel: &Channel, member: &Membership) -> Permissions {
        if self.owner_id.get() == member.person.0 {
            return Permissions::all();
        }
        let has = |role: &Snowflake| *role == self.id || member.roles.contains(role);
        let roles = self.roles.iter().filter(|role| has(&role.id));
        let all = |sets: &mut dyn Iterator<Item = WrittenPermissions>| {
            sets.fold(Permissions::empty(), |all, it| all | it.0)
        };
        let mut permissions = all(&mut roles.map(|role| role.permissions));
        if permissions.contains(Permissions::ADMINISTRATOR) {
            return Permissions::all();
        }
        let is_everybody = |id: Snowflake| id == self.id;
        let is_own_role = |id: Snowflake| member.roles.contains(&id);
        let is_person = |id: Snowflake| id.get() == member.person.0;
        let levels: [&dyn Fn(Snowflake) -> bool; 3] = [&is_everybody, &is_own_role, &is_person];
        for is_meant in levels {
            let overwrites = channel.permission_overwrites.iter();
            let meant: Vec<_> = overwrites.filter(|it| is_meant(it.id)).collect();
            permissions &= !all(&mut meant.iter().map(|it| it.deny));
            permissions |= all(&mut meant.iter().map(|it| it.allow));
        }
        permissions
    }
}

pub fn moderates(permissions: Permissions) -> bool {
    permissions.intersects(Permissions::MANAGE_CHANNELS | Permissions::ADMINISTRATOR)
}

/// A place with what the bot may do there.
pub const fn place(
    server: Option<ServerId>,
    channel: ChannelId,
    kind: PlaceKind,
    bot: Permissions,
) -> Place {
    let admin = bot.contains(Permissions::ADMINISTRATOR);
    Place {
        server,
        channel,
        kind,
        may_open_threads: admin || bot.contains(Permissions::CREATE_PUBLIC_THREADS),
        may_send_in_threads: admin || bot.contains(Permissions::SEND_MESSAGES_IN_THREADS),
        may_attach: admin || bot.contains(Permissions::ATTACH_FILES),
        largest_file: limits::FILE,
    }
}

/// `kind`: Discord's type of a channel, if it is known.
pub const fn is_thread(kind: Option<u64>) -> bool {
    matches!(
        kind,
        Some(ANNOUNCEMENT_THREAD | PUBLIC_THREAD | PRIVATE_THREAD)
    )
}

/// Returns who typed a message and where, with the permissions that the policy needs. What is not
/// looked up counts as permitted to the bot: what is missing shows when Discord refuses it.
///
/// # Errors
/// When a permission of the person cannot be looked up.
pub async fn of_message(
    wire: &Wire,
    message: &Message,
    me: PersonId,
    policy: Policy,
) -> Result<(Person, Place), WireError> {
    let channel = ChannelId(message.channel_id.get());
    let mut person = Person {
        id: PersonId(message.author.id.get()),
        moderates: false,
        roles: Vec::new(),
    };
    let Some(server) = message.guild_id.map(|id| ServerId(id.get())) else {
        let place = place(None, channel, PlaceKind::WithBot, Permissions::all());
        return Ok((person, place));
    };
    if policy.allowed != Allowed::Everybody {
        person.moderates = looked_up(wire, server, message).await?;
    }
    let (mut kind, mut bot) = (PlaceKind::Channel, Permissions::all());
    // Whether it is a thread decides where a server allows games in some channels only.
    if policy.begins_game || policy.in_silence == InSilence::Refused {
        match bot_looked_up(wire, server, channel, me).await {
            Ok(found) => (kind, bot) = found,
            Err(why) => tracing::debug!(%why, "the bot's permissions cannot be looked up"),
        }
    }
    Ok((person, place(Some(server), channel, kind, bot)))
}

/// Whether the author of a message moderates its channel.
async fn looked_up(wire: &Wire, server: ServerId, message: &Message) -> Result<bool, WireError> {
    let (guild, channel, _) = guild_and_channel(wire, server, message.channel_id.get()).await?;
    let roles = message.member.as_ref().and_then(|it| it.roles.clone());
    let Some(roles) = roles else {
        return Ok(false);
    };
    let person = PersonId(message.author.id.get());
    let member = Membership { person, roles };
    Ok(moderates(guild.permissions_in(&channel, &member)))
}

/// What kind of place it is, and what the bot may do there.
async fn bot_looked_up(
    wire: &Wire,
    server: ServerId,
    channel: ChannelId,
    me: PersonId,
) -> Result<(PlaceKind, Permissions), WireError> {
    let (guild, channel, kind) = guild_and_channel(wire, server, channel.0).await?;
    let bot = guild.permissions_in(&channel, &member_of(wire, server, me).await?);
    Ok((kind, bot))
}

/// Whether the bot can open threads with a board in a channel, and which permission it lacks for
/// that.
///
/// # Errors
/// When that cannot be looked up; above all [`code::UNKNOWN_CHANNEL`] where there is no such
/// channel.
pub async fn threads_of(
    wire: &Wire,
    server: ServerId,
    channel: ChannelId,
    me: PersonId,
) -> Result<ThreadsHere, WireError> {
    let found = match guild_and_channel(wire, server, channel.0).await {
        Err(why) if why.is(code::MISSING_ACCESS) => {
            return Ok(ThreadsHere::Lacks(ThreadPermission::View));
        }
        found => found?,
    };
    let (guild, channel, kind) = found;
    let has_threads = matches!(channel.kind, TEXT | ANNOUNCEMENTS);
    let is_elsewhere = channel.guild_id.is_none_or(|id| id.get() != server.0);
    if is_elsewhere || kind == PlaceKind::Thread || !has_threads {
        return Ok(ThreadsHere::None);
    }
    let bot = guild.permissions_in(&channel, &member_of(wire, server, me).await?);
    if bot.contains(Permissions::ADMINISTRATOR) {
        return Ok(ThreadsHere::Possible);
    }
    let needed = [
        (Permissions::VIEW_CHANNEL, ThreadPermission::View),
        (Permissions::CREATE_PUBLIC_THREADS, ThreadPermission::Create),
        (
            Permissions::SEND_MESSAGES_IN_THREADS,
            ThreadPermission::Send,
        ),
    ];
    let mut lacking = needed.iter().filter(|(needed, _)| !bot.contains(*needed));
    Ok(match lacking.next() {
        Some((_, permission)) => ThreadsHere::Lacks(*permission),
        None => ThreadsHere::Possible,
    })
}

/// A channel of a server with what the bot may do there; `None` where it or this member may not
/// write there.
///
/// # Errors
/// When that cannot be looked up.
pub async fn writable(
    wire: &Wire,
    server: ServerId,
    channel: ChannelId,
    (member, me): (PersonId, PersonId),
) -> Result<Option<Place>, WireError> {
    let (guild, found, kind) = guild_and_channel(wire, server, channel.0).await?;
    let is_here = found.guild_id.is_some_and(|id| id.get() == server.0);
    let bot = guild.permissions_in(&found, &member_of(wire, server, me).await?);
    let person = guild.permissions_in(&found, &member_of(wire, server, member).await?);
    let may_write = may_write(&found, bot) && may_write(&found, person);
    let is_channel = is_here && kind != PlaceKind::Thread;
    Ok((is_channel && may_write).then(|| place(Some(server), channel, kind, bot)))
}

/// A channel or thread of a server with what the bot may do there; `None` where it may not write.
///
/// # Errors
/// When that cannot be looked up.
pub async fn writable_by_bot(
    wire: &Wire,
    server: ServerId,
    channel: ChannelId,
    me: PersonId,
) -> Result<Option<Place>, WireError> {
    let (guild, found, kind) = guild_and_channel(wire, server, channel.0).await?;
    let is_here = found.guild_id.is_some_and(|id| id.get() == server.0);
    let bot = guild.permissions_in(&found, &member_of(wire, server, me).await?);
    let may_write = is_here && bot.contains(Permissions::VIEW_CHANNEL | send_in(kind));
    Ok(may_write.then(|| place(Some(server), channel, kind, bot)))
}

const fn send_in(kind: PlaceKind) -> Permissions {
    match kind {
        PlaceKind::Thread => Permissions::SEND_MESSAGES_IN_THREADS,
        _ => Permissions::SEND_MESSAGES,
    }
}

/// Whether the bot may write in a channel or thread of a server.
///
/// # Errors
/// When that cannot be looked up.
pub async fn may_write_in(
    wire: &Wire,
    server: ServerId,
    channel: ChannelId,
    me: PersonId,
) -> Result<bool, WireError> {
    match writable_by_bot(wire, server, channel, me).await {
        Err(why) if why.is(code::MISSING_ACCESS) || why.is(code::UNKNOWN_CHANNEL) => Ok(false),
        found => Ok(found?.is_some()),
    }
}

/// The first of these channels of a server in which the bot and every member may write.
///
/// # Errors
/// When that cannot be looked up.
pub async fn first_writable(
    wire: &Wire,
    server: ServerId,
    me: PersonId,
    is_meant: impl Fn(ChannelId) -> bool,
) -> Result<Option<ChannelId>, WireError> {
    let mut channels: Vec<Channel> = typed(wire.channels(server).await?)?;
    channels.retain(|channel| is_meant(ChannelId(channel.id.get())));
    channels.sort_by_key(|channel| (channel.position, channel.id.get()));
    let guild: Server = typed(wire.server(server).await?)?;
    let anybody = Membership {
        person: PersonId(0),
        roles: Vec::new(),
    };
    let members = [member_of(wire, server, me).await?, anybody];
    let is_writable = |channel: &&Channel| {
        let mut members = members.iter();
        members.all(|member| may_write(channel, guild.permissions_in(channel, member)))
    };
    let first = channels.iter().find(is_writable);
    Ok(first.map(|channel| ChannelId(channel.id.get())))
}

/// Whether the bot can give these roles of a server. An id alone tells roles of the same position
/// apart: the older one stands above.
///
/// # Errors
/// When that cannot be looked up.
pub async fn roles_of(
    wire: &Wire,
    server: ServerId,
    roles: &[RoleId],
    me: PersonId,
) -> Result<RolesHere, WireError> {
    let guild: Server = typed(wire.server(server).await?)?;
    let member = member_of(wire, server, me).await?;
    let has = |role: &&Role| role.id == guild.id || member.roles.contains(&role.id);
    let own: Vec<&Role> = guild.roles.iter().filter(has).collect();
    let rank = |role: &Role| (role.position, Reverse(role.id.get()));
    let highest = own.iter().map(|role| rank(role)).max();
    let mut above = None;
    for id in roles {
        let is_meant = |role: &&Role| role.id.get() == id.0 && role.id != guild.id;
        match guild.roles.iter().find(is_meant) {
            Some(role) if !role.managed => {
                let is_above = Some(rank(role)) >= highest;
                above = above.or(is_above.then_some(*id));
            }
            _ => return Ok(RolesHere::None(*id)),
        }
    }
    let enough = Permissions::MANAGE_ROLES | Permissions::ADMINISTRATOR;
    let may_give = own.iter().any(|role| role.permissions.0.intersects(enough));
    Ok(match above {
        _ if !may_give => RolesHere::LacksPermission,
        Some(role) => RolesHere::Above(role),
        None => RolesHere::Possible,
    })
}

fn may_write(channel: &Channel, permissions: Permissions) -> bool {
    let needed = Permissions::VIEW_CHANNEL | Permissions::SEND_MESSAGES;
    channel.kind == TEXT && permissions.contains(needed)
}

/// A person, or the bot, as a member of a server.
async fn member_of(
    wire: &Wire,
    server: ServerId,
    person: PersonId,
) -> Result<Membership, WireError> {
    #[derive(Deserialize)]
    struct Member {
        roles: Vec<Snowflake>,
    }
    let Member { roles } = typed(wire.member(server, person).await?)?;
    Ok(Membership { person, roles })
}

/// The server with its roles, and the channel whose permissions count: a thread has those of its
/// channel.
async fn guild_and_channel(
    wire: &Wire,
    server: ServerId,
    channel: u64,
) -> Result<(Server, Channel, PlaceKind), WireError> {
    let guild = typed(wire.server(server).await?)?;
    let here: Channel = typed(wire.channel(ChannelId(channel)).await?)?;
    match here.parent_id.filter(|_| is_thread(Some(here.kind))) {
        Some(parent) => {
            let parent = typed(wire.channel(ChannelId(parent.get())).await?)?;
            Ok((guild, parent, PlaceKind::Thread))
        }
        None => Ok((guild, here, PlaceKind::Channel)),
    }
}

fn typed<T: DeserializeOwned>(value: Value) -> Result<T, WireError> {
    serde_json::from_value(value).map_err(|why| WireError::Unreadable(reason(&why)))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn permissions_in_a_channel_are_those_of_roles_changed_by_overwrites() {
        let (view, send, threads) = (1_u64 << 10, 1_u64 << 11, 1_u64 << 35);
        let role = |id: &str, bits: u64| json!({ "id": id, "permissions": bits.to_string() });
        let server: Server = typed(json!({ "id": "1", "owner_id": "9", "roles": [
            role("1", view | send), role("2", threads), role("3", 1 << 3),
            // 2^64 + 2^35, as Discord's bits may outgrow an integer.
            json!({ "id": "4", "permissions": "18446744108069289984" }),
        ]}))
        .unwrap();
        let overwrite = |id: &str, allow: u64, deny: u64| json!({ "id": id, "type": 0, "allow": allow.to_string(), "deny": deny.to_string() });
        let check = |person: u64, roles: &[&str], overwrites: &Value, expected: u64| {
            let channel = json!({ "id": "5", "type": 0, "permission_overwrites": overwrites });
            let channel: Channel = typed(channel).unwrap();
            let person = PersonId(person);
            let roles = typed(json!(roles)).unwrap();
            let found = server.permissions_in(&channel, &Membership { person, roles });
            assert_eq!(
                found,
                Permissions::from_bits_truncate(expected),
                "{overwrites}"
            );
        };
        let none = json!([]);
        check(7, &[], &none, view | send);
        check(7, &["2"], &none, view | send | threads);
        check(7, &["4"], &none, view | send | threads);
        check(7, &["3"], &none, u64::MAX);
        check(9, &[], &none, u64::MAX);
        let closed = overwrite("1", 0, view | send);
        check(7, &["2"], &json!([closed]), threads);
        // Of roles together, what one allows counts more than what another denies.
        let roles = [overwrite("2", view, 0), overwrite("4", 0, view | threads)];
        check(7, &["2", "4"], &json!([closed, roles[0], roles[1]]), view);
        let own = overwrite("7", send, view);
        check(7, &["2"], &json!([own, closed, roles[0]]), threads | send);
    }
}
