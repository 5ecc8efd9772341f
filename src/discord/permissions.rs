//! What players and the bot may do. Interactions say it; for typed commands Discord is asked, and
//! only for what [`Action::policy`](crate::bot::Action::policy) names.

use serde::de::DeserializeOwned;
use serde_json::Value;
use serenity::all::{ChannelType, GuildChannel, Member, Message, PartialGuild, Permissions};

use super::{
    limits,
    wire::{Wire, WireError, code},
};
use crate::{
    bot::{Allowed, Person, Place, PlaceKind, Policy, ThreadPermission, ThreadsHere},
    ids::{ChannelId, PersonId, ServerId},
};

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

pub const fn is_thread(kind: ChannelType) -> bool {
    matches!(
        kind,
        ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread
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
    };
    let Some(server) = message.guild_id.map(|id| ServerId(id.get())) else {
        let place = place(None, channel, PlaceKind::WithBot, Permissions::all());
        return Ok((person, place));
    };
    if policy.allowed == Allowed::Moderators {
        person.moderates = looked_up(wire, server, message).await?;
    }
    let (mut kind, mut bot) = (PlaceKind::Channel, Permissions::all());
    if policy.begins_game {
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
    let Some(member) = &message.member else {
        return Ok(false);
    };
    // Discord leaves out the user, who is in the message.
    let mut member = Member::from((**member).clone());
    member.user = message.author.clone();
    Ok(moderates(guild.user_permissions_in(&channel, &member)))
}

/// What kind of place it is, and what the bot may do there.
async fn bot_looked_up(
    wire: &Wire,
    server: ServerId,
    channel: ChannelId,
    me: PersonId,
) -> Result<(PlaceKind, Permissions), WireError> {
    let (guild, channel, kind) = guild_and_channel(wire, server, channel.0).await?;
    let bot = guild.user_permissions_in(&channel, &myself(wire, server, me).await?);
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
    let has_threads = matches!(channel.kind, ChannelType::Text | ChannelType::News);
    if channel.guild_id.get() != server.0 || kind == PlaceKind::Thread || !has_threads {
        return Ok(ThreadsHere::None);
    }
    let bot = guild.user_permissions_in(&channel, &myself(wire, server, me).await?);
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

/// The bot as a member of a server.
async fn myself(wire: &Wire, server: ServerId, me: PersonId) -> Result<Member, WireError> {
    let mut myself = wire.member(server, me).await?;
    // serenity needs the server's id, which Discord leaves out.
    myself["guild_id"] = server.to_string().into();
    typed(myself)
}

/// The server with its roles, and the channel whose permissions count: a thread has those of its
/// channel.
async fn guild_and_channel(
    wire: &Wire,
    server: ServerId,
    channel: u64,
) -> Result<(PartialGuild, GuildChannel, PlaceKind), WireError> {
    let guild = typed(wire.server(server).await?)?;
    let here: GuildChannel = typed(wire.channel(ChannelId(channel)).await?)?;
    match here.parent_id.filter(|_| is_thread(here.kind)) {
        Some(parent) => {
            let parent = typed(wire.channel(ChannelId(parent.get())).await?)?;
            Ok((guild, parent, PlaceKind::Thread))
        }
        None => Ok((guild, here, PlaceKind::Channel)),
    }
}

fn typed<T: DeserializeOwned>(value: Value) -> Result<T, WireError> {
    serde_json::from_value(value)
        .map_err(|why| WireError::Unreachable(format!("its answer cannot be read: {why}")))
}
